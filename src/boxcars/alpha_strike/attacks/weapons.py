"""What a unit can attack with: its standard damage, or the values of a special ability (ASB-11.1).

A value of 0.5 is what cards print as `0*`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec

from boxcars.alpha_strike.aerospace.arc_lines import arc_lines
from boxcars.alpha_strike.attacks import arcs, rounds
from boxcars.alpha_strike.attacks.ranges import EXTENDED
from boxcars.alpha_strike.unit import Unit
from boxcars.catalog.alpha_strike import Special
from boxcars.catalog.alpha_strike.special import damage_text
from boxcars.core.keys import Key
from boxcars.core.ruling import LATEST, RuleSet

Values = tuple[float, float, float, float]
"""Damage at Short, Medium, Long and beyond."""

ArcKind = Literal["front", "all", "behind", "nose", "left", "right", "aft"]
"""Where weapons bear: ahead, all round, behind, or in one of the four arcs of a large craft."""

MISSILES = ("IF", "LRM", "SRM")
"""Special attacks and abilities that anti-missile systems and NARC pods work on."""

SPECIAL_ATTACKS = {
    "LRM": "LRMs",
    "SRM": "SRMs",
    "AC": "autocannons",
    "FLK": "flak",
    "IATM": "improved ATMs",
    "TOR": "torpedoes",
}
"""Specials whose own values may be used instead of the standard damage [AS-038.9]."""

SEMI_GUIDED, ACCURATE = rounds.SEMI_GUIDED.word, "semi-guided-accurate"
"""The two ways to fire semi-guided missiles indirectly: for more damage, or at a better number [AS-080.4, AS-080.5]."""
LRM_LIMITS = Key("AS-035.4", now=True, before=False)
"""Semi-guided missiles do no more than LRM has at long range."""


class WeaponChoice(msgspec.Struct, frozen=True):
    """One thing that a unit can attack with, as it is after damage."""

    key: str
    """Its word in an action: `standard`, `rear`, `turret`, `if`, `lrm`, `turret-srm` and so on."""
    label: str
    values: Values
    heat: tuple[int, ...] = (0, 0, 0, 0)
    """Heat that a hit adds, by range."""
    arc: ArcKind = "front"
    overheat: int = 0
    """How many points of overheat it can use."""
    overheats_long: bool = False
    codes: frozenset[str] = frozenset()
    """The attack specials that come into play with it."""
    indirect: bool = False
    munition: str = ""
    """The word of its round, as in `semi-guided` or `tandem-charge`; nothing for standard ones."""

    @property
    def text(self) -> str:
        """Its values as a card prints them."""
        return "/".join(map(damage_text, self.values[:3]))

    @property
    def source(self) -> str:
        """Its word without that of its round: `standard`, `if`, `turret-srm` and so on."""
        return self.key.removesuffix(f"-{self.munition}") if self.munition else self.key

    @property
    def is_missile_attack(self) -> bool:
        """Whether it is made with the values of a missile special, which NARC pods guide (ASB-17)."""
        return is_missile_weapon(self.key)

    def works_at(self, place: int) -> bool:
        """Whether it has any damage or heat at a place of the card."""
        return self.values[place] > 0 or self.heat[place] > 0


def is_missile_weapon(key: str) -> bool:
    """Whether a weapon is one with the values of a missile special.

    >>> is_missile_weapon("turret-lrm-swarm"), is_missile_weapon("standard")
    (True, False)
    """
    return key.removeprefix("turret-").partition("-")[0].upper() in MISSILES


def weapons_of(unit: Unit, rules: RuleSet = LATEST) -> list[WeaponChoice]:
    """Everything that a unit can attack with, its standard damage first.

    >>> from boxcars.alpha_strike import skirmish
    >>> battle = skirmish(["Atlas AS7-D"], ["Archer ARC-2R"], seed=1).state
    >>> [(choice.key, choice.text) for choice in weapons_of(battle["red-1"])]
    [('standard', '5/5/2'), ('rear', '1/1/0'), ('if', '1/1/1'), ('lrm', '1/1/1'), ('ac', '2/2/0')]
    """
    if unit.card.arcs:
        return [choice for choice in _by_arc(unit) if any(choice.values) or any(choice.heat)]
    extended = EXTENDED.of(rules)
    choices = [_standard(unit, extended)]
    rear = unit.card.special("REAR")
    if rear:
        choices.append(WeaponChoice("rear", "rear weapons", damaged(unit, rear.bands, extended), arc="behind"))
    arc: ArcKind = "all" if arcs.fires_all_round(unit) else "front"
    choices += _specials(unit, unit.card.specials, "", arc, rules)
    choices += _turrets(unit, rules)
    usable = [choice for choice in choices if any(choice.values) or any(choice.heat)]
    return [*usable, *(each for choice in usable for each in _loaded(choice, rules))]


def find_weapon(unit: Unit, key: str, rules: RuleSet = LATEST) -> WeaponChoice | None:
    """What an action names, or None where the unit has no such thing."""
    return next((choice for choice in weapons_of(unit, rules) if choice.key == key), None)


def _by_arc(unit: Unit) -> Iterator[WeaponChoice]:
    """What a large craft can attack with: in each of its arcs one class of weapons (ASB-20)."""
    for line in arc_lines(unit.card):
        heat = tuple(int(value) for value in full(line.heat))
        yield WeaponChoice(line.key, line.label, _worn(unit, line.key, line.bands), heat, line.arc, codes=line.codes)


def _worn(unit: Unit, weapons: str, bands: Sequence[float]) -> Values:
    """The values of one class in one arc: each weapon hit there costs a quarter, rounded down (ASB-20.7)."""
    hits = unit.criticals.get(f"weapon-{weapons}", 0)
    if not hits:
        return full(bands)
    return full([int(value) * max(0, 4 - hits) // 4 for value in full(bands)])


def _standard(unit: Unit, extended: bool) -> WeaponChoice:
    card = unit.card
    return WeaponChoice(
        "standard",
        "weapons",
        damaged(unit, card.damage, extended),
        _heat(unit, card.special("HT")),
        "all" if arcs.fires_all_round(unit) else "front",
        card.overheat,
        card.has("OVL"),
        frozenset(special.code for special in card.specials),
    )


def _specials(
    unit: Unit, specials: Sequence[Special], prefix: str, arc: ArcKind, rules: RuleSet
) -> Iterator[WeaponChoice]:
    """The special attacks among some abilities; `prefix` is that of the turret they stand in."""
    where = " of the turret" if prefix else ""
    by_code, extended = {special.code: special for special in specials}, EXTENDED.of(rules)
    codes = frozenset(by_code) & {"IF", "LRM", "IATM"} | {"IF"}
    for munition in ("", *munitions(specials, rules)) if indirect_value(specials) else ():
        values = damaged(unit, (indirect_value(specials, munition, rules),) * 3, extended)
        key = f"{prefix}if{munition and f'-{munition}'}"
        label = f"{_LABELS[munition]}{where}"
        yield WeaponChoice(key, label, values, arc=arc, codes=codes, indirect=True, munition=munition)
    for code, label in SPECIAL_ATTACKS.items():
        if code in by_code:
            values = damaged(unit, by_code[code].bands, extended)
            yield WeaponChoice(f"{prefix}{code.lower()}", f"{label}{where}", values, arc=arc, codes=frozenset({code}))


def _loaded(choice: WeaponChoice, rules: RuleSet) -> Iterator[WeaponChoice]:
    """The same weapons with each of the other rounds that they fire (ASB-22.10)."""
    for each in rounds.loaded(rules, choice.key, choice.codes):
        key, label = f"{choice.key}-{each.word}", f"{choice.label}, {each.word}"
        yield msgspec.structs.replace(choice, key=key, label=label, munition=each.word)


def _turrets(unit: Unit, rules: RuleSet) -> Iterator[WeaponChoice]:
    """What a turret adds: its values bear all round, with no other specials than those inside it [AS-048.11]."""
    turret = unit.card.special("TUR")
    if turret is None:
        return
    inside = {part.code: part for part in turret.parts}
    heat = _heat(unit, inside.get("HT"))
    values = damaged(unit, turret.bands, EXTENDED.of(rules))
    yield WeaponChoice("turret", "turret", values, heat, "all", codes=frozenset(inside))
    yield from _specials(unit, turret.parts, "turret-", "all", rules)


COVERED = {
    SEMI_GUIDED: Key("AS-080.4", now=True, before=False),
    ACCURATE: Key("AS-080.5", now=True, before=False),
}
_LABELS = {
    "": "indirect fire",
    SEMI_GUIDED: "semi-guided missiles",
    ACCURATE: "semi-guided missiles, accurate",
}


def munitions(specials: Sequence[Special], rules: RuleSet) -> tuple[str, ...]:
    """The missiles that indirect fire may use besides the standard ones: an option, for IF that has LRM.

    The first printing had no semi-guided missiles for indirect fire [AS-080.4, AS-080.5].

    >>> both = (Special("IF", 2), Special("LRM", bands=(1, 1, 1)))
    >>> munitions(both, RuleSet(options=(rounds.MISSILES.ruling,))), munitions(both, RuleSet())
    (('semi-guided', 'semi-guided-accurate'), ())
    """
    if not rounds.MISSILES.of(rules) or not {"IF", "LRM"} <= {special.code for special in specials}:
        return ()
    return tuple(munition for munition, is_known in COVERED.items() if is_known.of(rules))


def indirect_value(specials: Sequence[Special], munition: str = "", rules: RuleSet = LATEST) -> float:
    """The damage of indirect fire; improved ATMs have their Long value of it.

    The accurate way with semi-guided missiles has LRM's Long value instead [AS-080.5]. Whatever belongs to LRM does no
    more than the lower of the two since v2.2 [AS-035.4, AS-047.3].

    >>> both = (Special("IF", 2), Special("LRM", bands=(1, 1, 1)))
    >>> indirect_value(both), indirect_value(both, SEMI_GUIDED)
    (2, 1)
    >>> indirect_value(both, SEMI_GUIDED, RuleSet(release="v2.1"))
    2
    """
    by_code = {special.code: special for special in specials}
    atm = full(by_code["IATM"].bands)[2] if "IATM" in by_code else 0
    value = (by_code["IF"].value or 0) if "IF" in by_code else atm
    if not munition:
        return value
    long = full(by_code["LRM"].bands)[2]
    if LRM_LIMITS.of(rules):
        return min(value, long)
    return long if munition == ACCURATE else value


def damaged(unit: Unit, bands: Sequence[float], extended: bool = False) -> Values:
    """Values after the damage that a unit has taken: an engine hit of a vehicle halves, each weapon hit takes 1.

    Modifiers that need rounding make 0* nothing [AS-038.8]. With extended ranges, a card without values beyond Long
    uses its Long value there (ASB-22.8).

    >>> from boxcars.alpha_strike import skirmish
    >>> atlas = skirmish(["Atlas AS7-D"], ["Marauder MAD-3R"], seed=1).state["red-1"]
    >>> atlas.criticals["weapon"] = 2
    >>> damaged(atlas, (5, 0.5, 1))
    (3, 0, 0, 0)
    """
    values = full(bands)
    if extended and not unit.is_aerospace:
        values = (*values[:3], values[2])
    if unit.is_vehicle and not unit.is_aerospace and unit.criticals.get("engine", 0):
        short, medium, long, beyond = (value // 2 for value in values)
        values = short, medium, long, beyond
    hits = unit.criticals.get("weapon", 0)
    if hits:
        short, medium, long, beyond = (max(0, int(value) - hits) for value in values)
        values = short, medium, long, beyond
    return values


def full(bands: Sequence[float]) -> Values:
    """Values of an ability for all places of a card.

    >>> full((2, 1))
    (2, 1, 0, 0)
    """
    short, medium, long, beyond = (*bands, 0, 0, 0, 0)[:4]
    return short, medium, long, beyond


def _heat(unit: Unit, special: Special | None) -> tuple[int, ...]:
    return tuple(int(value) for value in damaged(unit, special.bands)) if special else (0, 0, 0, 0)
