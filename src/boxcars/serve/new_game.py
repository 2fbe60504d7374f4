"""What a new game is asked to be, as far as all games have it in common."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

import msgspec

from boxcars.core.ruling import RuleSet
from boxcars.games import FIRST


class NewGame(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every game asks; each game adds its forces and its board."""

    game: str = ""
    seats: dict[str, str] = {}
    names: dict[str, str] = {}
    dice: str = "seeded"
    seed: str | int | None = None
    rules: RuleSet = RuleSet()
    scenario: str | dict[str, Any] = ""
    """The name of a scenario that comes with the game, or a whole one; it says what the rest would."""

    @abstractmethod
    def setup(self) -> Any:
        """The setup that the game's rule book takes."""


class GameAsked(msgspec.Struct, frozen=True):
    """Which game a request is about; the rest is for that game to read."""

    game: str = FIRST
