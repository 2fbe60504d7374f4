"""`boxcars replay`: a saved game is played again, and a broken one refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from boxcars import alpha_strike
from boxcars.core.dice import seed_commitment
from boxcars.core.version import VERSION
from boxcars.total_warfare import skirmish
from tests.cli.test_rulings import answer, refusal


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A saved game with a few actions."""
    game = skirmish(["Locust LCT-1V"], ["Locust LCT-1V"], "open-plain", seed="7")
    for _ in range(6):
        game.play(game.options()[0])
    game.save(tmp_path / "duel.bxr")
    return tmp_path / "duel.bxr"


def test_the_log_is_printed_and_the_dice_checked(capsys: pytest.CaptureFixture[str], saved: Path) -> None:
    shown = answer(capsys, "replay", str(saved))
    assert shown.startswith("  1  begin\n       turn 1: initiative\n")
    assert "wins the initiative" in shown
    assert "[TWB-" in shown
    assert "7 lines and " in shown
    assert "and so does the final state" in shown
    assert seed_commitment("7") in shown
    assert "The game is not over" in shown


def test_the_log_can_stop_early_and_leave_the_tallies_out(capsys: pytest.CaptureFixture[str], saved: Path) -> None:
    shown = answer(capsys, "replay", str(saved), "--at", "2", "--no-tallies")
    assert "\n  2  " in shown
    assert "\n  3  " not in shown
    assert "[TWB-" not in shown
    assert "final state" not in shown


def test_the_log_as_data(capsys: pytest.CaptureFixture[str], saved: Path) -> None:
    data = json.loads(answer(capsys, "replay", str(saved), "--json"))
    assert data["game"] == "total-warfare"
    assert [line["n"] for line in data["lines"]] == [1, 2, 3, 4, 5, 6, 7]
    assert data["lines"][0]["events"][1]["event"] == "initiative"
    assert all("text" in event for line in data["lines"] for event in line["events"])


def test_the_table_as_a_picture(capsys: pytest.CaptureFixture[str], saved: Path) -> None:
    shown = answer(capsys, "replay", str(saved), "--svg")
    assert shown.startswith("<svg")
    assert shown.rstrip().endswith("</svg>")


def test_a_broken_file_is_refused_with_its_line(capsys: pytest.CaptureFixture[str], saved: Path) -> None:
    text = saved.read_text(encoding="utf-8")
    saved.write_text(text.replace("move", "jump", 1), encoding="utf-8")
    assert "bad record: line 7: the hash does not match" in refusal(capsys, "replay", str(saved))
    saved.write_text(text[: len(text) // 2], encoding="utf-8")
    assert "bad record: line " in refusal(capsys, "replay", str(saved))
    saved.write_bytes(b"\xff\xfe\x00")
    assert "it is not text" in refusal(capsys, "replay", str(saved))


def test_wrong_input_gets_one_clear_line(capsys: pytest.CaptureFixture[str], saved: Path) -> None:
    assert "the record has 7 lines, not 99" in refusal(capsys, "replay", str(saved), "--at", "99")
    gone = saved.with_name("gone.bxr")
    assert refusal(capsys, "replay", str(gone)) == f"boxcars: {gone}: No such file or directory\n"
    assert "Is a directory" in refusal(capsys, "replay", str(saved.parent))


def test_the_format_counts_and_not_the_engine(capsys: pytest.CaptureFixture[str], saved: Path) -> None:
    text = saved.read_text(encoding="utf-8")
    saved.write_text(text.replace(f"engine {VERSION}", "engine 99.0.0", 1), encoding="utf-8")
    assert "agree with the record" in answer(capsys, "replay", str(saved))
    saved.write_text(text.replace("boxcars record 1", "boxcars record 2", 1), encoding="utf-8")
    assert "line 1: format 2 is newer" in refusal(capsys, "replay", str(saved))


def test_a_game_of_alpha_strike_is_replayed_by_its_own_rules(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    game = alpha_strike.skirmish(["Locust LCT-1V"], ["Locust LCT-1V"], "open-plain", seed="7")
    game.play("move blue-1 ground 36,14")
    game.play(game.options()[0])
    game.save(tmp_path / "strike.bxr")
    shown = answer(capsys, "replay", str(tmp_path / "strike.bxr"))
    assert "of Move\n         move " in shown
    assert "3 lines and " in shown
    assert answer(capsys, "replay", str(tmp_path / "strike.bxr"), "--svg").startswith("<svg")
    data = json.loads(answer(capsys, "replay", str(tmp_path / "strike.bxr"), "--json"))
    assert data["game"] == "alpha-strike"


def test_a_record_of_an_unknown_game_is_refused(capsys: pytest.CaptureFixture[str], saved: Path) -> None:
    saved.write_text(saved.read_text(encoding="utf-8").replace("game total-warfare", "game chess"), encoding="utf-8")
    assert "line " in refusal(capsys, "replay", str(saved))
