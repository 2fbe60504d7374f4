"""Placing terrain before deployment: pieces of a common pile, one after another (MWB-5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise, product
from typing import Final

from boxcars.clix.actions import PlaceTerrain, SetAside
from boxcars.clix.battle import Battle, PlacedTerrain
from boxcars.clix.events.turn_events import TerrainPlaced, TerrainSetAside
from boxcars.clix.ground.base import apart
from boxcars.clix.moving.legality import refuse
from boxcars.clix.turn.resolution import Resolution
from boxcars.core.dice import Dice
from boxcars.core.errors import BadSetup, Reason
from boxcars.core.game import Action, Decision
from boxcars.tabletop.measure import HAIR, Point, bearing, inches, length, toward
from boxcars.tabletop.outline import Outline
from boxcars.tabletop.table import Table
from boxcars.tabletop.terrain import Piece as TerrainPiece

Corners = tuple[tuple[float, float], ...]

_SQUARE: Final = ((-1, -1), (1, -1), (1, 1), (-1, 1))
_ROUND: Final = ((-0.5, -1), (0.5, -1), (1, -0.4), (1, 0.4), (0.5, 1), (-0.5, 1), (-1, 0.4), (-1, -0.4))


def _scaled(shape: Sequence[tuple[float, float]], wide: float, deep: float) -> Corners:
    return tuple((x * wide / 2, y * deep / 2) for x, y in shape)


TEMPLATES: Final[dict[str, tuple[str, Corners]]] = {
    "woodland": ("woods", _scaled(_ROUND, 5, 4)),
    "orchard": ("woods", _scaled(_SQUARE, 4, 3)),
    "brush": ("woods", _scaled(_ROUND, 3, 3)),
    "office": ("building", _scaled(_SQUARE, 3, 2)),
    "city-block": ("building", _scaled(_SQUARE, 4, 4)),
    "tower": ("building", _scaled(_SQUARE, 2, 2)),
    "butte": ("building", _scaled(_ROUND, 4, 3)),
    "lagoon": ("water", _scaled(_ROUND, 6, 4)),
    "pool": ("water", _scaled(_ROUND, 3, 3)),
    "canal": ("water", _scaled(_SQUARE, 6, 2)),
}
"""The pieces of terrain that a player may bring: their kind, and their corners about the middle."""
ACROSS: Final = 5
"""How many places across the table are offered each way."""


def check_pile(brought: Sequence[str], most: int) -> None:
    """Refuse pieces that there are not, and more than a player may bring."""
    if len(brought) > most:
        raise BadSetup(f"a player brings at most {most} pieces of terrain, not {len(brought)}")
    for name in brought:
        if name not in TEMPLATES:
            raise BadSetup(f"there is no terrain {name[:20]!r}; there are {', '.join(TEMPLATES)}")


def outline(name: str, at: Point, turned: int) -> tuple[Point, ...]:
    """The corners of a piece whose middle lies at a place.

    >>> outline("tower", Point(18, 18), 0)[0]
    Point(x=17.0, y=17.0)
    """
    middle = Point(0.0, 0.0)
    corners = (Point(x, y) for x, y in TEMPLATES[name][1])
    return tuple(toward(at, bearing(middle, corner) + turned, length(middle, corner)) for corner in corners)


def with_placed(table: Table, placed: Sequence[PlacedTerrain]) -> Table:
    """A table with the pieces that players have placed on it."""
    return _laid(table, tuple(placed)) if placed else table


@lru_cache(maxsize=64)
def _laid(table: Table, placed: tuple[PlacedTerrain, ...]) -> Table:
    pieces = [
        TerrainPiece(
            kind=TEMPLATES[each.name][0],
            outline=outline(each.name, each.at, each.turned),
            building="medium" if TEMPLATES[each.name][0] == "building" else "",
            tall=0.0 if TEMPLATES[each.name][0] == "water" else 2.0,
            depth=1.0 if TEMPLATES[each.name][0] == "water" else 0.0,
        )
        for each in placed
    ]
    return Table(table.name, table.width, table.depth, (*table.pieces, *pieces), table.about)


def decision(battle: Battle) -> Decision | None:
    """Who places a piece now; None when the pile is empty."""
    if not battle.pile:
        return None
    side = battle.sides[battle.placer % len(battle.sides)]
    return Decision(side, "terrain", (), len(battle.pile), f"{side}: place one of {len(battle.pile)} pieces of terrain")


def verify(battle: Battle, action: PlaceTerrain | SetAside) -> None:
    """Raise `Illegal` with every reason against placing a piece so."""
    refuse(place_reasons(battle, action))


def place_reasons(battle: Battle, action: PlaceTerrain | SetAside) -> Iterator[Reason]:
    """Why a piece cannot be placed: other terrain, edges and zones are too near."""
    if action.name not in battle.pile:
        yield Reason(f"there is no {action.name[:20]!r} in the pile; there are {', '.join(battle.pile)}", "MWB-5")
        return
    if isinstance(action, SetAside):
        return
    corners = outline(action.name, Point.of(action.at), action.turned)
    spacing = battle.keys.inches("terrain.spacing_in")
    edge = min(min(p.x, p.y, battle.table.width - p.x, battle.table.depth - p.y) for p in corners)
    if edge < spacing - HAIR:
        yield Reason(f"it would lie {inches(max(edge, 0))}″ from an edge, and {inches(spacing)}″ are needed", "MWB-5")
    for feature in battle.features:
        if (gap := between(corners, feature.corners)) < spacing - HAIR:
            yield Reason(f"it would lie {inches(gap)}″ from other terrain, not {inches(spacing)}″", "MWB-5")
    for side, zone in battle.zones.items():
        home = (Point(zone.west, zone.north), Point(zone.east, zone.north), Point(zone.east, zone.south))
        if (gap := between(corners, (*home, Point(zone.west, zone.south)))) < spacing - HAIR:
            yield Reason(f"it would lie {inches(gap)}″ from {side}'s zone, not {inches(spacing)}″", "MWB-5")


def between(one: Sequence[Point], other: Sequence[Point]) -> float:
    """The distance between two outlines; 0 where they overlap.

    >>> square = (Point(0, 0), Point(2, 0), Point(2, 2), Point(0, 2))
    >>> between(square, tuple(Point(p.x + 5, p.y) for p in square))
    3.0
    """
    if Outline(one).holds(*other[0]) or (len(other) > 2 and Outline(other).holds(*one[0])):
        return 0.0
    return min(apart(a, b) for a, b in product(_sides(one), _sides(other)))


def _sides(corners: Sequence[Point]) -> list[tuple[Point, Point]]:
    return list(pairwise((*corners, corners[0])))


def apply(battle: Battle, action: PlaceTerrain | SetAside, dice: Dice) -> Resolution:
    """Place a piece or set it aside; then the next player places one."""
    now = Resolution(battle, dice)
    side = battle.sides[battle.placer % len(battle.sides)]
    battle.pile.remove(action.name)
    battle.placer += 1
    if isinstance(action, SetAside):
        now.tell(TerrainSetAside(side=side, name=action.name))
        return now
    at = Point.of(action.at)
    placed = PlacedTerrain(action.name, at, action.turned)
    battle.placed.append(placed)
    battle.table = with_placed(battle.table, [placed])
    now.tell(TerrainPlaced(side=side, name=action.name, at=at.word, turned=action.turned))
    return now


def options(battle: Battle, asked: Decision) -> tuple[Action, ...]:
    """Places spread over the table for each kind of piece left, and setting one aside."""
    actions: list[Action] = []
    for name in dict.fromkeys(battle.pile):
        for column, row in product(range(1, ACROSS + 1), repeat=2):
            at = Point(battle.table.width * column / (ACROSS + 1), battle.table.depth * row / (ACROSS + 1))
            action = PlaceTerrain(name, at.word)
            if not any(place_reasons(battle, action)):
                actions.append(action)
        actions.append(SetAside(name))
    return tuple(actions)
