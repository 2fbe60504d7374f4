"""ProtoMechs: Points, moves, arcs, hits, critical boxes, pilots, infernos and frenzy, by worked examples."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from boxcars.catalog import ProtoMech as ProtoMechDesign
from boxcars.catalog import any_design
from boxcars.catalog.units.fitting import Fitting
from boxcars.core import turn_order
from boxcars.core.dice import ScriptedDice, SeededDice
from boxcars.core.errors import BadSetup
from boxcars.core.game import Game
from boxcars.hexes import Bridge, Building
from boxcars.total_warfare import RULEBOOK
from boxcars.total_warfare.actions import FRENZY, Done, Fire
from boxcars.total_warfare.battle import Setup, UnitSetup
from boxcars.total_warfare.damage import strikes
from boxcars.total_warfare.damage.blow import Blow
from boxcars.total_warfare.events.infantry_events import TroopersLost
from boxcars.total_warfare.events.unit_events import (
    CriticalHit,
    DamageTaken,
    LocationLost,
    NearMiss,
    PilotHurt,
    RollMade,
)
from boxcars.total_warfare.moving import movement, proto_moves, stacking
from boxcars.total_warfare.moving.pavement import skid_roll
from boxcars.total_warfare.moving.skidding import skid
from boxcars.total_warfare.physical import charge, physical
from boxcars.total_warfare.physical.close_combat import MoveEnd
from boxcars.total_warfare.piloting import psr
from boxcars.total_warfare.previews.shot_odds import odds
from boxcars.total_warfare.setup.skirmish import deploy, new_battle, obstacle
from boxcars.total_warfare.sight import arcs
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.kinds import kind_for
from boxcars.total_warfare.units.protomech.state import Proto, fresh_proto
from boxcars.total_warfare.units.unit import Due
from boxcars.total_warfare.weapons import fire, shooting
from boxcars.total_warfare.weapons.hit_location import location_of, roll_location
from boxcars.total_warfare.weapons.to_hit import find_mount, shot
from tests.total_warfare.field import of_kind, script
from tests.total_warfare.scenes import PLAIN, attacks_made, mech, moved, planned, refused, scene

GORGON, ROC, SIREN, CENTAUR = "Gorgon", "Roc", "Siren 2", "Centaur 3"
"""A heavy one with a main gun, one with a gun and jets, one with arms and no gun, one with a laser in its torso."""

HOUSE = Building(type=2, height=3, cf=40)


def proto(name: str = ROC, id: str = "red-1", hex: str = "0510", facing: int = 0, **state: Any) -> Proto:
    design = any_design(name)
    assert isinstance(design, ProtoMechDesign)
    design = msgspec.structs.replace(design, **state.pop("design", {}))
    unit = fresh_proto(id, id.partition("-")[0], design, hex, facing)
    for field, value in state.items():
        setattr(unit, field, value)
    return unit


def boosted(**state: Any) -> Proto:
    return proto("Hobnail BX", **state)


def struck(unit: Proto, location: str, amount: int, *dice: int) -> list[Any]:
    """One hit on a location, as an attack of its own."""
    battle, told = scene(unit, phase="fire"), ScriptedDice(dice)
    events = kind_of(unit).hit(battle, unit, location, amount, told)
    events += kind_of(unit).aftermath(battle, unit, told)
    assert told.left == 0
    return events


# Setting up, and the Point


def test_one_that_glides_and_one_that_bites_are_refused_by_name() -> None:
    assert "ProtoMechs that glide" in obstacle(any_design("Fulmar BX"))
    assert "Quad Melee System" in obstacle(any_design("Wolfling BX"))


def points(*places: int) -> tuple[UnitSetup, ...]:
    return tuple(UnitSetup(ROC, f"{at:02}02", 3, point=point) for at, point in enumerate(places, start=2))


@pytest.mark.example("TWG-134")
def test_a_point_takes_one_turn_of_the_alternation_one_after_the_other() -> None:
    """Two 'Mechs and a Point of five against three tanks."""
    mechs = (UnitSetup("Atlas AS7-D", "1002", 3), UnitSetup("Locust LCT-1V", "1202", 3))
    tanks = tuple(UnitSetup("Vedette Medium Tank", f"0{at}14", 0) for at in (2, 4, 6))
    setup = Setup(board=PLAIN.to_text(), forces={"red": (*points(1, 1, 1, 1, 1), *mechs), "blue": tanks})
    game = Game(RULEBOOK, setup, SeededDice("point"))
    turns: list[str] = []
    while game.state.phase == "movement":
        asked = game.decision
        assert asked is not None
        id = asked.units[0]
        turns.append(id)
        if turns[-2:-1] == ["red-1"]:
            assert asked.units == ("red-2", "red-3", "red-4", "red-5")
        game.play(f"move {id} stay")
    sides = [id.partition("-")[0] for id in turns if id not in ("red-2", "red-3", "red-4", "red-5")]
    assert sorted(sides[:2]) == sorted(sides[2:4]) == sorted(sides[4:]) == ["blue", "red"]
    at = turns.index("red-1")
    assert turns[at : at + 5] == ["red-1", "red-2", "red-3", "red-4", "red-5"]


def test_a_point_whose_others_fall_out_has_had_its_turn() -> None:
    battle = scene(proto(point=1), proto(id="red-2", point=1), proto(id="red-3"), proto(id="blue-1"))
    battle.order, battle.waiting = ("red", "blue"), list(battle.units)
    turn_order.refresh(battle)
    assert battle.exchange == [("red", 2), ("blue", 1)]
    turn_order.unit_acted(battle, "red-1")
    turn_order.refresh(battle)
    asked = turn_order.next_decision(battle, "move")
    assert asked is not None
    assert (asked.units, battle.exchange) == (("red-2",), [("red", 2), ("blue", 1)])
    battle.waiting.remove("red-2")
    turn_order.refresh(battle)
    assert (battle.open_turn, battle.exchange) == ("", [("red", 1), ("blue", 1)])


def test_points_have_five_members_and_only_protomechs() -> None:
    with pytest.raises(BadSetup, match="6 ProtoMechs in Point 1"):
        new_battle(Setup(board=PLAIN.to_text(), forces={"red": points(*[1] * 6), "blue": points(0)}))
    lone = (UnitSetup("Locust LCT-1V", "0514", 0, point=1),)
    with pytest.raises(BadSetup, match="only ProtoMechs"):
        new_battle(Setup(board=PLAIN.to_text(), forces={"red": points(1), "blue": lone}))


def test_deployed_protomechs_form_points_of_five() -> None:
    placed = deploy(PLAIN, {"red": ["Locust LCT-1V", *[ROC] * 6], "blue": [ROC]})
    assert [unit.point for unit in placed["red"]] == [0, 1, 1, 1, 1, 1, 2]


# Moving


@pytest.mark.example("TWG-011")
def test_it_climbs_one_level_a_step() -> None:
    board = PLAIN.with_terrain("0509", level=1, rough=1).with_terrain("0410", level=2)
    battle = scene(proto(), board=board)
    assert planned(battle, "move red-1 walk 0509").cost.total == 3
    assert "2 levels" in refused(battle, "move red-1 walk 0410")


@pytest.mark.ruling("TW-057.3")
def test_it_walks_into_water_and_along_the_bottom_without_a_roll() -> None:
    board = PLAIN.with_terrain("0509", water=1).with_terrain("0508", water=1)
    battle = scene(proto(), board=board)
    way = planned(battle, "move red-1 walk 0509 0508")
    assert (way.cost.total, way.foot, way.rolls) == (5, -1, ())
    moved(battle, "move red-1 walk 0509 0508")
    assert battle["red-1"].foot == -1
    assert "cannot run into the water" in refused(scene(proto(), board=board), "move red-1 run 0509")


def test_it_turns_on_pavement_and_enters_rubble_without_a_roll() -> None:
    board = PLAIN.with_terrain("0509", pavement=1).with_terrain("0608", rubble=1)
    way = planned(scene(proto(), board=board), "move red-1 run 0509 0608")
    assert way.rolls == ()


def test_walls_cost_it_one_and_lose_one() -> None:
    board = PLAIN.with_terrain("0509", building=HOUSE)
    battle = scene(proto(), board=board)
    assert planned(battle, "move red-1 walk 0509").cost.total == 2
    moved(battle, "move red-1 walk 0509")
    building = battle.board["0509"].building
    assert building is not None
    assert building.cf == 39


@pytest.mark.example("TWG-085")
def test_legs_with_two_boxes_walk_half_and_with_three_turn_one_hexside() -> None:
    """E85, and the last box."""
    unit = proto(design={"walk": 6})
    unit.boxes["L"] = 1
    assert proto_moves.walking_mp(unit).total == 5
    unit.boxes["L"] = 2
    assert (proto_moves.walking_mp(unit).total, proto_moves.running_mp(unit).total) == (3, 5)
    unit.boxes["L"] = 3
    battle = scene(unit)
    assert proto_moves.modes(battle, unit) == ("walk", "run")
    assert sorted(str(move) for move in movement.options(battle, ["red-1"])) == [
        "move red-1 stay",
        "move red-1 walk facing NE",
        "move red-1 walk facing NW",
    ]
    assert "needs 2 MP and has 0" in refused(battle, "move red-1 walk facing SE")


def test_torso_boxes_take_jumping_mp_and_water_takes_the_jets() -> None:
    unit = proto()
    battle = scene(unit)
    assert proto_moves.jumping_mp(battle, unit).total == 5
    unit.boxes["T"] = 1
    assert proto_moves.jumping_mp(battle, unit).total == 4
    unit.boxes["T"] = 2
    assert proto_moves.jumping_mp(battle, unit).total == 2
    wet = scene(proto(), board=PLAIN.with_terrain("0510", water=1))
    assert kind_of(wet["red-1"]).modes(wet, wet["red-1"]) == ("walk", "run")


def test_a_jump_ends_in_any_facing_and_lands_on_a_deck() -> None:
    board = PLAIN.with_terrain("0507", water=1, bridge=Bridge(2, 1, 90, 0b001001))
    battle = scene(proto(), board=board)
    way = planned(battle, "move red-1 jump 0507 facing S")
    assert (way.cost.total, way.foot, way.facing, way.rolls) == (3, 1, 3, ())


def test_a_jump_is_a_whole_move_and_not_the_rest_of_one() -> None:
    unit = proto()
    battle = scene(unit)
    assert planned(battle, "move red-1 jump 0509").hex == "0509"
    unit.mode = "run"
    assert "a jump is a whole move" in refused(battle, "move red-1 jump 0509")


def test_one_step_ahead_is_always_possible() -> None:
    board = PLAIN.with_terrain("0509", level=1, woods=2)
    unit = proto(GORGON, design={"walk": 2})
    battle = scene(unit, board=board)
    assert planned(battle, "move red-1 run 0509").cost.total == 4
    assert "move red-1 run 0509" in [str(move) for move in movement.options(battle, ["red-1"])]


@pytest.mark.ruling("TW-187.4")
def test_a_booster_is_rolled_for_when_the_mode_is_declared_even_for_a_short_run() -> None:
    battle = scene(boosted())
    assert planned(battle, "move red-1 boost 0509").available.total == 12
    events, done = moved(battle, "move red-1 boost 0509", 1, 2)
    assert [(event.what, event.tally.total, event.success) for event in of_kind(events, RollMade)] == [
        ("myomer booster", 3, True)
    ]
    assert (battle["red-1"].hex, done) == ("0509", True)


@pytest.mark.ruling("TW-187.4")
def test_a_booster_that_fails_costs_a_leg_box_and_the_move_but_no_pilot() -> None:
    unit = boosted()
    events, done = moved(scene(unit), "move red-1 boost 0509 0508", 1, 1)
    assert (unit.hex, unit.boxes["L"], unit.pilot_hits, unit.crossed, done) == ("0510", 1, 0, 0, True)
    assert [event.text for event in of_kind(events, CriticalHit)] == ["red-1 legs: legs hit, −1 walking MP"]


def test_without_a_booster_there_is_no_boost() -> None:
    assert "does not boost" in refused(scene(proto()), "move red-1 boost 0509")


def test_a_fall_is_a_tenth_of_its_tons_for_each_level_and_one_and_keeps_its_facing() -> None:
    unit = proto(GORGON, facing=2)
    battle = scene(unit)
    events = kind_of(unit).drop(battle, unit, Due("fall"), script((4, 3)), levels=3)
    assert [(event.location, event.amount) for event in of_kind(events, DamageTaken)] == [("T", 4)]
    assert (unit.facing, unit.prone) == (2, False)


# Firing


def test_arms_and_main_gun_have_their_arcs() -> None:
    siren, gorgon = proto(SIREN), proto(GORGON)
    right, left, gun = find_mount(siren, "cmg-ra"), find_mount(siren, "cmg-la"), find_mount(gorgon, "clrm10-mg")
    sides = ("0711", "0311", "0512")  # to the right, to the left, behind
    assert [arcs.bears_on(siren, right, hex, 0, False) for hex in sides] == [True, False, False]
    assert [arcs.bears_on(siren, left, hex, 0, False) for hex in sides] == [False, True, False]
    assert [arcs.bears_on(gorgon, gun, hex, 0, False) for hex in sides] == [True, True, False]
    assert arcs.torsos(gorgon) == (0, -1, 1)


def test_it_fires_its_main_gun_or_its_arms() -> None:
    both = proto(GORGON, design={"equipment": (Fitting("Clan ER Small Laser", "RA"), Fitting("Clan LRM 10", "MG"))})
    battle = scene(both, mech("blue-1", "Atlas AS7-D", "0507", 3), phase="fire")
    both.shots = {bin.key: 9 for bin in both.design.bins}
    battle.waiting, battle.exchange = ["red-1"], [("red", 1)]
    fire.declare(battle, Fire("red-1", "cersl-ra", "blue-1"))
    assert "its main gun or the weapons of its arms" in str(
        [reason.text for reason in fire.fire_reasons(battle, Fire("red-1", "clrm10-mg", "blue-1"))]
    )


def test_moving_adds_one_two_or_three_to_its_shots() -> None:
    unit = proto(CENTAUR)
    battle = scene(unit, mech("blue-1", "Atlas AS7-D", "0507", 3), phase="fire")

    def needed(mode: str) -> int:
        unit.mode = mode
        return shot(battle, unit, find_mount(unit, "cerml-t"), battle["blue-1"]).tally.total

    assert [needed(mode) for mode in ("stay", "walk", "run", "boost", "jump")] == [4, 5, 6, 6, 7]


def test_boxes_of_head_and_arms_add_to_its_shots_and_a_broken_head_sees_nothing_far() -> None:
    siren, enemy = proto(SIREN), mech("blue-1", "Atlas AS7-D", "0509", 3)
    battle = scene(siren, enemy, phase="fire")
    right, left = find_mount(siren, "cmg-ra"), find_mount(siren, "cmg-la")
    siren.boxes["RA"] = 1
    assert (shot(battle, siren, right, enemy).tally.total, shot(battle, siren, left, enemy).tally.total) == (5, 4)
    siren.boxes["HD"] = 2
    assert shot(battle, siren, left, enemy).tally.total == 6
    enemy.hex = "0507"
    assert "no long range" in str([reason.text for reason in shot(battle, siren, left, enemy).reasons])
    gorgon = proto(GORGON)
    gorgon.boxes |= {"LA": 1, "RA": 1}
    lines = list(kind_of(gorgon).condition_lines(gorgon, find_mount(gorgon, "clrm10-mg")))
    assert [(line.label, line.value) for line in lines] == [("arm hit", 2)]


# Being hit


@pytest.mark.ruling("TW-185.1")
def test_without_a_main_gun_its_result_is_the_torso() -> None:
    assert location_of(proto(SIREN), "front", 2) == "T"
    assert location_of(proto(GORGON), "front", 2) == "MG"
    others = [total for total in range(2, 13) if location_of(proto(GORGON), "front", total) != "MG"]
    for total in others:
        assert location_of(proto(SIREN), "front", total) == location_of(proto(GORGON), "front", total)


def test_the_hit_table_is_the_same_from_all_sides_and_that_of_falls_has_no_near_miss() -> None:
    unit = proto(GORGON)
    attack = ("MG", "", "RA", "L", "T", "T", "T", "L", "LA", "", "HD")
    for side in ("front", "left", "right", "rear"):
        assert tuple(location_of(unit, side, total) for total in range(2, 13)) == attack
    accident = tuple(location_of(unit, "front", total, "accident") for total in range(2, 13))
    assert accident == ("MG", "L", "L", "RA", "T", "T", "T", "LA", "L", "L", "HD")
    quad = proto(GORGON, design={"motion": "quad"})
    assert [location_of(quad, "front", total) for total in (4, 5, 9, 10)] == ["L"] * 4


@pytest.mark.example("TWG-083")
def test_a_near_miss_does_nothing_at_all() -> None:
    unit = proto()
    battle = scene(unit, mech("blue-1", "Atlas AS7-D", "0509", 3), phase="fire")
    events = strikes.strike_with(battle, unit, Blow((), attacker=battle["blue-1"]), [8], script((1, 2)))
    assert [type(event) for event in events] == [NearMiss]
    assert (unit.armor, unit.structure) == (unit.design.armor, unit.design.structure)


def test_odds_count_near_misses_as_misses() -> None:
    enemy = mech("blue-1", "Atlas AS7-D", "0509", 3)
    unit = proto()
    battle = scene(unit, enemy, phase="fire")
    shooting_odds = odds(battle, shot(battle, enemy, find_mount(enemy, "ac20-rt"), unit))
    assert shooting_odds.damage[20] == shooting_odds.hit * 32 / 36


def test_what_an_arm_cannot_hold_goes_to_the_torso() -> None:
    unit = proto(GORGON)
    over = unit.armor["RA"] + unit.structure["RA"] + 2
    events = struck(unit, "RA", over, 3, 4)  # the pilot stays awake
    assert (unit.structure["RA"], unit.boxes["RA"]) == (0, 2)
    assert unit.armor["T"] == unit.design.armor["T"] - 2
    assert [event.total for event in of_kind(events, PilotHurt)] == [1]


@pytest.mark.example("TWG-150")
def test_a_main_gun_is_lost_with_its_box_and_the_pilot_feels_it() -> None:
    """Groups of 2, 2 and 1 on three points of armor and one of structure."""
    unit = proto(GORGON)
    unit.armor["MG"], unit.structure["MG"] = 3, 1
    battle = scene(unit, mech("blue-1", "Atlas AS7-D", "0509", 3), phase="fire")
    rolls = script((1, 1), (1, 1), (1, 1), (3, 4))
    events = strikes.strike_with(battle, unit, Blow((), attacker=battle["blue-1"]), [2, 2, 1], rolls)
    assert (unit.armor["MG"], unit.structure["MG"], unit.pilot_hits) == (0, 0, 1)
    assert unit.armor["T"] == unit.design.armor["T"] - 1
    assert kind_of(unit).is_broken(unit, find_mount(unit, "clrm10-mg"))
    assert len(of_kind(events, LocationLost)) == 1


@pytest.mark.example("TWG-084")
def test_a_torso_box_takes_a_jump_a_weapon_and_a_point_of_the_pilot() -> None:
    """The critical roll is 9 and the die for the weapon 3."""
    unit = proto(GORGON, design={"jump": 4})
    unit.armor["T"], unit.structure["T"] = 0, 6
    equipment = (Fitting("Clan ER Micro Laser", "T"), Fitting("Clan ER Small Laser", "T"))
    unit.design = msgspec.structs.replace(unit.design, equipment=equipment)
    struck(unit, "T", 3, 4, 5, 3, 3, 4)
    assert (unit.structure["T"], unit.boxes["T"], unit.broken, unit.pilot_hits) == (3, 1, ["cersl-t"], 1)
    assert proto_moves.jumping_mp(scene(unit), unit).total == 3


@pytest.mark.ruling("TW-185.2")
def test_an_attack_that_crosses_off_two_boxes_costs_the_pilot_one_and_two_attacks_two() -> None:
    unit = proto(GORGON)
    unit.armor["L"] = 0
    struck(unit, "L", 1, 5, 5, 3, 4)  # two boxes
    assert (unit.boxes["L"], unit.pilot_hits) == (2, 1)
    other = proto(GORGON)
    other.armor["L"] = 0
    struck(other, "L", 1, 4, 4, 3, 4)
    struck(other, "L", 1, 4, 4, 3, 4)
    assert (other.boxes["L"], other.pilot_hits) == (2, 2)


@pytest.mark.ruling("TW-185.2")
def test_the_groups_of_one_salvo_count_once_on_the_pilot() -> None:
    unit, enemy = proto(GORGON), mech("blue-1", "Archer ARC-2R", "0502", 3)
    unit.armor["L"] = 0
    battle = scene(unit, enemy, phase="fire")
    plan = shot(battle, enemy, find_mount(enemy, "lrm20-lt"), unit)
    # both groups strike the legs and cross off a box each, then the pilot stays awake
    dice = script((2, 3), (4, 4), (2, 3), (4, 4), (3, 4))
    events = shooting.deal(battle, plan, unit, [1, 1], dice)
    assert (unit.boxes["L"], unit.pilot_hits, dice.left) == (2, 1, 0)
    assert len(of_kind(events, PilotHurt)) == 1


def test_a_dead_pilot_is_the_end_and_an_unconscious_one_wakes() -> None:
    unit = proto(GORGON, pilot_hits=5)
    unit.armor["L"] = 0
    events = struck(unit, "L", 1, 4, 4)
    assert unit.destroyed == "its pilot is dead"
    assert "red-1's pilot is dead" in [event.text for event in events]
    sleeper = proto(GORGON, pilot_hits=1, awake=False, out_since=1)
    battle = scene(sleeper)
    battle.turn = 2
    assert sleeper.is_immobile
    kind_of(sleeper).end_phase(battle, sleeper, script((2, 2)))
    assert sleeper.awake


@pytest.mark.example("TWG-086")
@pytest.mark.ruling("TW-141.7")
def test_seven_infernos_of_a_phase_burn_out_two_locations() -> None:
    """A right arm, and a near miss."""
    unit = proto(GORGON)
    battle = scene(unit, phase="fire")
    kind_of(unit).burn(battle, unit, 4, "front", script())
    kind_of(unit).burn(battle, unit, 3, "front", script())
    events = psr.roll_due(battle, script((2, 2), (1, 2), (3, 4)))
    assert [event.text for event in of_kind(events, LocationLost)] == ["red-1 loses its right arm (destroyed)"]
    assert len(of_kind(events, NearMiss)) == 1
    assert (unit.infernos, unit.pilot_hits, unit.boxes["RA"]) == (0, 1, 2)
    two = proto(GORGON)
    kind_of(two).burn(scene(two), two, 2, "front", script())
    assert psr.roll_due(scene(two), script()) == []


# What it does not suffer


@pytest.mark.ruling("TW-148.4")
def test_nobody_charges_it_but_a_skid_strikes_one_that_has_moved() -> None:
    unit, locust = proto(hex="0506"), mech("blue-1", "Locust LCT-1V", "0507", 0, hexes_moved=4, piloting=0)
    battle = scene(unit, locust)
    end = MoveEnd("run", "0507", 0, 0, False, 3)
    assert "which nobody charges" in str([reason.text for reason in charge.reasons(battle, locust, unit, end)])
    unit.mode = "stay"
    events = skid(battle, locust, skid_roll(4), 0, ScriptedDice([1, *[3, 4] * 20]))
    assert [(made.attack, made.target) for made in attacks_made(events)] == [("skid", "red-1")]
    assert "T" in [event.location for event in of_kind(events, DamageTaken) if event.unit == "red-1"]


@pytest.mark.ruling("TW-062.18")
def test_one_that_has_yet_to_move_keeps_out_of_a_skid() -> None:
    unit, locust = proto(hex="0506"), mech("blue-1", "Locust LCT-1V", "0507", 0, hexes_moved=2)
    battle = scene(unit, locust)
    events = skid(battle, locust, skid_roll(2), 0, ScriptedDice([1, *[3, 4] * 10]))
    assert (locust.hex, attacks_made(events), unit.mode, unit.hex) == ("0506", [], "", "0506")


@pytest.mark.ruling("TW-062.18")
def test_one_that_has_moved_is_charged_by_a_skidder() -> None:
    unit, locust = proto(hex="0506", mode="stay"), mech("blue-1", "Locust LCT-1V", "0507", 0, hexes_moved=2)
    events = skid(scene(unit, locust), locust, skid_roll(2), 0, ScriptedDice([1, *[1, 1] * 20]))
    assert [met.target for met in attacks_made(events)] == ["red-1"]


def test_nobody_swarms_or_pushes_it() -> None:
    unit = proto()
    assert list(kind_of(unit).storm_reasons(unit, "swarm"))
    battle = scene(proto(id="blue-1", hex="0509"), mech("red-1", "Atlas AS7-D", "0510"), phase="physical")
    assert not physical.assess(battle, battle["red-1"], "push", battle["blue-1"]).legal
    assert physical.assess(battle, battle["red-1"], "kick-left", battle["blue-1"]).legal


def test_two_of_a_side_share_a_hex_and_a_third_finds_no_room() -> None:
    battle = scene(proto(), proto(id="red-2"), proto(id="red-3", hex="0511"))
    assert stacking.is_full(battle, battle["red-3"], "0510", 0)
    battle["red-2"].hex = "0512"
    assert not stacking.is_full(battle, battle["red-3"], "0510", 0)


# Frenzy


@pytest.mark.example("TWG-087")
def test_a_frenzy_needs_four_and_both_movements() -> None:
    """E87, by one of eight tons."""
    unit = proto(GORGON, mode="walk", design={"tons": 8.0})
    battle = scene(unit, mech("blue-1", "Atlas AS7-D", "0510"), phase="physical")
    attack = physical.assess(battle, unit, FRENZY, battle["blue-1"])
    assert attack.damage is not None
    assert (attack.tally.total, attack.damage.total, attack.table, attack.legal) == (5, 2, "kick", True)
    for tons, points in ((3.0, 1), (6.0, 2), (10.0, 3)):
        other = physical.assess(battle, proto(design={"tons": tons}), FRENZY, battle["blue-1"])
        assert other.damage is not None
        assert other.damage.total == points


@pytest.mark.ruling("TW-187.2")
def test_a_frenzy_is_for_those_in_its_hex_whatever_the_facing() -> None:
    unit = proto(facing=3)
    battle = scene(unit, mech("blue-1", "Atlas AS7-D", "0510"), mech("blue-2", "Locust LCT-1V", "0509"))
    battle.phase = "physical"
    assert physical.assess(battle, unit, FRENZY, battle["blue-1"]).legal
    beside = physical.assess(battle, unit, FRENZY, battle["blue-2"])
    assert [reason.cite for reason in beside.reasons] == ["TW-187.2"]
    assert [str(action) for action in physical.options(battle, ["red-1"])] == [
        "physical red-1 none",
        "physical red-1 frenzy blue-1",
    ]


@pytest.mark.ruling("TW-187.3")
def test_a_frenzy_strikes_legs_or_anything_that_lies_and_the_front_of_vehicles() -> None:
    unit, atlas = proto(), mech("blue-1", "Atlas AS7-D", "0510", 3)
    battle = scene(unit, atlas, phase="physical")
    attack = physical.assess(battle, unit, FRENZY, atlas)
    assert roll_location(atlas, "front", script(2), attack.table)[0] == "RL"
    atlas.prone = True
    lying = physical.assess(battle, unit, FRENZY, atlas)
    assert (lying.table, lying.tally.total) == ("full", 2)
    kind = kind_for(any_design("Vedette Medium Tank"))
    assert kind is not None
    tank = kind.fresh("blue-1", "blue", any_design("Vedette Medium Tank"), UnitSetup("", "0510", 3), 0)
    battle = scene(unit, tank, phase="physical")
    battle.physicals = {}
    physical.declare(battle, physical.options(battle, ["red-1"])[1])
    events = physical.resolve(battle, script((6, 6), (3, 4)))
    assert [(event.unit, event.location) for event in of_kind(events, DamageTaken)] == [("blue-1", "FR")]


@pytest.mark.ruling("TW-187.1")
def test_a_frenzy_fells_troopers_as_infantry_does() -> None:
    unit = proto(GORGON)
    kind = kind_for(any_design("Foot Platoon (Rifle)"))
    assert kind is not None
    men = kind.fresh("blue-1", "blue", any_design("Foot Platoon (Rifle)"), UnitSetup("", "0510", 0), 0)
    battle = scene(unit, men, phase="physical")
    physical.declare(battle, physical.options(battle, ["red-1"])[1])
    events = physical.resolve(battle, script((6, 6)))
    frenzy = physical.assess(battle, unit, FRENZY, men).damage
    assert frenzy is not None
    assert [event.lost for event in of_kind(events, TroopersLost)] == [frenzy.total]


def test_under_water_a_frenzy_does_half() -> None:
    unit = proto(GORGON, design={"tons": 10.0})
    battle = scene(unit, mech("blue-1", "Atlas AS7-D", "0510"), board=PLAIN.with_terrain("0510", water=2))
    harm = physical.assess(battle, unit, FRENZY, battle["blue-1"]).damage
    assert harm is not None
    assert harm.total == 2


def test_a_mech_knows_no_frenzy_and_a_protomech_no_kick() -> None:
    battle = scene(proto(), mech("blue-1", "Atlas AS7-D", "0510"), phase="physical")
    assert not physical.assess(battle, battle["blue-1"], FRENZY, battle["red-1"]).legal
    assert not physical.assess(battle, battle["red-1"], "kick-left", battle["blue-1"]).legal


def test_it_is_crippled_with_a_pilot_of_four_hits_or_without_weapons_that_matter() -> None:
    unit = proto(CENTAUR, pilot_hits=3)
    battle = scene(unit)
    assert list(kind_of(unit).crippling(battle, unit)) == []
    unit.pilot_hits = 4
    assert [reason.text for reason in kind_of(unit).crippling(battle, unit)] == ["red-1 has a pilot who is badly hurt"]
    unit.pilot_hits, unit.broken = 0, ["cerml-t"]
    assert len(list(kind_of(unit).crippling(battle, unit))) == 1


def test_a_unit_that_is_done_says_so() -> None:
    battle = scene(proto(), mech("blue-1", "Atlas AS7-D", "0507", 3), phase="fire")
    assert Done("red-1") in fire.options(battle, ["red-1"])
