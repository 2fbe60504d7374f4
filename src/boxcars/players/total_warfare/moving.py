"""How the greedy bot moves: it scores every way to end the move, then looks closer at the best of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import nlargest

import msgspec

from boxcars.core.errors import Illegal
from boxcars.core.tally import chance_2d6
from boxcars.hexes import fast
from boxcars.hexes.board import Board
from boxcars.hexes.coords import DIRECTIONS, distance
from boxcars.hexes.fast import board_reach
from boxcars.hexes.reach import State
from boxcars.hexes.steps import MECH
from boxcars.players.deadline import Deadline
from boxcars.players.player import Score
from boxcars.players.total_warfare.gunnery import heat_before
from boxcars.players.total_warfare.kernels import LOWEST, MODES, gather, ints
from boxcars.players.total_warfare.outlook import (
    Ends,
    Enemies,
    Outcomes,
    Place,
    enemies_of,
    hex_names,
    judge,
    look,
    self_of,
)
from boxcars.total_warfare import mp, stacking
from boxcars.total_warfare.actions import Move
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.falling import fall_damage
from boxcars.total_warfare.mech import Mech
from boxcars.total_warfare.move_options import jumps, walks
from boxcars.total_warfare.move_plan import STAND_MP, MovePlan, available_mp, plan

_CLOSER_LOOKS = 6
"""So many of the best ends are looked at closely: the way there, its rolls and its heat."""

_PER_HEX = 0.3
"""What every hex nearer to the enemy is worth, down to `_NEAR_ENOUGH`."""
_NEAR_ENOUGH = 5
_IN_WATER = 1.5
_FALLEN = 6.0
"""What it costs to lie on the ground, besides the damage of the fall."""
_TOO_RISKY = 0.7
"""A prone unit that fails this often stays where it is."""


class Choice(msgspec.Struct, frozen=True):
    """A move with its score."""

    move: Move
    score: Score
    plan: MovePlan


class Ground(msgspec.Struct, frozen=True):
    """Everywhere a unit can end its move."""

    places: tuple[Place, ...]
    reach: Sequence[int]
    """A row of six facings for each place, for each mode."""


def unit_to_move(battle: Battle, units: Sequence[str]) -> Mech:
    """The unit to move first: the one farthest from the enemy, which loses least by showing where it goes."""
    mechs = [battle[id] for id in units]
    enemies = battle.enemies(mechs[0].side)
    return max(mechs, key=lambda mech: min(distance(mech.hex, enemy.hex) for enemy in enemies))


def choose_move(battle: Battle, units: Sequence[str], deadline: Deadline) -> list[Choice]:
    """The moves that look best, best first; never empty."""
    mech = unit_to_move(battle, units)
    enemies = enemies_of(battle, mech.side)
    if mech.prone:
        return _rise(battle, mech, enemies)
    ground = ground_of(battle, mech)
    outcomes = judge_ground(battle, mech, ground, enemies)
    best = nlargest(_CLOSER_LOOKS, range(len(ground.reach)), key=outcomes.value.__getitem__)
    choices: list[Choice] = []
    for way in best:
        if outcomes.value[way] > LOWEST and not (choices and deadline.passed):
            choices += _closer(battle, mech, ground, outcomes, way)
    return sorted(choices, key=lambda choice: -choice.score.value) or [_stay(battle, mech)]


def ground_of(battle: Battle, mech: Mech) -> Ground:
    """Every place and facing in which a standing unit can end its move."""
    board = battle.board
    size = len(board)
    row_of, hexes, feet = ints([-1] * size), ints([0] * size), ints([0] * size)
    table = ints([0] * (len(MODES) * size * 6))
    found = 0
    for number, mode in enumerate(MODES):
        ends = _ends(battle, mech, mode)
        columns = ints(ends.hexes), ints(ends.facings), ints(ends.feet)
        found = gather(number, columns, found, row_of, hexes, feet, table)
    places = tuple(Place(int(hexes[row]), int(feet[row])) for row in range(found))
    rows = [slice((mode * size) * 6, (mode * size + found) * 6) for mode in range(len(MODES))]
    return Ground(places, ints(reached for row in rows for reached in table[row]))


def _ends(battle: Battle, mech: Mech, mode: str) -> fast.Ends:
    board = battle.board
    if mode == "stay":
        return fast.Ends([board.index(mech.hex)], [mech.facing], [mech.foot], [0])
    if mode == "jump":
        return _jumps(battle, mech) if not mech.mode else _NOWHERE
    most = available_mp(battle, mech, mode).total if mech.mode in ("", mode) else 0
    if most <= 0:
        return _NOWHERE
    return board_reach(
        board,
        MECH,
        mech.hex,
        mech.facing,
        mech.foot,
        most,
        closed=stacking.enemy_hexes(battle, mech),
        no_stop=stacking.taken_hexes(battle, mech),
        backward=mode == "walk",
        dry=mode == "run",
    )


_NOWHERE = fast.Ends([], [], [], [])


def _jumps(battle: Battle, mech: Mech) -> fast.Ends:
    if mp.jumping_mp(battle, mech).total <= 0:
        return _NOWHERE
    found = jumps(battle, mech)
    rows = [(battle.board.index(hex), facing, found.feet[hex], 0) for hex in found.hexes for facing in range(6)]
    hexes, facings, feet, costs = zip(*rows, strict=True)
    return fast.Ends(hexes, facings, feet, costs)


def judge_ground(battle: Battle, mech: Mech, ground: Ground, enemies: Enemies) -> Outcomes:
    """Score every way to end a move."""
    names = hex_names(battle.board)
    apart = [distance(mech.hex, names[place.hex]) for place in ground.places]
    moved = [mp.moved_modifier(hexes + mech.hexes_moved) for hexes in apart]
    ends = Ends(
        places=ground.places,
        bonus=[_bonus(battle.board, place, enemies) for place in ground.places],
        reach=ground.reach,
        evade=[modifier + (mode == "jump") for mode in MODES for modifier in moved],
        before=[before for mode in MODES for before in _heats(battle, mech, mode, apart)],
    )
    me, mine = self_of(mech, len(battle.in_play(mech.side)))
    return judge(look(battle.board, enemies, ends), me, mine, enemies)


def _heats(battle: Battle, mech: Mech, mode: str, apart: Sequence[int]) -> list[int]:
    """The heat over what the sinks take away, after moving so far in a mode."""
    before = heat_before(battle, mech)
    if mech.mode or mode == "stay":
        return [before] * len(apart)
    if mode == "jump":
        return [before + mp.movement_heat("jump", hexes).value for hexes in apart]
    return [before + mp.movement_heat(mode).value] * len(apart)


def _bonus(board: Board, place: Place, enemies: Enemies) -> float:
    hex = hex_names(board)[place.hex]
    nearest = min(distance(hex, enemy.hex) for enemy in enemies.mechs)
    wet = _IN_WATER if board.terrain[place.hex].level > place.foot else 0.0
    return -_PER_HEX * max(nearest - _NEAR_ENOUGH, 0) - wet


def _closer(battle: Battle, mech: Mech, ground: Ground, outcomes: Outcomes, way: int) -> Iterator[Choice]:
    """The move to one end, with the risk of its rolls; nothing if no legal move leads there."""
    row, facing = divmod(way, 6)
    mode, place = MODES[row // len(ground.places)], ground.places[row % len(ground.places)]
    hex = hex_names(battle.board)[place.hex]
    move = _move(battle, mech, mode, (hex, facing, place.foot))
    yield from _scored(battle, mech, move, outcomes, way)


def _scored(battle: Battle, mech: Mech, move: Move, outcomes: Outcomes, way: int) -> Iterator[Choice]:
    try:
        planned = plan(battle, move)
    except Illegal:
        return
    risk = fall_risk(mech, planned)
    value = float(outcomes.value[way]) - risk
    score = Score(str(move), value, float(outcomes.given[way]), float(outcomes.taken[way]), risk)
    yield Choice(move, score, planned)


def _move(battle: Battle, mech: Mech, mode: str, end: State) -> Move:
    hex, facing, _ = end
    if mode == "stay":
        return Move(mech.id, "stay")
    if mode == "jump":
        return Move(mech.id, "jump", () if hex == mech.hex else (hex,), DIRECTIONS[facing])
    return walks(battle, mech, mode).move(end)


def fall_risk(mech: Mech, planned: MovePlan) -> float:
    """What the piloting rolls of a move cost on average: the chance to fail any, times what a fall costs."""
    stands = 1.0
    for roll in planned.rolls:
        stands *= float(chance_2d6(roll.tally.total))
    return (1 - stands) * fall_cost(mech)


def fall_cost(mech: Mech) -> float:
    """What a fall costs: its damage, and a turn or more on the ground."""
    return fall_damage(mech.design.tons).total + _FALLEN


def _stay(battle: Battle, mech: Mech) -> Choice:
    move = Move(mech.id, "stay")
    return Choice(move, Score(str(move), 0.0), plan(battle, move))


def _rise(battle: Battle, mech: Mech, enemies: Enemies) -> list[Choice]:
    """What a prone unit does: stand up in the best facing, unless it is likelier to fall again."""
    here = (Place(battle.board.index(mech.hex), mech.foot),)
    mode = mech.mode or ("walk" if mp.walking_mp(battle, mech).total >= STAND_MP else "run")
    reach = [int(name == mode) for name in MODES for _ in DIRECTIONS]
    outcomes = judge_ground(battle, mech, Ground(here, reach), enemies)
    choices = []
    for facing, name in enumerate(DIRECTIONS):
        move = Move(mech.id, mode, (f"stand {name}",))
        way = MODES.index(mode) * len(DIRECTIONS) + facing
        choices += _scored(battle, mech, move, outcomes, way)
    worth_it = [choice for choice in choices if choice.score.risk < _TOO_RISKY * fall_cost(mech)]
    return sorted(worth_it, key=lambda choice: -choice.score.value) or [_stay(battle, mech)]


def in_words(battle: Battle, choice: Choice) -> str:
    """A move in one line."""
    planned, score = choice.plan, choice.score
    verb = {"stay": "stays at", "walk": "walks to", "run": "runs to", "jump": "jumps to"}[planned.mode]
    stands = "stands up" if any(stage.kind == "stand" for stage in planned.stages) else f"{verb} {planned.hex}"
    risk = f", risks {score.risk:.1f}" if score.risk else ""
    return f"{stands}: expects {score.given:.1f} damage given, {score.taken:.1f} taken{risk}"
