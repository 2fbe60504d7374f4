"""Jumping: a straight line over everything that is low enough (ASB-6.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.mp import available_move
from boxcars.alpha_strike.price import PriceLine
from boxcars.alpha_strike.terrain_costs import terms
from boxcars.alpha_strike.unit import Unit
from boxcars.alpha_strike.ways import PricedStretch, Way, over
from boxcars.core.errors import Reason
from boxcars.tabletop.field import Ground, Stretch
from boxcars.tabletop.measure import DIGITS, HAIR, Point, inches


def jump(battle: Battle, unit: Unit, path: Sequence[Point]) -> Way:
    """The way of a jump: as long as it is, whatever lies below."""
    parts = battle.field.stretches(path)
    far = round(sum(part.length for part in parts), DIGITS)
    on, ground = terms(battle, unit), battle.field.ground(path[-1])
    line = PriceLine(over("jump", far), far, "ASB-6.3")
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
    return own + battle.foot(unit) if battle.rules.has("AS-014.4") else own


def top(ground: Ground) -> float:
    """The height of the upper edge of what is there.

    >>> top(Ground(level=1, kinds=("woods",), tall=2)), top(Ground(level=-2, depth=2, kinds=("water",)))
    (3, 0)
    """
    return max(ground.level + ground.tall, ground.surface)


def _reasons(battle: Battle, unit: Unit, path: Sequence[Point], parts: Sequence[Stretch], bar: str) -> Iterator[Reason]:
    if len(path) > 2:
        yield Reason("a jump is one straight line", "ASB-6.3")
    if bar:
        yield Reason(f"{unit.id} may not land in {bar}", "ASB-6.3")
    highest, limit = max((top(part.ground) for part in parts), default=0.0), ceiling(battle, unit)
    if len(path) > 1 and highest > limit - HAIR:
        yield Reason(f"it clears what is under {inches(limit)}″, not {inches(highest)}″", "AS-014.4")
