"""What a unit carries, as the rows of a sheet's table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from boxcars.catalog.gear.equipment import kind_of
from boxcars.catalog.gear.equipment_table import Equipment
from boxcars.catalog.gear.weapons import weapon_of
from boxcars.catalog.units.fitting import Fitting
from boxcars.draw.paper.panels import Column

GROUND_COLUMNS: Final[tuple[Column, ...]] = (
    ("no.", 8, "end"),
    ("weapon or equipment", 60, "start"),
    ("in", 17, "start"),
    ("type", 21, "start"),
    ("heat", 12, "end"),
    ("damage", 25, "end"),
    ("min", 11, "end"),
    ("short", 13, "end"),
    ("med", 12, "end"),
    ("long", 12, "end"),
)
AEROSPACE_COLUMNS: Final[tuple[Column, ...]] = (
    *GROUND_COLUMNS[:5],
    ("short", 14, "end"),
    ("med", 14, "end"),
    ("long", 14, "end"),
    ("extr", 14, "end"),
)

_SILENT: Final = frozenset({"heat-sink", "jump-jet", "armor", "structure"})
"""What the sheet says elsewhere."""

NONE: Final = "–"


def ground_rows(equipment: Iterable[Fitting]) -> list[tuple[str, ...]]:
    """The weapons and other equipment of a unit that fights on the ground, weapons first.

    >>> from boxcars.catalog import design
    >>> ground_rows(design("Atlas AS7-D").equipment)[4]
    ('1', 'AC/20', 'RT', 'DB,S', '7', '20', '–', '3', '6', '9')
    """
    rows: list[tuple[str, ...]] = []
    for fitting, count in _grouped(equipment):
        item = fitting.item
        start = (str(count), _name(fitting), _place(fitting))
        if item is None or item.kind != "weapon":
            rows.append((*start, *("",) * 7))
            continue
        heat = str(item.heat) if item.heat else NONE
        rows.append((*start, ",".join(item.types), heat, damage_text(item), *_ranges(item)))
    return rows


def _ranges(item: Equipment) -> tuple[str, ...]:
    """The least, short, medium and long range; that of an artillery piece is told in mapsheets.

    >>> from boxcars.catalog import equipment
    >>> _ranges(equipment("PPC")), _ranges(equipment("Thumper"))
    (('3', '6', '12', '18'), ('–', '–', '–', '21 maps'))
    """
    if item.has("artillery") and item.has("artillery-damage"):
        return (NONE, NONE, NONE, f"{item.long} maps")
    return tuple(str(reach) if reach else NONE for reach in (item.minimum, item.short, item.medium, item.long))


def aerospace_rows(equipment: Iterable[Fitting]) -> list[tuple[str, ...]]:
    """The weapons and other equipment of an aerospace unit, with the attack value in each range.

    >>> aerospace_rows([Fitting("PPC", "LWG")])
    [('1', 'PPC', 'LWG', 'DE', '10', '10', '10', '–', '–')]
    """
    rows: list[tuple[str, ...]] = []
    for fitting, count in _grouped(equipment):
        item = fitting.item
        start = (str(count), _name(fitting), _place(fitting))
        if item is None or item.kind != "weapon":
            rows.append((*start, *("",) * 6))
            continue
        values = (str(value) if value else NONE for value in item.attack_value or (0, 0, 0, 0))
        rows.append((*start, ",".join(item.types), str(item.heat) if item.heat else NONE, *values))
    return rows


def damage_text(item: Equipment) -> str:
    """The damage of a weapon: of each missile, at each range, or what its note says.

    >>> from boxcars.catalog import equipment
    >>> [damage_text(equipment(name)) for name in ("PPC", "LRM 20", "Heavy Gauss Rifle", "Thumper")]
    ['10', '1/missile', '25/20/10', '15 area']
    """
    played = weapon_of(item)
    if played and played.damage_by_range:
        return "/".join(map(str, played.damage_by_range))
    if played and played.strikes_areas and item.damage == "special":
        return f"{played.damage} area"
    if item.damage == "cluster":
        return f"{played.damage}/missile" if played else f"cluster {item.rack}" if item.rack else "cluster"
    if item.damage == "variable" and item.attack_value:
        return "/".join(str(value) for value in item.attack_value[:3] if value)
    return f"{item.damage:g}" if isinstance(item.damage, int | float) else item.damage


def ammunition(equipment: Iterable[Fitting]) -> list[tuple[str, int]]:
    """The shots of each kind of ammunition aboard.

    >>> from boxcars.catalog import design
    >>> ammunition(design("Atlas AS7-D").equipment)
    [('LRM 20', 12), ('SRM 6', 15), ('AC/20', 10)]
    """
    shots: Counter[str] = Counter()
    for fitting in equipment:
        item = fitting.item
        if item and item.kind == "ammo":
            name = _without_marks(item.display)
            shots[name] += fitting.loaded
    return list(shots.items())


def _without_marks(name: str) -> str:
    for mark in (" Ammo", " [Full]", " [Half]", " [Clan]", " (Clan)"):
        name = name.replace(mark, "")
    return name


def _grouped(equipment: Iterable[Fitting]) -> list[tuple[Fitting, int]]:
    """Equal pieces in one place together, weapons before other equipment."""
    groups: dict[tuple[object, ...], list[Fitting]] = {}
    for fitting in equipment:
        item = fitting.item
        if item and (item.kind == "ammo" or kind_of(item) in _SILENT):
            continue
        key = (fitting.name, fitting.loc, fitting.rear, fitting.turret, fitting.facing, fitting.suit_place)
        groups.setdefault(key, []).append(fitting)
    counted = [(group[0], len(group)) for group in groups.values()]
    return sorted(counted, key=lambda pair: not _is_weapon(pair[0]))


def _is_weapon(fitting: Fitting) -> bool:
    return bool((item := fitting.item) and item.kind == "weapon")


def _name(fitting: Fitting) -> str:
    item = fitting.item
    name = (item.display if item else fitting.name).replace("Mek", "’Mech")
    return f"{name}, {fitting.size:g} t" if fitting.size else name


def _place(fitting: Fitting) -> str:
    both = f"{fitting.loc}/{fitting.outer}" if fitting.outer else fitting.loc
    return f"{both} rear" if fitting.rear else f"{both} {fitting.facing}".rstrip()
