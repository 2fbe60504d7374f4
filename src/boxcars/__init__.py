"""A rules engine and a game table for the BattleTech family of tabletop games.

>>> import boxcars as bx
>>> bx.__version__
'0.1.0'
"""

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from boxcars.core.version import VERSION

if TYPE_CHECKING:
    from boxcars.alpha_strike import StrikeGame
    from boxcars.total_warfare import BattleGame

__version__ = VERSION


def replay(path: str) -> "BattleGame | StrikeGame":
    """The game that a record file tells, played again: the same game, to the last die."""
    from boxcars.games import replay as replay_game

    return replay_game(path)


_ROOMS = frozenset({"alpha_strike", "catalog", "core", "draw", "hexes", "players", "tabletop", "total_warfare"})


def __dir__() -> list[str]:
    """The rooms, and what stands here."""
    return sorted([*_ROOMS, "__doc__", "__version__", "replay"])


def __getattr__(name: str) -> ModuleType:
    """Import a room on first use, so that `import boxcars` stays quick."""
    if name in _ROOMS:
        return import_module(f"boxcars.{name}")
    raise AttributeError(f"module 'boxcars' has no attribute {name!r}")
