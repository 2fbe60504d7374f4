"""Rulings on LRM indirect fire."""

from __future__ import annotations

import pytest

from boxcars.core.errors import Illegal
from boxcars.core.ruling import RuleSet
from boxcars.hexes import Board
from boxcars.total_warfare.actions import Assault, Fire, parse_action
from boxcars.total_warfare.battle import Battle, Declaration, Shot
from boxcars.total_warfare.events.unit_events import CoverStruck, DamageTaken, ShotFired
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons import fire
from boxcars.total_warfare.weapons.aim import Aim
from boxcars.total_warfare.weapons.to_hit import find_mount, shot
from tests.total_warfare.field import PLAIN, SOUTH, field, join, of_kind, plan, script, two
from tests.total_warfare.test_battle_armor import squad
from tests.total_warfare.test_emplacements import guns
from tests.total_warfare.test_infantry import platoon
from tests.total_warfare.test_protomechs import proto
from tests.total_warfare.test_vehicles import built, tank
from tests.total_warfare.test_vtols import vtol
from tests.total_warfare.test_wiges import wige

WALL = PLAIN.with_terrain("0508", level=4)


def hidden(board: Board = WALL) -> Battle:
    """An Archer north of a wall, its target south of it, and a friend to the side who sees the target."""
    battle = field("Archer ARC-2R", blue_hex="0513", board=board)
    join(battle, "red-2", "Rifleman RFL-3N", "0710", SOUTH)
    return battle


def cites(battle: Battle, action: Fire) -> list[str]:
    with pytest.raises(Illegal) as refused:
        fire.verify(battle, action)
    return [reason.cite for reason in refused.value.reasons]


INDIRECT = Fire("red-1", "lrm20-lt", "blue-1", spotter="red-2")


def test_a_friend_who_sees_the_target_spots_for_an_lrm() -> None:
    battle = hidden()
    assert "TWB-10.3" in cites(battle, Fire("red-1", "lrm20-lt", "blue-1"))
    fire.verify(battle, INDIRECT)
    assert INDIRECT in fire.options(battle, ["red-1"])
    assert parse_action(str(INDIRECT)) == INDIRECT
    assert fire.preview(battle, INDIRECT).tally.total == 4 + 2 + 1, "gunnery, medium range, indirect"
    assert "TWB-13.2" in cites(battle, Fire("red-1", "ml-la", "blue-1", spotter="red-2"))
    assert "TW-111.3" in cites(battle, Fire("red-1", "lrm20-lt", "blue-1", spotter="red-1"))


@pytest.mark.ruling("TW-020.1")
@pytest.mark.parametrize("flyer", [vtol("red-2", "0710", foot=3), wige("0710", id="red-2")], ids=["VTOL", "WiGE"])
def test_vtols_and_wiges_are_ground_units_and_spot(flyer: Unit) -> None:
    battle = hidden()
    battle.units["red-2"] = flyer
    fire.verify(battle, INDIRECT)


@pytest.mark.ruling("TW-111.3", "TW-020.1")
def test_vessels_and_guns_on_a_roof_are_no_ground_units_and_spot_by_tag_alone() -> None:
    battle = hidden()
    tanks = [tank("red-2", design=built(motion=motion), hex="0710") for motion in ("tracked", "wheeled", "hover")]
    vessels = [tank("red-2", design=built(motion=motion), hex="0710") for motion in ("naval", "hydrofoil")]
    for unit, spots in [*((each, True) for each in tanks), *((each, False) for each in vessels)]:
        assert unit.can_spot is spots, unit.design
    others = (battle["red-1"], proto(id="red-2"), platoon("red-2"), squad("red-2"))
    assert all(unit.can_spot for unit in others), "'Mechs, ProtoMechs and both kinds of infantry"
    for motion in ("tracked", "wheeled", "hover", "vtol", "wige"):
        support = tank("red-2", design=built(motion=motion, variety="support"), hex="0710")
        assert support.can_spot, motion
    for outsider in (vessels[0], guns("red-2", "0710")):
        battle.units["red-2"] = outsider
        assert cites(battle, INDIRECT) == ["TW-111.3"]
        assert INDIRECT not in fire.options(battle, ["red-1"])
        battle.rules = RuleSet(printing=3)
        fire.verify(battle, INDIRECT)  # any friend spotted
        battle.rules = RuleSet()
    battle.signals.marked = {"blue-1": ["red-2"]}
    fire.verify(battle, INDIRECT)


@pytest.mark.ruling("TW-098.1")
def test_a_spotter_serves_one_target() -> None:
    battle = hidden()
    join(battle, "blue-2", "Locust LCT-1V", "0512")
    fire.declare(battle, INDIRECT)
    fire.verify(battle, Fire("red-1", "lrm20-rt", "blue-1", spotter="red-2"))
    assert "TW-098.1" in cites(battle, Fire("red-1", "lrm20-rt", "blue-2", spotter="red-2"))
    battle.rules = RuleSet(printing=8)
    fire.verify(battle, Fire("red-1", "lrm20-rt", "blue-2", spotter="red-2"))


@pytest.mark.ruling("TW-111.4")
@pytest.mark.parametrize("assault", [Assault("charge", "blue-1"), Assault("dfa", "blue-1")])
def test_who_charges_or_leaps_cannot_spot(assault: Assault) -> None:
    battle = hidden()
    battle.mech("red-2").assault = assault
    assert cites(battle, INDIRECT) == ["TW-111.4"]
    battle.rules = RuleSet(printing=3)
    fire.verify(battle, INDIRECT)


@pytest.mark.ruling("QR-weapon-attacker.1")
def test_the_spotters_movement_and_attacks_count() -> None:
    battle = hidden()
    battle.mech("red-2").mode = "walk"
    battle.declarations = {
        "red-1": Declaration(shots=[Shot("lrm20-lt", "blue-1", spotter="red-2")]),
        "red-2": Declaration(shots=[Shot("ll-la", "blue-1")]),
    }
    lines = {line.label: line.value for line in fire.planned(battle, "red-1")[0].tally.lines}
    assert (lines["spotter walked"], lines["indirect fire"] + lines["spotter attacks"]) == (1, 2)
    del battle.declarations["red-2"]
    quiet = {line.label: line.value for line in fire.planned(battle, "red-1")[0].tally.lines}
    assert (quiet["spotter walked"], quiet["indirect fire"], "spotter attacks" in quiet) == (1, 1, False)


@pytest.mark.ruling("QR-weapon-attacker.1")
def test_heat_and_pulse_lasers_make_up_for_each_other() -> None:
    battle = field("Timber Wolf Prime")
    battle.mech("red-1").heat = 14
    assert plan(battle, "Medium Pulse Laser").tally.total == 4


@pytest.mark.ruling("TW-111.7")
def test_spotting_and_attacking_burdens_both() -> None:
    battle = hidden()
    battle.declarations["red-1"] = Declaration(shots=[Shot("lrm20-lt", "blue-1", spotter="red-2")])
    assert fire.planned(battle, "red-1")[0].tally.total == 7, "the spotter does not fire (a kick would not count)"
    battle.declarations["red-2"] = Declaration(shots=[Shot("ll-la", "blue-1")])
    assert fire.planned(battle, "red-1")[0].tally.total == 8
    own = fire.planned(battle, "red-2")[0].tally
    assert (own.lines[-1].label, own.total) == ("spotting", 4 + 1)


@pytest.mark.ruling("TW-110.2")
def test_indirect_fire_is_not_aimed() -> None:
    battle = hidden()
    battle.mech("blue-1").shutdown = True
    laser = find_mount(battle.mech("red-1"), "ml-la")
    made = shot(battle, battle.mech("red-1"), laser, battle.mech("blue-1"), Aim(at="LL", spotter=battle.mech("red-2")))
    assert "TW-110.2" in {reason.cite for reason in made.reasons}


@pytest.mark.ruling("TW-111.6")
@pytest.mark.parametrize(
    ("board", "damage"),
    [(WALL.with_terrain("0612", level=1).with_terrain("0512", level=1), 6), (WALL.with_terrain("0513", water=1), 0)],
    ids=["hill", "water"],
)
def test_leg_hits_come_down_behind_a_hill_but_not_under_water(board: Board, damage: int) -> None:
    battle = hidden(board)
    shot = Shot("lrm20-lt", "blue-1", ammo="lrm20-lt-1", spotter="red-2")
    battle.declarations["red-1"] = Declaration(shots=[shot])
    assert fire.planned(battle, "red-1")[0].sight.cover
    events = fire.resolve(battle, script(two(12), two(2), two(5), two(5)))
    assert of_kind(events, ShotFired)[0].groups == (5, 1)
    assert sum(hit.amount for hit in of_kind(events, DamageTaken)) == damage
    assert sum(hit.amount for hit in of_kind(events, CoverStruck)) == 6 - damage
