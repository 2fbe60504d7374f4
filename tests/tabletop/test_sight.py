"""Sight over a table: shares hidden, inches of woods, what blocks; and the same from either end."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from random import Random

import pytest

from boxcars.tabletop.fan import STRIPS
from boxcars.tabletop.field import Crossing, Silhouette
from boxcars.tabletop.measure import Base, Point, snapped
from boxcars.tabletop.named import load_table
from boxcars.tabletop.table import Table


def table(*lines: str) -> Table:
    return Table.from_text("\n".join(["table proving-ground 72 x 48", *lines]))


def stand(x: float, y: float, tall: float = 2, foot: float = 0, radius: float = 0.6) -> Silhouette:
    return Silhouette(Base(Point(x, y), radius), foot, foot + tall)


def wall(high: float, first: float = 11, last: float = 12, edge: float = 48) -> str:
    """A house across the table from x `first` to `last`, whose southern end is at y `edge`."""
    return f'building heavy tall {high} "Wall" {first},0 {last},0 {last},{edge} {first},{edge}'


def test_nothing_is_hidden_in_the_open() -> None:
    seen = table().sight(stand(2, 12), stand(44, 12))
    assert (seen.hidden, seen.hidden_back, seen.woods, seen.crossings, seen.blocker) == (0, 0, 0, (), None)


@pytest.mark.parametrize(("apart", "distance"), [(43.2, 42), (43.201, 42.001), (1.2, 0), (0.5, 0), (0, 0)])
def test_the_distance_is_between_the_nearest_points_of_the_bases(apart: float, distance: float) -> None:
    assert table().sight(stand(2, 12), stand(2 + apart, 12)).distance == distance


@pytest.mark.parametrize(
    ("high", "tall", "share"),
    [(1, 2, 0), (1.5, 2, 1 / 2), (1.25, 2, 1 / 4), (1.5, 3, 1 / 3), (2, 3, 2 / 3), (2, 2, 1), (2.5, 3, 1)],
)
def test_a_wall_hides_what_lies_under_the_line_over_its_far_edge(high: float, tall: float, share: float) -> None:
    """The eye is 2" high and 20" away, the wall's far edge half-way: it hides up to 2 + (high - 2) x 20 / 10."""
    assert table(wall(high)).sight(stand(2, 12), stand(22, 12, tall)).hidden == share


def test_a_wall_higher_than_the_eye_hides_by_its_near_edge() -> None:
    """2 + (3 - 2) x 20 / 10 = 4 of 6 inches."""
    assert table(wall(3, 12, 13)).sight(stand(2, 12), stand(22, 12, 6)).hidden == 2 / 3


@pytest.mark.parametrize(
    ("aside", "share"), [(0.1, 2 / 3), (-0.1, 1 / 3), (0, 1 / 2), (0.3, 1), (-0.4, 0), (0.125, 3 / 4), (0.16, 3 / 4)]
)
def test_a_wall_hides_the_part_of_the_width_behind_it(aside: float, share: float) -> None:
    """Its corner is half-way, so its shadow's edge is twice as far aside; a strip is 0.1 inches wide."""
    field = table(wall(9, 12, 13, edge=12 + aside))
    assert field.sight(stand(2, 12), stand(22, 12)).hidden == share


def test_hidden_parts_are_added_without_counting_any_twice() -> None:
    beside, low = wall(9, 12, 13, edge=12), wall(1.5)
    assert table(beside).sight(stand(2, 12), stand(22, 12)).hidden == 1 / 2
    assert table(low).sight(stand(2, 12), stand(22, 12)).hidden == 1 / 2
    assert table(beside, low).sight(stand(2, 12), stand(22, 12)).hidden == 3 / 4


HILL = 'hill level 2 "Tor" 2,2 12,2 12,22 2,22'


@pytest.mark.parametrize(("away", "share"), [(8, 0), (6, 1 / 2), (5, 3 / 4), (4.5, 0.875)])
def test_the_edge_of_a_plateau_hides_what_is_close_below_it(away: float, share: float) -> None:
    """The viewer stands 4" back from the edge, 4" high: the edge at 2" hides up to 4 - 2 x away / 4."""
    above = stand(8, 12, foot=2)
    assert table(HILL).sight(above, stand(8 + away, 12)).hidden == share


def test_who_stands_back_from_the_edge_is_hidden_from_below() -> None:
    """An eye at 1", 2" before the edge: the line over it is 1 + 1 x 6 / 2 = 4" high at the viewer, its very top."""
    seen = table(HILL).sight(stand(8, 12, foot=2), stand(14, 12, tall=1))
    assert seen.hidden_back == 1
    assert table(HILL).sight(stand(11, 12, foot=2), stand(15, 12, tall=1)).hidden_back == pytest.approx(1 / 6, abs=2e-4)


def test_two_on_one_hill_and_one_at_its_foot_see_each_other() -> None:
    assert table(HILL).sight(stand(4, 12, foot=2), stand(11, 12, foot=2)).hidden == 0
    assert table(HILL).sight(stand(12, 12, foot=2), stand(30, 12)).hidden == 0


def test_a_house_does_not_hide_who_is_in_it_but_its_roof_has_an_edge() -> None:
    field = table(wall(4, 10, 14))
    assert field.sight(stand(2, 12), stand(13, 12)).hidden == 0
    assert field.sight(stand(2, 12), stand(16, 12)).hidden == 1
    assert field.sight(stand(2, 12), stand(13, 12, foot=4)).hidden == 0.375  # 2 + 2 x 11 / 8 = 4.75, of 4 to 6
    assert field.sight(stand(2, 12), stand(10, 12, foot=4)).hidden == 0


GROVE = 'woods tall 2 "Grove"'


@pytest.mark.parametrize(
    ("lines", "inches"),
    [
        ([f"{GROVE} 10,8 16,8 16,16 10,16"], 6),
        ([f"{GROVE} 10,8 16.001,8 16.001,16 10,16"], 6.001),
        ([f"{GROVE} 10,8 13,8 13,16 10,16", f"{GROVE} 15,8 18,8 18,16 15,16"], 6),
        ([f"{GROVE} 10,8 14,8 14,16 10,16", f"{GROVE} 12,8 16,8 16,16 12,16"], 6),
        ([f"{GROVE} 1,8 4,8 4,16 1,16"], 2),
        ([f"{GROVE} 20,8 24,8 24,16 20,16"], 2),
        ([f"{GROVE} 10,12 16,12 16,16 10,16"], 6),
        ([f"{GROVE} 10,12 12,14 10,16 8,14"], 0),
        ([f"{GROVE} 10,12.001 16,12.001 16,16 10,16"], 0),
    ],
    ids=["six", "more", "two-groves", "overlapping", "viewer-in", "target-in", "along-the-edge", "corner", "beside"],
)
def test_inches_of_woods_on_the_line_between_the_middles(lines: list[str], inches: float) -> None:
    assert table(*lines).sight(stand(2, 12), stand(22, 12)).woods == inches


@pytest.mark.parametrize(
    ("viewer", "target", "inches"),
    [(2.0, 2.0, 6), (2.1, 2.1, 0), (4.0, 2.0, 0), (3.0, 1.0, 4), (1.0, 3.0, 2), (1, 1, 6)],
)
def test_woods_count_where_the_line_is_not_above_the_trees(viewer: float, target: float, inches: float) -> None:
    """The grove is 2" high, 8" to 14" along a line of 20"."""
    field = table(f"{GROVE} 10,8 16,8 16,16 10,16")
    assert field.sight(stand(2, 12, tall=viewer), stand(22, 12, tall=target)).woods == inches


def test_woods_on_a_hill_stand_on_it() -> None:
    field = table('hill level 1 "Down" 8,8 20,8 20,16 8,16', f"{GROVE} 10,8 16,8 16,16 10,16")
    seen = field.sight(stand(2, 12, tall=3), stand(22, 12, tall=3))
    assert seen.woods == 6
    assert seen.crossings == (Crossing("hill", "Down", 6, 18, 1), Crossing("woods", "Grove", 8, 14, 3))


def test_what_hides_most_is_the_blocker() -> None:
    field = table('building light tall 1.5 "Fence" 11,0 12,0 12,40 11,40', wall(1.9))
    assert field.sight(stand(2, 12), stand(22, 12)).blocker == Crossing("building", "Wall", 9, 10, 1.9)
    aside = table(wall(9, 12, 13, edge=11.9))
    blocker = aside.sight(stand(2, 12), stand(22, 12)).blocker
    assert blocker is not None
    assert (blocker.place, blocker.top) == ("Wall", 9)


def test_the_bank_hides_who_wades_close_behind_it() -> None:
    """Eye 2" high, foot 1" under the bank: 1" from it, at 20", it hides up to 2 - 2 x 20 / 19 = -0.105."""
    field = table('water depth 1 "Pond" 20,8 30,8 30,16 20,16')
    near, far = stand(21, 12, foot=-1), stand(28, 12, foot=-1)
    assert field.sight(stand(1, 12), near).hidden == pytest.approx((1 - 2 / 19) / 2, abs=2e-4)
    assert field.sight(stand(1, 12), near).blocker == Crossing("ground", "", 0, 19, 0)
    assert field.sight(stand(1, 12), far).hidden < field.sight(stand(1, 12), near).hidden
    assert field.sight(near, far).hidden == field.sight(near, far).hidden_back == 0
    assert field.sight(near, stand(10, 12)).hidden == 0


def test_divers_see_each_other_in_one_pond_but_not_from_pond_to_pond() -> None:
    one = table("hill level 1 0,0 60,0 60,40 0,40", 'water depth 3 "Tarn" 20,8 30,8 30,16 20,16')
    assert one.sight(stand(21, 12, foot=-2), stand(28, 12, foot=-2)).hidden == 0
    two = table("water depth 3 20,8 24,8 24,16 20,16", "water depth 3 26,8 30,8 30,16 26,16")
    assert two.sight(stand(21, 12, foot=-3), stand(28, 12, foot=-3)).hidden == 1


@pytest.mark.parametrize("name", ["mill-pond", "kestrel-pass", "harrow-cross", "three-lakes"])
def test_both_see_the_same(name: str) -> None:
    field, chance = load_table(name), Random(name)
    for _ in range(60):
        a, b = _anywhere(field, chance), _anywhere(field, chance)
        there, back = field.sight(a, b), field.sight(b, a)
        assert (there.hidden, there.hidden_back) == (back.hidden_back, back.hidden)
        assert (there.distance, there.woods) == (back.distance, back.woods)
        assert sorted(met.length for met in there.crossings) == sorted(met.length for met in back.crossings)
        assert all(before.start <= after.start for before, after in pairwise(there.crossings))


@pytest.mark.parametrize("name", ["kestrel-pass", "quarry-hills", "harrow-cross"])
def test_shares_agree_with_looking_along_many_rays(name: str) -> None:
    field, chance = load_table(name), Random(name)
    partly = wholly = 0
    while partly < 4 or wholly < 2:
        a, b = _anywhere(field, chance), _anywhere(field, chance)
        if field.ground(a.at).has("building") or field.ground(b.at).has("building"):
            continue
        share = field.sight(a, b).hidden
        if share in (0, 1) and wholly == 2:
            continue
        partly, wholly = partly + (0 < share < 1), wholly + (share in (0, 1))
        assert share == pytest.approx(_looked(field, a, b), abs=1.01 / STRIPS)  # steps can miss a corner


def _anywhere(field: Table, chance: Random) -> Silhouette:
    at = snapped(field.width * chance.random(), field.depth * chance.random())
    foot = field.ground(at).level
    return Silhouette(Base(at, 0.625), foot, foot + 1 + (chance.random() < 0.6))


def _looked(field: Table, viewer: Silhouette, target: Silhouette) -> float:
    """The hidden share by another way: rays to many points of the target, followed in small steps over the ground."""
    far = hypot(target.at.x - viewer.at.x, target.at.y - viewer.at.y)
    across = ((viewer.at.y - target.at.y) / far, (target.at.x - viewer.at.x) / far)
    rows, steps, blocked = 16, int(far * 10), 0
    for strip in range(STRIPS):
        off = ((2 * strip + 1) / STRIPS - 1) * target.base.radius
        end = (target.at.x + across[0] * off, target.at.y + across[1] * off)
        grounds = [
            field.ground(Point(*(a + (b - a) * step / steps for a, b in zip(viewer.at, end, strict=True))))
            for step in range(1, steps)
        ]
        tops = [ground.level + (ground.tall if ground.has("building") else 0) for ground in grounds]
        for row in range(rows):
            high = target.foot + (target.top - target.foot) * (row + 0.5) / rows
            blocked += any(
                top > viewer.top + (high - viewer.top) * step / steps + 1e-9 for step, top in enumerate(tops, start=1)
            )
    return blocked / (rows * STRIPS)


def test_the_upper_step_of_a_hill_blocks_by_the_name_of_the_hill() -> None:
    field = table('hill level 1 "Tor" 8,8 20,8 20,16 8,16', "hill level 3 10,10 18,10 18,14 10,14")
    blocker = field.sight(stand(2, 12), stand(26, 12)).blocker
    assert blocker == Crossing("hill", "Tor", 8, 16, 3)
