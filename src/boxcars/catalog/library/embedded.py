"""The units that come with Boxcars: one readable file each in the folders of `data`, loaded on first use."""

from __future__ import annotations

from functools import cache
from typing import Final

from boxcars.catalog.gear.equipment_table import DATA
from boxcars.catalog.library.entry import tons_of
from boxcars.catalog.units.design import Design, design_decoder
from boxcars.catalog.units.mech import Mech

_FOLDERS: Final = ("mechs", "vehicles", "infantry", "battle_armor", "protomechs", "fighters", "ships")


@cache
def designs() -> tuple[Design, ...]:
    """Every unit that comes with Boxcars, of whatever kind, lightest first, then by name.

    >>> from boxcars.catalog.library.entry import kind_of
    >>> sorted({kind_of(d) for d in designs()})
    ['battle-armor', 'dropship', 'emplacement', 'fighter', 'infantry', 'mech', 'protomech', 'small-craft', 'vehicle']
    """
    decoder = design_decoder()
    files = (file for folder in _FOLDERS for file in (DATA / folder).glob("*.json"))
    return tuple(sorted((decoder.decode(file.read_bytes()) for file in files), key=lambda d: (tons_of(d), d.name)))


@cache
def mech_designs() -> tuple[Mech, ...]:
    """Every 'Mech that comes with Boxcars, lightest first, then by name.

    >>> [d.name for d in mech_designs() if d.tons == 20]
    ['Dasher (Fire Moth) Prime', 'Locust LCT-1V', 'Stinger STG-3R', 'Thorn THE-N', 'Wasp WSP-1A']
    """
    return tuple(d for d in designs() if isinstance(d, Mech))
