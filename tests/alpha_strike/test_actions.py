"""Actions as text: what is optional comes in any order, what is missing is said."""

from __future__ import annotations

from itertools import permutations

import pytest

from boxcars.alpha_strike.action_words import COMPASS
from boxcars.alpha_strike.actions import Artillery, Assault, Attack, Move, parse_action
from boxcars.alpha_strike.battle import Setup
from boxcars.alpha_strike.game import new_game
from boxcars.core.dice import SeededDice
from boxcars.core.errors import BadAction
from tests.alpha_strike.tables import unit


def test_optional_words_come_in_any_order() -> None:
    move = Move("red-1", "ground", ("9,9",), 90, 3, Assault("charge", "blue-1"), ("red-4",), (("red-5", "9,10"),), True)
    parts = ["facing 90", "altitude 3", "charge blue-1", "mount red-4", "drop red-5 9,10", "leave"]
    assert {parse_action(f"move red-1 ground 9,9 {' '.join(order)}") for order in permutations(parts)} == {move}
    attack = Attack("red-1", "blue-2", "if", 2, "red-3", True)
    words = ["with if", "overheat 2", "spotter red-3", "attacking"]
    assert {parse_action(f"attack red-1 blue-2 {' '.join(order)}") for order in permutations(words)} == {attack}
    shell = Artillery("red-1", "ART-LT", "30,20", "red-3", True, "cluster")
    rounds = ["with cluster", "spotter red-3", "attacking"]
    assert {parse_action(f"artillery red-1 ART-LT 30,20 {' '.join(order)}") for order in permutations(rounds)} == {
        shell
    }
    for action in (move, attack, shell):
        assert parse_action(str(action)) == action


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "'' is no action of Alpha Strike"),
        ("dance red-1", "is no action of Alpha Strike; there are move, deploy, attack, physical"),
        ("move", "move: say which unit"),
        ("move blue-1", "move blue-1: say how: stand, ground, jump"),
        ("move blue-1 fly", "'fly' is no way to move"),
        ("move blue-1 ground 9,9 facing", "say which way it faces"),
        ("move blue-1 ground 9,9 facing 360", "'360' is no facing: write 0 to 359 degrees"),
        ("move blue-1 ground 9,9 facing -90", "'-90' is no facing"),
        ("move blue-1 ground 9,9 facing ²", "'²' is no facing"),
        ("move blue-1 ground 9,9 facing 0 facing 9", "says facing twice"),
        ("move blue-1 ground 9,9 charge red-1 dfa red-1", "declares two attacks"),
        ("move blue-1 ground 9,9 drop red-4", "say where it sets it down"),
        ("move blue-1 ground 9,9 altitude", "say how high"),
        ("move blue-1 ground 9,9 altitude nan", "is no height"),
        ("attack red-1", "attack red-1: say whom it attacks"),
        ("attack red-1 blue-1 overheat", "say by how much it overheats"),
        ("attack red-1 blue-1 attacking", "names none"),
        ("attack red-1 blue-1 quickly", "too many words: 'quickly'"),
        ("physical red-1", "say which attack: standard, melee"),
        ("artillery red-1 ART-LT", "say at what: a place or a unit"),
        ("use red-1", "say which ability"),
        ("done", "done: say which unit"),
        ("switch red-1", "say what to switch"),
        ("end", "end: say which side"),
    ],
)
def test_what_is_missing_or_wrong_is_said(text: str, says: str) -> None:
    with pytest.raises(BadAction, match=says):
        parse_action(text)


@pytest.mark.parametrize(("word", "degrees"), [*COMPASS.items(), ("se", 135), ("0", 0), ("359", 359)])
def test_facings_are_degrees_or_points_of_the_compass(word: str, degrees: int) -> None:
    action = parse_action(f"move red-1 stand facing {word}")
    assert isinstance(action, Move)
    assert action.facing == degrees


def test_on_hexes_a_unit_faces_the_nearest_side() -> None:
    setup = Setup(table="hexes:open-plain", forces={"red": (unit("0808"),), "blue": (unit("0812"),)})
    game = new_game(setup, SeededDice("1"))
    mover = game.decision.units[0] if game.decision else ""
    game.play(f"move {mover} stand facing NE")
    assert game.state[mover].facing == 60
