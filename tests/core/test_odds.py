from __future__ import annotations

from collections import Counter
from fractions import Fraction

import icepool
import pytest

from boxcars.core.dice import Dice, SeededDice
from boxcars.core.errors import BoxcarsError
from boxcars.core.odds import Distribution, convolve, outcomes, repeated


def from_icepool(die: icepool.Die) -> dict[int, Fraction]:
    return {outcome: Fraction(weight, die.denominator()) for outcome, weight in die.items()}


@pytest.mark.parametrize("count", [1, 2, 3, 5, 10])
def test_sums_of_dice_agree_with_icepool(count: int) -> None:
    assert dict(Distribution.of_dice(count).items()) == from_icepool(count @ icepool.d6)


def test_repeated_damage_agrees_with_icepool() -> None:
    shot = Distribution({0: 21, 5: 15})
    ours = repeated(shot, 12)
    theirs = 12 @ icepool.Die({0: 21, 5: 15})
    assert dict(ours.items()) == from_icepool(theirs)
    assert ours == convolve([shot] * 12)


def cluster_rule(dice: Dice) -> int:
    """Hit on 8+, then as many hits as a third of a cluster roll."""
    if dice.two_d6("to hit").total < 8:
        return 0
    return 2 * (dice.two_d6("cluster").total // 3)


def test_walking_a_rule_agrees_with_icepool() -> None:
    two = 2 @ icepool.d6
    theirs = two.map(lambda hit: two.map(lambda roll: 2 * (roll // 3)) if hit >= 8 else 0)
    assert dict(outcomes(cluster_rule).items()) == from_icepool(theirs)
    assert outcomes(cluster_rule) == outcomes(cluster_rule, summed=False)


def test_walking_a_rule_agrees_with_rolling_it() -> None:
    games = 20_000
    dice = SeededDice("odds")
    rolled = Counter(cluster_rule(dice) for _ in range(games))
    for outcome, chance in outcomes(cluster_rule).items():
        spread = (float(chance) * (1 - float(chance)) / games) ** 0.5
        assert abs(rolled[outcome] / games - float(chance)) < 5 * spread


def test_a_rule_that_reads_single_dice_is_walked_face_by_face() -> None:
    def doubles(dice: Dice) -> bool:
        first, second = dice.two_d6("a test").dice
        return first == second

    assert outcomes(doubles, summed=False)[True] == Fraction(1, 6)


def test_then_follows_each_outcome() -> None:
    twice = Distribution.of_dice(1).then(lambda die: Distribution({die: 1, die + 6: 1}))
    assert twice[12] == Fraction(1, 12)
    assert sum(chance for _, chance in twice.items()) == 1


def test_too_many_dice_are_refused_in_words() -> None:
    with pytest.raises(BoxcarsError, match="too many dice"):
        outcomes(lambda dice: sum(dice.d6("a test") for _ in range(9)), limit=1000)


def test_a_distribution_needs_weight() -> None:
    with pytest.raises(BoxcarsError, match="positive weight"):
        Distribution({0: 0})
