"""The board drawing: every mark in its place, small, well formed and the same every time."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from boxcars.draw.board import board_svg
from boxcars.draw.ground import contours_svg, shore_svg, tint
from boxcars.draw.legend import SAMPLES, legend_svg
from boxcars.draw.marks import marks_of
from boxcars.draw.palette import DARK, LIGHT
from boxcars.draw.roads import chains
from boxcars.hexes.board import ATMOSPHERE, Board, Bridge, Building, Feature, Road, Terrain


def busy_board() -> Board:
    kinds = [*SAMPLES.values(), Terrain(jungle=2), Terrain(other=(Feature("swamp", 1),)), Terrain(pavement=1)]
    terrain = tuple(kinds[index * 7 % len(kinds)] for index in range(16 * 17))
    return Board(16, 17, terrain, 'Busy & "quoted" <board>')


def test_the_drawing_is_well_formed_small_and_always_the_same() -> None:
    board = busy_board()
    svg = board_svg(board)
    ElementTree.fromstring(svg)
    assert len(svg) < 400_000
    assert svg == board_svg(busy_board())


def test_groups_come_in_draw_order() -> None:
    root = ElementTree.fromstring(board_svg(busy_board()))
    groups = [child.get("class") for child in root if child.tag.endswith("}g")]
    assert groups == ["tints", "grid", "shore", "contours", "roads", "marks", "levels", "numbers"]


def test_inline_drawings_name_no_variable() -> None:
    assert "var(--" in board_svg(Board.plain(2, 2))
    assert "var(--" not in board_svg(Board.plain(2, 2), inline=True)
    assert "--" not in legend_svg(inline=True)


def test_every_hex_is_numbered_and_levels_other_than_zero_are_written() -> None:
    board = Board.plain(3, 2).with_terrain("0202", level=3).with_terrain("0301", water=2)
    svg = board_svg(board)
    assert all(f">{hex}</text>" in svg for hex in board)
    assert svg.count('class="level high"') == 1
    assert ">−2</text>" in svg


@pytest.mark.parametrize(
    ("terrain", "name"),
    [(Terrain(), "l0"), (Terrain(level=-4), "l-2"), (Terrain(level=7), "l5"), (Terrain(water=2), "w2")],
)
def test_tints_stop_at_the_ends_of_the_scale(terrain: Terrain, name: str) -> None:
    assert tint(terrain) == name
    assert name in LIGHT
    assert name in DARK


def test_contours_are_heavier_for_two_levels_and_drawn_once() -> None:
    hill = Board.plain(1, 2).with_terrain("0101", level=1)
    cliff = Board.plain(1, 2).with_terrain("0101", level=2)
    assert 'class="step"' in contours_svg(hill)
    assert 'class="cliff"' in contours_svg(cliff)
    assert contours_svg(hill).count("l") > 5
    assert contours_svg(Board.plain(3, 3)) == ""


def test_the_shore_runs_between_water_and_land_only() -> None:
    pond = Board.plain(1, 3).with_terrain("0101", water=1).with_terrain("0102", water=2)
    assert shore_svg(pond).count("M") == 1


@pytest.mark.parametrize(
    ("terrain", "symbol", "count"),
    [
        (Terrain(woods=1), "bx-tree", 4),
        (Terrain(woods=2), "bx-fir", 10),
        (Terrain(woods=3), "bx-fir", 14),
        (Terrain(jungle=1), "bx-palm", 4),
        (Terrain(rough=1), "bx-stone", 6),
        (Terrain(water=1), "bx-wave", 2),
        (Terrain(water=2), "bx-wave", 3),
    ],
)
def test_marks(terrain: Terrain, symbol: str, count: int) -> None:
    assert marks_of("0508", terrain).count(symbol) == count


def test_roads_are_cut_at_junctions_and_closed_loops_end() -> None:
    crossing = Board.plain(1, 3).with_terrain("0101", road=Road(0b001000)).with_terrain("0103", road=Road(0b000001))
    crossing = crossing.with_terrain("0102", road=Road(0b001101))
    assert [len(chain) for chain in chains(crossing)] == [2, 2, 2]
    assert all("0102" in chain for chain in chains(crossing))
    ring = Board.plain(3, 3)
    around = ["0201", "0302", "0303", "0203", "0103", "0102"]
    for index, hex in enumerate(around):
        ends = [around[index - 1], around[(index + 1) % 6]]
        exits = sum(1 << d for d in range(6) if ring.neighbour(hex, d) in ends)
        ring = ring.with_terrain(hex, road=Road(exits))
    (loop,) = chains(ring)
    assert loop[0] == loop[-1]
    assert len(loop) == 7


def test_bridges_and_buildings_are_drawn() -> None:
    board = Board.plain(2, 2).with_terrain("0101", water=1, bridge=Bridge(1, 1, 40, 0b001001))
    board = board.with_terrain("0202", building=Building(3, 2, 90))
    svg = board_svg(board)
    assert 'class="rail"' in svg
    assert ">2·90</text>" in svg


def test_a_row_above_a_planet_is_drawn_and_told_by_its_number() -> None:
    high = Board.plain(1, 1).with_hexes({"0101": Terrain(other=(Feature(ATMOSPHERE, 3),))})
    assert str(high["0101"]) == "atmospheric row 3"
    assert 'class="level"' in board_svg(high)
    assert ">3</text>" in board_svg(high)


def test_a_board_file_with_a_row_that_there_is_not_is_drawn_as_clear_ground() -> None:
    strange = Board.from_text('size 1 1\nhex 0101 0 "atmosphere:9" ""\nend')
    assert str(strange["0101"]) == "clear"
    assert board_svg(strange) == board_svg(Board.plain(1, 1))
