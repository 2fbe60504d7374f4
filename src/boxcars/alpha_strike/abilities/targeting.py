"""Targeting systems, an option: made for short or for long range, and fixed for the battle but with VRT (ASB-22.9)."""

from __future__ import annotations

from collections.abc import Iterator

from boxcars.alpha_strike.attacks.ranges import Band
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.unit import Unit
from boxcars.core.errors import BadSetup, Illegal
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Line

OPTION = "targeting-systems"
PLAYED = Key(OPTION, now=True, before=False)
WORD = "targeting"
STANDARD = "standard"
SYSTEMS: dict[str, dict[Band, int]] = {
    "short": {"short": -1, "long": 1, "extreme": 1, "horizon": 2},
    "long": {"short": 1, "long": -1, "extreme": -2, "horizon": -2},
}
"""What each system adds to the number at each range, beside what the range itself adds."""


def check(rules: RuleSet, unit: Unit) -> None:
    """Raise `BadSetup` if a unit cannot have its targeting system."""
    if not unit.targeting:
        return
    if not PLAYED.of(rules):
        raise BadSetup(f"{unit.id} has a targeting system of its own only with the option {OPTION}")
    if unit.targeting not in SYSTEMS:
        raise BadSetup(f"{unit.id} has no targeting system {unit.targeting[:20]!r}: it is {' or '.join(SYSTEMS)}")


def lines(attacker: Unit, band: Band) -> Iterator[Line]:
    """What the attacker's targeting system adds at a range.

    >>> from boxcars.alpha_strike import skirmish
    >>> atlas = skirmish(["Atlas AS7-D"], ["Raven RVN-3L"], seed=1).state["red-1"]
    >>> atlas.targeting = "long"
    >>> [str(line) for line in lines(atlas, "long")], list(lines(atlas, "medium"))
    (['−1 targeting system for long range'], [])
    """
    value = SYSTEMS.get(attacker.targeting, {}).get(band, 0)
    if value:
        yield Line(f"targeting system for {attacker.targeting} range", value, "ASB-22.9")


def choices(battle: Battle, unit: Unit) -> tuple[str, ...]:
    """What variable targeting can be set to in the End Phase, besides what it is."""
    if not PLAYED.of(battle.rules) or not unit.has("VRT") or unit.destroyed:
        return ()
    return tuple(word for word in (STANDARD, *SYSTEMS) if word != (unit.targeting or STANDARD))


def verify(battle: Battle, unit: Unit, to: str) -> None:
    """Raise `Illegal` if a targeting system cannot be set so."""
    if to not in (STANDARD, *SYSTEMS):
        raise Illegal(f"a targeting system is set to {STANDARD}, short or long, not {to[:20]!r}", cite="ASB-22.9")
    if not choices(battle, unit):
        raise Illegal(f"{unit.id} has no variable targeting", cite="ASB-22.9")
    if to not in choices(battle, unit):
        raise Illegal(f"the targeting of {unit.id} is {to} already", cite="ASB-22.9")


def switch(unit: Unit, to: str) -> None:
    """Set a targeting system, as verified."""
    unit.targeting = "" if to == STANDARD else to
