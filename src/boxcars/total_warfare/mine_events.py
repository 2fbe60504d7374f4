"""What happened with mines: laid in secret, entered, swept and worn thin."""

from __future__ import annotations

from typing import ClassVar

from boxcars.core.dice import Roll
from boxcars.core.game import Event
from boxcars.core.tally import Tally


class MinesLaid(Event, frozen=True, tag="mines-laid"):
    """A unit has laid mines in a hex: told to its own side only, unless all know of mines there."""

    in_its_action: ClassVar[bool] = False
    unit: str
    hex: str
    density: int
    """What lies there now."""

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} lays mines in {self.hex}, density {self.density}"


class MinesEntered(Event, frozen=True, tag="mines-entered"):
    """A unit has come into a mined hex, and all know of the mines from now on."""

    reveals: ClassVar[bool] = True
    unit: str
    hex: str
    tally: Tally
    """What sets them off."""
    roll: Roll
    success: bool
    """Whether they went off."""

    @property
    def text(self) -> str:
        """One line for the log."""
        happened = "sets off" if self.success else "passes unharmed through"
        return f"{self.unit} {happened} the mines in {self.hex}: {self.roll.total} against {self.tally.total}"


class MinesSwept(Event, frozen=True, tag="mines-swept"):
    """A unit with a mine sweeper has tried to clear the mines of a hex that it entered."""

    reveals: ClassVar[bool] = True
    unit: str
    hex: str
    needed: int
    roll: Roll
    success: bool

    @property
    def text(self) -> str:
        """One line for the log."""
        happened = "sweeps" if self.success else "fails to sweep"
        return f"{self.unit} {happened} the mines in {self.hex}: {self.roll.total} against {self.needed}"


class MinesThinned(Event, frozen=True, tag="mines-thinned"):
    """Mines that went off have left fewer."""

    hex: str
    density: int
    """What is left."""
    roll: Roll

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"the mines in {self.hex} lie thinner now, density {self.density}"
