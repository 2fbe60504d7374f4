"""Ground that play changes: woods razed or burnt down, holes in the ice, quicksand (ASB-21.5)."""

from __future__ import annotations

from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.events.ground_events import GroundChanged
from boxcars.core.dice import Roll
from boxcars.core.keys import Key
from boxcars.tabletop.measure import Point
from boxcars.tabletop.terrain import CLEAR, GRADES, Patch

ONE_HEX = Key("reading:as-hex-circle", now=False, before=True)
"""A circle of 1" is one hex on a hex board; by the reading it takes in the hexes around."""


def is_one_hex(battle: Battle) -> bool:
    """Whether a circle of 1" around a unit is one hex on a hex board."""
    return ONE_HEX.of(battle.rules)


def change(
    battle: Battle,
    at: Point,
    instead: str,
    word: str = CLEAR,
    *,
    across: float = 2,
    narrow: bool = False,
    roll: Roll | None = None,
) -> GroundChanged:
    """Turn one kind of ground, or a grade of it, into another under a round template.

    A `narrow` one is a mere circle: on a hex board the one hex, where a template takes in those around it.
    """
    kind = GRADES.get(instead, instead)
    _patch(battle, Patch(battle.field.word(at), across, kind, word, narrow))
    return GroundChanged(at=at, across=across, was=instead, now="" if word == CLEAR else word, roll=roll)


def lay(battle: Battle, at: Point, word: str, *, across: float, level: float = 0) -> None:
    """Lay something over the ground in a circle, on a hex board in one hex; what was there stays under it."""
    _patch(battle, Patch(battle.field.word(at), across, "", word, narrow=True, level=level))


def _patch(battle: Battle, patch: Patch) -> None:
    battle.field = battle.field.patched(patch)
    battle.patches = (*battle.patches, patch)
