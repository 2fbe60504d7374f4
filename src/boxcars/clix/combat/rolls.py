"""Attack rolls: two dice, Improved Targeting, critical hits and misses (MWB-13)."""

from __future__ import annotations

import msgspec

from boxcars.clix.equipment.showing import equipped
from boxcars.clix.events.combat_events import DieRerolled
from boxcars.clix.piece import Piece
from boxcars.clix.turn.resolution import Resolution
from boxcars.core.dice import Roll

BOXCARS, SNAKE_EYES = 12, 2


class AttackRoll(msgspec.Struct, frozen=True):
    """The two attack dice as they count, and whether they are critical."""

    roll: Roll
    critical: str = ""
    """`hit` or `miss`."""

    @property
    def total(self) -> int:
        """The sum of the dice."""
        return self.roll.total


def roll_attack(now: Resolution, attacker: Piece, why: str, *, criticals: bool = True) -> AttackRoll:
    """Roll the attack dice. Of a roll with Improved Targeting one die may be rolled again.

    A die rolled again can complete a critical miss but never a critical hit [DA-improved-targeting.1].
    """
    roll = now.dice.two_d6(why)
    rerolled = False
    if criticals and (targeting := equipped(now.battle, attacker, "IT")):
        text = f"{attacker.id} rolled {roll.dice[0]} and {roll.dice[1]}. Roll one die again?"
        answer = now.ask(attacker.side, "reroll", text, ("keep", "first", "second"), "keep", attacker.id)
        if answer != "keep":
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
