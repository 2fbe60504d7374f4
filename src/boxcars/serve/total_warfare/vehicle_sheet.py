"""What is a vehicle's own on its sheet: motive damage, its crew, and its critical hits."""

from __future__ import annotations

from typing import Any

from boxcars.serve.shapes import tally_shape
from boxcars.total_warfare.damage import critical_effects, motive
from boxcars.total_warfare.moving import driving
from boxcars.total_warfare.piloting.driving_rolls import driving_roll
from boxcars.total_warfare.units.unit import Due
from boxcars.total_warfare.units.vehicle.state import Vehicle
from boxcars.total_warfare.units.vtol.state import Vtol

_MOTIVE = {
    motive.MINOR: ("minor", "+1"),
    motive.MODERATE: ("moderate", "−1 MP"),
    motive.HEAVY: ("heavy", "half"),
    motive.MAJOR: ("major", "stop"),
}
"""The steps of motive damage, and what is most felt of each."""


def vehicle_own_shape(unit: Vehicle) -> dict[str, Any]:
    """The tracks beside the armor diagram of a vehicle."""
    in_force = {*unit.motive, *([motive.MAJOR] if unit.stopped else [])}
    steps = {} if unit.design.motion == "vtol" else _MOTIVE  # rotors are a location instead
    return {
        "motive": [{"name": name, "effect": effect, "on": step in in_force} for step, (name, effect) in steps.items()],
        "cruise": {"full": unit.design.cruise, "now": driving.cruising_mp(unit).total},
        "driving": tally_shape(driving_roll(unit, Due("", 0, ""))),
        "crew": _crew(unit),
        "stunned": unit.stunned,
        "criticals": _criticals(unit),
    }


def _crew(unit: Vehicle) -> list[dict[str, Any]]:
    if isinstance(unit, Vtol):
        return [_mark("pilot", unit.driver_hit), _mark("co-pilot", unit.copilot_hit)]
    return [_mark("driver", unit.driver_hit), _mark("commander", unit.commander_hit)]


def _criticals(unit: Vehicle) -> list[dict[str, Any]]:
    sensors = [_mark(f"+{hits}", unit.sensor_hits >= hits) for hits in range(1, critical_effects.SENSOR_LIMIT + 1)]
    stabilizers = [_mark(unit.called(loc), loc in unit.stabilizers) for loc in unit.structure]
    turret = [_mark("jammed", bool(unit.jammed_turret)), _mark("locked", unit.turret_locked)]
    rows = {"sensors": sensors, "stabilizers": stabilizers, "engine": [_mark("destroyed", unit.engine_dead)]}
    if unit.has_turret:
        rows["turret"] = turret
    if unit.fore:
        rows["front turret"] = [_mark("jammed", bool(unit.fore.jammed)), _mark("locked", unit.fore.locked)]
    if isinstance(unit, Vtol):
        rows["flight stabilizer"] = [_mark("hit", unit.stabilizer_hit)]
    return [{"name": name, "marks": marks} for name, marks in rows.items()]


def _mark(name: str, hit: bool) -> dict[str, Any]:
    return {"name": name, "hit": hit}
