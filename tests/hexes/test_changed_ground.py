"""A board that replaces another knows what the other knew, and is right where the ground has changed."""

from __future__ import annotations

from importlib.util import find_spec

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boxcars.hexes import Board, Building, Mover, Terrain, Viewer, fast
from boxcars.hexes.derived import Derived
from boxcars.total_warfare.moving.terrain_costs import MECH, QUAD
from boxcars.total_warfare.sight.board_sight import board_sight
from tests.hexes.boards import wild_board
from tests.hexes.test_fast import reached

needs_kernels = pytest.mark.skipif(find_spec("numba") is None, reason="NumPy and Numba are not installed")


def changed_step_by_step(board: Board, other: Board, hexes: list[str]) -> Board:
    """The board with the ground of another in some hexes, and everything asked of it at each step."""
    for number, hex in enumerate(hexes):
        if number % 2:
            ask_everything(board)
        board = board.with_hexes({hex: other[hex]})
    return board


def ask_everything(board: Board) -> None:
    for mover in (MECH, QUAD):
        fast.board_reach(board, mover, "0101", 0, board["0101"].floor, 3)
    board_sight(board, [Viewer("0101")], [Viewer("0101")])


def anew(board: Board) -> Board:
    """The same ground, of which nothing is known yet."""
    return Board(board.width, board.height, board.terrain)


@needs_kernels
@settings(max_examples=30)
@given(st.integers(0, 10**6), st.sampled_from([MECH, QUAD]), st.integers(1, 6))
def test_walks_after_changes_are_those_of_the_new_ground(seed: int, mover: Mover, count: int) -> None:
    first, other = wild_board(seed), wild_board(seed + 1)
    ask_everything(first)
    hexes = [hex for hex in first if hex in other][seed % 5 :: 5][:count]
    board = changed_step_by_step(first, other, hexes)
    for start in list(board)[seed % 7 :: 7]:
        walks = [fast.board_reach(each, mover, start, 1, board[start].floor, 6) for each in (board, anew(board))]
        assert reached(board, walks[0]) == reached(board, walks[1])


@needs_kernels
def test_the_board_before_a_change_keeps_its_ground() -> None:
    before = Board.plain(5, 5).with_terrain("0302", woods=2)
    ask_everything(before)
    after = before.with_terrain("0302", woods=0)
    costs = [
        reached(board, fast.board_reach(board, MECH, "0303", 0, 0, 3))[board.index("0302"), 0, 0]
        for board in (after, before)
    ]
    assert costs == [1, 3]


def test_equal_boards_have_equal_hashes_whatever_became_of_them() -> None:
    plain = Board.plain(4, 4)
    there_and_back = plain.with_terrain("0202", woods=1).with_terrain("0202", woods=0)
    assert there_and_back == plain
    assert hash(there_and_back) == hash(plain)
    assert hash(plain.with_terrain("0202", woods=1)) == hash(Board(4, 4, plain.with_terrain("0202", woods=1).terrain))
    assert hash(plain.with_terrain("0202", woods=1)) != hash(plain)


def test_a_weaker_wall_leaves_what_was_worked_out() -> None:
    house = Building(type=2, height=2, cf=40)
    board = Board.plain(4, 4).with_hexes({"0202": Terrain(building=house)})
    known = board.derived.get("known", list, lambda old, hexes: ["patched"])
    weaker = board.with_hexes({"0202": Terrain(building=Building(type=2, height=2, cf=12))})
    assert weaker.derived.get("known", list, lambda old, hexes: ["patched"]) is known
    rubble = weaker.with_hexes({"0202": Terrain(rubble=1)})
    assert rubble.derived.get("known", list, lambda old, hexes: sorted(hexes)) == ["0202"]


def test_changes_that_nobody_asked_about_are_mended_together() -> None:
    asked: list[frozenset[str]] = []

    def patch(old: str, hexes: frozenset[str]) -> str:
        asked.append(hexes)
        return "new"

    derived = Derived()
    derived.get("thing", lambda: "old", patch)
    last = derived.after(["0101"]).after(["0202"])
    assert [last.get("thing", lambda: "built", patch) for _ in range(2)] == ["new", "new"]
    assert asked == [{"0101", "0202"}]


def test_buildings_are_counted_anew_when_one_falls() -> None:
    hut = Terrain(building=Building(type=1, height=1, cf=15))
    board = Board.plain(4, 4).with_hexes({"0101": hut, "0303": hut})
    assert board.buildings == {1: ("0101",), 2: ("0303",)}
    fallen = board.with_hexes({"0101": Terrain(rubble=1)})
    assert fallen.buildings == {1: ("0303",)}
    assert (fallen.building_id("0101"), fallen.building_id("0303")) == (0, 1)
