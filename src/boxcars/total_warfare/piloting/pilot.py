"""Warriors: damage, consciousness and waking up (TWB-18)."""

from __future__ import annotations

from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.tally import Tally
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import destruction
from boxcars.total_warfare.events import PilotHurt, PilotState, RollMade
from boxcars.total_warfare.units.piloted import Piloted

CONSCIOUSNESS = {1: 3, 2: 5, 3: 7, 4: 10, 5: 11}
"""What a warrior must roll to stay awake, or to wake, by the hits taken."""

DEADLY_HITS = 6


def hurt(battle: Battle, unit: Piloted, amount: int, cause: str, dice: Dice) -> list[Event]:
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
    if unit.destroyed:
        return []
    before, unit.pilot_hits = unit.pilot_hits, min(unit.pilot_hits + amount, DEADLY_HITS)
    events: list[Event] = [PilotHurt(unit=unit.id, amount=amount, total=unit.pilot_hits, cause=cause, who=unit.warrior)]
    if unit.pilot_hits >= DEADLY_HITS:
        return events + kill(unit)
    for hits in range(before + 1, unit.pilot_hits + 1):
        if unit.awake:
            events += _stay_awake(battle, unit, hits, dice)
    return events


def _stay_awake(battle: Battle, unit: Piloted, hits: int, dice: Dice) -> list[Event]:
    rolled = consciousness_roll(unit, hits, dice)
    if rolled.success:
        return [rolled]
    unit.awake = False
    unit.out_since = battle.turn
    return [rolled, PilotState(unit=unit.id, state="unconscious", who=unit.warrior)]


def consciousness_roll(unit: Piloted, hits: int, dice: Dice) -> RollMade:
    """Roll to be awake with so many hits."""
    tally = Tally.of("consciousness", f"{hits} hit{'s' * (hits != 1)}", CONSCIOUSNESS[hits], "TWB-18")
    roll = dice.two_d6(f"consciousness of {unit.id}")
    return RollMade(unit=unit.id, what="consciousness", tally=tally, roll=roll, success=roll.total >= tally.total)


def kill(unit: Piloted) -> list[Event]:
    """The warrior dies, and with him the unit is out of the battle."""
    unit.pilot_hits = DEADLY_HITS
    unit.awake = False
    dead = PilotState(unit=unit.id, state="dead", who=unit.warrior)
    return [dead, *destruction.destroy(unit, f"its {unit.warrior} is dead")]


def recover(battle: Battle, unit: Piloted, dice: Dice) -> list[Event]:
    """Try to wake an unconscious warrior, in the end phase of any turn after the one that knocked him out."""
    if unit.awake or unit.destroyed or unit.out_since >= battle.turn:
        return []
    rolled = consciousness_roll(unit, unit.pilot_hits, dice)
    if not rolled.success:
        return [rolled]
    unit.awake = True
    return [rolled, PilotState(unit=unit.id, state="awake", who=unit.warrior)]
