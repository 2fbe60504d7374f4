"""Weapons that have jammed: rotary autocannons can be cleared, all others cannot [TW-140.2]."""

from __future__ import annotations

from typing import Final

from boxcars.catalog.gear.weapons import Weapon
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.tally import Tally
from boxcars.total_warfare.events.unit_events import RollMade
from boxcars.total_warfare.units.unit import Unit

_ULTRA: Final = 2
"""The most shots of an Ultra autocannon, which jams for good."""


def is_rotary(weapon: Weapon) -> bool:
    """Whether a weapon is a rotary autocannon.

    >>> from boxcars.catalog import weapon
    >>> is_rotary(weapon("Rotary AC/5")), is_rotary(weapon("uac5"))
    (True, False)
    """
    return weapon.rate > _ULTRA


def clear(unit: Unit, dice: Dice) -> list[Event]:
    """The End Phase of a unit that made no weapon attack: a Gunnery roll for each rotary autocannon that has jammed.

    Pods that went off are noted among the jams, and are no mounts.
    """
    if not unit.can_act or unit.fired:
        return []
    events: list[Event] = []
    rotary = {mount.key: mount.weapon for mount in unit.design.mounts if is_rotary(mount.weapon)}
    for key in tuple(unit.jammed):
        if weapon := rotary.get(key):
            what = f"clearing {weapon.name}"
            tally = Tally.of(what, "gunnery skill", unit.gunnery, "TW-140.2")
            roll = dice.two_d6(f"{unit.id} {what}")
            success = roll.total >= tally.total
            events.append(RollMade(unit=unit.id, what=what, tally=tally, roll=roll, success=success))
            if success:
                unit.jammed.remove(key)
    return events
