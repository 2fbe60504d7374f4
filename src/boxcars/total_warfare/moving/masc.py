"""MASC: a run at twice the walking MP, and what it may do to the legs (TWB-21)."""

from __future__ import annotations

from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.tally import IMPOSSIBLE, Tally
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import criticals
from boxcars.total_warfare.events import RollMade
from boxcars.total_warfare.piloting import psr
from boxcars.total_warfare.units.mech import Mech

_NUMBERS = (3, 5, 7, 11, IMPOSSIBLE)
"""What spares the legs, by the strain of the turns before."""


def avoiding_damage(mech: Mech) -> Tally:
    """The number that spares the legs; it rises with every turn of MASC [TW-137.5].

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech import fresh_mech
    >>> moth = fresh_mech("red-1", "red", design("Dasher (Fire Moth) Prime"), "0508", 0)
    >>> moth.strain = 2
    >>> print(avoiding_damage(moth).total, avoiding_damage(moth).lines[0].label)
    7 MASC strained by 2 turns
    """
    turns = mech.strain
    label = f"MASC strained by {turns} turn{'s' * (turns > 1)}" if turns else "MASC"
    return Tally.of("MASC", label, _NUMBERS[turns], "TW-137.5")


def engage(battle: Battle, mech: Mech, dice: Dice) -> tuple[list[Event], bool]:
    """Begin a run with MASC: a roll, and where it fails a critical hit on each leg before the first step.

    The second value says whether the legs were spared.
    """
    tally = avoiding_damage(mech)
    roll = dice.two_d6(f"{mech.id} MASC")
    spared = roll.total >= tally.total
    events: list[Event] = [RollMade(unit=mech.id, what="MASC", tally=tally, roll=roll, success=spared)]
    return (events, True) if spared else (events + _damage_legs(battle, mech, dice), False)


def _damage_legs(battle: Battle, mech: Mech, dice: Dice) -> list[Event]:
    """The critical hits, and the piloting rolls for them, which a unit about to move does not put off."""
    events: list[Event] = []
    owed_before = len(mech.due)
    for leg in mech.legs:
        if not mech.destroyed:
            events += criticals.one_critical(battle, mech, leg, dice)
    owed, mech.due = mech.due[owed_before:], mech.due[:owed_before]
    for due in owed:
        events += psr.roll_at_once(battle, mech, due, dice)
    return events


def strain_after(mech: Mech) -> int:
    """The strain of MASC after this turn: one more if it was used, else one less.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech import fresh_mech
    >>> moth = fresh_mech("red-1", "red", design("Dasher (Fire Moth) Prime"), "0508", 0)
    >>> moth.mode = "masc"
    >>> strain_after(moth)
    1
    """
    if mech.mode == "masc":
        return min(mech.strain + 1, len(_NUMBERS) - 1)
    return max(mech.strain - 1, 0)
