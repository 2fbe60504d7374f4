"""Piloting Skill Rolls: what they add up, when they are made, and what failure brings (TWB-7).

A `Due` carries the modifier of its cause alone: the +2 of a charge, the −1 of shallow water. Damage counts on every
roll and is found here, so the cause "foot actuator destroyed" itself adds nothing.
"""

from __future__ import annotations

from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.tally import Line, Tally
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.events.unit_events import RollMade
from boxcars.total_warfare.gunfire import LANDING
from boxcars.total_warfare.piloting import falling
from boxcars.total_warfare.units import condition, drones, enhancement, industrial_myomer, torso_cockpit
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.mech.state import HEAVILY_DAMAGED, HEAVY_DAMAGE, Mech
from boxcars.total_warfare.units.unit import Due, Unit

_EARLIER = "QR-psr-preexisting.1"
_CRAMPED = frozenset({"small", "torso-mounted"})
_SOFT_GROUND = {"ice": 3, "mud": 1, "swamp": 1}
ANY_FALL_SPOILS = Key("TW-148.3", now=True, before=False)
"""Every failed roll spoils a charge, and not only one for heavy damage."""


def piloting_roll(battle: Battle, mech: Mech, cause: Due, *, hex: str = "") -> Tally:
    """The number a 'Mech needs: Piloting, its cause, its damage, and the ground it stands on (or `hex`)."""
    tally = Tally.of("piloting", "piloting skill", mech.piloting, "TWB-7")
    if cause.modifier or cause.cite:
        tally = tally.plus(cause.cause, cause.modifier, cause.cite)
    return tally.extended([*_build_lines(mech), *damage_lines(mech), *_ground_lines(battle, hex or mech.hex)])


def _build_lines(mech: Mech) -> list[Line]:
    """All legs of a quad, and enhanced ones, steady it; hard armor, clumsy myomer, narrow seats, distance burden it."""
    lines = [Line("four legs", -2, "QR-psr-special.1")] if condition.stands_on_four(mech) else []
    lines += [*enhancement.leg_lines(mech), *industrial_myomer.roll_lines(mech)]
    lines += [Line("hardened armor", 1, "QR-psr-special.1")] if mech.design.armor_kind == "hardened" else []
    cockpit = mech.design.cockpit
    lines += [Line(f"{cockpit} cockpit", 1, "QR-psr-special.1")] if cockpit in _CRAMPED else []
    return [*lines, *torso_cockpit.sight_lines(mech), *drones.steering_lines(mech)]


def damage_lines(mech: Mech) -> list[Line]:
    """What a 'Mech's damage adds to every roll; a hip takes the place of its leg's actuators."""
    lines = []
    if mech.damage_taken >= HEAVY_DAMAGE:
        lines.append(Line(HEAVILY_DAMAGED.cause, 1, "QR-psr-damage.1"))
    lines += _gyro_lines(mech)
    spare = condition.lost_legs(mech) - condition.crippled_legs(mech)
    for leg in mech.legs:
        if condition.is_lost(mech, leg):
            lines += [Line("leg destroyed", 5, _EARLIER)] if spare <= 0 else []
            spare -= 1
        elif condition.count_hits(mech, "hip", leg):
            lines.append(Line("hip destroyed", 2, _EARLIER))
        else:
            broken = [part for part in condition.LEG_ACTUATORS if condition.count_hits(mech, part, leg)]
            lines += [Line(f"{part} actuator destroyed", 1, _EARLIER) for part in broken]
    return lines


def _gyro_lines(mech: Mech) -> list[Line]:
    if condition.gyro_destroyed(mech):
        return [Line("gyro destroyed", 6, "QR-psr-damage.1")]
    hits = condition.count_hits(mech, "gyro")
    if hits == 0:
        return []
    if mech.design.gyro == "heavy-duty" and hits == 1:
        return [Line("heavy-duty gyro hit", 1, "TW-126.3")]
    return [Line("gyro hit", 3, _EARLIER)]


def _ground_lines(battle: Battle, hex: str) -> list[Line]:
    """Slippery and soft ground burdens every roll made there."""
    terrain = battle.board[hex]
    lines = [
        Line(name, value, "QR-psr-terrain-mods.1") for name, value in _SOFT_GROUND.items() if terrain.feature(name)
    ]
    if terrain.feature("snow") == 2:
        lines.append(Line("deep snow", 1, "QR-psr-terrain-mods.1"))
    return lines


def attempt(battle: Battle, mech: Mech, cause: Due, dice: Dice) -> tuple[list[Event], bool]:
    """Roll, and say whether it succeeded; nobody may choose to fail [TW-059.2].

    A 'Mech that is shut down or whose warrior is unconscious fails without a roll (TWB-2).
    """
    tally = piloting_roll(battle, mech, cause)
    what = f"piloting ({cause.cause})"
    if not mech.can_act:
        return [RollMade(unit=mech.id, what=what, tally=tally, roll=None, success=False)], False
    roll = dice.two_d6(f"{mech.id} {what}")
    success = roll.total >= tally.total
    return [RollMade(unit=mech.id, what=what, tally=tally, roll=roll, success=success)], success


def roll_at_once(battle: Battle, unit: Unit, due: Due, dice: Dice, *, levels: int = 0) -> list[Event]:
    """Settle one piloting roll, whatever kind of unit must make it."""
    return kind_of(unit).keep_balance(battle, unit, due, dice, levels)


def stay_upright(battle: Battle, mech: Mech, due: Due, dice: Dice, levels: int = 0) -> list[Event]:
    """Settle one roll to stay upright: on failure, or where no roll is allowed, the 'Mech falls.

    Prone 'Mechs ignore such rolls [TW-151.2].
    """
    if mech.prone or mech.destroyed:
        return []
    events: list[Event] = []
    if not due.automatic:
        events, stands = attempt(battle, mech, due, dice)
        if stands:
            return events
    return events + _lose_balance(battle, mech, due, dice, levels)


def _lose_balance(battle: Battle, mech: Mech, due: Due, dice: Dice, levels: int) -> list[Event]:
    """Fall; but a charge or death from above is spoiled, and who hangs in the air falls later [TW-148.3, TW-149.3].

    Before printing 11 only a roll for heavy damage spoiled a charge.
    """
    if battle.phase in (LANDING, "fire") and mech.assault:
        by_now = due == HEAVILY_DAMAGED or mech.assault.kind == "dfa" or ANY_FALL_SPOILS.of(battle.rules)
        mech.spoiled = by_now or mech.spoiled
        if mech.assault.kind == "dfa":
            return []
    return falling.fall(battle, mech, due, dice, levels=levels)


def roll_due(battle: Battle, dice: Dice) -> list[Event]:
    """Settle every roll owed at the end of a phase, each cause by itself, until the 'Mech has fallen.

    The damage of the phase is forgotten afterwards, since it counts by the phase [TW-069.1]. Craft that fly by thrust
    make their rolls in the End Phase (TWB-103).
    """
    events: list[Event] = []
    for unit in battle.units.values():
        if unit.flown:
            continue
        for due in unit.owed:
            events += roll_at_once(battle, unit, due, dice)
        unit.due = []
    for unit in battle.units.values():
        events += kind_of(unit).end_of_phase(battle, unit, dice)
        unit.damage_taken = 0
    return events


def settle_at_once(battle: Battle, unit: Unit, dice: Dice) -> list[Event]:
    """What follows from damage in the middle of a move: the rolls that a unit owes, and what else waits for the end."""
    events = [event for due in unit.owed for event in roll_at_once(battle, unit, due, dice)]
    unit.due, unit.damage_taken = [], 0
    return events + kind_of(unit).end_of_phase(battle, unit, dice)
