"""What the page is told of units that are no 'Mechs."""

from __future__ import annotations

from typing import Literal

import pytest

from boxcars.catalog.force import Force, Member, SecondSkill, price
from boxcars.serve.total_warfare.served import TOTAL_WARFARE
from boxcars.serve.total_warfare.sheet import sheet_shape, weapon_state
from boxcars.serve.total_warfare.units import hold_words, moment_shape, to_do, unit_shape
from boxcars.total_warfare import skirmish
from boxcars.total_warfare.battle import Setup, UnitSetup
from boxcars.total_warfare.boarding import holding
from boxcars.total_warfare.units.battle_armor.state import Squad
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.protomech.state import Proto
from boxcars.total_warfare.units.vehicle.state import Vehicle
from tests.total_warfare.aerospace.test_tele_missiles import space
from tests.total_warfare.test_hoists import hoisted
from tests.total_warfare.test_scenarios import crippled_game


def test_a_platoon_without_armor_is_as_whole_as_its_troopers() -> None:
    battle = skirmish(["Foot Platoon (Rifle)"], ["Locust LCT-1V"], "open-plain", seed=1).state
    platoon = battle["red-1"]
    assert unit_shape(battle, platoon)["armor_percent"] == 100
    whole = unit_shape(battle, platoon)["token"]
    platoon.structure["TPRS"] = 7
    assert unit_shape(battle, platoon)["token"] != whole
    assert unit_shape(battle, platoon)["armor_percent"] == moment_shape(battle, platoon)["armor_percent"] == 25


def test_a_sheet_says_whether_its_warrior_is_awake() -> None:
    battle = skirmish(["Atlas AS7-D"], ["Locust LCT-1V"], "open-plain", seed=1).state
    atlas = battle["red-1"]
    assert isinstance(atlas, Mech)
    assert sheet_shape(battle, atlas, ())["pilot"]["awake"] is True
    atlas.awake = False
    assert sheet_shape(battle, atlas, ())["pilot"]["awake"] is False
    assert unit_shape(battle, atlas)["awake"] is False


def test_a_vehicle_s_sheet_has_its_motive_damage_its_crew_and_its_critical_hits() -> None:
    battle = skirmish(["Bulldog Medium Tank"], ["Locust LCT-1V"], "open-plain", seed=1).state
    tank = battle["red-1"]
    assert isinstance(tank, Vehicle)
    tank.motive, tank.slowed, tank.driver_hit, tank.sensor_hits, tank.stabilizers = [2], ["less"], True, 1, ["FR"]
    own = sheet_shape(battle, tank)["vehicle"]
    assert [step["name"] for step in own["motive"] if step["on"]] == ["moderate"]
    assert own["cruise"] == {"full": tank.design.cruise, "now": tank.design.cruise - 1}
    assert own["driving"].total == tank.piloting + 2 + 2
    hits = {row["name"]: [mark["name"] for mark in row["marks"] if mark["hit"]] for row in own["criticals"]}
    assert hits == {"sensors": ["+1"], "stabilizers": ["front"], "engine": [], "turret": []}


def test_a_platoon_s_sheet_tells_what_each_number_of_troopers_deals_and_what_weapons_take() -> None:
    battle = skirmish(["Foot Platoon (Rifle)"], ["Locust LCT-1V"], "open-plain", seed=1).state
    platoon = battle["red-1"]
    platoon.structure["TPRS"] = 24
    own = sheet_shape(battle, platoon)["platoon"]
    assert (own["left"], own["full"], len(own["damage"])) == (24, 28, 29)
    assert own["damage"][1] == 1
    assert own["ranges"][0] == -2
    ppc = next(row for row in own["losses"] if row["weapon"] == "PPC")
    assert (ppc["in_cover"], ppc["in_the_open"]) == ("1", "2")


def test_a_vtol_s_sheet_has_rotors_a_co_pilot_and_no_motive_damage() -> None:
    battle = skirmish(["Kestrel VTOL"], ["Locust LCT-1V"], "open-plain", seed=1).state
    sheet = sheet_shape(battle, battle["red-1"])
    assert 'data-loc="RO"' in sheet["svg"]
    assert sheet["vehicle"]["motive"] == []
    assert [mark["name"] for mark in sheet["vehicle"]["crew"]] == ["pilot", "co-pilot"]


def test_a_flyer_s_token_shows_its_elevation_and_counts_that_it_flies() -> None:
    battle = skirmish(["Kestrel VTOL"], ["Gannet Combat WiGE BX"], "open-plain", seed=1).state
    vtol, wige = battle["red-1"], battle["blue-1"]
    assert "▲" not in unit_shape(battle, vtol)["token"]
    vtol.foot, vtol.mode = 4, "cruise"
    shape = unit_shape(battle, vtol)
    assert "▲4" in shape["token"]
    assert shape["target_modifier"] == 1
    wige.foot = 1
    assert "▲1" in unit_shape(battle, wige)["token"]


def test_a_protomech_s_sheet_has_its_boxes_and_its_point() -> None:
    battle = skirmish(["Roc", "Siren 2"], ["Locust LCT-1V"], "open-plain", seed=1).state
    roc = battle["red-1"]
    assert isinstance(roc, Proto)
    roc.boxes["L"] = 2
    sheet = sheet_shape(battle, roc)
    assert 'data-loc="MG"' in sheet["svg"]
    hits = {
        row["name"]: [mark["name"] for mark in row["marks"] if mark["hit"]] for row in sheet["protomech"]["criticals"]
    }
    assert hits["legs"] == ["−1 MP", "half"]
    assert [mate["name"] for mate in sheet["protomech"]["point"]] == ["Roc", "Siren"]
    assert (sheet["unit"]["kind"], sheet["unit"]["state"]) == ("protomech", ["legs hit 2 times"])
    assert ">2<" in unit_shape(battle, battle["red-2"])["token"]


def test_riders_are_named_with_what_they_mask_and_their_roster_line_says_whom_they_ride() -> None:
    battle = skirmish(["Mad Cat (Timber Wolf) Prime", "Elemental Battle Armor [Flamer](Sqd5)"], ["Locust LCT-1V"]).state
    carrier, squad = battle["red-1"], battle["red-2"]
    assert isinstance(squad, Squad)
    holding.board(squad, carrier, "ride")
    battle.phase, battle.waiting = "fire", []
    [words] = unit_shape(battle, carrier)["state"]
    assert words.endswith("5 left, before the weapons of RT, LT, RT rear, LT rear, CT rear")
    riding = unit_shape(battle, squad)
    assert (riding["strength"], riding["to_do"]) == ("5 of 5", "rides TBR")
    assert 'class="chip red ride"' in unit_shape(battle, carrier)["token"]
    assert "chip" not in unit_shape(battle, carrier)["badge"]
    assert "let-go" not in [weapon["mount"] for weapon in sheet_shape(battle, squad)["weapons"]]


def test_a_unit_that_must_withdraw_says_so_and_why_before_it_is_moved() -> None:
    battle = crippled_game("0606").state
    assert unit_shape(battle, battle["red-2"])["state"] == []
    words = "must withdraw by the west edge: it has a warrior who is badly hurt"
    assert unit_shape(battle, battle["red-1"])["state"] == [words]


def test_the_roster_says_whether_a_unit_hangs_on_a_hoist_or_is_in_a_bay() -> None:
    battle = hoisted()
    crane, tank = battle["red-1"], battle["red-2"]
    assert hold_words(battle, crane) == [f"carries {tank.design.title} on its hoist"]
    assert hold_words(battle, tank) == [f"hangs on the hoist of {crane.design.title}"]
    crane.hoist, tank.bay = "", crane.id
    assert hold_words(battle, tank) == [f"is in a bay of {crane.design.title}"]


@pytest.mark.parametrize(
    ("hold", "on", "under"),
    [
        ("swarm", "swarms", "swarmed by"),
        ("ride", "rides on", "carries"),
        ("inside", "is inside", "carries inside"),
    ],
)
def test_the_roster_says_how_troops_and_the_unit_that_they_are_on_hold_together(
    hold: Literal["swarm", "ride", "inside"], on: str, under: str
) -> None:
    forces = ["Elemental Battle Armor [Flamer](Sqd5)", "Atlas AS7-D"], ["Locust LCT-1V"]
    battle = skirmish(*forces, "open-plain", seed=1).state
    squad, atlas = battle["red-1"], battle["red-2"]
    assert isinstance(squad, Squad)
    assert hold_words(battle, squad) == hold_words(battle, atlas) == []
    squad.host, squad.hold = atlas.id, hold
    assert hold_words(battle, squad) == [f"{on} {atlas.design.title}"]
    [words] = hold_words(battle, atlas)
    assert words.startswith(f"{under} {squad.design.title}, 5 left")


def test_what_hangs_on_a_hoist_is_a_chip_of_its_carrier() -> None:
    battle = hoisted()
    crane, tank = (unit_shape(battle, battle[id]) for id in ("red-1", "red-2"))
    assert 'class="chip red hoist"' in crane["token"]
    assert f">{tank['code']}</text>" in crane["token"]
    assert "chip" not in tank["token"]


def test_a_sheet_tells_what_special_armor_and_structure_do() -> None:
    battle = skirmish(["Zeus BX-R", "Casemate Assault Tank BX"], ["Locust LCT-1V"], "open-plain", seed=1).state
    assert sheet_shape(battle, battle["red-1"])["build"] == [
        "reinforced structure: a point bears 2 of damage, −1 on critical hits"
    ]
    assert sheet_shape(battle, battle["red-2"])["build"] == [
        "hardened armor: a point bears 2 of damage, 1 less running MP"
    ]
    assert sheet_shape(battle, battle["blue-1"])["build"] == []


def test_a_sheet_tells_what_parts_do_that_few_units_have() -> None:
    red = ["Corbie CRB-1", "BattleMaster BX-K"]
    blue = ["Otter Amphibious Carrier BX", "Kingfisher Assault VTOL BX"]
    battle = skirmish(red, blue, "open-plain", seed=1).state
    assert [[words.partition(":")[0] for words in sheet_shape(battle, unit)["build"]] for unit in battle.in_play()] == [
        ["claw", "talons"],
        ["command console"],
        ["supercharger", "amphibious chassis"],
        ["jet booster"],
    ]


def test_a_sheet_tells_what_parts_of_weapons_and_actuators_do() -> None:
    battle = skirmish(
        ["Marauder BX-A", "Phoenix Hawk BX-W"], ["Stalker BX-E", "Sapper Minelayer BX"], "open-plain"
    ).state
    told = [words for unit in battle.in_play() for words in sheet_shape(battle, unit)["build"]]
    for words in (
        "PPC capacitor: 5 heat in a turn without a shot, and the next does 5 more",
        "radical heat sinks: each sink takes 1 more, on a roll that may break them",
        "actuator enhancement: −1 to hit with that arm or leg",
        "partial wing: longer jumps, which take 3 heat away",
        "TSEMP: no damage, but it may disturb a machine or shut it down",
        "mine sweeper: clears the mines of a hex that it enters on 6+, five times",
    ):
        assert told.count(words) == 1


def test_missiles_aboard_are_told_with_their_ship_and_marked_for_the_roster() -> None:
    battle = space()
    shape = unit_shape(battle, battle["red-1"])
    told = ["has 2 Killer Whale-T missiles to launch", "has 4 Barracuda-T missiles to launch"]
    assert [words for words in shape["state"] if "launch" in words] == told
    assert [unit.id for unit in battle.units.values() if not unit_shape(battle, unit)["stowed"]] == ["red-1", "blue-1"]
    battle["red-2"].bay = ""
    assert not unit_shape(battle, battle["red-2"])["stowed"], "in flight it is listed"


def test_artillery_alone_makes_a_game_one_with_secrets() -> None:
    """Where its shells come down is known to nobody else; guns that are aimed at what they see keep no secret."""

    def hides(design: str, side: str) -> bool:
        units = {"red": design, "blue": "Locust LCT-1V"}
        forces: dict[str, tuple[UnitSetup, ...]] = {of: (UnitSetup(unit, "0505", 0),) for of, unit in units.items()}
        return TOTAL_WARFARE.hides(Setup(board="open-plain", forces=forces), side)

    assert hides("Mobile Long Tom Artillery LT-MOB-25", "blue")
    assert not hides("Mobile Long Tom Artillery LT-MOB-25", "red"), "its own secrets are none to a side"
    assert not hides("Atlas AS7-D", "blue")


def test_the_state_of_a_weapon_is_told_by_what_keeps_it_from_firing() -> None:
    battle = skirmish(["Hunchback HBK-4G"], ["Locust LCT-1V"], "open-plain", seed=1).state
    mech = battle.mech("red-1")
    mounts = {mount.key: mount for mount in mech.design.mounts}
    cannon, laser = mounts["ac20-rt"], mounts["ml-ra"]
    assert (weapon_state(mech, cannon), weapon_state(mech, laser)) == ("ok", "ok")
    mech.fired.append("ml-ra")
    assert (weapon_state(mech, cannon), weapon_state(mech, laser)) == ("ok", "fired")
    mech.recharging = ("ml-ra", "ac20-rt")
    assert (weapon_state(mech, cannon), weapon_state(mech, laser)) == ("recharging", "fired")
    mech.recharging = ()
    mech.shots.update(dict.fromkeys(mech.shots, 0))
    assert (weapon_state(mech, cannon), weapon_state(mech, laser)) == ("no ammunition", "fired")
    mech.jammed.append("ac20-rt")
    assert weapon_state(mech, cannon) == "jammed"
    mech.structure["RT"] = 0
    assert weapon_state(mech, cannon) == "destroyed"


def test_a_foot_platoon_has_one_skill_and_one_value_in_a_force_and_at_the_table() -> None:
    name = "Foot Platoon (Rifle)"
    battle = skirmish([name], ["Locust LCT-1V"], "open-plain", seed=1).state
    shown = unit_shape(battle, battle["red-1"])
    [cost] = price(Force(units=(Member(name),))).prices
    assert cost.second_skill == SecondSkill("Anti-'Mech", 8, fixed=True)
    assert shown["piloting"] == 8
    assert shown["bv"] == cost.bv == TOTAL_WARFARE.value(battle["red-1"]) == 77
    assert cost.entry is not None
    assert shown["tons"] == cost.entry.tons == 2.5


def test_what_has_no_second_skill_shows_none_and_counts_as_average() -> None:
    battle = skirmish(["Roc"], ["Mechanized Tracked Platoon (Rifle)"], "open-plain", seed=1).state
    shown = [unit_shape(battle, battle[id]) for id in ("red-1", "blue-1")]
    bill = price(Force(units=(Member("Roc"), Member("Mechanized Tracked Platoon (Rifle)"))))
    assert [each["piloting"] for each in shown] == [each.second_skill for each in bill.prices] == [None, None]
    assert [each["bv"] for each in shown] == [each.bv for each in bill.prices] == [336, bill.prices[1].bv]


def test_a_better_driver_makes_a_tank_dearer_at_the_table_as_in_a_force() -> None:
    battle = skirmish(["Patton Tank"], ["Locust LCT-1V"], "open-plain", seed=1).state
    battle["red-1"].piloting = 4
    [cost] = price(Force(units=(Member("Patton Tank", piloting=4),))).prices
    assert cost.second_skill == SecondSkill("Driving", 4)
    assert unit_shape(battle, battle["red-1"])["bv"] == cost.bv == 1057


@pytest.mark.parametrize(
    ("phase", "now", "first", "later"),
    [
        ("movement", "moving", "to move", ""),
        ("flight of DropShips", "flying", "to fly", ""),
        ("flight of small craft", "flying", "to fly", ""),
        ("flight", "flying", "to fly", ""),
        ("artillery", "declaring", "to shell", ""),
        ("tag", "declaring", "to mark", "declared"),
        ("fire", "declaring", "to fire", "declared"),
        ("physical", "declaring", "to attack", "done"),
        ("reveal-move", "declaring", "hidden", ""),
    ],
)
def test_the_roster_says_what_a_unit_does_is_to_do_or_has_done(phase: str, now: str, first: str, later: str) -> None:
    battle = skirmish(["Locust LCT-1V"], ["Locust LCT-1V"], "open-plain", seed=1).state
    locust = battle["red-1"]
    battle.phase, battle.acting, battle.waiting, locust.mode = phase, "", [], ""
    assert to_do(battle, locust) == later
    battle.waiting = ["red-1"]
    assert to_do(battle, locust) == first
    battle.acting = "red-1"
    assert to_do(battle, locust) == now


@pytest.mark.parametrize(
    ("mode", "hexes", "words"),
    [
        ("walk", 3, "walked +1"),
        ("run", 5, "ran +2"),
        ("jump", 3, "jumped +2"),
        ("stay", 0, "stood still"),
        ("", 0, ""),
    ],
)
def test_after_its_move_the_roster_says_how_a_unit_moved_and_what_that_adds_to_shots_at_it(
    mode: str, hexes: int, words: str
) -> None:
    battle = skirmish(["Locust LCT-1V"], ["Locust LCT-1V"], "open-plain", seed=1).state
    locust = battle["red-1"]
    battle.phase, battle.acting, battle.waiting = "movement", "", []
    locust.mode, locust.hexes_moved = mode, hexes
    assert to_do(battle, locust) == words
