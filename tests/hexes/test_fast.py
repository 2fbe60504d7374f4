"""The compiled functions give what the plain ones give, and callers do without them."""

from __future__ import annotations

from importlib.util import find_spec

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boxcars.hexes import Board, Mover, fast
from boxcars.total_warfare.moving.terrain_costs import MECH, QUAD
from tests.hexes.boards import wild_board

pytestmark = pytest.mark.skipif(find_spec("numba") is None, reason="NumPy and Numba are not installed")


def rows_of(ends: fast.Ends) -> list[tuple[int, ...]]:
    columns = (ends.hexes, ends.facings, ends.feet, ends.costs)
    return [tuple(int(column[index]) for column in columns) for index in range(len(ends))]


def reached(board: Board, ends: fast.Ends) -> dict[tuple[int, int, int], int]:
    rows = rows_of(ends)
    assert [row[3] for row in rows] == sorted(row[3] for row in rows)
    return {(hex, facing, foot): cost for hex, facing, foot, cost in rows}


@settings(max_examples=40)
@given(st.integers(0, 10**6), st.sampled_from([MECH, QUAD]), st.booleans(), st.booleans(), st.integers(0, 8))
def test_walks_on_wild_boards(seed: int, mover: Mover, backward: bool, dry: bool, mp: int) -> None:
    board = wild_board(seed)
    names = list(board)
    for start in names[seed % 13 :: 13]:
        closed = {names[(seed + 7 * step) % len(names)] for step in range(5)} - {start}
        no_stop = {names[(seed + 3 * step) % len(names)] for step in range(5)}

        def walk(start: str = start, closed: set[str] = closed, no_stop: set[str] = no_stop) -> fast.Ends:
            return fast.board_reach(
                board,
                mover,
                start,
                seed % 6,
                board[start].floor,
                mp,
                closed=closed,
                no_stop=no_stop,
                backward=backward,
                dry=dry,
            )

        quick = rows_of(walk())
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(fast, "_kernels", lambda: None)
            assert quick == rows_of(walk()), "the same states, in the same order"


def test_a_level_in_the_air_is_answered_by_the_plain_search() -> None:
    board = Board.plain(5, 5)
    ends = reached(board, fast.board_reach(board, MECH, "0303", 0, 1, 2))
    assert ends[board.index("0302"), 0, 0] == 2
    assert ends[board.index("0303"), 1, 1] == 1
