"""The attacks on the ground that are offered with a flight: over enemies that its last straight line passes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

from boxcars.hexes.coords import mark, neighbour
from boxcars.total_warfare.aerospace import orders, runs, stores
from boxcars.total_warfare.aerospace.flight_ways import FlightWays, Float, Way
from boxcars.total_warfare.aerospace.orders import Fly, Run, RunKind
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.electronics import tag
from boxcars.total_warfare.units.flyer.state import AIR, Flyer

MOST: Final = 48
"""So many flights with an attack are offered, spread over all that there are; others can be asked for."""
T = TypeVar("T")
_BENDS: Final = (orders.LEFT, orders.RIGHT, orders.SHIFT)
"""Steps before which a flight did not go on as it does after them."""


def run_flights(battle: Battle, unit: Flyer, ways: FlightWays) -> list[Fly]:
    """Flights of least thrust over enemies on the ground, each with an attack on one."""
    enemies = {enemy.hex for enemy in battle.enemies(unit.side, map="")} if unit.map == AIR else set()
    if not enemies:
        return []
    attacks = [(way, run) for way in ways.ways.values() for run in runs_over(unit, way, enemies)]
    return [Fly(unit.id, way.steps, run) for way, run in spread(attacks, MOST)]


def spread(things: Sequence[T], most: int) -> Sequence[T]:
    """At most so many of some things, spread over all of them.

    >>> spread(range(10), 4)
    range(0, 10, 3)
    """
    return things[:: -(-len(things) // most) or 1]


def runs_over(unit: Flyer, way: Way | Float, enemies: set[str]) -> Iterator[Run]:
    """The attacks on one of some hexes that a flight allows, by its altitude and what the unit carries."""
    end = way.end
    behind = {hex for hex in enemies if hex == end.hex or mark(hex, end.hex) == 4 * end.facing}
    below = [hex for hex in last_line(way) if hex in behind] if behind else []
    for how in kinds_carried(unit):
        rule = runs.RULES[how]
        if rule.lowest <= way.end.altitude <= rule.highest and not (how == "strafe" and way.end.altitude == 1):
            yield from (Run(how, (hex,)) for hex in below)


def last_line(way: Way | Float) -> list[str]:
    """The hexes of a flight since its last turn, from the first to the last."""
    hexes = 0
    for step in reversed(way.steps):
        if step.word in _BENDS:
            break
        hexes += step.count if step.word == orders.FORWARD else 0
    row = [way.end.hex]
    for _ in range(hexes):
        row.insert(0, neighbour(row[0], (way.end.facing + 3) % 6))
    return row


def kinds_carried(unit: Flyer) -> list[RunKind]:
    """The attacks on the ground that a unit may make and has something for."""
    works = [mount for mount in unit.design.mounts if mount.key not in unit.broken]
    hung = [mount for mount in unit.design.racks if mount.key in unit.stores]
    bombs = any(stores.is_bomb(mount.weapon) for mount in hung)
    has: dict[RunKind, bool] = {
        "strike": any(mount.loc != "AFT" for mount in works),
        "strafe": any(mount.weapon.kind == "energy" and mount.loc != "AFT" for mount in works),
        "dive": bombs,
        "bomb": bombs,
        "tag": any(tag.is_tag(mount.weapon) for mount in works if mount not in unit.design.racks or mount in hung),
    }
    return [how for how in runs.kinds_for(unit) if has[how]]
