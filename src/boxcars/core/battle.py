"""The head of a battle: the part of its state that every game has."""

from __future__ import annotations

from typing import Any, Self

import msgspec

from boxcars.core.game import Outcome
from boxcars.core.ruling import RuleSet
from boxcars.core.scenario.mission import Mission
from boxcars.core.scenario.progress import Progress


class BattleHead(msgspec.Struct, kw_only=True):
    """The part of a battle's state that every game has: sides, units, whose turn it is, and how it ended.

    A game adds its field and what is open; its units have an `id`, a `side` and a `copy()`.
    """

    rules: RuleSet
    sides: tuple[str, ...]
    units: dict[str, Any]
    turns: int
    """After this turn the battle is decided by what is left."""

    turn: int = 0
    phase: str = "end"
    order: tuple[str, ...] = ()
    """The sides as they act: the loser of the initiative first."""
    waiting: list[str] = []
    """Units that still have to act in this phase."""
    exchange: list[tuple[str, int]] = []
    """The rest of this exchange: who acts next, and with how many units."""
    acting: str = ""
    """The unit in the middle of its action; no other may act until it is done."""
    outcome: Outcome | None = None
    mission: Mission | None = None
    """The terms of a scenario, if it is one; they never change."""
    progress: Progress = msgspec.field(default_factory=Progress)
    """What play has made of the scenario."""
    reserves: dict[str, Any] = {}
    """Units that have yet to come onto the table; no rule but those of deployment knows of them."""

    @property
    def open_turn(self) -> str:
        """The turn of units that act together of which some have acted and others have yet to."""
        return ""

    def turn_of(self, id: str) -> str:
        """Whose turn a unit takes: its own, unless a game has units that act together."""
        return id

    def keep_open(self, turn: str) -> None:
        """Keep a turn open for the others that share it, or none; only a game whose units do needs it."""

    def copy(self) -> Self:
        """An independent copy of the head; a game copies what it adds."""
        twin = msgspec.structs.replace(self)
        twin.units = {id: unit.copy() for id, unit in self.units.items()}
        twin.waiting = self.waiting.copy()
        twin.exchange = self.exchange.copy()
        twin.progress = self.progress.copy()
        twin.reserves = {id: unit.copy() for id, unit in self.reserves.items()}
        return twin

    @property
    def everybody(self) -> dict[str, Any]:
        """All units, those that have yet to come included."""
        return self.units | self.reserves

    def masked(self, side: str) -> Self:
        """A copy without what a side may not know: nothing is secret unless a game says so."""
        return self.copy()
