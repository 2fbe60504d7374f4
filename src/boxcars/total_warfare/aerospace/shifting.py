"""Where a spheroid that hovers on the high-altitude map can shift to, hex by hex, facing as before [TW-080.2]."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from boxcars.hexes.board import Board
from boxcars.total_warfare.aerospace import orders, rows
from boxcars.total_warfare.aerospace.handling import SIDEWAYS_THRUST, Handling
from boxcars.total_warfare.aerospace.orders import Step
from boxcars.total_warfare.units.flyer import Flyer


class Shift(NamedTuple):
    """A way sideways: where it ends, its thrust, and the steps."""

    hex: str
    cost: int
    steps: tuple[Step, ...]


def shifts(board: Board, unit: Flyer, handling: Handling, budget: int) -> list[Shift]:
    """The cheapest way sideways to every hex within a budget of thrust; from space there is none."""
    found: dict[str, Shift] = {}
    waiting = [Shift(unit.hex, 0, ())]
    while waiting:
        before = min(waiting, key=_cost)
        waiting.remove(before)
        if before.hex in found:
            continue
        found[before.hex] = before
        if handling.goes_far_sideways or not before.steps:
            waiting += _beside(board, handling, before, budget)
    return [shift for shift in found.values() if shift.steps]


def _cost(shift: Shift) -> int:
    return shift.cost


def _beside(board: Board, handling: Handling, before: Shift, budget: int) -> Iterator[Shift]:
    """The hexes beside the end of a way, where it still hovers."""
    row = rows.row_of(before.hex)
    for direction in range(6) if rows.is_slowing(row) else ():
        hex = board.neighbour(before.hex, direction)
        if hex is None:
            continue
        cost = before.cost + SIDEWAYS_THRUST + handling.toll(row, rows.row_of(hex))
        if cost <= budget:
            yield Shift(hex, cost, (*before.steps, Step(orders.SHIFT, facing=direction)))
