"""What a kind of unit brings to the rules of movement, and of carrying infantry."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Literal, Protocol

from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Line, Tally
from boxcars.hexes.board import Terrain
from boxcars.hexes.steps import Step
from boxcars.total_warfare.moving.terrain_costs import GroundMover
from boxcars.total_warfare.units.troops.state import Troops
from boxcars.total_warfare.units.unit import Due, U_contra, Unit

if TYPE_CHECKING:
    from boxcars.total_warfare.actions import Move
    from boxcars.total_warfare.battle import Battle
    from boxcars.total_warfare.moving.move_plan import MovePlan
    from boxcars.total_warfare.moving.ways import Ways

Stacking = Literal["mech", "infantry", "large", "other"]


class MovingKind(Protocol[U_contra]):
    """How it moves, stacks, keeps its balance and carries others."""

    @property
    def stacks_as(self) -> Stacking:
        """What it counts as where units share a hex."""
        ...

    def mover(self, unit: U_contra) -> GroundMover:
        """What ground costs it, and where it cannot go."""
        ...

    def mover_in(self, unit: U_contra, mode: str) -> GroundMover:
        """The same in a way of moving, where that makes a difference."""
        ...

    def is_aloft(self, unit: U_contra, terrain: Terrain) -> bool:
        """Whether it is in the air above the terrain of its hex."""
        ...

    def flight_level(self, unit: U_contra, terrain: Terrain) -> int | None:
        """The level at which it would be in another hex, carried there through the air; None where it would crash."""
        ...

    def modes(self, battle: Battle, unit: U_contra) -> tuple[str, ...]:
        """The ways of moving that it can begin with."""
        ...

    def movement_mp(self, battle: Battle, unit: U_contra, mode: str) -> Tally:
        """The movement points of a way of moving."""
        ...

    def move_options(self, battle: Battle, unit: U_contra) -> Iterator[Sequence[Move]]:
        """Everything it can do in the movement phase, part by part."""
        ...

    def ways(self, battle: Battle, unit: U_contra, mode: str) -> Ways:
        """Where it can get to in a way of moving that is no jump."""
        ...

    def plan_move(self, battle: Battle, unit: U_contra, move: Move) -> MovePlan:
        """What a move would do and cost; raises `Illegal` with every reason against it."""
        ...

    def make_move(self, battle: Battle, unit: U_contra, move: Move, dice: Dice) -> tuple[list[Event], bool]:
        """Carry a move out; false if the unit may still go on."""
        ...

    def keep_balance(self, battle: Battle, unit: U_contra, due: Due, dice: Dice, levels: int) -> list[Event]:
        """Settle one piloting roll at once, with what failure brings."""
        ...

    def owed(self, unit: U_contra) -> list[Due]:
        """The piloting rolls that it owes at the end of a phase."""
        ...

    def is_huge(self, unit: U_contra) -> bool:
        """Whether it is a large support vehicle, which is hard to miss, to hide and to get out of the way."""
        ...

    def is_unyielding(self, unit: U_contra) -> bool:
        """Whether nothing moves it, so that it is to others as prohibited terrain: a DropShip [TW-148.10]."""
        ...

    @property
    def evades(self) -> bool:
        """Whether it keeps out of the way of those that slide, as long as it has yet to move [TW-062.18]."""
        ...

    def roll_skill(self, battle: Battle, unit: U_contra, due: Due, dice: Dice) -> tuple[list[Event], bool]:
        """One roll against its Piloting or Driving skill, which changes nothing by itself; no events if it has none."""
        ...

    def dodge(
        self, battle: Battle, unit: U_contra, due: Due, direction: int, dice: Dice
    ) -> tuple[list[Event], Step | None]:
        """The step by which it gets out of the way of one that is pushed into it, if it can and its owner wants it."""
        ...

    def reveal_and_fire(self, battle: Battle, unit: U_contra, intruder: Unit, dice: Dice) -> list[Event]:
        """What it does, hidden, before an enemy is forced into its hex [TW-259.13]."""
        ...

    def drop(
        self, battle: Battle, unit: U_contra, due: Due, dice: Dice, *, levels: int, column: str = ""
    ) -> list[Event]:
        """What it suffers when moved over an edge, some levels down; `column` is the side struck, where it is fixed."""
        ...

    def movement_heat(self, battle: Battle, unit: U_contra, mode: str, cost: int) -> tuple[Line, ...]:
        """The heat of a move of so many MP; none for who builds none up."""
        ...

    # Carrying others

    def bay_kinds(self, unit: U_contra) -> tuple[str, ...]:
        """The kinds of bays that it fits into, as unit files call them."""
        ...

    def room(self, battle: Battle, unit: U_contra) -> float:
        """The tons of infantry that fit into it."""
        ...

    def doors(self, unit: U_contra) -> int:
        """How many units can still get off it this turn."""
        ...

    def is_steady(self, battle: Battle, unit: U_contra) -> bool:
        """Whether it has finished its move, so that infantry gets off [TW-224.2]."""
        ...

    def note_dismount(self, unit: U_contra) -> None:
        """Note that infantry has got off it."""
        ...

    def is_omni(self, rules: RuleSet, unit: U_contra) -> bool:
        """Whether battle armor rides on its outside."""
        ...

    def ride_places(self, rules: RuleSet, unit: U_contra) -> tuple[tuple[str, bool], ...]:
        """Where the suits of a squad ride on it, from the first on: the location, and whether on its rear."""
        ...

    def survival(self, battle: Battle, unit: U_contra, troops: Troops) -> int:
        """The highest roll of a die with which infantry that it carries survives its end."""
        ...
