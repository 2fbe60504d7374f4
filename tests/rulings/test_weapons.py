"""Rulings on weapons and where they strike: jams, torpedoes, plasma, aimed shots, and the worked examples."""

from __future__ import annotations

import pytest

from boxcars.catalog import MechDesign
from boxcars.core.dice import ScriptedDice
from boxcars.core.game import Event
from boxcars.hexes import Board, Terrain
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import criticals
from boxcars.total_warfare.events.unit_events import CriticalHit, DamageTaken, RollMade, ShotFired, VehicleCritical
from boxcars.total_warfare.physical import physical
from boxcars.total_warfare.previews.shot_odds import odds
from boxcars.total_warfare.turn import end_phase
from boxcars.total_warfare.units.vehicle.state import fresh_vehicle
from boxcars.total_warfare.weapons import shooting
from tests.total_warfare.field import NORTH, field, of_kind, plan, rearmed, script, two
from tests.total_warfare.scenes import mech, scene
from tests.total_warfare.test_arrays import armed
from tests.total_warfare.test_infantry import facing, fallen, platoon
from tests.total_warfare.test_vehicles import built, tank

ROTARY = "JagerMech BX-R"


def against(
    *, hex: str = "0508", red: str = "Atlas AS7-D", name: str = "Scorpion Light Tank", **state: object
) -> Battle:
    """A 'Mech, and a tank that faces it instead of its enemy."""
    battle = field(red, blue_hex=hex)
    battle.units["blue-1"] = tank("blue-1", name, hex, NORTH, **state)
    return battle


def fired(battle: Battle, weapon: str, *dice: int | tuple[int, ...], aim: str = "") -> list[Event]:
    rolled = script(*dice)
    events = shooting.attack(battle, plan(battle, weapon, aim=aim), rolled)
    assert rolled.left == 0
    return events


# Jams


@pytest.mark.ruling("TW-140.2")
def test_each_rotary_autocannon_that_has_jammed_has_a_roll_of_its_own() -> None:
    battle = field(ROTARY)
    gunner = battle.mech("red-1")
    guns = [mount.key for mount in gunner.design.mounts if mount.weapon.rate > 2]
    gunner.jammed = list(guns)
    events = of_kind(end_phase.resolve(battle, script(two(4), two(3))), RollMade)
    assert [(roll.what, roll.tally.total, roll.success) for roll in events] == [
        ("clearing Rotary AC/5", 4, True),
        ("clearing Rotary AC/5", 4, False),
    ]
    assert gunner.jammed == guns[1:]
    assert not plan(battle, guns[0]).reasons


def test_who_fires_clears_nothing_and_an_ultra_stays_jammed() -> None:
    battle = field(ROTARY)
    gunner = battle.mech("red-1")
    gunner.jammed, gunner.fired = [gunner.design.mounts[-1].key], ["ml-lt"]
    assert of_kind(end_phase.resolve(battle, script()), RollMade) == []
    ultra = field(armed("Ultra AC/5", "Ultra AC/5", "Ultra AC/5", "Ultra AC/5", "Ultra AC/5", "Ultra AC/5 Ammo"))
    ultra.mech("red-1").jammed = ["uac5-ra"]
    assert of_kind(end_phase.resolve(ultra, script()), RollMade) == []


# Torpedoes


@pytest.mark.ruling("TW-138.4")
def test_a_torpedo_that_would_strike_a_turret_is_located_again() -> None:
    sea = Board.plain(15, 17, terrain=Terrain(water=1))
    battle = field(armed("LRT 5", "LRT 5 Ammo"), board=sea, blue_hex="0509")
    battle.units["blue-1"] = fresh_vehicle("blue-1", "blue", built("Heron Gunboat BX"), "0509", NORTH)
    turret, again, bow, holds = two(11), two(10), two(7), two(9)
    events = fired(battle, "lrt5-ra", two(12), two(2), turret, again, bow, holds)
    assert [hit.location for hit in of_kind(events, DamageTaken)] == ["FR"]
    chances = odds(battle, plan(battle, "lrt5-ra")).locations
    assert ("TU" not in chances, sum(chances.values())) == (True, 1)


# Plasma


@pytest.mark.ruling("TW-139.1")
def test_plasma_fells_as_many_troopers_as_it_does_damage() -> None:
    plasma = rearmed("Atlas AS7-D", RA=("Plasma Rifle", "Plasma Rifle"), LA=("Plasma Rifle Ammo",))
    woods = Board.plain(15, 17).with_terrain("0508", woods=1)
    battle = facing(platoon("blue-1"), board=woods)
    battle.units["red-1"] = field(plasma)["red-1"]
    assert fallen(battle, "Plasma Rifle", two(8)) == 10 + 8


# Aimed shots


@pytest.mark.ruling("TW-110.4")
@pytest.mark.parametrize(
    ("design", "weapon", "mode"),
    [
        ("Archer ARC-2R", "LRM 20", ""),
        ("Thor (Summoner) BX-H", "HAG/20", ""),
        (ROTARY, "Rotary AC/5", "2"),
        (armed(*("LB 10-X AC",) * 6, "LB 10-X Cluster Ammo"), "LB 10-X AC", ""),
    ],
    ids=["missiles", "hyper-assault Gauss", "rapid fire", "cluster rounds"],
)
def test_what_scatters_cannot_be_aimed_at_who_is_shut_down(design: str | MechDesign, weapon: str, mode: str) -> None:
    battle = field(design, blue_hex="0512")
    battle.mech("blue-1").shutdown = True
    assert not plan(battle, weapon, mode=mode).reasons
    assert [reason.cite for reason in plan(battle, weapon, mode=mode, aim="LL").reasons] == ["TW-110.4"]


@pytest.mark.ruling("TW-110.5")
def test_an_aimed_shot_that_goes_elsewhere_uses_the_table_of_the_target() -> None:
    battle = against(stopped="its motive system is gone")
    hit = of_kind(fired(battle, "ac20-rt", two(9), two(7), aim="TU"), DamageTaken)[0]
    assert hit.location == "FR", "7 on the table of vehicles, from the front"


@pytest.mark.ruling("TW-110.3")
def test_a_tank_that_cannot_move_can_be_aimed_at() -> None:
    battle = against(stopped="its motive system is gone")
    assert plan(battle, "ac20-rt", aim="TU").tally.total == 0
    assert of_kind(fired(battle, "ac20-rt", two(7), aim="TU"), DamageTaken)[0].location == "TU"
    mobile = against()
    assert plan(mobile, "ac20-rt", aim="TU").reasons


# Criticals


@pytest.mark.ruling("TW-123.1")
def test_structure_damage_to_a_tank_follows_the_procedure_of_vehicles() -> None:
    battle = against()
    target = battle["blue-1"]
    target.armor["FR"] = 0
    target.structure["FR"] = 9
    events = fired(battle, "ml-la", two(12), two(7), two(8))
    assert of_kind(events, CriticalHit) == []
    assert [hit.location for hit in of_kind(events, VehicleCritical)] == ["FR"]


@pytest.mark.ruling("TW-124.5")
def test_each_of_two_critical_hits_is_a_roll_for_a_slot() -> None:
    target = mech("blue-1", "Atlas AS7-D", "0505")
    first, second = (1, 1), (5, 2)
    dice = ScriptedDice([*two(10), *first, *second])
    events = criticals.check(scene(target), target, "CT", dice)
    assert (len(of_kind(events, CriticalHit)), dice.left) == (2, 0)


# Worked examples


@pytest.mark.ruling("TW-116.1")
def test_artemis_turns_a_cluster_roll_of_two_into_four_and_two_missiles() -> None:
    battle = field(armed("SRM 4", "Artemis IV FCS", "SRM 4 Artemis-capable Ammo"), blue_hex="0507")
    [shot] = of_kind(fired(battle, "srm4-ra", two(12), two(2), two(7), two(7)), ShotFired)
    assert (shot.groups, shot.note) == ((2, 2), "Artemis IV +2")


@pytest.mark.ruling("TW-120.1")
def test_two_missiles_of_which_both_roll_eleven_strike_the_turret() -> None:
    battle = against(hex="0507", red="Jenner JR7-D")
    events = fired(battle, "srm4-ct", two(12), two(5), two(11), two(11))
    assert [(hit.location, hit.amount) for hit in of_kind(events, DamageTaken)] == [("TU", 2)] * 2


@pytest.mark.ruling("TW-145.7", "TW-145.9")
def test_the_punch_of_the_grasshopper_needs_eight() -> None:
    puncher = mech("red-1", "Grasshopper GHR-5H", "0505", 3, mode="walk", piloting=5)
    target = mech("blue-1", "Locust LCT-1V", "0506", mode="run", hexes_moved=5)
    punch = physical.assess(scene(puncher, target, phase="physical"), puncher, "punch-right", target)
    assert [line.value for line in punch.tally.lines] == [5, 1, 0, 2], "the punch itself adds nothing"
    assert punch.tally.total == 8
