"""Pieces from what a setup says of them, with everything checked."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from boxcars.catalog.clix import ClixUnit, HeatDial, clix_unit, validate_clix
from boxcars.catalog.clix_corrections import has_corrected_heat
from boxcars.clix.battle import UnitSetup
from boxcars.clix.edition import Keys
from boxcars.clix.piece import MOST_TOKENS, Piece
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
        raise BadSetup(*(f"{unit.figure.name[:40]}: {why}" for why in wrong))
    return unit.figure


def as_read(keys: Keys, figure: ClixUnit) -> ClixUnit:
    """A figure as a game reads what the corrections say of it: the AgroMech 089 has so many live heat positions.

    Its corrected heat dial ends in two columns of zeros, one of which is the shutdown [DA-unit-corrections.4].
    """
    live = keys.number("heat.positions_089")
    if not has_corrected_heat(figure, 89) or figure.heat is None:
        return figure
    rows = {row: " ".join(windows.split()[:live]) for row, windows in msgspec.structs.asdict(figure.heat).items()}
    return msgspec.structs.replace(figure, heat=HeatDial(**rows))


def dial_findings(id: str, unit: UnitSetup, figure: ClixUnit) -> Iterator[str]:
    """What a setup says of a piece's dials and tokens that its figure does not have.

    >>> list(dial_findings("red-1", UnitSetup(click=9, tokens=3), clix_unit("Line Rifles")))
    ['red-1 has clicks 1 to 4, not 9', 'red-1 has 0 to 2 order tokens, not 3']
    """
    if not 1 <= unit.click <= len(figure.clicks):
        yield f"{id} has clicks 1 to {len(figure.clicks)}, not {unit.click}"
    if not 0 <= unit.heat <= len(figure.heat_positions):
        yield f"{id} has heat positions 0 to {len(figure.heat_positions)}, not {unit.heat}"
    if not 0 <= unit.tokens <= MOST_TOKENS:
        yield f"{id} has 0 to {MOST_TOKENS} order tokens, not {unit.tokens}"


def piece_of(id: str, side: str, unit: UnitSetup, figure: ClixUnit) -> Piece:
    """The piece that a setup describes."""
    fresh = piece(figure, side, id)
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
