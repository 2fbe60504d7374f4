"""Points of impact plotted before the game, by the side with the better battlefield intelligence [AS-082.12]."""

from __future__ import annotations

from boxcars.alpha_strike.advanced.battlefield_intelligence import OPTION, PLAYED, roster, scores
from boxcars.alpha_strike.artillery.artillery_weapons import artillery_of
from boxcars.alpha_strike.battle import Battle, Setup
from boxcars.catalog.alpha_strike import card
from boxcars.core.errors import BadSetup
from boxcars.core.keys import Key
from boxcars.tabletop.measure import Base

OFF_TABLE_PLOTS = Key("reading:as-roster", now=False, before=True)
"""Units off the table count for points of impact, and not only for the score."""


def plotted_points(own: int, other: int, artillery: int) -> int:
    """How many points of impact may be plotted before the game [AS-082.12, AS-082.13].

    >>> plotted_points(8, 2, artillery=4), plotted_points(5, 2, artillery=4), plotted_points(8, 2, artillery=0)
    (4, 3, 0)
    """
    return min(max(0, own - other), artillery)


def plotted(setup: Setup, battle: Battle) -> dict[str, tuple[str, ...]]:
    """The points of impact that the sides have plotted, as the field writes them; refuses those that may not be."""
    return {side: _plotted_by(setup, battle, side) for side, places in setup.plotted.items() if places}


def _plotted_by(setup: Setup, battle: Battle, side: str) -> tuple[str, ...]:
    if not PLAYED.of(setup.rules):
        raise BadSetup(f"{side} cannot plot points of impact without the option {OPTION}")
    points = [battle.field.point(word) for word in setup.plotted[side]]
    known = scores(setup)
    others = max(known.get(other, 0) for other in battle.sides if other != side)
    off_table = roster(setup, side) if OFF_TABLE_PLOTS.of(setup.rules) else ()
    elsewhere = sum(bool(artillery_of(card(unit.unit))) for unit in off_table)
    guns = elsewhere + sum(bool(artillery_of(unit)) for unit in battle.in_play(side))
    most = plotted_points(known.get(side, 0), others, guns)
    if len(points) > most:
        raise BadSetup(f"{side} may plot {most} points of impact, not {len(points)}", cite="AS-082.13")
    for word, at in zip(setup.plotted[side], points, strict=True):
        if not battle.field.holds(Base(at, 0)):
            raise BadSetup(f"{side} cannot plot {word[:20]}: that is not on the table")
    return tuple(battle.field.word(at) for at in points)
