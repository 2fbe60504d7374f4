"""Targeting computers: −1 for direct-fire weapons, or shots aimed at units that move (TWB-12.4, TWB-13.1)."""

from __future__ import annotations

from collections.abc import Iterable

from boxcars.catalog.gear.equipment_table import equipment
from boxcars.catalog.gear.weapons import Weapon
from boxcars.core.tally import Line
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Unit

_WORD = "targcomp"
"""What the equipment tables call it."""
_DIRECT_FIRE = frozenset({"DE", "DB", "P"})


def helps(unit: Unit, weapon: Weapon, munition: str = "standard") -> bool:
    """Whether a targeting computer lays a weapon: it works, and the fire is direct and no cluster [TW-143.2].

    Machine guns and flamers, which spray what they are pointed at, are not laid.

    >>> from boxcars.catalog import design, weapon
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> warhawk = fresh_mech("red-1", "red", design("Masakari (Warhawk) Prime"), "0508", 0)
    >>> helps(warhawk, weapon("clan-er-ppc")), helps(warhawk, weapon("clan-lrm10"))
    (True, False)
    """
    if not kind_of(unit).working(unit, _WORD):
        return False
    is_direct = munition != "cluster" and not _DIRECT_FIRE.isdisjoint(weapon.types)
    return is_direct and equipment(weapon.equipment).has("direct")


def lines(unit: Unit, weapon: Weapon, munition: str, *, aimed: bool = False) -> Iterable[Line]:
    """What the computer adds: −1, or instead +3 for a shot that it has `aimed` at a unit that moves."""
    if not unit.design.places(_WORD) or not helps(unit, weapon, munition):
        return ()
    if aimed:
        return (Line("aimed by targeting computer", 3, "TWB-13.1"),)
    return (Line("targeting computer", -1, "QR-weapon-attacker.1"),)
