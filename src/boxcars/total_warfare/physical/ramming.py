"""Charges at buildings: declared with a move as at a unit, resolved in the physical phase [TW-148.7]."""

from __future__ import annotations

from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.tally import Tally
from boxcars.hexes.steps import Step, steps
from boxcars.total_warfare.actions import HEX
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.buildings import occupants
from boxcars.total_warfare.buildings.construction import tenth_of_cf, weaken
from boxcars.total_warfare.damage import gun_criticals, strikes
from boxcars.total_warfare.events.unit_events import Displaced, PhysicalMade
from boxcars.total_warfare.moving import stacking
from boxcars.total_warfare.physical import charge
from boxcars.total_warfare.physical.close_combat import MoveEnd, target_of
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons import cluster

TO_HIT = Tally.of("to hit", "a building beside it is hit always", 0, "TW-148.7")
"""A charge at a building needs no roll."""


def is_building(target: str) -> bool:
    """Whether the target of an assault is a hex.

    >>> is_building("hex:0507"), is_building("blue-1")
    (True, False)
    """
    return target.startswith(HEX)


def reasons(battle: Battle, unit: Unit, target: str, end: MoveEnd) -> list[Reason]:
    """Why a move that ends so cannot be a charge at the building in a hex."""
    hex = target.removeprefix(HEX)
    if hex not in battle.board or not battle.board[hex].building:
        return [Reason(f"there is no building in {hex}", "TW-148.7")]
    against = charge.move_reasons(battle, end)
    if battle.board.neighbour(end.hex, end.facing) != hex:
        against.append(Reason(f"the building in {hex} is not directly ahead", "TW-148.2"))
    elif _way_in(battle, unit, end.hex, end.foot, end.facing) is None:
        against.append(Reason(f"the building in {hex} cannot be entered from {end.hex}", "TWB-19.3"))
    return against


def _way_in(battle: Battle, unit: Unit, hex: str, foot: int, direction: int) -> Step | None:
    """The step through the wall ahead, if the unit could make it."""
    ways = steps(battle.board, kind_of(unit).mover(unit), hex, foot, direction)
    return next((way for way in ways if way.allowed and way.footing == "floor"), None)


def damage_to_building(unit: Unit) -> Tally:
    """What the building takes: the damage of a charge, twice that of a bulldozer's blade."""
    tally = charge.damage_to_target(unit.design.tons, unit.run_up)
    return tally.plus("bulldozer, doubled", tally.total, "TWB-31.9") if charge.has_blade(unit) else tally


def damage_to_charger(battle: Battle, unit: Unit, hex: str) -> Tally:
    """What the charger takes: a tenth of the construction factor of now, rounded up [TW-148.7]."""
    walls = tenth_of_cf(battle.board[hex])
    return charge.behind_blade(unit, Tally.of("damage to the charger", "construction factor ÷ 10", walls, "TW-148.7"))


def resolve(battle: Battle, unit: Unit, dice: Dice) -> list[Event]:
    """The walls and who is inside take their share, the charger breaks in as if its roll had failed [TW-148.7]."""
    target = target_of(unit)
    hex = target.removeprefix(HEX)
    if note := _miss_note(battle, unit, hex):
        return [
            PhysicalMade(unit=unit.id, attack="charge", target=target, tally=TO_HIT, roll=None, hit=False, note=note)
        ]
    harm, back = damage_to_building(unit), damage_to_charger(battle, unit, hex).total
    source = f"charge of {unit.id}"
    events: list[Event] = [_made(unit, target, harm)]
    events += occupants.strike_all_inside(battle, hex, cluster.grouped(harm.total), dice, source)
    events += weaken(battle, hex, harm.total, source)
    events += gun_criticals.rattle(battle, hex, harm.total, dice)
    events += strikes.strike(battle, unit, "front", [back] if back else [], dice, source=source)
    events += kind_of(unit).after_charge(battle, unit, "front", dice)
    unit.due.append(charge.CHARGING)
    return events + _break_in(battle, unit, hex)


def _made(unit: Unit, target: str, harm: Tally | None = None, note: str = "") -> PhysicalMade:
    return PhysicalMade(
        unit=unit.id,
        attack="charge",
        target=target,
        tally=TO_HIT,
        roll=None,
        hit=harm is not None,
        damage=harm,
        note=note,
    )


def _miss_note(battle: Battle, unit: Unit, hex: str) -> str:
    """Why a declared charge at a building comes to nothing."""
    if not unit.can_act:
        return "the charger can do nothing"
    if unit.spoiled or unit.prone:
        return "the charger failed a piloting roll"
    return "" if battle.board[hex].building else "the building is gone"


def _break_in(battle: Battle, unit: Unit, hex: str) -> list[Event]:
    """Stand where the wall was, if the charger lives, the building still stands, and there is room."""
    building = battle.board[hex].building
    step = _way_in(battle, unit, unit.hex, unit.foot, unit.facing)
    if unit.destroyed or step is None or not building or not building.cf:
        return []
    if stacking.is_full(battle, unit, hex, step.foot):
        return []
    moved = Displaced(unit=unit.id, start=unit.hex, to=hex, cause="charge")
    unit.hex, unit.foot = hex, step.foot
    return [moved]
