from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boxcars.hexes import Board, Building, Survey, Terrain, Viewer, line, viewer
from boxcars.total_warfare.sight.sight import cover_causes, medium, sight, woods_at
from tests.hexes.boards import wild_board, wild_viewers

PLAIN = Board.plain(12, 12)


def tower(height: int, exits: int = 63) -> Building:
    return Building(type=2, height=height, cf=40, exits=exits)


@pytest.mark.ruling("QR-line-of-sight.1")
@pytest.mark.parametrize(
    ("place", "level", "foot_a", "foot_t", "blocked"),
    [
        ("0505", 2, 0, 0, True),  # as high as both
        ("0505", 1, 0, 0, False),
        ("0505", 2, 0, 1, False),  # lower than one, adjacent to neither
        ("0503", 2, 0, 4, True),  # adjacent to the attacker and as high as it
        ("0503", 2, 4, 0, False),  # adjacent to the higher unit only
        ("0507", 2, 4, 0, True),  # adjacent to the target and as high as it
        ("0507", 2, 0, 4, False),
    ],
)
def test_what_intervenes(place: str, level: int, foot_a: int, foot_t: int, blocked: bool) -> None:
    board = PLAIN.with_terrain(place, level=level)
    seen = sight(board, Viewer("0502", foot_a), Viewer("0508", foot_t))
    assert seen.visible is not blocked
    if seen.blocker:
        assert (seen.blocker.hex, seen.blocker.cite) == (place, "TWB-10.3")


def test_woods_add_up_to_two_points_and_block_at_three() -> None:
    thin = PLAIN.with_terrain("0504", woods=1).with_terrain("0506", woods=1)
    seen = sight(thin, Viewer("0502"), Viewer("0508"))
    assert (seen.visible, seen.woods, seen.modifier) == (True, 2, 2)
    assert [(each.hex, each.value) for each in seen.lines] == [("0504", 1), ("0506", 1)]
    thick = thin.with_terrain("0505", woods=1)
    assert not sight(thick, Viewer("0502"), Viewer("0508")).visible


def test_woods_of_the_own_hexes_are_not_between() -> None:
    board = PLAIN.with_terrain("0502", woods=2).with_terrain("0508", woods=2)
    assert sight(board, Viewer("0502"), Viewer("0508")).modifier == 0
    assert woods_at(board, Viewer("0508")) == 2


def test_from_a_hill_only_woods_next_to_the_lower_unit_matter() -> None:
    board = PLAIN.with_terrain("0505", woods=2)
    assert sight(board, Viewer("0502", foot=4), Viewer("0508")).woods == 0
    board = PLAIN.with_terrain("0507", woods=2)
    assert sight(board, Viewer("0502", foot=4), Viewer("0508")).woods == 2


def test_a_line_touched_in_a_corner_counts() -> None:
    board = PLAIN
    for hex, woods in (("0610", 2), ("0609", 1)):
        board = board.with_terrain(hex, woods=woods)
    assert not sight(board, Viewer("0912"), Viewer("0509")).visible


def test_the_target_takes_the_better_hand() -> None:
    board = PLAIN.with_terrain("0604", woods=1)
    seen = sight(board, Viewer("0505"), Viewer("0905"))
    assert (seen.path, seen.woods, seen.hexes) == ("left", 1, ("0604", "0705", "0804"))
    assert sight(board, Viewer("0905"), Viewer("0505")).path == "right"
    board = board.with_terrain("0805", level=2)
    blocked = sight(board, Viewer("0505"), Viewer("0905"))
    assert (blocked.visible, blocked.path) == (False, "right")


def test_equal_hands_are_settled_by_cover_and_then_by_the_side_struck() -> None:
    cover = PLAIN.with_terrain("0604", woods=1).with_terrain("0805", level=1)
    assert sight(cover, Viewer("0505"), Viewer("0905")).path == "right"
    assert sight(PLAIN, Viewer("0505"), Viewer("0905")).path == ""
    # The attacker is at 270 degrees: facing north the left hand strikes the front, facing 3 the right one does.
    assert sight(PLAIN, Viewer("0505"), Viewer("0905"), target_facing=0).path == "left"
    assert sight(PLAIN, Viewer("0505"), Viewer("0905"), target_facing=3).path == "right"
    assert sight(PLAIN, Viewer("0505"), Viewer("0905"), target_facing=5).path == ""


def test_hexes_beyond_the_edge_are_nothing() -> None:
    seen = sight(PLAIN.with_terrain("0201", woods=1), Viewer("0101"), Viewer("0301"))
    assert (seen.path, seen.woods, seen.hexes) == ("right", 1, ("0201",))


@pytest.mark.ruling("TW-109.1", "QR-partial-cover.1")
def test_partial_cover_is_lost_to_a_higher_attacker_except_in_water() -> None:
    board = PLAIN.with_terrain("0507", level=1)
    level = sight(board, Viewer("0502"), Viewer("0508"))
    assert (level.cover, level.modifier) == (("terrain",), 1)
    assert sight(board, Viewer("0502", foot=1), Viewer("0508")).cover == ()
    prone_on_a_hill = Viewer("0502", foot=1, height=1)
    assert sight(board, prone_on_a_hill, Viewer("0508")).cover == ("terrain",)
    pond = PLAIN.with_terrain("0508", water=1)
    assert sight(pond, Viewer("0502", foot=3), viewer(pond, "0508")).cover == ("water",)


def test_only_standing_mechs_have_cover() -> None:
    board = PLAIN.with_terrain("0507", level=1)
    assert sight(board, Viewer("0502", foot=4), Viewer("0508", height=1)).visible is False
    assert sight(board, Viewer("0502"), Viewer("0508", height=2, kind="dropship")).cover == ()


def test_the_same_ground_covers_the_attackers_legs() -> None:
    board = PLAIN.with_terrain("0503", level=1)
    assert sight(board, Viewer("0502"), Viewer("0508")).attacker_cover == "0503"
    assert sight(board, Viewer("0502"), Viewer("0508", foot=1)).attacker_cover == ""


@pytest.mark.ruling("QR-underwater.1")
def test_water_always_covers_and_counts_once() -> None:
    pond = PLAIN.with_terrain("0508", water=1)
    wading = sight(pond, Viewer("0502"), viewer(pond, "0508"))
    assert (wading.cover, wading.modifier) == (("water",), 1)
    lake = pond.with_terrain("0507", water=1).with_terrain("0502", water=1)
    both = sight(lake, viewer(lake, "0502"), viewer(lake, "0508"))
    assert (both.cover, both.modifier) == (("terrain", "water"), 1)


@pytest.mark.ruling("QR-underwater.2")
def test_the_surface_parts_dry_from_submerged() -> None:
    lake = PLAIN
    for row in range(2, 9):
        lake = lake.with_terrain(f"050{row}", water=2)
    deep = viewer(lake, "0508")
    assert medium(lake, deep) == "submerged"
    refused = sight(lake, Viewer("0501"), deep)
    assert not refused.visible
    assert refused.blocker is not None
    assert refused.blocker.cite == "QR-underwater.2"
    assert sight(lake, viewer(lake, "0502"), deep).visible


def test_under_water_every_hex_must_be_water_and_the_bottom_can_block() -> None:
    lake = PLAIN
    for row in range(2, 9):
        lake = lake.with_terrain(f"050{row}", water=3, woods=0)
    assert sight(lake, viewer(lake, "0502"), viewer(lake, "0508")).visible
    assert not sight(lake.with_terrain("0505", water=None), viewer(lake, "0502"), viewer(lake, "0508")).visible
    assert not sight(lake.with_terrain("0505", water=1), viewer(lake, "0502"), viewer(lake, "0508")).visible
    shelf = lake.with_terrain("0507", water=2)
    assert sight(shelf, viewer(lake, "0502"), viewer(lake, "0508")).cover == ("terrain",)


def test_buildings_block_like_hills() -> None:
    board = PLAIN.with_terrain("0505", building=tower(2))
    blocked = sight(board, Viewer("0502"), Viewer("0508"))
    assert blocked.blocker is not None
    assert blocked.blocker.label == "building at 0505"
    assert sight(board, Viewer("0502", foot=2), Viewer("0508", foot=2)).visible


def test_inside_one_building_hexes_and_levels_count() -> None:
    board = PLAIN.with_hexes({f"050{row}": Terrain(building=tower(5)) for row in range(2, 7)})
    ground = Viewer("0502")
    assert sight(board, ground, Viewer("0504")).modifier == 1
    assert sight(board, ground, Viewer("0504", foot=1)).modifier == 2
    assert sight(board, ground, Viewer("0505")).rooms == 2
    too_far = sight(board, ground, Viewer("0505", foot=1))
    assert too_far.blocker is not None
    assert too_far.blocker.label == "building, 3 hexes and levels"
    on_the_roof = sight(board, Viewer("0502", foot=5), Viewer("0506", foot=5))
    assert (on_the_roof.visible, on_the_roof.modifier) == (True, 0)


@pytest.mark.parametrize(
    ("height", "floor", "covered"), [(1, 0, True), (3, 2, True), (3, 1, False), (3, 3, False), (2, 0, False)]
)
def test_a_building_covers_just_below_its_roof(height: int, floor: int, covered: bool) -> None:
    board = PLAIN.with_terrain("0508", building=tower(height), level=1)
    causes = cover_causes(board, Viewer("0502", foot=9), Viewer("0508", foot=1 + floor), Survey())
    assert causes == (("building",) if covered else ())


def test_units_side_by_side_have_nothing_between() -> None:
    for board in (wild_board(seed) for seed in range(3)):
        for hex in board:
            for beside in board.neighbours(hex):
                assert line(hex, beside).whole == ()


@settings(max_examples=25)
@given(st.integers(0, 10**6))
def test_sight_is_symmetric_in_what_it_sees(seed: int) -> None:
    """Seen or not, woods and rooms are the same both ways where the line has one course; cover turns round."""
    board = wild_board(seed, 7, 7)
    units = wild_viewers(board, seed)
    for a in units[::3]:
        for b in units[::2]:
            there, back = sight(board, a, b), sight(board, b, a)
            if line(a.hex, b.hex).split:
                continue
            assert (there.visible, there.woods, there.rooms) == (back.visible, back.woods, back.rooms)
            assert ("terrain" in there.cover) == bool(back.attacker_cover)
