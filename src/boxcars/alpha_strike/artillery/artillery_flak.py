"""Flak of artillery, by the reading that the entry of the errata is about guns and not about autocannons [AS-078.1].

A template that bursts in the air: it strikes who flies under it at that height, and nobody on the ground.
"""

from __future__ import annotations

from collections.abc import Iterator

from boxcars.alpha_strike.abilities import special_attack
from boxcars.alpha_strike.actions import Artillery
from boxcars.alpha_strike.aerospace import flight_line
from boxcars.alpha_strike.artillery import area
from boxcars.alpha_strike.artillery.artillery_weapons import ArtilleryWeapon
from boxcars.alpha_strike.attacks.arcs import is_airborne
from boxcars.alpha_strike.attacks.line_of_sight import look
from boxcars.alpha_strike.attacks.modifiers import modifier_line
from boxcars.alpha_strike.attacks.to_hit import attacker_lines, skill_line, target_lines, terrain_lines
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.damage import damage
from boxcars.alpha_strike.unit import Unit
from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.tally import Line, Tally
from boxcars.tabletop.measure import HAIR, Base, Point, inches


def targets(battle: Battle, unit: Unit) -> list[Unit]:
    """The enemies that fly over the table."""
    there = (other for other in battle.in_play() if other.side != unit.side and not other.carrier and not other.hidden)
    return [other for other in there if is_airborne(other) and (not other.flight or other.flight.line)]


def reasons(battle: Battle, action: Artillery, weapon: ArtilleryWeapon, target: Unit, reach: float) -> Iterator[Reason]:
    """Why flak cannot be fired at a target."""
    unit = battle[action.unit]
    if is_airborne(unit):
        yield Reason(f"{unit.id} flies, and fires artillery at the ground only", "AS-074.1")
    if target not in targets(battle, unit):
        yield Reason("flak is fired at enemies that fly over the table", "AS-078.1")
        return
    seen = look(battle, unit, target)
    yield from seen.reasons
    if seen.distance > reach + HAIR:
        yield Reason(f"{inches(seen.distance)}″ is beyond the {reach}″ of {weapon.name}", "AS-042.3")
    if not special_attack.bears(unit, weapon.code, flight_line.mark(target, unit.at)):
        yield Reason(f"{target.id} is outside the arc of {unit.id}'s {weapon.name}", "ASB-7")
    if action.spotter:
        yield Reason("flak needs no spotter", "AS-078.1")


def number(battle: Battle, unit: Unit, target: Unit) -> Tally:
    """What it needs: as all artillery that at Long range, and what the target is."""
    lines = [
        skill_line(unit),
        Line("artillery, as at long range", modifier_line("AS-037.4").value, "AS-042.4"),
        *target_lines(battle, unit, target, "long"),
        *terrain_lines(look(battle, unit, target)),
        *attacker_lines(battle, unit),
    ]
    return Tally("to hit", tuple(lines))


def burst(
    battle: Battle, at: Point, zones: area.Zones, target: Unit, dice: Dice, *, source: str, by: str
) -> list[Event]:
    """Strike all who fly under the template where it bursts, at the height of the target."""
    events: list[Event] = []
    struck: set[str] = set()
    for wide, value in zones:
        for other in _in_the_air(battle, at, wide, target):
            if other.id in struck:
                continue
            struck.add(other.id)
            points, rolled = damage.scored(battle, value, dice, f"{source} on {other.id}")
            met = area.met_by_armor(other, points)
            events += damage.apply_damage(battle, other, met, dice, source=source, by=by, rolled=rolled)
    return events


def _in_the_air(battle: Battle, at: Point, wide: float, target: Unit) -> list[Unit]:
    if target.flight:
        high = flight_line.rise(battle.rules, target)
        level = [each for each in battle.aloft() if flight_line.rise(battle.rules, each) == high]
        lines = [(each, line) for each in level if (line := flight_line.over(each))]
        return [
            each for each, line in lines if flight_line.distance(battle.field, line, Base(at, 0)) <= wide / 2 + HAIR
        ]
    caught = area.caught(battle, at, wide, height=battle.foot(target))
    return [each for each in caught if is_airborne(each)]
