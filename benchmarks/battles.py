"""How fast bots play whole battles: `python benchmarks/battles.py [--json] [--games N]`.

A duel on a 16 x 17 board, a lance against a lance on 32 x 17, a company of all arms against another on 32 x 34, and a
lance with two fighters a side on a ground map and the low-altitude map beside it, the greedy bot on both sides, on one
core and with all that the engine does. The references are what MegaMek's bots need for a round of the first two, and
for the others what we want to need at most.
"""

from __future__ import annotations

import argparse
import json
from time import perf_counter

import msgspec

import boxcars as bx
from boxcars.core.dice import SeededDice
from boxcars.core.game import Game
from boxcars.hexes.generate import generate_board
from boxcars.total_warfare.battle import SkySetup
from boxcars.total_warfare.setup.skirmish import open_sky, skirmish_setup


class Battle(msgspec.Struct, frozen=True):
    """A battle to measure."""

    name: str
    board: str
    red: tuple[str, ...]
    blue: tuple[str, ...]
    reference: float
    """Seconds for one round elsewhere."""
    turns: int = 60
    sky: SkySetup | None = None


DUEL = Battle("duel", "old-quarry", ("Wolverine WVR-6R",), ("Griffin GRF-1N",), 0.8)
LANCE = Battle(
    "lance",
    "river-fork",
    ("Warhammer WHM-6R", "Griffin GRF-1N", "Wolverine WVR-6R", "Phoenix Hawk PXH-1"),
    ("Marauder MAD-3R", "Hunchback HBK-4G", "Shadow Hawk SHD-2H", "Panther PNT-9R"),
    2.5,
)


_MECHS = (*LANCE.red, "Archer ARC-2R", "Hunchback HBK-4G")
_OTHERS = (
    "Bulldog Medium Tank",
    "Saladin Assault Hover Tank",
    "Peregrine Attack VTOL",
    "Brutus Assault Tank",
    "Elemental Battle Armor [MG](Sqd5)",
    "Boarding Marines (Shotgun)",
)
COMPANY = Battle("company", generate_board(32, 34, seed=3).to_text(), _MECHS + _OTHERS, _MECHS + _OTHERS, 0.5, turns=12)
SWEEP = Battle(
    "sweep",
    "old-quarry",
    (*LANCE.red, "Transgressor TR-13", "Lightning LTN-G15"),
    (*LANCE.blue, "Slayer SL-15", "Shrike BX-1"),
    0.5,
    turns=20,
    sky=open_sky(),
)


class Result(msgspec.Struct, frozen=True):
    """What was measured."""

    name: str
    games: int
    rounds: int
    seconds_per_round: float
    reference_seconds: float
    times_faster: float
    winners: dict[str, int]


def one_game(battle: Battle, seed: int, max_actions: int = 100_000) -> Game[bx.total_warfare.Battle]:
    setup = skirmish_setup(battle.red, battle.blue, battle.board, turns=battle.turns, sky=battle.sky)
    game = bx.total_warfare.new_game(setup, SeededDice(f"{battle.name}-{seed}"))
    sides = {side: bx.players.make("greedy", seed) for side in ("red", "blue")}
    bx.players.play(game, sides, max_actions=max_actions)
    return game


def measure(battle: Battle, games: int) -> Result:
    one_game(battle, 0)  # compiles the kernels and fills the caches
    rounds, winners, seconds = 0, {"red": 0, "blue": 0, "draw": 0}, 0.0
    for seed in range(1, games + 1):
        start = perf_counter()
        game = one_game(battle, seed)
        seconds += perf_counter() - start
        rounds += game.state.turn
        outcome = game.outcome
        winners[outcome.winner if outcome and outcome.winner else "draw"] += 1
    each = seconds / rounds
    return Result(battle.name, games, rounds, each, battle.reference, battle.reference / each, winners)


def main() -> None:
    parser = argparse.ArgumentParser(description="How fast bots play whole battles.")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--games", type=int, default=5, help="games of each battle")
    arguments = parser.parse_args()
    results = [measure(battle, arguments.games) for battle in (DUEL, LANCE, COMPANY, SWEEP)]
    if arguments.json:
        print(json.dumps([msgspec.structs.asdict(result) for result in results], indent=2))
        return
    for result in results:
        won = ", ".join(f"{side} {count}" for side, count in result.winners.items())
        speed = f"{result.seconds_per_round * 1000:.1f} ms a round, {result.times_faster:.1f} times the reference"
        print(f"{result.name:6} {result.rounds} rounds of {result.games} games, {speed}; won: {won}")


if __name__ == "__main__":
    main()
