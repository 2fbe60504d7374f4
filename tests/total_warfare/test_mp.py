"""Movement points, the heat of moving, and what movement does to attacks."""

from __future__ import annotations

import pytest

from boxcars.total_warfare.moving import mp
from boxcars.total_warfare.units.mech.state import Mech
from tests.total_warfare.scenes import FOOT, HIP, LOWER_LEG, PLAIN, UPPER_LEG, broken, mech, scene, without


def walk_run(unit: Mech) -> tuple[int, int]:
    battle = scene(unit)
    return mp.walking_mp(battle, unit).total, mp.running_mp(battle, unit).total


@pytest.mark.ruling("QR-run-mp.1")
@pytest.mark.parametrize(("name", "walk", "run"), [("Atlas AS7-D", 3, 5), ("Wolverine WVR-6R", 5, 8)])
def test_running_mp(name: str, walk: int, run: int) -> None:
    assert walk_run(mech("red-1", name, "0505")) == (walk, run)


@pytest.mark.ruling("TW-127.2")
def test_a_hip_halves_before_other_actuators_count() -> None:
    wolverine = broken(broken(mech("red-1", "Wolverine WVR-6R", "0505"), "LL", HIP), "RL", FOOT)
    assert walk_run(wolverine) == (2, 3)
    archer = broken(broken(mech("red-1", "Archer ARC-2R", "0505"), "LL", HIP), "RL", FOOT)
    assert walk_run(archer) == (1, 2), "half of 4, less 1; not half of 3, rounded up"


@pytest.mark.ruling("QR-critical-effects.7")
def test_hips_halve_the_walk_and_both_stop_it() -> None:
    assert walk_run(broken(mech("red-1", "Wolverine WVR-6R", "0505"), "LL", HIP)) == (3, 5)
    both = broken(broken(mech("red-1", "Wolverine WVR-6R", "0505"), "LL", HIP), "RL", HIP)
    assert walk_run(both) == (0, 0)


def test_a_hip_takes_the_place_of_its_legs_actuators() -> None:
    assert walk_run(broken(mech("red-1", "Wolverine WVR-6R", "0505"), "LL", HIP, UPPER_LEG, FOOT))[0] == 3


@pytest.mark.parametrize("slot", [UPPER_LEG, LOWER_LEG, FOOT])
def test_leg_actuators_cost_one_each(slot: int) -> None:
    assert walk_run(broken(mech("red-1", "Wolverine WVR-6R", "0505"), "LL", slot)) == (4, 6)


@pytest.mark.ruling("TW-122.1")
def test_one_leg_leaves_one_mp_and_no_run() -> None:
    assert walk_run(without(mech("red-1", "Wolverine WVR-6R", "0505"), "LL")) == (1, 0)
    hot_myomer = mech("red-1", "Hatchetman BX-T", "0505", heat=9)
    assert walk_run(without(hot_myomer, "LL")) == (0, 0), "1, less 1 by heat, and nothing more"


def test_heat_slows() -> None:
    assert walk_run(mech("red-1", "Wolverine WVR-6R", "0505", heat=10)) == (3, 5)
    assert walk_run(mech("red-1", "Atlas AS7-D", "0505", heat=25)) == (0, 0)


def test_jump_jets_must_work_and_be_dry() -> None:
    wolverine = mech("red-1", "Wolverine WVR-6R", "0505")
    legs = sum(name == "Jump Jet" for leg in ("LL", "RL") for name in wolverine.design.slots[leg])
    assert mp.jumping_mp(scene(wolverine), wolverine).total == 5
    pond = PLAIN.with_terrain("0505", water=1)
    assert mp.jumping_mp(scene(wolverine, board=pond), wolverine).total == 5 - legs
    lake = PLAIN.with_terrain("0505", water=2)
    wolverine.foot = 0
    assert mp.jumping_mp(scene(wolverine, board=lake), wolverine).total == 0


def test_target_and_attacker_modifiers() -> None:
    runner = mech("red-1", "Wolverine WVR-6R", "0505", mode="run", hexes_moved=7)
    jumper = mech("red-1", "Wolverine WVR-6R", "0505", mode="jump", hexes_moved=5)
    assert [line.value for line in mp.target_movement(runner)] == [3]
    assert [line.value for line in mp.target_movement(jumper)] == [2, 1]
    assert [line.value for line in mp.attacker_movement(jumper)] == [3]
    jumper.shutdown = True
    assert mp.target_movement(jumper) == []
