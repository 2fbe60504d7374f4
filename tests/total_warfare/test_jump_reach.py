from __future__ import annotations

import pytest

from boxcars.hexes import Board, Bridge, Building, Terrain
from boxcars.total_warfare.moving.jump_reach import jump_reach

PLAIN = Board.plain(11, 11)


def test_a_jump_counts_hexes_and_clears_its_points_in_levels() -> None:
    found = jump_reach(PLAIN, "0606", 0, 4)
    assert found.hexes["0602"] == 4
    assert found.hexes["0606"] == 0
    assert "0601" not in found.hexes
    hill = PLAIN.with_terrain("0605", level=4)
    assert jump_reach(hill, "0606", 0, 4).feet["0605"] == 4
    cliff = PLAIN.with_terrain("0605", level=5)
    over = jump_reach(cliff, "0606", 0, 4).hexes
    assert "0605" not in over
    assert "0604" not in over
    assert jump_reach(cliff, "0606", 1, 4).hexes["0604"] == 2


@pytest.mark.ruling("TW-054.1")
def test_trees_never_stop_a_jump() -> None:
    board = PLAIN.with_terrain("0605", level=1, woods=2)
    assert jump_reach(board, "0606", 0, 1).feet == {
        "0606": 0,
        "0605": 1,
        **dict.fromkeys(("0706", "0707", "0607", "0507", "0506"), 0),
    }


def test_a_jump_goes_round_by_another_shortest_way_only() -> None:
    wall = PLAIN.with_terrain("0605", level=9).with_terrain("0706", level=9)
    found = jump_reach(wall, "0606", 0, 5)
    assert "0604" not in found.hexes
    assert "0705" not in found.hexes
    one_gap = PLAIN.with_terrain("0605", level=9)
    assert jump_reach(one_gap, "0606", 0, 2).path_to("0705") == ("0706", "0705")


def test_where_a_jump_lands() -> None:
    board = PLAIN.with_hexes(
        {
            "0605": Terrain(building=Building(2, 3, 40)),
            "0506": Terrain(water=2),
            "0706": Terrain(water=1, bridge=Bridge(3, 1, 90, 9)),
        }
    )
    feet = jump_reach(board, "0606", 0, 3, closed={"0607"}).feet
    assert (feet["0605"], feet["0506"], feet["0706"]) == (3, -2, 1)
    assert "0607" not in feet
    assert "0608" in feet


def test_a_jump_looks_at_the_ground_as_it_is() -> None:
    tower = Board.plain(5, 5).with_hexes({"0302": Terrain(building=Building(type=2, height=6, cf=40))})
    assert "0302" not in jump_reach(tower, "0303", 0, 3).hexes
    assert "0302" in jump_reach(tower.with_hexes({"0302": Terrain(rubble=1)}), "0303", 0, 3).hexes
