"""Lift hoists: a unit that hangs on another from the start of a battle, goes with it, and is hit with it [TW-137.1]."""

from __future__ import annotations

from typing import Final

from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.events.carrying_events import LoadStruck
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Unit

HOIST: Final = "Lift Hoist/Arresting Hoist"
_STRIKES_LOAD: Final = 3
"""A hit on the carrier strikes its load on this roll of one die, or less."""
HOISTS_LIFT_UNITS = Key("TW-137.1", now=True, before=False)
"""Lift hoists lift units."""
HITS_STRIKE_LOADS = Key("TW-137.2", now=True, before=False)
"""A hit on a carrier strikes its load on half the rolls."""


def hang(battle: Battle, load: Unit, carrier: Unit) -> str:
    """Hang a unit on the hoist of another as the battle is set up, or say why that cannot be [TW-137.1]."""
    if why := _obstacle(battle, load, carrier):
        return why
    load.hoist, load.powered_down = carrier.id, True
    carrier.load += load.design.tons
    follow(battle)
    return ""


def _obstacle(battle: Battle, load: Unit, carrier: Unit) -> str:
    """Why a unit cannot hang on another."""
    hoisted = any(fitting.name == HOIST for fitting in carrier.design.equipment)
    why = {
        "hoists lift no units before printing 5": not HOISTS_LIFT_UNITS.of(battle.rules),
        f"{carrier.id} has no lift hoist": not hoisted,
        f"{carrier.id} is of another side": carrier.side != load.side,
        f"{carrier.id} carries {carrier.load:g} tons already": bool(carrier.load),
        f"{load.id} is too heavy for {carrier.id}": load.design.tons > carrier.design.tons,
        f"{load.id} cannot be powered down": not kind_of(load).can_power(battle, load) or load.flies,
        "they do not start in one hex": carrier.hex != load.hex,
    }
    return next((text for text, holds in why.items() if holds), "")


def load_of(battle: Battle, carrier: Unit) -> Unit | None:
    """The unit that hangs on another, if any does."""
    return next((unit for unit in battle.units.values() if unit.hoist == carrier.id and not unit.destroyed), None)


def follow(battle: Battle) -> None:
    """Take every load to where its carrier is; it faces as that does [TW-137.2]."""
    for load in battle.units.values():
        if load.hoist:
            carrier = battle[load.hoist]
            load.hex, load.foot, load.map, load.facing = carrier.hex, carrier.foot, carrier.map, carrier.facing


def struck_load(battle: Battle, carrier: Unit, dice: Dice) -> tuple[list[Event], Unit | None]:
    """Whether a hit on a carrier strikes its load instead: a die, of which half do [TW-137.2]."""
    load = load_of(battle, carrier)
    if load is None or not HITS_STRIKE_LOADS.of(battle.rules):
        return [], None
    roll = dice.roll(1, f"hit strikes {load.id}")
    struck = roll.total <= _STRIKES_LOAD
    return [LoadStruck(unit=load.id, carrier=carrier.id, roll=roll, struck=struck)], load if struck else None
