"""Where a unit may start: on the table, on ground that it may enter, and how high (ASB-4)."""

from __future__ import annotations

from collections.abc import Iterator

from boxcars.alpha_strike.moving.flying import FLYERS, starting_altitude
from boxcars.alpha_strike.moving.mp import ground_letter
from boxcars.alpha_strike.moving.terrain_costs import start_bar
from boxcars.alpha_strike.unit import Unit
from boxcars.core.ruling import RuleSet
from boxcars.tabletop.field import Field
from boxcars.tabletop.measure import Base, Point

HIGHEST_START = 48
"""No unit starts higher above the table, in inches."""


def start_reasons(rules: RuleSet, field: Field, unit: Unit, at: Point, altitude: float | None) -> Iterator[str]:
    """Why a unit cannot start at a place, so high above the ground; None is where its kind is."""
    if not field.holds(Base(at, unit.radius)):
        yield "that is not on the table"
        return
    ground, letter = field.ground(at), ground_letter(unit.card)
    usual = starting_altitude(rules, unit.card, ground)
    height = usual if altitude is None else altitude
    if height != usual and (letter not in (*FLYERS, "s") or not 0 <= height <= HIGHEST_START):
        yield f"it does not begin {height:g}″ above the ground"
    on_the_ground = not unit.carrier and (letter not in FLYERS or not height)
    if on_the_ground and (bar := start_bar(rules, unit.card, ground)):
        yield f"{unit.card.name} may not enter {bar}"


def put(rules: RuleSet, field: Field, unit: Unit, at: Point, facing: float, altitude: float | None) -> None:
    """Put a unit where it starts."""
    unit.at, unit.facing = at, field.facing(facing)
    unit.altitude = starting_altitude(rules, unit.card, field.ground(at)) if altitude is None else float(altitude)
