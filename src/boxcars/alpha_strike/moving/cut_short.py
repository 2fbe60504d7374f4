"""Moves that the ground cuts short: where they end, and what is left of them (ASB-21.5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from boxcars.alpha_strike.actions import Move
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.moving.footprint import clear, others
from boxcars.alpha_strike.unit import Unit
from boxcars.tabletop.field import Stretch
from boxcars.tabletop.hex_field import HexField
from boxcars.tabletop.measure import Point, bearing, toward

INSIDE = 1
"""So far a unit comes into the ground that stops it, in inches."""


def inside(battle: Battle, unit: Unit, parts: Sequence[Stretch]) -> Point:
    """The first place in the ground where a stopped unit can stand: an inch inside, or further where others are."""
    crowd = others(battle, unit)
    places = [battle.field.point(battle.field.word(at)) for at in _places(battle, parts)]
    return next(iter(clear(battle, unit, places, crowd)), parts[-1].end)


def _places(battle: Battle, parts: Sequence[Stretch]) -> Iterator[Point]:
    for part in parts:
        if isinstance(battle.field, HexField):
            yield part.end
            continue
        for inch in range(INSIDE, int(part.length) + 1):
            yield toward(part.start, bearing(part.start, part.end), inch)
        yield part.end


def cut_short(battle: Battle, move: Move, before: Sequence[Stretch], place: Point) -> Move:
    """A move over these parts of its way, which then ends at a place; a jump ends where it lands anyway."""
    word = battle.field.word
    steps = (*(word(part.end) for part in before if part.length), word(place))
    return replace(
        move,
        steps=move.steps if move.mode == "jump" else steps,
        altitude=None,
        assault=None,
        drops=(),
        leaves=False,
    )
