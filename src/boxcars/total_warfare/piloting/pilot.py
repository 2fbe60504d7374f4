"""Warriors: damage, consciousness and waking up (TWB-18)."""

from __future__ import annotations

from msgspec.structs import replace

from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.tally import Tally
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import destruction
from boxcars.total_warfare.events.unit_events import PilotHurt, PilotState, RollMade
from boxcars.total_warfare.units.piloted import Piloted, SecondWarrior

CONSCIOUSNESS = {1: 3, 2: 5, 3: 7, 4: 10, 5: 11}
"""What a warrior must roll to stay awake, or to wake, by the hits taken."""

DEADLY_HITS = 6

SECOND = "second MechWarrior"
"""What the log calls the one in a command console."""


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
    if unit.destroyed or unit.unmanned:
        return []
    events = _hurt_first(battle, unit, amount, cause, dice) if unit.pilot_hits < DEADLY_HITS else []
    return events + (_hurt_second(battle, unit, amount, cause, dice) if unit.second else [])


def _hurt_first(battle: Battle, unit: Piloted, amount: int, cause: str, dice: Dice) -> list[Event]:
    """Damage to the warrior at the controls."""
    before, unit.pilot_hits = unit.pilot_hits, min(unit.pilot_hits + amount, DEADLY_HITS)
    events: list[Event] = [PilotHurt(unit=unit.id, amount=amount, total=unit.pilot_hits, cause=cause, who=unit.warrior)]
    if unit.pilot_hits >= DEADLY_HITS:
        return events + _die(unit)
    for hits in range(before + 1, unit.pilot_hits + 1):
        if unit.awake:
            events += _stay_awake(battle, unit, hits, dice)
    return events


def _hurt_second(battle: Battle, unit: Piloted, amount: int, cause: str, dice: Dice) -> list[Event]:
    """The same damage to the one in the command console, who rolls for himself (TWB-17.25)."""
    second = unit.second
    if second is None or second.hits >= DEADLY_HITS or unit.destroyed:
        return []
    total = min(second.hits + amount, DEADLY_HITS)
    events: list[Event] = [PilotHurt(unit=unit.id, amount=amount, total=total, cause=cause, who=SECOND)]
    unit.second = replace(second, hits=total)
    if total >= DEADLY_HITS:
        return events + _second_dies(unit)
    for hits in range(second.hits + 1, total + 1):
        if unit.second.awake:
            rolled = consciousness_roll(unit, hits, dice)
            events.append(rolled)
            if not rolled.success:
                unit.second = replace(unit.second, awake=False, out_since=battle.turn)
                events.append(PilotState(unit=unit.id, state="unconscious", who=SECOND))
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
    """All warriors die, and with them the unit is out of the battle; so is a drone that nothing steers any more."""
    if unit.unmanned:
        return destruction.destroy(unit, "nothing steers it any more")
    if unit.second:
        unit.second = replace(unit.second, hits=DEADLY_HITS, awake=False)
    return _die(unit)


def _die(unit: Piloted) -> list[Event]:
    """The warrior at the controls dies; with the last one the unit is out of the battle."""
    unit.pilot_hits = DEADLY_HITS
    unit.awake = False
    dead = PilotState(unit=unit.id, state="dead", who=unit.warrior)
    if unit.second and unit.second.hits < DEADLY_HITS:
        return [dead]
    return [dead, *destruction.destroy(unit, f"its {unit.warrior} is dead")]


def _second_dies(unit: Piloted) -> list[Event]:
    """The one in the command console dies."""
    if unit.second:
        unit.second = replace(unit.second, hits=DEADLY_HITS, awake=False)
    dead = PilotState(unit=unit.id, state="dead", who=SECOND)
    return [dead] if unit.pilot_hits < DEADLY_HITS else [dead, *destruction.destroy(unit, "its warriors are dead")]


def strike_seat(unit: Piloted, slot: int) -> list[Event]:
    """A critical hit on a cockpit kills who sits there."""
    if unit.second is None:
        return kill(unit)
    if slot != unit.second.seat:
        return _die(unit) if unit.pilot_hits < DEADLY_HITS else []
    return _second_dies(unit) if unit.second.hits < DEADLY_HITS else []


def recover(battle: Battle, unit: Piloted, dice: Dice) -> list[Event]:
    """Try to wake an unconscious warrior, in the end phase of any turn after the one that knocked him out.

    Where only the one in the command console can fight, he takes over (TWB-17.25).
    """
    if unit.destroyed:
        return []
    events: list[Event] = []
    if not unit.awake and unit.pilot_hits < DEADLY_HITS and unit.out_since < battle.turn:
        rolled = consciousness_roll(unit, unit.pilot_hits, dice)
        events.append(rolled)
        if rolled.success:
            unit.awake = True
            events.append(PilotState(unit=unit.id, state="awake", who=unit.warrior))
    return events + (_relieve(battle, unit, unit.second, dice) if unit.second else [])


def _relieve(battle: Battle, unit: Piloted, second: SecondWarrior, dice: Dice) -> list[Event]:
    """Try to wake the one in the command console, and let him take over from one who cannot fight."""
    events: list[Event] = []
    if not second.awake and second.hits < DEADLY_HITS and second.out_since < battle.turn:
        rolled = consciousness_roll(unit, second.hits, dice)
        events.append(rolled)
        if rolled.success:
            second = unit.second = replace(second, awake=True)
            events.append(PilotState(unit=unit.id, state="awake", who=SECOND))
    if unit.awake or not second.awake:
        return events
    unit.second = SecondWarrior(second.other, second.seat, unit.pilot_hits, unit.awake, unit.out_since)
    unit.pilot_hits, unit.awake, unit.out_since = second.hits, True, second.out_since
    return [*events, PilotState(unit=unit.id, state="at the controls", who=SECOND)]
