"""What happens to electronics: gear switched, pods that stick and go."""

from __future__ import annotations

from boxcars.core.dice import Roll
from boxcars.core.game import Event
from boxcars.core.tally import Tally, signed
from boxcars.total_warfare.units.mech.state import LOCATION_NAMES


class Switched(Event, frozen=True, tag="switched"):
    """A unit switched gear on or off."""

    unit: str
    gear: str
    on: bool

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} switches its {self.gear} {'on' if self.on else 'off'}"


class CapacitorCharged(Event, frozen=True, tag="capacitor"):
    """A weapon that has not fired charges its capacitor, or keeps its charge or loses it."""

    unit: str
    weapon: str
    held: bool
    """Whether it was charged before."""
    charged: bool

    @property
    def text(self) -> str:
        """One line for the log."""
        done = ("keeps the charge of" if self.held else "charges") if self.charged else "lets the charge go from"
        return f"{self.unit} {done} the capacitor of {self.weapon}"


class LinkChanged(Event, frozen=True, tag="link"):
    """A drone lost its operator, or obeys him again."""

    unit: str
    obeys: bool

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} {'obeys its operator again' if self.obeys else 'is cut off from its operator'}"


class PulseStruck(Event, frozen=True, tag="pulse"):
    """The pulse of a TSEMP struck a unit."""

    unit: str
    by: str
    tally: Tally
    """What is added to the roll."""
    roll: Roll
    effect: str
    """`disturbed`, `shut down`, or nothing."""

    @property
    def text(self) -> str:
        """One line for the log."""
        added = f" {signed(self.tally.total)}" if self.tally.lines else ""
        what = {"disturbed": "its aim is disturbed", "shut down": "its power fails"}.get(self.effect, "nothing happens")
        return f"the pulse of {self.by} strikes {self.unit}, rolled {self.roll.total}{added}: {what}"


class PodStuck(Event, frozen=True, tag="pod"):
    """A pod of a Narc or iNarc launcher sticks to a unit."""

    unit: str
    location: str
    kind: str
    by: str
    called: str = ""
    """What the location is called, where that is not what a biped 'Mech calls it."""

    @property
    def text(self) -> str:
        """One line for the log."""
        place = self.called or LOCATION_NAMES[self.location]
        return f"a {self.kind} pod of {self.by} sticks to the {place} of {self.unit}"


class PodsShed(Event, frozen=True, tag="pods-shed"):
    """A unit is rid of iNarc pods."""

    unit: str
    kinds: tuple[str, ...]

    @property
    def text(self) -> str:
        """One line for the log."""
        pods = f"{', '.join(self.kinds)} pod{'s' * (len(self.kinds) > 1)}"
        return f"{self.unit} is rid of the {pods} that clung to it"
