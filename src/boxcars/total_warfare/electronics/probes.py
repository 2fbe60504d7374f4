"""Active probes: what they find of units that are hidden (TWB-41)."""

from __future__ import annotations

from typing import Final

from boxcars.catalog.gear.equipment_table import Equipment
from boxcars.core.keys import Key
from boxcars.core.ruling import LATEST, RuleSet
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.electronics import ecm, power, surface
from boxcars.total_warfare.sight.line_of_sight import line_of_sight, water_state
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.place import span
from boxcars.total_warfare.units.unit import Unit

_CLAN_SENSORS: Final = "Clan Improved Sensors"
_BLOODHOUND: Final = "Bloodhound Active Probe"
CLAN_SENSORS_FARTHER = Key("TW-228.3", now=0, before=1)
"""How many hexes farther the improved sensors of Clan suits reach."""
SUITS_ESCAPE = Key("TW-129.1", now=True, before=False)
"""Stealthy suits escape probes."""


def reach(unit: Unit, rules: RuleSet = LATEST) -> int:
    """How far the best probe of a unit that works can search, in hexes; 0 without one.

    Before printing 3 the improved sensors of Clan suits reached a hex farther [TW-228.3].

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> reach(fresh_mech("red-1", "red", design("Raven RVN-3L"), "0508", 0))
    4
    """
    farther = CLAN_SENSORS_FARTHER.of(rules)
    return max((item.reach + farther * (item.name == _CLAN_SENSORS) for item in _working(unit)), default=0)


def _working(unit: Unit) -> list[Equipment]:
    """The probes of a unit that work."""
    places = kind_of(unit).working(unit, power.PROBE)
    fittings = (fitting for fitting in unit.design.equipment if fitting.loc in places) if places else ()
    return [item for fitting in fittings if (item := fitting.item) and item.has(power.PROBE)]


def finds(battle: Battle, prober: Unit, hidden: Unit) -> bool:
    """Whether a unit's probe finds an enemy: in its reach and sight, unless that escapes all probes [TW-129.1].

    An enemy's ECM about the prober blinds it; a Bloodhound is blinded by Angel suites alone (TWB-17.31).
    """
    if span(prober, hidden) > reach(prober, battle.rules) or _escapes(battle, hidden):
        return False
    if not power.is_on(battle, prober, power.PROBE):
        return False
    wet = water_state(battle, hidden) == "submerged"
    jammers = ecm.ANGEL if any(item.name == _BLOODHOUND for item in _working(prober)) else power.ECM
    if ecm.is_jammed(battle, prober, underwater=wet, by=jammers):
        return False
    return _searches(battle, prober, hidden, wet=wet)


def _escapes(battle: Battle, hidden: Unit) -> bool:
    """Whether no probe finds a unit; stealthy suits did not escape in older printings [TW-129.1]."""
    return hidden.escapes_probes and (hidden.conventional or SUITS_ESCAPE.of(battle.rules))


def _searches(battle: Battle, prober: Unit, hidden: Unit, *, wet: bool) -> bool:
    """Whether the probe searches that side of the surface, along a line that is all on it [TW-129.2].

    In the body of a ship that is afloat it searches both.
    """
    sides = surface.sides_of(battle, prober, power.PROBE)
    seen = line_of_sight(battle, prober, hidden)
    if not wet:
        return False in sides and seen.visible
    return True in sides and all(battle.board[hex].depth for hex in (prober.hex, *seen.hexes, hidden.hex))
