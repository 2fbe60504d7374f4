"""Firefighters: units that put out fires under a small template, instead of attacking [AS-164.3]."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boxcars.alpha_strike.abilities.ability import Ability
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.environment import fire
from boxcars.alpha_strike.environment.areas import SMALL
from boxcars.alpha_strike.events.special_events import AbilityUsed
from boxcars.alpha_strike.unit import Unit
from boxcars.core.dice import Dice
from boxcars.core.errors import BadAction, BadBoard, Reason
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.tally import Line, Tally
from boxcars.tabletop.measure import HAIR, Base

CODES = ("FF",)
NEEDED = 8
"""What two dice must reach."""
REACH = 2
"""How far from their base firefighters place the template, in inches."""
ACROSS = Key("AS-164.3", now=SMALL, before=2 * SMALL)
"""How wide the template is that firefighters place."""
MOST_HELP = 3
"""The most that earlier turns and other firefighters take off the number together."""


def targets(battle: Battle, unit: Unit, code: str) -> list[str]:
    """The fires in reach."""
    return [each.at for each in fire.burning(battle) if _in_reach(battle, unit, each.at)]


def _in_reach(battle: Battle, unit: Unit, word: str) -> bool:
    return battle.field.distance(unit.base, Base(battle.field.point(word), 0)) <= REACH + HAIR


def reasons(battle: Battle, unit: Unit, code: str, target: str) -> Iterator[Reason]:
    """Why it cannot be used so."""
    if unit.attacks:
        yield Reason(f"{unit.id} has attacked, and fighting fires takes the place of that", "AS-164.3")
    try:
        at = battle.field.point(target)
    except (BadAction, BadBoard) as error:
        yield Reason(str(error), "AS-164.3")
        return
    if not _in_reach(battle, unit, target):
        yield Reason(f"{target} is more than {REACH}″ from {unit.id}", "AS-164.3")
    near = Base(at, across(battle) / 2)
    if not any(fire.touches(battle, each, near, [at]) for each in fire.burning(battle)):
        yield Reason(f"nothing burns at {target}", "AS-164.3")


def across(battle: Battle) -> float:
    """How much of a fire is fought at once: what is under the small template, once what was within 2" [AS-164.3]."""
    return ACROSS.of(battle.rules)


def number(battle: Battle, unit: Unit, target: str) -> Tally:
    """What it takes to put out a fire: less for earlier turns on it, and for others who fight it this turn."""
    mark = _mark(target)
    others = (each for each in battle.on_table(unit.side) if each.id != unit.id and "FF" in each.attacks)
    helpers = sum(each.spent[-1:] == [mark] for each in others)
    help_given = min(MOST_HELP, unit.spent.count(mark) + helpers)
    tally = Tally.of("putting out", "firefighters", NEEDED, "AS-164.3")
    return tally.extended([Line("work so far", -help_given, "AS-164.3")]) if help_given else tally


def _mark(target: str) -> str:
    """How work on a fire is remembered."""
    return f"FF {target}"


def apply(battle: Battle, unit: Unit, code: str, target: str, dice: Dice) -> list[Event]:
    """Roll, and put out what lies under the template."""
    tally = number(battle, unit, target)
    roll = dice.two_d6(f"{unit.id} fights the fire at {target}")
    unit.spent.append(_mark(target))
    done = roll.total >= tally.total
    used = AbilityUsed(unit=unit.id, ability=code, target=target, tally=tally, roll=roll, hit=done)
    return [used, *(fire.douse(battle, battle.field.point(target), across(battle)) if done else [])]


ABILITY: Final = Ability(CODES, targets, reasons, apply)
