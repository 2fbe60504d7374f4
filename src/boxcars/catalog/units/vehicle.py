"""Combat and support vehicles: tracked, wheeled, hover, VTOL, WiGE, naval and rail."""

from __future__ import annotations

import math
from typing import Final, Literal

import msgspec

from boxcars.catalog.units.construction import ArmorKind, Engine, EngineKind
from boxcars.catalog.units.fitting import Bay, Fitting
from boxcars.catalog.units.unit import Unit, running_mp

Motion = Literal[
    "tracked",
    "wheeled",
    "hover",
    "vtol",
    "wige",
    "naval",
    "hydrofoil",
    "submarine",
    "rail",
    "maglev",
    "airship",
    "none",
]
VehicleKind = Literal["combat", "support", "large-support"]

_WEIGHT_LIMIT: Final = {"hover": 50, "naval": 300, "submarine": 300, "tracked": 100, "wheeled": 80, "wige": 80}
_SUSPENSION: Final[dict[str, tuple[tuple[int, int], ...]]] = {
    "wheeled": ((10**6, 20),),
    "naval": ((10**6, 30),),
    "submarine": ((10**6, 30),),
    "hover": ((10, 40), (20, 85), (30, 130), (40, 175), (10**6, 235)),
    "vtol": ((10, 50), (20, 95), (10**6, 140)),
    "wige": ((15, 45), (30, 80), (45, 115), (10**6, 140)),
    "hydrofoil": (
        *((10, 60), (20, 105), (30, 150), (40, 195), (50, 255)),
        *((60, 300), (70, 345), (80, 390), (90, 435), (10**6, 480)),
    ),
}
"""What the motive system takes off the engine rating, up to so many tons."""


_TRAILER = "SV Chassis Mod [Trailer]"
_HITCHES = ("Trailer Hitch", "SV Chassis Mod [Tractor]")


class Vehicle(Unit, frozen=True, kw_only=True, dict=True, omit_defaults=True, tag="vehicle"):
    """A vehicle. Locations are FR, RS, LS, RR, one turret TU or two, TU in the rear and FT in front, RO for a rotor
    and BD for the body; superheavy ones have FRRS, FRLS, RRRS and RRLS for their sides.

    >>> tank = Vehicle(chassis="Scorpion", tons=25, motion="tracked", cruise=4, armor={"FR": 16}, equipment=())
    >>> tank.flank, tank.structure["FR"], tank.engine.rating
    (6, 3, 100)
    """

    tons: float
    variety: VehicleKind = "combat"
    motion: Motion
    cruise: int
    jump: int = 0
    omni: bool = False
    trailer: bool = False
    engine_kind: EngineKind = "fusion"
    structure_kind: str = "standard"
    armor_kind: ArmorKind = "standard"
    patchwork: dict[str, str] = msgspec.field(default_factory=dict)
    armor: dict[str, int]
    bar: int = 10
    fuel: float = 0.0
    equipment: tuple[Fitting, ...]
    bays: tuple[Bay, ...] = ()

    @property
    def walk(self) -> int:
        """Cruising MP, under the name that it has for 'Mechs."""
        return self.cruise

    @property
    def flank(self) -> int:
        """Flanking MP: one and a half times cruising MP, rounded up."""
        return running_mp(self.cruise)

    @property
    def run(self) -> int:
        """Flanking MP, under the name that it has for 'Mechs."""
        return self.flank

    @property
    def is_support(self) -> bool:
        """Whether it is a support vehicle."""
        return self.variety != "combat"

    @property
    def barrier(self) -> int:
        """The barrier armor rating that counts: combat vehicles have none, whatever their file says.

        >>> Vehicle(chassis="Tank", tons=50, motion="tracked", cruise=4, armor={}, bar=5, equipment=()).barrier
        10
        """
        return self.bar if self.is_support else 10

    @property
    def superheavy(self) -> bool:
        """Whether it has six sides: a large support vehicle, or one over the weight limit of its motive type."""
        return has_six_sides(self.variety, self.motion, self.tons)

    @property
    def turrets(self) -> int:
        """How many turrets it has."""
        return ("TU" in self.armor) + ("FT" in self.armor)

    @property
    def structure(self) -> dict[str, int]:
        """Internal structure by location: a tenth of its weight, rounded up."""
        return dict.fromkeys(self.armor, math.ceil(self.tons / 10))

    @property
    def total_armor(self) -> int:
        """All points of armor."""
        return sum(self.armor.values())

    @property
    def suspension(self) -> int:
        """What its motive system takes off the engine rating that it needs."""
        steps = _SUSPENSION.get(self.motion, ((10**6, 0),))
        return next(points for tons, points in steps if self.tons <= tons)

    @property
    def engine(self) -> Engine:
        """The engine; its rating follows from weight, speed and motive system."""
        rating = max(10, 5 * math.ceil((self.tons * self.cruise - self.suspension) / 5))
        return Engine(rating, self.engine_kind)

    @property
    def is_trailer(self) -> bool:
        """Whether it does not move by itself but is pulled by another.

        >>> cart = Vehicle(chassis="Cart", tons=10, motion="wheeled", cruise=0, trailer=True, armor={}, equipment=())
        >>> cart.is_trailer, cart.can_tow
        (True, False)
        """
        return self.trailer or any(fitting.name == _TRAILER for fitting in self.equipment)

    @property
    def can_tow(self) -> bool:
        """Whether it has a hitch to pull a trailer by."""
        return not self.is_trailer and any(fitting.name in _HITCHES for fitting in self.equipment)


def has_six_sides(variety: str, motion: str, tons: float) -> bool:
    """Whether a vehicle is so large that it has six sides.

    >>> has_six_sides("combat", "tracked", 100), has_six_sides("combat", "tracked", 150)
    (False, True)
    """
    if variety == "support" or motion == "vtol":
        return False
    return variety == "large-support" or tons > _WEIGHT_LIMIT.get(motion, math.inf)
