"""Small battles put together by hand: a board, a few units, and dice that are told beforehand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from boxcars.catalog import mech_design
from boxcars.core.dice import ScriptedDice
from boxcars.core.errors import Illegal
from boxcars.core.game import Event
from boxcars.core.ruling import RuleSet
from boxcars.hexes import Board
from boxcars.total_warfare.actions import Move, Physical, parse_action
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.events.unit_events import DamageTaken, Fell, PhysicalMade, RollMade
from boxcars.total_warfare.moving import movement
from boxcars.total_warfare.physical import physical
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.mech.fresh import fresh_mech
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.unit import Unit
from tests.total_warfare.field import script

PLAIN = Board.plain(15, 17)
HIP, UPPER_LEG, LOWER_LEG, FOOT = range(4)
SHOULDER, UPPER_ARM, LOWER_ARM, HAND = range(4)


def mech(id: str, name: str, hex: str, facing: int = 0, **state: Any) -> Mech:
    """A 'Mech with some of its state changed."""
    unit = fresh_mech(id, id.partition("-")[0], mech_design(name), hex, facing)
    for field, value in state.items():
        setattr(unit, field, value)
    return unit


def scene(*units: Unit, board: Board = PLAIN, rules: RuleSet | None = None, phase: str = "movement") -> Battle:
    """A battle of these units, each on the ground or the surface of its hex unless its foot level is set."""
    for unit in units:
        afloat = kind_of(unit).mover(unit).floats
        unit.foot = unit.foot or (board[unit.hex].level if afloat else board[unit.hex].floor)
    return Battle(
        rules=rules or RuleSet(),
        board=board,
        sides=("red", "blue"),
        units={unit.id: unit for unit in units},
        turns=20,
        turn=1,
        phase=phase,
    )


def broken(unit: Mech, location: str, *slots: int) -> Mech:
    """The 'Mech with some critical slots destroyed."""
    unit.hits[location] = list(slots)
    return unit


def gyro_hits(unit: Mech, count: int = 1) -> Mech:
    """The 'Mech with its gyro hit."""
    first = unit.design.slots["CT"].index("Gyro")
    return broken(unit, "CT", *range(first, first + count))


def without(unit: Mech, *locations: str) -> Mech:
    """The 'Mech without some of its limbs."""
    for location in locations:
        unit.armor[location] = unit.structure[location] = 0
    return unit


def tough(unit: Mech) -> Mech:
    """The 'Mech with more armor than any blow goes through."""
    unit.armor = dict.fromkeys(unit.armor, 99)
    return unit


def refused(battle: Battle, text: str) -> str:
    """Why a move is not legal."""
    with pytest.raises(Illegal) as caught:
        planned(battle, text)
    return str(caught.value)


def planned(battle: Battle, text: str) -> movement.MovePlan:
    """The plan of a move given as text."""
    move = parse_action(text)
    assert isinstance(move, Move)
    return movement.plan(battle, move)


def moved(battle: Battle, text: str, *dice: int) -> tuple[list[Event], bool]:
    """Carry a move out with these dice, which it must use up."""
    move = parse_action(text)
    assert isinstance(move, Move)
    script = ScriptedDice(dice)
    events, done = movement.apply(battle, move, script)
    assert script.left == 0, f"{script.left} dice were not used"
    return events, done


def struck_by(battle: Battle, action: Physical, *dice: int | tuple[int, ...]) -> list[Event]:
    """What a declared physical attack comes to by these dice, which are all thrown."""
    physical.verify(battle, action)
    physical.declare(battle, action)
    thrown = script(*dice)
    events = physical.resolve(battle, thrown)
    assert thrown.left == 0
    return events


def rolls(events: Sequence[Event]) -> list[tuple[str, int, bool]]:
    """What was rolled for, the number needed, and whether it succeeded."""
    return [(event.what, event.tally.total, event.success) for event in events if isinstance(event, RollMade)]


def fell(events: Sequence[Event]) -> Fell:
    """The one fall among these events."""
    [event] = [event for event in events if isinstance(event, Fell)]
    return event


def attacks_made(events: Sequence[Event]) -> list[PhysicalMade]:
    """The physical attacks among these events."""
    return [event for event in events if isinstance(event, PhysicalMade)]


def damage_to(events: Sequence[Event], id: str) -> int:
    """All damage that a unit took in these events."""
    return sum(event.amount for event in events if isinstance(event, DamageTaken) and event.unit == id)
