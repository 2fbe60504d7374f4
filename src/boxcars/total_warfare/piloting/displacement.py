"""Displacement: units moved by others, the domino effect, and falls onto other units (TWB-20)."""

from __future__ import annotations

from typing import Final

from boxcars.core.choices import Question
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.tally import Tally
from boxcars.hexes.board import Board
from boxcars.hexes.coords import mark
from boxcars.hexes.steps import Step, places
from boxcars.total_warfare import questions
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import strikes
from boxcars.total_warfare.events.unit_events import Displaced, PhysicalMade
from boxcars.total_warfare.moving import entering, mp, stacking
from boxcars.total_warfare.moving.jump_reach import landing_foot
from boxcars.total_warfare.physical.close_combat import terrain_lines
from boxcars.total_warfare.piloting import psr
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.place import footprint
from boxcars.total_warfare.units.unit import FALL_LEVELS, Due, Unit, tenth
from boxcars.total_warfare.weapons import cluster

_STRUCK = Due("struck by a falling unit", 2, "TWB-20")
_DOMINO = Due("domino effect", 0, "TW-153.1")
_TOPPLED = Due("domino effect", 0, "TW-153.2", automatic=True)
"""The fall of a unit that tried to step aside and failed: its roll is made."""

WRECKS_STAY = {
    "charge": Key("TW-148.9", now=True, before=False),
    "death from above": Key("TW-150.1", now=True, before=False),
}
"""A destroyed target stays where it is, by what struck it."""
WRECK_STAYS = Key("TW-151.5", now=True, before=False)
"""A destroyed target stays where it is, whatever else would displace it."""


_NEXT_TURNS: Final = (0, 1, -1, 2, -2, 3)
"""The hexsides to the right by which a direction is turned until one is open, the nearest first."""


def direction_to(frm: str, to: str) -> int:
    """The direction from a hex to one beside it.

    >>> direction_to("0505", "0605")
    2
    """
    return mark(frm, to) // 4


def arrival(board: Board, unit: Unit, direction: int) -> tuple[str, int] | None:
    """Where a push in a direction would take a 'Mech: hex and foot level; None if the hex is closed to it.

    The edge of the board and impassable terrain close a hex, and so does a wall of more than two levels.
    """
    to = board.neighbour(unit.hex, direction)
    if to is None or board[to].impassable:
        return None
    if kind_of(unit).is_aloft(unit, board[unit.hex]):
        level = kind_of(unit).flight_level(unit, board[to])
        return None if level is None else (to, level)
    limit = kind_of(unit).mover(unit).level_limit
    for place in places(board[to], direction, unit.foot):
        if place.foot - unit.foot <= limit:
            return to, place.foot
    return None


def can_be_displaced(battle: Battle, unit: Unit, direction: int) -> bool:
    """Whether a 'Mech can be moved in a direction, and everybody in its way as well; a trailer hangs on its tractor."""
    there = arrival(battle.board, unit, direction)
    if there is None or stacking.is_large(unit) or unit.tractor:
        return False
    hex, foot = there
    if stacking.wall_in(battle, unit, hex, foot):
        return False
    other = stacking.in_the_way(battle, unit, hex, foot)
    return other is None or unit.foot - foot >= FALL_LEVELS or can_be_displaced(battle, other, direction)


def _stays_as_wreck(battle: Battle, unit: Unit, cause: str) -> bool:
    """Whether a 'Mech is destroyed and therefore not displaced; older printings moved it all the same."""
    return bool(unit.destroyed) and WRECKS_STAY.get(cause, WRECK_STAYS).of(battle.rules)


def displace(battle: Battle, unit: Unit, direction: int, cause: str, dice: Dice) -> list[Event]:
    """Move a 'Mech one hex at once, with all that follows; a destroyed one stays [TW-151.3, TW-151.5]."""
    there = arrival(battle.board, unit, direction)
    if _stays_as_wreck(battle, unit, cause) or there is None or not can_be_displaced(battle, unit, direction):
        return []
    hex, foot = there
    sprung = _sprung(battle, unit, hex, dice)
    if sprung and (_stays_as_wreck(battle, unit, cause) or not can_be_displaced(battle, unit, direction)):
        return sprung
    drop = unit.foot - foot
    if drop >= FALL_LEVELS:
        return sprung + fall_into(battle, unit, hex, foot, cause, dice)
    other = stacking.in_the_way(battle, unit, hex, foot)
    events = [*sprung, *_shift(unit, hex, foot, cause), *entering.forced_entry(battle, unit, drop, dice)]
    return events + (push_out(battle, unit, other, direction, dice) if other else [])


def _sprung(battle: Battle, intruder: Unit, hex: str, dice: Dice) -> list[Event]:
    """What enemies do that hide where a unit is forced to: their shots come before it does [TW-259.13]."""
    hiding = [unit for unit in battle.at(hex, intruder.map) if unit.hidden and unit.side != intruder.side]
    return [event for enemy in hiding for event in kind_of(enemy).reveal_and_fire(battle, enemy, intruder, dice)]


def push_out(battle: Battle, unit: Unit, other: Unit, direction: int, dice: Dice) -> list[Event]:
    """The domino effect: the unit already in the hex is forced on, or steps aside, then both roll [TW-153.1].

    The chain goes on until one gets out of the way, or none is left [TW-153.3].
    """
    events, aside = kind_of(other).dodge(battle, other, _DOMINO, direction, dice)
    due = _TOPPLED if events else _DOMINO
    if aside:
        events += _step_aside(battle, other, aside, dice)
    else:
        events += displace(battle, other, direction, "domino effect", dice)
    events += psr.roll_at_once(battle, unit, _DOMINO, dice)
    return events if aside else events + psr.roll_at_once(battle, other, due, dice)


def _step_aside(battle: Battle, unit: Unit, step: Step, dice: Dice) -> list[Event]:
    unit.mp_spent += step.cost
    drop = unit.foot - step.foot
    return [*_shift(unit, step.to, step.foot, "steps aside"), *entering.forced_entry(battle, unit, drop, dice)]


def take_hex(battle: Battle, unit: Unit, target: Unit, direction: int, cause: str, dice: Dice) -> list[Event]:
    """The target is displaced, and the attacker enters the hex that became free.

    A destroyed target is not moved and holds nobody up; a destroyed attacker does not advance
    [TW-148.9, TW-150.1, TW-151.5]. A DropShip keeps its place, and the attacker his own [TW-148.10].
    """
    if target.is_unyielding:
        return []
    hex, foot = target.hex, target.foot
    above = kind_of(target).is_aloft(target, battle.under(target)) and not unit.flies
    if above:  # it stays where it is, and the attacker comes to stand below
        foot = landing_foot(battle.board[hex])
    elif kind_of(unit).is_aloft(unit, battle.under(unit)):  # it flies on at its own level
        level = kind_of(unit).flight_level(unit, battle.board[hex])
        foot = foot if level is None else level
    events = [] if above else displace(battle, target, direction, cause, dice)
    cleared = above or target.destroyed or hex not in footprint(target)
    events += _sprung(battle, unit, hex, dice) if cleared else []
    if unit.destroyed or not cleared:
        return events
    drop = unit.foot - foot
    events += [*_shift(unit, hex, foot, cause), *entering.forced_entry(battle, unit, drop, dice)]
    return events + make_room(battle, unit, direction, dice)


def make_room(battle: Battle, unit: Unit, direction: int, dice: Dice) -> list[Event]:
    """Where a unit has come to stand in too much company, push one of the others out.

    It goes on in the direction, or where the edge of the map or a wall bars that, in the next one that is open.
    """
    other = None if unit.destroyed else stacking.in_the_way(battle, unit, unit.hex, unit.foot)
    if other is None:
        return []
    turned = ((direction + turn) % 6 for turn in _NEXT_TURNS)
    way = next((way for way in turned if can_be_displaced(battle, other, way)), direction)
    return push_out(battle, unit, other, way, dice)


def part_crowds(battle: Battle, dice: Dice) -> list[Event]:
    """The end of a phase: those whom a falling building has thrown together are parted."""
    return [event for unit in battle.in_play() for event in make_room(battle, unit, unit.facing, dice)]


def _shift(unit: Unit, hex: str, foot: int, cause: str) -> list[Event]:
    event = Displaced(unit=unit.id, start=unit.hex, to=hex, cause=cause)
    unit.hex, unit.foot = hex, foot
    return [event]


def fall_into(battle: Battle, unit: Unit, hex: str, foot: int, cause: str, dice: Dice) -> list[Event]:
    """A 'Mech drops into a lower hex, perhaps onto the unit that stands there."""
    levels = unit.foot - foot
    drop = Due(f"{cause}, over the edge", 0, "TWB-20", automatic=True)
    crowder = stacking.in_the_way(battle, unit, hex, foot)
    other = crowder or next(iter(stacking.company(battle, unit, hex, foot)), None)
    if other is None:
        return [*_shift(unit, hex, foot, cause), *kind_of(unit).drop(battle, unit, drop, dice, levels=levels)]
    direction = direction_to(unit.hex, hex)
    hit_events, hit = _roll_impact(battle, unit, other, dice)
    if hit:
        height = unit.foot - (other.foot + other.height - 1)  # the impact is at the target's top level [TW-152.1]
        hit_events += _impact(battle, unit, other, height, dice)
        hit_events += displace(battle, other, direction, "struck by a falling unit", dice) if crowder else []
        other.due.append(_STRUCK)
    lands = hit and not stacking.is_full(battle, unit, hex, foot)
    free = hex if lands else _free_beside(battle, unit, hex, foot, dice)
    foot = foot if free == hex else landing_foot(battle.board[free])
    events = [*hit_events, *_shift(unit, free, foot, cause)]
    return events + kind_of(unit).drop(battle, unit, drop, dice, levels=levels, column="rear")


def _roll_impact(battle: Battle, unit: Unit, other: Unit, dice: Dice) -> tuple[list[Event], bool]:
    """Whether a falling 'Mech hits the unit below: 7, with the target's movement and terrain (TWB-20)."""
    tally = Tally.of("to hit", "falling on a unit", 7, "TWB-20")
    tally = tally.extended([*mp.target_movement(other), *terrain_lines(battle, other)])
    roll = dice.two_d6(f"{unit.id} falls on {other.id}")
    hit = roll.total >= tally.total
    impact = PhysicalMade(unit=unit.id, attack="fall", target=other.id, tally=tally, roll=roll, hit=hit)
    return [impact], hit


def impact_damage(tons: float, levels: int) -> int:
    """What a falling 'Mech does to the unit it hits [TW-152.1].

    >>> impact_damage(65, 4)
    28
    """
    return tenth(tons) * levels


def _impact(battle: Battle, unit: Unit, other: Unit, levels: int, dice: Dice) -> list[Event]:
    groups = cluster.grouped(impact_damage(unit.design.tons, levels))
    return strikes.strike(battle, other, "front", groups, dice, table="punch", source=f"{unit.id} falling")


def _free_beside(battle: Battle, unit: Unit, hex: str, foot: int, dice: Dice) -> str:
    """A hex beside the target for a faller that missed it, which its owner picks; else the hex it left.

    Unless he says otherwise it is as near to the level of the target as can be.
    """
    board = battle.board
    free = [
        beside
        for beside in board.neighbours(hex)
        if not board[beside].impassable
        and landing_foot(board[beside]) <= unit.foot
        and not stacking.is_full(battle, unit, beside, landing_foot(board[beside]))
    ]
    if not free:
        return unit.hex
    free.sort(key=lambda beside: (abs(landing_foot(board[beside]) - foot), beside))
    question = Question(
        unit.side,
        questions.LANDING.kind,
        f"{unit.design.name} falls beside the unit in {hex}. Into which hex?",
        answers=tuple(free),
        default=free[0],
        unit=unit.id,
        notes=tuple(f"down {unit.foot - landing_foot(board[beside])} levels" for beside in free),
        cite="TWB-20",
    )
    return dice.choices.ask(question)
