"""The history of a game as one side may see it: which entries, their version, and the state after any of them."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

from boxcars.core.choices import ScriptedChoices
from boxcars.core.dice import ScriptedDice
from boxcars.core.game import Entry, Rulebook, View, entry_seen_by
from boxcars.core.record import Record

_EVERY = 8
"""A state is kept for every so many entries; the ones between are played again from there."""


def entries_seen(log: Sequence[Entry], side: str) -> list[int]:
    """The numbers of the entries of which a side may see anything.

    An entry of nothing but another side's secrets is left out, so that not even their number can be counted.
    """
    return [at for at, entry in enumerate(log) if _shows(entry, side)]


def _shows(entry: Entry, side: str) -> bool:
    if not entry.events:
        return entry.secret in ("", side)
    return any(event.secret in ("", side) for event in entry.events)


def version_of(log: Sequence[Entry], side: str, extra: str = "") -> tuple[int, str]:
    """How many entries a side has seen, and a text that changes when anything it may see does."""
    seen = entries_seen(log, side)
    digest = blake2b(extra.encode(), digest_size=4)
    for at in seen:
        entry = entry_seen_by(log[at], side)
        digest.update(f"{entry.side}:{entry.action}\n".encode())
    return len(seen), f"{len(seen)}-{digest.hexdigest()}"


def open_record(record: Record, log: Sequence[Entry], side: str) -> Record:
    """A record as a side may have it during the game: sealed, and cut before what others have declared in secret.

    Whatever was declared before the last entry that rolled dice or showed something is known to all; not so the orders
    of others, and an action that still asks something.
    """
    last_closed = max((at for at, entry in enumerate(log) if entry.closed and not entry.question), default=0)
    hidden = (at for at, entry in enumerate(log) if _is_hidden(entry, side, declared=at > last_closed))
    cut = next(hidden, len(log))
    return Record(record.game, record.engine, record.setup, record.dice, record.lines[:cut]).sealed()


def _is_hidden(entry: Entry, side: str, *, declared: bool) -> bool:
    if entry.is_order:
        return entry.side != side
    unseen = entry.question is not None and entry.secret not in ("", side)
    return declared and (unseen or any(event.secret not in ("", side) for event in entry.events))


class Replayer:
    """Gives the state after any entry of a log, by playing the recorded dice again from the nearest kept state."""

    def __init__(self, rulebook: Rulebook[Any], setup: Any) -> None:
        self._rules = rulebook
        self._setup = setup
        self._kept: dict[int, Any] = {}

    def state_after(self, log: Sequence[Entry], at: int) -> Any:
        """The state after entry number `at`; an independent copy."""
        base = max((kept for kept in self._kept if kept <= at), default=-1)
        if base < 0:
            state = self._rules.new(self._setup)
            self._play(state, log, 0)
            base = self._keep(0, state)
        state = self._rules.copy(self._kept[base])
        for number in range(base + 1, at + 1):
            self._play(state, log, number)
            if number % _EVERY == 0:
                self._keep(number, state)
        return state

    def _play(self, state: Any, log: Sequence[Entry], at: int) -> None:
        """Let an entry happen. One that asks something, or gives an order, changes nothing."""
        if log[at].question or log[at].is_order:
            return
        lines = lines_of_action(log, at)
        dice = ScriptedDice(
            [die for entry in lines for roll in entry.rolls for die in roll.dice], ScriptedChoices(log[at].answers)
        )
        if lines[0].action == "begin":
            self._rules.begin(state, dice)
        else:
            self._rules.apply(state, self._rules.parse(lines[0].action), dice)

    def state_before(self, log: Sequence[Entry], at: int) -> Any:
        """The state before entry number `at`; an independent copy."""
        return self.state_after(log, at - 1) if at else self._rules.new(self._setup)

    def _keep(self, at: int, state: Any) -> int:
        self._kept[at] = self._rules.copy(state)
        return at

    def view_after(self, log: Sequence[Entry], at: int, side: str) -> View[Any]:
        """What a side knew after entry number `at`."""
        masked = self._rules.masked(self.state_after(log, at), side)
        done = next(entry for entry in reversed(log[: at + 1]) if not entry.is_order)
        return View(self._rules, masked, side, log[: at + 1], open=done.question)


def lines_of_action(log: Sequence[Entry], at: int) -> list[Entry]:
    """The entries of an action that entry number `at` completes: itself, with what was asked on the way."""
    first = at
    while log[first].is_answer or log[first].is_order:
        first -= 1
    return [entry for entry in log[first : at + 1] if not entry.is_order]
