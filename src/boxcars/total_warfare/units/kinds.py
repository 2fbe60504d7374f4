"""Every kind of unit that the game plays: a new one is a struct, a kind, and a line here."""

from __future__ import annotations

from typing import Any

from boxcars.catalog.units.design import Design
from boxcars.total_warfare.units.airship.rules import AirshipKind
from boxcars.total_warfare.units.airship.state import Airship
from boxcars.total_warfare.units.base.kind import Kind
from boxcars.total_warfare.units.battle_armor.rules import BattleArmorKind
from boxcars.total_warfare.units.battle_armor.state import Squad
from boxcars.total_warfare.units.dropship.rules import DropShipKind
from boxcars.total_warfare.units.dropship.state import DropShip
from boxcars.total_warfare.units.emplacement.rules import EmplacementKind
from boxcars.total_warfare.units.emplacement.state import Emplacement
from boxcars.total_warfare.units.fighter.rules import FighterKind
from boxcars.total_warfare.units.fighter.state import Fighter
from boxcars.total_warfare.units.industrial.rules import IndustrialKind, IndustrialQuadKind
from boxcars.total_warfare.units.industrial.state import IndustrialMech, IndustrialQuad
from boxcars.total_warfare.units.infantry.rules import InfantryKind
from boxcars.total_warfare.units.infantry.state import Platoon
from boxcars.total_warfare.units.kind import KINDS
from boxcars.total_warfare.units.large_vehicle.rules import LargeVehicleKind
from boxcars.total_warfare.units.large_vehicle.state import LargeVehicle
from boxcars.total_warfare.units.mech.rules import BipedKind
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.missile.rules import MissileKind
from boxcars.total_warfare.units.missile.state import Missile
from boxcars.total_warfare.units.protomech.rules import ProtoMechKind
from boxcars.total_warfare.units.protomech.state import Proto
from boxcars.total_warfare.units.quad.rules import QuadKind
from boxcars.total_warfare.units.quad.state import Quad
from boxcars.total_warfare.units.small_craft.rules import SmallCraftKind
from boxcars.total_warfare.units.small_craft.state import SmallCraft
from boxcars.total_warfare.units.submarine.rules import SubmarineKind
from boxcars.total_warfare.units.submarine.state import Submarine
from boxcars.total_warfare.units.vehicle.rules import GroundVehicleKind
from boxcars.total_warfare.units.vehicle.state import Vehicle
from boxcars.total_warfare.units.vtol.rules import VtolKind
from boxcars.total_warfare.units.vtol.state import Vtol
from boxcars.total_warfare.units.wige.rules import WigeKind
from boxcars.total_warfare.units.wige.state import Wige

KINDS[Mech] = BipedKind()
KINDS[Quad] = QuadKind()
KINDS[IndustrialMech] = IndustrialKind()
KINDS[IndustrialQuad] = IndustrialQuadKind()
KINDS[Vehicle] = GroundVehicleKind()
KINDS[LargeVehicle] = LargeVehicleKind()
KINDS[Vtol] = VtolKind()
KINDS[Wige] = WigeKind()
KINDS[Submarine] = SubmarineKind()
KINDS[Platoon] = InfantryKind()
KINDS[Squad] = BattleArmorKind()
KINDS[Proto] = ProtoMechKind()
KINDS[Emplacement] = EmplacementKind()
KINDS[Fighter] = FighterKind()
KINDS[Airship] = AirshipKind()
KINDS[Missile] = MissileKind()
KINDS[SmallCraft] = SmallCraftKind()
KINDS[DropShip] = DropShipKind()


def kind_for(design: Design) -> Kind[Any, Any] | None:
    """The kind that plays a design, or None where there is none yet.

    >>> from boxcars.catalog import design
    >>> kind_for(design("Atlas AS7-D")) is not None, kind_for(design("Union (2708)")) is not None
    (True, True)
    """
    return next((kind for kind in KINDS.values() if isinstance(design, kind.designs) and kind.fits(design)), None)
