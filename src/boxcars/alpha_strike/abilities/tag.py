"""TAG: designating a target for homing rounds and for artillery spotting (ASB-17)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boxcars.alpha_strike.abilities import special_attack
from boxcars.alpha_strike.abilities.ability import Ability
from boxcars.alpha_strike.abilities.jammers import NO_HOMING
from boxcars.alpha_strike.aerospace import flight_line
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.unit import Unit
from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.game import Event

CODES = ("TAG", "LTAG")
REACH = {"TAG": 24, "LTAG": 6}
"""How far each designates, in inches."""
POD = "tag"
"""The pod among a unit's bombs."""
_BANDS = {"TAG": special_attack.TO_MEDIUM, "LTAG": special_attack.TO_SHORT}


def reach(unit: Unit) -> int:
    """How far a unit designates; 0 without TAG.

    >>> from boxcars.alpha_strike import skirmish
    >>> battle = skirmish(["Raven RVN-3L"], ["Atlas AS7-D"], seed=1).state
    >>> reach(battle["red-1"]), reach(battle["blue-1"])
    (24, 0)
    """
    return max((REACH[code] for code in CODES if unit.has(code)), default=0)


def carried(unit: Unit, code: str) -> bool:
    """Whether a unit has such a TAG, on its card or as a pod in place of a bomb (ASB-20.9)."""
    return unit.has(code) or (code == "TAG" and POD in unit.bombs)


def targets(battle: Battle, unit: Unit, code: str) -> list[str]:
    """What it could be used on."""
    return special_attack.enemies(battle, unit)


def reasons(battle: Battle, unit: Unit, code: str, target: str) -> Iterator[Reason]:
    """Why it cannot be used so: a unit designates one target a turn."""
    if any(used in unit.attacks for used in CODES):
        yield Reason(f"{unit.id} has used its TAG this turn", "ASB-17")
    if NO_HOMING in unit.effects:
        yield Reason(f"the TAG of {unit.id} is jammed", "ASB-18")
    yield from special_attack.reasons(battle, unit, code, target, _BANDS[code])
    line, enemy = flight_line.over(unit), battle.units.get(target)
    if line and enemy and not flight_line.is_under(battle.field, line, enemy.base):
        yield Reason(f"{target} is not under the flight line of {unit.id}", "ASB-20.9")


def apply(battle: Battle, unit: Unit, code: str, target: str, dice: Dice) -> list[Event]:
    """Try to designate the target for the rest of the turn."""
    event = special_attack.roll(battle, unit, code, target, dice)
    if event.hit:
        unit.designated = target
    return [event]


def designated(battle: Battle, side: str, target: Unit) -> bool:
    """Whether a side's TAG points at a unit this turn."""
    return any(unit.designated == target.id for unit in battle.in_play(side))


ABILITY: Final = Ability(CODES, targets, reasons, apply, carried=carried, number=special_attack.number, over_table=True)
