"""How a unit moves, and carries, that has nothing of its own: it stands where it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from boxcars.core.dice import Dice
from boxcars.core.errors import Illegal, Reason
from boxcars.core.game import Event
from boxcars.core.ruling import RuleSet
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
from boxcars.total_warfare.units.kind import Kind
from boxcars.total_warfare.units.kind_moving import Stacking
from boxcars.total_warfare.units.troops.state import Troops
from boxcars.total_warfare.units.unit import Due, U_contra, Unit

ANYBODY: Final = 99
"""More units than get off anything in a turn."""


class PlainMoving(Kind[U_contra]):
    """It stands where it is, makes no piloting rolls and carries nobody."""

    @property
    def stacks_as(self) -> Stacking:
        """As neither a 'Mech nor infantry."""
        return "other"

    def mover(self, unit: U_contra) -> GroundMover:
        """Ground is to it what it is to a 'Mech."""
        return MECH

    def mover_in(self, unit: U_contra, mode: str) -> GroundMover:
        """It moves in one way over the ground."""
        return self.mover(unit)

    def is_aloft(self, unit: U_contra, terrain: Terrain) -> bool:
        """It does not fly."""
        return False

    def flight_level(self, unit: U_contra, terrain: Terrain) -> int | None:
        """It does not fly."""
        return None

    def modes(self, battle: Battle, unit: U_contra) -> tuple[str, ...]:
        """None."""
        return ()

    def movement_mp(self, battle: Battle, unit: U_contra, mode: str) -> Tally:
        """It has none."""
        return Tally.of("MP", "standing still", 0, "TWB-3")

    def move_options(self, battle: Battle, unit: U_contra) -> Iterator[Sequence[Move]]:
        """It can only stand still."""
        yield [Move(unit.id, "stay")]

    def ways(self, battle: Battle, unit: U_contra, mode: str) -> Ways:
        """On its own feet."""
        return Walks(battle, unit, mode)

    def plan_move(self, battle: Battle, unit: U_contra, move: Move) -> MovePlan:
        """Stand still."""
        if not unit.can_act:
            raise Illegal(Reason(f"{unit.id} can do nothing now", "TWB-2"))
        if move != Move(unit.id, "stay"):
            raise Illegal(Reason(f"{unit.id} cannot move", "TWB-3"))
        still = Tally.of("MP", "standing still", 0, "TWB-3")
        where = unit.hex, unit.facing, unit.foot
        return MovePlan(unit.id, "stay", (), still, cost_tally(()), (unit.hex,), *where, prone=False, hexes=0)

    def make_move(self, battle: Battle, unit: U_contra, move: Move, dice: Dice) -> tuple[list[Event], bool]:
        """Stand still."""
        unit.mode = "stay"
        moved = UnitMoved(
            unit=unit.id, mode="stay", path=(unit.hex,), facing=unit.facing, cost=cost_tally(()), hexes=0, assault=""
        )
        return [moved], True

    def keep_balance(self, battle: Battle, unit: U_contra, due: Due, dice: Dice, levels: int) -> list[Event]:
        """It makes no piloting rolls."""
        return []

    def owed(self, unit: U_contra) -> list[Due]:
        """It owes none."""
        return []

    def is_huge(self, unit: U_contra) -> bool:
        """It is not."""
        return False

    def is_unyielding(self, unit: U_contra) -> bool:
        """It can be moved."""
        return False

    @property
    def evades(self) -> bool:
        """It does not."""
        return False

    def roll_skill(self, battle: Battle, unit: U_contra, due: Due, dice: Dice) -> tuple[list[Event], bool]:
        """It has no such skill."""
        return [], False

    def dodge(
        self, battle: Battle, unit: U_contra, due: Due, direction: int, dice: Dice
    ) -> tuple[list[Event], Step | None]:
        """It does not get out of the way."""
        return [], None

    def reveal_and_fire(self, battle: Battle, unit: U_contra, intruder: Unit, dice: Dice) -> list[Event]:
        """It is revealed, and fires."""
        return ambush.reveal_and_fire(battle, unit, intruder, dice)

    def drop(
        self, battle: Battle, unit: U_contra, due: Due, dice: Dice, *, levels: int, column: str = ""
    ) -> list[Event]:
        """It takes no harm."""
        return []

    def movement_heat(self, battle: Battle, unit: U_contra, mode: str, cost: int) -> tuple[Line, ...]:
        """None."""
        return ()

    def bay_kinds(self, unit: U_contra) -> tuple[str, ...]:
        """None."""
        return ()

    def room(self, battle: Battle, unit: U_contra) -> float:
        """None."""
        return 0.0

    def doors(self, unit: U_contra) -> int:
        """As many as it holds."""
        return ANYBODY

    def is_steady(self, battle: Battle, unit: U_contra) -> bool:
        """After its own move."""
        return bool(unit.mode) and unit.id != battle.acting and unit.id not in battle.waiting

    def note_dismount(self, unit: U_contra) -> None:
        """It does not count them."""

    def is_omni(self, rules: RuleSet, unit: U_contra) -> bool:
        """It does not."""
        return False

    def ride_places(self, rules: RuleSet, unit: U_contra) -> tuple[tuple[str, bool], ...]:
        """Nowhere."""
        return ()

    def survival(self, battle: Battle, unit: U_contra, troops: Troops) -> int:
        """None of them."""
        return 0
