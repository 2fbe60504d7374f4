"""Drawing a board by its features: hills, rivers, lakes, groves, roads and houses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from heapq import heappop, heappush
from itertools import pairwise
from random import Random

from boxcars.hexes.board import Board, Bridge, Building, Road, Terrain
from boxcars.hexes.coords import cell_beside

Cell = tuple[int, int]
"""Column and row, counted from 0."""

_CF = {1: 15, 2: 40, 3: 90, 4: 120}
_STEEPEST = 2
"""The largest difference between neighbours, so that a 'Mech can walk everywhere."""


def apart(a: Cell, b: Cell) -> int:
    """How many hexes apart two cells are.

    >>> apart((4, 4), (6, 5))
    2
    """
    across = b[0] - a[0]
    down = (b[1] - b[0] // 2) - (a[1] - a[0] // 2)
    return max(abs(across), abs(down), abs(across + down))


class Sketch:
    """A board in the making. Only `Random.random` is used, so a seed gives the same board everywhere.

    >>> sketch = Sketch(9, 9, seed=1)
    >>> sketch.hill((4, 4), radius=3, peak=2)
    >>> sketch.board("knoll")["0505"].level
    2
    """

    def __init__(self, width: int, height: int, seed: int, theme: str = "grass") -> None:
        self.width = width
        self.height = height
        self.theme = theme
        self.chance = Random(seed)
        self.cells: list[Cell] = [(column, row) for row in range(height) for column in range(width)]
        self.level: dict[Cell, int] = dict.fromkeys(self.cells, 0)
        self.water: dict[Cell, int] = {}
        self.woods: dict[Cell, int] = {}
        self.rough: dict[Cell, int] = {}
        self.pavement: dict[Cell, int] = {}
        self.road_exits: dict[Cell, int] = {}
        self.houses: dict[Cell, tuple[int, int]] = {}

    def beside(self, cell: Cell) -> list[Cell]:
        """The neighbours of a cell that are on the board."""
        around = (cell_beside(*cell, direction) for direction in range(6))
        return [other for other in around if other in self.level]

    def pick(self, cells: Sequence[Cell]) -> Cell:
        """One of some cells."""
        return cells[int(self.chance.random() * len(cells))]

    def between(self, least: int, most: int) -> int:
        """A number from `least` to `most`."""
        return least + int(self.chance.random() * (most - least + 1))

    def hill(self, centre: Cell, radius: int, peak: int) -> None:
        """Raise a hill with uneven sides."""
        for cell in self.cells:
            far = apart(cell, centre)
            slope = peak * (1 - far / (radius + 1)) + (self.chance.random() - 0.5) * 0.8 * (far > 0)
            if far <= radius:
                self.level[cell] = max(self.level[cell], min(peak, int(slope + 0.5)))

    def ridge(self, ends: Sequence[Cell], radius: int, peak: int) -> None:
        """Raise a chain of hills along a line."""
        for cell in self.way(ends, lambda _: 1 + self.chance.random())[::2]:
            self.hill(cell, radius, peak)

    def sink(self, centre: Cell, radius: int, depth: int) -> None:
        """Dig a pit with uneven sides."""
        for cell in self.cells:
            far = apart(cell, centre)
            if far <= radius:
                slope = depth * (1 - far / (radius + 1)) + (self.chance.random() - 0.5) * 0.6 * (far > 0)
                self.level[cell] = min(self.level[cell], -min(depth, int(slope + 0.5)))

    def river(self, ends: Sequence[Cell], wide: bool = False) -> None:
        """Let water run along a winding way, Depth 1, at level 0."""
        course = self.way(ends, lambda cell: 1 + 3 * abs(self.level[cell]) + 2 * self.chance.random())
        for cell in course:
            self._flood(cell, 1)
            if wide and self.chance.random() < 0.6:
                self._flood(self.pick(self.beside(cell)), 1)

    def lake(self, centre: Cell, radius: int, depth: int = 2) -> None:
        """Fill a round lake, deep in the middle."""
        for cell in self.cells:
            far = apart(cell, centre) + self.chance.random() * 0.9
            if far <= radius + 0.5:
                self._flood(cell, depth if far < radius - 1 else 1)

    def _flood(self, cell: Cell, depth: int) -> None:
        self.level[cell] = 0
        self.water[cell] = max(depth, self.water.get(cell, 0))

    def lower_steep_hills(self) -> None:
        """Lower every hill that is too steep to climb."""
        todo = list(self.cells)
        while todo:
            cell = todo.pop()
            floor = self.level[cell] - self.water.get(cell, 0)
            for other in self.beside(cell):
                if self.level[other] > floor + _STEEPEST:
                    self.level[other] = floor + _STEEPEST
                    todo.append(other)

    def grove(self, centre: Cell, size: int, heavy: float = 0.35) -> None:
        """Plant woods that grow out from a centre, heavier within."""
        for order, cell in enumerate(self._blob(centre, size)):
            inner = order < size // 2
            self.woods[cell] = 2 if self.chance.random() < (heavy * 1.6 if inner else heavy * 0.4) else 1

    def stones(self, centre: Cell, size: int) -> None:
        """Strew rough ground."""
        for cell in self._blob(centre, size):
            self.rough[cell] = 1

    def _blob(self, centre: Cell, size: int) -> list[Cell]:
        """Free cells that hang together, nearest first with some chance."""
        cells: list[Cell] = []
        edge = [centre] if self._is_free(centre) else []
        while edge and len(cells) < size:
            cell = edge.pop(min(int(self.chance.random() * self.chance.random() * len(edge)), len(edge) - 1))
            cells.append(cell)
            edge += [n for n in self.beside(cell) if n not in cells and n not in edge and self._is_free(n)]
        return cells

    def _is_free(self, cell: Cell) -> bool:
        taken = (self.water, self.woods, self.rough, self.pavement, self.road_exits, self.houses)
        return cell in self.level and not any(cell in feature for feature in taken)

    def road(self, ends: Sequence[Cell]) -> None:
        """Lay a road along an easy way; it crosses water on bridges and clears what grows on it."""
        way = self.way(ends, self._toil, self._climb)
        for cell, other in pairwise(way):
            direction = next(d for d in range(6) if cell_beside(*cell, d) == other)
            self._join(cell, direction)
            self._join(other, (direction + 3) % 6)
        for cell in (way[0], way[-1]):
            self._lead_off(cell)

    def _toil(self, cell: Cell) -> float:
        if cell in self.houses:
            return 60
        if cell in self.road_exits:
            return 0.6
        return 1 + 4 * (cell in self.water) + 0.5 * (cell in self.woods) + (len(self.beside(cell)) < 6)

    def _climb(self, cell: Cell, other: Cell) -> float:
        deck = [1 if here in self.water else self.level[here] for here in (cell, other)]
        return 3 * abs(deck[0] - deck[1]) ** 2

    def _join(self, cell: Cell, direction: int) -> None:
        self.road_exits[cell] = self.road_exits.get(cell, 0) | 1 << direction
        self.woods.pop(cell, None)
        self.rough.pop(cell, None)

    def _lead_off(self, cell: Cell) -> None:
        """Let a road that ends at the edge run off the board, straight on where it can."""
        exits = self.road_exits.get(cell, 0)
        outward = [d for d in range(6) if cell_beside(*cell, d) not in self.level]
        straight = [d for d in outward if exits >> (d + 3) % 6 & 1]
        if outward and exits and not any(exits >> d & 1 for d in outward):
            self._join(cell, (straight or outward)[0])

    def pave(self, cells: Iterable[Cell]) -> None:
        """Pave cells; what grew there is gone."""
        for cell in cells:
            if cell in self.level and cell not in self.water and cell not in self.houses:
                self.pavement[cell] = 1
                self.woods.pop(cell, None)
                self.rough.pop(cell, None)

    def house(self, cells: Iterable[Cell], type: int, height: int) -> None:
        """Build a house on the given cells that are free; it stands on the level of its first cell."""
        site = [cell for cell in cells if cell in self.level and cell not in self.road_exits]
        site = [cell for cell in site if cell not in self.water and cell not in self.houses]
        for cell in site:
            self.houses[cell] = type, height
            self.level[cell] = self.level[site[0]]
            for feature in (self.woods, self.rough, self.pavement):
                feature.pop(cell, None)

    def way(
        self,
        ends: Sequence[Cell],
        toil: Callable[[Cell], float],
        climb: Callable[[Cell, Cell], float] = lambda cell, other: 0.0,
    ) -> list[Cell]:
        """The easiest way through some points, by the toil of each cell and the climb between two."""
        costs = {cell: toil(cell) for cell in self.cells}
        way = [ends[0]]
        for start, end in pairwise(ends):
            way += self._leg(start, end, costs, climb)
        return way

    def _leg(
        self, start: Cell, end: Cell, costs: dict[Cell, float], climb: Callable[[Cell, Cell], float]
    ) -> list[Cell]:
        best, came = {start: 0.0}, {start: start}
        queue = [(0.0, start)]
        while queue and queue[0][1] != end:
            spent, cell = heappop(queue)
            for other in self.beside(cell):
                total = spent + costs[other] + climb(cell, other)
                if total < best.get(other, total + 1):
                    best[other], came[other] = total, cell
                    heappush(queue, (total, other))
        leg = [end]
        while came[leg[-1]] != leg[-1]:
            leg.append(came[leg[-1]])
        return leg[-2::-1]

    def board(self, name: str = "") -> Board:
        """The finished board."""
        return Board(self.width, self.height, tuple(self._terrain(cell) for cell in self.cells), name)

    def _terrain(self, cell: Cell) -> Terrain:
        exits = self.road_exits.get(cell)
        water = self.water.get(cell)
        crosses = exits is not None and water is not None
        return Terrain(
            level=self.level[cell],
            woods=self.woods.get(cell, 0),
            water=water,
            rough=self.rough.get(cell, 0),
            pavement=self.pavement.get(cell, 0),
            road=Road(exits) if exits is not None else None,
            bridge=Bridge(type=3, elevation=1, cf=90, exits=exits) if crosses and exits is not None else None,
            building=self._building(cell),
            theme=self.theme,
        )

    def _building(self, cell: Cell) -> Building | None:
        if cell not in self.houses:
            return None
        type, height = self.houses[cell]
        exits = 0
        for direction in range(6):
            other = cell_beside(*cell, direction)
            exits |= (self.houses.get(other) == (type, height)) << direction
        return Building(type, height, _CF[type], exits)
