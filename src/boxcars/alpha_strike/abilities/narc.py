"""NARC: pods that guide missiles (ASB-17)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boxcars.alpha_strike.abilities import ecm, special_attack
from boxcars.alpha_strike.abilities.ability import Ability
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.unit import Unit
from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.game import Event

CODES = ("SNARC", "INARC", "CNARC")
BONUS = 1
"""What a pod adds to the damage of IF, LRM and SRM attacks."""
_BANDS = {
    "SNARC": special_attack.TO_MEDIUM,
    "INARC": special_attack.TO_MEDIUM,
    "CNARC": special_attack.TO_SHORT,
}


def targets(battle: Battle, unit: Unit, code: str) -> list[str]:
    """What it could be used on: enemies without a pod of this side."""
    return [id for id in special_attack.enemies(battle, unit) if unit.side not in battle[id].pods]


def reasons(battle: Battle, unit: Unit, code: str, target: str) -> Iterator[Reason]:
    """Why it cannot be used so: each point of the ability is one attack a turn."""
    fired = sum(word.partition("-")[0] == code for word in unit.attacks)  # with any kind of pod
    if fired >= special_attack.rating(unit, code):
        yield Reason(f"{unit.id} has used its {code} this turn", "ASB-17")
    yield from special_attack.reasons(battle, unit, code, target, _BANDS[code])


def apply(battle: Battle, unit: Unit, code: str, target: str, dice: Dice) -> list[Event]:
    """Try to put a pod on the target, where it stays for the rest of the game."""
    event = special_attack.roll(battle, unit, code, target, dice)
    if event.hit and unit.side not in battle[target].pods:
        battle[target].pods.append(unit.side)
    return [event]


def guides(battle: Battle, side: str, target: Unit) -> bool:
    """Whether a side's missiles are guided by a pod on a unit, which the ECM of the unit's friends silences."""
    return side in target.pods and not ecm.is_jammed_at(battle, side, target.base)


ABILITY: Final = Ability(CODES, targets, reasons, apply, number=special_attack.number)
