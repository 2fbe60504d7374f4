"""Tele-operated missiles as they are built: what they do, what they bear, and how far they fly (TWB-130)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from boxcars.catalog.gear.equipment_table import equipment
from boxcars.catalog.gear.weapons import Ammo, Weapon, weapon
from boxcars.catalog.units.aerospace import Fighter as FighterDesign
from boxcars.catalog.units.arsenal import Mount
from boxcars.total_warfare.weapons.shot_plan import NO_NOTES

NOSE: Final = "NOS"
KEY: Final = "warhead"
"""The one weapon of a missile."""
_POINTS: Final = 10
"""A missile bears as many points of damage as it does: ten for each of capital scale."""


class Warhead(msgspec.Struct, frozen=True):
    """A kind of tele-operated missile."""

    name: str
    fuel: int
    """The thrust that it has in all."""
    breaks: int
    """The roll on which it breaks something where it strikes, whatever its damage does."""


WARHEADS: Final = {
    "barracuda-t": Warhead("Barracuda-T", 30, 11),
    "white-shark-t": Warhead("White Shark-T", 40, 9),
    "killer-whale-t": Warhead("Killer Whale-T", 30, 10),
    "kraken-t": Warhead("Kraken-T", 25, 8),
}
"""All of them, by the launchers that fire nothing else [TW-251.1]."""

BREAKS: Final = {
    "killer-whale": 10,
    "white-shark": 9,
    "barracuda": 11,
    **{launcher: warhead.breaks for launcher, warhead in WARHEADS.items()},
}
"""The roll on which a missile that hits breaks something, whatever its damage does, by its launcher."""


BREAKS_ON: Final = "breaks"
"""The note of a shot that breaks something on this roll."""


def breaks_on(members: Sequence[Mount]) -> int:
    """The roll on which the missiles of a bay break something: that of its best kind; 0 of all other weapons.

    >>> from boxcars.catalog import weapon
    >>> bay = [Mount(key, weapon(key), "NOS", False) for key in ("barracuda", "white-shark")]
    >>> breaks_on(bay), breaks_on([Mount("ppc", weapon("ppc"), "NOS", False)])
    (9, 0)
    """
    return min((BREAKS[each.weapon.key] for each in members if each.weapon.key in BREAKS), default=0)


def notes(members: Sequence[Mount]) -> Mapping[str, int]:
    """What the plan of a shot notes of that roll; nothing for other weapons."""
    roll = breaks_on(members)
    return {BREAKS_ON: roll} if roll else NO_NOTES


def is_tele_operated(weapon: Weapon) -> bool:
    """Whether a weapon is a launcher of missiles that are steered from the ship.

    >>> is_tele_operated(weapon("kraken-t")), is_tele_operated(weapon("killer-whale"))
    (True, False)
    """
    return weapon.key in WARHEADS


def missile_design(ammo: Ammo) -> FighterDesign:
    """A missile as the rules of flight ask for it: a fighter without a pilot, all of whose thrust is its fuel.

    >>> from boxcars.catalog.gear.weapons import ammo
    >>> whale = missile_design(ammo("killer-whale-t-ammo"))
    >>> whale.name, whale.thrust, whale.armor["NOS"]
    ('Killer Whale-T missile', 30, 40)
    """
    warhead, launcher = WARHEADS[ammo.weapon], weapon(ammo.weapon)
    return FighterDesign(
        chassis=f"{warhead.name} missile",
        tons=equipment(ammo.equipment).tons or 0.0,
        thrust=warhead.fuel,
        fuel=warhead.fuel,
        armor={NOSE: launcher.damage * _POINTS, "LWG": 0, "RWG": 0, "AFT": 0},
        equipment=(),
    )


def mount_of(launcher: str) -> Mount:
    """What a missile of a launcher strikes with.

    >>> mount_of("kraken-t").weapon.name, mount_of("kraken-t").weapon.damage
    ('Kraken-T', 10)
    """
    fired = msgspec.structs.replace(weapon(launcher), name=WARHEADS[launcher].name, ammo="", rounds=0, heat=0)
    return Mount(KEY, fired, NOSE, False)
