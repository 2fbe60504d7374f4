"""AR10 launchers: each fires Barracudas, White Sharks or Killer Whales, as its lots have them (TWB-130.1)."""

from __future__ import annotations

from typing import Final

import msgspec

from boxcars.catalog.gear.weapons import Weapon, weapon
from boxcars.catalog.units.arsenal import Bin, Mount

KEY: Final = "ar10"
_FIRES: Final = {
    "ar10-barracuda-ammo": "barracuda",
    "ar10-white-shark-ammo": "white-shark",
    "ar10-killer-whale-ammo": "killer-whale",
}
"""The launchers whose missiles its ammunition is."""


def is_ar10(weapon: Weapon) -> bool:
    """Whether a weapon is an AR10 launcher.

    >>> is_ar10(weapon("ar10")), is_ar10(weapon("barracuda"))
    (True, False)
    """
    return weapon.key == KEY


def as_fired(mount: Mount, bin: Bin | None) -> Mount:
    """A launcher with what it fires: an AR10 is to hit, damage and critical hits the launcher of its missile.

    >>> from boxcars.catalog import any_design
    >>> listed = any_design("Manta Missile Corvette BX")
    >>> fired = as_fired(listed.mounts[0], listed.bins[0])
    >>> fired.weapon.name, fired.weapon.damage, fired.weapon.to_hit, fired.weapon.heat
    ('AR10 (Barracuda)', 2, -2, 20)
    """
    if bin is None or not is_ar10(mount.weapon):
        return mount
    missile = weapon(_FIRES[bin.ammo.key])
    called = f"AR10 ({missile.name.partition('(')[2]}"
    own = mount.weapon
    fired = msgspec.structs.replace(missile, name=called, heat=own.heat, ammo=own.ammo, equipment=missile.equipment)
    return msgspec.structs.replace(mount, weapon=fired)
