"""On what terms a unit moves over ground and water: costs, forbidden terrain, changes of level (ASB-6.2, ASB-6.4).

Costs are inches of Move for each inch travelled; clear ground costs 1.
"""

from __future__ import annotations

from functools import lru_cache
from math import inf

import msgspec

from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.environment.conditions import in_force
from boxcars.alpha_strike.environment.special_ground import (
    EASIER,
    PLAYED,
    PRINTED_SHEETS,
    as_it_lies,
    extra_inches,
    family,
    is_frozen,
    plain_kinds,
    special_words,
)
from boxcars.alpha_strike.moving.mp import ground_letter
from boxcars.alpha_strike.unit import INFANTRY, MECHS, Unit
from boxcars.catalog.alpha_strike import Card
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.tabletop.field import Ground

PAVED = ("road", "pavement", "bridge")
"""Ground that costs nothing extra, whatever it leads through."""

WATER_ALIKE = Key("reading:AS-032.2", now=True, before=False)
"""The reading by which deep water costs no more than shallow."""
AMPHIBIOUS_COST = 4
"""What an inch of water costs a unit with AMP, all in all."""

BUILDINGS = {"light": 1, "medium": 2, "heavy": 3, "hardened": 4}
"""What an inch through a building costs extra, by its class (ASB-21.2)."""

_FLOATS = ("h", "n", "g")
"""Letters of what stays above the water: hovercraft, ships, WiGEs."""
LARGE_PAY_LESS = Key("AS-069.1", now=True, before=False)
"""Large 'Mechs pay less for much ground."""


class Surcharge(msgspec.Struct, frozen=True):
    """What a kind of terrain costs extra for each inch."""

    label: str
    value: float
    cite: str = "ASB-6.2"


class GroundTerms(msgspec.Struct, frozen=True):
    """The terms of everything that keeps to the ground, the bottom or the surface.

    >>> tank = GroundTerms(letter="t", type="CV", level_cost=4, max_step=1)
    >>> tank.cost(Ground(kinds=("woods",), tall=2)), tank.cost(Ground(level=-1, depth=1, kinds=("water",)))
    (2.0, None)
    """

    letter: str
    type: str
    level_cost: float
    max_step: float
    traits: frozenset[str] = frozenset()
    """Abilities that change the terms, such as AMP; `special` with advanced terrain, `sheets` with other prices."""
    weather: tuple[tuple[str, int], ...] = ()
    """What is in the air that slows everybody down, and by how much."""
    lies: RuleSet | None = None
    """The rules by which the weather has laid snow or mud on the ground, if it has."""
    level_cite: str = "ASB-6.2"
    """What says how much a change of level costs."""

    def cost(self, ground: Ground) -> float | None:
        """Inches of Move for each inch over it; None where it may not go."""
        return None if self.bar(ground) else 1.0 + sum(extra.value for extra in self.surcharges(ground))

    def footing(self, ground: Ground) -> float:
        """The height at which it moves there: the ground, the bottom, the surface, or 1" above them."""
        if self.letter == "g":
            return ground.surface + 1
        return ground.surface if self.floats(ground) or self._is_borne(ground) else ground.level

    def floats(self, ground: Ground) -> bool:
        """Whether it would be on the surface of the water there."""
        if depth(ground) < 1:
            return self.letter in _FLOATS and ground.depth > 0
        return self.letter in _FLOATS or self._amphibious

    def bar(self, ground: Ground) -> str:
        """What keeps it out of there, or "" if nothing does."""
        if ground.has("impassable"):
            return "impassable ground"
        if self.letter == "r":
            return "ground without rails"
        if self.letter == "n":
            return "ice" if self._is_borne(ground) else "" if depth(ground) >= 1 else "ground without water"
        if depth(ground) >= 1 and not self._enters_water and not self._is_borne(ground):
            return "water"
        if self.letter == "g" and ground.has("building") and ground.tall > 1:
            return "building"
        if ground.has(*PAVED):
            return ""
        if self.letter == "g":
            return "woods" if ground.has("woods") and ground.tall > 1 else ""
        if self.letter in ("h", "w") and ground.has("woods"):
            return "woods"
        if self.letter == "w" and ground.has("rough", "rubble"):
            return "rough" if ground.has("rough") else "rubble"
        barred = (word for word, extra in self._special(ground) if extra is None)
        return next(barred, "").replace("-", " ")

    def surcharges(self, ground: Ground) -> tuple[Surcharge, ...]:
        """What it pays there beyond an inch for an inch."""
        if self.letter == "g":
            return ()
        extras = [*self._wet(ground)]
        if ground.building:
            extras.append(self._in_building(ground.building))
        elif ground.has("building"):
            extras.append(self._in_building("light"))
        if not ground.has(*PAVED):
            extras += self._rugged(ground)
        extras += [Surcharge(label, extra, "ASB-23") for label, extra in self.weather]
        return tuple(extra for extra in extras if extra.value)

    def _wet(self, ground: Ground) -> list[Surcharge]:
        deep = depth(ground)
        if not deep or self.letter in _FLOATS or self.letter == "s" or self._is_borne(ground):
            return []
        if self._amphibious:
            return [Surcharge("water", AMPHIBIOUS_COST - 1, "ASB-18.8")]
        return [Surcharge("water", 1 if deep < 2 or "shallow" in self.traits else 3)]

    def _rugged(self, ground: Ground) -> list[Surcharge]:
        special = self._special(ground)
        plain = plain_kinds(ground) if special else [kind for kind in ("rough", "rubble", "woods") if ground.has(kind)]
        free = ("woods",) if self.type in INFANTRY else ()
        extras = [Surcharge(kind, self._less(1)) for kind in plain if kind not in free]
        for word, extra in special:
            own = self._less(extra or 0) if word in EASIER else extra or 0
            extras.append(Surcharge(word.replace("-", " "), own, "ASB-21.3"))
        if self.letter == "w" and self.type == "SV" and "ORO" not in self.traits:
            extras.append(Surcharge("off the road", 1))
        return extras

    def _special(self, ground: Ground) -> list[tuple[str, int | None]]:
        """The special ground there, with what it costs extra, or None where it keeps this one out."""
        if "special" not in self.traits or self.letter in ("g", "n", "s"):
            return []
        moves = family(self.letter, self.type)
        ground = as_it_lies(self.lies, ground) if self.lies else ground
        words = [word for word in special_words(ground.kinds) if not (word == "sand" and "DUN" in self.traits)]
        sheets = "sheets" in self.traits
        return [(word, extra_inches(word, moves, sheets=sheets)) for word in words]

    def _is_borne(self, ground: Ground) -> bool:
        """Whether it stands on ice over water."""
        return "special" in self.traits and self.letter != "s" and ground.depth > 0 and ground.has("ice")

    def _in_building(self, kind: str) -> Surcharge:
        extra = 0 if self.type in INFANTRY else 1 if self.type == "PM" else self._less(BUILDINGS[kind])
        return Surcharge(f"{kind} building", extra, "ASB-21.2")

    def _less(self, extra: int) -> int:
        """A large BattleMech pays 1" less for each inch [AS-069.1], in all these kinds of terrain [AS-068.1]."""
        return max(0, extra - 1) if "large" in self.traits else extra

    @property
    def _amphibious(self) -> bool:
        return "AMP" in self.traits and self.type not in MECHS

    @property
    def _enters_water(self) -> bool:
        if self.letter in _FLOATS or self.letter == "s" or self._amphibious or self.type == "PM":
            return True
        return "UMU" in self.traits if self.type in INFANTRY else self.type in MECHS and "SEAL" in self.traits


def depth(ground: Ground) -> int:
    """The depth of the water in whole inches; shallower water counts as depth 0."""
    return int(ground.depth)


def terms(battle: Battle, unit: Unit, mode: str = "ground") -> GroundTerms:
    """The terms on which a unit moves on the ground; a climber is not held by steep ground."""
    return _terms(battle.rules, unit.card, climbs=mode == "climb")


@lru_cache(maxsize=512)
def _terms_of(rules: RuleSet, type: str, letter: str, traits: frozenset[str], climbs: bool) -> GroundTerms:
    steep = 2.0 if type in MECHS or "MTN" in traits else 1.0
    cost = level_cost(rules, type, letter)
    weather = tuple((each.label, each.inches) for each in in_force(rules) if each.inches)
    lies = rules if any(each.lies for each in in_force(rules)) else None
    if climbs:
        cost, steep = cost * 2, inf
    return GroundTerms(letter, type, cost, steep, traits, weather, lies, level_ruling(rules, type, letter))


def _terms(rules: RuleSet, card: Card, *, climbs: bool = False) -> GroundTerms:
    letter = "w" if card.aerospace else ground_letter(card)  # it rolls as wheeled units do (ASB-20.8)
    return _terms_of(rules, card.type, letter, _traits(rules, card), climbs)


def _traits(rules: RuleSet, card: Card) -> frozenset[str]:
    traits = {code for code in ("AMP", "UMU", "SEAL", "ORO", "DUN", "MTN") if card.has(code) or code in card.implied}
    if "s" in card.move:
        traits.add("UMU")
    if PLAYED.of(rules):
        traits |= {"special", "sheets"} if PRINTED_SHEETS.of(rules) else {"special"}
    if card.type == "BM":
        traits.add("SEAL")
        if card.has("LG") and LARGE_PAY_LESS.of(rules):
            traits.add("large")
    if WATER_ALIKE.of(rules):
        traits.add("shallow")
    return frozenset(traits)


def is_ship(card: Card) -> bool:
    """Whether it moves nowhere but in water."""
    letter = ground_letter(card)
    return letter == "n" or (letter == "s" and card.type not in INFANTRY)


def may_stand(rules: RuleSet, card: Card, ground: Ground) -> bool:
    """Whether a unit could start there: on ground that its way of moving allows.

    >>> from boxcars.catalog import design
    >>> from boxcars.catalog.alpha_strike import card
    >>> may_stand(RuleSet(), card(design("Atlas AS7-D")), Ground(level=-1, depth=1, kinds=("water",)))
    True
    """
    return not start_bar(rules, card, ground)


def start_bar(rules: RuleSet, card: Card, ground: Ground) -> str:
    """What keeps a unit from starting there on the ground, or "" if nothing does.

    >>> from boxcars.catalog import any_design
    >>> from boxcars.catalog.alpha_strike import card
    >>> lake = Ground(level=-1, depth=1, kinds=("water",))
    >>> start_bar(RuleSet(), card(any_design("Scorpion Light Tank")), lake)
    'water'
    """
    letter = ground_letter(card)
    if is_ship(card):
        if letter == "n" and is_frozen(rules, ground):
            return "ice"
        return "" if depth(ground) >= 1 else "ground without water"
    if letter in ("v", "i") and not card.aerospace:
        return next((kind for kind in ("woods", "building") if ground.has(kind)), "water" if depth(ground) >= 1 else "")
    return "" if letter == "r" else _terms(rules, card).bar(ground)


LEVEL_COSTS = {
    "walker": Key("AS-030.1", now=2, before=1),
    "v": Key("AS-030.2", now=2, before=1),
    "s": Key("AS-030.3", now=2, before=1),
    "": Key("AS-030.4", now=4, before=2),
}
"""What 1" up or down costs, by family."""


def level_ruling(rules: RuleSet, type: str, letter: str) -> str:
    """The ruling on what a change of level costs such a unit, or the section that held before it.

    >>> level_ruling(RuleSet(), "BM", ""), level_ruling(RuleSet(release="1st-printing"), "BM", "")
    ('AS-030.1', 'ASB-6.2')
    """
    return rules.cite(_level_row(type, letter).ruling, "ASB-6.2")


def level_cost(rules: RuleSet, type: str, letter: str) -> int:
    """What 1" up or down costs: 2" for 'Mechs, ProtoMechs, VTOLs and submarines, 4" for the rest.

    >>> level_cost(RuleSet(), "BM", ""), level_cost(RuleSet(), "CV", "t"), level_cost(RuleSet(), "CV", "v")
    (2, 4, 2)
    >>> level_cost(RuleSet(release="1st-printing"), "BM", ""), level_cost(RuleSet(release="1st-printing"), "CV", "t")
    (1, 2)
    """
    return _level_row(type, letter).of(rules)


def _level_row(type: str, letter: str) -> Key[int]:
    if type in (*MECHS, "PM"):
        return LEVEL_COSTS["walker"]
    family = "" if type in INFANTRY else "v" if letter == "i" else letter
    return LEVEL_COSTS.get(family, LEVEL_COSTS[""])
