"""A rules engine and a game table for the BattleTech family of tabletop games.

A game asks (`decision`), lists what is legal (`options()`), and does what it is told (`play`), in all three alike:

| | |
|---|---|
| `total_warfare`, `alpha_strike`, `clix` | the games: `skirmish(red, blue)` begins one, `new_game(setup)` any other |
| `replay(record)` | a game that was saved, of any of them, played again |
| `players` | bots: `play(game, {"red": "greedy", "blue": "planner"})` |
| `scenarios` | `start(load("bridge-at-dawn"))`: battles that are set up |
| `catalog` | `design("Atlas AS7-D")`: what a unit is, what it is worth, and the files that people have |
| `hexes`, `tabletop` | boards and tables |
| `draw` | `show(game)`: pictures for notebooks |
| `core` | dice, tallies, odds, rule sets and rulings |

>>> import boxcars as bx
>>> game = bx.total_warfare.skirmish(red=["Archer ARC-2R"], blue=["Marauder MAD-3R"], board="open-plain", seed=7)
>>> game.decision.side, game.decision.kind, game.decision.units
('blue', 'move', ('blue-1',))
>>> print(game.play("move blue-1 walk 0803 0804 facing S")[0].text)
blue-1 walks 0802 → 0804, 2 MP
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from boxcars.core.version import VERSION

if TYPE_CHECKING:  # what is imported on first use, as type checkers see it
    from boxcars.games import *  # noqa: F403

__version__ = VERSION

_ROOMS = frozenset({"catalog", "core", "draw", "hexes", "players", "scenarios", "tabletop"})


def _games() -> dict[str, str]:
    """The packages of the games by their last word."""
    from boxcars.games import rows

    return {row.package: row.rules for row in rows()}


def __dir__() -> list[str]:
    """The rooms, the games, and what stands here."""
    return sorted([*_ROOMS, *_games(), "__doc__", "__version__", "replay"])


def __getattr__(name: str) -> Any:
    """Import a room, a game or `replay` on first use, so that `import boxcars` stays quick."""
    if name in _ROOMS:
        return import_module(f"boxcars.{name}")
    if name == "replay":
        return import_module("boxcars.games").replay
    if not name.startswith("_") and name in (games := _games()):
        return import_module(games[name])
    raise AttributeError(f"module 'boxcars' has no attribute {name!r}")
