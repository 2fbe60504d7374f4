"""Infantry inside buildings: what fire at the building does to it, and what the walls keep off (TWB-22.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.buildings.construction import is_inside
from boxcars.total_warfare.damage import strikes
from boxcars.total_warfare.sight.line_of_sight import line_of_sight
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons import cluster
from boxcars.total_warfare.weapons.indoors import are_together

_SHARES: Final = {1: 75, 2: 50, 3: 25}
"""The percent of the damage to a building that infantry inside takes from attacks from outside, by its type."""

_ABSORBED: Final = {3: 25, 4: 50}
"""The percent that a building keeps off infantry that is attacked from another of its floors [TW-175.1]."""


def is_sheltered(battle: Battle, unit: Unit) -> bool:
    """Whether a unit is infantry inside a building."""
    return unit.stacks_as == "infantry" and is_inside(battle.under(unit), unit.foot)


def absorbed_percent(battle: Battle, attacker: Unit, target: Unit) -> int:
    """What the building keeps off infantry inside that is attacked from another floor of it [TW-175.1]."""
    building = battle.under(target).building
    if building is None or not is_sheltered(battle, target) or attacker.foot == target.foot:
        return 0
    return _ABSORBED.get(building.type, 0) if are_together(battle, attacker, target) else 0


def share(kind: int, amount: int) -> int:
    """What infantry takes of a group of damage to the building around it, rounded.

    >>> [share(kind, 5) for kind in (1, 2, 3, 4)], share(2, 2)
    ([4, 3, 1, 0], 1)
    """
    return (amount * _SHARES.get(kind, 0) + 50) // 100


def strike_inside(
    battle: Battle, attacker: Unit, hex: str, groups: Sequence[int], dice: Dice, source: str
) -> list[Event]:
    """Fire at a building hex from outside: infantry on floors that the attacker sees takes its share of each group."""
    seen = [
        unit
        for unit in _inside(battle, hex)
        if not are_together(battle, attacker, unit) and line_of_sight(battle, attacker, unit).visible
    ]
    return _take_shares(battle, seen, groups, dice, source)


def strike_all_inside(battle: Battle, hex: str, groups: Sequence[int], dice: Dice, source: str) -> list[Event]:
    """A blow at the building hex itself: all infantry in it takes its share of each group."""
    return _take_shares(battle, _inside(battle, hex), groups, dice, source)


def _inside(battle: Battle, hex: str) -> list[Unit]:
    return [unit for unit in battle.at(hex) if is_sheltered(battle, unit)]


def _take_shares(battle: Battle, units: Sequence[Unit], groups: Sequence[int], dice: Dice, source: str) -> list[Event]:
    events: list[Event] = []
    for unit in units:
        building = battle.under(unit).building
        for amount in groups:
            points = cluster.grouped(share(building.type, amount)) if building else []
            events += strikes.strike(battle, unit, "front", points, dice, source=source) if points else []
    return events
