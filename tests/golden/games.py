"""The golden games: a setup, a seed, and a simple warrior that always does the same."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from boxcars.core.dice import SeededDice
from boxcars.core.game import Action, Game
from boxcars.core.log_text import log_lines
from boxcars.core.replay import replay
from boxcars.hexes.coords import bearing, direction_of, distance
from boxcars.total_warfare import RULEBOOK, Battle, new_game
from boxcars.total_warfare.actions import Done, Fire, Move, Physical
from boxcars.total_warfare.battle import Setup, UnitSetup

FOLDER = Path(__file__).parent
GOOD_RANGE = 1


def duel() -> Game[Battle]:
    """An Enforcer against a Hunchback, to the end."""
    forces: dict[str, tuple[UnitSetup, ...]] = {
        "red": (UnitSetup("Enforcer ENF-4R", "0712", 0),),
        "blue": (UnitSetup("Hunchback HBK-4G", "0805", 3),),
    }
    return new_game(Setup(board="green-ridge", forces=forces, turns=10), SeededDice("golden"))


GAMES: dict[str, Callable[[], Game[Battle]]] = {"duel": duel}


def log_of(name: str) -> str:
    """Play a golden game, check that its record replays, and give its log."""
    game = GAMES[name]()
    while game.decision:
        game.play(warrior(game))
    assert replay(game.record, RULEBOOK).record == game.record
    return "\n".join(log_lines(game.log)) + "\n"


def warrior(game: Game[Battle]) -> Action:
    """Go to a good range and face the enemy, fire everything, and kick or punch whoever stands there."""
    options = list(game.options())
    if isinstance(options[0], Move):
        return min(options, key=lambda move: (_wish(game.state, move), str(move)))
    for kind in (Fire, Physical, Done):
        wanted = [option for option in options if isinstance(option, kind) and not str(option).endswith(" none")]
        if wanted:
            return wanted[0]
    return options[-1]


def _wish(battle: Battle, move: Action) -> tuple[int, int, int]:
    """The less, the better: off the good range, turned away from the enemy, and moving more than needed."""
    assert isinstance(move, Move)
    mech = battle[move.unit]
    (enemy,) = battle.enemies(mech.side)
    hexes = [step.split()[-1] for step in move.steps if step.split()[-1].isdigit()]
    hex = hexes[-1] if hexes else mech.hex
    facing = direction_of(move.facing) if move.facing else mech.facing
    away = bearing(hex, facing, enemy.hex) if hex != enemy.hex else 12
    effort = ("stay", "walk", "run", "jump").index(move.mode)
    lies_down = 100 if "drop" in move.steps or (mech.prone and move.mode == "stay") else 0
    return abs(distance(hex, enemy.hex) - GOOD_RANGE) + lies_down, min(away, 24 - away), effort
