"""The table of where units of every kind can get to: the least cost of every end, by facing and by elevation.

The ends are those of forward steps and turns alone, as the table has them, and of each jump.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from boxcars.core.errors import Illegal
from boxcars.hexes import Board, reach
from boxcars.hexes.reach import State
from boxcars.total_warfare.actions import Move
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.buildings.construction import is_inside
from boxcars.total_warfare.moving import air, drive_ways, flight_ways, mp, skim_ways
from boxcars.total_warfare.moving.depths import VESSELS
from boxcars.total_warfare.moving.move_plan import plan
from boxcars.total_warfare.moving.terrain_costs import GroundMover
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.submarine.state import Submarine
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.units.vehicle.state import Vehicle
from boxcars.total_warfare.units.wige.state import Wige
from tests.oracle import departures
from tests.oracle.scene import Designs, battle_of, placed
from tests.oracle.tables import Row, Table

Ends = dict[State, int]
FACINGS = range(6)


def table(designs: Designs) -> Table:
    """The comparison, with the designs of a corpus."""
    return Table(
        "reach of all kinds",
        "reach_units.jsonl",
        lambda board, row: ours(designs, board, row, with_departures=True),
        lambda board, row: ours(designs, board, row, with_departures=False),
        theirs,
        lambda row: f"{row['unit']} ({row['kind']}) from {row['start']}, {row['gait']}",
        plays=lambda row: designs.has(row["file"]),
    )


def ours(designs: Designs, board: Board, row: Row, *, with_departures: bool) -> Any:
    """Every hex in reach: the least cost for each final facing, and for each final elevation."""
    place = {"hex": row["start"], "el": row["el"], "facing": row["facing"]}
    unit = placed(designs, board, id="a", file=row["file"], **place)
    battle = battle_of(board, unit)
    found: Ends = {}
    for ends in _searches(battle, unit, row["gait"], with_departures):
        for state, cost in ends.items():
            found[state] = min(cost, found.get(state, cost))
    return by_hex(board, unit, found, walked=row["gait"] != "jump")


def _searches(battle: Battle, unit: Unit, gait: str, with_departures: bool) -> Iterator[Ends]:
    """The ends of each way of moving that a gait allows."""
    kind = kind_of(unit)
    if gait == "jump":
        yield dict(_jumps(battle, unit, with_departures))
        return
    slow, *fast = (mode for mode in kind.modes(battle, unit) if mode in (*mp.SLOW, "run", "flank"))
    if with_departures:
        fast = [*departures.fast_modes(battle, unit)]
    for mode in (slow, *fast) if gait == "run" else (slow,):
        points = kind.movement_mp(battle, unit, mode).total
        if unit.picks_level:
            yield _flight(battle, unit, points)
            continue
        yield _search(battle, unit, kind.mover(unit), points, with_departures, dry=mode in mp.RUNS)
        yield dict(_minimum_moves(battle, unit, mode))
        if isinstance(unit, Vehicle) and drive_ways.starts_on_pavement(battle, unit):
            by_road = drive_ways.ROAD_MOVERS[unit.design.motion]
            yield _search(battle, unit, by_road, points + drive_ways.ROAD_BONUS, with_departures)


def _flight(battle: Battle, unit: Unit, points: int) -> Ends:
    start = unit.hex, unit.facing, unit.foot
    if isinstance(unit, Wige):
        return skim_ways.search(battle.board, start, points)[0]
    medium = VESSELS if isinstance(unit, Submarine) else air
    return flight_ways.search(battle.board, start, points, backward=False, medium=medium)[0]


def _search(
    battle: Battle, unit: Unit, mover: GroundMover, points: int, with_departures: bool, *, dry: bool = False
) -> Ends:
    start = unit.hex, unit.facing, unit.foot
    mover = msgspec.structs.replace(mover, floor_cost=0)  # the table has steps and turns, and no stairs
    if not with_departures:
        return reach(battle.board, mover, *start, points, dry=dry).ends
    theirs = departures.mover(mover, roads_open=isinstance(unit, Vehicle) and not unit.design.is_support)
    return reach(battle.board, theirs, *start, points, dry=dry, enter=departures.climbing_places).ends


def _jumps(battle: Battle, unit: Unit, with_departures: bool) -> Iterator[tuple[State, int]]:
    """Standing still, and every jump that the game offers; in the other program none to its own hex (OD-14).

    Of the floors of a building the table has the highest, and a 'Mech that lands on a deck lands beneath it too,
    whether or not it fits there (OD-12).
    """
    yield (unit.hex, unit.facing, unit.foot), 0
    for part in kind_of(unit).move_options(battle, unit):
        for move in part:
            if move.mode != "jump" or move.assault or (with_departures and not move.steps):
                continue
            way = plan(battle, move)
            ground = battle.board[way.hex]
            highest = min(ground.roof, unit.foot + way.available.total)
            if not is_inside(ground, way.foot) or way.foot == highest:
                yield (way.hex, way.facing, way.foot), way.cost.total
            if with_departures and isinstance(unit, Mech) and way.foot == ground.deck:
                yield (way.hex, way.facing, ground.floor), way.cost.total


def _minimum_moves(battle: Battle, unit: Unit, mode: str) -> Iterator[tuple[State, int]]:
    """The one step that is possible whatever it costs."""
    for hex in battle.board.neighbours(unit.hex):
        try:
            way = plan(battle, Move(unit.id, mode, (hex,)))
        except Illegal:
            continue
        if way.cost.total > way.available.total:
            yield (way.hex, way.facing, way.foot), way.cost.total


def by_hex(board: Board, unit: Unit, found: Ends, walked: bool) -> dict[str, tuple[list[int], dict[int, int]]]:
    """Ends by hex: the least cost for each of six facings, -1 where there is none, and for each elevation."""
    faceless = kind_of(unit).mover(unit).faceless
    table: dict[str, tuple[list[int], dict[int, int]]] = {}
    for (hex, facing, foot), cost in sorted(found.items(), key=lambda end: -end[1]):
        costs, levels = table.setdefault(hex, ([-1] * 6, {}))
        for each in FACINGS if faceless and (cost or walked) else (facing,):
            costs[each] = cost
        levels[foot - board[hex].level] = cost
    return table


def theirs(row: Row) -> Any:
    """The same as the table has it; a hex with one elevation has it only where that is not 0."""
    levels = row.get("by_el", {})
    return {
        hex: (
            row["by_facing"][hex],
            {int(el): cost for el, cost in levels[hex].items()}
            if hex in levels
            else {row.get("final_el", {}).get(hex, 0): least},
        )
        for hex, least in row["reach"].items()
    }
