"""Piloting Skill Rolls: their numbers, their time, and who need not make them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from boxcars.core.dice import ScriptedDice
from boxcars.hexes import Building, Feature, Terrain
from boxcars.total_warfare.moving import entering, pavement, skidding
from boxcars.total_warfare.piloting import falling, psr
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.unit import Due
from tests.total_warfare.scenes import (
    FOOT,
    HIP,
    LOWER_LEG,
    PLAIN,
    UPPER_LEG,
    broken,
    fell,
    gyro_hits,
    mech,
    rolls,
    scene,
    without,
)

KICKED = Due("kicked", 0, "QR-psr-physical.1")


def needed(unit: Mech, due: Due = KICKED) -> int:
    return psr.piloting_roll(scene(unit), unit, due).total


def wolverine(**state: Any) -> Mech:
    return mech("red-1", "Wolverine WVR-6R", "0505", **state)


@pytest.mark.ruling("QR-psr-preexisting.1")
def test_earlier_damage_adds_up() -> None:
    assert needed(broken(gyro_hits(wolverine()), "LL", FOOT)) == 5 + 3 + 1
    assert needed(broken(wolverine(), "LL", UPPER_LEG, LOWER_LEG)) == 7
    assert needed(without(wolverine(), "LL")) == 10


@pytest.mark.ruling("QR-psr-damage.1", "QR-critical-effects.5")
def test_damage_modifiers() -> None:
    assert needed(gyro_hits(wolverine())) == 8
    assert needed(gyro_hits(wolverine(), 2)) == 11
    assert needed(wolverine(damage_taken=20)) == 6
    assert needed(wolverine(damage_taken=19)) == 5
    assert needed(wolverine(), Due("shutdown", 3, "QR-psr-damage.1")) == 8


@pytest.mark.ruling("QR-critical-effects.7")
def test_a_hip_replaces_the_other_actuators_of_its_leg() -> None:
    assert needed(broken(wolverine(), "LL", HIP, UPPER_LEG, FOOT)) == 7


@pytest.mark.ruling("QR-psr-terrain-mods.1")
@pytest.mark.parametrize(
    ("ground", "value", "number"), [("ice", 1, 8), ("mud", 1, 6), ("swamp", 1, 6), ("snow", 1, 5), ("snow", 2, 6)]
)
def test_slippery_ground(ground: str, value: int, number: int) -> None:
    unit = wolverine(prone=True)
    board = PLAIN.with_terrain("0505", other=(Feature(ground, value),))
    standing_up = Due("standing up", 0, "QR-psr-actions.1")
    assert psr.piloting_roll(scene(unit, board=board), unit, standing_up).total == number


@pytest.mark.ruling("QR-psr-skidding.1")
def test_the_skid_table() -> None:
    bands = [(2, -1), (3, 0), (4, 0), (5, 1), (7, 1), (8, 2), (10, 2), (11, 4), (17, 4), (18, 5), (24, 5), (25, 6)]
    assert [pavement.skid_roll(hexes).modifier for hexes, _ in bands] == [modifier for _, modifier in bands]
    assert needed(wolverine(), pavement.skid_roll(9)) == 7


@pytest.mark.ruling("QR-psr-building.1")
def test_the_building_table() -> None:
    def modifier(kind: int, hexes: int) -> int:
        due = entering.building_roll(Terrain(building=Building(kind, 2, 40)), "floor", hexes)
        assert due
        return due.modifier

    assert [modifier(kind, 1) for kind in (1, 2, 3, 4)] == [0, 1, 2, 5]
    assert [modifier(1, hexes) for hexes in (2, 4, 6, 9, 17, 24, 40)] == [0, 1, 2, 3, 4, 5, 6]
    assert [modifier(1, hexes) for hexes in (1, 3, 5, 7, 10, 18, 25)] == [0, 1, 2, 3, 4, 5, 6]
    assert 5 + modifier(3, 5) == 9


@pytest.mark.ruling("QR-psr-actions.1")
@pytest.mark.parametrize(
    ("terrain", "modifier"),
    [
        (Terrain(water=1), -1),
        (Terrain(water=2), 0),
        (Terrain(water=3), 1),
        (Terrain(rubble=1), 0),
        (Terrain(jungle=1), 1),
        (Terrain(jungle=2), 2),
        (Terrain(other=(Feature("sand", 1),)), 1),
    ],
)
def test_what_ground_asks_of_who_enters_it(terrain: Terrain, modifier: int) -> None:
    due = entering.entry_roll(terrain, "ground")
    assert due is not None
    assert due.modifier == modifier


@pytest.mark.ruling("TW-151.2")
def test_the_prone_need_not_roll() -> None:
    unit = wolverine(prone=True, damage_taken=25, due=[KICKED])
    assert psr.roll_due(scene(unit), ScriptedDice([])) == []


@pytest.mark.ruling("TW-069.1", "QR-psr-damage.1")
def test_damage_counts_by_the_phase() -> None:
    unit = wolverine(damage_taken=12)
    battle = scene(unit, phase="fire")
    assert psr.roll_due(battle, ScriptedDice([])) == []
    unit.damage_taken += 9
    assert psr.roll_due(battle, ScriptedDice([])) == []
    unit.damage_taken = 20
    assert rolls(psr.roll_due(battle, ScriptedDice([3, 3]))) == [("piloting (20 or more damage in the phase)", 6, True)]


@pytest.mark.ruling("TW-042.1")
def test_an_unconscious_warrior_fails_without_dice() -> None:
    unit = wolverine(awake=False, due=[KICKED])
    events = psr.roll_due(scene(unit), ScriptedDice([1, *(3, 4), *(3, 4)]))
    assert rolls(events)[0] == ("piloting (kicked)", 5, False)
    assert unit.prone


def test_every_cause_rolls_by_itself_until_the_fall() -> None:
    unit = wolverine(due=[KICKED, KICKED, KICKED])
    events = psr.roll_due(scene(unit), ScriptedDice([4, 4, 1, 1, 6, 6, 1, 3, 4, 3, 4]))
    assert [success for _, _, success in rolls(events)] == [True, False, True]
    assert fell(events).damage.total == 6


@pytest.mark.ruling("TW-126.3")
def test_a_heavy_duty_gyro_adds_one_when_first_hit() -> None:

    unit = gyro_hits(wolverine())
    unit.design = msgspec.structs.replace(unit.design, gyro="heavy-duty")
    assert needed(unit) == 6
    assert needed(gyro_hits(unit, 2)) == 8


@pytest.mark.ruling("QR-psr-special.1")
def test_a_quad_with_all_legs_rolls_two_lower_until_it_loses_one() -> None:
    quad = mech("red-1", "Tarantula ZPH-1", "0505", piloting=5)
    assert needed(quad) == 3
    assert needed(without(quad, "LL")) == 5


@pytest.mark.ruling("QR-psr-special.1")
@pytest.mark.parametrize(("name", "number"), [("Annihilator BX-H", 6), ("Archer BX-C", 6), ("Wolverine WVR-6R", 5)])
def test_hardened_armor_and_a_torso_mounted_cockpit_make_rolls_one_harder(name: str, number: int) -> None:
    assert needed(mech("red-1", name, "0505", piloting=5)) == number


@pytest.mark.ruling("QR-psr-special.1")
def test_enhanced_legs_make_rolls_two_easier_and_a_small_cockpit_one_harder() -> None:
    griffin = mech("red-1", "Griffin BX-A", "0505", piloting=5)
    assert needed(griffin) == 4
    griffin.hits["LL"] = [4]
    assert needed(griffin) == 6, "one of the systems is broken, the cockpit is as small as before"


@pytest.mark.ruling("QR-psr-special.1")
def test_deep_falls_and_unintentional_charges_have_their_own_modifiers() -> None:
    tall = scene(wolverine(piloting=5))
    for levels, number in ((1, 5), (2, 6), (3, 7)):
        (belt,) = rolls(falling.brace(tall, tall.mech("red-1"), KICKED, levels, ScriptedDice([3, 4])))
        assert belt[1:] == (number, True), f"a fall of {levels} levels"
    battle = scene(wolverine(piloting=5), mech("blue-1", "Wolverine WVR-6R", "0504"))
    lines = skidding.collision_to_hit(battle, battle["red-1"], battle["blue-1"]).lines
    assert [line.value for line in lines if line.label == "unintentional charge"] == [3]
