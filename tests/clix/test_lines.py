"""Arcs, range, lines of fire: the worked examples CX-079 to CX-087."""

from __future__ import annotations

import pytest

import boxcars as bx
from boxcars.clix.combat.line_of_fire import line_of_fire
from boxcars.clix.ground.base import Base
from boxcars.tabletop.measure import Point
from tests.clix.stock import AOD, BOTH, DA, INF, MEK, VEH, Table

U, area = bx.clix.unit, bx.clix.area


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("AOD-concepts.1")
@pytest.mark.example("CX-079")
def test_attacks_go_through_the_front_arc(edition: str) -> None:
    foes = [U(VEH, f"{place}/0") for place in ("18,10", "25,18", "18,25")]
    table = Table([U(MEK, "18,18/0")], foes, edition)
    assert table.refuses("ranged a-1 b-1 with primary") == ""
    assert table.refuses("ranged a-1 b-2 with primary") == ""
    assert "front arc" in table.refuses("ranged a-1 b-3 with primary")
    behind = Table([U(MEK, "18,18/0")], [U(VEH, "25,18.1/0")], edition)
    assert "front arc" in behind.refuses("ranged a-1 b-1 with primary")
    touched = Table([U(MEK, "18,18/0")], [U(INF, "18,19.6/0")], edition)
    assert "front arc" in touched.refuses("close a-1 b-1")


@pytest.mark.ruling("AOD-close.1")
@pytest.mark.example("CX-080")
def test_who_stands_on_the_dividing_line_is_in_both_arcs() -> None:
    table = Table([U(INF, "21.6,20/270")], [U(MEK, "20,20/0")])
    assert table.attack("close a-1 b-1") == 9
    table.play("end a")
    assert table.refuses("close b-1 a-1") == ""


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("DA-combat.4")
@pytest.mark.example("CX-081")
def test_ranges_exceed_the_minimum_and_reach_the_maximum(edition: str) -> None:
    for far, mine, theirs in ((2.0, True, False), (2.001, True, True), (12, True, True), (12.01, False, False)):
        for figure, weapon, legal in ((MEK, "primary", mine), ("Mangonel 'Copperhead'", "secondary", theirs)):
            table = Table([U(figure, "18,30/0")], [U(MEK, f"18,{30 - far}/180")], edition)
            assert (table.refuses(f"ranged a-1 b-1 with {weapon}") == "") == legal, (far, weapon)


@pytest.mark.example("CX-082")
def test_every_base_blocks_in_dark_age() -> None:
    def blocked(edition: str, y: float) -> bool:
        table = Table([U(MEK, "10,18/90")], [U(MEK, "20,18/270"), U(INF, f"15,{y}/0")], edition)
        return "blocked" in table.refuses("ranged a-1 b-1 with primary")

    assert blocked(DA, 18.5)
    assert not blocked(AOD, 18.5)
    assert not blocked(DA, 18.6)
    assert not blocked(AOD, 18.6)


@pytest.mark.example("CX-083")
def test_small_bases_do_not_block_lines_from_or_to_mechs() -> None:
    def blocked(target: bx.catalog.clix.ClixUnit, between: bx.catalog.clix.ClixUnit) -> bool:
        table = Table([U(VEH, "10,18/90"), U(between, "14,18/0")], [U(target, "18,18/270")])
        return "blocked" in table.refuses("ranged a-1 b-1")

    assert blocked(VEH, INF)
    assert not blocked(MEK, INF)
    assert blocked(VEH, MEK)


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.example("CX-084")
def test_hindering_terrain_counts_where_the_line_runs_inside_it(edition: str) -> None:
    areas = {
        "across": ((12, 14, 17, 19), 18),
        "along its edge": ((12, 14, 18, 20), 17),
        "under the shooter": ((9, 11, 17, 19), 17),
        "under both": ((9, 19, 17, 19), 18),
    }
    for name, (edges, defense) in areas.items():
        woods = [area("woods", *edges)]
        table = Table([U(VEH, "10,18/90")], [U(VEH, "18,18/270")], edition, terrain=woods)
        assert table.defense("ranged a-1 b-1") == defense, name


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.example("CX-085")
def test_a_line_along_the_edge_of_a_building_is_clear(edition: str) -> None:
    building = [area("building", 14, 16, 14, 18)]
    for place, clear in (("18,18", True), ("18,17.9", False), ("14,22", True)):
        table = Table([U(VEH, "10,18/45")], [U(VEH, f"{place}/0")], edition, terrain=building)
        assert ("blocked" not in table.refuses("ranged a-1 b-1")) == clear
        assert (table.refuses("ranged a-1 b-1") == "") == clear


@pytest.mark.parametrize("swap", [False, True])
@pytest.mark.parametrize(("dx", "dy"), [(1, 1), (1, -1), (-1, 1), (-1, -1)])
def test_a_line_meets_a_base_that_it_ends_beside_from_whatever_side_it_comes(dx: int, dy: int, *, swap: bool) -> None:
    def spot(x: float, y: float) -> Point:
        return Point(18 + dx * (y if swap else x), 20 + dy * (x if swap else y))

    base = Base(Point(18, 20), 0, 0.6)
    assert base.meets(spot(-8, 8), spot(0.8, -0.2))
    assert base.meets(spot(0.8, -0.2), spot(-8, 8))
    assert not base.meets(spot(-8, 8), spot(-0.8, 0.2)), "it ends before it"
    assert not base.meets(spot(-8, 8), spot(1.6, 0.4)), "it passes it by"


@pytest.mark.ruling("AOD-concepts.3")
@pytest.mark.example("CX-086")
def test_distances_may_be_measured_at_any_time() -> None:
    table = Table([U(INF, "3,4/0")], [U(INF, "7.5,10/0")])
    state = table.game.state
    assert line_of_fire(state, state.units["a-1"], state.units["b-1"]).distance == 7.5
    assert table.game.measure("a-1", "b-1") == table.game.measure("3,4", "7.5,10") == 7.5


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.example("CX-087")
def test_which_arc_of_a_vehicle_is_touched(edition: str) -> None:
    places = {
        "18,16.025": (True, False),
        "19.2,18": (True, True),
        "19.2,18.5": (False, True),
        "18,19.975": (False, True),
    }
    for place, arcs in places.items():
        table = Table([U(VEH, "18,18/0")], [U(INF, f"{place}/0")], edition)
        tank, foe = (table.game.state.base(table[id]) for id in ("a-1", "b-1"))
        assert tank.touches(foe)
        assert (tank.touched_in_front(foe), tank.touched_in_rear(foe)) == arcs
