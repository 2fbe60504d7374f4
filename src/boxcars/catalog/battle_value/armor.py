"""The worth of a unit's armor: its points, by the kind of armor they are made of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from boxcars.catalog.construction import ArmorKind
from boxcars.catalog.working import number

ARMOR_FACTOR: Final = 2.5
MODULAR_POINTS: Final = 10
_BLUE_SHIELD: Final = 0.2
_COMMERCIAL_BAR: Final = 5
_KIND_FACTOR: Final[Mapping[ArmorKind, float]] = {
    "hardened": 2.0,
    **dict.fromkeys(("reactive", "reflective", "ballistic-reinforced"), 1.5),
    **dict.fromkeys(("ferro-lamellor", "anti-penetrative-ablation"), 1.2),
    "heat-dissipating": 1.1,
}
_REAR: Final = {"CTR": "CT", "LTR": "LT", "RTR": "RT"}


class Armor:
    """The armor of a unit: points by location, kinds, and what stands behind it.

    >>> Armor({"FR": 20, "RR": 10}, "reactive").worth
    45.0
    >>> Armor({"FR": 20, "RR": 10}, "standard", bar=5).worth
    15.0
    """

    def __init__(
        self,
        points: Mapping[str, int],
        kind: ArmorKind,
        *,
        patchwork: Mapping[str, str] | None = None,
        bar: int = 10,
        blue_shield: bool = False,
        modular: Counter[str] | None = None,
        harjel: Mapping[str, float] | None = None,
    ) -> None:
        self.kind = kind
        self.bar = bar
        self.blue_shield = blue_shield
        panels = modular or Counter()
        self.points = sum(points.values()) + MODULAR_POINTS * panels.total()
        if not patchwork and not harjel:
            self.worth = self.points * self._factor(kind)
            self.note = f"{self.points} points" + (
                f" x {number(self._factor(kind))}" if self.worth != self.points else ""
            )
            return
        self.worth = 0.0
        for key, value in points.items():
            loc = _REAR.get(key, key)
            extra = MODULAR_POINTS * panels[loc] if loc == key else 0
            factor = self._factor((patchwork or {}).get(loc, kind)) * (harjel or {}).get(loc, 1.0)
            self.worth += (value + extra) * factor
        self.note = f"{self.points} points, {number(self.worth)} by location"

    def _factor(self, kind: ArmorKind) -> float:
        bar = _COMMERCIAL_BAR if kind == "commercial" else self.bar
        return (_KIND_FACTOR.get(kind, 1.0) + (_BLUE_SHIELD if self.blue_shield else 0.0)) * bar / 10
