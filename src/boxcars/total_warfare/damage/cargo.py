"""Cargo in the slots of a 'Mech, and what of it a critical hit destroys [TW-133.1]."""

from __future__ import annotations

from boxcars.catalog.units.fitting import Fitting
from boxcars.core.keys import Key
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.units import condition
from boxcars.total_warfare.units.mech.state import Mech

_CARGO = "cargo"
LOST_WITH_ANY_SLOT = Key("TW-133.1", now=True, before=False)
"""All of a lot is lost with any of its slots."""


def cargo_left(battle: Battle, mech: Mech) -> float:
    """The tons of cargo that a 'Mech still has.

    >>> import boxcars as bx
    >>> battle = bx.total_warfare.skirmish(["Longshoreman LGS-3"], ["Locust LCT-1V"]).state
    >>> cargo_left(battle, battle["red-1"])
    5.0
    """
    return sum(_left_of(battle, mech, fitting) for fitting in mech.design.equipment if _is_cargo(fitting))


def cargo_at(mech: Mech, location: str, slot: int) -> Fitting | None:
    """The cargo of which a slot holds a part, with all slots that are linked to it."""
    here = (fitting for fitting in mech.design.equipment if fitting.loc == location and slot in fitting.slots)
    return next(filter(_is_cargo, here), None)


def loss(battle: Battle, mech: Mech, cargo: Fitting) -> str:
    """What the hit on one of its slots does to cargo, in words."""
    left = _left_of(battle, mech, cargo)
    if left:
        return f"the cargo in it is lost, and {left:g} tons are left"
    return f"all {_tons(cargo):g} tons of cargo in its {len(cargo.slots)} linked slots are lost"


def _left_of(battle: Battle, mech: Mech, cargo: Fitting) -> float:
    """What is left of one lot: with any slot all is lost; before printing 9 each slot had its own share [TW-133.1]."""
    lost = sum(slot in mech.hits[cargo.loc] for slot in cargo.slots)
    if condition.is_lost(mech, cargo.loc) or (lost and LOST_WITH_ANY_SLOT.of(battle.rules)):
        return 0.0
    return _tons(cargo) * (1 - lost / len(cargo.slots))


def _is_cargo(fitting: Fitting) -> bool:
    return bool(fitting.slots and (item := fitting.item) and item.has(_CARGO))


def _tons(cargo: Fitting) -> float:
    return cargo.size or (cargo.item and cargo.item.tons) or 0.0
