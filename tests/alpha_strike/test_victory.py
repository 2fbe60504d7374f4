"""When a battle is over, and who has won it (ASB-4)."""

from __future__ import annotations

from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.turn.standing import WITHDREW
from boxcars.alpha_strike.turn.victory import check_victory, points_left
from tests.alpha_strike.tables import battle_of, make_card, unit


def fought(turn: int = 1) -> Battle:
    """Two units of 30 and 20 points against one of 40, in some turn of three."""
    red = [unit("5,5", make_card(pv=30)), unit("9,5", make_card(pv=20))]
    battle = battle_of(red, [unit("20,20", make_card(pv=40))], turns=3)
    battle.turn = turn
    return battle


def winner(battle: Battle) -> str | None:
    check_victory(battle)
    return battle.outcome.winner if battle.outcome else None


def test_the_battle_goes_on_while_both_sides_have_units_and_turns() -> None:
    assert winner(fought(2)) is None


def test_the_last_side_standing_wins() -> None:
    battle = fought()
    battle["blue-1"].destroyed = "a test"
    assert winner(battle) == "red"


def test_after_the_last_turn_the_points_that_are_left_decide() -> None:
    battle = fought(3)
    assert (points_left(battle, "red"), points_left(battle, "blue")) == (50, 40)
    assert winner(battle) == "red"
    battle = fought(3)
    battle["red-1"].destroyed = "a test"
    assert winner(battle) == "blue"


def test_units_that_withdrew_are_not_lost() -> None:
    battle = fought(3)
    battle["red-1"].destroyed = WITHDREW
    assert points_left(battle, "red") == 50
    assert winner(battle) == "red"


def test_when_nobody_is_left_the_points_saved_decide() -> None:
    battle = fought()
    for each in battle.units.values():
        each.destroyed = "a test"
    assert winner(battle) == ""
    battle = fought()
    for id in ("red-1", "blue-1"):
        battle[id].destroyed = "a test"
    battle["red-2"].destroyed = WITHDREW
    assert winner(battle) == "red"


def test_equal_points_are_a_draw() -> None:
    battle = battle_of([unit("5,5")], [unit("20,20")], turns=1)
    battle.turn = 1
    assert winner(battle) == ""
