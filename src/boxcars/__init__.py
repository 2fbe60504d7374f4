"""A rules engine and a game table for the BattleTech family of tabletop games.

>>> import boxcars as bx
>>> bx.__version__
'0.1.0'
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
