"""Weapons made for infantry: how they reach, and what one does that is mounted on a vehicle (TWB-31.5)."""

from __future__ import annotations

import math
import re
from typing import Final

from boxcars.catalog.gear.equipment_table import Equipment
from boxcars.catalog.gear.weapons import Weapon, WeaponKind

_STEPS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    0: ((0, 0),),
    1: ((0, -2), (1, 0), (2, 2), (3, 4)),
    2: ((0, -2), (2, 0), (4, 2), (6, 4)),
    3: ((0, -2), (3, 0), (6, 2), (9, 4)),
    4: ((0, -2), (4, 0), (6, 1), (8, 2), (10, 3), (12, 4)),
    5: ((0, -1), (5, 0), (7, 1), (10, 2), (12, 3), (15, 4)),
    6: ((0, -1), (6, 0), (9, 1), (12, 2), (15, 4), (18, 5)),
    7: ((0, -1), (7, 0), (10, 1), (14, 2), (17, 4), (21, 6)),
}
"""The modifiers of each range class, each up to a distance."""

KINDS: Final[dict[str, WeaponKind]] = {"energy": "energy", "missile": "missile"}
"""What kind of weapon arms are, by their type; all others are ballistic."""
TYPES: Final = {"energy": ("DE",), "ballistic": ("DB",), "missile": ("M",)}
"""The types of arms in the words of the weapon tables."""


def reach(range_class: int) -> list[int]:
    """What arms of a range class add to a number at each distance, from the same hex outward.

    >>> reach(1)
    [-2, 0, 2, 4]
    """
    steps = _STEPS[min(range_class, max(_STEPS))]
    return [next(value for most, value in steps if hexes <= most) for hexes in range(steps[-1][0] + 1)]


def brackets(modifiers: tuple[int, ...]) -> tuple[int, int, int]:
    """Short, medium and long range of arms with such modifiers.

    >>> brackets((-2, 0, 2, 4))
    (1, 2, 3)
    """
    short, medium = (max((n for n, value in enumerate(modifiers) if value <= most), default=0) for most in (0, 2))
    return short, medium, len(modifiers) - 1


def mounted(item: Equipment) -> Weapon | None:
    """A weapon of infantry on a vehicle, which needs no ammunition [TW-104.1]; None for what marks or burns.

    It does what one trooper does with it, at least 1 point.

    >>> from boxcars.catalog.gear.equipment_table import equipment
    >>> gun = mounted(equipment("Machine Gun (Support)"))
    >>> gun.damage, gun.long, gun.ammo, gun.by_hex[:3]
    (1, 6, '', (-2, 0, 0))
    """
    if not item.has("infantry") or not item.inf_damage or {"inferno", "flame"} & set(item.inf_marks):
        return None
    modifiers = reach(item.inf_range)
    modifiers[0] += _at_point_blank(item)
    short, medium, long = brackets(tuple(modifiers))
    slug = re.sub(r"[^a-z0-9]+", "-", item.name.lower()).strip("-")
    return Weapon(
        key=slug,
        equipment=item.name,
        name=item.display,
        slug=slug,
        tech_base="clan" if item.tech == "clan" else "is",
        kind=KINDS.get(item.inf_type, "ballistic"),
        types=TYPES.get(item.inf_type, ("DB",)),
        heat=0,
        damage=max(1, math.floor(item.inf_damage + 0.5)),
        short=short,
        medium=medium,
        long=long,
        tons=item.tons or 0.0,
        slots=item.slots or 0,
        by_hex=tuple(modifiers),
    )


def _at_point_blank(item: Equipment) -> int:
    unhandy = "encumbering" in item.inf_marks or item.crew > 1
    return ("point-blank" in item.inf_marks) + unhandy - ("burst" in item.inf_marks)
