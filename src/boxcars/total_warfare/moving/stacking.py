"""Stacking: how many units may stand in a hex, and which hexes are closed (TWB-6)."""

from __future__ import annotations

from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.units.mech import Mech


def enemy_hexes(battle: Battle, mech: Mech) -> frozenset[str]:
    """The hexes that a 'Mech may not enter, because an enemy 'Mech stands in them."""
    return frozenset(enemy.hex for enemy in battle.enemies(mech.side))


def taken_hexes(battle: Battle, mech: Mech) -> frozenset[str]:
    """The hexes in which a 'Mech may not end its move: a hex holds one 'Mech."""
    return frozenset(other.hex for other in battle.in_play() if other.id != mech.id)


def occupant(battle: Battle, hex: str, besides: Mech) -> Mech | None:
    """The other 'Mech that stands in a hex, if there is one."""
    return next((other for other in battle.at(hex) if other.id != besides.id), None)
