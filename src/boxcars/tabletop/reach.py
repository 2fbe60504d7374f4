"""Where something can get to on a table, and how: a search over a raster, and exact prices for its answers.

The raster finds the ways; what a way costs is always the exact price of its stretches, the same that a move is
charged. So a raster can miss a narrow gap, but it never promises a place that a unit cannot pay for.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import cache, cached_property, lru_cache
from itertools import pairwise
from math import floor, hypot, inf
from types import ModuleType
from typing import TYPE_CHECKING

import msgspec

from boxcars.tabletop.contour import Contour
from boxcars.tabletop.field import Field, Ground, Terms
from boxcars.tabletop.measure import DIGITS, HAIR, Base, Point, snapped

if TYPE_CHECKING:
    from boxcars.tabletop.outline_kernels import Shapes, Tariff
    from boxcars.tabletop.table import Table

STEP = 0.5
"""The cells of the raster are so wide; their middles keep off the whole and half inches that people draw on."""

BEYOND = 1.5
"""The search goes on so far beyond the budget, so that the edge of the reach can be drawn between two costs."""

NEAR = 0.8
"""Cells so near to a place are tried as the last bend before it."""
WAYS = 4
"""How many of them."""

TIGHT = 0.02
"""Bends are drawn in by steps down to this share of the way to the straight line."""

ROUNDING = 0.002
"""What the lengths of two legs can lack of the length of both together."""

SLACK = 0.01
"""A quick price that is so near to the budget is asked for exactly."""

MOST_POINTS = 100
"""About how many places a reach is spread out to."""


Pricing = Callable[[Sequence[Point]], float | None]
"""What a path costs; None where it cannot be gone."""


@cache
def _kernels() -> ModuleType:
    from boxcars.tabletop import kernels

    return kernels


def exact_cost(field: Field, path: Sequence[Point], terms: Terms) -> float | None:
    """What a path costs: every stretch by its ground, and every change of level; None where it may not be gone.

    A path may not lead over forbidden ground, and within 1" of travel the level may not change by more than the terms
    allow. A place on the edge of a hill is on the hill, so that it is climbed, and left, at its price.

    >>> from boxcars.tabletop.table import Table
    >>> exact_cost(Table("bare", 72, 48), [Point(0, 0), Point(3, 4)], Walk())
    5.0
    """
    stretches = field.stretches(path)
    total = 0.0
    for stretch in stretches:
        price = terms.cost(stretch.ground)
        if price is None:
            return None
        total += stretch.length * price
    feet = [terms.footing(stretch.ground) for stretch in stretches]
    if is_too_steep([stretch.length for stretch in stretches], feet, terms.max_step):
        return None
    climbed = sum(abs(after - before) for before, after in pairwise(feet))
    return round(total + climbed * terms.level_cost, DIGITS)


def is_too_steep(lengths: Sequence[float], feet: Sequence[float], max_step: float) -> bool:
    """Whether two places less than 1" of travel apart differ by more than a step, for stretches and their footings.

    >>> is_too_steep([3, 0.5, 2], [0, 2, 4], 2), is_too_steep([3, 1, 2], [0, 2, 4], 2)
    (True, False)
    """
    for first, foot in enumerate(feet):
        gap = 0.0
        for last in range(first + 1, len(feet)):
            if abs(feet[last] - foot) > max_step:
                return True
            gap += lengths[last]
            if gap > 1 - HAIR:
                break
    return False


def passes(path: Sequence[Point], blocked: Sequence[Base], radius: float) -> bool:
    """Whether a base can be moved along a path without overlapping others on the way; it may touch them.

    >>> other = Base(Point(5, 1.25), 0.625)
    >>> passes([Point(0, 0), Point(9, 0)], [other], 0.625), passes([Point(0, 0), Point(9, 0)], [other], 0.7)
    (True, False)
    """
    return all(_nearest(base.at, a, b) >= base.radius + radius - HAIR for base in blocked for a, b in pairwise(path))


def _nearest(point: Point, a: Point, b: Point) -> float:
    """The distance of a point from a straight line between two others."""
    across, down = b.x - a.x, b.y - a.y
    square = across * across + down * down
    share = ((point.x - a.x) * across + (point.y - a.y) * down) / square if square else 0.0
    share = min(1.0, max(0.0, share))
    return hypot(a.x + share * across - point.x, a.y + share * down - point.y)


class Walk(msgspec.Struct, frozen=True):
    """Plain terms: an inch costs an inch on any ground. What a game uses looks like this.

    >>> Walk().cost(Ground(kinds=("woods",)))
    1.0
    """

    level_cost: float = 2
    max_step: float = 2

    def cost(self, ground: Ground) -> float | None:
        """The same everywhere."""
        return 1.0

    def footing(self, ground: Ground) -> float:
        """On the ground."""
        return ground.level


class Raster(msgspec.Struct, frozen=True):
    """The ground of a table in the middles of square cells: a number for each of them, row by row."""

    columns: int
    rows: int
    numbers: array[int]
    grounds: tuple[Ground, ...]
    unders: frozenset[tuple[int, ...]]
    """Which pieces lie on each other somewhere."""

    def place(self, cell: int) -> Point:
        """The middle of a cell."""
        return _middle(cell, self.columns)

    def within(self, point: Point, far: float) -> Iterator[tuple[int, float]]:
        """The cells whose middles are nearer to a place than this, with their distances."""
        left, top = max(0, floor((point.x - far) / STEP)), max(0, floor((point.y - far) / STEP))
        right, bottom = floor((point.x + far) / STEP), floor((point.y + far) / STEP)
        for row in range(top, min(bottom, self.rows - 1) + 1):
            for column in range(left, min(right, self.columns - 1) + 1):
                cell = row * self.columns + column
                x, y = self.place(cell)
                if (away := hypot(point.x - x, point.y - y)) < far:
                    yield cell, away


def _middle(cell: int, columns: int) -> Point:
    return Point((cell % columns + 0.5) * STEP, (cell // columns + 0.5) * STEP)


def _keys(table: Table, columns: int, cells: int) -> Sequence[Hashable]:
    """What tells the pieces under one cell from those under another."""
    if not _kernels().COMPILES:
        return [table.under(_middle(cell, columns)) for cell in range(cells)]
    from boxcars.tabletop.outline_kernels import fill_keys
    from boxcars.tabletop.shapes import shapes_of

    keys = array("q", bytes(8 * cells))
    fill_keys(shapes_of(table), columns, STEP, keys)
    return keys


@lru_cache(maxsize=16)
def raster_of(table: Table) -> Raster:
    """The raster of a table, found once."""
    columns, rows = max(1, floor(table.width / STEP)), max(1, floor(table.depth / STEP))
    keys = _keys(table, columns, columns * rows)
    cells = {key: cell for cell, key in enumerate(keys)}
    unders = {key: table.under(_middle(cell, columns)) for key, cell in cells.items()}
    grounds: dict[Ground, int] = {}
    numbers = array("i", (grounds.setdefault(table.ground_of(unders[key]), len(grounds)) for key in keys))
    return Raster(columns, rows, numbers, tuple(grounds), frozenset(unders.values()))


class TableReach:
    """Where something can get to on a table."""

    def __init__(
        self, table: Table, start: Point, budget: float, terms: Terms, blocked: Sequence[Base], radius: float
    ) -> None:
        self.table, self.start, self.budget, self.terms = table, start, budget, terms
        self.radius = radius
        self.blocked = [base for base in blocked if Base(start, radius).gap(base) <= budget + BEYOND]
        self._paths: dict[Point, tuple[Point, ...]] = {}
        self.raster = raster_of(table)
        cells = self.raster.columns * self.raster.rows
        self.costs, self.parents = array("d", [inf]) * cells, array("i", [-1]) * cells
        kernels = _kernels()
        lay = self._lay(kernels)
        ground = table.ground(start)
        own, foot = terms.cost(ground), terms.footing(ground)
        if own is not None:
            stand = kernels.Stand(float(start.x), float(start.y), float(own), float(foot))
            kernels.search(lay, stand, float(budget + BEYOND), self.costs, self.parents)

    def _lay(self, kernels: ModuleType) -> object:
        grounds = self.raster.grounds
        prices = [self.terms.cost(ground) for ground in grounds]
        return kernels.Lay(
            self.raster.columns,
            self.raster.rows,
            STEP,
            self.raster.numbers,
            array("d", (-1.0 if price is None else price for price in prices)),
            array("d", (self.terms.footing(ground) for ground in grounds)),
            self._shut(),
            float(self.terms.level_cost),
            float(self.terms.max_step),
        )

    def _shut(self) -> bytearray:
        """Which cells some base keeps the mover away from."""
        shut = bytearray(len(self.raster.numbers))
        for base in self.blocked:
            for cell, _ in self.raster.within(base.at, base.radius + self.radius - HAIR):
                shut[cell] = 1
        return shut

    def cost(self, point: Point) -> float | None:
        """What it costs to get there, about; None where it cannot.

        >>> from boxcars.tabletop.table import Table
        >>> found = TableReach(Table("bare", 72, 48), Point(10, 10), 6, Walk(), (), 0)
        >>> found.cost(Point(13, 14)), found.cost(Point(20, 10))
        (5.0..., None)
        """
        if not (0 <= point.x <= self.table.width and 0 <= point.y <= self.table.depth):
            return None
        cost = self._between(point.x / STEP - 0.5, point.y / STEP - 0.5)
        return cost if cost <= self.budget + HAIR else None

    def _between(self, column: float, row: float) -> float:
        """The cost at a place from those of the four cells around it, or of the nearest where one is out of reach."""
        columns, rows = self.raster.columns, self.raster.rows
        left, top = min(max(floor(column), 0), columns - 1), min(max(floor(row), 0), rows - 1)
        right, bottom = min(left + 1, columns - 1), min(top + 1, rows - 1)
        across, down = min(max(column - left, 0), 1), min(max(row - top, 0), 1)
        corners = [self.costs[y * columns + x] for y in (top, bottom) for x in (left, right)]
        if max(corners) == inf:
            return corners[round(down) * 2 + round(across)]
        upper, lower = (corners[n] + (corners[n + 1] - corners[n]) * across for n in (0, 2))
        return upper + (lower - upper) * down

    def path(self, point: Point) -> tuple[Point, ...]:
        """A cheap way there in few straight legs, the start first; the straight line where none was found.

        >>> from boxcars.tabletop.table import Table
        >>> found = TableReach(Table("bare", 72, 48), Point(10, 10), 6, Walk(), (), 0)
        >>> found.path(Point(13, 14))
        (Point(x=10, y=10), Point(x=13, y=14))
        """
        if point not in self._paths:
            self._paths[point] = self._find_path(point)
        return self._paths[point]

    def _find_path(self, point: Point) -> tuple[Point, ...]:
        quick = self._best_way(point, self._quick)
        if not quick:
            return (self.start, point)
        cost = self._price(quick)
        if cost is None or self.budget + HAIR < cost < self.budget + SLACK:
            return self._best_way(point, self._price) or (self.start, point)
        return quick

    def _best_way(self, point: Point, price: Pricing) -> tuple[Point, ...]:
        """The cheapest way to be found, with no bend more than needed, at this kind of price; empty if none is."""
        ways = [(self.start, point), *((*self._way(cell), point) for cell in self._cells_near(point))]
        priced = [(cost, len(way), way) for way in ways if (cost := price(way)) is not None]
        if not priced:
            return ()
        pulled = _pulled(min(priced)[2], price, self.budget)
        return _pulled(_tightened(pulled, price), price, self.budget)

    def _cells_near(self, point: Point) -> list[int]:
        """The nearest cell to a place, and the few around it from which it seems cheapest to get there."""
        around = [(cell, away) for cell, away in self.raster.within(point, NEAR) if self.costs[cell] < inf]
        nearest = sorted(around, key=lambda each: each[1])[:1]
        cheapest = sorted(around, key=lambda each: (self.costs[each[0]] + each[1], each[0]))[:WAYS]
        return list(dict.fromkeys(cell for cell, _ in (*nearest, *cheapest)))

    def _way(self, cell: int) -> tuple[Point, ...]:
        """The bends of the way to a cell, the start first."""
        way = []
        while cell >= 0:
            way.append(self.raster.place(cell))
            cell = self.parents[cell]
        return (self.start, *reversed(way))

    def _price(self, path: Sequence[Point]) -> float | None:
        return exact_cost(self.table, path, self.terms) if passes(path, self.blocked, self.radius) else None

    @cached_property
    def _quick(self) -> Pricing:
        """The same price by the loops that are compiled where they can be, but for a thousandth of an inch."""
        from boxcars.tabletop.outline_kernels import FORBIDDEN, UNKNOWN, way_cost

        def quick(path: Sequence[Point]) -> float | None:
            cost = way_cost(*self._arrays, array("d", (measure for point in path for measure in point)))
            if cost == UNKNOWN:
                return self._price(path)
            return None if cost == FORBIDDEN else cost

        return quick

    @cached_property
    def _arrays(self) -> tuple[Shapes, Tariff, array[float]]:
        """The table, what its grounds cost and the bases in the way, for compiled code."""
        from boxcars.tabletop.shapes import shapes_of, tariff_of

        bases = [(*base.at, base.radius + self.radius - HAIR) for base in self.blocked]
        return (
            shapes_of(self.table),
            tariff_of(self.table, self.raster.unders, self.terms),
            array("d", (measure for base in bases for measure in base)),
        )

    def points(self) -> tuple[Point, ...]:
        """Places in reach, evenly spread, and the farthest in every direction; each can be paid for exactly."""
        return self._points

    @cached_property
    def _points(self) -> tuple[Point, ...]:
        start = (self.start.x / STEP, self.start.y / STEP)
        reached = _kernels().spread(self.raster.columns, start, float(self.budget + HAIR), MOST_POINTS, self.costs)
        cells = sorted(set(reached))
        return tuple(
            self.raster.place(cell)
            for cell, cost in zip(cells, self._prices(cells), strict=True)
            if cost is not None and cost <= self.budget + HAIR
        )

    def _prices(self, cells: list[int]) -> list[float | None]:
        """What the ways to some cells cost: quick prices, and exact ones where the budget only just pays."""
        from boxcars.tabletop.outline_kernels import FORBIDDEN, UNKNOWN, Ends, way_costs

        costs = array("d", bytes(8 * len(cells)))
        ends = Ends(array("i", cells), self.parents, self.raster.columns, STEP)
        way_costs(*self._arrays, (float(self.start.x), float(self.start.y)), ends, costs)
        return [
            self._price(self._way(cell))
            if cost == UNKNOWN or abs(cost - self.budget) < SLACK
            else None
            if cost == FORBIDDEN
            else cost
            for cell, cost in zip(cells, costs, strict=True)
        ]

    def outline(self) -> tuple[tuple[Point, ...], ...]:
        """The edge of the reach as closed lines."""
        return Contour(self.costs, self.raster.columns, self.raster.rows, STEP, self.budget).lines()


def _pulled(path: tuple[Point, ...], price: Pricing, budget: float) -> tuple[Point, ...]:
    """The path without the bends that save nothing; a straight leg may cost what was lost by rounding its parts."""
    best = price(path)
    index = 1
    while best is not None and index < len(path) - 1:
        without = path[:index] + path[index + 1 :]
        cost = price(without)
        if cost is not None and cost <= max(best, min(best + ROUNDING, budget)):
            path, best, index = without, cost, 1
        else:
            index += 1
    return path


def _tightened(path: tuple[Point, ...], price: Pricing) -> tuple[Point, ...]:
    """The path with its bends drawn in as far as that saves something, such as close around a corner."""
    best = price(path)
    for index in range(1, len(path) - 1):
        share = 0.5
        while best is not None and share > TIGHT:
            before, bend, after = path[index - 1 : index + 2]
            drawn = snapped(
                bend.x + share * ((before.x + after.x) / 2 - bend.x),
                bend.y + share * ((before.y + after.y) / 2 - bend.y),
            )
            tried = (*path[:index], drawn, *path[index + 1 :])
            cost = price(tried)
            if cost is not None and cost < best - HAIR:
                path, best = tried, cost
            else:
                share /= 2
    return path


def reach(
    table: Table, start: Point, budget: float, terms: Terms, blocked: Sequence[Base] = (), radius: float = 0
) -> TableReach:
    """Where something can get to; `Table.reach` asks here.

    >>> from boxcars.tabletop.table import Table
    >>> len(reach(Table("bare", 72, 48), Point(36, 24), 8, Walk()).points()) > 100
    True
    """
    return TableReach(table, start, budget, terms, blocked, radius)
