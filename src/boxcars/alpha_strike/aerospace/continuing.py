"""The end of engagements: who tries to continue one, and what comes of it (ASB-20.5, AS-061.1 to AS-061.5)."""

from __future__ import annotations

from typing import Final

import msgspec

from boxcars.alpha_strike.aerospace import engagement
from boxcars.alpha_strike.aerospace.engaged import Engagement
from boxcars.alpha_strike.aerospace.radar_map import CENTRAL
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.events.end_events import Switched
from boxcars.alpha_strike.events.flight_events import ControlContested, EngagementEnded
from boxcars.alpha_strike.unit import Unit
from boxcars.core.dice import Dice
from boxcars.core.errors import Illegal
from boxcars.core.game import Event
from boxcars.core.keys import Key

FREE_EXIT = Key("reading:as-air-free-exit", now=True, before=False)
OVER_THE_TABLE = Key("reading:AS-061.5", now=True, before=False)
"""The reading by which engagements over the table are continued, as AS-061.5 has it against AS-061.4."""
WORD: Final = "continue"


def choices(battle: Battle, unit: Unit) -> list[str]:
    """The enemies with whom a unit may try to continue: one of them, and none over the table [AS-061.2, AS-061.4]."""
    flight = unit.flight
    if flight is None or flight.continues or unit.shutdown or unit.is_dropping:
        return []
    if flight.zone == CENTRAL and not OVER_THE_TABLE.of(battle.rules):
        return []
    enemies = [fight.other(unit.id) for fight in engagement.of(battle, unit)]
    return [id for id in enemies if battle[id].flight and not battle[id].destroyed]


def verify(battle: Battle, unit: Unit, to: str) -> None:
    """Raise `Illegal` where a unit cannot try to continue with another."""
    if to in choices(battle, unit):
        return
    if unit.flight and unit.flight.continues:
        raise Illegal(f"{unit.id} tries to continue with {unit.flight.continues}, and only that", cite="AS-061.2")
    if unit.flight and unit.flight.zone == CENTRAL and not OVER_THE_TABLE.of(battle.rules):
        raise Illegal("no engagement over the table is continued", cite="AS-061.4")
    raise Illegal(f"{unit.id} is not engaged with {to[:20] or 'nobody'}", cite="AS-061.1")


def apply(unit: Unit, to: str) -> list[Event]:
    """Commit its front arc to an engagement that it tries to continue [AS-061.1]."""
    assert unit.flight is not None  # it has been verified
    unit.flight = msgspec.structs.replace(unit.flight, continues=to)
    return [Switched(unit=unit.id, what=WORD, to=to)]


def end_engagements(battle: Battle, dice: Dice) -> list[Event]:
    """End the engagements of the turn, but for those that go on."""
    events: list[Event] = []
    lasting = []
    for fight in battle.engagements:
        pair = (battle[fight.first], battle[fight.second])
        if any(unit.destroyed or not unit.flight for unit in pair):
            continue
        goes_on, contest = _goes_on(battle, fight, pair, dice)
        events += [*contest, EngagementEnded(units=fight.units, goes_on=goes_on)]
        lasting += [fight] if goes_on else []
    for unit in battle.aloft():
        assert unit.flight is not None
        enemies = [fight.other(unit.id) for fight in lasting if unit.id in fight.units]
        wanted = unit.flight.continues
        keeps = wanted if wanted in enemies else next(iter(enemies), "")
        unit.flight = msgspec.structs.replace(unit.flight, continues="", named=(), wish="", keeps=keeps)
    battle.engagements = [Engagement(fight.first, fight.second, carried_on=True) for fight in lasting]
    return events


def _goes_on(battle: Battle, fight: Engagement, pair: tuple[Unit, Unit], dice: Dice) -> tuple[bool, list[Event]]:
    """Whether an engagement goes on: if both want it, or if the one that does wins a contest for control."""
    if any(unit.is_dropping for unit in pair):
        return False, []  # who falls stays in no zone
    wants = [bool(unit.flight and unit.flight.continues == fight.other(unit.id)) for unit in pair]
    if all(wants) or not any(wants) or FREE_EXIT.of(battle.rules):
        return all(wants), []
    contested = [unit.id for unit in pair if len(engagement.of(battle, unit)) > 1]  # others, earlier this turn
    contest = engagement.contest(battle, *pair, dice, contested)
    winner = "" if contest.winner is None else pair[contest.winner].id
    goes_on = contest.winner is not None and wants[contest.winner]
    take = "the fight goes on" if goes_on else "the fight ends"
    event = ControlContested(
        units=fight.units, rolls=contest.rolls, needed=contest.needed, results=contest.results, winner=winner, take=take
    )
    return goes_on, [event]
