"""The end phase: warriors wake up, and the next turn starts clean (TWB-2)."""

from __future__ import annotations

from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.moving import masc
from boxcars.total_warfare.piloting import pilot
from boxcars.total_warfare.units.mech import Mech


def resolve(battle: Battle, dice: Dice) -> list[Event]:
    """Let the unconscious try to wake, then forget what counted for this turn only."""
    events: list[Event] = []
    for mech in battle.in_play():
        events += pilot.recover(battle, mech, dice)
    for mech in battle.units.values():
        _start_clean(mech)
    battle.declarations = {}
    battle.physicals = {}
    return events


def _start_clean(mech: Mech) -> None:
    mech.torso = 0
    mech.flipped = False
    mech.strain = masc.strain_after(mech)
    mech.mode = ""
    mech.hexes_moved = 0
    mech.run_up = 0
    mech.skidded = False
    mech.mp_spent = 0
    mech.stand_attempts = 0
    mech.assault = ""
    mech.spoiled = False
    mech.fired = []
    mech.heat_lines = []
    mech.damage_taken = 0
    mech.due = []
