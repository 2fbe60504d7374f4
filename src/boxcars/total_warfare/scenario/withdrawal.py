"""Forced withdrawal, on the terms of a scenario: crippled units go home and leave (TWB-45.2, TWB-45.3)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from boxcars.core.errors import Reason
from boxcars.hexes.reach import State
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.boarding import carrying
from boxcars.total_warfare.scenario import leaving
from boxcars.total_warfare.scenario.standing import terrain_of
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Unit


def crippled(battle: Battle, unit: Unit) -> tuple[Reason, ...]:
    """Why a unit counts as crippled; nothing if it does not, or is destroyed: nobody leaves a wreck [TW-258.1]."""
    return () if unit.destroyed else tuple(kind_of(unit).crippling(battle, unit))


def must_withdraw(battle: Battle, unit: Unit) -> bool:
    """Whether the scenario has forced withdrawal and the unit is crippled."""
    return bool(battle.mission and battle.mission.forced_withdrawal and crippled(battle, unit))


def home_distance(battle: Battle, unit: Unit, hex: str) -> float:
    """How far a hex is from the home edge of a unit's side."""
    assert battle.mission is not None
    return terrain_of(battle.board).from_edge(battle.mission.edges[unit.side], hex)


def ways_home(battle: Battle, unit: Unit) -> Iterator[tuple[str, State]]:
    """The places nearer to its home edge that a unit can get to now over the ground or by flying, and how it moves."""
    if unit.prone or unit.host or carrying.still_reasons(battle, unit):
        return
    kind, here = kind_of(unit), home_distance(battle, unit, unit.hex)
    free = replace(battle, mission=None)  # ways are planned, and plans ask for the ways home
    for mode in (unit.mode,) if unit.mode else kind.modes(battle, unit):
        if mode in ("jump", "stay") or kind.movement_mp(battle, unit, mode).total - unit.mp_spent <= 0:
            continue
        for state in kind.ways(free, unit, mode).ends:
            if home_distance(battle, unit, state[0]) < here:
                yield mode, state


def move_reasons(battle: Battle, unit: Unit, end: str) -> Iterator[Reason]:
    """Why a unit that must withdraw may not end its move in a hex: it nears its home edge where it can."""
    if not must_withdraw(battle, unit) or home_distance(battle, unit, end) < home_distance(battle, unit, unit.hex):
        return
    assert battle.mission is not None
    home = battle.mission.edges[unit.side]
    if leaving.leaves(battle, unit):
        yield Reason(f"{unit.id} is crippled and must leave by the {home} edge", leaving.RULE)
    elif any(ways_home(battle, unit)):
        yield Reason(f"{unit.id} is crippled and must move toward the {home} edge", leaving.RULE)
