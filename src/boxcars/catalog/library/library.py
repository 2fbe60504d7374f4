"""Designs by name. Those that come with Boxcars are one readable file each in the folders of `data`, loaded on first
use; units that the user has imported are found after them."""

from __future__ import annotations

from functools import cache
from typing import Final

from boxcars.catalog.library.embedded import designs
from boxcars.catalog.library.entry import entry_of, kind_of, names_of, plain, search_words
from boxcars.catalog.units.design import Design
from boxcars.catalog.units.mech import Mech
from boxcars.core.errors import UnknownUnit

LONGEST_NAME: Final = 200
"""What is longer is no name, and is not looked for."""


def design(name: str) -> Design:
    """The unit of a name, in any case and of whatever kind: one that comes with Boxcars, else one that was imported.

    One with a Clan name answers to each of its names.

    >>> design("atlas as7-d").tons, design("scorpion light tank").motion
    (100, 'tracked')
    >>> design("Timber Wolf Prime").name
    'Mad Cat (Timber Wolf) Prime'
    >>> design("Warhammer WHM-6")
    Traceback (most recent call last):
    boxcars.core.errors.UnknownUnit: no unit is called 'Warhammer WHM-6'; did you mean 'Warhammer WHM-6R'?
    """
    if not name.strip():
        raise UnknownUnit("a unit has a name, as in 'Atlas AS7-D'")
    if len(name) > LONGEST_NAME:
        raise UnknownUnit(f"no unit has a name of {len(name)} letters, as {name[:40]!r}...")
    ours = _by_name().get(plain(name))
    if ours is not None:
        return ours
    # imported here, because most games never ask for an imported unit, and sqlite3 is slow to load
    from boxcars.catalog.library.collection import Query, library

    imported = library().design(name)
    if imported is None:
        worded = [entry.name for entry in library().find(Query(words=name, limit=3)).entries]
        raise UnknownUnit(f"no unit is called {name!r}{_did_you_mean(name, library().names_like(name), worded)}")
    return imported


any_design: Final = design
"""`design`, for code in which that word is a unit."""


def mech_design(name: str) -> Mech:
    """The 'Mech of a name; a unit of another kind is refused.

    >>> mech_design("Locust LCT-1V").heat_sinks
    10
    >>> mech_design("Scorpion Light Tank")
    Traceback (most recent call last):
    boxcars.core.errors.UnknownUnit: Scorpion Light Tank is no 'Mech but of the kind vehicle
    """
    unit = design(name)
    if not isinstance(unit, Mech):
        raise UnknownUnit(f"{unit.name} is no 'Mech but of the kind {kind_of(unit)}")
    return unit


def search(words: str) -> tuple[Design, ...]:
    """The units that every word describes: by name, kind, role, tech base, weight class, era or equipment.

    >>> [d.name for d in search("inner assault gauss jump")]
    ['Victor BX-G', 'Gunslinger GUN-1ERD', 'Highlander HGN-732']
    >>> [d.name for d in search("jump ac/5 skirmisher")]
    ['Shadow Hawk SHD-2H', 'Wolverine WVR-6R']
    >>> [d.name for d in search("vehicle submarine")]
    ['Manta Attack Submarine BX', 'Neptune Submarine']
    """
    wanted = words.casefold().split()
    return tuple(d for d in designs() if all(word in _descriptions()[d.name] for word in wanted))


@cache
def _by_name() -> dict[str, Design]:
    return {name: d for d in designs() for name in names_of(d)}


@cache
def _descriptions() -> dict[str, str]:
    return {d.name: f"{d.name} {search_words(d, entry_of(d))}".casefold() for d in designs()}


def _did_you_mean(name: str, others: list[str], worded: list[str]) -> str:
    """The names that are spelt much like it, or else those that have its words."""
    import difflib

    known = {plain(other): other for other in others} | {key: ours.name for key, ours in _by_name().items()}
    close = [known[match] for match in difflib.get_close_matches(plain(name), known, n=3, cutoff=0.6)]
    names = list(dict.fromkeys(map(repr, close or worded)))
    return f"; did you mean {' or '.join(names)}?" if names else ""
