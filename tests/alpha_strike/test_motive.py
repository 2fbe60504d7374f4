"""Motive damage: the roll, its modifiers, and what is left of a Move (ASB-11.5)."""

from __future__ import annotations

import pytest

from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.damage import motive
from boxcars.alpha_strike.events.damage_events import DamageTaken
from boxcars.alpha_strike.events.end_events import Crashed
from boxcars.alpha_strike.moving import mp
from boxcars.alpha_strike.turn import end_phase
from boxcars.core.dice import ScriptedDice
from tests.alpha_strike.tables import battle_of, make_card, unit


def vehicle(letter: str = "t", move: int = 8, specials: str = "", release: str = "v2.2") -> Battle:
    """A battle in which blue-1 is a vehicle."""
    card = make_card("CV", move={letter: move}, specials=specials)
    sea = "table sea 24 x 24\nwater depth 1 0,0 24,0 24,24 0,24"
    return battle_of([unit("5,5")], [unit("12,12", card)], sea if letter == "n" else "open-plain", release=release)


@pytest.mark.parametrize(
    ("letter", "specials", "added"),
    [
        ("t", "", 0),
        ("n", "", 0),
        ("w", "", 1),
        ("h", "", 1),
        ("v", "", 2),
        ("g", "", 2),
        ("w", "ARS", 0),
        ("t", "ARS", -1),
    ],
)
def test_the_motive_type_changes_the_roll(letter: str, specials: str, added: int) -> None:
    assert motive.modifiers(vehicle(letter, specials=specials)["blue-1"]).total == added


@pytest.mark.parametrize(
    ("letter", "dice", "found"),
    [
        ("t", (4, 4), []),
        ("t", (4, 5), ["-2"]),
        ("t", (4, 6), ["-2"]),
        ("t", (5, 6), ["half"]),
        ("t", (6, 6), ["zero"]),
        ("w", (4, 4), ["-2"]),
        ("v", (6, 4), ["zero"]),
        ("v", (6, 6), ["zero"]),
    ],
)
def test_the_table(letter: str, dice: tuple[int, int], found: list[str]) -> None:
    struck = vehicle(letter)["blue-1"]
    motive.roll(struck, ScriptedDice(dice))
    assert struck.marks.motive == found


def slowed(battle: Battle, *results: str) -> int:
    """The Move of blue-1 after results of the table have taken effect."""
    battle["blue-1"].marks.motive = list(results)
    end_phase.resolve(battle, ScriptedDice([]))
    return mp.available_move(battle, battle["blue-1"]).total


@pytest.mark.parametrize(
    ("move", "results", "left"),
    [(8, ["-2"], 6), (8, ["-2", "-2"], 4), (8, ["-2", "half"], 3), (8, ["half", "-2"], 2), (8, ["zero"], 0)],
)
def test_results_add_up_for_the_rest_of_the_game(move: int, results: list[str], left: int) -> None:
    assert slowed(vehicle(move=move), *results) == left


@pytest.mark.ruling("AS-042.10")
def test_half_a_move_is_rounded_down_and_costs_two_inches_at_least() -> None:
    assert slowed(vehicle(move=7), "half") == 3
    assert slowed(vehicle(move=2), "half") == 0
    assert slowed(vehicle(move=2, release="v2.1"), "half") == 1


@pytest.mark.ruling("AS-042.9")
def test_a_vehicle_without_move_is_immobile() -> None:
    battle = vehicle(move=2)
    assert slowed(battle, "-2") == 0
    assert mp.is_immobile(battle, battle["blue-1"])
    older = vehicle(move=2, release="v2.1")
    assert slowed(older, "-2") == 0
    assert not mp.is_immobile(older, older["blue-1"])
    assert slowed(older, "zero") == 0
    assert mp.is_immobile(older, older["blue-1"])


@pytest.mark.parametrize("letter", ["v", "g"])
def test_a_flyer_without_move_crashes_for_a_point_of_damage(letter: str) -> None:
    battle = vehicle(letter)
    flyer = battle["blue-1"]
    flyer.altitude, flyer.marks.motive = 3, ["zero"]
    events = end_phase.resolve(battle, ScriptedDice([1, 1]))
    assert [type(event) for event in events[1:3]] == [Crashed, DamageTaken]
    assert (flyer.altitude, flyer.armor) == (0, 4)
    assert mp.is_immobile(battle, flyer)


def test_a_stunned_crew_brings_no_flyer_down() -> None:
    battle = vehicle("v")
    flyer = battle["blue-1"]
    flyer.altitude, flyer.marks.effects = 3, ["stunned"]
    end_phase.resolve(battle, ScriptedDice([]))
    assert (flyer.altitude, flyer.armor, flyer.effects) == (3, 5, ["stunned"])


def test_a_crash_keeps_what_else_happened_to_the_crew() -> None:
    battle = vehicle("v")
    flyer = battle["blue-1"]
    flyer.altitude, flyer.marks.effects, flyer.marks.motive = 3, ["stunned"], ["zero"]
    end_phase.resolve(battle, ScriptedDice([1, 1]))
    assert flyer.effects == ["stunned"]
