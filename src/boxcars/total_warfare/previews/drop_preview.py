"""Infantry aboard before it gets off in flight: over which hexes it can, and why it cannot.

All numbers come from the rules themselves; this module only asks them.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from boxcars.core.errors import Illegal, Reason
from boxcars.total_warfare.aerospace import paradrops
from boxcars.total_warfare.aerospace.orders import Drop, Fly
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.boarding.holding import held_by
from boxcars.total_warfare.units.flyer.state import Flyer


class DropRow(msgspec.Struct, frozen=True):
    """Somebody aboard: the hex that it gets off over, the flight that has it stay, and the flights with each hex."""

    unit: str
    hex: str
    """Empty for one that stays aboard."""
    stays: str
    ways: dict[str, str]
    """The flight in which it gets off over a hex, by that hex."""
    reasons: tuple[Reason, ...]
    """Why there is none."""


def drop_rows(battle: Battle, there: Flyer, fly: Fly) -> Iterator[DropRow]:
    """Everybody aboard a craft that would fly so over the ground [TW-225.4]."""
    hexes = dict.fromkeys(point.hex for point in there.over_ground)
    for troops in held_by(battle, there, "inside") if hexes else ():
        others = tuple(drop for drop in fly.drops if drop.unit != troops.id)
        ways, reasons = dict[str, str](), dict[Reason, None]()
        for hex in hexes:
            drops = (*others, Drop(troops.id, hex))
            if why := _barred(battle, there, drops):
                reasons |= dict.fromkeys(why)
            else:
                ways[hex] = str(replace(fly, drops=drops))
        off = next((drop.hex for drop in fly.drops if drop.unit == troops.id), "")
        yield DropRow(troops.id, off, str(replace(fly, drops=others)), ways, () if ways else tuple(reasons)[:1])


def _barred(battle: Battle, there: Flyer, drops: tuple[Drop, ...]) -> tuple[Reason, ...]:
    """Why the last of some cannot get off after the others."""
    if alone := tuple(paradrops.reasons(battle, there, drops[-1])):
        return alone
    try:
        paradrops.check(battle, there, drops if len(drops) > 1 else ())
    except Illegal as error:
        return error.reasons
    return ()
