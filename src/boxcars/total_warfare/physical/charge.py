"""Charges: declared with a move, resolved in the physical phase (TWB-19.3)."""

from __future__ import annotations

from math import ceil

from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.tally import Tally
from boxcars.hexes.steps import steps
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import strikes
from boxcars.total_warfare.events.unit_events import PhysicalMade
from boxcars.total_warfare.moving import stacking
from boxcars.total_warfare.physical.close_combat import (
    MoveEnd,
    assault_target_reasons,
    automatic_miss,
    base_tally,
    skill_line,
    target_lines,
    target_of,
)
from boxcars.total_warfare.piloting import displacement
from boxcars.total_warfare.sight.arcs import blow_side
from boxcars.total_warfare.sight.line_of_sight import water_state
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.place import footprint
from boxcars.total_warfare.units.unit import Due, Unit, tenth
from boxcars.total_warfare.units.vehicle.state import BLADE
from boxcars.total_warfare.weapons import cluster
from boxcars.total_warfare.weapons.hit_location import Table

CHARGED = Due("charged", 2, "QR-psr-physical.1")
CHARGING = Due("made a successful charge", 2, "QR-charge.1")
NO_CHARGE_BY_JUMP = Key("TW-148.1", now=True, before=False)
"""Who jumped cannot charge."""
WADERS_STRUCK_HIGH = Key("TW-148.6", now=True, before=False)
"""A vehicle on the surface that charges a wading 'Mech strikes its upper body."""


def reasons(battle: Battle, unit: Unit, target: Unit, end: MoveEnd) -> list[Reason]:
    """Why a move that ends so cannot be a charge."""
    against = [*assault_target_reasons(battle, unit, target, "charge"), *move_reasons(battle, end)]
    if passes_over(unit, target):
        against.append(Reason(f"{target.id} is prone, and a 'Mech charges who stands", "TWB-19.2"))
    if stacking.is_mech(unit) and not stacking.is_mech(target) and not target.is_unyielding:
        against.append(Reason(f"a 'Mech charges 'Mechs, buildings and DropShips; {target.id} is none", "TWB-31.9"))
    if battle.board.neighbour(end.hex, end.facing) not in footprint(target):
        against.append(Reason(f"{target.id} is not directly ahead", "TW-148.2"))
    elif not can_enter(battle, unit, end):
        against.append(Reason(f"the hex of {target.id} cannot be entered from {end.hex}", "TWB-19.3"))
    return against


def passes_over(unit: Unit, target: Unit) -> bool:
    """Whether a target lies too low for a charger: 'Mechs charge who stands, vehicles run into who lies (TWB-31.9)."""
    return target.prone and stacking.is_mech(unit)


def move_reasons(battle: Battle, end: MoveEnd) -> list[Reason]:
    """Why a move that ends so is no run-up to a charge, whatever it is aimed at."""
    against = []
    if end.mode == "jump" and NO_CHARGE_BY_JUMP.of(battle.rules):
        against.append(Reason("a 'Mech that jumped cannot charge", "TW-148.1"))
    if not (end.entered or end.mode == "jump") or end.prone:
        against.append(Reason("a charge needs a standing 'Mech that has moved", "TWB-19.3"))
    return against


def can_enter(battle: Battle, unit: Unit, end: MoveEnd) -> bool:
    """Whether a 'Mech could step into the hex ahead."""
    return any(step.allowed for step in steps(battle.board, kind_of(unit).mover(unit), end.hex, end.foot, end.facing))


def to_hit(battle: Battle, unit: Unit, target: Unit) -> Tally:
    """The number a charge needs: Piloting, both movements, terrain, and the difference of the skills."""
    return base_tally(unit).extended([*target_lines(battle, target), skill_line(unit, target)])


def damage_to_target(tons: float, hexes: int) -> Tally:
    """What a charge does: a tenth of the tonnage times the hexes moved, rounded up once [TW-148.5].

    >>> damage_to_target(65, 5).total
    33
    """
    return Tally.of("charge damage", f"{tons:g} tons ÷ 10 × {hexes} hexes", ceil(tons * hexes / 10), "TW-148.5")


def damage_to_charger(target_tons: float) -> Tally:
    """What the charger takes: a tenth of the target's tonnage, rounded up [TW-148.5].

    >>> damage_to_charger(45).total
    5
    """
    return Tally.of("damage to the charger", f"target of {target_tons:g} tons ÷ 10", tenth(target_tons), "TW-148.5")


def impact_on(charger: Unit, target: Unit) -> Tally:
    """What a charger takes of a target: of a DropShip a tenth of his own tons, as of what has no tonnage [TW-148.8].

    >>> import boxcars as bx
    >>> battle = bx.total_warfare.skirmish(["Atlas AS7-D"], ["Phoenix Hawk PXH-1"]).state
    >>> impact_on(battle["red-1"], battle["blue-1"]).total
    5
    """
    if not target.is_unyielding:
        return damage_to_charger(target.design.tons)
    own = charger.design.tons
    return Tally.of("damage to the charger", f"{own:g} tons ÷ 10, on a DropShip", tenth(own), "TW-148.8")


def has_blade(unit: Unit) -> bool:
    """Whether a bulldozer that works is in front of a charger."""
    return "FR" in kind_of(unit).working(unit, BLADE)


def behind_blade(unit: Unit, harm: Tally) -> Tally:
    """What a charger takes behind the blade of a bulldozer: half, rounded down (TWB-31.9)."""
    return harm.plus("bulldozer, halved", harm.total // 2 - harm.total, "TWB-31.9") if has_blade(unit) else harm


def miss_note(battle: Battle, unit: Unit, target: Unit) -> str:
    """Why a declared charge misses without a roll; empty if it is rolled."""
    if not unit.can_act:
        return "the charger can do nothing"
    if unit.spoiled or unit.prone:
        return "the charger failed a piloting roll"
    if target.destroyed or passes_over(unit, target):
        return "the target is down"
    if battle.board.neighbour(unit.hex, unit.facing) not in footprint(target):
        return "the target is no longer ahead"
    return ""


def resolve(battle: Battle, unit: Unit, dice: Dice) -> list[Event]:
    """Resolve a declared charge: the roll, the damage to both, the displacement, the rolls owed [TW-148.9]."""
    target = battle[target_of(unit)]
    tally = to_hit(battle, unit, target)
    note = miss_note(battle, unit, target)
    if note:
        return [automatic_miss(unit, "charge", target, tally, note)]
    roll = dice.two_d6(f"{unit.id} charges {target.id}")
    if roll.total < tally.total:
        return [PhysicalMade(unit=unit.id, attack="charge", target=target.id, tally=tally, roll=roll, hit=False)]
    harm = damage_to_target(unit.design.tons, unit.run_up)
    events: list[Event] = [
        PhysicalMade(unit=unit.id, attack="charge", target=target.id, tally=tally, roll=roll, hit=True, damage=harm)
    ]
    return events + crash(battle, unit, target, harm.total, unit.facing, dice)


def struck_table(battle: Battle, charger: Unit, target: Unit) -> Table:
    """The location table of a charge: a low charger strikes the legs, and the upper body of who wades [TW-148.6]."""
    if charger.height >= target.height:
        return "full"
    wades = water_state(battle, target) == "wading"
    afloat = wades and charger.foot >= battle.under(target).level and WADERS_STRUCK_HIGH.of(battle.rules)
    return "punch" if afloat else "kick"


def crash(battle: Battle, unit: Unit, target: Unit, amount: int, direction: int, dice: Dice) -> list[Event]:
    """A charge that hit: damage to both, then positions; who is destroyed neither moves nor rolls [TW-151.5]."""
    back = behind_blade(unit, impact_on(unit, target)).total
    source = f"charge of {unit.id}"
    side = blow_side(battle, target, unit.hex)
    table = struck_table(battle, unit, target)
    events = strikes.strike(battle, target, side, cluster.grouped(amount), dice, table=table, source=source)
    events += strikes.strike(battle, unit, "front", cluster.grouped(back), dice, source=source)
    events += kind_of(target).after_charge(battle, target, side, dice) + kind_of(unit).after_charge(
        battle, unit, "front", dice
    )
    events += displacement.take_hex(battle, unit, target, direction, "charge", dice)
    target.due.append(CHARGED)
    unit.due.append(CHARGING)
    return events
