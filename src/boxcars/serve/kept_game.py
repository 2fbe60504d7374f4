"""A live game and its copy on disk: every change is kept before anybody hears of it, or has not happened."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec

from boxcars.core.dice import TypedDice
from boxcars.core.errors import NeedDice
from boxcars.core.game import Entry, Game, Rulebook
from boxcars.core.record import Record
from boxcars.core.version import VERSION
from boxcars.serve.errors import conflict
from boxcars.serve.games import game_kept
from boxcars.serve.history import Replayer
from boxcars.serve.opening import Album, line_of, open_game
from boxcars.serve.seats import renamed
from boxcars.serve.store import Pending, Store, StoredGame, StoreError, Taken
from boxcars.serve.thoughts import thought_of, thought_text

LOG = logging.getLogger("boxcars.serve")

SEED_KNOWN = "seed known"
"""The note that somebody chose the seed, or took it from a record."""
ASKS_BACK = "asks back"
"""The note that says which side asks to take something back."""
SEEN = "seen by "
"""The note, with its side, of the last action of somebody else that it was shown while that could be undone."""
AGAIN = "again"
"""The note of the game that followed with the same seats."""
THOUGHT = "thought of "
"""The note, with its side, of what a bot thought."""


class KeptGame:
    """A game that is played and kept. The `Table`, which is one, says who may change it when, and holds its lock."""

    def __init__(self, store: Store, stored: StoredGame) -> None:
        self.store = store
        self.stored = stored
        self.id = stored.id
        self.lock = threading.RLock()
        self._changes = 0
        """How often anything has changed that somebody may see."""
        self.lost = ""
        """Why this table no longer knows what is kept, if that is so: it changes nothing any more."""
        self.served = game_kept(stored.game)
        self._rules = self.served.rulebook
        self._setup = _setup_of(stored, self._rules)
        self._load()

    def _load(self) -> None:
        """Take the game up as it is kept; where this engine cannot follow it, as far as it can, and say so.

        Also the way back after a fault in the middle of a change: what is on disk is the game.
        """
        self.lost = "the game could not be read again"
        self._changes += 1
        stored = self.store.game(self.id)
        assert stored is not None
        kept, notes = self.store.record(stored), self.store.notes(self.id)
        self.pending = stored.pending
        self.taken_back = self.store.take_backs(self.id)
        self.seats = renamed(stored.seats, notes)
        self._read_notes(notes)
        self.chat_total = len(self.store.chat(self.id))
        self.need_dice: NeedDice | None = None
        self.surprised = False
        """Whether the dice that are waited for tell their side what it could not know before."""
        self.read_only = ""
        self.game: Game[Any] | None = None
        if kept.record.lines:
            self._open(kept.record, kept.damage)
        else:
            self._album = Album(kept.record)
            self.read_only = kept.damage
        self.replayer = Replayer(self._rules, self._setup, self._album.chain)
        self.lost = ""
        if self.read_only:
            return
        if self.game is None:
            self._begin()
        elif self.pending:
            self._try_pending(self.pending.dice)

    def _read_notes(self, notes: Mapping[str, str]) -> None:
        """Take up what is noted about the game beside its record."""
        self.seed_known = SEED_KNOWN in notes
        """Whether whoever set the game up knows the seed of its dice."""
        self.asks_back = notes.get(ASKS_BACK, "")
        """The side that asks the others to let it take something back."""
        self.again = notes.get(AGAIN, "")
        """The id of the next game with the same setup and seats, when somebody has asked for it."""
        self.seen = {side: int(notes.get(SEEN + side, 0)) for side in self.seats}
        """The number of the last action of somebody else that each side has been shown while it could be undone."""
        bots = [side for side, seat in self.seats.items() if seat.is_bot]
        self.thoughts = {bot: thought_of(notes.get(THOUGHT + bot, "")) for bot in bots}
        """What each bot thought of its last action."""

    def _open(self, record: Record, damage: str) -> None:
        """Take up a record that has begun; nothing of it is lost where this engine does not follow it."""
        opened = open_game(record, self._rules, self._setup, self.store.snapshots(self.id))
        self.game, self._album = opened.game, opened.album
        if opened.error:
            engine = f"engine {self.stored.engine}, and version {VERSION}"
            self.read_only = f"this game was played with {engine} does not follow it to the end: {opened.error}"
        elif damage:
            self.read_only = f"this game was damaged on disk, and is shown as far as it is good: {damage}"
        elif self.game and self.game.decision and record.dice.startswith("commitment"):
            self.read_only = "the record is sealed: without the seed of its dice it cannot be played on"
        new = [snapshot for snapshot in self._album.chain if snapshot.length > opened.found]
        if new:
            try:
                self.store.keep_snapshots(self.id, opened.found, new)
            except StoreError as error:  # they save time only, and may be taken again
                LOG.warning("the snapshots of game %s were not kept: %s", self.id, error)

    def _reload(self) -> None:
        """Take the game up again after a change that failed; a table that cannot is lost, and opened anew by others."""
        try:
            self._load()
        except StoreError as error:
            self.lost = str(error)

    def _begin(self) -> None:
        """Start a game that waits for people's dice before its first turn."""
        given = self.pending.dice if self.pending else ()
        dice = TypedDice()
        dice.give(*given)
        try:
            self.game = Game(self._rules, self._setup, dice)
        except NeedDice as need:
            self.need_dice = need
            return
        self.pending = self.need_dice = None
        self._save(0)

    @property
    def log(self) -> Sequence[Entry]:
        """The whole history; show it only through a side's view."""
        return self.game.log if self.game else ()

    @property
    def dice_given(self) -> int:
        """How many dice people have given for what waits."""
        return len(self.pending.dice) if self.pending else 0

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, so that its seed may be told."""
        return self.game is not None and self.game.outcome is not None

    # playing

    def _play_one(self, game: Game[Any], side: str, action: str, key: str) -> None:
        """Play an action; if people must roll for it, it waits for their dice."""
        try:
            game.play(action, by=side)
        except NeedDice as need:
            self.pending = Pending(side, action, key=key)
            self._wait_for(game, action, need)

    def _try_pending(self, more: Sequence[int]) -> None:
        """Play what waits for dice, with more of them."""
        assert self.game is not None
        assert self.pending is not None
        assert isinstance(self.game.dice, TypedDice)
        pending, first = self.pending, len(self.log)
        self.game.dice.give(*more)
        try:
            self.game.play(pending.action, by=pending.side)
        except NeedDice as need:
            self._wait_for(self.game, pending.action, need)
            return
        self.pending = self.need_dice = None
        self._save(first, pending.side, pending.key)

    def _wait_for(self, game: Game[Any], action: str, need: NeedDice) -> None:
        """Wait for people's dice. Where declarations are secret, the first ones tell what was declared, or nothing."""
        sealed = game.state.phase in self.served.sealed_phases
        self.need_dice, self.surprised = need, sealed or not game.foresees(action, need)

    def _bots_answer(self, game: Game[Any]) -> None:
        """Bots fight to the end: each declines the draw that it is offered."""
        for side, seat in self.seats.items():
            if seat.is_bot and game.can("draw accept", by=side):
                game.play("draw decline", by=side)

    # keeping

    @contextmanager
    def _changing(self) -> Iterator[None]:
        """A change: where it fails, the game is what is kept."""
        try:
            yield
        except Taken as taken:
            self._reload()
            raise conflict(str(taken)) from taken
        except BaseException:
            self._reload()
            raise

    def _check_known(self) -> None:
        if self.lost:
            raise StoreError(f"this table must be opened again: {self.lost}")

    def _save(self, first: int, side: str = "", key: str = "") -> None:
        """Put the entries from number `first` on disk; whoever asked for something back has it no more to ask."""
        entries = self.log[first:]
        notes = {THOUGHT + side: thought_text(self.thoughts[side])} if side in self.thoughts else {}
        if not entries or any(not entry.is_aside for entry in entries):
            self.asks_back = notes[ASKS_BACK] = ""
        snapshot = self._album.taken(self.game) if self.game else None
        lines = [line_of(entry) for entry in entries]
        self.store.append(
            self.id, first, lines, pending=self.pending, side=side, key=key, notes=notes, snapshot=snapshot
        )
        if snapshot:
            self._album.put_in(snapshot)
        self._changes += 1

    def _cut(self, length: int, taken_back_by: str = "") -> None:
        """Take back what was done from entry number `length` on; standing orders stay."""
        self._check_known()
        orders = [line_of(entry) for entry in self.log[length:] if entry.is_aside]
        with self._changing():
            self.store.cut(
                self.id, length, orders, was=len(self.log), taken_back_by=taken_back_by, notes=self._forgotten(length)
            )
            if self.game and not self.pending and not taken_back_by and self.game.remembers(length):
                self._step_back(self.game, length)
            else:
                self._load()

    def _forgotten(self, length: int) -> dict[str, str]:
        """The notes to clear when the game is cut: nobody has seen what will stand there."""
        later = [side for side, at in self.seen.items() if at >= length]
        self.seen |= dict.fromkeys(later, 0)
        return dict.fromkeys((ASKS_BACK, *(SEEN + side for side in later)), "")

    def _step_back(self, game: Game[Any], length: int) -> None:
        """The same without reading the game again: nothing but the last open actions is taken back."""
        while self._last_done >= length:
            game.undo()
        self._album.cut(length)
        self.replayer = Replayer(self._rules, self._setup, self._album.chain)
        self.asks_back = ""
        self._changes += 1

    @property
    def _last_done(self) -> int:
        """The number of the last entry that is no standing order."""
        return self.game.last_done if self.game else 0


def _setup_of(stored: StoredGame, rules: Rulebook[Any]) -> Any:
    try:
        return msgspec.json.decode(stored.setup, type=rules.setup_type)
    except msgspec.MsgspecError as error:
        raise conflict(f"this version cannot read the setup of the game: {error}") from error
