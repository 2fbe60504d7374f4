"""A tornado, an option: it wanders over the table under a small template and spares nobody on its way (ASB-23)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.damage import damage
from boxcars.alpha_strike.damage.marking import mark_destroyed
from boxcars.alpha_strike.environment.airless import ON_AIR, is_airless
from boxcars.alpha_strike.environment.areas import SMALL, Area, AreaKind
from boxcars.alpha_strike.events.environment_events import AreaChanged, AreaMade, TornadoMoved
from boxcars.alpha_strike.unit import Unit
from boxcars.core import rerolls
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.tally import Line
from boxcars.tabletop.measure import Base, Point, nearest, toward

OPTION = "tornado"
PLAYED = Key(OPTION, now=True, before=False)
KIND: AreaKind = "tornado"
ACROSS: Final = Key("AS-094.1", now=SMALL, before=2 * SMALL)
"""How wide it is: the small template, a circle of 1" radius; in the first printing one of 2"."""
HARM, HARDER = 2, 3
"""The damage to whom it touches, and what it adds to attacks into it or out of it."""
HURTS_ALL = Key("reading:as-tornado", now=True, before=False)
"""The reading by which it carries nobody off, and hurts all alike."""
_TURNS = {1: -60, 2: -60, 5: 60, 6: 60}
"""By how many degrees a die turns it."""


def across(battle: Battle) -> float:
    """How wide it is."""
    return ACROSS.of(battle.rules)


def blow(battle: Battle, dice: Dice) -> list[Event]:
    """In the End Phase: come up at the middle of an edge in the first turn, then wander until it is off the table."""
    tornado = _tornado(battle)
    if tornado:
        return _wander(battle, tornado, dice)
    if battle.turn != 1 or not PLAYED.of(battle.rules) or is_airless(battle.rules):
        return []
    return [_come_up(battle, dice)]


def _tornado(battle: Battle) -> Area | None:
    return next((area for area in battle.areas if area.kind == KIND), None)


def _come_up(battle: Battle, dice: Dice) -> Event:
    *_, edge = rerolls.until(lambda: dice.d6("edge of the tornado"), lambda edge: edge <= 4, "the edge of the tornado")
    wide, deep = battle.field.width, battle.field.depth
    middle = (Point(wide / 2, 0), Point(wide, deep / 2), Point(wide / 2, deep), Point(0, deep / 2))[edge - 1]
    at = battle.field.point(middle.word)
    heading = (edge * 90 + 90) % 360
    battle.areas.append(Area(KIND, battle.field.word(at), across(battle), battle.turn, heading=heading))
    return AreaMade(what=KIND, at=at, across=across(battle))


def _wander(battle: Battle, tornado: Area, dice: Dice) -> list[Event]:
    turned = _TURNS.get(dice.roll(1, "turn of the tornado").total, 0)
    far = dice.two_d6("way of the tornado")
    heading = (tornado.heading + turned) % 360
    start = battle.field.point(tornado.at)
    end = toward(start, heading, far.total)
    events: list[Event] = [TornadoMoved(start=start, at=end, roll=far)]
    for unit in battle.on_table():
        near = nearest(start, end, unit.at)
        if battle.field.is_under(near, across(battle), unit.base):
            events += _take(battle, unit, dice)
    battle.areas.remove(tornado)
    if not battle.field.holds(Base(end, 0)):
        return [*events, AreaChanged(what=KIND, at=start)]
    at = battle.field.word(battle.field.point(end.word))
    battle.areas.append(Area(KIND, at, across(battle), tornado.born, heading=heading))
    return events


def _take(battle: Battle, unit: Unit, dice: Dice) -> list[Event]:
    """Carry off infantry and what floats or flies, and hurt the rest."""
    light = unit.type == "CI" or any(letter in ON_AIR for letter in unit.card.move)
    if light and not HURTS_ALL.of(battle.rules):
        mark_destroyed(unit, "a tornado carried it off")
        return []
    return damage.apply_damage(battle, unit, HARM, dice, source="the tornado")


def lines(battle: Battle, attacker: Unit, target: Unit) -> Iterator[Line]:
    """What it adds to an attack into it or out of it."""
    tornado = _tornado(battle)
    if tornado is None:
        return
    at = battle.field.point(tornado.at)
    if any(battle.field.is_under(at, across(battle), unit.base) for unit in (attacker, target) if not unit.flight):
        yield Line("tornado", HARDER, "ASB-23")
