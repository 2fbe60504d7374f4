"""What the other side learns of hidden units: nothing, in the state, the decision and the log (ASB-22.4)."""

from __future__ import annotations

import random

import pytest

from boxcars.alpha_strike import AlphaStrikeGame
from boxcars.alpha_strike.actions import Switch
from boxcars.alpha_strike.battle import Battle, Setup, UnitSetup
from boxcars.alpha_strike.turn import end_phase
from boxcars.core.dice import ScriptedDice
from boxcars.core.errors import Illegal
from boxcars.core.game import Entry, Game
from boxcars.core.ruling import RuleSet
from boxcars.serve.log_lines import Seen
from tests.alpha_strike.gear import special
from tests.alpha_strike.tables import make_card, unit
from tests.alpha_strike.trial import random_battle
from tests.seeds import seeds

RED_LOSES = [1, 2, 6, 5]


def ambush(*blue: UnitSetup, red: UnitSetup | None = None) -> AlphaStrikeGame:
    """Red-1 against blue units; red moves and attacks first."""
    forces = {"red": (red or unit("36,30"),), "blue": blue}
    setup = Setup(table="open-plain", forces=forces, rules=RuleSet(options=("hidden-units",)))
    return AlphaStrikeGame(setup, ScriptedDice([*RED_LOSES, *[1] * 40]))


def actions(game: AlphaStrikeGame, side: str) -> list[str]:
    return [entry.action for entry in game.view(side).log]


def numbers(game: AlphaStrikeGame, side: str) -> list[int]:
    """The numbers of the entries of which a side sees anything."""
    seen = Seen(side)
    seen.follow(game.log)
    return seen.numbers


def test_what_a_hidden_unit_does_is_in_the_log_of_its_side_alone() -> None:
    game = ambush(unit("36,10", hidden=True), unit("50,10"))
    for action in ("move red-1 stand", "move blue-1 stand", "move blue-2 stand", "done red-1", "done blue-1"):
        game.play(action)
    assert actions(game, "blue")[1:] == [entry.action for entry in game.log[1:]]
    assert actions(game, "red")[1:] == ["move red-1 stand", "", "move blue-2 stand", "done red-1", ""]
    assert numbers(game, "red") == [0, 1, 3, 4], "nor can they be counted"
    assert numbers(game, "blue") == [0, 1, 2, 3, 4, 5]


def test_a_hidden_unit_is_no_blip_either() -> None:
    view = ambush(unit("36,10", hidden=True), unit("50,10")).view("red").state
    assert (sorted(view.units), view.blips) == (["blue-2", "red-1"], [])


def test_the_decision_counts_only_the_units_that_are_known() -> None:
    game = ambush(unit("36,10", hidden=True), unit("50,10"))
    game.play("move red-1 stand")
    told = {side: game.view(side).decision for side in ("red", "blue")}
    assert told["blue"] is not None
    assert (told["blue"].units, told["blue"].text) == (("blue-1", "blue-2"), "blue: move with 2 of 2")
    assert told["red"] is not None
    assert (told["red"].units, told["red"].text) == (("blue-2",), "blue: move with 1 of 1")
    game.play("move blue-2 stand")
    left = game.view("red").decision
    assert left is not None
    assert (left.units, left.count, left.text) == ((), 1, "blue: move"), "that blue decides cannot be hidden"


def test_who_rides_on_a_hidden_unit_is_as_hidden() -> None:
    carrier = unit("36,10", make_card("CV", specials=[special("IT2")]), hidden=True)
    game = ambush(carrier, unit("36,10", make_card("CI"), carrier="blue-1"), unit("50,10"))
    assert set(game.view("red").state.units) == {"red-1", "blue-3"}


def test_who_spots_comes_out_of_hiding() -> None:
    artillery = unit("36,2", make_card(specials=[special("IF2")]), facing=180)
    game = ambush(artillery, unit("36,20", hidden=True), red=unit("36,30"))
    for action in ("move red-1 stand", "move blue-1 stand", "move blue-2 stand", "done red-1"):
        game.play(action)
    events = game.play("attack blue-1 red-1 with if spotter blue-2")
    assert events[0].text == "blue-2 comes out of hiding: it spots"
    assert game.log[-1].secret == ""


def test_the_die_of_a_cooling_system_gives_a_hidden_unit_away() -> None:
    game = ambush(unit("36,10", make_card(specials="RHS"), hidden=True), unit("50,10"))
    battle = game.state
    battle["blue-1"].heat = 2
    events = end_phase.apply(battle, Switch("blue-1", "cool"), ScriptedDice([4]))
    assert events[0].text == "blue-1 comes out of hiding: its cooling gives it away"
    assert (battle["blue-1"].hidden, battle["blue-1"].heat) == (False, 1)


@pytest.mark.parametrize("words", ["attack red-1", "physical red-1 standard", "use red-1 TAG", "artillery red-1 ART-T"])
def test_whoever_guesses_the_name_of_a_hidden_unit_learns_nothing(words: str) -> None:
    card = make_card(specials=[special("TAG"), special("ARTT-1")])
    game = ambush(unit("36,10", hidden=True), unit("50,10"), red=unit("36,30", card))
    for action in ("move red-1 stand", "move blue-1 stand", "move blue-2 stand"):
        game.play(action)
    answers = [refusal(game, f"{words} {unit}") for unit in ("blue-1", "blue-9")]
    assert answers[0] == answers[1].replace("blue-9", "blue-1")


def refusal(game: Game[Battle], text: str) -> str:
    """Why an action is not legal."""
    with pytest.raises(Illegal) as refused:
        game.verify(text)
    return str(refused.value)


def secrets(game: Game[Battle], entry: Entry, side: str) -> list[str]:
    """What an entry tells a side of units that are hidden from it."""
    shown = game.view(side).log[-1]
    told = " ".join([shown.action, *(repr(event) for event in shown.events), *(roll.why for roll in entry.rolls)])
    words = set(told.replace("'", " ").replace(",", " ").replace(":", " ").split())
    hidden = [id for id, each in game.state.units.items() if each.side != side and game.state.is_hidden(each)]
    return [id for id in hidden if id in words]


@pytest.mark.parametrize("seed", seeds(4, all=12))
def test_no_entry_of_a_random_battle_names_a_hidden_unit_to_the_others(seed: int) -> None:
    chance = random.Random(seed)
    game = random_battle(chance)
    while not any(each.hidden for each in game.state.units.values()):
        game = random_battle(chance)
    for _ in range(60):
        if game.decision is None:
            break
        options = game.options()
        game.play(options[chance.randrange(len(options))])
        for side in game.state.sides:
            assert secrets(game, game.log[-1], side) == []
            told = game.view(side).decision
            assert told is None or not game.decision or told.side == game.decision.side
