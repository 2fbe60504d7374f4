"""The tables a unit is built from: internal structure, engines, gyros and armor."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final, Literal

import msgspec

from boxcars.catalog.gear.weapons import TechBase
from boxcars.catalog.units.locations import CENTER_LEG, LOCATIONS, REAR, Config, front

EngineKind = Literal[
    "fusion",
    "xl",
    "clan-xl",
    "xxl",
    "clan-xxl",
    "light",
    "compact",
    "ice",
    "fuel-cell",
    "fission",
    "none",
    "maglev",
    "steam",
    "battery",
    "solar",
    "external",
]
GyroKind = Literal["standard", "xl", "compact", "heavy-duty", "superheavy", "none"]
StructureKind = str
"""A kind of internal structure of 'Mechs: "standard", "endo-steel", "endo-composite", "industrial" and others."""
ArmorKind = str
"""A kind of armor, one of `ARMOR_KINDS` or "patchwork"; a file may have others."""

ARMOR_KINDS: Final = (
    "standard",
    "ferro-fibrous",
    "reactive",
    "reflective",
    "hardened",
    "light-ferro-fibrous",
    "heavy-ferro-fibrous",
    "patchwork",
    "stealth",
    "ferro-fibrous-prototype",
    "commercial",
    "ferro-carbide",
    "lamellor-ferro-carbide",
    "improved-ferro-aluminum",
    "industrial",
    "heavy-industrial",
    "ferro-lamellor",
    "primitive",
    "electric-discharge-protomech",
    "ferro-aluminum",
    "heavy-ferro-aluminum",
    "light-ferro-aluminum",
    "vehicular-stealth",
    "anti-penetrative-ablation",
    "heat-dissipating",
    "impact-resistant",
    "ballistic-reinforced",
    "prototype-ferro-aluminum",
    "ba-standard",
    "ba-prototype",
    "ba-advanced",
    "ba-basic-stealth",
    "ba-stealth",
    "ba-improved-stealth",
    "ba-prototype-stealth",
    "ba-fire-resistant",
    "ba-mimetic",
    "ba-reflective",
    "ba-reactive",
    "primitive-fighter",
    "primitive-aerospace",
    "standard-aerospace",
    "standard-protomech",
    *(f"bar-{rating}" for rating in range(2, 11)),
)
"""Every kind of armor, in the order of the numbers that unit files give them."""

HEAD_ARMOR: Final = 9
SUPERHEAVY_HEAD_ARMOR: Final = 12
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
    105: (32, 22, 17, 22),
    110: (33, 23, 18, 23),
    115: (35, 24, 19, 24),
    120: (36, 25, 20, 25),
    125: (38, 26, 21, 26),
    130: (39, 27, 21, 27),
    135: (41, 28, 22, 28),
    140: (42, 29, 23, 29),
    145: (44, 31, 24, 31),
    150: (45, 32, 25, 32),
    155: (47, 33, 26, 33),
    160: (48, 34, 26, 34),
    165: (50, 35, 27, 35),
    170: (51, 36, 28, 36),
    175: (53, 37, 29, 37),
    180: (54, 38, 30, 38),
    185: (56, 39, 31, 39),
    190: (57, 40, 31, 40),
    195: (59, 41, 32, 41),
    200: (60, 42, 33, 42),
}
"""Center torso, side torso, arm and leg by tonnage; a head has three points, that of a superheavy 'Mech four."""

MECH_TONS: Final = frozenset(_STRUCTURE)
"""What a 'Mech may weigh; more than 100 tons make it superheavy."""

# fmt: off
_ENGINE_TONS: Final[tuple[float, ...]] = (
    0.5, 0.5, 0.5, 0.5, 1, 1, 1, 1, 1.5, 1.5, 1.5, 2, 2, 2, 2.5, 2.5, 3, 3, 3, 3.5,
    3.5, 4, 4, 4, 4.5, 4.5, 5, 5, 5.5, 5.5, 6, 6, 6, 7, 7, 7.5, 7.5, 8, 8.5, 8.5,
    9, 9.5, 10, 10, 10.5, 11, 11.5, 12, 12.5, 13, 13.5, 14, 14.5, 15.5, 16, 16.5, 17.5, 18, 19, 19.5,
    20.5, 21.5, 22.5, 23.5, 24.5, 25.5, 27, 28.5, 29.5, 31.5, 33, 34.5, 36.5, 38.5, 41, 43.5, 46, 49, 52.5, 56.5,
    61, 66.5, 72.5, 79.5, 87.5, 97, 107.5, 119.5, 133.5, 150, 168.5, 190, 214.5, 243, 275.5, 313, 356, 405.5, 462.5,
)
# fmt: on
"""Weight of a standard fusion engine for the ratings 10, 15, 20 ... 500; above 400 it is a large engine."""

_ENGINE_FACTOR: Final[Mapping[EngineKind, float]] = {
    "xl": 0.5,
    "clan-xl": 0.5,
    "xxl": 1 / 3,
    "clan-xxl": 1 / 3,
    "light": 0.75,
    "compact": 1.5,
    "ice": 2.0,
    "fuel-cell": 1.2,
    "fission": 1.75,
    "none": 0.0,
}
_ENGINE_SIDE_SLOTS: Final[Mapping[EngineKind, int]] = {"xl": 3, "clan-xl": 2, "xxl": 6, "clan-xxl": 4, "light": 2}
_GYRO_FACTOR: Final[Mapping[GyroKind, float]] = {
    "standard": 1.0,
    "xl": 0.5,
    "compact": 1.5,
    "heavy-duty": 2.0,
    "superheavy": 2.0,
    "none": 0.0,
}
GYRO_SLOTS: Final[Mapping[GyroKind, int]] = {
    "standard": 4,
    "xl": 6,
    "compact": 2,
    "heavy-duty": 4,
    "superheavy": 2,
    "none": 0,
}

_ARMOR_PER_TON: Final[Mapping[tuple[ArmorKind, TechBase], float]] = {
    ("ferro-fibrous", "is"): 17.92,
    ("ferro-fibrous", "clan"): 19.2,
    ("ferro-fibrous-prototype", "is"): 17.92,
    ("light-ferro-fibrous", "is"): 16.96,
    ("heavy-ferro-fibrous", "is"): 19.84,
    ("ferro-lamellor", "clan"): 14.0,
    ("hardened", "is"): 8.0,
    ("hardened", "clan"): 8.0,
    ("impact-resistant", "is"): 14.0,
    ("ballistic-reinforced", "is"): 12.0,
    ("heat-dissipating", "is"): 10.0,
    ("anti-penetrative-ablation", "is"): 12.0,
    ("industrial", "is"): 10.72,
    ("primitive", "is"): 10.72,
    ("commercial", "is"): 24.0,
}
_STANDARD_ARMOR_PER_TON: Final = 16.0
_STRUCTURE_SHARE: Final[Mapping[StructureKind, float]] = {
    "endo-steel": 0.05,
    "endo-composite": 0.075,
    "composite": 0.05,
    "reinforced": 0.2,
    "industrial": 0.2,
}
_TOUGH_ARMOR: Final[Mapping[ArmorKind, float]] = {"hardened": 2.0}
_TOUGH_STRUCTURE: Final[Mapping[StructureKind, float]] = {"reinforced": 2.0, "composite": 0.5}
ARMOR_SLOTS: Final[Mapping[tuple[ArmorKind, TechBase], int]] = {
    ("ferro-fibrous", "is"): 14,
    ("ferro-fibrous", "clan"): 7,
    ("ferro-fibrous-prototype", "is"): 16,
    ("light-ferro-fibrous", "is"): 7,
    ("heavy-ferro-fibrous", "is"): 21,
    ("ferro-lamellor", "clan"): 12,
    ("stealth", "is"): 12,
    ("reactive", "is"): 14,
    ("reactive", "clan"): 7,
    ("reflective", "is"): 10,
    ("reflective", "clan"): 5,
    ("impact-resistant", "is"): 10,
    ("ballistic-reinforced", "is"): 10,
    ("heat-dissipating", "is"): 6,
    ("anti-penetrative-ablation", "is"): 6,
}
"""Slots that armor takes all over a 'Mech; other kinds take none."""
STRUCTURE_SLOTS: Final[Mapping[tuple[StructureKind, TechBase], int]] = {
    ("endo-steel", "is"): 14,
    ("endo-steel", "clan"): 7,
    ("endo-composite", "is"): 7,
    ("endo-composite", "clan"): 4,
}
"""Slots that internal structure takes all over a 'Mech; other kinds take none."""


def toughness(armor: ArmorKind, structure: StructureKind = "standard") -> tuple[float, float] | None:
    """The damage that a point of such armor and one of such structure bear, where it is not one each.

    >>> toughness("hardened"), toughness("standard", "composite"), toughness("ferro-fibrous", "endo-steel")
    ((2.0, 1.0), (1.0, 0.5), None)
    """
    if armor not in _TOUGH_ARMOR and structure not in _TOUGH_STRUCTURE:
        return None
    return _TOUGH_ARMOR.get(armor, 1.0), _TOUGH_STRUCTURE.get(structure, 1.0)


_COLD_ENGINES: Final[frozenset[EngineKind]] = frozenset(
    {"ice", "fuel-cell", "none", "steam", "battery", "solar", "external", "maglev"}
)


class Engine(msgspec.Struct, frozen=True):
    """An engine; a rating of 0 is that of a unit without one.

    >>> Engine(300).tons, Engine(375, "clan-xl").tons, Engine(375, "clan-xl").side_slots
    (19.0, 19.5, 2)
    """

    rating: int
    kind: EngineKind = "fusion"

    @property
    def tons(self) -> float:
        """The weight of the engine without its gyro."""
        if self.rating < 10 or self.kind == "none":
            return 0.0
        fusion = _ENGINE_TONS[min(-(-self.rating // 5) - 2, len(_ENGINE_TONS) - 1)]
        return half_tons(max(fusion * _ENGINE_FACTOR.get(self.kind, 1.0), 5.0 if self.kind == "fission" else 0.0))

    @property
    def burns_fuel(self) -> bool:
        """Whether an engine of 'Mechs burns fuel; all others are reactors.

        >>> Engine(105, "ice").burns_fuel, Engine(105, "fission").burns_fuel
        (True, False)
        """
        return self.kind in ("ice", "fuel-cell")

    @property
    def center_slots(self) -> int:
        """Slots of the engine in the center torso."""
        return 3 if self.kind == "compact" else 6

    @property
    def side_slots(self) -> int:
        """Slots of the engine in each side torso."""
        return _ENGINE_SIDE_SLOTS.get(self.kind, 0)

    @property
    def heat_sinks(self) -> int:
        """The most heat sinks that the engine has room for; all others need critical slots."""
        return self.rating // 25

    @property
    def is_xxl(self) -> bool:
        """Whether it is an XXL engine, which runs hot."""
        return self.kind in ("xxl", "clan-xxl")

    def running_heat(self, *, cooled: bool = False) -> int:
        """The heat of running; `cooled` is with super-cooled myomer.

        >>> Engine(300).running_heat(), Engine(300, "xxl").running_heat(), Engine(300, "ice").running_heat()
        (2, 6, 0)
        """
        if cooled:
            return 4 if self.is_xxl else 0
        return 0 if self.kind in _COLD_ENGINES else 6 if self.is_xxl else 2


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
    head = 4 if tons > 100 else 3
    points = dict(zip(LOCATIONS, (head, center, side, side, limb, limb, leg, leg), strict=True))
    return points | {CENTER_LEG: leg} if config == "tripod" else points


def max_armor(tons: int, config: Config = "biped") -> dict[str, int]:
    """The most armor each location may carry, front and rear together: twice its structure, nine on the head.

    >>> max_armor(55)["CT"], max_armor(55)["HD"], sum(max_armor(55).values())
    (36, 9, 185)
    """
    head = SUPERHEAVY_HEAD_ARMOR if tons > 100 else HEAD_ARMOR
    return {loc: head if loc == "HD" else 2 * points for loc, points in internal_structure(tons, config).items()}


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
    return half_tons(points / _ARMOR_PER_TON.get((kind, tech_base), _STANDARD_ARMOR_PER_TON))


def structure_tons(tons: int, kind: StructureKind) -> float:
    """The weight of the internal structure.

    >>> structure_tons(55, "standard"), structure_tons(75, "endo-steel")
    (5.5, 4.0)
    """
    return half_tons(tons * _STRUCTURE_SHARE.get(kind, 0.1))


def gyro_tons(rating: int, kind: GyroKind) -> float:
    """The weight of a gyro for an engine of this rating.

    >>> gyro_tons(300, "standard"), gyro_tons(280, "compact")
    (3.0, 4.5)
    """
    return half_tons(math.ceil(rating / 100) * _GYRO_FACTOR[kind])


ARMOR_KEYS: Final = tuple(key for loc in LOCATIONS for key in (loc, REAR.get(loc)) if key)
"""The keys of an armor diagram: every location, and the rear of each torso after it."""
