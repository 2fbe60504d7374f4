"""Area effects: who is under a template, what each of them takes, and booby traps [AS-039.4, AS-105.1].

Templates are measured by their diameter. A difference in height from the point of impact counts as distance.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from boxcars.alpha_strike.abilities import remote_sensors
from boxcars.alpha_strike.advanced.hidden_units import show
from boxcars.alpha_strike.aerospace import flight_line
from boxcars.alpha_strike.attacks.arcs import is_airborne
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.buildings import building_damage
from boxcars.alpha_strike.damage import damage
from boxcars.alpha_strike.damage.marking import mark_destroyed
from boxcars.alpha_strike.environment import fire, industrial
from boxcars.alpha_strike.environment.changed_ground import lay
from boxcars.alpha_strike.events.ground_events import GroundChanged
from boxcars.alpha_strike.moving import riders
from boxcars.alpha_strike.moving.mp import ground_letter
from boxcars.alpha_strike.unit import Unit
from boxcars.catalog.alpha_strike.rounding import normal
from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.keys import Key, ruled
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Tally
from boxcars.tabletop.measure import HAIR, Point, length

Zones = Sequence[tuple[float, float]]
"""Templates around one point, the smallest first: how wide each is, and the damage in it."""

CRATERS = Key("reading:as-craters", now=True, before=False)
CRATER = 4
"""The reading by which an area attack worth so much leaves rough ground, in a circle of 2"."""
TRAP = 2
TRAP_ACROSS = Key("AS-105.1", now=TRAP, before=4)
"""The template of a booby trap [AS-105.1]; before, 2" was its radius."""
TRAP_ANYWHERE = Key("AS-105.2", now=True, before=False)
"""In flight a booby trap goes off anywhere."""
TRAP_ON_PATH = Key("reading:AS-105.3", now=True, before=False)
"""By the reading a flyer's point lies on its path, as in the example."""


def caught(battle: Battle, center: Point, diameter: float, *, height: float | None = None) -> list[Unit]:
    """The units whose bases are under a template [AS-039.4].

    >>> from boxcars.alpha_strike import skirmish
    >>> battle = skirmish(["Atlas AS7-D"], ["Marauder MAD-3R"], "open-plain", seed=7).state
    >>> [unit.id for unit in caught(battle, battle["blue-1"].at, 2)]
    ['blue-1']
    """
    impact = battle.field.ground(center).level if height is None else height
    return [
        unit
        for unit in battle.on_table()
        if not unit.is_dropping and battle.field.is_under(center, diameter, unit.base, rise=battle.foot(unit) - impact)
    ]


def strike(
    battle: Battle,
    center: Point,
    zones: Zones,
    dice: Dice,
    *,
    source: str,
    by: str = "",
    heat: int = 0,
    height: float | None = None,
    spared: Collection[str] = (),
    worth: Callable[[Unit, float], float] = lambda unit, value: value,
    shells: bool = True,
) -> list[Event]:
    """Damage everyone under the templates, each with dice of its own [AS-070.13], then the buildings there.

    Who is in several zones takes the damage of the smallest. `worth` is what a value does to a unit, and `shells`
    whether buildings suffer.
    """
    passed = set(spared)
    events: list[Event] = []
    for diameter, value in zones:
        for carrier in caught(battle, center, diameter, height=height):
            if carrier.id in passed:
                continue
            passed.add(carrier.id)
            events += show(carrier, "it is struck")
            if carrier.destroyed:
                continue  # it was a decoy
            victims, struck = victims_on(battle, carrier, dice)
            events += struck
            for unit in victims:
                points, rolled = damage.scored(battle, worth(unit, value), dice, f"{source} on {unit.id}")
                points = met_by_armor(unit, points)
                events += damage.apply_damage(
                    battle, unit, points, dice, source=source, heat=heat, by=by, rolled=rolled
                )
    events += _strike_ground(battle, center, zones, dice, source=source, heat=heat, height=height)
    if not shells:
        return events
    return events + building_damage.shelled(battle, center, zones, dice, source=source, by=by, height=height)


def _strike_ground(
    battle: Battle, center: Point, zones: Zones, dice: Dice, *, source: str, heat: int, height: float | None
) -> list[Event]:
    """What the templates do to the ground and what lies there: sensors, industry, fires and craters."""
    level = battle.field.ground(center).level if height is None else height
    events = remote_sensors.struck(battle, center, zones, dice, source=source, height=level)
    events += industrial.struck(battle, center, dice)
    events += fire.after_area_attack(battle, center, zones, dice, inferno=heat > 0)
    if CRATERS.of(battle.rules) and zones[0][1] >= CRATER and not heat:
        events += crater(battle, center)
    return events


def crater(battle: Battle, center: Point) -> list[Event]:
    """Make clear ground rough; on any other a crater changes nothing."""
    ground = battle.field.ground(center)
    if ground.kinds or ground.depth or ground.building:
        return []
    lay(battle, center, "rough", across=TRAP)
    return [GroundChanged(at=center, across=TRAP, was="clear ground", now="rough")]


@ruled("AS-038.6")
def victims_on(battle: Battle, carrier: Unit, dice: Dice) -> tuple[list[Unit], list[Event]]:
    """Whom area damage strikes on a unit: it and all that cling to it."""
    return [carrier, *riders.outside(battle, carrier)], []


@victims_on.before
def victim_by_die(battle: Battle, carrier: Unit, dice: Dice) -> tuple[list[Unit], list[Event]]:
    """Before v2.1 one of them."""
    victim, events = riders.struck(battle, carrier, dice)
    return [victim], events


def met_by_armor(unit: Unit, points: int) -> int:
    """What special armor makes of area damage: reactive halves it, to 1 at least, reflective doubles it (ASB-18.1)."""
    if unit.has("RFA"):
        return points * 2
    return max(1, points // 2) if unit.has("RCA") and points else points


# Booby traps


def trap_damage(unit: Unit) -> Tally:
    """What a booby trap does: Size times half the printed Move, or Size alone from the air (ASB-18.6)."""
    size = unit.card.size
    if is_airborne(unit):
        return Tally.of("damage", "Size", size, "AS-105.3")
    move = unit.card.move
    half = normal(move.get(ground_letter(unit.card), next(iter(move.values()), 0)) / 2)
    return Tally.of("damage", f"Size {size} × half the Move, {half}", size * half, "ASB-18.6")


def trap_template(rules: RuleSet) -> float:
    """How wide the template of a booby trap is."""
    return TRAP_ACROSS.of(rules)


def trap_reasons(battle: Battle, unit: Unit, at: Point) -> list[Reason]:
    """Why a unit's booby trap cannot go off there: on the ground it does where the unit is, from the air anywhere.

    By the older text, and the example that kept it, a flyer's point lies on its path, as its place does [AS-105.3].
    """
    line = flight_line.over(unit)
    if at == unit.at or (line and length(flight_line.mark(unit, at), at) <= HAIR):
        return []
    if not is_airborne(unit):
        return [Reason(f"the booby trap of {unit.id} goes off where it stands", "AS-105.1")]
    if not TRAP_ANYWHERE.of(battle.rules) or TRAP_ON_PATH.of(battle.rules):
        return [Reason(f"{unit.id} has not flown over {at.word}", "AS-105.3")]
    return []


def explode(battle: Battle, unit: Unit, dice: Dice, at: Point | None = None) -> list[Event]:
    """Set off a booby trap: it destroys the unit and strikes all others under the template [AS-105.1]."""
    mark_destroyed(unit, "it set off its booby trap")
    center = unit.at if at is None else at
    height = None if is_airborne(unit) else battle.foot(unit)
    zones = ((trap_template(battle.rules), trap_damage(unit).total),)
    source = f"the booby trap of {unit.id}"
    return strike(battle, center, zones, dice, source=source, by=unit.id, height=height, spared={unit.id})
