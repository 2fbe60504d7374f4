"""Deployment in a scenario: units come in by the zone of their side, or where their reinforcements do (ASB-4).

In the turn in which they are due, after initiative. Those that a unit carries come with it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boxcars.alpha_strike.actions import Deploy
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.moving.footprint import collide
from boxcars.alpha_strike.setup.deployment import FACINGS
from boxcars.alpha_strike.setup.starting import put, start_reasons
from boxcars.alpha_strike.unit import Unit
from boxcars.core.errors import BadAction, Illegal, Reason
from boxcars.core.game import Decision, Event
from boxcars.core.scenario import arriving
from boxcars.core.scenario.area import Area, covers
from boxcars.core.scenario.scenario_events import UnitDeployed
from boxcars.tabletop.field import Field
from boxcars.tabletop.measure import Point
from boxcars.tabletop.scenario_ground import FieldTerrain

RULE = "ASB-4"
INCH = "″"
STEP = 2
"""Places are offered so many inches apart; on a hex board that is every hex."""


def is_due(battle: Battle) -> bool:
    """Whether somebody can deploy this turn."""
    return decision(battle) is not None


def decision(battle: Battle) -> Decision | None:
    """Who deploys now; None when all that are due are on the table, or find no room there."""
    return arriving.decision(battle, lambda unit: not unit.carrier and any(_places(battle, unit)))


def zone_of(battle: Battle, unit: Unit) -> Area:
    """Where a unit comes in."""
    assert battle.mission is not None
    return battle.mission.zone(unit.id, unit.side)


def ahead(battle: Battle, unit: Unit) -> int:
    """The facing with which a unit comes in: away from the edge of its zone, or from its home edge."""
    return FACINGS[zone_of(battle, unit).edge or battle.edges[unit.side]]


def options(battle: Battle, units: Sequence[str]) -> list[Deploy]:
    """Places spread over the zone of each unit, to deploy or to hide there; `verify` takes any other as well."""
    actions = []
    for unit in (battle.reserves[id] for id in units):
        hides = (False, True) if arriving.hides_left(battle, unit.side) > 0 else (False,)
        actions += [
            Deploy(unit.id, place, ahead(battle, unit), hidden=hidden)
            for place in _places(battle, unit)
            for hidden in hides
        ]
    return actions


def _places(battle: Battle, unit: Unit) -> Iterator[str]:
    """The places in its zone at which a unit can deploy, spread over it."""
    return (word for word in spread(battle.field) if not any(place_reasons(battle, unit, Deploy(unit.id, word, 0))))


def spread(field: Field) -> list[str]:
    """Places spread over a table, row by row.

    >>> from boxcars.tabletop.table import Table
    >>> spread(Table("small", 4, 4))
    ['1,1', '3,1', '1,3', '3,3']
    """
    rows, columns = range(1, int(field.depth) + 1, STEP), range(1, int(field.width) + 1, STEP)
    return list(dict.fromkeys(field.word(Point(x, y)) for y in rows for x in columns))


def verify(battle: Battle, action: Deploy) -> None:
    """Raise `Illegal` with every reason against a deployment."""
    why = list(place_reasons(battle, battle.reserves[action.unit], action))
    if why:
        raise Illegal(*why)


def place_reasons(battle: Battle, unit: Unit, action: Deploy) -> Iterator[Reason]:
    """Why a unit of the reserves cannot deploy so."""
    field, zone = battle.field, zone_of(battle, unit)
    try:
        at = field.point(action.at)
    except BadAction as error:
        yield Reason(str(error), RULE)
        return
    if not covers(FieldTerrain(field), zone, action.at):
        yield Reason(f"{unit.id} deploys {zone.in_words(INCH)}, not at {action.at[:20]}", RULE)
        return
    for why in start_reasons(battle.rules, field, unit, at, action.altitude):
        yield Reason(f"{unit.id} cannot start at {action.at}: {why}", RULE)
    there = unit.copy()
    there.at = at
    for other in battle.on_table():
        if (other.side == unit.side or not other.hidden) and collide(battle, there, other):
            yield Reason(f"{unit.id} cannot start at {action.at}: {other.id} stands there", RULE)
    if action.hidden and arriving.hides_left(battle, unit.side) <= 0:
        yield Reason(f"{unit.side} may hide no more units", "AS-102.1")


def apply(battle: Battle, action: Deploy) -> list[Event]:
    """Bring a unit onto the table, and those that it carries."""
    unit = battle.reserves.pop(action.unit)
    put(battle.rules, battle.field, unit, battle.field.point(action.at), action.facing, action.altitude)
    unit.hidden = action.hidden
    battle.units[unit.id] = unit
    for rider in [each for each in battle.reserves.values() if each.carrier == unit.id]:
        rider.at = unit.at
        battle.units[rider.id] = battle.reserves.pop(rider.id)
    return [UnitDeployed(unit=unit.id, place=action.at, facing=str(unit.facing), hidden=unit.hidden)]
