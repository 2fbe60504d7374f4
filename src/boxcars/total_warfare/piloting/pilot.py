"""MechWarriors: damage, consciousness and waking up (TWB-18)."""

from __future__ import annotations

from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.tally import Tally
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import destruction
from boxcars.total_warfare.events import PilotHurt, PilotState, RollMade
from boxcars.total_warfare.units.mech import Mech

CONSCIOUSNESS = {1: 3, 2: 5, 3: 7, 4: 10, 5: 11}
"""What a warrior must roll to stay awake, or to wake, by the hits taken."""

DEADLY_HITS = 6


def hurt(battle: Battle, mech: Mech, amount: int, cause: str, dice: Dice) -> list[Event]:
    """Damage a warrior: one consciousness roll for each point; the sixth point kills.

    >>> from boxcars.core.dice import ScriptedDice
    >>> import boxcars as bx
    >>> battle = bx.total_warfare.skirmish(["Atlas AS7-D"], ["Locust LCT-1V"]).state
    >>> for event in hurt(battle, battle["red-1"], 1, "head hit", ScriptedDice([1, 1])):
    ...     print(event.text)
    red-1's MechWarrior takes 1 (head hit), 1 of 6
    red-1 consciousness: 3+ needed, rolled 2: failure
    red-1's MechWarrior is unconscious
    """
    if mech.destroyed:
        return []
    before, mech.pilot_hits = mech.pilot_hits, min(mech.pilot_hits + amount, DEADLY_HITS)
    events: list[Event] = [PilotHurt(unit=mech.id, amount=amount, total=mech.pilot_hits, cause=cause)]
    if mech.pilot_hits >= DEADLY_HITS:
        return events + kill(mech)
    for hits in range(before + 1, mech.pilot_hits + 1):
        if mech.awake:
            events += _stay_awake(battle, mech, hits, dice)
    return events


def _stay_awake(battle: Battle, mech: Mech, hits: int, dice: Dice) -> list[Event]:
    rolled = consciousness_roll(mech, hits, dice)
    if rolled.success:
        return [rolled]
    mech.awake = False
    mech.out_since = battle.turn
    return [rolled, PilotState(unit=mech.id, state="unconscious")]


def consciousness_roll(mech: Mech, hits: int, dice: Dice) -> RollMade:
    """Roll to be awake with so many hits."""
    tally = Tally.of("consciousness", f"{hits} hit{'s' * (hits != 1)}", CONSCIOUSNESS[hits], "TWB-18")
    roll = dice.two_d6(f"consciousness of {mech.id}")
    return RollMade(unit=mech.id, what="consciousness", tally=tally, roll=roll, success=roll.total >= tally.total)


def kill(mech: Mech) -> list[Event]:
    """The warrior dies, and with him the 'Mech is out of the battle."""
    mech.pilot_hits = DEADLY_HITS
    mech.awake = False
    return [PilotState(unit=mech.id, state="dead"), *destruction.destroy(mech, "its MechWarrior is dead")]


def recover(battle: Battle, mech: Mech, dice: Dice) -> list[Event]:
    """Try to wake an unconscious warrior, in the end phase of any turn after the one that knocked him out."""
    if mech.awake or mech.destroyed or mech.out_since >= battle.turn:
        return []
    rolled = consciousness_roll(mech, mech.pilot_hits, dice)
    if not rolled.success:
        return [rolled]
    mech.awake = True
    return [rolled, PilotState(unit=mech.id, state="awake")]
