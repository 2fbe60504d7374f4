"""Concealing unit data, an option: units start as numbered counters, and show what they are when they must (ASB-22.3).

A blip is a hidden unit whose place is known. It attacks by the usual rules and thereby shows itself; it cannot be
targeted, but what is not aimed at it strikes it like anybody else [AS-088.1]. Some are decoys.
"""

from __future__ import annotations

from typing import Final

from boxcars.alpha_strike.abilities import probes
from boxcars.alpha_strike.advanced import decoys
from boxcars.alpha_strike.advanced.decoys import show
from boxcars.alpha_strike.attacks.line_of_sight import look
from boxcars.alpha_strike.battle import IS_CONCEALED, Battle
from boxcars.alpha_strike.events.action_events import BlipMoved
from boxcars.alpha_strike.unit import Unit
from boxcars.core.errors import Illegal
from boxcars.core.game import Action, Event
from boxcars.core.keys import Key
from boxcars.tabletop.measure import HAIR

NEAR: Final = 24
"""From how near an enemy that sees a blip tells what it is, in inches."""
SHORT: Final = 6
"""The same by the reading that knows no decoys: Short range."""
WORD: Final = "blip-"
TELLS = Key(decoys.NO_DECOYS, now=SHORT, before=NEAR)
"""From how far a unit that sees a blip tells what it is; by the reading, from short range."""


def are_played(battle: Battle) -> bool:
    """Whether units start as blips."""
    return IS_CONCEALED.of(battle.rules)


def put_on(battle: Battle) -> None:
    """Make counters of the units on the table, numbered by their places, but for those that an enemy sees at once."""
    ground = sorted((unit for unit in battle.on_table() if not unit.hidden), key=lambda unit: (unit.at, unit.id))
    for number, unit in enumerate(ground, start=1):
        if not unit.is_aerospace and not any(_tells(battle, enemy, unit) for enemy in battle.enemies(unit.side)):
            unit.blip = number
    for unit in ground:
        unit.hidden = unit.is_blip
        if unit.is_decoy and not unit.is_blip:
            decoys.remove(unit)


def _tells(battle: Battle, finder: Unit, blip: Unit) -> bool:
    """Whether a unit tells what a blip is: by touching it, by a probe in its range, or by seeing it from near by."""
    if finder.is_decoy:
        return False
    away = battle.field.distance(finder.base, blip.base)
    if away <= probes.reads(battle, finder) + HAIR:
        return True
    return away <= TELLS.of(battle.rules) + HAIR and look(battle, finder, blip).visible


def watch(battle: Battle, mover: Unit, *, rolled: bool = False) -> list[Event]:
    """What shows itself after a move: who moved, and the blips that it has come near to.

    Who had to roll dice for its move shows itself too, since all see what they are for.
    """
    if not are_played(battle):
        return []
    shown = show(mover, "its way gives it away") if rolled and mover.is_blip else []
    pairs = [pair for other in battle.enemies(mover.side) for pair in ((mover, other), (other, mover))]
    seen = [blip for finder, blip in pairs if blip.hidden and blip.is_blip and _tells(battle, finder, blip)]
    events = shown + [event for blip in seen for event in show(blip, "an enemy sees it from near by")]
    if mover.hidden and mover.is_blip and mover.mode != "stand":
        events.append(BlipMoved(force=mover.side, number=mover.blip, at=mover.at))
    return events


def check_targets(battle: Battle, side: str, action: Action) -> None:
    """Refuse what is aimed at a blip of another side [AS-088.1].

    Whoever guesses the name of the unit is told that there is none.
    """
    words = str(action).split()
    for number, _ in battle.counters(side):
        if f"{WORD}{number}" in words:
            raise Illegal(f"blip {number} cannot be targeted; only what is not aimed at it strikes it", cite="AS-088.1")
