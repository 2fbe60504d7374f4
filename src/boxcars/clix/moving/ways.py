"""Ways: what the dot may run over, and where it must stop (MWB-8.1, MWB-10, MWB-33)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from math import hypot

from boxcars.clix.battle import Battle
from boxcars.clix.ground.footing import footing
from boxcars.clix.ground.terrain import ABRUPT, BLOCKING, GRADUAL
from boxcars.clix.piece import Piece
from boxcars.core.errors import Reason
from boxcars.tabletop.measure import HAIR, Point, inches


def way_length(way: Sequence[Point]) -> float:
    """How long a way is, to a thousandth of an inch.

    >>> way_length((Point(0, 0), Point(3, 4), Point(3, 6)))
    7.0
    """
    return round(sum(hypot(b.x - a.x, b.y - a.y) for a, b in pairwise(way)), 3)


def way_reasons(
    battle: Battle, piece: Piece, way: Sequence[Point], *, passing: Collection[str] = (), partner: Piece | None = None
) -> Iterator[Reason]:
    """Why a piece's dot may not go along a way on the ground: blocking terrain, bases, hindering terrain on the way.

    `passing` are pieces whose bases do not stand in the way; `partner` is a captive that must be able to go too.
    """
    legs = [(a, b) for a, b in pairwise(way) if a != b]
    if not legs:
        return
    yield from _barred(battle, piece, legs)
    yield from _stopped(battle, piece, way[0], legs)
    if partner is not None:
        yield from _barred(battle, partner, legs)
        yield from _stopped(battle, partner, way[0], legs)
    crosses_infantry = piece.is_mech and battle.keys.on("mech.crosses_infantry")
    for other in battle.standing():
        if other.id == piece.id or other.id in passing or other.cruising or (crosses_infantry and other.is_infantry):
            continue
        base = battle.base(other)
        open_legs = legs[1:] if base.covers(way[0]) else legs
        if any(base.meets(a, b) for a, b in open_legs):
            yield Reason(f"the way of {piece.id} crosses the base of {other.id}", "MWB-8.1")


def _barred(battle: Battle, piece: Piece, legs: Sequence[tuple[Point, Point]]) -> Iterator[Reason]:
    start = legs[0][0]
    for feature in battle.features:
        climbs = feature.kind == ABRUPT and not feature.holds(start)
        if not climbs and footing(battle.keys, piece, feature.kind) != "bars":
            continue
        if any(feature.crossed(a, b) > HAIR for a, b in legs):
            cite = "DA-blocking-terrain.1" if feature.kind == BLOCKING else "MWB-8.4"
            yield Reason(f"the dot of {piece.id} may not enter {feature.kind}", cite)


def _stopped(battle: Battle, piece: Piece, start: Point, legs: Sequence[tuple[Point, Point]]) -> Iterator[Reason]:
    """Clear into hindering terrain ends the move; who begins in it does not stop again [AOD-terrain.2]."""
    stopping = [
        feature
        for feature in battle.features
        if footing(battle.keys, piece, feature.kind) == "stops" or feature.kind == GRADUAL
    ]
    if any(feature.holds(start) for feature in stopping):
        return
    depth = battle.keys.inches("hindering.entry_depth_in")
    total = way_length([start, *(b for _, b in legs)])
    for feature in stopping:
        gone = 0.0
        for a, b in legs:
            if inside := feature.stretches(a, b):
                beyond = total - gone - inside[0][0]
                if beyond > depth + HAIR:
                    yield Reason(
                        f"{piece.id} must stop where it enters {feature.kind}, and goes on for {inches(beyond)}″",
                        "AOD-terrain.2",
                    )
                break
            gone += hypot(b.x - a.x, b.y - a.y)
