"""`boxcars table`: tables as lists, text and pictures."""

from __future__ import annotations

from pathlib import Path

import pytest

from boxcars.tabletop import field_names, load_field
from tests.cli.test_rulings import answer, refusal


def test_the_tables_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    shown = answer(capsys, "table")
    for note in field_names():
        assert note.name in shown
        assert note.about in shown
    assert "72 x 48 in, 1080 x 720 m" in shown


def test_a_table_is_text_that_reads_back(capsys: pytest.CaptureFixture[str]) -> None:
    assert load_field(answer(capsys, "table", "mill-pond")).key == load_field("mill-pond").key


def test_a_generated_table_goes_to_files_and_back(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    text, picture, again = (str(tmp_path / name) for name in ("town.table", "town.svg", "again.svg"))
    answer(capsys, "table", "--theme", "town", "--seed", "4", "--size", "48x36", "-o", text, "--svg", picture)
    assert Path(text).read_text(encoding="utf-8").startswith("table town-48x36-4 48 x 36\n")
    assert answer(capsys, "table", text, "--svg", again) == f"{again} written\n"
    assert Path(again).read_text(encoding="utf-8") == Path(picture).read_text(encoding="utf-8")


def test_a_hex_board_is_drawn_too(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    answer(capsys, "table", "hexes:river-fork", "--svg", str(tmp_path / "fork.svg"))
    assert (tmp_path / "fork.svg").read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["nowhere"], "bad table: there is no table 'nowhere'; choose one of blackwood"),
        (["nowhere.table"], "nowhere.table: No such file"),
        (["--theme", "moon"], "there is no theme 'moon'; choose one of mixed"),
        (["--theme", "town", "--size", "big"], "'big' is no size; write inches as in 48x36"),
        (["--theme", "town", "--size", "10x10"], "its sides are 30 to 144 inches"),
        (["mill-pond", "--theme", "town"], "name a table or give a theme, not both"),
    ],
)
def test_wrong_questions_get_one_clear_line(
    capsys: pytest.CaptureFixture[str], arguments: list[str], words: str
) -> None:
    assert words in refusal(capsys, "table", *arguments)
