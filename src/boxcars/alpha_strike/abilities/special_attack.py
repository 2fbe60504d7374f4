"""Attacks with a special ability that come besides a unit's weapon attack: how far they reach, and what they need.

TAG, NARC, tasers and EMP cannons are aimed like weapons: sight, arc, range and the same number (ASB-17, ASB-18).
"""

from __future__ import annotations

from collections.abc import Iterator

from boxcars.alpha_strike.abilities import virtual_reality
from boxcars.alpha_strike.actions import Attack
from boxcars.alpha_strike.aerospace import flight_line
from boxcars.alpha_strike.attacks import to_hit
from boxcars.alpha_strike.attacks.arcs import in_arc
from boxcars.alpha_strike.attacks.may_attack import target_reasons
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.environment import conditions
from boxcars.alpha_strike.events.special_events import AbilityUsed
from boxcars.alpha_strike.unit import Unit
from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.tally import Tally
from boxcars.tabletop.measure import Point, inches

SIGNALS = ("TAG", "LTAG", "SNARC", "INARC", "CNARC")
"""What electromagnetic interference drowns."""
TO_MEDIUM: tuple[str, ...] = ("short", "medium")
TO_SHORT: tuple[str, ...] = ("short",)


def rating(unit: Unit, code: str) -> int:
    """The number of an ability, which is 1 where the card prints none; 0 without the ability.

    >>> from boxcars.alpha_strike import skirmish
    >>> raven = skirmish(["Raven RVN-3L"], ["Atlas AS7-D"], seed=1).state["red-1"]
    >>> rating(raven, "SNARC"), rating(raven, "TSEMP")
    (1, 0)
    """
    printed = unit.card.special(code)
    return 0 if printed is None else int(printed.value or 1)


def in_turret(unit: Unit, code: str) -> bool:
    """Whether an ability is mounted in the turret, which bears all round (ASB-19.2)."""
    turret = unit.card.special("TUR")
    return turret is not None and any(part.code == code for part in turret.parts)


def bears(unit: Unit, code: str, point: Point) -> bool:
    """Whether an ability bears on a place."""
    return in_turret(unit, code) or in_arc(unit, point)


def reasons(battle: Battle, unit: Unit, code: str, word: str, reach: tuple[str, ...]) -> Iterator[Reason]:
    """Why an ability cannot be used on a unit: sight, arc, range."""
    target = battle.units.get(word)
    yield from virtual_reality.reasons(battle, unit)
    if code in SIGNALS and conditions.silences(battle.rules):
        yield Reason(f"{code} does not work through electromagnetic interference", "ASB-23")
    if target is None:
        yield Reason(f"{code} needs an enemy on the table as its target", "ASB-9")
        return
    yield from target_reasons(unit, target)
    aim = to_hit.take_aim(battle, unit, target)
    yield from aim.own.reasons
    if not bears(unit, code, flight_line.mark(target, unit.at)):
        yield Reason(f"{target.id} is outside the arc of {unit.id}'s {code}", "ASB-7")
    if aim.band not in reach:
        yield Reason(f"{code} reaches {reach[-1]} range, {target.id} is {inches(aim.distance)}″ away", "ASB-17")


def number(battle: Battle, unit: Unit, target: str) -> Tally:
    """What it needs to hit."""
    return to_hit.number(battle, Attack(unit.id, target))


def roll(battle: Battle, unit: Unit, code: str, target: str, dice: Dice) -> AbilityUsed:
    """Roll for it."""
    tally = number(battle, unit, target)
    rolled = dice.two_d6(f"{code} of {unit.id} at {target}")
    hit = rolled.total >= tally.total
    return AbilityUsed(unit=unit.id, ability=code, target=target, tally=tally, roll=rolled, hit=hit)


def enemies(battle: Battle, unit: Unit) -> list[str]:
    """The ids of the units that it could aim at."""
    return [other.id for other in battle.known_enemies(unit.side)]
