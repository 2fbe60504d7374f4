"""Movement formations: three to five infantry and vehicles move with one order (MWB-20)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boxcars.clix.actions import WALKS, March
from boxcars.clix.battle import Battle
from boxcars.clix.formations.members import member_reasons
from boxcars.clix.formations.regroup import Plans, end_contact, end_of, regrouped
from boxcars.clix.ground.footing import slows
from boxcars.clix.moving import free_spin
from boxcars.clix.moving.going import breaks_away, go, stay
from boxcars.clix.moving.legality import move_reasons, refuse, with_cancelled
from boxcars.clix.moving.plan import Plan, read_plan
from boxcars.clix.moving.speed import half, speed_value
from boxcars.clix.piece import Piece
from boxcars.clix.turn.orders import begin_order, cancel, cancel_reasons, finish_order, order_reasons
from boxcars.clix.turn.resolution import Resolution
from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.tally import Tally


def verify(battle: Battle, action: March) -> None:
    """Raise `Illegal` with every reason against a formation move."""
    unknown = [move.unit for move in action.moves if move.unit not in battle.units]
    if unknown:
        refuse(iter([Reason(f"there is no unit {unknown[0][:40]}")]))
    members = [battle.units[move.unit] for move in action.moves]
    refuse(
        iter(
            [
                *order_reasons(battle, members[0], "move"),
                *member_reasons(battle, members, "move"),
                *(why for move in action.moves for why in cancel_reasons(battle, battle.units[move.unit], move.cancel)),
            ]
        )
    )
    trial = with_cancelled(battle, {move.unit: move.cancel for move in action.moves})
    refuse(march_reasons(trial, action))


def march_reasons(battle: Battle, action: March) -> Iterator[Reason]:
    """Why the members cannot move so."""
    members = [battle.units[move.unit] for move in action.moves]
    plans = {move.unit: read_plan(battle, battle.units[move.unit], move) for move in action.moves}
    ids = set(plans)
    for piece in members:
        plan = plans[piece.id]
        if plan.move.mode not in WALKS:
            yield Reason("no special attack in a formation", "AOD-special-attacks.9")
        if plan.loads and piece is not members[0]:
            yield Reason(f"only {members[0].id}, the primary unit, may load or unload", "DA-transports.2")
        ends = [end_of(battle, other, plans) for other in members if other is not piece]
        limit = member_allowance(battle, piece, members, plan)
        yield from move_reasons(battle, piece, plan, limit=limit, passing=ids - {piece.id}, others=ends)
    yield from end_contact(battle, members, plans)


def member_allowance(battle: Battle, piece: Piece, members: Sequence[Piece], plan: Plan) -> Tally:
    """The lowest speed of all, then the half for a member's own hindering start [AOD-formations.6]."""
    slowest = min(members, key=lambda member: speed_value(battle, member).total)
    tally = Tally.of("inches", f"speed of {slowest.id}, the slowest", speed_value(battle, slowest).total)
    if plan.loads:
        left = half(tally.total) if battle.keys.word("transport.half_speed") == "halved" else tally.total // 2
        tally = tally.plus("half for boarding or disembarking", left - tally.total, "MWB-9")
    if plan.move.mode != "jump" and slows(battle, piece):
        tally = tally.plus("began on hindering terrain: half", half(tally.total) - tally.total, "AOD-terrain.4")
    return tally


def apply(battle: Battle, action: March, dice: Dice) -> Resolution:
    """Carry out a formation move: all roll to break away before anybody moves [DA-grapple.2].

    Where a member fails, the mover says what the others do: all end in contact in any case [AOD-formations.7].
    """
    members = [battle.units[move.unit] for move in action.moves]
    now = begin_order(battle, dice, members, "march")
    for move in action.moves:
        cancel(now, battle.units[move.unit], move.cancel)
    plans = {move.unit: read_plan(battle, battle.units[move.unit], move) for move in action.moves}
    limits = {piece.id: member_allowance(battle, piece, members, plans[piece.id]) for piece in members}
    before = {piece.id: {other.id for other in battle.touching(piece)} for piece in members}
    free = [piece for piece in members if breaks_away(now, piece, plans[piece.id])]
    for piece in members:
        if piece not in free:
            stay(now, piece, plans[piece.id])
    going: Plans = {piece.id: plans[piece.id] for piece in free}
    if 0 < len(free) < len(members):
        going = regrouped(now, members, going, limits)
    for id, plan in going.items():
        go(now, battle.units[id], plan, limits[id])
    for id in going:
        free_spin.offer(now, battle.units[id], before[id])
    finish_order(now)
    return now
