"""What happens in the air: flights, control lost and found again, sinking and crashes."""

from __future__ import annotations

from typing import Final

from boxcars.core.dice import Roll
from boxcars.core.game import Event
from boxcars.core.tally import Tally
from boxcars.total_warfare.aerospace.orders import RunKind
from boxcars.total_warfare.units.flyer.state import Waypoint

RUN_NAMES: Final[dict[RunKind, str]] = {
    "strike": "a strike",
    "strafe": "strafing",
    "dive": "dive-bombing",
    "bomb": "altitude bombing",
    "tag": "marking with TAG",
}

MAP_NAMES: Final = {"air": "ground map", "low": "low-altitude map"}


class Flew(Event, frozen=True, tag="flew"):
    """A unit flew, as far as it got."""

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
    def text(self) -> str:
        """One line for the log."""
        first, last = self.path[0].hex, self.path[-1].hex
        where = f"{first} → {last}" if first != last else f"at {last}"
        height = f"Altitude {self.altitude}, " if self.altitude else ""  # none in space and on the ground
        ends = "leaves the map" if self.left else f"{height}Velocity {self.velocity}"
        return f"{self.unit} flies {where}, {self.cost.total} thrust: {ends}"


class CrossedOver(Event, frozen=True, tag="crossed-over"):
    """A unit flew on over another map: from the low-altitude map over the ground map, or back [TW-091.2]."""

    unit: str
    map: str
    """The map that it is on now: `air` over the ground, or `low`."""
    hex: str

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} flies on over the {MAP_NAMES[self.map]}, in {self.hex}"


class Dropped(Event, frozen=True, tag="dropped"):
    """Infantry jumped off a craft in flight."""

    unit: str
    host: str
    hex: str

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} jumps off {self.host} over {self.hex}"


class ControlChanged(Event, frozen=True, tag="control"):
    """A unit went out of control, or is back in control from the next turn on."""

    unit: str
    lost: bool
    random: bool = False
    """Whether it will move at random."""

    @property
    def text(self) -> str:
        """One line for the log."""
        if not self.lost:
            return f"{self.unit} is under control again"
        return f"{self.unit} goes out of control{' and will move at random' if self.random else ''}"


class AltitudeLost(Event, frozen=True, tag="altitude"):
    """A unit lost altitude against its will."""

    unit: str
    altitude: int
    """The one that is left."""
    cause: str
    roll: Roll | None = None

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} drops to Altitude {self.altitude} ({self.cause})"


class AltitudeDrifted(Event, frozen=True, tag="adrift"):
    """An airship out of control rose or sank by chance [TW-093.3]."""

    unit: str
    altitude: int
    """The one that it has now."""
    roll: Roll

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} drifts out of control at Altitude {self.altitude} (rolled {self.roll.total})"


class IntegrityLost(Event, frozen=True, tag="integrity"):
    """A unit lost structural integrity without being hit."""

    unit: str
    integrity: int
    """What is left."""
    cause: str

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} has structural integrity {self.integrity} left ({self.cause})"


class Landed(Event, frozen=True, tag="landed"):
    """A unit came down and stands on the ground."""

    unit: str
    hex: str
    facing: int

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} stands on the ground in {self.hex}"


class LiftedOff(Event, frozen=True, tag="lifted-off"):
    """A unit left the ground."""

    unit: str
    hex: str
    facing: int

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} lifts off over {self.hex}"


class Crashed(Event, frozen=True, tag="crashed"):
    """A unit crashed."""

    unit: str
    hex: str
    damage: Tally | None
    """None for one that is destroyed without a roll."""

    @property
    def text(self) -> str:
        """One line for the log."""
        harm = f", {self.damage.total} damage" if self.damage else ""
        return f"{self.unit} crashes in {self.hex}{harm}"


class CollisionRolled(Event, frozen=True, tag="collision"):
    """A craft out of control came into the hex of another, and struck it or passed."""

    unit: str
    other: str
    hex: str
    tally: Tally
    roll: Roll
    struck: bool

    @property
    def text(self) -> str:
        """One line for the log."""
        does = "is about to collide with" if self.struck else "flies past"
        return f"{self.unit} {does} {self.other} in {self.hex}, rolled {self.roll.total} against {self.tally.total}"


class RamAnnounced(Event, frozen=True, tag="ram-announced"):
    """A craft announced with its flight that it rams another."""

    unit: str
    target: str

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} sets out to ram {self.target}"


class RamMade(Event, frozen=True, tag="ram"):
    """A craft tried to ram another."""

    unit: str
    target: str
    tally: Tally
    roll: Roll
    hit: bool

    @property
    def text(self) -> str:
        """One line for the log."""
        does = "rams" if self.hit else "does not ram"
        return f"{self.unit} {does} {self.target}, rolled {self.roll.total} against {self.tally.total}"


class CraftStruck(Event, frozen=True, tag="impact"):
    """Two craft struck each other in flight."""

    unit: str
    other: str
    hex: str
    deals: Tally
    takes: Tally
    roll: Roll | None = None
    """The die that says whether a collision is partial."""

    @property
    def text(self) -> str:
        """One line for the log."""
        harm = f"{self.deals.total} damage to it and {self.takes.total} to itself"
        return f"{self.unit} strikes {self.other} in {self.hex}: {harm}"


class RowNamed(Event, frozen=True, tag="row-named"):
    """A unit on the low-altitude map named the row of the ground map that it flies over."""

    unit: str
    hexes: tuple[str, ...]

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} flies over the ground map from {self.hexes[0]} to {self.hexes[-1]}"


class RunAnnounced(Event, frozen=True, tag="run"):
    """A unit announced an attack on the ground, and has lost the altitude that it costs."""

    unit: str
    how: RunKind
    hexes: tuple[str, ...]
    altitude: int

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} announces {RUN_NAMES[self.how]} on {' '.join(self.hexes)}, at Altitude {self.altitude}"


class FrictionMet(Event, frozen=True, tag="friction"):
    """A unit came into the air of a planet too fast, or out of control, and its nose burns (TWB-107)."""

    unit: str
    hex: str
    damage: Tally

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} burns in the air: {', '.join(line.label for line in self.damage.lines)}"


class FellByGravity(Event, frozen=True, tag="gravity"):
    """A unit that stood still fell a row nearer to the planet (TWB-107)."""

    unit: str
    hex: str
    """Where it is now."""

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} falls to {self.hex}"


class StoresJettisoned(Event, frozen=True, tag="jettisoned"):
    """A unit let go of all that hung on its hardpoints."""

    unit: str

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} jettisons its stores"


class ScreenLaid(Event, frozen=True, tag="screen-laid"):
    """A screen opened in a hex of space."""

    unit: str
    hex: str
    screens: int
    """How many there are in the hex now."""

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} opens a screen in {self.hex}{f', {self.screens} there now' * (self.screens > 1)}"


class ScreenGone(Event, frozen=True, tag="screen-gone"):
    """The screens of a hex went or stayed at the end of a turn."""

    hex: str
    roll: Roll
    gone: bool

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"the screen in {self.hex} {'is gone' if self.gone else 'stays'}, rolled {self.roll.total}"
