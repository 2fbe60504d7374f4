"""What happens to units in the bays of a craft, and to those that hang on a lift hoist."""

from __future__ import annotations

from boxcars.core.acts import To
from boxcars.core.dice import Roll
from boxcars.core.game import Event
from boxcars.core.shown import Shown
from boxcars.core.telling import Counted, Either
from boxcars.total_warfare.units.unit import IN_BAY


class Unloaded(Event, frozen=True, tag="unloaded"):
    """A unit left the bay of a craft on the ground."""

    words = "{unit} leaves {carrier} into {hex}, for {mp} MP"
    changes = {"hex": "hex", "facing": "facing", "bay": To(""), "map": To("")}
    unit: str
    carrier: str
    hex: str
    facing: int
    mp: int
    """The MP that it took [TW-091.1]."""


class Launched(Event, frozen=True, tag="launched"):
    """A craft left a bay of another in flight."""

    words = "{unit} is launched from {carrier} in {hex}, by {by}"
    changes = {"hex": "hex", "bay": To(""), "map": "map"}
    unit: str
    carrier: str
    by: str
    """The door or the launcher."""
    hex: str
    map: str


class Recovered(Event, frozen=True, tag="recovered"):
    """A craft came back into a bay of another in flight."""

    words = "{unit} is recovered by {carrier} in {hex}"
    changes = {"bay": "carrier", "map": To(IN_BAY)}
    unit: str
    carrier: str
    hex: str


class LoadStruck(Event, frozen=True, tag="load-struck"):
    """A die for whether a hit on a carrier strikes what hangs on its hoist."""

    words = Either("struck", "the hit strikes {unit}", "the hit strikes {carrier}")
    shown = Shown(follows=True)
    unit: str
    carrier: str
    roll: Roll
    struck: bool


class LoadDropped(Event, frozen=True, tag="load-dropped"):
    """A unit fell from the hoist that carried it."""

    words = Counted(
        "levels",
        "{unit} drops {levels} level from the hoist of {carrier}: {why}",
        "{unit} drops {levels} levels from the hoist of {carrier}: {why}",
    )
    shown = Shown(follows=True)
    unit: str
    carrier: str
    levels: int
    why: str
