"""What is a platoon's own on its sheet: its ranks with what so many do, its ranges, and what weapons take from it."""

from __future__ import annotations

from typing import Any

from boxcars.catalog.units.small_arms import damage_by_troopers, range_modifiers
from boxcars.serve.shapes import jsonable
from boxcars.total_warfare.previews.platoon_losses import common_losses
from boxcars.total_warfare.units.infantry.state import Platoon


def platoon_own_shape(unit: Platoon) -> dict[str, Any]:
    """The trooper diagram and the tables below it."""
    infantry = unit.design.infantry
    return {
        "left": unit.troopers,
        "full": infantry.men,
        "damage": damage_by_troopers(infantry),
        "ranges": range_modifiers(infantry),
        "losses": jsonable(common_losses(unit)),
    }
