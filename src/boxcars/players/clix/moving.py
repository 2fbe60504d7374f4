"""How the greedy bot moves: to where its next attacks are worth most and the opponents' least."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import Final

import msgspec

from boxcars.clix.actions import Assault, Close, March, Move, Ranged, Vent
from boxcars.clix.battle import Battle, Rectangle
from boxcars.clix.equipment.showing import equipped
from boxcars.clix.ground.contact import touching_place
from boxcars.clix.moving.break_away import holders, needed
from boxcars.clix.moving.going import run_heat
from boxcars.clix.moving.speed import SHOT_COST, allowance
from boxcars.clix.piece import Piece
from boxcars.clix.turn.mission import is_scored
from boxcars.players.clix.attacking import Weighed, weigh
from boxcars.players.clix.outlook import Fighter, Outlook
from boxcars.players.goals import Goals, Zeal
from boxcars.tabletop.measure import Point, bearing, length, toward

_PATIENCE: Final = 0.8
"""What an attack of the next turn is worth now."""
_FEAR: Final = 0.2
"""What the danger of a place counts."""
_ZONE: Final = 20.0
"""What a place in the enemy zone is worth at the start of a turn."""
_CHEAP: Final = 30
"""A dearer unit has more to lose there."""
_LESS: Final = 0.25
"""The share of that for a side that leads there, and for units that leave it to others."""
_HOME: Final = 1.5
"""What a captive that is brought home is worth, as a share of its points."""
_A_TURN_AWAY: Final = 0.7
"""What is left of the worth of a place that is a move away."""
_GROUND: Final = Zeal(to_hold=1.0, to_leave=0.0, held=12.0, to_hunt=0.4)
"""What ground that scores is worth in a scenario."""
_ANGLES: Final = (0, 30, -30, 60, -60, 95, -95)
"""Directions that are tried besides the straight one, which terrain or a base may bar."""
_INSIDE: Final = 1.4
"""How deep into a zone a piece goes, so that its base is on the table."""


def standing(outlook: Outlook, me: Fighter, at: Point) -> float:
    """What a place is worth to a piece: what it can do from there, and what may be done to it."""
    promise, _ = outlook.promise(me, at)
    return _PATIENCE * promise - _FEAR * outlook.danger(me, at) + ground(outlook, me, at)


def ground(outlook: Outlook, me: Fighter, at: Point) -> float:
    """What a place is worth for the victory conditions: the enemy zone, and home for captors and Salvage units.

    In a scenario it is the ground that its objectives are about.
    """
    battle, piece = outlook.battle, me.piece
    if is_scored(battle):
        seen = outlook.whereabouts
        return Goals(outlook.terrain, battle.mission, piece.id, piece.side, _GROUND, seen).pull(at.word)
    captives = [captive for captive in battle.captives_of(piece) if not captive.is_mech]
    if captives or piece.is_salvage:
        prize = sum(_HOME * captive.figure.points for captive in captives) or 0.3 * piece.figure.points
        return prize * later(battle.zones[piece.side].distance(at) / me.speed)
    away = outlook.goal.distance(at) / me.speed
    if ceil(away) >= outlook.turns_left:
        return 0.0
    leads = battle.scores[piece.side].in_enemy_zone > _rivals(outlook) + 2
    share = _LESS if leads or piece.id not in outlook.runners else min(1.0, _CHEAP / piece.figure.points)
    return _ZONE * share * later(away)


def later(moves: float) -> float:
    """What is left of the worth of a place that is so many moves away; almost there is a move away too.

    >>> later(0), later(0.1) < 0.7, later(2) < later(1)
    (1.0, True, True)
    """
    return float(_A_TURN_AWAY ** (1 + moves)) if moves else 1.0


def _rivals(outlook: Outlook) -> int:
    battle = outlook.battle
    others = [side for side in battle.sides if not battle.friends(outlook.side, side)]
    return max((battle.scores[side].in_enemy_zone for side in others), default=0)


def moves(outlook: Outlook, piece: Piece) -> Iterator[Weighed]:
    """Move orders of one piece, weighed but not verified."""
    battle, scale, me = outlook.battle, outlook.scale, outlook.own[piece.id]
    here = standing(outlook, me, piece.at)
    free = chance_to_go(battle, piece)
    price = scale.push_cost(piece)
    pushed = int(piece.tokens > 0)
    cool = scale.heat_cost(battle, piece, piece.heat)
    for mode, far, degrees, cancel in _modes(battle, piece):
        heat = scale.heat_cost(battle, piece, piece.heat + pushed + degrees) - cool
        for at in _destinations(outlook, me, far):
            gained = free * (standing(outlook, me, at) - here)
            order = Move(piece.id, mode, (at.word,), _facing(outlook, me, at), cancel=cancel)
            yield Weighed(order, gained - price - heat)
    yield from _turns(outlook, me)


def _modes(battle: Battle, piece: Piece) -> Iterator[tuple[str, float, int, tuple[str, ...]]]:
    """The ways to go: the word, how far, what heat it costs, and what is switched off for it."""
    jets = equipped(battle, piece, "JJ")
    word = "fly" if piece.is_vtol else "jump" if jets else "walk"
    yield word, allowance(battle, piece, jumps=bool(jets)).total, 0, ()
    if piece.is_mech:
        yield "run", allowance(battle, piece, runs=True).total, run_heat(battle, piece, "run"), ("JJ",) if jets else ()


def chance_to_go(battle: Battle, piece: Piece) -> float:
    """The chance that a piece gets away from where it stands."""
    if not holders(battle, piece):
        return 1.0
    number, _ = needed(battle, piece)
    return (7 - number) / 6


def _destinations(outlook: Outlook, me: Fighter, far: float) -> Iterator[Point]:
    """Places worth trying: in range of opponents and in contact with them, away from them, and towards the goal."""
    piece = me.piece
    if not far:
        return
    wanted = list(dict.fromkeys(foe.piece.id for _, foe, _ in outlook.harms(me)))[: outlook.wanted]
    for id in wanted:
        foe = outlook.battle.units[id]
        yield from _approaches(outlook, me, foe, far)
    for zone in (outlook.goal, outlook.battle.zones[piece.side], *outlook.grounds):
        for near in _entrances(zone, piece.at):
            if near != piece.at:
                yield toward(piece.at, bearing(piece.at, near), min(far, length(piece.at, near)))


def _entrances(zone: Rectangle, at: Point) -> Iterator[Point]:
    """Places in a zone, the nearest first: one of them is free more often than not."""
    west, east = zone.west + _INSIDE, zone.east - _INSIDE
    north, south = zone.north + _INSIDE, zone.south - _INSIDE
    for aside in (0.0, 3.0, -3.0, 7.0, -7.0):
        yield Point(round(min(max(at.x + aside, west), east), 3), round(min(max(at.y, north), south), 3))
        if at.y < north or at.y > south:
            continue
        yield Point(round(min(max(at.x, west), east), 3), round(min(max(at.y + aside, north), south), 3))


def _approaches(outlook: Outlook, me: Fighter, foe: Piece, far: float) -> Iterator[Point]:
    piece = me.piece
    if piece.at == foe.at:
        return
    way, distance = bearing(piece.at, foe.at), length(piece.at, foe.at)
    for arm in me.arms:
        gap = distance - 0.92 * arm.most
        if arm.kind != "close" and gap > 0:
            yield from (toward(piece.at, way + angle, min(far, gap)) for angle in _ANGLES)
    if distance > far:
        yield from (toward(piece.at, way + angle, far) for angle in _ANGLES)
    elif not piece.is_vehicle:
        base = outlook.battle.base(foe)
        yield from (touching_place(outlook.battle, piece, 0, base, way + 180 + angle) for angle in (0, 70, -70, 180))
    yield toward(piece.at, way + 180, far)


def _facing(outlook: Outlook, me: Fighter, at: Point) -> int:
    _, target = outlook.promise(me, at)
    return round(bearing(at, target.at)) % 360 if target and target.at != at else me.piece.facing


def _turns(outlook: Outlook, me: Fighter) -> Iterator[Weighed]:
    """Turn to a target that is near and not in front."""
    piece = me.piece
    promise, target = outlook.promise(me, piece.at)
    if target is None or outlook.battle.base(piece).in_front(target.at):
        return
    order = Move(piece.id, "turn", (), round(bearing(piece.at, target.at)) % 360)
    yield Weighed(order, 0.5 * _PATIENCE * promise - outlook.scale.push_cost(piece))


def special_attacks(outlook: Outlook, piece: Piece) -> Iterator[Weighed]:
    """Charges, rams and deaths from above at opponents that can be reached straight."""
    battle, me = outlook.battle, outlook.own[piece.id]
    if piece.is_vtol or piece.is_infantry or battle.opponents_touching(piece):
        return
    jets = ("JJ",) if equipped(battle, piece, "JJ") else ()
    reach = 2 * me.speed if piece.is_mech else me.speed
    for foe in outlook.foes:
        if foe.piece.is_infantry or foe.piece.cruising or length(piece.at, foe.piece.at) > reach + 3:
            continue
        if piece.is_mech:
            yield weigh(outlook, Move(piece.id, "charge", (), None, foe.piece.id, jets))
            if jets and not piece.is_salvage:
                yield weigh(outlook, Move(piece.id, "dfa", (), None, foe.piece.id))
        else:
            yield weigh(outlook, Move(piece.id, "ram", (), None, foe.piece.id))


def assaults(outlook: Outlook, piece: Piece) -> Iterator[Weighed]:
    """Half a move into range or contact, and an attack from there."""
    battle, me = outlook.battle, outlook.own[piece.id]
    far = allowance(battle, piece, assault=True).total
    free = chance_to_go(battle, piece)
    here = standing(outlook, me, piece.at)
    for _, foe, _ in outlook.harms(me)[: outlook.wanted]:
        target = foe.piece
        distance, way = length(piece.at, target.at), bearing(piece.at, target.at)
        facing = round(way) % 360
        for slot, weapon in zip(("primary", "secondary"), piece.figure.weapons, strict=False):
            gap = distance - 0.95 * weapon.max
            if weapon.max and 0 < gap <= far:
                step = Move(piece.id, "walk", (toward(piece.at, way, gap).word,), facing)
                shot = Assault(piece.id, step, Ranged(piece.id, (target.id,), slot))
                yield _after_moving(outlook, me, shot, free, here)
        if distance <= far + 3 and not target.cruising:
            at = touching_place(battle, piece, facing, battle.base(target), way + 180)
            step = Move(piece.id, "walk", (at.word,), facing)
            yield _after_moving(outlook, me, Assault(piece.id, step, Close(piece.id, (target.id,))), free, here)


def _after_moving(outlook: Outlook, me: Fighter, order: Assault, free: float, here: float) -> Weighed:
    weighed = weigh(outlook, order)
    there = standing(outlook, me, Point.of(order.move.steps[0]))
    value = free * (weighed.given + min(there - here, 0.0)) - weighed.taken
    return msgspec.structs.replace(weighed, value=value)


def passes(outlook: Outlook, piece: Piece) -> Iterator[Weighed]:
    """A VTOL's shot in a move order: into range, and the shot."""
    battle, me = outlook.battle, outlook.own[piece.id]
    far = me.speed - SHOT_COST
    if not piece.is_vtol or far <= 0:
        return
    for arm, foe, worth in outlook.harms(me)[: outlook.wanted]:
        gap = length(piece.at, foe.piece.at) - 0.95 * arm.most
        if arm.kind == "close" or gap > far:
            continue
        way = bearing(piece.at, foe.piece.at)
        there = toward(piece.at, way, gap) if gap > 0 else piece.at
        steps = (there.word, f"fire={foe.piece.id}") if gap > 0 else (f"fire={foe.piece.id}",)
        order = Move(piece.id, "fly", steps, round(way) % 360)
        yield Weighed(order, chance_to_go(battle, piece) * worth - outlook.scale.push_cost(piece), worth)


def vents(outlook: Outlook, piece: Piece) -> Iterator[Weighed]:
    """Cooling down, by what the heat costs; a shut-down 'Mech can do nothing else."""
    if not piece.heat:
        return
    battle, scale = outlook.battle, outlook.scale
    cooler = piece.heat - piece.figure.vent
    gained = scale.heat_cost(battle, piece, piece.heat) - scale.heat_cost(battle, piece, cooler)
    yield Weighed(Vent(piece.id), gained * (1.5 if piece.shut_down else 0.8))


def marches(outlook: Outlook, piece: Piece) -> Iterator[Weighed]:
    """Movement formations: a piece and friends that touch it, all going the same way for one order."""
    battle = outlook.battle
    members = _column(battle, piece)
    if len(members) < 3:
        return
    far = min(allowance(battle, member).total for member in members)
    me = outlook.own[piece.id]
    goal = outlook.promise(me, piece.at)[1]
    if goal is None or not far or goal.at == piece.at:
        return
    paid = battle.keys.on("movement_formation.push_damage")
    price = sum(outlook.scale.push_cost(member) for member in members) if paid else 0.0
    here = sum(standing(outlook, outlook.own[each.id], each.at) for each in members)
    for angle in _ANGLES[:5]:
        for step in (far, far / 2):
            ends = [toward(each.at, bearing(piece.at, goal.at) + angle, step) for each in members]
            there = sum(standing(outlook, outlook.own[e.id], at) for e, at in zip(members, ends, strict=True))
            order = March(
                piece.id,
                tuple(Move(e.id, "walk", (at.word,), e.facing) for e, at in zip(members, ends, strict=True)),
            )
            yield Weighed(order, there - here - price)


def _column(battle: Battle, piece: Piece) -> list[Piece]:
    """A piece and those that hang together with it by contact, five at most."""
    if piece.is_mech or piece.is_vtol:
        return []
    members = [piece]
    for member in members:
        for other in battle.touching(member):
            fits = other.side == piece.side and other.faction == piece.faction and not other.is_mech
            free = not other.ordered and not other.is_captive
            if fits and free and other not in members and len(members) < 5:
                members.append(other)
    return members if not any(battle.opponents_touching(member) for member in members) else []
