"""Where something can get to on a hex board, and how: one step a hex, at two inches of its ground and its level."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from heapq import heappop, heappush
from math import cos, radians, sin

from boxcars.hexes import Board
from boxcars.tabletop.field import Terms
from boxcars.tabletop.hex_places import CORNER, HEX, ground_of, hex_at, middle
from boxcars.tabletop.measure import DIGITS, HAIR, Point, snapped


class HexReach:
    """The hexes in reach, with their costs in inches.

    >>> from boxcars.tabletop.reach import Walk
    >>> found = HexReach(Board.plain(9, 9).with_terrain("0504", level=1), "0505", 4, Walk(), ())
    >>> found.cost(middle("0504")), found.cost(middle("0503")), len(found.points())
    (4.0, None, 18)
    """

    def __init__(self, board: Board, start: str, budget: float, terms: Terms, closed: Collection[str]) -> None:
        self.start = start
        self._costs: dict[str, float] = {start: 0.0}
        self._before: dict[str, str] = {}
        steps = Steps(board, terms)
        queue = [(0.0, start)]
        while queue:
            spent, hex = heappop(queue)
            if spent > self._costs[hex]:
                continue
            for beside in board.neighbours(hex):
                step = None if beside in closed else steps.cost(hex, beside)
                total = budget + 1 if step is None else round(spent + step, DIGITS)
                if total <= budget + HAIR and total < self._costs.get(beside, total + 1):
                    self._costs[beside], self._before[beside] = total, hex
                    heappush(queue, (total, beside))

    def cost(self, point: Point) -> float | None:
        """What it costs to get to the hex at a place; None where it cannot."""
        return self._costs.get(hex_at(point))

    def path(self, point: Point) -> tuple[Point, ...]:
        """The cheapest way there, hex by hex, the start first; the straight line where there is none.

        >>> from boxcars.tabletop.reach import Walk
        >>> [hex_at(place) for place in HexReach(Board.plain(9, 9), "0505", 4, Walk(), ()).path(middle("0503"))]
        ['0505', '0504', '0503']
        """
        hex = hex_at(point)
        if hex not in self._costs:
            return middle(self.start), middle(hex)
        way = [hex]
        while hex != self.start:
            hex = self._before[hex]
            way.append(hex)
        return tuple(middle(each) for each in reversed(way))

    def points(self) -> tuple[Point, ...]:
        """The middles of all hexes in reach, the nearest first."""
        return tuple(middle(hex) for hex in self._costs)

    def outline(self) -> tuple[tuple[Point, ...], ...]:
        """The outer hexsides of the hexes in reach as closed lines.

        >>> from boxcars.tabletop.reach import Walk
        >>> [len(line) for line in HexReach(Board.plain(9, 9), "0505", 2, Walk(), ()).outline()]
        [18]
        """
        sides = {side for hex in self._costs for side in _sides(hex)}
        following = {a: b for a, b in sides if (b, a) not in sides}
        lines = []
        while following:
            start, corner = following.popitem()
            line = [start]
            while corner != start:
                line.append(corner)
                corner = following.pop(corner)
            lines.append(tuple(line))
        return tuple(lines)


class Steps:
    """What steps from hex to hex cost, on some terms."""

    def __init__(self, board: Board, terms: Terms) -> None:
        self._prices, self._feet = _ground_costs(board, terms)
        self._terms = terms

    def cost(self, hex: str, beside: str) -> float | None:
        """What it costs to enter a hex from the one beside it; None where that is forbidden or too steep.

        >>> from boxcars.tabletop.reach import Walk
        >>> board = Board.plain(3, 3).with_terrain("0202", level=1).with_terrain("0203", level=4)
        >>> Steps(board, Walk()).cost("0201", "0202"), Steps(board, Walk()).cost("0202", "0203")
        (4.0, None)
        """
        price, rise = self._prices[beside], abs(self._feet[beside] - self._feet[hex])
        if price is None or rise > self._terms.max_step:
            return None
        return HEX * price + rise * self._terms.level_cost


@lru_cache(maxsize=64)
def _ground_costs(board: Board, terms: Terms) -> tuple[dict[str, float | None], dict[str, float]]:
    """What an inch of every hex costs, and the height of the feet in it."""
    grounds = {hex: ground_of(board[hex]) for hex in board}
    kinds = set(grounds.values())
    prices, feet = {kind: terms.cost(kind) for kind in kinds}, {kind: terms.footing(kind) for kind in kinds}
    return {hex: prices[kind] for hex, kind in grounds.items()}, {hex: feet[kind] for hex, kind in grounds.items()}


def _sides(hex: str) -> list[tuple[Point, Point]]:
    """The hexsides of a hex, clockwise, between corners that hexes share."""
    x, y = middle(hex)
    corners = [
        _shared(x + CORNER * cos(radians(60 * corner)), y + CORNER * sin(radians(60 * corner))) for corner in range(6)
    ]
    return list(zip(corners, corners[1:] + corners[:1], strict=True))


def _shared(x: float, y: float) -> Point:
    """A corner, the same from all its hexes, whose middles are rounded: corners lie on a lattice of half hexes."""
    return snapped(round(x / (CORNER / 2)) * (CORNER / 2), round(y / (HEX / 2)) * (HEX / 2))
