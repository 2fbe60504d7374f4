"""The history of a game as text that people read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from boxcars.core.game import Entry, Event
from boxcars.core.naming import in_words


@runtime_checkable
class Explained(Protocol):
    """A number with a line for each of its reasons: a tally, or a price in inches."""

    @property
    def name(self) -> str:
        """What the number is."""

    @property
    def lines(self) -> Sequence[Any]:
        """Its parts, which sum."""


def log_lines(
    entries: Iterable[Entry], *, tallies: bool = True, names: Mapping[str, str] | None = None
) -> Iterator[str]:
    """Every action with its number, what happened below it, and below that where the numbers come from.

    Actions are as they are typed; what happened is told with `names` by id, if there are any.

    >>> print(*log_lines([Entry("red", "move red-1 stay", (), ())]), sep="\\n")
      1  red: move red-1 stay
    """
    for number, entry in enumerate(entries, start=1):
        who = f"{entry.side}: " if entry.side else ""
        yield f"{number:>3}  {who}{entry.action}"
        for event in entry.events:
            yield f"       {in_words(event.text, names or {})}"
            for number_told in explained(event) if tallies else ():
                yield f"         {number_told.name} {in_words(str(number_told), names or {})}"


def explained(event: Event) -> list[Explained]:
    """The numbers of an event that have something to explain."""
    values = [getattr(event, field) for field in event.__struct_fields__]
    return [value for value in values if isinstance(value, Explained) and value.lines]
