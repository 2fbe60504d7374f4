"""Critical hits on vehicles: a table for each location, and what each of its rows does (TWB-31.8).

A row with nothing to act on is read as the next one down the column, and after the last once more from the first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from boxcars.catalog.units.design import Mount
from boxcars.core.choices import Question
from boxcars.core.dice import Dice, Roll
from boxcars.core.game import Event
from boxcars.total_warfare import questions
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import destruction
from boxcars.total_warfare.events import DamageTaken, Exploded, VehicleCritical
from boxcars.total_warfare.units.vehicle import FUSION, Vehicle

SENSOR_LIMIT = 4
"""So many hits leave a vehicle blind."""

# fmt: off
_ROWS: Final[dict[str, tuple[str, ...]]] = {
    "front": ("driver hit", "weapon malfunction", "stabilizer", "sensors", "commander hit", "weapon destroyed",
              "crew killed"),
    "side": ("cargo hit", "weapon malfunction", "crew stunned", "stabilizer", "weapon destroyed", "engine hit",
             "fuel tank"),
    "rear": ("weapon malfunction", "cargo hit", "stabilizer", "weapon destroyed", "engine hit", "ammunition",
             "fuel tank"),
    "turret": ("stabilizer", "turret jam", "weapon malfunction", "turret locks", "weapon destroyed", "ammunition",
               "turret blown off"),
}
"""The rows of 6 to 12, by column."""
# fmt: on

_COLUMNS: Final = {"FR": "front", "RR": "rear", "TU": "turret", "FT": "turret"}
_FIRST: Final = 6
_OWNER_CHOOSES: Final = 3


def column_of(location: str) -> tuple[str, ...]:
    """The rows of a location's column.

    >>> column_of("FR")[0], column_of("LS")[-1]
    ('driver hit', 'fuel tank')
    """
    return _ROWS[_COLUMNS.get(location, "side")]


def check(battle: Battle, vehicle: Vehicle, location: str, dice: Dice, *, modifier: int = 0) -> list[Event]:
    """One roll on the critical table of a location."""
    if vehicle.destroyed:
        return []
    roll = dice.two_d6(f"{vehicle.id} critical hit")
    row = min(roll.total + modifier, 12)
    result = row_for(vehicle, location, row) if row >= _FIRST else ""
    if not result:
        return [_told(vehicle, location, "", "", roll)]
    return _Critical(battle, vehicle, location, dice, roll).apply(result)


def row_for(vehicle: Vehicle, location: str, total: int) -> str:
    """The row that a total comes to: its own, or the next one that has something to act on."""
    rows = column_of(location)
    at = total - _FIRST
    return next((row for row in (*rows[at:], *rows[:at]) if _applies(vehicle, location, row)), "")


def _applies(vehicle: Vehicle, location: str, row: str) -> bool:
    if row == "ammunition":
        return bool(explosive_shots(vehicle)) or bool(_whole(vehicle, location))
    test = _TESTS.get(row)
    return test is None or test(vehicle, location)


def _whole(vehicle: Vehicle, location: str) -> list[Mount]:
    return [each for each in vehicle.design.mounts if each.loc == location and each.key not in vehicle.broken]


def _working(vehicle: Vehicle, location: str) -> list[Mount]:
    return [each for each in _whole(vehicle, location) if each.key not in vehicle.malfunctions]


def explosive_shots(vehicle: Vehicle) -> int:
    """What all its ammunition would do at once; the loads of one-shot weapons are left out [TW-194.1]."""
    return sum(vehicle.shots[bin.key] * bin.ammo.explosion for bin in vehicle.design.bins)


_TESTS: Final[dict[str, Callable[[Vehicle, str], bool]]] = {
    "cargo hit": lambda vehicle, location: False,
    "weapon malfunction": lambda vehicle, location: bool(_working(vehicle, location)),
    "weapon destroyed": lambda vehicle, location: bool(_whole(vehicle, location)),
    "stabilizer": lambda vehicle, location: location not in vehicle.stabilizers,
    "sensors": lambda vehicle, location: vehicle.sensor_hits < SENSOR_LIMIT,
    "engine hit": lambda vehicle, location: not vehicle.engine_dead,
    "fuel tank": lambda vehicle, location: vehicle.design.engine_kind not in FUSION or not vehicle.engine_dead,
    "turret jam": lambda vehicle, location: not vehicle.turret_locked,
    "turret locks": lambda vehicle, location: not vehicle.turret_locked,
}


class _Critical:
    """One critical hit and what follows from it."""

    def __init__(self, battle: Battle, vehicle: Vehicle, location: str, dice: Dice, roll: Roll) -> None:
        self.battle, self.vehicle, self.location, self.dice, self.roll = battle, vehicle, location, dice, roll

    def apply(self, result: str) -> list[Event]:
        """Carry a row out."""
        return _EFFECTS[result](self, result)

    def _hit(self, result: str, effect: str, after: Sequence[Event] = ()) -> list[Event]:
        return [_told(self.vehicle, self.location, result, effect, self.roll), *after]

    def driver(self, result: str) -> list[Event]:
        """+2 on driving rolls; a second hit stuns the crew, or kills it."""
        if self.vehicle.driver_hit:
            return self._crew(result, killed=self.vehicle.commander_hit)
        self.vehicle.driver_hit = True
        return self._hit(result, "+2 on its driving rolls")

    def commander(self, result: str) -> list[Event]:
        """+1 to hit and on driving rolls, and the crew is stunned; a second hit may kill it."""
        if self.vehicle.commander_hit:
            return self._crew(result, killed=self.vehicle.driver_hit)
        self.vehicle.commander_hit = True
        self._stun()
        return self._hit(result, "+1 to hit and on its driving rolls, the crew is stunned")

    def crew_stunned(self, result: str) -> list[Event]:
        """No attacks and no flank speed until the end of the next turn."""
        return self._crew(result, killed=self.vehicle.driver_hit and self.vehicle.commander_hit)

    def _crew(self, result: str, *, killed: bool) -> list[Event]:
        if killed:
            return self.crew_killed(result)
        self._stun()
        lasts = "no attacks and no flank speed until the end of the next turn"
        return self._hit(result, lasts if result == "crew stunned" else "the crew is stunned")

    def _stun(self) -> None:
        self.vehicle.stunned = self.vehicle.stunned + 1 if self.vehicle.stunned else 2

    def crew_killed(self, result: str) -> list[Event]:
        """The vehicle is out of play."""
        return self._hit(result, "the crew is dead", destruction.destroy(self.vehicle, "its crew is dead"))

    def malfunction(self, result: str) -> list[Event]:
        """A random weapon does not fire until it is cleared."""
        weapon = _at_random(_working(self.vehicle, self.location), self.dice)
        self.vehicle.malfunctions[weapon.key] = self.battle.turn
        return self._hit(result, f"{weapon.key} does not fire")

    def weapon_destroyed(self, result: str) -> list[Event]:
        """The owner chooses a weapon on 1 to 3, the attacker on 4 to 6."""
        weapon = self._chosen(_whole(self.vehicle, self.location))
        self.vehicle.broken.append(weapon.key)
        after = self._explode(weapon.weapon.name, weapon.weapon.explosion) if weapon.weapon.explosion else []
        return self._hit(result, f"{weapon.key} is destroyed", after)

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
        return self._hit(result, "its movement counts twice for weapons there")

    def sensors(self, result: str) -> list[Event]:
        """+1 to hit; the fourth hit blinds it."""
        self.vehicle.sensor_hits += 1
        blind = self.vehicle.sensor_hits == SENSOR_LIMIT
        return self._hit(result, "it is blind" if blind else "+1 to hit")

    def turret_jam(self, result: str) -> list[Event]:
        """The turret stays as it is until it is cleared; one that jams again is locked."""
        if self.vehicle.turret_jammed_once:
            return self.turret_locks(result)
        self.vehicle.jammed_turret, self.vehicle.turret_jammed_once = self.battle.turn, True
        return self._hit(result, "the turret does not turn")

    def turret_locks(self, result: str) -> list[Event]:
        """The turret turns with the hull for the rest of the game."""
        self.vehicle.turret_locked = True
        return self._hit(result, "the turret will not turn again")

    def turret_blown_off(self, result: str) -> list[Event]:
        """The vehicle is destroyed."""
        return self._hit(result, "the turret is gone", destruction.destroy(self.vehicle, "its turret is blown off"))

    def engine(self, result: str) -> list[Event]:
        """It will not move again, its turret locks, and energy weapons that need the engine stop."""
        vehicle = self.vehicle
        vehicle.engine_dead, vehicle.turret_locked = True, vehicle.has_turret
        vehicle.stopped = vehicle.stopped or "its engine is destroyed"
        return self._hit(result, "it will not move again")

    def fuel(self, result: str) -> list[Event]:
        """Fuel explodes; a fusion engine has none and is hit instead."""
        if self.vehicle.design.engine_kind in FUSION:
            return self.engine(result)
        return self._hit(result, "its fuel explodes", destruction.destroy(self.vehicle, "its fuel explodes"))

    def ammunition(self, result: str) -> list[Event]:
        """All its ammunition explodes at once [TW-194.1]; without any a weapon is destroyed."""
        damage = explosive_shots(self.vehicle)
        if not damage:
            return self.weapon_destroyed(result)
        for key in self.vehicle.shots:
            self.vehicle.shots[key] = 0
        return self._hit(result, "all its ammunition explodes", self._explode("ammunition", damage))

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


_EFFECTS: Final[dict[str, Callable[[_Critical, str], list[Event]]]] = {
    "driver hit": _Critical.driver,
    "commander hit": _Critical.commander,
    "crew stunned": _Critical.crew_stunned,
    "crew killed": _Critical.crew_killed,
    "weapon malfunction": _Critical.malfunction,
    "weapon destroyed": _Critical.weapon_destroyed,
    "stabilizer": _Critical.stabilizer,
    "sensors": _Critical.sensors,
    "turret jam": _Critical.turret_jam,
    "turret locks": _Critical.turret_locks,
    "turret blown off": _Critical.turret_blown_off,
    "engine hit": _Critical.engine,
    "fuel tank": _Critical.fuel,
    "ammunition": _Critical.ammunition,
}


def _at_random(weapons: Sequence[Mount], dice: Dice) -> Mount:
    """One of some weapons by two dice read as a number of 36, as evenly as they divide."""
    if len(weapons) == 1:
        return weapons[0]
    first, second = dice.roll(2, "which weapon").dice
    return weapons[(6 * (first - 1) + second - 1) * len(weapons) // 36]


def _told(vehicle: Vehicle, location: str, result: str, effect: str, roll: Roll) -> VehicleCritical:
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
