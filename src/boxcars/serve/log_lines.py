"""The log and the timeline: what happened, line by line, as one side may see it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from hashlib import blake2b
from operator import itemgetter
from typing import Any

from boxcars.core.game import Entry, Event, entry_seen_by
from boxcars.core.tally import Tally
from boxcars.core.turn_events import PhaseBegan
from boxcars.serve.history import shows
from boxcars.serve.served import Served
from boxcars.serve.shapes import jsonable, kind_of

_RENAMED = {"cost": "tally"}
"""Fields that the page finds under a common name."""
COMMON_NAMES = ("unit", "target", "path")
"""What events of all games are asked for: who does something, to whom, and along which places."""
OWN_NAMES = {"at": "place", "kind": "variety"}
"""Fields whose names mean something else in a line: its entry, and what kind of event it is."""


class Seen:
    """A side's history with the turn and phase of every event, counted as that side sees it.

    It follows a log that grows, and looks at every entry once.
    """

    def __init__(self, side: str) -> None:
        self._side = side
        self._forget()

    def _forget(self) -> None:
        self.numbers: list[int] = []
        """The numbers in the whole history of the entries that are seen."""
        self.entries: list[Entry] = []
        self._events: list[tuple[int, int, str, Event]] = []
        """Every event with its entry, turn and phase."""
        self._digest = blake2b(digest_size=6)
        self._length = 0
        self._last: Entry | None = None

    def follow(self, log: Sequence[Entry]) -> None:
        """Look at what is new in a log; at all of it, where something that was seen has been taken back."""
        if self._length > len(log) or (self._length and log[self._length - 1] is not self._last):
            self._forget()
        for number in range(self._length, len(log)):
            if shows(log[number], self._side):
                self._add(number, entry_seen_by(log[number], self._side))
        self._length, self._last = len(log), log[-1] if log else None

    def _add(self, number: int, entry: Entry) -> None:
        turn, phase = self._events[-1][1:3] if self._events else (0, "")
        for event in entry.events:
            turn, phase = phase_begun(event) or (turn, phase)
            self._events.append((len(self.entries), turn, phase, event))
        self.numbers.append(number)
        self.entries.append(entry)
        self._digest.update(f"{entry.side}:{entry.action}\n".encode())

    def version(self, extra: bytes) -> tuple[int, str]:
        """How many entries the side has seen, and a text that changes with them and with what else it may see."""
        digest = self._digest.copy()
        digest.update(extra)
        return len(self.entries), f"{len(self.entries)}-{digest.hexdigest()}"

    def lines(self, since: int = 0) -> list[dict[str, Any]]:
        """The lines from number `since` on."""
        since = max(since, 0)
        return [self._line(since + n, *row) for n, row in enumerate(self._events[since:])]

    def lines_of(self, first: int, last: int) -> list[dict[str, Any]]:
        """The lines of the entries with the numbers `first` to before `last` in the whole history."""
        begin, end = (
            bisect_left(self._events, bisect_left(self.numbers, number), key=itemgetter(0)) for number in (first, last)
        )
        return [self._line(n, *self._events[n]) for n in range(begin, end)]

    def _line(self, n: int, at: int, turn: int, phase: str, event: Event) -> dict[str, Any]:
        return line_of(n, at, turn, phase, self.entries[at], event)

    @property
    def total(self) -> int:
        """How many lines there are."""
        return len(self._events)

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
    line |= {name: jsonable(value) for name in COMMON_NAMES if (value := getattr(event, name, None)) is not None}
    for name in event.__struct_fields__:
        value = getattr(event, name)
        if name == "secret" or (name in ("turn", "phase") and phase_begun(event)):
            continue
        if isinstance(value, int) and name == "damage":
            name = "amount"  # `damage` is always a tally on the page
        line[_RENAMED.get(name, name) if isinstance(value, Tally) else OWN_NAMES.get(name, name)] = jsonable(value)
    return line
