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

MISSILES = Key("missile-munitions", now=True, before=False)
AUTOCANNONS = Key("autocannon-munitions", now=True, before=False)
HEAT_SEEKERS = Key("reading:as-heat-seeking", now=False, before=True)
"""There are heat-seeking missiles; by the reading there are none."""
SWARMS = Key("reading:as-swarm", now=False, before=True)
"""There are swarm missiles; by the reading there are none."""
FLAK_ROUNDS = Key("reading:as-flak-entry", now=False, before=True)
"""Flak is a round of autocannons; by the reading it is one of artillery."""
IN_STANDARD = Key("reading:as-ammo-form", now=False, before=True)
"""Autocannon rounds are fired in standard attacks; by the reading they are not."""


class Round(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of ammunition."""

    word: str
    codes: tuple[str, ...]
    """The specials whose weapons fire it."""
    played: tuple[Key[bool], ...]
    """What must hold for it to be fired: its option, another without which it does nothing, a reading."""
    standard: bool = False
    """Whether a unit with such weapons may also fire it in a standard attack."""
    alone: tuple[str, ...] = ()
    """The specials among those that fire it in no standard attack."""
    place: bool = False
    """Whether it is aimed at a place, and not at a unit."""
    tagged: bool = False
    """Whether it is fired only at what TAG has designated."""


SEMI_GUIDED = Round(word="semi-guided", codes=("LRM",), played=(MISSILES,), tagged=True)
HEAT_SEEKING = Round(word="heat-seeking", codes=("LRM", "SRM"), played=(MISSILES, HEAT_SEEKERS))
SWARM = Round(word="swarm", codes=("LRM",), played=(MISSILES, SWARMS))
INFERNO = Round(word="inferno", codes=("SRM",), played=(MISSILES,))
TANDEM_CHARGE = Round(word="tandem-charge", codes=("SRM",), played=(MISSILES,), standard=True)
SMOKE = Round(word="smoke", codes=("LRM", "SRM"), played=(MISSILES,), place=True)
THUNDER = Round(word="thunder", codes=("LRM",), played=(MISSILES, minefields.PLAYED), place=True)
MINE_CLEARANCE = Round(word="mine-clearance", codes=("LRM", "SRM"), played=(MISSILES, minefields.PLAYED), place=True)
ARMOR_PIERCING = Round(word="armor-piercing", codes=("AC",), played=(AUTOCANNONS,), standard=True)
PRECISION = Round(word="precision", codes=("AC",), played=(AUTOCANNONS,), standard=True)
FLECHETTE = Round(word="flechette", codes=("AC",), played=(AUTOCANNONS,))
TRACER = Round(word="tracer", codes=("AC",), played=(AUTOCANNONS,), standard=True)
FLAK = Round(word="flak", codes=("AC",), played=(AUTOCANNONS, FLAK_ROUNDS))

IMPROVED_INFERNO = Round(word="improved-inferno", codes=("IATM",), played=(MISSILES,), standard=True)
MAGNETIC_PULSE = Round(
    word="magnetic-pulse", codes=("IATM", "LRM", "SRM"), played=(MISSILES,), standard=True, alone=("LRM", "SRM")
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


def loaded(rules: RuleSet, weapons: str, codes: Collection[str]) -> Iterator[Round]:
    """The rounds for some weapons: those of a special such as `lrm`, or the standard ones of a unit with these codes.

    >>> rules = RuleSet(options=("missile-munitions",))
    >>> [each.word for each in loaded(rules, "turret-srm", ["SRM"])]
    ['heat-seeking', 'inferno', 'tandem-charge', 'smoke', 'magnetic-pulse']
    >>> [each.word for each in loaded(rules, "standard", ["SRM", "TAG"])]
    ['tandem-charge']
    """
    if not (MISSILES.of(rules) or AUTOCANNONS.of(rules)):
        return
    code = weapons.removeprefix("turret-").upper()
    for each in ROUNDS.values():
        common = [code for code in each.codes if code not in each.alone]
        shared = weapons == "standard" and _in_standard(rules, each) and any(c in codes for c in common)
        if (code in each.codes or shared) and _is_played(rules, each):
            yield each


def _in_standard(rules: RuleSet, each: Round) -> bool:
    return each.standard and (AUTOCANNONS not in each.played or IN_STANDARD.of(rules))


def _is_played(rules: RuleSet, each: Round) -> bool:
    return all(key.of(rules) for key in each.played)


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
