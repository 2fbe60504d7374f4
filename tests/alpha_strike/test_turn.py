"""The turn: initiative, who acts when, when damage counts, and how a battle ends (ASB-4, ASB-5)."""

from __future__ import annotations

import pytest

from boxcars.alpha_strike import AlphaStrikeGame
from boxcars.alpha_strike.battle import Setup, UnitSetup
from boxcars.alpha_strike.turn.phases import TURN
from boxcars.core.dice import Dice, ScriptedDice, SeededDice
from boxcars.core.errors import BadSetup, Illegal
from boxcars.core.game import Decision
from boxcars.core.ruling import RuleSet
from tests.alpha_strike.tables import make_card, unit


def game_of(red: list[UnitSetup], blue: list[UnitSetup], dice: Dice | None = None, turns: int = 3) -> AlphaStrikeGame:
    forces = {"red": tuple(red), "blue": tuple(blue)}
    return AlphaStrikeGame(Setup(table="open-plain", forces=forces, turns=turns), dice or SeededDice("7"))


def row(y: float, count: int) -> list[UnitSetup]:
    return [unit(f"{10 + 5 * number},{y}", facing=0 if y > 24 else 180) for number in range(count)]


def asked(game: AlphaStrikeGame) -> Decision:
    assert game.decision is not None
    return game.decision


def all_stand(game: AlphaStrikeGame) -> list[str]:
    """Let everybody stand; the sides in the order in which they moved."""
    moved = []
    while asked(game).kind == "move":
        moved.append(asked(game).side)
        game.play(f"move {asked(game).units[0]} stand")
    return moved


RED_LOSES = [1, 2, 6, 5]
"""Dice for initiative: red 3, blue 11."""


@pytest.mark.parametrize(
    ("red", "blue", "moved"),
    [(1, 1, "rb"), (1, 2, "rbb"), (2, 4, "rbbrbb"), (2, 3, "rbrbb"), (2, 5, "rbbrbbb")],
)
def test_the_loser_moves_first_and_the_larger_side_with_more(red: int, blue: int, moved: str) -> None:
    game = game_of(row(45, red), row(3, blue), ScriptedDice(RED_LOSES))
    assert "".join(side[0] for side in all_stand(game)) == moved


def test_the_loser_makes_all_its_attacks_before_the_winner() -> None:
    game = game_of(row(30, 2), row(18, 2), ScriptedDice([*RED_LOSES, *[1] * 8]))
    all_stand(game)
    attackers = []
    while asked(game).kind == "attack":
        id = asked(game).units[0]
        attackers.append(id)
        game.play(f"attack {id} {'blue' if id[0] == 'r' else 'red'}-1")
    assert [id[0] for id in attackers] == ["r", "r", "b", "b"]


def test_a_unit_destroyed_in_the_combat_phase_still_attacks_and_falls_in_the_end_phase() -> None:
    glass = make_card(armor=0, structure=1)
    hit, critical, miss = [6, 6], [3, 2], [1, 1]
    dice = ScriptedDice([*RED_LOSES, *hit, *critical, *miss])
    game = game_of(row(30, 1), [unit("10,18", glass, facing=180), unit("70,3")], dice)
    all_stand(game)
    game.play("attack red-1 blue-1")
    assert (game.state["blue-1"].structure, game.state["blue-1"].destroyed) == (0, "")
    assert "blue-1" in asked(game).units
    game.play("attack blue-1 red-1")
    while asked(game).kind == "attack":
        game.play(f"done {asked(game).units[0]}")
    assert game.state["blue-1"].destroyed


def test_a_unit_acts_in_its_phase_and_once() -> None:
    game = game_of(row(30, 2), row(18, 2))
    first, second = asked(game).units
    other = "blue-1" if first[0] == "r" else "red-1"
    game.play(f"move {first} stand")
    for action, words in (
        (f"move {first} stand", "cannot act now"),
        (f"attack {asked(game).units[0]} {first}", "does not belong in the movement phase"),
        ("move red-9 stand", "there is no unit red-9"),
        ("end red", "must decide now"),
    ):
        with pytest.raises(Illegal, match=words):
            game.play(action)
    assert {second, other} <= {*game.state.waiting}


def test_after_the_last_turn_the_points_decide() -> None:
    dice = ScriptedDice(RED_LOSES)
    game = game_of([unit("10,45", make_card(pv=31))], [unit("10,3", make_card(pv=30))], dice, turns=1)
    all_stand(game)
    while game.decision:
        game.play(game.options()[-1] if asked(game).kind == "attack" else f"end {asked(game).side}")
    assert game.outcome is not None
    assert (game.outcome.winner, game.state.turn) == ("red", 1)
    assert "red 31, blue 30" in game.outcome.reason
    assert TURN.decision(game.state) is None


def test_battles_without_turns_and_units_on_each_other_are_refused() -> None:
    with pytest.raises(BadSetup, match="1 to 200 turns"):
        game_of(row(45, 1), row(3, 1), turns=0)
    with pytest.raises(BadSetup, match="red-2 cannot start at 11,45: red-1 stands there"):
        game_of([unit("10,45"), unit("11,45")], row(3, 1))


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        (RuleSet(release="v9"), "there is no release 'v9'"),
        (RuleSet(options=("dragons",)), "the game knows no option 'dragons'"),
    ],
)
def test_rules_that_nobody_knows_are_refused(rules: RuleSet, words: str) -> None:
    with pytest.raises(BadSetup, match=words):
        AlphaStrikeGame(
            Setup(table="open-plain", forces={"red": (unit("9,9"),), "blue": (unit("9,20"),)}, rules=rules),
            SeededDice("1"),
        )
