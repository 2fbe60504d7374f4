"""Answers and standing orders, which every game takes: the words of an action, and which of them are legal."""

from __future__ import annotations

from typing import Any

from boxcars.core.acts import Action, Answer, Decision, Order
from boxcars.core.choices import Question
from boxcars.core.contract import Rulebook
from boxcars.core.errors import BadAction, Illegal
from boxcars.core.parley import Draw, Resign


def decision_of(question: Question) -> Decision:
    """The decision that a question is."""
    return Decision(question.side, "answer", (question.unit,) if question.unit else (), text=question.text)


def answers_to(question: Question) -> tuple[Answer, ...]:
    """All answers to a question, as actions."""
    return tuple(map(Answer, question.answers))


def verify_answer(question: Question, action: Action) -> None:
    """Raise `Illegal` unless an action answers a question."""
    if not isinstance(action, Answer):
        raise Illegal(f"first comes the answer to: {question.text}")
    if action.word not in question.answers:
        raise Illegal(f"{action.word[:40]!r} is no answer; there are {' and '.join(question.answers)}")


def read_action(rulebook: Rulebook[Any], text: str) -> Action:
    """Read the text form of an action: an answer, a standing order, how to end it, or what the rule book knows."""
    match text.split():
        case ["answer", word]:
            return Answer(word)
        case ["answer", *_]:
            raise BadAction(f"an answer is one word: '{text[:80]}'")
        case ["order", kind, word]:
            return Order(kind, word)
        case ["order", *_]:
            raise BadAction(f"an order names a kind of question and what to answer: '{text[:80]}'")
        case ["resign"]:
            return Resign()
        case ["draw", ("offer" | "accept" | "decline") as word]:
            return Draw(word)
    return rulebook.parse(text)


def verify_order(rulebook: Rulebook[Any], order: Order) -> None:
    """Raise `Illegal` unless the game asks such questions and can be told to answer so."""
    kinds = {kind.kind: kind for kind in rulebook.questions}
    if order.kind not in kinds:
        known = ", ".join(kinds) or "none"
        raise Illegal(f"no question is of the kind {order.kind[:40]!r}; there are {known}")
    if order.word not in kinds[order.kind].orders:
        known = ", ".join(kinds[order.kind].orders)
        raise Illegal(f"{order.kind} cannot be ordered {order.word[:40]!r}; there are {known}")
