"""ECM suites: a bubble of six hexes, or the one or two of suits, in which the electronics of enemies fail (TWB-41).

An Angel suite jams what others cannot as well: Bloodhound probes and the guidance of Streak missiles (TWB-17.31).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.hexes.coords import distance
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.electronics import narc, power, stealth, surface
from boxcars.total_warfare.units.flyer.state import AIR
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Unit

RADIUS = 6
SINGLE_HEX = "single-hex-ecm"
"""The suite of battle armor, which reaches no farther than its own hex."""
ANGEL = "angel-ecm"
"""What the equipment tables call an Angel suite, which is an ECM suite like others besides."""


SUIT_ANGEL_SIX = Key("reading:suit-angel-six", now=True, before=False)
"""By this word an Angel suite of battle armor reaches as far as that of a 'Mech."""
_SUIT_ANGEL_RADIUS = 2
ONLY_LOW_CRAFT = Key("TW-238.1", now=True, before=False)
"""ECM of craft and of ground units reach each other only at Altitude 1; that of a craft guards it anywhere."""
OWN_SIDE_OF_SURFACE = Key("TW-135.2", now=True, before=False)
"""A suite reaches its own side of the surface of water."""


def radius(rules: RuleSet, unit: Unit) -> int:
    """How far the ECM of a unit reaches: six hexes, its own alone by a suit, two by an Angel suite of suits.

    >>> import boxcars as bx
    >>> battle = bx.total_warfare.skirmish(["Raven RVN-3L"], ["Atlas AS7-D"]).state
    >>> radius(battle.rules, battle["red-1"])
    6
    """
    kind = kind_of(unit)
    if unit.in_suits and kind.working(unit, ANGEL) and not SUIT_ANGEL_SIX.of(rules):
        return _SUIT_ANGEL_RADIUS
    return 0 if kind.working(unit, SINGLE_HEX) else RADIUS


def reaches_ground(rules: RuleSet, unit: Unit) -> bool:
    """Whether electronics of a unit and of ground units reach each other: of craft in flight at Altitude 1 over them.

    [TW-238.1]
    """
    if not unit.map:
        return True
    return unit.map == AIR and (unit.altitude == 1 or not ONLY_LOW_CRAFT.of(rules))


def suites_against(battle: Battle, side: str, *, underwater: bool, by: str = power.ECM) -> Iterator[Unit]:
    """The enemies of a side whose ECM works above the water, or under it: a suite reaches its own side [TW-135.2].

    One that serves stealth armor jams nobody [TW-142.4]. `by` asks for one kind of suites alone.
    """
    for enemy in battle.enemies(side):
        if not reaches_ground(battle.rules, enemy):
            continue
        if not power.is_on(battle, enemy, power.ECM) or stealth.serves_itself(battle, enemy):
            continue
        sides = surface.sides_of(battle, enemy, by)
        if underwater in sides or (sides and not OWN_SIDE_OF_SURFACE.of(battle.rules)):
            yield enemy


def shields_itself(battle: Battle, unit: Unit, *, by: str = power.ECM) -> bool:
    """Whether the ECM of a craft in flight guards it against an attack, from however far above or below [TW-238.1]."""
    if not unit.map or not ONLY_LOW_CRAFT.of(battle.rules):
        return False
    works = power.is_on(battle, unit, power.ECM) and not stealth.serves_itself(battle, unit)
    return works and bool(surface.sides_of(battle, unit, by))


def jams_line(
    battle: Battle, side: str, hexes: Iterable[str], *, underwater: bool = False, by: str = power.ECM
) -> bool:
    """Whether a line of fire of a side begins in, ends in or crosses an enemy bubble."""
    suites = list(suites_against(battle, side, underwater=underwater, by=by))
    return bool(suites) and any(
        distance(suite.hex, hex) <= radius(battle.rules, suite) for suite in suites for hex in hexes
    )


def is_jammed(battle: Battle, unit: Unit, *, underwater: bool = False, by: str = power.ECM) -> bool:
    """Whether a unit is inside an enemy bubble.

    It suffers as in one behind its own stealth armor [TW-142.4], and with an ECM pod of an enemy on it, which is no
    Angel.
    """
    if stealth.serves_itself(battle, unit) or (by != ANGEL and narc.is_disturbed(battle, unit)):
        return True
    reached = reaches_ground(battle.rules, unit)
    return reached and jams_line(battle, unit.side, unit.footprint, underwater=underwater, by=by)
