"""Mines in play: units that lay them in secret, and what happens to who enters them (TWB-17.92 to TWB-17.94)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from boxcars.core.choices import Question
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.hexes.coords import distance
from boxcars.total_warfare import questions
from boxcars.total_warfare.actions import Move
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import motive, plating, strikes
from boxcars.total_warfare.damage.blow import Blow
from boxcars.total_warfare.events.ground_events import MinesEntered, MinesLaid, MinesSwept, MinesThinned
from boxcars.total_warfare.ground import Minefield
from boxcars.total_warfare.moving import minefields
from boxcars.total_warfare.moving.move_plan import MovePlan, plan
from boxcars.total_warfare.piloting import psr
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.units.vehicle.state import Vehicle
from boxcars.total_warfare.weapons import cluster

DISPENSER: Final = "Vehicular Mine Dispenser"
SWEEPER: Final = "Mine Sweeper"
_FIELDS: Final = 2
"""The minefields of a dispenser."""
_LAID: Final = 10
_THICKEST: Final = 30
_STEP: Final = 5
"""By how much mines that went off may lie thinner, and the least that is left of them."""
_SWEEPS: Final = 6
"""What a sweeper needs to clear a hex."""
_CLEARS: Final = 5
"""The hexes that a sweeper clears before it is worn out."""
_NEAR: Final = 8
"""How near an enemy on the ground is for whom mines are laid, unless a player says otherwise."""
_SOURCE: Final = "mines"


# Laying


def fields_left(unit: Unit) -> int:
    """The minefields that a unit can still lay.

    >>> from boxcars.catalog import any_design
    >>> from boxcars.total_warfare.units.vehicle.state import fresh_vehicle
    >>> fields_left(fresh_vehicle("red-1", "red", any_design("Scorpion Light Tank"), "0508", 0))
    0
    """
    return _FIELDS * sum(fitting.name == DISPENSER for fitting in unit.design.equipment) - unit.mines_laid


def site(battle: Battle, unit: Unit) -> str:
    """The hex of a unit, if it can lay mines there; else nothing."""
    able = fields_left(unit) > 0 and unit.can_act and not unit.host and not unit.map
    terrain = battle.under(unit)
    above = unit.foot - terrain.level
    low = above == 0 or (above == 1 and kind_of(unit).mover(unit).floats)
    return unit.hex if able and low and minefields.can_be_mined(terrain) else ""


def lay(battle: Battle, unit: Unit, start: str, dice: Dice) -> list[Event]:
    """Ask a unit that has moved whether it lays mines: where it is, or at the `start` of its move.

    Where all know of mines, all see that they lie thicker now; the sources say nothing of that.
    """
    here = site(battle, unit)
    sites = [hex for hex in dict.fromkeys((here, start)) if hex and fields_left(unit) > 0 and unit.can_act]
    if not sites:
        return []
    hex = dice.choices.ask(_question(battle, unit, sites, start)).removeprefix("none")
    if not hex:
        return []
    before = battle.mines.get(hex, Minefield(0, ()))
    density = min(before.density + _LAID, _THICKEST)
    battle.mines[hex] = Minefield(density, tuple(dict.fromkeys((*before.known_to, unit.side))))
    unit.mines_laid += 1
    secret = "" if before.is_known_to(battle.sides) else unit.side
    return [MinesLaid(unit=unit.id, hex=hex, density=density, secret=secret)]


def _question(battle: Battle, unit: Unit, sites: Sequence[str], start: str) -> Question:
    return Question(
        unit.side,
        questions.MINES.kind,
        f"{unit.design.name} can lay {fields_left(unit)} more minefields. Lay one now?",
        answers=("none", *sites),
        default=_wanted(battle, unit, sites),
        unit=unit.id,
        labels=("No", *(f"Mine {hex}" for hex in sites)),
        notes=("it keeps its mines", *("where it began" if hex == start else "where it is" for hex in sites)),
        cite="TWB-17.92",
    )


def _wanted(battle: Battle, unit: Unit, sites: Sequence[str]) -> str:
    """Where mines are laid unless a player says otherwise: behind the unit, where enemies on the ground are near.

    Of mines and units that its side does not know of it is not told either.
    """
    foes = [foe for foe in battle.enemies(unit.side, map="") if not foe.flies]
    known = {hex for hex, field in battle.mines.items() if field.is_known_to((unit.side,))}
    friends = {other.hex for other in battle.in_play(unit.side) if other is not unit}
    taken = known | friends | {foe.hex for foe in battle.enemies(unit.side, map="")}
    free = [hex for hex in sites if hex not in taken]
    near = [hex for hex in free if any(distance(hex, foe.hex) <= _NEAR for foe in foes)]
    return near[-1] if near else "none"


# Entering


class Way(msgspec.Struct, frozen=True):
    """A move as mines let it be: it ends where they go off."""

    move: Move
    rolled: tuple[MinesEntered | MinesSwept, ...] = ()
    tripped: str = ""
    """The hex in which mines go off."""


def through(battle: Battle, unit: Unit, move: Move, dice: Dice) -> Way:
    """Roll for every mined hex that a move enters, until mines go off; all know of those from then on (TWB-17.93)."""
    if not battle.mines or not (move.steps or move.mode == "jump"):
        return Way(move)
    way = plan(battle, move)
    rolled: list[MinesEntered | MinesSwept] = []
    for number in minefields.on_the_way(battle, unit, way.stages):
        hex = way.stages[number].hex
        if hex not in battle.mines:
            continue
        battle.mines[hex] = replace(battle.mines[hex], known_to=battle.sides)
        if _sweeps(unit) and (swept := _sweep(battle, unit, hex, dice)):
            rolled.append(swept)
            if swept.success:
                continue
        entered = _enter(battle, unit, hex, dice)
        rolled.append(entered)
        if entered.success:
            return Way(_cut(battle, move, way, number), tuple(rolled), hex)
    return Way(move, tuple(rolled))


def _enter(battle: Battle, unit: Unit, hex: str, dice: Dice) -> MinesEntered:
    tally = minefields.needed(battle.mines[hex], unit)
    roll = dice.two_d6(f"{unit.id} enters the mines in {hex}")
    return MinesEntered(unit=unit.id, hex=hex, tally=tally, roll=roll, success=roll.total >= tally.total)


def _cut(battle: Battle, move: Move, way: MovePlan, number: int) -> Move:
    """A move up to a stage; whole if nothing of it goes any farther."""
    if all(stage.hex == way.stages[number].hex for stage in way.stages[number:]):
        return move
    entered = sum(bool(stage.path) for stage in way.stages[: number + 1])
    steps_into = [at for at, word in enumerate(move.steps) if word.rpartition(" ")[2] in battle.board]
    return Move(move.unit, move.mode, move.steps[: steps_into[entered - 1] + 1])


def go_off(battle: Battle, unit: Unit, hex: str, dice: Dice) -> list[Event]:
    """Mines go off under a unit: their density in groups of five, from below (TWB-17.93)."""
    field = battle.mines[hex]
    groups = cluster.grouped(field.density)
    if isinstance(unit, Vehicle):
        events = _beneath(battle, unit, groups, dice) + motive.roll_motive(unit, dice, side="left")
    else:
        events = strikes.strike(battle, unit, "front", groups, dice, table="kick", source=_SOURCE, plain=True)
    return [*events, *_thin(battle, hex, field, dice), *psr.settle_at_once(battle, unit, dice)]


def _beneath(battle: Battle, vehicle: Vehicle, groups: Sequence[int], dice: Dice) -> list[Event]:
    """A vehicle takes all of it in front, or where its sweeper is."""
    place = next((fitting.loc for fitting in vehicle.design.equipment if fitting.name == SWEEPER), "FR")
    events: list[Event] = []
    for amount in groups:
        if vehicle.destroyed:
            break
        points, met = plating.reduce(vehicle, place, amount, Blow(tuple(groups), _SOURCE))
        events += met + kind_of(vehicle).hit(battle, vehicle, place, points, dice, source=_SOURCE)
    return events


def _thin(battle: Battle, hex: str, field: Minefield, dice: Dice) -> list[Event]:
    """Mines that went off lie thinner, where two dice reach the number that sets them off; some are always left."""
    if field.density < 2 * _STEP:
        return []
    roll = dice.two_d6(f"whether the mines in {hex} lie thinner")
    if roll.total < minefields.trigger(field.density):
        return []
    battle.mines[hex] = replace(field, density=field.density - _STEP)
    return [MinesThinned(hex=hex, density=field.density - _STEP, roll=roll)]


# Sweeping


def _sweeps(unit: Unit) -> bool:
    """Whether a unit has a mine sweeper that is not worn out."""
    return any(fitting.name == SWEEPER for fitting in unit.design.equipment) and unit.swept < _CLEARS


def _sweep(battle: Battle, unit: Unit, hex: str, dice: Dice) -> MinesSwept:
    """Clear the mines of a hex before they go off (TWB-17.94)."""
    roll = dice.two_d6(f"{unit.id} sweeps the mines in {hex}")
    success = roll.total >= _SWEEPS
    if success:
        del battle.mines[hex]
        unit.swept += 1
    return MinesSwept(unit=unit.id, hex=hex, needed=_SWEEPS, roll=roll, success=success)
