"""Falling: the facing, the damage and the warrior's roll to avoid being hurt (TWB-9)."""

from __future__ import annotations

from boxcars.core.dice import Dice, Roll
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.tally import Line, Tally
from boxcars.hexes.board import Board
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import strikes
from boxcars.total_warfare.events.unit_events import Fell, RollMade
from boxcars.total_warfare.piloting import pilot, psr
from boxcars.total_warfare.units import condition
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.unit import Due, tenth
from boxcars.total_warfare.weapons import cluster

FACING_AFTER_FALL = {1: (0, "front"), 2: (1, "right"), 3: (2, "right"), 4: (3, "rear"), 5: (4, "left"), 6: (5, "left")}
"""One die: hexsides turned to the right, and the column that is hit.

Five is two hexsides left and six is one: the quick sheet has them exchanged, and the book's table stands
[QR-facing-after-fall.1].
"""


LEG_LOST = "TWB-17"
"""What the fall of a 'Mech cites that loses a leg, before printing 5 [TW-122.2]."""
BRACES_ON_ONE_LEG = Key("TW-122.2", now=True, before=False)
"""The loss of a leg hurts the warrior only as other falls do."""


def fall_damage(tons: int, levels: int = 0, *, wet_levels: int = 0, in_water: bool = False) -> Tally:
    """The damage of a fall: a tenth of the tonnage for each level and one more; half of it below the surface.

    `wet_levels` of the levels lie below the surface; a fall that ends `in_water` strikes the bottom there.

    >>> fall_damage(55, 2).total, fall_damage(55, 2, wet_levels=2, in_water=True).total
    (18, 9)
    """
    if not in_water:
        return Tally.of("fall damage", f"{tons} tons, {levels} levels", tenth(tons) * (levels + 1), "QR-falling.1")
    dry = tenth(tons) * (levels - wet_levels)
    wet = tenth(tons) * (wet_levels + 1) // 2
    tally = Tally.of("fall damage", f"{tons} tons, {wet_levels} levels under water, halved", wet, "TW-057.1")
    return tally.plus(f"{levels - wet_levels} levels above the water", dry, "QR-falling.1") if dry else tally


def damage_here(board: Board, mech: Mech, levels: int) -> Tally:
    """The damage of falling so many levels to where a 'Mech now is."""
    terrain = board[mech.hex]
    in_water = terrain.depth > 0 and mech.foot < terrain.level
    wet = min(levels, terrain.level - mech.foot) if in_water else 0
    return fall_damage(mech.design.tons, levels, wet_levels=wet, in_water=in_water)


def fall(
    battle: Battle, mech: Mech, cause: Due, dice: Dice, *, levels: int = 0, column: str = "", hurts: bool = True
) -> list[Event]:
    """A 'Mech falls where it is: the warrior's roll, the facing, then the damage in groups of 5 [QR-falling.1].

    `column` overrides the side that is hit; with `hurts` off the caller deals the damage later, as a skid does.
    """
    if mech.prone or mech.destroyed:
        return []
    mech.prone = True
    mech.run_up = 0
    mech.note_impact(levels)
    events = brace(battle, mech, cause, levels, dice)
    tumbled, side, amount = tumble(battle, mech, cause, dice, levels=levels, column=column)
    events.append(tumbled)
    return events + strike_ground(battle, mech, side, amount, dice) if hurts else events


def tumble(
    battle: Battle, mech: Mech, cause: Due, dice: Dice, *, levels: int = 0, column: str = ""
) -> tuple[Fell, str, int]:
    """How a 'Mech comes to lie: a die for the facing, the side that strikes the ground, and the damage of that."""
    roll = dice.roll(1, f"{mech.id} facing after fall")
    turned, side = FACING_AFTER_FALL[roll.total]
    mech.facing = (mech.facing + turned) % 6
    tally = damage_here(battle.board, mech, levels)
    return _fell(mech, cause, levels, column or side, roll, tally), column or side, tally.total


def drop(battle: Battle, mech: Mech, cause: Due, dice: Dice, *, levels: int, column: str = "") -> list[Event]:
    """The damage of dropping some levels: a 'Mech that stood falls, and a prone one strikes the ground as well."""
    if not mech.prone:
        return fall(battle, mech, cause, dice, levels=levels, column=column)
    return strike_ground(battle, mech, column or "front", damage_here(battle.board, mech, levels).total, dice)


def _fell(mech: Mech, cause: Due, levels: int, column: str, roll: Roll, tally: Tally) -> Fell:
    return Fell(
        unit=mech.id,
        cause=cause.cause,
        levels=levels,
        facing=mech.facing,
        column=column,
        roll=roll,
        damage=tally,
    )


def strike_ground(
    battle: Battle, mech: Mech, column: str, amount: int, dice: Dice, source: str = "fall"
) -> list[Event]:
    """Deal the damage of a fall, which does not count towards the 20 points that force a roll (TWB-7)."""
    taken = mech.damage_taken
    events = strikes.strike(battle, mech, column, cluster.grouped(amount), dice, source=source)
    mech.damage_taken = taken
    return events


def brace(battle: Battle, mech: Mech, cause: Due, levels: int, dice: Dice) -> list[Event]:
    """The warrior rolls with all modifiers of the fall, +1 per level after the first, to take no damage [TW-060.2]."""
    if mech.unmanned:
        return []
    tally = psr.piloting_roll(battle, mech, cause).extended(_height_lines(levels))
    what = "avoiding injury"
    if not mech.can_act or _is_surely_hurt(battle, mech, cause):
        failed: list[Event] = [RollMade(unit=mech.id, what=what, tally=tally, roll=None, success=False)]
        return failed + pilot.hurt(battle, mech, 1, "fall", dice)
    roll = dice.two_d6(f"{mech.id} {what}")
    success = roll.total >= tally.total
    events: list[Event] = [RollMade(unit=mech.id, what=what, tally=tally, roll=roll, success=success)]
    return events if success else events + pilot.hurt(battle, mech, 1, "fall", dice)


def _is_surely_hurt(battle: Battle, mech: Mech, cause: Due) -> bool:
    """Whether the warrior gets no roll: no leg is left to brace with [TW-122.3].

    Older printings gave him none for the loss of one leg either [TW-122.2].
    """
    return condition.crippled_legs(mech) == 2 or (cause.what == "leg-lost" and not BRACES_ON_ONE_LEG.of(battle.rules))


def _height_lines(levels: int) -> list[Line]:
    return [Line(f"fell {levels} levels", levels - 1, "TW-060.2")] if levels > 1 else []
