"""Woods by their density, with advanced terrain: every full 2" of them counts, and 3 points hide all (ASB-21.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from boxcars.alpha_strike.environment import smoke
from boxcars.alpha_strike.environment.special_ground import PLAYED
from boxcars.core.errors import Reason
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Line
from boxcars.tabletop.field import Crossing, Ground, Sight, Silhouette
from boxcars.tabletop.measure import HAIR
from boxcars.tabletop.terrain import DENSITY

STEP = 2
"""So many inches of woods make a point, or as many points as they are dense."""
HIDES = 3
"""So many points between two units hide one from the other."""
BY_DENSITY = Key("reading:as-woods-density", now=False, before=True)
"""Woods count by their density; by the reading as in the standard game."""
OWN_WOODS = Key("AS-036.6", now=True, before=False)
"""The woods that the viewer stands in count too."""


def counts(rules: RuleSet) -> bool:
    """Whether woods count by their density.

    >>> counts(RuleSet()), counts(RuleSet(options=("advanced-terrain",)))
    (False, True)
    """
    return PLAYED.of(rules) and BY_DENSITY.of(rules)


class Thicket(msgspec.Struct, frozen=True):
    """What woods on a line are worth: what they add to an attack, and what they hide, smoke included."""

    modifier: int
    hides: int = 0


def thicket(rules: RuleSet, sight: Sight, far: float, mine: int, around: int) -> Thicket:
    """The woods between two units, whose middles are so far apart, and around them; `mine` and `around` say how dense.

    Those around the target count as one step for the attack and hide nothing. Those that the viewer stands in count as
    lying between, if they count at all [AS-036.6].
    """
    own = OWN_WOODS.of(rules)
    there = far - STEP if around else far
    stretches = [(DENSITY[each.grade or "woods"], *_cut(each, there)) for each in _woods(sight, own=own)]
    if mine and own and not any(start < HAIR for _, start, _ in stretches):
        stretches.append((mine, 0.0, float(STEP)))  # on a hex board the viewer's own hex is not on the line
    between = sum(_points(dense, stretches) for dense in set(DENSITY.values()))
    veiled = int((smoke.inches(rules, sight.crossings) + HAIR) / STEP)
    return Thicket(modifier=between + around, hides=between + veiled)


def _woods(sight: Sight, *, own: bool) -> Iterator[Crossing]:
    return (each for each in sight.crossings if each.kind == "woods" and (own or each.start > HAIR))


def _cut(crossing: Crossing, there: float) -> tuple[float, float]:
    return crossing.start, max(crossing.start, min(crossing.end, there))


def _points(dense: int, stretches: Sequence[tuple[int, float, float]]) -> int:
    """What all woods of one density on a line are worth."""
    far = sum(end - start for density, start, end in stretches if density == dense)
    return dense * int((far + HAIR) / STEP)


def occupied(who: Silhouette, ground: Ground) -> int:
    """How dense the woods are that somebody stands in; 0 for none.

    >>> from boxcars.tabletop.measure import Base, Point
    >>> grove = Ground(kinds=("heavy-woods", "woods"), tall=2)
    >>> [occupied(Silhouette(Base(Point(4, 4), 0.5), foot, foot + 2), grove) for foot in (0, 2)]
    [2, 0]
    """
    if not ground.has("woods") or who.foot >= ground.level + ground.tall:
        return 0
    return max(DENSITY[word] for word in ground.kinds if word in DENSITY)


def around(who: Silhouette, ground: Ground) -> Thicket:
    """What the woods that somebody stands in are worth where nothing else lies between, as seen from the air."""
    return Thicket(modifier=occupied(who, ground))


def reasons(worth: Thicket) -> Iterator[Reason]:
    """Why woods hide everything, if they do."""
    if worth.hides >= HIDES:
        yield Reason(
            f"woods and smoke between are worth {worth.hides}, and {HIDES} hide everything", "ASB-21.4", "sight"
        )


def line(where: str, worth: Thicket) -> Line:
    """What they add to the number of an attack."""
    return Line(f"woods {where}", worth.modifier, "ASB-21.4")
