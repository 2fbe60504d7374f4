"""What a turn brings: its stages, orders, tokens, scores."""

from __future__ import annotations

from typing import Any

from boxcars.core.acts import To
from boxcars.core.dice import Roll
from boxcars.core.game import Event
from boxcars.core.shown import Shown
from boxcars.core.telling import Counted, Either
from boxcars.core.text import Listing, t
from boxcars.tabletop.measure import Point


class TurnBegan(Event, frozen=True, tag="turn"):
    """A player's turn begins."""

    words = Counted("orders", "turn {turn}: {side} has {orders} order", "turn {turn}: {side} has {orders} orders")
    turn: int
    side: str
    orders: int


class FirstPlayerRolled(Event, frozen=True, tag="first-player"):
    """The players rolled for who is first."""

    words = "{first} is the first player"
    rolls: dict[str, tuple[Roll, ...]]
    order: tuple[str, ...]

    @property
    def first(self) -> str:
        """The side that acts first."""
        return self.order[0]


class TerrainPlaced(Event, frozen=True, tag="terrain"):
    """A piece of terrain was placed."""

    words = "{side} places a {name} at {at}"
    side: str
    name: str
    at: str
    turned: int


class TerrainSetAside(Event, frozen=True, tag="terrain-aside"):
    """A piece of terrain was not placed."""

    words = "{side} sets a {name} aside"
    side: str
    name: str


class Deployed(Event, frozen=True, tag="deployed"):
    """A piece was put on the table, or into a transport."""

    words = Either(
        "aboard",
        "{unit} starts aboard a transport",
        Either(
            "infiltrates", "{unit} infiltrates at {at}, facing {facing}", "{unit} is deployed at {at}, facing {facing}"
        ),
    )
    unit: str
    at: str
    facing: int
    aboard: bool = False
    infiltrates: bool = False

    def change(self, unit: Any) -> bool:
        """Where it stands, if it stands anywhere."""
        if not self.aboard:
            unit.at, unit.facing, unit.deployed = Point.of(self.at), self.facing, True
        return not self.aboard


class TokenPlaced(Event, frozen=True, tag="token"):
    """A piece got an order token."""

    words = Counted("tokens", "{unit} has {tokens} order token", "{unit} has {tokens} order tokens")
    changes = {"tokens": "tokens"}
    shown = Shown(pause=60, follows=True)
    unit: str
    tokens: int


class TokensRemoved(Event, frozen=True, tag="tokens-off"):
    """The order tokens of a piece come off."""

    words = "the order tokens of {unit} come off"
    changes = {"tokens": To(0)}
    shown = Shown(pause=60)
    unit: str


class EquipmentCancelled(Event, frozen=True, tag="cancelled"):
    """Special equipment was switched off until the turn ends."""

    words = "{unit} does without {name} this turn"
    shown = Shown(follows=True)
    unit: str
    name: str


class CommandRolled(Event, frozen=True, tag="command"):
    """A die for an extra order."""

    words = Either("extra", "Command of {unit}: {roll}, an extra order", "Command of {unit}: {roll}, no extra order")
    unit: str
    roll: Roll
    extra: bool


class CardPlayed(Event, frozen=True, tag="card-played"):
    """A card came into play before deployment."""

    words = Either("unit", "{side} plays {name} on {unit}", "{side} plays {name}")
    side: str
    card: str
    name: str
    kind: str
    unit: str = ""


class CardUsed(Event, frozen=True, tag="card"):
    """The ability of a card was used on a unit."""

    words = "{side} uses {name} on {unit}"
    side: str
    card: str
    name: str
    unit: str


class ConditionRolled(Event, frozen=True, tag="condition"):
    """A die for a planetary condition in the clean-up."""

    words = "planetary condition: {roll}, {needed} or more brings it on"
    roll: Roll
    needed: int


class Scored(Event, frozen=True, tag="scored"):
    """A side scored points of a victory condition."""

    words = "{side} scores {points} for victory condition {condition}: {why}"
    side: str
    condition: int
    points: int
    why: str


class GameScored(Event, frozen=True, tag="game-scored"):
    """The scores of all conditions at the end."""

    words = "victory conditions 1/2/3: {all}[ ({tie_break})]"
    scores: dict[str, tuple[int, int, int]]
    won: dict[str, int]
    """How many conditions each side won."""
    tie_break: str = ""

    @property
    def all(self) -> Listing:
        """What each side scored."""
        return Listing(
            tuple(t("{side} {points}", side=side, points=Listing(points, "/")) for side, points in self.scores.items()),
            "; ",
        )
