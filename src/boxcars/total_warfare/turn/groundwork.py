"""Work on the ground: woods that are sawn down, and rubble that is cleared by bulldozers [TW-134.1, TW-131.1].

In an End Phase a player says what a unit with the tool works at in the next turn. It then stays in its hex, fires as if
it ran, and at the end of the turn the work has come so much farther; what is done stays done.
"""

from __future__ import annotations

from typing import Final

import msgspec

from boxcars.core.choices import Question
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.hexes.coords import in_arc
from boxcars.total_warfare import questions
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.events.ground_events import RubbleCleared, WoodsCleared
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.units.vehicle.state import BLADE
from boxcars.total_warfare.weapons.clearing import thinned

_SAWING: Final = 2
"""The turns that one saw takes for each step of woods; two saws take one."""
_DOZING: Final = (0, 2, 4, 8, 16, 16, 16)
"""The turns that a bulldozer takes, by the kind of building whose rubble it is."""


def tasks(battle: Battle, unit: Unit) -> tuple[str, ...]:
    """The hexes that a unit can work at from where it is: woods in the arc of its saw, rubble in its own hex.

    A saw reaches its own hex and those beside it.
    """
    if not unit.can_act or unit.flies:
        return ()
    beside = (unit.hex, *battle.board.neighbours(unit.hex))
    arcs = kind_of(unit).saw_arcs(unit)
    woods = [
        hex
        for hex in beside
        if battle.board[hex].growth
        and any(hex == unit.hex or in_arc(unit.hex, hex, facing, arc) for facing, arc in arcs)
    ]
    dozes = battle.under(unit).rubble and kind_of(unit).working(unit, BLADE)
    return (*(woods if arcs else ()), *((unit.hex,) if dozes and unit.hex not in woods else ()))


def choose(battle: Battle, dice: Dice) -> list[Event]:
    """The end of a turn: finish what is done, and hear what is worked at in the next."""
    events = _finish(battle)
    for unit in battle.in_play():
        open_to_it = tasks(battle, unit)
        unit.task = dice.choices.ask(_question(unit, open_to_it)).removeprefix("none") if open_to_it else ""
    return events


def _question(unit: Unit, hexes: tuple[str, ...]) -> Question:
    return Question(
        unit.side,
        questions.GROUNDWORK.kind,
        f"{unit.design.name} has a tool to clear ground with. Work with it in the next turn?",
        answers=("none", *hexes),
        default=unit.task if unit.task in hexes else "none",
        unit=unit.id,
        labels=("No", *(f"Clear {hex}" for hex in hexes)),
        notes=("it moves and fires as it likes", *("it stays in its hex and fires as if it ran" for _ in hexes)),
        cite="TW-134.1",
    )


def _finish(battle: Battle) -> list[Event]:
    """Count this turn's work, and clear the hexes where enough is done."""
    events: list[Event] = []
    for unit in battle.in_play():
        if unit.task in tasks(battle, unit):
            battle.ground.work[unit.task] = battle.ground.work.get(unit.task, 0) + 1
    for hex in sorted(battle.ground.work):
        terrain = battle.board[hex]
        needed = _SAWING if terrain.growth else _DOZING[terrain.rubble]
        if battle.ground.work[hex] >= needed:
            del battle.ground.work[hex]
            events += _clear(battle, hex) if needed else []
    return events


def _clear(battle: Battle, hex: str) -> list[Event]:
    before = battle.board[hex]
    if before.growth:
        after = thinned(before)
        battle.ground.woods.pop(hex, None)
        battle.change_ground({hex: after})
        return [WoodsCleared(hex=hex, before=before.growth_name, terrain=after)]
    after = msgspec.structs.replace(before, rubble=0)
    battle.change_ground({hex: after})
    return [RubbleCleared(hex=hex, terrain=after)]
