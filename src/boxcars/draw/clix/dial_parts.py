"""How a dial is laid out: its rings, its positions and its colours. Paper and page draw from the same measures."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from boxcars.catalog.clix import Click, HeatPosition, HeatWindow, Stat
from boxcars.draw.geometry import Point

POSITIONS: Final = 18
"""A dial has eighteen positions of twenty degrees."""

HEAT_POSITIONS: Final = 8
"""A heat dial is drawn with eight, the shutdown among them."""

RINGS: Final = (("defense", 88.0), ("attack", 74.0), ("speed", 60.5), ("damage2", 48.0), ("damage", 36.0))
"""The values from outside, and how far from the middle each stands."""
HEAT_RINGS: Final = (("speed", 0.84), ("damage2", 0.62), ("damage", 0.41))
"""The windows of a heat dial from outside, as shares of its radius."""
RIM: Final = 97.0
HUB: Final = 24.0
HEAT_HUB: Final = 0.28

COLOURS: Final = {"green": "fourth", "red": "red", "blue": "blue", "black": "ink", "grey": "ink-3"}
"""The colours of special equipment, by the names of the palette."""


def stat_of(click: Click, ring: str) -> Stat | None:
    """The value that a click has on a ring."""
    by_ring = {
        "defense": click.defense,
        "attack": click.attack,
        "speed": click.speed,
        "damage2": click.damage2,
        "damage": click.damage,
    }
    return by_ring[ring]


def window_of(position: HeatPosition, ring: str) -> HeatWindow:
    """The window that a position of a heat dial has on a ring."""
    return {"speed": position.speed, "damage2": position.damage2, "damage": position.damage}[ring]


def at_place(place: float, positions: int, radius: float) -> Point:
    """Where a position lies, from the top clockwise.

    >>> [round(part) for part in at_place(2, 8, 10)]
    [10, 0]
    """
    angle = 2 * pi * place / positions
    return radius * sin(angle), -radius * cos(angle)


def sector(place: float, positions: int, inner: float, outer: float) -> tuple[Point, ...]:
    """The corners of a position between two radii."""
    steps = [place - 0.5 + part / 6 for part in range(7)]
    far = [at_place(step, positions, outer) for step in steps]
    near = [at_place(step, positions, inner) for step in reversed(steps)]
    return (*far, *near)
