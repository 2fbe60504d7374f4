"""Special attacks: charge, ram, death from above, each part of a move order (MWB-17)."""

from __future__ import annotations

from collections.abc import Collection, Iterator

import msgspec

from boxcars.clix.actions import SPECIAL_ATTACKS, Move
from boxcars.clix.battle import Battle
from boxcars.clix.combat.attack import Attack, zero_reasons
from boxcars.clix.combat.sequence import resolve
from boxcars.clix.dials.values import damage_value
from boxcars.clix.faction_abilities import MERCILESS, has_ability
from boxcars.clix.ground.base import Base
from boxcars.clix.ground.contact import touching_place
from boxcars.clix.ground.terrain import ABRUPT, HINDERING, WALL, WATERS
from boxcars.clix.moving import free_spin
from boxcars.clix.moving.plan import Plan
from boxcars.clix.moving.speed import half
from boxcars.clix.piece import Piece
from boxcars.clix.turn.resolution import Resolution
from boxcars.core.errors import Reason
from boxcars.tabletop.measure import HAIR, Point, bearing, length, snapped


def straightened(battle: Battle, move: Move) -> Move:
    """A special attack with its way: a ram, and any that names no place, goes straight to first contact."""
    target = battle.units.get(move.target)
    piece = battle.units[move.unit]
    if move.mode not in SPECIAL_ATTACKS or target is None or piece.at == target.at:
        return move
    strays = move.mode != "ram" or not battle.keys.on("ram.straight")
    if strays and any("=" not in step for step in move.steps):
        return move
    straight = bearing(piece.at, target.at)
    facing = round(straight) % 360
    end = touching_place(battle, piece, facing, battle.base(target), straight + 180)
    done = tuple(step for step in move.steps if "=" in step)
    steps = done if length(end, piece.at) == 0 else (*done, end.word)
    return msgspec.structs.replace(move, steps=steps, facing=facing if move.facing is None else move.facing)


def reasons(battle: Battle, piece: Piece, plan: Plan) -> Iterator[Reason]:
    """Why a special attack cannot be declared."""
    kind, target = plan.move.mode, battle.units.get(plan.move.target)
    if target is None:
        yield Reason(f"say whom {piece.id} attacks before it moves", "AOD-special-attacks.4")
        return
    yield from _who(battle, piece, kind)
    if not target.on_table or not battle.opposes(piece, target) or target.cruising:
        yield Reason(f"{target.id} is no opposing unit that could be reached", "AOD-special-attacks.2")
        return
    if target.is_infantry and battle.keys.on("special.non_infantry_only"):
        yield Reason(f"{target.id} is infantry", "AOD-special-attacks.2")
    if kind != "dfa" and not battle.base(piece).in_front(target.at):
        yield Reason(f"{target.id} is not in the front arc of {piece.id}", "MWB-17")
    end = battle.base(piece, plan.end, plan.facing)
    if not end.touches(battle.base(target)):
        yield Reason(f"{piece.id} must end in contact with {target.id}", "MWB-17")
    yield from _elevation(battle, end, target)


def _who(battle: Battle, piece: Piece, kind: str) -> Iterator[Reason]:
    if kind == "ram" and (not piece.is_vehicle or piece.is_vtol):
        yield Reason(f"{piece.id} cannot ram", "AOD-vtol.2" if piece.is_vtol else "MWB-17")
    if kind == "dfa" and not piece.is_mech:
        yield Reason(f"{piece.id} is no 'Mech", "MWB-17")
    if kind == "dfa" and piece.is_salvage:
        yield Reason(f"{piece.id} shows Salvage", "DA-special-equipment-salvage.3")
    yield from zero_reasons(battle, piece)
    if battle.keys.on("special.start_free_of_contact") and any(
        battle.units[id].side != piece.side and battle.opposes(piece, battle.units[id])
        for id in piece.start.touching
        if id in battle.units
    ):
        yield Reason(f"{piece.id} touched an opposing unit when the turn began", "AOD-special-attacks.3")
    if battle.captives_of(piece):
        yield Reason(f"{piece.id} holds a captive", "AOD-capture.6")


def _elevation(battle: Battle, end: Base, target: Piece) -> Iterator[Reason]:
    """On abrupt elevated terrain the attacker ends on the same piece as its target, or off it with it."""
    for feature in battle.features:
        if feature.kind == ABRUPT and feature.holds(target.at) != feature.holds(end.at):
            yield Reason("attacker and target must end on the same elevation", "AOD-special-attacks.10")


def declared(battle: Battle, piece: Piece, plan: Plan) -> Attack | None:
    """The special attack of a move order, with its line looked at before the move; None for an ordinary move."""
    kind = plan.move.mode
    if kind not in SPECIAL_ATTACKS:
        return None
    target = battle.units[plan.move.target]
    return Attack(
        attacker=piece.id,
        kind=kind,
        targets=(target.id,),
        rear=None if kind == "dfa" else battle.base(target).in_rear(piece.at),
        obstructed=kind == "charge" and is_obstructed(battle, piece, target),
    )


def is_obstructed(battle: Battle, piece: Piece, target: Piece) -> bool:
    """Whether the line of a charge crosses terrain other than water, or a base that is not infantry's.

    Of terrain under the target only what lies outside its base counts [AOD-special-attacks.5].
    """
    base = battle.base(target)
    edge = _entry(piece.at, base)
    ground = [feature for feature in battle.features if feature.kind not in (*WATERS, WALL)]
    if not battle.keys.on("charge.woods_of_target"):
        ground = [feature for feature in ground if not (feature.kind == HINDERING and feature.holds(target.at))]
    if any(feature.crossed(piece.at, edge) > HAIR for feature in ground):
        return True
    between = (other for other in battle.standing() if other.id not in (piece.id, target.id))
    return any(
        not other.is_infantry and not other.cruising and battle.base(other).meets(piece.at, target.at)
        for other in between
    )


def _entry(start: Point, base: Base) -> Point:
    """Where the line from a point to the middle of a base runs into it."""
    near, far = 0.0, 1.0
    for _ in range(24):
        middle = (near + far) / 2
        at = Point(start.x + (base.at.x - start.x) * middle, start.y + (base.at.y - start.y) * middle)
        if Base(at, 0, 0.0).gap(base) > 0:
            near = middle
        else:
            far = middle
    return snapped(start.x + (base.at.x - start.x) * near, start.y + (base.at.y - start.y) * near)


def resolve_special(now: Resolution, piece: Piece, attack: Attack, before: Collection[str]) -> None:
    """Roll the attack, then note what it costs its maker; all of that comes at the end of the order."""
    battle, keys = now.battle, now.battle.keys
    target = battle.units[attack.targets[0]]
    cost = damage_value(battle, piece).total
    hit = resolve(now, attack)
    match attack.kind:
        case "charge":
            word = keys.word("charge.self_damage")
            clicks = {"one": 1, "half": half(max(cost, 0)), "none": 0}[word]
            now.owe_damage(
                piece, clicks, "charge", "DA-special-attacks.4" if word == "one" else "AOD-special-attacks.7"
            )
            now.owe_heat(piece, keys.number("charge.heat"), "charge", "DA-cooling.9")
        case "ram":
            now.owe_damage(piece, keys.number("ram.self_damage"), "ram", "MWB-17")
        case _:
            now.owe_damage(piece, _cost_of_dfa(battle, piece, hit=hit), "death from above", "AOD-special-attacks.8")
            now.owe_heat(piece, keys.number("dfa.heat"), "death from above", "MWB-17")
    denied = () if _target_spins(battle, piece, attack, target, hit=hit) else (target.id,)
    free_spin.offer(now, piece, before, except_for=denied)


def _cost_of_dfa(battle: Battle, piece: Piece, *, hit: bool) -> int:
    """What a death from above costs its maker."""
    if has_ability(battle, piece, MERCILESS):
        return 0 if hit else 1
    return battle.keys.number("dfa.self_hit" if hit else "dfa.self_miss")


def _target_spins(battle: Battle, piece: Piece, attack: Attack, target: Piece, *, hit: bool) -> bool:
    """Whether the target of a special attack may spin [AOD-special-attacks.6, AOD-special-attacks.8]."""
    if attack.kind == "dfa":
        return not hit
    return not (attack.rear and battle.base(target).touched_in_rear(battle.base(piece)))
