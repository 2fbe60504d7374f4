"""Improved C3: up to six units share ranges; each fires as from the member that is nearest to its target (TWB-10).

The units of a side that carry it form networks of six in the order in which they were set up. No master comes into
battles yet, so a C3 slave has nobody to link with.
"""

from __future__ import annotations

from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.electronics import ecm
from boxcars.total_warfare.sight.line_of_sight import water_state
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.place import span
from boxcars.total_warfare.units.unit import Unit

LARGEST = 6
IMPROVED = "c3i"


def network(battle: Battle, unit: Unit) -> list[Unit]:
    """The network that a unit belongs to, itself among it, whoever is cut off now; empty for one that has no C3."""
    if not _carries(unit):
        return []
    fellows = [each for each in battle.units.values() if each.side == unit.side and _carries(each)]
    first = fellows.index(battle.units.get(unit.id, unit)) // LARGEST * LARGEST
    return fellows[first : first + LARGEST]


def _carries(unit: Unit) -> bool:
    return any((item := fitting.item) and item.has(IMPROVED) for fitting in unit.design.equipment)


def is_linked(battle: Battle, unit: Unit) -> bool:
    """Whether a unit's C3 works and no enemy ECM is about it; lines that cross a bubble do no harm [TW-135.1]."""
    if not kind_of(unit).working(unit, IMPROVED):
        return False
    return not ecm.is_jammed(battle, unit, underwater=_submerged(battle, unit))


def _submerged(battle: Battle, unit: Unit) -> bool:
    return water_state(battle, unit) == "submerged"


def nearest_member(battle: Battle, attacker: Unit, target: Unit) -> tuple[str, int] | None:
    """The member that is nearer to a target than the attacker, and its range; it need not see it [TW-131.4].

    Members above and under water are not linked [TW-131.7].
    """
    if not kind_of(attacker).working(attacker, IMPROVED) or not is_linked(battle, attacker):
        return None
    below = _submerged(battle, attacker)
    linked = [
        (span(each, target), each.id)
        for each in network(battle, attacker)
        if each.id != attacker.id and each.in_play and is_linked(battle, each) and _submerged(battle, each) == below
    ]
    range, member = min(linked, default=(0, ""))
    return (member, range) if member and range < span(attacker, target) else None
