from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boxcars.hexes import Board, Bridge, Reach, Step, Terrain, Turn, reach
from boxcars.total_warfare.moving.terrain_costs import MECH, QUAD
from tests.hexes.boards import wild_board

PLAIN = Board.plain(11, 11)


def test_turning_and_walking() -> None:
    found = reach(PLAIN, MECH, "0606", 0, 0, 3)
    assert found.cost("0603") == 3
    assert found.by_facing("0605") == (1, 2, 3, None, 3, 2)
    assert found.cost("0607") is None
    assert found.cost("0606", 3) == 3


def test_backward_steps_only_when_asked_for() -> None:
    found = reach(PLAIN, MECH, "0606", 0, 0, 3, backward=True)
    assert found.cost("0607", 0) == 1
    hill = PLAIN.with_terrain("0607", level=1)
    assert reach(hill, MECH, "0606", 0, 0, 3, backward=True).cost("0607", 0) is None


def test_quads_shift_sideways() -> None:
    found = reach(PLAIN, QUAD, "0606", 0, 0, 2)
    assert found.cost("0706", 0) == 2
    assert reach(PLAIN, MECH, "0606", 0, 0, 2).cost("0706", 0) is None
    assert reach(PLAIN, QUAD, "0606", 0, 0, 2).cost("0707", 0) is None
    assert reach(PLAIN, QUAD, "0606", 0, 0, 2, backward=True).cost("0707", 0) == 2


def test_closed_hexes_are_walked_around_and_friends_passed_through() -> None:
    assert reach(PLAIN, MECH, "0606", 0, 0, 2, closed={"0605"}).cost("0604") is None
    found = reach(PLAIN, MECH, "0606", 0, 0, 2, no_stop={"0605"})
    assert (found.cost("0605"), found.cost("0604")) == (None, 2)
    assert "0605" not in found.hexes


def test_a_run_keeps_out_of_deep_water() -> None:
    river = PLAIN.with_hexes({f"{column:02}05": Terrain(water=1) for column in range(1, 12)})
    assert reach(river, MECH, "0606", 0, 0, 8).cost("0605") == 3
    assert reach(river, MECH, "0606", 0, 0, 8, dry=True).cost("0605") is None
    bridged = river.with_terrain("0605", bridge=Bridge(3, 1, 90, 0b001001))
    dry = reach(bridged, MECH, "0606", 0, 0, 8, dry=True)
    assert dry.cost("0605", foot=1) == 2
    assert dry.cost("0605", foot=-1) is None


def walked(found: Reach, hex: str, facing: int | None = None) -> tuple[int, tuple[str, int]]:
    """The cost and the end of a path when it is walked move by move."""
    cost, place, way = 0, found.start[0], found.start[1]
    for move in found.path_to(hex, facing):
        cost += move.cost
        if isinstance(move, Turn):
            assert move.hex == place
            assert (move.facing - way) % 6 in (1, 5)
            way = move.facing
        else:
            assert isinstance(move, Step)
            assert move.frm == place
            place = move.to
    return cost, (place, way)


@settings(max_examples=30)
@given(st.integers(0, 10**6))
def test_every_path_costs_what_the_search_says(seed: int) -> None:
    board = wild_board(seed)
    start = list(board)[seed % len(board)]
    found = reach(board, QUAD, start, seed % 6, board[start].floor, 6, backward=True)
    for hex, facing, _ in found.costs:
        cost, end = walked(found, hex, facing)
        assert (cost, end) == (found.cost(hex, facing), (hex, facing))


def test_out_of_reach_has_no_path() -> None:
    with pytest.raises(KeyError, match="out of reach"):
        reach(PLAIN, MECH, "0606", 0, 0, 1).path_to("0601")
