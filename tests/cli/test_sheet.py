"""`boxcars sheet`: what it writes, and what it says when it cannot."""

from __future__ import annotations

from pathlib import Path

import pytest

from boxcars.catalog.files import to_json
from boxcars.catalog.library.library import design
from boxcars.cli.main import run


def test_a_sheet_for_each_unit_in_one_pdf(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "lance.pdf"
    assert run(["sheet", "Atlas AS7-D", "locust lct-1v", "-o", str(file), "--paper", "letter"]) == 0
    assert b"/Count 2" in file.read_bytes()
    assert capsys.readouterr().out == f"wrote {file}\n"


def test_svg_is_a_file_for_each_page(tmp_path: Path) -> None:
    assert run(["sheet", "Atlas AS7-D", "Locust LCT-1V", "-o", str(tmp_path / "lance.svg")]) == 0
    assert "Atlas AS7-D" in (tmp_path / "lance.svg").read_text(encoding="utf-8")
    assert "Locust LCT-1V" in (tmp_path / "lance-2.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (["Atlas AS7-D", "--kind", "card"], "AC2/2/-, IF1, LRM1/1/1, REAR1/1/-"),
        (["Atlas AS7-D", "--kind", "pilot"], "hits, and the roll to stay awake"),
        (["Hatchetman", "--kind", "dial"], "Full Strike, melee"),
        (["--reference"], "moved 10–17 hexes"),
    ],
)
def test_every_kind_of_print(asked: list[str], said: str, tmp_path: Path) -> None:
    assert run(["sheet", *asked, "-o", str(tmp_path / "print.svg")]) == 0
    assert f">{said}<" in (tmp_path / "print.svg").read_text(encoding="utf-8")


def test_a_unit_may_be_a_file(tmp_path: Path) -> None:
    (tmp_path / "mine.json").write_bytes(to_json(design("Atlas AS7-D")))
    assert run(["sheet", str(tmp_path / "mine.json"), "-o", str(tmp_path / "mine.svg")]) == 0
    assert ">CT 47<" in (tmp_path / "mine.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ([], "name at least one unit"),
        (["Atlas AS7-D", "-o", "atlas.png"], "give a file that ends in .pdf or .svg"),
        (["Archer ARC-2", "-o", "x.pdf"], "did you mean 'Archer ARC-2R'"),
        (["Hatchetmen", "--kind", "dial"], "did you mean 'Hatchetman'"),
        (["Atlas AS7-D", "--paper", "a5"], "a5"),
    ],
)
def test_wrong_input_is_one_clear_line(asked: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["sheet", *asked]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1


def test_a_force_is_not_taken_for_a_unit(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "lance.json")
    assert run(["force", "new", file, "Atlas", "AS7-D"]) == 0
    capsys.readouterr()
    assert run(["sheet", file]) == 2
    assert capsys.readouterr().err == f"boxcars: {file} is a force, not a unit: boxcars force print {file} prints it\n"
