"""Airships: support vehicles that fly as conventional fighters do, slowly, and hang in the air (TWB-132)."""

from __future__ import annotations

from collections import Counter
from typing import Final

import msgspec

from boxcars.catalog.units.aerospace import Fighter as FighterDesign
from boxcars.catalog.units.vehicle import Vehicle as VehicleDesign
from boxcars.total_warfare.battle import UnitSetup
from boxcars.total_warfare.units.airship.state import Airship
from boxcars.total_warfare.units.flyer.rules import FlyerKind, in_flight
from boxcars.total_warfare.units.flyer.state import built
from boxcars.total_warfare.units.unit import Unit

_ARCS: Final = {
    **dict.fromkeys(("FR", "TU", "FT"), "NOS"),
    **dict.fromkeys(("LS", "FRLS", "RRLS"), "LWG"),
    **dict.fromkeys(("RS", "FRRS", "RRRS"), "RWG"),
    "RR": "AFT",
    "BD": "FSLG",
}
"""The arcs of a fighter by the locations of a vehicle."""


def as_fighter(vehicle: VehicleDesign) -> FighterDesign:
    """An airship as the rules of flight ask for it: a conventional fighter with its armor and equipment.

    >>> airship = VehicleDesign(chassis="Gull", tons=50, motion="airship", cruise=3, armor={"FR": 9}, equipment=())
    >>> as_fighter(airship).thrust, as_fighter(airship).armor["NOS"]
    (3, 9)
    """
    armor = Counter({"NOS": 0, "LWG": 0, "RWG": 0, "AFT": 0})
    for loc, points in vehicle.armor.items():
        armor[_ARCS[loc]] += points
    equipment = (msgspec.structs.replace(each, loc=_ARCS.get(each.loc, "FSLG")) for each in vehicle.equipment)
    return FighterDesign(
        chassis=vehicle.chassis,
        model=vehicle.model,
        tech_base=vehicle.tech_base,
        year=vehicle.year,
        source=vehicle.source,
        bv=vehicle.bv,
        pv=vehicle.pv,
        tons=vehicle.tons,
        thrust=vehicle.cruise,
        engine_kind=vehicle.engine_kind,
        fuel=vehicle.fuel,
        armor=dict(armor),
        equipment=tuple(equipment),
        bays=vehicle.bays,
        variety="conventional",
    )


class AirshipKind(FlyerKind[Airship, VehicleDesign]):
    """An airship."""

    designs = (VehicleDesign,)

    def fits(self, design: VehicleDesign) -> bool:
        """Vehicles that are airships."""
        return design.motion == "airship"

    def fresh(self, id: str, side: str, design: VehicleDesign, setup: UnitSetup, foot: int) -> Unit:
        return built(Airship, id, side, as_fighter(design), **in_flight(setup, foot))
