"""Active probes, and the ranges that the errata gives them (ASB-17)."""

from __future__ import annotations

from boxcars.alpha_strike.abilities import ecm
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.unit import Unit

SPOTTING_FOR_ARTILLERY = {"LPRB": 12, "PRB": 18, "BH": 26}
"""To spot for artillery [AS-042.6]."""
FINDING_HIDDEN = {"LPRB": 6, "PRB": 10, "BH": 16}
"""To find hidden units [AS-102.1]."""
READING = {"LPRB": 12, "PRB": 18, "BH": 26}
"""To read concealed units: blips (ASB-22.3)."""

_GIVEN_BY = {"BH": ("BH",), "PRB": ("PRB", "NOVA"), "LPRB": ("LPRB", "WAT")}
"""The abilities that are or contain each probe, the best first [AS-048.12]."""


def probe(battle: Battle, unit: Unit) -> str:
    """The best probe of a unit that works: ECM blinds all but the Bloodhound, Angel ECM that too.

    >>> from boxcars.alpha_strike import skirmish
    >>> battle = skirmish(["Raven RVN-3L"], ["Atlas AS7-D"], seed=1).state
    >>> probe(battle, battle["red-1"]), probe(battle, battle["blue-1"])
    ('PRB', '')
    """
    for code, givers in _GIVEN_BY.items():
        if unit.has(*givers) and not unit.shutdown and not ecm.is_jammed(battle, unit, angel=code == "BH"):
            return code
    return ""


def spots_for_artillery(battle: Battle, unit: Unit) -> int:
    """How near a target must be for the unit's probe to help artillery; 0 without one."""
    return SPOTTING_FOR_ARTILLERY.get(probe(battle, unit), 0)


def finds_hidden(battle: Battle, unit: Unit) -> int:
    """How far the unit's probe finds hidden units."""
    return FINDING_HIDDEN.get(probe(battle, unit), 0)


def reads(battle: Battle, unit: Unit) -> int:
    """How far the unit's probe tells what a blip is."""
    return READING.get(probe(battle, unit), 0)
