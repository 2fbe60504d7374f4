"""Every kind of unit that the game plays: a new one is a struct, a kind, and a line here."""

from __future__ import annotations

from typing import Any

from boxcars.catalog.units.design import Design
from boxcars.total_warfare.units.airship import AirshipKind
from boxcars.total_warfare.units.battle_armor import BattleArmorKind
from boxcars.total_warfare.units.biped import BipedKind
from boxcars.total_warfare.units.craft import DropShipKind, SmallCraftKind
from boxcars.total_warfare.units.emplacement import Emplacement
from boxcars.total_warfare.units.fighter import FighterKind
from boxcars.total_warfare.units.flyer import Airship, DropShip, Fighter, Missile, SmallCraft
from boxcars.total_warfare.units.ground_effect import WigeKind
from boxcars.total_warfare.units.ground_vehicle import GroundVehicleKind
from boxcars.total_warfare.units.gun_emplacement import EmplacementKind
from boxcars.total_warfare.units.industrial import IndustrialKind, IndustrialQuadKind
from boxcars.total_warfare.units.infantry import InfantryKind
from boxcars.total_warfare.units.kind import KINDS, Kind
from boxcars.total_warfare.units.large_vehicle import LargeVehicle, LargeVehicleKind
from boxcars.total_warfare.units.mech import IndustrialMech, IndustrialQuad, Mech, Quad
from boxcars.total_warfare.units.platoon import Platoon
from boxcars.total_warfare.units.proto import Proto
from boxcars.total_warfare.units.protomech import ProtoMechKind
from boxcars.total_warfare.units.quad import QuadKind
from boxcars.total_warfare.units.rotorcraft import VtolKind
from boxcars.total_warfare.units.squad import Squad
from boxcars.total_warfare.units.submarine import Submarine, SubmarineKind
from boxcars.total_warfare.units.tele_missile import MissileKind
from boxcars.total_warfare.units.vehicle import Vehicle
from boxcars.total_warfare.units.vtol import Vtol
from boxcars.total_warfare.units.wige import Wige

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


def kind_for(design: Design) -> Kind[Any] | None:
    """The kind that plays a design, or None where there is none yet.

    >>> from boxcars.catalog import design
    >>> kind_for(design("Atlas AS7-D")) is not None, kind_for(design("Union (2708)")) is not None
    (True, True)
    """
    return next((kind for kind in KINDS.values() if kind.plays(design)), None)
