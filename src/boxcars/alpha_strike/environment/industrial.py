"""Heavy industrial ground, which may explode when it is struck [AS-065.1]."""

from __future__ import annotations

from boxcars.alpha_strike.attacks.arcs import is_airborne
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.damage import damage
from boxcars.alpha_strike.environment.areas import SMALL
from boxcars.alpha_strike.environment.special_ground import PLAYED
from boxcars.alpha_strike.events.ground_events import IndustryTested
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.tabletop.measure import Point

EXPLODES = Key("reading:as-industrial", now=10, before=8)
"""What two dice must reach."""
BLAST = 1
"""The damage of an explosion."""
ACROSS = Key("AS-065.1", now=SMALL, before=2 * SMALL)
"""How wide an explosion is: the small template; before, all within 2" of the point."""


def struck(battle: Battle, at: Point, dice: Dice) -> list[Event]:
    """Roll whether industrial ground explodes that something has come down on; it sets off no other."""
    if not PLAYED.of(battle.rules) or not battle.field.ground(at).has("industrial"):
        return []
    roll = dice.two_d6(f"industrial ground at {battle.field.word(at)}")
    explodes = roll.total >= EXPLODES.of(battle.rules)
    events: list[Event] = [IndustryTested(at=at, roll=roll, explodes=explodes)]
    return events + (_blast(battle, at, dice) if explodes else [])


def _blast(battle: Battle, at: Point, dice: Dice) -> list[Event]:
    """Strike all under its template."""
    across = ACROSS.of(battle.rules)
    events: list[Event] = []
    for unit in battle.on_table():
        rise = battle.foot(unit) - battle.field.ground(at).level
        if not is_airborne(unit) and battle.field.is_under(at, across, unit.base, rise):
            events += damage.apply_damage(battle, unit, BLAST, dice, source="the explosion")
    return events
