"""Jumping: a straight line over everything that is low enough (ASB-6.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import inf

from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.moving.mp import available_move
from boxcars.alpha_strike.moving.terrain_costs import terms
from boxcars.alpha_strike.moving.ways import PricedStretch, Way, over
from boxcars.alpha_strike.unit import Unit
from boxcars.core.errors import Reason
from boxcars.core.keys import Key
from boxcars.hexes import distance
from boxcars.tabletop.field import Field, Ground, Stretch
from boxcars.tabletop.hex_field import HexField
from boxcars.tabletop.hex_places import HEX
from boxcars.tabletop.measure import DIGITS, HAIR, Base, Point, inches, length, snapped, toward
from boxcars.tabletop.table import Table

GRID = 2
"""The places that are offered to jump to lie so far apart."""
FROM_ABOVE = Key("AS-014.4", now=True, before=False)
"""The height that a jump starts from adds to what it clears."""


def jump(battle: Battle, unit: Unit, path: Sequence[Point]) -> Way:
    """The way of a jump: as long as it is, whatever lies below."""
    parts = battle.field.stretches(path)
    far = round(sum(part.length for part in parts), DIGITS)
    on, ground = terms(battle, unit), battle.field.ground(path[-1])
    line = over("jump", far, far, "ASB-6.3")
    return Way(
        stretches=(PricedStretch(path[0], path[-1], far, line),) if far else (),
        altitude=round(on.footing(ground) - ground.level, DIGITS),
        reasons=tuple(_reasons(battle, unit, path, parts, on.bar(ground))),
    )


def ceiling(battle: Battle, unit: Unit) -> float:
    """The height that everything must be lower than which it jumps over [AS-014.4].

    Before the second printing the place it starts from added nothing.
    """
    own = available_move(battle, unit, "jump").total
    return own + battle.foot(unit) if FROM_ABOVE.of(battle.rules) else own


def top(ground: Ground) -> float:
    """The height of the upper edge of what is there.

    >>> top(Ground(level=1, kinds=("woods",), tall=2)), top(Ground(level=-2, depth=2, kinds=("water",)))
    (3, 0)
    """
    return max(ground.level + ground.tall, ground.surface)


def summit(field: Field) -> float:
    """A height that nothing on a field rises above, so that whoever clears it need not look at his way."""
    if field.key not in _SUMMITS:
        _SUMMITS[field.key] = _highest(field)
    return _SUMMITS[field.key]


_SUMMITS: dict[str, float] = {}
"""The summits of fields, by their keys."""


def _highest(field: Field) -> float:
    if isinstance(field, HexField):
        return max(top(field.ground(field.point(hex))) for hex in field.board)
    if isinstance(field, Table):
        rises = max((piece.level for piece in field.pieces), default=0.0)
        return rises + max((piece.tall for piece in field.pieces), default=0.0)
    return inf


def open_to(battle: Battle, unit: Unit, places: Iterable[Point]) -> list[Point]:
    """Of some places those that nothing is against a jump to, as far as the ground goes."""
    on, high = terms(battle, unit), summit(battle.field) < ceiling(battle, unit) - HAIR
    dry = [at for at in places if not on.bar(battle.field.ground(at))]
    return [at for at in dry if high or not jump(battle, unit, (unit.at, at)).reasons]


def landings(battle: Battle, unit: Unit) -> list[Point]:
    """Places that are offered to jump to: all hexes of a hex board, else a grid and the edge of the reach."""
    far = available_move(battle, unit, "jump").total
    if isinstance(battle.field, HexField):
        here = battle.field.hex(unit.at)
        hexes = (hex for hex in battle.field.board if HEX * distance(here, hex) <= far)
        return open_to(battle, unit, (battle.field.point(hex) for hex in hexes))
    steps = range(-(far // GRID), far // GRID + 1)
    grid = [snapped(unit.at.x + x * GRID, unit.at.y + y * GRID) for x in steps for y in steps]
    edge = [toward(unit.at, turn, far) for turn in range(0, 360, 15)]
    places = (at for at in dict.fromkeys((*grid, *edge)) if length(unit.at, at) <= far)
    return open_to(battle, unit, (at for at in places if battle.field.holds(Base(at, 0))))


def _reasons(battle: Battle, unit: Unit, path: Sequence[Point], parts: Sequence[Stretch], bar: str) -> Iterator[Reason]:
    if len(path) > 2:
        yield Reason("a jump is one straight line", "ASB-6.3")
    if bar:
        yield Reason(f"{unit.id} may not land in {bar}", "ASB-6.3")
    highest, limit = max((top(part.ground) for part in parts), default=0.0), ceiling(battle, unit)
    far = available_move(battle, unit, "jump").total
    if far > 0 and len(path) > 1 and highest > limit - HAIR:
        jump = f"a jump of {far}″ from level {inches(limit - far)}"
        only = f"clears only what is lower than {inches(limit)}″"
        yield Reason(f"{jump} {only}; this is {inches(highest)}″", "AS-014.4")
