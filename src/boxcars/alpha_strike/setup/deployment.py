"""Where forces start: spread along their home edge, on ground that they can move on (ASB-4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boxcars.alpha_strike.moving.terrain_costs import is_ship, may_stand
from boxcars.alpha_strike.unit import base_radius
from boxcars.catalog.alpha_strike import Card
from boxcars.core.errors import BadSetup
from boxcars.core.ruling import LATEST, RuleSet
from boxcars.tabletop.field import Field
from boxcars.tabletop.measure import Base, Point, snapped

EDGES = ("south", "north", "west", "east")
"""Home edges in the order in which sides get them."""

FACINGS = {"south": 0, "north": 180, "west": 90, "east": 270}
"""Units start facing away from their edge."""

DEPLOYMENT_DEPTH = 6
"""Units start within so many inches of their home edge."""

_STEP = 1.5
"""Places beside the wanted one are looked for in such steps."""


def start_places(field: Field, cards: Sequence[Card], edge: str, rules: RuleSet = LATEST) -> list[str]:
    """A place for each unit, evenly along an edge; where one is no ground for it or taken, the nearest that is.

    >>> from boxcars.catalog import design
    >>> from boxcars.catalog.alpha_strike import card
    >>> from boxcars.tabletop.table import Table
    >>> start_places(Table("plain", 72, 48), [card(design("Atlas AS7-D"))] * 2, "south")
    ['24,45', '48,45']
    """
    taken: list[Base] = []
    for number, card in enumerate(cards, start=1):
        around = _around(field, number / (len(cards) + 1), edge, base_radius(card, rules))
        place = next((base for base in around if _is_free(field, rules, card, base, taken)), None)
        if place is None:
            raise BadSetup(f"there is no place for {card.name} along the {edge} edge")
        taken.append(place)
    return [field.word(base.at) for base in taken]


def _around(field: Field, share: float, edge: str, radius: float) -> Iterator[Base]:
    """The wanted place and those beside it, the nearest first."""
    long = field.width if edge in ("south", "north") else field.depth
    steps = range(-int(long / _STEP), int(long / _STEP) + 1)
    shifts = [(aside * _STEP, inward * _STEP) for aside in steps for inward in (0, -1, 1)]
    for aside, inward in sorted(shifts, key=lambda shift: abs(shift[0]) + abs(shift[1])):
        along, deep = share * long + aside, DEPLOYMENT_DEPTH / 2 + inward
        at = _at(field, edge, along, deep)
        if field.holds(Base(at, radius)):
            yield Base(field.point(field.word(at)), radius)


def _at(field: Field, edge: str, along: float, deep: float) -> Point:
    match edge:
        case "south":
            return snapped(along, field.depth - deep)
        case "north":
            return snapped(along, deep)
        case "west":
            return snapped(deep, along)
        case _:
            return snapped(field.width - deep, along)


def _is_free(field: Field, rules: RuleSet, card: Card, base: Base, taken: Sequence[Base]) -> bool:
    """Whether a unit can start there: ships in the water, others on dry and open ground that they may enter."""
    ground = field.ground(base.at)
    open_ground = is_ship(card) or not ground.has("water", "building")
    return open_ground and may_stand(rules, card, ground) and all(base.gap(other) > 0 for other in taken)
