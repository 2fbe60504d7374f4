"""Ways over the high-altitude map: straight on out of the interface, and sideways as spheroids hover (TWB-107)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from boxcars.hexes.board import Board
from boxcars.total_warfare.aerospace import fuel, orders, rows
from boxcars.total_warfare.aerospace.handling import SIDEWAYS_THRUST, Handling
from boxcars.total_warfare.aerospace.orders import Step
from boxcars.total_warfare.units.flyer.state import HIGH, Flyer


class Shift(NamedTuple):
    """A way sideways: where it ends, its thrust, and the steps."""

    hex: str
    cost: int
    steps: tuple[Step, ...]


def passable(board: Board, unit: Flyer, handling: Handling, count: int) -> tuple[int, int]:
    """How many of so many hexes ahead a unit flies, and the thrust of leaving the interface on the way.

    Who cannot pay that stays in the interface, and its movement is over. On every other map all hexes are free.

    >>> from boxcars.catalog import any_design
    >>> from boxcars.total_warfare.aerospace.handling import handling_of
    >>> from boxcars.total_warfare.units.fighter.state import Fighter
    >>> from boxcars.total_warfare.units.flyer.state import built
    >>> slayer = built(Fighter, "red-1", "red", any_design("Slayer SL-15"), hex="0605", facing=1, map="high")
    >>> handling, board = handling_of(slayer), rows.high_board(12, 9)
    >>> passable(board, slayer, handling, 3)
    (3, 4)
    >>> slayer.thrust_spent = 6
    >>> passable(board, slayer, handling, 3)
    (0, 0)
    """
    at, toll, left = unit.hex, 0, fuel.thrust_left(unit, handling.most)
    for flown in range(count if unit.map == HIGH else 0):
        ahead = board.neighbour(at, unit.facing)
        if ahead is None:
            break
        more = handling.row_cost(rows.row_of(at), rows.row_of(ahead))
        if more and toll + more > left:
            return flown, toll
        at, toll = ahead, toll + more
    return count, toll


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
        cost = before.cost + SIDEWAYS_THRUST + handling.row_cost(row, rows.row_of(hex))
        if cost <= budget:
            yield Shift(hex, cost, (*before.steps, Step(orders.SHIFT, facing=direction)))
