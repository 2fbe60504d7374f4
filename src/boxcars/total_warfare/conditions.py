"""Weather and light, which a rule set names among its options: what they cost shots, blows and steps.

The quick sheet says that a very hot target is easier to see in the dark, but not by how much; that is TWB-17.95.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

import msgspec

from boxcars.catalog.gear.weapons import Weapon
from boxcars.core.errors import BadSetup
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Line

SEARCHLIGHTS: Final = "searchlights"
HAVE_SEARCHLIGHTS: Final = Key(SEARCHLIGHTS, now=True, before=False)
"""Every unit has a searchlight: while it is on it sees its way, and is seen."""

ANY = "any"
_TYPES: Final = {
    ANY: "any weapon",
    "P": "pulse weapons",
    "DE": "direct-fire energy weapons",
    "DB": "direct-fire ballistic weapons",
    "M": "missiles",
}


class Condition(msgspec.Struct, frozen=True):
    """One state of the air or the light."""

    label: str
    group: str
    """Conditions of one group shut each other out."""
    weapons: Mapping[str, int] = {}
    """What it adds to hit with weapons of a type, or with any."""
    blows: int = 0
    """What it adds to physical attacks."""
    mp: int = 0
    """What it adds to the cost of every hex entered."""
    dark: bool = False
    """Whether searchlights take it away."""
    glow: int = 0
    """The points of heat for each of which a target is easier to hit by 1, where it is dark."""

    @property
    def explains(self) -> str:
        """What it does, for players.

        >>> CONDITIONS["heavy-fog"].explains
        '+1 to hit with pulse weapons, +1 to hit with direct-fire energy weapons, +2 MP for every hex.'
        """
        hits = [f"+{worse} to hit with {_TYPES[kind]}" for kind, worse in self.weapons.items()]
        blows = [f"+{self.blows} to physical attacks"] if self.blows else []
        steps = [f"+{self.mp} MP for every hex"] if self.mp else []
        lit = " Searchlights take it away." if self.dark else ""
        hot = f" A target is easier to hit by 1 for every {self.glow} points of its heat." if self.glow else ""
        return f"{', '.join([*hits, *blows, *steps])}.{lit}{hot}"

    def for_weapon(self, weapon: Weapon) -> int:
        """What it adds to hit with a weapon: that of the type which suffers most."""
        return max((self.weapons.get(kind, 0) for kind in (ANY, *weapon.types)), default=0)


CONDITIONS: Final[dict[str, Condition]] = {
    "light-fog": Condition("light fog", "fog", mp=1),
    "heavy-fog": Condition("heavy fog", "fog", {"P": 1, "DE": 1}, mp=2),
    "dusk": Condition("dusk or dawn", "light", {ANY: 1}, glow=25),
    "full-moon": Condition("full moon night", "light", {ANY: 2}, mp=1, dark=True, glow=20),
    "moonless": Condition("moonless night", "light", {ANY: 3}, blows=1, mp=2, dark=True, glow=15),
    "rain": Condition("moderate or heavy rain", "sky", {ANY: 1}),
    "downpour": Condition("torrential downpour", "sky", {ANY: 2}),
    "snowfall": Condition("moderate or heavy snow", "sky", {ANY: 1}),
    "moderate-gale": Condition("moderate gale", "wind", {"M": 1}),
    "strong-gale": Condition("strong gale", "wind", {"M": 2, "DB": 1}),
    "storm": Condition("storm", "wind", {"M": 3, "DB": 2}),
}
"""The conditions by the word of their option."""


def check(rules: RuleSet) -> None:
    """Refuse two conditions that shut each other out.

    >>> check(RuleSet(options=("dusk", "moonless")))
    Traceback (most recent call last):
    boxcars.core.errors.BadSetup: dusk or dawn and moonless night cannot be at once; choose one
    """
    seen: dict[str, Condition] = {}
    for word in rules.options:
        if condition := CONDITIONS.get(word):
            other = seen.setdefault(condition.group, condition)
            if other is not condition:
                raise BadSetup(f"{other.label} and {condition.label} cannot be at once; choose one")


def named(rules: RuleSet) -> tuple[Condition, ...]:
    """The conditions that a rule set names.

    >>> [condition.label for condition in named(RuleSet(options=("storm", "moonless", "searchlights")))]
    ['storm', 'moonless night']
    """
    return tuple(CONDITIONS[word] for word in rules.options if word in CONDITIONS)


@lru_cache(maxsize=256)
def in_force(rules: RuleSet) -> tuple[Condition, ...]:
    """The conditions that tell on all units alike: where they have searchlights, no night does.

    >>> [condition.label for condition in in_force(RuleSet(options=("storm", "moonless", "searchlights")))]
    ['storm']
    """
    lit = HAVE_SEARCHLIGHTS.of(rules)
    return tuple(condition for condition in named(rules) if not (lit and condition.dark))


@lru_cache(maxsize=256)
def nights(rules: RuleSet) -> tuple[Condition, ...]:
    """The conditions that tell on each unit by itself, by the searchlights that are on.

    >>> [night.label for night in nights(RuleSet(options=("storm", "moonless", "searchlights")))]
    ['moonless night']
    """
    return tuple(condition for condition in named(rules) if condition.dark) if HAVE_SEARCHLIGHTS.of(rules) else ()


@lru_cache(maxsize=1024)
def weapon_lines(rules: RuleSet, weapon: Weapon) -> Sequence[Line]:
    """What weather and light add to hit with a weapon.

    >>> from boxcars.catalog import weapon
    >>> [str(line) for line in weapon_lines(RuleSet(options=("storm", "dusk")), weapon("LRM 10"))]
    ['+3 storm', '+1 dusk or dawn']
    """
    if not (rules.options and (now := in_force(rules))):
        return ()
    added = ((condition.label, condition.for_weapon(weapon)) for condition in now)
    return tuple(Line(label, value, "QR-weapon-weather.1") for label, value in added if value)


def glow_lines(rules: RuleSet, heat: int) -> Sequence[Line]:
    """What the heat of a target takes from the dark, no more than that adds (TWB-17.95).

    >>> [str(line) for line in glow_lines(RuleSet(options=("moonless",)), 31)]
    ['−2 a hot target in the dark']
    """
    if not (rules.options and heat):
        return ()
    return [line for each in in_force(rules) for line in glow_of(each, heat)]


def glow_of(condition: Condition, heat: int) -> Sequence[Line]:
    """What the heat of a target takes from one condition.

    >>> [str(line) for line in glow_of(CONDITIONS["dusk"], 25)]
    ['−1 a hot target in the dark']
    """
    less = min(heat // condition.glow, condition.weapons[ANY]) if condition.glow else 0
    return [Line("a hot target in the dark", -less, "TWB-17.95")] if less else ()


def physical_lines(rules: RuleSet) -> Iterator[Line]:
    """What the light adds to hit with fist, foot or body."""
    return (Line(each.label, each.blows, "QR-physical-weather.1") for each in in_force(rules) if each.blows)


def murk(rules: RuleSet, *, lit: bool = True) -> tuple[tuple[str, int], ...]:
    """What fog and night add to every hex entered, by name; `lit` is a searchlight that is on, where units have them.

    >>> murk(RuleSet(options=("heavy-fog", "full-moon")))
    (('heavy fog', 2), ('full moon night', 1))
    """
    now = (*in_force(rules), *(() if lit else nights(rules)))
    return tuple((condition.label, condition.mp) for condition in now if condition.mp)
