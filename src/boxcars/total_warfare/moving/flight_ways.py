"""Where VTOLs, submarines and infantry that flies get to: hexes, facings and levels, at 1 MP a step (TWB-32.1)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import NamedTuple, Protocol

from boxcars.hexes.board import Board, Terrain
from boxcars.hexes.coords import DIRECTIONS
from boxcars.hexes.reach import State
from boxcars.total_warfare.actions import Assault, Move
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.moving import air, mp, stacking
from boxcars.total_warfare.moving.move_plan import available_mp
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Unit

LEAST_CEILING = 4
HIGHER = 3
"""Flights are searched up to so many levels above the start, and always up to `LEAST_CEILING` above each hex."""


class Medium(Protocol):
    """What a unit moves through at levels of its own: `air` and `depths.Water` say where it can go."""

    def rises(self, terrain: Terrain, foot: int) -> bool:
        """Whether it can gain one level."""
        ...

    def sinks(self, terrain: Terrain, foot: int) -> bool:
        """Whether it can lose one level."""
        ...

    def turns(self, terrain: Terrain, foot: int) -> bool:
        """Whether it can turn."""
        ...

    def goes_into(self, board: Board, hex: str, foot: int, direction: int) -> bool:
        """Whether it gets into the next hex at its level."""
        ...


class Cell(NamedTuple):
    """One level of a hex: where a flyer gets to from there."""

    rises: bool
    sinks: bool
    turns: bool
    ahead: tuple[str, ...]
    """The hexes that it gets into at its level, by direction; empty where it cannot go."""


_MOST_CELLS = 1 << 16


class Space:
    """The air over a board, or its water, hex by hex and level by level.

    What was looked at is remembered with the board, as long as the ground stays as it is.
    """

    def __init__(self, board: Board, medium: Medium) -> None:
        self.board, self.medium = board, medium
        self._cells: dict[tuple[str, int], Cell] = board.derived.get(("cells", medium), dict, lambda old, hexes: {})

    def cell(self, hex: str, foot: int) -> Cell:
        """What a flyer can do at a level of a hex."""
        known = self._cells.get((hex, foot))
        if known is None:
            if len(self._cells) >= _MOST_CELLS:
                self._cells.clear()
            known = self._cells[hex, foot] = self._looked_at(hex, foot)
        return known

    def _looked_at(self, hex: str, foot: int) -> Cell:
        board, medium = self.board, self.medium
        terrain, directions = board[hex], range(len(DIRECTIONS))
        ahead = (board.neighbour(hex, to) if medium.goes_into(board, hex, foot, to) else None for to in directions)
        climbs = medium.rises(terrain, foot), medium.sinks(terrain, foot), medium.turns(terrain, foot)
        return Cell(*climbs, tuple(to or "" for to in ahead))

    def steps(self, state: State, *, backward: bool, faceless: bool = False) -> list[tuple[State, str]]:
        """The states one MP away, and the word that leads there; turns have none. On a surface it can only rise.

        Who has no facing goes in every direction.

        >>> [word for _, word in Space(Board.plain(3, 3), air).steps(("0202", 0, 0), backward=True)]
        ['up']
        """
        hex, facing, foot = state
        rises, sinks, turns, ahead = self._cells.get((hex, foot)) or self.cell(hex, foot)
        steps: list[tuple[State, str]] = []
        if rises:
            steps.append(((hex, facing, foot + 1), "up"))
        if sinks:
            steps.append(((hex, facing, foot - 1), "down"))
        if faceless:
            return steps + [((to, facing, foot), to) for to in ahead if to]
        if turns:
            steps += ((hex, (facing + 1) % 6, foot), ""), ((hex, (facing + 5) % 6, foot), "")
        if to := ahead[facing]:
            steps.append(((to, facing, foot), to))
        if backward and (to := ahead[facing - 3]):
            steps.append(((to, facing, foot), f"back {to}"))
        return steps


def search(
    board: Board,
    start: State,
    points: int,
    *,
    backward: bool,
    medium: Medium = air,
    faceless: bool = False,
    highest: float = air.MOST_ELEVATION,
) -> tuple[dict[State, int], dict[State, tuple[State, str]]]:
    """The least cost of every state in reach, and how it is reached from the one before.

    >>> costs, _ = search(Board.plain(3, 3), ("0202", 0, 0), 2, backward=False)
    >>> costs[("0201", 0, 1)], ("0202", 0, 2) in costs, ("0202", 1, 0) in costs
    (2, True, False)
    """
    space = Space(board, medium)
    ceiling = min(max(LEAST_CEILING, start[2] - board[start[0]].level + HIGHER), highest)
    costs, came = {start: 0}, dict[State, tuple[State, str]]()
    edge = [start]
    for spent in range(1, points + 1):
        reached: list[State] = []
        for state in edge:
            for after, word in space.steps(state, backward=backward, faceless=faceless):
                if after in costs or (word == "up" and after[2] - board[after[0]].level > ceiling):
                    continue
                costs[after], came[after] = spent, (state, word)
                reached.append(after)
        edge = reached
    return costs, came


def words_of(start: State, end: State, came: Mapping[State, tuple[State, str]]) -> tuple[tuple[str, ...], str]:
    """The words of the way to a state that was found, and the facing to end in where the last turn has no step."""
    steps: list[tuple[State, str]] = []
    while end != start:
        before, word = came[end]
        steps.append((end, word))
        end = before
    words: list[str] = []
    turned = ""
    for (_, facing, _), word in reversed(steps):
        if word in ("up", "down") and turned:
            words += [f"turn {turned}", word]
        elif word:
            words.append(word)
        turned = "" if word else DIRECTIONS[facing]
    return tuple(words), turned


class Flights:
    """Where a unit can fly or dive to in one way of moving, and a cheapest way to each place, facing and level."""

    def __init__(
        self, battle: Battle, unit: Unit, mode: str, medium: Medium = air, *, points: int | None = None
    ) -> None:
        """`points` stand in for the MP that it has."""
        self.battle, self.unit, self.mode = battle, unit, mode
        self.start: State = (unit.hex, unit.facing, unit.foot)
        points = max(available_mp(battle, unit, mode).total, 0) if points is None else points
        faceless = kind_of(unit).mover(unit).faceless
        self.costs, self._came = search(
            battle.board,
            self.start,
            points,
            backward=mode in mp.SLOW,
            medium=medium,
            faceless=faceless,
            highest=air.ceiling(battle.rules),
        )

    @cached_property
    def ends(self) -> dict[State, int]:
        """The least cost of every state that it can stop in, its own first."""
        crowded = stacking.taken_hexes(self.battle, self.unit)
        return {state: cost for state, cost in self.costs.items() if state[0] not in crowded or self._fits(state)}

    def _fits(self, state: State) -> bool:
        return not stacking.is_full(self.battle, self.unit, state[0], state[2])

    def move(self, state: State, assault: Assault | None = None) -> Move:
        """The words of the way to a state; turns before a step go without saying."""
        words, facing = words_of(self.start, state, self._came)
        return Move(self.unit.id, self.mode, words, facing, assault)

    def charges(self) -> list[Move]:
        """It charges nobody."""
        return []
