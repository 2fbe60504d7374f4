"""Vehicles on the table: what play changes of one, next to its design."""

from __future__ import annotations

from typing import Final, Self, TypeVar

import msgspec

from boxcars.catalog.units.construction import toughness
from boxcars.catalog.units.vehicle import Vehicle as VehicleDesign
from boxcars.total_warfare.units.crewed.state import Crewed
from boxcars.total_warfare.units.unit import bridge_of

LOCATION_NAMES: Final = {
    "FR": "front",
    "RS": "right side",
    "LS": "left side",
    "RR": "rear",
    "TU": "turret",
    "FT": "front turret",
    "BD": "body",
    "RO": "rotor",
    "FRRS": "front right side",
    "FRLS": "front left side",
    "RRRS": "rear right side",
    "RRLS": "rear left side",
}

REAR_TURRET: Final = "TU"
"""The turret, or the rear one of two."""
FRONT_TURRET: Final = "FT"
TURRETS: Final = (REAR_TURRET, FRONT_TURRET)
"""The locations that turn."""

UNHITCHED: Final = "nothing pulls it"
"""Why a trailer without a tractor does not move."""

BLADE: Final = "bulldozer"
"""What the equipment tables call a bulldozer."""

FUSION: Final = frozenset({"fusion", "xl", "clan-xl", "xxl", "clan-xxl", "light", "compact"})
"""The engines that have no fuel to burn."""


class FrontTurret(msgspec.Struct, omit_defaults=True):
    """The front one of two turrets, which turns and sticks by itself (TWB-31.5)."""

    turned: int = 0
    """The hexsides that it is turned to the right of the hull."""
    jammed: int = 0
    """The turn in which it jammed; 0 while it turns."""
    jammed_once: bool = False
    locked: bool = False

    @property
    def turns(self) -> bool:
        """Whether it turns."""
        return not self.jammed and not self.locked


class Vehicle(Crewed, kw_only=True):
    """One vehicle in a battle."""

    design: VehicleDesign
    fore: FrontTurret | None = None
    """Its front turret, if it has two; the other is that of any vehicle."""

    motive: list[int] = []
    """What motive damage adds to its driving rolls; each value counts once [TW-193.1]."""
    slowed: list[str] = []
    """The losses of cruising MP in their order: `less` or `rotor` for one, `half` for half of what is left."""
    pending: list[int] = []
    """Results of motive damage that take effect at the end of the phase."""
    stopped: str = ""
    """Why it will never move again and is an immobile target; empty while it is not."""

    driver_hit: bool = False
    commander_hit: bool = False
    sensor_hits: int = 0
    stabilizers: list[str] = []
    """The locations whose stabilizers are hit."""
    engine_dead: bool = False
    overdrive: int = 0
    """What its turns with a supercharger or a jet booster weigh on the next."""
    tractor: str = ""
    """The unit that pulls it, if it is a trailer."""
    tows: str = ""
    """The trailer that it pulls."""
    train_loss: int = 0
    """The cruising MP that its trailer costs it."""

    @property
    def toughness(self) -> tuple[float, float] | None:
        """That of its armor."""
        return toughness(self.design.armor_kind)

    @property
    def height(self) -> int:
        """One level, and two for the largest."""
        return 2 if self.design.superheavy else 1

    @property
    def handicaps(self) -> dict[str, int]:
        """What its hurt crew adds to driving rolls."""
        ails = {"driver hit": 2 * self.driver_hit, "commander hit": int(self.commander_hit)}
        return {what: worse for what, worse in ails.items() if worse}

    @property
    def no_flank(self) -> str:
        """Why it cannot go at flank speed; empty while it can."""
        return "the crew is stunned" if self.stunned else ""

    @property
    def torso(self) -> int:
        """Where its turrets point, in one number: the hexsides of the rear one, and six times those of the front."""
        return self.turret + 6 * (self.fore.turned if self.fore else 0)

    @property
    def has_turret(self) -> bool:
        """Whether it has a turret."""
        return not self.structure.keys().isdisjoint(TURRETS)

    @property
    def bridge_places(self) -> tuple[str, ...]:
        """On a support vehicle also the turrets [TW-130.5]."""
        places = super().bridge_places
        return (*places, *TURRETS) if places and self.design.is_support else places

    def is_locked(self, turret: str) -> bool:
        """Whether a turret will not turn again."""
        return self.fore.locked if self.fore and turret == FRONT_TURRET else self.turret_locked

    def lock_turrets(self) -> None:
        """No turret turns again."""
        self.turret_locked = self.has_turret
        if self.fore:
            self.fore.locked = True

    def carries(self, *names: str) -> bool:
        """Whether it has a piece of equipment of one of these names."""
        return any(fitting.name in names for fitting in self.design.equipment)

    def called(self, location: str) -> str:
        """Its sides have names of their own."""
        return LOCATION_NAMES.get(location, "")

    def copy(self) -> Self:
        """An independent copy that shares the design."""
        twin = super().copy()
        twin.motive = self.motive.copy()
        twin.slowed = self.slowed.copy()
        twin.pending = self.pending.copy()
        twin.stabilizers = self.stabilizers.copy()
        twin.fore = msgspec.structs.replace(self.fore) if self.fore else None
        return twin


V = TypeVar("V", bound=Vehicle)


def fresh_vehicle(id: str, side: str, design: VehicleDesign, hex: str, facing: int, **skills: int) -> Vehicle:
    """A vehicle as it leaves the bay.

    >>> from boxcars.catalog import any_design
    >>> tank = fresh_vehicle("red-1", "red", any_design("Scorpion Light Tank"), "0508", 0)
    >>> tank.armor["TU"], tank.structure["FR"], tank.called("RS")
    (16, 3, 'right side')
    """
    return built(Vehicle, id, side, design, hex, facing, **skills)


def built(
    struct: type[V],
    id: str,
    side: str,
    design: VehicleDesign,
    hex: str,
    facing: int,
    *,
    foot: int = 0,
    gunnery: int = 4,
    piloting: int = 5,
) -> V:
    """A vehicle of a struct as it leaves the bay."""
    return struct(
        id=id,
        side=side,
        design=design,
        gunnery=gunnery,
        piloting=piloting,
        hex=hex,
        facing=facing,
        foot=foot,
        armor=dict(design.armor),
        structure=dict(design.structure),
        shots={bin.key: bin.shots for bin in design.bins},
        bridge=bridge_of(design.equipment),
        stopped=UNHITCHED if design.is_trailer else "",
        fore=FrontTurret() if FRONT_TURRET in design.armor else None,
    )
