"""One step of a unit that walks or drives on the ground, exactly. What terrain costs is for the game to say."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import msgspec

from boxcars.core.tally import Line
from boxcars.hexes.board import Board, Footing, Terrain

Price = int | None
"""What a terrain adds to the cost of entering a hex; None closes it."""

TerrainPrice = tuple[str, Price, str]
"""What it is, its price, and the ruling that says so."""


class Cites(msgspec.Struct, frozen=True):
    """The rulings that a game cites for what steps have in common."""

    step: str = ""
    """Entering a hex, and what is closed."""
    level: str = ""
    """Going up or down."""
    backward: str = ""
    shift: str = ""


class Mover(msgspec.Struct, frozen=True, cache_hash=True):
    """How something moves over the ground, as far as geometry goes. A game derives its own, with prices of terrain.

    >>> Mover().prices(Terrain(woods=2), "ground", paved=False)
    []
    """

    kind: str = ""
    height: int = 2
    level_limit: int = 2
    level_cost: int = 1
    upper_floors: bool = True
    """Whether it comes into buildings above the ground; who does not enters them from their own level or below only."""
    floor_cost: int = 0
    """What a floor up or down inside a building costs; nothing for who takes no stairs."""
    lateral: bool = False
    """Whether it shifts sideways."""
    floats: bool = False
    """Whether it stays on the surface of water."""
    faceless: bool = False
    """Whether it has no facing, and steps to any side without turning."""

    cites: ClassVar[Cites] = Cites()

    def prices(self, entered: Terrain, footing: Footing, *, paved: bool) -> list[TerrainPrice]:
        """What the terrain of a hex adds for a unit that comes to stand there; `paved` is a step along a road."""
        return []


_ANY = Mover()


class Place(msgspec.Struct, frozen=True, gc=False):
    """A level in a hex that a unit can stand on."""

    foot: int
    footing: Footing


class Step(msgspec.Struct, frozen=True):
    """One step into a neighbouring hex: where it ends, what it costs line by line, or why it is prohibited."""

    frm: str
    to: str
    direction: int
    foot: int
    footing: Footing = "ground"
    lines: tuple[Line, ...] = ()
    prohibited: str = ""
    cite: str = ""
    paved: bool = False
    rise: int = 0

    @property
    def cost(self) -> int:
        """The movement points the step takes."""
        return sum(line.value for line in self.lines)

    @property
    def allowed(self) -> bool:
        """Whether the step may be made at all."""
        return not self.prohibited


def footing_at(terrain: Terrain, foot: int) -> Footing:
    """What a unit at this foot level stands on.

    >>> footing_at(Terrain(level=2), 2)
    'ground'
    """
    if terrain.bridge and foot == terrain.deck:
        return "deck"
    if terrain.building and foot >= terrain.lowest:
        return "roof" if foot >= terrain.roof else "floor"
    return "ground"


def places(terrain: Terrain, direction: int, foot: int, mover: Mover = _ANY) -> tuple[Place, ...]:
    """Where a unit at level `foot` can come to stand when it enters a hex in this direction, best way first.

    A bridge is crossed on its deck by its ends, or passed beneath where there is room. A building is entered
    at the unit's own height, but never above the roof nor below the ground (TW-167.4).

    >>> from boxcars.hexes.board import Bridge
    >>> ford = Terrain(water=1, bridge=Bridge(type=3, elevation=1, cf=90, exits=0b001001))
    >>> places(ford, 0, 1), places(ford, 1, -1)
    ((Place(foot=1, footing='deck'), Place(foot=-1, footing='ground')), (Place(foot=-1, footing='ground'),))
    """
    if terrain.building:
        level = max(terrain.level, min(foot, terrain.roof)) if mover.upper_floors else terrain.level
        return (Place(level, footing_at(terrain, level)),)
    ground = Place(terrain.level if mover.floats else terrain.floor, "ground")
    if terrain.bridge is None or terrain.deck is None:
        return (ground,)
    deck = Place(terrain.deck, "deck")
    if ground.foot + mover.height > terrain.deck or ground.foot == terrain.deck:
        return (deck,)
    by_an_end = terrain.bridge.exits >> (direction + 3) % 6 & 1
    return (deck, ground) if by_an_end else (ground,)


Enter = Callable[[Terrain, int, int, Mover], tuple[Place, ...]]
"""A rule for the places where a step can end, of which `places` is the one in the book."""


def steps(
    board: Board,
    mover: Mover,
    hex: str,
    foot: int,
    direction: int,
    *,
    backward: bool = False,
    shift: bool = False,
    enter: Enter = places,
) -> tuple[Step, ...]:
    """The ways to step from a hex in a direction: one, or two where a bridge can be crossed and passed under.

    `backward` steps must stay on their level; a lateral `shift` costs one more.

    >>> board = Board.plain(3, 3).with_terrain("0201", woods=2, level=1)
    >>> [uphill] = steps(board, Mover(), "0202", 0, 0)
    >>> [str(line) for line in uphill.lines], uphill.cost
    (['+1 hex 0201', '+1 up 1 level'], 2)
    """
    to = board.neighbour(hex, direction)
    if to is None:
        return (Step(hex, "", direction, foot, prohibited="the edge of the board", cite=mover.cites.step),)
    terrain = board[to]
    return tuple(
        _step(board[hex], mover, Step(hex, to, direction, place.foot, place.footing), foot, terrain, backward, shift)
        for place in enter(terrain, direction, foot, mover)
    )


def _step(left: Terrain, mover: Mover, step: Step, foot: int, entered: Terrain, backward: bool, shift: bool) -> Step:
    rise = step.foot - foot
    paved = is_paved_step(left, foot, entered, step.footing, step.direction)
    terrain = [each for each in mover.prices(entered, step.footing, paved=paved) if each[1] != 0]
    prohibited, cite = _prohibition(mover, entered, step, rise, terrain, backward)
    lines = [Line(f"hex {step.to}", 1, mover.cites.step)]
    if rise:
        word = "level" if abs(rise) == 1 else "levels"
        change = f"{'up' if rise > 0 else 'down'} {abs(rise)} {word}"
        lines.append(Line(change, abs(rise) * mover.level_cost, mover.cites.level))
    lines += [Line(label, price, cite) for label, price, cite in terrain if price]
    if shift:
        lines.append(Line("lateral shift", 1, mover.cites.shift))
    return Step(
        frm=step.frm,
        to=step.to,
        direction=step.direction,
        foot=step.foot,
        footing=step.footing,
        lines=tuple(lines),
        prohibited=prohibited,
        cite=cite,
        paved=paved,
        rise=rise,
    )


def _prohibition(
    mover: Mover, entered: Terrain, step: Step, rise: int, terrain: list[TerrainPrice], backward: bool
) -> tuple[str, str]:
    closed = next((label for label, price, _ in terrain if price is None), "")
    if entered.impassable:
        return "impassable terrain", mover.cites.step
    if abs(rise) > mover.level_limit:
        return f"a change of {abs(rise)} levels is more than {mover.level_limit}", mover.cites.step
    if entered.building and not mover.upper_floors and step.foot - rise > entered.level:
        return "only the ground floor is open, and it lies lower", mover.cites.step
    if backward and rise:
        return "a backward step may not change level", mover.cites.backward
    return (f"{closed} is prohibited", mover.cites.step) if closed else ("", "")


def is_paved_step(left: Terrain, foot: int, entered: Terrain, footing: Footing, direction: int) -> bool:
    """Whether both hexes are paved toward each other, as along a road."""
    back = (direction + 3) % 6
    return left.paved_toward(direction, footing_at(left, foot)) and entered.paved_toward(back, footing)
