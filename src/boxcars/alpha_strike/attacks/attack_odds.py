"""The exact odds of a weapon attack: to hit, by points of damage, through the armor, to destroy (ASB-9, ASB-11).

Nothing here is a rule of its own: the dice of play are walked. Chances to cripple and to destroy count damage alone;
critical hits come on top of them.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cached_property

import msgspec

from boxcars.alpha_strike.actions import Attack
from boxcars.alpha_strike.attacks import targets
from boxcars.alpha_strike.attacks.attack_damage import DamagePlan
from boxcars.alpha_strike.attacks.attack_plan import plan_of
from boxcars.alpha_strike.attacks.weapon_attack import FLAK_MARGIN, AttackPlan, flak_damage
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.damage import variable_damage
from boxcars.alpha_strike.damage.criticals import column
from boxcars.alpha_strike.damage.damage import scored, threshold
from boxcars.alpha_strike.moving import riders
from boxcars.alpha_strike.unit import Unit
from boxcars.catalog.alpha_strike.rounding import MINIMAL
from boxcars.core.odds import Distribution, convolve, outcomes, repeated
from boxcars.core.tally import IMPOSSIBLE, chance_2d6, percent

_CHANCES = tuple(float(chance_2d6(number)) for number in range(IMPOSSIBLE + 1))


class AttackOdds(msgspec.Struct, frozen=True, dict=True):
    """What one attack does to its target. Each property is exact, and worked out when it is asked for."""

    plan: AttackPlan
    battle: Battle

    def __repr__(self) -> str:
        return f"<AttackOdds: {percent(self.hit)} to hit, {float(self.expected):.2f} damage on average>"

    @property
    def target(self) -> Unit:
        """The unit, the building or the place attacked."""
        attack = self.plan.attack
        return targets.target(self.battle, self.battle[attack.unit], attack.target)

    @property
    def hit(self) -> Fraction:
        """The chance to hit."""
        return Fraction(0) if self.plan.reasons else self.plan.tally.chance

    @property
    def grazes(self) -> Fraction:
        """The chance to miss by so little that flak still does its damage."""
        if self.plan.reasons or not self.plan.flak:
            return Fraction(0)
        return chance_2d6(self.plan.tally.total - FLAK_MARGIN) - self.hit

    @cached_property
    def damage(self) -> Distribution[int]:
        """The points that strike the target or who clings to it; 0 for a miss. Heat counts where it turns to damage."""
        chances: dict[int, Fraction] = {0: 1 - self.hit - self.grazes}
        ways = [(self.hit, self.plan.damage)]
        if self.grazes:
            ways.append((self.grazes, flak_damage(self.plan)))
        for chance, struck in ways:
            for points, share in self._points(struck).items():
                chances[points] = chances.get(points, Fraction(0)) + chance * share
        return Distribution(chances)

    def _points(self, struck: DamagePlan) -> Distribution[int]:
        """The points of a hit, over all dice for 0* and variable damage."""
        return diced(self.battle, struck).map(struck.taken)

    @property
    def expected(self) -> Fraction:
        """The mean of the points."""
        return self.damage.mean()

    @property
    def heat(self) -> Fraction:
        """The mean heat that it puts on the target."""
        return Fraction(0) if self.target.has("FR") else self.hit * self.plan.damage.heat

    @cached_property
    def strikes(self) -> Fraction:
        """The share of hits that strike the target itself and not battle armor that clings to it (ASB-6.5)."""
        clinging = any(rider.type == "BA" for rider in riders.outside(self.battle, self.target))
        return Fraction(riders.RIDERS_STRUCK - 1, 6) if clinging else Fraction(1)

    def _chance(self, enough: Callable[[int], bool]) -> Fraction:
        """The chance that the target itself takes points of which this holds."""
        return self.strikes * self.damage.chance(enough)

    @property
    def through(self) -> Fraction:
        """The chance that some structure is damaged."""
        return self._chance(lambda points: points > self.target.armor)

    @property
    def critical(self) -> Fraction:
        """The chance that the damage of the attack earns a critical roll (ASB-11.3)."""
        target = self.target
        if column(target) is None:
            return Fraction(0)
        enough = target.armor + 1
        if target.has("BAR") or self.plan.damage.pierces:
            enough = 1
        elif target.is_aerospace:
            enough = min(enough, threshold(self.battle.rules, target) + 1)
        return self._chance(lambda points: enough <= points < target.armor + target.structure)

    @property
    def crippled(self) -> Fraction:
        """The chance that the structure falls to half or less of what it was, or that all of it goes (ASB-24.1)."""
        target = self.target
        enough = target.armor + target.structure - target.card.structure // 2
        return self._chance(lambda points: points >= max(1, enough))

    @property
    def destroyed(self) -> Fraction:
        """The chance that damage alone destroys the target."""
        return self._chance(lambda points: points >= max(1, self.target.armor + self.target.structure))

    def __str__(self) -> str:
        rows = ", ".join(f"{points}: {chance}" for points, chance in sorted(self.damage.items()))
        return f"hit {self.hit}, damage {{{rows}}}, destroys {self.destroyed}"


def diced(battle: Battle, struck: DamagePlan) -> Distribution[int]:
    """The points of a hit before the target takes anything off, over all dice."""
    sure = struck.tally.total
    points = variable(sure) if variable_damage.PLAYED.of(battle.rules) else Distribution.sure(sure)
    if not struck.minimal:
        return points
    return convolve([points, outcomes(lambda dice: scored(battle, MINIMAL, dice, "odds")[0])])


def variable(points: int) -> Distribution[int]:
    """What variable damage makes of so many points: a die each, and one point at the least [AS-070.4, AS-070.8].

    >>> variable(2)
    Distribution({1: '5/9', 2: '4/9'})
    """
    die = Distribution.of_dice(1).map(lambda face: int(face >= variable_damage.SCORES))
    return repeated(die, points).map(lambda scores: max(1, scores)) if points else Distribution.sure(0)


def mean_damage(battle: Battle, planned: AttackPlan) -> float:
    """The mean points of an attack, for bots: quick where no variable damage and no flak are in play.

    >>> import boxcars as bx
    >>> battle = bx.alpha_strike.skirmish(["Atlas AS7-D"], ["Locust LCT-1V"], "open-plain", seed=7).state
    >>> round(mean_damage(battle, plan_of(battle, Attack("red-1", "blue-1"))), 3)
    0.167
    """
    if planned.reasons:
        return 0.0
    if planned.flak or variable_damage.PLAYED.of(battle.rules):
        return float(AttackOdds(planned, battle).expected)
    struck = planned.damage
    points: float = struck.taken(struck.tally.total)
    if struck.minimal:
        points = (points + struck.taken(struck.tally.total + 1)) / 2
    return _CHANCES[min(max(planned.tally.total, 0), IMPOSSIBLE)] * points


def odds(battle: Battle, attack: Attack) -> AttackOdds:
    """The exact odds of an attack as things stand.

    >>> import boxcars as bx
    >>> battle = bx.alpha_strike.skirmish(["Atlas AS7-D"], ["Locust LCT-1V"], "open-plain", seed=7).state
    >>> shot = odds(battle, Attack("red-1", "blue-1"))
    >>> shot.hit, shot.expected, shot.destroyed
    (Fraction(1, 12), Fraction(1, 6), Fraction(0, 1))
    """
    return AttackOdds(plan_of(battle, attack), battle)
