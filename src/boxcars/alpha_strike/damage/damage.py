"""Applying damage: armor, structure, heat from outside, and the rolls that follow (ASB-11.2, ASB-11.3).

Boxes are marked at once. Whatever else damage does is kept in `unit.marks` until the End Phase, so that attacks of
the same phase still meet the unit as it was.
"""

from __future__ import annotations

import msgspec

from boxcars.alpha_strike.attacks.arcs import is_building
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.damage import criticals as critical_hits
from boxcars.alpha_strike.damage import hull_breach, motive, variable_damage
from boxcars.alpha_strike.damage.marking import mark_damage
from boxcars.alpha_strike.events.damage_events import DamageTaken, HeatTaken
from boxcars.alpha_strike.unit import MECHS, Unit
from boxcars.catalog.alpha_strike.rounding import MINIMAL
from boxcars.core.dice import Dice, Roll
from boxcars.core.game import Event
from boxcars.core.keys import Key, ruled
from boxcars.core.ruling import RuleSet

MINIMAL_SCORES = 4
"""The least die with which a hit worth 0* does a point of damage [AS-038.7]."""
THIRD_ROUNDED_DOWN = Key("reading:AS-060.1", now=True, before=False)
"""By the reading the threshold is rounded down, as on one page."""
MINIMAL_HARMS = Key("AS-038.7", now=True, before=False)
"""A value of 0* does a point or none by a die, and not nothing."""


def apply_damage(
    battle: Battle,
    target: Unit,
    points: int,
    dice: Dice,
    *,
    source: str,
    heat: int = 0,
    criticals: int = 0,
    by: str = "",
    rolled: Roll | None = None,
) -> list[Event]:
    """Apply one hit: its damage and heat, with `criticals` chances of a critical hit that it brings of its own.

    A hit of 0 points is a hit nevertheless: it can breach a hull under water, but causes no other rolls [AS-038.8].

    >>> from boxcars.alpha_strike import skirmish
    >>> from boxcars.core.dice import ScriptedDice
    >>> battle = skirmish(["Atlas AS7-D"], ["Locust LCT-1V"], "open-plain", seed=7).state
    >>> for event in apply_damage(battle, battle["blue-1"], 3, ScriptedDice([4, 2]), source="a shot"):
    ...     print(event.text)
    blue-1 takes 3 from a shot: armor 0, structure 1
    critical hit on blue-1: 6, weapon; hit 1 of its kind
    """
    events: list[Event] = []
    if heat and heat_is_damage(target):
        points += heat
    elif heat:
        events.append(take_heat(target, heat, source))
    if points and by and target.flight and not battle[by].flight:
        target.flight = msgspec.structs.replace(target.flight, shaken=True)  # it must keep control (ASB-20.7)
    lost_already = bool(target.marks.destroyed)
    structure_lost = mark_damage(target, points, source) if points else 0
    if points or not events:
        armor, structure = target.armor, target.structure
        events.append(
            DamageTaken(
                unit=target.id, points=points, armor=armor, structure=structure, source=source, by=by, rolled=rolled
            )
        )
    if lost_already or not target.structure:
        return events
    return events + _rolls(
        battle, target, points, criticals + _chances(battle, target, points, structure_lost), dice, by
    )


def _rolls(battle: Battle, target: Unit, points: int, chances: int, dice: Dice, by: str) -> list[Event]:
    """The rolls that follow a hit: for a breached hull, for each chance of a critical hit, for motive damage."""
    events: list[Event] = []
    if hull_breach.can_breach(battle, target):
        breach = hull_breach.check(target, dice)
        events.append(breach)
        chances += breach.breached
    for _ in range(chances):
        events += critical_hits.roll(battle, target, dice, by=by)
    if points and target.is_vehicle and not is_building(target) and not target.is_aerospace:
        events += motive.roll(target, dice)
    return events


def _chances(battle: Battle, target: Unit, points: int, structure_lost: int) -> int:
    """How many critical rolls the damage itself earns: one through structure or weak armor, one beyond a threshold."""
    earned = bool(structure_lost or (points and target.has("BAR")))
    shaken = target.is_aerospace and points > threshold(battle.rules, target)
    return int(earned) + int(shaken)


def has_heat_scale(unit: Unit) -> bool:
    """Whether it has a heat scale: 'Mechs and aerospace fighters have (ASB-15)."""
    return unit.type in (*MECHS, "AF")


def heat_is_damage(unit: Unit) -> bool:
    """Whether heat from outside is damage to it, because it has no heat scale and does not resist fire (ASB-11.1)."""
    return not has_heat_scale(unit) and not unit.has("FR")


def take_heat(unit: Unit, heat: int, source: str) -> HeatTaken:
    """Mark heat from outside, which counts in the End Phase; a fire-resistant unit ignores it."""
    resists = unit.has("FR")
    if not resists:
        unit.marks.heat += heat
    return HeatTaken(unit=unit.id, heat=heat, source=source, ignored=resists)


@ruled("AS-040.2")
def threshold(rules: RuleSet, unit: Unit) -> int:
    """What a single attack must exceed to shake an aerospace unit: a third of its armor, rounded up [AS-040.2].

    It was a tenth before; one page rounds the third down, which is another reading [AS-060.1].
    """
    armor = unit.card.armor
    if THIRD_ROUNDED_DOWN.of(rules):
        return armor // 3
    return unit.card.threshold or -(-armor // 3)


@threshold.before
def threshold_of_a_tenth(rules: RuleSet, unit: Unit) -> int:
    """Before v2.1 a tenth of its armor, rounded up."""
    return -(-unit.card.armor // 10)


def scored(battle: Battle, value: float, dice: Dice, why: str) -> tuple[int, Roll | None]:
    """The points that a hit worth so much does before the target's reductions, and the dice for it, where it has any.

    A value of 0* does a point or none by a die [AS-038.7]. With variable damage each point has its die [AS-070.4].
    """
    if not variable_damage.PLAYED.of(battle.rules):
        return minimal_or_whole(battle, value, dice, why)
    if value == MINIMAL:
        return _minimal(dice, why, variable_damage.MINIMAL_SCORES)
    return variable_damage.roll(int(value), dice, why)


def minimal_or_whole(battle: Battle, value: float, dice: Dice, why: str) -> tuple[int, Roll | None]:
    """The same without variable damage, which physical attacks never have [AS-070.14]."""
    if value != MINIMAL:
        return int(value), None
    return _minimal(dice, why, MINIMAL_SCORES) if MINIMAL_HARMS.of(battle.rules) else (0, None)


def _minimal(dice: Dice, why: str, needed: int) -> tuple[int, Roll]:
    roll = dice.roll(1, f"minimal damage of {why}")
    return int(roll.total >= needed), roll
