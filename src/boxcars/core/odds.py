"""Exact odds: distributions with rational weights, and every outcome of a rule that rolls dice."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import product
from typing import Generic, TypeVar

from boxcars.core.choices import Choices, Question
from boxcars.core.dice import Dice
from boxcars.core.errors import BoxcarsError

T = TypeVar("T", bound=Hashable)
U = TypeVar("U", bound=Hashable)


class Distribution(Generic[T]):
    """Outcomes with their exact chances, which sum to one.

    >>> two_dice = Distribution.of_dice(2)
    >>> two_dice[7], two_dice.mean()
    (Fraction(1, 6), Fraction(7, 1))
    >>> two_dice.chance(lambda total: total >= 8)
    Fraction(5, 12)
    """

    __slots__ = ("_chances",)

    def __init__(self, weights: Mapping[T, int | Fraction]) -> None:
        total = Fraction(sum(weights.values()))
        if total <= 0:
            raise BoxcarsError("a distribution needs an outcome with a positive weight")
        self._chances = {outcome: Fraction(w) / total for outcome, w in weights.items() if w}

    @classmethod
    def sure(cls, outcome: T) -> Distribution[T]:
        """The distribution with one outcome."""
        return cls({outcome: 1})

    @staticmethod
    def of_dice(count: int) -> Distribution[int]:
        """The sum of `count` six-sided dice."""
        return Distribution(_sums(count))

    def __getitem__(self, outcome: T) -> Fraction:
        return self._chances.get(outcome, Fraction(0))

    def __iter__(self) -> Iterator[T]:
        return iter(self._chances)

    def __len__(self) -> int:
        return len(self._chances)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Distribution) and self._chances == other._chances

    def __hash__(self) -> int:
        return hash(frozenset(self._chances.items()))

    def __repr__(self) -> str:
        return f"Distribution({ {outcome: str(chance) for outcome, chance in self.items()} })"

    def items(self) -> Iterable[tuple[T, Fraction]]:
        """Pairs of outcome and chance."""
        return self._chances.items()

    def chance(self, event: Callable[[T], bool]) -> Fraction:
        """The chance of all outcomes for which `event` holds."""
        return sum((chance for outcome, chance in self.items() if event(outcome)), Fraction(0))

    def map(self, function: Callable[[T], U]) -> Distribution[U]:
        """The distribution of a function of the outcome.

        >>> Distribution.of_dice(1).map(lambda die: die > 4)[True]
        Fraction(1, 3)
        """
        weights: dict[U, Fraction] = {}
        for outcome, chance in self.items():
            image = function(outcome)
            weights[image] = weights.get(image, Fraction(0)) + chance
        return Distribution(weights)

    def then(self, follow: Callable[[T], Distribution[U]]) -> Distribution[U]:
        """Roll this, then what `follow` says for its outcome."""
        weights: dict[U, Fraction] = {}
        for outcome, chance in self.items():
            for second, more in follow(outcome).items():
                weights[second] = weights.get(second, Fraction(0)) + chance * more
        return Distribution(weights)

    def mean(self: Distribution[int]) -> Fraction:
        """The expected value of a numeric distribution."""
        return sum((outcome * chance for outcome, chance in self.items()), Fraction(0))


def convolve(parts: Iterable[Distribution[int]]) -> Distribution[int]:
    """The sum of independent numbers: the damage of several groups, shots or units.

    >>> convolve([Distribution.of_dice(1), Distribution.of_dice(1)]) == Distribution.of_dice(2)
    True
    """
    total = Distribution.sure(0)
    for part in parts:
        weights: dict[int, Fraction] = {}
        for (a, p), (b, q) in product(total.items(), part.items()):
            weights[a + b] = weights.get(a + b, Fraction(0)) + p * q
        total = Distribution(weights)
    return total


def repeated(part: Distribution[int], times: int) -> Distribution[int]:
    """The sum of `times` independent copies, by repeated doubling.

    >>> repeated(Distribution({0: 1, 5: 1}), 20).mean()
    Fraction(50, 1)
    """
    result, power = Distribution.sure(0), part
    while times:
        if times & 1:
            result = convolve([result, power])
        times >>= 1
        if times:
            power = convolve([power, power])
    return result


class WalkingDice(Dice):
    """Dice that follow one branch of all that can happen; `outcomes` makes one for each branch."""

    def __init__(self, branch: tuple[tuple[int, ...], ...], summed: bool, choices: Choices) -> None:
        super().__init__()
        self._branch = branch
        self._summed = summed
        self.choices = choices
        self.open: list[tuple[tuple[int, ...], int]] = []
        self.weight = Fraction(1)

    def _throw(self, count: int, why: str) -> tuple[int, ...]:
        faces = _faces(count, self._summed)
        if self._at < len(self._branch):
            chosen = self._branch[self._at]
        else:
            chosen = next(iter(faces))
            self.open.append((chosen, count))
        self._at += 1
        self.weight *= Fraction(faces[chosen], 6**count)
        return chosen


def outcomes(
    rule: Callable[[Dice], T], *, summed: bool = True, limit: int = 1_000_000, choices: Choices | None = None
) -> Distribution[T]:
    """The exact distribution of what a rule returns, by walking every result of the dice it rolls.

    With `summed` (the default) a throw of several dice is walked by its total, which is what most rules read.
    `choices` answer what the rule asks; without, it decides by itself.

    >>> outcomes(lambda dice: dice.two_d6("to hit").total >= 8)[True]
    Fraction(5, 12)
    """
    weights: dict[T, Fraction] = {}
    pending: list[tuple[tuple[int, ...], ...]] = [()]
    choices = choices or Choices()
    walked = 0
    while pending:
        walked += 1
        if walked > limit:
            raise BoxcarsError(f"more than {limit} outcomes: too many dice to walk exactly")
        branch = pending.pop()
        dice = WalkingDice(branch, summed, choices)
        result = rule(dice)
        weights[result] = weights.get(result, Fraction(0)) + dice.weight
        path = branch
        for chosen, count in dice.open:
            pending += [(*path, other) for other in _faces(count, summed) if other != chosen]
            path = (*path, chosen)
    return Distribution(weights)


Plan = dict[tuple[str, str], str]
"""An answer for each kind of question and the unit it concerns."""


class PlannedChoices(Choices):
    """Answers by a plan; to what the plan does not foresee, the first answer, which it takes down as `met`."""

    def __init__(self, plan: Plan) -> None:
        self.plan = dict(plan)
        self.met: list[tuple[tuple[str, str], tuple[str, ...]]] = []

    def ask(self, question: Question) -> str:
        """The planned answer; what the engine decides where that one is not on offer."""
        about = (question.kind, question.unit)
        if about not in self.plan:
            self.plan[about] = question.answers[0]
            self.met.append((about, question.answers))
        return self.plan[about] if self.plan[about] in question.answers else question.default


def outcomes_by_answer(
    rule: Callable[[Dice], T], *, summed: bool = True, limit: int = 1_000_000
) -> list[tuple[Plan, Distribution[T]]]:
    """The exact distributions of what a rule returns, one for each way to answer its questions.

    >>> def rule(dice: Dice) -> int:
    ...     again = dice.choices.ask(Question("red", "again", "Roll two dice?", ("yes", "no"), "no"))
    ...     return dice.roll(2 if again == "yes" else 1, "damage").total
    >>> [(plan["again", ""], odds.mean()) for plan, odds in outcomes_by_answer(rule)]
    [('yes', Fraction(7, 1)), ('no', Fraction(7, 2))]
    """
    answered: list[tuple[Plan, Distribution[T]]] = []
    pending: list[Plan] = [{}]
    while pending:
        plan = pending.pop()
        choices = PlannedChoices(plan)
        answered.append((choices.plan, outcomes(rule, summed=summed, limit=limit, choices=choices)))
        for about, answers in choices.met:
            pending += [{**plan, about: other} for other in answers[1:]]
            plan = {**plan, about: answers[0]}
    return answered


def _faces(count: int, summed: bool) -> dict[tuple[int, ...], int]:
    """The results of `count` dice with their number of ways; summed, one example for each total."""
    if not summed:
        return dict.fromkeys(product(range(1, 7), repeat=count), 1)
    return {_example(count, total): ways for total, ways in _sums(count).items()}


def _sums(count: int) -> dict[int, int]:
    ways = {0: 1}
    for _ in range(count):
        step: dict[int, int] = {}
        for total, number in ways.items():
            for face in range(1, 7):
                step[total + face] = step.get(total + face, 0) + number
        ways = step
    return ways


def _example(count: int, total: int) -> tuple[int, ...]:
    """Dice as equal as can be that show this total."""
    low, extra = divmod(total, count)
    return tuple(low + (i < extra) for i in range(count))
