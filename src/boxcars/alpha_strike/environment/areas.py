"""Round areas that play makes on the table: smoke, fire, tornadoes, and what flares light."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Literal

import msgspec

from boxcars.tabletop.field import Field
from boxcars.tabletop.measure import Base, Point, nearest

SMALL, LARGE = 2, 6
"""How wide the two templates are, in inches."""
_SPOT, _SPOTS = 0.25, 12
"""How far spots of an area lie apart, and how many there can be from its middle to its edge."""


AreaKind = Literal["smoke", "flare", "fire", "tornado"]
Density = Literal["", "light", "heavy"]


class Area(msgspec.Struct, frozen=True, omit_defaults=True):
    """An area under a round template.

    >>> Area("smoke", "30,20", SMALL, density="light").name
    'light smoke'
    """

    kind: AreaKind
    at: str
    """The word of its middle."""
    across: float
    born: int = 0
    """The turn in which it came to be."""
    density: Density = ""
    inferno: bool = False
    """Whether a fire burns by itself, so that no rain puts it out."""
    heading: int = 0
    """Where a tornado goes, in degrees."""
    left: int = 0
    """How many End Phases a fire still burns."""
    hole: float = 0
    """How wide the middle is that it leaves free, where the round that laid it has laid something else."""
    doused: tuple[tuple[str, float], ...] = ()
    """The templates under which a fire was put out: the middle of each, and how wide it is [AS-101.1]."""

    @property
    def name(self) -> str:
        """What it is, in words."""
        return f"{'inferno' if self.inferno else self.density} {self.kind}".strip()


def spots(field: Field, center: Point, across: float, without: Sequence[tuple[Point, float]] = ()) -> list[Point]:
    """Places a quarter of an inch apart under a template, but not under some others; on a hex board its hexes.

    >>> from boxcars.tabletop.table import Table
    >>> plain, middle = Table("plain", 24, 24), Point(12, 12)
    >>> len(spots(plain, middle, SMALL)), spots(plain, middle, SMALL, [(middle, SMALL)])
    (49, [])
    """
    steps = range(-_SPOTS, _SPOTS + 1)
    near = (Point(center.x + east * _SPOT, center.y + south * _SPOT) for east in steps for south in steps)
    near_by = dict.fromkeys(field.point(field.word(spot)) for spot in near if field.holds(Base(spot, 0)))
    return [
        spot
        for spot in near_by
        if field.is_under(center, across, Base(spot, 0))
        and not any(field.is_under(middle, wide, Base(spot, 0)) for middle, wide in without)
    ]


def passes(field: Field, center: Point, diameter: float, base: Base, path: Sequence[Point]) -> bool:
    """Whether a base that goes along a path, or stands at its one place, is touched by a template."""
    nearby = [nearest(a, b, center) for a, b in pairwise(path)] or list(path)
    return any(field.is_under(center, diameter, Base(at, base.radius)) for at in nearby)
