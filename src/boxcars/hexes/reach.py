"""Where a unit can get to on the ground, and how: the walk search."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import cached_property
from heapq import heappop, heappush

import msgspec

from boxcars.hexes.board import Board, Terrain
from boxcars.hexes.steps import Enter, Mover, Step, places, steps

State = tuple[str, int, int]
"""Hex, facing and foot level of a unit on the move."""


class Turn(msgspec.Struct, frozen=True):
    """A change of facing by one hexside."""

    hex: str
    facing: int
    cost: int = 1


class Climb(msgspec.Struct, frozen=True):
    """A change of floor inside a building, by one level."""

    hex: str
    foot: int
    cost: int


Made = Step | Turn | Climb
"""One part of a way."""


class Reach(msgspec.Struct, frozen=True, dict=True):
    """Everything a unit can reach with its movement points.

    `costs` holds the least cost of every end state (hex, facing, foot level); states that the unit may pass
    but not stop in are left out of `hexes` and `cost`, yet paths run through them.
    """

    start: State
    mp: int
    costs: dict[State, int]
    moves: dict[State, tuple[State, Made]]
    no_stop: frozenset[str] = frozenset()

    @cached_property
    def ends(self) -> dict[State, int]:
        """The end states that the unit may stop in, with their costs."""
        return {state: cost for state, cost in self.costs.items() if state[0] not in self.no_stop}

    @cached_property
    def _ends_in(self) -> dict[str, list[tuple[int, State]]]:
        """The end states of each hex, cheapest first."""
        by_hex: dict[str, list[tuple[int, State]]] = {}
        for cost, state in sorted((cost, state) for state, cost in self.ends.items()):
            by_hex.setdefault(state[0], []).append((cost, state))
        return by_hex

    @property
    def hexes(self) -> dict[str, int]:
        """The least cost of every hex that the unit may stop in, in any facing, cheapest first."""
        return {hex: ends[0][0] for hex, ends in self._ends_in.items()}

    def cost(self, hex: str, facing: int | None = None, foot: int | None = None) -> int | None:
        """The least cost to stop in a hex, None if out of reach."""
        state = self._best(hex, facing, foot)
        return None if state is None else self.costs[state]

    def by_facing(self, hex: str) -> tuple[int | None, ...]:
        """The least cost to stop in a hex for each of the six facings."""
        return tuple(self.cost(hex, facing) for facing in range(6))

    def path_to(self, hex: str, facing: int | None = None, foot: int | None = None) -> tuple[Made, ...]:
        """The cheapest way to a hex, as turns and steps.

        >>> board = Board.plain(5, 5)
        >>> way = reach(board, Mover(), "0303", 0, 0, 4).path_to("0402")
        >>> [move.to if isinstance(move, Step) else f"turn {move.facing}" for move in way]
        ['turn 1', '0402']
        """
        state = self._best(hex, facing, foot)
        if state is None:
            raise KeyError(f"hex {hex} is out of reach")
        path: list[Made] = []
        while state != self.start:
            state, move = self.moves[state]
            path.append(move)
        return tuple(reversed(path))

    def _best(self, hex: str, facing: int | None, foot: int | None) -> State | None:
        for _, state in self._ends_in.get(hex, ()):
            if facing in (None, state[1]) and foot in (None, state[2]):
                return state
        return None


def reach(
    board: Board,
    mover: Mover,
    start: str,
    facing: int,
    foot: int,
    mp: int,
    *,
    closed: Collection[str] = (),
    no_stop: Collection[str] = (),
    dead_ends: Collection[str] = (),
    backward: bool = False,
    dry: bool = False,
    enter: Enter = places,
) -> Reach:
    """Search all ways of a walking unit, turns and steps, with the least cost for each end state.

    Hexes in `closed` cannot be entered, those in `no_stop` only passed, those in `dead_ends` entered but not
    left again. `backward` allows backward steps, which
    only walking units may make. `dry` keeps out of water of depth 1 or more, as running does. A mover with
    lateral shifts uses them.

    >>> found = reach(Board.plain(5, 5), Mover(), "0303", 0, 0, 2)
    >>> found.hexes
    {'0303': 0, '0302': 1, '0202': 2, '0301': 2, '0402': 2}
    >>> found.by_facing("0302")
    (1, 2, None, None, None, 2)
    """
    first, shut = (start, facing, foot), _Shut(start, closed, dead_ends, dry)
    costs: dict[State, int] = {first: 0}
    moves: dict[State, tuple[State, Made]] = {}
    queue = [(0, 0, first)]
    pushed = 0
    while queue:
        spent, _, state = heappop(queue)
        if spent > costs[state]:
            continue
        for after, move in _onward(board, state, _moves(board, mover, state, backward, enter), shut):
            total = spent + move.cost
            if total <= mp and total < costs.get(after, mp + 1):
                costs[after], moves[after] = total, (state, move)
                pushed += 1
                heappush(queue, (total, pushed, after))
    return Reach(first, mp, costs, moves, frozenset(no_stop))


def ends_in_order(
    board: Board,
    mover: Mover,
    start: str,
    facing: int,
    foot: int,
    mp: int,
    *,
    closed: Collection[str] = (),
    dead_ends: Collection[str] = (),
    backward: bool = False,
    dry: bool = False,
) -> list[tuple[State, int]]:
    """Every state of `reach` with its cost, cheapest first, and of those that cost the same the one found last first.

    The compiled search finds them in this order too, so that a move has the same number with it and without it.

    >>> [(hex, facing) for (hex, facing, _), _ in ends_in_order(Board.plain(5, 5), Mover(), "0303", 0, 0, 1)]
    [('0303', 0), ('0302', 0), ('0303', 5), ('0303', 1)]
    """
    shut = _Shut(start, closed, dead_ends, dry)
    best: dict[State, int] = {(start, facing, foot): 0}
    found: list[list[State]] = [[*best], *([] for _ in range(mp))]
    order: list[tuple[State, int]] = []
    for spent, states in enumerate(found):
        while states:
            state = states.pop()
            if best[state] != spent:
                continue
            order.append((state, spent))
            for after, move in _onward(board, state, _clockwise(board, mover, state, backward), shut):
                total = spent + move.cost
                if total <= mp and total < best.get(after, mp + 1):
                    best[after] = total
                    found[total].append(after)
    return order


def _clockwise(board: Board, mover: Mover, state: State, backward: bool) -> list[tuple[State, Made]]:
    """The turns out of a state, and then its steps, clockwise from the one straight ahead."""
    moves = _moves(board, mover, state, backward, places)
    return sorted(moves, key=lambda each: (each[1].direction - state[1]) % 6 if isinstance(each[1], Step) else -1)


class _Shut(msgspec.Struct, frozen=True):
    """Where a search does not go on."""

    start: str
    closed: Collection[str]
    dead_ends: Collection[str]
    dry: bool


def _onward(
    board: Board, state: State, moves: Iterable[tuple[State, Made]], shut: _Shut
) -> Iterator[tuple[State, Made]]:
    """Those of the moves out of a state that may be made."""
    held = state[0] in shut.dead_ends and state[0] != shut.start
    for after, move in moves:
        if held and not isinstance(move, Turn):
            continue
        if isinstance(move, Step) and (move.to in shut.closed or (shut.dry and _gets_wet(board, move))):
            continue
        yield after, move


def floors_beside(terrain: Terrain, foot: int) -> tuple[int, ...]:
    """The floors above and below a level of a building, its roof among them.

    >>> from boxcars.hexes.board import Building
    >>> house = Terrain(building=Building(type=2, height=2, cf=40))
    >>> floors_beside(house, 0), floors_beside(house, 1), floors_beside(Terrain(), 0)
    ((1,), (2, 0), ())
    """
    if terrain.building is None or not terrain.lowest <= foot <= terrain.roof:
        return ()
    return tuple(floor for floor in (foot + 1, foot - 1) if terrain.lowest <= floor <= terrain.roof)


def _gets_wet(board: Board, step: Step) -> bool:
    return step.footing == "ground" and board[step.to].depth > 0


def _moves(board: Board, mover: Mover, state: State, backward: bool, enter: Enter) -> Iterator[tuple[State, Made]]:
    """The turns, floors and allowed steps out of a state."""
    hex, facing, foot = state
    for floor in floors_beside(board[hex], foot) if mover.floor_cost else ():
        yield (hex, facing, floor), Climb(hex, floor, mover.floor_cost)
    for side in () if mover.faceless else (1, 5):
        turned = (facing + side) % 6
        yield (hex, turned, foot), Turn(hex, turned)
    for direction, back, shift in ways_to_go(facing, backward, mover.lateral, mover.faceless):
        for step in steps(board, mover, hex, foot, direction, backward=back, shift=shift, enter=enter):
            if step.allowed:
                yield (step.to, facing, step.foot), step


def ways_to_go(facing: int, backward: bool, lateral: bool, faceless: bool = False) -> Iterator[tuple[int, bool, bool]]:
    """The directions open to a unit with this facing: direction, as a backward step, as a lateral shift.

    >>> list(ways_to_go(0, backward=True, lateral=False))
    [(0, False, False), (3, True, False)]
    """
    if faceless:
        yield from ((direction, False, False) for direction in range(6))
        return
    yield facing, False, False
    if lateral:
        yield (facing + 1) % 6, False, True
        yield (facing + 5) % 6, False, True
    if backward:
        yield (facing + 3) % 6, True, False
    if backward and lateral:
        yield (facing + 2) % 6, True, True
        yield (facing + 4) % 6, True, True
