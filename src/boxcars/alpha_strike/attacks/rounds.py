"""Rounds of missiles and autocannons other than the standard ones, two options: which there are (ASB-22.10).

A round is named with the weapons that fire it, as in `attack red-1 blue-1 with srm-tandem-charge`. Any round may be
fired at any time; none is counted.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

import msgspec

from boxcars.alpha_strike.advanced import minefields
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet

MISSILES, AUTOCANNONS = "missile-munitions", "autocannon-munitions"
"""The options."""
MISSILES_PLAYED = Key(MISSILES, now=True, before=False)
AUTOCANNONS_PLAYED = Key(AUTOCANNONS, now=True, before=False)
IN_STANDARD = Key("reading:as-ammo-form", now=False, before=True)
"""Autocannon rounds are fired in standard attacks; by the reading they are not."""


class Round(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of ammunition."""

    word: str
    codes: tuple[str, ...]
    """The specials whose weapons fire it."""
    option: str
    needs: str = ""
    """Another option without which it does nothing."""
    standard: bool = False
    """Whether a unit with such weapons may also fire it in a standard attack."""
    alone: tuple[str, ...] = ()
    """The specials among those that fire it in no standard attack."""
    place: bool = False
    """Whether it is aimed at a place, and not at a unit."""
    tagged: bool = False
    """Whether it is fired only at what TAG has designated."""


SEMI_GUIDED = Round(word="semi-guided", codes=("LRM",), option=MISSILES, tagged=True)
HEAT_SEEKING = Round(word="heat-seeking", codes=("LRM", "SRM"), option=MISSILES)
SWARM = Round(word="swarm", codes=("LRM",), option=MISSILES)
INFERNO = Round(word="inferno", codes=("SRM",), option=MISSILES)
TANDEM_CHARGE = Round(word="tandem-charge", codes=("SRM",), option=MISSILES, standard=True)
SMOKE = Round(word="smoke", codes=("LRM", "SRM"), option=MISSILES, place=True)
THUNDER = Round(word="thunder", codes=("LRM",), option=MISSILES, needs=minefields.OPTION, place=True)
MINE_CLEARANCE = Round(
    word="mine-clearance", codes=("LRM", "SRM"), option=MISSILES, needs=minefields.OPTION, place=True
)
ARMOR_PIERCING = Round(word="armor-piercing", codes=("AC",), option=AUTOCANNONS, standard=True)
PRECISION = Round(word="precision", codes=("AC",), option=AUTOCANNONS, standard=True)
FLECHETTE = Round(word="flechette", codes=("AC",), option=AUTOCANNONS)
TRACER = Round(word="tracer", codes=("AC",), option=AUTOCANNONS, standard=True)
FLAK = Round(word="flak", codes=("AC",), option=AUTOCANNONS)

IMPROVED_INFERNO = Round(word="improved-inferno", codes=("IATM",), option=MISSILES, standard=True)
MAGNETIC_PULSE = Round(
    word="magnetic-pulse", codes=("IATM", "LRM", "SRM"), option=MISSILES, standard=True, alone=("LRM", "SRM")
)

ROUNDS = {
    each.word: each
    for each in (
        SEMI_GUIDED,
        HEAT_SEEKING,
        SWARM,
        INFERNO,
        TANDEM_CHARGE,
        SMOKE,
        THUNDER,
        MINE_CLEARANCE,
        ARMOR_PIERCING,
        PRECISION,
        FLECHETTE,
        TRACER,
        FLAK,
        IMPROVED_INFERNO,
        MAGNETIC_PULSE,
    )
}
"""All of them by word. Artillery has a list of its own, without flak: that entry is the autocannons' [AS-078.1]."""


NOT_OFFERED = {
    "reading:as-heat-seeking": HEAT_SEEKING,
    "reading:as-swarm": SWARM,
    "reading:as-flak-entry": FLAK,
}
"""The readings by which a round does not exist."""


def loaded(rules: RuleSet, weapons: str, codes: Collection[str]) -> Iterator[Round]:
    """The rounds for some weapons: those of a special such as `lrm`, or the standard ones of a unit with these codes.

    >>> rules = RuleSet(options=("missile-munitions",))
    >>> [each.word for each in loaded(rules, "turret-srm", ["SRM"])]
    ['heat-seeking', 'inferno', 'tandem-charge', 'smoke', 'magnetic-pulse']
    >>> [each.word for each in loaded(rules, "standard", ["SRM", "TAG"])]
    ['tandem-charge']
    """
    if not (MISSILES_PLAYED.of(rules) or AUTOCANNONS_PLAYED.of(rules)):
        return
    code = weapons.removeprefix("turret-").upper()
    for each in ROUNDS.values():
        common = [code for code in each.codes if code not in each.alone]
        shared = weapons == "standard" and _in_standard(rules, each) and any(c in codes for c in common)
        if (code in each.codes or shared) and _is_played(rules, each):
            yield each


def _in_standard(rules: RuleSet, each: Round) -> bool:
    return each.standard and (each.option != AUTOCANNONS or IN_STANDARD.of(rules))


def _is_played(rules: RuleSet, each: Round) -> bool:
    options = (each.option, each.needs) if each.needs else (each.option,)
    missing = (other is each and rules.has(word) for word, other in NOT_OFFERED.items())
    return all(map(rules.has, options)) and not any(missing)


def is_for_places(weapon: str) -> bool:
    """Whether the word of a weapon names a round that is aimed at places."""
    loaded_with = named(weapon)
    return loaded_with is not None and loaded_with.place


def named(weapon: str) -> Round | None:
    """The round that the word of an attack's weapon names, if it names one.

    >>> named("turret-srm-tandem-charge").word, named("lrm")
    ('tandem-charge', None)
    """
    return ROUNDS.get(weapon.removeprefix("turret-").partition("-")[2])
