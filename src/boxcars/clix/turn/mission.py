"""The terms of a scenario of the clix games: which of them can be played, zones, and the end by victory points.

A game of dials has no rule for leaving the table, for coming later or for hiding: a scenario that asks for one of these
is refused in words.
"""

from __future__ import annotations

from collections.abc import Iterator

from boxcars.clix.battle import Battle, Rectangle, Setup
from boxcars.clix.turn.standing import standing
from boxcars.core.errors import BadSetup
from boxcars.core.game import Event
from boxcars.core.scenario import ending
from boxcars.core.scenario.area import Area
from boxcars.core.scenario.mission import Mission, check_mission
from boxcars.tabletop.scenario_ground import FieldTerrain
from boxcars.tabletop.table import Table


def is_scored(battle: Battle) -> bool:
    """Whether the objectives of a scenario decide the battle, in place of the three victory conditions."""
    return bool(battle.mission and battle.mission.objectives)


def score_and_end(battle: Battle, *, turn_ends: bool) -> list[Event]:
    """Score what is scored now, and end the battle if it is over."""
    return ending.score_and_end(battle, standing(battle), turn_ends=turn_ends)


def check(setup: Setup, battle: Battle) -> None:
    """Refuse terms that cannot be played."""
    if setup.mission is None:
        return
    if faults := list(_wrong(setup.mission)):
        raise BadSetup(*(f"the scenario cannot be played: {why}" for why in faults))
    sides = {piece.id: piece.side for piece in battle.units.values()}
    check_mission(setup.mission, sides, (), FieldTerrain(battle.table))


def _wrong(mission: Mission) -> Iterator[str]:
    if mission.arrivals:
        yield "there are no reinforcements in the clix games"
    if mission.hidden:
        yield "there are no hidden units in the clix games"
    if mission.forced_withdrawal or any(each.kind in ("leave", "hold-the-field") for each in mission.objectives):
        yield "nobody leaves the table in the clix games"
    for side, area in mission.zones.items():
        if not area.edge or area.around or area.places:
            yield f"the zone of {side} is no strip along an edge"


def strip(table: Table, area: Area) -> Rectangle:
    """The strip of an area along its edge.

    >>> strip(Table("open", 36, 36), Area(edge="north", depth=6))
    Rectangle(west=0.0, north=0.0, east=36.0, south=6.0)
    """
    wide, long, near, far = table.width, table.depth, area.start, area.depth
    west, north, east, south = {
        "north": (0.0, near, wide, far),
        "south": (0.0, long - far, wide, long - near),
        "west": (near, 0.0, far, long),
        "east": (wide - far, 0.0, wide - near, long),
    }[area.edge]
    return Rectangle(float(west), float(north), float(east), float(south))
