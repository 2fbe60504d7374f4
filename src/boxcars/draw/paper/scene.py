"""The vocabulary of everything printed: a page is a list of shapes, and a renderer makes SVG or PDF of it.

Lengths are points, 72 to the inch; x runs to the right and y down. Colours go by their names in the palette, and an
empty name means none.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

import msgspec

from boxcars.draw.geometry import Point

Anchor = Literal["start", "middle", "end"]
Paper = Literal["a4", "letter"]

PAPERS: Final[dict[Paper, Point]] = {"a4": (595.28, 841.89), "letter": (612.0, 792.0)}
"""Width and height of each paper."""

WIDTH: Final = 547.0
HEIGHT: Final = 744.0
"""The part of a page that is drawn on: it fits on both papers with a margin of 24 points."""


class Line(msgspec.Struct, frozen=True):
    """An open line through some points.

    >>> Line(((0, 0), (10, 0))).stroke
    'ink-2'
    """

    points: tuple[Point, ...]
    stroke: str = "ink-2"
    width: float = 0.8
    dash: tuple[float, ...] = ()


class Polygon(msgspec.Struct, frozen=True):
    """A closed outline.

    >>> Polygon(((0, 0), (4, 0), (4, 4)), fill="gold").stroke
    ''
    """

    points: tuple[Point, ...]
    fill: str = ""
    stroke: str = ""
    width: float = 0.8


class Rect(msgspec.Struct, frozen=True):
    """A rectangle, with round corners if it has a radius.

    >>> Rect(0, 0, 20, 10, radius=2).fill
    ''
    """

    x: float
    y: float
    w: float
    h: float
    radius: float = 0.0
    fill: str = ""
    stroke: str = ""
    width: float = 0.8


class Circle(msgspec.Struct, frozen=True):
    """A circle, as the pips of armor are.

    >>> Circle(5, 5, 2.2).r
    2.2
    """

    x: float
    y: float
    r: float
    fill: str = ""
    stroke: str = ""
    width: float = 0.8


class Text(msgspec.Struct, frozen=True):
    """One line of text on its base line.

    >>> Text(0, 10, "Atlas", 12, bold=True).anchor
    'start'
    """

    x: float
    y: float
    text: str
    size: float
    fill: str = "ink"
    bold: bool = False
    anchor: Anchor = "start"


class Group(msgspec.Struct, frozen=True):
    """Shapes moved and scaled together; the label says what they show.

    >>> Group((Circle(0, 0, 1),), x=10, y=20, scale=2).label
    ''
    """

    parts: tuple[Shape, ...]
    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    label: str = ""


Shape = Line | Polygon | Rect | Circle | Text | Group


class Page(msgspec.Struct, frozen=True):
    """A page: its paper's size, what it is called, and its shapes.

    >>> page = page_of("Test", [Circle(0, 0, 2)], "letter")
    >>> page.width, page.parts[0].x
    (612.0, 32.5)
    """

    title: str
    width: float
    height: float
    parts: tuple[Shape, ...]


def page_of(title: str, shapes: list[Shape], paper: Paper = "a4") -> Page:
    """A page with the shapes of the drawing area in its middle."""
    width, height = PAPERS[paper]
    drawn = Group(tuple(shapes), (width - WIDTH) / 2, (height - HEIGHT) / 2, label=title)
    return Page(title, width, height, (drawn,))


def placed(
    shape: Shape, x: float = 0.0, y: float = 0.0, scale: float = 1.0
) -> Iterator[tuple[Shape, float, float, float]]:
    """Every shape that is no group, with where its origin lies on the page and its scale.

    >>> inner = Group((Circle(1, 1, 1),), x=5, y=5, scale=2)
    >>> list(placed(Group((inner,), x=10)))
    [(Circle(x=1, y=1, r=1, fill='', stroke='', width=0.8), 15.0, 5.0, 2.0)]
    """
    if not isinstance(shape, Group):
        yield shape, x, y, scale
        return
    for part in shape.parts:
        yield from placed(part, x + shape.x * scale, y + shape.y * scale, scale * shape.scale)
