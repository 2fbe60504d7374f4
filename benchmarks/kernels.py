"""How fast the compiled kernels answer on one core: `python benchmarks/kernels.py [--json] [--seconds S]`.

Every measurement is a named function that does some work and says how much; the first run of each, which compiles
and fills the caches, is not counted. Seconds are those of the processor, so that a busy machine matters little.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from time import process_time

import msgspec
import numpy as np

from boxcars.catalog import mech_design
from boxcars.core.ruling import RuleSet
from boxcars.hexes import Board, load_board
from boxcars.hexes.kernels import Eyes, marked, walk_ends
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.kernels import guns_of, marks_of, stands_of, to_hit_numbers
from boxcars.total_warfare.moving.terrain_costs import MECH
from boxcars.total_warfare.sight.kernels import sight_table
from boxcars.total_warfare.units.mech.fresh import fresh_mech
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons.to_hit import shot

WALK_MP = 5


class Measurement(msgspec.Struct, frozen=True):
    """A rate to measure: `work` does a batch and returns how many things it did."""

    name: str
    unit: str
    target: float
    work: Callable[[], int]


class Rate(msgspec.Struct, frozen=True):
    """What was measured."""

    name: str
    unit: str
    per_second: float
    target: float


def eyes(board: Board, height: int) -> Eyes:
    """A 'Mech on the ground of every hex."""
    count = len(board)
    feet = np.array([terrain.floor for terrain in board.terrain], np.int32)
    mechs, afloat = np.ones(count, np.uint8), np.zeros(count, np.uint8)
    return Eyes(np.arange(count, dtype=np.int32), feet, np.full(count, height, np.int32), mechs, afloat)


def sight_work(name: str) -> Callable[[], int]:
    """Every hex looks at every hex."""
    board = load_board(name)
    standing, prone = eyes(board, 2), eyes(board, 1)

    def work() -> int:
        return int(sight_table(board, standing, standing)[0].size + sight_table(board, prone, standing)[0].size)

    return work


def walk_work(name: str) -> Callable[[], int]:
    """A search from every hex, with the facings in turn."""
    board = load_board(name)
    nothing = marked(board, ())

    def work() -> int:
        for start, terrain in enumerate(board.terrain):
            walk_ends(board, MECH, start, start % 6, terrain.floor, WALK_MP, nothing)
        return len(board)

    return work


def battle_of(name: str) -> tuple[Battle, list[Mech], list[Mech]]:
    """A Warhammer on every hex of a board, and a Marauder on every fourteenth."""
    board = load_board(name)
    attackers, targets = (
        [fresh_mech(id, id, mech_design(unit), hex, 3, foot=board[hex].floor) for hex in list(board)[::step]]
        for id, unit, step in (("red", "Warhammer WHM-6R", 1), ("blue", "Marauder MAD-3R", 14))
    )
    units: dict[str, Unit] = {"red": attackers[0], "blue": targets[0]}
    return Battle(rules=RuleSet(), board=board, sides=("red", "blue"), units=units, turns=1), attackers, targets


def explained_work(name: str) -> Callable[[], int]:
    """Every weapon from every fifth hex at every target, with all lines and reasons."""
    battle, attackers, targets = battle_of(name)
    mounts = attackers[0].design.mounts

    def work() -> int:
        for attacker in attackers[::5]:
            for target in targets:
                for mount in mounts:
                    shot(battle, attacker, mount, target)
        return len(attackers[::5]) * len(targets) * len(mounts)

    return work


def array_work(name: str) -> Callable[[], int]:
    """Every weapon from every hex at every target, in arrays, sight included."""
    battle, attackers, targets = battle_of(name)
    stands, marks = stands_of(battle, attackers), marks_of(battle, targets)
    _, guns = guns_of(attackers[0])

    def work() -> int:
        return int(to_hit_numbers(battle.board, stands, guns, marks)[0].size)

    return work


MEASUREMENTS = (
    Measurement("sight, 16 x 17 hexes", "hex pairs", 10e6, sight_work("open-plain")),
    Measurement("sight, 16 x 17 wooded hexes", "hex pairs", 10e6, sight_work("pine-barrens")),
    Measurement("sight, 32 x 17 hexes", "hex pairs", 10e6, sight_work("river-fork")),
    Measurement("sight, 32 x 17 town hexes", "hex pairs", 10e6, sight_work("market-town")),
    Measurement(f"walk search, {WALK_MP} MP, 16 x 17 hexes", "searches", 30e3, walk_work("open-plain")),
    Measurement(f"walk search, {WALK_MP} MP, 32 x 17 hexes", "searches", 30e3, walk_work("river-fork")),
    Measurement("to hit, explained", "shots", 20e3, explained_work("river-fork")),
    Measurement("to hit, in arrays", "shots", 2e6, array_work("river-fork")),
)


def measured(measurement: Measurement, seconds: float) -> Rate:
    """The rate over at least so many seconds."""
    measurement.work()
    done, start = 0, process_time()
    while process_time() - start < seconds:
        done += measurement.work()
    rate = done / (process_time() - start)
    return Rate(measurement.name, measurement.unit, rate, measurement.target)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print the rates as JSON")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long to measure each rate")
    chosen = parser.parse_args()
    rates = [measured(measurement, chosen.seconds) for measurement in MEASUREMENTS]
    if chosen.json:
        print(json.dumps([msgspec.to_builtins(rate) for rate in rates], indent=1))
        return
    for rate in rates:
        print(f"{rate.name:<36} {rate.per_second:>14,.0f} {rate.unit}/s   (target {rate.target:,.0f})")


if __name__ == "__main__":
    main()
