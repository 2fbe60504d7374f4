"""How the greedy bot steers tele-operated missiles: into the hex of an enemy, with as little thrust as that takes."""

from __future__ import annotations

from typing import Final

from boxcars.core.tally import Tally
from boxcars.hexes.coords import distance
from boxcars.total_warfare.aerospace import flying, tele_missiles
from boxcars.total_warfare.aerospace.flight_options import ways_of
from boxcars.total_warfare.aerospace.flight_ways import Float, Way
from boxcars.total_warfare.aerospace.orders import Fly
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.units.flyer.state import Flyer
from boxcars.total_warfare.units.missile.state import Missile

_STRIKE: Final = 100.0
"""What a sure strike is worth in hexes nearer."""
_LARGE: Final = 2.0
"""Much more is done to a ship, which bears it, than to what one point too many destroys as well."""
_THRUST: Final = 0.3
"""What a point of fuel is worth."""


def best_flight(battle: Battle, missile: Missile) -> Fly:
    """The flight that ends on an enemy, or nearest to where its speed takes it to one."""
    enemies = [each for each in battle.enemies(missile.side, map=missile.map) if isinstance(each, Flyer)]
    targets = [each for each in enemies if not isinstance(each, Missile)]
    ways = ways_of(battle, missile).ways.values()
    if not ways:
        return flying.options(battle, [missile.id])[0]
    return Fly(missile.id, max(ways, key=lambda way: _worth(missile, way, targets)).steps)


def _worth(missile: Missile, way: Way | Float, targets: list[Flyer]) -> float:
    return max((_against(missile, way, target) for target in targets), default=0.0) - _THRUST * way.cost


def _against(missile: Missile, way: Way | Float, target: Flyer) -> float:
    """How good an end is against a target: by the chance of a strike now, else by how far a turn leaves it away."""
    if way.end.hex == target.hex:
        number = tele_missiles.BASE + way.cost + tele_missiles.OUT_OF_FUEL * (way.cost >= missile.fuel)
        chance = Tally.of("to hit", "tele-operated missile", number, "TWB-130").chance
        return _STRIKE * float(chance) * (_LARGE if target.sprawls else 1.0)
    return -abs(distance(way.end.hex, target.hex) - way.end.velocity)
