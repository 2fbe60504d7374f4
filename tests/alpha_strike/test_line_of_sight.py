"""Who sees whom."""

from __future__ import annotations

import pytest

from boxcars.alpha_strike.actions import Attack
from boxcars.alpha_strike.attacks import weapon_attack
from boxcars.alpha_strike.attacks.line_of_sight import Look, height, look, silhouette
from boxcars.alpha_strike.battle import Battle
from boxcars.hexes.board import Board
from boxcars.tabletop.field import Crossing, Field, Sight, Silhouette
from boxcars.tabletop.hex_field import HexField
from boxcars.tabletop.measure import Base
from boxcars.tabletop.table import Table
from tests.alpha_strike.shooting import duel, strip
from tests.alpha_strike.tables import battle_of, make_card, unit


class Screened(Table):
    """A table on which a hill hides given shares, to try the limits exactly."""

    def __init__(self, like: Field, ahead: float, back: float) -> None:
        super().__init__("screened", like.width, like.depth)
        self.shares = ahead, back
        self.key = f"screened {ahead} {back}"

    def sight(self, viewer: Silhouette, target: Silhouette) -> Sight:
        """What lies between: the hill, seen from either end."""
        forward = viewer.at.x < target.at.x
        ahead, back = self.shares if forward else self.shares[::-1]
        hill = Crossing("hill", "the hill", 2, 4, 2)
        return Sight(viewer.base.gap(target.base), ahead, back, 0, (hill,), hill)


def seen(ahead: float, back: float, *, reverse: bool = False, release: str = "v2.2") -> Look:
    """What red-1 sees of blue-1, or the other way round, with shares hidden."""
    battle = duel(10, release=release)
    battle.field = Screened(battle.field, ahead, back)
    ids = ("blue-1", "red-1") if reverse else ("red-1", "blue-1")
    return look(battle, battle[ids[0]], battle[ids[1]])


@pytest.mark.ruling("AS-034.1")
@pytest.mark.parametrize(("inches", "visible"), [(42, True), (42.1, False), (43, False)])
def test_ground_units_see_42_inches(inches: float, visible: bool) -> None:
    battle = duel(inches)
    found = look(battle, battle["red-1"], battle["blue-1"])
    assert found.visible is visible
    assert found.too_far_only is not visible
    before = duel(inches, release="v2.1")
    assert look(before, before["red-1"], before["blue-1"]).visible


@pytest.mark.ruling("AS-034.2")
def test_a_hidden_attacker_is_blocked_both_ways() -> None:
    assert not seen(0, 0.7).visible
    assert not seen(0, 0.7, reverse=True).visible
    assert seen(0, 2 / 3).visible
    assert seen(0, 0.7).reasons[0].cite == "AS-034.2"
    assert "the hill" in seen(0, 0.7).reasons[0].text


@pytest.mark.ruling("AS-034.2")
def test_once_only_the_hidden_share_of_the_target_counted() -> None:
    assert seen(0, 0.7, release="v2.1").visible
    assert not seen(0.7, 0, release="v2.1").visible


@pytest.mark.parametrize(
    ("hidden", "visible", "cover"),
    [(0.3, True, ""), (1 / 3, True, "the hill"), (0.5, True, "the hill"), (2 / 3, True, "the hill"), (0.67, False, "")],
)
def test_a_third_is_cover_and_more_than_two_thirds_block(hidden: float, visible: bool, cover: str) -> None:
    found = seen(hidden, 0)
    assert (found.visible, found.cover if found.visible else "") == (visible, cover)
    assert seen(0, hidden).cover == ""


@pytest.mark.parametrize(("woods", "visible"), [(6, True), (6.1, False)])
def test_six_inches_of_woods_can_be_seen_through(woods: float, visible: bool) -> None:
    battle = duel(12, None, None, strip("woods", 2, 2 + woods, "tall 4"))
    found = look(battle, battle["red-1"], battle["blue-1"])
    assert found.visible is visible
    assert found.woods == "on the way"


@pytest.mark.ruling("AS-038.5")
def test_what_is_wholly_under_water_is_not_seen_from_land() -> None:
    battle = duel(10, None, None, strip("water", 6, 20, "depth 2"))
    assert [reason.cite for reason in look(battle, battle["red-1"], battle["blue-1"]).reasons] == ["AS-038.5"]
    assert not look(battle, battle["blue-1"], battle["red-1"]).visible
    wading = duel(10, None, None, strip("water", 6, 20, "depth 1"))
    assert look(wading, wading["red-1"], wading["blue-1"]).cover == "water"
    behind = duel(10, None, make_card("PM"), facing=270)
    assert look(behind, behind["red-1"], behind["blue-1"]).visible
    assert "ASB-7" in {reason.cite for reason in weapon_attack.plan(behind, Attack("red-1", "blue-1")).reasons}


def test_under_water_units_see_each_other_and_boats_hear_them() -> None:
    battle = duel(5, None, None, strip("water", -3, 30, "depth 3"))
    under = look(battle, battle["red-1"], battle["blue-1"])
    assert (under.visible, under.underwater, under.needs_torpedoes) == (True, True, False)
    battle["red-1"].card = make_card("CV", move={"n": 8})
    battle["red-1"].altitude = 3
    above = look(battle, battle["red-1"], battle["blue-1"])
    assert (above.visible, above.underwater, above.needs_torpedoes) == (True, True, True)


@pytest.mark.parametrize(("specials", "visible"), [("LG", False), ("VLG", False), ("SLG", False), ("", True)])
def test_only_large_units_block(specials: str, visible: bool) -> None:
    between = make_card("SV", move=8, specials=specials)
    tank = make_card("CV")
    battle = duel(20, tank, tank, others=[unit("14,24", between)])
    assert look(battle, battle["red-1"], battle["blue-1"]).visible is visible
    assert look(battle, battle["blue-1"], battle["red-1"]).visible is visible
    aside = duel(20, tank, tank, others=[unit("14,29", between)])
    assert look(aside, aside["red-1"], aside["blue-1"]).visible


def test_a_tall_unit_is_seen_over_a_large_one() -> None:
    low = make_card("SV", move=8, specials="LG")
    battle = duel(20, make_card(specials="LG"), make_card(specials="LG"), others=[unit("14,24", low)])
    assert look(battle, battle["red-1"], battle["blue-1"]).visible


@pytest.mark.parametrize(
    ("type", "specials", "tall"),
    [("BM", "", 2), ("BM", "LG", 3), ("CV", "", 1), ("PM", "", 1), ("CI", "", 1), ("BA", "", 1), ("SV", "LG", 2)],
)
def test_heights(type: str, specials: str, tall: float) -> None:
    battle = duel(10, make_card(type, specials=specials))
    assert height(battle["red-1"]) == tall
    found = silhouette(battle, battle["red-1"])
    assert (found.foot, found.top, found.base) == (0, tall, Base(battle["red-1"].at, battle["red-1"].base.radius))


@pytest.mark.ruling("AS-070.1", "AS-070.2", "AS-070.3")
@pytest.mark.example("ASA-56")
@pytest.mark.parametrize(("level", "woods", "top"), [(0, 1, 2), (1, 2, 3), (0, 3, 3), (2, 1, 4)])
def test_woods_of_a_hex_board_rise_by_their_density(level: int, woods: int, top: float) -> None:
    """A line runs free over the treetops, and through the trees just below them."""
    ends = (("0101", top - 2), ("0109", top - 2))
    below = wooded(level, woods, *ends)
    assert seen_through(below) == "on the way"
    assert below.field.ground(below.field.point("0105")).tall == top - level
    over = wooded(level, woods, *((hex, high + 1) for hex, high in ends))
    assert seen_through(over) == ""


def wooded(level: int, woods: int, *ends: tuple[str, float]) -> Battle:
    """Two 'Mechs on levels of their own, with one wooded hex between them."""
    board = Board.plain(9, 9).with_terrain("0105", level=level, woods=woods)
    for hex, high in ends:
        board = board.with_terrain(hex, level=int(high))
    return battle_of([unit(ends[0][0])], [unit(ends[1][0])], HexField(board).to_text())


def seen_through(battle: Battle) -> str:
    """Where red-1 sees woods before blue-1."""
    return look(battle, battle["red-1"], battle["blue-1"]).woods
