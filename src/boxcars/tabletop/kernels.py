"""The loops of a table that must be quick: compiled where Numba is installed, the same Python where it is not.

All data are the flat arrays of the standard library, which both read, so that there is one text of every function
and one answer. Ask through `boxcars.tabletop.reach` and `boxcars.tabletop.fast`.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from heapq import heappop, heappush
from math import ceil, sqrt
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
    an inch (negative where it is forbidden) and where the mover's feet are on it. No way leads over `blocked` cells.
    """

    columns: int
    rows: int
    step: float
    numbers: array[int]
    price: array[float]
    height: array[float]
    blocked: bytearray
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


@compiled
def _is_barred(lay: Lay, x: float, y: float) -> bool:
    """Whether a place is in, or within half a cell of, one that no way leads over."""
    half = lay.step / 2
    for corner in range(4):
        cell = _cell(lay, max(0.0, x + half * (corner % 2 * 2 - 1)), max(0.0, y + half * (corner // 2 * 2 - 1)))
        if lay.blocked[cell] or lay.price[lay.numbers[cell]] < 0:
            return True
    return False


@compiled
def ray(lay: Lay, x: float, y: float, own: float, foot: float, to_x: float, to_y: float) -> float:
    """What a straight line costs by the raster; -1 where it is barred, or comes close to what is.

    It starts from a place that costs `own` an inch and where the feet are at `foot`. That holds for the first step
    too wherever the raster is barred: a unit close to a wall stands in a cell whose middle is inside.
    """
    far = _far(to_x - x, to_y - y)
    parts = max(1, ceil(2 * far / lay.step))
    part = far / parts
    across, down = (to_x - x) / parts, (to_y - y) / parts
    total = 0.0
    before = foot
    for index in range(parts):
        at_x, at_y = x + (index + 0.5) * across, y + (index + 0.5) * down
        number = lay.numbers[_cell(lay, at_x, at_y)]
        if _is_barred(lay, at_x, at_y):
            if index * part >= lay.step:
                return -1.0
            total += part * own
            continue
        total += part * lay.price[number]
        now = lay.height[number]
        if now != before:
            total += abs(now - before) * lay.level_cost
            if index * part < 1 and abs(now - foot) > lay.max_step:
                return -1.0
            back = index - 1
            while back >= 0 and (index - back - 1) * part < 1:
                passed = lay.numbers[_cell(lay, x + (back + 0.5) * across, y + (back + 0.5) * down)]
                if abs(now - lay.height[passed]) > lay.max_step:
                    return -1.0
                back -= 1
            before = now
    return total


@compiled
def _is_too_steep(lay: Lay, parent: array[int], cell: int, far: float, height: float) -> bool:
    """Whether a step of `far` inches out of a cell ends too high above, or below, a place within the last inch."""
    while cell >= 0 and far - lay.step < 1:
        if abs(height - lay.height[lay.numbers[cell]]) > lay.max_step:
            return True
        before = parent[cell]
        if before >= 0:
            across = before % lay.columns - cell % lay.columns
            down = before // lay.columns - cell // lay.columns
            far += lay.step * _far(across, down)
        cell = before
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
    if lay.blocked[there] or lay.price[number] < 0:
        return -1.0
    far = lay.step * _far(across, down)
    change = abs(lay.height[number] - lay.height[here])
    if abs(across) != 2 and abs(down) != 2:
        return far * (lay.price[here] + lay.price[number]) / 2 + change * lay.level_cost
    prices = lay.price[here] + lay.price[number]
    for between in _between(lay, cell, across, down):
        middle = lay.numbers[between]
        if lay.blocked[between] or lay.price[middle] < 0:
            return -1.0
        prices += lay.price[middle]
        height = lay.height[middle]
        change = max(change, abs(height - lay.height[here]) + abs(lay.height[number] - height))
    return far * prices / 4 + change * lay.level_cost


@compiled
def search(
    lay: Lay, x: float, y: float, own: float, foot: float, budget: float, cost: array[float], parent: array[int]
) -> None:
    """Fill in what every cell costs to get to from a place, and the cell from which a straight line leads there.

    Dijkstra's search; whenever a cell is done it also tries the straight line from the cell before the last, so that
    ways bend only where it pays.
    """
    queue = [(0.0, NOWHERE)]
    queue.pop()
    middle_column, middle_row = int(x / lay.step), int(y / lay.step)
    for row in range(max(0, middle_row - _NEAR), min(lay.rows, middle_row + _NEAR + 1)):
        for column in range(max(0, middle_column - _NEAR), min(lay.columns, middle_column + _NEAR + 1)):
            cell = row * lay.columns + column
            if lay.blocked[cell] or lay.price[lay.numbers[cell]] < 0:
                continue
            total = ray(lay, x, y, own, foot, (column + 0.5) * lay.step, (row + 0.5) * lay.step)
            if 0 <= total <= budget:
                cost[cell], parent[cell] = total, START
                heappush(queue, (total, cell))
    while len(queue) > 0:
        spent, cell = heappop(queue)
        if spent > cost[cell]:
            continue
        column, row = cell % lay.columns, cell // lay.columns
        if parent[cell] >= 0:
            first = parent[parent[cell]]
            if first >= 0:
                number = lay.numbers[first]
                from_x, from_y = (first % lay.columns + 0.5) * lay.step, (first // lay.columns + 0.5) * lay.step
                price, height = lay.price[number], lay.height[number]
                spent = ray(lay, from_x, from_y, price, height, (column + 0.5) * lay.step, (row + 0.5) * lay.step)
                total = cost[first] + spent
            else:
                spent = ray(lay, x, y, own, foot, (column + 0.5) * lay.step, (row + 0.5) * lay.step)
                total = spent
            if spent >= 0 and total <= cost[cell] + _LEAST:
                cost[cell], parent[cell] = total, first
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
            height = lay.height[lay.numbers[there]]
            if height != lay.height[lay.numbers[cell]] and _is_too_steep(
                lay, parent, cell, lay.step * _far(across, down), height
            ):
                continue
            cost[there], parent[there] = total, cell
            heappush(queue, (total, there))
