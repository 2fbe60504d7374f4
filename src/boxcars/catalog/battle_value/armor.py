"""The worth of a unit's armor: its points, by the kind of armor they are made of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

import msgspec

from boxcars.catalog.battle_value.loadout import Loadout
from boxcars.catalog.units.construction import ArmorKind
from boxcars.catalog.units.locations import REAR
from boxcars.catalog.working import number

ARMOR_FACTOR: Final = 2.5
STRUCTURE_FACTOR: Final = 1.5
_STEALTH_ARMOR: Final = frozenset({"stealth", "vehicular-stealth"})
MODULAR_POINTS: Final = 10
_FULL_BAR: Final = 10
_BLUE_SHIELD: Final = 0.2
_KIND_FACTOR: Final[Mapping[ArmorKind, float]] = {
    "hardened": 2.0,
    **dict.fromkeys(("reactive", "reflective", "ballistic-reinforced"), 1.5),
    **dict.fromkeys(("ferro-lamellor", "anti-penetrative-ablation"), 1.2),
    "heat-dissipating": 1.1,
    "commercial": 0.5,
}
_FRONT: Final = {rear: front for front, rear in REAR.items()}


def hides(kind: ArmorKind, load: Loadout) -> bool:
    """Whether armor hides its unit: stealth armor does that where an ECM suite serves it.

    >>> from boxcars.catalog import Fitting
    >>> hides("stealth", Loadout((Fitting("Angel ECM Suite", "CT"),))), hides("stealth", Loadout(()))
    (True, False)
    """
    return kind in _STEALTH_ARMOR and load.has("ecm")


class Armor(msgspec.Struct, frozen=True):
    """Points of armor as good as standard armor, before they are multiplied, and how they come about.

    >>> Armor(45.0, "30 points x 1.5").worth
    45.0
    """

    worth: float
    note: str


def armor_of(
    points: Mapping[str, int],
    kind: ArmorKind,
    *,
    patchwork: Mapping[str, ArmorKind] | None = None,
    bar: int = _FULL_BAR,
    blue_shield: bool = False,
    modular: Counter[str] | None = None,
    harjel: Mapping[str, float] | None = None,
) -> Armor:
    """The armor of a unit: points by location, kinds of armor, and what stands behind it.

    `harjel` are the factors of locations that repair themselves.

    >>> armor_of({"FR": 20, "RR": 10}, "reactive")
    Armor(worth=45.0, note='30 points x 1.5')
    >>> armor_of({"FR": 20, "RR": 10}, "standard", bar=5).worth
    15.0
    """
    panels = modular or Counter()
    total = sum(points.values()) + MODULAR_POINTS * panels.total()
    if not patchwork and not harjel:
        factor = _factor(kind, bar, blue_shield=blue_shield)
        return Armor(total * factor, f"{total} points" + (f" x {number(factor)}" if factor != 1 else ""))
    worth = 0.0
    for key, value in points.items():
        loc = _FRONT.get(key, key)
        extra = MODULAR_POINTS * panels[loc] if loc == key else 0
        factor = _factor((patchwork or {}).get(loc, kind), bar, blue_shield=blue_shield) * (harjel or {}).get(loc, 1.0)
        worth += (value + extra) * factor
    return Armor(worth, f"{total} points, {number(worth)} by location")


def _factor(kind: ArmorKind, bar: int, *, blue_shield: bool) -> float:
    return (_KIND_FACTOR.get(kind, 1.0) + (_BLUE_SHIELD if blue_shield else 0.0)) * bar / _FULL_BAR
