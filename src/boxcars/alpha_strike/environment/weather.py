"""What light, weather and wind add to the numbers of attacks (ASB-23)."""

from __future__ import annotations

from collections.abc import Iterator

from boxcars.alpha_strike.attacks import rounds
from boxcars.alpha_strike.attacks.weapons import MISSILES
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.environment import tornado
from boxcars.alpha_strike.environment.conditions import Condition, in_force, read
from boxcars.alpha_strike.environment.lights import has_searchlight, is_bright, is_lit
from boxcars.alpha_strike.unit import Unit
from boxcars.core.tally import Line

HAILED = ("LRM", "SRM")
"""The missiles that hail strikes; wind and gravity trouble indirect fire as well."""
GLOWS = 2
"""The heat level from which on a target is easier to see in the darkest nights, which trouble blows too."""


def weapon_lines(battle: Battle, attacker: Unit, target: Unit, weapon: str) -> Iterator[Line]:
    """What the conditions add to a weapon attack."""
    for condition in _now(battle):
        value = _worth(battle, attacker, target, weapon, condition)
        if value:
            yield Line(condition.label, value, "ASB-23")
    yield from tornado.lines(battle, attacker, target)


def _now(battle: Battle) -> Iterator[Condition]:
    """The conditions in force, with the wind as it blows now."""
    for condition in in_force(battle.rules):
        if condition.group != "wind" or battle.gale is None:
            yield condition
        elif battle.gale:
            yield read(battle.rules, battle.gale)


def _worth(battle: Battle, attacker: Unit, target: Unit, weapon: str, condition: Condition) -> int:
    if condition.group == "light":
        return _darkness(battle, attacker, target, weapon, condition)
    value = condition.weapons + condition.energy * attacker.has("ENE")
    if attacker.type == "CI":
        value += condition.infantry
    if not weapon.removeprefix("turret-").startswith("if"):
        value += condition.direct
    if condition.group == "wind" and attacker.has("ENE"):
        return value
    missiles = HAILED if condition.group == "sky" else MISSILES
    kinds = [condition.missiles] * attacker.has(*missiles) + [condition.autocannons] * attacker.has("AC")
    return value + max(kinds, default=0)


def _darkness(battle: Battle, attacker: Unit, target: Unit, weapon: str, condition: Condition) -> int:
    """Darkness, which light takes away, and tracers and a hot target make a little less."""
    if is_bright(battle, target) or (condition.dark and (has_searchlight(attacker) or has_searchlight(target))):
        return 0
    less = int(rounds.named(weapon) is rounds.TRACER)
    less += int(condition.blows > 0 and target.heat >= GLOWS)
    return max(0, condition.weapons - less)


def physical_lines(battle: Battle, attacker: Unit, target: Unit) -> Iterator[Line]:
    """What the dark adds to a physical attack."""
    for condition in in_force(battle.rules):
        lit = has_searchlight(attacker) or is_lit(battle, target)
        if condition.blows and not lit:
            yield Line(condition.label, condition.blows, "ASB-23")
