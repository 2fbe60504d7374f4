"""What players of Alpha Strike are asked in the middle of an action."""

from __future__ import annotations

from boxcars.alpha_strike.actions import Attack
from boxcars.alpha_strike.attacks import weapon_fire
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.events.action_events import AttackRolled
from boxcars.core.choices import Question, ScriptedChoices
from boxcars.core.dice import ScriptedDice
from boxcars.hexes import Board
from tests.alpha_strike.tables import battle_of, unit


def across(**woods: int) -> Battle:
    """Red-1 looks along hexsides from 0505 to 0905, with woods left of the line."""
    board = Board.plain(16, 17).with_terrain("0604", **woods)
    battle = battle_of([unit("0505", facing=90)], [unit("0905", facing=270)], "hexes:\n" + board.to_text())
    battle.turn, battle.phase, battle.order = 1, "combat", ("red", "blue")
    for each in battle.units.values():
        each.mode = "ground"
    return battle


def attacked(battle: Battle, *answers: str) -> tuple[AttackRolled, list[Question]]:
    """An attack that misses, with these answers to what it asks."""
    choices = ScriptedChoices(answers)
    [event] = weapon_fire.resolve(battle, Attack("red-1", "blue-1"), ScriptedDice([1, 1], choices))
    assert isinstance(event, AttackRolled)
    assert choices.left == 0
    return event, choices.asked


def test_on_a_hex_board_the_targets_owner_picks_the_side_of_a_split_line() -> None:
    left, asked = attacked(across(woods=1), "left")
    right, _ = attacked(across(woods=1), "right")
    assert (left.tally.total, right.tally.total) == (9, 7)
    assert [(question.side, question.unit, question.default) for question in asked] == [("blue", "blue-1", "left")]
    assert asked[0].notes[1] == "nothing between"


def test_unless_he_is_asked_he_takes_what_is_harder_to_hit() -> None:
    [event] = weapon_fire.resolve(across(woods=1), Attack("red-1", "blue-1"), ScriptedDice([1, 1]))
    assert isinstance(event, AttackRolled)
    assert "woods" in str(event.tally)


def test_nobody_is_asked_where_both_sides_are_alike() -> None:
    event, asked = attacked(across())
    assert (asked, "woods" in str(event.tally)) == ([], False)
