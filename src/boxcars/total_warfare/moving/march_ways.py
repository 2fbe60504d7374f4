"""Where infantry can get to: on foot, one hex always, and by jumps; in buildings floor by floor (TWB-34.1)."""

from __future__ import annotations

from functools import cached_property

from boxcars.core.errors import Illegal
from boxcars.hexes.reach import State
from boxcars.total_warfare.actions import Assault, Move
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.buildings.construction import is_inside
from boxcars.total_warfare.moving import stacking
from boxcars.total_warfare.moving.leaping import FLOOR, UNDER, Leap, leaps
from boxcars.total_warfare.moving.move_options import Walks
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.troops.state import Troops


class Marches(Walks):
    """Where infantry can march to: as a walk, and always to the hexes beside it."""

    @property
    def ends(self) -> dict[State, int]:
        """The least cost of every state that it can stop in."""
        return super().ends | self.beyond

    @cached_property
    def beyond(self) -> dict[State, int]:
        """The hexes beside it that it can enter only as its whole move."""
        usual, costs = super().ends, dict[State, int]()
        entered = {hex for hex, _, _ in usual}
        for hex in self.battle.board.neighbours(self.unit.hex):
            if hex not in entered:
                try:
                    move = Move(self.unit.id, self.mode, (hex,))
                    way = kind_of(self.unit).plan_move(self.battle, self.unit, move)
                except Illegal:
                    continue
                costs[way.hex, way.facing, way.foot] = way.cost.total
        return costs

    def move(self, state: State, assault: Assault | None = None) -> Move:
        """The words of the way to a state."""
        return Move(self.unit.id, self.mode, (state[0],)) if state in self.beyond else super().move(state, assault)


class Leaps:
    """Where infantry can jump to, with what it drops before, and how it says so."""

    def __init__(self, battle: Battle, troops: Troops, first: tuple[str, ...] = ()) -> None:
        """`first` are the words that begin each jump."""
        self.battle, self.troops, self.first = battle, troops, first

    @cached_property
    def leaps(self) -> dict[State, Leap]:
        """The jumps that end where there is room, by the state they end in."""
        crowded = stacking.taken_hexes(self.battle, self.troops)
        jumps = leaps(self.battle, self.troops)
        return {
            (leap.hex, self.troops.facing, leap.foot): leap
            for leap in jumps
            if leap.hex not in crowded or not stacking.is_full(self.battle, self.troops, leap.hex, leap.foot)
        }

    @property
    def ends(self) -> dict[State, int]:
        """The cost of every state that it can jump to."""
        return {state: leap.cost for state, leap in self.leaps.items()}

    def move(self, state: State, assault: Assault | None = None) -> Move:
        """The words of a jump: the hex, the floor where it ends inside a building, or that it ends beneath a bridge."""
        hex, _, foot = state
        terrain = self.battle.board[hex]
        floor = (f"{FLOOR} {foot - terrain.level}",) if is_inside(terrain, foot) else ()
        beneath = terrain.deck is not None and foot < terrain.deck
        return Move(
            self.troops.id, "jump", (*self.first, f"{UNDER} {hex}" if beneath else hex, *floor), assault=assault
        )

    def charges(self) -> list[Move]:
        """Infantry charges nobody."""
        return []
