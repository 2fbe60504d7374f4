"""Everything a unit can do in the movement phase, as a sequence whose moves are built when they are asked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache

from boxcars.core.errors import Illegal
from boxcars.core.lazy import Chain, Lazy
from boxcars.hexes.board import Board
from boxcars.hexes.coords import DIRECTIONS
from boxcars.hexes.fast import board_reach, plain
from boxcars.hexes.reach import Climb, Made, State, Turn, floors_beside, ways_to_go
from boxcars.hexes.steps import Step, steps
from boxcars.total_warfare.actions import HEX, Assault, Move
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.boarding import carrying
from boxcars.total_warfare.electronics import searchlights
from boxcars.total_warfare.moving import mp, stacking, unloading
from boxcars.total_warfare.moving.jump_reach import JumpReach, jump_reach
from boxcars.total_warfare.moving.move_plan import available_mp, choose_way, plan
from boxcars.total_warfare.moving.on_foot import DROPS_AFTER_JUMP, standing_cost, standing_reasons
from boxcars.total_warfare.moving.terrain_costs import GroundMover, in_weather
from boxcars.total_warfare.moving.ways import Ways
from boxcars.total_warfare.physical import charge, close_combat, death_from_above, ramming
from boxcars.total_warfare.physical.close_combat import MoveEnd
from boxcars.total_warfare.piloting.displacement import direction_to
from boxcars.total_warfare.scenario import leaving, withdrawal
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.place import span
from boxcars.total_warfare.units.unit import Unit


class MoveOptions(Chain[Move]):
    """The legal moves of some units: one cheapest way to every place and facing."""

    def __init__(self, battle: Battle, units: Sequence[str]) -> None:
        super().__init__((part for id in units for part in _parts(battle, battle[id])), "moves")


def _parts(battle: Battle, unit: Unit) -> Iterator[Sequence[Move]]:
    if unit.bay:
        return iter([unloading.moves(battle, unit)])
    if carrying.still_reasons(battle, unit):
        return iter([[Move(unit.id, "stay")], list(_turns_at_work(battle, unit))])
    if battle.mission is None:
        return kind_of(unit).move_options(battle, unit)
    return _scenario_parts(battle, unit)


def _turns_at_work(battle: Battle, unit: Unit) -> Iterator[Move]:
    """The facings to which a unit that clears its own hex can turn in it."""
    slow = next((mode for mode in kind_of(unit).modes(battle, unit) if mode in mp.SLOW), "")
    for facing in DIRECTIONS if slow and unit.task == unit.hex and not unit.prone else ():
        move = Move(unit.id, slow, (), facing)
        try:
            way = plan(battle, move)
        except Illegal:
            continue
        if way.cost.total:
            yield move


def _scenario_parts(battle: Battle, unit: Unit) -> Iterator[Sequence[Move]]:
    """What a unit can do in a scenario: leave, too, and if it must withdraw only that or to go home, if it can."""
    away = leaving.leaves(battle, unit)
    yield away
    if not withdrawal.must_withdraw(battle, unit):
        yield from kind_of(unit).move_options(battle, unit)
    elif not away:
        home = Homeward(battle, unit)
        yield home
        if not home:
            yield from kind_of(unit).move_options(battle, unit)


class Homeward(Lazy[Move]):
    """The moves of a unit that must withdraw."""

    what = "moves"

    def __init__(self, battle: Battle, unit: Unit) -> None:
        self._battle, self._unit = battle, unit
        self.states = list(withdrawal.ways_home(battle, unit))
        """How it moves, and where to."""
        self._ways: dict[str, Ways] = {}

    def __len__(self) -> int:
        return len(self.states)

    def move(self, way: tuple[str, State]) -> Move:
        """The move to a place."""
        mode, state = way
        if mode not in self._ways:
            self._ways[mode] = walks(self._battle, self._unit, mode)
        return self._ways[mode].move(state)

    def item(self, number: int) -> Move:
        """The move to the place of a number."""
        return self.move(self.states[number])


def moves_on_foot(battle: Battle, mech: Mech) -> Iterator[Sequence[Move]]:
    """The moves of a 'Mech, part by part."""
    yield [Move(mech.id, "stay")]
    modes = (mech.mode,) if mech.mode else mp.modes_on_foot(mech)
    for mode in modes:
        available = available_mp(battle, mech, mode).total
        if mech.prone:
            yield _prone_moves(battle, mech, mode, available)
        elif available > 0:
            on_foot = Walks(battle, mech, mode)
            yield WalkMoves(on_foot)
            yield on_foot.charges()
            yield [Move(mech.id, mode, ("drop",))]
    if not mech.mode and not mech.prone:
        yield minimum_move(battle, mech)
        yield from _jump_parts(battle, mech)


def _prone_moves(battle: Battle, mech: Mech, mode: str, available: int) -> list[Move]:
    """Standing up in any facing, or turning where it lies."""
    can_stand = not standing_reasons(battle, mech) and 0 < standing_cost(battle, mech) <= available
    moves = [Move(mech.id, mode, (f"stand {facing}",)) for facing in DIRECTIONS] if can_stand else []
    for turn in range(1, 6):
        if min(turn, 6 - turn) <= available:
            moves.append(Move(mech.id, mode, (), DIRECTIONS[(mech.facing + turn) % 6]))
    return moves


def minimum_move(battle: Battle, unit: Unit) -> list[Move]:
    """The one step straight ahead that is always possible, where the running MP do not pay for it."""
    ahead = battle.board.neighbour(unit.hex, unit.facing)
    if ahead is None:
        return []
    move = Move(unit.id, "run", (ahead,))
    try:
        way = plan(battle, move)
    except Illegal:
        return []
    return [move] if way.cost.total > way.available.total else []


class Walks:
    """Where a unit can get to over the ground in one way of moving, and a cheapest way to each place and facing."""

    def __init__(
        self, battle: Battle, unit: Unit, mode: str, *, mover: GroundMover | None = None, bonus: int = 0
    ) -> None:
        """`mover` stands in for the unit's own, and `bonus` are the MP that going so adds."""
        self.battle, self.unit, self.mode = battle, unit, mode
        self.mover = in_weather(
            mover or kind_of(unit).mover(unit, mode), battle.rules, lit=searchlights.shines(battle, unit)
        )
        self.backs = mode in mp.SLOW
        self.start: State = (unit.hex, unit.facing, unit.foot)
        self.dead_ends = stacking.dead_ends(battle, unit) - {unit.hex}
        reach = board_reach(
            battle.board,
            self.mover,
            unit.hex,
            unit.facing,
            unit.foot,
            max(available_mp(battle, unit, mode).total + bonus, 0),
            closed=stacking.enemy_hexes(battle, unit),
            dead_ends=self.dead_ends,
            backward=self.backs,
            dry=mode in mp.RUNS,
        )
        self._reached = [plain(column) for column in (reach.hexes, reach.facings, reach.feet, reach.costs)]
        """Hexes by number, facings, foot levels and costs of the states in reach, cheapest first."""
        self._arrivals: dict[State, tuple[State, Made]] = {}
        self._tellings: dict[State, tuple[tuple[str, ...], str]] = {self.start: ((), "")}

    @cached_property
    def stops(self) -> list[int]:
        """The numbers of the states that the 'Mech can stop in, its own first."""
        board = self.battle.board
        crowded = {board.index(hex): hex for hex in stacking.taken_hexes(self.battle, self.unit)}
        places = enumerate(zip(self._reached[0], self._reached[2], strict=True))
        return [number for number, (hex, foot) in places if hex not in crowded or self._fits(crowded[hex], foot)]

    def _fits(self, hex: str, foot: int) -> bool:
        return not stacking.is_full(self.battle, self.unit, hex, foot)

    @cached_property
    def states(self) -> list[State]:
        """Every state that can be passed, cheapest first."""
        names = list(self.battle.board)
        hexes, facings, feet, _ = self._reached
        return [(names[hex], facing, foot) for hex, facing, foot in zip(hexes, facings, feet, strict=True)]

    @cached_property
    def costs(self) -> dict[State, int]:
        """The least cost of every state that can be passed."""
        return dict(zip(self.states, self._reached[3], strict=True))

    @property
    def ends(self) -> dict[State, int]:
        """The least cost of every state that the 'Mech can stop in."""
        return {self.states[number]: self._reached[3][number] for number in self.stops}

    def way(self, state: State) -> tuple[Made, ...]:
        """A cheapest way to a state, found backward from it by what the states before it cost."""
        parts: list[Made] = []
        while state != self.start:
            state, last = self._arrival(state)
            parts.append(last)
        return tuple(reversed(parts))

    def _arrival(self, state: State) -> tuple[State, Made]:
        """The state before one on its cheapest way, and what leads from there to it; ways share their beginnings."""
        known = self._arrivals.get(state)
        if known is None:
            known = self._arrivals[state] = next(self._before(state))
        return known

    def _before(self, state: State) -> Iterator[tuple[State, Made]]:
        hex, facing, foot = state
        cost = self.costs[state]
        for direction, back, shift in ways_to_go(facing, self.backs, self.mover.lateral, self.mover.faceless):
            frm = self.battle.board.neighbour(hex, (direction + 3) % 6) or ""
            for before in self._levels.get((frm, facing), ()) if frm not in self.dead_ends else ():
                paid = self.costs[before]
                if paid >= cost:
                    continue
                at = before[0], before[2]
                for step in steps(self.battle.board, self.mover, *at, direction, backward=back, shift=shift):
                    if step.allowed and step.foot == foot and paid + step.cost == cost:
                        yield before, step
        for floor in floors_beside(self.battle.board[hex], foot) if self.mover.floor_cost else ():
            below = (hex, facing, floor)
            if self.costs.get(below) == cost - self.mover.floor_cost and hex not in self.dead_ends:
                yield below, Climb(hex, foot, self.mover.floor_cost)
        for side in () if self.mover.faceless else (5, 1):
            turned = (hex, (facing + side) % 6, foot)
            if self.costs.get(turned) == cost - 1:
                yield turned, Turn(hex, facing)

    @cached_property
    def _levels(self) -> dict[tuple[str, int], list[State]]:
        """The states by hex and facing; more than one where a bridge or a building has several levels."""
        levels: dict[tuple[str, int], list[State]] = {}
        for state in self.costs:
            levels.setdefault(state[:2], []).append(state)
        return levels

    def move(self, state: State, assault: Assault | None = None) -> Move:
        """The words of the way to a state; turns between steps go without saying."""
        words, facing = self._told(state)
        return Move(self.unit.id, self.mode, words, facing, assault)

    def _told(self, state: State) -> tuple[tuple[str, ...], str]:
        """The words of the way to a state, and how it turns at its end; ways share the words of their beginnings."""
        untold: list[tuple[State, State, Made]] = []
        at = state
        while at not in self._tellings:
            before, part = self._arrival(at)
            untold.append((at, before, part))
            at = before
        for after, before, part in reversed(untold):
            self._tellings[after] = self._told_on(self._tellings[before], before, part)
        return self._tellings[state]

    def _told_on(self, told: tuple[tuple[str, ...], str], before: State, part: Made) -> tuple[tuple[str, ...], str]:
        """The words of a way that goes on by one part from the state before it."""
        words, facing = told
        if isinstance(part, Turn):
            return words, DIRECTIONS[part.facing]
        if isinstance(part, Climb):
            return (*words, "up" if part.foot > before[2] else "down"), facing
        word = self._step_word(part, before)
        return ((*words, f"turn {facing}", word) if facing and word.startswith("shift") else (*words, word)), ""

    def _step_word(self, step: Step, before: State) -> str:
        """The words of a step from where it begins: a hex, and how it gets there if not straight ahead."""
        hex, facing, foot = before
        aside = (step.direction - facing) % 6
        aside = 0 if self.mover.faceless else aside
        words = {0: "", 3: "back "}.get(aside, "shift ")
        if aside != 3 and self.battle.board[step.to].bridge and step.footing == "ground":
            behind, board = aside in (2, 4), self.battle.board
            usual = choose_way(steps(board, self.mover, hex, foot, step.direction, backward=behind, shift=aside != 0))
            words += "under " if usual and usual.footing == "deck" else ""
        return f"{words}{step.to}"

    def charges(self) -> list[Move]:
        """The charges that can be declared with one of these moves."""
        moves = []
        taken = stacking.taken_hexes(self.battle, self.unit)
        for target in self.battle.enemies(self.unit.side):
            if target.prone or close_combat.assault_target_reasons(self.battle, self.unit, target, "charge"):
                continue
            for hex in self.battle.board.neighbours(target.hex):
                for state in () if hex in taken else self._levels.get((hex, direction_to(hex, target.hex)), ()):
                    if not charge.reasons(self.battle, self.unit, target, self._end(state)):
                        moves.append(self.move(state, Assault("charge", target.id)))
        return moves + self._rams(taken)

    def _rams(self, taken: frozenset[str]) -> list[Move]:
        """The charges at buildings in which enemies are; others can be asked for."""
        board = self.battle.board
        enemies = self.battle.enemies(self.unit.side, map=self.unit.map)
        housed = {enemy.hex: None for enemy in enemies if board[enemy.hex].building}
        return [
            self.move(state, Assault("charge", f"{HEX}{house}"))
            for house in housed
            for hex in board.neighbours(house)
            for state in (() if hex in taken else self._levels.get((hex, direction_to(hex, house)), ()))
            if not ramming.reasons(self.battle, self.unit, f"{HEX}{house}", self._end(state))
        ]

    def _end(self, state: State) -> MoveEnd:
        entered = sum(isinstance(part, Step) for part in self.way(state))
        return MoveEnd(self.mode, *state, prone=False, entered=entered)


def walks(battle: Battle, unit: Unit, mode: str) -> Ways:
    """Where a standing unit can get to now in a way of moving that is no jump."""
    return kind_of(unit).ways(battle, unit, mode)


class WalkMoves(Lazy[Move]):
    """The moves to every place and facing within reach on foot."""

    what = "moves"

    def __init__(self, walks: Walks) -> None:
        self._walks = walks
        self._numbers = walks.stops[1:]

    def __len__(self) -> int:
        return len(self._numbers)

    def item(self, number: int) -> Move:
        """The move to a place and facing."""
        return self._walks.move(self._walks.states[self._numbers[number]])


def jumps(battle: Battle, unit: Unit) -> JumpReach:
    """Where a standing 'Mech can jump to now."""
    closed = stacking.closed_landings(battle, unit) | _impassable(battle.board)
    most = kind_of(unit).movement_mp(battle, unit, "jump").total
    raised = stacking.raised_hexes(battle)
    return jump_reach(battle.board, unit.hex, unit.foot, most, closed=closed, raised=raised)


@lru_cache(maxsize=64)
def _impassable(board: Board) -> frozenset[str]:
    return frozenset(hex for hex in board if board[hex].impassable)


def _jump_parts(battle: Battle, mech: Mech) -> Iterator[Sequence[Move]]:
    available = mp.jumping_mp(battle, mech).total
    if available > 0:
        landings = list(jumps(battle, mech).hexes)
        yield JumpMoves(mech, landings)
        if DROPS_AFTER_JUMP.of(battle.rules):
            yield [Move(mech.id, "jump", ("drop",))]
        yield _deaths_from_above(battle, mech, landings, available)


class JumpMoves(Lazy[Move]):
    """Every hex within a jump, in every facing."""

    what = "moves"

    def __init__(self, unit: Unit, landings: list[str]) -> None:
        self.unit, self.landings = unit, landings

    def __len__(self) -> int:
        return len(self.landings) * len(DIRECTIONS)

    def item(self, number: int) -> Move:
        """The jump into a hex and facing."""
        place, facing = divmod(number, len(DIRECTIONS))
        hex = self.landings[place]
        return Move(self.unit.id, "jump", () if hex == self.unit.hex else (hex,), DIRECTIONS[facing])


def _deaths_from_above(battle: Battle, mech: Mech, landings: list[str], available: int) -> list[Move]:
    moves = []
    for target in battle.enemies(mech.side):
        away = span(mech, target)
        if away > available or close_combat.assault_target_reasons(battle, mech, target, "dfa"):
            continue
        for hex in battle.board.neighbours(target.hex):
            if hex not in landings:
                continue
            facing = direction_to(hex, target.hex)
            end = MoveEnd("jump", hex, facing, mech.foot, False, 0)
            if not death_from_above.reasons(battle, mech, target, end):
                moves.append(
                    Move(
                        mech.id,
                        "jump",
                        () if hex == mech.hex else (hex,),
                        DIRECTIONS[facing],
                        Assault("dfa", target.id),
                    )
                )
    return moves
