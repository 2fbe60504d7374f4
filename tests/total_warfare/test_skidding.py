"""Skids on pavement, and collisions."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars.core.game import Event
from boxcars.hexes import Board, Building, Terrain
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.events.ground_events import BuildingHit
from boxcars.total_warfare.events.unit_events import DamageTaken, Displaced, PhysicalMade
from boxcars.total_warfare.moving import skidding
from boxcars.total_warfare.scenario.ambush import point_blank_shots
from boxcars.total_warfare.units.mech.state import Mech
from tests.total_warfare.scenes import attacks_made, damage_to, fell, mech, moved, planned, rolls, scene, tough

PAVED = Board.plain(15, 17, terrain=Terrain(pavement=1))
NO_BASEMENT = (3, 4)
FIVES = (3, 4)
CORNER = "move red-1 run 0509 0508 0507 0506 0606"
"""Four hexes north, then a turn to the south-east and on."""

FAILED = (1, 1)
BRACED = (6, 6)


def runner(**state: Any) -> Mech:
    return tough(mech("red-1", "Wolverine WVR-6R", "0510", **state))


def skidded(battle: Battle, *dice: int) -> list[Event]:
    events, done = moved(battle, CORNER, *FAILED, *BRACED, 1, *dice)
    assert done
    assert battle.mech("red-1").skidded
    return events


def test_the_roll_is_due_where_the_runner_turned() -> None:
    way = planned(scene(runner(), board=PAVED), CORNER)
    assert [(roll.hex, roll.tally.total) for roll in way.rolls] == [("0506", 5)]
    assert planned(scene(runner()), CORNER).rolls == ()
    assert planned(scene(runner(), board=PAVED), "move red-1 walk 0509 0609").rolls == ()


@pytest.mark.ruling("TW-062.1")
def test_a_skid_falls_slides_and_then_hurts() -> None:
    battle = scene(runner(), board=PAVED)
    fall, two_hexes = FIVES * 2, FIVES * 2  # 6 points for the fall, 3 for each of two hexes
    events = skidded(battle, *fall, *two_hexes)
    assert battle.mech("red-1").hex == "0504"
    assert (battle.mech("red-1").prone, damage_to(events, "red-1")) == (True, 12)
    kinds = [type(event) for event in events]
    assert kinds.index(DamageTaken) > max(i for i, kind in enumerate(kinds) if kind is Displaced)


@pytest.mark.ruling("TW-062.11")
def test_higher_ground_stops_a_skid_and_a_drop_does_not() -> None:
    wall = scene(runner(), board=PAVED.with_terrain("0504", level=1))
    events = skidded(wall, *(FIVES * 2), *FIVES, *FIVES)
    assert wall["red-1"].hex == "0505"
    assert damage_to(events, "red-1") == 6 + 3 + 3
    ledge = Board.plain(15, 17, terrain=Terrain(pavement=1, level=2)).with_terrain("0504", level=0)
    drop = scene(runner(), board=ledge)
    skidded(drop, *(FIVES * 2), *(FIVES * 2))
    assert drop["red-1"].hex == "0504"
    high = Board.plain(15, 17, terrain=Terrain(pavement=1, level=3)).with_terrain("0505", level=0)
    cliff = scene(runner(), board=high)
    events = skidded(cliff, *(FIVES * 2), *(FIVES * 5))
    assert cliff["red-1"].hex == "0505", "three levels are a fall, which ends it"
    assert damage_to(events, "red-1") == 6 + 6 * 4


@pytest.mark.ruling("TW-062.7")
def test_a_building_stops_a_skid_and_both_are_damaged() -> None:
    board = PAVED.with_terrain("0505", building=Building(type=2, height=2, cf=35))
    battle = scene(runner(), board=board)
    events = skidded(battle, *(FIVES * 2), *FIVES, *FIVES, *NO_BASEMENT)
    assert battle.mech("red-1").hex == "0505"
    assert damage_to(events, "red-1") == 6 + 3 + 4
    assert [(hit.amount, hit.cf) for hit in events if isinstance(hit, BuildingHit)] == [(22, 13)]
    fifty = scene(tough(mech("red-1", "Enforcer ENF-4R", "0510", hexes_moved=2)), board=board)
    run = "move red-1 run 0509 0508 0507 0506 0605"
    events, _ = moved(fifty, run, *FAILED, *BRACED, 1, *FIVES, *FIVES, *FIVES, *NO_BASEMENT)
    assert [(hit.amount, hit.cf) for hit in events if isinstance(hit, BuildingHit)] == [(30, 5)]
    assert [hit.amount for hit in events if isinstance(hit, DamageTaken)][-1] == 4


@pytest.mark.ruling("TW-062.8", "TW-062.9")
def test_a_building_that_falls_slows_a_skid_by_what_it_costs_to_enter() -> None:
    medium = Building(type=2, height=2, cf=25)
    fast = tough(mech("red-1", "Locust LCT-1V", "0515"))
    board = PAVED.with_terrain("0505", building=medium)
    run = "move red-1 run 0514 0513 0512 0511 0510 0509 0508 0507 0506 0606"
    battle = scene(fast, board=board)
    moved(battle, run, *FAILED, *BRACED, 1, *FIVES, *FIVES, *FIVES, *NO_BASEMENT)
    assert battle["red-1"].hex == "0505", "20 tons over 9 hexes take 18 of 25: it stands"
    weak = PAVED.with_terrain("0505", building=Building(type=2, height=2, cf=16))
    battle = scene(tough(mech("red-1", "Locust LCT-1V", "0515")), board=weak)
    moved(battle, run, *FAILED, *BRACED, 1, *FIVES, *FIVES, *FIVES, 3, *FIVES, *FIVES)
    assert battle["red-1"].hex == "0503", "of 5 hexes one led into it and its 2 MP cost two more"
    assert battle.board["0505"].rubble
    for kind, end in ((1, "0502"), (3, "0504")):
        other = PAVED.with_terrain("0505", building=Building(type=kind, height=2, cf=16))
        battle = scene(tough(mech("red-1", "Locust LCT-1V", "0515")), board=other)
        hexes = {1: 4, 3: 2}[kind]
        moved(battle, run, *FAILED, *BRACED, 1, *FIVES, *FIVES, *FIVES, 3, *FIVES * (hexes - 1))
        assert battle["red-1"].hex == end, "a light building costs 1, a heavy one 3"


@pytest.mark.ruling("TW-062.2", "TW-062.3")
def test_a_skid_through_a_building_deals_its_damage_in_four_parts() -> None:
    board = PAVED.with_terrain("0504", building=Building(type=2, height=2, cf=16))
    battle = scene(tough(mech("red-1", "Locust LCT-1V", "0515")), board=board)
    run = "move red-1 run 0514 0513 0512 0511 0510 0509 0508 0507 0506 0606"
    events, _ = moved(battle, run, *FAILED, *BRACED, 1, *(FIVES * 3), *FIVES, 3, *FIVES)
    sources = [event.source for event in events if isinstance(event, DamageTaken)]
    assert sources == [*["skid"] * 3, "building", "collapsing building", "skid"]
    assert battle["red-1"].hex == "0503"


@pytest.mark.ruling("TW-062.4")
def test_the_side_that_meets_the_wall_is_hit() -> None:
    battle = scene(runner(), board=PAVED.with_terrain("0505", level=1))
    events, _ = moved(battle, CORNER, *FAILED, *BRACED, 2, *(FIVES * 2), *FIVES)
    assert (fell(events).column, fell(events).facing) == ("right", 3)
    hits = [event.location for event in events if isinstance(event, DamageTaken)]
    assert hits == ["RT", "RT", "CTR"]


@pytest.mark.ruling("TW-062.5", "TW-062.14")
@pytest.mark.ruling("TW-062.15", "TW-062.16", "TW-065.1")
def test_a_skid_into_another_unit() -> None:
    other = tough(mech("blue-1", "Atlas AS7-D", "0505", 3, piloting=3))
    battle = scene(runner(), other, board=PAVED)
    tally = skidding.collision_to_hit(battle, mech("red-1", "Wolverine WVR-6R", "0506", 0, mode="run"), other)
    assert tally.total == 5 + 2 + 3
    hit, legs = (6, 6), (2,) * 5  # 55 tons over 4 hexes: 22 points on the kick table
    back = FIVES * 2  # 10 points from 100 tons
    events = skidded(battle, *(FIVES * 2), *hit, *legs, *back, *(6, 6), *FIVES)
    assert (battle.mech("red-1").hex, battle.mech("blue-1").hex) == ("0505", "0504")
    struck = [e for e in events if isinstance(e, DamageTaken) and e.unit == "blue-1"]
    assert {e.location for e in struck} == {"RL"}
    assert sum(e.amount for e in struck) == 22
    assert damage_to(events, "red-1") == 6 + 10 + 3, "the fall, the collision, and the hex it enters at last"


@pytest.mark.ruling("TW-062.15")
def test_a_skid_into_a_prone_unit_may_hit_it_anywhere() -> None:
    battle = scene(runner(), tough(mech("blue-1", "Atlas AS7-D", "0505", 3, prone=True)), board=PAVED)
    events = skidded(battle, *(FIVES * 2), *(6, 6), *(FIVES * 5), *(FIVES * 2), *FIVES)
    struck = {e.location for e in events if isinstance(e, DamageTaken) and e.unit == "blue-1"}
    assert struck == {"CT"}


def frail(hex: str) -> Mech:
    """An Atlas that a hit on the right leg destroys, since it goes through to the center."""
    other = mech("blue-1", "Atlas AS7-D", hex, 3)
    other.armor["CT"] = 0
    other.structure |= {"RL": 0, "RT": 0, "CT": 1}
    return other


@pytest.mark.ruling("TW-062.16")
def test_a_skid_goes_on_over_what_it_destroys() -> None:
    battle = scene(runner(), frail("0505"), board=PAVED)
    skidded(battle, *(FIVES * 2), *(6, 6), 2, *(FIVES * 2), *(FIVES * 2))
    assert battle.mech("blue-1").destroyed
    assert battle.mech("red-1").hex == "0504"


@pytest.mark.ruling("TW-062.2")
def test_a_skid_hurts_in_order() -> None:
    battle = scene(runner(), frail("0504"), board=PAVED)
    before, collision, after = FIVES * 3, ((6, 6), (2,), FIVES * 2), FIVES
    events = skidded(battle, *before, *(die for roll in collision for die in roll), *after)
    assert battle.mech("blue-1").destroyed
    assert battle.mech("red-1").hex == "0504"
    log = [e for e in events if isinstance(e, DamageTaken | Displaced | PhysicalMade) and e.unit == "red-1"]
    assert [type(e).__name__ for e in log] == [
        "Displaced",
        *["DamageTaken"] * 3,  # the fall in two groups, and the first hex
        "PhysicalMade",
        *["DamageTaken"] * 2,
        "Displaced",
        "DamageTaken",
    ]


@pytest.mark.ruling("TW-062.6")
def test_a_skid_over_a_cliff_onto_a_unit_ends_there() -> None:
    plateau = Board.plain(15, 17, terrain=Terrain(pavement=1, level=4))
    board = plateau.with_terrain("0503", level=0).with_terrain("0502", level=0)
    battle = scene(runner(), tough(mech("blue-1", "Atlas AS7-D", "0503", 3)), board=board)
    so_far = FIVES * 3  # the fall in two groups, and one hex
    impact = (*(6, 6), *(3,) * 4)  # 6 for each of 3 levels down to the top of the unit
    landing = FIVES * 6  # 6 for each of 4 levels and one more
    run = "move red-1 run 0509 0508 0507 0506 0505 0604"
    events, _ = moved(battle, run, *FAILED, *BRACED, 1, *so_far, *impact, *landing)
    assert (battle.mech("red-1").hex, battle.mech("blue-1").hex) == ("0503", "0502")
    assert (damage_to(events, "blue-1"), damage_to(events, "red-1")) == (18, 6 + 3 + 30)


@pytest.mark.ruling("QR-physical-other.1")
def test_an_unintentional_charge_adds_three() -> None:
    other = mech("blue-1", "Atlas AS7-D", "0505", 3)
    charger = mech("red-1", "Wolverine WVR-6R", "0506", 0)
    assert skidding.collision_to_hit(scene(charger, other), charger, other).total == 5 + 3


@pytest.mark.ruling("TW-062.14")
def test_a_miss_slides_on() -> None:
    other = tough(mech("blue-1", "Atlas AS7-D", "0505", 3))
    battle = scene(runner(), other, board=PAVED)
    events = skidded(battle, *(FIVES * 2), *(1, 1), *(FIVES * 2))
    assert battle.mech("red-1").hex == "0504"
    assert [made.hit for made in attacks_made(events)] == [False]
    assert rolls(events)[-1][0] == "avoiding injury"


@pytest.mark.ruling("TW-062.12")
def test_a_skid_ends_before_ground_that_nobody_may_enter_and_costs_a_fifth_of_the_tonnage() -> None:
    battle = scene(runner(), board=PAVED.with_terrain("0505", impassable=True))
    events = skidded(battle, *(FIVES * 2), *(FIVES * 3))
    assert (battle["red-1"].hex, damage_to(events, "red-1")) == ("0506", 6 + 11)
    assert not battle["red-1"].is_immobile, "it is not in there, and so not stuck"


def test_a_skid_that_misses_stops_before_a_unit_with_no_room_behind_it() -> None:
    board = PAVED.with_terrain("0503", impassable=True)
    battle = scene(runner(), mech("blue-1", "Locust LCT-1V", "0504"), board=board)
    skidded(battle, *(FIVES * 2), *FIVES, *FAILED)
    assert (battle.mech("red-1").hex, battle.mech("blue-1").hex) == ("0505", "0504")


@pytest.mark.ruling("TW-259.13")
def test_a_hidden_mech_fires_before_somebody_skids_into_it() -> None:
    lurker = tough(mech("blue-1", "Hunchback HBK-4G", "0505", facing=3, hidden=True))
    battle = scene(runner(), lurker, board=PAVED.with_terrain("0505", pavement=0, woods=1))
    shots = point_blank_shots(battle, lurker, battle["red-1"], "0506")
    missed = FAILED * len(shots)
    fall, collision, two_hexes = FIVES * 2, FIVES, FIVES * 2
    events, _ = moved(battle, CORNER, *FAILED, *BRACED, 1, *missed, *fall, *collision, *two_hexes)
    names = [type(event).__name__ for event in events]
    assert shots
    assert names.index("UnitFound") < names.index("ShotFired") < names.index("PhysicalMade")
    assert not lurker.hidden
