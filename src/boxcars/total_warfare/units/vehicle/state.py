"""Vehicles on the table: what play changes of one, next to its design.

How two turrets point is one number, so that it is declared, shown and tried out as the turn of one is: the hexsides of
the rear turret, and six times those of the front one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, Self, TypeVar

import msgspec

from boxcars.catalog.units.construction import toughness
from boxcars.catalog.units.design import Mount
from boxcars.catalog.units.vehicle import Vehicle as VehicleDesign
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.total_warfare.actions import FRONT
from boxcars.total_warfare.units.crewed.state import Crewed
from boxcars.total_warfare.units.turning import to_any_hexside
from boxcars.total_warfare.units.unit import STEALTH_ARMOR, bridge_of

SUPPORT_IS_NO_OMNI = Key("TW-227.5", now=True, before=False)
"""Support vehicles are no OmniVehicles to riders."""
TRAILER_TAKES_REAR = Key("TW-227.4", now=True, before=False)
"""A trailer at the rear leaves no place there for riders."""
LARGE_SPLIT_FIRE = Key("TW-206.1", now=True, before=False)
"""Large support vehicles have gunners for every target."""
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


LARGE: Final = "large-support"
"""The variety of large support vehicles."""

_GROUND_MOTIONS: Final = ("hover", "tracked", "vtol", "wheeled", "wige")
"""The motive systems of ground units."""

_BAYS: Final = {"lightvehiclebay": 50, "heavyvehiclebay": 100, "superheavyvehiclebay": 200}
"""The bays of craft for vehicles, and the tons that they take."""

_FRONT_UP_TO: Final = {"front": 5, "rear": 1}
"""The highest face that finds the front turret in an attack from there; from any other side it is 3."""


def turret_faces(side: str) -> tuple[str, ...]:
    """Which of two turrets each face of a die finds; to the front 2 are taken off it, to the rear added (TWB-31.6).

    >>> [turret_faces(side).count("FT") for side in ("front", "left", "rear")]
    [5, 3, 1]
    """
    last = _FRONT_UP_TO.get(side, 3)
    return tuple(FRONT_TURRET if face <= last else REAR_TURRET for face in range(1, 7))


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

    pierceable: ClassVar[bool] = True
    has_one_table: ClassVar[bool] = True

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
    def is_immobile(self) -> bool:
        """With its motive system or engine gone, or stuck; one that is only slowed to a halt is not (TWB-31.2).

        Nor is a trailer that is pulled (TWB-33.4).
        """
        return bool(self.stopped and not self.tractor) or not self.can_act

    @property
    def is_huge(self) -> bool:
        """A large support vehicle is."""
        return self.design.variety == LARGE

    @property
    def can_spot(self) -> bool:
        """By these motive systems it is a ground unit; vessels and trains are not named among them [TW-020.1]."""
        return self.design.motion in _GROUND_MOTIONS

    @property
    def plating(self) -> str:
        """That of its design."""
        return self.design.armor_kind

    @property
    def has_stealth(self) -> bool:
        """By its armor."""
        return self.plating in STEALTH_ARMOR

    @property
    def engine_kind(self) -> str:
        """That of its design."""
        return self.design.engine_kind

    @property
    def tsemp_numbers(self) -> tuple[int, int] | None:
        """Those of combat vehicles; support vehicles are shielded worse (TWB-17.110)."""
        return (5, 7) if self.design.is_support else (6, 8)

    def is_omni(self, rules: RuleSet) -> bool:
        """On OmniVehicles, but since printing 5 not on support vehicles [TW-227.5]."""
        return self.design.omni and (self.design.variety == "combat" or not SUPPORT_IS_NO_OMNI.of(rules))

    def ride_places(self, rules: RuleSet) -> tuple[tuple[str, bool], ...]:
        """Two on each side and two on the rear (TWB-37.2); nowhere on Omni support vehicles [TW-227.5].

        A trailer at the rear leaves no place there, since printing 5 [TW-227.4].
        """
        if self.design.omni and not self.is_omni(rules):
            return ()
        rear = () if self.tows and TRAILER_TAKES_REAR.of(rules) else ("RR", "RR")
        return tuple((place, False) for place in ("RS", "RS", "LS", "LS", *rear))

    def splits_fire(self, rules: RuleSet) -> bool:
        """A large support vehicle has gunners for every target, since printing 5 [TW-206.1]."""
        return self.is_huge and LARGE_SPLIT_FIRE.of(rules)

    @property
    def bay_kinds(self) -> tuple[str, ...]:
        """Bays for vehicles of its weight, or heavier ones."""
        return tuple(bay for bay, most in _BAYS.items() if self.design.tons <= most)

    @property
    def height(self) -> int:
        """One level, and two for the largest."""
        return 2 if self.design.superheavy else 1

    @property
    def handicaps(self) -> dict[str, int]:
        """What its hurt crew adds to driving rolls."""
        damage = {"driver hit": 2 * self.driver_hit, "commander hit": int(self.commander_hit)}
        return {what: worse for what, worse in damage.items() if worse}

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

    @property
    def twists(self) -> Mapping[str, int]:
        """To any hexside, each of two turrets by itself."""
        rear = super().twists
        if not self.fore or not self.fore.turns:
            return rear
        return {**rear, **{f"{FRONT}{name}": 6 * side for name, side in to_any_hexside(self.facing).items()}}

    def twisted(self, torso: int, word: str) -> int:
        """The other one of two turrets stays as it is."""
        place = super().twisted(torso, word)
        if not self.fore or word == "ahead":
            return place
        return torso % 6 + place if word.startswith(FRONT) else torso - torso % 6 + place

    def turned(self, torso: int) -> int:
        """Turrets that are stuck stay as they are."""
        rear = super().turned(torso)
        if not self.fore:
            return rear
        return rear % 6 + 6 * (torso // 6 if self.fore.turns else self.fore.turned)

    def turn(self, torso: int, flipped: bool) -> None:
        """Turn the turret, or both."""
        pointed = self.turned(torso)
        self.turret = pointed % 6
        if self.fore:
            self.fore.turned = pointed // 6

    def turns_with_torso(self, mount: Mount) -> bool:
        """The weapons of a turret."""
        return mount.loc in TURRETS

    def swivel(self, mount: Mount, torso: int) -> int:
        """As the turret is that the weapon stands in."""
        pointed = super().swivel(mount, torso)
        return pointed // 6 if mount.loc == FRONT_TURRET else pointed % 6

    def split_row(self, location: str, side: str) -> tuple[str, ...]:
        """A die tells two turrets apart."""
        return turret_faces(side) if self.fore and location == REAR_TURRET else ()

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
