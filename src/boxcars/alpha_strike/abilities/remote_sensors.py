"""Remote sensors: stakes an inch high that spot for indirect fire, until somebody treads on them (ASB-18.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from boxcars.alpha_strike.abilities import c3, special_attack
from boxcars.alpha_strike.abilities.ability import Ability
from boxcars.alpha_strike.attacks.arcs import is_airborne
from boxcars.alpha_strike.attacks.ranges import REACH
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.damage import damage
from boxcars.alpha_strike.environment import conditions
from boxcars.alpha_strike.events.special_events import SensorLaid, SensorLost
from boxcars.alpha_strike.unit import Unit
from boxcars.catalog.alpha_strike import Card
from boxcars.core.dice import Dice
from boxcars.core.errors import BadAction, BadBoard, Reason
from boxcars.core.game import Event
from boxcars.tabletop.measure import HAIR, Base, Point, inches, nearest, toward

CODE = "RSD"
CODES = (CODE,)
FAR = REACH["short"]
"""How far from a unit its sensors come down, in inches."""

STAKE = Card(name="remote sensor", type="CV", size=1, tmm=0, move={"": 0}, damage=(0, 0, 0, 0), armor=0, structure=1)
"""The card that every sensor has."""


def targets(battle: Battle, unit: Unit, code: str) -> list[str]:
    """Places to think of: as far ahead as a sensor goes, and where the unit stands; all others in reach are legal."""
    ahead = toward(unit.at, unit.facing, unit.radius + FAR)
    places = [at for at in (ahead, unit.at) if battle.field.holds(Base(at, 0))]
    return list(dict.fromkeys(map(battle.field.word, places)))


def reasons(battle: Battle, unit: Unit, code: str, target: str) -> Iterator[Reason]:
    """Why it cannot be laid there: a unit has so many for the whole game, and lays them in Short range."""
    if unit.spent.count(CODE) >= special_attack.rating(unit, CODE):
        yield Reason(f"{unit.id} has no remote sensors left", "ASB-18.2")
    yield from place_reasons(battle, unit, target, "ASB-18.2")


def place_reasons(battle: Battle, unit: Unit, target: str, cite: str) -> Iterator[Reason]:
    """Why a sensor of a unit cannot come down at a place: the table, Short range, enemies there, interference."""
    if conditions.silences(battle.rules):
        yield Reason("remote sensors do not work through electromagnetic interference", "ASB-23")
    try:
        place = Base(battle.field.point(target), 0)
    except (BadAction, BadBoard) as error:
        yield Reason(str(error), cite)
        return
    away = battle.field.distance(unit.base, place)
    if not battle.field.holds(place):
        yield Reason(f"{target} is not on the table", cite)
    elif away > FAR + HAIR:
        yield Reason(f"{target} is {inches(away)}″ away, beyond Short range", cite)
    for enemy in battle.enemies(unit.side):
        if not enemy.hidden and battle.field.distance(enemy.base, place) <= HAIR:
            yield Reason(f"{enemy.id} stands there", cite)


def apply(battle: Battle, unit: Unit, code: str, target: str, dice: Dice) -> list[Event]:
    """Lay a sensor; it spots as one that does not attack."""
    unit.spent.append(CODE)
    used = sum(each.spent.count(CODE) for each in battle.units.values())
    return [lay(battle, unit, f"sensor-{used}", battle.field.point(target))]


def lay(battle: Battle, unit: Unit, id: str, at: Point, network: str = "") -> SensorLaid:
    """Put a sensor of a unit on the table; one for a C3 network works from the next turn on."""
    laid = Unit(
        id=id,
        side=unit.side,
        card=STAKE,
        skill=unit.skill,
        at=at,
        radius=0,
        altitude=battle.field.ground(at).depth,
        armor=0,
        structure=1,
        mode="stand",
        silent=True,
        c3=network,
        effects=[c3.FRESH] if network else [],
    )
    battle.sensors[id] = laid
    return SensorLaid(unit=unit.id, sensor=id, at=at)


def of_side(battle: Battle, side: str) -> list[Unit]:
    """The sensors of a side that spot; those of C3 networks do not."""
    if conditions.silences(battle.rules):
        return []
    return [sensor for sensor in battle.sensors.values() if sensor.side == side and not sensor.c3]


def trodden(battle: Battle, unit: Unit, path: Sequence[Point]) -> list[Event]:
    """The enemy's sensors that a unit touches on its way; one that jumps touches only those where it lands."""
    if is_airborne(unit) or unit.is_decoy:
        return []
    way = path[-1:] if unit.mode == "jump" else path
    touched = [each for each in battle.sensors.values() if each.side != unit.side and _touches(battle, each, unit, way)]
    return [_lost(battle, sensor, f"{unit.id} treads on it") for sensor in touched]


def _touches(battle: Battle, sensor: Unit, unit: Unit, way: Sequence[Point]) -> bool:
    nearby = [nearest(a, b, sensor.at) for a, b in pairwise(way)] or way
    return any(battle.field.distance(Base(at, unit.radius), sensor.base) <= HAIR for at in nearby)


def struck(
    battle: Battle, center: Point, zones: Sequence[tuple[float, float]], dice: Dice, *, source: str, height: float
) -> list[Event]:
    """The sensors of all sides that an area takes a point from, each with dice of its own."""
    events: list[Event] = []
    for sensor in list(battle.sensors.values()):
        rise = battle.foot(sensor) - height
        under = [value for wide, value in zones if battle.field.is_under(center, wide, sensor.base, rise=rise)]
        if under and damage.scored(battle, under[0], dice, f"{source} on {sensor.id}")[0]:
            events.append(_lost(battle, sensor, f"{source} strikes it"))
    return events


def _lost(battle: Battle, sensor: Unit, how: str) -> SensorLost:
    del battle.sensors[sensor.id]
    return SensorLost(sensor=sensor.id, how=how)


ABILITY: Final = Ability(CODES, targets, reasons, apply)
