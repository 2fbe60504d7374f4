"""What an artillery attack needs, in the standard game and by the advanced rules [AS-042.4, AS-074.6]."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from boxcars.alpha_strike.abilities import probes, tag
from boxcars.alpha_strike.actions import Artillery
from boxcars.alpha_strike.aerospace import flight_line
from boxcars.alpha_strike.artillery.artillery_rounds import HOMING
from boxcars.alpha_strike.artillery.artillery_weapons import ArtilleryWeapon
from boxcars.alpha_strike.attacks.arcs import is_airborne
from boxcars.alpha_strike.attacks.line_of_sight import Look
from boxcars.alpha_strike.attacks.modifiers import modifier_line
from boxcars.alpha_strike.attacks.ranges import EXTENDED, band, range_line
from boxcars.alpha_strike.attacks.targets import PointOfImpact
from boxcars.alpha_strike.attacks.to_hit import (
    attacker_lines,
    indirect_lines,
    skill_line,
    spotter_lines,
    target_lines,
    terrain_lines,
)
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.environment import conditions
from boxcars.alpha_strike.unit import Unit
from boxcars.core.keys import Key
from boxcars.core.tally import Line, Tally
from boxcars.tabletop.measure import HAIR

ADVANCED = Key("advanced-artillery", now=True, before=False)
"""The option of the advanced rules for artillery."""
DIRECT, INDIRECT = 4, 7
"""What the advanced rules add to direct and to indirect fire, whatever the range (ASB-13)."""
PLOTTED = 2
"""What a point needs that was plotted before the game: no roll at all, by our reading of a rule that the errata only
counts the points of [AS-082.12]."""
PROBE_BONUS = -1
TAG_BONUS = -2
CANNONS_DIRECT = Key("AS-074.7", now=False, before=True)
"""Cannons fired directly had the modifier for that too."""


def is_plotted(battle: Battle, action: Artillery, target: Unit) -> bool:
    """Whether an attack goes to a point of impact that its side has plotted before the game [AS-082.12]."""
    return isinstance(target, PointOfImpact) and target.id in battle.plotted.get(battle[action.unit].side, ())


def number(battle: Battle, action: Artillery, weapon: ArtilleryWeapon, target: Unit, seen: Look) -> Tally:
    """What it needs; `seen` is the look of the spotter, or without one of the unit itself."""
    unit = battle[action.unit]
    if is_plotted(battle, action, target):
        return Tally.of("to hit", "plotted before the game, no roll", PLOTTED, "AS-082.12")
    parts = _advanced_lines if ADVANCED.of(battle.rules) else _standard_lines
    lines = [skill_line(unit), *parts(battle, action, weapon, target, seen), *attacker_lines(battle, unit)]
    if is_airborne(unit):
        lines.append(modifier_line("AS-037.32"))
    return Tally("to hit", tuple(lines))


def distance(battle: Battle, unit: Unit, target: Unit) -> float:
    """How far a round goes: from any point of a flight line [AS-074.2], and from the Radar Map as far as need be."""
    line = flight_line.over(unit)
    if line:
        return flight_line.distance(battle.field, line, target.base)
    return 0.0 if unit.flight else battle.field.distance(unit.base, target.base)


def is_direct(action: Artillery, seen: Look) -> bool:
    """Whether the unit sees what it aims at and fires by its own eyes."""
    return not action.spotter and seen.visible


def _standard_lines(
    battle: Battle, action: Artillery, weapon: ArtilleryWeapon, target: Unit, seen: Look
) -> Iterator[Line]:
    """Always as at Long range, except cannons and what lies beyond [AS-042.4]."""
    unit, spotter = battle[action.unit], battle.spotter(action.spotter)
    away = distance(battle, unit, target)
    beyond = band(away, extended=EXTENDED.of(battle.rules)) in ("extreme", "horizon")
    if weapon.cannon or beyond:
        yield _real_range(battle, away)
    else:
        yield Line("artillery, as at long range", modifier_line("AS-037.4").value, "AS-042.4")
    if not isinstance(target, PointOfImpact):
        yield from target_lines(battle, unit, target, band(away) if weapon.cannon else "long")
    yield from _terrain(target, seen)
    if spotter is not None:
        yield from spotter_lines(battle, spotter, attacks=action.spotter_attacks)
        yield from gear_lines(battle, weapon, spotter, target)
    elif action.munition == HOMING and not seen.visible:
        yield from indirect_lines(spotter_attacks=False)


def _advanced_lines(
    battle: Battle, action: Artillery, weapon: ArtilleryWeapon, target: Unit, seen: Look
) -> Iterator[Line]:
    """One modifier for direct and one for indirect fire; cannons go by the normal rules of either.

    An immobile target is no easier to hit [AS-074.6, AS-074.9]. What is fired indirectly knows neither range nor
    terrain [AS-074.8].
    """
    unit, spotter = battle[action.unit], battle.spotter(action.spotter)
    direct = is_direct(action, seen)
    away = distance(battle, unit, target)
    if weapon.cannon:
        yield _real_range(battle, away)
        if direct and CANNONS_DIRECT.of(battle.rules):
            yield Line("direct artillery fire", DIRECT, "AS-074.7")
    elif direct:
        yield Line("direct artillery fire", DIRECT, "AS-074.6")
    else:
        yield Line("indirect artillery fire", INDIRECT, "AS-074.8")
    if not isinstance(target, PointOfImpact):
        at = band(away) if weapon.cannon else "long"
        yield from (line for line in target_lines(battle, unit, target, at) if line.what != "immobile")
    if direct or weapon.cannon:
        yield from _terrain(target, seen)
    if spotter is not None:
        if weapon.cannon:
            yield from spotter_lines(battle, spotter, attacks=action.spotter_attacks)
        yield from gear_lines(battle, weapon, spotter, target)


def _real_range(battle: Battle, distance: float) -> Line:
    """Cannons go by their real range; only the first printing added the modifier for direct fire to it [AS-074.7]."""
    return range_line(band(distance, extended=EXTENDED.of(battle.rules)) or "long", distance)


def _terrain(target: Unit, seen: Look) -> Iterator[Line]:
    """Woods and water on the way; a mere place has no cover to speak of."""
    at_place = isinstance(target, PointOfImpact)
    yield from terrain_lines(msgspec.structs.replace(seen, cover="") if at_place else seen)


def gear_lines(battle: Battle, weapon: ArtilleryWeapon, spotter: Unit, target: Unit) -> Iterator[Line]:
    """What the spotter's gear is worth: TAG for the Arrow IV, or else a probe [AS-042.6]."""
    distance = battle.field.distance(spotter.base, target.base)
    if weapon.homing and distance <= tag.reach(spotter) + HAIR and not conditions.silences(battle.rules):
        yield Line("the spotter has TAG", TAG_BONUS, "AS-042.6")
    elif distance <= probes.spots_for_artillery(battle, spotter) + HAIR:
        yield Line(f"the spotter has {probes.probe(battle, spotter)}", PROBE_BONUS, "AS-042.6")
