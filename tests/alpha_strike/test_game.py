"""The questions that players ask of a game."""

from __future__ import annotations

from fractions import Fraction

import pytest

from boxcars.alpha_strike.actions import Artillery, Move
from boxcars.alpha_strike.answers import AttackAnswer, answer
from boxcars.alpha_strike.artillery import artillery_preview
from boxcars.alpha_strike.attacks import attack_preview, physical
from boxcars.alpha_strike.battle import Setup
from boxcars.alpha_strike.game import AlphaStrikeGame, new_game
from boxcars.alpha_strike.moving import move_preview
from boxcars.catalog.alpha_strike import Special
from boxcars.core.dice import SeededDice
from boxcars.core.errors import Illegal
from tests.alpha_strike.tables import battle_of, make_card, unit

WALL = "table walled 72 x 48\nhill level 9 30,30 42,30 42,32 30,32"


def indirect() -> AlphaStrikeGame:
    """An archer behind a hill, and a friend that sees the enemy beyond it."""
    archer = make_card(specials=(Special("IF", 2), Special("ARTLT", 1)))
    forces = {"red": (unit("36,44", archer), unit("20,44")), "blue": (unit("36,20", facing=180),)}
    return new_game(Setup(table=WALL, forces=forces), SeededDice("1"))


def test_indirect_fire_is_asked_for_with_its_spotter() -> None:
    game = indirect()
    assert "hides more than two thirds" in str(game.shot("red-1", "standard", "blue-1"))
    quiet = game.shot("red-1", "if", "blue-1", spotter="red-2")
    busy = game.shot("red-1", "if", "blue-1", spotter="red-2", spotter_attacks=True)
    assert quiet.tally is not None
    assert busy.tally is not None
    assert busy.tally.total == quiet.tally.total + 1
    assert quiet.chance == quiet.odds().hit > busy.chance > 0
    assert repr(quiet) == f"<AttackAnswer: {quiet}>"
    with pytest.raises(Illegal, match="there is no unit red-7; there are red-1, red-2, blue-1"):
        game.shot("red-1", "if", "blue-1", spotter="red-7")


def test_every_kind_of_attack_can_be_asked_about_as_text_or_action() -> None:
    game = indirect()
    weapons = game.ask("attack red-1 blue-1 with if spotter red-2")
    assert isinstance(weapons, AttackAnswer)
    assert weapons == game.shot("red-1", "if", "blue-1", spotter="red-2")
    shell = Artillery("red-1", "ART-LT", "36,20", "red-2")
    shot = game.ask(shell)
    assert shot.plan == artillery_preview.shell(game.state, shell)
    assert str(game.ask(str(shell))) == str(shot)
    assert "blue-1" in str(shot)
    assert "no artillery 'ART-S'" in str(game.ask("artillery red-1 ART-S 36,20"))


def test_a_blow_has_its_number_its_chance_and_its_damage() -> None:
    battle = battle_of([unit("36,25.25")], [unit("36,24", facing=180)])
    blow = answer(battle, physical.assess(battle, battle["red-1"], "standard", battle["blue-1"]).action)
    assert str(blow) == "5+ (83.3\u2009%)   4 Skill, +1 target has 8″ of Move   for 2 damage"
    assert blow.chance == Fraction(5, 6)


def test_long_answers_show_themselves_in_a_line() -> None:
    game = indirect()
    move = move_preview.plan_preview(game.state, Move("blue-1", "ground", ("36,16",)), shots=False)
    assert repr(move) == "<'move blue-1 ground 36,16': 4″, legal>"
    assert (
        repr(game.shot("red-2", "standard", "blue-1").odds())
        == "<AttackOdds: 27.8\u2009% to hit, 0.56 damage on average>"
    )
    assert repr(attack_preview.attacks(game.state, "red-2")) == "<attacks of red-2 on blue-1: 1 possible>"


@pytest.mark.parametrize("text", ["done red-1", "move red-1 stand", "use red-1 TAG blue-1"])
def test_what_is_no_attack_is_not_answered(text: str) -> None:
    with pytest.raises(Illegal, match="is no attack: ask about attack, physical or artillery"):
        indirect().ask(text)


@pytest.mark.parametrize("text", ["attack red-9 blue-1", "attack red-1 blue-9", "physical red-1 melee blue-9"])
def test_units_that_are_not_there_are_told_with_those_that_are(text: str) -> None:
    with pytest.raises(Illegal, match="there are red-1, red-2, blue-1"):
        indirect().ask(text)
