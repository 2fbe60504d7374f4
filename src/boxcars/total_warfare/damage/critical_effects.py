"""What critical hits do to vehicles: crew, weapons, sensors, turret, engine, fuel and ammunition (TWB-31.8)."""

from __future__ import annotations

from boxcars.core.dice import Dice, Roll
from boxcars.core.game import Event
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.boarding.holding import held_by
from boxcars.total_warfare.damage import destruction, points, strikes
from boxcars.total_warfare.damage.gun_effects import GunHit, at_random, burn_out, explosive_shots
from boxcars.total_warfare.events.unit_events import Exploded
from boxcars.total_warfare.units.vehicle.state import FRONT_TURRET, Vehicle

SENSOR_LIMIT = 4
"""So many hits leave a vehicle blind."""


class Critical(GunHit):
    """One critical hit on a vehicle and what follows from it."""

    def __init__(
        self, battle: Battle, vehicle: Vehicle, location: str, dice: Dice, roll: Roll, damage: int = 0
    ) -> None:
        super().__init__(battle, vehicle, location, dice, roll)
        self.vehicle, self.damage = vehicle, damage

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

    def crew_killed(self, result: str) -> list[Event]:
        """The vehicle is out of play."""
        return self.hit(result, "the crew is dead", destruction.destroy(self.vehicle, "its crew is dead"))

    def cargo(self, result: str) -> list[Event]:
        """One of the units inside, at random, takes the damage of the hit too."""
        aboard = at_random(held_by(self.battle, self.vehicle, "inside"), self.dice, "who inside is hit")
        harm = [self.damage] if self.damage else []
        source = f"hit on {self.vehicle.id}"
        after = strikes.strike(self.battle, aboard, "front", harm, self.dice, source=source)
        return self.hit(result, f"it strikes {aboard.id} inside", after)

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
        """Each of two turrets jams by itself."""
        fore = self.vehicle.fore
        if not fore or self.location != FRONT_TURRET:
            return super().turret_jam(result)
        if fore.jammed_once:
            return self.turret_locks(result)
        fore.jammed, fore.jammed_once = self.battle.turn, True
        return self.hit(result, "the front turret does not turn")

    def turret_locks(self, result: str) -> list[Event]:
        """Each of two turrets locks by itself."""
        fore = self.vehicle.fore
        if not fore or self.location != FRONT_TURRET:
            return super().turret_locks(result)
        fore.locked = True
        return self.hit(result, "the front turret will not turn again")

    def turret_blown_off(self, result: str) -> list[Event]:
        """The vehicle is destroyed."""
        return self.hit(result, "the turret is gone", destruction.destroy(self.vehicle, "its turret is blown off"))

    def engine(self, result: str) -> list[Event]:
        """It will not move again, its turret locks, and energy weapons that need the engine stop."""
        vehicle = self.vehicle
        vehicle.engine_dead = True
        vehicle.lock_turrets()
        vehicle.stopped = vehicle.stopped or "its engine is destroyed"
        return self.hit(result, "it will not move again")

    def fuel(self, result: str) -> list[Event]:
        """Fuel explodes."""
        return self.hit(result, "its fuel explodes", destruction.destroy(self.vehicle, "its fuel explodes"))

    def ammunition(self, result: str) -> list[Event]:
        """All its ammunition explodes at once [TW-194.1]; without any a weapon is destroyed."""
        damage = explosive_shots(self.battle, self.vehicle)
        if not damage:
            return self.weapon_destroyed(result)
        burn_out(self.vehicle)
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
            taken = min(points.armor_bears(vehicle, "RR"), damage)
            events.append(points.take_off(vehicle, "RR", taken, 0, source=item))
            killed = vehicle.driver_hit and vehicle.commander_hit
            if killed:
                return events + destruction.destroy(vehicle, "its crew is dead")
            self._stun()
            return events
        taken = min(points.structure_bears(vehicle, location), damage)
        events.append(points.take_off(vehicle, location, 0, taken, source=item))
        return events if vehicle.structure[location] else events + destruction.destroy(vehicle, f"{item} exploded")
