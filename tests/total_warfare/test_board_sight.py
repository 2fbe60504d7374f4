"""Sight between many units at once is what the plain function says of each pair, and callers do without the kernels."""

from __future__ import annotations

from importlib.util import find_spec

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from boxcars.hexes import Board, Terrain, Viewer, board_names, load_board, viewer
from boxcars.total_warfare.sight import board_sight as fast
from boxcars.total_warfare.sight.board_sight import board_sight
from boxcars.total_warfare.sight.sight_table import SightTable
from tests.hexes.boards import wild_board, wild_viewers
from tests.hexes.test_changed_ground import anew, ask_everything, changed_step_by_step

needs_kernels = pytest.mark.skipif(find_spec("numba") is None, reason="NumPy and Numba are not installed")


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fast, "_kernels", lambda: None)


def without_kernels(board: Board, attackers: list[Viewer], targets: list[Viewer]) -> SightTable:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fast, "_kernels", lambda: None)
        return board_sight(board, attackers, targets)


def assert_same_sight(board: Board, attackers: list[Viewer], targets: list[Viewer]) -> None:
    quick, slow = board_sight(board, attackers, targets), without_kernels(board, attackers, targets)
    for index, (modifier, detail) in enumerate(zip(slow.modifiers, slow.details, strict=True)):
        pair = attackers[index // len(targets)], targets[index % len(targets)]
        assert (int(quick.modifiers[index]), int(quick.details[index])) == (modifier, detail), pair
    assert quick.standing_in == slow.standing_in


@needs_kernels
@settings(max_examples=40)
@given(st.integers(0, 10**6), st.integers(2, 12), st.integers(2, 12))
@example(310941, 6, 2)  # under water along the edge of the board
def test_sight_of_all_pairs_on_wild_boards(seed: int, width: int, height: int) -> None:
    board = wild_board(seed, width, height)
    assert_same_sight(board, wild_viewers(board, seed), wild_viewers(board, seed + 1))


@needs_kernels
@settings(max_examples=40)
@given(st.integers(0, 10**6), st.integers(3, 10), st.integers(3, 10))
def test_vessels_afloat_see_into_the_water_and_are_seen_from_it(seed: int, width: int, height: int) -> None:
    board = wild_board(seed, width, height)
    for number, hex in enumerate(board):
        if (number + seed) % 4:
            board = board.with_terrain(hex, water=1 + (number + seed) % 3)
    vessels = [Viewer(hex, board[hex].level, 1, "naval") for hex in board]
    divers = [Viewer(hex, board[hex].floor, 1, "naval") for hex in board]
    assert_same_sight(board, vessels[::2], divers[::3])
    assert_same_sight(board, divers[::3], vessels[::2])


@needs_kernels
def test_a_surfaced_vessel_sees_a_diver_and_a_tank_on_the_shore_does_not() -> None:
    sea = Board.plain(6, 1, terrain=Terrain(water=2)).with_terrain("0101", water=None)
    shore, vessel, diver = Viewer("0101", 0, 1), Viewer("0201", 0, 1, "naval"), Viewer("0401", -2, 1, "naval")
    table = board_sight(sea, [shore, vessel], [diver])
    assert [table.visible(attacker, 0) for attacker in (0, 1)] == [False, True]


@needs_kernels
@pytest.mark.parametrize("name", board_names())
def test_sight_on_our_boards(name: str) -> None:
    board = load_board(name)
    units = [viewer(board, hex) for hex in board]
    assert_same_sight(board, units[::7], units[::3])


@pytest.mark.usefixtures("plain")
def test_the_plain_functions_serve_alone() -> None:
    board = Board.plain(9, 9).with_terrain("0604", woods=1).with_terrain("0805", level=2)
    table = board_sight(board, [Viewer("0505")], [Viewer("0905"), Viewer("0703")])
    assert (table.visible(0, 0), table.path(0, 0)) == (False, "right")
    assert (table.visible(0, 1), table.woods(0, 1), table.rooms(0, 1)) == (True, 1, 0)


@needs_kernels
@settings(max_examples=30)
@given(st.integers(0, 10**6), st.integers(1, 6))
def test_lines_of_sight_after_changes_are_those_of_the_new_ground(seed: int, count: int) -> None:
    first, other = wild_board(seed, 9, 9), wild_board(seed + 1, 9, 9)
    ask_everything(first)
    board = changed_step_by_step(first, other, list(first)[seed % 7 :: 7][:count])
    groups = wild_viewers(board, seed), wild_viewers(board, seed + 1)
    quick, built = (board_sight(each, *groups) for each in (board, anew(board)))
    assert [list(map(int, column)) for column in (quick.modifiers, quick.details)] == [
        list(map(int, column)) for column in (built.modifiers, built.details)
    ]
