"""Factions: who is a mercenary, and which factions alliances link (MWB-24)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

MERCENARIES: Final = frozenset({"Mercenary", "Unbound", "Gunslinger", ""})
"""What stands for the faction of a unit without a faction symbol."""


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
