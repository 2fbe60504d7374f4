"""Loads that slow units down, and skills that are rolled by experience."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars.core.dice import ScriptedDice
from boxcars.core.errors import BadSetup
from boxcars.core.ruling import RuleSet
from boxcars.hexes import Board
from boxcars.total_warfare import RULEBOOK
from boxcars.total_warfare.battle import Battle, Setup, UnitSetup
from boxcars.total_warfare.damage import criticals
from boxcars.total_warfare.damage.cargo import cargo_left
from boxcars.total_warfare.events.unit_events import CriticalHit
from boxcars.total_warfare.game import BattleGame, replay
from boxcars.total_warfare.setup.experience import SkillsRolled
from boxcars.total_warfare.units.kind import kind_of
from tests.total_warfare.field import of_kind

BOARD = Board.plain(8, 8).to_text()
FOE = UnitSetup("Locust LCT-1V", "0808", 0)
START = [6, 6, 1, 1]
"""The dice of initiative."""


def setup(unit: UnitSetup, **rules: Any) -> Setup:
    return Setup(board=BOARD, forces={"red": (unit,), "blue": (FOE,)}, rules=RuleSet(**rules))


def carrying(name: str, load: float, *, lifts: bool = False, **rules: Any) -> Battle:
    return RULEBOOK.new(setup(UnitSetup(name, "0101", 2, load=load, lifts=lifts), **rules))


def mp(battle: Battle, mode: str) -> int:
    unit = battle["red-1"]
    return kind_of(unit).movement_mp(battle, unit, mode).total


@pytest.mark.ruling("TW-261.1")
@pytest.mark.parametrize(
    ("name", "load", "mode", "points"),
    [
        ("Locust LCT-1V", 5, "walk", 5),
        ("Marauder MAD-3R", 18.75, "walk", 2),
        ("Griffin GRF-1N", 14, "walk", 2),
        ("Locust LCT-1V", 5.5, "walk", 4),
        ("Locust LCT-1V", 5, "run", 8),
        ("Saladin Assault Hover Tank", 8.75, "cruise", 5),
        ("Saladin Assault Hover Tank", 9, "cruise", 4),
    ],
)
def test_a_load_takes_3_mp_or_half_and_a_heavy_one_half(name: str, load: float, mode: str, points: int) -> None:
    assert mp(carrying(name, load), mode) == points


@pytest.mark.ruling("TW-261.1")
def test_nobody_jumps_with_a_load_unless_it_is_lifted() -> None:
    assert mp(carrying("Griffin GRF-1N", 1), "jump") == 0
    assert mp(carrying("Griffin GRF-1N", 5, lifts=True), "jump") == 5


@pytest.mark.ruling("TW-261.2")
def test_a_mech_lifts_a_tenth_of_its_weight_without_loss_and_a_fifth_with_hot_myomer() -> None:
    assert mp(carrying("Hunchback HBK-4G", 5, lifts=True), "walk") == 4
    assert mp(carrying("Hunchback HBK-4G", 5), "walk") == 2, "not by the lifting rules"
    assert mp(carrying("Hunchback HBK-4G", 5.5, lifts=True), "walk") == 2
    assert mp(carrying("Hunchback HBK-4G", 5, lifts=True, printing=2), "walk") == 2
    strong = carrying("Hatchetman BX-T", 9, lifts=True)
    assert mp(strong, "walk") == 2
    strong.mech("red-1").heat = 9
    assert mp(strong, "walk") == 5, "4, and 2 by myomer, less 1 by heat"
    heavier = carrying("Hatchetman BX-T", 9.5, lifts=True)
    heavier.mech("red-1").heat = 9
    assert mp(heavier, "walk") < 5, "more than a fifth of 45 tons"


def test_a_load_that_nobody_can_carry_is_refused() -> None:
    with pytest.raises(BadSetup, match="red-1 cannot carry 21 tons"):
        carrying("Locust LCT-1V", 21)


def rolled(unit: UnitSetup, *dice: int, **rules: Any) -> BattleGame:
    return BattleGame(setup(unit, **rules), ScriptedDice([*dice, *START]))


def skills(unit: UnitSetup, *dice: int, **rules: Any) -> tuple[int, int]:
    made = rolled(unit, *dice, **rules).state["red-1"]
    return made.gunnery, made.piloting


@pytest.mark.example("TWG-103")
@pytest.mark.ruling("TW-271.1")
@pytest.mark.parametrize(
    ("name", "printing", "expected"),
    [
        ("Vedette Medium Tank", 11, (3, 4)),
        ("Vedette Medium Tank", 3, (3, 4)),
        ("Puma (Adder) Prime", 11, (1, 2)),
        ("Puma (Adder) Prime", 3, (2, 3)),
        ("Foot Platoon (SRM)", 11, (2, 8)),
    ],
)
def test_clan_warriors_add_2_to_their_rolls_and_clan_vehicle_crews_subtract_2(
    name: str, printing: int, expected: tuple[int, int]
) -> None:
    """A veteran crew that rolls 5 has the row of 3."""
    clan = UnitSetup(name, "0101", 2, experience="veteran", clan=True)
    assert skills(clan, 5, 5, printing=printing) == expected


@pytest.mark.ruling("TW-271.1")
def test_a_clan_crew_that_rolls_6_has_the_row_of_4_and_before_printing_4_of_5() -> None:
    clan = UnitSetup("Vedette Medium Tank", "0101", 2, experience="regular", clan=True)
    assert skills(clan, 6, 6) == (4, 5)
    assert skills(clan, 6, 6, printing=3) == (3, 4)


@pytest.mark.parametrize(
    ("level", "low", "high"),
    [
        ("ultra-green", (6, 7), (4, 6)),
        ("green", (6, 7), (4, 5)),
        ("regular", (4, 6), (3, 4)),
        ("veteran", (4, 5), (2, 3)),
        ("elite", (3, 4), (1, 2)),
    ],
)
def test_skills_are_rolled_by_experience(level: str, low: tuple[int, int], high: tuple[int, int]) -> None:
    unit = UnitSetup("Locust LCT-1V", "0101", 2, experience=level)
    assert skills(unit, 1, 1) == low
    assert skills(unit, 6, 6) == high


def test_the_log_tells_the_skills_and_the_record_replays_them() -> None:
    game = rolled(UnitSetup("Locust LCT-1V", "0101", 2, experience="regular"), 3, 4)
    (told,) = of_kind(game.log[0].events, SkillsRolled)
    assert told.text == "red-1: a regular crew with skills 4/5"
    assert RULEBOOK.encode(replay(game.record).state) == RULEBOOK.encode(game.state)


def test_a_crew_is_of_a_level_that_there_is() -> None:
    with pytest.raises(BadSetup, match="red-1 cannot be 'old': crews are ultra-green, green"):
        skills(UnitSetup("Locust LCT-1V", "0101", 2, experience="old"))


@pytest.mark.ruling("TW-133.1")
@pytest.mark.parametrize(
    ("rules", "left", "words"),
    [
        ({}, 0, "all 5 tons of cargo in its 5 linked slots are lost"),
        ({"printing": 8}, 4, "the cargo in it is lost, and 4 tons are left"),
    ],
    ids=["now", "printing 8"],
)
def test_with_one_of_the_linked_slots_all_their_cargo_is_lost(rules: dict[str, Any], left: int, words: str) -> None:
    battle = RULEBOOK.new(setup(UnitSetup("Longshoreman LGS-3", "0101", 2), **rules))
    mech = battle.mech("red-1")
    assert cargo_left(battle, mech) == 5
    events = criticals.break_slot(battle, mech, "RT", 2, ScriptedDice([]))
    assert [event.effect for event in of_kind(events, CriticalHit)] == [words]
    assert cargo_left(battle, mech) == left


def test_the_cargo_of_a_lost_location_is_lost_with_it() -> None:
    battle = RULEBOOK.new(setup(UnitSetup("Longshoreman LGS-3", "0101", 2), printing=8))
    battle["red-1"].structure["RT"] = 0
    assert cargo_left(battle, battle.mech("red-1")) == 0
