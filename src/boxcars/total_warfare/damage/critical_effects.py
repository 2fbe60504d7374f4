"""What critical hits do to vehicles: crew, weapons, sensors, turret, engine, fuel and ammunition (TWB-31.8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boxcars.catalog.units.design import Mount
from boxcars.core.choices import Question
from boxcars.core.dice import Dice, Roll
from boxcars.core.game import Event
from boxcars.total_warfare import questions
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import destruction
from boxcars.total_warfare.events import DamageTaken, Exploded, VehicleCritical
from boxcars.total_warfare.units.vehicle import Vehicle

SENSOR_LIMIT = 4
"""So many hits leave a vehicle blind."""

_OWNER_CHOOSES: Final = 3


def whole_weapons(vehicle: Vehicle, location: str) -> list[Mount]:
    """The weapons of a location that are not destroyed."""
    return [each for each in vehicle.design.mounts if each.loc == location and each.key not in vehicle.broken]


def working_weapons(vehicle: Vehicle, location: str) -> list[Mount]:
    """The weapons of a location that fire."""
    return [each for each in whole_weapons(vehicle, location) if each.key not in vehicle.malfunctions]


def explosive_shots(vehicle: Vehicle) -> int:
    """What all its ammunition would do at once; the loads of one-shot weapons are left out [TW-194.1]."""
    return sum(vehicle.shots[bin.key] * bin.ammo.explosion for bin in vehicle.design.bins)


class Critical:
    """One critical hit and what follows from it."""

    def __init__(self, battle: Battle, vehicle: Vehicle, location: str, dice: Dice, roll: Roll) -> None:
        self.battle, self.vehicle, self.location, self.dice, self.roll = battle, vehicle, location, dice, roll

    def hit(self, result: str, effect: str, after: Sequence[Event] = ()) -> list[Event]:
        """The event of the hit, with its effect in words and what follows from it."""
        return [told(self.vehicle, self.location, result, effect, self.roll), *after]

    def driver(self, result: str) -> list[Event]:
        """+2 on driving rolls; a second hit stuns the crew, or kills it."""
        if self.vehicle.driver_hit:
            return self._crew(result, killed=self.vehicle.commander_hit)
        self.vehicle.driver_hit = True
        return self.hit(result, "+2 on its driving rolls")

    def commander(self, result: str) -> list[Event]:
        """+1 to hit and on driving rolls, and the crew is stunned; a second hit may kill it."""
        if self.vehicle.commander_hit:
            return self._crew(result, killed=self.vehicle.driver_hit)
        self.vehicle.commander_hit = True
        self._stun()
        return self.hit(result, "+1 to hit and on its driving rolls, the crew is stunned")

    def crew_stunned(self, result: str) -> list[Event]:
        """No attacks and no flank speed until the end of the next turn."""
        return self._crew(result, killed=self.vehicle.driver_hit and self.vehicle.commander_hit)

    def _crew(self, result: str, *, killed: bool) -> list[Event]:
        if killed:
            return self.crew_killed(result)
        self._stun()
        lasts = "no attacks and no flank speed until the end of the next turn"
        return self.hit(result, lasts if result == "crew stunned" else "the crew is stunned")

    def _stun(self) -> None:
        self.vehicle.stunned = self.vehicle.stunned + 1 if self.vehicle.stunned else 2

    def crew_killed(self, result: str) -> list[Event]:
        """The vehicle is out of play."""
        return self.hit(result, "the crew is dead", destruction.destroy(self.vehicle, "its crew is dead"))

    def malfunction(self, result: str) -> list[Event]:
        """A random weapon does not fire until it is cleared."""
        weapon = _at_random(working_weapons(self.vehicle, self.location), self.dice)
        self.vehicle.malfunctions[weapon.key] = self.battle.turn
        return self.hit(result, f"{weapon.key} does not fire")

    def weapon_destroyed(self, result: str) -> list[Event]:
        """The owner chooses a weapon on 1 to 3, the attacker on 4 to 6."""
        weapon = self._chosen(whole_weapons(self.vehicle, self.location))
        self.vehicle.broken.append(weapon.key)
        after = self._explode(weapon.weapon.name, weapon.weapon.explosion) if weapon.weapon.explosion else []
        return self.hit(result, f"{weapon.key} is destroyed", after)

    def _chosen(self, weapons: Sequence[Mount]) -> Mount:
        if len(weapons) == 1:
            return weapons[0]
        spared = self.dice.d6("who chooses the weapon") <= _OWNER_CHOOSES
        by_damage = sorted(weapons, key=lambda each: each.weapon.damage * max(each.weapon.cluster, 1))
        usual = by_damage[0] if spared else by_damage[-1]
        owner = self.vehicle.side
        foe = next((side for side in self.battle.sides if side != owner), owner)
        question = Question(
            owner if spared else foe,
            questions.WEAPON_LOST.kind,
            f"{self.vehicle.design.name} loses a weapon. Which one?",
            answers=tuple(each.key for each in weapons),
            default=usual.key,
            unit=self.vehicle.id,
            cite="TWB-31.8",
        )
        return self.vehicle.design.mount(self.dice.choices.ask(question))

    def stabilizer(self, result: str) -> list[Event]:
        """The weapons of the location suffer twice from movement."""
        self.vehicle.stabilizers.append(self.location)
        return self.hit(result, "its movement counts twice for weapons there")

    def sensors(self, result: str) -> list[Event]:
        """+1 to hit; the fourth hit blinds it."""
        self.vehicle.sensor_hits += 1
        blind = self.vehicle.sensor_hits == SENSOR_LIMIT
        return self.hit(result, "it is blind" if blind else "+1 to hit")

    def turret_jam(self, result: str) -> list[Event]:
        """The turret stays as it is until it is cleared; one that jams again is locked."""
        if self.vehicle.turret_jammed_once:
            return self.turret_locks(result)
        self.vehicle.jammed_turret, self.vehicle.turret_jammed_once = self.battle.turn, True
        return self.hit(result, "the turret does not turn")

    def turret_locks(self, result: str) -> list[Event]:
        """The turret turns with the hull for the rest of the game."""
        self.vehicle.turret_locked = True
        return self.hit(result, "the turret will not turn again")

    def turret_blown_off(self, result: str) -> list[Event]:
        """The vehicle is destroyed."""
        return self.hit(result, "the turret is gone", destruction.destroy(self.vehicle, "its turret is blown off"))

    def engine(self, result: str) -> list[Event]:
        """It will not move again, its turret locks, and energy weapons that need the engine stop."""
        vehicle = self.vehicle
        vehicle.engine_dead, vehicle.turret_locked = True, vehicle.has_turret
        vehicle.stopped = vehicle.stopped or "its engine is destroyed"
        return self.hit(result, "it will not move again")

    def fuel(self, result: str) -> list[Event]:
        """Fuel explodes."""
        return self.hit(result, "its fuel explodes", destruction.destroy(self.vehicle, "its fuel explodes"))

    def ammunition(self, result: str) -> list[Event]:
        """All its ammunition explodes at once [TW-194.1]; without any a weapon is destroyed."""
        damage = explosive_shots(self.vehicle)
        if not damage:
            return self.weapon_destroyed(result)
        for key in self.vehicle.shots:
            self.vehicle.shots[key] = 0
        return self.hit(result, "all its ammunition explodes", self._explode("ammunition", damage))

    def _explode(self, item: str, damage: int) -> list[Event]:
        """Damage from inside: into the structure of the location, or with CASE out through the rear armor."""
        vehicle, location = self.vehicle, self.location
        vented = vehicle.carries("CASE", "Clan CASE") or vehicle.design.is_clan
        where = "RR" if vented else location
        events: list[Event] = [
            Exploded(unit=vehicle.id, location=where, called=vehicle.called(where), item=item, damage=damage)
        ]
        if vented:
            taken = min(vehicle.armor["RR"], damage)
            vehicle.armor["RR"] -= taken
            events.append(_damaged(vehicle, "RR", taken, item))
            killed = vehicle.driver_hit and vehicle.commander_hit
            if killed:
                return events + destruction.destroy(vehicle, "its crew is dead")
            self._stun()
            return events
        taken = min(vehicle.structure[location], damage)
        vehicle.structure[location] -= taken
        events.append(_damaged(vehicle, location, taken, item))
        return events if vehicle.structure[location] else events + destruction.destroy(vehicle, f"{item} exploded")


def _at_random(weapons: Sequence[Mount], dice: Dice) -> Mount:
    """One of some weapons by two dice read as a number of 36, as evenly as they divide."""
    if len(weapons) == 1:
        return weapons[0]
    first, second = dice.roll(2, "which weapon").dice
    return weapons[(6 * (first - 1) + second - 1) * len(weapons) // 36]


def told(vehicle: Vehicle, location: str, result: str, effect: str, roll: Roll) -> VehicleCritical:
    """What is said of a critical hit."""
    called = vehicle.called(location)
    return VehicleCritical(unit=vehicle.id, location=location, called=called, roll=roll, result=result, effect=effect)


def _damaged(vehicle: Vehicle, location: str, amount: int, source: str) -> DamageTaken:
    return DamageTaken(
        unit=vehicle.id,
        location=location,
        called=vehicle.called(location),
        amount=amount,
        armor=vehicle.armor[location],
        structure=vehicle.structure[location],
        source=source,
    )
