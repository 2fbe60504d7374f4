"""Critical hits on vehicles: a table for each location, and what each of its rows does (TWB-31.8).

A row with nothing to act on is read as the next one down the column, and after the last once more from the first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from boxcars.core.dice import Dice, Roll
from boxcars.core.game import Event
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.boarding.holding import held_by
from boxcars.total_warfare.damage import plating, rotor_effects
from boxcars.total_warfare.damage.critical_effects import SENSOR_LIMIT, Critical
from boxcars.total_warfare.damage.gun_effects import critical_event, explosive_shots, whole_weapons, working_weapons
from boxcars.total_warfare.units.vehicle.state import FUSION, Vehicle
from boxcars.total_warfare.units.vtol.state import Vtol

Effect = Callable[[Critical, str], list[Event]]
"""What a row does: it is given the hit and the word for its result."""

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

_VTOL_ROWS: Final[dict[str, tuple[str, ...]]] = {
    "front": ("co-pilot hit", "weapon malfunction", "stabilizer", "sensors", "pilot hit", "weapon destroyed",
              "crew killed"),
    "side": ("weapon malfunction", "cargo hit", "stabilizer", "weapon destroyed", "engine damage", "ammunition",
             "fuel tank"),
    "rear": ("cargo hit", "weapon malfunction", "stabilizer", "weapon destroyed", "sensors", "engine damage",
             "fuel tank"),
    "rotor": ("rotor damage", "rotor damage", "rotor damage", "flight stabilizer", "flight stabilizer",
              "rotors destroyed", "rotors destroyed"),
    "turret": _ROWS["turret"],
}
"""The same for VTOLs (TWB-32.2)."""
# fmt: on

_COLUMNS: Final = {"FR": "front", "RR": "rear", "TU": "turret", "FT": "turret", "RO": "rotor"}
_FIRST: Final = 6
_ON_ENGINES: Final = ("engine hit", "fuel tank")
"""The rows that do nothing to a trailer without an engine."""


def column_of(vehicle: Vehicle, location: str) -> tuple[str, ...]:
    """The rows of a location's column.

    >>> from boxcars.catalog import any_design
    >>> from boxcars.total_warfare.units.vehicle.state import fresh_vehicle
    >>> tank = fresh_vehicle("red-1", "red", any_design("Scorpion Light Tank"), "0508", 0)
    >>> column_of(tank, "FR")[0], column_of(tank, "LS")[-1]
    ('driver hit', 'fuel tank')
    """
    rows = _VTOL_ROWS if vehicle.design.motion == "vtol" else _ROWS
    return rows[_COLUMNS.get(location, "side")]


def check(
    battle: Battle, vehicle: Vehicle, location: str, dice: Dice, *, modifier: int = 0, damage: int = 0
) -> list[Event]:
    """One roll on the critical table of a location, brought on by a hit of so much damage."""
    if vehicle.destroyed:
        return []
    roll = dice.two_d6(f"{vehicle.id} critical hit")
    row = min(roll.total + modifier, 12)
    result = _row_for(battle, vehicle, location, row) if row >= _FIRST else ""
    if not result or (result in _ON_ENGINES and vehicle.design.engine_kind == "none"):
        return [critical_event(vehicle, location, "", "", roll)]
    events = _effect(vehicle, result)(Critical(battle, vehicle, location, dice, roll, damage), result)
    return events + ([] if vehicle.destroyed else plating.run_away(vehicle, location, dice))


def _effect(vehicle: Vehicle, result: str) -> Effect:
    """What a row does; a fusion engine has no fuel tank and is hit itself."""
    burns_nothing = result == "fuel tank" and vehicle.design.engine_kind in FUSION
    return _EFFECTS[_engine_row(vehicle) if burns_nothing else result]


def _engine_row(vehicle: Vehicle) -> str:
    """What a hit on its engine is called."""
    return "engine damage" if "engine damage" in column_of(vehicle, "LS") else "engine hit"


def break_engine(battle: Battle, vehicle: Vehicle, location: str, roll: Roll, dice: Dice) -> list[Event]:
    """Let the engine of a vehicle take a hit that a roll has brought on; nothing if it is dead already."""
    row = _engine_row(vehicle)
    if not _applies(battle, vehicle, location, row):
        return []
    return _EFFECTS[row](Critical(battle, vehicle, location, dice, roll), row)


def _row_for(battle: Battle, vehicle: Vehicle, location: str, total: int) -> str:
    """The row that a total comes to: its own, or the next one that has something to act on."""
    rows = column_of(vehicle, location)
    at = total - _FIRST
    return next((row for row in (*rows[at:], *rows[:at]) if _applies(battle, vehicle, location, row)), "")


def _applies(battle: Battle, vehicle: Vehicle, location: str, row: str) -> bool:
    if row == "cargo hit":
        return bool(held_by(battle, vehicle, "inside"))
    if row == "ammunition":
        return bool(explosive_shots(battle, vehicle)) or bool(whole_weapons(vehicle, location))
    test = _TESTS.get(row)
    return test is None or test(vehicle, location)


def _is_armed(vehicle: Vehicle, location: str) -> bool:
    return any(mount.loc == location for mount in vehicle.design.mounts)


_TESTS: Final[dict[str, Callable[[Vehicle, str], bool]]] = {
    "weapon malfunction": lambda vehicle, location: bool(working_weapons(vehicle, location)),
    "weapon destroyed": lambda vehicle, location: bool(whole_weapons(vehicle, location)),
    "stabilizer": lambda vehicle, location: location not in vehicle.stabilizers and _is_armed(vehicle, location),
    "sensors": lambda vehicle, location: vehicle.sensor_hits < SENSOR_LIMIT,
    "engine hit": lambda vehicle, location: not vehicle.engine_dead,
    "fuel tank": lambda vehicle, location: vehicle.design.engine_kind not in FUSION or not vehicle.engine_dead,
    "engine damage": lambda vehicle, location: not vehicle.engine_dead,
    "rotor damage": lambda vehicle, location: not vehicle.stopped,
    "flight stabilizer": lambda vehicle, location: isinstance(vehicle, Vtol) and not vehicle.stabilizer_hit,
    "turret jam": lambda vehicle, location: not vehicle.is_locked(location),
    "turret locks": lambda vehicle, location: not vehicle.is_locked(location),
}


_EFFECTS: Final[dict[str, Effect]] = {
    "driver hit": Critical.driver,
    "commander hit": Critical.commander,
    "crew stunned": Critical.crew_stunned,
    "crew killed": Critical.crew_killed,
    "cargo hit": Critical.cargo,
    "weapon malfunction": Critical.malfunction,
    "weapon destroyed": Critical.weapon_destroyed,
    "stabilizer": Critical.stabilizer,
    "sensors": Critical.sensors,
    "turret jam": Critical.turret_jam,
    "turret locks": Critical.turret_locks,
    "turret blown off": Critical.turret_blown_off,
    "engine hit": Critical.engine,
    "fuel tank": Critical.fuel,
    "ammunition": Critical.ammunition,
    "co-pilot hit": rotor_effects.copilot,
    "pilot hit": rotor_effects.pilot,
    "rotor damage": rotor_effects.rotor_damage,
    "flight stabilizer": rotor_effects.flight_stabilizer,
    "rotors destroyed": rotor_effects.rotors_destroyed,
    "engine damage": rotor_effects.engine_damage,
}
