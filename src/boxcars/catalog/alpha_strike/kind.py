"""Type and Size of a card."""

from __future__ import annotations

from typing import Final, Literal

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
from boxcars.core.errors import BoxcarsError

CardType = Literal["BM", "IM", "PM", "CV", "SV", "CI", "BA", "AF", "CF", "SC", "DS", "DA", "JS", "WS", "SS", "MS"]

LARGE: Final = frozenset({"SC", "DS", "DA", "JS", "WS", "SS"})
"""Craft with a damage line for each arc."""
_SHIPS: Final[dict[str, CardType]] = {"jumpship": "JS", "warship": "WS", "station": "SS"}
_SMALL_SUPPORT: Final = 5
_ANY: Final = float("inf")

_MECH: Final = (40, 60, 80)
_FIGHTER: Final = (50, 75)
_DROPSHIP: Final = (2_500, 10_000)
_SHIP: Final = {"JS": (100_000, 300_000), "SS": (100_000, 300_000), "WS": (500_000, 800_000, 1_200_000)}
_SUPPORT: Final[dict[str, tuple[float, ...]]] = {
    "tracked": (100, 200),
    "wheeled": (80, 160),
    "hover": (50, 100),
    "naval": (300, 6_000, 30_000),
    "hydrofoil": (300, 6_000, 30_000),
    "submarine": (300, 6_000, 30_000),
    "wige": (80, 240),
    "rail": (300, 600),
    "maglev": (300, 600),
    "airship": (300, 600, 900),
    "vtol": (30, 60),
}
"""The heaviest support vehicle of Size 2, 3 and so on; a lighter one than five tons has Size 1."""


class NoCard(BoxcarsError):
    """A design that Alpha Strike has no card for."""


def card_type(design: Design) -> CardType:
    """The type code of a design.

    >>> from boxcars.catalog import design
    >>> card_type(design("Atlas AS7-D"))
    'BM'
    """
    match design:
        case Mech():
            return "IM" if "industrial" in design.structure_kind else "BM"
        case Vehicle():
            return "SV" if design.is_support else "CV"
        case Fighter():
            return "SV" if design.variety == "fixed-wing" else "CF" if design.variety == "conventional" else "AF"
        case ProtoMech():
            return "PM"
        case Infantry():
            return "CI"
        case BattleArmor():
            return "BA"
        case SmallCraft():
            return "SC"
        case DropShip():
            return "DS" if design.shape == "spheroid" else "DA"
        case CapitalShip():
            return _SHIPS[design.variety]
        case Emplacement():
            return "CV"
        case HandheldWeapon():
            raise NoCard(f"{design.name} is carried by other units and has no card")


def size(design: Design) -> int:
    """The Size of a design: by its weight, with limits for each type.

    >>> from boxcars.catalog import design
    >>> [size(design(name)) for name in ("Locust LCT-1V", "Griffin GRF-1N", "Marauder MAD-3R", "Atlas AS7-D")]
    [1, 2, 3, 4]
    """
    match design:
        case Mech():
            return _over(design.tons, _MECH)
        case Vehicle():
            return _support_size(design) if design.is_support else _over(design.tons, _MECH)
        case Fighter():
            return _fixed_wing_size(design.tons) if design.variety == "fixed-wing" else _over(design.tons, _FIGHTER)
        case SmallCraft() | DropShip():
            return _over(design.tons, _DROPSHIP)
        case CapitalShip():
            return _over(design.tons, _SHIP[_SHIPS[design.variety]])
        case _:
            return 1


def large_word(card: CardType, size: int, tons: float) -> str:
    """LG, VLG or SLG for what is large on the table, or nothing.

    >>> large_word("BM", 4, 105), large_word("DS", 2, 5000), large_word("SV", 2, 90)
    ('LG', 'VLG', '')
    """
    if card == "BM" or card == "IM":
        return "LG" if tons > 100 else ""
    if card in ("SC", "DS", "DA"):
        return ("LG", "VLG", "SLG")[size - 1]
    return {3: "LG", 4: "VLG", 5: "SLG"}.get(size, "") if card == "SV" else ""


def _over(tons: float, limits: tuple[float, ...]) -> int:
    """One more than how many limits the weight reaches."""
    return 1 + sum(tons >= limit for limit in limits)


def _fixed_wing_size(tons: float) -> int:
    return 1 if tons < _SMALL_SUPPORT else 2 if tons <= 100 else 3


def _support_size(design: Vehicle) -> int:
    if design.tons < _SMALL_SUPPORT:
        return 1
    return 2 + sum(design.tons > limit for limit in _SUPPORT.get(design.motion, (_ANY,)))
