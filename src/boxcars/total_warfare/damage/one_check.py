"""How many critical checks the hits of one attack bring: each has its own [TW-123.2, TW-123.3].

Before printing 4 the check belonged to the attack, which had one in a location, however many of its hits damaged the
structure there.
"""

from __future__ import annotations

from collections.abc import Sequence

from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.events.unit_events import CriticalRolled, VehicleCritical
from boxcars.total_warfare.units.unit import Unit

EACH_HIT_CHECKED = Key("TW-123.2", now=True, before=False)
"""Each hit that damages structure is checked for critical hits, and not the attack as a whole."""
ONE_CHECK_A_HIT = Key("TW-123.3", now=True, before=False)
"""A hit that damages structure has one check for critical hits, and not the whole attack."""


def remember(battle: Battle, unit: Unit, events: Sequence[Event]) -> None:
    """Keep in mind where the hits of an attack so far have had their checks, in a printing that has one for all.

    >>> import boxcars as bx
    >>> battle = bx.total_warfare.skirmish(["Atlas AS7-D"], ["Locust LCT-1V"]).state
    >>> remember(battle, battle["blue-1"], [])
    >>> battle["blue-1"].searched
    []
    """
    if EACH_HIT_CHECKED.of(battle.rules) and ONE_CHECK_A_HIT.of(battle.rules):
        return
    checks = (event for event in events if isinstance(event, CriticalRolled | VehicleCritical))
    unit.searched = [check.location for check in checks if check.unit == unit.id]


def forget(unit: Unit) -> None:
    """The attack is over."""
    if unit.searched:
        unit.searched = []
