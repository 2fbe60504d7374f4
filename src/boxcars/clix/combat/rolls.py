"""Attack rolls: two dice, Improved Targeting, critical hits and misses (MWB-13)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from boxcars.clix.equipment.showing import equipped
from boxcars.clix.events.combat_events import DieRerolled
from boxcars.clix.piece import Piece
from boxcars.clix.turn.resolution import Resolution
from boxcars.core.choices import Question
from boxcars.core.dice import Roll
from boxcars.core.tally import percent

BOXCARS, SNAKE_EYES = 12, 2
KEEP: Final = "keep"


class AttackRoll(msgspec.Struct, frozen=True):
    """The two attack dice as they count, and whether they are critical."""

    roll: Roll
    critical: str = ""
    """`hit` or `miss`."""

    @property
    def total(self) -> int:
        """The sum of the dice."""
        return self.roll.total


def roll_attack(
    now: Resolution, attacker: Piece, why: str, needed: Sequence[int], *, criticals: bool = True
) -> AttackRoll:
    """Roll the attack dice against what each unit needs. Of a roll with Improved Targeting one die may be rolled again.

    A die rolled again can complete a critical miss but never a critical hit [DA-improved-targeting.1].
    """
    roll = now.dice.two_d6(why)
    rerolled = False
    if criticals and (targeting := equipped(now.battle, attacker, "IT")):
        answer = now.dice.choices.ask(_reroll_question(attacker, roll, needed))
        if answer != KEEP:
            at = int(answer == "second")
            again = now.dice.roll(1, f"Improved Targeting of {attacker.id}")
            dice = list(roll.dice)
            now.tell(DieRerolled(unit=attacker.id, die=at, was=dice[at], roll=again))
            dice[at] = again.total
            roll, rerolled = Roll(tuple(dice), why), True
            now.use(attacker, targeting)
    if not criticals:
        return AttackRoll(roll)
    if roll.total == SNAKE_EYES:
        return AttackRoll(roll, "miss")
    return AttackRoll(roll, "hit" if roll.total == BOXCARS and not rerolled else "")


def _reroll_question(attacker: Piece, roll: Roll, needed: Sequence[int]) -> Question:
    """Whether to roll a die again, with how many of the targets each answer is likely to hit."""
    first, second = roll.dice
    kept = 1.0 if roll.total == BOXCARS else share_hit(roll.total, needed)
    chances = (kept, *(sum(share_hit(other + die, needed) for die in range(1, 7)) / 6 for other in (second, first)))
    text = f"{attacker.id} rolled {first} and {second}. Roll one die again?"
    labels = (f"keep {roll.total}", f"roll the {first} again", f"roll the {second} again")
    notes = tuple(f"hits by {percent(chance)}" for chance in chances)
    return Question(
        attacker.side,
        "reroll",
        text,
        (KEEP, "first", "second"),
        KEEP,
        attacker.id,
        labels,
        notes,
        "DA-improved-targeting.1",
        chances,
    )


def share_hit(total: int, needed: Sequence[int]) -> float:
    """The share of the targets that a sum of two dice hits; 2 hits nobody.

    >>> share_hit(8, [8, 9]), share_hit(2, [1])
    (0.5, 0.0)
    """
    return 0.0 if total == SNAKE_EYES else sum(total >= each for each in needed) / len(needed)
