"""Forced withdrawal, an option: crippled units must leave by their home edge (ASB-24.1)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.moving import mp
from boxcars.alpha_strike.unit import Unit
from boxcars.core.errors import Reason
from boxcars.core.keys import Key
from boxcars.tabletop.measure import HAIR, Point
from boxcars.tabletop.scenario_ground import edge_distance

OPTION = "forced-withdrawal"
PLAYED = Key(OPTION, now=True, before=False)
EDGE = 1
"""A unit whose middle is so close to its home edge can leave by it."""
ALL_HITS_SLOW = Key("AS-027.2", now=True, before=False)
"""Hits of any kind may immobilize a unit; once only critical hits did."""
RIDES_SLOWLY = Key("AS-027.1", now=True, before=False)
"""A unit that withdraws does not load others, and rides on none that is slower or stays."""


def crippled(battle: Battle, unit: Unit) -> tuple[Reason, ...]:
    """Why a unit counts as crippled; nothing if it does not."""
    return tuple(_crippled(battle, unit))


def _crippled(battle: Battle, unit: Unit) -> Iterator[Reason]:
    card = unit.card
    if card.structure > 1 and unit.structure * 2 <= card.structure:
        yield Reason(f"{unit.id} has half its structure or less", "ASB-24.1")
    if card.structure <= 1 and card.armor and not unit.armor:
        yield Reason(f"{unit.id} has lost all its armor", "ASB-24.1")
    hits = unit.criticals.get("weapon", 0)
    if hits and any(card.damage[1:3]) and all(value <= hits for value in card.damage[1:3]):
        yield Reason(f"{unit.id} has no damage left at Medium and Long range", "ASB-24.1")
    if is_immobilized(battle, unit):
        yield Reason(f"{unit.id} has been immobilized", "AS-027.2")


def is_immobilized(battle: Battle, unit: Unit) -> bool:
    """Whether damage has taken all its Move: hits of any kind, before v2.2 critical hits alone [AS-027.2]."""
    slowed = unit.slowed if ALL_HITS_SLOW.of(battle.rules) else []
    hurt = msgspec.structs.replace(unit, slowed=slowed, heat=0, effects=[])
    sound = msgspec.structs.replace(hurt, slowed=[], criticals={})
    return mp.can_move(battle, sound) and not mp.can_move(battle, hurt)


def must_withdraw(battle: Battle, unit: Unit) -> bool:
    """Whether crippled units withdraw in this battle and the unit is crippled."""
    return is_played(battle) and bool(crippled(battle, unit))


def is_played(battle: Battle) -> bool:
    """Whether crippled units withdraw: by the option, or by the terms of a scenario."""
    return PLAYED.of(battle.rules) or bool(battle.mission and battle.mission.forced_withdrawal)


def home_edge(battle: Battle, side: str) -> str:
    """The edge by which crippled units of a side leave."""
    return battle.edges.get(side, "south")


def exits(battle: Battle, side: str) -> tuple[str, ...]:
    """The edges by which units of a side may leave: with the option the home edge, and those that a scenario names."""
    home = (home_edge(battle, side),) if is_played(battle) else ()
    return tuple(dict.fromkeys([*home, *(battle.mission.exits(side) if battle.mission else ())]))


def exit_at(battle: Battle, unit: Unit, at: Point) -> str:
    """The edge by which a unit can leave from a place, or ""."""
    near = (edge for edge in exits(battle, unit.side) if _is_at(battle, unit, edge, at))
    return next(near, "")


def _is_at(battle: Battle, unit: Unit, edge: str, at: Point) -> bool:
    return edge_distance(battle.field, edge, at) <= EDGE + HAIR or at == edge_point(battle, unit, edge)


def riding_reasons(battle: Battle, rider: Unit, carrier: Unit) -> Iterator[Reason]:
    """A withdrawing unit rides only on a carrier that withdraws too and is no slower [AS-027.1]."""
    if not RIDES_SLOWLY.of(battle.rules) or not must_withdraw(battle, rider):
        return
    if not must_withdraw(battle, carrier):
        yield Reason(f"{rider.id} withdraws and may not ride on {carrier.id}, which does not", "AS-027.1")
    elif mp.available_move(battle, carrier).total < mp.available_move(battle, rider).total:
        yield Reason(f"{rider.id} withdraws and may not ride on {carrier.id}, which is slower", "AS-027.1")


def home_distance(battle: Battle, side: str, at: Point) -> float:
    """How far a place is from a side's home edge."""
    return edge_distance(battle.field, home_edge(battle, side), at)


def edge_point(battle: Battle, unit: Unit, edge: str) -> Point:
    """The nearest place on an edge; on a hex board the hex there."""
    field = battle.field
    match edge:
        case "north":
            at = Point(unit.at.x, 0)
        case "west":
            at = Point(0, unit.at.y)
        case "east":
            at = Point(field.width, unit.at.y)
        case _:
            at = Point(unit.at.x, field.depth)
    return field.point(field.word(at))


def nears_home(battle: Battle, unit: Unit, at: Point) -> bool:
    """Whether a place is nearer to its home edge than the unit is."""
    return home_distance(battle, unit.side, at) < home_distance(battle, unit.side, unit.at) - HAIR


def leaving_reasons(battle: Battle, unit: Unit, at: Point) -> Iterator[Reason]:
    """Why a unit cannot leave the table from a place."""
    open_edges = exits(battle, unit.side)
    if not open_edges:
        yield Reason(f"units leave the table only with the option {OPTION}", "ASB-24.1")
    elif not exit_at(battle, unit, at):
        home = home_edge(battle, unit.side)
        words = f"its home edge, the {home}" if open_edges == (home,) else f"the {' or '.join(open_edges)} edge"
        yield Reason(f"{unit.id} leaves by {words}", "ASB-24.1")
