"""Damage that the tables have in words, put on units of the game."""

from __future__ import annotations

from boxcars.total_warfare.damage import motive
from boxcars.total_warfare.units import condition
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.units.vehicle.state import Vehicle
from tests.oracle.scene import QUAD_LEGS, battle_of
from tests.oracle.tables import PLAIN

LIMB_PARTS = (("hip", "upper_leg", "lower_leg", "foot"), ("shoulder", "upper_arm", "lower_arm", "hand"))


def hurt(unit: Unit, what: str) -> None:
    """Put damage on a unit: "LL foot", "gyro 1", "RLL gone", "motive minor", "driver"."""
    match unit, what.split():
        case Vehicle(), ["motive", grade]:
            unit.pending.append(("minor", "moderate", "heavy").index(grade) + 1)
            motive.apply_pending(battle_of(PLAIN, unit), unit)
        case Vehicle(), ["driver"]:
            unit.driver_hit = True
        case Vehicle(), ["commander"]:
            unit.commander_hit = True
        case Mech(), ["gyro", hits]:
            first = unit.design.slots["CT"].index("Gyro")
            unit.hits["CT"] = list(range(first, first + int(hits)))
        case Mech(), [leg, "gone"]:
            leg = QUAD_LEGS.get(leg, leg)
            unit.armor[leg] = unit.structure[leg] = 0
        case Mech(), [limb, part]:
            parts = next(parts for parts in LIMB_PARTS if part in parts)
            condition.mark(unit, QUAD_LEGS.get(limb, limb), parts.index(part))
