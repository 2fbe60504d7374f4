"""Smoke: where it lies, what it costs to see through it, how it drifts and thins (ASB-22.6).

It stands 2" high over its ground. What a line meets of it is told as crossings, like woods.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from msgspec.structs import replace

from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.environment import conditions
from boxcars.alpha_strike.environment.areas import LARGE, SMALL, Area, AreaKind, Density
from boxcars.alpha_strike.environment.wind import wind
from boxcars.alpha_strike.events.environment_events import AreaChanged, AreaDrifted, AreaMade
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Line
from boxcars.tabletop.field import Crossing, Silhouette
from boxcars.tabletop.measure import HAIR, Base, Point, toward
from boxcars.tabletop.sight import not_above

KIND: AreaKind = "smoke"
TALL = Key("AS-077.8", now=2, before=4)
"""How high smoke rises, in inches, by the ruling on artillery."""
MISSILES_TALL = Key("AS-082.1", now=2, before=4)
"""How high by the ruling on missiles: it rises as high as either still has it."""
OF_MISSILES = Key("AS-082.1", now=SMALL, before=2 * SMALL)
"""How wide the smoke of missiles is; in the first printing 2" was the radius."""
OF_ARTILLERY = Key("AS-077.7", now=LARGE, before=8)
"""How wide that of an artillery round is; in the first printing 4" around."""
HEAVY_MIDDLE = Key("AS-077.8", now=SMALL, before=2 * SMALL)
"""How wide its heavy middle is."""
MODIFIERS = {"light": 1, "heavy": 2}
THINS = 11
"""What two dice must reach in an End Phase for smoke to thin by a step, in a calm."""
STEP, STEEP = 2, 4
"""How far smoke drifts at once, and the greatest change of level on the way that it takes, in inches."""
MISSILE_DENSITY: Key[Density] = Key("reading:as-missile-smoke", now="heavy", before="light")
"""How thick the smoke of missiles is."""
LIKE_WOODS = Key("reading:as-smoke-modifier", now=True, before=False)
THICK = 2
"""The reading by which any smoke is `thick` and adds as much as woods do."""
HIDES = Key("reading:as-smoke-blocks", now=False, before=True)
"""Smoke may hide a unit; by the reading it never does."""
TIMED = Key("reading:as-smoke-time", now=True, before=False)
LASTS = 3
"""The reading by which smoke does not thin but is gone after so many End Phases."""
OVER_FIRE = Key("reading:as-fire-smoke", now=False, before=True)
"""There is smoke over a fire itself in a wind too; by the reading only down the wind."""
DRIFTS = Key("reading:as-smoke-drift", now=False, before=True)
"""Smoke drifts with the wind; by the reading it does not."""
_NAMES = {f"{density} smoke": density for density in MODIFIERS}


# Laying it


def lay_by_missiles(battle: Battle, at: Point) -> list[Event]:
    """Smoke missiles fill the small template with light smoke, and do nothing else [AS-082.1, AS-082.2, AS-080.6].

    In the first printing 2" was the radius.
    """
    return _lay(battle, at, OF_MISSILES.of(battle.rules), MISSILE_DENSITY.of(battle.rules))


def lay_by_artillery(battle: Battle, at: Point) -> list[Event]:
    """A smoke round fills the large template, heavily under the small one, once within 2" [AS-077.7, AS-077.8]."""
    inner = HEAVY_MIDDLE.of(battle.rules)
    return _lay(battle, at, inner, "heavy") + _lay(battle, at, across(battle.rules), "light", hole=inner)


def across(rules: RuleSet) -> float:
    """How wide the smoke of an artillery round is."""
    return OF_ARTILLERY.of(rules)


def _lay(battle: Battle, at: Point, across: float, density: Density, *, hole: float = 0) -> list[Event]:
    """Fill a template with smoke, but not its middle if that has a hole; without air there is none."""
    if conditions.holds(battle.rules, "vacuum"):
        return []
    area = Area(KIND, battle.field.word(at), across, battle.turn, density, hole=hole)
    battle.areas.append(area)
    return [AreaMade(what=area.name, at=at, across=across)]


def left_by(battle: Battle, fire: Area) -> None:
    """Let the smoke of a fire that is out stay, to thin like other smoke."""
    battle.areas += [replace(each, born=battle.turn, left=0, doused=()) for each in _of_fire(battle, fire)]


# Seeing through it


def veils(battle: Battle) -> tuple[Area, ...]:
    """The smoke on the table, and that of fires: light, and heavy of infernos."""
    if not battle.areas:
        return ()
    laid = [area for area in battle.areas if area.kind == KIND]
    fires = [area for area in battle.areas if area.kind == "fire"]
    return (*laid, *(smoke for fire in fires for smoke in _of_fire(battle, fire)))


def _of_fire(battle: Battle, fire: Area) -> Iterator[Area]:
    """The smoke of a fire: over it, and in a wind as much again beside it down the wind."""
    over = replace(fire, kind=KIND, inferno=False, density="heavy" if fire.inferno else "light")
    if wind(battle) is None or battle.downwind is None:
        yield over
        return
    if OVER_FIRE.of(battle.rules):
        yield over
    ahead = toward(battle.field.point(fire.at), battle.downwind, SMALL)
    if battle.field.holds(Base(ahead, 0)):
        yield replace(over, at=battle.field.word(ahead))


def top(battle: Battle, area: Area) -> float:
    """The height of the upper edge of some smoke."""
    tall = max(TALL.of(battle.rules), MISSILES_TALL.of(battle.rules))
    return battle.field.ground(battle.field.point(area.at)).surface + tall


def crossings(battle: Battle, viewer: Silhouette, target: Silhouette) -> tuple[Crossing, ...]:
    """What a line of sight meets of the smoke: where it runs through it, below its top, or where somebody is in it."""
    return tuple(each for area in veils(battle) for each in _crossings(battle, area, viewer, target))


def _crossings(battle: Battle, area: Area, viewer: Silhouette, target: Silhouette) -> list[Crossing]:
    high, far = top(battle, area), _far(battle, viewer, target)
    met = []
    for part in _chords(battle, area, viewer, target):
        start, end = not_above(high, *part, viewer.top, (target.top - viewer.top) / far)
        if start < end:
            met.append(Crossing(KIND, area.name, start, end, high))
    ends = ((viewer, 0.0), (target, far))
    inside = (Crossing(KIND, area.name, where, where, high) for who, where in ends if _is_in(battle, area, who))
    return met or list(inside)[:1]


def _chords(battle: Battle, area: Area, viewer: Silhouette, target: Silhouette) -> list[tuple[float, float]]:
    """The parts of a line over some smoke: one, or two where it has a hole."""
    center = battle.field.point(area.at)
    whole = battle.field.chord(center, area.across, viewer.at, target.at)
    if whole is None:
        return []
    free = battle.field.chord(center, area.hole, viewer.at, target.at) if area.hole else None
    parts = [whole] if free is None else [(whole[0], free[0]), (free[1], whole[1])]
    return [(start, end) for start, end in parts if start < end]


def _is_in(battle: Battle, area: Area, who: Silhouette) -> bool:
    """Whether somebody stands in some smoke, with its foot below the upper edge, and not in the hole of it."""
    center = battle.field.point(area.at)
    free = area.hole > 0 and battle.field.is_under(center, area.hole, Base(who.at, 0))
    under = not free and battle.field.is_under(center, area.across, who.base)
    return under and who.foot < top(battle, area) - HAIR


def around(battle: Battle, who: Silhouette) -> tuple[Crossing, ...]:
    """The smoke that somebody stands in, which is all that lies between it and the air."""
    areas = (area for area in veils(battle) if _is_in(battle, area, who))
    return tuple(Crossing(KIND, area.name, 0, 0, top(battle, area)) for area in areas)


def _far(battle: Battle, viewer: Silhouette, target: Silhouette) -> float:
    """How long the line is between the middles of two bases."""
    return battle.field.distance(Base(viewer.at, 0), Base(target.at, 0))


def density(rules: RuleSet, met: Sequence[Crossing]) -> str:
    """How thick the worst smoke on a line is: `light`, `heavy` or nothing; light on light smoke is heavy.

    >>> one, other = (Crossing("smoke", "light smoke", start, start + 2, 2) for start in (4, 5))
    >>> density(RuleSet(), [one]), density(RuleSet(), [one, other]), density(RuleSet(), [])
    ('light', 'heavy', '')
    """
    smoke = [each for each in met if each.kind == KIND]
    if smoke and LIKE_WOODS.of(rules):
        return "thick"
    if any(_weight(smoke, (each.start + each.end) / 2) > 1 for each in smoke):
        return "heavy"
    edges = sorted({edge for each in smoke for edge in (each.start, each.end)})
    if any(_weight(smoke, (start + end) / 2) > 1 for start, end in pairwise(edges)):
        return "heavy"
    return "light" if smoke else ""


def inches(rules: RuleSet, met: Sequence[Crossing]) -> float:
    """How many inches of woods the smoke on a line is worth: heavy smoke counts twice.

    >>> inches(RuleSet(), [Crossing("smoke", "heavy smoke", 4, 6, 2), Crossing("smoke", "light smoke", 2, 8, 2)])
    8
    """
    smoke = [each for each in met if each.kind == KIND] if HIDES.of(rules) else []
    edges = sorted({edge for each in smoke for edge in (each.start, each.end)})
    return sum(_weight(smoke, (start + end) / 2) * (end - start) for start, end in pairwise(edges))


def _weight(smoke: Sequence[Crossing], at: float) -> int:
    """How thick the smoke is at a place of a line: 0 to 2."""
    here = [MODIFIERS[_NAMES[each.place]] for each in smoke if each.start <= at <= each.end]
    return min(2, sum(here))


def line(thick: str) -> Line:
    """What smoke adds to the number of an attack."""
    return Line(f"{thick} smoke", THICK if thick == "thick" else MODIFIERS[thick], "ASB-22.6")


# The End Phase


def disperse(battle: Battle, downwind: int, dice: Dice) -> list[Event]:
    """Let all smoke that was not laid this turn drift down the wind, and roll whether it gets lighter by a step."""
    events = list[Event]()
    for area in [area for area in battle.areas if area.kind == KIND and area.born < battle.turn]:
        place = battle.areas.index(area)
        end, drifted = _drift(battle, area, downwind)
        left, thinned = _thin(battle, end, dice) if end else (None, [])
        battle.areas[place : place + 1] = [left] if left else []
        events += drifted + thinned
    return events


def _drift(battle: Battle, area: Area, downwind: int) -> tuple[Area | None, list[Event]]:
    """Smoke as the wind leaves it, if it does: it stops before steep slopes, and is gone beyond steep drops."""
    blows = wind(battle)
    start = at = battle.field.point(area.at)
    for _ in range(blows.carries // STEP if blows and DRIFTS.of(battle.rules) else 0):
        ahead = toward(at, downwind, STEP)
        if not battle.field.holds(Base(ahead, 0)):
            return None, [AreaChanged(what=area.name, at=start)]
        ahead = battle.field.point(battle.field.word(ahead))
        rise = battle.field.ground(ahead).surface - battle.field.ground(at).surface
        if rise < -STEEP:
            return None, [AreaChanged(what=area.name, at=start)]
        if rise > STEEP:
            break
        at = ahead
    if at == start:
        return area, []
    return replace(area, at=battle.field.word(at)), [AreaDrifted(what=area.name, start=start, at=at)]


def in_tornado(battle: Battle, area: Area) -> bool:
    """Whether a tornado stands over a part of an area, which thins smoke and blows out fires."""
    base = Base(battle.field.point(area.at), area.across / 2)
    found = (each for each in battle.areas if each.kind == "tornado")
    return any(battle.field.is_under(battle.field.point(each.at), each.across, base) for each in found)


def _thin(battle: Battle, area: Area, dice: Dice) -> tuple[Area | None, list[Event]]:
    """Smoke after the roll that may make it lighter by a step, if there is still some."""
    if TIMED.of(battle.rules):
        gone = battle.turn - area.born >= LASTS
        return (None, [AreaChanged(what=area.name, at=battle.field.point(area.at))]) if gone else (area, [])
    blows = wind(battle)
    roll = None if in_tornado(battle, area) else dice.two_d6(f"{area.name} at {area.at}")
    if roll and roll.total < (blows.thins if blows else THINS):
        return area, []
    lighter = replace(area, density="light") if area.density == "heavy" else None
    now = lighter.name if lighter else ""
    return lighter, [AreaChanged(what=area.name, at=battle.field.point(area.at), roll=roll, now=now)]
