from __future__ import annotations

import zipfile
from collections import Counter
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boxcars.core.errors import BadBoard
from boxcars.hexes import THEMES, Board, board_names, generate_board, load_board, read_board
from boxcars.hexes.board_file import MAX_TEXT
from tests.hexes.boards import wild_board
from tests.oracle.tables import SHARED

CORPUS = SHARED / "corpus" / "boards.zip"

HEX = 'hex 0101 0 "" ""'


def only(terrain: str, level: int = 0) -> Board:
    return read_board(f'size 1 1\nhex 0101 {level} "{terrain}" "grass"\nend\n').board


def test_a_bridge_over_water() -> None:
    terrain = only("water:1;bridge:3:18;bridge_cf:90;bridge_elev:1;ground_fluff:1:2")["0101"]
    assert (terrain.floor, terrain.level, terrain.deck) == (-1, 0, 1)
    assert terrain.bridge is not None
    assert [direction for direction in range(6) if terrain.bridge.exits >> direction & 1] == [1, 4]


def test_numbers_derived_for_the_rules() -> None:
    house = only("building:2:60;bldg_elev:5;bldg_cf:40", level=1)["0101"]
    assert (house.blocking_height, house.roof) == (6, 6)
    assert only("woods:1;foliage_elev:3")["0101"].treetop == 2
    assert only("woods:3")["0101"].treetop == 3
    assert only("woods:2;foliage_elev:1", level=2)["0101"].treetop == 3
    assert only("fuel_tank:1;fuel_tank_elev:2;fuel_tank_cf:15;fuel_tank_magn:10")["0101"].blocking_height == 2


def test_roads_without_exits_join_roads_and_pavement() -> None:
    text = 'size 1 3\nhex 0101 0 "road:1" ""\nhex 0102 0 "road:1" ""\nhex 0103 0 "pavement:1" ""\nend'
    road = read_board(text).board["0102"].road
    assert road is not None
    assert road.exits == 0b001001
    kept_apart = read_board("option exit_roads_to_pavement false\n" + text).board["0102"].road
    assert kept_apart is not None
    assert kept_apart.exits == 0b000001


def test_hexes_of_one_building_are_joined_by_their_exits() -> None:
    house = "building:2:8;bldg_elev:1;bldg_cf:40"
    alone = "building:2;bldg_elev:1;bldg_cf:40"
    text = f'size 1 4\nhex 0101 0 "{house}" ""\nhex 0102 0 "{alone}" ""\nhex 0103 0 "{alone}" ""\n{HEX}\nend'
    board = read_board(text.replace(HEX, 'hex 0104 0 "" ""')).board
    assert board.buildings == {1: ("0101", "0102"), 2: ("0103",)}
    assert [board.building_id(hex) for hex in board] == [1, 1, 2, 0]


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("", 0, "there is no size"),
        (HEX, 1, "a hex comes before the size"),
        ("size 1", 1, "needs a width and a height"),
        ("size 0 1", 1, "side 0 is not between 1 and"),
        ("size x 1", 1, "is not a whole number"),
        ("size 400 400", 1, "more than"),
        ("size 1 1\nsize 1 1", 2, "given twice"),
        (f"size 1 1\n{HEX}\n{HEX}", 3, "more than 1 x 1 hexes"),
        ("size 1 2\n" + HEX, 2, "ends after 1 of 2 hexes"),
        ('size 1 1\nhex 0202 0 "" ""', 2, "hex 0202 stands where 0101 belongs"),
        ('size 1 1\nhex 0101 high "" ""', 2, "level 'high' is not a whole number"),
        ('size 1 1\nhex 0101 0 "woods" ""', 2, "not name:value"),
        ('size 1 1\nhex 0101 0 "woods:9" ""', 2, "woods 9 is not between 0 and 3"),
        ('size 1 1\nhex 0101 0 "woods:1;woods:1" ""', 2, "given twice"),
        ("size 1 1\nhex 0101", 2, "a hex needs a number, a level and its terrain"),
    ],
)
def test_a_broken_file_names_line_and_reason(text: str, line: int, reason: str) -> None:
    with pytest.raises(BadBoard, match=reason) as error:
        read_board(text)
    assert error.value.line == line


@given(st.text(max_size=200))
def test_any_text_is_a_board_or_a_bad_board(text: str) -> None:
    for tail in (text, f"size 1 1\n{text}", f'size 1 1\nhex 0101 0 "{text}" ""\nend'):
        with suppress(BadBoard):
            assert len(read_board(tail).board) >= 1


@pytest.mark.parametrize(
    ("terrain", "reason"),
    [
        ("building:2;bldg_elev:-3;bldg_cf:40", "bldg_elev -3 is not between 1 and 100"),
        ("building:2;bldg_elev:999999;bldg_cf:40", "bldg_elev 999999 is not between 1 and 100"),
        ("building:2;bldg_elev:1;bldg_cf:-40", "bldg_cf -40 is not between 1 and 1000"),
        ("building:2;bldg_elev:1;bldg_cf:1001", "bldg_cf 1001 is not between 1 and 1000"),
        ("bridge:1:9;bridge_elev:-1;bridge_cf:40", "bridge_elev -1 is not between 0 and 100"),
        ("bridge:1:9;bridge_elev:1;bridge_cf:0", "bridge_cf 0 is not between 1 and 1000"),
        ("fuel_tank:1;fuel_tank_elev:-9", "fuel_tank_elev -9 is not between 0 and 100"),
    ],
)
def test_buildings_and_bridges_have_heights_and_cf_that_can_be(terrain: str, reason: str) -> None:
    with pytest.raises(BadBoard, match=f"line 2: {reason}"):
        only(terrain)


def test_an_endless_file_is_refused() -> None:
    with pytest.raises(BadBoard, match="longer than"):
        read_board("#" * (MAX_TEXT + 1))


def test_missing_parts_are_repaired_with_a_warning() -> None:
    file = read_board('size 1 1\nhex 0101 0 "building:2;bridge:1:9;bridge_elev:1;swamp:1;custard:1" ""')
    assert file.board["0101"].building is None
    assert file.board["0101"].bridge is not None
    assert file.board["0101"].bridge.cf == 15
    assert [warning.split(":")[-1].strip() for warning in file.warnings] == [
        "custard",
        "swamp",
        "bridge without CF gets 15",
        "the building has no bldg_elev and is left out",
    ]


@given(st.integers(0, 10**6))
def test_text_round_trip(seed: int) -> None:
    board = wild_board(seed, 4, 4)
    again = Board.from_text(board.to_text())
    assert again == board
    assert again.key == board.key


@pytest.mark.parametrize("theme", THEMES)
def test_generated_boards_round_trip_and_differ(theme: str) -> None:
    boards = [generate_board(16, 17, seed, theme) for seed in range(4)]  # type: ignore[arg-type]
    assert len({board.key for board in boards}) == 4
    for board in boards:
        assert Board.from_text(board.to_text()) == board


def test_wide_and_tall_boards_have_unique_names() -> None:
    board = Board.plain(124, 148)
    assert len(set(board)) == 124 * 148
    assert Board.from_text(board.to_text()) == board
    assert all(board.index(hex) == index for index, hex in enumerate(board))


def test_our_own_boards() -> None:
    assert len(board_names()) >= 6
    sizes = {(load_board(name).width, load_board(name).height) for name in board_names()}
    assert sizes == {(16, 17), (32, 17)}
    with pytest.raises(BadBoard, match="there is no board 'atlantis'"):
        load_board("atlantis")


@pytest.mark.skipif(not CORPUS.is_file(), reason="the corpus of boards is not on this machine")
def test_every_board_of_the_corpus_is_read_and_a_quarter_of_them_round_trips() -> None:
    counts: Counter[str] = Counter()
    with zipfile.ZipFile(CORPUS) as archive:
        names = [name for name in archive.namelist() if name.endswith(".board")]
        for number, name in enumerate(names):
            board = Board.from_text(archive.read(name).decode("utf-8"), name)
            counts["hexes"] += len(board)
            if number % 4 == 0:
                assert Board.from_text(board.to_text()) == board
    assert len(names) == 112
    assert counts["hexes"] > 100_000


@pytest.mark.skipif(not CORPUS.is_file(), reason="the corpus of boards is not on this machine")
def test_the_oracle_boards_hold_what_the_format_says() -> None:
    from tests.oracle.corpora import Corpus
    from tests.oracle.tables import Boards, rows

    boards = Boards(SHARED / "oracle", Corpus(SHARED / "corpus"))
    names = {row["board"] for row in rows(SHARED / "oracle" / "los.jsonl")}
    counts: Counter[str] = Counter()
    for name in names:
        for terrain in boards.get(name).terrain:
            counts[f"woods {terrain.woods}"] += 1
            counts[f"water {terrain.water}"] += 1
            counts["road"] += terrain.road is not None
            counts["pavement"] += terrain.pavement > 0
            counts["rough"] += terrain.rough > 0
            counts["bridge"] += terrain.bridge is not None
            counts[f"building {terrain.building.type if terrain.building else 0}"] += 1
    found = ("woods 1", "woods 2", "water 1", "water 2", "water 3", "road", "pavement", "rough", "bridge")
    assert [counts[kind] for kind in found] == [443, 156, 273, 6, 3, 237, 119, 39, 5]
    assert [counts[f"building {type}"] for type in (1, 2, 3, 4)] == [30, 44, 32, 27]
