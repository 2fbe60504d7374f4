"""Bypass: taking control of a captive vehicle or 'Mech (MWB-22)."""

from __future__ import annotations

from collections.abc import Iterator

from boxcars.clix.actions import Bypass
from boxcars.clix.battle import Battle
from boxcars.clix.dials.damage import eliminate
from boxcars.clix.equipment.showing import equipped
from boxcars.clix.events.dial_events import Eliminated
from boxcars.clix.events.move_events import ControlTaken
from boxcars.clix.events.turn_events import Scored
from boxcars.clix.piece import Piece
from boxcars.clix.turn.orders import begin_order, finish_order, order_reasons
from boxcars.clix.turn.resolution import Resolution
from boxcars.core.dice import Dice
from boxcars.core.errors import Illegal, Reason


def verify(battle: Battle, action: Bypass) -> None:
    """Raise `Illegal` with every reason against a Bypass."""
    piece = battle.units[action.unit]
    reasons = [*order_reasons(battle, piece, "move"), *bypass_reasons(battle, piece, action.target)]
    if reasons:
        raise Illegal(*dict.fromkeys(reasons))


def bypass_reasons(battle: Battle, piece: Piece, id: str) -> Iterator[Reason]:
    """Why a piece cannot take control of a captive: it is a move order without moving, and needs no break away."""
    if not equipped(battle, piece, "BY"):
        yield Reason(f"{piece.id} shows no Bypass", "MWB-22")
    if piece.start.tokens:
        yield Reason(f"{piece.id} began the turn with an order token", "MWB-22")
    held = [other for other in battle.touching(piece) if other.is_captive and not other.is_infantry]
    if len(held) > 1:
        yield Reason(f"{piece.id} touches more than one captured vehicle or 'Mech", "DA-bypass.2")
    if id not in [other.id for other in held]:
        yield Reason(f"{piece.id} touches no captured vehicle or 'Mech {id[:40]}", "DA-bypass.1")


def apply(battle: Battle, action: Bypass, dice: Dice) -> Resolution:
    """Carry out a Bypass. What would give a second copy of a unique unit is ignored [AOD-special-equipment.8]."""
    piece, target = battle.units[action.unit], battle.units[action.target]
    now = begin_order(battle, dice, [piece], "move")
    if not _is_second_copy(battle, piece.side, target):
        now.use(piece, equipped(battle, piece, "BY"))
        last, target.captor, target.keeper, target.side = target.keeper, "", "", piece.side
        now.tell(ControlTaken(unit=target.id, by=piece.id, side=piece.side))
        if battle.keys.on("bypass.eliminates"):
            _spend(now, piece, last)
    finish_order(now)
    return now


def _is_second_copy(battle: Battle, side: str, target: Piece) -> bool:
    if not (battle.keys.on("bypass.unique_limit") and target.figure.unique):
        return False
    return any(
        other.side == side and other.figure.id == target.figure.id and other.alive and not other.is_captive
        for other in battle.units.values()
    )


def _spend(now: Resolution, piece: Piece, last: str) -> None:
    """Eliminate the user; its points go to the captive's last controller, if that is another player."""
    if last == piece.side:
        piece.eliminated = True
        now.tell(Eliminated(unit=piece.id, why="it mans what it took by Bypass"))
        return
    points = now.battle.scores[last].eliminated
    eliminate(now, piece, "it mans what it took by Bypass")
    if now.battle.left_of(piece.side) != last:
        now.battle.scores[now.battle.left_of(piece.side)].eliminated -= piece.figure.points
        now.battle.scores[last].eliminated = points + piece.figure.points
        now.tell(Scored(side=last, condition=1, points=piece.figure.points, why=f"{piece.id} spent by Bypass"))
