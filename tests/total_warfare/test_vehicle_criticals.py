"""The critical hits of vehicles: every row of the tables, and who says which weapon is lost."""

from __future__ import annotations

import pytest

from boxcars.catalog.units.design import Fitting
from boxcars.core.choices import ScriptedChoices
from boxcars.core.dice import ScriptedDice
from boxcars.total_warfare.boarding import holding
from boxcars.total_warfare.damage import vehicle_criticals
from boxcars.total_warfare.events.unit_events import VehicleCritical
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.vehicle.state import Vehicle
from tests.total_warfare.field import of_kind, two
from tests.total_warfare.scenes import scene
from tests.total_warfare.test_infantry import platoon
from tests.total_warfare.test_vehicles import built, tank
from tests.total_warfare.test_vtols import vtol

ARMED = tuple(Fitting("Machine Gun", loc) for loc in ("FR", "RS", "RR", "TU"))
AMMO = Fitting("Machine Gun Ammo", "BD")
MALFUNCTION, DESTROYED, JAM, LOCKS = "weapon malfunction", "weapon destroyed", "turret jam", "turret locks"
TURRET = ("stabilizer", JAM, MALFUNCTION, LOCKS, DESTROYED, "ammunition", "turret blown off")


def result(unit: Vehicle, location: str, total: int) -> str:
    """What a total does to a vehicle that has somebody inside."""
    rider = platoon("red-2", hex=unit.hex)
    battle = scene(unit, rider)
    holding.board(rider, unit, "inside")
    events = vehicle_criticals.check(battle, unit, location, ScriptedDice([*two(total), *[3] * 20]))
    return of_kind(events, VehicleCritical)[0].result


@pytest.mark.parametrize(
    ("location", "rows"),
    [
        ("FR", ("driver hit", MALFUNCTION, "stabilizer", "sensors", "commander hit", DESTROYED, "crew killed")),
        ("RS", ("cargo hit", MALFUNCTION, "crew stunned", "stabilizer", DESTROYED, "engine hit", "fuel tank")),
        ("RR", (MALFUNCTION, "cargo hit", "stabilizer", DESTROYED, "engine hit", "ammunition", "fuel tank")),
        ("TU", TURRET),
    ],
)
def test_every_row_of_the_critical_table_of_ground_vehicles(location: str, rows: tuple[str, ...]) -> None:
    design = built(equipment=(*ARMED, AMMO))
    assert tuple(result(tank(design=design), location, total) for total in range(6, 13)) == rows
    assert result(tank(design=design), location, 5) == ""


@pytest.mark.parametrize(
    ("location", "rows"),
    [
        ("FR", ("co-pilot hit", MALFUNCTION, "stabilizer", "sensors", "pilot hit", DESTROYED, "crew killed")),
        ("RS", (MALFUNCTION, "cargo hit", "stabilizer", DESTROYED, "engine damage", "ammunition", "fuel tank")),
        ("RR", ("cargo hit", MALFUNCTION, "stabilizer", DESTROYED, "sensors", "engine damage", "fuel tank")),
        ("RO", ("rotor damage",) * 3 + ("flight stabilizer",) * 2 + ("rotors destroyed",) * 2),
    ],
)
def test_every_row_of_the_critical_table_of_vtols(location: str, rows: tuple[str, ...]) -> None:
    equipment = {"equipment": (*ARMED, AMMO)}
    assert tuple(result(vtol(design=equipment), location, total) for total in range(6, 13)) == rows


@pytest.mark.parametrize(
    ("side", "die", "asked", "usual"),
    [
        ("red", 3, "red", "mg-fr"),
        ("red", 4, "blue", "ppc-fr"),
        ("blue", 3, "blue", "mg-fr"),
        ("blue", 4, "red", "ppc-fr"),
    ],
)
def test_the_owner_or_the_enemy_says_which_weapon_is_lost(side: str, die: int, asked: str, usual: str) -> None:
    unit = tank(f"{side}-1", design=built(equipment=(Fitting("Machine Gun", "FR"), Fitting("PPC", "FR"))))
    choices = ScriptedChoices(["mg-fr"])
    vehicle_criticals.check(scene(unit), unit, "FR", ScriptedDice([*two(11), die], choices))
    [question] = choices.asked
    assert (question.side, question.default) == (asked, usual)
    assert unit.broken == ["mg-fr"]


DRIVER, COMMANDER, STUNNED = ("FR", 6), ("FR", 10), ("RS", 8)


@pytest.mark.parametrize(
    ("hits", "after"),
    [
        ([DRIVER], (True, False, 0, "")),
        ([DRIVER, DRIVER], (True, False, 2, "")),
        ([COMMANDER], (False, True, 2, "")),
        ([COMMANDER, COMMANDER], (False, True, 3, "")),
        ([STUNNED, STUNNED], (False, False, 3, "")),
        ([DRIVER, STUNNED], (True, False, 2, "")),
        ([DRIVER, COMMANDER], (True, True, 2, "")),
        ([DRIVER, COMMANDER, DRIVER], (True, True, 2, "its crew is dead")),
        ([COMMANDER, DRIVER, COMMANDER], (True, True, 2, "its crew is dead")),
        ([DRIVER, COMMANDER, STUNNED], (True, True, 2, "its crew is dead")),
    ],
)
def test_a_crew_is_stunned_by_a_hit_on_its_commander_or_a_second_one_and_dead_by_a_third_when_both_are_hit(
    hits: list[tuple[str, int]], after: tuple[bool, bool, int, str]
) -> None:
    unit = tank()
    battle = scene(unit)
    for location, total in hits:
        vehicle_criticals.check(battle, unit, location, ScriptedDice(two(total)))
    assert (unit.driver_hit, unit.commander_hit, unit.stunned, unit.destroyed) == after


def test_a_weapon_with_a_malfunction_does_not_fire_until_it_is_cleared() -> None:
    unit = tank(malfunctions={"mg-tu": 1})
    mount = unit.design.mount("mg-tu")
    assert [reason.text for reason in kind_of(unit).weapon_reasons(unit, mount)] == ["mg-tu has to be cleared first"]
    unit.malfunctions = {}
    assert list(kind_of(unit).weapon_reasons(unit, mount)) == []
