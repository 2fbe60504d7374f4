"""The tornado: where it goes, and what it does to whom it touches."""

from __future__ import annotations

import pytest

from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.environment import tornado
from boxcars.alpha_strike.environment.areas import Area
from boxcars.alpha_strike.turn import end_phase
from boxcars.catalog.alpha_strike import Card
from boxcars.core.dice import ScriptedDice
from boxcars.tabletop.measure import Point
from tests.alpha_strike.shooting import X, Y, duel, number, worth
from tests.alpha_strike.tables import make_card


def windy(other: Card | None = None, *, at: str = "", heading: int = 90) -> Battle:
    """red-1 and blue-1, and a tornado where it is said to be."""
    battle = duel(30, None, other, options=("tornado",))
    if at:
        battle.areas = [Area("tornado", at, 2, 1, heading=heading)]
        battle.turn = 2
    return battle


def end(battle: Battle, *dice: int) -> None:
    """Run an End Phase."""
    end_phase.resolve(battle, ScriptedDice(dice))


@pytest.mark.ruling("AS-094.1")
@pytest.mark.example("ASA-71")
@pytest.mark.parametrize(("away", "touched"), [(0.9, True), (1.1, False)])
def test_a_tornado_is_a_circle_of_one_inch_radius(away: float, touched: bool) -> None:
    battle = windy(at=f"{X + 10},{Y}")
    mech = battle["red-1"]
    mech.at = Point(X + 14, Y + mech.radius + away)
    end(battle, 3, 4, 4)
    assert mech.armor == (3 if touched else 5)


@pytest.mark.ruling("AS-094.1")
def test_it_comes_up_at_the_middle_of_an_edge_and_wanders_by_dice() -> None:
    battle = windy()
    end(battle, 6, 4)
    assert battle.areas == [Area("tornado", "0,24", 2, 1, heading=90)]
    battle["red-1"].at = Point(40, 40)
    battle.turn = 2
    end(battle, 6, 2, 2)
    [moved] = battle.areas
    assert (moved.at, moved.heading) == ("2,27.464", 150)


@pytest.mark.parametrize(
    ("own", "lost"), [(make_card("CI"), True), (make_card("CV", move={"h": 8}), True), (make_card(), False)]
)
def test_it_carries_off_infantry_and_what_floats(own: Card, lost: bool) -> None:
    battle = windy(own, at=f"{X + 28},{Y}")
    end(battle, 3, 4, 4)
    assert bool(battle["blue-1"].destroyed) is lost
    assert lost or battle["blue-1"].armor == 3


def test_it_is_gone_off_the_table_and_makes_attacks_into_it_harder() -> None:
    battle = windy(at=f"{X},{Y}", heading=270)
    assert worth(number(battle), "ASB-23") == tornado.HARDER
    battle["red-1"].at = Point(40, 40)
    assert worth(number(battle), "ASB-23") is None
    end(battle, 3, 4, 4)
    assert not battle.areas
    end(battle)
