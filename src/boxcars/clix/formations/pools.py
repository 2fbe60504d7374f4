"""Factions: who is a mercenary, and which factions alliances link (MWB-24)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boxcars.clix.battle import Battle

MERCENARIES: Final = frozenset({"Mercenary", "Unbound", "Gunslinger", ""})
"""What stands for the faction of a unit without a faction symbol."""

_HOUSES: Final = (("House Kurita", "Dragon's Fury"), ("Clan Nova Cat", "Spirit Cats"))
ALLIANCES: Final = {
    "none": (),
    "named": (("House Kurita", "Clan Nova Cat"), *_HOUSES),
    "domination": (
        ("House Kurita", "Clan Nova Cat"),
        ("House Liao", "Bannson's Raiders"),
        ("House Steiner", "Steel Wolves"),
        ("Republic of the Sphere", "Rasalhague Dominion"),
        *_HOUSES,
    ),
}
"""The Grand and House Alliances by the words of the key `formation.alliances` [AOD-formations.16]."""


def is_mercenary(faction: str) -> bool:
    """Whether that is no faction symbol."""
    return faction in MERCENARIES


def pool(alliances: Sequence[tuple[str, str]], faction: str) -> frozenset[str]:
    """All the factions that alliances link with one, itself included: alliances chain [AOD-formations.16].

    >>> sorted(pool([("Kurita", "Nova Cat"), ("Nova Cat", "Spirit Cats")], "Kurita"))
    ['Kurita', 'Nova Cat', 'Spirit Cats']
    """
    linked = {faction}
    while more := {b for pair in alliances for a, b in (pair, pair[::-1]) if a in linked} - linked:
        linked |= more
    return frozenset(linked)


def allied(battle: Battle, faction: str) -> frozenset[str]:
    """The factions that form up with one in this game: by the alliances of its rules and those of its setup.

    >>> from boxcars.clix.army.setting_up import battle_of
    >>> sorted(allied(battle_of(red=["Line Rifles"], blue=["Warden"]), "Spirit Cats"))
    ['Clan Nova Cat', "Dragon's Fury", 'House Kurita', 'Spirit Cats']
    """
    return pool((*battle.alliances, *ALLIANCES[battle.keys.word("formation.alliances")]), faction)
