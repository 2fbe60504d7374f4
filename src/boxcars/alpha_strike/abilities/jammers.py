"""Viral jammers and hyperpulse generators, an option: gear that they put out of order for some turns (ASB-18).

A unit uses each once a game, besides its attack. What it does begins in the next turn. A jammer is aimed at the enemy,
a pulse at nobody: it disturbs all others that it reaches. No source says how often, and whom: that is our reading.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from boxcars.alpha_strike.abilities.ability import Ability
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.events.special_events import AbilityUsed, Infected
from boxcars.alpha_strike.unit import LARGE_BASES, Unit
from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.tally import Line, Tally

OPTION = "jammers"
PLAYED = Key(OPTION, now=True, before=False)
RESISTS = 9
"""What two dice must reach for a unit to resist a virus."""
MISSILES, WEAPONS = 1, 4
"""What jammed homing adds to attacks with missiles, and a pulse to all weapon attacks."""


class Jammer(NamedTuple):
    """How far a jammer works, for how many turns, and what it leaves behind."""

    reach: int
    turns: int
    effect: str


NO_ECM, NO_HOMING, PULSED = "ECM and stealth jammed", "TAG and C3 jammed", "hyperpulse"
JAMMERS = {"DJ": Jammer(34, 5, NO_ECM), "HJ": Jammer(34, 5, NO_HOMING), "HPG": Jammer(16, 6, PULSED)}
CODES = tuple(JAMMERS)


def targets(battle: Battle, unit: Unit, code: str) -> list[str]:
    """It is aimed at nothing, and used where it reaches somebody."""
    return [""] if reached(battle, unit, code) else []


def reasons(battle: Battle, unit: Unit, code: str, target: str) -> Iterator[Reason]:
    """Why it cannot be used so."""
    if not PLAYED.of(battle.rules):
        yield Reason(f"{code} is used only with the option {OPTION}", "ASB-18")
    if target:
        yield Reason(f"'use {unit.id} {code}' is all that can be said", "ASB-18")
    if code in unit.spent:
        yield Reason(f"{unit.id} has used its {code}", "ASB-18")


def reached(battle: Battle, unit: Unit, code: str) -> list[Unit]:
    """The units on the table that it would work on: a large one's pulse reaches all of the table."""
    far = JAMMERS[code].reach
    all_over = code == "HPG" and unit.has(*LARGE_BASES)
    others = battle.on_table() if code == "HPG" else battle.enemies(unit.side)
    known = [other for other in others if other is not unit and not (other.hidden and other.side != unit.side)]
    return [other for other in known if all_over or battle.field.distance(unit.base, other.base) <= far]


def apply(battle: Battle, unit: Unit, code: str, target: str, dice: Dice) -> list[Event]:
    """Use it: against a virus each unit rolls, against a pulse there is no help."""
    unit.spent.append(code)
    jammer = JAMMERS[code]
    events: list[Event] = [AbilityUsed(unit=unit.id, ability=code)]
    for other in reached(battle, unit, code):
        tally = Tally.of("to resist", "virus", RESISTS, "ASB-18") if code != "HPG" else None
        roll = dice.two_d6(f"{other.id} resists {code}") if tally else None
        caught = roll is None or roll.total < RESISTS
        if caught:
            other.jammed[jammer.effect] = battle.turn + jammer.turns
        events.append(Infected(unit=other.id, effect=jammer.effect, turns=jammer.turns, roll=roll, caught=caught))
    return events


def renew(battle: Battle, unit: Unit) -> None:
    """In the End Phase: let what jams a unit hold in the next turn too, as long as it lasts."""
    unit.jammed = {effect: last for effect, last in unit.jammed.items() if last > battle.turn}
    unit.effects += list(unit.jammed)


def weapon_lines(attacker: Unit) -> Iterator[Line]:
    """What a pulse adds to the weapon attacks of a unit."""
    if PULSED in attacker.effects:
        yield Line(PULSED, WEAPONS, "ASB-18")


def missile_lines(attacker: Unit, *, missiles: bool) -> Iterator[Line]:
    """What jammed homing adds to an attack with missiles."""
    if missiles and NO_HOMING in attacker.effects:
        yield Line("homing jammed", MISSILES, "ASB-18")


ABILITY: Final = Ability(CODES, targets, reasons, apply)
