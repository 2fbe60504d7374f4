"""'Mechs: what stands on the record sheet, and the weapons and ammunition of its critical table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Literal

import msgspec

from boxcars.catalog.gear.equipment import SYSTEMS, SinkKind, SlotKind, kind_of, slot_fittings, slot_kind
from boxcars.catalog.gear.equipment_table import TechBase
from boxcars.catalog.units.arsenal import Bin, Mount
from boxcars.catalog.units.construction import (
    ArmorKind,
    Engine,
    GyroKind,
    StructureKind,
    internal_structure,
    toughness,
)
from boxcars.catalog.units.critical_table import is_spread, read_table
from boxcars.catalog.units.fitting import Fitting
from boxcars.catalog.units.locations import REAR, Config, legs, locations
from boxcars.catalog.units.unit import Unit, letters_of, running_mp

WeightClass = Literal["light", "medium", "heavy", "assault", "superheavy"]


class Item(msgspec.Struct, frozen=True):
    """One piece of equipment and the slots it fills.

    >>> from boxcars.catalog import design
    >>> [item.name for item in design("Wolverine WVR-6R").items if item.loc == "HD"]
    ['Life Support', 'Sensors', 'Cockpit', 'Medium Laser', 'Sensors', 'Life Support']
    """

    name: str
    kind: SlotKind
    loc: str
    slots: tuple[int, ...]


class Mech(Unit, frozen=True, kw_only=True, dict=True, omit_defaults=True, tag="mech"):
    """A 'Mech as its record sheet describes it; the critical table says what it carries.

    Armor and structure go by location, with "CTR", "LTR" and "RTR" for the rear armor. `slots` has every
    critical slot of every location by name, "" where it is empty; equipment, mounts and bins are read from it.
    `armored` names the slots of armored components. `no_slot` is equipment that takes no slot. `jump` is the
    jumping MP of its jets and partial wing, or that of a mechanical jump booster.

    >>> from boxcars.catalog import design
    >>> atlas = design("Atlas AS7-D")
    >>> atlas.name, atlas.walk, atlas.run, atlas.dissipation
    ('Atlas AS7-D', 3, 5, 20)
    >>> atlas.armor["CT"], atlas.armor["CTR"], atlas.structure["CT"]
    (47, 14, 31)
    """

    code: str = ""
    tons: int
    config: Config = "biped"
    omni: bool = False
    lam: Literal["", "standard", "bimodal"] = ""
    quadvee: Literal["", "track", "wheel"] = ""
    walk: int
    jump: int = 0
    engine: Engine
    gyro: GyroKind = "standard"
    cockpit: str = "standard"
    ejection: str = ""
    structure_kind: StructureKind = "standard"
    structure_tech: TechBase | None = None
    heat_sinks: int
    sink_kind: SinkKind = "single"
    sink_tech: TechBase | None = None
    sink_kit: str = ""
    base_heat_sinks: int = 0
    armor_kind: ArmorKind = "standard"
    armor_tech: TechBase | None = None
    patchwork: dict[str, str] = msgspec.field(default_factory=dict)
    armor: dict[str, int]
    slots: dict[str, tuple[str, ...]]
    armored: dict[str, tuple[int, ...]] = msgspec.field(default_factory=dict)
    no_slot: tuple[Fitting, ...] = ()

    @property
    def barrier(self) -> int:
        """The barrier armor rating that counts: that of commercial armor is 5."""
        return 5 if self.armor_kind == "commercial" else 10

    @property
    def letters(self) -> str:
        """Its code, or three letters from its model or name where the file of the unit has none."""
        return self.code or letters_of(self.title, self.model)

    @property
    def weight_class(self) -> WeightClass:
        """Light to 35 tons, medium to 55, heavy to 75, assault to 100, superheavy above."""
        if self.tons <= 35:
            return "light"
        if self.tons <= 55:
            return "medium"
        if self.tons <= 75:
            return "heavy"
        return "superheavy" if self.is_superheavy else "assault"

    @property
    def run(self) -> int:
        """Running MP of the undamaged 'Mech."""
        return running_mp(self.walk)

    @property
    def dissipation(self) -> int:
        """Heat that the undamaged heat sinks take away each turn; those in slots may be of another kind."""
        placed, taken = self._placed_sinks
        return taken + max(0, self.heat_sinks - placed) * self.sink_cooling

    @property
    def sink_cooling(self) -> int:
        """Heat that each heat sink of its kind takes away: those with lasers as much as double ones.

        >>> from boxcars.catalog import design
        >>> [design(name).sink_cooling for name in ("Locust LCT-1V", "Corbie CRB-1", "Lantern LNT-1")]
        [1, 2, 2]
        """
        return 2 if self.sink_kind in ("double", "laser") else 1

    @property
    def is_superheavy(self) -> bool:
        """Whether it weighs more than 100 tons; two things fit into each of its critical slots."""
        return self.tons > 100

    @property
    def has_hardened_legs(self) -> bool:
        """Whether a leg has hardened armor, which slows it; a quad walks on its arms too."""
        return self.armor_kind == "hardened" or any(self.patchwork.get(leg) == "hardened" for leg in legs(self.config))

    @cached_property
    def structure(self) -> dict[str, int]:
        """Internal structure by location."""
        return internal_structure(self.tons, self.config)

    @cached_property
    def toughness(self) -> tuple[float, float] | None:
        """The damage that a point of its armor and one of its structure bear, where it is not one each."""
        return toughness(self.armor_kind, self.structure_kind)

    @property
    def total_armor(self) -> int:
        """All points of armor."""
        return sum(self.armor.values())

    @cached_property
    def equipment(self) -> tuple[Fitting, ...]:
        """Everything it carries besides its own systems, from the limbs inwards, and last what takes no slot.

        >>> from boxcars.catalog import design
        >>> [f.name for f in design("Locust LCT-1V").equipment if f.loc == "CT"]
        ['Medium Laser', 'Machine Gun Ammo']
        """
        return read_table(self.slots, self.armored, superheavy=self.is_superheavy) + self.no_slot

    @cached_property
    def items(self) -> tuple[Item, ...]:
        """Everything in the critical slots, systems too, piece by piece, head first."""
        pieces = [item for loc in self.slots for item in _single_slots(loc, self.slots[loc])]
        whole = (fitting for fitting in self.equipment if fitting.slots and not is_spread(fitting))
        pieces += (item for fitting in whole for item in _items_of(fitting))
        order = {loc: n for n, loc in enumerate(locations(self.config))}
        return tuple(sorted(pieces, key=lambda item: (order.get(item.loc, len(order)), item.slots[0])))

    def armament(self) -> tuple[Fitting, ...]:
        """What fills critical slots, head first; keys are counted in this order."""
        order = {loc: n for n, loc in enumerate(locations(self.config))}
        placed = (fitting for fitting in self.equipment if fitting.slots)
        return tuple(sorted(placed, key=lambda fitting: (order.get(fitting.loc, len(order)), fitting.slots[0])))

    def place_word(self, fitting: Fitting) -> str:
        """Its location; the rear of a torso has a name of its own.

        >>> from boxcars.catalog import design
        >>> design("Atlas AS7-D").place_word(Fitting("Medium Laser", "CT", rear=True))
        'ctr'
        """
        return (REAR.get(fitting.loc, fitting.loc) if fitting.rear else fitting.loc).lower()

    def item_at(self, loc: str, slot: int) -> Item | None:
        """What fills a slot, or None where it is empty.

        >>> from boxcars.catalog import design
        >>> design("Atlas AS7-D").item_at("RT", 3)
        Item(name='AC/20', kind='weapon', loc='RT', slots=(0, 1, 2, 3, 4, 5, 6, 7, 8, 9))
        """
        return self._items_by_slot.get((loc, slot))

    def mount_at(self, loc: str, slot: int) -> Mount | None:
        """The weapon that fills a slot, or None.

        >>> from boxcars.catalog import design
        >>> design("Atlas AS7-D").mount_at("RT", 3).key
        'ac20-rt'
        """
        return self._mounts_by_slot.get((loc, slot))

    def bin_at(self, loc: str, slot: int) -> Bin | None:
        """The ammunition in a slot, or None.

        >>> from boxcars.catalog import design
        >>> design("Atlas AS7-D").bin_at("RT", 11).key
        'ac20-rt-2'
        """
        return self._bins_by_slot.get((loc, slot))

    def gear(self, word: str) -> tuple[Item, ...]:
        """The equipment that a property word describes, other than ammunition and weapons that do harm.

        >>> from boxcars.catalog import design
        >>> [item.loc for item in design("Hatchetman HCT-3F").gear("is-hatchet")]
        ['RA']
        """
        return self._gear.get(word, ())

    def pieces(self, name: str) -> tuple[Item, ...]:
        """Every slot of equipment that is spread over the 'Mech, by its name.

        >>> from boxcars.catalog import design
        >>> len(design("Phoenix Hawk BX-W").pieces("Partial Wing")), design("Atlas AS7-D").pieces("Partial Wing")
        (8, ())
        """
        return self._pieces.get(name, ())

    @property
    def industrial(self) -> bool:
        """Whether it is an IndustrialMech.

        >>> from boxcars.catalog import mech_design
        >>> mech_design("Woodcutter WDC-1M").industrial, mech_design("Atlas AS7-D").industrial
        (True, False)
        """
        return self.structure_kind == "industrial"

    def has_case(self, loc: str) -> bool:
        """Whether an explosion in a location is vented: CASE there, or everywhere on a Clan 'Mech.

        >>> from boxcars.catalog import design
        >>> design("Highlander HGN-732").has_case("LT"), design("Atlas AS7-D").has_case("LT")
        (True, False)
        """
        return self.is_clan or any(f.loc == loc and (i := f.item) and i.has("case") for f in self.equipment)

    def has_case_ii(self, loc: str) -> bool:
        """Whether an explosion in a location is vented by CASE II.

        >>> from boxcars.catalog import design
        >>> design("Longbow BX-T").has_case_ii("LT"), design("Atlas AS7-D").has_case_ii("LT")
        (True, False)
        """
        return any(f.loc == loc and (i := f.item) and i.has("caseii") for f in self.equipment)

    @property
    def placed_heat_sinks(self) -> int:
        """How many heat sinks stand in critical slots; the others sit in the engine."""
        return self._placed_sinks[0]

    @cached_property
    def _placed_sinks(self) -> tuple[int, int]:
        """How many heat sinks stand in critical slots, and how much heat they take."""
        words = [i.properties for f in self.equipment if (i := f.item) and i.kind == "gear"]
        single = sum("heat-sink" in each for each in words)
        twin = sum({"double-heat-sink", "compact-heat-sink"} <= each for each in words)
        double = sum(bool(each & {"double-heat-sink", "is-double-heat-sink-prototype"}) for each in words)
        return single + double + twin, single + 2 * double

    @cached_property
    def _items_by_slot(self) -> dict[tuple[str, int], Item]:
        return {(item.loc, slot): item for item in self.items for slot in item.slots}

    @cached_property
    def _gear(self) -> dict[str, tuple[Item, ...]]:
        gear: dict[str, tuple[Item, ...]] = {}
        for fitting in self.equipment:
            if (item := fitting.item) and (item.kind == "gear" or item.has("tag")) and fitting.slots:
                for word in item.properties:
                    gear[word] = (*gear.get(word, ()), *_items_of(fitting))
        return gear

    @cached_property
    def _pieces(self) -> dict[str, tuple[Item, ...]]:
        names = {fitting.name for fitting in self.equipment if is_spread(fitting)}
        return {name: tuple(item for item in self.items if item.name == name) for name in names}

    @cached_property
    def _mounts_by_slot(self) -> dict[tuple[str, int], Mount]:
        inside = {(mount.loc, slot): mount for mount in self.mounts for slot in mount.slots}
        return inside | {(mount.outer, slot): mount for mount in self.mounts for slot in mount.outer_slots}

    @cached_property
    def _bins_by_slot(self) -> dict[tuple[str, int], Bin]:
        return {(bin.loc, bin.slot): bin for bin in self.bins}


def _single_slots(loc: str, names: tuple[str, ...]) -> Iterator[Item]:
    """Systems, and equipment that is spread over the 'Mech: each of its slots is a thing of its own."""
    for slot, name in enumerate(names):
        if not name:
            continue
        if name in SYSTEMS:
            yield Item(name, SYSTEMS[name], loc, (slot,))
        else:
            for fitting in slot_fittings(name):
                if is_spread(fitting):
                    yield Item(fitting.name, slot_kind(name), loc, (slot,))


def _items_of(fitting: Fitting) -> Iterator[Item]:
    kind = kind_of(fitting.item) if fitting.item else "unknown"
    yield Item(fitting.name, kind, fitting.loc, fitting.slots)
    if fitting.outer:
        yield Item(fitting.name, kind, fitting.outer, fitting.outer_slots)
