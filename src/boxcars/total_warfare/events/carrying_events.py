"""What happens to units in the bays of a craft, and to those that hang on a lift hoist."""

from __future__ import annotations

from boxcars.core.dice import Roll
from boxcars.core.game import Event


class Unloaded(Event, frozen=True, tag="unloaded"):
    """A unit left the bay of a craft on the ground."""

    unit: str
    carrier: str
    hex: str
    facing: int
    mp: int
    """The MP that it took [TW-091.1]."""

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} leaves {self.carrier} into {self.hex}, for {self.mp} MP"


class Launched(Event, frozen=True, tag="launched"):
    """A craft left a bay of another in flight."""

    unit: str
    carrier: str
    by: str
    """The door or the launcher."""
    hex: str
    map: str

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} is launched from {self.carrier} in {self.hex}, by {self.by}"


class Recovered(Event, frozen=True, tag="recovered"):
    """A craft came back into a bay of another in flight."""

    unit: str
    carrier: str
    hex: str

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} is recovered by {self.carrier} in {self.hex}"


class LoadStruck(Event, frozen=True, tag="load-struck"):
    """A die for whether a hit on a carrier strikes what hangs on its hoist."""

    unit: str
    carrier: str
    roll: Roll
    struck: bool

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"the hit strikes {self.unit if self.struck else self.carrier}"


class LoadDropped(Event, frozen=True, tag="load-dropped"):
    """A unit fell from the hoist that carried it."""

    unit: str
    carrier: str
    levels: int
    why: str

    @property
    def text(self) -> str:
        """One line for the log."""
        height = "1 level" if self.levels == 1 else f"{self.levels} levels"
        return f"{self.unit} drops {height} from the hoist of {self.carrier}: {self.why}"
