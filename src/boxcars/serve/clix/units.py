"""The pieces of a clix battle as the map and the roster show them."""

from __future__ import annotations

from typing import Any

from boxcars.clix import Battle, Piece
from boxcars.clix.rulebook import RULEBOOK
from boxcars.draw.clix.tokens import badge, clix_token, piece_code


def unit_shape(battle: Battle, piece: Piece) -> dict[str, Any]:
    """A piece for the map and the roster."""
    figure, base = piece.figure, battle.base(piece)
    return {
        **moment_shape(battle, piece),
        "name": figure.name,
        "chassis": figure.name,
        "model": figure.variant,
        "code": piece_code(piece),
        "type": figure.type,
        "kind": kind_words(piece),
        "rank": figure.rank,
        "unique": figure.unique,
        "faction": piece.faction,
        "points": figure.points,
        "radius": base.radius,
        "spine": base.spine,
        "clicks": len(figure.clicks),
        "capacity": figure.capacity,
        "carriable": not (piece.is_mech or piece.is_vtol or figure.capacity),
        "heat_last": len(figure.heat_positions),
        "ordered": piece.ordered,
        "passengers": [other.id for other in battle.passengers(piece)],
        "captives": [other.id for other in battle.captives_of(piece)],
        "ready": is_asked(battle, piece),
        "to_do": to_do(battle, piece),
        "badge": badge(piece),
    }


def moment_shape(battle: Battle, piece: Piece) -> dict[str, Any]:
    """What changes about a piece while an entry is told; the rest of it is in the view."""
    return {
        "id": piece.id,
        "side": piece.side,
        "x": piece.at.x,
        "y": piece.at.y,
        "place": piece.at.word,
        "facing": piece.facing,
        "click": min(piece.click, len(piece.figure.clicks)),
        "heat": piece.heat,
        "tokens": piece.tokens,
        "shut_down": piece.shut_down,
        "cruising": piece.cruising,
        "salvage": piece.is_salvage,
        "carrier": piece.carrier,
        "captor": piece.captor,
        "off": not piece.deployed or piece.eliminated,
        "destroyed": piece.destroyed,
        "condition_percent": condition_percent(piece),
        "token": clix_token(battle, piece),
    }


def kind_words(piece: Piece) -> str:
    """What a piece is, in words."""
    figure = piece.figure
    if piece.is_mech:
        kind = "quad" if piece.is_quad else "'Mech"
        return f"{figure.weight_class.lower()} {kind}".strip()
    if piece.is_infantry:
        return "infantry" if figure.speed_mode == "foot" else f"{figure.speed_mode} infantry"
    return "VTOL" if piece.is_vtol else f"{figure.speed_mode} vehicle"


def condition_percent(piece: Piece) -> int:
    """How much of its dial is left."""
    clicks = len(piece.figure.clicks)
    return round(100 * max(0, clicks - piece.click + 1) / clicks) if piece.alive else 0


def is_asked(battle: Battle, piece: Piece) -> bool:
    """Whether it can act in the present decision."""
    asked = RULEBOOK.decision(battle)
    return asked is not None and piece.id in asked.units


def to_do(battle: Battle, piece: Piece) -> str:
    """The roster's line: what holds a piece, or what it still has to do."""
    if piece.eliminated:
        return "eliminated"
    if not piece.deployed:
        return "to deploy"
    if piece.captor:
        return f"captive of {piece.captor}"
    if piece.carrier:
        return f"aboard {piece.carrier}" if piece.carrier in battle.units else "aboard"
    if piece.shut_down:
        return "shut down"
    return f"{piece.tokens} token{'s' * (piece.tokens > 1)}" if piece.tokens else ""
