"""What a changed hex costs: `python benchmarks/ground.py [--json] [--rounds N]`.

On a board of 544 hexes one hex changes, again and again: woods are cleared, a building falls. Measured are the next
walk search and the next table of sight, against those on a board that was never seen before. Seconds are those of the
processor; the middle of all rounds counts.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from itertools import islice
from statistics import median
from time import process_time

import msgspec
import numpy as np

from boxcars.hexes import Board, Building, Terrain, generate_board
from boxcars.hexes.kernels import Eyes, marked, walk_ends
from boxcars.total_warfare.moving.terrain_costs import MECH
from boxcars.total_warfare.sight.kernels import sight_table

WIDTH, HEIGHT = 32, 17
WALK_MP = 5


class Cost(msgspec.Struct, frozen=True):
    """Milliseconds of one kind of question after a change and from nothing."""

    question: str
    patched: float
    built: float

    @property
    def ratio(self) -> float:
        """How many times dearer the whole board is."""
        return self.built / self.patched


def boards(start: Board) -> Iterator[Board]:
    """One board after another, each with one more hex changed."""
    board = start
    while True:
        for hex in start:
            terrain = board[hex]
            house = Building(type=2, height=2, cf=40)
            changed = Terrain(level=terrain.level, rubble=1) if terrain.building else Terrain(building=house)
            board = board.with_hexes({hex: Terrain(rough=1) if terrain.growth else changed})
            yield board


def walk(board: Board) -> None:
    """One walk search from the middle of the board."""
    start = board.index("1609")
    walk_ends(board, MECH, start, 0, board.terrain[start].floor, WALK_MP, marked(board, ()))


def look(board: Board) -> None:
    """What a 'Mech in the middle of the board sees."""
    middle, ground, height = (np.array([number], np.int32) for number in (board.index("1609"), 0, 2))
    one = Eyes(middle, ground, height, np.ones(1, np.uint8), np.zeros(1, np.uint8))
    sight_table(board, one, one)


def unseen(board: Board, number: int) -> Board:
    """Almost the same board, of which nothing is known: every number makes another one."""
    return Board(board.width, board.height, (Terrain(level=number), *board.terrain[1:]))


def timed(ask: Callable[[Board], None], board: Board) -> float:
    """The milliseconds of one question."""
    began = process_time()
    ask(board)
    return 1000 * (process_time() - began)


def measure(question: str, ask: Callable[[Board], None], rounds: int) -> Cost:
    """Ask after each of many changes, and of as many new boards."""
    start = generate_board(WIDTH, HEIGHT, 7, "mixed")
    ask(start)
    patched = [timed(ask, board) for board in islice(boards(start), rounds)]
    built = [timed(ask, unseen(start, number)) for number in range(max(3, rounds // 20))]
    return Cost(question, median(patched), median(built))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--rounds", type=int, default=200)
    wanted = parser.parse_args()
    costs = [measure("walk search", walk, wanted.rounds), measure("sight", look, wanted.rounds)]
    if wanted.json:
        print(json.dumps({cost.question: {"patched": cost.patched, "built": cost.built} for cost in costs}))
        return
    for cost in costs:
        print(
            f"{cost.question:12} {cost.patched:7.2f} ms after a change, {cost.built:7.2f} ms anew: {cost.ratio:5.0f} x"
        )


if __name__ == "__main__":
    main()
