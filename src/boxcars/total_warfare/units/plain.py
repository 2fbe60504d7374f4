"""A unit that has nothing of its own: what holds for every kind unless it says otherwise.

It stands where it is, fires all it has straight ahead, has no heat and makes no piloting rolls.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator

from boxcars.catalog.units.design import Design
from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Line, Tally
from boxcars.hexes.board import Board, Terrain
from boxcars.hexes.coords import Arc
from boxcars.total_warfare.actions import AssaultKind
from boxcars.total_warfare.battle import Battle, UnitSetup
from boxcars.total_warfare.effects import lasting
from boxcars.total_warfare.events.unit_events import EngineState
from boxcars.total_warfare.physical.attack import Attack
from boxcars.total_warfare.piloting.falling import tenth
from boxcars.total_warfare.units import crippling
from boxcars.total_warfare.units.kind import KindWord
from boxcars.total_warfare.units.plain_firing import PlainFiring
from boxcars.total_warfare.units.plain_moving import PlainMoving
from boxcars.total_warfare.units.plain_struck import PlainStruck
from boxcars.total_warfare.units.unit import U_contra, Unit


class PlainKind(PlainMoving[U_contra], PlainFiring[U_contra], PlainStruck[U_contra]):
    """The rules of a unit that has nothing of its own."""

    @property
    def word(self) -> KindWord:
        """A vehicle, as most are."""
        return "vehicle"

    def is_led(self, unit: U_contra) -> bool:
        """Nobody does."""
        return False

    def condition_words(self, unit: U_contra) -> list[str]:
        """Nothing."""
        return []

    def plays(self, design: Design) -> bool:
        """No design is of no kind."""
        return False

    def obstacle(self, design: Design) -> str:
        """Nothing stands against it."""
        return ""

    def can_start(self, design: Design, terrain: Terrain) -> bool:
        """On dry, open ground."""
        return not (terrain.depth or terrain.building or terrain.bridge or terrain.impassable)

    def start_foot(self, design: Design, terrain: Terrain, elevation: int) -> int | None:
        """On the ground, or on the bottom of the water."""
        return None if elevation else terrain.floor

    def misfit(self, board: Board, unit: U_contra) -> str:
        """Nothing."""
        return ""

    @abstractmethod
    def fresh(self, id: str, side: str, design: Design, setup: UnitSetup, foot: int) -> Unit:
        """Each kind has a struct of its own."""

    def bulk_lines(self, unit: U_contra, rules: RuleSet) -> Iterator[Line]:
        """Nothing."""
        yield from ()

    def on_walls(self, unit: U_contra) -> int:
        """A tenth of its tonnage (TWB-22.1)."""
        return tenth(unit.design.tons)

    def assault_reasons(self, unit: U_contra, how: AssaultKind) -> Iterator[Reason]:
        """Nothing stands against it."""
        yield from ()

    def blow_lines(self, unit: U_contra) -> tuple[Line, ...]:
        """Nothing."""
        return ()

    def attacks(self, battle: Battle, unit: U_contra) -> Iterable[Attack]:
        """It makes none."""
        return ()

    def assess(self, battle: Battle, unit: U_contra, attack: str, target: Unit) -> Attack:
        """It makes none."""
        no = Reason(f"{unit.id} makes no physical attacks", "TWB-19")
        return Attack(unit.id, attack, target.id, Tally("to hit", ()), None, "full", (no,))

    def heat_phase(self, battle: Battle, unit: U_contra, dice: Dice) -> list[Event]:
        """It has no heat."""
        return []

    def burn(self, battle: Battle, unit: U_contra, missiles: int, side: str, dice: Dice) -> list[Event]:
        """They do it no harm."""
        return []

    @property
    def pierceable(self) -> bool:
        """There is nothing behind its armor."""
        return False

    def pierced(
        self, battle: Battle, unit: U_contra, location: str, modifier: int, dice: Dice, *, damage: int = 0
    ) -> list[Event]:
        """Nothing is hit."""
        return []

    def note_impact(self, unit: U_contra, levels: int) -> None:
        """It bears it."""

    def after_charge(self, battle: Battle, unit: U_contra, side: str, dice: Dice) -> list[Event]:
        """Nothing more."""
        return []

    def end_of_phase(self, battle: Battle, unit: U_contra, dice: Dice) -> list[Event]:
        """Nothing was held back."""
        return []

    def saw_arcs(self, unit: U_contra) -> tuple[tuple[int, Arc], ...]:
        """It has none."""
        return ()

    def can_power(self, battle: Battle, unit: U_contra) -> bool:
        """It has no engine."""
        return False

    def power(self, unit: U_contra, dice: Dice, *, on: bool) -> list[Event]:
        """As its player wants."""
        unit.powered_down = not on
        return [EngineState(unit=unit.id, running=on, cause="by choice")]

    def end_phase(self, battle: Battle, unit: U_contra, dice: Dice) -> list[Event]:
        """Nothing happens."""
        return []

    def start_clean(self, unit: U_contra) -> None:
        """Forget how it moved, what it fired and what it owes; what lasts fades."""
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
        """By the loss of its weapons."""
        return crippling.weapons_lost(battle, unit)

    def worth(self, unit: U_contra) -> float:
        """The share of its armor and structure that is left."""
        now = sum(unit.armor.values()) + sum(unit.structure.values())
        full = sum(unit.design.armor.values()) + sum(unit.design.structure.values())
        return now / full
