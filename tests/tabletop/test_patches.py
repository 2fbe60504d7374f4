"""Special ground and its grades, and patches of it that play has changed, on tables and on hex boards."""

from __future__ import annotations

import pytest

from boxcars.hexes import Board, Terrain
from boxcars.hexes.board import Feature
from boxcars.tabletop import Point, Silhouette, Table
from boxcars.tabletop.hex_field import HexField
from boxcars.tabletop.hex_places import middle
from boxcars.tabletop.measure import Base
from boxcars.tabletop.terrain import Patch

WOODS = "heavy-woods tall 2 10,10 20,10 20,20 10,20"
LAKE = "water depth 2 4,4 20,4 20,20 4,20\nice 4,4 20,4 20,20 4,20"


def table(*pieces: str) -> Table:
    """A table with these pieces."""
    return Table.from_text("\n".join(["table yard 30 x 30", *pieces]))


def kinds(field: Table | HexField, x: float, y: float = 15) -> tuple[str, ...]:
    """What is at a place."""
    return field.ground(Point(x, y)).kinds


def test_a_grade_is_its_kind_too_and_is_written_in_its_place() -> None:
    heavy = table(WOODS)
    assert kinds(heavy, 15) == ("heavy-woods", "woods")
    assert WOODS in heavy.to_text()
    assert Table.from_text(heavy.to_text()) == heavy


def test_a_patch_changes_a_circle_and_nothing_else() -> None:
    razed = table(WOODS, "hill level 1 10,10 20,10 20,20 10,20").patched(Patch("10.5,15", 2, "woods", "rough"))
    assert [kinds(razed, x) for x in (9.8, 10.2, 11.5, 11.6)] == [(), ("rough",), ("rough",), ("heavy-woods", "woods")]
    assert razed.ground(Point(11, 15)).level == 1
    assert Table.from_text(razed.to_text()) == razed


def test_patches_follow_each_other() -> None:
    twice = table(WOODS).patched(Patch("15,15", 2, "woods", "woods")).patched(Patch("15,15", 2, "woods", "rough"))
    assert (kinds(twice, 15), twice.ground(Point(15, 15)).tall) == (("rough",), 0)


def test_a_hole_in_the_ice_is_water() -> None:
    broken = table(LAKE).patched(Patch("12,12", 2, "ice"))
    assert (kinds(broken, 12, 12), kinds(broken, 14, 12)) == (("water",), ("ice", "water"))


def test_a_line_through_razed_woods_meets_fewer_of_them() -> None:
    a, b = (Silhouette(Base(Point(x, 15), 0.5), 0, 2) for x in (2, 28))
    razed = table(WOODS).patched(Patch("15,15", 6, "woods", "rough"))
    assert table(WOODS).sight(a, b).woods == 10
    line = razed.sight(a, b)
    assert line.woods == 4
    assert [(each.kind, each.grade, each.length) for each in line.crossings] == [("woods", "heavy-woods", 2)] * 2


@pytest.mark.parametrize(
    ("terrain", "patch", "left"),
    [
        (Terrain(woods=2), Patch("0303", 2, "woods", "woods"), ("woods",)),
        (Terrain(woods=1), Patch("0303", 2, "woods", "rough"), ("rough",)),
        (Terrain(jungle=3), Patch("0303", 2, "woods", "heavy-jungle"), ("heavy-jungle", "woods")),
        (Terrain(woods=3), Patch("0303", 2, "woods", "heavy-woods"), ("heavy-woods", "woods")),
        (Terrain(water=2, other=(Feature("ice", 1),)), Patch("0303", 2, "ice"), ("water",)),
        (Terrain(other=(Feature("magma", 1),)), Patch("0303", 2, "magma", "liquid-magma"), ("liquid-magma", "magma")),
        (Terrain(other=(Feature("swamp", 1),)), Patch("0303", 2, "swamp", "quicksand"), ("quicksand", "swamp")),
        (Terrain(other=(Feature("snow", 2),)), Patch("0303", 2, "snow"), ()),
        (Terrain(rough=1), Patch("0303", 2, "woods", "rough"), ("rough",)),
        (Terrain(), Patch("0303", 2, "swamp", "quicksand"), ()),
    ],
)
def test_hexes_change_in_the_same_way(terrain: Terrain, patch: Patch, left: tuple[str, ...]) -> None:
    field = HexField(Board.plain(5, 5).with_hexes({"0303": terrain}))
    assert field.patched(patch).ground(middle("0303")).kinds == left


def test_a_template_takes_in_the_hexes_around_and_a_narrow_patch_does_not() -> None:
    field = HexField(Board.plain(5, 5).with_terrain("0302", woods=1).with_terrain("0303", woods=1))
    patch = Patch("0303", 2, "woods", "rough")
    assert field.patched(patch).ground(middle("0302")).has("rough")
    narrow = field.patched(Patch("0303", 2, "woods", "rough", narrow=True))
    assert (narrow.ground(middle("0302")).kinds, narrow.ground(middle("0303")).kinds) == (("woods",), ("rough",))
