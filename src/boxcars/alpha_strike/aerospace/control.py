"""Control Rolls: two dice against the Skill of who flies (ASB-20.1)."""

from __future__ import annotations

from typing import Final

from boxcars.alpha_strike.environment.conditions import in_force
from boxcars.alpha_strike.unit import Unit
from boxcars.core.dice import Dice, Roll
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Tally

ATMOSPHERE = Key("reading:as-air-control-atmosphere", now=True, before=False)
CREW_HIT: Final = 2
_NIMBLE: Final = ("AF", "CF", "SC")


def number(rules: RuleSet, unit: Unit) -> Tally:
    """What a unit must roll to keep control: its Skill, and 2 more for each crew hit.

    >>> from boxcars.alpha_strike import skirmish
    >>> from boxcars.core.ruling import LATEST
    >>> ship = skirmish(["Leopard (3056)"], ["Atlas AS7-D"], seed=1).state["red-1"]
    >>> ship.criticals["crew"] = 1
    >>> number(LATEST, ship).total
    6
    """
    needed = Tally.of("control", "Skill", unit.skill, "ASB-20.1")
    if hits := unit.criticals.get("crew", 0):
        needed = needed.plus("crew hit", CREW_HIT * hits, "ASB-20.1")
    for condition in in_force(rules):
        if condition.control:
            needed = needed.plus(condition.label, condition.control, "ASB-23")
    if ATMOSPHERE.of(rules):
        needed = needed.plus("in the atmosphere", 2, "ASB-20.1")
        if unit.type in _NIMBLE:
            needed = needed.plus("fighter or small craft", -1, "ASB-20.1")
        elif unit.type == "DS":
            needed = needed.plus("spheroid DropShip", 1, "ASB-20.1")
    return needed


def keeps(rules: RuleSet, unit: Unit, rolled: Roll) -> bool:
    """Whether a roll keeps control; one who is dropping fails every time [AS-090.1], and so does one that drifts."""
    if unit.is_dropping or unit.shutdown:
        return False
    return rolled.total >= number(rules, unit).total


def roll(unit: Unit, dice: Dice, why: str) -> Roll:
    """The dice of a Control Roll."""
    return dice.two_d6(f"control of {unit.id}: {why}")
