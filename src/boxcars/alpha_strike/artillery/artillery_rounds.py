"""Rounds of artillery other than the standard one, an option [AS-077.1]."""

from __future__ import annotations

from collections.abc import Iterator

from boxcars.alpha_strike.advanced import minefields
from boxcars.alpha_strike.artillery.area import Zones
from boxcars.alpha_strike.artillery.artillery_weapons import INNER, OUTER, ArtilleryWeapon
from boxcars.alpha_strike.environment import lights, smoke
from boxcars.alpha_strike.unit import Unit
from boxcars.catalog.alpha_strike.rounding import MINIMAL
from boxcars.core.errors import Reason
from boxcars.core.keys import Key, ruled
from boxcars.core.ruling import RuleSet

OPTION = "artillery-munitions"
PLAYED = Key(OPTION, now=True, before=False)
HOMING, CLUSTER, INFERNO, THUNDER = "homing", "cluster", "inferno", "thunder"
FLECHETTE, SMOKE, ILLUMINATION = "flechette", "smoke", "illumination"
AIR_DEFENSE, FLAK = "air-defense", "flak"

ARROWS = ("ART-AIS", "ART-AC")
TUBES = ("ART-T", "ART-S", "ART-LT")
ROUNDS: dict[str, tuple[str, ...]] = {
    HOMING: ARROWS,
    CLUSTER: (*ARROWS, *TUBES),
    INFERNO: ARROWS,
    THUNDER: ARROWS,
    FLECHETTE: TUBES,
    SMOKE: (*ARROWS, *TUBES),
    ILLUMINATION: (*ARROWS, *TUBES),
    AIR_DEFENSE: ARROWS,
}
"""The rounds, each with the weapons that fire it; flak is none of them but by another reading [AS-078.1]."""

RIM = 2
"""How far the area of a cluster round reaches beyond a 6" template [AS-077.1]."""
INFERNO_HEAT = 2
FLAK_ENTRY = Key("reading:as-flak-entry", now=True, before=False)
"""The reading by which flak is a round of artillery, and not of autocannons [AS-078.1]."""
ALL_SMOKE = Key("reading:as-artillery-smoke", now=True, before=False)
"""The reading by which all artillery fires smoke."""
TORN = Key("reading:as-flechette-round", now=True, before=False)
"""The reading by which flechettes do 1 more to infantry, and 0* to all else."""
_FLECHETTE_RADII = {"ART-T": 2, "ART-S": 4, "ART-LT": 6}
"""The radii of flechette rounds before they had the template of their weapon [AS-077.4]."""
_CLUSTER_RADII = {"ART-S": 6, "ART-LT": 8}
INFERNO_ACROSS = Key("AS-077.6", now=INNER, before=2 * INNER)
"""How wide an inferno round burns."""
FLECHETTE_TEMPLATE = Key("AS-077.4", now=True, before=False)
"""Flechettes have the template of their weapon, and no radius of their own."""
LEAST: Key[float] = Key("AS-077.2", now=MINIMAL, before=0)
"""What rounds that are weaker than the standard one do at the least."""
RIM_AS_PRINTED = Key("reading:AS-077.2", now=False, before=True)
"""The added area of the Long Tom has the 0* of the example, and not what the formula gives."""


def rounds_of(rules: RuleSet, weapon: ArtilleryWeapon) -> tuple[str, ...]:
    """The rounds that a weapon may fire besides the standard one.

    >>> from boxcars.alpha_strike.artillery.artillery_weapons import WEAPONS
    >>> rounds_of(RuleSet(options=(OPTION,)), WEAPONS["ART-LT"]), rounds_of(RuleSet(), WEAPONS["ART-LT"])
    (('cluster', 'flechette', 'smoke', 'illumination'), ())
    """
    return tuple(word for word in (*ROUNDS, FLAK) if _fires(rules, weapon, word)) if PLAYED.of(rules) else ()


def _fires(rules: RuleSet, weapon: ArtilleryWeapon, munition: str) -> bool:
    if munition == FLAK:
        return FLAK_ENTRY.of(rules) and weapon.word in (*ARROWS, *TUBES)
    every = munition == SMOKE and ALL_SMOKE.of(rules) and not weapon.bomb
    return every or weapon.word in ROUNDS.get(munition, ())


def reasons(rules: RuleSet, weapon: ArtilleryWeapon, munition: str) -> Iterator[Reason]:
    """Why a weapon cannot fire a round."""
    if not _fires(rules, weapon, munition):
        yield Reason(f"{weapon.name} has no {munition[:20]} rounds", "ASB-13.1")
    elif not PLAYED.of(rules):
        yield Reason("rounds other than the standard one are an option that is not played", "ASB-13.1")
    elif munition == THUNDER and not minefields.PLAYED.of(rules):
        yield Reason("thunder rounds lay mines, an option that is not played", "ASB-22.5")


def zones(rules: RuleSet, weapon: ArtilleryWeapon, munition: str) -> Zones:
    """The templates of a round and the damage under each, the smallest first.

    >>> from boxcars.alpha_strike.artillery.artillery_weapons import WEAPONS
    >>> zones(RuleSet(), WEAPONS["ART-LT"], ""), zones(RuleSet(), WEAPONS["ART-LT"], CLUSTER)
    (((2, 3), (6, 1)), ((6, 2), (10, 0.5)))
    """
    if munition == CLUSTER:
        inside = _less(rules, weapon.damage[0])
        both = ((weapon.template, inside), (cluster_template(rules, weapon), _in_the_rim(rules, weapon, inside)))
        return tuple(zone for zone in both if zone[1]) or both[:1]  # a small gun's once did nothing, but it fell
    if munition == SMOKE:
        return ((smoke.across(rules), 0),)  # of every weapon
    if munition == ILLUMINATION:
        return ((lights.across(rules, weapon.word in (*ARROWS, "ART-LT")), 0),)
    if munition == INFERNO:
        return ((INFERNO_ACROSS.of(rules), 0),)
    if munition == FLECHETTE and not FLECHETTE_TEMPLATE.of(rules):
        *inner, (_, last) = weapon.zones
        return (*inner, (2 * _FLECHETTE_RADII[weapon.word], last))
    return weapon.zones


def _less(rules: RuleSet, value: float) -> float:
    """A point less within the original template; what would be nothing is 0* [AS-077.2]."""
    return value - 1 or LEAST.of(rules)


def _in_the_rim(rules: RuleSet, weapon: ArtilleryWeapon, inside: float) -> float:
    """Half in the added area, rounded down; for the Long Tom the example prints 0*, the formula gives 1 [AS-077.3]."""
    if weapon.template == OUTER and RIM_AS_PRINTED.of(rules):
        return LEAST.of(rules)
    return LEAST.of(rules) if inside == 1 else inside // 2


@ruled("AS-077.1")
def cluster_template(rules: RuleSet, weapon: ArtilleryWeapon) -> float:
    """How wide the area of a cluster round is: the 6" template, or 2" beyond it for weapons that have it already."""
    return OUTER if weapon.template == INNER else OUTER + 2 * RIM


@cluster_template.before
def cluster_circle(rules: RuleSet, weapon: ArtilleryWeapon) -> float:
    """In the first printing a radius of 4", 6" or 8", by the weapon."""
    return 2 * _CLUSTER_RADII.get(weapon.word, 4)


def worth(rules: RuleSet, munition: str, unit: Unit, value: float) -> float:
    """What a round does to a unit under its template: flechettes tear infantry, and little else (ASB-13.1)."""
    if munition == FLECHETTE and TORN.of(rules):
        return value + 1 if unit.is_infantry else MINIMAL
    if munition != FLECHETTE or unit.type == "BA":
        return value
    if unit.type == "CI":
        return 2 * value
    return MINIMAL if value == 1 else value // 2


def heat(munition: str) -> int:
    """The heat that a round brings to all under its template [AS-077.6]."""
    return INFERNO_HEAT if munition == INFERNO else 0
