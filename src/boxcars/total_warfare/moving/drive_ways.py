"""Where a vehicle can drive to: as a walk, one hex farther along a road, and always one hex straight ahead."""

from __future__ import annotations

from functools import cached_property
from typing import Final

import msgspec

from boxcars.core.errors import Illegal
from boxcars.hexes.reach import State
from boxcars.hexes.steps import footing_at
from boxcars.total_warfare.actions import Assault, Move
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.moving.move_options import Walks
from boxcars.total_warfare.moving.pavement import is_paved
from boxcars.total_warfare.moving.terrain_costs import MOVERS
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.vehicle.state import Vehicle

ROAD_BONUS: Final = 1
"""The MP that a move adds which never leaves the pavement (TWB-31.2)."""

ROAD_MOVERS: Final = {
    motion: msgspec.structs.replace(MOVERS[motion], roads_only=True) for motion in ("tracked", "wheeled", "hover")
}
"""The vehicles that pavement speeds up, as they move when they keep to it."""


def starts_on_pavement(battle: Battle, vehicle: Vehicle) -> bool:
    """Whether a vehicle that pavement speeds up is about to begin its move on it."""
    terrain = battle.under(vehicle)
    faster = vehicle.design.motion in ROAD_MOVERS and not vehicle.mode
    return faster and is_paved(terrain, footing_at(terrain, vehicle.foot))


class Drives(Walks):
    """Where a vehicle can drive to in one way of moving."""

    def __init__(self, battle: Battle, vehicle: Vehicle, mode: str) -> None:
        super().__init__(battle, vehicle, mode)
        self.vehicle = vehicle

    @property
    def ends(self) -> dict[State, int]:
        """The least cost of every state that it can stop in."""
        return super().ends | self.beyond

    @cached_property
    def beyond(self) -> dict[State, int]:
        """The states that it gets to only by never leaving the road, or as its whole move; no turn in place."""
        usual = super().ends
        along = self._along_roads.ends if self._along_roads else {}
        farther = {state: cost for state, cost in along.items() if state[0] != self.vehicle.hex}
        return {state: cost for state, cost in (self._minimum | farther).items() if state not in usual}

    @cached_property
    def _along_roads(self) -> Walks | None:
        if not starts_on_pavement(self.battle, self.vehicle):
            return None
        mover = ROAD_MOVERS[self.vehicle.design.motion]
        return Walks(self.battle, self.vehicle, self.mode, mover=mover, bonus=ROAD_BONUS)

    @cached_property
    def _minimum(self) -> dict[State, int]:
        """The one step straight ahead that is possible whatever it costs, if its MP do not pay for it."""
        ahead = self.battle.board.neighbour(self.vehicle.hex, self.vehicle.facing)
        if ahead is None:
            return {}
        try:
            move = Move(self.vehicle.id, self.mode, (ahead,))
            way = kind_of(self.vehicle).plan_move(self.battle, self.vehicle, move)
        except Illegal:
            return {}
        return {(way.hex, way.facing, way.foot): way.cost.total}

    def move(self, state: State, assault: Assault | None = None) -> Move:
        """The words of the way to a state."""
        if state not in self.beyond:
            return super().move(state, assault)
        if self._along_roads and state in self._along_roads.costs:
            return self._along_roads.move(state, assault)
        return Move(self.vehicle.id, self.mode, (state[0],))
