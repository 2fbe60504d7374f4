"""Ending a game by words: resigning, and draws that are offered, declined and agreed."""

from __future__ import annotations

import pytest

from boxcars.core.errors import Illegal
from boxcars.core.game import Game
from boxcars.core.parley import draw_offered
from boxcars.core.record import Record
from boxcars.core.replay import replay
from boxcars.core.snapshot import marks, pick_up, put_down
from tests.core.test_game import new_game
from tests.core.toy import TOY, ToySetup, ToyState


def played_again(game: Game[ToyState]) -> Game[ToyState]:
    return replay(Record.read(game.record.text()), TOY)


def refusal(game: Game[ToyState], action: str, by: str) -> str:
    with pytest.raises(Illegal) as refused:
        game.play(action, by=by)
    return str(refused.value)


def test_a_side_resigns_out_of_turn_and_the_record_tells_it() -> None:
    game = new_game()
    assert game.decision
    assert game.decision.side == "red"
    game.play("resign", by="blue")
    assert game.decision is None
    assert game.outcome
    assert (game.outcome.winner, game.outcome.reason) == ("red", "blue has resigned")
    assert game.record.lines[-1].body() == "blue: resign | "
    assert played_again(game).outcome == game.outcome
    assert not game.can_undo("blue")
    assert refusal(game, "draw offer", "red") == "the game is over"


def test_a_side_resigns_in_the_middle_of_an_action_that_asks() -> None:
    game = new_game()
    game.play("order bluff ask", by="red")
    game.play("bluff red-1")
    assert game.question
    game.play("resign", by="red")
    assert game.decision is None
    assert played_again(game).outcome == game.outcome


def test_a_draw_is_agreed_by_the_other_side_only() -> None:
    game = new_game()
    assert "nobody offers" in refusal(game, "draw accept", "blue")
    game.play("draw offer", by="blue")
    assert "agreed already" in refusal(game, "draw accept", "blue")
    assert "already" in refusal(game, "draw offer", "red")
    game.play("hide red-1 3")
    offer = draw_offered(game.log)
    assert offer
    assert offer.side == "blue"
    game.play("draw accept", by="red")
    assert game.outcome
    assert (game.outcome.winner, game.decision) == ("", None)
    assert played_again(game).outcome == game.outcome
    assert not game.can_undo("red")


def test_a_draw_that_is_declined_changes_nothing_and_is_not_offered_at_once_again() -> None:
    game = new_game()
    before = TOY.encode(game.state)
    game.play("draw offer", by="red")
    game.play("draw decline", by="blue")
    assert draw_offered(game.log) is None
    assert TOY.encode(game.state) == before
    assert "play on" in refusal(game, "draw offer", "red")
    game.play("hide red-1 3")
    game.play("draw offer", by="red")
    assert [event.text for event in game.log[-1].events] == ["red offers a draw"]


def test_an_action_is_taken_back_from_under_an_offer_that_stays() -> None:
    game = new_game()
    game.play("hide red-1 3")
    game.play("draw offer", by="red")
    assert game.undo("red").action == "hide red-1 3"
    assert [entry.action for entry in game.log] == ["begin", "draw offer"]


def test_all_of_three_sides_must_agree_and_none_can_resign() -> None:
    game = Game(TOY, ToySetup({"red": 1, "blue": 1, "green": 1}), new_game().dice)
    assert "two sides" in refusal(game, "resign", "red")
    game.play("draw offer", by="red")
    game.play("draw accept", by="green")
    assert game.decision
    game.play("draw accept", by="blue")
    assert game.outcome
    assert not game.outcome.winner


def test_an_offer_outlives_a_snapshot() -> None:
    game = new_game()
    game.play("draw offer", by="red")
    put = put_down(game, marks(game.record)[-1], since=0)
    again = pick_up(TOY, game.setup, game.record.dice_source(), [put])
    again.play("draw accept", by="blue")
    assert again.outcome
    assert not again.outcome.winner
