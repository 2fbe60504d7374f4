"""Flying at any height, and diving at any depth: VTOLs, submarines, swimmers (ASB-6.4).

A flyer keeps 1" above the ground and above the tops of woods and buildings; a diver stays between bottom and surface.
On the way it goes as high as it must once, and comes down once: nothing else is cheaper.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf

import msgspec

from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.environment.special_ground import is_frozen
from boxcars.alpha_strike.moving.mp import ground_letter
from boxcars.alpha_strike.moving.terrain_costs import depth, is_ship, level_cost, level_ruling
from boxcars.alpha_strike.moving.ways import PricedStretch, Way, level_change, over
from boxcars.alpha_strike.unit import Unit
from boxcars.catalog.alpha_strike import Card
from boxcars.core.errors import Reason
from boxcars.core.ruling import RuleSet
from boxcars.tabletop.field import Ground
from boxcars.tabletop.measure import DIGITS, HAIR, Point, inches
from boxcars.tabletop.price import PriceLine

FLYERS = ("v", "i")
LEAST_HEIGHT = 1
"""How far above the ground a flyer keeps."""


def flies(unit: Unit, mode: str = "ground") -> bool:
    """Whether it moves through the air at a height of its choice."""
    return mode == "ground" and ground_letter(unit.card) in FLYERS and not unit.is_aerospace


def dives(unit: Unit, mode: str = "ground") -> bool:
    """Whether it moves through water at a depth of its choice."""
    return mode == "swim" or (mode == "ground" and ground_letter(unit.card) == "s" and is_ship(unit.card))


class AtHeight(msgspec.Struct, frozen=True):
    """The terms of moving at one height: an inch for an inch, wherever there is room at it.

    >>> AtHeight(height=2, diving=False).cost(Ground(kinds=("woods",), tall=3)) is None
    True
    """

    height: float
    diving: bool
    level_cost: float = 0
    max_step: float = inf

    def cost(self, ground: Ground) -> float | None:
        """Inches of Move for each inch; None where something is in its way."""
        low, high = room(ground, self.diving)
        return 1.0 if low - HAIR <= self.height <= high + HAIR else None

    def footing(self, ground: Ground) -> float:
        """Everywhere the same."""
        return self.height


def room(ground: Ground, diving: bool) -> tuple[float, float]:
    """Between which heights something can fly, or dive, there.

    >>> room(Ground(level=1, kinds=("woods",), tall=2), diving=False)
    (3, inf)
    >>> room(Ground(level=-2, depth=2, kinds=("water",)), diving=True), room(Ground(), diving=True)
    ((-2, 0), (inf, -inf))
    """
    if diving:
        return (ground.level, ground.surface) if depth(ground) else (inf, -inf)
    over_top = ground.level + ground.tall if ground.has("woods", "building") else -inf
    return max(ground.surface + LEAST_HEIGHT, over_top), inf


def fly(battle: Battle, unit: Unit, path: Sequence[Point], mode: str, altitude: float | None) -> Way:
    """The way of a flyer or a diver along a path, ending so high above the ground or the bottom."""
    diving = dives(unit, mode)
    parts = battle.field.stretches(path)
    ground, begins = battle.field.ground(path[-1]), battle.foot(unit)
    if altitude is None:
        altitude = end_altitude(unit, ground, begins, diving, moves=len(path) > 1)
    ends = ground.level + altitude
    letter = "s" if diving else "v"
    each, cite = level_cost(battle.rules, "", letter), level_ruling(battle.rules, "", letter)
    rooms = [room(part.ground, diving) for part in parts] if len(path) > 1 else []
    needed = max(begins, *(low for low, _ in rooms if low < inf), begins)
    highest = max(needed, ends)
    stretches = [PricedStretch(p.start, p.end, p.length, _line(p.length, diving)) for p in parts if p.length]
    if highest > begins:
        stretches.insert(0, level_change(path[0], round(highest - begins, DIGITS), each, cite))
    if ends < highest:
        stretches.append(level_change(path[-1], round(ends - highest, DIGITS), each, cite))
    reasons = (
        *_way_reasons(unit, rooms, needed, diving),
        *_end_reasons(unit, ground, ends, diving),
    )
    return Way(stretches=tuple(stretches), altitude=round(altitude, DIGITS), reasons=reasons)


def end_altitude(unit: Unit, ground: Ground, begins: float, diving: bool, *, moves: bool) -> float:
    """Where it ends if nobody says so: as high above the ground as it was, or as it must be; a diver at its depth."""
    low, high = room(ground, diving)
    if not moves:
        return unit.altitude
    if diving:
        return (begins if low > high else min(max(begins, low), high)) - ground.level
    return max(unit.altitude, low - ground.level)


def _line(far: float, diving: bool) -> PriceLine:
    return over("under water" if diving else "flight", far, far, "ASB-6.4")


def _way_reasons(unit: Unit, rooms: Sequence[tuple[float, float]], needed: float, diving: bool) -> Iterator[Reason]:
    if any(low == inf for low, _ in rooms):
        yield Reason(f"{unit.id} may not leave the water", "ASB-6.2")
    elif diving and any(high < needed - HAIR for _, high in rooms):
        yield Reason(f"{unit.id} has not the depth of water on its way", "ASB-6.4")


def _end_reasons(unit: Unit, ground: Ground, ends: float, diving: bool) -> Iterator[Reason]:
    low, high = room(ground, diving)
    above = inches(ends - ground.level)
    if diving:
        if low < inf and not low - HAIR <= ends <= high + HAIR:
            yield Reason(f"{unit.id} cannot be {above}″ above the bottom there", "ASB-6.4")
    elif abs(ends - ground.level) < HAIR:
        if depth(ground) or ground.has("woods", "building"):
            yield Reason(f"{unit.id} cannot land there", "ASB-6.4")
    elif ends < low - HAIR:
        yield Reason(f"{unit.id} cannot fly {above}″ above the ground there", "ASB-6.4")


def starting_altitude(rules: RuleSet, card: Card, ground: Ground) -> float:
    """How high a unit starts: ships and hovercraft on the water, WiGEs 1" above it, everything else on the ground.

    Ice over water bears all but ships (ASB-21.3).
    """
    letter = ground_letter(card)
    if letter == "g":
        return ground.depth + LEAST_HEIGHT
    if is_frozen(rules, ground):
        return 0 if is_ship(card) else ground.depth
    return ground.depth if letter == "h" or is_ship(card) else 0
