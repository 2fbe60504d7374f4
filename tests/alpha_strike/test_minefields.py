"""Minefields."""

from __future__ import annotations

import pytest

from boxcars.alpha_strike.abilities.ecm import is_pulsed
from boxcars.alpha_strike.advanced import minefields
from boxcars.alpha_strike.advanced.minefields import MineWentOff, moved, needed
from boxcars.alpha_strike.battle import Battle, Minefield
from boxcars.core.dice import ScriptedDice
from boxcars.core.errors import BadSetup
from boxcars.tabletop.fields import load_field
from boxcars.tabletop.measure import Base, Point
from tests.alpha_strike.tables import battle_of, unit

RADIUS = 0.625


def mined(density: int = 3, kind: str = "conventional", *, release: str = "v2.2") -> Battle:
    field = Minefield("blue", "36,24", density, kind)
    return battle_of([unit("30,24")], [unit("5,5")], options=("minefields",), mines=(field,), release=release)


def passes(battle: Battle, off: float, *dice: int) -> bool:
    """Whether the field met a unit that went by it so far off."""
    before = battle["red-1"].armor
    y = 24 + off
    events = moved(battle, battle["red-1"], (Point(30, y), Point(42, y)), ScriptedDice(list(dice)))
    assert bool(events) == (battle["red-1"].armor < before)
    return bool(events)


@pytest.mark.ruling("AS-102.2")
def test_a_field_is_two_inches_across() -> None:
    assert passes(mined(), RADIUS + 1.0, 6, 6)
    assert not passes(mined(), RADIUS + 1.5)
    assert passes(mined(release="1st-printing"), RADIUS + 1.5, 6, 6)


def test_the_denser_the_easier_it_goes_off_and_it_gets_thinner() -> None:
    assert [needed(density) for density in range(1, 6)] == [9, 8, 7, 6, 5]
    battle = mined(3)
    (told,) = moved(battle, battle["red-1"], (Point(30, 24), Point(42, 24)), ScriptedDice([3, 3]))
    assert isinstance(told, MineWentOff)
    assert (told.needed, told.roll.total, told.went_off) == (7, 6, False)
    assert (battle["red-1"].armor, battle.mines[0].density, battle.mines[0].seen) == (5, 3, True)
    moved(battle, battle["red-1"], (Point(42, 24), Point(30, 24)), ScriptedDice([4, 3]))
    assert (battle["red-1"].armor, battle.mines[0].density) == (2, 2)


def test_a_jump_meets_only_the_field_it_lands_in() -> None:
    battle = mined()
    battle["red-1"].mode = "jump"
    assert moved(battle, battle["red-1"], (Point(30, 24), Point(42, 24)), ScriptedDice([])) == []
    moved(battle, battle["red-1"], (Point(30, 24), Point(36, 24)), ScriptedDice([6, 6]))
    assert battle["red-1"].armor == 2


def test_who_stands_still_sets_nothing_off() -> None:
    battle = mined()
    assert moved(battle, battle["red-1"], (Point(36, 24),), ScriptedDice([])) == []


def test_inferno_mines_heat() -> None:
    battle = mined(1, "inferno")
    moved(battle, battle["red-1"], (Point(30, 24), Point(42, 24)), ScriptedDice([6, 6]))
    assert (battle["red-1"].armor, battle["red-1"].marks.heat) == (5, 2)


@pytest.mark.ruling("AS-103.1")
def test_emp_mines_jam_everybody_within_the_six_inch_template() -> None:
    for release, inside, outside in (("v2.2", 3.0, 3.001), ("1st-printing", 4.0, 4.001)):
        battle = mined(1, "emp", release=release)
        moved(battle, battle["red-1"], (Point(30, 24), Point(42, 24)), ScriptedDice([6, 6]))
        assert is_pulsed(battle, Base(Point(36, 24 + inside + RADIUS), RADIUS))
        assert not is_pulsed(battle, Base(Point(36, 24 + outside + RADIUS), RADIUS))


def test_mines_are_seen_by_their_side_until_they_meet_somebody() -> None:
    battle = mined()
    assert battle.masked("red").mines == []
    assert len(battle.masked("blue").mines) == 1
    moved(battle, battle["red-1"], (Point(30, 24), Point(42, 24)), ScriptedDice([1, 1]))
    assert len(battle.masked("red").mines) == 1


@pytest.mark.parametrize(
    ("field", "why"),
    [
        (Minefield("blue", "90,24"), "not on the table"),
        (Minefield("green", "36,24"), "belong to no side"),
        (Minefield("blue", "36,24", 6), "density of 1 to 5"),
        (Minefield("blue", "36,24", 1, "nuclear"), "conventional, inferno, emp"),
    ],
)
def test_wrong_mines_are_refused(field: Minefield, why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        battle_of([unit("30,24")], [unit("5,5")], options=("minefields",), mines=(field,))
    with pytest.raises(BadSetup, match="need the option minefields"):
        battle_of([unit("30,24")], [unit("5,5")], mines=(Minefield("blue", "36,24"),))


def test_fields_are_laid_in_the_middle_third_of_the_table_twenty_for_a_side_at_most() -> None:
    field = load_field("open-plain")
    laid = minefields.lay(field, ("red", "blue"), 20, seed=1)
    assert [mines.side for mines in laid] == ["red"] * 20 + ["blue"] * 20
    assert {mines.density for mines in laid} == {3}
    assert len({mines.at for mines in laid}) == 40
    assert minefields.lay(field, ("red",), 0) == ()
    for number in (21, -1):
        with pytest.raises(BadSetup, match="at most 20 minefields"):
            minefields.lay(field, ("red",), number)
