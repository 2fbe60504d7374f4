"""What the crew of a unit makes of it: the second skill that it plays with, and its Battle Value."""

from __future__ import annotations

from boxcars.catalog.battle_value import adjusted
from boxcars.catalog.units.second_skill import counted_piloting, second_skill
from boxcars.catalog.units.unit import Unit as Listed
from boxcars.total_warfare.units.fielded import Fielded
from boxcars.total_warfare.units.unit import Unit


def listed(unit: Unit) -> Listed:
    """The design of a unit as the catalog has it."""
    design = unit.design.listed if isinstance(unit.design, Fielded) else unit.design
    assert isinstance(design, Listed)
    return design


def skill_beside_gunnery(unit: Unit) -> int | None:
    """Its Piloting, Driving or Anti-'Mech skill; None where it has none."""
    return second_skill(listed(unit), unit.piloting)


def crewed_value(unit: Unit) -> int:
    """Its Battle Value with its crew, as a force is priced."""
    return adjusted(unit.design.bv, unit.gunnery, counted_piloting(listed(unit), unit.piloting))
