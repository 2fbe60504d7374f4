"""Crashes: what strikes the ground, how hard, and what it falls on (TWB-113)."""

from __future__ import annotations

from typing import Final

from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.tally import Tally
from boxcars.hexes.board import Board
from boxcars.total_warfare.aerospace import craters
from boxcars.total_warfare.aerospace.flight import height_of
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.boarding import hangars
from boxcars.total_warfare.buildings import collapse
from boxcars.total_warfare.damage import destruction, strikes
from boxcars.total_warfare.events.flight_events import Crashed
from boxcars.total_warfare.piloting import displacement
from boxcars.total_warfare.units.flyer.state import AIR, LOW, Flyer
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons.clearing import thin
from boxcars.total_warfare.weapons.hit_location import Table

STANDSTILL: Final = 2
"""What Velocity 0 counts as [TW-081.1]."""
GROUP: Final = 10
FALLING_GROUP: Final = 5
"""The groups of damage to the unit itself, and to those that it falls on."""
CRASH_STRIDE: Final = 8
"""The hexes of each roll for the hex of a crash [TW-081.2]."""
_SIDES_OF_A_HEX: Final = 6
RANDOM_TURNS: Final = (-2, -1, 0, 0, 1, 2)
"""The hexsides to the right that random movement turns a unit, by a die."""
SPARED: Final = {"infantry": 3, "battle-armor": 3}
"""The highest roll of a die with which a unit is spared by what falls on it; 2 for all others."""
OUT_OF_REACH: Final = "it came down out of reach"


def ground_under(battle: Battle, unit: Flyer) -> int:
    """The altitude of the ground in the hex of a unit."""
    return height_of(battle.under(unit), unit)


def is_down(battle: Battle, unit: Flyer) -> bool:
    """Whether a unit in the air has come to the height of the ground."""
    return unit.at_altitude and unit.altitude <= ground_under(battle, unit)


def lower_side(unit: Flyer) -> str:
    """The side that strikes the ground: the nose, of a spheroid the aft."""
    return "rear" if unit.design.listed.shape == "spheroid" else "front"


def crash(battle: Battle, unit: Flyer, dice: Dice) -> list[Event]:
    """A unit strikes the ground: two dice times ten for each point of velocity; a DropShip out of control is gone.

    Velocity 0 counts as 2 [TW-081.1]. Over the ground map the hex is rolled for [TW-081.2], where it falls on others; a
    DropShip needs all its seven on the map.
    """
    ruined = unit.craft_size == "DropShip" and bool(unit.out_of_control)
    over_ground = unit.map == AIR
    if ruined and not over_ground:
        return [Crashed(unit=unit.id, hex=unit.hex, damage=None), *destruction.destroy(unit, destruction.CRASH)]
    hex, heading = crash_hex(battle.board, unit, dice) if over_ground else (unit.hex, unit.facing)
    if not hex or (over_ground and unit.sprawls and not is_surrounded(battle.board, hex)):
        return [Crashed(unit=unit.id, hex=unit.hex, damage=None), *destruction.destroy(unit, "it crashes off the map")]
    unit.hex = hex
    damage = crash_damage(unit, dice)
    events: list[Event] = [Crashed(unit=unit.id, hex=unit.hex, damage=None if ruined else damage)]
    touch_down(battle, unit)
    if ruined:
        events += destruction.destroy(unit, destruction.CRASH)
    else:
        events += fall_on_ground(battle, unit, damage.total, dice, source="crash")
    events += [] if unit.destroyed else hangars.survive_crash(battle, unit, dice)
    if not over_ground:
        return events + destruction.destroy(unit, OUT_OF_REACH)
    return events + fall_on_others(battle, unit, damage.total, heading, dice) + _plough(battle, unit, dice)


def crash_damage(unit: Flyer, dice: Dice) -> Tally:
    """What a crash does to the unit, and half of it to those that it falls on [TW-081.1]."""
    roll = dice.two_d6(f"crash of {unit.id}")
    points = roll.total * 10 * (unit.velocity or STANDSTILL)
    return Tally.of("crash", f"rolled {roll.total}, times 10, at Velocity {unit.velocity}", points, "TW-081.1")


def crash_hex(board: Board, unit: Flyer, dice: Dice) -> tuple[str, int]:
    """Where a unit comes down: so many rolls of random movement as two dice say, eight hexes each [TW-081.2].

    Nothing where that is off the map. Besides the direction in which it went at last, against which those are displaced
    who are there [TW-082.1]; its facing is left as the last roll turned it.
    """
    hex, heading = unit.hex, unit.facing
    for _ in range(dice.two_d6(f"where {unit.id} crashes").total):
        heading = unit.facing
        for _ in range(CRASH_STRIDE):
            beside = board.neighbour(hex, heading)
            if beside is None:
                return "", heading
            hex = beside
        unit.facing = (heading + RANDOM_TURNS[dice.d6(f"random movement of {unit.id}") - 1]) % 6
    return hex, heading


def is_surrounded(board: Board, hex: str) -> bool:
    """Whether all six hexes around a hex are on the map, as a DropShip on the ground needs them.

    >>> is_surrounded(Board.plain(3, 3), "0202"), is_surrounded(Board.plain(3, 3), "0203")
    (True, False)
    """
    return len(board.neighbours(hex)) == _SIDES_OF_A_HEX


def touch_down(battle: Battle, unit: Flyer) -> None:
    """Put a unit on the ground, where it stands still and is in control; beside the ground map it is out of reach."""
    unit.foot = battle.under(unit).floor
    unit.map = unit.map if battle.sky and unit.map == LOW else ""
    unit.altitude, unit.velocity, unit.late = 0, 0, 0
    unit.out_of_control, unit.tumbling, unit.tumbles_from = 0, False, None
    unit.to_fly = 0


def fall_on_ground(battle: Battle, unit: Flyer, points: int, dice: Dice, *, source: str) -> list[Event]:
    """Damage of the ground to a unit, in groups of ten."""
    return strikes.strike(battle, unit, lower_side(unit), groups(points, GROUP), dice, source=source)


def groups(points: int, size: int) -> list[int]:
    """Damage in groups of a size, and what is left over.

    >>> groups(25, 10)
    [10, 10, 5]
    """
    return [min(size, points - done) for done in range(0, points, size)]


def fall_on_others(battle: Battle, unit: Flyer, points: int, direction: int, dice: Dice) -> list[Event]:
    """Who stands in the crash hex is hurt or spared, and displaced against the way the unit came [TW-082.1].

    A DropShip falls on the six hexes around it too [TW-081.2]. What flies above is untouched.
    """
    events: list[Event] = []
    near = {other.id: other for hex in _struck_hexes(unit) for other in battle.at(hex) if other.id != unit.id}
    below = [other for other in near.values() if not kind_of(other).is_aloft(other, battle.under(other))]
    for other in below:
        if dice.d6(f"{unit.id} falls on {other.id}") > SPARED.get(other.kind_word, 2):
            events += _crush(battle, unit, other, points // 2, dice)
        if not other.destroyed and other.hex == unit.hex:
            events += displacement.displace(battle, other, (direction + 3) % 6, "crash", dice)
    return events


def _struck_hexes(unit: Flyer) -> tuple[str, ...]:
    return unit.footprint if unit.craft_size == "DropShip" else (unit.hex,)


def _crush(battle: Battle, unit: Flyer, other: Unit, points: int, dice: Dice) -> list[Event]:
    """Half of the damage in groups of five, to a 'Mech by the punch table; a DropShip destroys all but 'Mechs."""
    is_mech = other.kind_word == "mech"
    if unit.craft_size == "DropShip" and not is_mech:
        return destruction.destroy(other, f"{unit.id} falls on it")
    table: Table = "punch" if is_mech else "full"
    return strikes.strike(battle, other, "front", groups(points, FALLING_GROUP), dice, table=table, source="crash")


def _plough(battle: Battle, unit: Flyer, dice: Dice) -> list[Event]:
    """Buildings in the way collapse, and woods are thinned; a DropShip makes a crater."""
    events: list[Event] = []
    for hex in _struck_hexes(unit):
        if battle.board[hex].building:
            events += collapse.bring_down(battle, hex, f"{unit.id} crashes into it", dice)
    if unit.craft_size == "DropShip":
        return events + craters.by_crash(battle, unit)
    return events + (thin(battle, unit.hex) if battle.board[unit.hex].growth else [])
