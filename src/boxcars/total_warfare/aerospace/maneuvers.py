"""Special maneuvers: what each needs and costs, how hard it is, and what it does (TWB-109)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import msgspec

from boxcars.core.errors import Reason
from boxcars.core.log_words import with_article
from boxcars.total_warfare.aerospace import orders
from boxcars.total_warfare.aerospace.handling import HIGHEST, Handling
from boxcars.total_warfare.aerospace.orders import Step
from boxcars.total_warfare.units.flyer.state import Flyer

LOOP_POINTS: Final = 4
"""The velocity points that are flown in a loop."""


class Maneuver(msgspec.Struct, frozen=True, kw_only=True):
    """One special maneuver."""

    title: str
    thrust: Callable[[Flyer], int]
    modifier: int
    """What it adds to its control roll."""
    slowest: int = 0
    """The least velocity at which it can be flown."""
    velocity: int = 0
    altitude: int = 0
    """What it adds to velocity and altitude."""
    cite: str = "TWB-109"


def _costs(points: int) -> Callable[[Flyer], int]:
    return lambda unit: points


MANEUVERS: Final = {
    orders.LOOP: Maneuver(title="loop", thrust=_costs(4), modifier=1, slowest=LOOP_POINTS),
    orders.IMMELMANN: Maneuver(title="Immelmann", thrust=_costs(4), modifier=1, slowest=3, velocity=-2, altitude=2),
    orders.SPLIT_S: Maneuver(title="Split-S", thrust=_costs(2), modifier=2, velocity=1, altitude=-2),
    orders.HAMMERHEAD: Maneuver(title="hammerhead", thrust=lambda unit: unit.velocity, modifier=3),
    orders.HALF_ROLL: Maneuver(title="half-roll", thrust=_costs(1), modifier=-1),
    orders.BARREL_ROLL: Maneuver(title="barrel roll", thrust=_costs(1), modifier=0, slowest=2, velocity=-1),
    orders.SLIP_LEFT: Maneuver(title="side-slip", thrust=_costs(1), modifier=0, slowest=1),
    orders.SLIP_RIGHT: Maneuver(title="side-slip", thrust=_costs(1), modifier=0, slowest=1),
    orders.VIFF: Maneuver(title="VIFF", thrust=lambda unit: unit.velocity + 2, modifier=2, altitude=1, cite="TW-085.2"),
}
"""The maneuvers by the words of their steps."""

SLIPS: Final = (orders.SLIP_LEFT, orders.SLIP_RIGHT)
_TOO_HIGH: Final = 9
"""The altitude from which no Immelmann is flown."""
_ROOM: Final = 3
"""The altitudes above the ground that a Split-S needs."""


def title(word: str) -> str:
    """What a maneuver is called."""
    return MANEUVERS[word].title


def modifier(handling: Handling, word: str) -> int:
    """What a maneuver adds to its control roll; a side-slip is easier for a VSTOL conventional fighter [TW-085.1].

    Before printing 3 it was so for every unit with VSTOL.

    >>> modifier(Handling(build="conventional", map="low", safe=7, vstol=True), "slip-left")
    -1
    >>> modifier(Handling(build="fighter", map="low", safe=7, vstol=True), "slip-left")
    0
    """
    able = handling.build == "conventional" or "TW-085.1" in handling.without
    eased = word in SLIPS and able and handling.vstol
    return MANEUVERS[word].modifier - eased


def reasons(unit: Flyer, handling: Handling, step: Step, height: int) -> Iterator[Reason]:
    """Why a unit cannot fly a maneuver now, over ground of such a height in altitudes."""
    word, maneuver = step.word, MANEUVERS[step.word]
    if not unit.at_altitude or handling.spheroid or handling.build == "airship":
        yield Reason(f"only aerodyne craft in the atmosphere fly {with_article(maneuver.title)}", maneuver.cite)
    if unit.maneuver or unit.bound:
        yield Reason("it has tried a maneuver this turn already", maneuver.cite)
    if word not in SLIPS and any(flown not in (orders.FASTER, orders.SLOWER) for flown in unit.steps_made):
        yield Reason(f"{with_article(maneuver.title)} is flown before anything else", maneuver.cite)
    if unit.velocity < maneuver.slowest:
        needed = f"{with_article(maneuver.title)} needs Velocity {maneuver.slowest}, and it has {unit.velocity}"
        yield Reason(needed, maneuver.cite)
    if word == orders.IMMELMANN and unit.altitude >= _TOO_HIGH:
        yield Reason(f"an Immelmann begins below Altitude {_TOO_HIGH}", maneuver.cite)
    if word == orders.SPLIT_S and unit.altitude - height < _ROOM:
        yield Reason(f"a Split-S begins {_ROOM} altitudes above the ground", maneuver.cite)
    if word == orders.VIFF and not handling.vstol:
        yield Reason("only units with VSTOL fly a VIFF", maneuver.cite)
    if word == orders.VIFF and unit.altitude >= HIGHEST:
        yield Reason(f"there is nothing above Altitude {HIGHEST}", maneuver.cite)
    if word in SLIPS and unit.to_fly < handling.per_point:
        yield Reason("a side-slip takes a whole point of velocity, and less is left", maneuver.cite)


def perform(unit: Flyer, handling: Handling, step: Step) -> None:
    """Do what a maneuver does to a unit where it is; the hexes of a side-slip are flown by the flight."""
    word, maneuver = step.word, MANEUVERS[step.word]
    unit.altitude += maneuver.altitude
    if word == orders.VIFF:
        unit.velocity = unit.to_fly = 0
    elif word == orders.LOOP:
        unit.to_fly -= LOOP_POINTS * handling.per_point
    else:
        unit.velocity += maneuver.velocity
        unit.to_fly += maneuver.velocity * handling.per_point
    if word == orders.HALF_ROLL:
        unit.rolled = not unit.rolled
    if word == orders.HAMMERHEAD or step.facing is not None:
        unit.facing = (unit.facing + 3) % 6 if step.facing is None else step.facing
        unit.straight, unit.turned_here = 0, unit.turned_here + 1
