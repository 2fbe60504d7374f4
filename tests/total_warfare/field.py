"""Small battles for tests: two 'Mechs on open ground, facing each other, with dice that are known beforehand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import msgspec

from boxcars.catalog import MechDesign, mech_design
from boxcars.core.dice import ScriptedDice
from boxcars.core.game import Event
from boxcars.core.ruling import RuleSet
from boxcars.hexes import Board
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.units.mech.fresh import fresh_mech
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons.aim import Aim
from boxcars.total_warfare.weapons.shot_plan import ShotPlan
from boxcars.total_warfare.weapons.to_hit import find_mount, shot

PLAIN = Board.plain(15, 17)
NORTH, NORTH_EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, NORTH_WEST = range(6)

E = TypeVar("E", bound=Event)


def field(
    red: str | MechDesign = "Atlas AS7-D",
    blue: str | MechDesign = "Atlas AS7-D",
    *,
    board: Board = PLAIN,
    red_hex: str = "0505",
    blue_hex: str = "0508",
    rules: RuleSet | None = None,
) -> Battle:
    """Red in the north facing south, blue in the south facing north, in the fire phase of the first turn."""
    units: dict[str, Unit] = {
        "red-1": _unit("red-1", "red", red, board, red_hex, SOUTH),
        "blue-1": _unit("blue-1", "blue", blue, board, blue_hex, NORTH),
    }
    return Battle(
        rules=rules or RuleSet(), board=board, sides=("red", "blue"), units=units, turns=60, turn=1, phase="fire"
    )


def _unit(id: str, side: str, name: str | MechDesign, board: Board, hex: str, facing: int) -> Mech:
    made = mech_design(name) if isinstance(name, str) else name
    return fresh_mech(id, side, made, hex, facing, foot=board[hex].floor)


def join(battle: Battle, id: str, name: str, hex: str, facing: int = NORTH) -> Mech:
    """One more 'Mech; its id begins with its side."""
    battle.units[id] = _unit(id, id.split("-")[0], name, battle.board, hex, facing)
    return battle.mech(id)


def rearmed(name: str, **slots: tuple[str, ...]) -> MechDesign:
    """A design with other things in some locations."""
    base = mech_design(name)
    return msgspec.structs.replace(base, slots={**base.slots, **slots})


def plan(
    battle: Battle, weapon: str, *, by: str = "red-1", at: str = "blue-1", aim: str = "", **how: object
) -> ShotPlan:
    """The shot of a weapon by its key or name."""
    attacker = battle[by]
    return shot(battle, attacker, find_mount(attacker, weapon), battle[at], Aim(at=aim, **how))  # type: ignore[arg-type]


def script(*rolls: int | tuple[int, ...]) -> ScriptedDice:
    """Dice of known results. A number above six is two dice that sum to it, as even as can be."""
    dice: list[int] = []
    for roll in rolls:
        dice += roll if isinstance(roll, tuple) else [roll] if roll <= 6 else [roll // 2, roll - roll // 2]
    return ScriptedDice(dice)


def two(total: int) -> tuple[int, int]:
    """Two dice with a total."""
    return total // 2, total - total // 2


def of_kind(events: Iterable[Event], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]
