"""Setting off a booby trap, instead of attacking [AS-105.1]; what it does is an area effect."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boxcars.alpha_strike.abilities.ability import Ability
from boxcars.alpha_strike.artillery import area
from boxcars.alpha_strike.attacks.arcs import is_airborne
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.events.special_events import AbilityUsed
from boxcars.alpha_strike.unit import Unit
from boxcars.core.dice import Dice
from boxcars.core.errors import BadAction, BadBoard, Reason
from boxcars.core.game import Event
from boxcars.tabletop.measure import Point

CODES = ("BT",)


def targets(battle: Battle, unit: Unit, code: str) -> list[str]:
    """Where it could go off: at the unit's own place, which needs no word, and from the air over each enemy."""
    over = [battle.field.word(enemy.at) for enemy in battle.known_enemies(unit.side)] if is_airborne(unit) else []
    return ["", *dict.fromkeys(over)]


def reasons(battle: Battle, unit: Unit, code: str, target: str) -> Iterator[Reason]:
    """Why it cannot go off so."""
    if unit.attacks:
        yield Reason(f"{unit.id} has attacked, and the trap goes off instead of that", "ASB-18.6")
    try:
        at = _place(battle, unit, target)
    except (BadAction, BadBoard) as error:
        yield Reason(str(error), "AS-105.2")
        return
    yield from area.trap_reasons(battle, unit, at)


def apply(battle: Battle, unit: Unit, code: str, target: str, dice: Dice) -> list[Event]:
    """Set it off."""
    at = _place(battle, unit, target)
    return [AbilityUsed(unit=unit.id, ability=code, target=target), *area.explode(battle, unit, dice, at)]


def _place(battle: Battle, unit: Unit, word: str) -> Point:
    return battle.field.point(word) if word else unit.at


ABILITY: Final = Ability(CODES, targets, reasons, apply, over_table=True)
