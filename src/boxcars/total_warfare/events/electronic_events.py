"""What happens to electronics: gear switched, pods that stick and go."""

from __future__ import annotations

from boxcars.core.dice import Roll
from boxcars.core.game import Event
from boxcars.core.shown import Shown
from boxcars.core.tally import Tally
from boxcars.core.telling import Counted, Either, OneOf
from boxcars.total_warfare.events.unit_events import PLACE


class Switched(Event, frozen=True, tag="switched"):
    """A unit switched gear on or off."""

    words = Either("on", "{unit} switches its {gear} on", "{unit} switches its {gear} off")
    unit: str
    gear: str
    on: bool


class CapacitorCharged(Event, frozen=True, tag="capacitor"):
    """A weapon that has not fired charges its capacitor, or keeps its charge or loses it."""

    words = Either(
        "charged",
        Either(
            "held", "{unit} keeps the charge of the capacitor of {weapon}", "{unit} charges the capacitor of {weapon}"
        ),
        "{unit} lets the charge go from the capacitor of {weapon}",
    )
    unit: str
    weapon: str
    held: bool
    """Whether it was charged before."""
    charged: bool


class LinkChanged(Event, frozen=True, tag="link"):
    """A drone lost its operator, or obeys him again."""

    words = Either("obeys", "{unit} obeys its operator again", "{unit} is cut off from its operator")
    unit: str
    obeys: bool


class PulseStruck(Event, frozen=True, tag="pulse"):
    """The pulse of a TSEMP struck a unit."""

    words = "the pulse of {by} strikes {unit}, rolled {rolled}: {done}"
    rolled = Either("is_modified", "{roll} {tally:+}", "{roll}")
    done = OneOf("effect", {"disturbed": "its aim is disturbed", "shut down": "its power fails"}, "nothing happens")
    shown = Shown(follows=True)
    unit: str
    by: str
    tally: Tally
    """What is added to the roll."""
    roll: Roll
    effect: str
    """`disturbed`, `shut down`, or nothing."""

    @property
    def is_modified(self) -> bool:
        """Whether something is added to the roll."""
        return bool(self.tally.lines)


class PodStuck(Event, frozen=True, tag="pod"):
    """A pod of a Narc or iNarc launcher sticks to a unit."""

    words = "a {kind} pod of {by} sticks to the {place} of {unit}"
    place = PLACE
    shown = Shown(follows=True)
    unit: str
    location: str
    kind: str
    by: str
    called: str = ""
    """What the location is called, where that is not what a biped 'Mech calls it."""


class PodsShed(Event, frozen=True, tag="pods-shed"):
    """A unit is rid of iNarc pods."""

    words = Counted(
        "number",
        "{unit} is rid of the {kinds} pod that clung to it",
        "{unit} is rid of the {kinds} pods that clung to it",
    )
    unit: str
    kinds: tuple[str, ...]

    @property
    def number(self) -> int:
        """How many there were."""
        return len(self.kinds)
