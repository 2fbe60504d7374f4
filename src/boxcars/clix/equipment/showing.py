"""Which special equipment a piece has now: what its dial shows, less what is cancelled or out of order (MWB-3.1)."""

from __future__ import annotations

from typing import Final

import msgspec

from boxcars.catalog.clix import SPECIAL_EQUIPMENT, Stat
from boxcars.clix.battle import Battle
from boxcars.clix.cards.effects import granted
from boxcars.clix.edition import Keys
from boxcars.clix.piece import Piece

DAMAGE_SLOTS: Final = ("damage", "damage2")
SLOTS: Final = ("speed", "damage", "damage2", "attack", "defense")
ALWAYS_ON: Final = frozenset({"IT", "SA", "RF", "RA", "HA", "HV"})
"""Equipment that works whenever its condition is met; Brawling is one of them in Dark Age [DA-brawling.1]."""
ARMOR: Final = {"HA": 2, "HV": 1, "RF": 2, "RA": 2}
"""Armor by its code, with what it takes off the damage."""


class Showing(msgspec.Struct, frozen=True):
    """A piece of special equipment that works now, and the value of the dial it stands behind."""

    code: str
    slot: str
    circle: bool = False

    @property
    def name(self) -> str:
        """Its name.

        >>> Showing("JJ", "speed").name
        'Jump Jets'
        """
        return SPECIAL_EQUIPMENT[self.code].name


def is_optional(keys: Keys, code: str) -> bool:
    """Whether its owner may cancel a piece of equipment."""
    return code not in ALWAYS_ON and (code != "BR" or keys.on("brawling.optional"))


def stat(piece: Piece, slot: str) -> Stat | None:
    """What a piece's dial shows for a value; only 'Mechs have a secondary damage."""
    shown: Stat | None = getattr(piece.dial, slot)
    return shown


def showing(battle: Battle, piece: Piece) -> list[Showing]:
    """All the special equipment that works for a piece now; passengers and captives have none [AOD-transports.3].

    Of the dial's and gear's on one value only one works: the dial's, and where that is cancelled the gear's
    [AOD-gear.2, AOD-gear.3].
    """
    if piece.carrier or piece.is_captive or not piece.alive:
        return []
    working: list[Showing] = []
    for slot in SLOTS:
        value = stat(piece, slot)
        if value is None or is_heat_barred(piece, slot):
            continue
        if value.equipment and value.equipment not in piece.cancelled:
            working.append(Showing(value.equipment, slot, value.circle))
        elif (gear := granted(battle, piece, slot)) and gear.code not in piece.cancelled:
            working.append(Showing(gear.code, slot, gear.circle))
    return working


def equipped(battle: Battle, piece: Piece, code: str, slot: str = "") -> Showing | None:
    """A piece's equipment of a code that works now, of one value of the dial if that is named."""
    if code == "JJ" and battle.captives_of(piece):
        return None
    return next((each for each in showing(battle, piece) if each.code == code and slot in ("", each.slot)), None)


def is_heat_barred(piece: Piece, slot: str) -> bool:
    """Whether a black window of the heat dial has put a value's equipment out of order.

    An overheated engine bars speed equipment, a jam or an offline weapon that of its own damage value
    [DA-heat-effects-engine-overheat.1, DA-heat-effects-ammunition-jam.1, DA-heat-effects-energy.2].
    """
    position = piece.heat_dial
    if position is None or slot not in ("speed", *DAMAGE_SLOTS):
        return False
    if getattr(position, slot).colour != "black":
        return False
    return slot == "speed" or weapon_type(piece, slot) != "melee"


def weapon_type(piece: Piece, slot: str) -> str:
    """The type of the damage in one of the two damage values."""
    return piece.figure.weapons[DAMAGE_SLOTS.index(slot)].type
