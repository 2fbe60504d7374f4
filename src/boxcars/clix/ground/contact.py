"""Places in contact: where a base stands so that it just touches another."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin

from boxcars.clix.battle import Battle
from boxcars.clix.ground.base import Base
from boxcars.clix.piece import Piece
from boxcars.tabletop.measure import Point, snapped

STEP = 10
"""Places round a base are looked at every so many degrees."""


def touching_place(battle: Battle, piece: Piece, facing: int, other: Base, direction: float) -> Point:
    """Where a piece touches another base that lies in the opposite direction.

    >>> from boxcars.clix.army.setting_up import battle_of
    >>> battle = battle_of(red=["Line Rifles"])
    >>> touching_place(battle, battle.units["red-1"], 0, Base(Point(18, 18), 0, 1.0), 90)
    Point(x=19.6, y=18.0)
    """
    east, south = sin(radians(direction)), -cos(radians(direction))
    own = battle.base(piece, other.at, facing)
    if not own.spine and not other.spine:
        far = own.radius + other.radius
        return snapped(other.at.x + east * far, other.at.y + south * far)
    near, far = 0.0, 8.0
    for _ in range(24):
        middle = (near + far) / 2
        at = Point(other.at.x + east * middle, other.at.y + south * middle)
        if battle.base(piece, at, facing).gap(other) < 0:
            near = middle
        else:
            far = middle
    return snapped(other.at.x + east * far, other.at.y + south * far)


def places_round(
    battle: Battle, piece: Piece, other: Base, *, facing: int | None = None, step: int = STEP
) -> Iterator[tuple[Point, int]]:
    """Places all round a base where a piece touches it, each with a facing: its own, or away from the base."""
    for direction in range(0, 360, step):
        turned = direction if facing is None else facing
        yield touching_place(battle, piece, turned, other, direction), turned
