"""What a kind of unit brings to the rules of movement, and of carrying others; by default it stands where it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Generic

from boxcars.core.dice import Dice
from boxcars.core.errors import Illegal, Reason
from boxcars.core.game import Event
from boxcars.core.tally import Line, Tally
from boxcars.hexes.board import Terrain
from boxcars.hexes.steps import Step
from boxcars.total_warfare.actions import Move
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.events.unit_events import UnitMoved
from boxcars.total_warfare.moving.move_options import Walks
from boxcars.total_warfare.moving.move_plan import MovePlan, cost_tally
from boxcars.total_warfare.moving.terrain_costs import MECH, GroundMover
from boxcars.total_warfare.moving.ways import Ways
from boxcars.total_warfare.scenario import ambush
from boxcars.total_warfare.units.troops.state import Troops
from boxcars.total_warfare.units.unit import Due, U_contra, Unit


class Moving(Generic[U_contra]):
    """How it moves, stacks, keeps its balance and carries others."""

    def mover(self, unit: U_contra, mode: str = "") -> GroundMover:
        """What ground costs it in a way of moving, and where it cannot go."""
        return MECH

    def is_aloft(self, unit: U_contra, terrain: Terrain) -> bool:
        """Whether it is in the air above the terrain of its hex."""
        return False

    def flight_level(self, unit: U_contra, terrain: Terrain) -> int | None:
        """The level at which it would be in another hex, carried there through the air; None where it would crash."""
        return None

    def modes(self, battle: Battle, unit: U_contra) -> tuple[str, ...]:
        """The ways of moving that it can begin with."""
        return ()

    def movement_mp(self, battle: Battle, unit: U_contra, mode: str) -> Tally:
        """The movement points of a way of moving."""
        return Tally.of("MP", "standing still", 0, "TWB-3")

    def move_options(self, battle: Battle, unit: U_contra) -> Iterator[Sequence[Move]]:
        """Everything it can do in the movement phase, part by part."""
        yield [Move(unit.id, "stay")]

    def ways(self, battle: Battle, unit: U_contra, mode: str) -> Ways:
        """Where it can get to in a way of moving that is no jump."""
        return Walks(battle, unit, mode)

    def plan_move(self, battle: Battle, unit: U_contra, move: Move) -> MovePlan:
        """What a move would do and cost; raises `Illegal` with every reason against it."""
        if not unit.can_act:
            raise Illegal(Reason(f"{unit.id} can do nothing now", "TWB-2"))
        if move != Move(unit.id, "stay"):
            raise Illegal(Reason(f"{unit.id} cannot move", "TWB-3"))
        still = Tally.of("MP", "standing still", 0, "TWB-3")
        where = unit.hex, unit.facing, unit.foot
        return MovePlan(unit.id, "stay", (), still, cost_tally(()), (unit.hex,), *where, prone=False, hexes=0)

    def make_move(self, battle: Battle, unit: U_contra, move: Move, dice: Dice) -> tuple[list[Event], bool]:
        """Carry a move out; false if the unit may still go on."""
        unit.mode = "stay"
        moved = UnitMoved(
            unit=unit.id, mode="stay", path=(unit.hex,), facing=unit.facing, cost=cost_tally(()), hexes=0, assault=""
        )
        return [moved], True

    def keep_balance(self, battle: Battle, unit: U_contra, due: Due, dice: Dice, levels: int) -> list[Event]:
        """Settle one piloting roll at once, with what failure brings."""
        return []

    def roll_skill(self, battle: Battle, unit: U_contra, due: Due, dice: Dice) -> tuple[list[Event], bool]:
        """One roll against its Piloting or Driving skill, which changes nothing by itself; no events if it has none."""
        return [], False

    def dodge(
        self, battle: Battle, unit: U_contra, due: Due, direction: int, dice: Dice
    ) -> tuple[list[Event], Step | None]:
        """Let it step out of the way of a unit that is pushed into it; the step is None where it stays."""
        return [], None

    def reveal_and_fire(self, battle: Battle, unit: U_contra, intruder: Unit, dice: Dice) -> list[Event]:
        """Reveal it, and let it fire, before an enemy is forced into the hex where it hides [TW-259.13]."""
        return ambush.reveal_and_fire(battle, unit, intruder, dice)

    def drop(
        self, battle: Battle, unit: U_contra, due: Due, dice: Dice, *, levels: int, column: str = ""
    ) -> list[Event]:
        """What it suffers when moved over an edge, some levels down; `column` is the side struck, where it is fixed."""
        return []

    def movement_heat(self, battle: Battle, unit: U_contra, mode: str, cost: int) -> tuple[Line, ...]:
        """The heat of a move of so many MP; none for who builds none up."""
        return ()

    def room(self, battle: Battle, unit: U_contra) -> float:
        """The tons of infantry that fit into it."""
        return 0.0

    def survival(self, battle: Battle, unit: U_contra, troops: Troops) -> int:
        """The highest roll of one die with which infantry aboard survives when it is destroyed."""
        return 0
