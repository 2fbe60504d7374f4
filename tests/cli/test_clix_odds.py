"""`boxcars odds clix`: words become an attack, and the game's own rules answer."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from boxcars.catalog.clix import clix_units
from boxcars.clix.previews.attack_words import attack_question, imagine_attack, read_attack
from boxcars.core.tally import chance_2d6, percent
from tests.cli.test_rulings import answer, refusal

GAME = ("odds", "clix")


def needed(words: str) -> int:
    game, order = imagine_attack(attack_question(read_attack([words])))
    found = game.ask(order)
    assert found.legal, str(found)
    return found.needed()


@pytest.mark.parametrize(
    ("words", "fields"),
    [
        (["Warden", "Lark"], {"attacker": "Warden", "targets": ("Lark",)}),
        (["Warden", "at", "Lark", "9.5", "inches"], {"range": 9.5, "targets": ("Lark",)}),
        (["Warden at Lark and Line Rifles, secondary"], {"targets": ("Lark", "Line Rifles"), "weapon": "secondary"}),
        (["Line Rifles capture at Lark, shut down, formation of 3"], {"kind": "capture", "members": 3}),
        (["Warden death from above on Lark, pushed, heat 2"], {"kind": "dfa", "tokens": 1, "heat": 2}),
        (["Lark at Warden target click 3 click 2, dark age"], {"target_click": 3, "click": 2, "edition": "dark-age"}),
        (["Lark at Warden from behind in woods without EV+PU"], {"rear": True, "woods": True, "without": ("EV", "PU")}),
    ],
)
def test_words_are_read(words: list[str], fields: dict[str, Any]) -> None:
    read = read_attack(words)
    assert {name: read[name] for name in fields} == fields


@pytest.mark.parametrize(
    ("words", "number"),
    [
        ("Line Rifles at Line Rifles 6 inches", 15 - 6),
        ("Line Rifles at Line Rifles 6 inches from behind", 15 - 6 - 2),
        ("Line Rifles at Line Rifles 6 inches in woods", 15 + 1 - 6),
        ("Line Rifles at Line Rifles 5 inches formation of 3", 15 - 6 - 4),
        ("Line Rifles capture at Lark formation of 2", 12),
        ("Line Rifles close at Lark, shut down", 18 - 6 - 4),
        ("Line Rifles indirect at Line Rifles 6 inches", 12),
        ("Halberd Beam Carrier ram at Lark 8 inches", 18 - 9),
        ("Warden charge at Lark 9 inches, from behind", 18 - 9 - 2),
    ],
)
def test_the_number_needed(words: str, number: int) -> None:
    assert needed(words) == number


def test_every_figure_that_shoots_can_be_asked_about() -> None:
    for figure in clix_units():
        if figure.weapons[0].max:
            game, order = imagine_attack(attack_question({"attacker": figure.id, "targets": ("Bastion Line Tank",)}))
            reasons = {reason.cite for reason in game.ask(order).reasons}
            assert reasons <= {"DA-combat.4"}, figure.name


def test_the_answer_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    shown = answer(capsys, *GAME, "Line Rifles capture at Lark, shut down, formation of 3, dark age")
    for part in (
        "Line Rifles (1) at Lark, capture, dark age\n",
        "+4  formation of 3         AOD-attack-modifiers.2",
        f"Lark is hit on 7+, {percent(chance_2d6(7))}",
        "clicks of Line Rifles (1), 0.44 on average",
        f"Lark is captured by {percent(chance_2d6(7))}",
    ):
        assert part in shown


def test_the_answer_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(answer(capsys, *GAME, "Line Rifles", "Line Rifles", "--range", "6", "--rear", "--json"))
    assert (data["targets"][0]["needed"], data["targets"][0]["exact"]) == (7, "7/12")
    assert sum(Fraction(each["exact"]) for each in data["outcomes"]) == 1
    hurt = [each for each in data["outcomes"] if any(change["unit"] == "blue-1" for change in each["changes"])]
    assert sum(Fraction(each["exact"]) for each in hurt) == Fraction(7, 12)


def test_improved_targeting_rolls_a_miss_again(capsys: pytest.CaptureFixture[str]) -> None:
    """9 is needed of two dice: a miss is rolled again with its lower die, and the exact odds know it."""
    data = json.loads(answer(capsys, *GAME, "Pathfinders at Line Rifles 5 inches", "--json"))
    hit = sum(
        Fraction(each["exact"])
        for each in data["outcomes"]
        if any(change["unit"] == "blue-1" for change in each["changes"])
    )
    by_hand = Fraction(0)
    for first in range(1, 7):
        for second in range(1, 7):
            kept = first + second >= 9
            again = Fraction(sum(max(first, second) + die >= 9 for die in range(1, 7)), 6)
            by_hand += Fraction(1, 36) * (1 if kept else again)
    assert hit == by_hand


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["Warden"], "say who attacks whom"),
        ([], "say who attacks whom"),
        (["Nobody at Lark"], "Nobody"),
        (["Warden at Lark dancing"], "'dancing' says nothing about an attack"),
        (["Warden at Lark", "--kind", "bite"], "an attack is ranged, indirect"),
        (["Warden at Lark", "--range", "90"], "the range is up to 36 inches, not 90"),
        (["Warden at Lark", "--members", "9"], "a formation has up to 5 members, not 9"),
        (["Warden at Lark", "--without", "XX"], "there is no special equipment 'XX'"),
        (["Warden at Lark", "--click", "40"], "red-1 has clicks 1 to"),
        (["Warden at Lark", "--edition", "v9"], "v9"),
    ],
)
def test_wrong_questions_get_one_clear_line(
    capsys: pytest.CaptureFixture[str], arguments: list[str], words: str
) -> None:
    assert words in refusal(capsys, *GAME, *arguments)


def test_an_attack_that_cannot_be_made_says_why(capsys: pytest.CaptureFixture[str]) -> None:
    shown = answer(capsys, *GAME, "Line Rifles at Lark 20 inches")
    assert "It cannot attack: Lark is 20″ from Line Rifles, whose range is" in shown
