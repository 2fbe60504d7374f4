"""Armored components, which shrug off a critical hit, and XXL engines, which run hot."""

from __future__ import annotations

import msgspec
import pytest

from boxcars.catalog import mech_design
from boxcars.serve.total_warfare.sheet import location_shape
from boxcars.total_warfare.actions import parse_action
from boxcars.total_warfare.damage import criticals, damage
from boxcars.total_warfare.events.unit_events import CriticalHit, PartSpared
from boxcars.total_warfare.moving import mp
from boxcars.total_warfare.moving.move_plan import plan as plan_move
from boxcars.total_warfare.units import condition
from tests.total_warfare.field import field, of_kind, script

ARMORED, HOT = "Banshee BX-P", "Cyclops BX-X"


@pytest.mark.ruling("TWB-17.20")
def test_an_armored_part_shrugs_off_the_first_critical_hit() -> None:
    battle = field(ARMORED)
    mech = battle.mech("red-1")
    [spared] = of_kind(criticals.one_critical(battle, mech, "HD", script(3)), PartSpared)
    assert spared.text == "the armor of red-1's Cockpit in the head takes a critical hit"
    assert (mech.hits["HD"], mech.destroyed) == ([], "")
    assert of_kind(criticals.one_critical(battle, mech, "HD", script(3)), CriticalHit)
    assert mech.destroyed


@pytest.mark.ruling("TWB-17.20")
def test_all_slots_of_a_weapon_or_a_gyro_are_one_part() -> None:
    battle = field(ARMORED)
    mech = battle.mech("red-1")
    for location, first, second in (("RA", (1, 3), (4, 1)), ("CT", (1, 4), (1, 5))):
        assert of_kind(criticals.one_critical(battle, mech, location, script(*first)), PartSpared)
        [hit] = of_kind(criticals.one_critical(battle, mech, location, script(*second, *[1] * 12)), CriticalHit)[:1]
        assert hit.item in ("Gauss Rifle", "Gyro")
    assert condition.count_hits(mech, "gyro") == 1


@pytest.mark.ruling("TWB-17.20")
def test_the_engine_in_a_location_is_one_part() -> None:
    armored = {"CT": (0, 1, 2, 7, 8, 9), "LT": (0, 1, 2)}
    battle = field(msgspec.structs.replace(mech_design(HOT), armored=armored))
    mech = battle.mech("red-1")
    for location, first, second in (("CT", (1, 1), (4, 2)), ("LT", (1, 1), (1, 2))):
        assert of_kind(criticals.one_critical(battle, mech, location, script(*first)), PartSpared)
        [hit] = of_kind(criticals.one_critical(battle, mech, location, script(*second)), CriticalHit)
        assert hit.item == "Engine"
    assert condition.count_hits(mech, "engine") == 2


@pytest.mark.ruling("TWB-17.20")
def test_the_sheet_tells_which_parts_are_armored_still() -> None:
    battle = field(ARMORED)
    mech = battle.mech("red-1")
    assert location_shape(mech, "HD", False)["slots"][2]["name"] == "Cockpit (armored)"
    criticals.one_critical(battle, mech, "HD", script(3))
    assert location_shape(mech, "HD", False)["slots"][2]["name"] == "Cockpit"


@pytest.mark.ruling("TWB-17.22")
@pytest.mark.parametrize(("mode", "hexes", "heat"), [("walk", 2, 4), ("run", 5, 6), ("jump", 2, 6), ("jump", 4, 8)])
def test_an_xxl_engine_makes_moves_hot(mode: str, hexes: int, heat: int) -> None:
    battle = field(HOT)
    assert mp.movement_heat_of(battle, battle.mech("red-1"), mode, hexes).value == heat


@pytest.mark.ruling("TWB-17.22")
def test_the_plan_of_a_move_tells_the_heat_of_an_xxl_engine() -> None:
    battle = field(HOT)
    battle.phase = "move"
    planned = plan_move(battle, parse_action("move red-1 walk 0506"))  # type: ignore[arg-type]
    assert [line.value for line in planned.heat] == [4]


@pytest.mark.ruling("TWB-17.22")
def test_an_xxl_engine_goes_with_a_side_torso() -> None:
    battle = field(HOT)
    mech = battle.mech("red-1")
    damage.lose(battle, mech, "LT", script())
    assert mech.destroyed == "its engine is destroyed"
