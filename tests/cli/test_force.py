"""`boxcars force`: a force from its first unit to the list for other programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from boxcars.catalog.force import read_force
from tests.cli.test_rulings import answer, refusal


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOXCARS_HOME", str(tmp_path / "home"))


@pytest.fixture
def file(tmp_path: Path) -> str:
    return str(tmp_path / "lance.json")


def test_a_force_is_built(capsys: pytest.CaptureFixture[str], file: str) -> None:
    assert "1 unit " in answer(capsys, "force", "new", file, "Atlas", "AS7-D", "--name", "Command")
    answer(capsys, "force", "add", file, "wasp wsp-1a", "--times", "2", "--gunnery", "3", "--pilot", "Anna")
    shown = answer(capsys, "force", "change", file, "2", "--piloting", "4", "--skill", "5")
    title, _, *rows = (line.split() for line in shown.splitlines())
    assert title == ["Command"]
    assert rows == [
        ["1", "Atlas", "AS7-D", "4/5", "4", "100", "1897", "52"],
        ["2", "Wasp", "WSP-1A", "Anna", "3/4", "5", "20", "507", "13"],
        ["3", "Wasp", "WSP-1A", "Anna", "3/5", "3", "20", "461", "17"],
        ["3", "units", "140", str(1897 + 507 + 461), str(52 + 13 + 17)],
    ]
    answer(capsys, "force", "remove", file, "3")
    assert [member.unit for member in read_force(Path(file)).units] == ["Atlas AS7-D", "Wasp WSP-1A"]


def test_every_step_of_the_price_is_shown(capsys: pytest.CaptureFixture[str], file: str) -> None:
    answer(capsys, "force", "new", file, "Atlas AS7-D")
    answer(capsys, "force", "change", file, "1", "--gunnery", "3", "--piloting", "4")
    shown = answer(capsys, "force", "price", file)
    assert "2504  gunnery 3, piloting 4  x 1.32" in shown
    assert "62  = PV" in shown


def test_the_answer_for_programs(capsys: pytest.CaptureFixture[str], file: str) -> None:
    answer(capsys, "force", "new", file, "Atlas AS7-D")
    data = json.loads(answer(capsys, "force", "show", file, "--json"))
    assert (data["bv"], data["pv"], data["tons"], data["problems"]) == (1897, 52, 100, [])
    assert data["units"][0]["base_bv"] == 1897


def test_a_force_is_exported_and_read_again(capsys: pytest.CaptureFixture[str], file: str, tmp_path: Path) -> None:
    answer(capsys, "force", "new", file, "Atlas AS7-D")
    answer(capsys, "force", "export", file, str(tmp_path / "lance.mul"))
    assert 'chassis="Atlas" model="AS7-D"' in (tmp_path / "lance.mul").read_text()
    assert "Atlas AS7-D" in answer(capsys, "force", "show", str(tmp_path / "lance.mul"))


def test_what_is_not_in_the_library_is_said(capsys: pytest.CaptureFixture[str], file: str) -> None:
    Path(file).write_text('{"units": [{"unit": "Nobody NBD-1"}, {"unit": "Wasp WSP-1A", "c3": "a"}]}')
    shown = answer(capsys, "force", "show", file)
    assert "Nobody NBD-1 is not in your library" in shown
    assert "Wasp WSP-1A carries no C3" in shown


def test_an_empty_force_says_how_to_go_on(capsys: pytest.CaptureFixture[str], file: str) -> None:
    assert "no units yet" in answer(capsys, "force", "new", file)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["new", "{file}"], "is there already"),
        (["add", "{file}", "Atlas AS7-X"], "no unit is called 'Atlas AS7-X'"),
        (["add", "{file}", "Atlas AS7-D", "--gunnery", "99"], "a skill is 0 to 8, and gunnery cannot be 99\n"),
        (["change", "{file}", "1", "--skill", "-3"], "a skill is 0 to 8, and skill cannot be -3\n"),
        (["remove", "{file}", "7"], "none is number 7"),
        (["show", "nowhere.json"], "boxcars: nowhere.json: no such file or directory"),
        (["export", "{file}", "lance.txt"], "ends with neither .mul nor .json"),
        (["add", "{file}"], "unit"),
    ],
)
def test_wrong_input_gets_one_clear_line_and_changes_nothing(
    capsys: pytest.CaptureFixture[str], file: str, arguments: list[str], words: str
) -> None:
    answer(capsys, "force", "new", file, "Wasp WSP-1A")
    before = Path(file).read_bytes()
    assert words.lower() in refusal(capsys, "force", *(word.format(file=file) for word in arguments)).lower()
    assert Path(file).read_bytes() == before


def test_a_force_is_printed(capsys: pytest.CaptureFixture[str], file: str, tmp_path: Path) -> None:
    answer(capsys, "force", "new", file, "Atlas AS7-D")
    answer(capsys, "force", "change", file, "1", "--pilot", "Anna", "--gunnery", "3")
    shown = answer(capsys, "force", "print", file, "-o", str(tmp_path / "lance.pdf"), "--paper", "letter")
    assert shown.replace("\n", "") == f"wrote {tmp_path / 'lance.pdf'}"
    assert b"/Count 4" in (tmp_path / "lance.pdf").read_bytes()
    answer(capsys, "force", "print", file, "-o", str(tmp_path / "sheet.svg"), "--kind", "sheet")
    assert ">Anna<" in (tmp_path / "sheet-2.svg").read_text(encoding="utf-8")


def test_a_print_is_named_like_its_force(capsys: pytest.CaptureFixture[str], file: str, tmp_path: Path) -> None:
    answer(capsys, "force", "new", file, "Atlas AS7-D")
    answer(capsys, "force", "print", file, "--kind", "card")
    assert b"/Count 2" in (tmp_path / "lance.pdf").read_bytes()


def test_what_cannot_be_printed_is_said(capsys: pytest.CaptureFixture[str], file: str, tmp_path: Path) -> None:
    answer(capsys, "force", "new", file)
    assert "no units to print" in refusal(capsys, "force", "print", file, "-o", str(tmp_path / "x.pdf"))
    assert "ends in .pdf or .svg" in refusal(capsys, "force", "print", file, "-o", str(tmp_path / "x.doc"))
    Path(file).write_text('{"units": [{"unit": "Nobody NBD-1"}]}', encoding="utf-8")
    assert "not in your library" in answer(capsys, "force", "print", file)
