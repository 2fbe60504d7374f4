"""What a unit in the air does: its zone of the Radar Map, its line over the table, what it has declared (ASB-20)."""

from __future__ import annotations

import msgspec

from boxcars.tabletop.measure import Point, length

ATTACKS = ("strafe", "strike", "dive", "bomb")
DROP = "drop"
TASKS = (*ATTACKS, DROP, "land")
"""What may be declared with a flight line (ASB-20.4)."""
PLACED_TASKS = (DROP, "land")
"""What is done at some place along the line."""
LOW_TASKS = ("strafe", "strike", "dive", "land")
"""What is done low over the ground (ASB-20.6)."""


class FlightLine(msgspec.Struct, frozen=True):
    """The straight line on which a unit crosses the table [AS-054.4].

    >>> FlightLine(Point(10, 0), Point(10, 48), 180).length
    48.0
    """

    start: Point
    end: Point
    facing: int
    """The direction of flight, in degrees clockwise from north."""

    @property
    def length(self) -> float:
        """How many inches of table it crosses."""
        return length(self.start, self.end)


class Flight(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A unit's flight; a unit without one is on the ground.

    >>> Flight(zone="central", task="bomb").is_low
    False
    """

    zone: str
    lane: str = ""
    """The approach lane of the Inner Ring that it is in, or by which it came over the table [AS-054.3]."""
    line: FlightLine | None = None
    """Its line over the table, in the Central Zone."""
    task: str = ""
    """What it declared with its line, of `TASKS`."""
    touches: float = 0.0
    """Where it touches down, in inches along its line, if it lands; or where it begins to drop troops."""
    trail: tuple[str, ...] = ()
    """The zones that it came through in this turn's move, the first one included."""
    named: tuple[str, ...] = ()
    """The enemies that it has named this turn."""
    wish: str = ""
    """What it takes if it wins control, such as `short-tail`; nothing for what is best."""
    keeps: str = ""
    """The enemy whom it keeps engaged from last turn, so that it stays in the zone [AS-061.3]."""
    continues: str = ""
    """The enemy with whom it tries to continue, in the End Phase [AS-061.2]."""
    shaken: bool = False
    """Whether it was damaged from the ground this turn (ASB-20.7)."""
    barred: bool = False
    """Whether it may not attack this turn, because it lost control last turn (ASB-20.7)."""

    @property
    def is_low(self) -> bool:
        """Whether it flies low over the table (ASB-20.6)."""
        return self.task in LOW_TASKS
