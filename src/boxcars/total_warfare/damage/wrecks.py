"""What campaigns and salvage ask of a 'Mech that is destroyed: it falls too, and its warrior with it [TW-128.2]."""

from __future__ import annotations

from typing import Final

from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import damage
from boxcars.total_warfare.events.unit_events import PilotHurt
from boxcars.total_warfare.piloting import falling
from boxcars.total_warfare.piloting.pilot import DEADLY_HITS
from boxcars.total_warfare.units import condition
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.unit import Due
from boxcars.total_warfare.weapons import cluster
from boxcars.total_warfare.weapons.hit_location import roll_location

SALVAGE: Final = "salvage"
SALVAGED: Final = Key(SALVAGE, now=True, before=False)
"""The option of a rule set by which what is left of 'Mechs counts after the battle."""

_CAUSE: Final = Due("it is destroyed", 0, "TW-128.2", automatic=True)
WRECKS_TOPPLE = Key("TW-128.2", now=True, before=False)
"""A 'Mech that is destroyed while it stands falls."""


def topple(battle: Battle, mech: Mech, dice: Dice) -> list[Event]:
    """The fall of a 'Mech that was destroyed while it stood, and a point to a warrior who lives, without a roll.

    Nothing is left in a wreck to be broken or to explode, so its armor and structure take the damage and no more.
    """
    if mech.prone or not mech.destroyed or not (SALVAGED.of(battle.rules) and WRECKS_TOPPLE.of(battle.rules)):
        return []
    mech.prone = True
    fall, side, amount = falling.tumble(battle, mech, _CAUSE, dice)
    events: list[Event] = [fall]
    for group in cluster.grouped(amount):
        location, rear, _, roll = roll_location(mech, side, dice)
        here = condition.first_standing(mech, location)
        events += damage.spend_inward(mech, here, group, rear=rear, roll=roll, source="fall")[0]
    if mech.pilot_hits < DEADLY_HITS:
        mech.pilot_hits += 1
        events.append(PilotHurt(unit=mech.id, amount=1, total=mech.pilot_hits, cause="fall", who=mech.warrior))
    return events
