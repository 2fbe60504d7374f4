"""Where a unit can get to this turn: its terms, its Move and the enemies in its way, put to the field."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.moving import mp
from boxcars.alpha_strike.moving.flying import AtHeight, dives, flies, room
from boxcars.alpha_strike.moving.footprint import blockers
from boxcars.alpha_strike.moving.terrain_costs import level_cost, terms
from boxcars.alpha_strike.unit import Unit
from boxcars.tabletop.field import Field, Reach, Terms
from boxcars.tabletop.measure import Base

REMEMBERED = 256
"""So many reaches are kept, because most units can still get where they could before another one moved."""


def reach(battle: Battle, unit: Unit, mode: str = "ground", *, spent: float = 0, height: float | None = None) -> Reach:
    """Where a unit can get to in a way to move that goes by terms; not by jumping, which is a circle.

    `spent` is what it has paid for already; `height` is how high a flyer flies, or its own height.
    """
    move = mp.available_move(battle, unit, mode).total - spent
    if flies(unit, mode) or dives(unit, mode):
        return _at_height(battle, unit, mode, move, cruise(battle, unit, mode) if height is None else height)
    return _found(battle.field, unit.base, max(0, move), terms(battle, unit, mode), blockers(battle, unit))


def cruise(battle: Battle, unit: Unit, mode: str) -> float:
    """The height at which a flyer or diver leaves: its own, or the lowest at which it can be there."""
    low, high = room(battle.field.ground(unit.at), dives(unit, mode))
    return min(max(battle.foot(unit), low), high) if low <= high else battle.foot(unit)


def _at_height(battle: Battle, unit: Unit, mode: str, move: float, height: float) -> Reach:
    diving = dives(unit, mode)
    each = level_cost(battle.rules, "", "s" if diving else "v")
    left = move - abs(height - battle.foot(unit)) * each
    bases = blockers(battle, unit, None if diving else height)
    return _found(battle.field, unit.base, max(0, left), AtHeight(height, diving), bases)


def _found(field: Field, base: Base, budget: float, on: Terms, blocked: Sequence[Base]) -> Reach:
    """A reach, without the bases that are too far away to be in its way."""
    near = tuple(other for other in blocked if base.gap(other) <= budget)
    return _remembered(field, base, budget, on, near)


@lru_cache(maxsize=REMEMBERED)
def _remembered(field: Field, base: Base, budget: float, on: Terms, blocked: tuple[Base, ...]) -> Reach:
    return field.reach(base.at, budget, on, blocked, base.radius)
