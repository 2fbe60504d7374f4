"""`boxcars abilities`: what special abilities do, and why some are not played."""

from __future__ import annotations

import json

import pytest

from boxcars.alpha_strike.abilities.abilities import abilities
from tests.cli.test_rulings import answer, refusal


def test_codes_are_asked_for_as_cards_print_them(capsys: pytest.CaptureFixture[str]) -> None:
    shown = answer(capsys, "abilities", "if2", "at4-d2")
    assert shown.startswith("IF: Indirect fire\n")
    assert f"transport, not played: {abilities()['AT'].why}" in shown


def test_all_that_no_rule_plays_say_why(capsys: pytest.CaptureFixture[str]) -> None:
    rows = json.loads(answer(capsys, "abilities", "--unplayed", "--json"))
    assert [row["code"] for row in rows] == [code for code, each in abilities().items() if not each.modules]
    assert all(row["why"] for row in rows)
    assert len(json.loads(answer(capsys, "abilities", "--json"))) == len(abilities())


@pytest.mark.parametrize("code", ["XYZ", "rear 1"])
def test_an_unknown_code_is_refused(capsys: pytest.CaptureFixture[str], code: str) -> None:
    assert "ability" in refusal(capsys, "abilities", code)
