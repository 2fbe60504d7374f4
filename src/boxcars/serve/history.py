"""The history of a game as one side may see it: which entries, and the state after any of them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from boxcars.core.choices import ScriptedChoices
from boxcars.core.dice import ScriptedDice
from boxcars.core.game import Entry, Rulebook, View, read_action
from boxcars.core.parley import Parley, outcome_of
from boxcars.core.record import Record
from boxcars.core.snapshot import Snapshot, state_of
from boxcars.core.turn_events import PhaseBegan


def shows(entry: Entry, side: str) -> bool:
    """Whether a side may see anything of an entry.

    One of nothing but another side's secrets is left out, so that not even their number can be counted.
    """
    if not entry.events:
        return entry.secret in ("", side)
    return any(event.secret in ("", side) for event in entry.events)


def last_known(log: Sequence[Entry], side: str) -> int:
    """The number of the last entry that was done and that a side knows of: that another is asked is known to all."""
    known = (
        at for at in range(len(log) - 1, 0, -1) if not log[at].is_aside and (log[at].crossed or shows(log[at], side))
    )
    return next(known, 0)


def open_record(record: Record, log: Sequence[Entry], side: str, sealed_phases: Collection[str] = ()) -> Record:
    """A record as a side may have it during the game: sealed, and cut before what others have declared in secret.

    Whatever was declared before the last entry that rolled dice or showed something is known to all; not so the orders
    of others, and an action that still asks something. In the phases of secret declarations not even the end of one
    is told: it would show who declared nothing.
    """
    last_closed = max((at for at, entry in enumerate(log) if entry.closed and not entry.question), default=0)
    phase, begun = _phase_of(log)
    first_sealed = begun + 1 if phase in sealed_phases else len(log)
    hidden = (
        at
        for at, entry in enumerate(log)
        if _is_hidden(entry, side, declared=at > last_closed, sealed=at >= first_sealed)
    )
    cut = next(hidden, len(log))
    return Record(record.game, record.engine, record.setup, record.dice, record.lines[:cut]).sealed()


def without_briefs(record: Record, setup: Any, side: str) -> Record:
    """A record without the orders that a scenario gives to other sides; no play hangs on them."""
    mission = getattr(setup, "mission", None)
    if mission is None or all(own == side for own in mission.orders):
        return record
    orders = {own: words for own, words in mission.orders.items() if own == side}
    known = msgspec.structs.replace(setup, mission=msgspec.structs.replace(mission, orders=orders))
    return msgspec.structs.replace(record, setup=msgspec.json.encode(known).decode())


def _phase_of(log: Sequence[Entry]) -> tuple[str, int]:
    """The phase that the last entry happened in, and the number of the entry that began it."""
    for at in range(len(log) - 1, -1, -1):
        for event in reversed(log[at].events):
            if isinstance(event, PhaseBegan):
                return event.phase, at
    return "", 0


def _is_hidden(entry: Entry, side: str, *, declared: bool, sealed: bool) -> bool:
    if entry.is_order:
        return entry.side != side
    unseen = entry.question is not None and entry.secret not in ("", side)
    secret = any(event.secret not in ("", side) for event in entry.events)
    return declared and (unseen or secret or (sealed and entry.side != side))


class Replayer:
    """Gives the state after any entry of a log: that of the nearest snapshot, played on with the recorded dice."""

    def __init__(self, rulebook: Rulebook[Any], setup: Any, chain: Sequence[Snapshot] = ()) -> None:
        self._rules = rulebook
        self._setup = setup
        self._chain = chain
        self._fresh: Any = None
        self._last: tuple[int, Any] | None = None
        """The state that was asked for last, and its entry: the next question is often about the entry after it."""

    def state_after(self, log: Sequence[Entry], at: int) -> Any:
        """The state after entry number `at`; an independent copy."""
        base, state = self._base(log, at)
        for number in range(base + 1, at + 1):
            self._play(state, log, number)
        self._last = at, self._rules.copy(state)
        return state

    def _base(self, log: Sequence[Entry], at: int) -> tuple[int, Any]:
        """The nearest state that is at hand, and the entry that it comes after."""
        longest = bisect_right(self._chain, at + 1, key=lambda snapshot: snapshot.length)
        covered = self._chain[longest - 1].length - 1 if longest else -1
        if self._last and covered <= self._last[0] <= at:
            return self._last[0], self._rules.copy(self._last[1])
        if self._fresh is None:
            self._fresh = self._rules.new(self._setup)
        if longest:
            return covered, state_of(self._chain[longest - 1], self._rules, self._fresh)
        state = self._rules.copy(self._fresh)
        self._play(state, log, 0)
        return 0, state

    def _play(self, state: Any, log: Sequence[Entry], at: int) -> None:
        """Let an entry happen. One that asks something, or is an aside, changes nothing."""
        if log[at].question or log[at].is_aside:
            return
        lines = lines_of_action(log, at)
        dice = ScriptedDice(
            [die for entry in lines for roll in entry.rolls for die in roll.dice], ScriptedChoices(log[at].answers)
        )
        if lines[0].action == "begin":
            self._rules.begin(state, dice)
            return
        action = read_action(self._rules, lines[0].action)
        if not isinstance(action, Parley):
            self._rules.apply(state, action, dice)
        elif outcome := outcome_of(action, log[at].side, self._rules.sides(state), log[:at]):
            self._rules.conclude(state, outcome)

    def state_before(self, log: Sequence[Entry], at: int) -> Any:
        """The state before entry number `at`; an independent copy."""
        return self.state_after(log, at - 1) if at else self._rules.new(self._setup)

    def view_after(self, log: Sequence[Entry], at: int, side: str) -> View[Any]:
        """What a side knew after entry number `at`."""
        masked = self._rules.masked(self.state_after(log, at), side)
        done = next(entry for entry in reversed(log[: at + 1]) if not entry.is_aside)
        return View(self._rules, masked, side, log[: at + 1], open=done.question)


def lines_of_action(log: Sequence[Entry], at: int) -> list[Entry]:
    """The entries of an action that entry number `at` completes: itself, with what was asked on the way."""
    first = at
    while log[first].is_answer or log[first].is_aside:
        first -= 1
    return [entry for entry in log[first : at + 1] if not entry.is_aside]
