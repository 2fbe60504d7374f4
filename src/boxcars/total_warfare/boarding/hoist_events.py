"""What happens to units that hang on a lift hoist."""

from __future__ import annotations

from boxcars.core.dice import Roll
from boxcars.core.game import Event


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
