"""Questions inside an action: what the rules let a player decide while an action is being resolved.

A rule asks through its dice, and goes on with the answer::

    use = dice.choices.ask(Question("blue", "anti-missile", "Use the anti-missile system?", ("yes", "no"), "yes"))

As dice do, choices have several faces: `Choices` decides by itself, `AskedChoices` follows the standing orders of each
side and asks where they say so, `ScriptedChoices` serves tests, and `boxcars.core.odds` walks every answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from boxcars.core.errors import BoxcarsError, NeedAnswer

DECIDE = "decide"
"""The standing order that leaves it to the engine."""
ASK = "ask"
"""The standing order that wants to be asked."""


class Question(msgspec.Struct, frozen=True):
    """What a side is asked in the middle of an action.

    >>> Question("blue", "anti-missile", "Use the anti-missile system?", ("yes", "no"), "yes").answers
    ('yes', 'no')
    """

    side: str
    kind: str
    """A word of the game, by which a side gives its standing order."""
    text: str
    """One sentence with the names of things."""
    answers: tuple[str, ...]
    """Words without spaces."""
    default: str
    """What the engine decides by itself."""
    unit: str = ""
    """Whom it concerns."""
    labels: tuple[str, ...] = ()
    """The answers as people say them; empty where the words do."""
    notes: tuple[str, ...] = ()
    """What follows from each answer."""
    cite: str = ""
    """The ruling that gives the choice."""
    chances: tuple[float, ...] = ()
    """How likely each answer is to succeed, where the rule can tell; bots and odds go by it."""

    @property
    def best(self) -> str:
        """The answer that is likeliest to succeed; what the engine decides where nothing is known or it is as good.

        >>> Question("blue", "reroll", "Roll again?", ("keep", "first"), "keep", chances=(0.0, 0.5)).best
        'first'
        """
        likeliest = max(self.chances, default=0.0)
        likely = [word for word, chance in zip(self.answers, self.chances, strict=False) if chance == likeliest]
        return self.default if not likely or self.default in likely else likely[0]


class QuestionKind(msgspec.Struct, frozen=True):
    """A kind of question that a game asks, and the standing orders that it takes.

    >>> QuestionKind("anti-missile", "anti-missile systems", ("yes", "no")).orders
    ('decide', 'ask', 'yes', 'no')
    """

    kind: str
    text: str
    """What the order is about."""
    answers: tuple[str, ...] = ()
    """The answers that are always the same, which an order may name."""
    order: str = DECIDE
    """The order of a side that has given none."""

    @property
    def orders(self) -> tuple[str, ...]:
        """Every order that can be given."""
        return (DECIDE, ASK, *self.answers)


Orders = Mapping[str, Mapping[str, str]]
"""The standing order of each side for each kind of question."""


def first_orders(sides: Iterable[str], kinds: Sequence[QuestionKind]) -> dict[str, dict[str, str]]:
    """The orders of sides that have given none yet.

    >>> first_orders(["red"], [QuestionKind("anti-missile", "anti-missile systems", order="ask")])
    {'red': {'anti-missile': 'ask'}}
    """
    return {side: {kind.kind: kind.order for kind in kinds} for side in sides}


class Choices:
    """Answers the questions of a rule; this one decides by itself."""

    def ask(self, question: Question) -> str:
        """The answer to a question, one of its words.

        >>> Choices().ask(Question("blue", "anti-missile", "Use it?", ("yes", "no"), "yes"))
        'yes'
        """
        return question.default


class BestChoices(Choices):
    """Takes the answer that is likeliest to succeed, as a careful player does."""

    def ask(self, question: Question) -> str:
        """The best answer."""
        return question.best


class AskedChoices(Choices):
    """Choices in play: those given already, in the order they are asked for, then the standing orders.

    Where an order wants to be asked, `NeedAnswer` ends the run. `answered` has every answer up to there, so that the
    action can run again with them, whatever is ordered in the meantime.
    """

    def __init__(self, orders: Orders, given: Sequence[str] = ()) -> None:
        self._orders = orders
        self._given = given
        self.answered: list[str] = []

    def ask(self, question: Question) -> str:
        """The answer to a question, or `NeedAnswer`."""
        at = len(self.answered)
        word = self._given[at] if at < len(self._given) else self._ordered(question)
        self.answered.append(_checked(question, word))
        return word

    def _ordered(self, question: Question) -> str:
        orders = self._orders.get(question.side, {})
        if question.kind not in orders:
            raise BoxcarsError(
                f"the rule book lists no question {question.kind!r}, or there is no side {question.side}"
            )
        order = orders[question.kind]
        if order == ASK and len(question.answers) > 1:
            raise NeedAnswer(question)
        return order if order in question.answers else question.default


class ScriptedChoices(Choices):
    """Choices whose answers are given beforehand; running out is an error.

    >>> choices = ScriptedChoices(["no"])
    >>> choices.ask(Question("blue", "anti-missile", "Use it?", ("yes", "no"), "yes")), choices.left
    ('no', 0)
    """

    def __init__(self, answers: Iterable[str]) -> None:
        self._answers = list(answers)
        self.asked: list[Question] = []
        """The questions so far."""

    @property
    def left(self) -> int:
        """How many answers have not been used."""
        return len(self._answers) - len(self.asked)

    def ask(self, question: Question) -> str:
        """The next answer."""
        if not self.left:
            raise BoxcarsError(f"the script has no answer left to: {question.text}")
        self.asked.append(question)
        return _checked(question, self._answers[len(self.asked) - 1])


def _checked(question: Question, word: str) -> str:
    if word not in question.answers:
        raise BoxcarsError(f"{word!r} does not answer: {question.text} ({' or '.join(question.answers)})")
    return word
