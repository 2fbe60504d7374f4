"""What players are asked in the middle of an action: who is asked, what for, and what follows from the answer."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars.core.choices import Question, ScriptedChoices
from boxcars.core.dice import ScriptedDice
from boxcars.core.game import Event
from boxcars.core.ruling import RuleSet
from boxcars.total_warfare.battle import Battle, Declaration, Shot
from boxcars.total_warfare.events.unit_events import Displaced, EngineState, RollMade, ShotFired
from boxcars.total_warfare.piloting import displacement, dodging
from boxcars.total_warfare.rulebook import RULEBOOK
from boxcars.total_warfare.sight import split_line
from boxcars.total_warfare.turn import heat
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.weapons import fire
from tests.total_warfare.field import PLAIN, field, join, of_kind, two
from tests.total_warfare.scenes import mech, rolls, scene, tough

STALKER = "Stalker STK-5S"
HIT, MISS = two(12), two(2)


def answered(dice: list[tuple[int, ...]], *answers: str) -> tuple[ScriptedDice, list[Question]]:
    """Dice with these results and answers, and the questions that will have been asked."""
    choices = ScriptedChoices(answers)
    return ScriptedDice([die for roll in dice for die in roll], choices), choices.asked


def volley(battle: Battle, *mounts: str, by: str = "red-1", at: str = "blue-1", spotter: str = "") -> None:
    battle.declarations[by] = Declaration(shots=[Shot(mount, at, spotter=spotter) for mount in mounts])


def fired(battle: Battle, dice: ScriptedDice) -> list[ShotFired]:
    shots = of_kind(fire.resolve(battle, dice), ShotFired)
    assert dice.left == 0
    return shots


def test_every_kind_of_question_but_mines_is_decided_by_the_engine_unless_a_side_orders_otherwise() -> None:
    assert [kind.kind for kind in RULEBOOK.questions if kind.order != "decide"] == ["mines"]
    assert len({kind.kind for kind in RULEBOOK.questions}) == len(RULEBOOK.questions)


# anti-missile systems


@pytest.mark.ruling("TW-129.3")
def test_a_system_that_has_met_an_attack_meets_no_other_in_that_turn() -> None:
    battle = field("Archer ARC-2R", STALKER, blue_hex="0512")
    volley(battle, "lrm20-lt", "lrm20-rt")
    dice, asked = answered([HIT, HIT, two(9), *[two(7)] * 3, two(9), *[two(7)] * 4, two(12)], "yes")
    first, second = fired(battle, dice)
    assert len(asked) == 1, "its owner is not asked again"
    assert [bool(shot.note) for shot in (first, second)] == [True, False]
    assert battle.mech("blue-1").shots["ams-lt-1"] == 11


@pytest.mark.ruling("TW-129.3")
def test_the_defender_chooses_which_attack_that_hits_a_system_meets() -> None:
    battle = field("Archer ARC-2R", STALKER, blue_hex="0512")
    volley(battle, "lrm20-lt", "lrm20-rt")
    groups = [two(7)] * 3
    dice, asked = answered([HIT, HIT, two(9), *groups, two(7), two(9), *groups, two(12)], "no", "yes")
    first, second = fired(battle, dice)
    assert [(question.side, question.unit) for question in asked] == [("blue", "blue-1")] * 2
    assert asked[0].text == "LRM 20 of Archer ARC-2R hits Stalker STK-5S. Use the anti-missile system?"
    assert asked[0].notes[0].startswith("8.1 of 20 missiles hit on average; 1 of 12 shots, 1 heat")
    assert asked[0].notes[1].startswith("12.7 of 20 missiles")
    assert [bool(shot.note) for shot in (first, second)] == [False, True], "a system meets one attack"
    assert (sum(first.groups), sum(second.groups)) == (16, 12)
    assert battle.mech("blue-1").shots["ams-lt-1"] == 11


@pytest.mark.ruling("TW-129.3")
@pytest.mark.parametrize(("facing", "dice"), [(0, [MISS]), (3, [HIT, two(2), two(7), two(7)])])
def test_nobody_is_asked_about_an_attack_that_misses_or_comes_from_outside_the_arc(
    facing: int, dice: list[tuple[int, ...]]
) -> None:
    battle = field("Archer ARC-2R", STALKER, blue_hex="0512")
    battle.mech("blue-1").facing = facing
    volley(battle, "lrm20-lt")
    scripted, asked = answered(dice)
    fired(battle, scripted)
    assert asked == []


def test_a_system_that_is_not_used_costs_nothing() -> None:
    battle = field("Archer ARC-2R", STALKER, blue_hex="0512")
    volley(battle, "lrm20-lt")
    dice, _ = answered([HIT, two(2), *[two(7)] * 2], "no")
    [shot] = fired(battle, dice)
    assert (shot.note, sum(shot.groups), battle.mech("blue-1").shots["ams-lt-1"]) == ("", 6, 12)
    assert battle.mech("blue-1").heat_lines == []


# split lines

WOODS = PLAIN.with_terrain("0604", woods=1)
"""Woods left of the line from 0505 to 0905."""


def across(board: Any = WOODS, facing: int = 0, rules: RuleSet | None = None) -> Battle:
    """Red in 0505 looks along hexsides at blue in 0905."""
    battle = field("Archer ARC-2R", "Atlas AS7-D", board=board, red_hex="0505", blue_hex="0905", rules=rules)
    battle.mech("red-1").facing = 2
    battle.mech("blue-1").facing = facing
    return battle


def test_the_targets_owner_picks_the_side_of_a_split_line_once_for_all_attacks_of_a_unit() -> None:
    battle = across(facing=0)
    volley(battle, "ml-la", "ml-ra")
    dice, asked = answered([MISS, MISS], "right")
    shots = fired(battle, dice)
    assert [(question.side, question.unit, question.default) for question in asked] == [("blue", "blue-1", "left")]
    assert asked[0].notes == (
        "+1 to hit, no cover; attacks strike the front",
        "+0 to hit, no cover; attacks strike the left",
    )
    assert all("woods" not in str(shot.tally) for shot in shots)


def test_the_engine_takes_the_side_that_is_harder_to_hit() -> None:
    battle = across()
    volley(battle, "ml-la")
    [shot] = fired(battle, ScriptedDice([1, 1]))
    assert "light woods, 0604" in str(shot.tally)


def test_the_side_struck_follows_the_side_that_was_picked() -> None:
    for answer, side in (("left", "front"), ("right", "left")):
        battle = across()
        volley(battle, "ml-la")
        dice, _ = answered([], answer)
        seen = split_line.chosen(battle, dice)
        assert [plan.side for plan in fire.planned(battle, "red-1", seen)] == [side]


def test_nobody_is_asked_where_both_sides_of_a_line_are_alike() -> None:
    battle = field("Archer ARC-2R", "Atlas AS7-D", red_hex="0505", blue_hex="0508")
    volley(battle, "ml-la")
    dice, asked = answered([MISS])
    fired(battle, dice)
    assert asked == []


def test_of_indirect_fire_on_a_corner_the_target_picks_the_side() -> None:
    hill = PLAIN.with_terrain("0705", level=4)
    battle = across(hill)
    join(battle, "red-2", "Locust LCT-1V", "0907")
    volley(battle, "lrm20-lt", spotter="red-2")
    dice, asked = answered([MISS], "left")
    fired(battle, dice)
    assert [(question.kind, question.answers, question.default) for question in asked] == [
        ("struck-side", ("front", "left"), "front")
    ]


# shutdown


def hot(degrees: int, **state: Any) -> tuple[Battle, Mech]:
    unit = tough(mech("red-1", "Hunchback HBK-4G", "0505", heat=degrees + 13, **state))
    return scene(unit), unit


@pytest.mark.ruling("TW-060.1")
def test_a_warrior_who_lets_his_reactor_shut_down_makes_no_piloting_roll() -> None:
    battle, unit = hot(18)
    dice, asked = answered([], "shut-down")
    events = heat.adjust(battle, unit, dice)
    assert (unit.shutdown, unit.prone, dice.left) == (True, False, 0)
    assert [type(event) for event in events[1:]] == [EngineState]
    assert asked[0].text == "Hunchback HBK-4G is at heat 18. Prevent the shutdown?"
    assert asked[0].notes[0].startswith("needs 6+ (72.2")


@pytest.mark.ruling("TW-060.1")
def test_in_older_printings_a_shutdown_by_choice_took_a_piloting_roll_too() -> None:
    battle, unit = hot(18)
    battle.rules = RuleSet(printing=9)
    dice, asked = answered([two(12)], "shut-down")
    events = heat.adjust(battle, unit, dice)
    assert (unit.shutdown, dice.left) == (True, 0)
    assert rolls(events) == [("piloting (reactor shut down)", 8, True)]
    assert asked[0].notes[1] == "shuts down with a piloting roll"


def test_who_prevents_the_shutdown_rolls_as_ever() -> None:
    battle, unit = hot(18)
    dice, _ = answered([two(6)], "override")
    events = heat.adjust(battle, unit, dice)
    assert not unit.shutdown
    assert rolls(events) == [("avoiding shutdown", 6, True)]


@pytest.mark.parametrize(("degrees", "awake"), [(13, True), (30, True), (18, False)])
def test_nobody_is_asked_where_there_is_nothing_to_prevent_or_nobody_to_do_it(degrees: int, awake: bool) -> None:
    battle, unit = hot(degrees, awake=awake, prone=True)
    choices = ScriptedChoices([])
    heat.adjust(battle, unit, ScriptedDice([6] * 20, choices))
    assert choices.asked == []


# stepping aside


def domino(facing: int, mode: str = "walk", spent: int = 0, **state: Any) -> Battle:
    """Blue-1 is about to be pushed north into blue-2."""
    pushed = tough(mech("blue-1", "Locust LCT-1V", "0504", mode="walk"))
    return scene(
        pushed, tough(mech("blue-2", "Wasp WSP-1A", "0503", facing, mode=mode, mp_spent=spent, **state)), board=PLAIN
    )


def pushed(battle: Battle, *answers: str) -> list[Event]:
    dice, _ = answered([two(12), two(12)], *answers)
    events = displacement.displace(battle, battle.mech("blue-1"), 0, "push", dice)
    assert dice.left == 0
    return events


@pytest.mark.parametrize(("way", "hex"), [("stay", "0502"), ("forward", "0603"), ("backward", "0402")])
def test_a_unit_struck_from_the_side_may_step_aside_instead_of_being_pushed_on(way: str, hex: str) -> None:
    battle = domino(facing=2)
    events = pushed(battle, way)
    assert (battle.mech("blue-1").hex, battle.mech("blue-2").hex) == ("0503", hex)
    assert [event.success for event in events if isinstance(event, RollMade)] == [True, True], "both roll all the same"
    assert [event.cause for event in events if isinstance(event, Displaced)][1:] == [
        "domino effect" if way == "stay" else "steps aside"
    ]


@pytest.mark.parametrize(
    ("state", "ways"),
    [
        ({"facing": 2, "mode": "walk"}, ["forward", "backward"]),
        ({"facing": 2, "mode": "stay"}, ["forward", "backward"]),
        ({"facing": 2, "mode": "run"}, ["forward"]),
        ({"facing": 2, "mode": "jump"}, []),
        ({"facing": 2, "mode": ""}, []),
        ({"facing": 2, "mode": "walk", "spent": 6}, []),
        ({"facing": 2, "prone": True}, []),
        ({"facing": 2, "shutdown": True}, []),
        ({"facing": 0}, []),
        ({"facing": 3}, []),
    ],
)
def test_who_can_step_aside(state: dict[str, Any], ways: list[str]) -> None:
    battle = domino(**state)
    assert list(dodging.open_steps(battle, battle.mech("blue-2"), 0)) == ways


def test_the_step_aside_must_be_free_and_paid_for() -> None:
    battle = domino(facing=2, spent=5)
    battle.board = PLAIN.with_terrain("0603", woods=1)
    assert list(dodging.open_steps(battle, battle.mech("blue-2"), 0)) == ["backward"], "woods cost 2 of the 1 MP left"
    join(battle, "red-1", "Locust LCT-1V", "0402")
    assert dodging.open_steps(battle, battle.mech("blue-2"), 0) == {}


# falling beside somebody


def test_the_owner_of_a_faller_that_misses_picks_where_it_lands() -> None:
    board = PLAIN.with_terrain("0505", level=3).with_terrain("0504", level=3)
    battle = scene(
        tough(mech("blue-1", "Locust LCT-1V", "0504")), tough(mech("red-1", "Locust LCT-1V", "0503")), board=board
    )
    fall = [two(12), (1,), *[two(7)] * 2]
    dice, asked = answered([MISS, *fall], "0602")
    displacement.displace(battle, battle.mech("blue-1"), 0, "push", dice)
    assert (asked[0].side, asked[0].unit, asked[0].default) == ("blue", "blue-1", "0402")
    assert battle.mech("blue-1").hex == "0602"
