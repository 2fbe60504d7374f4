"""Weapons and their ammunition as the game plays them: Total Warfare pp. 303-304.

The figures are those of the equipment tables. What only play needs stands in `data/weapons.tsv` and
`data/ammo.tsv`: short names, to-hit modifiers, groups and rates of fire. A weapon may have it in its own row of the
equipment tables instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any, Final, Literal, TypeVar

import msgspec

from boxcars.catalog.gear.equipment_table import (
    DATA,
    Equipment,
    TechBase,
    UnknownEquipment,
    all_equipment,
    equipment,
)

WeaponKind = Literal["energy", "ballistic", "missile"]
RangeBracket = Literal["short", "medium", "long", "extreme"]
Munition = str
"""The word of a munition; `gear/munitions.py` says what may hold which."""

__all__ = [
    "DATA",
    "Ammo",
    "Munition",
    "RangeBracket",
    "TechBase",
    "UnknownEquipment",
    "Weapon",
    "WeaponKind",
    "all_ammo",
    "ammo",
    "ammo_for",
    "ammo_of",
    "find_ammo",
    "find_weapon",
    "loaded",
    "weapon",
    "weapon_of",
    "weapons",
]

_Item = TypeVar("_Item")

_PREFIXES: Final[Mapping[TechBase, tuple[str, ...]]] = {"is": ("", "is"), "clan": ("clan", "cl")}


class Weapon(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """One line of the weapon tables.

    `damage` is that of one shot or one missile. A `cluster` weapon rolls on that column of the Cluster Hits
    Table and deals its hits in groups of `group` points; `rate` is the most shots of a rapid-fire weapon;
    `heat_dice` are the dice of heat that a hit with plasma adds, `heat_beside` the points besides its damage.

    `equipment` is its name in the equipment tables.

    >>> weapon("LRM 20").cluster, weapon("LRM 20").group
    (20, 5)
    >>> weapon("clan-er-ppc").damage, weapon("CLERPPC").name
    (15, 'ER PPC')
    """

    key: str
    equipment: str
    name: str
    slug: str
    tech_base: TechBase
    kind: WeaponKind
    types: tuple[str, ...]
    heat: int
    damage: int
    damage_by_range: tuple[int, int, int] | None = None
    minimum: int = 0
    short: int
    medium: int
    long: int
    underwater: tuple[int, int, int] | None = None
    to_hit: int = 0
    cluster: int = 0
    group: int = 0
    rate: int = 1
    streak: bool = False
    heat_dice: int = 0
    heat_beside: int = 0
    explosion: int = 0
    tons: float
    slots: int
    ammo: str = ""
    aliases: tuple[str, ...] = ()
    by_hex: tuple[int, ...] = ()
    """What each distance adds to the number, from the same hex on, where the weapon has a table of its own."""
    to_hit_by_range: tuple[int, int, int] | None = None
    """What it adds to the number at short, medium and long range, where that differs."""
    rounds: int = 1
    """The rounds of ammunition that one shot takes."""
    volley: tuple[int, ...] = ()
    """The damage of so many hits, from none on, where it does not grow with each."""
    infernos: bool = False
    """Whether it may fire infernos instead: half as many as the points of damage that it does (TWB-34.2)."""

    @property
    def strikes_areas(self) -> bool:
        """Whether it falls on a hex and strikes all that is there."""
        return "AE" in self.types

    def bracket(self, distance: int, *, underwater: bool = False) -> RangeBracket | None:
        """The range bracket at a distance, or None beyond long range.

        >>> [weapon("ac20").bracket(n) for n in (0, 3, 4, 9, 10)]
        ['short', 'short', 'medium', 'long', None]
        >>> weapon("ml").bracket(5, underwater=True), weapon("ac20").bracket(1, underwater=True)
        ('long', None)
        """
        ranges = self.underwater if underwater else (self.short, self.medium, self.long)
        if ranges is None:
            return None
        short, medium, long = ranges
        if distance <= short:
            return "short"
        if distance <= medium:
            return "medium"
        return "long" if distance <= long else None

    def damage_at(self, bracket: RangeBracket) -> int:
        """The damage of one hit in a range bracket.

        >>> weapon("Heavy Gauss Rifle").damage_at("medium"), weapon("PPC").damage_at("medium")
        (20, 10)
        """
        if self.damage_by_range is None:
            return self.damage
        return self.damage_by_range[("short", "medium", "long").index(bracket)]


class Ammo(msgspec.Struct, frozen=True, kw_only=True):
    """One ton of ammunition for a weapon.

    `explosion` is the damage of each shot left in a bin that explodes; it is 0 for the few kinds of
    ammunition that do not [TW-125.1]. Some launchers fire missiles of several kinds: `damage`, `group` and `ranges`
    (minimum, short, medium, long) then say what these do instead of the weapon's own.

    >>> ammo("LRM 20 Ammo").shots, ammo("LRM 20 Ammo").explosion
    (6, 20)
    >>> ammo("Gauss Rifle Ammo").explosion
    0
    """

    key: str
    equipment: str
    name: str
    slug: str
    tech_base: TechBase
    weapon: str
    munition: Munition
    shots: int
    explosion: int
    damage: int = 0
    group: int = 0
    ranges: tuple[int, int, int, int] | None = None


@lru_cache(maxsize=1024)
def loaded(weapon: Weapon, ammo: Ammo | None) -> Weapon:
    """A weapon as it fires a kind of ammunition: its ranges and damage may be those of the missiles.

    >>> atm = weapon("ATM 6", "clan")
    >>> he = loaded(atm, ammo("clan-atm6-he-ammo"))
    >>> (atm.damage, atm.long), (he.damage, he.long), loaded(weapon("PPC"), None) is weapon("PPC")
    ((2, 15), (3, 9), True)
    """
    if ammo is None or not (ammo.damage or ammo.ranges):
        return weapon
    ranges = dict(zip(("minimum", "short", "medium", "long"), ammo.ranges or (), strict=False))
    return msgspec.structs.replace(weapon, damage=ammo.damage, group=ammo.group or weapon.group, **ranges)


def weapon(name: str, tech_base: TechBase = "is") -> Weapon:
    """The weapon of a key, slug, name or internal name; a plain name means the one of `tech_base`.

    >>> weapon("ER PPC").damage, weapon("ER PPC", "clan").damage, weapon("Clan ER PPC").damage
    (10, 15, 15)
    >>> weapon("Autocannon/5") is weapon("ac5") is weapon("AC/5")
    True
    """
    found = find_weapon(name, tech_base)
    if found is None:
        raise UnknownEquipment(f"no weapon is called {name!r}")
    return found


def find_weapon(name: str, tech_base: TechBase = "is") -> Weapon | None:
    """The weapon of a name as `weapon` finds it, or None.

    >>> find_weapon("Heat Sink") is None
    True
    """
    return _of_tech(_weapon_index(), name, tech_base)


def ammo(name: str, tech_base: TechBase = "is") -> Ammo:
    """The ammunition of a key or name; a plain name means the one of `tech_base`.

    >>> ammo("AC/20 Ammo").weapon, ammo("LRM 20 Ammo", "clan").key
    ('ac20', 'clan-lrm20-ammo')
    """
    found = find_ammo(name, tech_base)
    if found is None:
        raise UnknownEquipment(f"no ammunition is called {name!r}")
    return found


def find_ammo(name: str, tech_base: TechBase = "is") -> Ammo | None:
    """The ammunition of a name as `ammo` finds it, or None.

    >>> find_ammo("PPC Ammo") is None
    True
    """
    return _of_tech(_ammo_index(), name, tech_base)


def ammo_for(weapon: Weapon) -> tuple[Ammo, ...]:
    """Every ammunition that a weapon can fire, the standard one first.

    >>> [a.name for a in ammo_for(weapon("lb10x"))]
    ['LB 10-X Ammo', 'LB 10-X Cluster Ammo']
    """
    return tuple(a for a in all_ammo() if a.weapon == weapon.key or a.key == weapon.ammo)


def weapon_of(item: Equipment) -> Weapon | None:
    """The weapon of a line of the equipment tables, or None where the game does not play it.

    >>> weapon_of(equipment("CLERPPC")).key
    'clan-er-ppc'
    """
    return _weapons_by_equipment().get(item.name)


def ammo_of(item: Equipment) -> Ammo | None:
    """The ammunition of a line of the equipment tables, or None where the game does not play it.

    >>> ammo_of(equipment("IS Ammo AC/20")).shots
    5
    """
    return _ammo_by_equipment().get(item.name)


@cache
def weapons() -> tuple[Weapon, ...]:
    """Every weapon, in the order of the tables.

    >>> weapons()[3].name
    'AC/20'
    """
    own = ({"equipment": item.name, **item.played} for item in all_equipment() if item.played)
    return tuple(_weapon_of(row) for row in (*_rows("weapons.tsv"), *own))


@cache
def all_ammo() -> tuple[Ammo, ...]:
    """Every kind of ammunition, in the order of the weapons.

    >>> [a.key for a in all_ammo() if a.shots == 5][:2]
    ['ac20-ammo', 'ultra-ac20-ammo']
    """
    return tuple(_ammo_of(row) for row in _rows("ammo.tsv"))


def _rows(file: str) -> list[dict[str, str]]:
    head, *lines = (DATA / file).read_text(encoding="utf-8").splitlines()
    names = head.split("\t")
    return [{k: v for k, v in zip(names, line.split("\t"), strict=True) if v} for line in lines]


def _weapon_of(row: dict[str, str]) -> Weapon:
    item = equipment(row["equipment"])
    fields: dict[str, Any] = {
        **row,
        "equipment": item.name,
        "name": item.display,
        "tech_base": "clan" if item.tech == "clan" else "is",
        "types": tuple(row["types"].split(",")) if "types" in row else item.types,
        "heat": item.heat,
        **_ranges(row, item),
        "underwater": item.underwater,
        "tons": item.tons,
        "slots": item.slots,
        "cluster": item.rack if "group" in row else 0,
        "aliases": (item.file_name, *item.aliases),
    }
    by_range = row.get("damage", str(item.damage)).split("/")
    fields["damage"] = by_range[0]
    to_hit = row.get("to_hit", "0").split("/")
    if len(to_hit) == 3:
        fields |= {"to_hit": to_hit[1], "to_hit_by_range": to_hit}
    if len(by_range) == 3:
        fields["damage_by_range"] = by_range
    return msgspec.convert(fields, Weapon, strict=False)


def _ranges(row: dict[str, str], item: Equipment) -> dict[str, Any]:
    """The ranges of the equipment table, or those of the row where they go by the ammunition."""
    names = ("minimum", "short", "medium", "long")
    own = row["ranges"].split("/") if "ranges" in row else (item.minimum, item.short, item.medium, item.long)
    return dict(zip(names, own, strict=True))


def _ammo_of(row: dict[str, str]) -> Ammo:
    item = equipment(row["equipment"])
    ranges = {"ranges": row["ranges"].split("/")} if "ranges" in row else {}
    each = item.damage_per_shot * max(1, item.rack)
    fields: dict[str, Any] = {
        **row,
        "equipment": item.name,
        "name": item.name.removeprefix("Clan "),
        "tech_base": "clan" if item.tech == "clan" else "is",
        "munition": item.munition,
        "shots": item.shots,
        "explosion": each if item.has("explosive") else 0,
        **ranges,
    }
    return msgspec.convert(fields, Ammo, strict=False)


@cache
def _weapons_by_equipment() -> dict[str, Weapon]:
    return {w.equipment: w for w in weapons()}


@cache
def _ammo_by_equipment() -> dict[str, Ammo]:
    return {a.equipment: a for a in all_ammo()}


@cache
def _weapon_index() -> dict[str, Weapon]:
    index: dict[str, Weapon] = {}
    for w in weapons():
        for word in (w.key, w.slug, *(p + w.name for p in _PREFIXES[w.tech_base]), *w.aliases):
            index[_plain(word)] = w
    return index


@cache
def _ammo_index() -> dict[str, Ammo]:
    index: dict[str, Ammo] = {}
    for a in all_ammo():
        for word in (a.key, *(p + a.name for p in _PREFIXES[a.tech_base])):
            index[_plain(word)] = a
    return index


def _of_tech(index: Mapping[str, _Item], name: str, tech_base: TechBase) -> _Item | None:
    plain = _plain(name)
    return index.get(tech_base + plain) or index.get(plain)


@lru_cache(maxsize=4096)
def _plain(text: str) -> str:
    return "".join(ch for ch in text.casefold() if ch.isalnum())
