"""Stealth: what it adds to the number, and when it can be switched (ASB-19.3)."""

from __future__ import annotations

from boxcars.alpha_strike.abilities.jammers import NO_ECM
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.unit import Unit
from boxcars.core.errors import Illegal
from boxcars.core.keys import Key
from boxcars.core.tally import Line

MODIFIERS = {"short": 0, "medium": 1, "long": 2}
BATTLE_ARMOR_MODIFIERS = {"short": 1, "medium": 1, "long": 2}
"""What Stealth adds to an attack on its bearer, by range [AS-037.44]."""
SWITCHES = Key("AS-048.10", now=True, before=False)
"""Stealth is switched on and off in End Phases."""


def is_on(unit: Unit) -> bool:
    """Whether a unit has Stealth that is on; that of infantry always is [AS-048.10].

    >>> from boxcars.alpha_strike import skirmish
    >>> is_on(skirmish(["Atlas AS7-D"], ["Raven RVN-3L"], seed=1).state["red-1"])
    False
    """
    return unit.has("STL") and (unit.stealth or unit.is_infantry) and NO_ECM not in unit.effects


def lines(target: Unit, band: str) -> tuple[Line, ...]:
    """What Stealth adds to an attack at a range [AS-037.14]; beyond Long as at Long."""
    if not is_on(target):
        return ()
    by_range = BATTLE_ARMOR_MODIFIERS if target.type == "BA" else MODIFIERS
    value = by_range.get(band, MODIFIERS["long"])
    return (Line(f"stealth at {band} range", value, "AS-037.44"),) if value else ()


def can_switch(battle: Battle, unit: Unit) -> bool:
    """Whether a unit may switch its Stealth in an End Phase: not infantry [AS-048.10]."""
    return SWITCHES.of(battle.rules) and unit.has("STL") and not unit.is_infantry and not unit.destroyed


def choices(battle: Battle, unit: Unit) -> tuple[str, ...]:
    """What its Stealth can be switched to now."""
    return ("off" if unit.stealth else "on",) if can_switch(battle, unit) else ()


def verify(battle: Battle, unit: Unit, to: str) -> None:
    """Raise `Illegal` if its Stealth cannot be switched to `on` or `off`."""
    if to not in ("on", "off"):
        raise Illegal(f"stealth is switched on or off, not {to[:20]!r}", cite="AS-048.10")
    if not can_switch(battle, unit):
        raise Illegal(f"{unit.id} has no stealth that can be switched", cite="AS-048.10")
    if to not in choices(battle, unit):
        raise Illegal(f"the stealth of {unit.id} is {to} already", cite="AS-048.10")


def switch(unit: Unit, to: str) -> None:
    """Switch its Stealth, as verified."""
    unit.stealth = to == "on"
