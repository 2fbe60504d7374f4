"""What hits do to the guns of units that a crew serves: malfunctions, losses, turrets that stick (TWB-31.8)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final, TypeVar

from boxcars.catalog.units.design import Mount
from boxcars.core.choices import Question
from boxcars.core.dice import Dice, Roll
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.total_warfare import questions
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.events.unit_events import VehicleCritical
from boxcars.total_warfare.units import capacitors
from boxcars.total_warfare.units.crewed.state import Crewed
from boxcars.total_warfare.units.fuel_tanks import tank_damage
from boxcars.total_warfare.units.unit import Unit

T = TypeVar("T")

_OWNER_CHOOSES: Final = 3
ONE_SHOTS_EXPLODE = Key("TW-194.1", now=False, before=True)
"""The loads of one-shot weapons explode with all other ammunition."""


def whole_weapons(unit: Crewed, location: str) -> list[Mount]:
    """The weapons of a location that are not destroyed."""
    return [each for each in unit.design.mounts if each.loc == location and each.key not in unit.broken]


def working_weapons(unit: Crewed, location: str) -> list[Mount]:
    """The weapons of a location that fire."""
    return [each for each in whole_weapons(unit, location) if each.key not in unit.malfunctions]


def explosive_shots(battle: Battle, unit: Crewed) -> int:
    """What all its ammunition would do at once; the loads of one-shot weapons are left out since printing 4 [TW-194.1].

    Tanks with fuel are ammunition here [TW-135.3].
    """
    shots = sum(unit.shots[bin.key] * bin.ammo.explosion for bin in unit.design.bins)
    one_shots = _one_shot_loads(unit) if ONE_SHOTS_EXPLODE.of(battle.rules) else 0
    return shots + one_shots + tank_damage(unit)


def _one_shot_loads(unit: Crewed) -> int:
    """What the loads of its one-shot weapons do that have not been fired."""
    loaded = [each for each in unit.design.mounts if "OS" in each.weapon.types]
    ready = [each.weapon for each in loaded if each.key not in (*unit.jammed, *unit.broken)]
    return sum(weapon.damage * max(weapon.cluster, 1) for weapon in ready)


def burn_out(unit: Crewed) -> None:
    """Leave nothing that could explode."""
    unit.shots, unit.dry = dict.fromkeys(unit.shots, 0), unit.dry or tank_damage(unit) > 0


class GunHit:
    """One critical hit on what a crew serves, and what follows from it."""

    def __init__(self, battle: Battle, unit: Crewed, location: str, dice: Dice, roll: Roll) -> None:
        self.battle, self.unit, self.location, self.dice, self.roll = battle, unit, location, dice, roll

    def hit(self, result: str, effect: str, after: Sequence[Event] = ()) -> list[Event]:
        """The event of the hit, with its effect in words and what follows from it."""
        return [critical_event(self.unit, self.location, result, effect, self.roll), *after]

    def _stun(self) -> None:
        self.unit.stunned = self.unit.stunned + 1 if self.unit.stunned else 2

    def malfunction(self, result: str) -> list[Event]:
        """A random weapon does not fire until it is cleared."""
        weapon = at_random(working_weapons(self.unit, self.location), self.dice, "which weapon")
        self.unit.malfunctions[weapon.key] = self.battle.turn
        return self.hit(result, f"{weapon.key} does not fire")

    def weapon_destroyed(self, result: str) -> list[Event]:
        """The owner chooses a weapon on 1 to 3, the attacker on 4 to 6."""
        weapon = lost_weapon(self.battle, self.unit, whole_weapons(self.unit, self.location), self.dice)
        self.unit.broken.append(weapon.key)
        own = 0 if self.unit.has_spent(weapon) else weapon.weapon.explosion
        blast = own or capacitors.explosion(self.unit, weapon)
        after = self._explode(weapon.weapon.name, blast) if blast else []
        return self.hit(result, f"{weapon.key} is destroyed", after)

    def turret_jam(self, result: str) -> list[Event]:
        """The turret stays as it is until it is cleared; one that jams again is locked."""
        if self.unit.turret_jammed_once:
            return self.turret_locks(result)
        self.unit.jammed_turret, self.unit.turret_jammed_once = self.battle.turn, True
        return self.hit(result, "the turret does not turn")

    def turret_locks(self, result: str) -> list[Event]:
        """The turret turns with the hull for the rest of the game."""
        self.unit.turret_locked = True
        return self.hit(result, "the turret will not turn again")

    @abstractmethod
    def _explode(self, item: str, damage: int) -> list[Event]:
        """What an explosion inside does."""


def lost_weapon(battle: Battle, unit: Unit, weapons: Sequence[Mount], dice: Dice, cite: str = "TWB-31.8") -> Mount:
    """The one of several weapons that a critical hit destroys: its owner chooses on 1 to 3, the attacker on 4 to 6."""
    if len(weapons) == 1:
        return weapons[0]
    spared = dice.d6("who chooses the weapon") <= _OWNER_CHOOSES
    by_damage = sorted(weapons, key=lambda each: each.weapon.damage * max(each.weapon.cluster, 1))
    usual = by_damage[0] if spared else by_damage[-1]
    foe = next((side for side in battle.sides if side != unit.side), unit.side)
    question = Question(
        unit.side if spared else foe,
        questions.WEAPON_LOST.kind,
        f"{unit.design.name} loses a weapon. Which one?",
        answers=tuple(each.key for each in weapons),
        default=usual.key,
        unit=unit.id,
        cite=cite,
    )
    return unit.design.mount(dice.choices.ask(question))


def at_random(things: Sequence[T], dice: Dice, why: str) -> T:
    """One of some things by two dice read as a number of 36, as evenly as they divide."""
    if len(things) == 1:
        return things[0]
    first, second = dice.roll(2, why).dice
    return things[(6 * (first - 1) + second - 1) * len(things) // 36]


def critical_event(unit: Unit, location: str, result: str, effect: str, roll: Roll) -> VehicleCritical:
    """What is said of a critical hit."""
    called = unit.called(location)
    return VehicleCritical(unit=unit.id, location=location, called=called, roll=roll, result=result, effect=effect)
