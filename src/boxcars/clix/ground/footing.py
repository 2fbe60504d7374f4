"""What terrain is to a piece by its speed mode, and where a base may come to rest (MWB-8.4, MWB-10)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final, Literal

from boxcars.clix.battle import Battle
from boxcars.clix.edition import Keys
from boxcars.clix.ground.base import CONTACT, Base
from boxcars.clix.ground.terrain import ABRUPT, BLOCKING, DEEP, GRADUAL, HINDERING, SHALLOW, WALL, Feature
from boxcars.clix.piece import Piece
from boxcars.core.errors import Reason
from boxcars.tabletop.measure import Point, inches

Footing = Literal["clear", "stops", "bars"]
"""Terrain is clear to a piece, stops it and slows it as hindering terrain does, or bars it as blocking terrain does."""

_MODES: Final[dict[str, tuple[Footing, Footing, Footing]]] = {
    "foot": ("stops", "stops", "bars"),
    "hover": ("bars", "clear", "clear"),
    "tracked": ("clear", "stops", "bars"),
    "wheeled": ("stops", "bars", "bars"),
    "aquatic": ("stops", "clear", "clear"),
    "vtol": ("bars", "clear", "clear"),
    "mech": ("stops", "clear", "stops"),
    "quad": ("stops", "clear", "stops"),
}
"""What hindering terrain, shallow and deep water are to each speed mode."""


def footing(keys: Keys, piece: Piece, kind: str) -> Footing:
    """What a kind of terrain is to a piece on the ground.

    >>> from boxcars.clix.army.pieces import piece
    >>> keys = Keys("age-of-destruction")
    >>> [footing(keys, piece("Bastion Line Tank"), kind) for kind in (HINDERING, SHALLOW, BLOCKING)]
    ['clear', 'stops', 'bars']
    """
    mode = piece.figure.speed_mode
    hindering, shallow, deep = _MODES[mode]
    if mode in ("mech", "quad") and keys.word("mech.shallow_water") == "hindering":
        shallow = "stops"
    table: dict[str, Footing] = {HINDERING: hindering, SHALLOW: shallow, DEEP: deep, BLOCKING: "bars"}
    return table.get(kind, "clear")


def slows(battle: Battle, piece: Piece) -> Feature | None:
    """The hindering terrain that a piece's base overlaps, which halves its speed [AOD-terrain.3]."""
    base = battle.base(piece)
    return next((f for f in battle.features if footing(battle.keys, piece, f.kind) == "stops" and f.under(base)), None)


def rest_reasons(
    battle: Battle,
    piece: Piece,
    at: Point,
    facing: int,
    *,
    cruising: bool = False,
    ignoring: Collection[str] = (),
    others: Collection[Base] = (),
) -> Iterator[Reason]:
    """Why a piece may not come to rest at a place: the table's edge, other bases, terrain.

    `ignoring` are pieces that will have gone from there; `others` are bases that will have come.
    """
    base = battle.base(piece, at, facing)
    if over := _overhang(battle, base):
        yield Reason(f"the base of {piece.id} would stick out {inches(over)}″ over the edge", "DA-deployment.2")
    for other in battle.standing():
        if other.id != piece.id and other.id not in ignoring and base.overlaps(battle.base(other)):
            yield Reason(f"the base of {piece.id} would overlap that of {other.id}", "MWB-8.1")
    if any(base.overlaps(other) for other in others):
        yield Reason(f"the base of {piece.id} would overlap another that moves with it", "MWB-8.1")
    if not cruising:
        yield from _terrain_reasons(battle, piece, base)


def _overhang(battle: Battle, base: Base) -> float:
    over = 0.0
    for end in base.core:
        over = max(
            *(over, base.radius - end.x, base.radius - end.y),
            *(end.x + base.radius - battle.table.width, end.y + base.radius - battle.table.depth),
        )
    return over if over > CONTACT else 0.0


def _terrain_reasons(battle: Battle, piece: Piece, base: Base) -> Iterator[Reason]:
    for feature in battle.features:
        if not feature.under(base):
            continue
        if feature.kind == WALL:
            yield Reason(f"the base of {piece.id} would rest on a low wall", "DA-low-walls.1")
        elif feature.kind == ABRUPT and not feature.carries(base):
            yield Reason(f"the base of {piece.id} would hang over abrupt elevated terrain", "AOD-terrain.8")
        elif footing(battle.keys, piece, feature.kind) == "bars":
            yield Reason(f"the base of {piece.id} would rest on {feature.kind}", _barring_rule(piece, feature.kind))


def _barring_rule(piece: Piece, kind: str) -> str:
    """The ruling that keeps a base off a kind of terrain."""
    if kind == BLOCKING:
        return "DA-blocking-terrain.2"
    match piece.figure.speed_mode:
        case "hover":
            return "DA-hover.3"
        case "vtol":
            return "AOD-vtol.17"
    return "MWB-8.4"


__all__ = ["ABRUPT", "GRADUAL", "Footing", "footing", "rest_reasons", "slows"]
