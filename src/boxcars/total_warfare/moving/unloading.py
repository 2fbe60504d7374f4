"""Leaving the bay of a craft that has landed: beside it, for half of the walking MP [TW-091.1].

A unit leaves at a walk, and goes on with what is left of its Walking or Cruising MP.
"""

from __future__ import annotations

from collections.abc import Iterator

from boxcars.core.errors import Illegal, Reason
from boxcars.core.game import Event
from boxcars.core.tally import Line, Tally
from boxcars.hexes.coords import DIRECTIONS, direction_of
from boxcars.total_warfare.actions import BOARDING, Move
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.boarding.carrying import has_finished_move
from boxcars.total_warfare.events.carrying_events import Unloaded
from boxcars.total_warfare.moving import mp
from boxcars.total_warfare.piloting.displacement import direction_to
from boxcars.total_warfare.setup.starting import can_deploy, no_room, starting_foot
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.place import footprint
from boxcars.total_warfare.units.unit import Unit

DISMOUNT = BOARDING[1]
_STEP = 1
"""The levels that the ground beside a craft may lie higher or lower."""


def slow_mode(battle: Battle, unit: Unit) -> str:
    """How a unit moves by its Walking or Cruising MP; nothing for one that cannot move."""
    return next((mode for mode in kind_of(unit).modes(battle, unit) if mode in mp.SLOW), "")


def cost(battle: Battle, unit: Unit) -> Tally:
    """The MP that leaving takes: half of the Walking or Cruising MP, rounded up [TW-091.1]."""
    mode = slow_mode(battle, unit)
    walking = kind_of(unit).movement_mp(battle, unit, mode).total if mode else 0
    return Tally.of("MP", f"leaving its carrier, half of {walking}", -(-walking // 2), "TW-091.1")


def heat(battle: Battle, unit: Unit) -> tuple[Line, ...]:
    """The heat of leaving, which is that of walking."""
    return kind_of(unit).movement_heat(battle, unit, slow_mode(battle, unit), cost(battle, unit).total)


def reasons(battle: Battle, unit: Unit, hex: str) -> Iterator[Reason]:
    """Why a unit in a bay cannot leave it into a hex now."""
    carrier = battle[unit.bay]
    if not has_finished_move(battle, carrier):
        yield Reason(f"{carrier.design.name} is in the air", "TWB-116")
    elif carrier.doors <= 0:
        yield Reason(f"somebody has left {carrier.design.name} by each of its doors this turn", "TWB-116")
    if not slow_mode(battle, unit) or cost(battle, unit).total <= 0:
        yield Reason(f"{unit.design.name} has no MP to leave its carrier with", "TW-091.1")
    if hex not in exits(battle, unit):
        yield Reason(f"{unit.design.name} cannot leave its carrier into {hex[:8]}", "TWB-116")


def exits(battle: Battle, unit: Unit) -> dict[str, int]:
    """The hexes beside its carrier that a unit can stand in, each with its foot level there."""
    carrier = battle[unit.bay]
    covered = footprint(carrier)
    beside = {hex for covered_hex in covered for hex in battle.board.neighbours(covered_hex)} - set(covered)
    return {hex: foot for hex in sorted(beside) if (foot := _foothold(battle, unit, carrier, hex)) is not None}


def _foothold(battle: Battle, unit: Unit, carrier: Unit, hex: str) -> int | None:
    """The level at which a unit stands in a hex beside its carrier; None where it cannot."""
    terrain = battle.board[hex]
    if terrain.building or terrain.depth or not can_deploy(battle.board, unit, hex):
        return None
    foot = starting_foot(battle.board, unit, hex)
    if foot is None or abs(foot - carrier.foot) > _STEP:
        return None
    there = unit.copy()
    there.hex, there.foot, there.map, there.bay = hex, foot, "", ""
    return None if no_room(battle, there) else foot


def moves(battle: Battle, unit: Unit) -> list[Move]:
    """Staying in the bay, and every way out of it."""
    out = [Move(unit.id, DISMOUNT, (hex,)) for hex in exits(battle, unit) if not any(reasons(battle, unit, hex))]
    return [Move(unit.id, "stay"), *out]


def can_leave(battle: Battle, unit: Unit) -> bool:
    """Whether a unit in a bay has any way out now."""
    return bool(slow_mode(battle, unit)) and len(moves(battle, unit)) > 1


def where(battle: Battle, unit: Unit, move: Move) -> tuple[str, int, int]:
    """The hex, the facing and the foot level of a unit that leaves its bay; raises `Illegal` where it cannot."""
    if move.mode != DISMOUNT or len(move.steps) != 1 or move.assault:
        raise Illegal(Reason(f"{unit.design.name} is in a bay; it stays there, or gets off into a hex", "TW-091.1"))
    hex = move.steps[0]
    if why := list(reasons(battle, unit, hex)):
        raise Illegal(*why)
    nearest = min(footprint(battle[unit.bay]), key=lambda at: (hex not in battle.board.neighbours(at), at))
    facing = direction_of(move.facing) if move.facing in DIRECTIONS else direction_to(nearest, hex)
    return hex, facing, exits(battle, unit)[hex]


def leave(battle: Battle, unit: Unit, move: Move) -> list[Event]:
    """Get out of the bay, at a walk."""
    hex, facing, foot = where(battle, unit, move)
    carrier, spent = battle[unit.bay], cost(battle, unit)
    carrier.note_dismount()
    unit.mode, unit.mp_spent = slow_mode(battle, unit), spent.total
    unit.hex, unit.facing, unit.foot, unit.map, unit.bay = hex, facing, foot, "", ""
    return [Unloaded(unit=unit.id, carrier=carrier.id, hex=hex, facing=facing, mp=spent.total)]
