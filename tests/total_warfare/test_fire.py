"""Declaring and resolving weapon attacks."""

from __future__ import annotations

from fractions import Fraction

import pytest

import boxcars as bx
from boxcars.core.dice import SeededDice
from boxcars.core.errors import Illegal
from boxcars.core.game import Game
from boxcars.hexes.board import Building, Terrain
from boxcars.total_warfare.actions import Done, Fire, Hold, Twist
from boxcars.total_warfare.battle import Battle, Declaration, Setup, Shot, UnitSetup
from boxcars.total_warfare.events.unit_events import (
    CoverStruck,
    DamageTaken,
    FireDeclared,
    HeatChanged,
    PhysicalMade,
    ShotFired,
    UnitReady,
)
from boxcars.total_warfare.previews.shot_odds import odds
from boxcars.total_warfare.sight import arcs
from boxcars.total_warfare.weapons import fire
from tests.total_warfare.field import PLAIN, field, join, of_kind, plan, rearmed, script, two


def cites(battle: Battle, action: fire.FireAction) -> list[str]:
    with pytest.raises(Illegal) as refused:
        fire.verify(battle, action)
    return [reason.cite for reason in refused.value.reasons]


def test_a_declaration_is_secret_until_all_have_declared() -> None:
    battle = field()
    (event,), done = fire.declare(battle, Fire("red-1", "ac20-rt", "blue-1"))
    assert isinstance(event, FireDeclared)
    assert (event.secret, done) == ("red", False)
    (event,), done = fire.declare(battle, Done("red-1"))
    assert isinstance(event, UnitReady)
    assert (event.secret, done) == ("", True)
    assert battle.mech("red-1").torso == 0


def test_a_weapon_named_without_a_mount_means_the_first_that_bears() -> None:
    game = bx.total_warfare.skirmish(["Atlas AS7-D"], ["Marauder MAD-3R"], "open-plain", seed=7)
    atlas, marauder = game.state.units["red-1"], game.state.units["blue-1"]
    atlas.hex, marauder.hex, atlas.facing = "0805", "0808", 3
    shot = game.shot("red-1", "Medium Laser", "blue-1")
    assert (shot.plan.mount.key, shot.plan.reasons) == ("ml-la", ()), "those of the rear torso come first on the sheet"
    atlas.facing = 0
    assert game.shot("red-1", "Medium Laser", "blue-1").plan.mount.key == "ml-ctr"
    assert game.shot("red-1", "ml-ra", "blue-1").plan.reasons, "a key is taken at its word"


def test_weapons_of_one_name_are_declared_one_after_another() -> None:
    battle = field()
    for key in ("ml-la", "ml-ra"):
        action = Fire("red-1", "ml", "blue-1")
        fire.verify(battle, action)
        (event,), _ = fire.declare(battle, action)
        assert isinstance(event, FireDeclared)
        assert event.what == f"fire red-1 {key} blue-1", "the log names the one that was meant"
    assert [each.mount for each in battle.declarations["red-1"].shots] == ["ml-la", "ml-ra"]
    assert cites(battle, Fire("red-1", "medium-laser", "blue-1")) == ["TWB-11"], "two are left, in the rear torso"
    with pytest.raises(Illegal, match="red-1 has no weapon mrm40; it has ml-ctr, ml-ctr-2, lrm20-lt"):
        fire.verify(battle, Fire("red-1", "mrm40", "blue-1"))


def test_twisting_counts_for_torso_and_arms_but_not_for_legs() -> None:
    battle = field("Crusader CRD-3R", blue_hex="0905")
    assert "TWB-11" in cites(battle, Fire("red-1", "lrm15-ra", "blue-1")), "due east, red faces south"
    fire.declare(battle, Twist("red-1", "left"))
    fire.verify(battle, Fire("red-1", "lrm15-ra", "blue-1"))
    assert "TWB-11" in cites(battle, Fire("red-1", "srm6-ll", "blue-1"))
    fire.declare(battle, Fire("red-1", "lrm15-ra", "blue-1"))
    assert cites(battle, Twist("red-1", "right")) == ["TWB-11"], "fixed once a weapon is declared"
    fire.verify(battle, Hold("red-1", "lrm15-ra"))
    fire.declare(battle, Hold("red-1", "lrm15-ra"))
    fire.verify(battle, Twist("red-1", "right"))


def test_flipped_arms_fire_to_the_rear() -> None:
    battle = field("Rifleman RFL-3N", blue_hex="0501")
    assert "TWB-11" in cites(battle, Fire("red-1", "ll-la", "blue-1"))
    fire.declare(battle, Twist("red-1", "flip"))
    fire.verify(battle, Fire("red-1", "ll-la", "blue-1"))
    assert cites(field(), Twist("red-1", "flip")) == ["TW-106.1"]


def test_ammunition_counts_what_is_declared_already() -> None:
    battle = field("Archer ARC-2R", blue_hex="0512")
    mech = battle.mech("red-1")
    for bin in mech.design.bins:
        mech.shots[bin.key] = 0
    bins = [bin.key for bin in mech.design.bins if bin.ammo.weapon == "lrm20"]
    mech.shots[bins[0]] = 1
    fire.verify(battle, Fire("red-1", "lrm20-lt", "blue-1"))
    fire.declare(battle, Fire("red-1", "lrm20-lt", "blue-1"))
    assert cites(battle, Fire("red-1", "lrm20-rt", "blue-1")) == ["TWB-14"]
    mech.shots[bins[1]] = 1
    fire.declare(battle, Fire("red-1", "lrm20-rt", "blue-1"))
    assert [shot.ammo for shot in battle.declarations["red-1"].shots] == bins[:2]
    assert cites(battle, Fire("red-1", "lrm20-rt", "blue-1")) == ["TWB-2", "TWB-14"]


def test_a_prone_biped_fires_one_arm_and_no_leg() -> None:
    battle = field("Crusader CRD-3R")
    battle.mech("red-1").prone = True
    fire.declare(battle, Fire("red-1", "ml-la", "blue-1"))
    fire.verify(battle, Fire("red-1", "lrm15-la", "blue-1"))
    assert cites(battle, Fire("red-1", "ml-ra", "blue-1")) == ["QR-attack-attacker-movement.1"]
    assert "TWB-12.1" in cites(battle, Fire("red-1", "srm6-ll", "blue-1"))
    assert "TWB-11" in cites(battle, Twist("red-1", "left"))
    battle.mech("red-1").structure["RA"] = 0
    assert "TWB-12.1" in cites(battle, Fire("red-1", "lrm15-la", "blue-1"))


def test_who_cannot_be_shot_at() -> None:
    battle = field()
    join(battle, "red-2", "Locust LCT-1V", "0507")
    assert cites(battle, Fire("red-1", "ac20-rt", "red-2")) == ["TWB-2"]
    assert cites(battle, Fire("red-1", "ac20-rt", "nobody")) == [""]
    assert cites(battle, Fire("red-1", "ppc-ra", "blue-1")) == [""]


def test_an_immobile_target_has_no_location_of_another_name() -> None:
    battle = field(blue_hex="0509")
    battle.mech("blue-1").shutdown = True
    assert cites(battle, Fire("red-1", "ac20-rt", "blue-1", aim="0457")) == ["TWB-13.1"]


def test_every_option_is_legal() -> None:
    battle = field("Crusader CRD-3R", blue_hex="0509")
    battle.mech("blue-1").shutdown = True
    join(battle, "blue-2", "Locust LCT-1V", "0807")
    fire.declare(battle, Fire("red-1", "ml-la", "blue-1"))
    options = fire.options(battle, ["red-1"])
    for action in options:
        assert isinstance(action, Fire | Twist | Hold | Done)
        fire.verify(battle, action)
    assert Fire("red-1", "ml-ra", "blue-1", aim="HD") in options
    assert not any(isinstance(action, Fire) and action.mount == "ml-la" for action in options)


def test_leg_hits_strike_the_cover() -> None:
    battle = field(board=PLAIN.with_terrain("0507", level=1))
    battle.declarations["red-1"] = Declaration(shots=[Shot("ac20-rt", "blue-1", ammo="ac20-rt-1")])
    events = fire.resolve(battle, script(two(5), two(5)))
    assert [(event.location, event.amount) for event in of_kind(events, CoverStruck)] == [("RL", 20)]
    assert of_kind(events, DamageTaken) == []


def test_a_building_takes_its_share_of_each_group_from_outside() -> None:
    house = Terrain(building=Building(type=2, height=4, cf=40, exits=0b001001))
    battle = field("Archer ARC-2R", board=PLAIN.with_hexes(dict.fromkeys(("0512", "0513"), house)), blue_hex="0512")
    made = plan(battle, "lrm20-lt")
    assert made.walls.shelter == 4
    assert odds(battle, made).damage.mean() == Fraction(869, 432), "1 of each whole group of 5"
    battle.declarations["red-1"] = Declaration(shots=[Shot("lrm20-lt", "blue-1", ammo="lrm20-lt-1")])
    no_basement = two(7)
    events = fire.resolve(battle, script(two(12), two(7), two(7), two(7), no_basement))
    assert (of_kind(events, ShotFired)[0].groups, of_kind(events, ShotFired)[0].note) == (
        (1, 1),
        "the building takes 10",
    )
    battle.mech("red-1").hex = "0513"
    assert plan(battle, "lrm20-lt").walls.shelter == 0, "on the same level of the same building"
    battle.mech("blue-1").foot = 4
    assert plan(battle, "lrm20-lt").walls.shelter == 0, "on the roof"


def test_ammunition_and_heat_are_spent() -> None:
    battle = field()
    battle.declarations["red-1"] = Declaration(
        torso=1, shots=[Shot("ac20-rt", "blue-1", ammo="ac20-rt-1"), Shot("ml-la", "blue-1")]
    )
    fire.resolve(battle, script(two(3), two(3)))
    mech = battle.mech("red-1")
    assert mech.shots["ac20-rt-1"] == 4
    assert [(line.label, line.value) for line in mech.heat_lines] == [("AC/20", 7), ("Medium Laser", 3)]
    assert mech.fired == ["ac20-rt", "ml-la"]
    assert (mech.torso, battle.declarations) == (1, {})


def test_an_ultra_autocannon_fires_twice() -> None:
    armed = rearmed("Locust LCT-1V", LT=("Ultra AC/5",) * 5 + ("Ultra AC/5 Ammo",) + ("",) * 6)
    battle = field(armed)
    action = bx.total_warfare.RULEBOOK.parse("fire red-1 uac5-lt blue-1 mode 2")
    assert isinstance(action, Fire)
    fire.verify(battle, action)
    fire.declare(battle, action)
    events = fire.resolve(battle, script(two(8), two(8), two(7), two(6)))
    assert of_kind(events, ShotFired)[0].groups == (5, 5)
    assert battle.mech("red-1").shots["uac5-lt-1"] == 18
    battle.mech("red-1").shots["uac5-lt-1"] = 1
    assert cites(battle, action) == ["TWB-14"]
    assert cites(battle, Fire("red-1", "uac5-lt", "blue-1", mode="3"))[-1] == "TWB-14"


def test_lb_x_ammunition_is_chosen_by_its_bin() -> None:
    armed = rearmed("Locust LCT-1V", LT=("LB 10-X AC",) * 6 + ("LB 10-X Ammo", "LB 10-X Cluster Ammo", *[""] * 4))
    battle = field(armed)
    slug, cluster = (plan(battle, "lb10x-lt", ammo=key) for key in ("lb10x-lt-1", "lb10xcluster-lt-1"))
    assert (slug.tally.total, cluster.tally.total) == (4, 3)
    battle.declarations["red-1"] = Declaration(shots=[Shot("lb10x-lt", "blue-1", ammo="lb10xcluster-lt-1")])
    events = fire.resolve(battle, script(two(12), two(4), two(7), two(7), two(7), two(7)))
    assert of_kind(events, ShotFired)[0].groups == (1, 1, 1, 1)


def test_a_flamer_may_heat_instead() -> None:
    armed = rearmed("Locust LCT-1V", CT=(*["Engine"] * 3, *["Gyro"] * 4, *["Engine"] * 3, "Flamer", ""))
    battle = field(armed, blue_hex="0506")
    battle.declarations["red-1"] = Declaration(shots=[Shot("flamer-ct", "blue-1", mode="heat")])
    events = fire.resolve(battle, script(two(8)))
    assert of_kind(events, DamageTaken) == []
    assert [(line.label, line.value) for line in battle.mech("blue-1").heat_lines] == [("from outside: Flamer", 2)]


@pytest.mark.parametrize(("aimed", "location", "dice"), [(7, "HD", [two(3)]), (9, "LL", [two(9)])])
def test_aimed_shots(aimed: int, location: str, dice: list[tuple[int, int]]) -> None:
    battle = field()
    battle.mech("blue-1").shutdown = True
    battle.declarations["red-1"] = Declaration(shots=[Shot("ml-la", "blue-1", aim="HD")])
    events = fire.resolve(battle, script(two(7), two(aimed), *dice))
    assert of_kind(events, DamageTaken)[0].location == location


def test_certain_results_need_no_dice() -> None:
    battle = field(blue_hex="0506")
    battle.mech("red-1").gunnery = 0
    battle.mech("blue-1").prone = True
    battle.declarations["red-1"] = Declaration(shots=[Shot("ml-la", "blue-1")])
    events = fire.resolve(battle, script(two(7)))
    assert (of_kind(events, ShotFired)[0].roll, of_kind(events, ShotFired)[0].hit) == (None, True)
    battle.mech("red-1").gunnery = 20
    battle.declarations["red-1"] = Declaration(shots=[Shot("ml-la", "blue-1")])
    events = fire.resolve(battle, script())
    assert (of_kind(events, ShotFired)[0].roll, of_kind(events, ShotFired)[0].hit) == (None, False)


def duel() -> Game[Battle]:
    red, blue = UnitSetup("Atlas AS7-D", "0505", 3), UnitSetup("Atlas AS7-D", "0506", 0)
    setup = Setup(board=PLAIN.to_text(), forces={"red": (red,), "blue": (blue,)})
    return bx.total_warfare.new_game(setup, SeededDice("9"))


@pytest.mark.ruling("QR-attack-sequence.1")
def test_all_attacks_are_declared_before_the_first_is_resolved() -> None:
    game = duel()
    while game.decision and game.decision.kind == "move":
        game.play(f"move {game.decision.units[0]} stay")
    shots = 0
    turns = []
    while game.decision and game.decision.kind == "fire":
        unit = game.decision.units[0]
        turns += [game.decision.side]
        enemy = "blue-1" if unit == "red-1" else "red-1"
        for mount in ("ac20-rt", "ml-la", "srm6-lt"):
            assert not of_kind(game.play(f"fire {unit} {mount} {enemy}"), ShotFired)
            shots += 1
        last = game.play(f"done {unit}")
    fired = of_kind(last, ShotFired)
    assert shots == len(fired) == 6
    assert not of_kind(last, PhysicalMade)
    assert tuple(turns) == game.state.order, "the side that lost initiative declares first"
    assert game.decision
    assert (game.decision.kind, game.state.phase) == ("physical", "physical")
    assert game.decision.side == game.state.order[0]
    while game.decision and game.decision.kind == "physical":
        assert not of_kind(last, HeatChanged)
        last = game.play(f"physical {game.decision.units[0]} none")
    assert of_kind(last, HeatChanged), "heat comes after all attacks"


def test_what_the_arcs_are() -> None:
    mech = field()["red-1"]
    atlas = mech.design
    hexes = {"0508": 0, "0405": 1, "0604": 2}
    assert [arcs.bears_on(mech, atlas.mount("ac20-rt"), hex, 0, False) for hex in hexes] == [True, True, False]
    assert arcs.bears_on(mech, atlas.mount("ml-ctr"), "0502", 0, False)
