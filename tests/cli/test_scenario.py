"""`boxcars scenario`: scenarios listed, shown, checked and played."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from boxcars import scenarios
from tests.cli.test_rulings import answer, refusal


def test_the_scenarios_are_listed_by_game(capsys: pytest.CaptureFixture[str]) -> None:
    shown = answer(capsys, "scenario", "list", "--game", "total-warfare")
    assert "bridge-at-dawn" in shown
    assert "The bridge at dawn (Total Warfare)" in shown


def test_a_scenario_is_shown_with_forces_zones_and_points(capsys: pytest.CaptureFixture[str]) -> None:
    shown = answer(capsys, "scenario", "show", "hounds-and-fox")
    assert "in turn 2 within 1 of the east edge: Jenner" in shown
    assert "blue: Through: take units off the west edge: 2 points each (at most 6)" in shown


def test_a_file_is_checked_and_what_is_wrong_with_it_is_said(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    text = scenarios.write_scenario(scenarios.load("bridge-at-dawn"))
    good.write_text(text, encoding="utf-8")
    bad.write_text(text.replace('"1108"', '"9999"'), encoding="utf-8")
    assert "can be played: 6 units, 3 objectives" in answer(capsys, "scenario", "check", str(good))
    assert "the table has no place 9999" in refusal(capsys, "scenario", "check", str(bad))
    assert "there is no scenario 'nowhere'" in refusal(capsys, "scenario", "check", "nowhere")


def test_bots_play_one_and_the_result_is_json(capsys: pytest.CaptureFixture[str]) -> None:
    shown = answer(capsys, "scenario", "play", "the-quiet-wood", "--bots", "blue=random", "--json")
    result = json.loads(shown)
    assert result["over"]
    assert set(result["points"]) == {"red", "blue"}
    assert {unit["kind"] for unit in result["units"]} <= {"here", "left", "lost", "reserve", "withdrew"}


def test_many_games_are_summed_up_with_how_sure_that_is(capsys: pytest.CaptureFixture[str]) -> None:
    shown = answer(capsys, "scenario", "play", "the-quiet-wood", "--bots", "red=random,blue=random", "--games", "2")
    assert "95 %: " in shown
    assert "red won " in shown
