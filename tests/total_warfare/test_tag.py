"""TAG: marks before the weapon attacks, missiles that follow them, and spotting that costs nothing."""

from __future__ import annotations

import pytest

from boxcars.catalog import mech_design
from boxcars.core.dice import ScriptedDice
from boxcars.core.errors import Illegal
from boxcars.hexes import Board, Terrain
from boxcars.total_warfare import RULEBOOK, skirmish
from boxcars.total_warfare.actions import Done, Fire, Twist
from boxcars.total_warfare.battle import Battle, decode_battle, encode_battle
from boxcars.total_warfare.electronics import tag
from boxcars.total_warfare.events.unit_events import ShotFired
from boxcars.total_warfare.turn import end_phase
from boxcars.total_warfare.weapons import fire, marking
from boxcars.total_warfare.weapons.shot_plan import ShotPlan
from tests.total_warfare.field import SOUTH, field, join, of_kind, plan, rearmed, script, two

LOCUST, ARCHER = "Locust LCT-1V", "Archer ARC-2R"


def marking_phase(*, blue_hex: str = "0508", board: Board | None = None) -> Battle:
    battle = field(rearmed(LOCUST, RT=("TAG", *("",) * 11)), board=board or Board.plain(15, 17), blue_hex=blue_hex)
    battle.phase = tag.PHASE
    return battle


def marked(battle: Battle, *dice: int | tuple[int, ...]) -> list[ShotFired]:
    fire.declare(battle, Fire("red-1", "tag-rt", "blue-1"))
    return of_kind(marking.resolve(battle, script(*dice)), ShotFired)


def guided_archer(battle: Battle, hex: str = "0404") -> None:
    """A friend with semi-guided missiles for a launcher of twenty."""
    design = rearmed(ARCHER, LT=("LRM 20",) * 5 + ("LRM 20 Semi-guided Ammo",) * 2 + ("",) * 5)
    join(battle, "red-2", ARCHER, hex, SOUTH)
    battle.mech("red-2").design = design
    battle["red-2"].shots = {bin.key: bin.shots for bin in design.bins}


def labels(shot: ShotPlan) -> list[str]:
    return [line.label for line in shot.tally.lines]


@pytest.mark.ruling("TW-142.7")
def test_a_mark_is_rolled_like_a_shot_and_is_none_of_the_units_targets() -> None:
    battle = marking_phase()
    join(battle, "blue-2", LOCUST, "0608")
    [shot] = marked(battle, two(7))
    assert (shot.weapon, shot.hit, shot.note) == ("TAG", True, "marked for this turn")
    assert tag.is_marked_for(battle, battle["red-1"], battle["blue-1"])
    assert not tag.is_marked_for(battle, battle["blue-2"], battle["blue-1"]), "for its own side alone"
    laser, mark = Fire("red-1", "ml-ct", "blue-2"), Fire("red-1", "tag-rt", "blue-2")
    assert [reason.cite for reason in fire.fire_reasons(battle, laser)] == ["TW-142.7"]
    battle.phase = "fire"
    assert "TW-142.7" in [reason.cite for reason in fire.fire_reasons(battle, mark)]
    fire.declare(battle, Fire("red-1", "ml-ct", "blue-2"))
    assert not [label for label in labels(fire.planned(battle, "red-1")[0]) if "secondary" in label]


@pytest.mark.ruling("TW-142.7")
def test_a_miss_marks_nothing_and_marks_end_with_the_turn() -> None:
    battle = marking_phase()
    marked(battle, two(2))
    assert battle.signals.untouched
    marked(battle, two(12))
    assert not battle.signals.untouched
    end_phase.resolve(battle, script())
    assert battle.signals.untouched


@pytest.mark.ruling("TW-142.3")
def test_semi_guided_missiles_ignore_how_a_marked_target_moved() -> None:
    battle = marking_phase(blue_hex="0516")
    guided_archer(battle)
    battle["red-1"].hex = "0512"
    battle["blue-1"].mode, battle["blue-1"].hexes_moved = "run", 7
    semi = "lrm20semiguided-lt-1"
    assert "target moved 7" in " ".join(labels(plan(battle, "lrm20-lt", by="red-2", ammo=semi)))
    marked(battle, two(12))
    straight = plan(battle, "lrm20-lt", by="red-2", ammo=semi)
    assert "target moved 7" not in " ".join(labels(straight))
    assert straight.help.homing
    battle.change_ground({"0516": Terrain(woods=1)})
    wooded = plan(battle, "lrm20-lt", by="red-2", ammo=semi)
    assert wooded.tally.total == straight.tally.total + 1, "woods count where the launcher sees its target"


@pytest.mark.ruling("TW-142.3")
def test_fired_over_obstacles_they_ignore_woods_and_spotter_too() -> None:
    board = Board.plain(15, 17).with_terrain("0516", woods=1).with_terrain("0508", level=9)
    battle = marking_phase(blue_hex="0516", board=board)
    guided_archer(battle, "0504")
    battle["red-1"].hex, battle["red-1"].mode = "0512", "run"
    battle["blue-1"].mode, battle["blue-1"].hexes_moved = "run", 7
    shot = {"by": "red-2", "ammo": "lrm20semiguided-lt-1", "spotter": battle["red-1"]}
    before = plan(battle, "lrm20-lt", **shot)  # type: ignore[arg-type]
    marked(battle, two(12))
    after = plan(battle, "lrm20-lt", **shot)  # type: ignore[arg-type]
    assert before.tally.total - after.tally.total == 3 + 1 + 1 + 2, "movement, woods, indirect, spotter ran"
    assert labels(after) == ["gunnery", "medium range, 12"]


@pytest.mark.example("TWG-100")
@pytest.mark.ruling("TW-142.8")
def test_a_unit_that_marks_spots_without_a_burden_but_nothing_else() -> None:
    """It marks one, fires at another, and a friend's missiles fly over a hill."""
    board = Board.plain(15, 17).with_terrain("0508", level=9)
    battle = marking_phase(blue_hex="0516", board=board)
    join(battle, "red-2", ARCHER, "0504", SOUTH)
    join(battle, "blue-2", LOCUST, "0614")
    battle["red-1"].hex = "0512"
    marked(battle, two(12))
    battle.phase = "fire"
    other = Fire("red-2", "lrm20-rt", "blue-2", spotter="red-1")
    assert "TW-098.1" in [reason.cite for reason in fire.fire_reasons(battle, other)], "though it spots nobody yet"
    assert not list(fire.fire_reasons(battle, Fire("red-2", "lrm20-lt", "blue-1", spotter="red-1")))
    fire.declare(battle, Fire("red-2", "lrm20-lt", "blue-1", spotter="red-1"))
    fire.declare(battle, Fire("red-1", "ml-ct", "blue-2"))
    [lobbed], [laser] = fire.planned(battle, "red-2"), fire.planned(battle, "red-1")
    assert not {"spotting", "spotter attacks"} & {*labels(lobbed), *labels(laser)}
    tag.forget(battle)
    [lobbed], [laser] = fire.planned(battle, "red-2"), fire.planned(battle, "red-1")
    burdens = [
        [(line.label, line.value) for line in shot.tally.lines if "spot" in line.label] for shot in (lobbed, laser)
    ]
    assert burdens == [[("spotter attacks", 1)], [("spotting", 1)]], "what it would cost without the mark"


@pytest.mark.ruling("TW-142.6")
def test_who_turns_for_its_mark_has_turned_for_its_weapons() -> None:
    battle = marking_phase(blue_hex="0508")
    fire.declare(battle, Twist("red-1", "left"))
    marked(battle, two(12))
    battle.phase = "fire"
    assert fire.declared(battle, "red-1").torso == -1
    with pytest.raises(Illegal, match="has turned for its TAG already"):
        fire.verify(battle, Twist("red-1", "ahead"))
    assert not [option for option in fire.options(battle, ["red-1"]) if isinstance(option, Twist)]


@pytest.mark.ruling("TW-142.6")
def test_who_flips_its_arms_for_its_mark_has_flipped_them_for_its_weapons() -> None:
    battle = marking_phase(blue_hex="0508")
    battle.mech("red-1").design = rearmed("Rifleman RFL-3N", RT=("TAG", *("",) * 11))
    fire.declare(battle, Twist("red-1", "flip"))
    marking.resolve(battle, script())
    battle.phase = "fire"
    assert fire.declared(battle, "red-1").flipped
    with pytest.raises(Illegal, match="has turned for its TAG already"):
        fire.verify(battle, Twist("red-1", "flip"))


def test_each_is_used_in_its_own_phase() -> None:
    battle = marking_phase()
    with pytest.raises(Illegal, match="only TAG"):
        fire.verify(battle, Fire("red-1", "ml-ct", "blue-1"))
    battle.phase = "fire"
    with pytest.raises(Illegal, match="before the weapon attack phase"):
        fire.verify(battle, Fire("red-1", "tag-rt", "blue-1"))


@pytest.mark.ruling("TW-131.5")
def test_a_mark_profits_from_c3_and_indirect_fire_does_not() -> None:
    linked = "Wolverine BX-I"
    slots = mech_design(linked).slots["LL"]
    with_tag = rearmed(linked, LL=(*slots[:4], "TAG", ""))
    battle = field(with_tag, blue_hex="0516")
    join(battle, "red-2", linked, "0514")
    battle.phase = tag.PHASE
    assert plan(battle, "tag-ll").help.member == "red-2"
    assert plan(battle, "tag-ll", spotter=battle["red-2"]).help.member == ""


def test_the_phase_is_passed_over_where_nobody_carries_it() -> None:
    game = skirmish(["Locust LCT-1V"], ["Wasp WSP-1A"], "open-plain", seed=1)
    battle = game.state
    battle.phase, battle.waiting, battle.exchange = "movement", [], []
    RULEBOOK.phases.advance(battle, ScriptedDice([]))
    assert battle.phase == "fire"
    assert Done("red-1") in fire.options(battle, ["red-1"])


def test_marks_are_kept_where_a_battle_is_put_down() -> None:
    battle = marking_phase()
    marked(battle, two(12))
    again = decode_battle(marking_phase(), encode_battle(battle, whole=True))
    assert again.signals == battle.signals
    assert again.copy().signals.marked is not again.signals.marked
