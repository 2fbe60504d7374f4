"""Units that their players power down, and up again, in End Phases [TW-160.2]."""

from __future__ import annotations

from boxcars.core.choices import Question
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.total_warfare import questions
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import WITHOUT_POWER, Unit

POWERS_DOWN = Key("TW-160.2", now=True, before=False)
"""Units are powered down and up by choice."""


def choose(battle: Battle, dice: Dice) -> list[Event]:
    """Every unit with an engine may be powered down or up; without a word it stays as it is."""
    events: list[Event] = []
    for unit in battle.in_play() if POWERS_DOWN.of(battle.rules) else ():
        if not unit.hoist and WITHOUT_POWER not in unit.lasting and kind_of(unit).can_power(battle, unit):
            events += _switch(unit, dice)
    return events


def _switch(unit: Unit, dice: Dice) -> list[Event]:
    now = "off" if unit.powered_down else "on"
    question = Question(
        unit.side,
        questions.POWER.kind,
        f"{unit.design.name}: its engine is {now}. How shall it be from now on?",
        answers=("on", "off"),
        default=now,
        unit=unit.id,
        labels=("On", "Off"),
        notes=("if it is hot it must avoid a shutdown first", "it does nothing, and is an immobile target"),
        cite="TW-160.2",
    )
    wanted = dice.choices.ask(question)
    return [] if wanted == now else kind_of(unit).power(unit, dice, on=wanted == "on")
