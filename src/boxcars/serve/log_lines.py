"""The log and the timeline: what happened, line by line, as one side may see it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from boxcars.core.game import Entry, Event, entry_seen_by
from boxcars.core.tally import Tally
from boxcars.core.turn_events import PhaseBegan
from boxcars.serve.history import entries_seen
from boxcars.serve.served import Served
from boxcars.serve.shapes import jsonable, kind_of

_RENAMED = {"cost": "tally"}
"""Fields that the page finds under a common name."""
OWN_NAMES = {"at": "place", "kind": "variety"}
"""Fields whose names mean something else in a line: its entry, and what kind of event it is."""


class Seen:
    """A side's history with the turn and phase of every event, counted as that side sees it."""

    def __init__(self, log: Sequence[Entry], side: str) -> None:
        self.numbers = entries_seen(log, side)
        self.entries = [entry_seen_by(log[number], side) for number in self.numbers]

    def lines(self, since: int = 0) -> list[dict[str, Any]]:
        """The lines from number `since` on."""
        return [
            line_of(n, at, turn, phase, self.entries[at], event)
            for n, (at, turn, phase, event) in enumerate(self._events())
            if n >= since
        ]

    def lines_of(self, first: int, last: int) -> list[dict[str, Any]]:
        """The lines of the entries with the numbers `first` to before `last` in the whole history."""
        return [
            line_of(n, at, turn, phase, self.entries[at], event)
            for n, (at, turn, phase, event) in enumerate(self._events())
            if first <= self.numbers[at] < last
        ]

    @property
    def total(self) -> int:
        """How many lines there are."""
        return sum(len(entry.events) for entry in self.entries)

    def _events(self) -> Iterator[tuple[int, int, str, Event]]:
        turn, phase = 0, ""
        for at, entry in enumerate(self.entries):
            for event in entry.events:
                turn, phase = phase_begun(event) or (turn, phase)
                yield at, turn, phase, event

    def timeline(self, game: Served, battle: Any) -> list[dict[str, Any]]:
        """One row for each entry, with the damage that each side took in it."""
        rows: list[dict[str, Any]] = []
        for at, entry in enumerate(self.entries):
            turn, phase = (rows[-1]["turn"], rows[-1]["phase"]) if rows else (0, "")
            damage = dict.fromkeys(battle.sides, 0)
            for event in entry.events:
                turn, phase = phase_begun(event) or (turn, phase)
                struck, amount = game.damage(event)
                if struck in battle.units:
                    damage[battle.units[struck].side] += amount
            unit = str(getattr(entry.events[0], "unit", "")) if entry.events else ""
            text = entry.events[0].text if entry.events else entry.action
            rows.append(
                {"at": at, "turn": turn, "phase": phase, "side": entry.side, "unit": unit}
                | {"action": entry.action, "damage": damage, "text": text}
            )
        return rows


def phase_begun(event: Event) -> tuple[int, str] | None:
    """The turn and the phase that an event begins, if it does."""
    return (event.turn, event.phase) if isinstance(event, PhaseBegan) else None


def line_of(n: int, at: int, turn: int, phase: str, entry: Entry, event: Event) -> dict[str, Any]:
    """One line of the log; the event's own fields follow the common ones."""
    line: dict[str, Any] = {
        "n": n,
        "at": at,
        "turn": turn,
        "phase": phase,
        "side": entry.side,
        "action": entry.action,
        "kind": kind_of(event),
        "unit": "",
        "target": "",
        "text": event.text,
        "tally": None,
        "damage": None,
        "roll": None,
    }
    for name in event.__struct_fields__:
        value = getattr(event, name)
        if name == "secret" or (name in ("turn", "phase") and phase_begun(event)):
            continue
        if isinstance(value, int) and name == "damage":
            name = "amount"  # `damage` is always a tally on the page
        line[_RENAMED.get(name, name) if isinstance(value, Tally) else OWN_NAMES.get(name, name)] = jsonable(value)
    return line
