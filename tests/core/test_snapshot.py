"""A game is put down and picked up: the same state, the same dice to come, the same history."""

from __future__ import annotations

import msgspec

from boxcars.core.dice import Roll, SeededDice, TypedDice
from boxcars.core.game import Game
from boxcars.core.restoring import reader_of, struct_of
from boxcars.core.snapshot import marks, pick_up, put_down, sound_chain
from tests.core.toy import TOY, ToySetup, ToyState

SETUP = ToySetup(units={"red": 2, "blue": 3}, turns=3)


def toy(dice: SeededDice | TypedDice | None = None) -> Game[ToyState]:
    return Game(TOY, SETUP, dice or SeededDice("7"))


def play(game: Game[ToyState], actions: int) -> None:
    for at in range(actions):
        game.play(game.options()[at % 6])


def test_a_game_that_is_picked_up_goes_on_with_the_same_dice() -> None:
    game = toy()
    play(game, 3)
    first = put_down(game, "", since=0)
    play(game, 4)
    second = put_down(game, "", since=4)
    again = pick_up(TOY, SETUP, SeededDice("7"), [first, second])
    assert (again.state, again.log, again.decision) == (game.state, game.log, game.decision)
    play(game, 5)
    play(again, 5)
    assert again.record == game.record


def test_a_picked_up_game_is_another_one() -> None:
    game = toy()
    play(game, 2)
    again = pick_up(TOY, SETUP, SeededDice("7"), [put_down(game, "", since=0)])
    play(again, 1)
    assert len(game.log) == 3
    assert again.state != game.state


def test_a_snapshot_of_other_lines_is_not_believed() -> None:
    game = toy()
    play(game, 2)
    marked = put_down(game, marks(game.record)[3], since=0)
    play(game, 2)
    record = game.record
    assert sound_chain(record, [marked]) == [marked]
    torn = msgspec.structs.replace(record, lines=record.lines[:2])
    missing = msgspec.structs.replace(record, lines=record.lines[:1] + record.lines[2:])
    other_dice = msgspec.structs.replace(record, dice="seed 8")
    for wrong in (torn, missing, other_dice):
        assert sound_chain(wrong, [marked]) == []


def test_after_a_snapshot_of_other_lines_none_is_believed() -> None:
    game = toy()
    play(game, 1)
    first = put_down(game, "of another game", since=0)
    play(game, 1)
    second = put_down(game, marks(game.record)[3], since=2)
    assert sound_chain(game.record, [first, second]) == []


def test_many_actions_are_taken_back_one_by_one_as_if_never_done() -> None:
    game = toy()
    states = []
    for unit in ("red-1", "blue-1", "red-2", "blue-2"):
        states.append((TOY.copy(game.state), game.dice.position, game.decision))
        game.play(next(option for option in game.options() if str(option).startswith(f"hide {unit}")))
    while states:
        game.undo()
        assert (game.state, game.dice.position, game.decision) == states.pop()
    assert len(game.log) == 1


def test_numbers_stay_as_they_were_written() -> None:
    assert repr(reader_of(tuple[float, ...])([2, 2.0])) == "(2, 2.0)"
    assert struct_of(Roll, {"dice": [1]}) == Roll((1,))
