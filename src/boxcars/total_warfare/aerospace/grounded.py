"""Craft on the ground: what they need to hit, what is needed to hit them, and what their size does (TWB-129)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from boxcars.catalog.units.design import Mount
from boxcars.core.errors import Reason
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Line
from boxcars.hexes.board import Board, Terrain
from boxcars.total_warfare.aerospace.air_heat import dissipation
from boxcars.total_warfare.units.flyer.state import Flyer

SIZES_COUNT = Key("TW-144.1", now=True, before=False)
"""How large a craft on the ground is counts for physical attacks on it."""
NOSE: Final = "NOS"
_ROOMS: Final = ("troopspace", "cargobay")
_FIGHTER, _LARGER = 2, -2
_AS_TARGETS: Final = {"DropShip": -4, "small craft": -1}
_TO_BLOWS: Final = {"DropShip": -4, "small craft": -2}


def size_of(unit: Flyer) -> str:
    """What a craft is among the large ones, in a word; empty for fighters.

    >>> from boxcars.catalog import any_design
    >>> from boxcars.total_warfare.units.dropship.state import DropShip
    >>> from boxcars.total_warfare.units.fighter.state import Fighter
    >>> from boxcars.total_warfare.units.flyer.state import built
    >>> size_of(built(DropShip, "red-1", "red", any_design("Union (2708)"), hex="0508", facing=0))
    'DropShip'
    >>> size_of(built(Fighter, "red-1", "red", any_design("Slayer SL-15"), hex="0508", facing=0))
    ''
    """
    return "" if unit.craft_size == "fighter" else unit.craft_size


def misfit(board: Board, unit: Flyer) -> str:
    """Why a craft cannot stand where it is; "" where it can.

    It needs open ground under each of its hexes; a DropShip stands on two levels at most, one apart.
    """
    hexes = unit.footprint
    if missing := [hex for hex in hexes if hex not in board]:
        return f"it stands on {len(hexes)} hexes, and {missing[0]} is not on the map"
    if closed := [hex for hex in hexes if not is_open(board[hex])]:
        return f"craft stand on open ground, and {closed[0]} is none"
    levels = {board[hex].level for hex in hexes}
    return "the ground under it is too uneven" if max(levels) - min(levels) > 1 else ""


def is_open(terrain: Terrain) -> bool:
    """Whether craft stand and roll in a hex: no woods, rough ground, rubble, water, building or bridge."""
    rugged = terrain.growth or terrain.rough or terrain.rubble or terrain.depth or terrain.impassable
    return not (rugged or terrain.building or terrain.bridge)


def room(unit: Flyer) -> float:
    """The tons of infantry that fit into its cargo."""
    return sum(bay.size for bay in unit.design.listed.bays if bay.kind in _ROOMS)


def own_lines(unit: Flyer, *, up: bool) -> Iterator[Line]:
    """What standing on the ground adds to a craft's attacks; `up` are those on craft in flight.

    A fighter is no gun platform, and the gunners of larger craft see all that is on the ground around them.
    """
    if not unit.landed:
        return
    size = size_of(unit)
    if not size:
        yield Line("fighter on the ground", _FIGHTER, "TWB-129")
    elif not up:
        yield Line(f"{size} on the ground", _LARGER, "TWB-129")


def target_lines(unit: Flyer) -> Iterator[Line]:
    """What the size of a craft on the ground adds to shots at it; a DropShip is as easy to hit as if immobile."""
    if unit.landed and (size := size_of(unit)) and (size != "DropShip" or unit.can_act):
        yield Line(f"{size} on the ground", _AS_TARGETS[size], "TWB-129")


def bulk_lines(unit: Flyer, rules: RuleSet) -> Iterator[Line]:
    """What the size of a craft on the ground adds to physical attacks on it; once all sizes were alike [TW-144.1]."""
    if unit.landed and (size := size_of(unit)):
        easier = _TO_BLOWS[size] if SIZES_COUNT.of(rules) else _TO_BLOWS["small craft"]
        yield Line(f"{size} on the ground", easier, rules.cite("TW-144.1", "TWB-129"))


def heat_reasons(ship: Flyer, mount: Mount, others: Sequence[Mount]) -> Iterator[Reason]:
    """On the ground each weapon of a DropShip counts by itself, and the sinks take the heat of all [TW-249.9]."""
    heat = sum(each.weapon.heat * each.weapon.rate for each in (mount, *others))
    if others and heat > (sinks := dissipation(ship)):
        yield Reason(f"the weapons of {ship.id} would make {heat} heat, and its sinks take {sinks}", "TW-249.9")
