"""What a kind of unit brings to the rules: the base class of all kinds is their contract.

Each hook has a default, which holds for a unit that has nothing of its own: it stands where it is, fires all it has
straight ahead, has no heat and makes no piloting rolls. A kind overrides what differs; nothing else in the game knows
which kinds there are.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar, Generic, TypeVar

from boxcars.catalog.units.design import Design
from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Line, Tally
from boxcars.hexes.board import Terrain
from boxcars.hexes.coords import Arc
from boxcars.total_warfare.actions import AssaultKind
from boxcars.total_warfare.battle import Battle, UnitSetup
from boxcars.total_warfare.effects import lasting
from boxcars.total_warfare.events.unit_events import EngineState
from boxcars.total_warfare.physical.attack import Attack
from boxcars.total_warfare.units import crippling
from boxcars.total_warfare.units.base.firing import Firing
from boxcars.total_warfare.units.base.moving import Moving
from boxcars.total_warfare.units.base.struck import Struck
from boxcars.total_warfare.units.unit import U_contra, Unit

D_contra = TypeVar("D_contra", bound=Design, contravariant=True)


class Kind(Moving[U_contra], Firing[U_contra], Struck[U_contra], Generic[U_contra, D_contra], ABC):
    """The rules that differ by kind of unit: setting up, physical attacks and the turn, and what its bases have."""

    def condition_words(self, unit: U_contra) -> list[str]:
        """The damage to it and its crew, and what else restrains it, in words."""
        return []

    designs: ClassVar[tuple[type[Design], ...]] = ()
    """The classes of designs that it plays."""

    def fits(self, design: D_contra) -> bool:
        """Whether it plays a design of one of these classes."""
        return True

    def strange_parts(self, design: D_contra) -> Sequence[str]:
        """The parts of a design that have no rules so far, for which battles cannot be fought with it."""
        return ()

    def can_start(self, design: D_contra, terrain: Terrain) -> bool:
        """Whether such a unit starts in such a hex when its setup names none."""
        return not (terrain.depth or terrain.building or terrain.bridge or terrain.impassable)

    def start_foot(self, design: D_contra, terrain: Terrain, elevation: int) -> int | None:
        """The foot level on which such a unit begins at an elevation, or None where it cannot be there."""
        return None if elevation else terrain.floor

    @abstractmethod
    def fresh(self, id: str, side: str, design: D_contra, setup: UnitSetup, foot: int) -> Unit:
        """A unit as it leaves the bay, in its place."""

    def bulk_lines(self, unit: U_contra, rules: RuleSet) -> Iterator[Line]:
        """What its size adds to physical attacks on it."""
        yield from ()

    def assault_reasons(self, unit: U_contra, how: AssaultKind) -> Iterator[Reason]:
        """Why nobody can charge it, or make a death from above on it."""
        yield from ()

    def blow_lines(self, unit: U_contra) -> tuple[Line, ...]:
        """What its own damage and build add to every physical attack that it makes."""
        return ()

    def attacks(self, battle: Battle, unit: U_contra) -> Iterable[Attack]:
        """Its physical attacks on the enemies beside it one by one, the impossible ones with their reasons."""
        return ()

    def assess(self, battle: Battle, unit: U_contra, attack: str, target: Unit) -> Attack:
        """One physical attack: what it needs, what it does, and why it cannot be made."""
        no = Reason(f"{unit.id} makes no physical attacks", "TWB-19")
        return Attack(unit.id, attack, target.id, Tally("to hit", ()), None, "full", (no,))

    def heat_phase(self, battle: Battle, unit: U_contra, dice: Dice) -> list[Event]:
        """What the heat phase does to it."""
        return []

    def burn(self, battle: Battle, unit: U_contra, missiles: int, side: str, dice: Dice) -> list[Event]:
        """What so many inferno missiles do to it."""
        return []

    def pierced(
        self, battle: Battle, unit: U_contra, location: str, modifier: int, dice: Dice, *, damage: int = 0
    ) -> list[Event]:
        """The check for critical hits of an armor-piercing round on a location whose armor held."""
        return []

    def after_charge(self, battle: Battle, unit: U_contra, side: str, dice: Dice) -> list[Event]:
        """What a charge does to it besides the damage, when it makes or takes one."""
        return []

    def end_of_phase(self, battle: Battle, unit: U_contra, dice: Dice) -> list[Event]:
        """What takes effect at the end of every phase."""
        return []

    def saw_arcs(self, unit: U_contra) -> tuple[tuple[int, Arc], ...]:
        """Where its saws reach: the hexside that each looks to, and its arc."""
        return ()

    def can_power(self, battle: Battle, unit: U_contra) -> bool:
        """Whether its player may power its engine down, or up again, in an End Phase [TW-160.2]."""
        return False

    def power(self, unit: U_contra, dice: Dice, *, on: bool) -> list[Event]:
        """Power it down, or up again if what that takes succeeds."""
        unit.powered_down = not on
        return [EngineState(unit=unit.id, running=on, cause="by choice")]

    def end_phase(self, battle: Battle, unit: U_contra, dice: Dice) -> list[Event]:
        """What the end phase does to it."""
        return []

    def start_clean(self, unit: U_contra) -> None:
        """Forget what counted for the turn only."""
        lasting.fade(unit)
        unit.recharging = tuple(key for key in unit.recharging if key in unit.fired)
        unit.mode = ""
        unit.hexes_moved = 0
        unit.run_up = 0
        unit.skidded = False
        unit.mp_spent = 0
        unit.assault = None
        unit.spoiled = False
        unit.fired = []
        unit.damage_taken = 0
        unit.due = []

    def crippling(self, battle: Battle, unit: U_contra) -> Iterator[Reason]:
        """Why it counts as crippled, so that in some scenarios it must withdraw."""
        return crippling.weapons_lost(battle, unit)
