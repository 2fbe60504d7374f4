"""A move worked out: the way, what it costs, where it ends, and every reason why it is not legal (ASB-6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from boxcars.alpha_strike.actions import Assault, Move
from boxcars.alpha_strike.attacks import assaults
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.moving import flying, jumping, mp, transport, walking
from boxcars.alpha_strike.moving.footprint import blockers, clear, collide, others
from boxcars.alpha_strike.moving.reaches import reach
from boxcars.alpha_strike.moving.ways import PricedStretch, Way, joined
from boxcars.alpha_strike.turn import withdrawal
from boxcars.alpha_strike.unit import Unit
from boxcars.core.errors import Reason
from boxcars.core.keys import Key
from boxcars.core.tally import Tally
from boxcars.tabletop.hex_field import HexField
from boxcars.tabletop.measure import DIGITS, HAIR, Point, bearing, inches
from boxcars.tabletop.price import Price, PriceLine
from boxcars.tabletop.reach import passes

MINIMUM = 2
"""So many inches a mobile unit may always move, whatever they cost [AS-027.4]."""

ADVANCED = Key("sprint-and-climb", now=True, before=False)
"""The option that two ways to move belong to (ASB-21.1)."""


class MovePlan(msgspec.Struct, frozen=True, kw_only=True):
    """What a move comes to. One with reasons is not legal, and the rest is what it would be."""

    unit: str
    mode: str
    """How the unit has moved afterwards: less than 1" on the ground is a standstill [AS-032.3]."""
    path: tuple[Point, ...]
    facing: int
    altitude: float
    price: Price
    available: Tally
    stretches: tuple[PricedStretch, ...]
    assault: Assault | None = None
    drops: tuple[tuple[str, Point], ...] = ()
    reasons: tuple[Reason, ...] = ()

    @property
    def at(self) -> Point:
        """Where it ends."""
        return self.path[-1]

    @property
    def left(self) -> float:
        """The inches of Move that are not spent."""
        return round(self.available.total - self.price.total, DIGITS)


def plan(battle: Battle, move: Move) -> MovePlan:
    """Work a move out. A place that cannot be read raises `BadAction`."""
    unit = battle[move.unit]
    mode = "ground" if move.mode == "stand" else move.mode
    path = (unit.at, *(battle.field.point(step) for step in move.steps))
    drops = tuple((id, battle.field.point(place)) for id, place in move.drops)
    way = _way(battle, unit, path, move)
    available = mp.available_move(battle, unit, mode).extended(way.bonus)
    price = _price(battle, way, available, move)
    there = _there(battle, unit, move, path, way)
    assault = msgspec.structs.replace(move.assault, inches=way.length) if move.assault else None
    planned = MovePlan(
        unit=unit.id,
        mode=there.mode,
        path=path,
        facing=there.facing,
        altitude=way.altitude,
        price=price,
        available=available,
        stretches=way.stretches,
        assault=assault,
        drops=drops,
    )
    return msgspec.structs.replace(planned, reasons=tuple(_reasons(battle, unit, move, planned, there, way)))


def _way(battle: Battle, unit: Unit, path: Sequence[Point], move: Move) -> Way:
    if move.mode == "stand":
        return Way(altitude=unit.altitude)
    if move.mode == "jump":
        return jumping.jump(battle, unit, path)
    if flying.flies(unit, move.mode) or flying.dives(unit, move.mode):
        return flying.fly(battle, unit, path, move.mode, move.altitude)
    return walking.walk(battle, unit, path, move.mode, move.altitude)


def _price(battle: Battle, way: Way, available: Tally, move: Move) -> Price:
    lines = list(joined(way.stretches))
    spared = way.cost - available.total
    if move.mode != "jump" and spared > HAIR and way.length <= MINIMUM + HAIR and available.total > 0:
        lines.append(PriceLine("minimum movement", -round(spared, DIGITS), "AS-027.4"))
    lines += transport.mount_cost(battle, len(move.mounts), len(move.drops))
    return Price("move", tuple(lines), length=way.length)


def _there(battle: Battle, unit: Unit, move: Move, path: Sequence[Point], way: Way) -> Unit:
    """The unit as it is at the end of the move."""
    rise = abs(way.altitude - unit.altitude)
    stands = max(way.length, rise) < mp.STANDSTILL - HAIR
    return msgspec.structs.replace(
        unit,
        at=path[-1],
        facing=_facing(battle, unit, move, path),
        altitude=way.altitude,
        mode="stand" if stands else move.mode,
        moved=way.length,
    )


def _facing(battle: Battle, unit: Unit, move: Move, path: Sequence[Point]) -> int:
    if move.facing is not None:
        return battle.field.facing(move.facing % 360)
    if len(path) > 1 and path[-1] != path[-2]:
        return battle.field.facing(bearing(path[-2], path[-1]))
    return unit.facing


# Whether it is legal


def _reasons(battle: Battle, unit: Unit, move: Move, planned: MovePlan, there: Unit, way: Way) -> Iterator[Reason]:
    yield from _mode_reasons(battle, unit, move)
    yield from way.reasons
    if planned.left < -HAIR:
        yield Reason(
            f"it costs {inches(planned.price.total)}″, and it has {planned.available.total}″ of Move", "ASB-6.1"
        )
    yield from _place_reasons(battle, unit, move, planned, there)
    if planned.assault:
        yield from assaults.reasons(battle, there, planned.assault, move.mode)
    yield from transport.mount_reasons(battle, unit, move.mounts)
    yield from transport.drop_reasons(battle, unit, there, move.mounts, planned.drops)
    yield from transport.stay_reasons(battle, unit, there, [id for id, _ in planned.drops])
    yield from _withdrawal_reasons(battle, unit, move, there)


def _mode_reasons(battle: Battle, unit: Unit, move: Move) -> Iterator[Reason]:
    """Why it cannot move in this way at all."""
    if mp.is_immobile(battle, unit):
        yield Reason(f"{unit.id} is immobile", "AS-027.3")
        return
    if move.mode == "stand":
        if move.steps or move.altitude not in (None, unit.altitude):
            yield Reason(f"{unit.id} goes nowhere if it stands", "ASB-6.1")
        return
    own = "ground" if move.mode in ("sprint", "climb") else move.mode
    if own not in mp.modes(unit.card):
        yield Reason(f"{unit.id} cannot {move.mode}", "ASB-6.1")
    if own != move.mode and not ADVANCED.of(battle.rules):
        yield Reason(f"{move.mode}ing is an option that is not played", "ASB-21.1")
    if own != move.mode and not (unit.is_mech or move.mode == "sprint"):
        yield Reason(f"{unit.id} cannot {move.mode}", "ASB-21.1")
    if move.mode == "jump" and move.altitude is not None:
        yield Reason("a jump ends on the ground", "ASB-6.3")
    if not mp.available_move(battle, unit, move.mode).total:
        yield Reason(f"{unit.id} has no Move to {move.mode} with", "AS-027.3")


def _place_reasons(battle: Battle, unit: Unit, move: Move, planned: MovePlan, there: Unit) -> Iterator[Reason]:
    """Why it cannot go that way or stop there: enemies are passed by jumping alone, and no base stands on another."""
    if not move.leaves and not battle.field.holds(there.base):
        yield Reason(f"{unit.id} would be off the table", "ASB-6")
    if move.mode != "jump" and not _passes(battle, unit, planned):
        yield Reason("an enemy is in the way", "ASB-6.1")
    if there.at == unit.at or move.leaves:
        return
    crowd = others(battle, unit, gone=move.mounts)
    if clear(battle, there, [there.at], crowd):
        return
    for other in crowd:
        if collide(battle, there, other):
            yield Reason(f"{unit.id} would stand on the base of {other.id}", "ASB-6.1")


def _passes(battle: Battle, unit: Unit, planned: MovePlan) -> bool:
    if len(planned.path) < 2:
        return True
    flight = None
    if flying.flies(unit):
        flight = battle.field.ground(planned.at).level + planned.altitude
    bases = blockers(battle, unit, flight)
    if isinstance(battle.field, HexField):
        closed = {battle.field.hex(base.at) for base in bases}
        return not any(part.place in closed for part in battle.field.stretches(planned.path))
    return passes(planned.path, bases, unit.base.radius)


def _withdrawal_reasons(battle: Battle, unit: Unit, move: Move, there: Unit) -> Iterator[Reason]:
    """A crippled unit must get nearer to its home edge, where it can, and leave by it (ASB-24.1)."""
    if move.leaves:
        yield from withdrawal.leaving_reasons(battle, unit, there.at)
        return
    if not withdrawal.must_withdraw(battle, unit) or withdrawal.nears_home(battle, unit, there.at):
        return
    open_ways = clear(battle, unit, reach(battle, unit).points(), others(battle, unit))
    if any(withdrawal.nears_home(battle, unit, at) for at in open_ways):
        yield Reason(f"{unit.id} is crippled and must move toward its home edge", "ASB-24.1")
