"""Abilities that whole factions have, printed on their figures from 2004 on (MWB-24).

Those are played whose effect is known in full, or but for a number that is a key, where `faction.abilities` is on.
"""

from __future__ import annotations

from typing import Final

from boxcars.clix.battle import Battle
from boxcars.clix.piece import Piece

ENHANCED_IMAGING: Final = "Enhanced Imaging"
"""Hindering terrain does not help its targets."""
MERCILESS: Final = "Merciless"
"""A death from above is surer, and costs 0 damage on a hit and 1 on a miss."""
RENEGADE: Final = "Renegade"
"""It is in no formation."""

ABILITIES: Final = {
    "Clan Jade Falcon": frozenset({ENHANCED_IMAGING, MERCILESS}),
    "Clan Sea Fox": frozenset({RENEGADE}),
}
"""The abilities of each faction that has some."""


def has_ability(battle: Battle, piece: Piece, ability: str) -> bool:
    """Whether a piece has an ability of its faction in this game."""
    return battle.keys.on("faction.abilities") and ability in ABILITIES.get(piece.faction, frozenset())
