"""A game on the table: seats, play, dice, undo. Every change is on disk before anybody hears of it."""

from __future__ import annotations

import secrets
import threading
from bisect import bisect_left
from collections.abc import Sequence
from typing import Any

import msgspec

from boxcars.core.dice import Dice, TypedDice
from boxcars.core.errors import Illegal, NeedDice
from boxcars.core.game import Answer, Entry, Game, Order, Rulebook, View, read_action
from boxcars.core.record import Record, RecordLine
from boxcars.core.replay import replay
from boxcars.core.version import VERSION
from boxcars.players import Score
from boxcars.serve.errors import Refused, bad_request, conflict
from boxcars.serve.games import game_kept
from boxcars.serve.history import Replayer, open_record, version_of
from boxcars.serve.store import Pending, Store, StoredGame

MAX_ACTIONS = 64
"""The most actions in one request: a unit's whole declaration fits easily."""


class Viewer(msgspec.Struct, frozen=True):
    """Who looks: the sides that the seat owns, and the one it looks through (none for a spectator)."""

    sides: tuple[str, ...] = ()
    side: str = ""


class Thought(msgspec.Struct, frozen=True):
    """Why a bot played the entry with this number, and what it weighed."""

    reason: str
    scores: tuple[Score, ...] = ()
    at: int = -1
    sealed: bool = False
    """It is about a declaration, and so a secret until the phase is over."""


class NoDice(Dice):
    """Stands for dice while actions are only checked: asking it for a roll ends the check."""

    def _throw(self, count: int, why: str) -> tuple[int, ...]:
        raise NeedDice(count, why)


class Table:
    """A live game with its lock. Public methods take the lock themselves."""

    def __init__(self, store: Store, stored: StoredGame) -> None:
        self.store = store
        self.stored = stored
        self.id = stored.id
        self.seats = stored.seats
        self.lock = threading.RLock()
        self.thoughts: dict[str, Thought] = {}
        """What each bot thought of its last action."""
        self.asks_back = ""
        """The side that asks the others to let it take something back."""
        self.served = game_kept(stored.game)
        self._rules = self.served.rulebook
        self._setup = _setup_of(stored, self._rules)
        self._load()

    def _load(self) -> None:
        """Play the stored record again; where this engine cannot, keep what it can and say so.

        Also the way back after a fault in the middle of a change: what is on disk is the game.
        """
        stored = self.store.game(self.id)
        assert stored is not None
        self.pending = stored.pending
        self.taken_back = self.store.take_backs(self.id)
        self.need_dice: NeedDice | None = None
        self.read_only = ""
        self.game: Game[Any] | None = None
        self.replayer = Replayer(self._rules, self._setup)
        record = self.store.record(stored)
        if not record.lines:
            self._begin()
            return
        try:
            self.game = replay(record, self._rules)
        except Exception as error:  # whatever another engine stumbles over, the game must open
            self._open_read_only(record, error)
        else:
            if self.game.decision and record.dice.startswith("commitment"):
                self.read_only = "the record is sealed: without the seed of its dice it cannot be played on"
        if self.pending and not self.read_only:
            self._try_pending(self.pending.dice)

    def _open_read_only(self, record: Record, error: Exception) -> None:
        """Show the game as far as this engine follows it; nothing of the record is lost."""
        engine = f"engine {self.stored.engine}, and version {VERSION}"
        self.read_only = f"this game was played with {engine} does not follow it to the end: {error}"
        lengths = range(len(record.lines))
        good = bisect_left(lengths, True, key=lambda length: not _follows(record, length + 1, self._rules))
        self.game = replay(_cut(record, good), self._rules) if good else None

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

    # looking

    def viewer(self, token: str, through: str = "") -> Viewer:
        """Who a token is; `through` chooses one of its sides."""
        owned = tuple(side for side, seat in self.seats.items() if seat.token and same_token(seat.token, token))
        if token and not owned:
            raise Refused(403, "this seat does not belong to this game")
        if through and through not in owned:
            raise Refused(403, f"your seat does not own the side {through}")
        if not owned:
            return Viewer()
        deciding = self.game.decision.side if self.game and self.game.decision else ""
        return Viewer(owned, through or (deciding if deciding in owned else owned[0]))

    @property
    def log(self) -> Sequence[Entry]:
        """The whole history; show it only through a side's view."""
        return self.game.log if self.game else ()

    def view(self, side: str) -> View[Any]:
        """What a side may know now."""
        with self.lock:
            if self.game:
                return self.game.view(side)
            if self.read_only:
                raise conflict(self.read_only)
            return View(self._rules, self._rules.new(self._setup), side, ())

    def view_after(self, at: int, side: str) -> View[Any]:
        """What a side knew after entry number `at` of the whole history."""
        with self.lock:
            return self.replayer.view_after(self.log, at, side)

    def battle_before(self, at: int, side: str) -> Any:
        """The battle before entry number `at` of the whole history, as a side knew it."""
        with self.lock:
            return self._rules.masked(self.replayer.state_before(self.log, at), side)

    def version(self, side: str) -> tuple[int, str]:
        """How many entries a side has seen, and the text that changes with every change."""
        with self.lock:
            waits = f"{self.need_dice}" if self.need_dice else ""
            asked = self.game.question.side if self.game and self.game.question else ""
            return version_of(self.log, side, f"{waits} {asked} {self.asks_back} {len(self.taken_back)}")

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, so that its seed may be told."""
        return self.game is not None and self.game.outcome is not None

    def record(self, side: str) -> Record:
        """The record as a side may have it now; as it was kept, if this engine cannot read it."""
        with self.lock:
            if not self.is_over and self.served.hides(self._setup, side):
                raise conflict("the record tells where others have hidden something: it is given after the end")
            kept = self.store.record(self.stored)
            if self.game is None or self.read_only:
                return kept.sealed()
            if not self.is_over:
                return open_record(kept, self.log, side)
            state_hash = Record.hash_of(self._rules.encode(self.game.state))
            return msgspec.structs.replace(kept, state_hash=state_hash)

    # changing

    def play(self, side: str, actions: Sequence[str], *, key: str = "", n: int | None = None) -> tuple[int, int]:
        """Play all actions or none; the entries they made, from the first to before the last.

        With a `key` that the side has used before nothing is played. `n` is how many entries it believes to have seen.
        """
        with self.lock:
            if not side:
                raise Refused(403, "you have no seat at this table")
            if key and (known := self.store.accepted(self.id, side, key)):
                return known
            orders = all(text.startswith("order ") for text in actions)
            game = self._game_to_change(side, n, in_turn=not orders)
            if not 1 <= len(actions) <= MAX_ACTIONS:
                raise bad_request(f"from 1 to {MAX_ACTIONS} actions can be played at once")
            self._check_all(game, side, actions)
            first = len(game.log)
            try:
                for action in actions:
                    self._play_one(game, side, action, key)
                self._save(first, side, key)
            except BaseException:
                self._load()
                raise
            return first, len(game.log)

    def used_key(self, viewer: Viewer, key: str) -> str:
        """The side of a seat that has used a key, empty if none has.

        On a shared screen the side to decide may be another one by the time a request is sent again.
        """
        return next((side for side in viewer.sides if key and self.store.accepted(self.id, side, key)), "")

    def _play_one(self, game: Game[Any], side: str, action: str, key: str) -> None:
        try:
            game.play(action, by=side)
        except NeedDice as need:
            self.pending, self.need_dice = Pending(side, action, key=key), need

    def _check_all(self, game: Game[Any], side: str, actions: Sequence[str]) -> None:
        """Raise unless every action is legal where it stands; only the last may roll dice."""
        state = self._rules.copy(game.state)
        for number, text in enumerate(actions, start=1):
            action = read_action(self._rules, text)
            if isinstance(action, Order | Answer):
                game.verify(action, by=side)
                if isinstance(action, Answer) and number < len(actions):
                    raise Illegal(f"'{text[:80]}' goes on with an action: ask for what follows it when that is done")
                continue
            asked = self._rules.decision(state)
            if asked is None or asked.side != side:
                raise Illegal(f"'{text[:80]}' comes after the end of {side}'s decision")
            self._rules.verify(state, action)
            if number == len(actions):
                return
            try:
                self._rules.apply(state, action, NoDice())
            except NeedDice:
                raise Illegal(f"'{text[:80]}' rolls dice: ask for what follows it when they have fallen") from None

    def _game_to_change(self, side: str, n: int | None = None, *, in_turn: bool = True) -> Game[Any]:
        if self.read_only:
            raise conflict(self.read_only)
        if self.game is None or self.need_dice:
            raise conflict(f"the game waits for dice: {self.need_dice}")
        if self.game.decision is None:
            raise conflict("the game is over")
        if n is not None and n != self.version(side)[0]:
            raise conflict("the game has moved on since you looked")
        if in_turn and side != self.game.decision.side:
            raise Refused(403, f"it is {self.game.decision.side}'s decision, not {side}'s")
        return self.game

    def _save(self, first: int, side: str = "", key: str = "") -> None:
        """Put the entries from number `first` on disk; whoever asked for something back has it no more to ask."""
        entries = self.log[first:]
        if not entries or any(not entry.is_order for entry in entries):
            self.asks_back = ""
        lines = [_line_of(entry) for entry in entries]
        self.store.append(self.id, first, lines, pending=self.pending, side=side, key=key)

    def give_dice(self, dice: Sequence[int], *, given: int | None = None) -> tuple[int, int]:
        """People's dice for what waits; the entries it made, none while it wants more.

        `given` is how many were given before, so that dice which are sent twice count once.
        """
        with self.lock:
            if self.read_only or self.need_dice is None:
                raise conflict(self.read_only or "nothing waits for dice")
            if given not in (None, self.dice_given):
                raise conflict(f"{self.dice_given} dice were given before these, not {given}")
            if len(dice) != self.need_dice.count:
                raise bad_request(f"{self.need_dice.why} needs {self.need_dice.count} dice, not {len(dice)}")
            if any(not 1 <= die <= 6 for die in dice):
                raise bad_request("a die shows 1 to 6")
            pending = self.pending or Pending("", "")
            self.pending = msgspec.structs.replace(pending, dice=(*pending.dice, *dice))
            first = len(self.log)
            try:
                if self.game is None:
                    self._begin()
                else:
                    self._try_pending(dice)
                if self.need_dice:
                    self._save(len(self.log))
            except BaseException:
                self._load()
                raise
            return first, len(self.log)

    @property
    def dice_given(self) -> int:
        """How many dice people have given for what waits."""
        return len(self.pending.dice) if self.pending else 0

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
            self.need_dice = need
            return
        self.pending = self.need_dice = None
        self._save(first, pending.side, pending.key)

    def undo(self, side: str, *, whole: bool = False) -> list[str]:
        """Take back the last action of a side, or all of its decision, where nothing was rolled or shown."""
        with self.lock:
            if not side:
                raise Refused(403, "you have no seat at this table")
            if why := self.undo_reason(side):
                raise conflict(why)
            if self.pending:
                undone, length = [self.pending.action], len(self.log)
            else:
                length = self._start_of_decision(side) if whole else self._last_done
                undone = [entry.action for entry in reversed(self.log[length:]) if not entry.is_order]
            self._cut(length)
            return undone

    def _cut(self, length: int, taken_back_by: str = "") -> None:
        """Take back what was done from entry number `length` on; standing orders stay."""
        orders = [_line_of(entry) for entry in self.log[length:] if entry.is_order]
        self.store.cut(self.id, length, orders, taken_back_by=taken_back_by)
        self._load()

    @property
    def _last_done(self) -> int:
        """The number of the last entry that is no standing order."""
        return max((at for at, entry in enumerate(self.log) if not entry.is_order), default=0)

    def _start_of_decision(self, side: str) -> int:
        """The number of the first entry from which on a side has only done what can be taken back."""
        length = len(self.log)
        while length > 1 and (self.log[length - 1].is_order or self._is_open(self.log[length - 1], side)):
            length -= 1
        return length

    def _is_open(self, entry: Entry, side: str) -> bool:
        return entry.side == side and not entry.closed

    def undo_reason(self, side: str) -> str:
        """Why a side cannot take anything back now; empty if it can."""
        with self.lock:
            if self.game is None or not side or self.read_only:
                return self.read_only or "there is nothing of yours to take back"
            if self.pending:
                mine = self.pending.side == side and not self.pending.dice
                return "" if mine else f"the game waits for dice: {self.need_dice}"
            try:
                self.game.verify_undo(side)
            except Illegal as error:
                return str(error)
            return ""

    # taking back what dice have closed, by consent

    def ask_back(self, viewer: Viewer) -> bool:
        """Ask to take back the last action of a side with all that followed; whether it was done at once.

        Bots always agree, and so does whoever shares the screen.
        """
        with self.lock:
            side = self.undoer(viewer)
            if why := self.ask_back_reason(side):
                raise conflict(why)
            if any(not seat.is_bot and other not in viewer.sides for other, seat in self.seats.items()):
                self.asks_back = side
                return False
            self._take_back(side)
            return True

    def ask_back_reason(self, side: str) -> str:
        """Why a side cannot ask to take something back; empty if it can."""
        if self.game is None or not side or self.read_only:
            return self.read_only or "there is nothing of yours to take back"
        if self.is_over:
            return "the battle is over, and its dice are known"
        return "" if self._last_action(side) else "you have done nothing yet"

    def answer_back(self, viewer: Viewer, agrees: bool) -> None:
        """Let the side that asks take its action back, or not."""
        with self.lock:
            if not self.asks_back:
                raise conflict("nobody asks to take anything back")
            if not viewer.sides:
                raise Refused(403, "you have no seat at this table")
            if agrees and self.asks_back in viewer.sides:
                raise Refused(403, "the other side must agree")
            side, self.asks_back = self.asks_back, ""
            if agrees:
                self._take_back(side)

    def _take_back(self, side: str) -> None:
        self._cut(self._last_action(side), taken_back_by=side)

    def _last_action(self, side: str) -> int:
        """The number of a side's last entry that is no standing order, 0 if there is none."""
        own = (at for at, entry in enumerate(self.log) if at and entry.side == side and not entry.is_order)
        return max(own, default=0)

    def undoer(self, viewer: Viewer) -> str:
        """The side for which a viewer takes back: on a shared screen, whichever acted last."""
        last = self.pending.side if self.pending else self.log[self._last_done].side if self.log else ""
        return last if last in viewer.sides else viewer.side


def _follows(record: Record, length: int, rules: Rulebook[Any]) -> bool:
    """Whether this engine can play the first lines of a record again."""
    try:
        replay(_cut(record, length), rules)
    except Exception:
        return False
    return True


def _cut(record: Record, length: int) -> Record:
    return msgspec.structs.replace(record, lines=record.lines[:length], state_hash="")


def _line_of(entry: Entry) -> RecordLine:
    return RecordLine(entry.side, entry.action, tuple(roll.dice for roll in entry.rolls))


def same_token(token: str, other: str) -> bool:
    """Whether two tokens are the same, in a time that tells nothing about where they differ."""
    return secrets.compare_digest(token.encode(), other.encode())


def _setup_of(stored: StoredGame, rules: Rulebook[Any]) -> Any:
    try:
        return msgspec.json.decode(stored.setup, type=rules.setup_type)
    except msgspec.MsgspecError as error:
        raise conflict(f"this version cannot read the setup of the game: {error}") from error
