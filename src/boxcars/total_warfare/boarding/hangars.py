"""Units in the bays of a craft: 'Mechs, vehicles, ProtoMechs and smaller craft that begin a battle aboard (TWB-116).

They go where their carrier goes, and are on no map of the battle until they leave it.
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil
from typing import Final

from boxcars.catalog.units.carried import BAYS
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import destruction
from boxcars.total_warfare.damage.gun_effects import at_random
from boxcars.total_warfare.units.flyer.state import Flyer
from boxcars.total_warfare.units.missile.state import Missile
from boxcars.total_warfare.units.unit import IN_BAY, Unit

BAY: Final = "bay"
"""The map of units in bays, where nothing of the battle reaches them."""
UNIT_BAYS: Final = tuple(kind for kind in BAYS if not kind.endswith("cargobay"))
"""The bays that are built for units."""
_OF_CARGO: Final = 3
"""A hit on the cargo finds a bay of cargo on this roll of a die, or less."""
_SURVIVES: Final = 2
"""A unit in a bay survives the crash of its carrier on this roll of a die, or less."""


def stow(battle: Battle, unit: Unit, carrier: Unit) -> str:
    """Put a unit into a bay as the battle is set up, or say why that cannot be."""
    craft = carrier.craft
    if craft is None or craft.side != unit.side:
        return f"{carrier.id} has no bay for it"
    if not has_room(battle, craft, unit):
        return f"{carrier.design.name} has no free bay for {unit.design.name}"
    unit.bay, unit.map = carrier.id, IN_BAY
    follow(battle)
    return ""


def has_room(battle: Battle, carrier: Flyer, unit: Unit) -> bool:
    """Whether a unit finds room in the bays of a craft, with those who are there."""
    units = [*aboard(battle, carrier), unit]
    return sum(map(len, _by_bay(carrier, units))) == len(units)


def _by_bay(carrier: Flyer, units: list[Unit]) -> list[list[Unit]]:
    """The units in each bay of a craft, each in the first that takes it, one after another."""
    bays = carrier.design.listed.bays
    stowed: list[list[Unit]] = [[] for _ in bays]
    for unit in units:
        kinds = unit.bay_kinds
        at = next((at for at, bay in enumerate(bays) if bay.kind in kinds and bay.size >= len(stowed[at]) + 1), None)
        if at is not None:
            stowed[at].append(unit)
    return stowed


def aboard(battle: Battle, carrier: Unit) -> list[Unit]:
    """The units in the bays of a craft; missiles that it can launch are not in its bays."""
    stowed = (unit for unit in battle.units.values() if unit.bay == carrier.id and not unit.destroyed)
    return [unit for unit in stowed if not unit.guided]


def doors_for(carrier: Flyer, unit: Unit) -> list[int]:
    """The doors by which a unit leaves a craft, those that are shut for good left out.

    All doors of a craft are counted from 1 in the order of its bays.
    """
    doors, number = list[int](), 0
    for bay in carrier.design.listed.bays:
        numbers = range(number + 1, number + bay.doors + 1)
        number += bay.doors
        if bay.kind in unit.bay_kinds:
            doors += [door for door in numbers if door not in carrier.shut]
    return doors


def open_doors(carrier: Flyer) -> list[int]:
    """All doors of a craft that are not shut for good."""
    doors = sum(bay.doors for bay in carrier.design.listed.bays)
    return [door for door in range(1, doors + 1) if door not in carrier.shut]


def follow(battle: Battle) -> None:
    """Take everybody in a bay to where the carrier is."""
    for unit in battle.units.values():
        if unit.bay:
            carrier = battle[unit.bay]
            unit.hex, unit.foot, unit.facing = carrier.hex, carrier.foot, carrier.facing


def lose(battle: Battle) -> list[Event]:
    """The end of a carrier is that of all in its bays, and of the missiles that it steers."""
    events: list[Event] = []
    for unit in battle.units.values():
        carrier = unit.ship if isinstance(unit, Missile) else unit.bay
        if carrier and battle[carrier].destroyed:
            unit.bay = ""
            events += destruction.destroy(unit, f"it is lost with {battle[carrier].design.name}")
    return events


def wreck(battle: Battle, carrier: Flyer, share: Fraction, dice: Dice) -> list[Event]:
    """A hit on the cargo: by a die a share of a bay of units is destroyed, or of cargo alone (TWB-123).

    Which bay and which units is chance; where nobody is aboard it makes no difference.
    """
    units = aboard(battle, carrier)
    if not units or dice.d6(f"cargo of {carrier.id}") <= _OF_CARGO:
        return []
    bays = list(zip(carrier.design.listed.bays, _by_bay(carrier, units), strict=True))
    bay, stowed = at_random([each for each in bays if each[0].kind in UNIT_BAYS], dice, "which bay")
    events: list[Event] = []
    for _ in range(min(ceil(Fraction(bay.size) * share), len(stowed))):
        lost = at_random(stowed, dice, "which unit")
        stowed.remove(lost)
        lost.bay = ""
        events += destruction.destroy(lost, "its bay is hit")
    return events


def survive_crash(battle: Battle, carrier: Unit, dice: Dice) -> list[Event]:
    """A crash that the carrier survives: a die for each unit in its bays (TWB-113)."""
    events: list[Event] = []
    for unit in aboard(battle, carrier):
        if dice.d6(f"{unit.id} survives the crash of {carrier.id}") > _SURVIVES:
            unit.bay = ""
            events += destruction.destroy(unit, "it does not survive the crash of its carrier")
    return events
