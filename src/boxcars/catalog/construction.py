"""The tables a 'Mech is built from: internal structure, engines, gyros and armor."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final, Literal

import msgspec

from boxcars.catalog.locations import LOCATIONS, REAR, Config, front
from boxcars.catalog.weapons import TechBase

EngineKind = Literal["fusion", "xl", "clan-xl", "light", "compact"]
GyroKind = Literal["standard", "xl", "compact", "heavy-duty"]
StructureKind = Literal["standard", "endo-steel"]
ArmorKind = Literal["standard", "ferro-fibrous"]

COCKPIT_TONS: Final = 3.0
HEAD_ARMOR: Final = 9
FREE_HEAT_SINKS: Final = 10
"""Heat sinks that come with the weight of every fusion engine."""

_STRUCTURE: Final[Mapping[int, tuple[int, int, int, int]]] = {
    10: (4, 3, 1, 2),
    15: (5, 4, 2, 3),
    20: (6, 5, 3, 4),
    25: (8, 6, 4, 6),
    30: (10, 7, 5, 7),
    35: (11, 8, 6, 8),
    40: (12, 10, 6, 10),
    45: (14, 11, 7, 11),
    50: (16, 12, 8, 12),
    55: (18, 13, 9, 13),
    60: (20, 14, 10, 14),
    65: (21, 15, 10, 15),
    70: (22, 15, 11, 15),
    75: (23, 16, 12, 16),
    80: (25, 17, 13, 17),
    85: (27, 18, 14, 18),
    90: (29, 19, 15, 19),
    95: (30, 20, 16, 20),
    100: (31, 21, 17, 21),
}
"""Center torso, side torso, arm and leg by tonnage; every head has three points."""

# fmt: off
_ENGINE_TONS: Final[tuple[float, ...]] = (
    0.5, 0.5, 0.5, 0.5, 1, 1, 1, 1, 1.5, 1.5, 1.5, 2, 2, 2, 2.5, 2.5, 3, 3, 3, 3.5,
    3.5, 4, 4, 4, 4.5, 4.5, 5, 5, 5.5, 5.5, 6, 6, 6, 7, 7, 7.5, 7.5, 8, 8.5, 8.5,
    9, 9.5, 10, 10, 10.5, 11, 11.5, 12, 12.5, 13, 13.5, 14, 14.5, 15.5, 16, 16.5, 17.5, 18, 19, 19.5,
    20.5, 21.5, 22.5, 23.5, 24.5, 25.5, 27, 28.5, 29.5, 31.5, 33, 34.5, 36.5, 38.5, 41, 43.5, 46, 49, 52.5,
)
# fmt: on
"""Weight of a standard fusion engine for the ratings 10, 15, 20 ... 400."""

_ENGINE_FACTOR: Final[Mapping[EngineKind, float]] = {
    "fusion": 1.0,
    "xl": 0.5,
    "clan-xl": 0.5,
    "light": 0.75,
    "compact": 1.5,
}
_ENGINE_SIDE_SLOTS: Final[Mapping[EngineKind, int]] = {
    "fusion": 0,
    "xl": 3,
    "clan-xl": 2,
    "light": 2,
    "compact": 0,
}
_GYRO_FACTOR: Final[Mapping[GyroKind, float]] = {
    "standard": 1.0,
    "xl": 0.5,
    "compact": 1.5,
    "heavy-duty": 2.0,
}
GYRO_SLOTS: Final[Mapping[GyroKind, int]] = {"standard": 4, "xl": 6, "compact": 2, "heavy-duty": 4}

_ARMOR_PER_TON: Final[Mapping[tuple[ArmorKind, TechBase], float]] = {
    ("standard", "is"): 16.0,
    ("standard", "clan"): 16.0,
    ("ferro-fibrous", "is"): 17.92,
    ("ferro-fibrous", "clan"): 19.2,
}


class Engine(msgspec.Struct, frozen=True):
    """A fusion engine.

    >>> Engine(300).tons, Engine(375, "clan-xl").tons, Engine(375, "clan-xl").side_slots
    (19.0, 19.5, 2)
    """

    rating: int
    kind: EngineKind = "fusion"

    @property
    def tons(self) -> float:
        """The weight of the engine without its gyro."""
        return half_tons(_ENGINE_TONS[self.rating // 5 - 2] * _ENGINE_FACTOR[self.kind])

    @property
    def center_slots(self) -> int:
        """Slots of the engine in the center torso."""
        return 3 if self.kind == "compact" else 6

    @property
    def side_slots(self) -> int:
        """Slots of the engine in each side torso."""
        return _ENGINE_SIDE_SLOTS[self.kind]

    @property
    def heat_sinks(self) -> int:
        """The most heat sinks that the engine has room for; all others need critical slots."""
        return self.rating // 25


def half_tons(tons: float) -> float:
    """A weight rounded up to the next half ton.

    >>> half_tons(9.25), half_tons(9.5)
    (9.5, 9.5)
    """
    return math.ceil(round(tons * 2, 6)) / 2


def internal_structure(tons: int, config: Config = "biped") -> dict[str, int]:
    """The points of internal structure of each location; the front legs of a quad are legs.

    >>> internal_structure(55)
    {'HD': 3, 'CT': 18, 'LT': 13, 'RT': 13, 'LA': 9, 'RA': 9, 'LL': 13, 'RL': 13}
    """
    center, side, arm, leg = _STRUCTURE[tons]
    limb = leg if config == "quad" else arm
    return dict(zip(LOCATIONS, (3, center, side, side, limb, limb, leg, leg), strict=True))


def max_armor(tons: int, config: Config = "biped") -> dict[str, int]:
    """The most armor each location may carry, front and rear together: twice its structure, nine on the head.

    >>> max_armor(55)["CT"], max_armor(55)["HD"], sum(max_armor(55).values())
    (36, 9, 185)
    """
    return {loc: HEAD_ARMOR if loc == "HD" else 2 * points for loc, points in internal_structure(tons, config).items()}


def armor_by_location(armor: Mapping[str, int]) -> dict[str, int]:
    """Armor with the rear of each torso counted to its front.

    >>> armor_by_location({"CT": 20, "CTR": 5, "LA": 8})
    {'CT': 25, 'LA': 8}
    """
    sums: dict[str, int] = {}
    for loc, points in armor.items():
        sums[front(loc)] = sums.get(front(loc), 0) + points
    return sums


def armor_tons(points: int, kind: ArmorKind, tech_base: TechBase) -> float:
    """The weight of so many points of armor.

    >>> armor_tons(304, "standard", "is"), armor_tons(230, "ferro-fibrous", "clan")
    (19.0, 12.0)
    """
    return half_tons(points / _ARMOR_PER_TON[kind, tech_base])


def structure_tons(tons: int, kind: StructureKind) -> float:
    """The weight of the internal structure.

    >>> structure_tons(55, "standard"), structure_tons(75, "endo-steel")
    (5.5, 4.0)
    """
    return half_tons(tons * (0.05 if kind == "endo-steel" else 0.1))


def gyro_tons(rating: int, kind: GyroKind) -> float:
    """The weight of a gyro for an engine of this rating.

    >>> gyro_tons(300, "standard"), gyro_tons(280, "compact")
    (3.0, 4.5)
    """
    return half_tons(math.ceil(rating / 100) * _GYRO_FACTOR[kind])


ARMOR_KEYS: Final = tuple(key for loc in LOCATIONS for key in (loc, REAR.get(loc)) if key)
"""The keys of an armor diagram: every location, and the rear of each torso after it."""
