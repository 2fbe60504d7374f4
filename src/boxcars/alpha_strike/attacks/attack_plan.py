"""The plan of a weapon attack, whoever makes it: from the ground, or in the air."""

from __future__ import annotations

from boxcars.alpha_strike.actions import Attack
from boxcars.alpha_strike.aerospace import air_attack
from boxcars.alpha_strike.attacks import weapon_attack
from boxcars.alpha_strike.attacks.weapon_attack import AttackPlan
from boxcars.alpha_strike.battle import Battle


def plan_of(battle: Battle, attack: Attack) -> AttackPlan:
    """What an attack needs and does, and all reasons against it.

    >>> from boxcars.alpha_strike import skirmish
    >>> battle = skirmish(["Lightning LTN-G15"], ["Atlas AS7-D"], seed=1).state
    >>> [str(reason) for reason in plan_of(battle, Attack("red-1", "blue-1")).reasons][0]
    'red-1 is not over the table [AS-054.4]'
    """
    planned = air_attack.plan if battle[attack.unit].flight else weapon_attack.plan
    return planned(battle, attack)
