"""A piece: a figure of the catalog and what play has made of it."""

from __future__ import annotations

from typing import Final

import msgspec

from boxcars.catalog.clix import Click, ClixUnit, HeatPosition
from boxcars.tabletop.measure import Point

MOST_TOKENS: Final = 2
"""The order tokens that a piece holds at most; two on a 'Mech mark a shutdown."""


class TurnStart(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a piece stood when the present turn began; boarding, special attacks and cooling in water look at it."""

    touching: tuple[str, ...] = ()
    """The pieces in contact with it."""
    behind: tuple[str, ...] = ()
    """The pieces whose rear arc it touched."""
    water: str = ""
    """The water that it occupied."""
    tokens: int = 0
    cruising: bool = False


class Piece(msgspec.Struct, kw_only=True):
    """A unit on the table. Its dials are its figure's; `click` and `heat` say where they stand."""

    id: str
    figure: ClixUnit
    side: str
    """Who controls it."""
    owner: str
    """Whose army it was built into."""
    faction: str
    at: Point
    facing: int = 0

    click: int = 1
    """The position of the combat dial, from 1."""
    heat: int = 0
    """The position of the heat dial, from 0."""
    tokens: int = 0
    shut_down: bool = False
    shut_down_by: str = ""
    """`heat` or `TSEMP`; empty while it runs."""
    cruising: bool = False
    """A VTOL at cruising level; else it flies low."""

    ordered: bool = False
    """It has been given an order this turn."""
    moved: bool = False
    """Its dot has moved or its facing has changed this turn, other than by a free spin."""
    landed: bool = False
    """It got out of a transport this turn."""
    restarted: bool = False
    """It restarted; its orders wait until its controller's next turn."""
    energy_heat: int = 0
    """The heat that energy attacks have given it this turn."""
    struck_twice: bool = False
    """It has taken its second attack by Pulse or Rapid Strike since its controller's last turn began."""
    beacon: bool = False
    """A Homing Beacon is on it until the turn ends."""
    cancelled: tuple[str, ...] = ()
    """The codes of the special equipment that is off until the turn ends."""
    start: TurnStart = TurnStart()

    carrier: str = ""
    """The transport that it is in."""
    captor: str = ""
    """The piece that holds it captive."""
    keeper: str = ""
    """The side that controlled it before it was captured."""
    deployed: bool = True
    eliminated: bool = False

    def copy(self) -> Piece:
        """An independent copy."""
        return msgspec.structs.replace(self)

    @property
    def dial(self) -> Click:
        """What its combat dial shows; the last click for a piece that is gone."""
        clicks = self.figure.clicks
        return clicks[min(self.click, len(clicks)) - 1]

    @property
    def heat_dial(self) -> HeatPosition | None:
        """What its heat dial shows; nothing at shutdown, and for what has none."""
        positions = self.figure.heat_positions
        return positions[self.heat] if self.heat < len(positions) else None

    @property
    def is_mech(self) -> bool:
        """Whether it is a 'Mech, which its base decides."""
        return self.figure.type == "mech"

    @property
    def is_infantry(self) -> bool:
        """Whether it is infantry."""
        return self.figure.type == "infantry"

    @property
    def is_vehicle(self) -> bool:
        """Whether it is a vehicle."""
        return self.figure.type == "vehicle"

    @property
    def is_quad(self) -> bool:
        """Whether it is a Quad 'Mech."""
        return self.figure.speed_mode == "quad"

    @property
    def is_vtol(self) -> bool:
        """Whether it flies."""
        return self.figure.speed_mode == "vtol"

    @property
    def is_captive(self) -> bool:
        """Whether somebody holds it captive."""
        return bool(self.captor)

    @property
    def is_salvage(self) -> bool:
        """Whether its dial shows Salvage."""
        return self.dial.attack.equipment == "SA"

    @property
    def on_table(self) -> bool:
        """Whether its base stands on the table."""
        return self.deployed and not self.eliminated and not self.carrier

    @property
    def alive(self) -> bool:
        """Whether it has not been eliminated."""
        return not self.eliminated

    @property
    def destroyed(self) -> str:
        """Why it is out, as units of all games say it; empty while it is in play."""
        return "eliminated" if self.eliminated else ""


def bulk(piece: Piece) -> int:
    """What it takes of a transport's capacity: 1 for infantry, 3 for a vehicle (MWB-9)."""
    return 1 if piece.is_infantry else 3
