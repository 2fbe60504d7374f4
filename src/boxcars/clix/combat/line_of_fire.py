"""Lines of fire: from dot to dot, what blocks them and what hinders (MWB-11, MWB-33)."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from boxcars.clix.battle import Battle
from boxcars.clix.ground.terrain import ABRUPT, BLOCKING, GRADUAL, HINDERING
from boxcars.clix.piece import Piece
from boxcars.tabletop.measure import HAIR, Point, length


class LineOfFire(msgspec.Struct, frozen=True):
    """What lies between two dots."""

    distance: float
    blocked: str = ""
    """What blocks it, in words; empty for a clear line."""
    hindering: bool = False
    """Hindering terrain helps the target."""


def line_of_fire(battle: Battle, shooter: Piece, target: Piece) -> LineOfFire:
    """The line of fire from one piece to another, as they stand."""
    distance = length(shooter.at, target.at)
    own, theirs = battle.occupied(shooter), battle.occupied(target)
    if shooter.cruising or target.cruising:
        hinders = any(feature.kind == HINDERING for feature in own + theirs)
        return LineOfFire(distance, "", hinders)
    blocked = blocked_by(
        battle, shooter.at, target.at, {shooter.id, target.id}, mechs=(shooter.is_mech, target.is_mech)
    )
    ignored = own if battle.keys.on("los.hindering_ignore_own_feature") else []
    hinders = any(feature.kind == HINDERING for feature in theirs) or any(
        feature.kind == HINDERING and feature not in ignored and feature.crossed(shooter.at, target.at) > HAIR
        for feature in battle.features
    )
    return LineOfFire(distance, blocked, hinders)


def blocked_by(
    battle: Battle, a: Point, b: Point, ends: Collection[str], *, mechs: tuple[bool, bool] = (False, False)
) -> str:
    """What blocks the line between two points, in words: terrain, or a base other than those at its ends."""
    for feature in battle.features:
        between = feature.kind == ABRUPT and not feature.holds(a) and not feature.holds(b)
        if (feature.kind == BLOCKING or between) and feature.crossed(a, b) > HAIR:
            return feature.name or feature.kind
    for other in battle.standing():
        if other.id in ends or other.cruising or not _base_blocks(battle, other, mechs):
            continue
        if battle.base(other).meets(a, b):
            return f"the base of {other.id}"
    return ""


def _base_blocks(battle: Battle, other: Piece, mechs: tuple[bool, bool]) -> bool:
    """Whether a base in between blocks; in Age of Destruction small ones do not, from or to a 'Mech."""
    rule = battle.keys.word("los.small_bases")
    if other.is_mech or rule == "block_all":
        return True
    return not (any(mechs) if rule == "ignored_to_or_from_mech" else all(mechs))


def is_higher(battle: Battle, piece: Piece) -> bool:
    """Whether a piece has a height advantage over what stands on the ground."""
    return piece.cruising or any(feature.kind in (ABRUPT, GRADUAL) for feature in battle.occupied(piece))
