"""A game is a state machine that asks: `decision`, `options`, `verify`, `can`, `play`.

One `Game` serves every rule book. Setup + actions + dice = the whole game: saving, replay and undo are that record.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import msgspec

from boxcars.core.dice import Dice, Roll
from boxcars.core.errors import Illegal
from boxcars.core.record import Record, RecordLine


class Action(msgspec.Struct, frozen=True, tag_field="action"):
    """What a player asks for. `str(action)` is its one-line text form, which the rule book parses back."""


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="event"):
    """What happened. `text` is its line in the log."""

    reveals: ClassVar[bool] = False
    """Whether it shows the other side something, so that it cannot be taken back."""

    secret: str = ""
    """The only side that may see it; empty for everybody."""

    @property
    def text(self) -> str:
        """One line for the log."""
        return type(self).__name__


class Decision(msgspec.Struct, frozen=True):
    """Who must decide what, now.

    >>> Decision("red", "move", ("red-1", "red-2")).units
    ('red-1', 'red-2')
    """

    side: str
    kind: str
    units: tuple[str, ...]
    """The units that may act; one of them must."""
    count: int = 1
    """With how many of them the side acts before the other side does."""
    text: str = ""
    """The decision in words."""


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended; a draw has no winner."""

    winner: str
    reason: str


class Entry(msgspec.Struct, frozen=True):
    """One step of the game's history: an action, its dice and what happened."""

    side: str
    action: str
    rolls: tuple[Roll, ...]
    events: tuple[Event, ...]
    secret: str = ""
    """The only side that may see the action; empty for everybody."""

    @property
    def closed(self) -> bool:
        """Whether it can no longer be taken back, because it rolled dice or showed something."""
        return bool(self.rolls) or any(event.reveals for event in self.events)


S = TypeVar("S")


class Rulebook(Protocol[S]):
    """What a game's rules provide; everything here is a function of a state that holds no dice."""

    name: str
    setup_type: type[Any]

    def new(self, setup: Any) -> S:
        """The state before anything has happened."""

    def begin(self, state: S, dice: Dice) -> list[Event]:
        """Start the first turn, up to the first decision."""

    def sides(self, state: S) -> tuple[str, ...]:
        """The sides of the game."""

    def decision(self, state: S) -> Decision | None:
        """Who must decide what; None when the game is over."""

    def options(self, state: S) -> Sequence[Action]:
        """What is legal now."""

    def verify(self, state: S, action: Action) -> None:
        """Raise `Illegal` with every reason if the action is not legal now."""

    def apply(self, state: S, action: Action, dice: Dice) -> list[Event]:
        """Do a verified action and go on to the next decision; changes the state."""

    def secret(self, state: S, action: Action) -> str:
        """The only side that may know of an action that has just been done; empty if all may."""

    def parse(self, text: str) -> Action:
        """Read an action's text form."""

    def outcome(self, state: S) -> Outcome | None:
        """How it ended, if it did."""

    def copy(self, state: S) -> S:
        """An independent copy."""

    def masked(self, state: S, side: str) -> S:
        """A copy without what `side` may not know."""

    def encode(self, state: S) -> bytes:
        """The state as canonical JSON, for hashes and for looking at."""


class View(Generic[S]):
    """All that one side may know: what a bot or a page receives. It holds no dice and no secret."""

    def __init__(self, rulebook: Rulebook[S], state: S, side: str, log: Sequence[Entry]) -> None:
        self.rulebook = rulebook
        self.state = state
        self.side = side
        self._log = log

    def __repr__(self) -> str:
        decision = self.decision
        asked = decision.text or decision.kind if decision else "the game is over"
        return f"<{self.rulebook.name} as {self.side or 'everybody'} sees it, {asked}>"

    @property
    def decision(self) -> Decision | None:
        """Who must decide what."""
        return self.rulebook.decision(self.state)

    def options(self) -> Sequence[Action]:
        """What this side may do now; nothing while another side decides."""
        decision = self.decision
        return self.rulebook.options(self.state) if decision and decision.side == self.side else ()

    def can(self, action: Action) -> bool:
        """Whether an action is legal."""
        return _is_legal(self.rulebook, self.state, action)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, if it did."""
        return self.rulebook.outcome(self.state)

    @property
    def log(self) -> list[Entry]:
        """The history as this side saw it."""
        return [entry_seen_by(entry, self.side) for entry in self._log]


def entry_seen_by(entry: Entry, side: str) -> Entry:
    """An entry without the events, and the action, that `side` may not see."""
    shown = tuple(event for event in entry.events if event.secret in ("", side))
    known = entry.secret in ("", side) and len(shown) == len(entry.events)
    return msgspec.structs.replace(entry, events=shown, action=entry.action if known else "")


class Game(Generic[S]):
    """A game being played: a rule book, a state, dice and the history."""

    def __init__(self, rulebook: Rulebook[S], setup: Any, dice: Dice) -> None:
        self.rulebook = rulebook
        self.setup = setup
        self.dice = dice
        self.log: list[Entry] = []
        self._start()

    def _start(self) -> None:
        self._state = self.rulebook.new(self.setup)
        self._decision: Decision | None = None
        start = self.dice.position
        try:
            events = self.rulebook.begin(self._state, self.dice)
        except BaseException:
            self.dice.rewind(start)
            raise
        self._settle("", "begin", events)

    def __repr__(self) -> str:
        entries = f"{len(self.log)} log {'entry' if len(self.log) == 1 else 'entries'}"
        return f"<{self.rulebook.name}, {self._moment()}, {entries}>"

    def _moment(self) -> str:
        """What is asked now, or how it ended."""
        if self._decision:
            return self._decision.text or f"{self._decision.side}: {self._decision.kind}"
        winner = self.outcome.winner if self.outcome else ""
        return f"{winner} has won" if winner else "over without a winner"

    @property
    def state(self) -> S:
        """The present state. It holds no dice; change it only through `play`."""
        return self._state

    @property
    def decision(self) -> Decision | None:
        """Who must decide what; None when the game is over."""
        return self._decision

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, if it did."""
        return self.rulebook.outcome(self._state)

    def options(self) -> Sequence[Action]:
        """What is legal now."""
        return self.rulebook.options(self._state) if self._decision else ()

    def verify(self, action: Action | str, by: str | None = None) -> Action:
        """The action, if it is legal now; else `Illegal` with every reason. `by` is the side that asks."""
        if isinstance(action, str):
            action = self.rulebook.parse(action)
        if self._decision is None:
            raise Illegal("the game is over")
        if by is not None and by != self._decision.side:
            raise Illegal(f"it is {self._decision.side}'s decision, not {by}'s")
        self.rulebook.verify(self._state, action)
        return action

    def can(self, action: Action | str, by: str | None = None) -> bool:
        """Whether an action is legal now."""
        try:
            self.verify(action, by)
        except Illegal:
            return False
        return True

    def play(self, action: Action | str, by: str | None = None) -> tuple[Event, ...]:
        """Do an action and return what happened; if anything is wrong, the game is exactly as it was."""
        action = self.verify(action, by)
        assert self._decision is not None
        before, start, side = self.rulebook.copy(self._state), self.dice.position, self._decision.side
        try:
            events = self.rulebook.apply(self._state, action, self.dice)
        except BaseException:
            self._state = before
            self.dice.rewind(start)
            raise
        return self._settle(side, str(action), events, self.rulebook.secret(self._state, action)).events

    def _settle(self, side: str, action: str, events: list[Event], secret: str = "") -> Entry:
        entry = Entry(side, action, self.dice.taken(), tuple(events), secret)
        self.log.append(entry)
        self._decision = self.rulebook.decision(self._state)
        return entry

    def view(self, side: str) -> View[S]:
        """What `side` may know; what everybody may for the side ""."""
        sides = self.rulebook.sides(self._state)
        if side and side not in sides:
            raise Illegal(f"there is no side {side[:20]!r}; there are {' and '.join(sides)}")
        return View(self.rulebook, self.rulebook.masked(self._state, side), side, self.log)

    def verify_undo(self, by: str | None = None) -> None:
        """Raise `Illegal` unless the last action may be taken back: its own side asks, and no die fell."""
        last = self.log[-1]
        if len(self.log) == 1:
            raise Illegal("nothing has been done yet")
        if by is not None and last.side != by:
            raise Illegal(f"{last.side} has acted since")
        if last.closed:
            raise Illegal("dice were rolled or something was shown")

    def can_undo(self, by: str | None = None) -> bool:
        """Whether the last action may be taken back."""
        try:
            self.verify_undo(by)
        except Illegal:
            return False
        return True

    def undo(self, by: str | None = None) -> Entry:
        """Take back the last action, where nothing was rolled or shown; returns what was taken back."""
        self.verify_undo(by)
        *kept, last = self.log
        self.log = []
        self.dice.rewind(0)
        self._start()
        for entry in kept[1:]:
            self.play(entry.action)
        return last

    @property
    def record(self) -> Record:
        """The whole game as text: setup, actions and dice."""
        lines = [RecordLine(entry.side, entry.action, tuple(r.dice for r in entry.rolls)) for entry in self.log]
        state_hash = Record.hash_of(self.rulebook.encode(self._state))
        return Record.of(self.rulebook.name, _canonical(self.setup), self.dice, lines, state_hash)

    def save(self, path: str | Path) -> None:
        """Write the record to a file."""
        Path(path).write_text(self.record.text(), encoding="utf-8")


def _canonical(setup: Any) -> str:
    """A setup as text that stays the same when it is read and written again: 2 in a place for 2.0 does not."""
    again = msgspec.json.decode(msgspec.json.encode(setup), type=type(setup))
    return msgspec.json.encode(again).decode()


def _is_legal(rulebook: Rulebook[S], state: S, action: Action) -> bool:
    try:
        rulebook.verify(state, action)
    except Illegal:
        return False
    return True
