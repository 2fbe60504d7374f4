"""Random tables that are pleasant and fair to play on; the same seed gives the same table on every machine."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from boxcars.core.errors import BadTable
from boxcars.hexes.generate import THEMES, Theme
from boxcars.tabletop.layout import HOME, Layout
from boxcars.tabletop.measure import Point, inches, snapped, toward
from boxcars.tabletop.table import Table
from boxcars.tabletop.table_file import MAX_SIDE

LEAST_SIDE = 30
"""A smaller table has no room between the two home edges."""

LANES = 2
"""From edge to edge there are so many ways at least that even wheels can go."""

_BARRED = ("woods", "rough", "rubble", "building", "water")
"""What wheels cannot cross."""

_FULL = 72 * 48


def generate_table(width: float = 72, depth: float = 48, seed: int = 0, theme: Theme = "mixed") -> Table:
    """Make a table: terraced hills, woods, ponds, a stream or a road from edge to edge, farms.

    Features lie in pairs across the middle from each other, alike in size and different in shape, so that both home
    edges, north and south, are worth as much.

    >>> table = generate_table(72, 48, seed=7, theme="lakes")
    >>> table.name, table.key == generate_table(72, 48, seed=7, theme="lakes").key
    ('lakes-72x48-7', True)
    """
    if theme not in THEMES:
        raise BadTable(f"there is no theme {theme!r}; choose one of {', '.join(THEMES)}")
    if not (LEAST_SIDE <= width <= MAX_SIDE and LEAST_SIDE <= depth <= MAX_SIDE):
        measures = f"{inches(width)} x {inches(depth)}"
        raise BadTable(f"a generated table cannot be {measures}: its sides are {LEAST_SIDE} to {MAX_SIDE} inches")
    layout = Layout(width, depth, seed * len(THEMES) + THEMES.index(theme))
    _DRAW[theme](layout)
    name = f"{theme}-{inches(width)}x{inches(depth)}-{seed}"
    while lanes(layout.table(name)) < LANES:
        layout.pieces.pop()
    return layout.table(name)


def lanes(table: Table) -> int:
    """How many of the three thirds of the north edge wheels can leave for the south edge, over ground of an inch each.

    >>> lanes(Table("bare", 48, 48))
    3
    """
    columns, rows = int(table.width), int(table.depth)
    levels: dict[tuple[int, int], float] = {}
    for x in range(columns):
        for y in range(rows):
            ground = table.ground(snapped(x + 0.5, y + 0.5))
            if not ground.has(*_BARRED):
                levels[x, y] = ground.level
    thirds = [range(columns * n // 3, columns * (n + 1) // 3) for n in range(3)]
    return sum(any(y == rows - 1 for _, y in _flood(levels, [(x, 0) for x in third])) for third in thirds)


def _flood(levels: dict[tuple[int, int], float], start: list[tuple[int, int]]) -> set[tuple[int, int]]:
    """All that can be reached from some places in steps of at most one level."""
    reached = {place for place in start if place in levels}
    edge = list(reached)
    while edge:
        x, y = edge.pop()
        for place in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if place in levels and place not in reached and abs(levels[place] - levels[x, y]) <= 1:
                reached.add(place)
                edge.append(place)
    return reached


def _mixed(layout: Layout) -> None:
    if layout.chance.random() < 0.4:
        _stream(layout)
    elif layout.chance.random() < 0.7:
        layout.road(_west_to_east(layout))
    _middle(layout)
    _pairs(layout, 1.5, partial(_hill, peak=2))
    _pairs(layout, 1, _farm)
    _pairs(layout, 0.6, _pond)
    _pairs(layout, 4, _grove)
    _pairs(layout, 1.5, _stones)


def _woods(layout: Layout) -> None:
    if layout.chance.random() < 0.5:
        layout.road(_west_to_east(layout))
    _middle(layout)
    _pairs(layout, 1, partial(_hill, peak=2))
    _pairs(layout, 0.6, _pond)
    _pairs(layout, 5, partial(_grove, big=1.5))
    _pairs(layout, 5, _grove)
    _pairs(layout, 1, _stones)


def _high(layout: Layout) -> None:
    _middle(layout, peak=3)
    _pairs(layout, 3, partial(_hill, peak=3))
    _pairs(layout, 3, _stones)
    _pairs(layout, 2.5, _grove)


def _town(layout: Layout) -> None:
    width, depth = layout.width, layout.depth
    middle = snapped(width / 2 + layout.between(-3, 3), depth / 2)
    layout.road([Point(-1, middle.y), snapped(width / 4, middle.y), middle, Point(width + 1, middle.y)], 2)
    layout.road([Point(middle.x, -1), middle, Point(middle.x, depth + 1)], 2)
    for row in (-1, 1):
        for column in (-2, -1, 1, 2):
            _block(layout, snapped(middle.x + column * 7 - (column > 0) * 2 + (column < 0) * 2, middle.y + row * 5.5))
    _pairs(layout, 1, partial(_hill, peak=1))
    _pairs(layout, 0.6, _farm)
    _pairs(layout, 3.5, _grove)


def _lakes(layout: Layout) -> None:
    _stream(layout, wide=2.4)
    _pairs(layout, 2, _pond)
    _pairs(layout, 1, partial(_hill, peak=2))
    _pairs(layout, 0.6, _farm)
    _pairs(layout, 4, _grove)


def _pairs(layout: Layout, number: float, draw: Callable[[Layout], None]) -> None:
    """Draw so many pairs of a feature on a table of full size, and somewhat fewer or more on others."""
    wanted = number * (layout.width * layout.depth / _FULL) ** 0.75 * layout.between(0.8, 1.25)
    for _ in range(max(1, round(wanted)) if number >= 1 else round(wanted + 0.2)):
        draw(layout)


def _hill(layout: Layout, peak: int) -> None:
    wide = layout.between(3.0, 4.4) + 0.4 * peak
    long = wide * layout.between(1.1, 1.5)
    top = max(1, peak - int(layout.chance.random() * 2))
    is_wooded = layout.chance.random() < 0.35
    for at in layout.spots(long):
        layout.hill(at, long, wide, top, layout.between(0, 180), layout.christen("hill"))
        if is_wooded:
            flank = toward(at, layout.between(0, 360), wide * 0.75)
            layout.patch("woods", flank, 2.2, 1.5, layout.between(0, 180))


def _grove(layout: Layout, big: float = 1) -> None:
    wide = layout.between(1.4, 2.3) * big
    long = wide * layout.between(1.1, 1.8)
    for at in layout.spots(long, room=0.3):
        layout.patch("woods", at, long, wide, layout.between(0, 180))


def _stones(layout: Layout) -> None:
    wide = layout.between(1.2, 1.9)
    for at in layout.spots(wide * 1.25, room=0.3):
        layout.patch("rough", at, wide * 1.25, wide, layout.between(0, 180))


def _pond(layout: Layout) -> None:
    wide = layout.between(2.2, 3.4)
    long = wide * layout.between(1.2, 1.8)
    depth = 2.0 if layout.chance.random() < 0.3 else 1.0
    for at in layout.spots(long, room=1.5):
        layout.patch("water", at, long, wide, layout.between(0, 180), depth, layout.christen("water"))


def _farm(layout: Layout) -> None:
    for at in layout.spots(2.8):
        layout.farm(at, layout.between(0, 360), layout.christen("building"))


def _middle(layout: Layout, peak: int = 2) -> None:
    """A feature in the middle, where no road or stream runs."""
    at = snapped(layout.width / 2, layout.depth / 2)
    long = layout.between(3.5, 5.5)
    if layout.is_free(at, long * 0.8):
        layout.take(at, long)
        if layout.chance.random() < 0.6:
            layout.hill(at, long, long * 0.8, peak, layout.between(0, 180), layout.christen("hill"))
        else:
            layout.patch("woods", at, long * 0.75, long * 0.5, layout.between(0, 180))


def _stream(layout: Layout, wide: float = 1.6) -> None:
    """A stream about half-way between the home edges, with a bridge for every three feet of it."""
    layout.stream(_west_to_east(layout), wide, 1, layout.christen("stream"))
    bridges = max(1, int(layout.width / 36))
    for n in range(bridges):
        x = round(layout.width * (n + layout.between(0.3, 0.7)) / bridges, 3)
        bend = snapped(x + layout.between(-3, 3), layout.depth / 2)
        layout.road([Point(x, -1), bend, Point(x, layout.depth + 1)])


def _west_to_east(layout: Layout) -> list[Point]:
    """A way from edge to edge with three bends."""
    bends = [snapped(layout.width * n / 4, _half(layout)) for n in (1, 2, 3)]
    return [Point(-1, _half(layout)), *bends, Point(layout.width + 1, _half(layout))]


def _half(layout: Layout) -> float:
    return round(layout.depth / 2 + layout.between(-1, 1) * (layout.depth / 2 - HOME) * 0.35, 3)


def _block(layout: Layout, at: Point) -> None:
    """A paved block of a town with one to three houses on it."""
    if not (4 < at.x < layout.width - 4 and HOME + 3 < at.y < layout.depth - HOME - 3):
        return
    layout.take(at, 3.6)
    layout.pave(at, 5.4, 4.6)
    build, tall = ("medium", 1 + int(layout.chance.random() * 3)) if layout.chance.random() < 0.7 else ("heavy", 3)
    layout.house(snapped(at.x - 1.2, at.y), 2.2, 3.4, layout.between(-4, 4), tall, build)
    if layout.chance.random() < 0.75:
        layout.house(snapped(at.x + 1.5, at.y - 1), 1.7, 1.6, layout.between(-4, 4), 1)
    if layout.chance.random() < 0.5:
        layout.house(snapped(at.x + 1.5, at.y + 1.2), 1.6, 1.4, layout.between(-4, 4), 2, "medium")


_DRAW: dict[Theme, Callable[[Layout], None]] = {
    "mixed": _mixed,
    "woods": _woods,
    "hills": _high,
    "town": _town,
    "lakes": _lakes,
}
