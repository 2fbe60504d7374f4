"""What a weapon or a munition does by a rule of its own, as hooks along the life of a shot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Final

import msgspec

from boxcars.catalog.gear.equipment_table import equipment
from boxcars.catalog.gear.weapons import Weapon
from boxcars.catalog.units.design import Mount
from boxcars.core.dice import Dice, Roll
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.tally import Line
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons.shot_plan import ShotPlan

if TYPE_CHECKING:
    from boxcars.total_warfare.weapons.way import Way

Area = Iterator[tuple[str, int, list[tuple[Unit, int]]]]
"""The hexes that a blast strikes, how hard, and who is struck there by how much."""


TURN_WITHOUT_POWER: Final = 25.0
"""What a turn in which a unit can do nothing is worth to a bot, in points of damage."""
POINT_OF_AIM: Final = 2.5
"""What a point more on all numbers of a unit in one turn is worth to a bot, in points of damage."""


class Group(msgspec.Struct, frozen=True, kw_only=True):
    """One damage group of a shot: where it fell, and what was there before it struck."""

    location: str
    rear: bool
    amount: int
    armor: int
    """The points of armor on the side that was struck, before."""
    structure: int
    """The points of structure of the location, before."""


class Effect:
    """What a weapon or a munition does by a rule of its own. Every hook is optional: this class does nothing.

    It belongs to all equipment that has its word in the equipment table, unless it says otherwise.
    """

    word: ClassVar[str] = ""
    in_tables: ClassVar[bool] = False
    """Whether the tables of numbers that bots work with reckon with it."""
    is_thrown: ClassVar[bool] = False
    """Whether the table of shots shows the hexes that are worth it, as it does for artillery."""
    fires_at_craft: ClassVar[bool] = True
    """Whether craft in flight carry it and are attacked with it."""

    def belongs_to(self, weapon: Weapon, munition: str) -> bool:
        """Whether shots with this weapon and munition have the effect."""
        return bool(weapon.equipment) and equipment(weapon.equipment).has(self.word)

    usual_worth: ClassVar[float] = 0.0
    """What a hit on an unknown target is worth to a bot besides its damage, in points of damage."""
    price: ClassVar[float] = 0.0
    """What a shot costs a bot besides heat and ammunition, in points of damage."""

    # Declaring a shot

    def weapon_reasons(self, attacker: Unit, mount: Mount) -> Iterable[Reason]:
        """Why the weapon cannot be fired at all."""
        return ()

    def volley_reasons(self, unit: Unit, mount: Mount, others: Sequence[Mount]) -> Iterable[Reason]:
        """Why a weapon cannot be fired beside others that are declared."""
        return ()

    def reasons(self, battle: Battle, plan: ShotPlan, attacker: Unit, target: Unit) -> Iterable[Reason]:
        """Why a unit cannot be fired at."""
        return ()

    def hex_reasons(self, battle: Battle, plan: ShotPlan, attacker: Unit) -> Iterable[Reason]:
        """Why a hex cannot be fired at."""
        return ()

    def hexes(self, battle: Battle, attacker: Unit, mount: Mount) -> list[str] | None:
        """The hexes worth a shot that strikes all that is in them; None where it is for others to say."""
        return None

    # Planning it

    def way_at_hex(self, battle: Battle, attacker: Unit, mount: Mount, hex: str) -> Way | None:
        """The way of attacking a hex, where it goes by rules of its own; None for the common one."""
        return None

    def lay(self, battle: Battle, plan: ShotPlan, attacker: Unit, target: Unit | None) -> ShotPlan:
        """The plan of a shot as the effect changes it; a shot at a hex has no target."""
        return plan

    def lines(self, battle: Battle, plan: ShotPlan, attacker: Unit, target: Unit) -> Iterable[Line]:
        """What the effect adds to the number that hits a unit."""
        return ()

    # Firing it

    def attack(self, battle: Battle, plan: ShotPlan, dice: Dice) -> list[Event] | None:
        """The whole attack, where it is resolved by rules of its own; None for the common ones."""
        return None

    def pay(self, attacker: Unit, mount: Mount) -> None:
        """What a shot costs who fires it, besides heat and ammunition."""

    def groups(self, plan: ShotPlan, dice: Dice) -> tuple[list[int], Roll | None] | None:
        """The damage groups of a hit by a roll of its own; None where the Cluster Hits Table or nothing is rolled."""
        return None

    def beside(self, battle: Battle, plan: ShotPlan, target: Unit, hits: int, dice: Dice) -> Sequence[str]:
        """What so many hits do to a unit besides their damage, in words for the log."""
        return ()

    def carry_out(self, battle: Battle, plan: ShotPlan, hits: int, dice: Dice) -> list[Event] | None:
        """What a shot with so many hits does instead of damage, wherever it is aimed; None where it does damage."""
        return None

    def strike(self, battle: Battle, plan: ShotPlan, target: Unit, dice: Dice) -> list[Event] | None:
        """What a hit does to a unit instead of damage; None where it does damage."""
        return None

    def after_group(self, battle: Battle, plan: ShotPlan, target: Unit, group: Group, dice: Dice) -> list[Event]:
        """What follows when one damage group has struck a unit."""
        return []

    def where_it_falls(self, battle: Battle, plan: ShotPlan, hex: str, roll: Roll | None, dice: Dice) -> str | None:
        """The hex in which what misses its hex falls, empty beyond the edge of the map; None for others to say."""
        return None

    def area(self, battle: Battle, plan: ShotPlan, hex: str) -> Area | None:
        """What a blast strikes that falls on a hex, and how hard on average; None for others to say."""
        return None

    def burst(self, battle: Battle, plan: ShotPlan, hex: str, dice: Dice) -> list[Event] | None:
        """What a blast does in the hex that it falls on; None where it is an ordinary one."""
        return None

    # Weighing it

    def worth(self, target: Unit) -> float:
        """What a hit on a unit is worth to a bot besides its damage, in points of damage."""
        return self.usual_worth

    # Telling of it

    def damage_text(self) -> str:
        """What a hit does, as the record sheet prints it; empty where it is the damage of the weapon."""
        return ""

    def hit_text(self, target: Unit) -> str:
        """What a hit does to a unit, in the table of shots; empty where it is the damage of the weapon."""
        return ""


_EFFECTS: Final[list[Effect]] = []


def register(*effects: Effect) -> None:
    """Let the game play effects, in this order after those that it knows."""
    _EFFECTS.extend(effects)
    _forget()


@contextmanager
def playing(*effects: Effect) -> Iterator[None]:
    """Let the game play some effects for a while, as a test or a trial wants."""
    register(*effects)
    try:
        yield
    finally:
        for effect in effects:
            _EFFECTS.remove(effect)
        _forget()


@lru_cache(maxsize=4096)
def effects_of(weapon: Weapon, munition: str = "standard") -> tuple[Effect, ...]:
    """What a weapon that fires a munition does by rules of its own; nothing for most.

    >>> from boxcars.catalog import weapon
    >>> import boxcars.total_warfare
    >>> [type(effect).__name__ for effect in effects_of(weapon("TSEMP Cannon"))], effects_of(weapon("PPC"))
    (['Tsemp'], ())
    """
    return tuple(effect for effect in _EFFECTS if effect.belongs_to(weapon, munition))


def can_fire_at_craft(weapon: Weapon) -> bool:
    """Whether craft in flight carry a weapon and are attacked with it, by all that it does by rules of its own.

    >>> from boxcars.catalog import weapon
    >>> import boxcars.total_warfare
    >>> can_fire_at_craft(weapon("TSEMP Cannon")), can_fire_at_craft(weapon("PPC"))
    (False, True)
    """
    return all(effect.fires_at_craft for effect in effects_of(weapon))


@lru_cache(maxsize=1024)
def is_in_tables(weapon: Weapon) -> bool:
    """Whether tables of numbers can say when and at whom a weapon is fired, with no rule of its own.

    >>> from boxcars.catalog import weapon
    >>> import boxcars.total_warfare
    >>> is_in_tables(weapon("Narc")), is_in_tables(weapon("PPC"))
    (False, True)
    """
    return all(effect.in_tables for effect in effects_of(weapon))


def _forget() -> None:
    """What weapons do has to be looked up anew when the game plays other effects."""
    effects_of.cache_clear()
    is_in_tables.cache_clear()
