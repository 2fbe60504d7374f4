"""Leaving the map: a unit at an edge that is open to it spends its move to go (TWB-45.3).

It leaves from where it begins its move, so that a turn brings it to the edge and the next one takes it off.
"""

from __future__ import annotations

from collections.abc import Iterator

from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.scenario.scenario_events import UnitLeft
from boxcars.total_warfare.actions import LEAVE, Move
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.boarding.holding import held_by
from boxcars.total_warfare.scenario.standing import terrain_of
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Unit

RULE = "TWB-45.3"


def exits(battle: Battle, unit: Unit) -> list[str]:
    """The edges that are open to a unit and that it stands at."""
    open_edges = battle.mission.exits(unit.side) if battle.mission else ()
    return [edge for edge in open_edges if terrain_of(battle.board).from_edge(edge, unit.hex) == 1]


def leaves(battle: Battle, unit: Unit) -> list[Move]:
    """The ways in which a unit can leave the map now."""
    moves = [Move(unit.id, LEAVE, (edge,)) for edge in exits(battle, unit)]
    return [move for move in moves if not any(reasons(battle, unit, move))]


def reasons(battle: Battle, unit: Unit, move: Move) -> Iterator[Reason]:
    """Why a unit cannot leave the map so."""
    edge = " ".join(move.steps)
    if not unit.can_act or unit.host:
        yield Reason(f"{unit.id} cannot move by itself", "TWB-2")
        return
    if battle.mission is None or edge not in battle.mission.exits(unit.side):
        yield Reason(f"the {edge[:20] or 'edge'} is not open to {unit.side}", RULE)
    elif edge not in exits(battle, unit):
        yield Reason(f"{unit.id} does not stand at the {edge} edge", RULE)
    if unit.mode:
        yield Reason(f"{unit.id} has already begun to move, and leaves only as its whole move", RULE)
    if unit.prone:
        yield Reason(f"{unit.id} lies on the ground", RULE)
    kind = kind_of(unit)
    if not any(kind.movement_mp(battle, unit, mode).total > 0 for mode in kind.modes(battle, unit)):
        yield Reason(f"{unit.id} has no MP", RULE)
    if held_by(battle, unit, "swarm"):
        yield Reason(f"{unit.id} is swarmed", RULE)


def leave(battle: Battle, unit: Unit, edge: str, *, withdraws: bool) -> list[Event]:
    """Take a unit off the map, with its trailer and all that they carry."""
    events: list[Event] = []
    train = [unit, *(other for other in battle.in_play(unit.side) if other.tractor == unit.id)]
    aboard = [other for other in battle.in_play(unit.side) if other.host in [part.id for part in train]]
    for gone in (*train, *aboard):
        gone.destroyed = "left the map"
        gone.mode = "stay"
        battle.progress.left[gone.id] = edge
        if withdraws:
            battle.progress.withdrew.append(gone.id)
        events.append(UnitLeft(unit=gone.id, edge=edge, withdraws=withdraws))
    return events
