"""ProtoMechs."""

from __future__ import annotations

from typing import Literal

from boxcars.catalog.units.construction import ArmorKind, EngineKind
from boxcars.catalog.units.fitting import Bay, Fitting
from boxcars.catalog.units.unit import Unit, running_mp


class ProtoMech(Unit, frozen=True, kw_only=True, dict=True, omit_defaults=True, tag="protomech"):
    """A ProtoMech. Locations are HD, T, RA, LA, L, MG for a main gun and BD for the body.

    >>> proto = ProtoMech(chassis="Roc", tons=7, walk=4, jump=4, armor={"HD": 3, "T": 13, "RA": 4, "LA": 4, "L": 8})
    >>> proto.run, proto.structure
    (6, {'HD': 2, 'T': 7, 'RA': 2, 'LA': 2, 'L': 4})
    """

    tons: float
    motion: Literal["biped", "quad", "glider"] = "biped"
    walk: int
    jump: int = 0
    engine_kind: EngineKind = "fusion"
    interface_cockpit: bool = False
    armor_kind: ArmorKind = "standard"
    armor: dict[str, int]
    equipment: tuple[Fitting, ...] = ()
    bays: tuple[Bay, ...] = ()

    @property
    def run(self) -> int:
        """Running MP of the undamaged ProtoMech."""
        return running_mp(self.walk)

    @property
    def has_main_gun(self) -> bool:
        """Whether it has a main gun."""
        return "MG" in self.armor

    @property
    def total_armor(self) -> int:
        """All points of armor."""
        return sum(self.armor.values())

    @property
    def structure(self) -> dict[str, int]:
        """Internal structure by location."""
        tons = int(self.tons)
        head = 1 if tons < 6 else 2 if tons < 10 else 3 if tons < 14 else 4
        legs = tons // 2 + 1
        if self.motion == "quad":
            arm, legs = 0, legs + (2 if tons < 6 else 4 if tons < 10 else 6)
        else:
            arm = head
        gun = 1 if tons < 10 else 2
        points = {"HD": head, "T": tons, "RA": arm, "LA": arm, "L": legs}
        return points | {"MG": gun} if self.has_main_gun else points
