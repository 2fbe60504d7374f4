"""What happened to the ground: buildings hit and fallen, woods thinned out, mines laid, entered and swept."""

from __future__ import annotations

from typing import ClassVar

from boxcars.core.dice import Roll
from boxcars.core.game import Event
from boxcars.core.tally import Tally
from boxcars.hexes.board import Terrain


class BuildingHit(Event, frozen=True, tag="building-hit"):
    """A building hex lost some of its construction factor."""

    thing: ClassVar = "building"
    hex: str
    amount: int
    cf: int
    """What is left."""
    source: str = ""

    @property
    def text(self) -> str:
        """One line for the log."""
        by = f" ({self.source})" if self.source else ""
        return f"the {self.thing} in {self.hex} takes {self.amount}{by}, CF {self.cf} left"


class BuildingFell(Event, frozen=True, tag="building-fell"):
    """A building hex became rubble."""

    thing: ClassVar = "building"
    hex: str
    why: str
    cf: int
    """The construction factor at the start of the phase, which says how hard it falls."""
    terrain: Terrain
    """What the hex holds now."""

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"the {self.thing} in {self.hex} collapses ({self.why})"


class BridgeHit(BuildingHit, frozen=True, tag="bridge-hit"):
    """A bridge lost some of its construction factor."""

    thing: ClassVar = "bridge"


class BridgeFell(BuildingFell, frozen=True, tag="bridge-fell"):
    """A bridge is gone, and who was on it has fallen."""

    thing: ClassVar = "bridge"


class BasementFound(Event, frozen=True, tag="basement"):
    """A ground floor bears too much, and what lies under it is seen."""

    hex: str
    roll: Roll | None
    """The roll for it; none where the board says what is there."""
    levels: int
    small: bool = False

    @property
    def text(self) -> str:
        """One line for the log."""
        if not self.levels:
            return f"the ground floor of {self.hex} carries too much, but there is no basement under it"
        what = "a basement for infantry alone" if self.small else f"a basement of {self.levels} levels"
        return f"the ground floor of {self.hex} gives way over {what}".replace("of 1 levels", "of 1 level")


class WoodsHit(Event, frozen=True, tag="woods-hit"):
    """Woods took damage."""

    hex: str
    amount: int
    left: int
    """What they still bear."""
    source: str = ""

    @property
    def text(self) -> str:
        """One line for the log."""
        by = f" ({self.source})" if self.source else ""
        return f"the woods in {self.hex} take {self.amount}{by}, {self.left} left"


class RubbleCleared(Event, frozen=True, tag="rubble-cleared"):
    """A bulldozer has cleared a hex of rubble."""

    hex: str
    terrain: Terrain
    """What the hex holds now."""

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"the rubble in {self.hex} is cleared away"


class WoodsCleared(Event, frozen=True, tag="woods-cleared"):
    """Woods were shot down: heavy ones to light ones, light ones to rough ground."""

    hex: str
    before: str
    terrain: Terrain
    """What the hex holds now."""

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"the {self.before} in {self.hex} become {self.terrain.growth_name or 'rough'}"


class GroundSank(Event, frozen=True, tag="ground-sank"):
    """A DropShip that came down has made a crater of a hex."""

    hex: str
    terrain: Terrain
    """What the hex holds now."""

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"the ground in {self.hex} sinks to level {self.terrain.level}"


class ClubFound(Event, frozen=True, tag="club"):
    """A 'Mech picked up something to strike with."""

    unit: str
    what: str

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} picks up a {self.what} for a club"


class CarriedBridgeHit(Event, frozen=True, tag="carried-bridge"):
    """A hit struck the bridge that a unit carries."""

    unit: str
    amount: int
    cf: int
    """What is left of it."""

    @property
    def text(self) -> str:
        """One line for the log."""
        left = f"CF {self.cf} left" if self.cf else "and is lost"
        return f"the bridge that {self.unit} carries takes {self.amount}, {left}"


class BridgeLaid(Event, frozen=True, tag="bridge-laid"):
    """A unit laid the bridge that it carried."""

    unit: str
    hex: str
    cf: int
    terrain: Terrain
    """What the hex holds now."""

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} lays a bridge of CF {self.cf} across {self.hex}"


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
