"""Jumps of infantry: onto the ground, roofs and decks, beneath bridges, and through walls at any floor [TW-168.2].

A jump into a building ends there. It needs a line of sight to the floor from where it begins, on a split line by
either side, and a roll of the anti-'Mech skill; who fails it is hurt on the way in. Who is inside may jump to another
floor of his hex, at 1 MP for each, without a roll.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.tally import Line, Tally
from boxcars.hexes.board import BUILDINGS, Terrain
from boxcars.hexes.coords import distance
from boxcars.hexes.sight import Viewer
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.buildings.construction import is_inside
from boxcars.total_warfare.damage import strikes
from boxcars.total_warfare.events.unit_events import RollMade
from boxcars.total_warfare.moving import stacking
from boxcars.total_warfare.moving.entering import BUILDING_MODIFIERS
from boxcars.total_warfare.moving.jump_reach import JumpReach, jump_reach, landing_foot
from boxcars.total_warfare.sight.line_of_sight import look, viewer
from boxcars.total_warfare.sight.sight import both_hands
from boxcars.total_warfare.units.troops.state import Troops
from boxcars.total_warfare.units.unit import Due

FLOOR = "floor"
"""The word before the number of the floor at which a jump ends; the ground floor is 0."""

UNDER = "under"
"""The word before the hex of a bridge beneath which a jump ends."""
THROUGH_WALLS = Key("TW-168.2", now=True, before=False)
"""Infantry jumps into buildings through their walls, as battle armor does."""
LANDS_WHERE_IT_BEGAN = Key("TW-214.2", now=False, before=True)
"""A jump could come down where it began."""


class Leap(msgspec.Struct, frozen=True):
    """A jump of infantry: where it ends, and the hexes it passes, the last one included."""

    hex: str
    foot: int
    path: tuple[str, ...]
    levels: int = 0
    """The floors it passes where it stays in its hex."""

    @property
    def cost(self) -> int:
        """The MP it takes."""
        return len(self.path) + self.levels


def leaps(battle: Battle, troops: Troops) -> Iterator[Leap]:
    """Every jump of troops, whether or not there is room where it ends; through walls since printing 5 [TW-168.2]."""
    most = troops.troop_mp.jump
    reached = jump_reach(battle.board, troops.hex, troops.foot, most, raised=stacking.raised_hexes(battle))
    yield from _leaps_within(battle, troops, most)
    for hex in reached.hexes:
        if hex != troops.hex and can_land(battle.board[hex]):
            yield Leap(hex, landing_foot(battle.board[hex]), reached.path_to(hex))
        if hex != troops.hex and fits_beneath(battle.board[hex], troops.height):
            yield Leap(hex, battle.board[hex].level, reached.path_to(hex))
    for hex in _building_hexes(battle, troops, most) if THROUGH_WALLS.of(battle.rules) else ():
        terrain = battle.board[hex]
        for foot in range(terrain.level, min(terrain.roof, troops.foot + most + 1)):
            if path := _way_in(battle, troops, reached, hex, foot):
                yield Leap(hex, foot, path)


def _leaps_within(battle: Battle, troops: Troops, most: int) -> Iterator[Leap]:
    """The jumps that stay in their hex."""
    for foot in range(troops.foot - most, troops.foot + most + 1):
        if leaps_within(battle, troops, foot):
            yield Leap(troops.hex, foot, (), abs(foot - troops.foot))


def leaps_within(battle: Battle, troops: Troops, foot: int) -> bool:
    """Whether a jump may end at a level of the hex in which it begins.

    It leaves its hex, or inside a building its floor; until printing 10 it could come down where it began [TW-214.2].
    """
    terrain = battle.under(troops)
    inside = is_inside(terrain, troops.foot)
    if foot == troops.foot:
        beneath = terrain.deck is not None and foot < terrain.deck
        fits = fits_beneath(terrain, troops.height) if beneath else can_land(terrain)
        return fits and not (inside and foot < terrain.level) and LANDS_WHERE_IT_BEGAN.of(battle.rules)
    return inside and terrain.level <= foot <= terrain.roof


def _building_hexes(battle: Battle, troops: Troops, most: int) -> list[str]:
    hexes = (hex for building in battle.board.buildings.values() for hex in building)
    return [hex for hex in hexes if 0 < distance(troops.hex, hex) <= most]


def _way_in(battle: Battle, troops: Troops, reached: JumpReach, hex: str, foot: int) -> tuple[str, ...]:
    """A shortest way through a wall to a floor that is seen from the start; empty if there is none."""
    eyes, goal = viewer(battle, troops), Viewer(hex, foot, troops.height)
    hands = both_hands(battle.board, eyes, goal) or (look(battle.board, eyes, goal),)
    if not any(hand.visible for hand in hands):
        return ()
    before = distance(troops.hex, hex) - 1
    beside = [other for other in battle.board.neighbours(hex) if reached.hexes.get(other) == before]
    return (*reached.path_to(beside[0]), hex) if beside else ()


def can_land(terrain: Terrain) -> bool:
    """Whether jumping infantry can come down in a hex.

    >>> can_land(Terrain(woods=2)), can_land(Terrain(water=1)), can_land(Terrain(impassable=True))
    (True, False, False)
    """
    return not terrain.impassable and not (terrain.depth and landing_foot(terrain) < terrain.level)


def fits_beneath(terrain: Terrain, height: int) -> bool:
    """Whether infantry can come down on dry ground beneath a bridge.

    >>> from boxcars.hexes import Bridge
    >>> [fits_beneath(Terrain(water=depth, bridge=Bridge(1, 1, 40, 0)), 1) for depth in (None, 1)]
    [True, False]
    """
    return terrain.deck is not None and not terrain.depth and terrain.level + height <= terrain.deck


def breaks_in(terrain: Terrain, foot: int) -> Due | None:
    """The roll of who jumps into a building below its roof [TW-168.2].

    >>> from boxcars.hexes import Building
    >>> house = Terrain(building=Building(type=2, height=2, cf=40))
    >>> breaks_in(house, 1).modifier, breaks_in(house, 2)
    (1, None)
    """
    if terrain.building is None or not is_inside(terrain, foot):
        return None
    kind = terrain.building.type
    return Due(f"jumping into a {BUILDINGS[kind]}", BUILDING_MODIFIERS[kind], "TW-168.2")


def number_needed(troops: Troops, due: Due) -> Tally:
    """What a roll of the anti-'Mech skill needs."""
    skill = Line("anti-'Mech skill", troops.storm_skill, "TWB-36.2")
    return Tally("anti-'Mech", (skill, Line(due.cause, due.modifier, due.cite)))


def break_in(battle: Battle, troops: Troops, dice: Dice) -> list[Event]:
    """Roll for troops that have jumped to where they are: who fails takes a point more than the kind of building."""
    terrain = battle.under(troops)
    due = breaks_in(terrain, troops.foot)
    if due is None or terrain.building is None:
        return []
    tally = number_needed(troops, due)
    roll = dice.two_d6(f"{troops.id} {due.cause}")
    success = roll.total >= tally.total
    events: list[Event] = [RollMade(unit=troops.id, what=due.cause, tally=tally, roll=roll, success=success)]
    if not success:
        points = [terrain.building.type + 1]
        events += strikes.strike(battle, troops, "front", points, dice, source=due.cause, plain=True)
    return events
