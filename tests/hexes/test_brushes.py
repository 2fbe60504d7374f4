"""Brushes paint roads and buildings that the rules read."""

from __future__ import annotations

from boxcars.hexes.board import Board, Building
from boxcars.hexes.brushes import Stroke, paint


def test_a_road_runs_from_hex_to_hex_through_what_grows_there() -> None:
    woods = paint(Board.plain(5, 5), Stroke(("0302",), "light-woods"))
    board = paint(woods, Stroke(("0301", "0302", "0303"), "road"))
    assert [board[hex].paved_toward(3) for hex in ("0301", "0302", "0303")] == [True, True, False]
    assert (board["0302"].woods, board["0302"].paved_toward(0)) == (1, True)


def test_a_fast_hand_leaves_no_gap_in_a_road() -> None:
    board = paint(Board.plain(5, 5), Stroke(("0301", "0305"), "dirt-road"))
    assert all(board[f"030{row}"].road for row in range(1, 6))
    assert not board["0302"].paved_toward(3)


def test_a_road_over_water_is_a_bridge() -> None:
    wet = paint(Board.plain(5, 5), Stroke(("0302",), "water-1"))
    bridge = paint(wet, Stroke(("0301", "0302", "0303"), "road"))["0302"].bridge
    assert bridge
    assert (bridge.exits, bridge.cf) == (0b001001, 90)


def test_a_single_hex_joins_the_roads_beside_it() -> None:
    roads = paint(Board.plain(5, 5), Stroke(("0301", "0302"), "road"))
    board = paint(roads, Stroke(("0303",), "road"))
    assert board["0302"].paved_toward(3)
    assert board["0303"].paved_toward(0)
    assert not board["0303"].paved_toward(3)


def test_a_building_is_one_over_all_its_hexes_with_its_floors_and_factor() -> None:
    board = paint(Board.plain(5, 5), Stroke(("0302", "0303"), "heavy-building", floors=3, cf=75))
    assert board["0302"].building == Building(type=3, height=3, cf=75, exits=0b001000)
    assert board.buildings == {1: ("0302", "0303")}


def test_without_a_factor_a_building_has_the_usual_one() -> None:
    built = paint(Board.plain(5, 5), Stroke(("0302",), "hardened-building"))["0302"].building
    assert built
    assert (built.cf, built.height) == (120, 1)


def test_what_was_painted_is_the_same_when_it_is_read_again() -> None:
    board = paint(Board.plain(5, 5), Stroke(("0302", "0303"), "medium-building", floors=2))
    board = paint(board, Stroke(("0401", "0402"), "road"))
    assert Board.from_text(board.to_text()) == board
