"""The unit library: importing, finding again, and what happens to files that are wrong."""

from __future__ import annotations

import sqlite3
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from boxcars.catalog import Vehicle, mech_design
from boxcars.catalog import files as unit_files
from boxcars.catalog.library import importing as importing_module
from boxcars.catalog.library.collection import Collection, Query, Span, library, library_path, query_of
from boxcars.catalog.library.importing import Problem, import_units
from boxcars.catalog.library.library import any_design
from boxcars.core.errors import BoxcarsError, UnknownUnit
from tests.catalog.unit_texts import blk, mtf


@pytest.fixture
def collection() -> Iterator[Collection]:
    with_ours = Collection()
    yield with_ours
    with_ours.close()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two 'Mechs and a tank, one of them in an archive, beside files that are no units."""
    units = tmp_path / "units"
    (units / "mechs").mkdir(parents=True)
    (units / "mechs" / "Testudo.mtf").write_bytes(mtf("Testudo", "TST-1X"))
    (units / "mechs" / "notes.txt").write_text("not a unit")
    (units / "Badger.blk").write_bytes(blk())
    with zipfile.ZipFile(units / "more.zip", "w") as archive:
        archive.writestr("light/Gnat.MTF", mtf("Gnat", "GNT-2", like="Wasp WSP-1A"))
        archive.writestr("readme.md", "not a unit")
    return units


def names(collection: Collection, **asked: Any) -> list[str]:
    return [entry.name for entry in collection.find(query_of(**asked)).entries]


def test_a_folder_with_archives_is_read(collection: Collection, folder: Path) -> None:
    told: list[tuple[int, int]] = []
    report = import_units(folder, collection, lambda done, total: told.append((done, total)))
    assert (report.read, report.added, report.problems, report.unknown) == (3, 3, (), {})
    assert told == [(1, 3), (2, 3), (3, 3)]
    assert names(collection, words="testudo") == ["Testudo TST-1X"]
    assert isinstance(collection.design("badger tracked transport (test)"), Vehicle)
    gnat = collection.entry("Gnat GNT-2")
    assert gnat is not None
    assert (gnat.tons, gnat.move, gnat.source) == (20, "6/9/6", "more.zip/light/Gnat.MTF")


def test_an_archive_is_read(collection: Collection, folder: Path) -> None:
    assert import_units(folder / "more.zip", collection).read == 1
    assert names(collection, words="gnat") == ["Gnat GNT-2"]


def test_a_single_file_is_read(collection: Collection, folder: Path) -> None:
    assert import_units(folder / "Badger.blk", collection).read == 1


def test_wrong_files_are_listed_and_stop_nothing(collection: Collection, folder: Path) -> None:
    (folder / "a.mtf").write_bytes(mtf("Bad", "1").replace(b"mass:100", b"mass:heavy"))
    (folder / "b.blk").write_text("<UnitType>\nSubmarine\n</UnitType>")
    (folder / "c.zip").write_bytes(b"not an archive")
    (folder / "d.mtf").write_bytes(b"x" * (2 << 20))
    (folder / "e.blk").write_bytes(bytes(range(256)))
    report = import_units(folder, collection)
    assert report.read == 3
    found = {problem.path: problem for problem in report.problems}
    assert found.keys() == {"a.mtf", "b.blk", "c.zip", "d.mtf", "e.blk"}
    line = found["a.mtf"].line
    assert line is not None
    assert (folder / "a.mtf").read_text().splitlines()[line - 1] == "mass:heavy"
    assert found["a.mtf"].reason == "mass is 'heavy', not a number"
    assert found["b.blk"] == Problem("b.blk", 2, "no kind of unit is called 'Submarine'")
    assert "archive cannot be read" in found["c.zip"].reason
    assert "longer than" in found["d.mtf"].reason


def test_a_torn_archive_gives_what_it_still_has(collection: Collection, folder: Path) -> None:
    torn = folder / "more.zip"
    with zipfile.ZipFile(torn, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("bad.mtf", mtf("Torn", "1"))
        archive.writestr("good.mtf", mtf("Whole", "1"))
    content = bytearray(torn.read_bytes())
    content[60:200] = bytes(140)
    torn.write_bytes(content)
    report = import_units(torn, collection)
    assert report.read == 1
    assert [problem.path for problem in report.problems] == ["bad.mtf"]


def test_a_fault_of_a_reader_costs_one_file(
    collection: Collection, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = unit_files.read_unit

    def faulty(content: bytes, name: str) -> object:
        if name == "Badger.blk":
            raise ZeroDivisionError("oops")
        return read(content, name)

    monkeypatch.setattr(unit_files, "read_unit", faulty)
    report = import_units(folder, collection)
    assert report.read == 2
    assert str(report.problems[0]) == "Badger.blk: a fault of ours: ZeroDivisionError: oops"


def test_unknown_equipment_is_kept_and_reported(collection: Collection, folder: Path) -> None:
    (folder / "Badger.blk").write_bytes(blk("Phaser"))
    report = import_units(folder, collection)
    assert report.unknown == {"Phaser": 1}
    badger = collection.design("Badger Tracked Transport (Test)")
    assert badger is not None
    assert "Phaser" in [fitting.name for fitting in badger.equipment]
    assert names(collection, words="phaser") == ["Badger Tracked Transport (Test)"]


def test_importing_again_updates(collection: Collection, folder: Path) -> None:
    import_units(folder, collection)
    before = len(collection)
    assert import_units(folder, collection).added == 3
    assert len(collection) == before
    (folder / "Badger.blk").write_bytes(blk("Flamer"))
    (folder / "more.zip").unlink()
    import_units(folder, collection)
    assert len(collection) == before - 1
    assert names(collection, words="badger flamer") == ["Badger Tracked Transport (Test)"]
    assert names(collection, words="badger small laser") == []
    assert collection.design("Gnat GNT-2") is None


def test_a_file_held_already_is_not_taken_twice(collection: Collection, folder: Path, tmp_path: Path) -> None:
    import_units(folder, collection)
    (tmp_path / "copy.blk").write_bytes(blk())
    report = import_units(tmp_path / "copy.blk", collection)
    assert (report.read, report.added) == (1, 0)
    assert names(collection, words="badger") == ["Badger Tracked Transport (Test)"]


def test_ours_come_first(collection: Collection, tmp_path: Path) -> None:
    (tmp_path / "atlas.mtf").write_bytes(mtf("Atlas", "AS7-D", like="Awesome AWS-8Q"))
    import_units(tmp_path, collection)
    assert names(collection, words="atlas AS7-D") == ["Atlas AS7-D"]
    assert collection.design("Atlas AS7-D") == mech_design("Atlas AS7-D")


def test_many_files_are_read_on_all_cores(collection: Collection, tmp_path: Path) -> None:
    for n in range(importing_module._FEW + 1):
        (tmp_path / f"{n}.mtf").write_bytes(mtf("Swarm", f"SW-{n}"))
    (tmp_path / "bad.mtf").write_bytes(b"chassis:Bad")
    report = import_units(tmp_path, collection)
    assert report.added == importing_module._FEW + 1
    assert [problem.reason for problem in report.problems] == ["it has no line 'mass'"]


def test_nothing_to_import_is_said(collection: Collection, tmp_path: Path) -> None:
    with pytest.raises(BoxcarsError, match="has no unit files"):
        import_units(tmp_path, collection)
    with pytest.raises(BoxcarsError, match="there is no folder or file"):
        import_units(tmp_path / "nowhere", collection)


def test_a_stopped_import_leaves_the_library_as_it_was(collection: Collection, folder: Path) -> None:
    import_units(folder, collection)
    (folder / "Badger.blk").write_bytes(blk("Flamer"))

    def stop(done: int, total: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        import_units(folder, collection, stop)
    assert names(collection, words="badger small laser") == ["Badger Tracked Transport (Test)"]
    assert names(collection, words="gnat") == ["Gnat GNT-2"]


LIGHT = ("Locust LCT-1V", "Stinger STG-3R", "Wasp WSP-1A")


@pytest.mark.parametrize(
    ("asked", "found", "left_out"),
    [
        ({"words": "assault gauss"}, {"Highlander HGN-732"}, {"Atlas AS7-D"}),
        ({"words": "AS7-D"}, {"Atlas AS7-D"}, {"Awesome AWS-8Q"}),
        ({"words": "timb prime"}, {"Mad Cat (Timber Wolf) Prime"}, {"Masakari (Warhawk) Prime"}),
        ({"tons": "20", "kind": "mech"}, set(LIGHT), {"Commando COM-2D"}),
        ({"tons": "20", "bv": "380-500"}, {"Locust LCT-1V", "Wasp WSP-1A"}, {"Stinger STG-3R"}),
        ({"tons": "20", "pv": "18-"}, {"Locust LCT-1V"}, {"Stinger STG-3R", "Wasp WSP-1A"}),
        ({"tons": "20", "year": "2475"}, {"Wasp WSP-1A"}, {"Locust LCT-1V", "Stinger STG-3R"}),
        ({"tons": "20", "year": "2475-2490"}, {"Stinger STG-3R"}, {"Locust LCT-1V", "Wasp WSP-1A"}),
        ({"tech": "clan"}, {"Mad Cat (Timber Wolf) Prime"}, {"Atlas AS7-D"}),
        ({"tech": "inner sphere"}, {"Atlas AS7-D"}, {"Mad Cat (Timber Wolf) Prime"}),
        ({"era": "star league"}, {"Atlas AS7-D"}, set(LIGHT)),
        ({"role": "juggernaut", "words": "AC/20"}, {"Atlas AS7-D"}, {"Awesome AWS-8Q"}),
        ({"kind": "'mech", "words": "jump"}, {"Wasp WSP-1A"}, {"Atlas AS7-D"}),
    ],
)
def test_what_is_found(collection: Collection, asked: dict[str, str], found: set[str], left_out: set[str]) -> None:
    answer = set(names(collection, **asked, limit=500))
    assert found <= answer
    assert not left_out & answer


@pytest.mark.parametrize(
    "words",
    ["nul\0 byte", "lone \udc80 half xyzzy", "xyzzy " * 30, '" OR * NEAR(', "atlas AND NOT", "name:atlas^2", "xyzzy"],
)
def test_words_are_never_operators(collection: Collection, words: str) -> None:
    assert names(collection, words=words) == []


def test_names_stand_before_other_words(collection: Collection, tmp_path: Path) -> None:
    (tmp_path / "a.mtf").write_bytes(mtf("Aaa", "1", like="Hunchback HBK-4G").replace(b"role:", b"role:Hunchback "))
    import_units(tmp_path, collection)
    assert names(collection, words="hunchback")[:2] == ["Hunchback HBK-4G", "Aaa 1"]


def test_pages_know_the_whole(collection: Collection) -> None:
    first = collection.find(Query(limit=10))
    second = collection.find(Query(limit=10, offset=10))
    beyond = collection.find(Query(limit=10, offset=10_000))
    assert first.total == second.total == beyond.total == len(collection)
    assert not {entry.name for entry in first.entries} & {entry.name for entry in second.entries}


@pytest.mark.parametrize("text", ["", "many", "5-3-1", "-", "1e9"])
def test_a_span_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(BoxcarsError, match="is no range of numbers"):
        Span.read(text)


def test_a_search_has_an_end() -> None:
    with pytest.raises(BoxcarsError, match="at most 200 letters"):
        query_of("a " * 200)
    with pytest.raises(BoxcarsError, match="at most 200 letters"):
        query_of(era="%_" * 200)


def test_two_imports_at_once_are_told_apart(folder: Path, tmp_path: Path) -> None:
    first, second = (Collection(tmp_path / "units.sqlite") for _ in range(2))
    second._db.execute("PRAGMA busy_timeout = 10")

    def meanwhile(done: int, total: int) -> None:
        with pytest.raises(BoxcarsError, match="the unit library cannot be written: database is locked"):
            import_units(folder / "Badger.blk", second)

    assert import_units(folder, first, meanwhile).added == 3
    assert names(second, words="testudo") == ["Testudo TST-1X"]
    first.close()
    second.close()


def test_a_library_that_comes_anew_is_opened_anew(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOXCARS_HOME", str(tmp_path / "home"))
    for file in ("Badger.blk", "more.zip"):
        kept = Collection(library_path())
        import_units(folder / file, kept)
        kept.close()
        assert (library().design("Gnat GNT-2") is not None) == (file == "more.zip")
        library().close()
        library_path().rename(tmp_path / f"{file}.old")


def test_wrong_kinds_are_refused(collection: Collection) -> None:
    with pytest.raises(BoxcarsError, match="no kind of unit is called 'robot'"):
        collection.find(Query(kind="robot"))
    with pytest.raises(BoxcarsError, match="the tech base is is, clan or mixed"):
        collection.find(Query(tech="alien"))


def test_an_imported_unit_has_the_values_that_were_worked_out(tmp_path: Path) -> None:
    """Its file states none; it counted nothing when the last turn of a battle was over."""
    text = unit_files.write_unit(mech_design("Atlas AS7-D")).replace("model:AS7-D", "model:AS7-X", 1)
    (tmp_path / "atlas.mtf").write_text(text)
    collection = Collection()
    import_units(tmp_path, collection)
    found = collection.design("Atlas AS7-X")
    assert found is not None
    assert (found.bv, found.pv) == (1897, 52)


def test_imported_units_are_found_by_name(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOXCARS_HOME", str(tmp_path / "home"))
    with pytest.raises(UnknownUnit):
        any_design("Testudo TST-1X")
    kept = Collection(library_path())
    import_units(folder, kept)
    kept.close()
    assert mech_design("testudo tst-1x").tons == 100
    assert isinstance(any_design("Badger Tracked Transport (Test)"), Vehicle)
    with pytest.raises(UnknownUnit, match="is no 'Mech but of the kind vehicle"):
        mech_design("Badger Tracked Transport (Test)")
    with pytest.raises(UnknownUnit, match="did you mean 'Testudo TST-1X'"):
        any_design("Testudo TST-1")
    with pytest.raises(UnknownUnit, match="did you mean 'Badger Tracked Transport"):
        any_design("transport tracked")


def test_the_library_is_kept(folder: Path, tmp_path: Path) -> None:
    path = tmp_path / "deep" / "units.sqlite"
    first = Collection(path)
    import_units(folder, first)
    first.close()
    again = Collection(path)
    assert names(again, words="testudo") == ["Testudo TST-1X"]
    again.close()


def test_a_library_of_another_layout_is_made_anew(tmp_path: Path) -> None:
    path = tmp_path / "units.sqlite"
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE units (something TEXT)")
    collection = Collection(path)
    assert names(collection, words="atlas AS7-D") == ["Atlas AS7-D"]
    collection.close()


def test_a_file_that_is_no_library_is_refused(tmp_path: Path) -> None:
    (tmp_path / "units.sqlite").write_bytes(b"not a database" * 100)
    with pytest.raises(BoxcarsError, match="cannot be used"):
        Collection(tmp_path / "units.sqlite")
