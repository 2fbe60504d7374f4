"""Buildings that give way, and what becomes of those in and on them."""

from __future__ import annotations

import pytest

from boxcars.core.dice import ScriptedDice
from boxcars.core.ruling import RuleSet
from boxcars.hexes import Board, Building, Terrain
from boxcars.total_warfare.actions import Assault
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.buildings import collapse, construction
from boxcars.total_warfare.events.ground_events import BuildingFell, BuildingHit
from boxcars.total_warfare.events.unit_events import DamageTaken, PhysicalMade, UnitMoved
from boxcars.total_warfare.physical import physical
from tests.total_warfare.field import of_kind
from tests.total_warfare.scenes import damage_to, fell, mech, moved, planned, rolls, scene, tough

PLAIN = Board.plain(15, 17)
SURE = (6, 6)
FAILED = (1, 1)
CENTER = (3, 4)
NO_BASEMENT = (3, 4)


def house(height: int = 2, cf: int = 40, type: int = 2, level: int = 0, exits: int = 0) -> Terrain:
    return Terrain(level=level, building=Building(type=type, height=height, cf=cf, exits=exits))


def tower(foot: int, height: int, cf: int, name: str = "Marauder MAD-3R", rules: RuleSet | None = None) -> Battle:
    """A 'Mech on some floor of a building, in the fire phase."""
    unit = tough(mech("red-1", name, "0505", foot=foot))
    board = PLAIN.with_hexes({"0505": house(height, cf)})
    return scene(unit, board=board, phase="fire", rules=rules)


def shot_down(battle: Battle, *dice: int) -> list[object]:
    """All that happens when the building is shot to pieces."""
    hit = construction.weaken(battle, "0505", 200, "a bomb")
    script = ScriptedDice(dice)
    events = hit + collapse.check_collapses(battle, script)
    assert script.left == 0
    return list(events)


@pytest.mark.ruling("TW-176.2", "TW-178.1", "TW-178.2")
def test_the_levels_above_count_and_only_the_sum_is_rounded() -> None:
    battle = tower(foot=0, height=3, cf=8)
    events = shot_down(battle, 3)
    assert [(e.amount, e.location) for e in events if isinstance(e, DamageTaken)] == [(3, "CT")], "on the Punch table"
    top = collapse.collapse_damage(RuleSet(), 8, collapse.levels_above(house(3), 2))
    assert (top.total, collapse.collapse_damage(RuleSet(), 40, 3).total) == (1, 16)
    assert collapse.collapse_damage(RuleSet(), 8, collapse.levels_above(house(3), 3)) == top, "the roof is no level"
    sixth = tower(foot=0, height=3, cf=8, rules=RuleSet(printing=6))
    events = shot_down(sixth, 3)
    assert [(e.amount, e.location) for e in events if isinstance(e, DamageTaken)] == [(2, "CT")]
    fifth = tower(foot=0, height=3, cf=8, rules=RuleSet(printing=5))
    events = shot_down(fifth, 3)
    assert [(e.amount, e.location) for e in events if isinstance(e, DamageTaken)] == [(3, "CT")]


@pytest.mark.ruling("TW-178.3", "TW-178.4")
def test_who_stood_above_the_ground_falls_with_the_floor() -> None:
    battle = tower(foot=2, height=2, cf=40, name="Locust LCT-1V")
    events = shot_down(battle, *CENTER, *SURE, 1, *CENTER, *CENTER)
    [down] = [event for event in events if isinstance(event, BuildingFell)]
    assert (down.cf, str(battle.board["0505"])) == (40, "rubble")
    fall = fell(events)  # type: ignore[arg-type]
    assert (fall.levels, fall.damage.total) == (2, 6)
    assert [e.amount for e in events if isinstance(e, DamageTaken) and e.source == "fall"] == [5, 1]
    assert (battle.mech("red-1").foot, battle.mech("red-1").prone) == (0, True)


def test_on_the_roof_the_base_alone_strikes_anywhere() -> None:
    battle = tower(foot=2, height=2, cf=90)
    battle.mech("red-1").prone = True
    events = shot_down(battle, *(1, 3), *(2, 3), *(CENTER * 5))
    hits = [(e.location, e.amount) for e in events if isinstance(e, DamageTaken) and e.source == "collapsing building"]
    assert hits == [("RA", 5), ("RL", 4)]
    assert damage_to(events, "red-1") == 9 + 24, "75 tons fall 2 levels, also when they lay"  # type: ignore[arg-type]


def test_damage_is_counted_at_the_end_of_the_phase() -> None:
    battle = tower(foot=0, height=2, cf=40)
    construction.weaken(battle, "0505", 25)
    construction.weaken(battle, "0505", 25)
    assert battle.board["0505"].building is not None
    events = collapse.check_collapses(battle, ScriptedDice([3, 3]))
    assert [event.cf for event in of_kind(events, BuildingFell)] == [40]
    assert damage_to(events, "red-1") == 8
    assert battle.ground.cf_before == {}


def test_too_much_weight_above_the_ground_brings_a_building_down() -> None:
    battle = tower(foot=1, height=2, cf=80)
    construction.weaken(battle, "0505", 4)
    assert collapse.weakness(battle, "0505") == ""
    construction.weaken(battle, "0505", 2)
    assert collapse.weakness(battle, "0505") == "75 tons on CF 74"
    battle.mech("red-1").foot = 0
    assert collapse.weakness(battle, "0505") == "", "the ground bears anything"


def test_walking_in_weakens_the_walls_whether_or_not_the_roll_succeeds() -> None:
    for dice in (SURE, (*FAILED, *CENTER)):
        battle = scene(tough(mech("red-1", "Marauder MAD-3R", "0506")), board=PLAIN.with_hexes({"0505": house()}))
        events, _ = moved(battle, "move red-1 walk 0505", *dice, *NO_BASEMENT)
        assert [(hit.amount, hit.cf) for hit in of_kind(events, BuildingHit)] == [(8, 32)]
        assert damage_to(events, "red-1") == (0 if dice == SURE else 4)


def test_a_hut_that_is_walked_into_falls_at_once_and_the_walk_can_go_on() -> None:
    board = PLAIN.with_hexes({"0505": house(height=1, cf=8, type=1)})
    battle = scene(tough(mech("red-1", "Marauder MAD-3R", "0506")), board=board)
    events, done = moved(battle, "move red-1 walk 0505 0504", *SURE, 3)
    assert of_kind(events, BuildingFell)[0].text == "the building in 0505 collapses (nothing holds it up)"
    assert (battle.mech("red-1").hex, damage_to(events, "red-1"), done) == ("0505", 1, False)
    assert of_kind(events, UnitMoved)[-1].path == ("0506", "0505")
    assert planned(battle, "move red-1 walk 0504").cost.total == 1
    moved(battle, "move red-1 walk 0504")
    assert battle.mech("red-1").hex == "0504"


def test_a_roof_that_cannot_bear_a_jumper_gives_way() -> None:
    board = PLAIN.with_hexes({"0503": house(height=2, cf=40)})
    battle = scene(tough(mech("red-1", "Griffin GRF-1N", "0505")), board=board)
    events, done = moved(battle, "move red-1 jump 0503", *CENTER, *SURE, 1, *(CENTER * 4))
    assert of_kind(events, BuildingFell)[0].why == "55 tons on CF 40"
    assert (fell(events).levels, battle.mech("red-1").foot, done) == (2, 0, True)
    firm = scene(tough(mech("red-1", "Griffin GRF-1N", "0505")), board=PLAIN.with_hexes({"0503": house(cf=90)}))
    moved(firm, "move red-1 jump 0503")
    assert firm["red-1"].foot == 2


def test_when_more_than_half_is_gone_the_rest_falls() -> None:
    row = {hex: house(cf=20, exits=0b001001) for hex in ("0504", "0505", "0506")}
    battle = scene(mech("red-1", "Marauder MAD-3R", "0101"), board=PLAIN.with_hexes(row), phase="fire")
    construction.weaken(battle, "0504", 20)
    events = collapse.check_collapses(battle, ScriptedDice([]))
    assert [event.hex for event in of_kind(events, BuildingFell)] == ["0504"]
    assert battle.ground.ruins == [("0504", "0505", "0506")]
    construction.weaken(battle, "0506", 20)
    events = collapse.check_collapses(battle, ScriptedDice([]))
    assert [(event.hex, event.why) for event in of_kind(events, BuildingFell)] == [
        ("0506", "nothing holds it up"),
        ("0505", "more than half of it has fallen"),
    ]
    assert battle.board.buildings == {}


def test_rubble_is_walked_and_looked_at_as_rubble() -> None:
    battle = scene(tough(mech("red-1", "Marauder MAD-3R", "0506")), board=PLAIN.with_hexes({"0505": house(height=4)}))
    construction.weaken(battle, "0505", 40)
    collapse.check_collapses(battle, ScriptedDice([]))
    way = planned(battle, "move red-1 walk 0505")
    assert (way.cost.total, [roll.cause for roll in way.rolls]) == (2, ["entering rubble"])
    events, _ = moved(battle, "move red-1 walk 0505", *SURE)
    assert rolls(events) == [("piloting (entering rubble)", 5, True)]


def test_a_plan_tells_what_will_give_way() -> None:
    board = PLAIN.with_hexes({"0503": house(height=2, cf=40), "0504": house(height=1, cf=6, type=1)})
    battle = scene(mech("red-1", "Griffin GRF-1N", "0505"), board=board)
    assert [(each.hex, each.why) for each in planned(battle, "move red-1 jump 0503").collapses] == [
        ("0503", "55 tons on CF 40")
    ]
    assert planned(battle, "move red-1 walk 0504").collapses[0].why == "nothing holds it up"
    assert planned(battle, "move red-1 walk 0604").collapses == ()


@pytest.mark.ruling("TW-171.4")
def test_walls_keep_off_blows_but_not_charges() -> None:
    inside = tough(mech("blue-1", "Griffin GRF-1N", "0503", 3))
    row = {hex: house(height=2, cf=40, exits=0b001001) for hex in ("0503", "0502")}
    battle = scene(tough(mech("red-1", "Marauder MAD-3R", "0506")), inside, board=PLAIN.with_hexes(row))
    moved(battle, "move red-1 walk 0505 0504 charge blue-1")
    assert battle["red-1"].assault == Assault("charge", "blue-1"), "declared as on open ground"
    battle.phase = "physical"
    hit, legs_and_all = (6, 6), CENTER * 4
    broken_in = CENTER  # 4 points for breaking through the wall, by the charger that follows
    events = physical.resolve(battle, ScriptedDice([*hit, *legs_and_all, *CENTER, *CENTER, *broken_in, *CENTER * 9]))
    assert [made.hit for made in of_kind(events, PhysicalMade)] == [True]
    kicker = tough(mech("red-2", "Marauder MAD-3R", "0504"))
    calm = scene(kicker, tough(mech("blue-1", "Griffin GRF-1N", "0503", 3)), board=PLAIN.with_hexes(row))
    for attack in ("kick-left", "punch-right", "push"):
        [reason] = [r for r in physical.assess(calm, kicker, attack, calm["blue-1"]).reasons if r.cite == "TW-171.4"]
        assert reason.text == "blue-1 is inside a building"
    kicker.hex = "0502"
    reasons = physical.assess(calm, kicker, "kick-left", calm["blue-1"]).reasons
    assert all(reason.cite != "TW-171.4" for reason in reasons), "on the same floor of the same building"
