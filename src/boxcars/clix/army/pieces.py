"""Pieces from what a setup says of them, with everything checked."""

from __future__ import annotations

from boxcars.catalog.clix import ClixUnit, clix_unit, validate_clix
from boxcars.clix.battle import UnitSetup
from boxcars.clix.piece import Piece
from boxcars.core.errors import BadSetup
from boxcars.tabletop.measure import Point

OFF_TABLE = Point(0.0, 0.0)
"""Where a piece is kept that has not been deployed."""


def piece(name: str | ClixUnit, side: str = "red", id: str = "") -> Piece:
    """A piece as it comes out of its box.

    >>> piece("Line Rifles").dial.speed.value
    6
    """
    figure = clix_unit(name) if isinstance(name, str) else name
    return Piece(
        id=id or f"{side}-1", figure=figure, side=side, owner=side, faction=figure.faction, at=OFF_TABLE, deployed=False
    )


def figure_of(unit: UnitSetup) -> ClixUnit:
    """The figure that a setup names or brings; one that is wrong is refused with all that is wrong."""
    if unit.figure is None:
        return clix_unit(unit.unit)
    if wrong := validate_clix(unit.figure):
        raise BadSetup(f"{unit.figure.name[:40]}: {'; '.join(wrong)}")
    return unit.figure


def piece_of(unit: UnitSetup, side: str, number: int) -> Piece:
    """The piece that a setup describes."""
    figure = figure_of(unit)
    fresh = piece(figure, side, unit.id or f"{side}-{number}")
    if not 1 <= unit.click <= len(figure.clicks):
        raise BadSetup(f"{fresh.id} has clicks 1 to {len(figure.clicks)}, not {unit.click}")
    if not 0 <= unit.heat <= len(figure.heat_positions):
        raise BadSetup(f"{fresh.id} has heat positions 0 to {len(figure.heat_positions)}, not {unit.heat}")
    if not 0 <= unit.tokens <= 2:
        raise BadSetup(f"{fresh.id} has 0 to 2 order tokens, not {unit.tokens}")
    fresh.click, fresh.heat, fresh.tokens = unit.click, unit.heat, unit.tokens
    fresh.faction = unit.faction or figure.faction
    fresh.facing = unit.facing % 360
    fresh.cruising = unit.cruising
    fresh.carrier, fresh.captor = unit.carrier, unit.captor
    if unit.shut_down or (figure.heat and unit.heat == len(figure.heat_positions)):
        fresh.shut_down, fresh.shut_down_by, fresh.tokens = True, "heat", 2
    if unit.at or unit.carrier:
        fresh.deployed = True
        fresh.at = Point.of(unit.at) if unit.at else OFF_TABLE
    return fresh
