"""Units that fly by thrust: what play changes of one, next to its design."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any, ClassVar, Final, Literal, Self

import msgspec

from boxcars.catalog.gear.equipment_table import equipment
from boxcars.catalog.gear.weapons import Ammo, all_ammo
from boxcars.catalog.units.aerospace import Craft as CraftDesign
from boxcars.catalog.units.aerospace import Fighter as FighterDesign
from boxcars.catalog.units.aerospace import Ship as ShipDesign
from boxcars.catalog.units.design import Bin, Fitting, Mount
from boxcars.catalog.units.locations import SI
from boxcars.core.tally import Line
from boxcars.hexes.coords import Arc
from boxcars.total_warfare.aerospace import orders, rows, stores
from boxcars.total_warfare.aerospace.bays import bay_mount, bays_of
from boxcars.total_warfare.aerospace.orders import Run
from boxcars.total_warfare.units.fielded import Fielded
from boxcars.total_warfare.units.piloted import Piloted
from boxcars.total_warfare.units.unit import STEALTH_ARMOR, KindWord, Unit

LOCATION_NAMES: Final = {
    "NOS": "nose",
    "LWG": "left wing",
    "RWG": "right wing",
    "LS": "left side",
    "RS": "right side",
    "AFT": "aft",
    "WNG": "wings",
    "FSLG": "fuselage",
    "HULL": "hull",
    SI: "structural integrity",
}

BOXES: Final = {
    "avionics": 3,
    "sensors": 3,
    "fcs": 3,
    "engine": 3,
    "gear": 1,
    "life support": 1,
    "fuel": 1,
    "left thruster": 4,
    "right thruster": 4,
    "collar": 1,
    "boom": 1,
}
"""The critical boxes of every flyer by name; craft larger than fighters have six of engine."""

AIR, LOW, HIGH, SPACE = "air", "low", "high", "space"
"""The maps that a flyer can be on: the air over the ground map, the low- and the high-altitude map, and space."""


class FieldedFlyer(Fielded, frozen=True):
    """The design of a flyer as the hex game asks for it: four arcs of armor about one structural integrity.

    >>> from boxcars.catalog import any_design
    >>> slayer = FieldedFlyer(any_design("Slayer SL-15"))
    >>> slayer.structure, slayer.armor["NOS"]
    ({'SI': 8}, 84)
    """

    listed: FighterDesign | CraftDesign
    hung: tuple[str, ...] = ()
    """The stores that it begins with, one word a slot."""
    plain: bool = False
    """Whether it fires nothing special at all, Artemis and cluster rounds included, as before printing 4 [TW-238.2]."""
    fighter_arcs: bool = False
    """Whether it fires on the ground as a fighter does, as small craft did before printing 5 [TW-249.7]."""

    @property
    def tons(self) -> float:
        """What it weighs."""
        return self.listed.tons

    @property
    def armor(self) -> dict[str, int]:
        """Its armor by arc."""
        return self.listed.armor

    @cached_property
    def structure(self) -> dict[str, int]:
        """Its structural integrity."""
        return {SI: self.listed.structural_integrity}

    @property
    def equipment(self) -> tuple[Fitting, ...]:
        """Everything it carries."""
        return self.listed.equipment

    @property
    def mounts(self) -> tuple[Mount, ...]:
        """Its weapons, and the stores that it began with."""
        return self._mounts

    @cached_property
    def _mounts(self) -> tuple[Mount, ...]:
        bays = (bay_mount(key, members) for key, members in self.bays.items())
        return (*self._weapons, *bays, *self.racks)

    @cached_property
    def _weapons(self) -> tuple[Mount, ...]:
        """Those of the catalog, without what steers their missiles where nothing special is fired."""
        if not self.plain:
            return self.listed.mounts
        return tuple(msgspec.structs.replace(mount, control=None) for mount in self.listed.mounts)

    @cached_property
    def bays(self) -> dict[str, tuple[Mount, ...]]:
        """The weapon bays of a DropShip by key; none of smaller craft, which fire each weapon by itself."""
        return bays_of(self._weapons) if isinstance(self.listed, ShipDesign) else {}

    @property
    def fighter(self) -> FighterDesign | None:
        """The design of the catalog where it is that of a fighter, else None."""
        return self.listed if isinstance(self.listed, FighterDesign) else None

    @cached_property
    def racks(self) -> tuple[Mount, ...]:
        """The stores that it began with, each in its slot."""
        return stores.racks(self.hung)

    @cached_property
    def bins(self) -> tuple[Bin, ...]:
        """Its ammunition: LB-X autocannons of craft fire nothing but cluster rounds [TW-238.2].

        >>> from boxcars.catalog import any_design
        >>> [bin.ammo.munition for bin in FieldedFlyer(any_design("Aegis BX-2")).bins[:2]]
        ['cluster', 'cluster']
        """
        fired = _as_standard if self.plain else _in_flight
        return tuple(msgspec.structs.replace(bin, ammo=fired(bin.ammo)) for bin in self.listed.bins)


_STEERED: Final = frozenset({"artemis-capable", "artemis-v-capable", "cluster"})
"""What craft may fire though it is no standard ammunition."""


def _in_flight(ammo: Ammo) -> Ammo:
    """Ammunition as a craft fires it."""
    return _loaded_as(ammo, "cluster") if equipment(ammo.equipment).ammo == "ac-lbx" else ammo


def _as_standard(ammo: Ammo) -> Ammo:
    """Ammunition as a craft fired it when nothing special was allowed."""
    return _loaded_as(ammo, "standard") if ammo.munition in _STEERED else ammo


def _loaded_as(ammo: Ammo, munition: str) -> Ammo:
    return next(each for each in all_ammo() if each.weapon == ammo.weapon and each.munition == munition)


CraftSize = Literal["fighter", "small craft", "DropShip"]


class Waypoint(msgspec.Struct, frozen=True):
    """One hex of a flight path: how the unit faced there, how high it was, and the thrust it spent there."""

    hex: str
    facing: int
    altitude: int
    thrust: int = 0


class Leg(msgspec.Struct, frozen=True):
    """A part of a flight on a map that the unit has left since."""

    map: str
    path: tuple[Waypoint, ...]


class Flyer(Piloted, kw_only=True):
    """One unit that flies by thrust. Its altitude is apart from the levels of the ground."""

    kind_word: ClassVar[KindWord] = "aerospace"
    is_airship: ClassVar[bool] = False
    craft_size: ClassVar[CraftSize] = "fighter"
    """How large it is: the rules of fighters, of small craft or of DropShips hold for it."""
    flown: ClassVar[bool] = True
    primary_arc: ClassVar[Arc] = "nose"
    lucky_hits: ClassVar[bool] = True
    climbs: ClassVar[bool] = True
    """Whether it can climb to the high-altitude map [TW-080.1]."""
    warrior: ClassVar[str] = "pilot"

    design: FieldedFlyer
    altitude: int = 0
    """How high it flies; 0 on the ground and in space."""
    velocity: int = 0
    late_change: bool = False
    """Whether it changed its velocity at the end of its last move (TWB-106)."""
    straight: int = 0
    """The hexes flown straight ahead since its last facing change, over turns."""
    rolled: bool = False
    """Whether its left and right sides are swapped."""
    out_of_control: int = 0
    """The turn in which it went out of control; 0 while it is in control."""
    tumbling: bool = False
    """Whether it moves at random while it is out of control."""
    tumbles_from: Waypoint | None = None
    """Where on its last flight path its random movement will begin [TW-093.5]."""

    boxes: dict[str, int] = {}
    """Critical boxes crossed off, by name."""
    broken: list[str] = []
    """Weapons that are destroyed, by key."""
    stores: list[str] = []
    """What hangs on its hardpoints: bombs and pods, by key."""
    fuel: int = 0
    """Points of fuel left, where they are counted."""
    thirst: int = 0
    """The halves of a point of fuel that a point of thrust takes; 0 where fuel is not counted."""
    heat: int = 0
    heat_lines: list[Line] = msgspec.field(default_factory=list)
    """Heat built up this turn, line by line."""
    shutdown: bool = False

    let_out: int = 0
    """The units that have got off it this turn."""
    airless: bool = False
    """Whether it flies where there is no air."""
    hardy: bool = False
    """Whether the loss of its life support adds but 1 to its control rolls, by another reading."""
    rests_until: int = 0
    """The last turn in which it is not launched again, after it was recovered."""
    shut: list[int] = []
    """The doors of its bays that stay shut, by number."""
    to_fly: int = -1
    """The hexes that it has yet to fly this turn; -1 before it begins."""
    thrust_spent: int = 0
    """Thrust spent this turn."""
    safe_flown: int | None = None
    """Its Safe Thrust when it last spent some this turn; nothing before."""
    thrust_here: int = 0
    """Thrust spent in the hex that it is in."""
    turned_here: int = 0
    """Hexsides that it has turned in the hex that it is in."""
    climbed: int = 0
    descended: int = 0
    """Altitudes gained and lost by its own steps this turn."""
    rolls_made: int = 0
    """Rolls and yaws that count this turn."""
    steps_made: tuple[str, ...] = ()
    """The words of its steps this turn, in order."""
    late: int = 0
    """What it has thrust at the end of its move, for the next turn."""
    maneuver: str = ""
    """The special maneuver that it has tried this turn."""
    path: tuple[Waypoint, ...] = ()
    """The hexes of this turn's flight on the map that it is on, the first included."""
    legs: tuple[Leg, ...] = ()
    """The parts of this turn's flight on other maps, in their order."""
    bound: bool = False
    """Whether a failed maneuver forbids it maneuvers and changes of velocity for the rest of this turn."""
    hovering: bool = False
    evading: bool = False
    hurt: int = 0
    """Damage taken this turn."""
    run: Run | None = None
    """The attack on the ground that it has announced with its flight [TW-084.9]."""
    ramming: str = ""
    """The craft that it has announced to ram this turn (TWB-131)."""

    @property
    def craft(self) -> Flyer:
        """Itself."""
        return self

    @property
    def can_act(self) -> bool:
        """Whether its crew and engine allow it to do anything."""
        return super().can_act and not self.shutdown

    @property
    def can_spot(self) -> bool:
        """Only a spheroid DropShip on the ground [TW-111.8]."""
        return False

    @property
    def plating(self) -> str:
        """That of its design, which does to hits what it does on the ground (TWB-122.1)."""
        return self.design.listed.armor_kind

    @property
    def has_stealth(self) -> bool:
        """By its armor."""
        return self.plating in STEALTH_ARMOR

    def gain_heat(self, line: Line) -> None:
        """Until the heat phase, where heat is counted."""
        if self.tracks_heat:
            self.heat_lines.append(line)

    @property
    def working_doors(self) -> int:
        """The doors of its bays that can be opened; one without bays has one."""
        return max(sum(bay.doors for bay in self.design.listed.bays), 1) - len(self.shut)

    @property
    def doors(self) -> int:
        """What its doors let out, less those who have got off this turn [TW-225.3]."""
        return self.working_doors - self.let_out

    @property
    def aims(self) -> tuple[str, ...]:
        """At the arcs of its armor, while it stands on the ground and is no DropShip [TW-110.3]."""
        return tuple(self.armor) if self.landed else ()

    def lobs_all_round(self, mount: Mount) -> bool:
        """From the nose of craft larger than fighters, on the ground [TW-249.8]."""
        return self.landed and mount.loc == "NOS" and self.craft_size != "fighter"

    def note_dismount(self) -> None:
        """Its doors let out so many in a turn [TW-225.3]."""
        self.let_out += 1

    @property
    def in_control(self) -> bool:
        """Whether its pilot has it under control."""
        return not self.out_of_control

    @property
    def has_left(self) -> bool:
        """Whether its flight of this turn went off the map."""
        last = self.steps_made[-1:]
        return last == (orders.LEAVE,) or (last == (orders.ASCEND,) and self.climbs)

    @property
    def landed(self) -> bool:
        """Whether it stands on the ground."""
        return not self.map

    @property
    def at_altitude(self) -> bool:
        """Whether it flies above the ground, at an altitude, with air about it or without."""
        return self.map in (AIR, LOW)

    @property
    def in_space(self) -> bool:
        """Whether it flies by the rules of space: there, or on the high-altitude map (TWB-107)."""
        return self.map in (HIGH, SPACE)

    @property
    def row(self) -> int | None:
        """The row of the high-altitude map that it is in; None on every other map."""
        return rows.row_of(self.hex) if self.map == HIGH else None

    @property
    def in_air(self) -> bool:
        """Whether there is air about it in flight, which slows it, shakes it and makes it hard to control."""
        return (self.at_altitude or rows.is_air(self.row)) and not self.airless

    @property
    def over_ground(self) -> tuple[Waypoint, ...]:
        """The hexes of the ground map that it has flown over this turn; only its own where it has not flown."""
        if self.map == AIR:
            return self.path or (Waypoint(self.hex, self.facing, self.altitude),)
        return next((leg.path for leg in reversed(self.legs) if leg.map == AIR), ())

    @property
    def integrity(self) -> int:
        """Its structural integrity now."""
        return self.structure[SI]

    def hits(self, box: str) -> int:
        """The boxes of a name that are crossed off."""
        return self.boxes.get(box, 0)

    def called(self, location: str) -> str:
        """Its locations have names of their own."""
        return LOCATION_NAMES.get(location, "")

    def copy(self) -> Self:
        """An independent copy that shares the design."""
        twin = super().copy()
        twin.boxes = self.boxes.copy()
        twin.broken = self.broken.copy()
        twin.stores = self.stores.copy()
        twin.shut = self.shut.copy()
        twin.heat_lines = self.heat_lines.copy()
        return twin


def craft_among(units: Iterable[Unit]) -> Iterator[Flyer]:
    """Those of some units that fly by thrust."""
    return (craft for unit in units if (craft := unit.craft))


def built(struct: type[Flyer], id: str, side: str, design: FighterDesign | CraftDesign, **state: Any) -> Flyer:
    """A flyer as it leaves the bay, in its place.

    >>> from boxcars.catalog import any_design
    >>> from boxcars.total_warfare.units.fighter.state import Fighter
    >>> slayer = built(Fighter, "red-1", "red", any_design("Slayer SL-15"), hex="0508", facing=0, altitude=5)
    >>> slayer.integrity, slayer.fuel
    (8, 800)
    """
    fielded = FieldedFlyer(design, tuple(state.pop("stores", ())))
    return struct(
        id=id,
        side=side,
        design=fielded,
        armor=dict(fielded.armor),
        structure=dict(fielded.structure),
        shots={bin.key: bin.shots for bin in fielded.bins},
        fuel=int(design.fuel),
        stores=[mount.key for mount in fielded.racks],
        **state,
    )
