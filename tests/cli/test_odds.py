"""`boxcars odds`: words become a shot, and the game's own rules answer."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from boxcars.catalog import weapons
from boxcars.core.tally import chance_2d6
from boxcars.total_warfare.previews.shot_odds import odds
from boxcars.total_warfare.previews.shot_words import ShotQuestion, imagine, question, read_shot
from tests.cli.test_rulings import answer, refusal


def asked(words: str) -> dict[str, Any]:
    return read_shot(words)


def needed(words: str) -> int:
    return imagine(question(read_shot(words)))[1].tally.total


@pytest.mark.parametrize(
    ("words", "fields"),
    [
        ("AC/20 range 5", {"weapon": "AC/20", "range": 5}),
        ("Large Laser at 7 hexes, ran", {"weapon": "Large Laser", "range": 7, "attacker": "run"}),
        ("ppc range 3 light woods light woods", {"weapon": "ppc", "range": 3, "woods": (1, 1)}),
        ("ppc range 3 Target in heavy woods", {"weapon": "ppc", "range": 3, "target_woods": 2}),
        ("ppc range 3 jumped target jumped 5", {"attacker": "jump", "target_jumped": True, "target_moved": 5}),
        ("ppc range 3 prone target", {"target_prone": True}),
        ("ppc range 3 attacker prone", {"attacker_prone": True}),
        ("ER PPC clan range 3 secondary target", {"weapon": "ER PPC", "clan": True, "secondary": 1}),
        ("range 4 heat 9 immobile gunnery 2 partial cover", {"heat": 9, "immobile": True, "gunnery": 2, "cover": True}),
    ],
)
def test_words_are_read(words: str, fields: dict[str, Any]) -> None:
    read = asked(words)
    assert {name: read[name] for name in fields} == fields


@pytest.mark.parametrize(
    ("words", "number"),
    [
        ("AC/20 range 3", 4),
        ("AC/20 range 5", 4 + 2),
        ("AC/20 range 9 gunnery 3", 3 + 4),
        ("AC/20 range 3 walked", 4 + 1),
        ("AC/20 range 3 ran", 4 + 2),
        ("AC/20 range 3 jumped", 4 + 3),
        ("AC/20 range 3 attacker prone", 4 + 2),
        ("AC/20 range 3 heat 7", 4),
        ("AC/20 range 3 heat 8", 4 + 1),
        ("AC/20 range 3 heat 24", 4 + 4),
        ("AC/20 range 3 target moved 2", 4),
        ("AC/20 range 3 target moved 6", 4 + 2),
        ("AC/20 range 3 target jumped 6", 4 + 2 + 1),
        ("AC/20 range 1 target prone", 4 - 2),
        ("AC/20 range 3 target prone", 4 + 1),
        ("AC/20 range 3 immobile", 4 - 4),
        ("AC/20 range 3 light woods", 4 + 1),
        ("AC/20 range 3 light woods in heavy woods", 4 + 1 + 2),
        ("AC/20 range 3 partial cover", 4 + 1),
        ("AC/20 range 2 partial cover light woods", 4 + 2),
        ("AC/20 range 3 secondary", 4 + 1),
        ("PPC range 1", 4 + 3),
        ("Medium Pulse Laser range 2", 4 - 2),
        ("LRM 20 range 14 gunnery 5 walked target moved 5 light woods", 5 + 2 + 1 + 2 + 1),
    ],
)
def test_the_number_needed(words: str, number: int) -> None:
    assert needed(words) == number


def test_every_weapon_can_be_asked_about() -> None:
    for fired in weapons():
        if not fired.long:
            continue
        battle, plan = imagine(ShotQuestion(weapon=fired.key, range=fired.short, clan=fired.tech_base == "clan"))
        assert plan.weapon.key == fired.key
        if not plan.reasons:
            assert odds(battle, plan).hit == chance_2d6(plan.tally.total)


def test_the_answer_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    shown = answer(capsys, "odds", "AC/20 range 5 ran target moved 4")
    assert "+2  attacker ran" in shown
    assert "QR-attack-attacker-movement.1" in shown
    assert "hits on 9+ (27.8\u2009%)" in shown
    assert "damage, 5.6 on average" in shown


def test_the_answer_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(answer(capsys, "odds", "--weapon", "SRM 2", "--range", "3", "--attacker", "walk", "--json"))
    assert (data["target_number"], data["exact"]) == (5, "5/6")
    assert data["lines"][1] == {"label": "attacker walked", "value": 1, "cite": "QR-attack-attacker-movement.1"}
    chances = {row["damage"]: Fraction(row["exact"]) for row in data["damage"]}
    assert chances == {0: Fraction(1, 6), 2: Fraction(5, 6) * Fraction(7, 12), 4: Fraction(5, 6) * Fraction(5, 12)}


def test_a_shot_that_cannot_be_made_says_why(capsys: pytest.CaptureFixture[str]) -> None:
    assert "beyond its long range, 9 [TWB-12.3]" in answer(capsys, "odds", "AC/20 range 10")
    assert "no line of sight to the target: woods" in answer(capsys, "odds", "AC/20 range 5 heavy woods light woods")
    assert "13+ cannot be rolled" in answer(capsys, "odds", "AC/20 range 9 gunnery 5 ran target moved 5")


def test_a_clan_weapon_is_named_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys, "odds", "ER Large Laser range 5 clan").startswith("Clan ER Large Laser at range 5\n")
    assert answer(capsys, "odds", "ER Large Laser range 5").startswith("ER Large Laser at range 5\n")


def test_options_win_over_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert "hits on 5+" in answer(capsys, "odds", "AC/20 range 9", "--range", "3", "--attacker", "walk")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["AC/20"], "say the range too"),
        (["range", "5"], "say the weapon too"),
        (["Death Ray range 5"], "no weapon is called 'Death Ray'"),
        (["AC/20 range 5 dancing"], "'dancing' says nothing about a shot"),
        (["AC/20 range 0"], "the range is 1 to 60, not 0"),
        (["AC/20 range 5 gunnery 9"], "gunnery is 0 to 8, not 9"),
        (["AC/20 range 1 light woods"], "at range 1 only 0 hexes lie between"),
        (["AC/20 range 5", "--attacker", "fly"], "the attacker can stay, walk, run, jump, not fly"),
        (["AC/20 range 5", "--woods", "7"], "woods on the line is 1 to 2, not 7"),
        (["AC/20", "--range", "far"], "--range"),
        (["--mode", "9", "Large Laser range 5"], "Large Laser has no mode 9; it has none"),
        (["--mode", "9", "Ultra AC/5 range 5"], "Ultra AC/5 has no mode 9; its modes are"),
    ],
)
def test_wrong_questions_get_one_clear_line(
    capsys: pytest.CaptureFixture[str], arguments: list[str], words: str
) -> None:
    assert words in refusal(capsys, "odds", *arguments)
