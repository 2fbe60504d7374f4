"""Stacking: how many units may stand in a hex, and which hexes are closed (TWB-6)."""

from __future__ import annotations

from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.units.place import footprint, on_one_map
from boxcars.total_warfare.units.unit import Unit


def enemy_hexes(battle: Battle, unit: Unit) -> frozenset[str]:
    """The hexes that a 'Mech may not enter, because an enemy 'Mech stands in them."""
    return frozenset(hex for enemy in battle.enemies(unit.side) if on_one_map(unit, enemy) for hex in footprint(enemy))


def taken_hexes(battle: Battle, unit: Unit) -> frozenset[str]:
    """The hexes in which a 'Mech may not end its move: a hex holds one 'Mech."""
    others = (other for other in battle.in_play() if other.id != unit.id and on_one_map(unit, other))
    return frozenset(hex for other in others for hex in footprint(other))


def occupant(battle: Battle, hex: str, besides: Unit) -> Unit | None:
    """The other 'Mech that stands in a hex, if there is one."""
    return next((other for other in battle.at(hex, besides.map) if other.id != besides.id), None)
