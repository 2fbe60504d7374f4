"""EMP cannons (ASB-18.5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boxcars.alpha_strike.abilities import special_attack
from boxcars.alpha_strike.abilities.ability import Ability
from boxcars.alpha_strike.abilities.shock import shock
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.unit import LARGE_BASES, Unit
from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.tally import Tally

CODES = ("TSEMP", "TSEMP-O")
ONCE = "TSEMP-O"
"""The one-shot weapon."""


def targets(battle: Battle, unit: Unit, code: str) -> list[str]:
    """What it could be used on: anything but conventional infantry, which has no electronics to speak of."""
    return [id for id in special_attack.enemies(battle, unit) if battle[id].type != "CI"]


def reasons(battle: Battle, unit: Unit, code: str, target: str) -> Iterator[Reason]:
    """Why it cannot be used so."""
    used = unit.spent if code == ONCE else unit.attacks
    if used.count(code) >= special_attack.rating(unit, code):
        yield Reason(f"{unit.id} has used its {code}", "ASB-18.5")
    if target in battle.units and battle[target].type == "CI":
        yield Reason(f"an EMP cannon has no effect on {target}", "ASB-18.5")
    yield from special_attack.reasons(battle, unit, code, target, special_attack.TO_MEDIUM)


def apply(battle: Battle, unit: Unit, code: str, target: str, dice: Dice) -> list[Event]:
    """Fire the cannon."""
    event = special_attack.roll(battle, unit, code, target, dice)
    if code == ONCE:
        unit.spent.append(code)
    return [event, shock(battle[target], effect(battle[target]), dice)] if event.hit else [event]


def effect(target: Unit) -> Tally:
    """What is added to the roll for the effect.

    >>> from boxcars.alpha_strike import skirmish
    >>> effect(skirmish(["Atlas AS7-D"], ["Raven RVN-3L"], seed=1).state["red-1"]).total
    -1
    """
    tally = Tally.of("effect", "shock", 0, "ASB-18.5")
    if target.is_mech or target.is_aerospace:
        tally = tally.plus("'Mech or aerospace unit", -1, "ASB-18.5")
    if target.has(*LARGE_BASES):
        tally = tally.plus("large", -2, "ASB-18.5")
    return tally.plus("support vehicle", 2, "ASB-18.5") if target.type == "SV" else tally


ABILITY: Final = Ability(CODES, targets, reasons, apply, number=special_attack.number)
