"""A table that cannot be compared is named with its reason, and never counts as a success."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.oracle.__main__ import main

BOARD = 'size 1 1\nhex 0101 0 "" ""\nend\n'


def test_an_empty_folder_is_no_success(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--oracle", str(tmp_path), "--corpus", str(tmp_path), "--json"]) == 1
    out, err = capsys.readouterr()
    report = json.loads(out)
    assert report["results"] == []
    assert {"sight", "battle value", "cards", "prices"} <= {each["table"] for each in report["missing"]}
    assert f"not compared: sight, 0 rows: {tmp_path / 'los.jsonl'} is not there" in err


def test_without_the_folders_there_is_nothing_to_compare(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    nowhere = tmp_path / "nowhere"
    for asked in (["--oracle", str(nowhere)], ["--oracle", str(tmp_path), "--corpus", str(tmp_path), str(nowhere)]):
        assert main(asked) == 2
        assert f"nothing to compare: there is no folder {nowhere}" in capsys.readouterr().err


def test_collections_are_named_at_once_or_one_by_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.mkdir()
    two.mkdir()
    for named in (["--corpus", str(one), str(two)], ["--corpus", str(one), "--corpus", str(two)]):
        assert main(["--oracle", str(tmp_path), *named]) == 1
        assert f"there is no units.zip in {one}, {two}" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("row", "why"),
    [
        ('{"board": "a.board", "fr', "los.jsonl, line 1 is torn"),
        ("[1, 2]", "los.jsonl, line 1 is no row of fields"),
        ('{"board": "gone.board"}', "the board gone.board is not in"),
        ("", "los.jsonl has no row for it"),
    ],
)
def test_a_torn_row_or_a_lost_board_is_one_clear_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], row: str, why: str
) -> None:
    (tmp_path / "boards").mkdir()
    (tmp_path / "boards" / "a.board").write_text(BOARD)
    (tmp_path / "los.jsonl").write_text(f"{row}\n")
    assert main(["--oracle", str(tmp_path), "--corpus", str(tmp_path)]) == 1
    [told] = [line for line in capsys.readouterr().err.splitlines() if line.startswith("not compared: sight")]
    assert why in told
