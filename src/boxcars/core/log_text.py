"""The history of a game as text that people read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from boxcars.core.game import Entry, Event
from boxcars.core.tally import Tally


def log_lines(entries: Iterable[Entry], *, tallies: bool = True) -> Iterator[str]:
    """Every action with its number, what happened below it, and below that where the numbers come from.

    >>> print(*log_lines([Entry("red", "move red-1 stay", (), ())]), sep="\\n")
      1  red: move red-1 stay
    """
    for number, entry in enumerate(entries, start=1):
        who = f"{entry.side}: " if entry.side else ""
        yield f"{number:>3}  {who}{entry.action}"
        for event in entry.events:
            yield f"       {event.text}"
            for tally in event_tallies(event) if tallies else ():
                yield f"         {tally.name} {tally}"


def event_tallies(event: Event) -> list[Tally]:
    """The tallies that an event carries and that have something to explain."""
    values = [getattr(event, field) for field in event.__struct_fields__]
    return [value for value in values if isinstance(value, Tally) and value.lines]
