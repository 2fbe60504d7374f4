"""How fast and how well bots play Alpha Strike: `python benchmarks/alpha_strike.py [--json] [--games N] [--duels N]`.

Two companies of the errata on a 72 x 48 table, the greedy bot on both sides, with all that the engine does; then what
the reach of one unit takes and the looks from all its places, with the same looks in plain Python; then the greedy bot
against the random one, four units of one force on each side. All times are those that one core spent.
"""

from __future__ import annotations

import argparse
import json
from random import Random
from statistics import mean
from time import process_time

import msgspec

import boxcars as bx
from boxcars.alpha_strike.attacks.line_of_sight import SIGHT_RANGE, silhouette
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.moving import reaches
from boxcars.alpha_strike.moving.mp import available_move
from boxcars.alpha_strike.setup.forces import ready_forces
from boxcars.core.game import Game
from boxcars.tabletop import fast
from boxcars.tabletop.field import Silhouette
from boxcars.tabletop.measure import Base, Point

TABLES = ("three-lakes", "quarry-hills", "harrow-cross", "blackwood")
DUEL_UNITS = 4
OPENING = 100
"""So many actions are played before reach and sight are measured: the sides have met."""
PLAIN_PLACES = 10
"""Plain Python looks from so many places only, and is counted as if from all."""


class Result(msgspec.Struct, frozen=True):
    """What was measured."""

    games: int
    seconds_per_game: float
    slowest_game: float
    move_ms: float
    slowest_move_ms: float
    attack_ms: float
    reach_ms: float
    sight_ms: float
    sight_times_plain: float
    """How many times faster it looks than plain Python does."""
    duels: int
    duels_won: int


class Clock:
    """Plays a game, and keeps how long the decisions of each kind took."""

    def __init__(self) -> None:
        self.spent: dict[str, list[float]] = {"move": [], "attack": [], "end": []}

    def play(self, game: Game[Battle], red: str = "greedy", blue: str = "greedy") -> float:
        """Play to the end; the seconds it took."""
        sides = {"red": bx.players.make(red), "blue": bx.players.make(blue)}
        begun = process_time()
        while decision := game.decision:
            start = process_time()
            action = sides[decision.side].choose(game.view(decision.side))
            self.spent[decision.kind].append(process_time() - start)
            game.play(action, by=decision.side)
        return process_time() - begun


def companies(seed: int) -> Game[Battle]:
    forces = ready_forces()
    red, blue = forces[seed % len(forces)], forces[(seed + 3) % len(forces)]
    return bx.alpha_strike.skirmish(red.cards, blue.cards, TABLES[seed % len(TABLES)], seed=f"strikes-{seed}")


def reach_and_sight(game: Game[Battle]) -> tuple[float, float, float]:
    """The seconds for the reach of one unit, for all looks from there, and for the same in plain Python."""
    bx.players.play(game, {side: bx.players.make("greedy") for side in ("red", "blue")}, max_actions=OPENING)
    battle = game.state
    unit = max(battle.on_table("red"), key=lambda unit: available_move(battle, unit).total)
    unit.at = Point(unit.at.x, round(unit.at.y - 0.137, 3))  # nobody remembers a reach from here
    start = process_time()
    places = reaches.reach(battle, unit).points()
    found = process_time()
    foes = [silhouette(battle, enemy) for enemy in battle.enemies(unit.side)]
    grounds = [battle.field.ground(at).level for at in places]
    mine = [Silhouette(Base(at, unit.base.radius), foot, foot + 2) for at, foot in zip(places, grounds, strict=True)]
    fast.sight_many(battle.field, mine[:1], foes, within=SIGHT_RANGE)
    looking = process_time()
    fast.sight_many(battle.field, mine, foes, within=SIGHT_RANGE)
    looked = process_time()
    few = mine[:: max(1, len(mine) // PLAIN_PLACES)]
    for one in few:
        for other in foes:
            if battle.field.distance(one.base, other.base) <= SIGHT_RANGE:
                battle.field.sight(one, other)
    plain = (process_time() - looked) * len(mine) / len(few)
    return found - start, looked - looking, plain


def duel(seed: int) -> bool:
    """Whether the greedy bot beats the random one with the same units."""
    random = Random(seed)
    force = random.sample(random.choice(ready_forces()).cards, DUEL_UNITS)
    game = bx.alpha_strike.skirmish(force, force, TABLES[seed % len(TABLES)], seed=f"duel-{seed}")
    greedy, other = ("red", "blue") if seed % 2 else ("blue", "red")
    outcome = bx.players.play(game, {greedy: bx.players.make("greedy"), other: bx.players.make("random", seed)})
    return outcome is not None and outcome.winner == greedy


def measure(games: int, duels: int) -> Result:
    Clock().play(companies(0))  # compiles the kernels and fills the caches
    clock = Clock()
    seconds = [clock.play(companies(seed)) for seed in range(1, games + 1)]
    parts = [reach_and_sight(companies(seed)) for seed in range(len(TABLES))]
    reach, sight, plain = (mean(column) for column in zip(*parts, strict=True))
    return Result(
        games=games,
        seconds_per_game=mean(seconds),
        slowest_game=max(seconds),
        move_ms=mean(clock.spent["move"]) * 1000,
        slowest_move_ms=max(clock.spent["move"]) * 1000,
        attack_ms=mean(clock.spent["attack"]) * 1000,
        reach_ms=reach * 1000,
        sight_ms=sight * 1000,
        sight_times_plain=plain / sight,
        duels=duels,
        duels_won=sum(duel(seed) for seed in range(duels)),
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="How fast and how well bots play Alpha Strike.")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--games", type=int, default=4, help="games of a company against a company")
    parser.add_argument("--duels", type=int, default=10, help="games of greedy against random")
    arguments = parser.parse_args()
    found = measure(arguments.games, arguments.duels)
    if arguments.json:
        print(json.dumps(msgspec.structs.asdict(found), indent=2))
        return
    print(f"12 against 12  {found.seconds_per_game:.1f} s a game, the slowest {found.slowest_game:.1f} s")
    print(f"move           {found.move_ms:.0f} ms, the slowest {found.slowest_move_ms:.0f} ms")
    print(f"attack         {found.attack_ms:.0f} ms")
    print(f"reach          {found.reach_ms:.1f} ms")
    print(f"sight          {found.sight_ms:.1f} ms, {found.sight_times_plain:.0f} times as fast as plain Python")
    print(f"greedy beats random in {found.duels_won} of {found.duels}")


if __name__ == "__main__":
    main()
