"""Laying the terrain of a track: who lays when and where, and the ways that must stay open."""

from __future__ import annotations

import pytest

from boxcars.alpha_strike.campaign.laying_terrain import Laying, laid_by_chance, order
from boxcars.alpha_strike.campaign.passable import routes
from boxcars.cli.app import app
from boxcars.core.errors import BadTable
from boxcars.core.ruling import RuleSet
from boxcars.tabletop.measure import Point
from boxcars.tabletop.outline import ring
from boxcars.tabletop.table import Table
from boxcars.tabletop.terrain import Piece

QUADRANTS = [(18, 12), (54, 12), (18, 36), (54, 36)]


def woods(quadrant: int) -> Piece:
    """Woods in the middle of a quadrant."""
    return Piece(kind="woods", outline=ring(Point(*QUADRANTS[quadrant]), 3), tall=2)


def wall(x: float, north: float, south: float) -> Piece:
    """A cliff across the table."""
    corners = (Point(x, north), Point(x + 2, north), Point(x + 2, south), Point(x, south))
    return Piece(kind="hill", outline=corners, level=6)


def letters(track: str, pieces: int, *options: str) -> str:
    """Who lays each piece."""
    return "".join(who[0] for who in order(track, pieces, RuleSet(options=options))).upper()


@pytest.mark.ruling("AS-122.1", "AS-122.2")
@pytest.mark.example("ASA-86")
def test_in_a_breakthrough_the_defender_lays_three_and_the_attacker_the_fourth_and_the_last() -> None:
    assert [letters("breakthrough", count) for count in (4, 6, 8)] == ["DDDA", "DDDADA", "DDDADDDA"]


@pytest.mark.ruling("AS-124.1", "AS-124.2")
@pytest.mark.example("ASA-87", "ASA-91")
def test_in_a_pursuit_the_attacker_leads_and_the_defender_lays_the_last_or_by_the_text_the_attacker() -> None:
    assert [letters("pursuit", count) for count in (4, 6)] == ["AAAD", "AAADAD"]
    assert letters("pursuit", 6, "reading:AS-124.1") == "AAADDA"


@pytest.mark.ruling("AS-122.1", "AS-124.1")
@pytest.mark.parametrize("count", [2, 5, 7])
def test_both_pick_as_many_and_four_in_all_at_least(count: int) -> None:
    with pytest.raises(BadTable, match="both sides pick as many, 4 in all at least"):
        order("pursuit", count)


@pytest.mark.ruling("AS-122.1", "AS-122.2")
@pytest.mark.example("ASA-88")
def test_each_quadrant_gets_one_piece_of_a_round_and_the_last_goes_to_any_that_is_open() -> None:
    laying = Laying("breakthrough", 72, 48, 6)
    laying.lay("defender", woods(0))
    with pytest.raises(BadTable, match="a piece of this round in that quadrant"):
        laying.lay("defender", woods(0))
    with pytest.raises(BadTable, match="the defender lays the next piece, not the attacker"):
        laying.lay("attacker", woods(1))
    laying.lay("defender", woods(1))
    laying.lay("defender", woods(3))
    assert laying.open_quadrants() == [2]
    laying.lay("attacker", woods(2))
    laying.lay("defender", woods(2))
    assert laying.open_quadrants() == [0, 1, 3]
    laying.lay("attacker", woods(0))
    assert (laying.turn, len(laying.table("done").pieces)) == ("", 6)
    with pytest.raises(BadTable, match="all pieces are down"):
        laying.lay("attacker", woods(1))


@pytest.mark.ruling("AS-124.3")
@pytest.mark.example("ASA-90")
def test_in_a_pursuit_the_last_pieces_are_removed_until_two_routes_are_open() -> None:
    laying = Laying("pursuit", 72, 48, 4)
    for who, piece in zip(
        ("attacker", "attacker", "attacker", "defender"),
        (wall(18, 0, 22), wall(54, 0, 20), woods(3), wall(18, 24, 48)),
        strict=True,
    ):
        laying.lay(who, piece)
    assert routes(Table("all", 72, 48, laying.pieces)) == 1
    left = laying.table("open")
    assert (len(left.pieces), routes(left)) == (3, 2)


@pytest.mark.ruling("AS-124.3")
@pytest.mark.parametrize(
    ("pieces", "count"),
    [
        ([], 2),
        ([wall(30, 0, 48)], 0),
        ([wall(30, 0, 46)], 1),
        ([wall(30, 0, 44)], 2),
        ([wall(30, 0, 46), wall(40, 2, 48)], 1),
        ([wall(30, 2, 46), wall(40, 4, 44)], 2),
    ],
)
def test_routes_are_two_inches_wide_and_share_no_ground(pieces: list[Piece], count: int) -> None:
    assert routes(Table("walls", 72, 48, pieces)) == count
    turned = [Piece(kind="hill", outline=tuple(Point(y, x) for x, y in each.outline), level=6) for each in pieces]
    assert routes(Table("turned", 48, 72, turned)) == count


def test_terrain_laid_by_chance_keeps_the_rules_and_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    for seed in range(5):
        laid = laid_by_chance("pursuit", 8, seed)
        assert (laid.width, laid.depth, routes(laid)) == (72, 48, 2)
    app(["campaign", "lay", "breakthrough", "--pieces", "4"], standalone_mode=False)
    assert len(Table.from_text(capsys.readouterr().out).pieces) == 4
