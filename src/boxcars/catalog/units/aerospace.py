"""Everything that flies by thrust: fighters, small craft, DropShips and the ships that carry them."""

from __future__ import annotations

from typing import Literal

import msgspec

from boxcars.catalog.units.construction import ArmorKind, EngineKind
from boxcars.catalog.units.fitting import Bay, Fitting
from boxcars.catalog.units.unit import Unit, running_mp

HullShape = Literal["aerodyne", "spheroid", "none"]


class AerospaceUnit(Unit, frozen=True, kw_only=True, dict=True, omit_defaults=True):
    """What all aerospace units share.

    >>> Fighter(chassis="Seydlitz", tons=20, thrust=11, armor={"NOS": 12}, equipment=()).max_thrust
    17
    """

    tons: float
    shape: HullShape = "aerodyne"
    thrust: int
    engine_kind: EngineKind = "fusion"
    heat_sinks: int = 0
    sink_kind: Literal["single", "double"] = "single"
    fuel: float = 0.0
    armor_kind: ArmorKind = "standard"
    patchwork: dict[str, str] = msgspec.field(default_factory=dict)
    armor: dict[str, int]
    equipment: tuple[Fitting, ...]
    bays: tuple[Bay, ...] = ()

    @property
    def max_thrust(self) -> int:
        """The most thrust: one and a half times safe thrust, rounded up."""
        return running_mp(self.thrust)

    @property
    def walk(self) -> int:
        """Safe thrust, under the name that it has for 'Mechs."""
        return self.thrust

    @property
    def run(self) -> int:
        """Maximum thrust, under the name that it has for 'Mechs."""
        return self.max_thrust

    @property
    def dissipation(self) -> int:
        """Heat that the undamaged heat sinks take away each turn."""
        return self.heat_sinks * (2 if self.sink_kind == "double" else 1)

    @property
    def total_armor(self) -> int:
        """All points of armor."""
        return sum(self.armor.values())


class Fighter(AerospaceUnit, frozen=True, kw_only=True, dict=True, omit_defaults=True, tag="fighter"):
    """An aerospace or conventional fighter, or a fixed-wing support vehicle.

    Locations are NOS, LWG, RWG, AFT, and WNG and FSLG, the wings and the fuselage, for what is in no arc.

    >>> fighter = Fighter(chassis="Seydlitz", tons=20, thrust=11, armor={"NOS": 12}, equipment=())
    >>> fighter.structural_integrity
    11
    """

    variety: Literal["aerospace", "conventional", "fixed-wing"] = "aerospace"
    cockpit: Literal["standard", "small", "command-console", "primitive"] = "standard"
    omni: bool = False
    pod_heat_sinks: int = 0
    vstol: bool = False
    bar: int = 10

    @property
    def barrier(self) -> int:
        """The barrier armor rating that counts, that of a support vehicle."""
        return self.bar if self.variety == "fixed-wing" else 10

    @property
    def structural_integrity(self) -> int:
        """The greater of a tenth of its weight and its safe thrust; of a support vehicle, its safe thrust."""
        return self.thrust if self.variety == "fixed-wing" else max(int(self.tons // 10), self.thrust)


class Craft(AerospaceUnit, frozen=True, kw_only=True, dict=True, omit_defaults=True):
    """What all craft larger than fighters share: structural integrity and people.

    >>> SmallCraft(chassis="Shuttle", tons=100, thrust=5, structural_integrity=7, armor={"NOS": 9}, equipment=()).crew
    0
    """

    structural_integrity: int
    military: bool = False
    crew: int = 0
    officers: int = 0
    gunners: int = 0
    passengers: int = 0
    marines: int = 0
    battle_armor: int = 0
    other_passengers: int = 0
    life_boats: int = 0
    escape_pods: int = 0


class Ship(Craft, frozen=True, kw_only=True, dict=True, omit_defaults=True):
    """What fires by weapon bays: each has its own ammunition.

    >>> ship = DropShip(chassis="Leopard", tons=1900, thrust=4, structural_integrity=7, armor={"NOS": 9},
    ...     equipment=(Fitting("LRM 20", "NOS", new_bay=True), Fitting("LRM 20 Ammo", "NOS"), Fitting("PPC", "AFT")))
    >>> [(mount.key, mount.bay) for mount in ship.mounts], [bin.key for bin in ship.bins_of(ship.mount("lrm20-nos"))]
    ([('lrm20-nos', 1), ('ppc-aft', 0)], ['lrm20-nos-1'])
    """

    def shares_ammo(self, bin_loc: str, loc: str) -> bool:
        """Ammunition feeds the bays of its own arc."""
        return bin_loc == loc


class SmallCraft(Craft, frozen=True, kw_only=True, dict=True, omit_defaults=True, tag="small-craft"):
    """A small craft. Locations are NOS, LS, RS, AFT and HULL.

    >>> SmallCraft(chassis="Shuttle", tons=100, thrust=5, structural_integrity=7, armor={"NOS": 9}, equipment=()).run
    8
    """


class DropShip(Ship, frozen=True, kw_only=True, dict=True, omit_defaults=True, tag="dropship"):
    """A DropShip. Locations are NOS, LS, RS, AFT and HULL; a fitting with `new_bay` begins a weapon bay.

    >>> ship = DropShip(chassis="Leopard", tons=1900, thrust=4, structural_integrity=7, armor={"NOS": 9}, equipment=())
    >>> ship.max_thrust
    6
    """

    collar: int = 0


class CapitalShip(Ship, frozen=True, kw_only=True, dict=True, omit_defaults=True, tag="capital-ship"):
    """A JumpShip, WarShip or space station.

    Locations are NOS, FLS, FRS, AFT, ALS, ARS and HULL; those of WarShips also LBS and RBS, the broadsides.

    >>> CapitalShip(variety="jumpship", chassis="Scout", tons=1e5, thrust=0, structural_integrity=1, armor={},
    ...     equipment=()).variety
    'jumpship'
    """

    variety: Literal["jumpship", "warship", "station"]
    drive_core: Literal["standard", "compact", "sub-compact", "none", "primitive"] = "standard"
    sail: bool = True
    lithium_fusion: bool = False
    hpg: bool = False
    jump_range: int = 0
    grav_decks: tuple[int, ...] = ()
