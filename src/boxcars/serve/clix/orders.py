"""Orders before they are given: which a piece may get, what each costs, and where a move leads."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Final

from boxcars.clix import Battle, Piece
from boxcars.clix.actions import SPECIAL_ATTACKS, Bypass, Move, UseCard
from boxcars.clix.battle import Rectangle
from boxcars.clix.cards.use import use_reasons
from boxcars.clix.equipment.bypass import bypass_reasons
from boxcars.clix.equipment.showing import equipped, is_optional, showing
from boxcars.clix.moving import break_away
from boxcars.clix.moving.going import run_heat
from boxcars.clix.moving.legality import mode_reasons, with_cancelled
from boxcars.clix.moving.speed import allowance
from boxcars.clix.moving.transport import board_reasons, first_exit
from boxcars.clix.moving.ways import way_reasons
from boxcars.clix.turn.orders import order_kinds, order_reasons
from boxcars.core.errors import Reason
from boxcars.core.tally import percent
from boxcars.serve.clix.sheet import card_shape
from boxcars.serve.shapes import jsonable
from boxcars.tabletop.measure import Point, toward

RAYS: Final = 72
"""In so many directions the reach of a move is looked for."""
ORDER_WORDS: Final = {
    "move": "Move",
    "ranged": "Shoot",
    "close": "Close combat",
    "assault": "Assault",
    "vent": "Vent",
}
MODE_WORDS: Final = {
    "walk": "Move",
    "run": "Run",
    "jump": "Jump",
    "fly": "Fly",
    "charge": "Charge",
    "ram": "Ram",
    "dfa": "Death from above",
}


def orders_shape(battle: Battle, piece: Piece) -> dict[str, Any]:
    """Every kind of order for a piece: what it costs, or why it cannot be given."""
    return {
        "unit": piece.id,
        "orders_left": battle.orders_left,
        "kinds": [_kind_shape(battle, piece, kind) for kind in ORDER_WORDS if kind in order_kinds(battle)],
        "modes": [_mode_shape(battle, piece, mode) for mode in modes(piece)],
        "equipment": [
            {"code": each.code, "name": each.name, "circle": each.circle, "slot": each.slot}
            for each in showing(battle, piece)
            if is_optional(battle.keys, each.code)
        ],
        "cards": list(_cards(battle, piece)),
        "artillery": piece.figure.artillery_range,
        "steps": list(_steps(battle, piece)),
        "touching": [other.id for other in battle.touching(piece)],
        "neighbours": [other.id for other in neighbours(battle, piece)],
        "bypass": list(_bypasses(battle, piece)),
        "captive": next((other.id for other in battle.captives_of(piece) if not other.is_mech), ""),
    }


def _bypasses(battle: Battle, piece: Piece) -> Iterator[dict[str, Any]]:
    """The captives whose control the piece could take by Bypass, with why not."""
    if not equipped(battle, piece, "BY"):
        return
    for other in battle.touching(piece):
        if other.is_captive:
            reasons = [*order_reasons(battle, piece, "move"), *bypass_reasons(battle, piece, other.id)]
            yield {"unit": other.id, "action": str(Bypass(piece.id, other.id)), "reasons": jsonable(reasons)}


def _kind_shape(battle: Battle, piece: Piece, kind: str) -> dict[str, Any]:
    reasons = [*_vain(battle, piece, kind), *order_reasons(battle, piece, kind)]
    return {
        "kind": kind,
        "words": ORDER_WORDS[kind],
        "reasons": jsonable(reasons),
        "costs": list(costs(battle, piece, kind)),
    }


def _vain(battle: Battle, piece: Piece, kind: str) -> Iterator[Reason]:
    """Why an order that could be given would lead to nothing."""
    if kind == "vent" and piece.is_mech and not piece.heat:
        yield Reason(f"{piece.id} is not hot", "MWB-7")
    if kind == "close" and piece.is_vehicle and not any(equipped(battle, piece, code) for code in ("FL", "RE")):
        yield Reason(f"{piece.id} is a vehicle, without Flamers or Repair", "MWB-16")


def costs(battle: Battle, piece: Piece, kind: str) -> Iterator[str]:
    """What an order costs a piece, in words: orders, the token, and pushing [DA-pushing.1, DA-pushing.3]."""
    if kind == "assault" and (orders := battle.keys.number("assault.orders")) > 1:
        yield f"{orders} orders"
    yield "1 token"
    if piece.tokens and kind != "vent":
        yield "pushed: 1 heat" if piece.is_mech else "pushed: 1 damage"
    if kind == "assault" and (heat := battle.keys.number("assault.heat")):
        yield f"{heat} heat"


def modes(piece: Piece) -> tuple[str, ...]:
    """The ways of moving that a piece of its kind knows."""
    if piece.is_vtol:
        return ("fly",)
    if piece.is_mech:
        return ("walk", "run", "jump", "charge", "dfa")
    return ("walk", "jump", "ram") if piece.is_vehicle else ("walk", "jump")


def _mode_shape(battle: Battle, piece: Piece, mode: str) -> dict[str, Any]:
    """A way of moving: its inches, what it costs, and how far the dot gets straight ahead in every direction."""
    cancel = ("JJ",) if mode in ("walk", "run", "charge") and equipped(battle, piece, "JJ") else ()
    trial = with_cancelled(battle, {piece.id: cancel})
    there = trial.units[piece.id]
    allowed = allowance(trial, there, runs=mode in ("run", "charge"), jumps=mode in ("jump", "dfa"))
    reasons = list(mode_reasons(trial, there, mode))
    return {
        "mode": mode,
        "words": MODE_WORDS[mode],
        "cancel": cancel,
        "allowed": jsonable(allowed),
        "reasons": jsonable(reasons),
        "attacks": mode in SPECIAL_ATTACKS,
        "heat": run_heat(trial, there, mode),
        "outline": [] if reasons or mode in SPECIAL_ATTACKS else [outline(trial, there, mode, allowed.total)],
    }


def outline(battle: Battle, piece: Piece, mode: str, far: int) -> list[Point]:
    """How far a dot gets on a straight way in each direction: terrain and bases stop it, unless it jumps or cruises."""
    free = mode == "jump" or piece.cruising
    table = Rectangle(0.0, 0.0, battle.table.width, battle.table.depth)
    points = []
    for ray in range(RAYS):
        way = 360 * ray / RAYS
        reach = next(
            (step / 2 for step in range(2 * far, 0, -1) if _gets(battle, piece, table, way, step / 2, free)), 0.0
        )
        points.append(toward(piece.at, way, reach))
    return points


def _gets(battle: Battle, piece: Piece, table: Rectangle, way: float, far: float, free: bool) -> bool:
    end = toward(piece.at, way, far)
    return table.holds(end) and (free or not any(way_reasons(battle, piece, (piece.at, end))))


def neighbours(battle: Battle, piece: Piece) -> list[Piece]:
    """The friends that touch a piece, directly or by way of others: who may form up with it (MWB-20)."""
    friends: dict[str, Piece] = {}
    edge = [piece]
    while edge:
        touching = (other for member in edge for other in battle.touching(member) if battle.is_friend(piece, other))
        edge = list({other.id: other for other in touching if other.id not in friends}.values())
        friends |= {other.id: other for other in edge}
    return list(friends.values())


def _steps(battle: Battle, piece: Piece) -> Iterator[dict[str, str]]:
    """What may be done first in a move order: a change of level, boarding, getting out."""
    if piece.is_vtol:
        level = "down" if piece.cruising else "up"
        yield {"step": level, "words": "Climb first" if level == "up" else "Come down first", "unit": ""}
    if piece.figure.capacity:
        for other in battle.touching(piece):
            if other.side == piece.side and not any(board_reasons(battle, piece, (other.id,))):
                yield {"step": f"board={other.id}", "words": "Take aboard", "unit": other.id}
    for passenger in battle.passengers(piece):
        if not passenger.is_captive and (way_out := first_exit(battle, piece, passenger)):
            step = f"unload={passenger.id}@{way_out.at.word}/{way_out.facing}"
            yield {"step": step, "words": "Set down", "unit": passenger.id}


def _cards(battle: Battle, piece: Piece) -> Iterator[dict[str, Any]]:
    """The cards that can be used on a piece, with why not."""
    for held in battle.cards:
        if held.side == piece.side and held.card.ability:
            action = UseCard(piece.id, held.card.id)
            yield card_shape(battle, held) | {
                "action": str(action),
                "reasons": jsonable(list(use_reasons(battle, action))),
            }


def break_away_shape(battle: Battle, piece: Piece, move: Move, *, travels: bool) -> dict[str, Any] | None:
    """The roll to break away that a move needs first."""
    holders = break_away.holders(battle, piece, turns_only=not travels)
    if not holders:
        return None
    needed, why = break_away.needed(battle, piece, jumps=move.mode in ("jump", "dfa"))
    chance = Fraction(7 - min(needed, 7), 6)
    return {"needed": needed, "why": why, "from": [other.id for other in holders], "percent": percent(chance)}
