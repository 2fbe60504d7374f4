"""Entering a hex: the piloting rolls that water, rubble and buildings ask for, and what failure brings (TWB-7)."""

from __future__ import annotations

import msgspec

from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.keys import Key, ruled
from boxcars.core.ruling import RuleSet
from boxcars.hexes.board import BUILDINGS, Footing, Terrain
from boxcars.hexes.steps import footing_at
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.buildings import collapse, occupants
from boxcars.total_warfare.buildings.construction import tenth_of_cf, weaken
from boxcars.total_warfare.damage import strikes
from boxcars.total_warfare.moving import mp
from boxcars.total_warfare.piloting import psr
from boxcars.total_warfare.units.unit import Due, Unit
from boxcars.total_warfare.weapons import cluster

_ACTION = "QR-psr-actions.1"
_WATER = (0, -1, 0, 1)
BUILDING_MODIFIERS = (0, 0, 1, 2, 5, 5)
"""What the kind of a building adds to the roll to come into it unharmed."""
_JUNGLE = (0, 1, 2, 2)
DISPLACED_UNSHAKEN = Key("TW-151.4", now=True, before=False)
"""Who is displaced into a building fares as who walked in and failed its roll; it does not charge it."""


def entry_roll(terrain: Terrain, footing: Footing, *, paved: bool = False) -> Due | None:
    """The roll to stay upright on entering a hex, if it asks for one.

    >>> entry_roll(Terrain(water=1), "ground")
    Due(cause='entering water depth 1', modifier=-1, cite='QR-psr-actions.1')
    >>> entry_roll(Terrain(rubble=1), "ground").modifier, entry_roll(Terrain(woods=1), "ground")
    (0, None)
    """
    if footing != "ground":
        return None
    if terrain.depth:
        return Due(f"entering water depth {terrain.depth}", _WATER[min(terrain.depth, 3)], _ACTION)
    if paved:
        return None
    if terrain.rubble:
        return Due("entering rubble", 0, _ACTION)
    if terrain.jungle:
        return Due("entering jungle", _JUNGLE[terrain.jungle], _ACTION)
    return Due("entering sand", 1, _ACTION) if terrain.feature("sand") else None


def building_roll(terrain: Terrain, footing: Footing, hexes_moved: int) -> Due | None:
    """The roll to enter a building hex unharmed, by its kind and the hexes moved.

    >>> from boxcars.hexes import Building
    >>> building_roll(Terrain(building=Building(type=3, height=2, cf=60)), "floor", 5).modifier
    4
    """
    if footing != "floor" or terrain.building is None:
        return None
    kind = terrain.building.type
    modifier = BUILDING_MODIFIERS[kind] + mp.moved_modifier(hexes_moved)
    return Due(f"entering a {BUILDINGS[kind]}", modifier, "QR-psr-building.1")


@ruled("TW-060.3")
def leaving_roll(rules: RuleSet, left: Terrain, foot: int, hexes_moved: int) -> Due | None:
    """The roll to leave a building hex unharmed: there is none.

    >>> from boxcars.hexes import Building
    >>> hall = Terrain(building=Building(type=3, height=2, cf=60))
    >>> leaving_roll(RuleSet(), hall, 0, 0), leaving_roll(RuleSet(printing=7), hall, 0, 0).modifier
    (None, 2)
    """
    return None


@leaving_roll.before
def leaving_as_entering(rules: RuleSet, left: Terrain, foot: int, hexes_moved: int) -> Due | None:
    """Before printing 8 the same as to enter it."""
    if left.building is None:
        return None
    due = building_roll(left, footing_at(left, foot), hexes_moved)
    return due and msgspec.structs.replace(due, cause=due.cause.replace("entering", "leaving"), cite="TWB-22.1")


def left_behind(battle: Battle, unit: Unit, direction: int) -> Terrain:
    """The hex that a unit has left by a step in a direction."""
    return battle.board[battle.board.neighbour(unit.hex, (direction + 3) % 6) or unit.hex]


def break_in(battle: Battle, unit: Unit, side: str, dice: Dice, *, unharmed: bool) -> list[Event]:
    """A 'Mech enters the building hex that it is now in: the walls lose what its weight takes (TWB-22.1).

    Without a successful roll it takes a tenth of their construction factor, as one hit.
    """
    events: list[Event] = []
    if not unharmed:
        harm = tenth_of_cf(battle.under(unit))
        events += strikes.strike(battle, unit, side, [harm], dice, source="building")
    events += weaken(battle, unit.hex, unit.wall_damage, f"{unit.id} enters")
    return events + collapse.on_entry(battle, unit.hex, dice)


def break_out(battle: Battle, unit: Unit, direction: int, side: str, dice: Dice) -> list[Event]:
    """A 'Mech that failed its roll to leave a building takes a tenth of the construction factor of the walls."""
    harm = tenth_of_cf(left_behind(battle, unit, direction))
    return strikes.strike(battle, unit, side, [harm], dice, source="building")


def _charge_inside(battle: Battle, unit: Unit, dice: Dice) -> list[Event]:
    """What a charge over one hex into a building does to those inside: a tenth of the tonnage, as the walls take."""
    groups = cluster.grouped(unit.wall_damage)
    return occupants.strike_all_inside(battle, unit.hex, groups, dice, f"{unit.id} charging the building")


def forced_entry(battle: Battle, unit: Unit, drop: int, dice: Dice) -> list[Event]:
    """What awaits a 'Mech that was displaced into a hex, `drop` levels lower.

    A building damages it as if it had walked in and failed its roll [TW-151.4]; water and rubble ask for theirs. Before
    printing 5 it charged the building, so that infantry inside had its share.
    """
    terrain = battle.under(unit)
    footing = footing_at(terrain, unit.foot)
    if footing == "floor":
        shaken = [] if DISPLACED_UNSHAKEN.of(battle.rules) else _charge_inside(battle, unit, dice)
        return shaken + break_in(battle, unit, "front", dice, unharmed=False)
    if footing in ("roof", "deck"):
        return collapse.on_entry(battle, unit.hex, dice)
    due = entry_roll(terrain, footing)
    return psr.roll_at_once(battle, unit, due, dice, levels=max(drop, 0)) if due else []
