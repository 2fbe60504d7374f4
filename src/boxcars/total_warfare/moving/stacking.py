"""Stacking: how many units may stand in a hex, and which hexes are closed (TWB-6)."""

from __future__ import annotations

from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.units.unit import Unit


def enemy_hexes(battle: Battle, unit: Unit) -> frozenset[str]:
    """The hexes that a 'Mech may not enter, because an enemy 'Mech stands in them."""
    return frozenset(enemy.hex for enemy in battle.enemies(unit.side))


def taken_hexes(battle: Battle, unit: Unit) -> frozenset[str]:
    """The hexes in which a 'Mech may not end its move: a hex holds one 'Mech."""
    return frozenset(other.hex for other in battle.in_play() if other.id != unit.id)


def occupant(battle: Battle, hex: str, besides: Unit) -> Unit | None:
    """The other 'Mech that stands in a hex, if there is one."""
    return next((other for other in battle.at(hex) if other.id != besides.id), None)
