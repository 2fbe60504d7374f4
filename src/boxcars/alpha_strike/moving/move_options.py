"""The moves that a unit is offered, as a sequence whose moves are built when they are asked for.

A table has endless places, so these are spread over the reach, each by a cheap way there and with two facings: toward
the nearest enemy, and the way it went. `verify` accepts every other legal move as well.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf

import msgspec

from boxcars.alpha_strike.actions import Assault, Move
from boxcars.alpha_strike.attacks import charge, death_from_above
from boxcars.alpha_strike.attacks.line_of_sight import silhouette
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.moving import bays, contact, flying, jumping, mp, reaches, transport
from boxcars.alpha_strike.moving.footprint import clear, others, touching
from boxcars.alpha_strike.moving.move_plan import ADVANCED, MINIMUM, plan
from boxcars.alpha_strike.turn import withdrawal
from boxcars.alpha_strike.unit import Unit
from boxcars.core.lazy import Chain, Lazy
from boxcars.tabletop.field import Ground, Reach
from boxcars.tabletop.measure import DIGITS, HAIR, Base, Point, bearing, length, toward

FEW = 12
"""To about so many places go moves that do something besides."""
ROUND = tuple(range(0, 360, 30))
"""Directions that are tried around a base, from the best one on."""
CLIMB = 2
"""Flyers are also offered to fly so much higher."""
_WIDE = 6
"""No two bases that touch are further apart than this from middle to middle."""


class MoveOptions(Chain[Move]):
    """The moves that some units are offered."""

    def __init__(self, battle: Battle, units: Sequence[str]) -> None:
        super().__init__((part for id in units for part in parts(battle, battle[id])), "moves")


class Spread(Lazy[Move]):
    """Moves to places spread over a reach: each facing the nearest enemy, and each facing the way it went."""

    what = "moves"

    def __init__(
        self, battle: Battle, unit: Unit, mode: str, reach: Reach | None, places: Sequence[Point], height: float | None
    ) -> None:
        self.battle, self.unit, self.mode, self.reach, self.height = battle, unit, mode, reach, height
        self.places = stops(battle, unit, places)
        self._enemies = [enemy.at for enemy in battle.known_enemies(unit.side)]
        self._ways: dict[Point, tuple[str, ...]] = {}

    def __len__(self) -> int:
        return len(self.places) * 2

    def item(self, number: int) -> Move:
        """The move to a place, in one of its two facings."""
        place, turned = divmod(number, 2)
        return self.move(self.places[place], faces_enemy=not turned)

    def move(self, at: Point, *, faces_enemy: bool = True) -> Move:
        """The move to a place; without a reach it is straight."""
        facing = facing_enemy(self.battle, self._enemies, at) if faces_enemy else None
        altitude = None
        if self.height is not None:
            altitude = round(self.height - self.battle.field.ground(at).level, DIGITS)
        return Move(self.unit.id, self.mode, self._way(at), facing, altitude)

    def _way(self, at: Point) -> tuple[str, ...]:
        """The words of the way to a place, found once for both facings."""
        if at not in self._ways:
            steps = self.reach.path(at)[1:] if self.reach else (at,)
            self._ways[at] = tuple(self.battle.field.word(step) for step in steps)
        return self._ways[at]


def spread_over(battle: Battle, unit: Unit, mode: str, reach: Reach, height: float | None = None) -> Spread:
    """Moves to places in a reach."""
    return Spread(battle, unit, mode, reach, reach.points(), height)


def facing_enemy(battle: Battle, enemies: Sequence[Point], at: Point) -> int | None:
    """The direction of the nearest of some places; None where there is none."""
    if not enemies:
        return None
    nearest = min(enemies, key=lambda enemy: length(at, enemy))
    return battle.field.facing(bearing(at, nearest))


def stops(battle: Battle, unit: Unit, places: Sequence[Point]) -> list[Point]:
    """The places where a unit can stop: not on another base, nor where it stands."""
    far = max((length(unit.at, at) for at in places), default=0.0) + _WIDE
    crowd = [other for other in others(battle, unit) if length(unit.at, other.at) <= far]
    return clear(battle, unit, (at for at in places if at != unit.at), crowd)


def parts(battle: Battle, unit: Unit) -> list[Sequence[Move]]:
    """All that one unit is offered."""
    offered = list(_parts(battle, unit))
    if not withdrawal.is_played(battle):
        scores = battle.mission is not None and battle.mission.scores_by_leaving(unit.side)
        return [*offered, leaving(battle, unit)] if scores else offered
    if withdrawal.must_withdraw(battle, unit):
        offered = _homeward(battle, unit, offered)
    aboard = battle.riders(unit.id)
    if any(why for rider in aboard for why in withdrawal.riding_reasons(battle, rider, unit)):
        offered = [[move for part in offered for move in part if is_legal(battle, move)]]
    return offered


def _homeward(battle: Battle, unit: Unit, offered: Sequence[Sequence[Move]]) -> list[Sequence[Move]]:
    """Of some moves those toward the home edge, and leaving by it; all of them if none leads there (ASB-24.1)."""
    nearer = [part for part in (_nearing(battle, unit, part) for part in offered) if part]
    return [*(nearer or offered), leaving(battle, unit)]


def _nearing(battle: Battle, unit: Unit, part: Sequence[Move]) -> Sequence[Move]:
    if isinstance(part, Spread):
        part.places = [at for at in part.places if withdrawal.nears_home(battle, unit, at)]
        return part
    ends = [(move, battle.field.point(move.steps[-1])) for move in part if move.steps]
    return [move for move, at in ends if withdrawal.nears_home(battle, unit, at)]


def _parts(battle: Battle, unit: Unit) -> Iterator[Sequence[Move]]:
    yield _standing(battle, unit)
    for mode in mp.modes(unit.card):
        if mp.available_move(battle, unit, mode).total > 0:
            yield from _jumps(battle, unit) if mode == "jump" else _ways(battle, unit, mode)
    if ADVANCED.of(battle.rules) and mp.available_move(battle, unit).total > 0:
        yield from _advanced(battle, unit)
    yield _loads(battle, unit)


def is_legal(battle: Battle, move: Move) -> bool:
    """Whether a move may be made now."""
    return not plan(battle, move).reasons


def _standing(battle: Battle, unit: Unit) -> list[Move]:
    enemies = [enemy.at for enemy in battle.known_enemies(unit.side)]
    turned = facing_enemy(battle, enemies, unit.at)
    turn = [Move(unit.id, "stand", facing=turned)] if turned not in (None, unit.facing) else []
    return [Move(unit.id, "stand"), *turn]


# On the ground and in the air


def _ways(battle: Battle, unit: Unit, mode: str) -> Iterator[Sequence[Move]]:
    if flying.flies(unit, mode) or flying.dives(unit, mode):
        yield from _flights(battle, unit, mode)
        return
    reach = reaches.reach(battle, unit, mode)
    yield spread_over(battle, unit, mode, reach)
    yield _minimum_moves(battle, unit, mode, reach)
    yield contacts(battle, unit, mode, reach)
    if mode == "ground":
        yield charges(battle, unit, reach)


def _flights(battle: Battle, unit: Unit, mode: str) -> Iterator[Sequence[Move]]:
    """Flights, and dives, at the height where it is, and higher or deeper; and changes of height alone."""
    own, diving = reaches.cruise(battle, unit, mode), flying.dives(unit, mode)
    heights = (own, own - CLIMB / 2) if diving else (own, own + CLIMB)
    for height in heights:
        low, high = flying.room(battle.field.ground(unit.at), diving)
        if low - HAIR <= height <= high + HAIR:
            yield spread_over(battle, unit, mode, reaches.reach(battle, unit, mode, height=height), height)
    level = battle.field.ground(unit.at).level
    ends = {round(height - level, DIGITS) for height in (*heights, level)} - {unit.altitude}
    rises = [Move(unit.id, mode, altitude=end) for end in sorted(ends) if end >= 0]
    yield [move for move in rises if is_legal(battle, move)]


def _minimum_moves(battle: Battle, unit: Unit, mode: str, reach: Reach) -> list[Move]:
    """The 2" that are always possible, where the Move does not pay for them [AS-027.4]."""
    field = battle.field
    around = [toward(unit.at, direction, MINIMUM) for direction in ROUND]
    dear = [field.word(at) for at in around if field.holds(Base(at, 0)) and reach.cost(at) is None]
    moves = [Move(unit.id, mode, (word,)) for word in dict.fromkeys(dear) if word != field.word(unit.at)]
    return [move for move in moves if is_legal(battle, move)]


def charges(battle: Battle, unit: Unit, reach: Reach) -> list[Move]:
    """A charge at every enemy that can be charged."""
    if any(charge.reasons(unit)):
        return []
    moves = (_assault(battle, unit, "ground", "charge", target, reach) for target in _targets(battle, unit, "ground"))
    return [move for move in moves if move]


def deaths_from_above(battle: Battle, unit: Unit) -> list[Move]:
    """A death from above on every enemy that can be jumped on."""
    if any(death_from_above.reasons(unit)):
        return []
    moves = (_assault(battle, unit, "jump", "dfa", target, None) for target in _targets(battle, unit, "jump"))
    return [move for move in moves if move]


def _targets(battle: Battle, unit: Unit, mode: str) -> list[Unit]:
    """The enemies that have moved and are near enough for an assault."""
    far = mp.available_move(battle, unit, mode).total
    enemies = battle.known_enemies(unit.side)
    return [enemy for enemy in enemies if enemy.mode and unit.base.gap(enemy.base) <= far]


def _assault(battle: Battle, unit: Unit, mode: str, kind: str, target: Unit, reach: Reach | None) -> Move | None:
    """An assault on one target, from the nearest side that is open."""
    return _beside(battle, unit, mode, target, reach, bearing(target.at, unit.at), Assault(kind, target.id))


def contacts(battle: Battle, unit: Unit, mode: str, reach: Reach | None) -> list[Move]:
    """Moves into base contact with all that a unit gains by touching: on the nearest side, and behind an enemy."""
    far = mp.available_move(battle, unit, mode).total
    offered: dict[Move, None] = {}
    for other in contact.worth_touching(battle, unit):
        if unit.base.gap(other.base) <= far:
            sides = [bearing(other.at, unit.at)] + [other.facing + 180] * (other.side != unit.side)
            moves = (_beside(battle, unit, mode, other, reach, side) for side in sides)
            offered.update((move, None) for move in moves if move)
    return list(offered)


def _beside(
    battle: Battle,
    unit: Unit,
    mode: str,
    target: Unit,
    reach: Reach | None,
    side: float,
    assault: Assault | None = None,
) -> Move | None:
    """A move into contact with a target, on the open side of it that is nearest to one; without a reach, straight."""
    far = max(mp.available_move(battle, unit, mode).total, MINIMUM) + HAIR
    for turn in sorted(ROUND, key=lambda turn: min(turn, 360 - turn)):
        at = touching(battle, target.base, unit.base.radius, (side + turn) % 360)
        if (at == unit.at and not assault) or length(unit.at, at) > far:
            continue
        path = (unit.at, at) if reach is None else reach.path(at)
        facing = battle.field.facing(bearing(at, target.at))
        steps = tuple(battle.field.word(step) for step in path[1:] if step != path[0])
        move = Move(unit.id, mode, steps, facing, assault=assault)
        if is_legal(battle, move):
            return move
    return None


# Jumping


class OverEverything(msgspec.Struct, frozen=True):
    """The terms of a jump: an inch is an inch, whatever lies below."""

    level_cost: float = 0
    max_step: float = inf

    def cost(self, ground: Ground) -> float | None:
        """The same everywhere."""
        return 1.0

    def footing(self, ground: Ground) -> float:
        """No height counts."""
        return 0.0


def jump_reach(battle: Battle, unit: Unit) -> Reach:
    """How far a unit can jump, before it is asked where it may land."""
    return battle.field.reach(unit.at, mp.available_move(battle, unit, "jump").total, OverEverything())


def _jumps(battle: Battle, unit: Unit) -> Iterator[Sequence[Move]]:
    yield Spread(battle, unit, "jump", None, jumping.landings(battle, unit), None)
    yield contacts(battle, unit, "jump", None)
    yield deaths_from_above(battle, unit)


# Options, loads and leaving


def _advanced(battle: Battle, unit: Unit) -> Iterator[Sequence[Move]]:
    """Sprints, and climbs to where a 'Mech cannot walk (ASB-21.1)."""
    if flying.flies(unit) or flying.dives(unit):
        return
    yield spread_over(battle, unit, "sprint", reaches.reach(battle, unit, "sprint"))
    if unit.is_mech:
        walks = reaches.reach(battle, unit)
        climbs = spread_over(battle, unit, "climb", reaches.reach(battle, unit, "climb"))
        climbs.places = [at for at in climbs.places if walks.cost(at) is None]
        yield climbs


def _loads(battle: Battle, unit: Unit) -> list[Move]:
    """Moves that pick somebody up or set somebody down, to a few places."""
    moves = []
    for move in _few(battle, unit):
        moves += [msgspec.structs.replace(move, mounts=(rider.id,)) for rider in boarding(battle, unit)]
        for rider in battle.riders(unit.id):
            place = landing(battle, unit, move, rider)
            moves += [msgspec.structs.replace(move, drops=((rider.id, place),))] if place else []
    return [move for move in moves if is_legal(battle, move)]


def _few(battle: Battle, unit: Unit) -> list[Move]:
    """Standing, and moves to a few places, for a unit that has something to load."""
    if not boarding(battle, unit) and not battle.riders(unit.id):
        return []
    if flying.flies(unit):
        return [Move(unit.id, "stand"), Move(unit.id, "ground", altitude=0)]
    spread = spread_over(battle, unit, "ground", reaches.reach(battle, unit, spent=transport.MOUNT_COST))
    every = max(1, len(spread.places) // FEW)
    return [Move(unit.id, "stand"), *(spread.move(at) for at in spread.places[::every])]


def boarding(battle: Battle, unit: Unit) -> list[Unit]:
    """The units that could be picked up now."""
    if unit.is_infantry or unit.is_aerospace:
        return []
    mine = silhouette(battle, unit)
    beside = [
        rider
        for rider in battle.on_table(unit.side)
        if (rider.is_infantry or rider.type == "PM" or bays.takes(unit.card, rider.card))
        and battle.field.in_contact(mine, silhouette(battle, rider))
    ]
    return [rider for rider in beside if not any(transport.mount_reasons(battle, unit, [rider.id]))]


def landing(battle: Battle, unit: Unit, move: Move, rider: Unit) -> str:
    """A place where a unit could set somebody down at the end of a move, or "" where there is none."""
    way = plan(battle, move)
    there = msgspec.structs.replace(unit, at=way.at, altitude=way.altitude, facing=way.facing)
    down = [(id, battle.field.point(word)) for id, word in move.drops]
    place = transport.free_place(battle, there, rider, move.mounts, down)
    return battle.field.word(place) if place else ""


def leaving(battle: Battle, unit: Unit) -> list[Move]:
    """Leaving by the edges that are open to a unit and in its reach."""
    moves: list[Move] = []
    for edge in withdrawal.exits(battle, unit.side):
        at = withdrawal.edge_point(battle, unit, edge)
        steps = tuple(battle.field.word(step) for step in reaches.reach(battle, unit).path(at)[1:])
        moves.append(Move(unit.id, "ground", steps, leaves=True))
    return [move for move in moves if is_legal(battle, move)]
