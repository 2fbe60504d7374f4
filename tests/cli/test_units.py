"""`boxcars units`: finding, showing and importing, for people and for programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from boxcars.cli.main import run
from tests.catalog.unit_texts import blk, mtf
from tests.cli.test_rulings import answer, refusal


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOXCARS_HOME", str(tmp_path / "home"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    units = tmp_path / "units"
    units.mkdir()
    (units / "Testudo.mtf").write_bytes(mtf("Testudo", "TST-1X"))
    (units / "Badger.blk").write_bytes(blk("Phaser"))
    (units / "bad.mtf").write_bytes(mtf("Bad", "1").replace(b"mass:100", b"mass:heavy"))
    return units


def test_words_alone_are_a_search(capsys: pytest.CaptureFixture[str]) -> None:
    heading, *lines = answer(capsys, "units", "Atlas", "AS7-D").splitlines()
    assert heading.split() == ["unit", "kind", "tons", "tech", "year", "role", "BV", "PV"]
    assert " ".join(lines[0].split()) == "Atlas AS7-D mech, biped 100 Inner Sphere 2755 Juggernaut 1897 52"


def test_facts_alone_are_a_search(capsys: pytest.CaptureFixture[str]) -> None:
    shown = answer(capsys, "units", "--type", "mech", "--tons", "20", "--bv", "380-400")
    assert "Wasp WSP-1A" in shown
    assert "Locust LCT-1V" not in shown


def test_what_was_built_by_a_year(capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(answer(capsys, "units", "find", "--year", "2475", "--json", "--limit", "500"))
    assert data["units"]
    assert all(0 < unit["year"] <= 2475 for unit in data["units"])


def test_more_than_the_limit_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    lines = answer(capsys, "units", "--type", "mech", "--limit", "3").splitlines()
    assert len(lines) == 5
    assert lines[-1].startswith("and ")


def test_the_answer_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(answer(capsys, "units", "Atlas AS7-D", "--json"))
    assert data["total"] == 1
    [unit] = data["units"]
    assert (unit["name"], unit["bv"], unit["pv"], unit["era"]) == ("Atlas AS7-D", 1897, 52, "Star League")


def test_one_unit_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    shown = answer(capsys, "units", "show", "atlas", "as7-d")
    assert "Atlas AS7-D\nmech, biped · 100 tons · Inner Sphere · 2755, Star League · Juggernaut" in shown
    assert "304: " in shown
    assert "2 Medium Laser (rear)" in shown
    assert "1155.6" not in shown


def test_battle_value_and_card_are_shown_on_request(capsys: pytest.CaptureFixture[str]) -> None:
    shown = answer(capsys, "units", "show", "Atlas AS7-D", "--bv", "--card")
    assert "1155.6  = defensive" in shown
    assert "52 PV" in shown


def test_a_unit_for_programs_reads_back(capsys: pytest.CaptureFixture[str]) -> None:
    from boxcars.catalog import design
    from boxcars.catalog.files import from_json

    assert from_json(answer(capsys, "units", "show", "Atlas AS7-D", "--json")) == design("Atlas AS7-D")


def test_an_import_tells_what_it_did(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    shown = answer(capsys, "units", "import", str(folder))
    assert shown.splitlines()[0] == "2 unit files read"
    assert "1  Phaser" in shown
    assert "bad.mtf, line " in shown
    assert "mass is 'heavy', not a number" in shown
    assert "Testudo TST-1X" in answer(capsys, "units", "testudo")
    assert "Phaser (unknown)" in answer(capsys, "units", "show", "Badger Tracked Transport (Test)")


def test_an_import_for_programs(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    data = json.loads(answer(capsys, "units", "import", str(folder), "--json"))
    assert (data["read"], data["added"], data["unknown"]) == (2, 2, {"Phaser": 1})
    assert data["problems"][0]["path"] == "bad.mtf"


def test_an_import_of_nothing_fails(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "empty.txt").write_text("")
    assert run(["units", "import", str(tmp_path / "empty.txt")]) == 2
    out, err = capsys.readouterr()
    assert "1 files could not be read" in out
    assert "nothing was imported" in err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["xyzzy"], "no unit is like that"),
        (["--tons", "many"], "'many' is no range of numbers"),
        (["--type", "robot"], "no kind of unit is called 'robot'"),
        (["--tech", "alien"], "the tech base is is, clan or mixed"),
        (["show", "Atlas", "AS7-X"], "did you mean 'Atlas AS7-"),
        (["show", ""], "a unit has a name, as in 'Atlas AS7-D'\n"),
        (["import", "nowhere"], "there is no folder or file nowhere"),
        (["--colour", "red"], "--colour"),
    ],
)
def test_wrong_questions_get_one_clear_line(
    capsys: pytest.CaptureFixture[str], arguments: list[str], words: str
) -> None:
    assert words in refusal(capsys, "units", *arguments)
