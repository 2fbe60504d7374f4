"""Questions inside an action: asked, answered by order or by people, recorded, taken back, and seen by one side."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from boxcars.core.choices import AskedChoices, Choices, Question, ScriptedChoices
from boxcars.core.dice import Dice, ScriptedDice, SeededDice, TypedDice
from boxcars.core.errors import BadAction, BoxcarsError, Illegal, NeedAnswer, NeedDice
from boxcars.core.game import Answer, Decision, Game, Moment
from boxcars.core.odds import outcomes, outcomes_by_answer
from boxcars.core.record import Record
from boxcars.core.replay import replay
from tests.core.test_game import new_game, snapshot
from tests.core.toy import TOY, ToyState

AMS = Question("blue", "anti-missile", "Use it?", ("yes", "no"), "yes")


def asked_game(dice: Dice, *sides: str) -> Game[ToyState]:
    """One unit a side, one turn; these sides want to be asked; red has hidden 6."""
    game = new_game(dice, blue=1, turns=1)
    for side in sides:
        game.play("order again ask", by=side)
    game.play("hide red-1 6")
    return game


# who answers


def test_choices_decide_by_themselves_unless_somebody_else_does() -> None:
    assert Choices().ask(AMS) == "yes"
    assert ScriptedDice([], choices=ScriptedChoices(["no"])).choices.ask(AMS) == "no"
    assert SeededDice("7").choices.ask(AMS) == "yes"


def test_a_script_that_runs_out_or_says_nonsense_is_an_error() -> None:
    with pytest.raises(BoxcarsError, match="no answer left to: Use it"):
        ScriptedChoices([]).ask(AMS)
    with pytest.raises(BoxcarsError, match="'maybe' does not answer: Use it"):
        ScriptedChoices(["maybe"]).ask(AMS)


@pytest.mark.parametrize(("order", "answer"), [("decide", "yes"), ("no", "no"), ("left", "yes")])
def test_a_standing_order_answers_or_leaves_it_to_the_engine(order: str, answer: str) -> None:
    assert AskedChoices({"blue": {"anti-missile": order}}).ask(AMS) == answer


def test_who_wants_to_be_asked_is_asked_once_there_is_something_to_choose() -> None:
    orders = {"blue": {"anti-missile": "ask"}}
    with pytest.raises(NeedAnswer, match="Use it"):
        AskedChoices(orders).ask(AMS)
    assert AskedChoices(orders, ["no"]).ask(AMS) == "no"
    assert AskedChoices(orders).ask(Question("blue", "anti-missile", "Use it?", ("no",), "no")) == "no"


def test_a_kind_that_the_rule_book_does_not_list_is_an_error() -> None:
    with pytest.raises(BoxcarsError, match="lists no question 'anti-missile'"):
        AskedChoices({"blue": {}}).ask(AMS)


# in a game


def test_without_an_order_the_engine_decides_and_nobody_is_asked() -> None:
    game = asked_game(ScriptedDice([1, 2, 3]))
    game.play("hide blue-1 4")
    assert game.decision is None
    assert game.log[-1].answers == ("no", "no")


def test_a_question_stops_the_action_and_the_answer_lets_it_run_again() -> None:
    game = asked_game(ScriptedDice([1, 2, 6, 4]), "red")
    before = snapshot(game)
    assert game.play("hide blue-1 4") == ()
    assert game.question is not None
    assert game.decision == Decision("red", "answer", ("red-1",), text="red-1 rolled 2. Roll once more?")
    assert game.options() == (Answer("yes"), Answer("no"))
    assert snapshot(game)[:2] == before[:2]
    events = game.play("answer yes", by="red")
    assert [event.text for event in events] == [
        "blue-1 hides 4",
        "blue-1 is ready",
        "shown: {'red-1': 6, 'blue-1': 4}",
    ]
    assert game.state.score == {"red": 1, "blue": 1}
    assert game.question is None
    assert game.decision is None


def test_each_line_of_the_record_carries_the_dice_that_fell_since_the_last() -> None:
    game = asked_game(ScriptedDice([1, 2, 6, 4]), "red")
    game.play("hide blue-1 4")
    game.play("answer yes")
    bodies = [line.body() for line in game.record.lines]
    assert bodies == [
        "begin | 1",
        "red: order again ask | ",
        "red: hide red-1 6 | ",
        "blue: hide blue-1 4 | 2",
        "red: answer yes | 6 4",
    ]


def test_questions_follow_each_other_and_each_side_answers_its_own() -> None:
    game = asked_game(ScriptedDice([1, 2, 3, 1, 6]), "red", "blue")
    game.play("hide blue-1 4")
    game.play("answer yes", by="red")
    assert game.decision is not None
    assert game.decision.text == "blue-1 rolled 1. Roll once more?"
    with pytest.raises(Illegal, match="it is blue's decision, not red's"):
        game.play("answer yes", by="red")
    game.play("answer yes", by="blue")
    assert game.state.score == {"red": 0, "blue": 1}
    assert [len(entry.rolls) for entry in game.log[-3:]] == [1, 2, 1]


def test_while_a_question_is_open_only_an_answer_to_it_is_legal() -> None:
    game = asked_game(ScriptedDice([1, 2, 3, 4]), "red")
    with pytest.raises(Illegal, match="nothing is asked"):
        game.play("answer yes")
    game.play("hide blue-1 4")
    before = snapshot(game)
    with pytest.raises(Illegal, match="'maybe' is no answer; there are yes and no"):
        game.play("answer maybe")
    with pytest.raises(Illegal, match="first comes the answer to: red-1 rolled 2"):
        game.play("hide red-1 3")
    with pytest.raises(BadAction, match="an answer is one word"):
        game.play("answer yes or no")
    assert snapshot(game) == before


def test_an_order_is_a_secret_line_that_changes_no_decision() -> None:
    game = new_game()
    before = game.decision
    game.play("order again yes", by="blue")
    assert game.decision == before
    assert game.orders == {"red": {"again": "decide", "bluff": "decide"}, "blue": {"again": "yes", "bluff": "decide"}}
    assert game.view("blue").orders["again"] == "yes"
    assert game.view("red").orders["again"] == "decide"
    assert game.view("").orders == {}
    assert game.view("red").log[-1].action == ""
    assert game.view("blue").log[-1].action == "order again yes"


def test_an_order_that_makes_no_sense_is_refused_in_words() -> None:
    game = new_game()
    with pytest.raises(Illegal, match="no question is of the kind 'rain'; there are again, bluff"):
        game.play("order rain yes")
    with pytest.raises(Illegal, match="bluff cannot be ordered '3'; there are decide, ask"):
        game.play("order bluff 3")
    with pytest.raises(Illegal, match="there is no side 'green'"):
        game.play("order again yes", by="green")
    with pytest.raises(BadAction, match="an order names a kind of question"):
        game.play("order again")
    assert len(game.log) == 1


def test_an_order_in_the_middle_of_an_action_holds_for_what_is_asked_after_it() -> None:
    game = new_game(ScriptedDice([1, 2, 3, 1, 5]), red=2, blue=1, turns=1)
    game.play("order again ask", by="red")
    for action in ("hide red-1 6", "hide red-2 6"):
        game.play(action)
    game.play("hide blue-1 1")
    assert game.question is not None
    game.play("order again yes", by="red")
    game.play("answer no", by="red")
    assert game.decision is None
    assert game.log[-1].answers == ("no", "yes")
    assert replay(Record.read(game.record.text()), TOY).record == game.record


# records


def test_a_game_with_an_open_question_is_saved_and_goes_on() -> None:
    game = asked_game(SeededDice("7"), "red", "blue")
    game.play("hide blue-1 6")
    assert game.question is not None
    other = replay(Record.read(game.record.text()), TOY)
    assert snapshot(other) == snapshot(game)
    for either in (game, other):
        while either.decision:
            either.play("answer yes")
    assert other.record == game.record
    assert replay(Record.read(game.record.sealed().text()), TOY).outcome == game.outcome


def test_typed_dice_are_wanted_before_and_after_a_question() -> None:
    dice = TypedDice()
    dice.give(1)
    game = asked_game(dice, "red")
    with pytest.raises(NeedDice, match="red-1 against 6"):
        game.play("hide blue-1 4")
    dice.give(2)
    game.play("hide blue-1 4")
    before = snapshot(game)
    with pytest.raises(NeedDice, match="red-1 once more"):
        game.play("answer yes")
    assert snapshot(game) == before
    assert game.question is not None
    dice.give(6)
    with pytest.raises(NeedDice, match="blue-1 against 4"):
        game.play("answer yes")
    dice.give(4)
    game.play("answer yes")
    assert game.state.score == {"red": 1, "blue": 1}
    again = replay(Record.read(game.record.text()), TOY)
    assert again.record == game.record


def test_random_answers_replay_to_the_same_game() -> None:
    asked = 0
    for seed in range(30):
        random = Random(seed)
        game = new_game(SeededDice(str(seed)), turns=4)
        while game.decision:
            order = random.choice(("ask", "ask", "yes", "decide"))
            game.play(f"order again {order}", by=random.choice(("red", "blue")))
            game.play(random.choice(game.options()))
            asked += game.question is not None
        assert replay(Record.read(game.record.text()), TOY).record == game.record
    assert asked > 20


def test_a_game_put_down_before_a_kind_of_question_was_known_has_its_usual_order() -> None:
    game = new_game()
    moment = Moment(TOY.copy(game.state), game.dice.position, {"red": {"bluff": "ask"}})
    again = Game.picked_up(TOY, game.setup, SeededDice("7"), moment, game.log)
    assert again.orders == {"red": {"again": "decide", "bluff": "ask"}, "blue": {"again": "decide", "bluff": "decide"}}


# undo


def test_an_own_question_without_dice_is_taken_back_with_its_action() -> None:
    game = new_game()
    game.play("order bluff ask", by="red")
    before = snapshot(game)
    game.play("bluff red-1")
    assert game.question is not None
    game.undo("red")
    assert snapshot(game) == before
    game.play("bluff red-1")
    game.play("answer 2")
    assert game.state.hidden == {"red-1": 2}
    assert game.undo("red").action == "answer 2"
    assert game.question is not None
    game.play("answer 5")
    assert game.state.hidden == {"red-1": 5}


def test_dice_or_another_sides_question_close_an_action() -> None:
    game = asked_game(ScriptedDice([1, 2, 6, 4]), "red")
    game.play("hide blue-1 4")
    assert not game.can_undo("blue")
    game.play("answer no", by="red")
    assert not game.can_undo("red")


def test_orders_stay_when_an_action_is_taken_back() -> None:
    game = new_game()
    game.play("hide red-1 3")
    game.play("order again no", by="blue")
    assert not game.can_undo("blue")
    assert game.undo("red").action == "hide red-1 3"
    assert [entry.action for entry in game.log] == ["begin", "order again no"]
    assert game.orders["blue"]["again"] == "no"


# views


def test_only_the_side_that_is_asked_sees_the_question() -> None:
    game = asked_game(ScriptedDice([1, 2, 6, 4]), "red")
    game.play("hide blue-1 4")
    red, blue, nobody = (game.view(side) for side in ("red", "blue", ""))
    assert red.question == game.question
    assert red.decision == game.decision
    assert list(red.options()) == [Answer("yes"), Answer("no")]
    assert red.can(Answer("no"))
    assert not red.can(Answer("maybe"))
    for other in (blue, nobody):
        assert other.question is None
        assert other.decision == Decision("red", "answer", ())
        assert other.options() == ()
        assert not other.can(Answer("no"))
        assert all(entry.question is None for entry in other.log)
    assert red.log[-1].action == ""
    assert blue.log[-1].action == "hide blue-1 4"
    assert nobody.log[-1].rolls == ()
    game.play("answer no")
    assert all(entry.answers == () for entry in game.view("blue").log)
    assert [game.view(side).log[-1].action for side in ("blue", "")] == ["", ""], "what others answered"


# odds


def test_odds_follow_a_policy_or_every_answer() -> None:
    def rule(dice: Dice) -> int:
        first = dice.d6("damage")
        if first > 2 or dice.choices.ask(Question("red", "again", "Again?", ("no", "yes"), "no", "red-1")) == "no":
            return first
        return dice.d6("once more")

    assert outcomes(rule).mean() == Fraction(7, 2)
    by_answer = {plan["again", "red-1"]: odds.mean() for plan, odds in outcomes_by_answer(rule)}
    assert by_answer == {"no": Fraction(7, 2), "yes": Fraction(18, 6) + Fraction(2, 6) * Fraction(7, 2)}


def test_every_way_to_answer_two_questions_is_walked_once() -> None:
    def rule(dice: Dice) -> str:
        first = dice.choices.ask(Question("red", "side", "Which side?", ("left", "right"), "left"))
        if first == "left":
            return first
        return first + dice.choices.ask(Question("red", "height", "How high?", ("1", "2", "3"), "1"))

    assert sorted(next(iter(odds)) for _, odds in outcomes_by_answer(rule)) == ["left", "right1", "right2", "right3"]
