"""Designs by name. Those that come with Boxcars are one readable file each in `data/mechs`, loaded on first use; units
that the user has imported are found after them."""

from __future__ import annotations

import difflib
from functools import cache

import msgspec

from boxcars.catalog.design import Design
from boxcars.catalog.entry import kind_of, names_of, plain
from boxcars.catalog.equipment_table import DATA
from boxcars.catalog.mech import Mech
from boxcars.core.errors import UnknownUnit


def design(name: str) -> Mech:
    """The 'Mech of a name, in any case; one with a Clan name answers to each of its names.

    >>> design("atlas as7-d").tons
    100
    >>> design("Timber Wolf Prime").name
    'Mad Cat (Timber Wolf) Prime'
    >>> design("Atlas AS7-X")
    Traceback (most recent call last):
    boxcars.core.errors.UnknownUnit: no unit is called 'Atlas AS7-X'; did you mean 'Atlas AS7-D'?
    """
    found = any_design(name)
    if not isinstance(found, Mech):
        raise UnknownUnit(f"{found.name} is no 'Mech but of the kind {kind_of(found)}")
    return found


def any_design(name: str) -> Design:
    """The unit of a name, of whatever kind: one that comes with Boxcars, else one that the user has imported.

    >>> any_design("Locust LCT-1V").tech_base
    'is'
    """
    found = _by_name().get(plain(name))
    if found is not None:
        return found
    # imported here, because the library is made of these designs
    from boxcars.catalog.collection import library

    imported = library().design(name)
    if imported is None:
        raise UnknownUnit(f"no unit is called {name!r}{_did_you_mean(name, library().names_like(name))}")
    return imported


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
    return {name: d for d in designs() for name in names_of(d)}


def _did_you_mean(name: str, others: list[str]) -> str:
    known = {plain(other): other for other in others} | {key: found.name for key, found in _by_name().items()}
    close = difflib.get_close_matches(plain(name), known, n=3, cutoff=0.6)
    names = list(dict.fromkeys(repr(known[match]) for match in close))
    return f"; did you mean {' or '.join(names)}?" if names else ""


def _description(design: Mech) -> str:
    weapons = (mount.weapon.name for mount in design.mounts)
    tech = "Clan" if design.tech_base == "clan" else "Inner Sphere"
    jump = "jump" if design.jump else ""
    return " ".join((design.name, design.role, tech, design.weight_class, design.era, jump, *weapons)).casefold()
