"""MASC and superchargers: runs at twice the walking MP, and what they may do to legs or engine (TWB-21, TWB-21.1)."""

from __future__ import annotations

from typing import Final

from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.tally import Tally
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import criticals
from boxcars.total_warfare.events.unit_events import RollMade
from boxcars.total_warfare.moving import strain
from boxcars.total_warfare.piloting import psr
from boxcars.total_warfare.units.mech.state import Mech

MASC, BOOST, SURGE = "masc", "boost", "surge"
"""The ways of moving with MASC, with a supercharger, and with both."""

HURRIES: Final = {MASC: (MASC,), BOOST: (BOOST,), SURGE: (MASC, BOOST)}
"""Runs that strain something, and what each of them engages."""

_CALLED: Final = {MASC: ("MASC", "TW-137.5"), BOOST: ("supercharger", "TWB-21.1")}


def strain_of(mech: Mech, mode: str) -> int:
    """What the turns with MASC, or with the supercharger, weigh on the next."""
    return mech.overdrive if mode == BOOST else mech.strain


def avoiding_damage(mech: Mech, mode: str = MASC) -> Tally:
    """The number that spares the legs, or the engine; it rises with every turn of use [TW-137.5].

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> moth = fresh_mech("red-1", "red", design("Dasher (Fire Moth) Prime"), "0508", 0)
    >>> moth.strain = 2
    >>> print(avoiding_damage(moth).total, avoiding_damage(moth).lines[0].label)
    7 MASC strained by 2 turns
    """
    called, cite = _CALLED[mode]
    return strain.avoiding_damage(called, strain_of(mech, mode), cite)


def engage(battle: Battle, mech: Mech, mode: str, dice: Dice) -> tuple[list[Event], bool]:
    """Begin a run with MASC, the supercharger or both: a roll for each, and what follows where one fails.

    That comes before the first step. The second value says whether legs and engine were spared.
    """
    events, spared = list[Event](), True
    for device in HURRIES[mode]:
        if mech.can_act:
            outcome, held = _engage(battle, mech, device, dice)
            events, spared = events + outcome, spared and held
    return events, spared


def _engage(battle: Battle, mech: Mech, mode: str, dice: Dice) -> tuple[list[Event], bool]:
    tally, called = avoiding_damage(mech, mode), _CALLED[mode][0]
    roll = dice.two_d6(f"{mech.id} {called}")
    spared = roll.total >= tally.total
    events: list[Event] = [RollMade(unit=mech.id, what=called, tally=tally, roll=roll, success=spared)]
    fail = _damage_engine if mode == BOOST else _damage_legs
    return (events, True) if spared else (events + fail(battle, mech, dice), False)


def _damage_legs(battle: Battle, mech: Mech, dice: Dice) -> list[Event]:
    """A critical hit on each leg, and the piloting rolls for them, which a unit about to move does not put off."""
    events: list[Event] = []
    owed_before = len(mech.due)
    for leg in mech.legs:
        if not mech.destroyed:
            events += criticals.one_critical(battle, mech, leg, dice)
    owed, mech.due = mech.due[owed_before:], mech.due[:owed_before]
    for due in owed:
        events += psr.roll_at_once(battle, mech, due, dice)
    return events


def _damage_engine(battle: Battle, mech: Mech, dice: Dice) -> list[Event]:
    """The supercharger breaks, and the engine takes as many hits as a roll for critical hits gives (TWB-21.1)."""
    events: list[Event] = []
    for part in mech.design.gear("is-supercharger"):
        events += criticals.break_slot(battle, mech, part.loc, part.slots[0], dice)
    hits = criticals.number_of_criticals(dice.two_d6("engine hits").total)
    for location, slot in criticals.engine_slots(mech)[:hits]:
        if not mech.destroyed:
            events += criticals.break_slot(battle, mech, location, slot, dice)
    return events


def strain_after(mech: Mech, mode: str = MASC) -> int:
    """The strain of MASC, or of the supercharger, after this turn: one more if it was used, else one less.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> moth = fresh_mech("red-1", "red", design("Dasher (Fire Moth) Prime"), "0508", 0)
    >>> moth.mode = "masc"
    >>> strain_after(moth)
    1
    """
    return strain.after(strain_of(mech, mode), used=mode in HURRIES.get(mech.mode, ()))
