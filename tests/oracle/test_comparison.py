"""The comparison itself: odd rows cost no figures, several collections serve as one, attacks at walls are answered."""

from __future__ import annotations

import zipfile
from pathlib import Path

import msgspec
import pytest

from boxcars.hexes import Board, Building, Terrain
from tests import muster
from tests.oracle import physical
from tests.oracle.corpora import UNITS, Corpus
from tests.oracle.scene import Designs
from tests.oracle.tables import PLAIN, Boards, Row, Table, compare
from tests.total_warfare.field import rearmed

HOUSE = "0504"
STREET = PLAIN.with_hexes({HOUSE: Terrain(building=Building(type=3, height=2, cf=55))})


class Made(Designs):
    """Designs that no file holds."""

    def __init__(self) -> None:
        super().__init__(Corpus())
        arm = ("Shoulder", "Upper Arm Actuator", *("Mining Drill",) * 4, *("",) * 6)
        self.get = lambda file: rearmed("Atlas AS7-D", RA=arm)  # type: ignore[assignment]


def attack(**fields: object) -> Row:
    place = {"a_hex": "0505", "a_facing": 0, "a_el": 0, "a_file": "atlas.mtf", "a_unit": "Atlas", "a_delta": 5}
    return {"id": "PH-0", "a_move": "run", "t_kind": "building", "t_hex": HOUSE, **place, **fields}


def answer(board: Board, row: Row) -> object:
    return physical.ours(Made(), board, row, with_departures=True)


def test_charges_at_buildings_and_mining_drills_are_answered() -> None:
    charge = answer(STREET, attack(attack="charge"))
    assert charge == ("AUTO", 40, 6), "100 tons over four hexes, and a tenth of the walls"
    assert answer(STREET, attack(attack="club", club="MiningDrill", limb="RA", a_move="none")) == ("AUTO", 4, None)
    assert answer(STREET, attack(attack="vibroclaw")) == "IMPOSSIBLE"


def test_one_odd_row_is_a_difference_and_the_others_are_counted(tmp_path: Path) -> None:
    (tmp_path / "t.jsonl").write_text('{"id": 1, "value": 4}\n{"id": 2}\n{"id": 3, "value": 5}\n')
    table = Table(
        "odd",
        "t.jsonl",
        lambda board, row: 12 // (row["id"] - 1) if row["id"] > 1 else 4,
        lambda board, row: 1 // 0,
        lambda row: row["value"],
        lambda row: row["id"],
        plays=lambda row: bool(row["id"]),
    )
    result = compare(table, tmp_path, Boards(tmp_path, Corpus(tmp_path)))
    assert (result.rows, result.equal, result.equal_alone) == (3, 1, 0)
    assert [difference.row for difference in result.differences] == [2, 3]
    assert "KeyError('value')" in result.differences[0].theirs


def collection(folder: Path, **files: str) -> Path:
    folder.mkdir()
    with zipfile.ZipFile(folder / UNITS, "w") as archive:
        for name, text in files.items():
            archive.writestr(f"{name}.mtf", text)
    return folder


def test_several_collections_serve_as_one_and_the_first_has_the_word(tmp_path: Path) -> None:
    corpus = Corpus(collection(tmp_path / "a", one="1", both="a"), collection(tmp_path / "b", two="2", both="b"))
    assert corpus.names(UNITS) == ["one.mtf", "both.mtf", "two.mtf"]
    assert [corpus.read(UNITS, f"{name}.mtf") for name in ("one", "two", "both", "none")] == [b"1", b"2", b"a", None]


def test_the_muster_counts_several_collections_and_ends_whatever_one_unit_does(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folders = [collection(tmp_path / "a", one=""), collection(tmp_path / "b", two="", three="")]

    def read(content: bytes, name: str) -> object:
        if name == "two.mtf":
            raise RecursionError(name)
        return msgspec.structs.replace(rearmed("Locust LCT-1V"), model=name)

    monkeypatch.setattr(muster, "read_unit", read)
    one_by_one = [word for folder in folders for word in ("--corpus", str(folder))]
    assert muster.main(one_by_one) == 0
    told = capsys.readouterr().out
    assert "two.mtf: RecursionError" in told
    assert "2 of     2, 100.0%" in told
