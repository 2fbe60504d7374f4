"""Planted fields and industrial ground, with advanced terrain: they hide nobody, but make attacks harder (ASB-21.3)."""

from __future__ import annotations

from boxcars.alpha_strike.environment.special_ground import PLAYED
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Line
from boxcars.tabletop.field import Field, Silhouette
from boxcars.tabletop.measure import HAIR

FIELDS, INDUSTRY = "planted fields", "industrial ground"
TALL = 1
"""How high planted fields grow, in inches."""
HARDER = 1
"""What either adds to the number of an attack."""
COUNT = Key("reading:as-fields", now=False, before=True)
"""Planted fields and industrial ground make attacks harder; by the reading neither does."""


def between(rules: RuleSet, field: Field, viewer: Silhouette, target: Silhouette) -> str:
    """What makes an attack along a line harder: fields that the target is low in, industrial ground on the way."""
    if not PLAYED.of(rules) or not COUNT.of(rules):
        return ""
    parts = field.stretches((viewer.at, target.at))
    crossed = any(part.ground.has("industrial") for part in parts)
    return " and ".join(filter(None, (_fields(field, target), INDUSTRY if crossed else "")))


def around(rules: RuleSet, field: Field, target: Silhouette) -> str:
    """The same for an attack from the air, which meets only what the target stands in."""
    return between(rules, field, target, target)


def _fields(field: Field, target: Silhouette) -> str:
    """The fields that a target is in, if it is no taller than they are and stands among them."""
    ground = field.ground(target.at)
    among = target.foot < ground.level + TALL - HAIR and target.top - target.foot <= TALL + HAIR
    return FIELDS if ground.has("fields") and among else ""


def at_place(low: str) -> str:
    """What is left of it for an attack on a place, to which what grows there does not matter."""
    return low.removeprefix(FIELDS).removeprefix(" and ")


def line(low: str) -> Line:
    """What they add to the number of an attack.

    >>> line(FIELDS).value, line(f"{FIELDS} and {INDUSTRY}").value
    (1, 2)
    """
    return Line(low, HARDER * (1 + (" and " in low)), "ASB-21.3")
