"""Armies: points, unique units, and whether they fit into their zone (MWB-4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import pi
from typing import Final

from boxcars.catalog.clix import ClixUnit
from boxcars.clix.edition import AGE_OF_DESTRUCTION, Keys
from boxcars.core.errors import Reason

TABLE_SIDE: Final = 36.0
DENSEST: Final = pi / 12**0.5
"""The share of a plane that equal discs cover at most."""


def points(figures: Sequence[ClixUnit]) -> int:
    """What a force costs.

    >>> from boxcars.catalog.clix import clix_unit
    >>> points([clix_unit("Warden"), clix_unit("Lark")])
    220
    """
    return sum(figure.points for figure in figures)


def force_reasons(keys: Keys, figures: Sequence[ClixUnit], build_total: int) -> Iterator[Reason]:
    """Why a force is illegal: all that is wrong with it at once."""
    step = keys.number("points_per_order")
    if build_total < step or (keys.edition == AGE_OF_DESTRUCTION and build_total % step):
        yield Reason(f"a build total is a multiple of {step}, not {build_total}", "MWB-4")
    if not figures:
        yield Reason("a force has a unit at least", "MWB-4")
    if (cost := points(figures)) > build_total:
        yield Reason(f"the force costs {cost} of {build_total} points", "MWB-4")
    copies = Counter(figure.id for figure in figures if figure.unique)
    for figure in {figure.id: figure for figure in figures}.values():
        if copies[figure.id] > 1:
            yield Reason(f"{figure.name} is unique, and there are {copies[figure.id]} of it", "AOD-special-equipment.8")
    yield from fit_reasons(keys, figures)


def fit_reasons(keys: Keys, figures: Sequence[ClixUnit], side: float = TABLE_SIDE) -> Iterator[Reason]:
    """Why what does not infiltrate cannot be fitted into the zone: there is less room than its bases cover.

    Dots are in the zone and whole bases on the table, so bases reach beyond the zone on three sides. Passengers need
    no room [DA-deployment.3].
    """
    staying = [figure for figure in figures if figure.clicks[0].speed.equipment != "IN"]
    room = sum(figure.capacity for figure in staying)
    riders = [figure for figure in staying if figure.type == "infantry"][:room]
    placed = list(staying)
    for rider in riders:
        placed.remove(rider)
    radius = keys.inches("base.infantry_in") / 2
    small = [figure for figure in placed if figure.type != "mech"]
    wide = side - 2 * keys.inches("zone.side_gap_in") + 2 * radius
    deep = keys.inches("zone.depth_in") + radius
    alike = bool(small) and all(figure.type == "infantry" for figure in small)
    covered = sum(base_area(keys, figure) for figure in small)
    if covered > wide * deep * (DENSEST if alike else 1.0):
        yield Reason(
            f"{len(placed)} units do not fit into the deployment zone: no way to place them exists", "DA-deployment.3"
        )


def base_area(keys: Keys, figure: ClixUnit) -> float:
    """What a figure's base covers, in square inches."""
    radius = keys.inches("base.mech_in" if figure.type == "mech" else "base.infantry_in") / 2
    round_part = pi * radius * radius
    if figure.type != "vehicle":
        return round_part
    return round_part + (keys.inches("base.vehicle_in") - 2 * radius) * 2 * radius
