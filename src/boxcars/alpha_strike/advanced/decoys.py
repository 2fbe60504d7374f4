"""Decoys among blips: counters with nothing under them, which are gone as soon as they are found out (ASB-22.3)."""

from __future__ import annotations

from boxcars.alpha_strike.battle import CONCEALED, IS_CONCEALED, Setup
from boxcars.alpha_strike.events.end_events import UnitDestroyed
from boxcars.alpha_strike.unit import DECOY, Unit
from boxcars.catalog.alpha_strike import Card
from boxcars.core.errors import BadSetup
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.scenario import hiding

CARD = Card(name=DECOY, type="CV", size=1, tmm=0, move={"": 8}, damage=(0, 0, 0, 0), armor=0, structure=1, pv=0)
"""The card that every decoy has: it moves 8", and anything removes it."""
NO_DECOYS = "reading:as-blip-reveal"
"""The reading by which there are no decoys."""
ARE_DECOYS = Key(NO_DECOYS, now=False, before=True)
FOUND_OUT = "it was a decoy"
"""Why a decoy is out of the battle."""


def check_setup(setup: Setup) -> None:
    """Refuse decoys that cannot be: without blips, without a place, or more than half as many as units."""
    for side, force in setup.forces.items():
        decoys = [asked for asked in force if asked.unit == DECOY]
        if not decoys:
            continue
        if not IS_CONCEALED.of(setup.rules):
            raise BadSetup(f"{side} has decoys, which need the option {CONCEALED}")
        if not ARE_DECOYS.of(setup.rules):
            raise BadSetup(f"{side} has decoys, and by {NO_DECOYS} there are none")
        if any(asked.carrier or asked.hidden or not asked.at for asked in decoys):
            raise BadSetup(f"the decoys of {side} start on the table, neither carried nor hidden")
        units = len(force) - len(decoys)
        if len(decoys) > units // 2:
            raise BadSetup(f"{side} may have {units // 2} decoys beside {units} units, not {len(decoys)}")


def show(unit: Unit, how: str) -> list[Event]:
    """Bring a unit out of hiding, if it was there; a decoy is gone then."""
    events = hiding.show(unit, how)
    return events + remove(unit) if events and unit.is_decoy else events


def remove(decoy: Unit) -> list[Event]:
    """Take a decoy out of the battle."""
    decoy.hidden, decoy.destroyed = False, FOUND_OUT
    return [UnitDestroyed(unit=decoy.id, why=FOUND_OUT)]
