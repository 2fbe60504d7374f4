"""Blows at buildings: who reaches the walls, what they take, and what comes through to infantry (TWB-19.1, TWB-22)."""

from __future__ import annotations

import pytest

from boxcars.core.game import Event
from boxcars.players.total_warfare import brawling
from boxcars.total_warfare.actions import Physical
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.events.ground_events import BuildingFell, BuildingHit
from boxcars.total_warfare.events.infantry_events import TroopersLost
from boxcars.total_warfare.physical import physical, wall_blows
from boxcars.total_warfare.previews import blow_preview
from boxcars.total_warfare.units.unit import Unit
from tests.total_warfare.field import of_kind
from tests.total_warfare.scenes import attacks_made, struck_by
from tests.total_warfare.test_infantry import platoon
from tests.total_warfare.test_occupants import besieged, cf, house

NORTH_OF_IT, SOUTH = "0507", 3


def beside(*inside: Unit, height: int = 2, type: int = 2, strength: int = 40, red: str = "Atlas AS7-D") -> Battle:
    """A 'Mech that looks at a building in front of it, with these units inside."""
    battle = besieged(*inside, board=house(type=type, cf=strength, height=height), red=red, hex=NORTH_OF_IT)
    battle["red-1"].facing = SOUTH
    return battle


def struck(battle: Battle, attack: str, *dice: int) -> list[Event]:
    return struck_by(battle, Physical("red-1", attack, "hex:0508"), *dice)


def test_a_kick_at_a_building_needs_no_roll_and_costs_it_the_damage() -> None:
    battle = beside()
    events = struck(battle, "kick-left")
    [made] = attacks_made(events)
    assert made.hit
    assert made.roll is None
    assert made.damage is not None
    assert made.damage.total == 20
    assert cf(battle) == 20
    assert of_kind(events, BuildingHit)[0].amount == 20


def test_a_blow_that_cannot_miss_is_shown_without_any_risk() -> None:
    battle = beside()
    rows = blow_preview.physicals(battle, battle["red-1"])
    assert {row.risk for row in rows if row.target == "hex:0508"} == {""}
    assert {row.chance for row in rows if row.target == "hex:0508"} == {1}


def test_two_punches_are_two_blows() -> None:
    battle = beside()
    shown = wall_blows.assess(battle, battle["red-1"], "punch-both", "0508")
    assert shown.damage is not None
    assert shown.damage.total == 20
    events = struck(battle, "punch-both")
    assert [hit.amount for hit in of_kind(events, BuildingHit)] == [10, 10]
    assert cf(battle) == 20


def test_infantry_inside_takes_its_share_of_a_blow() -> None:
    battle = beside(platoon("blue-1"))
    [lost] = of_kind(struck(battle, "kick-left"), TroopersLost)
    assert lost.tally.total == 1  # half of 20 points, a tenth of that


def test_a_building_without_strength_falls_at_the_end_of_the_phase() -> None:
    battle = beside(strength=15)
    assert of_kind(struck(battle, "kick-left"), BuildingFell)


@pytest.mark.parametrize(
    ("height", "foot", "reached"),
    [(1, 0, {"kick"}), (2, 0, {"kick", "punch"}), (2, 1, {"kick"}), (2, 2, set()), (3, 2, {"kick"})],
)
def test_a_floor_has_to_be_level_with_the_limb(height: int, foot: int, reached: set[str]) -> None:
    battle = beside(height=height)
    battle["red-1"].foot = foot
    blows = {"kick": "kick-left", "punch": "punch-left"}
    found = {kind for kind, word in blows.items() if wall_blows.assess(battle, battle["red-1"], word, "0508").legal}
    assert found == reached


def test_a_hatchet_reaches_what_arms_or_feet_do() -> None:
    for height in (1, 2):
        battle = beside(height=height, red="Hatchetman HCT-3F")
        assert wall_blows.assess(battle, battle["red-1"], "hatchet-right", "0508").legal


def test_what_is_no_building_is_beside_nobody_or_out_of_the_arc_is_refused_in_words() -> None:
    battle = beside()
    mech = battle["red-1"]
    for hex, why in (("0506", "there is no building in 0506"), ("0512", "there is no building in 0512")):
        assert [reason.text for reason in wall_blows.assess(battle, mech, "kick-left", hex).reasons] == [why]
    mech.facing = 0
    [reason] = wall_blows.assess(battle, mech, "kick-left", "0508").reasons
    assert reason.text == "the building in 0508 is not in front of its feet"
    assert not wall_blows.assess(battle, mech, "push", "0508").legal
    mech.hex, mech.facing = "0505", SOUTH
    [reason] = wall_blows.assess(battle, mech, "kick-left", "0508").reasons
    assert reason.text == "the building in 0508 is not beside it"


def test_only_mechs_strike_buildings() -> None:
    battle = beside(platoon("blue-1"))
    assert not wall_blows.assess(battle, battle["blue-1"], "kick-left", "0508").legal


def test_who_stands_beside_an_empty_building_is_not_asked_but_may_strike_it() -> None:
    assert physical.units_to_attack(beside()) == []
    battle = beside(platoon("blue-1"))
    assert [unit.id for unit in physical.units_to_attack(battle)] == ["red-1"]
    assert Physical("red-1", "kick-left", "hex:0508") in physical.options(battle, ["red-1"])


def test_the_bot_kicks_a_building_for_the_enemies_in_it_alone() -> None:
    besieging = beside(platoon("blue-1"))
    best, _ = brawling.choose_attack(besieging, besieging.mech("red-1"))[0]
    assert best.target == "hex:0508"
    assert best.attack in ("kick-left", "kick-right", "punch-both")
    at_home = beside(platoon("red-2"))
    best, _ = brawling.choose_attack(at_home, at_home.mech("red-1"))[0]
    assert best.attack == "none"
