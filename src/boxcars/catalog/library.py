"""The designs that come with Boxcars: one readable file each in `data/mechs`, loaded on first use."""

from __future__ import annotations

import difflib
from functools import cache

import msgspec

from boxcars.catalog.equipment_table import DATA
from boxcars.catalog.mech import Mech
from boxcars.core.errors import UnknownUnit


def design(name: str) -> Mech:
    """The design of a name, in any case; a 'Mech with a Clan name answers to each of its names.

    >>> design("atlas as7-d").tons
    100
    >>> design("Timber Wolf Prime").name
    'Mad Cat (Timber Wolf) Prime'
    >>> design("Atlas AS7-X")
    Traceback (most recent call last):
    boxcars.core.errors.UnknownUnit: no unit is called 'Atlas AS7-X'; did you mean 'Atlas AS7-D'?
    """
    found = _by_name().get(_plain(name))
    if found is None:
        raise UnknownUnit(f"no unit is called {name!r}{_did_you_mean(name)}")
    return found


@cache
def designs() -> tuple[Mech, ...]:
    """Every design, lightest first, then by name.

    >>> [d.name for d in designs() if d.tons == 20]
    ['Locust LCT-1V', 'Stinger STG-3R', 'Wasp WSP-1A']
    """
    files = (DATA / "mechs").glob("*.json")
    loaded = (msgspec.json.decode(file.read_bytes(), type=Mech) for file in files)
    return tuple(sorted(loaded, key=lambda d: (d.tons, d.name)))


def search(words: str) -> tuple[Mech, ...]:
    """The designs that every word describes: by name, role, tech base, weight class, era or weapons.

    >>> [d.name for d in search("assault gauss")]
    ['Highlander HGN-732']
    >>> [d.name for d in search("jump ac/5")]
    ['Shadow Hawk SHD-2H', 'Wolverine WVR-6R']
    """
    wanted = words.casefold().split()
    return tuple(d for d in designs() if all(word in _description(d) for word in wanted))


@cache
def _by_name() -> dict[str, Mech]:
    return {_plain(name): d for d in designs() for name in _names(d)}


def _names(design: Mech) -> tuple[str, ...]:
    chassis = {design.title, design.chassis, design.clan_name or design.chassis}
    return tuple(f"{name} {design.model}".rstrip() for name in sorted(chassis))


def _plain(name: str) -> str:
    return " ".join(name.casefold().split())


def _did_you_mean(name: str) -> str:
    close = difflib.get_close_matches(_plain(name), _by_name(), n=3, cutoff=0.6)
    names = list(dict.fromkeys(repr(_by_name()[match].name) for match in close))
    return f"; did you mean {' or '.join(names)}?" if names else ""


def _description(design: Mech) -> str:
    weapons = (mount.weapon.name for mount in design.mounts)
    tech = "Clan" if design.tech_base == "clan" else "Inner Sphere"
    jump = "jump" if design.jump else ""
    return " ".join((design.name, design.role, tech, design.weight_class, design.era, jump, *weapons)).casefold()
