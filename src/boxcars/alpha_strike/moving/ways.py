"""A way over the table, priced stretch by stretch: what walking, jumping and flying have in common."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from boxcars.core.errors import Reason
from boxcars.core.tally import Line
from boxcars.tabletop.measure import DIGITS, Point, inches
from boxcars.tabletop.price import PriceLine


class PricedStretch(msgspec.Struct, frozen=True):
    """A part of a way, or a change of level at a point of it, with what it costs."""

    start: Point
    end: Point
    length: float
    line: PriceLine


class Way(msgspec.Struct, frozen=True, kw_only=True):
    """How a unit gets from the first to the last of some points."""

    stretches: tuple[PricedStretch, ...] = ()
    altitude: float = 0
    """How high it ends above the ground."""
    bonus: tuple[Line, ...] = ()
    """What the way itself adds to the Move."""
    reasons: tuple[Reason, ...] = ()
    """Why it cannot be gone."""

    @property
    def length(self) -> float:
        """How long it is on the table."""
        return round(sum(part.length for part in self.stretches), DIGITS)

    @property
    def cost(self) -> float:
        """What it costs in inches of Move."""
        return round(sum(part.line.value for part in self.stretches), DIGITS)


def level_change(at: Point, rise: float, each: float, cite: str) -> PricedStretch:
    """What it costs to go up, or down if the rise is negative.

    >>> level_change(Point(4, 4), -2, 2, "AS-030.1").line.label
    '2″ down'
    """
    label = f"{inches(abs(rise))}″ {'up' if rise > 0 else 'down'}"
    return PricedStretch(at, at, 0.0, PriceLine(label, round(abs(rise) * each, DIGITS), cite))


def joined(stretches: Iterable[PricedStretch]) -> tuple[PriceLine, ...]:
    """The price lines of a way, with neighbours over the same ground as one."""
    lines: list[PriceLine] = []
    lengths: list[float] = []
    for part in stretches:
        before = lines[-1] if lines else part.line
        is_same = (part.line.ground, part.line.cite) == (before.ground, before.cite)
        if lines and part.length and lengths[-1] and is_same:
            far = lengths[-1] + part.length
            lines[-1] = over(before.ground, far, before.value + part.line.value, before.cite)
            lengths[-1] = far
        else:
            lines.append(part.line)
            lengths.append(part.length)
    return tuple(lines)


def over(ground: str, far: float, cost: float, cite: str, note: str = "") -> PriceLine:
    """The price of so many inches over a kind of ground.

    >>> over("woods", 1.5, 3, "ASB-6.2").label
    'woods, 1.5″'
    """
    return PriceLine(f"{ground}, {inches(far)}″{note}", round(cost, DIGITS), cite, ground)
