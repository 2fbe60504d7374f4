"""What happened to the ground: buildings hit and fallen, woods thinned out, mines laid, entered and swept."""

from __future__ import annotations

from typing import ClassVar

from boxcars.core.dice import Roll
from boxcars.core.game import Event
from boxcars.core.shown import Shown
from boxcars.core.tally import Tally
from boxcars.core.telling import Counted, Either
from boxcars.hexes.board import Terrain


class BuildingHit(Event, frozen=True, tag="building-hit"):
    """A building hex lost some of its construction factor."""

    words = "the building in {hex} takes {amount}[ ({source})], CF {cf} left"
    shown = Shown(follows=True, ground=True)
    hex: str
    amount: int
    cf: int
    """What is left."""
    source: str = ""


class BuildingFell(Event, frozen=True, tag="building-fell"):
    """A building hex became rubble."""

    words = "the building in {hex} collapses ({why})"
    shown = Shown(pause=900, stops=True, ground=True)
    hex: str
    why: str
    cf: int
    """The construction factor at the start of the phase, which says how hard it falls."""
    terrain: Terrain
    """What the hex holds now."""


class BridgeHit(BuildingHit, frozen=True, tag="bridge-hit"):
    """A bridge lost some of its construction factor."""

    words = "the bridge in {hex} takes {amount}[ ({source})], CF {cf} left"
    shown = Shown(follows=True, ground=True)


class BridgeFell(BuildingFell, frozen=True, tag="bridge-fell"):
    """A bridge is gone, and who was on it has fallen."""

    words = "the bridge in {hex} collapses ({why})"
    shown = Shown(pause=900, stops=True, ground=True)


class BasementFound(Event, frozen=True, tag="basement"):
    """A ground floor bears too much, and what lies under it is seen."""

    words = Either(
        "levels",
        Either(
            "small",
            "the ground floor of {hex} gives way over a basement for infantry alone",
            Counted(
                "levels",
                "the ground floor of {hex} gives way over a basement of {levels} level",
                "the ground floor of {hex} gives way over a basement of {levels} levels",
            ),
        ),
        "the ground floor of {hex} carries too much, but there is no basement under it",
    )
    shown = Shown(ground=True)
    hex: str
    roll: Roll | None
    """The roll for it; none where the board says what is there."""
    levels: int
    small: bool = False


class WoodsHit(Event, frozen=True, tag="woods-hit"):
    """Woods took damage."""

    words = "the woods in {hex} take {amount}[ ({source})], {left} left"
    shown = Shown(follows=True)
    hex: str
    amount: int
    left: int
    """What they still bear."""
    source: str = ""


class RubbleCleared(Event, frozen=True, tag="rubble-cleared"):
    """A bulldozer has cleared a hex of rubble."""

    words = "the rubble in {hex} is cleared away"
    shown = Shown(ground=True)
    hex: str
    terrain: Terrain
    """What the hex holds now."""


class WoodsCleared(Event, frozen=True, tag="woods-cleared"):
    """Woods were shot down: heavy ones to light ones, light ones to rough ground."""

    words = Either("now", "the {before} in {hex} become {now}", "the {before} in {hex} become rough")
    shown = Shown(follows=True, ground=True)
    hex: str
    before: str
    terrain: Terrain
    """What the hex holds now."""

    @property
    def now(self) -> str:
        """What grows there now."""
        return self.terrain.growth_name


class GroundSank(Event, frozen=True, tag="ground-sank"):
    """A DropShip that came down has made a crater of a hex."""

    words = "the ground in {hex} sinks to level {level}"
    shown = Shown(ground=True)
    hex: str
    terrain: Terrain
    """What the hex holds now."""

    @property
    def level(self) -> int:
        """The level that it has now."""
        return self.terrain.level


class ClubFound(Event, frozen=True, tag="club"):
    """A 'Mech picked up something to strike with."""

    words = "{unit} picks up a {what} for a club"
    unit: str
    what: str


class CarriedBridgeHit(Event, frozen=True, tag="carried-bridge"):
    """A hit struck the bridge that a unit carries."""

    words = Either(
        "cf",
        "the bridge that {unit} carries takes {amount}, CF {cf} left",
        "the bridge that {unit} carries takes {amount}, and is lost",
    )
    unit: str
    amount: int
    cf: int
    """What is left of it."""


class BridgeLaid(Event, frozen=True, tag="bridge-laid"):
    """A unit laid the bridge that it carried."""

    words = "{unit} lays a bridge of CF {cf} across {hex}"
    shown = Shown(ground=True)
    unit: str
    hex: str
    cf: int
    terrain: Terrain
    """What the hex holds now."""


class MinesLaid(Event, frozen=True, tag="mines-laid"):
    """A unit has laid mines in a hex: told to its own side only, unless all know of mines there."""

    words = "{unit} lays mines in {hex}, density {density}"
    in_its_action: ClassVar[bool] = False
    unit: str
    hex: str
    density: int
    """What lies there now."""


class MinesEntered(Event, frozen=True, tag="mines-entered"):
    """A unit has come into a mined hex, and all know of the mines from now on."""

    words = Either(
        "success",
        "{unit} sets off the mines in {hex}: {roll} against {tally}",
        "{unit} passes unharmed through the mines in {hex}: {roll} against {tally}",
    )
    reveals: ClassVar[bool] = True
    shown = Shown(pause=800, stops=True)
    unit: str
    hex: str
    tally: Tally
    """What sets them off."""
    roll: Roll
    success: bool
    """Whether they went off."""


class MinesSwept(Event, frozen=True, tag="mines-swept"):
    """A unit with a mine sweeper has tried to clear the mines of a hex that it entered."""

    words = Either(
        "success",
        "{unit} sweeps the mines in {hex}: {roll} against {needed}",
        "{unit} fails to sweep the mines in {hex}: {roll} against {needed}",
    )
    reveals: ClassVar[bool] = True
    shown = Shown(pause=700)
    unit: str
    hex: str
    needed: int
    roll: Roll
    success: bool


class MinesThinned(Event, frozen=True, tag="mines-thinned"):
    """Mines that went off have left fewer."""

    words = "the mines in {hex} lie thinner now, density {density}"
    hex: str
    density: int
    """What is left."""
    roll: Roll
