"""Where hexes lie on the drawing. Flat tops, a side of 33: one hex is 57 high, as the look asks for."""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from typing import Final
from zlib import crc32

from boxcars.hexes.coords import cell

Point = tuple[float, float]

SIDE: Final = 33.0
HEIGHT: Final = SIDE * sqrt(3)
MARGIN: Final = 6.0
COLUMN: Final = SIDE * 1.5

_CORNERS: Final = tuple((SIDE * cos(pi * k / 3), SIDE * sin(pi * k / 3)) for k in range(-2, 4))
"""From the north-west corner clockwise: side d of a hex lies between corners d and d + 1."""


def centre(hex: str) -> Point:
    """The centre of a hex.

    >>> [round(part, 1) for part in centre("0201")]
    [88.5, 63.2]
    """
    column, row = cell(hex)
    return MARGIN + SIDE + column * COLUMN, MARGIN + HEIGHT * (row + 0.5 + (column & 1) / 2)


def corner(hex: str, index: int) -> Point:
    """A corner of a hex, 0 north-west and clockwise."""
    x, y = centre(hex)
    across, down = _CORNERS[index % 6]
    return x + across, y + down


def hexagon(hex: str, scale: float = 1.0) -> list[Point]:
    """The six corners of a hex, drawn a little smaller or larger."""
    x, y = centre(hex)
    return [(x + across * scale, y + down * scale) for across, down in _CORNERS]


def toward(direction: float, radius: float) -> Point:
    """The point at this radius toward a hexside: 0 is north, 1 is 60 degrees clockwise.

    >>> [round(part) for part in toward(3, 10)]
    [0, 10]
    """
    angle = pi * direction / 3
    return radius * sin(angle), -radius * cos(angle)


def side_middle(hex: str, direction: int) -> Point:
    """The middle of a hexside."""
    x, y = centre(hex)
    across, down = toward(direction, HEIGHT / 2)
    return x + across, y + down


def size(width: int, height: int) -> Point:
    """Width and height of the drawing of a board."""
    return 2 * MARGIN + COLUMN * width + SIDE / 2, 2 * MARGIN + HEIGHT * (height + (0.5 if width > 1 else 0))


def jitter(hex: str, number: int, reach: float) -> float:
    """A small offset that is the same every time, so that two drawings of a board are equal.

    >>> jitter("0508", 1, 2.0) == jitter("0508", 1, 2.0), abs(jitter("0508", 1, 2.0)) <= 2.0
    (True, True)
    """
    return (crc32(f"{hex}/{number}".encode()) % 2001 / 1000 - 1) * reach


def number(value: float) -> str:
    """A coordinate, short.

    >>> number(12.0), number(3.14159), number(-0.01)
    ('12', '3.1', '0')
    """
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def xy(point: Point) -> str:
    """A point for path data."""
    return f"{number(point[0])} {number(point[1])}"


def polygon(points: list[Point]) -> str:
    """Path data for a closed polygon.

    >>> polygon([(0, 0), (4, 0), (4, 4)])
    'M0 0L4 0 4 4Z'
    """
    first, *rest = points
    return f"M{xy(first)}L{' '.join(map(xy, rest))}Z"


def polyline(points: list[Point]) -> str:
    """Path data for an open line."""
    first, *rest = points
    return f"M{xy(first)}L{' '.join(map(xy, rest))}"
