"""Buildings of the table as targets, and as shelter for who is in them (ASB-22.7, AS-085.2).

An action names a building by its key: `attack red-1 building-37`, where 37 is the number of its piece in the text of
the table; on a hex board `building-0508`, every hex for itself; bridges, with their option, as `bridge-16`. Attacks are
measured and aimed at the place of it that is nearest to the attacker. Buildings with a card of their own are units
(`arcs.is_building`).

That they can be attacked, and fall, holds always; that they shelter, are shelled, and bury who is in them is the option
`buildings`, whose numbers are our reading.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.unit import Unit
from boxcars.catalog.alpha_strike import Card, Special
from boxcars.catalog.alpha_strike.rounding import normal
from boxcars.core.errors import Illegal
from boxcars.core.keys import Key
from boxcars.tabletop.measure import HAIR, Point
from boxcars.tabletop.structures import Structure

OPTION = "buildings"
PLAYED = Key(OPTION, now=True, before=False)
BRIDGES = "bridges"
BRIDGES_PLAYED = Key(BRIDGES, now=True, before=False)
"""The option of bridges that bear so much and no more, can be brought down, and are laid in play."""
FACTORS = {"light": 5, "medium": 12, "heavy": 25, "hardened": 40}
"""The construction factors of the classes; those of light and hardened buildings are unconfirmed (ASB-22.7)."""
SHELTER = {"light": 1, "medium": 2, "heavy": 3, "hardened": 4}
"""How many points of a hit from outside the walls stop; that they stop some is known, how many is unconfirmed."""


class House(Unit, kw_only=True):
    """A building as a target: an immobile thing without armor, whose structure is what is left of it."""

    tall: float


def standing(battle: Battle) -> Mapping[str, Structure]:
    """What stands on the field and can be attacked by its key: the buildings and, with their option, the bridges."""
    field = battle.field
    return {**field.structures, **field.bridges} if BRIDGES_PLAYED.of(battle.rules) else field.structures


def factor(of: Structure) -> int:
    """The construction factor of a building that is whole; on hex boards in proportion to the board's own.

    >>> from boxcars.tabletop import load_field
    >>> factor(load_field("mill-pond").structures["building-37"])
    25
    """
    return max(1, normal(FACTORS[of.kind] * of.strength))


def left(battle: Battle, key: str) -> int:
    """What is left of the construction factor of a building."""
    remaining = battle.buildings.get(key)
    return factor(standing(battle)[key]) if remaining is None else remaining


def house(battle: Battle, key: str, seen_from: Point) -> House:
    """A building as somebody sees it who stands there.

    >>> from boxcars.alpha_strike import skirmish
    >>> battle = skirmish(["Atlas AS7-D"], ["Marauder MAD-3R"], "mill-pond", seed=1).state
    >>> mill = house(battle, "building-37", Point(40, 24))
    >>> mill.at.word, mill.structure, mill.tall
    ('41.792,23.748', 25, 3.0)
    """
    structure = standing(battle)[key]
    at = structure.nearest(seen_from)
    return House(
        id=key,
        side="",
        card=_card(structure.name or key, factor(structure)),
        skill=4,
        at=at,
        radius=0,
        altitude=structure.floor - battle.field.ground(at).level,
        armor=0,
        structure=left(battle, key),
        tall=structure.top - structure.floor,
    )


@lru_cache(maxsize=256)
def _card(name: str, structure: int) -> Card:
    """What stands for a card: no Move, no attack, and fire does nothing to it."""
    nothing = (0, 0, 0, 0)
    return Card(
        name=name,
        type="CV",
        size=1,
        tmm=0,
        move={"": 0},
        damage=nothing,
        armor=0,
        structure=structure,
        specials=(Special("FR"),),
    )


def target(battle: Battle, attacker: Unit, word: str) -> Unit:
    """The unit or the building that an attack names; `Illegal` where there is none of either.

    >>> from boxcars.alpha_strike import skirmish
    >>> battle = skirmish(["Atlas AS7-D"], ["Marauder MAD-3R"], "mill-pond", seed=1).state
    >>> target(battle, battle["red-1"], "blue-1").id, target(battle, battle["red-1"], "building-37").card.name
    ('blue-1', 'The Mill')
    """
    unit = battle.units.get(word)
    if unit is not None:
        return unit
    if word in standing(battle):
        return house(battle, word, attacker.at)
    raise Illegal(f"there is no unit {word[:40]}")


def houses(battle: Battle, attacker: Unit) -> list[House]:
    """The buildings and bridges that stand, as a unit sees them, the nearest first."""
    whole = [house(battle, key, attacker.at) for key in standing(battle) if left(battle, key)]
    return sorted(whole, key=lambda each: battle.field.distance(attacker.base, each.base))


def around(battle: Battle, unit: Unit) -> list[Structure]:
    """The buildings that a unit is in: the middle of its base, and its foot below the roof."""
    if not battle.field.ground(unit.at).has("building"):
        return []
    foot = battle.foot(unit)
    return [each for each in battle.field.structures.values() if foot < each.top - HAIR and each.holds(unit.at)]


def shelter(battle: Battle, attacker: Unit, sheltered: Unit) -> Structure | None:
    """The building that stops a part of an attack on who is in it, unless the attacker is in it too.

    Where several are built into each other, the strongest does.
    """
    if not PLAYED.of(battle.rules) or isinstance(sheltered, House):
        return None
    walls = [each for each in around(battle, sheltered) if not each.holds(attacker.at)]
    return max(walls, key=lambda each: SHELTER[each.kind], default=None)
