"""Coolant pods and radical heat sinks: what they take away, and at what risk."""

from __future__ import annotations

import pytest

from boxcars.core.choices import ScriptedChoices
from boxcars.core.dice import ScriptedDice
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import criticals
from boxcars.total_warfare.events.unit_events import Exploded, RollMade
from boxcars.total_warfare.turn import heat
from boxcars.total_warfare.units.kind import kind_of
from tests.total_warfare.field import field, of_kind, rearmed, script, two

ATLAS, SYSTEM = "Atlas AS7-D", "Radical Heat Sink System"


def hot(*parts: str, at: int = 40) -> Battle:
    """An Atlas, whose twenty sinks cool 20, with parts in an arm and so much heat."""
    battle = field(rearmed(ATLAS, RA=("Shoulder", "Upper Arm Actuator", *parts, *("",) * (10 - len(parts)))))
    battle.mech("red-1").heat = at
    return battle


def cooled(battle: Battle, *answers: str, dice: tuple[int, ...] = ()) -> int:
    """The heat after a heat phase; every answer must be asked for."""
    choices = ScriptedChoices(answers)
    kind_of(battle["red-1"]).heat_phase(battle, battle["red-1"], ScriptedDice(dice, choices))
    assert choices.left == 0
    return battle.mech("red-1").heat


@pytest.mark.ruling("TWB-17.36")
def test_a_pod_adds_a_point_to_every_sink_once() -> None:
    battle = hot("Coolant Pod", at=42)
    assert cooled(battle, "yes") == 2
    battle.mech("red-1").heat = 25
    assert cooled(battle) == 5, "the pod is empty"


@pytest.mark.ruling("TWB-17.36")
def test_a_second_pod_is_for_another_turn_and_one_may_be_kept() -> None:
    battle = hot("Coolant Pod", "Coolant Pod", at=30)
    assert cooled(battle, "no") == 10
    assert cooled(battle) == 0, "nothing is left to cool"
    battle.mech("red-1").heat = 45
    assert cooled(battle, "yes") == 5
    battle.mech("red-1").heat = 40
    assert cooled(battle, "yes") == 0


@pytest.mark.ruling("TWB-17.36")
@pytest.mark.parametrize(("full", "blasts"), [(True, [10]), (False, [])])
def test_a_full_pod_explodes_for_ten(full: bool, blasts: list[int]) -> None:
    battle = hot("Coolant Pod")
    mech = battle.mech("red-1")
    pod = mech.design.bin_at("RA", 2)
    assert pod
    mech.shots[pod.key] = int(full)
    events = criticals.break_slot(battle, mech, "RA", 2, script(two(2), two(12), two(12)))
    assert [event.damage for event in of_kind(events, Exploded)] == blasts


def test_without_a_word_a_pod_is_kept_until_the_reactor_may_shut_down() -> None:
    for before, after in ((33, 13), (34, 0)):
        battle = hot("Coolant Pod", at=before)
        kind_of(battle["red-1"]).heat_phase(battle, battle["red-1"], ScriptedDice([]))
        assert battle.mech("red-1").heat == after


@pytest.mark.ruling("TWB-17.37")
def test_radical_sinks_add_a_point_each_at_a_growing_risk() -> None:
    battle = hot(*(SYSTEM,) * 3)
    numbers = []
    for _ in range(5):
        battle.mech("red-1").heat = 40
        events = heat.adjust(battle, battle.mech("red-1"), ScriptedDice([6, 6], ScriptedChoices(["yes"])))
        (rolled,) = of_kind(events, RollMade)
        numbers.append((rolled.tally.total, rolled.tally.lines[0].label))
        assert battle.mech("red-1").heat == 0
    assert [number for number, _ in numbers] == [3, 5, 7, 10, 11]
    assert [label for _, label in numbers[:3]] == [
        "radical heat sinks",
        "radical heat sinks after 1 turn of use",
        "radical heat sinks after 2 turns of use",
    ]
    battle.mech("red-1").heat = 23
    assert cooled(battle, "yes", dice=(6, 6)) == 3, "the sixth turn in a row breaks it"


@pytest.mark.parametrize(("before", "used", "flushed"), [(24, 0, False), (25, 0, True), (40, 1, True), (33, 2, False)])
def test_without_a_word_radical_sinks_are_used_while_the_risk_is_small(before: int, used: int, flushed: bool) -> None:
    battle = hot(*(SYSTEM,) * 3, at=before)
    mech = battle.mech("red-1")
    mech.flushes = used
    kind_of(mech).heat_phase(battle, mech, ScriptedDice([6, 6] * flushed))
    assert (mech.flushes, mech.heat) == ((used + 1, 0) if flushed else (0, before - 20))


@pytest.mark.ruling("TWB-17.36")
@pytest.mark.ruling("TWB-17.37")
def test_only_sinks_that_work_are_flushed_and_double_ones_count_once() -> None:
    battle = field("Marauder BX-A")
    mech = battle.mech("red-1")
    mech.hits["LT"] = [4]  # one of its fifteen double sinks
    mech.heat = 28 + 14 + 14 + 3
    assert cooled(battle, "yes", "yes", dice=(6, 6)) == 3


@pytest.mark.parametrize(("part", "note"), [("Coolant Pod", "heat 0, and"), (SYSTEM, "heat 0 on 3+")])
def test_the_question_tells_the_heat_that_is_left(part: str, note: str) -> None:
    battle = hot(*(part,) * (3 if part == SYSTEM else 1), at=39)
    choices = ScriptedChoices(["yes"])
    heat.adjust(battle, battle.mech("red-1"), ScriptedDice([4, 4], choices))
    assert choices.asked[0].notes[0].startswith(note)


@pytest.mark.ruling("TWB-17.37")
def test_a_turn_of_rest_makes_them_safe_again() -> None:
    battle = hot(*(SYSTEM,) * 3)
    battle.mech("red-1").flushes = 3
    battle.mech("red-1").heat = 25
    assert cooled(battle, "no") == 5
    battle.mech("red-1").heat = 40
    assert cooled(battle, "yes", dice=(1, 2)) == 0


@pytest.mark.ruling("TWB-17.37")
def test_a_broken_system_costs_heat_where_its_mech_moves_and_fires() -> None:
    battle = hot(*(SYSTEM,) * 3, at=21)
    assert cooled(battle, "yes", dice=(1, 1)) == 1
    mech = battle.mech("red-1")
    mech.heat, mech.mode, mech.fired = 20, "walk", ["ac20-rt"]
    assert cooled(battle) == 2
    mech.heat, mech.mode, mech.fired = 20, "stay", []
    assert cooled(battle) == 0
