"""Infantry that jumps off a craft in flight, over the hexes that it flies over (TWB-116)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boxcars.core.dice import Dice
from boxcars.core.errors import Illegal, Reason
from boxcars.core.game import Event
from boxcars.total_warfare.aerospace.flight_ways import FlightWays
from boxcars.total_warfare.aerospace.orders import Drop, Fly
from boxcars.total_warfare.aerospace.run_options import spread
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.boarding.holding import held_by, leave
from boxcars.total_warfare.buildings import collapse
from boxcars.total_warfare.events.flight_events import Dropped
from boxcars.total_warfare.moving import stacking
from boxcars.total_warfare.moving.jump_reach import landing_foot
from boxcars.total_warfare.moving.leaping import can_land
from boxcars.total_warfare.moving.marching import FLY
from boxcars.total_warfare.moving.mp import PARADROP
from boxcars.total_warfare.units.flyer.state import AIR, Flyer
from boxcars.total_warfare.units.troops.state import Troops

ALTITUDE: Final = 1
"""Where infantry gets off in flight [TW-225.4]."""
VTOL_ELEVATION: Final = 8
"""Where infantry with VTOL MP flies then [TW-225.5]."""
MOST: Final = 12
"""So many flights with a drop are offered; others can be asked for."""


def check(battle: Battle, flown: Flyer, drops: tuple[Drop, ...]) -> None:
    """Raise `Illegal` with why somebody cannot get off a craft that has flown so; one after another gets off."""
    thought = battle.copy() if drops else battle
    for drop in drops:
        if why := list(reasons(thought, flown, drop)):
            raise Illegal(*why)
        _put(thought, _troops(thought, drop), drop.hex)


def reasons(battle: Battle, flown: Flyer, drop: Drop) -> Iterator[Reason]:
    """Why troops cannot get off a craft over a hex of its flight."""
    troops = battle.units[drop.unit].infantry if drop.unit in battle.units else None
    if troops is None or troops.host != flown.id or troops.hold != "inside":
        yield Reason(f"{drop.unit[:20]} is no infantry aboard {flown.id}", "TW-225.4")
        return
    yield from _who(flown, troops)
    heights = [point.altitude for point in flown.over_ground if point.hex == drop.hex]
    if flown.map == AIR and flown.hex == drop.hex:
        heights.append(flown.altitude)
    if not heights:
        yield Reason(f"{flown.id} does not fly over {drop.hex[:8]}", "TW-225.5")
    elif heights[-1] != ALTITUDE:
        yield Reason(f"infantry gets off at Altitude 1, and {flown.id} is at {heights[-1]} over {drop.hex}", "TW-225.4")
    elif why := _no_ground(battle, troops, drop.hex):
        yield Reason(f"{troops.id} {why} {drop.hex}", "TW-225.5")


def _who(carrier: Flyer, troops: Troops) -> Iterator[Reason]:
    """Jump and VTOL infantry alone gets off in flight, from fighters, and nothing is dropped aboard [TW-225.4]."""
    if carrier.craft_size != "fighter":
        yield Reason(f"nobody gets off {carrier.design.name} in flight", "TW-225.4")
    if not (troops.troop_mp.jump or troops.flies) and not troops.can_shed:
        yield Reason(f"{troops.id} has no Jumping or VTOL MP", "TW-225.4")
    if troops.can_shed:
        yield Reason(f"{troops.id} cannot drop its load aboard, and gets off when its carrier has landed", "TW-225.5")


def _no_ground(battle: Battle, troops: Troops, hex: str) -> str:
    """What keeps troops from a hex below; empty where they come down, or fly above it."""
    if troops.flies:
        return ""
    terrain = battle.board[hex]
    if not can_land(terrain):
        return "cannot land in"
    return "finds no room in" if stacking.is_full(battle, troops, hex, landing_foot(terrain)) else ""


def make(battle: Battle, drops: tuple[Drop, ...], dice: Dice) -> list[Event]:
    """Get off, each into its hex: jump troops on the ground, those with VTOL MP high above it [TW-225.5]."""
    events: list[Event] = []
    for drop in drops:
        troops = _troops(battle, drop)
        events.append(Dropped(unit=troops.id, host=troops.host, hex=drop.hex))
        _put(battle, troops, drop.hex)
        events += [] if troops.flies else collapse.on_entry(battle, drop.hex, dice)
    return events


def _put(battle: Battle, troops: Troops, hex: str) -> None:
    """Attackers count them as not moved, and harder to hit by their jets or rotors [TW-225.6]."""
    leave(troops, "")
    terrain = battle.board[hex]
    troops.map, troops.hex, troops.hexes_moved = "", hex, 0
    troops.foot = terrain.level + VTOL_ELEVATION if troops.flies else landing_foot(terrain)
    troops.mode = FLY if troops.flies else PARADROP


def _troops(battle: Battle, drop: Drop) -> Troops:
    troops = battle[drop.unit]
    assert isinstance(troops, Troops)
    return troops


def flights(battle: Battle, carrier: Flyer, ways: FlightWays) -> list[Fly]:
    """Flights that end low over the ground, each with somebody who gets off there."""
    aboard = [troops for troops in held_by(battle, carrier, "inside") if not any(_who(carrier, troops))]
    if not aboard or carrier.map != AIR:
        return []
    low = [way for way in ways.ways.values() if way.end.altitude == ALTITUDE]
    drops = [(way, troops) for way in low for troops in aboard if not _no_ground(battle, troops, way.end.hex)]
    return [Fly(carrier.id, way.steps, drops=(Drop(troops.id, way.end.hex),)) for way, troops in spread(drops, MOST)]
