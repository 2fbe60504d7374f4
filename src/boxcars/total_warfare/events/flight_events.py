"""What happens in the air: flights, control lost and found again, sinking and crashes."""

from __future__ import annotations

from typing import Any, Final

from boxcars.catalog.units.locations import SI
from boxcars.core.acts import To
from boxcars.core.dice import Roll
from boxcars.core.game import Event
from boxcars.core.shown import Shown
from boxcars.core.tally import Tally
from boxcars.core.telling import Either, OneOf
from boxcars.core.text import Listing
from boxcars.total_warfare.aerospace.orders import RunKind
from boxcars.total_warfare.units.flyer.state import Waypoint

RUN_NAMES: Final[dict[RunKind, str]] = {
    "strike": "a strike",
    "strafe": "strafing",
    "dive": "dive-bombing",
    "bomb": "altitude bombing",
    "tag": "marking with TAG",
}


class Flew(Event, frozen=True, tag="flew"):
    """A unit flew, as far as it got."""

    words = Either(
        "left",
        "{unit} flies {where}, {cost} thrust: leaves the map",
        "{unit} flies {where}, {cost} thrust: {height}Velocity {velocity}",
    )
    where = Either("is_elsewhere", "{start} → {end}", "at {end}")
    height = Either("altitude", "Altitude {altitude}, ")  # none in space and on the ground
    changes = {
        "hex": "end",
        "facing": "facing",
        "mode": To("fly"),
        "altitude": "altitude",
        "velocity": "velocity",
    }
    shown = Shown(pause=250, stops=True, way=("path",))
    unit: str
    steps: str
    path: tuple[Waypoint, ...]
    """The hexes from the first to the last, the start included."""
    facing: int
    altitude: int
    velocity: int
    cost: Tally
    """The thrust, step by step."""
    left: bool = False
    """Whether it flew off the map."""
    map: str = ""
    """The map of its path, in a battle of two."""

    @property
    def start(self) -> str:
        """The hex where it began."""
        return self.path[0].hex

    @property
    def end(self) -> str:
        """The hex where it came to."""
        return self.path[-1].hex

    @property
    def is_elsewhere(self) -> bool:
        """Whether it is in another hex now."""
        return self.start != self.end


class CrossedOver(Event, frozen=True, tag="crossed-over"):
    """A unit flew on over another map: from the low-altitude map over the ground map, or back [TW-091.2]."""

    words = OneOf(
        "map",
        {
            "air": "{unit} flies on over the ground map, in {hex}",
            "low": "{unit} flies on over the low-altitude map, in {hex}",
        },
    )
    changes = {"map": "map", "hex": "hex"}
    unit: str
    map: str
    """The map that it is on now: `air` over the ground, or `low`."""
    hex: str


class Dropped(Event, frozen=True, tag="dropped"):
    """Infantry jumped off a craft in flight."""

    words = "{unit} jumps off {host} over {hex}"
    changes = {"hex": "hex", "map": To("")}
    unit: str
    host: str
    hex: str


class ControlChanged(Event, frozen=True, tag="control"):
    """A unit went out of control, or is back in control from the next turn on."""

    words = Either(
        "lost",
        Either("random", "{unit} goes out of control and will move at random", "{unit} goes out of control"),
        "{unit} is under control again",
    )
    changes = {"out_of_control": "lost"}
    shown = Shown(pause=700, stops=True)
    unit: str
    lost: bool
    random: bool = False
    """Whether it will move at random."""


class AltitudeLost(Event, frozen=True, tag="altitude"):
    """A unit lost altitude against its will."""

    words = "{unit} drops to Altitude {altitude} ({cause})"
    changes = {"altitude": "altitude"}
    shown = Shown(pause=500)
    unit: str
    altitude: int
    """The one that is left."""
    cause: str
    roll: Roll | None = None


class AltitudeDrifted(Event, frozen=True, tag="adrift"):
    """An airship out of control rose or sank by chance [TW-093.3]."""

    words = "{unit} drifts out of control at Altitude {altitude} (rolled {roll})"
    changes = {"altitude": "altitude"}
    unit: str
    altitude: int
    """The one that it has now."""
    roll: Roll


class IntegrityLost(Event, frozen=True, tag="integrity"):
    """A unit lost structural integrity without being hit."""

    words = "{unit} has structural integrity {integrity} left ({cause})"
    shown = Shown(pause=500)
    unit: str
    integrity: int
    """What is left."""
    cause: str

    def change(self, unit: Any) -> bool:
        """What is left of it."""
        if SI in unit.structure:
            unit.structure[SI] = self.integrity
        return SI in unit.structure


class Landed(Event, frozen=True, tag="landed"):
    """A unit came down and stands on the ground."""

    words = "{unit} stands on the ground in {hex}"
    unit: str
    hex: str
    facing: int


class LiftedOff(Event, frozen=True, tag="lifted-off"):
    """A unit left the ground."""

    words = "{unit} lifts off over {hex}"
    unit: str
    hex: str
    facing: int


class Crashed(Event, frozen=True, tag="crashed"):
    """A unit crashed."""

    words = "{unit} crashes in {hex}[, {damage} damage]"
    shown = Shown(pause=900, stops=True)
    unit: str
    hex: str
    damage: Tally | None
    """None for one that is destroyed without a roll."""


class CollisionRolled(Event, frozen=True, tag="collision"):
    """A craft out of control came into the hex of another, and struck it or passed."""

    words = Either(
        "struck",
        "{unit} is about to collide with {other} in {hex}, rolled {roll} against {tally}",
        "{unit} flies past {other} in {hex}, rolled {roll} against {tally}",
    )
    shown = Shown(pause=500, stops=True)
    unit: str
    other: str
    hex: str
    tally: Tally
    roll: Roll
    struck: bool


class RamAnnounced(Event, frozen=True, tag="ram-announced"):
    """A craft announced with its flight that it rams another."""

    words = "{unit} sets out to ram {target}"
    unit: str
    target: str


class RamMade(Event, frozen=True, tag="ram"):
    """A craft tried to ram another."""

    words = Either(
        "hit",
        "{unit} rams {target}, rolled {roll} against {tally}",
        "{unit} does not ram {target}, rolled {roll} against {tally}",
    )
    shown = Shown(pause=700, attack=True)
    unit: str
    target: str
    tally: Tally
    roll: Roll
    hit: bool


class CraftStruck(Event, frozen=True, tag="impact"):
    """Two craft struck each other in flight."""

    words = "{unit} strikes {other} in {hex}: {deals} damage to it and {takes} to itself"
    shown = Shown(pause=900, stops=True)
    unit: str
    other: str
    hex: str
    deals: Tally
    takes: Tally
    roll: Roll | None = None
    """The die that says whether a collision is partial."""


class RowNamed(Event, frozen=True, tag="row-named"):
    """A unit on the low-altitude map named the row of the ground map that it flies over."""

    words = "{unit} flies over the ground map from {start} to {end}"
    unit: str
    hexes: tuple[str, ...]

    @property
    def start(self) -> str:
        """The first hex of the row."""
        return self.hexes[0]

    @property
    def end(self) -> str:
        """The last one."""
        return self.hexes[-1]


class RunAnnounced(Event, frozen=True, tag="run"):
    """A unit announced an attack on the ground, and has lost the altitude that it costs."""

    words = "{unit} announces {run} on {places}, at Altitude {altitude}"
    run = OneOf("how", RUN_NAMES)
    unit: str
    how: RunKind
    hexes: tuple[str, ...]
    altitude: int

    @property
    def places(self) -> Listing:
        """The hexes that it attacks."""
        return Listing(self.hexes, " ")


class FrictionMet(Event, frozen=True, tag="friction"):
    """A unit came into the air of a planet too fast, or out of control, and its nose burns (TWB-107)."""

    words = "{unit} burns in the air: {causes}"
    shown = Shown(pause=700, stops=True)
    unit: str
    hex: str
    damage: Tally

    @property
    def causes(self) -> tuple[str, ...]:
        """What burns it."""
        return tuple(line.label for line in self.damage.lines)


class FellByGravity(Event, frozen=True, tag="gravity"):
    """A unit that stood still fell a row nearer to the planet (TWB-107)."""

    words = "{unit} falls to {hex}"
    changes = {"hex": "hex"}
    shown = Shown(pause=500, stops=True)
    unit: str
    hex: str
    """Where it is now."""


class StoresJettisoned(Event, frozen=True, tag="jettisoned"):
    """A unit let go of all that hung on its hardpoints."""

    words = "{unit} jettisons its stores"
    unit: str


class ScreenLaid(Event, frozen=True, tag="screen-laid"):
    """A screen opened in a hex of space."""

    words = Either("others", "{unit} opens a screen in {hex}, {screens} there now", "{unit} opens a screen in {hex}")
    shown = Shown(follows=True)
    unit: str
    hex: str
    screens: int
    """How many there are in the hex now."""

    @property
    def others(self) -> int:
        """How many were there before."""
        return self.screens - 1


class ScreenGone(Event, frozen=True, tag="screen-gone"):
    """The screens of a hex went or stayed at the end of a turn."""

    words = Either("gone", "the screen in {hex} is gone, rolled {roll}", "the screen in {hex} stays, rolled {roll}")
    hex: str
    roll: Roll
    gone: bool
