"""All the tables of a server: new games, imported ones, and those that are open now."""

from __future__ import annotations

import secrets
import threading
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from boxcars.core.dice import SeededDice
from boxcars.core.game import Game
from boxcars.core.record import Record, RecordLine
from boxcars.core.replay import replay
from boxcars.core.version import VERSION
from boxcars.games import row, rulebook_of
from boxcars.serve.errors import Refused, bad_request, conflict, not_found
from boxcars.serve.games import game_asked
from boxcars.serve.kept_game import SEED_KNOWN
from boxcars.serve.missions import setup_asked
from boxcars.serve.new_game import NewGame
from boxcars.serve.seats import BOT_NAMES, Viewer, same_token, seats_for
from boxcars.serve.store import Seat, Store, StoredGame, now
from boxcars.serve.table import Table

OPEN_TABLES = 256
"""So many tables stay open, and those that somebody holds; the others are taken up again when somebody comes."""


def bots_of(game: str) -> tuple[str, ...]:
    """The bots that play a game: the random one plays all.

    >>> bots_of("alpha-strike")
    ('bot-greedy', 'bot-planner', 'bot-random')
    """
    played = row(game)
    plays = {"bot-greedy": played.tactics, "bot-planner": played.tactics and played.mind, "bot-random": True}
    return tuple(bot for bot in BOT_NAMES if plays[bot])


class _Door:
    """Held by whoever takes a game up from the store."""

    def __init__(self) -> None:
        self.lock = threading.Lock()


class Tables:
    """The games of a store, each opened once at a time."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._lock = threading.Lock()
        self._open: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._recent: OrderedDict[str, Table] = OrderedDict()
        self._opening: WeakValueDictionary[str, _Door] = WeakValueDictionary()

    def open(self, id: str) -> Table:
        """The table of a game. Nobody ever holds two live tables of one game, so its lock is the only one.

        While one game is taken up from the store, only those who want the same one wait.
        """
        if table := self._at_hand(id):
            return table
        with self._lock:
            door = self._opening.setdefault(id, _Door())
        with door.lock:
            table = self._at_hand(id)
            if table is None:
                stored = self.store.game(id)
                if stored is None:
                    raise not_found(f"there is no game {id[:40]}")
                table = Table(self.store, stored)
                self._remember(table)
            return table

    def _at_hand(self, id: str) -> Table | None:
        """The table, if it is open and knows what is kept."""
        with self._lock:
            table = self._open.get(id)
            if table is None or table.lost:
                return None
        self._remember(table)
        return table

    def _remember(self, table: Table) -> None:
        with self._lock:
            self._open[table.id] = self._recent[table.id] = table
            self._recent.move_to_end(table.id)
            while len(self._recent) > OPEN_TABLES:
                self._recent.popitem(last=False)

    def new(self, asked: NewGame) -> Table:
        """Set up a game as asked."""
        game = game_asked(asked.game)
        setup = setup_asked(asked)
        seats = seats_for(tuple(setup.forces), asked.seats, asked.names, bots_of(asked.game))
        if asked.dice not in ("seeded", "typed"):
            raise bad_request(f"dice are 'seeded' or 'typed', not {asked.dice[:40]!r}")
        if asked.dice == "typed":
            game.rulebook.new(setup)
            return self._keep(asked.game, setup, "typed", seats, ())
        return self._seeded(asked.game, setup, seats, None if asked.seed is None else _checked_seed(str(asked.seed)))

    def _seeded(self, game: str, setup: Any, seats: dict[str, Seat], seed: str | None = None) -> Table:
        """A new game whose dice the table rolls; whoever gives a seed knows them."""
        dice = SeededDice.of(seed)
        lines = Game(game_asked(game).rulebook, setup, dice).record.lines
        return self._keep(game, setup, f"seed {dice.seed}", seats, lines, seed_known=seed is not None)

    def again(self, table: Table) -> Table:
        """A new game with the setup and the seats of a finished one; all who ask come to the same."""
        with table.lock:
            if not table.is_over:
                raise conflict("the same game is set up again after its end")
            if table.again:
                return self.open(table.again)
            assert table.game is not None
            name, setup = table.stored.game, table.game.setup
            typed = table.stored.dice == "typed"
            new = self._keep(name, setup, "typed", table.seats, ()) if typed else self._seeded(name, setup, table.seats)
            table.follow_with(new.id)
            return new

    def copy_of(self, record: Record, seats: Mapping[str, str], at: int | None = None) -> Table:
        """A game from a record, whole or up to entry number `at`; it is played again and compared first."""
        if at is not None:
            if not 0 <= at < len(record.lines):
                raise bad_request(f"'at' is 0 to {len(record.lines) - 1}, an entry of the record, not {at}")
            record = msgspec.structs.replace(record, lines=record.lines[: at + 1], state_hash="")
        game = replay(record, rulebook_of(record))
        sides = tuple(game.setup.forces)
        chosen = seats_for(sides, seats or dict.fromkeys(sides, "you"), {}, bots_of(record.game))
        return self._keep(record.game, game.setup, record.dice, chosen, record.lines, seed_known=True)

    def _keep(
        self,
        game: str,
        setup: Any,
        dice: str,
        seats: dict[str, Seat],
        lines: Sequence[RecordLine],
        *,
        seed_known: bool = False,
    ) -> Table:
        id = secrets.token_hex(6)
        text = msgspec.json.encode(setup).decode()
        notes = {SEED_KNOWN: "yes"} if seed_known else {}
        self.store.create(StoredGame(id, now(), game, VERSION, text, dice, seats), lines, notes)
        return self.open(id)

    def kept_record(self, id: str, token: str) -> Record:
        """The sealed record of a game that cannot be opened any more, for those with a seat."""
        stored = self.store.game(id)
        if stored is None:
            raise not_found(f"there is no game {id[:40]}")
        if not any(seat.token and same_token(seat.token, token) for seat in stored.seats.values()):
            raise Refused(403, "this game cannot be opened; its record is given to its players only")
        return self.store.record(stored).record.sealed()


def _checked_seed(seed: str) -> str:
    if not seed or len(seed) > 64 or not seed.isprintable():
        raise bad_request("a seed has 1 to 64 printable characters")
    return seed


def branch(tables: Tables, table: Table, viewer: Viewer, at: int, seats: Mapping[str, str]) -> Table:
    """A new game that goes on from an entry of a finished one; unless other seats are asked for, against its bots."""
    if not table.is_over:
        raise conflict("a game can be played on from an earlier moment only after its end: its dice would be known")
    if not 0 <= at < len(table.log):
        raise bad_request(f"the game has the entries 0 to {len(table.log) - 1}")
    against = {side: seat.kind if seat.is_bot else "you" for side, seat in table.seats.items()}
    kept = against if "you" in against.values() else {}
    return tables.copy_of(table.record(viewer.side), seats or kept, at)
