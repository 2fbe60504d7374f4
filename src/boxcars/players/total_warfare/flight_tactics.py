"""How the greedy bot flies: behind the enemy where it can, and never into the ground."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from boxcars.hexes.coords import bearing, cell, cell_beside, distance
from boxcars.players.deadline import Deadline
from boxcars.players.tactics import Answer
from boxcars.players.total_warfare import air_tactics, homing, thrift
from boxcars.players.total_warfare.flight_safety import CRASH, danger, peril
from boxcars.total_warfare.aerospace import exhaust, flying, ground_moves, launching, recovery
from boxcars.total_warfare.aerospace.crossing_ways import ways_out
from boxcars.total_warfare.aerospace.flight import height_of
from boxcars.total_warfare.aerospace.flight_options import hover, is_legal, ways_of
from boxcars.total_warfare.aerospace.flight_ways import End, FlightWays, Float, Way
from boxcars.total_warfare.aerospace.handling import HOVER_THRUST
from boxcars.total_warfare.aerospace.orders import Fly
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.boarding import hangars
from boxcars.total_warfare.units.dropship.state import DropShip
from boxcars.total_warfare.units.flyer.state import Flyer
from boxcars.total_warfare.units.missile.state import Missile

TRIED: Final = 24
"""So many of the best ends are planned exactly."""
_NEAR: Final = 4
_SAFE_HEIGHT: Final = 7
"""Above the ground by so much, a unit that goes out of control does not crash."""
_AHEAD: Final = frozenset((*range(21, 24), *range(4)))
"""The bearings that a nose points to."""
_SPENT: Final = 0.4
"""A craft of which no more than this share is left goes home."""
_RISKY: Final = 0.3
"""A liftoff or landing that fails more often is not tried without need."""
_STALL: Final = 6.0
_STILL: Final = 2.0
"""Who stands still in the air is easier to hit."""
_STRAY: Final = 5.0
_GONE: Final = 20.0
"""What it costs to be out of the battle: a craft that would lose more by staying leaves the map, or lands."""


def choose_flight(battle: Battle, unit: Flyer, deadline: Deadline) -> Answer:
    """The flight to the best end that is safe, as far as any is."""
    if unit.landed:
        return _leave_the_ground(battle, unit)
    if unit.out_of_control:
        return Answer(flying.options(battle, [unit.id])[0], "flies on as it must, for it is out of control")
    if isinstance(unit, Missile):
        return Answer(homing.best_flight(battle, unit), "flies toward the ship that it can strike soonest")
    if thrift.is_low(unit) and (landing := _landing(battle, unit, _RISKY)):
        return Answer(landing, "lands, for it is down to its reserve of fuel")
    scene = Scene(battle, unit)
    if home := _home(battle, unit, scene.ways):
        return Answer(home, "goes home, for it is spent and a carrier takes it in")
    best = scene.best_place(deadline)
    sweep = _best_sweep(battle, unit, scene.ways)
    if sweep and sweep[0] > max(best[0] if best else 0.0, 0.0):
        return Answer(sweep[1], "flies over its enemies on the ground, to attack them")
    if best and peril(battle, best[1]) > _GONE and (escape := _escape(battle, unit, scene.ways)):
        return Answer(escape, "leaves the battle before it falls to the ground")
    if best:
        return Answer(_with_launches(battle, best[1]), "flies toward the tails of its enemies, as safely as it can")
    return Answer(flying.options(battle, [unit.id])[0], "flies on, for every way leads off the map")


def _best_sweep(battle: Battle, unit: Flyer, ways: FlightWays) -> tuple[float, Fly] | None:
    """The attack on the ground that is worth most, less what its flight may cost, and what is left of its worth."""
    weighed = [(worth - peril(battle, action), action) for worth, action in air_tactics.worthy_runs(battle, unit, ways)]
    return max(weighed, key=_value, default=None)


def _escape(battle: Battle, unit: Flyer, ways: FlightWays) -> Fly | None:
    """A safe landing, else the way off the map with the least danger, else a landing that is better than a crash."""
    if landing := _landing(battle, unit, _RISKY):
        return landing
    leaving = [Fly(unit.id, steps) for steps in ways_out(battle, unit, ways)]
    return min(leaving, key=lambda action: danger(battle, action), default=_landing(battle, unit, 1.0))


def _value(choice: tuple[float, Fly]) -> float:
    return choice[0]


def _landing(battle: Battle, unit: Flyer, risky: float) -> Fly | None:
    """The safest landing that a craft can make now, if it fails less often than is risky."""
    landings = [(danger(battle, action), str(action), action) for action in ground_moves.options(battle, unit)]
    safest = min(landings, default=None)
    return safest[2] if safest and safest[0] < risky else None


def _home(battle: Battle, unit: Flyer, ways: FlightWays) -> Fly | None:
    """The flight into the bay of a carrier, for a craft that is short of fuel or badly damaged."""
    if not thrift.is_low(unit) and unit.share_left > _SPENT:
        return None
    homes = recovery.flights(battle, unit, ways)
    return next((action for action in homes if danger(battle, action) < _RISKY), None)


def _with_launches(battle: Battle, action: Fly) -> Fly:
    """The flight of a carrier, with the craft that it can launch safely at its end."""
    carrier = flying.flyer(battle, action.unit)
    launches = launching.safe_launches(battle, carrier)
    if not launches or launching.is_rough(flying.plan(battle, action).end):
        return action
    return msgspec.structs.replace(action, launches=launches)


def _leave_the_ground(battle: Battle, unit: Flyer) -> Answer:
    """Lift off where that is safe, for friends on the ground and for those in its bays who are to fight there too."""
    if thrift.is_low(unit):
        return Answer(Fly(unit.id), "stays on the ground, for it has no fuel to spare")
    if _is_waited_for(battle, unit):
        return Answer(Fly(unit.id), "stays on the ground, for its own side is too near or not out of it yet")
    sure = [action for action in flying.options(battle, [unit.id]) if action.steps and danger(battle, action) < _RISKY]
    if sure:
        return Answer(sure[0], "lifts off, for it does so safely")
    return Answer(Fly(unit.id), "stays on the ground, for it is safer there")


def _is_waited_for(battle: Battle, unit: Flyer) -> bool:
    """Whether somebody is still to walk out of a craft, or its exhaust would burn friends."""
    if any(not other.flown for other in hangars.aboard(battle, unit)):
        return True
    near = [other for other in battle.in_play(unit.side) if not (other.map or other.host) and other.id != unit.id]
    return isinstance(unit, DropShip) and any(
        exhaust.reach_of(unit, max(distance(unit.hex, other.hex), 1)) for other in near
    )


class Scene:
    """What a flight is weighed by: the ends that can be reached, and the enemies in the air."""

    def __init__(self, battle: Battle, unit: Flyer) -> None:
        self.battle, self.unit, self.board = battle, unit, battle.board_of(unit)
        self.thrust = thrift.price_of_thrust(battle, unit)
        self.ways = ways_of(battle, unit)
        enemies = battle.enemies(unit.side, map=unit.map)
        self.enemies = [enemy for enemy in enemies if isinstance(enemy, Flyer)]

    def best_place(self, deadline: Deadline) -> tuple[float, Fly] | None:
        """The flight to the best of the ends that look best, less what it may cost, and what is left of its worth."""
        ranked = sorted(self.ways.ways.values(), key=self.worth, reverse=True)
        best: tuple[float, Fly] | None = None
        least = CRASH
        for worth, action in self._candidates(ranked):
            if deadline.passed and least < _GONE:
                break
            cost = peril(self.battle, action)
            least = min(least, cost)
            best = (worth - cost, action) if best is None or worth - cost > best[0] else best
        return best

    def _candidates(self, ranked: Sequence[Way | Float]) -> Iterator[tuple[float, Fly]]:
        """The ends that look best, then those of them that keep a craft flying, and standing still in the air."""
        yield from ((self.worth(way), Fly(self.unit.id, way.steps)) for way in ranked[:TRIED])
        if self.unit.in_space:
            return
        going = [way for way in ranked[TRIED:] if way.end.velocity and way.cost <= self.ways.handling.safe]
        yield from ((self.worth(way), Fly(self.unit.id, way.steps)) for way in going[:TRIED])
        still = hover(self.unit)
        if is_legal(self.battle, self.unit, still):
            end = End(self.unit.hex, self.unit.facing, 0, self.unit.altitude)
            yield self._worth(end, self.unit.velocity + HOVER_THRUST) - _STILL, still

    def worth(self, way: Way | Float) -> float:
        """How good an end is: near an enemy, behind it and before its own nose, high enough and not at the edge."""
        return self._worth(way.end, way.cost) - _STALL * (way.end.velocity == 0 and self.ways.handling.stalls)

    def _worth(self, end: End, cost: int) -> float:
        value = max((self._against(end, enemy) for enemy in self.enemies), default=0.0)
        value -= self.thrust * cost + (cost > self.ways.handling.safe)
        if not self.unit.in_space:
            value -= 0.5 * max(_SAFE_HEIGHT - end.altitude + height_of(self.board[end.hex], self.unit), 0)
        return value - _STRAY * self._strays(end)

    def _against(self, end: End, enemy: Flyer) -> float:
        away = distance(end.hex, enemy.hex) / self.ways.handling.per_point
        value = -abs(away - _NEAR) / 4
        if end.hex != enemy.hex:
            value += 4 * (bearing(end.hex, end.facing, enemy.hex) in _AHEAD)
            value -= 2 * (bearing(enemy.hex, enemy.facing, end.hex) in _AHEAD)
        return value

    def _strays(self, end: End) -> bool:
        """Whether the flight of the next turn leads off the map, unless the unit turns."""
        speed = end.velocity if self.unit.in_space else end.velocity // 2
        ahead = max(speed, 1) * self.ways.handling.per_point
        column, row = cell(end.hex)
        for _ in range(ahead):
            column, row = cell_beside(column, row, end.facing)
        return not (0 <= column < self.board.width and 0 <= row < self.board.height)
