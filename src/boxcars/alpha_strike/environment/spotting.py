"""How far units see: by eye, as light and weather let them, or by a probe, whichever is more [AS-092.1]."""

from __future__ import annotations

import msgspec

from boxcars.alpha_strike.abilities import probes
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.environment.conditions import DAYLIGHT, Condition, in_force
from boxcars.alpha_strike.environment.lights import has_searchlight, is_lit
from boxcars.alpha_strike.unit import Unit
from boxcars.core.keys import Key

PROBES = {"LPRB": 12, "PRB": 16, "BH": 24}
"""How far probes spot, whatever the environment [AS-092.2]."""
INFANTRY_BEAM = 20
"""How far infantry sees by its own searchlight, in inches."""


class Reach(msgspec.Struct, frozen=True):
    """How far one unit sees another, in inches, and what shortens it."""

    inches: float
    why: str = ""
    cite: str = "AS-034.1"
    is_daylight: bool = False
    """Whether nothing shortens it."""


BY_DAY = Key("AS-089.1", now=Reach(DAYLIGHT, is_daylight=True), before=Reach(40, is_daylight=True))
"""How far a unit sees another by day, in inches."""


def reach(battle: Battle, viewer: Unit, target: Unit) -> Reach:
    """How far a unit sees another; by day 42" [AS-089.1].

    >>> from boxcars.alpha_strike import skirmish
    >>> from boxcars.core.ruling import RuleSet
    >>> fog = RuleSet(options=("heavy-fog",))
    >>> battle = skirmish(["Raven RVN-3L"], ["Atlas AS7-D"], seed=1, rules=fog).state
    >>> [reach(battle, battle[id], battle[other]).inches for id, other in (("red-1", "blue-1"), ("blue-1", "red-1"))]
    [16, 10]
    """
    conditions = in_force(battle.rules)
    if not conditions:
        return _by_day(battle)
    eyes = [_by_day(battle), *(_by_eye(battle, viewer, target, each) for each in conditions)]
    eye = min(eyes, key=lambda each: each.inches)
    code = probes.probe(battle, viewer)
    sensed = PROBES.get(code, 0)
    return Reach(sensed, f"by {code}", "AS-092.2") if sensed > eye.inches else eye


def _by_day(battle: Battle) -> Reach:
    """By day 42"; before v2.2 it was 40" [AS-089.1]."""
    return BY_DAY.of(battle.rules)


def _by_eye(battle: Battle, viewer: Unit, target: Unit, condition: Condition) -> Reach:
    far = condition.infantry_eye if viewer.is_infantry else condition.eye
    if condition.group == "light":
        if is_lit(battle, target):
            far = DAYLIGHT
        elif has_searchlight(viewer):
            far = max(far, INFANTRY_BEAM if viewer.is_infantry else DAYLIGHT)
    return Reach(far, f"in {condition.label}", "AS-092.1") if far < DAYLIGHT else BY_DAY.now
