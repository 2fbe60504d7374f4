"""Control rolls: what they add up, and what failure brings (TWB-111, TWB-112)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Line, Tally
from boxcars.total_warfare.aerospace.handling import Handling, handling_of
from boxcars.total_warfare.aerospace.thrust import exceeds_safe
from boxcars.total_warfare.events.unit_events import RollMade
from boxcars.total_warfare.units.flyer.state import Flyer
from boxcars.total_warfare.units.unit import Due, Unit

ALL_COUNTS = Key("TW-249.1", now=True, before=False)
"""All modifiers count for the control roll after damage in the air."""
AVIONICS: Final = (0, 1, 2, 5)
LIFE_SUPPORT: Final = 2
"""What the loss of its life support adds to the rolls of a craft."""
LIFE_SUPPORT_ONE: Final = Key("reading:aero-life-support-one", now=True, before=False)
"""The reading by which it adds 1."""
RECOVERY: Final = Due("regaining control", 0, "TW-093.4")


def brief(rules: RuleSet, unit: Unit) -> None:
    """Let a flyer know as a battle is set up how much the loss of its life support will weigh."""
    if unit.craft:
        unit.craft.hardy = LIFE_SUPPORT_ONE.of(rules)


DAMAGED: Final = "TWB-122"
"""What calls for a roll after damage in the air, with all modifiers [TW-249.1]."""


def is_bare(rules: RuleSet, due: Due) -> bool:
    """Whether nothing but Piloting and its cause counts for a roll: before printing 4 for damage in the air [TW-249.1].

    >>> damage = Due("25 damage this turn", 1, DAMAGED, what="damage")
    >>> is_bare(RuleSet(), damage), is_bare(RuleSet(printing=3), damage), is_bare(RuleSet(printing=3), RECOVERY)
    (False, True, False)
    """
    return due.what == "damage" and not ALL_COUNTS.of(rules)


def control_roll(unit: Flyer, due: Due, handling: Handling | None = None, *, bare: bool = False) -> Tally:
    """The number that a unit needs: Piloting, what called for the roll, and unless it is `bare` its state and flight.

    >>> from boxcars.catalog import any_design
    >>> from boxcars.total_warfare.units.fighter.state import Fighter
    >>> from boxcars.total_warfare.units.flyer.state import built
    >>> slayer = built(Fighter, "red-1", "red", any_design("Slayer SL-15"), hex="0508", facing=0, map="low")
    >>> print(control_roll(slayer, Due("stall", 0, "TW-084.1")))
    6 = 5 piloting skill [TWB-111], +0 stall [TW-084.1], +2 atmosphere [TWB-111], −1 fighter or small craft [TWB-111]
    """
    tally = Tally.of("control roll", "piloting skill", unit.piloting, "TWB-111")
    tally = tally.plus(due.cause, due.modifier, due.cite, due.what)
    if bare:
        return tally
    return tally.extended([*damage_lines(unit), *flight_lines(unit, handling or handling_of(unit))])


def damage_lines(unit: Flyer, *, systems: bool = True) -> Iterator[Line]:
    """What the damage of a unit, with its `systems`, and its crew adds to every control roll."""
    yield from system_lines(unit) if systems else ()
    if unit.pilot_hits:
        yield Line(f"{unit.warrior} hit", unit.pilot_hits, "TWB-111")
    if unit.design.fighter and unit.design.fighter.cockpit == "small":
        yield Line("small cockpit", 1, "TWB-111")


def system_lines(unit: Flyer) -> Iterator[Line]:
    """What its avionics and life support add, to landings too."""
    if hits := unit.hits("avionics"):
        yield Line("avionics destroyed" if hits >= len(AVIONICS) - 1 else "avionics hit", AVIONICS[hits], "TWB-111")
    if unit.hits("life support"):
        yield Line("life support gone", 1 if unit.hardy else LIFE_SUPPORT, "TWB-111")


def flight_lines(unit: Flyer, handling: Handling) -> Iterator[Line]:
    """What its thrust, its speed and the air add."""
    if exceeds_safe(unit):
        yield Line("safe thrust exceeded", 1, "TWB-111")
    if not unit.in_air:
        return
    if not unit.in_space and (over := unit.velocity - 2 * handling.safe) > 0:
        yield Line("too fast", over, "TWB-111")
    yield from atmosphere_lines(handling)


def atmosphere_lines(handling: Handling) -> Iterator[Line]:
    """What flying in the air adds, by build."""
    yield Line("atmosphere", 2, "TWB-111")
    if not handling.heavy:
        yield Line("fighter or small craft", -1, "TWB-111")
    elif handling.build == "spheroid":
        yield Line("spheroid DropShip", 1, "TWB-111")


def roll_control(
    unit: Flyer, due: Due, dice: Dice, what: str = "control roll", *, bare: bool = False
) -> tuple[list[Event], int]:
    """Make a control roll; returns by how much it failed, 0 for success.

    Who cannot act fails without dice [TW-042.1]; nobody fails by choice [TW-092.1].
    """
    tally = control_roll(unit, due, bare=bare)
    if not unit.can_act:
        return [RollMade(unit=unit.id, what=what, tally=tally, roll=None, success=False)], 1
    roll = dice.two_d6(f"{what} of {unit.id}")
    failed_by = max(tally.total - roll.total, 0)
    return [RollMade(unit=unit.id, what=what, tally=tally, roll=roll, success=not failed_by)], failed_by
