"""The game contract, proven with a toy rule book."""

from __future__ import annotations

import random

import pytest

from boxcars.core.acts import Event
from boxcars.core.dice import Dice, Roll, ScriptedDice, SeededDice, TypedDice
from boxcars.core.errors import BadAction, Illegal, NeedDice
from boxcars.core.game import Entry, Game, entry_seen_by
from tests.core.toy import TOY, Hidden, Hide, Shown, ToySetup, ToyState


def new_game(dice: Dice | None = None, red: int = 1, blue: int = 2, turns: int = 2) -> Game[ToyState]:
    return Game(TOY, ToySetup({"red": red, "blue": blue}, turns), dice or SeededDice("7"))


def finished_game(seed: str = "7") -> Game[ToyState]:
    game, choose = new_game(SeededDice(seed)), random.Random(seed)
    while game.decision:
        game.play(choose.choice(game.options()))
    return game


def snapshot(game: Game[ToyState]) -> tuple[bytes, int, int, object]:
    return TOY.encode(game.state), game.dice.position, len(game.log), game.decision


def test_sides_alternate_and_the_bigger_one_acts_with_more() -> None:
    game = new_game(red=2, blue=4, turns=1)
    asked = []
    while game.decision:
        asked.append((game.decision.side, game.decision.count))
        game.play(game.options()[0])
    assert asked == [("red", 1), ("blue", 2), ("blue", 1), ("red", 1), ("blue", 2), ("blue", 1)]
    assert game.options() == ()


def test_a_game_prints_as_the_moment_it_is_at() -> None:
    assert repr(new_game()) == "<toy, red: hide, 1 log entry>"
    over = finished_game()
    assert over.outcome
    ending = f"{over.outcome.winner} has won" if over.outcome.winner else "over without a winner"
    assert repr(over) == f"<toy, {ending}, {len(over.log)} log entries>"


def test_every_option_is_legal_and_its_text_parses_back() -> None:
    game = new_game()
    for option in game.options():
        assert game.can(option)
        assert game.rulebook.parse(str(option)) == option


def test_an_illegal_action_gives_every_reason_and_changes_nothing() -> None:
    game = new_game()
    before = snapshot(game)
    with pytest.raises(Illegal) as refused:
        game.play("hide blue-1 9")
    assert [str(reason) for reason in refused.value.reasons] == [
        "blue-1 cannot act now [TWB-2]",
        "9 is not on a die",
    ]
    with pytest.raises(BadAction):
        game.play("dance red-1")
    with pytest.raises(Illegal, match="it is red's decision, not blue's"):
        game.play("hide red-1 3", by="blue")
    assert snapshot(game) == before


def test_an_action_that_fails_half_way_changes_nothing() -> None:
    game = new_game()
    before = snapshot(game)
    with pytest.raises(RuntimeError):
        game.play("peek red-1")
    assert snapshot(game) == before
    assert game.dice.rolls == []
    game.play("hide red-1 3")


def test_nothing_is_legal_after_the_end() -> None:
    game = finished_game()
    assert game.outcome is not None
    with pytest.raises(Illegal, match="the game is over"):
        game.play("hide red-1 3")


def test_a_view_holds_no_secret() -> None:
    game = new_game()
    game.play("hide red-1 3")
    mine, theirs = game.view("red"), game.view("blue")
    assert mine.state.hidden == {"red-1": 3}
    assert theirs.state.hidden == {}
    assert [event.text for event in mine.log[-1].events] == ["red-1 hides 3", "red-1 is ready"]
    assert [event.text for event in theirs.log[-1].events] == ["red-1 is ready"]
    assert theirs.log[-1].action == ""


def test_an_action_is_kept_from_who_may_not_see_what_came_of_it() -> None:
    hidden = Entry("red", "hide red-1 3", (), (Hidden(unit="red-1", number=3, secret="red"),))
    assert [entry_seen_by(hidden, side).action for side in ("red", "blue", "")] == ["hide red-1 3", "", ""]


class Dug(Event, frozen=True, tag="dug"):
    roll: Roll
    helped: tuple[Roll, ...]
    by_side: dict[str, Roll]


def test_the_dice_of_a_secret_event_are_secret() -> None:
    own, friend, sides, other = (Roll((number,), f"red-{number} digs") for number in (1, 2, 3, 4))
    dug = Dug(roll=own, helped=(friend,), by_side={"red": sides}, secret="red")
    entry = Entry("red", "dig", (own, friend, sides, other), (dug,))
    assert entry_seen_by(entry, "red").rolls == entry.rolls
    assert entry_seen_by(entry, "blue").rolls == (other,)


def test_an_action_can_be_a_secret_without_events() -> None:
    done = Entry("red", "done red-1", (), (), secret="red")
    assert entry_seen_by(done, "red").action == "done red-1"
    assert entry_seen_by(done, "blue").action == entry_seen_by(done, "").action == ""
    game = new_game()
    game.play("hide red-1 3")
    assert [entry.secret for entry in game.log] == ["", "red"]


def test_only_the_deciding_side_has_options() -> None:
    game = new_game()
    assert len(game.view("red").options()) == 6
    assert game.view("blue").options() == ()
    assert game.view("red").can(Hide("red-1", 3))
    assert not game.view("red").can(Hide("red-1", 7))


def test_changing_a_view_leaves_the_game_alone() -> None:
    game = new_game()
    before = snapshot(game)
    game.view("red").state.waiting.clear()
    assert snapshot(game) == before


def test_undo_takes_back_what_rolled_and_showed_nothing() -> None:
    game = new_game()
    before = snapshot(game)
    game.play("hide red-1 3")
    assert game.can_undo("red")
    assert not game.can_undo("blue")
    assert game.undo("red").action == "hide red-1 3"
    assert snapshot(game) == before
    game.play("hide red-1 5")
    assert game.state.hidden == {"red-1": 5}


def test_undo_is_refused_after_dice_fell_or_something_was_shown() -> None:
    game = new_game()
    with pytest.raises(Illegal, match="nothing has been done"):
        game.undo()
    for action in ("hide red-1 3", "hide blue-1 4", "hide blue-2 4"):
        game.play(action)
    assert isinstance(game.log[-1].events[-1], Shown)
    with pytest.raises(Illegal, match="dice were rolled or something was shown"):
        game.undo()


def test_typed_dice_hold_the_game_until_they_are_given() -> None:
    dice = TypedDice()
    with pytest.raises(NeedDice, match="the first turn"):
        new_game(dice, blue=1)
    dice.give(1)
    game = new_game(dice, blue=1)
    game.play("hide red-1 3")
    before = snapshot(game)
    with pytest.raises(NeedDice, match="red-1 against 3"):
        game.play("hide blue-1 4")
    assert snapshot(game) == before
    dice.give(3)
    with pytest.raises(NeedDice, match="blue-1 against 4"):
        game.play("hide blue-1 4")
    assert snapshot(game) == before
    dice.give(3)
    game.play("hide blue-1 4")
    assert game.state.score == {"red": 1, "blue": 0}


def test_events_and_rolls_are_kept_in_the_log() -> None:
    game = new_game(ScriptedDice([1, 6, 1, 1]), turns=1)
    for action in ("hide red-1 6", "hide blue-1 2", "hide blue-2 2"):
        game.play(action)
    last = game.log[-1]
    assert [roll.why for roll in last.rolls] == ["red-1 against 6", "blue-1 against 2", "blue-2 against 2"]
    assert game.outcome is not None
    assert game.outcome.winner == "red"
