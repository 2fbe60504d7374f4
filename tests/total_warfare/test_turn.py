"""The turn: initiative, who acts when, what is secret, and how a battle ends (TWB-2)."""

from __future__ import annotations

import pytest

from boxcars.core.dice import ScriptedDice, SeededDice
from boxcars.core.errors import BadSetup, Illegal
from boxcars.core.ruling import RuleSet
from boxcars.core.turn_events import InitiativeRolled
from boxcars.total_warfare import BattleGame, new_game, skirmish
from boxcars.total_warfare.battle import Battle, Setup, UnitSetup
from boxcars.total_warfare.events.unit_events import FireRevealed
from boxcars.total_warfare.setup.skirmish import MAX_UNITS, new_battle, skirmish_setup
from boxcars.total_warfare.turn.initiative import roll_initiative
from boxcars.total_warfare.turn.phases import TURN
from boxcars.total_warfare.turn.victory import check_victory, condition_left, value_left
from tests.total_warfare.field import field

LOCUST = "Locust LCT-1V"


def battle_of(red: int, blue: int, seed: str = "7") -> BattleGame:
    return new_game(skirmish_setup([LOCUST] * red, [LOCUST] * blue, "open-plain"), SeededDice(seed))


def test_the_loser_of_the_initiative_acts_first() -> None:
    battle = field()
    (rolled,) = roll_initiative(battle, ScriptedDice([6, 5, 2, 3]))
    assert battle.order == ("blue", "red")
    assert rolled.text == "red wins the initiative (red 11, blue 5)"


def test_equal_initiative_is_rolled_again() -> None:
    battle, dice = field(), ScriptedDice([4, 4, 2, 6, 1, 1, 1, 2])
    (rolled,) = roll_initiative(battle, dice)
    assert dice.left == 0
    assert isinstance(rolled, InitiativeRolled)
    assert battle.order == ("red", "blue")


@pytest.mark.parametrize(
    ("red", "blue", "smaller_first"),
    [(1, 1, [1, 1]), (1, 2, [1, 2]), (2, 4, [1, 2, 1, 2]), (2, 3, [1, 1, 1, 2]), (2, 5, [1, 2, 1, 3])],
)
def test_the_side_with_more_units_acts_with_more(red: int, blue: int, smaller_first: list[int]) -> None:
    for seed in map(str, range(1, 20)):
        game = battle_of(red, blue, seed)
        if game.decision and game.decision.side == "red":
            break
    acted: list[tuple[str, int]] = []
    while game.decision and game.decision.kind == "move":
        if not acted or acted[-1][0] != game.decision.side:
            acted.append((game.decision.side, 0))
        acted[-1] = (game.decision.side, acted[-1][1] + 1)
        game.play(f"move {game.decision.units[0]} stay")
    assert [count for _, count in acted] == smaller_first


def test_a_unit_acts_once_in_a_phase_and_in_no_other() -> None:
    game = battle_of(2, 2)
    assert game.decision is not None
    first = game.decision.units[0]
    game.play(f"move {first} stay")
    for action, words in (
        (f"move {first} stay", "cannot act now"),
        (f"fire {game.decision.units[0]} ml-ct {first}", "does not belong in the movement phase"),
        ("move red-9 stay", "there is no unit red-9"),
    ):
        with pytest.raises(Illegal, match=words):
            game.play(action)


def fire_phase(red: int = 1, blue: int = 1) -> BattleGame:
    game = battle_of(red, blue)
    while game.decision and game.decision.kind == "move":
        game.play(f"move {game.decision.units[0]} stay")
    return game


def test_declarations_are_secret_until_all_sides_have_declared() -> None:
    game = fire_phase()
    assert game.decision is not None
    first = game.decision.units[0]
    mine, theirs = ("red", "blue") if first.startswith("red") else ("blue", "red")
    game.play(f"twist {first} left")
    assert game.view(mine).state.declarations[first].torso == -1
    assert first not in game.view(theirs).state.declarations
    assert game.state.units[first].torso == 0
    game.play(f"done {first}")
    assert game.view(theirs).log[-1].events == game.log[-1].events
    last = game.decision.units[0]
    events = game.play(f"done {last}")
    assert any(isinstance(event, FireRevealed) for event in events)


def test_a_declaration_can_be_taken_back_until_it_is_shown() -> None:
    game = fire_phase()
    assert game.decision is not None
    side, unit = game.decision.side, game.decision.units[0]
    game.play(f"twist {unit} left")
    game.play(f"done {unit}")
    assert game.undo(side).action == f"done {unit}"
    assert game.undo(side).action == f"twist {unit} left"
    assert game.decision.units == (unit,)


def test_the_unit_that_declares_goes_on_until_it_is_done() -> None:
    game = fire_phase(2, 2)
    assert game.decision is not None
    first, other = game.decision.units
    game.play(f"twist {other} right")
    assert game.decision.units == (other,)
    with pytest.raises(Illegal, match=f"{first} cannot act now"):
        game.play(f"done {first}")


def test_units_that_cannot_act_are_not_asked() -> None:
    game = battle_of(2, 2)
    assert game.decision is not None
    moves, shut_down = game.decision.units
    game.state.mech(shut_down).shutdown = True
    game.play(f"move {moves} stay")
    while game.decision and game.decision.kind == "move":
        assert shut_down not in game.decision.units
        game.play(f"move {game.decision.units[0]} stay")
    assert game.decision is not None


def ended(battle: Battle) -> tuple[str, str] | None:
    check_victory(battle)
    return (battle.outcome.winner, battle.outcome.reason) if battle.outcome else None


def test_the_battle_ends_when_one_side_is_left() -> None:
    battle = field()
    assert ended(battle) is None
    battle.mech("blue-1").destroyed = "a test"
    assert ended(battle) == ("red", "no enemy is left")
    assert TURN.decision(battle) is None


def test_nobody_wins_when_nobody_is_left() -> None:
    battle = field()
    battle.mech("red-1").destroyed = battle.mech("blue-1").destroyed = "a test"
    assert ended(battle) == ("", "no unit is left")


def test_after_the_last_turn_the_value_left_decides() -> None:
    battle = field(LOCUST, "Atlas AS7-D")
    battle.turn, battle.phase = battle.turns, "end"
    assert value_left(battle, "red") == battle.mech("red-1").design.bv
    assert ended(battle) == ("blue", "the last turn is over, battle value left: red 432, blue 1897")


def test_equal_values_after_the_last_turn_are_a_draw() -> None:
    battle = field()
    battle.turn, battle.phase = battle.turns, "end"
    found = ended(battle)
    assert found is not None
    assert found[0] == ""


def test_damage_lowers_the_value_left() -> None:
    battle = field()
    whole = condition_left(battle.mech("red-1"))
    battle.mech("red-1").armor["CT"] = 0
    assert condition_left(battle.mech("red-1")) < whole == 1


@pytest.mark.parametrize(
    ("units", "words"),
    [
        ({"red": [("0505", 0, 4, 5)]}, "at least two sides"),
        ({"red": [("0505", 0, 4, 5)], "blue": []}, "at least two sides"),
        ({"red": [("0505", 0, 4, 5)], "blue": [("0505", 0, 4, 5)]}, "start in 0505: red-1 stands there, an enemy"),
        ({"red": [("9901", 0, 4, 5)], "blue": [("0505", 0, 4, 5)]}, "the board has no such hex"),
        ({"red": [("0506", 6, 4, 5)], "blue": [("0505", 0, 4, 5)]}, "facings are 0 to 5"),
        ({"red": [("0506", 0, 9, 5)], "blue": [("0505", 0, 4, 5)]}, "both are 0 to 8"),
        ({"red": [("0506", 0, 4, 5)] * (MAX_UNITS + 1), "blue": [("0505", 0, 4, 5)]}, f"at most {MAX_UNITS} units"),
    ],
)
def test_a_battle_that_cannot_be_set_up(units: dict[str, list[tuple[str, int, int, int]]], words: str) -> None:
    forces = {side: tuple(UnitSetup(LOCUST, *unit) for unit in force) for side, force in units.items()}
    with pytest.raises(BadSetup, match=words):
        new_battle(Setup(board="open-plain", forces=forces))


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        (RuleSet(printing=0), "there is no printing 0: printings are 1 to 11"),
        (RuleSet(printing=12), "there is no printing 12"),
        (RuleSet(options=("moonlight",)), "the game knows no option 'moonlight'"),
    ],
)
def test_rules_that_the_game_cannot_keep_are_refused(rules: RuleSet, words: str) -> None:
    with pytest.raises(BadSetup, match=words):
        skirmish([LOCUST], [LOCUST], rules=rules)


def test_a_force_is_a_list_of_names() -> None:
    with pytest.raises(BadSetup, match="the force of blue is a list of names"):
        skirmish([LOCUST], LOCUST)


@pytest.mark.parametrize(("unit", "target"), [("red-9", "blue-1"), ("red-1", "red-9")])
def test_a_shot_of_or_at_nobody_names_the_units(unit: str, target: str) -> None:
    with pytest.raises(Illegal, match="there is no unit red-9; there are red-1, blue-1"):
        skirmish([LOCUST], [LOCUST]).shot(unit, "Medium Laser", target)


def test_a_skirmish_can_be_short() -> None:
    game = skirmish([LOCUST], [LOCUST], turns=1)
    while game.decision:
        game.play(game.options()[0])
    assert game.state.turn == 1


def test_forces_start_on_opposite_edges_on_dry_ground() -> None:
    battle = new_battle(skirmish_setup([LOCUST] * 4, [LOCUST] * 4, "twin-lakes"))
    assert len({unit.hex for unit in battle.units.values()}) == 8
    for unit in battle.units.values():
        assert battle.board[unit.hex].water is None
        assert unit.foot == battle.board[unit.hex].floor
