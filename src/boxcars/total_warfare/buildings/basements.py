"""Basements: what lies under a ground floor that bears too much, and who falls into it [TW-179.1, TW-179.2].

Whether a building hex has one is rolled when its ground floor first gives way; a small one takes infantry alone.
"""

from __future__ import annotations

from typing import Final

import msgspec

from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.hexes.board import Terrain
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.buildings.construction import weaken
from boxcars.total_warfare.events.ground_events import BasementFound
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import FALL_LEVELS, Due, Unit

SMALL: Final = 9
"""The result of a basement for infantry alone."""

_DEPTHS: Final = {2: 2, 3: 1, 4: 1, SMALL: 1, 10: 1, 11: 1, 12: 2}
"""The levels of a basement by the roll for it; there is none for other rolls."""

_ON_BOARDS: Final = {1: 7, 2: 2, 3: 3, 4: 4, 5: SMALL, 6: 10, 7: 12}
"""The results that board files have drawn beforehand, by their number."""

_FALLEN: Final = Due("the floor gives way over a basement", 0, "TWB-9", automatic=True)
ALL_FALL = Key("TW-179.1", now=True, before=False)
"""Who falls into a basement takes the damage of a fall, and is not only displaced."""


def depth(total: int) -> int:
    """How deep the basement is that a roll finds, 0 for none.

    >>> [depth(total) for total in (2, 3, 7, 9, 12)]
    [2, 1, 0, 1, 2]
    """
    return _DEPTHS.get(total, 0)


def load(battle: Battle, hex: str) -> float:
    """The tons on the ground floor of a building hex."""
    return sum(unit.design.tons for unit in _on_ground_floor(battle, hex))


def _on_ground_floor(battle: Battle, hex: str) -> list[Unit]:
    terrain = battle.board[hex]
    return [unit for unit in battle.at(hex) if terrain.building and unit.foot == terrain.level]


def give_way(battle: Battle, hex: str, dice: Dice) -> list[Event]:
    """Too much weight on a ground floor: if there is a basement under it, all who fit fall in (TWB-22.8)."""
    terrain = battle.board[hex]
    if terrain.building is None or load(battle, hex) <= terrain.building.cf:
        return []
    events = [] if hex in battle.ground.basements else _look(battle, hex, terrain, dice)
    basement = battle.ground.basements[hex]
    for unit in _on_ground_floor(battle, hex) if depth(basement) else ():
        if basement != SMALL or unit.stacks_as == "infantry":
            events += _fall(battle, unit, depth(basement), dice)
    return events


def _look(battle: Battle, hex: str, terrain: Terrain, dice: Dice) -> list[Event]:
    """Roll for the basement of a hex, once; some boards say what is there."""
    assert terrain.building is not None
    drawn = _ON_BOARDS.get(terrain.feature("bldg_basement_type"))
    roll = None if drawn else dice.two_d6(f"basement of {hex}")
    basement = battle.ground.basements[hex] = roll.total if roll else drawn or 0
    deep = depth(basement)
    if deep:
        dug = msgspec.structs.replace(terrain.building, basement=deep)
        battle.change_ground({hex: msgspec.structs.replace(terrain, building=dug)})
    return [BasementFound(hex=hex, roll=roll, levels=deep, small=basement == SMALL)]


def _fall(battle: Battle, unit: Unit, levels: int, dice: Dice) -> list[Event]:
    """A unit falls as far as the basement is deep, as in any fall; who is no 'Mech keeps its facing [TW-179.1].

    Before printing 5 all but 'Mechs were only displaced, so that one level did them no harm.
    """
    unit.foot -= levels
    shifted = levels < FALL_LEVELS and not (unit.stacks_as == "mech" or ALL_FALL.of(battle.rules))
    events = [] if shifted else kind_of(unit).drop(battle, unit, _FALLEN, dice, levels=levels)
    harm = int(unit.design.tons / 10 + 0.5) * levels
    return events + weaken(battle, unit.hex, harm, f"{unit.id} falls into the basement")
