"""Everything a unit can do in the movement phase, as a sequence whose moves are built when they are asked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import overload

from boxcars.core.errors import Illegal
from boxcars.hexes.coords import DIRECTIONS, distance
from boxcars.hexes.reach import State, Turn, jump_reach, reach
from boxcars.hexes.steps import MECH, Step, steps
from boxcars.total_warfare import charge, close_combat, death_from_above, mp, stacking
from boxcars.total_warfare.actions import Move
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.close_combat import MoveEnd
from boxcars.total_warfare.displacement import direction_to
from boxcars.total_warfare.mech import Mech
from boxcars.total_warfare.move_plan import available_mp, choose_way, plan, standing_cost, standing_reasons


class MoveOptions(Sequence[Move]):
    """The legal moves of some units: one cheapest way to every place and facing."""

    def __init__(self, battle: Battle, units: Sequence[str]) -> None:
        self._parts = [part for id in units for part in _parts(battle, battle[id])]
        self._length = sum(map(len, self._parts))

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(self._length))]
        if index < 0:
            index += self._length
        for part in self._parts:
            if 0 <= index < len(part):
                return part[index]
            index -= len(part)
        raise IndexError("there are not so many moves")


def _parts(battle: Battle, mech: Mech) -> Iterator[Sequence[Move]]:
    yield [Move(mech.id, "stay")]
    modes = [mech.mode] if mech.mode else ["walk", "run"]
    for mode in modes:
        available = available_mp(battle, mech, mode).total
        if mech.prone:
            yield _prone_moves(battle, mech, mode, available)
        elif available > 0:
            walks = _Walks(battle, mech, mode, available)
            yield walks
            yield walks.charges()
            yield [Move(mech.id, mode, ("drop",))]
    if not mech.mode and not mech.prone:
        yield _minimum_move(battle, mech)
        yield from _jump_parts(battle, mech)


def _prone_moves(battle: Battle, mech: Mech, mode: str, available: int) -> list[Move]:
    """Standing up in any facing, or turning where it lies."""
    can_stand = not standing_reasons(battle, mech) and 0 < standing_cost(battle, mech) <= available
    moves = [Move(mech.id, mode, (f"stand {facing}",)) for facing in DIRECTIONS] if can_stand else []
    for turn in range(1, 6):
        if min(turn, 6 - turn) <= available:
            moves.append(Move(mech.id, mode, (), DIRECTIONS[(mech.facing + turn) % 6]))
    return moves


def _minimum_move(battle: Battle, mech: Mech) -> list[Move]:
    """The one step straight ahead that is always possible, where the running MP do not pay for it."""
    ahead = battle.board.neighbour(mech.hex, mech.facing)
    if ahead is None:
        return []
    move = Move(mech.id, "run", (ahead,))
    try:
        way = plan(battle, move)
    except Illegal:
        return []
    return [move] if way.cost.total > way.available.total else []


class _Walks(Sequence[Move]):
    """Every place and facing within reach on foot, by one cheapest way."""

    def __init__(self, battle: Battle, mech: Mech, mode: str, available: int) -> None:
        self.battle, self.mech, self.mode = battle, mech, mode
        self.reach = reach(
            battle.board,
            MECH,
            mech.hex,
            mech.facing,
            mech.foot,
            available,
            closed=stacking.enemy_hexes(battle, mech),
            no_stop=stacking.taken_hexes(battle, mech),
            backward=mode == "walk",
            dry=mode == "run",
        )
        self.states = [state for state in self.reach.ends if state != self.reach.start]

    def __len__(self) -> int:
        return len(self.states)

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        if isinstance(index, slice):
            return [self._move(state) for state in self.states[index]]
        return self._move(self.states[index])

    def _move(self, state: State, assault: str = "") -> Move:
        """The words of the way to a state; turns between steps go without saying."""
        words: list[str] = []
        facing = ""
        while state != self.reach.start:
            before, made = self.reach.moves[state]
            if isinstance(made, Step):
                words.append(_step_word(self.battle, made, before))
            elif not words and not facing:
                facing = DIRECTIONS[state[1]]
            state = before
        return Move(self.mech.id, self.mode, tuple(reversed(words)), facing, assault)

    def charges(self) -> list[Move]:
        """The charges that can be declared with one of these moves."""
        moves = []
        for target in self.battle.enemies(self.mech.side):
            if target.prone or close_combat.assault_target_reasons(self.battle, self.mech, target):
                continue
            for state in self._states_before(target):
                entered = sum(isinstance(made, Step) for made in self._way(state))
                end = MoveEnd(self.mode, state[0], state[1], state[2], False, entered)
                if not charge.reasons(self.battle, self.mech, target, end):
                    moves.append(self._move(state, f"charge {target.id}"))
        return moves

    def _states_before(self, target: Mech) -> list[State]:
        beside = {hex: direction_to(hex, target.hex) for hex in self.battle.board.neighbours(target.hex)}
        return [state for state in self.states if beside.get(state[0]) == state[1]]

    def _way(self, state: State) -> Iterator[Step | Turn]:
        while state != self.reach.start:
            state, made = self.reach.moves[state]
            yield made


def _step_word(battle: Battle, step: Step, before: State) -> str:
    hex, facing, foot = before
    if step.direction != facing:
        return f"back {step.to}"
    if battle.board[step.to].bridge and step.footing == "ground":
        usual = choose_way(steps(battle.board, MECH, hex, foot, step.direction))
        return f"under {step.to}" if usual and usual.footing == "deck" else step.to
    return step.to


def _jump_parts(battle: Battle, mech: Mech) -> Iterator[Sequence[Move]]:
    available = mp.jumping_mp(battle, mech).total
    if available <= 0:
        return
    closed = stacking.taken_hexes(battle, mech)
    reached = jump_reach(battle.board, mech.hex, mech.foot, available, closed=closed)
    landings = [hex for hex in reached.hexes if not battle.board[hex].impassable]
    yield _Jumps(mech, landings)
    yield _deaths_from_above(battle, mech, landings, available)


class _Jumps(Sequence[Move]):
    """Every hex within a jump, in every facing."""

    def __init__(self, mech: Mech, landings: list[str]) -> None:
        self.mech, self.landings = mech, landings

    def __len__(self) -> int:
        return len(self.landings) * len(DIRECTIONS)

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        place, facing = divmod(index, len(DIRECTIONS))
        hex = self.landings[place]
        return Move(self.mech.id, "jump", () if hex == self.mech.hex else (hex,), DIRECTIONS[facing])


def _deaths_from_above(battle: Battle, mech: Mech, landings: list[str], available: int) -> list[Move]:
    moves = []
    for target in battle.enemies(mech.side):
        span = distance(mech.hex, target.hex)
        if span > available or close_combat.assault_target_reasons(battle, mech, target):
            continue
        for hex in battle.board.neighbours(target.hex):
            if hex not in landings:
                continue
            facing = direction_to(hex, target.hex)
            end = MoveEnd("jump", hex, facing, mech.foot, False, 0)
            if not death_from_above.reasons(battle, mech, target, end):
                moves.append(
                    Move(mech.id, "jump", () if hex == mech.hex else (hex,), DIRECTIONS[facing], f"dfa {target.id}")
                )
    return moves
