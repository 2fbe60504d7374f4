"""Buildings of a field: their keys, their nearest place, paths through them, and their fall."""

from __future__ import annotations

import pytest

from boxcars.hexes import Board, Bridge, Building
from boxcars.tabletop import Point, Silhouette, Table, load_field
from boxcars.tabletop.hex_field import HEXES, HexField
from boxcars.tabletop.hex_places import middle
from boxcars.tabletop.measure import Base

BARN = 'building light tall 2 "The Barn" 10,10 14,10 14,14 10,14'
TABLE = Table.from_text(f"table farm 24 x 24\nhill level 3 8,8 16,8 16,16 8,16\n{BARN}")
HOUSE = Building(type=3, height=2, cf=45)
HEX_FIELD = HexField(Board.plain(8, 8).with_terrain("0403", building=HOUSE))


def test_a_building_stands_on_its_hill() -> None:
    [barn] = TABLE.structures.values()
    assert (barn.key, barn.name, barn.kind, barn.floor, barn.top) == ("building-2", "The Barn", "light", 3, 5)
    assert barn.middle == Point(12, 12)


@pytest.mark.parametrize(
    ("place", "nearest"),
    [((20, 12), (14, 12)), ((20, 20), (14, 14)), ((12, 12), (12, 12)), ((10, 11), (10, 11)), ((9.999, 11), (10, 11))],
)
def test_the_nearest_place_of_a_building(place: tuple[float, float], nearest: tuple[float, float]) -> None:
    barn = TABLE.structures["building-2"]
    assert barn.nearest(Point(*place)) == Point(*nearest)
    assert barn.holds(Point(*place)) == (place == nearest)


def test_nearest_places_of_slanted_walls_belong_to_them() -> None:
    for key, house in load_field("mill-pond").structures.items():
        for x in range(0, 73, 9):
            at = house.nearest(Point(x, 20.5))
            assert house.holds(at), (key, x)


def test_how_far_a_path_runs_inside() -> None:
    way = [Point(8, 12), Point(12, 12), Point(12, 20)]
    assert TABLE.through(way) == {"building-2": 4}
    assert TABLE.through(way[:1]) == TABLE.through([Point(1, 1), Point(2, 2)]) == {}
    hexes = [middle("0401"), middle("0405")]
    assert HEX_FIELD.through(hexes) == {"building-0403": 2}
    assert HEX_FIELD.through([middle("0403"), middle("0405")]) == {}, "where it starts is not entered"


def test_on_a_hex_board_every_hex_is_one_of_its_own() -> None:
    [house] = HEX_FIELD.structures.values()
    assert (house.key, house.kind, house.floor, house.top, house.strength) == ("building-0403", "heavy", 0, 2, 0.5)
    assert house.nearest(middle("0101")) == middle("0403")
    assert not house.holds(middle("0404"))


def test_under_a_bridge_nothing_is_attacked() -> None:
    board = Board.plain(4, 4).with_terrain("0202", building=HOUSE, bridge=Bridge(type=1, elevation=1, cf=40, exits=9))
    assert HexField(board).structures == {}


def test_rubble_hides_nobody() -> None:
    a, b = (Silhouette(Base(Point(x, 12), 0.5), 3, 5) for x in (8.6, 15.4))
    assert TABLE.sight(a, b).hidden == 1
    razed = TABLE.razed("building-2")
    assert razed.sight(a, b).hidden == 0
    assert razed.ground(Point(12, 12)).level == 3
    assert TABLE.structures, "the table that it was is as it was"


@pytest.mark.parametrize(("field", "key"), [(TABLE, "building-2"), (HEX_FIELD, "building-0403")])
def test_a_razed_field_is_another_and_can_be_written(field: Table | HexField, key: str) -> None:
    razed = field.razed(key)
    assert razed.key != field.key
    assert razed.key == field.razed(key).key == load_field(razed.to_text()).key
    assert razed.to_text().startswith(HEXES) == isinstance(field, HexField)


def test_whoever_razes_a_board_of_older_rules_keeps_them() -> None:
    assert HexField(HEX_FIELD.board, any_level=True).razed("building-0403").any_level
