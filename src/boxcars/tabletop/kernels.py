"""The loops of a table that must be quick: compiled where Numba is installed, the same Python where it is not.

All data are the flat arrays of the standard library, which both read, so that there is one text of every function
and one answer. Ask through `boxcars.tabletop.reach` and `boxcars.tabletop.fast`.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from heapq import heappop, heappush
from math import atan2, ceil, sqrt, tau
from typing import NamedTuple, TypeVar, cast

Function = TypeVar("Function", bound=Callable[..., object])

try:
    from numba import njit
except ImportError:
    COMPILES = False

    def compiled(function: Function) -> Function:
        """The function itself: there is no compiler."""
        return function
else:
    COMPILES = True

    def compiled(function: Function) -> Function:
        """The function in machine code, which is kept on disk for the next run."""
        return cast("Function", njit(cache=True)(function))


START = -2
"""The parent of a cell that is reached in a straight line from the start."""
NOWHERE = -1

# Four straight ways, four diagonal ones, and eight in between, which lead over two more cells each.
_ACROSS = (1, 0, -1, 0, 1, 1, -1, -1, 2, 2, -2, -2, 1, 1, -1, -1)
_DOWN = (0, 1, 0, -1, 1, -1, 1, -1, 1, -1, 1, -1, 2, -2, 2, -2)
_NEAR = 2
"""Cells this far from the start are reached straight from it, whatever place in its cell it has."""
_LEAST = 1e-9
"""A way must be cheaper by so much to count as another one."""


class Lay(NamedTuple):
    """A table as a raster of square cells, `step` inches wide, on the terms of one mover.

    `numbers` gives every cell, row by row, the number of its ground; `price` and `height` are what that ground costs
    an inch (negative where it is forbidden) and where the mover's feet are on it. No way leads over cells that are
    `shut`: the caller shuts those that others stand on, the search those that are forbidden.
    """

    columns: int
    rows: int
    step: float
    numbers: array[int]
    price: array[float]
    height: array[float]
    shut: bytearray
    level_cost: float
    max_step: float


@compiled
def _far(across: float, down: float) -> float:
    """A distance; `hypot` rounds otherwise in compiled code."""
    return sqrt(across * across + down * down)


@compiled
def _cell(lay: Lay, x: float, y: float) -> int:
    """The cell that holds a place."""
    return min(int(y / lay.step), lay.rows - 1) * lay.columns + min(int(x / lay.step), lay.columns - 1)


class Stand(NamedTuple):
    """A place to go from: what an inch of its ground costs, and where the feet are."""

    x: float
    y: float
    price: float
    foot: float


@compiled
def _stand(lay: Lay, cell: int) -> Stand:
    """The middle of a cell."""
    column, row, number = cell % lay.columns, cell // lay.columns, lay.numbers[cell]
    return Stand((column + 0.5) * lay.step, (row + 0.5) * lay.step, lay.price[number], lay.height[number])


@compiled
def _is_close(lay: Lay, x: float, y: float) -> bool:
    """Whether a place is in, or within half a cell of, one that no way leads over."""
    half = lay.step / 2
    for corner in range(4):
        aside, below = half * (corner % 2 * 2 - 1), half * (corner // 2 * 2 - 1)
        if lay.shut[_cell(lay, max(0.0, x + aside), max(0.0, y + below))]:
            return True
    return False


@compiled
def ray(lay: Lay, start: Stand, to: int) -> float:
    """What a straight line to a cell costs by the raster; -1 where it is shut, or comes close to what is.

    The first step costs what the start costs even there: a unit close to a wall stands in a cell whose middle is
    inside.
    """
    end = _stand(lay, to)
    far = _far(end.x - start.x, end.y - start.y)
    parts = max(1, ceil(2 * far / lay.step))
    part, across, down = far / parts, (end.x - start.x) / parts, (end.y - start.y) / parts
    total = 0.0
    before = start.foot
    for index in range(parts):
        x, y = start.x + (index + 0.5) * across, start.y + (index + 0.5) * down
        if _is_close(lay, x, y):
            if index * part >= lay.step:
                return -1.0
            total += part * start.price
            continue
        number = lay.numbers[_cell(lay, x, y)]
        total += part * lay.price[number]
        now = lay.height[number]
        if now == before:
            continue
        total += abs(now - before) * lay.level_cost
        before = now
        if index * part < 1 and abs(now - start.foot) > lay.max_step:
            return -1.0
        back = index - 1
        while back >= 0 and (index - back - 1) * part < 1:
            passed = _cell(lay, start.x + (back + 0.5) * across, start.y + (back + 0.5) * down)
            if abs(now - lay.height[lay.numbers[passed]]) > lay.max_step:
                return -1.0
            back -= 1
    return total


@compiled
def _is_too_steep(lay: Lay, parent: array[int], cell: int, there: int) -> bool:
    """Whether a step out of a cell ends too high above, or below, a place within the last inch."""
    height = lay.height[lay.numbers[there]]
    far, after = 0.0, there
    while cell >= 0:
        far += lay.step * _far(after % lay.columns - cell % lay.columns, after // lay.columns - cell // lay.columns)
        if far - lay.step >= 1:
            return False
        if abs(height - lay.height[lay.numbers[cell]]) > lay.max_step:
            return True
        cell, after = parent[cell], cell
    return False


@compiled
def _between(lay: Lay, cell: int, across: int, down: int) -> tuple[int, int]:
    """The two cells that a way between the straight and the diagonal ones leads over."""
    column, row = cell % lay.columns, cell // lay.columns
    if abs(across) == 2:
        return row * lay.columns + column + across // 2, (row + down) * lay.columns + column + across // 2
    return (row + down // 2) * lay.columns + column, (row + down // 2) * lay.columns + column + across


@compiled
def _step_cost(lay: Lay, cell: int, across: int, down: int) -> float:
    """What a step to a cell nearby costs by the raster; -1 where it is barred."""
    there = cell + down * lay.columns + across
    here, number = lay.numbers[cell], lay.numbers[there]
    if lay.shut[there]:
        return -1.0
    far = lay.step * _far(across, down)
    change = abs(lay.height[number] - lay.height[here])
    if abs(across) != 2 and abs(down) != 2:
        return far * (lay.price[here] + lay.price[number]) / 2 + change * lay.level_cost
    prices = lay.price[here] + lay.price[number]
    for between in _between(lay, cell, across, down):
        middle = lay.numbers[between]
        if lay.shut[between]:
            return -1.0
        prices += lay.price[middle]
        height = lay.height[middle]
        change = max(change, abs(height - lay.height[here]) + abs(lay.height[number] - height))
    return far * prices / 4 + change * lay.level_cost


@compiled
def _straighten(lay: Lay, start: Stand, cost: array[float], parent: array[int], cell: int) -> None:
    """Go to a cell straight from the cell before the last, if that is no dearer."""
    if parent[cell] < 0:
        return
    first = parent[parent[cell]]
    more = ray(lay, _stand(lay, first) if first >= 0 else start, cell)
    total = more + (cost[first] if first >= 0 else 0.0)
    if more >= 0 and total <= cost[cell] + _LEAST:
        cost[cell], parent[cell] = total, first


@compiled
def search(lay: Lay, start: Stand, budget: float, cost: array[float], parent: array[int]) -> None:
    """Fill in what every cell costs to get to from a place, and the cell from which a straight line leads there.

    Dijkstra's search; every cell that is done is first reached as straight as can be, so that ways bend only where it
    pays.
    """
    queue = [(0.0, NOWHERE)]
    queue.pop()
    for cell in range(len(cost)):
        if lay.price[lay.numbers[cell]] < 0:
            lay.shut[cell] = 1
    for cell in range(len(cost)):
        column, row = cell % lay.columns, cell // lay.columns
        if abs(column - int(start.x / lay.step)) > _NEAR or abs(row - int(start.y / lay.step)) > _NEAR:
            continue
        total = -1.0 if lay.shut[cell] else ray(lay, start, cell)
        if 0 <= total <= budget:
            cost[cell], parent[cell] = total, START
            heappush(queue, (total, cell))
    while len(queue) > 0:
        spent, cell = heappop(queue)
        if spent > cost[cell]:
            continue
        _straighten(lay, start, cost, parent, cell)
        column, row = cell % lay.columns, cell // lay.columns
        for way in range(len(_ACROSS)):
            across, down = _ACROSS[way], _DOWN[way]
            if not (0 <= column + across < lay.columns and 0 <= row + down < lay.rows):
                continue
            there = cell + down * lay.columns + across
            if cost[there] <= cost[cell]:
                continue
            more = _step_cost(lay, cell, across, down)
            total = cost[cell] + more
            if more < 0 or total > budget or total >= cost[there] - _LEAST:
                continue
            if _is_too_steep(lay, parent, cell, there):
                continue
            cost[there], parent[there] = total, cell
            heappush(queue, (total, there))


SECTORS = 24
"""In so many directions the farthest cell in reach is chosen."""


@compiled
def spread(columns: int, start: tuple[float, float], limit: float, most: int, cost: array[float]) -> list[int]:
    """Of the cells that cost no more than a limit, about so many evenly spread ones, and the farthest in every sector.

    The start is measured in cells.
    """
    reached = [cell for cell in range(len(cost)) if cost[cell] <= limit]
    every = max(2, ceil(sqrt(len(reached) / most)))
    farthest, ends = [0.0] * SECTORS, [NOWHERE] * SECTORS
    chosen = [cell for cell in reached if cell % columns % every == 0 and cell // columns % every == 0]
    for cell in reached:
        across, down = cell % columns + 0.5 - start[0], cell // columns + 0.5 - start[1]
        sector = int(atan2(down, across) / tau * SECTORS + SECTORS) % SECTORS
        if _far(across, down) >= farthest[sector]:
            farthest[sector], ends[sector] = _far(across, down), cell
    chosen.extend([cell for cell in ends if cell != NOWHERE])
    return chosen
