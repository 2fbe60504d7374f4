"""Rulings that corrected a name or a letter of a printed table: the tables, the log and the rules use the new one."""

from __future__ import annotations

import pytest

from boxcars.catalog.gear.equipment_table import equipment
from boxcars.core.ruling import RuleSet
from boxcars.total_warfare.aerospace.attack_values import capital_damage
from boxcars.total_warfare.damage import vehicle_criticals
from tests.total_warfare.field import field, plan, rearmed
from tests.total_warfare.test_vtols import vtol


@pytest.mark.ruling("TW-114.3", "TW-303.4", "TW-304.8", "TW-304.10")
@pytest.mark.parametrize(
    "name", ["ISAntiPersonnelPod", "ISBPod", "CLBPod", "ISAntiMissileSystem", "CLAntiMissileSystem"]
)
def test_what_defends_its_bearer_is_of_type_pb_in_both_tables(name: str) -> None:
    assert "PB" in equipment(name).types
    assert "PD" not in equipment(name).types


@pytest.mark.ruling("TW-114.3")
def test_by_that_letter_it_is_no_weapon_of_attack() -> None:
    battle = field(rearmed("Locust LCT-1V", LT=("Anti-Missile System", "Anti-Missile System Ammo", *[""] * 10)))
    battle.mech("blue-1").hex = "0506"
    assert "is no weapon of attack" in str(plan(battle, "Anti-Missile System").reasons)


@pytest.mark.ruling("TW-196.1", "TW-196.2")
def test_vtols_have_engine_damage_and_weapon_malfunctions() -> None:
    results = {each for place in ("FR", "RS", "RR") for each in vehicle_criticals.column_of(vtol(), place)}
    assert {"engine damage", "weapon malfunction"} <= results
    assert not {"engine hit", "weapon jam"} & results


@pytest.mark.ruling("TW-305.1")
def test_the_heavy_grenade_launcher_of_suits_has_its_name() -> None:
    assert equipment("ISBAHeavyGrenadeLauncher").display == "Heavy Grenade Launcher"


@pytest.mark.partly("TW-238.6", missing="a unit of capital scale, whose damage is added up; none is played")
@pytest.mark.parametrize(("points", "now", "once"), [(24, 2, 2), (25, 3, 2), (27, 3, 2), (30, 3, 3)])
def test_standard_damage_on_capital_armor_is_rounded_normally_and_was_rounded_down(
    points: int, now: int, once: int
) -> None:
    assert capital_damage(points) == now
    assert capital_damage(points, RuleSet(without=("TW-238.6",))) == once
