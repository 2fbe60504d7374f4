"""What every search for the moves of a unit answers, however it gets about."""

from __future__ import annotations

from typing import Protocol

from boxcars.hexes.reach import State
from boxcars.total_warfare.actions import Assault, Move


class Ways(Protocol):
    """Where a unit can get to in one way of moving, and a cheapest way to each place, facing and level."""

    @property
    def ends(self) -> dict[State, int]:
        """The least cost of every state that it can stop in, its own first."""
        ...

    def move(self, state: State, assault: Assault | None = None) -> Move:
        """The words of the way to a state."""
        ...

    def charges(self) -> list[Move]:
        """The charges that can be declared with one of these moves."""
        ...
