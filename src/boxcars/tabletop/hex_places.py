"""The hexes of a board as places in inches: their middles lie 2" apart (ASB-26)."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt

from boxcars.hexes import Bridge, Building, Terrain, distance, neighbour
from boxcars.hexes.coords import cell, cell_beside, name
from boxcars.tabletop.field import Ground
from boxcars.tabletop.hex_grades import STRONGEST, words_of
from boxcars.tabletop.measure import Point, length, snapped
from boxcars.tabletop.terrain import BUILDINGS

HEX = 2
"""Inches a hex, from middle to middle."""
CORNER = HEX / sqrt(3)
"""From the middle of a hex to its corners."""
COLUMN = 1.5 * CORNER
"""From column to column."""

LAST = 999
"""So many columns or rows have a number."""


@lru_cache(maxsize=1 << 14)
def middle(hex: str) -> Point:
    """The middle of a hex.

    >>> middle("0101"), middle("0201")
    (Point(x=1.155, y=1.0), Point(x=2.887, y=2.0))
    """
    column, row = cell(hex)
    return snapped(CORNER + COLUMN * column, HEX / 2 + HEX * row + (column & 1))


@lru_cache(maxsize=1 << 14)
def hex_at(point: Point, width: int = LAST, height: int = LAST) -> str:
    """The hex whose middle is nearest to a place, on a board of so many columns and rows.

    >>> hex_at(middle("0508")), hex_at(Point(0, 0)), hex_at(Point(1.2, 40), 16, 17)
    ('0508', '0101', '0217')
    """
    across = round((point.x - CORNER) / COLUMN)
    columns = {_within(column, width) for column in (across - 1, across, across + 1)}
    near = [name(column, _within(round((point.y - HEX / 2 - (column & 1)) / HEX), height)) for column in columns]
    return min(near, key=lambda hex: (length(middle(hex), point), hex))


def _within(count: int, most: int) -> int:
    """A column or row, counted from 0, of so many."""
    return min(max(count, 0), most - 1)


@lru_cache(maxsize=1 << 10)
def ground_of(terrain: Terrain) -> Ground:
    """What a hex is on a field. The deck of a bridge is its ground.

    >>> ground_of(Terrain(level=1, water=2))
    Ground(level=-1, depth=2, kinds=('water',), tall=0, building='')
    """
    if terrain.deck is not None:
        return Ground(level=terrain.deck, kinds=("bridge",))
    kinds = {
        "woods": terrain.growth,
        "rough": terrain.rough,
        "rubble": terrain.rubble,
        "water": terrain.water is not None,
        "road": terrain.road,
        "pavement": terrain.pavement,
        "building": terrain.building,
        "impassable": terrain.impassable,
    }
    house = terrain.building
    return Ground(
        level=terrain.floor,
        depth=terrain.depth,
        kinds=tuple(sorted([*(kind for kind, there in kinds.items() if there), *words_of(terrain)])),
        tall=house.height if house else terrain.treetop - terrain.level,
        building=class_of(house) if house else "",
    )


def class_of(house: Building | Bridge) -> str:
    """The class of a building or a bridge.

    >>> class_of(Building(type=2, height=1, cf=40))
    'medium'
    """
    return BUILDINGS[min(house.type, len(BUILDINGS)) - 1]


def strength(house: Building | Bridge) -> float:
    """How strong a building or a bridge is for its class, by its construction factor.

    >>> strength(Building(type=2, height=1, cf=40)), strength(Building(type=1, height=1, cf=9))
    (1.0, 0.6)
    """
    return house.cf / STRONGEST[min(house.type, len(STRONGEST)) - 1]


def hexes_between(a: str, b: str) -> tuple[str, ...]:
    """The hexes of a straight way, `b` included: each is next to the one before and as near to the line as can be.

    >>> hexes_between("0101", "0303")
    ('0201', '0202', '0303')
    """
    way = []
    hex, start, end = a, middle(a), middle(b)
    while hex != b:
        beside = [neighbour(hex, direction) for direction in range(6) if min(cell_beside(*cell(hex), direction)) >= 0]
        nearer = [side for side in beside if distance(side, b) < distance(hex, b)]
        hex = min(nearer, key=lambda side: (_aside(middle(side), start, end), side))
        way.append(hex)
    return tuple(way)


def _aside(point: Point, a: Point, b: Point) -> float:
    return round(abs((point.x - a.x) * (b.y - a.y) - (point.y - a.y) * (b.x - a.x)), 1)
