"""How the greedy bot sets up: shoulder to shoulder at the front of its zone, so that units can move as formations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boxcars.clix.actions import Deploy
from boxcars.clix.army.deployment import deploy_reasons
from boxcars.clix.battle import Battle
from boxcars.clix.ground.contact import touching_place
from boxcars.clix.piece import Piece
from boxcars.tabletop.measure import Point, bearing, snapped

_STEP = 0.6
"""How finely the zone is searched for a free place."""


def choose_deployment(battle: Battle, side: str, units: Sequence[str]) -> Deploy | None:
    """The next piece to deploy and its place: those of one faction and type side by side."""
    waiting = sorted((battle.units[id] for id in units), key=lambda piece: (piece.figure.type, piece.faction, piece.id))
    for piece in waiting:
        facing = ahead(battle, side)
        for at in _places(battle, piece, facing):
            order = Deploy(piece.id, at.word, facing)
            if not any(deploy_reasons(battle, order)):
                return order
    return None


def ahead(battle: Battle, side: str) -> int:
    """The facing from a side's zone to the middle of the table."""
    zone = battle.zones[side]
    middle = Point(battle.table.width / 2, battle.table.depth / 2)
    return round(bearing(Point((zone.west + zone.east) / 2, (zone.north + zone.south) / 2), middle)) % 360


def _places(battle: Battle, piece: Piece, facing: int) -> Iterator[Point]:
    """Beside comrades that are deployed, then along the front edge of the zone from its middle, then behind it."""
    comrades = [
        other
        for other in battle.standing()
        if other.side == piece.side and other.figure.type == piece.figure.type and other.faction == piece.faction
    ]
    if not piece.is_mech:
        for comrade in reversed(comrades):
            base = battle.base(comrade)
            yield from (touching_place(battle, piece, facing, base, facing + turned) for turned in (90, -90))
    yield from _rows(battle, piece.side, facing)


def _rows(battle: Battle, side: str, facing: int) -> Iterator[Point]:
    zone = battle.zones[side]
    across_x = facing in (0, 180)
    wide = zone.east - zone.west if across_x else zone.south - zone.north
    deep = zone.south - zone.north if across_x else zone.east - zone.west
    for row in range(int(deep / _STEP) + 1):
        for column in range(int(wide / _STEP) + 1):
            aside = wide / 2 + (column + 1) // 2 * _STEP * (1 if column % 2 else -1)
            behind = row * _STEP
            if not 0 <= aside <= wide:
                continue
            match facing:
                case 0:
                    yield snapped(zone.west + aside, zone.north + behind)
                case 180:
                    yield snapped(zone.west + aside, zone.south - behind)
                case 90:
                    yield snapped(zone.east - behind, zone.north + aside)
                case _:
                    yield snapped(zone.west + behind, zone.north + aside)
