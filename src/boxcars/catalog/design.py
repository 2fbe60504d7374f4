"""A design: what a unit is before it has fought. So far the 'Mech; other kinds of unit become siblings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from itertools import groupby
from typing import Literal

import msgspec

from boxcars.catalog.construction import (
    ArmorKind,
    Engine,
    GyroKind,
    StructureKind,
    internal_structure,
)
from boxcars.catalog.equipment import REAR_MARK, SinkKind, SlotKind, slot_kind, slots_of
from boxcars.catalog.locations import LOCATIONS, REAR, Config
from boxcars.catalog.weapons import Ammo, TechBase, Weapon, ammo, weapon

WeightClass = Literal["light", "medium", "heavy", "assault"]


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


class Mount(msgspec.Struct, frozen=True):
    """A weapon in its place. The key names it in typed commands.

    >>> from boxcars.catalog import design
    >>> [mount.key for mount in design("Atlas AS7-D").mounts]
    ['ml-ctr', 'ml-ctr-2', 'lrm20-lt', 'srm6-lt', 'ac20-rt', 'ml-la', 'ml-ra']
    """

    key: str
    weapon: Weapon
    loc: str
    rear: bool
    slots: tuple[int, ...]


class Bin(msgspec.Struct, frozen=True):
    """A ton of ammunition in its place.

    >>> from boxcars.catalog import design
    >>> [(bin.key, bin.shots) for bin in design("Atlas AS7-D").bins]
    [('lrm20-lt-1', 6), ('lrm20-lt-2', 6), ('srm6-lt-1', 15), ('ac20-rt-1', 5), ('ac20-rt-2', 5)]
    """

    key: str
    ammo: Ammo
    loc: str
    slot: int
    shots: int


class Mech(msgspec.Struct, frozen=True, kw_only=True, dict=True, tag_field="kind", tag="mech"):
    """A 'Mech as its record sheet describes it; the critical table says what it carries.

    Armor and structure go by location, with "CTR", "LTR" and "RTR" for the rear armor. `slots` has every
    critical slot of every location by name, "" where it is empty; mounts and bins are read from it.

    >>> from boxcars.catalog import design
    >>> atlas = design("Atlas AS7-D")
    >>> atlas.name, atlas.walk, atlas.run, atlas.dissipation
    ('Atlas AS7-D', 3, 5, 20)
    >>> atlas.armor["CT"], atlas.armor["CTR"], atlas.structure["CT"]
    (47, 14, 31)
    """

    chassis: str
    clan_name: str = ""
    model: str
    code: str
    tons: int
    tech_base: TechBase
    year: int
    role: str
    bv: int
    pv: int
    config: Config = "biped"
    walk: int
    jump: int = 0
    engine: Engine
    gyro: GyroKind = "standard"
    structure_kind: StructureKind = "standard"
    heat_sinks: int
    sink_kind: SinkKind = "single"
    armor_kind: ArmorKind = "standard"
    armor: dict[str, int]
    slots: dict[str, tuple[str, ...]]

    @property
    def name(self) -> str:
        """The full name, with the one the Clans use.

        >>> from boxcars.catalog import design
        >>> design("Atlas AS7-D").name, design("Timber Wolf Prime").name
        ('Atlas AS7-D', 'Mad Cat (Timber Wolf) Prime')
        """
        return f"{self.title} {self.model}".rstrip()

    @property
    def title(self) -> str:
        """The name without the model."""
        return f"{self.chassis} ({self.clan_name})" if self.clan_name else self.chassis

    @property
    def era(self) -> str:
        """The era in which the design was first built."""
        return era_of(self.year)

    @property
    def weight_class(self) -> WeightClass:
        """Light to 35 tons, medium to 55, heavy to 75, assault above."""
        if self.tons <= 35:
            return "light"
        if self.tons <= 55:
            return "medium"
        return "heavy" if self.tons <= 75 else "assault"

    @property
    def run(self) -> int:
        """Running MP of the undamaged 'Mech."""
        return running_mp(self.walk)

    @property
    def dissipation(self) -> int:
        """Heat that the undamaged heat sinks take away each turn."""
        return self.heat_sinks * (2 if self.sink_kind == "double" else 1)

    @cached_property
    def structure(self) -> dict[str, int]:
        """Internal structure by location."""
        return internal_structure(self.tons, self.config)

    @property
    def total_armor(self) -> int:
        """All points of armor."""
        return sum(self.armor.values())

    @cached_property
    def items(self) -> tuple[Item, ...]:
        """Everything in the critical slots, piece by piece, head first."""
        return tuple(item for loc in LOCATIONS for item in _items_in(loc, self.slots[loc], self.tech_base))

    @cached_property
    def mounts(self) -> tuple[Mount, ...]:
        """Every weapon in its place."""
        return _mounts(self)

    @cached_property
    def bins(self) -> tuple[Bin, ...]:
        """Every ton of ammunition in its place."""
        return _bins(self)

    def mount(self, key: str) -> Mount:
        """The weapon with this key.

        >>> from boxcars.catalog import design
        >>> design("Atlas AS7-D").mount("ac20-rt").weapon.name
        'AC/20'
        """
        if key not in self._mounts_by_key:
            raise KeyError(f"{self.name} has no weapon {key!r}, only {', '.join(self._mounts_by_key)}")
        return self._mounts_by_key[key]

    def bin(self, key: str) -> Bin:
        """The ammunition with this key.

        >>> from boxcars.catalog import design
        >>> design("Atlas AS7-D").bin("ac20-rt-2").shots
        5
        """
        if key not in self._bins_by_key:
            raise KeyError(f"{self.name} has no ammunition {key!r}, only {', '.join(self._bins_by_key)}")
        return self._bins_by_key[key]

    def mounts_at(self, loc: str) -> tuple[Mount, ...]:
        """The weapons in a location, those firing to the rear among them.

        >>> from boxcars.catalog import design
        >>> [m.key for m in design("Marauder MAD-3R").mounts_at("LA")]
        ['ppc-la', 'ml-la']
        """
        return tuple(mount for mount in self.mounts if mount.loc == loc)

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

    def has_case(self, loc: str) -> bool:
        """Whether an explosion in a location is vented: CASE there, or everywhere on a Clan 'Mech.

        >>> from boxcars.catalog import design
        >>> design("Highlander HGN-732").has_case("LT"), design("Atlas AS7-D").has_case("LT")
        (True, False)
        """
        return self.tech_base == "clan" or "CASE" in self.slots[loc]

    @cached_property
    def _items_by_slot(self) -> dict[tuple[str, int], Item]:
        return {(item.loc, slot): item for item in self.items for slot in item.slots}

    @cached_property
    def _mounts_by_slot(self) -> dict[tuple[str, int], Mount]:
        return {(mount.loc, slot): mount for mount in self.mounts for slot in mount.slots}

    @cached_property
    def _bins_by_slot(self) -> dict[tuple[str, int], Bin]:
        return {(bin.loc, bin.slot): bin for bin in self.bins}

    @cached_property
    def _mounts_by_key(self) -> dict[str, Mount]:
        return {mount.key: mount for mount in self.mounts}

    @cached_property
    def _bins_by_key(self) -> dict[str, Bin]:
        return {bin.key: bin for bin in self.bins}


Design = Mech
"""Any design. A new kind of unit joins here as `Mech | Vehicle`; the tag `kind` tells them apart in a file."""


def running_mp(walk: int) -> int:
    """Running MP: one and a half times walking MP, rounded up [QR-run-mp.1].

    >>> [running_mp(walk) for walk in (1, 3, 5, 7)]
    [2, 5, 8, 11]
    """
    return (walk * 3 + 1) // 2


def era_of(year: int) -> str:
    """The name of the era of a year.

    >>> era_of(2755), era_of(3025), era_of(3052)
    ('Star League', 'Late Succession War - Renaissance', 'Clan Invasion')
    """
    return next(name for first, name in reversed(_ERAS) if year >= first)


_ERAS = (
    (0, "Age of War"),
    (2571, "Star League"),
    (2781, "Early Succession War"),
    (2901, "Late Succession War - LosTech"),
    (3020, "Late Succession War - Renaissance"),
    (3050, "Clan Invasion"),
    (3062, "Civil War"),
    (3068, "Jihad"),
    (3081, "Early Republic"),
    (3101, "Late Republic"),
    (3131, "Dark Age"),
    (3151, "ilClan"),
)


def _items_in(loc: str, names: tuple[str, ...], tech_base: TechBase) -> Iterator[Item]:
    for name, run in groupby(range(len(names)), key=names.__getitem__):
        slots = tuple(run)
        size = slots_of(name, tech_base)
        for first in range(0, len(slots), size) if name else ():
            yield Item(name, slot_kind(name), loc, slots[first : first + size])


def _mounts(design: Mech) -> tuple[Mount, ...]:
    seen: Counter[str] = Counter()
    mounts = []
    for item in design.items:
        if item.kind != "weapon":
            continue
        rear = item.name.endswith(REAR_MARK)
        found = weapon(item.name.removesuffix(REAR_MARK), design.tech_base)
        place = REAR.get(item.loc, item.loc) if rear else item.loc
        stem = f"{found.slug}-{place.lower()}"
        seen[stem] += 1
        key = stem if seen[stem] == 1 else f"{stem}-{seen[stem]}"
        mounts.append(Mount(key, found, item.loc, rear, item.slots))
    return tuple(mounts)


def _bins(design: Mech) -> tuple[Bin, ...]:
    seen: Counter[str] = Counter()
    bins = []
    for item in design.items:
        if item.kind != "ammo":
            continue
        found = ammo(item.name, design.tech_base)
        stem = f"{found.slug}-{item.loc.lower()}"
        seen[stem] += 1
        bins.append(Bin(f"{stem}-{seen[stem]}", found, item.loc, item.slots[0], found.shots))
    return tuple(bins)
