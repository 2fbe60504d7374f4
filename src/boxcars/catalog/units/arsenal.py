"""The weapons and ammunition of a unit by key, the words that name them in typed commands and records.

A key is the short name of the weapon and the place where it stands: "ac20-tu", and "srm6-fr-2" for the second of two
alike. Ammunition is always counted: "ac20-bd-1". Every weapon of every kind of unit has one, those that the hex game
does not play yet among them; their short names come from the equipment tables.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, Protocol

import msgspec

from boxcars.catalog.gear import infantry_arms
from boxcars.catalog.gear.equipment_table import Equipment, EquipmentKind
from boxcars.catalog.gear.munitions import loaded_once
from boxcars.catalog.gear.weapons import Ammo, Weapon, ammo_of, weapon_of
from boxcars.catalog.units.fitting import Carried, Facing, Fitting, SuitPlace, Turret
from boxcars.catalog.units.links import Control, control_of, serving

NO_SLOT: Final = -1
"""The slot of ammunition in a unit without critical slots."""


class Keyed(msgspec.Struct, frozen=True):
    """A weapon or ammunition with its key. `bay` counts the weapon bays of large craft from 1.

    >>> from boxcars.catalog import any_design
    >>> [each.key for each in any_design("Elemental Battle Armor [Flamer](Sqd5)").keyed_weapons][:2]
    ['flamer-ba-squad', 'ba-clan-srm-2-squad']
    """

    key: str
    fitting: Fitting
    bay: int = 0


class Mount(msgspec.Struct, frozen=True):
    """A weapon in its place. The key names it in typed commands; one that is split also fills slots in `outer`.

    `control` is the fire-control system in the same location that serves it, which fills `control_slots`.

    >>> from boxcars.catalog import design
    >>> [mount.key for mount in design("Atlas AS7-D").mounts]
    ['ml-ctr', 'ml-ctr-2', 'lrm20-lt', 'srm6-lt', 'ac20-rt', 'ml-la', 'ml-ra']
    """

    key: str
    weapon: Weapon
    loc: str
    rear: bool
    slots: tuple[int, ...] = ()
    outer: str = ""
    outer_slots: tuple[int, ...] = ()
    turret: Turret = ""
    facing: Facing = ""
    suit_place: SuitPlace = ""
    carried: Carried = ""
    bay: int = 0
    control: Control | None = None
    control_slots: tuple[int, ...] = ()


class Bin(msgspec.Struct, frozen=True):
    """A ton of ammunition in its place, or what a file states in other units.

    >>> from boxcars.catalog import design
    >>> [(bin.key, bin.shots) for bin in design("Atlas AS7-D").bins]
    [('lrm20-lt-1', 6), ('lrm20-lt-2', 6), ('srm6-lt-1', 15), ('ac20-rt-1', 5), ('ac20-rt-2', 5)]
    """

    key: str
    ammo: Ammo
    loc: str
    slot: int
    shots: int


_TROOPERS: Final = "TPRS"
"""Where a platoon carries its arms, which fire as one."""


class Armed(Protocol):
    """What a unit says of its weapons: their order, and how a key names a place."""

    def armament(self) -> tuple[Fitting, ...]:
        """What may hold weapons and ammunition, in the order in which it gets its keys."""
        ...

    def place_word(self, fitting: Fitting) -> str:
        """How a key names the place of a fitting."""
        ...


def keyed_weapons(unit: Armed) -> tuple[Keyed, ...]:
    """Every weapon with its key.

    >>> from boxcars.catalog import any_design
    >>> [each.key for each in keyed_weapons(any_design("Scorpion Light Tank"))]
    ['mg-tu', 'ac5-tu']
    """
    return tuple(_keyed(unit, "weapon", first=""))


def keyed_ammo(unit: Armed) -> tuple[Keyed, ...]:
    """Every lot of ammunition with its key.

    >>> from boxcars.catalog import any_design
    >>> [each.key for each in keyed_ammo(any_design("Scorpion Light Tank"))]
    ['mg-bd-1', 'ac5-bd-1']
    """
    return tuple(_keyed(unit, "ammo", first="-1"))


def _keyed(unit: Armed, kind: EquipmentKind, *, first: str) -> Iterator[Keyed]:
    """What a unit has of a kind with its keys: its slug, its place, and a number, which the `first` there may lack."""
    seen: Counter[str] = Counter()
    for fitting, item, bay in _in_bays(unit, kind):
        stem = f"{_slug(item)}-{unit.place_word(fitting)}"
        seen[stem] += 1
        yield Keyed(f"{stem}{first if seen[stem] == 1 else f'-{seen[stem]}'}", fitting, bay)


def mounts(unit: Armed) -> tuple[Mount, ...]:
    """The weapons that the hex game plays.

    >>> from boxcars.catalog import any_design
    >>> [(mount.key, mount.weapon.name, mount.loc) for mount in mounts(any_design("Scorpion Light Tank"))]
    [('mg-tu', 'Machine Gun', 'TU'), ('ac5-tu', 'AC/5', 'TU')]
    """
    controls = _controls(unit.armament())
    return tuple(
        _mount(each, weapon, controls.get(id(each.fitting)))
        for each in keyed_weapons(unit)
        if (weapon := _weapon(each.fitting))
    )


def bins(unit: Armed) -> tuple[Bin, ...]:
    """The ammunition that the hex game plays.

    >>> from boxcars.catalog import any_design
    >>> [(bin.key, bin.shots) for bin in bins(any_design("Scorpion Light Tank"))]
    [('mg-bd-1', 100), ('ac5-bd-1', 20)]
    """
    return tuple(_bin(each, ammo) for each in keyed_ammo(unit) if (ammo := _ammo(each.fitting)))


def with_loads(mounts: Sequence[Mount], loads: Mapping[str, str]) -> tuple[tuple[Mount, ...], tuple[Bin, ...]]:
    """Weapons, with special munitions in those one-shot launchers for which they are named, and these as ammunition."""
    loaded, salvos = list[Mount](), list[Bin]()
    for mount in mounts:
        if mount.key in loads:
            weapon, salvo = loaded_once(mount.weapon, mount.key, loads[mount.key])
            mount = msgspec.structs.replace(mount, weapon=weapon)
            salvos.append(Bin(mount.key, salvo, mount.loc, NO_SLOT, 1))
        loaded.append(mount)
    return tuple(loaded), tuple(salvos)


def unplayed(fittings: Iterable[Fitting]) -> tuple[str, ...]:
    """The names of weapons and ammunition that the hex game does not play.

    >>> unplayed([Fitting("Fluid Gun"), Fitting("AC/20"), Fitting("CASE")])
    ('Fluid Gun',)
    """
    arms = (f for f in fittings if (item := f.item) and item.kind in ("weapon", "ammo"))
    return tuple(sorted({f.name for f in arms if not _weapon(f) and not _ammo(f) and not _is_for_troopers(f)}))


def _is_for_troopers(fitting: Fitting) -> bool:
    """Whether something is ammunition of infantry weapons, which nobody counts [TW-104.1]."""
    item = fitting.item
    return item is not None and item.kind == "ammo" and item.ammo == "infantry"


def _in_bays(unit: Armed, kind: EquipmentKind) -> Iterator[tuple[Fitting, Equipment, int]]:
    """The fittings of a kind with the number of their weapon bay, which ends with its location."""
    bay, count, loc = 0, 0, ""
    for fitting in unit.armament():
        if fitting.new_bay:
            count += 1
            bay = count
        elif fitting.loc != loc:
            bay = 0
        loc = fitting.loc
        item = fitting.item
        if item is not None and item.kind == kind:
            yield fitting, item, bay


def _slug(item: Equipment) -> str:
    """The short name of a weapon or ammunition; where the game has none, its name in small letters."""
    played = weapon_of(item) or ammo_of(item)
    return played.slug if played else re.sub(r"[^a-z0-9]+", "-", item.name.lower()).strip("-")


def _weapon(fitting: Fitting) -> Weapon | None:
    item = fitting.item
    if item is None or item.kind != "weapon":
        return None
    return weapon_of(item) or (infantry_arms.mounted(item) if fitting.loc != _TROOPERS else None)


def _ammo(fitting: Fitting) -> Ammo | None:
    item = fitting.item
    return ammo_of(item) if item is not None and item.kind == "ammo" else None


def _controls(fittings: Sequence[Fitting]) -> dict[int, Fitting]:
    """The fire-control systems by the identity of the weapons that they serve; two weapons may be equal."""
    return {id(fittings[place]): fittings[system] for place, system in serving(fittings).items()}


def _mount(keyed: Keyed, weapon: Weapon, system: Fitting | None) -> Mount:
    it = keyed.fitting
    return Mount(
        key=keyed.key,
        weapon=weapon,
        loc=it.loc,
        rear=it.rear,
        slots=it.slots,
        outer=it.outer,
        outer_slots=it.outer_slots,
        turret=it.turret,
        facing=it.facing,
        suit_place=it.suit_place,
        carried=it.carried,
        bay=keyed.bay,
        control=control_of(system.item) if system and system.item else None,
        control_slots=system.slots if system else (),
    )


def _bin(keyed: Keyed, ammo: Ammo) -> Bin:
    it = keyed.fitting
    return Bin(keyed.key, ammo, it.loc, it.slots[0] if it.slots else NO_SLOT, it.loaded)
