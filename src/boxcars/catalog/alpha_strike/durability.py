"""Armor, threshold and structure of a card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boxcars.catalog.alpha_strike.kind import LARGE, CardType
from boxcars.catalog.alpha_strike.rounding import normal, up
from boxcars.catalog.units.carried import count
from boxcars.catalog.units.construction import Engine
from boxcars.catalog.units.design import (
    BattleArmor,
    CapitalShip,
    Design,
    DropShip,
    Emplacement,
    Fighter,
    HandheldWeapon,
    Infantry,
    Mech,
    ProtoMech,
    SmallCraft,
    Vehicle,
)
from boxcars.catalog.units.locations import front
from boxcars.catalog.units.platoon import beast_bulk, is_mechanized, worn_divisor
from boxcars.catalog.working import Step, Working

POINTS_PER_ARMOR: Final = 30
MEN_PER_ARMOR: Final = 15
CAPITAL_ARMOR: Final = 0.33
MODULAR_PANEL: Final = 10
_LARGE_ENGINE: Final = 400
_ARMOR_FACTOR: Final = {"commercial": 0.5, "ferro-lamellor": 1.2, "hardened": 2.0}

# fmt: off
_STRUCTURE: Final[Mapping[str, tuple[int, ...]]] = {
    "compact": (
        1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 7, 7, 8, 8, 9, 10, 10, 10,
        11, 11, 12, 12, 13, 13, 14, 14, 15, 15, 16, 16, 17, 17, 18, 18, 19, 19, 20, 20,
    ),
    "standard": (
        1, 1, 2, 2, 3, 3, 3, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 8, 8,
        8, 8, 9, 9, 10, 10, 10, 11, 11, 11, 12, 12, 13, 13, 13, 14, 14, 14, 15, 15,
    ),
    "large": (
        1, 1, 1, 2, 2, 2, 2, 3, 3, 4, 4, 4, 4, 5, 5, 5, 6, 6, 6,
        6, 7, 7, 7, 8, 8, 8, 8, 9, 9, 9, 10, 10, 10, 11, 11, 11, 11, 12, 12,
    ),
    "light": (
        1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5,
        5, 6, 6, 6, 6, 7, 7, 7, 7, 8, 8, 8, 8, 9, 9, 9, 9, 10, 10, 10,
    ),
    "xl": (
        1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4,
        5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 7, 7, 7, 7, 8, 8, 8, 8, 8, 9,
    ),
    "large xl": (
        1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 4, 4, 4,
        4, 4, 4, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6, 7, 7, 7, 7, 7, 8,
    ),
    "large clan xxl": (
        1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3,
        4, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6, 7, 7,
    ),
    "xxl": (
        1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3,
        3, 3, 4, 4, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 6, 6, 6, 6,
    ),
    "large xxl": (
        1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3,
        3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5,
    ),
}
# fmt: on
"""Structure of 'Mechs of 10, 15, 20 ... 200 tons by the row of their engine."""

_ENGINE_ROWS: Final = {
    "compact": ("compact", "compact"),
    "light": ("light", "xl"),
    "clan-xl": ("light", "xl"),
    "xl": ("xl", "large xl"),
    "clan-xxl": ("large xl", "large clan xxl"),
    "xxl": ("xxl", "large xxl"),
}
"""The rows of engines up to and above a rating of 400; all others are standard or large."""

_HULLS: Final = ((30_000, 35), (12_000, 30), (6_000, 25), (500, 20), (300, 15))
"""How many boxes make a point on ships over so many tons."""


Plated = Mech | Vehicle | ProtoMech | BattleArmor | Fighter | SmallCraft | DropShip | CapitalShip


def armor(design: Design) -> tuple[int, Working]:
    """The Armor of a card.

    >>> from boxcars.catalog import design
    >>> armor(design("Atlas AS7-D"))[0]
    10
    """
    match design:
        case Infantry():
            return _platoon_armor(design)
        case Emplacement() | HandheldWeapon():
            return 0, Working("armor", (), 0)
        case _:
            return _plated_armor(design)


def bar_rating(design: Design) -> int:
    """The barrier armor rating, 10 for armor that stops everything, as all does but commercial and some support armor.

    >>> from boxcars.catalog import design
    >>> bar_rating(design("Atlas AS7-D"))
    10
    """
    if isinstance(design, Mech):
        first = next(iter(design.armor), "")
        return 5 if _kind_at(design, first) == "commercial" else 10
    return design.barrier if isinstance(design, Vehicle | Fighter) else 10


def threshold(card: CardType, armor: int) -> int:
    """The damage threshold of an aerospace unit [AS-040.2, AS-058.1].

    >>> threshold("AF", 3), threshold("AF", 4), threshold("WS", 193)
    (1, 2, 16)
    """
    return up(armor / 12) if card in LARGE else up(armor / 3)


def structure(design: Design) -> tuple[int, Working]:
    """The Structure of a card.

    >>> from boxcars.catalog import design
    >>> structure(design("Atlas AS7-D"))[0], structure(design("Timber Wolf Prime"))[0]
    (8, 4)
    """
    steps: list[Step] = []
    match design:
        case Mech():
            steps.append(Step("table", _mech_structure(design), f"{engine_row(design.engine)} engine"))
            value = _by_structure_kind(design, int(steps[0].value))
        case Vehicle():
            boxes = sum(design.structure.values())
            steps.append(Step("boxes", boxes))
            value = up(boxes / _boxes_per_point(design))
        case BattleArmor():
            value = 2
        case CapitalShip():
            value = design.structural_integrity if design.variety == "warship" else 1
        case Fighter() | SmallCraft() | DropShip():
            steps.append(Step("structural integrity", design.structural_integrity))
            value = up(design.structural_integrity / 2)
        case Emplacement() | HandheldWeapon():
            value = 0
        case _:
            value = 1
    return value, Working("structure", (*steps, Step("structure", value)), value)


def engine_row(engine: Engine) -> str:
    """The row of the structure table for an engine.

    >>> engine_row(Engine(300)), engine_row(Engine(375, "clan-xl")), engine_row(Engine(440, "xl"))
    ('standard', 'light', 'large xl')
    """
    small, large = _ENGINE_ROWS.get(engine.kind, ("standard", "large"))
    return large if engine.rating > _LARGE_ENGINE else small


def _kind_at(design: Plated, loc: str) -> str:
    if design.armor_kind == "patchwork" and not isinstance(design, ProtoMech | BattleArmor):
        key = front(loc) if isinstance(design, Mech) else loc
        return design.patchwork.get(key, "standard")
    return design.armor_kind


def _plated_armor(design: Plated) -> tuple[int, Working]:
    points: Mapping[str, int] = {"": design.total_armor} if isinstance(design, BattleArmor) else design.armor
    total = sum(value * _ARMOR_FACTOR.get(_kind_at(design, loc), 1.0) for loc, value in points.items())
    steps = [Step("points", total)]
    bar = bar_rating(design)
    if bar < 9 and _kind_at(design, next(iter(points), "")) != "commercial":
        total *= 0.1 * bar
        steps.append(Step("barrier armor", total, f"x 0.{bar}"))
    panels = count(design, "modular-armor")
    if panels:
        total += MODULAR_PANEL * panels
        steps.append(Step("modular armor", total, f"+ {MODULAR_PANEL} x {panels}"))
    is_ship = isinstance(design, CapitalShip)
    value = normal(total * CAPITAL_ARMOR if is_ship else total / POINTS_PER_ARMOR)
    steps.append(Step("armor", value, f"x {CAPITAL_ARMOR}" if is_ship else f"/ {POINTS_PER_ARMOR}"))
    return value, Working("armor", tuple(steps), value)


def _platoon_armor(design: Infantry) -> tuple[int, Working]:
    divisor = _divisor(design)
    steps = [Step("divisor", divisor), Step("men", design.men)]
    if is_mechanized(design):
        divisor /= 2
        steps.append(Step("mechanized", divisor, "half"))
    value = normal(divisor * design.men / MEN_PER_ARMOR)
    return value, Working("armor", (*steps, Step("armor", value, f"/ {MEN_PER_ARMOR}")), value)


def _divisor(design: Infantry) -> float:
    """How far armor divides damage; without a kit that of a beast counts for both, as its hide and as its bulk."""
    divisor = worn_divisor(design)
    if divisor == 1 and "tsm_implant" in design.augmentations:
        divisor = 0.5
    if "dermal_armor" in design.augmentations:
        divisor += 1
    return divisor * beast_bulk(design)


def _mech_structure(design: Mech) -> int:
    row = _STRUCTURE[engine_row(design.engine)]
    return row[min(max(design.tons // 5 - 2, 0), len(row) - 1)]


def _by_structure_kind(design: Mech, value: int) -> int:
    if design.structure_kind == "composite":
        return up(value / 2)
    return value * 2 if design.structure_kind == "reinforced" else value


def _boxes_per_point(design: Vehicle) -> int:
    if design.is_support and design.motion in ("naval", "hydrofoil", "submarine"):
        return next((boxes for tons, boxes in _HULLS if design.tons > tons), 10)
    return 10
