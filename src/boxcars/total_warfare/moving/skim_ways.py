"""Where a WiGE can get to: in the air, or one hex on the ground (TWB-32.4)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from heapq import heappop, heappush

from boxcars.hexes.board import Board
from boxcars.hexes.reach import State
from boxcars.total_warfare.actions import Assault, Move
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.moving import low_flight, mp, stacking
from boxcars.total_warfare.moving.flight_ways import words_of
from boxcars.total_warfare.moving.move_plan import available_mp
from boxcars.total_warfare.units.unit import Unit


def search(
    board: Board, start: State, points: int, *, backward: bool = False
) -> tuple[dict[State, int], dict[State, tuple[State, str]]]:
    """The least cost of every state in the air that is in reach, and how it is reached from the one before."""
    costs, came = {start: 0}, dict[State, tuple[State, str]]()
    queue = [(0, start)]
    while queue:
        spent, state = heappop(queue)
        if spent > costs[state]:
            continue
        for after, word, lines in low_flight.steps(board, state, backward=backward):
            total = spent + (sum(line.value for line in lines) if word else 1)
            if total <= points and total < costs.get(after, points + 1):
                costs[after], came[after] = total, (state, word)
                heappush(queue, (total, after))
    return costs, came


class Skims:
    """Where a WiGE can get to in one way of moving, and a cheapest way to each place, facing and level.

    One that has landed takes off first, if it can.
    """

    def __init__(self, battle: Battle, unit: Unit, mode: str) -> None:
        self.battle, self.unit, self.mode = battle, unit, mode
        self.start: State = (unit.hex, unit.facing, unit.foot)
        points = max(available_mp(battle, unit, mode).total, 0)
        self.prefix: tuple[str, ...] = ()
        first, paid = self.start, 0
        if not low_flight.is_aloft(battle.under(unit), unit.foot):
            first, paid, self.prefix = (unit.hex, unit.facing, unit.foot + 1), low_flight.TAKE_OFF, ("up",)
        self._first = first
        backs = mode in mp.SLOW and low_flight.has_reverse(battle.rules)
        left = points - paid
        able = left >= 0 and not (paid and unit.mode)  # one that has begun its move takes off no more
        costs, self._came = search(battle.board, first, left, backward=backs) if able else ({}, {})
        self.costs = {state: cost + paid for state, cost in costs.items()} if paid else costs

    @cached_property
    def ends(self) -> dict[State, int]:
        """The least cost of every state that it can stop in, its own first."""
        crowded = stacking.taken_hexes(self.battle, self.unit)
        free = {state: cost for state, cost in self.costs.items() if state[0] not in crowded or self._fits(state)}
        return {self.start: 0} | free

    def _fits(self, state: State) -> bool:
        return not stacking.is_full(self.battle, self.unit, state[0], state[2])

    def move(self, state: State, assault: Assault | None = None) -> Move:
        """The words of the way to a state."""
        words, facing = words_of(self._first, state, self._came)
        return Move(self.unit.id, self.mode, (*self.prefix, *words), facing, assault)

    def charges(self) -> list[Move]:
        """It charges nobody."""
        return []


def offered(ways: Skims) -> Iterator[State]:
    """The states that a WiGE can end a move in, its own left out."""
    return (state for state in ways.ends if state != ways.start)
