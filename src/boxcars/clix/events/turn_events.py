"""What a turn brings: its stages, orders, tokens, scores."""

from __future__ import annotations

from boxcars.core.dice import Roll
from boxcars.core.game import Event


class TurnBegan(Event, frozen=True, tag="turn"):
    """A player's turn begins."""

    turn: int
    side: str
    orders: int

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"turn {self.turn}: {self.side} has {self.orders} order{'s' * (self.orders != 1)}"


class FirstPlayerRolled(Event, frozen=True, tag="first-player"):
    """The players rolled for who is first."""

    rolls: dict[str, tuple[Roll, ...]]
    order: tuple[str, ...]

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.order[0]} is the first player"


class TerrainPlaced(Event, frozen=True, tag="terrain"):
    """A piece of terrain was placed."""

    side: str
    name: str
    at: str
    turned: int

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.side} places a {self.name} at {self.at}"


class TerrainSetAside(Event, frozen=True, tag="terrain-aside"):
    """A piece of terrain was not placed."""

    side: str
    name: str

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.side} sets a {self.name} aside"


class Deployed(Event, frozen=True, tag="deployed"):
    """A piece was put on the table, or into a transport."""

    unit: str
    at: str
    facing: int
    aboard: bool = False
    infiltrates: bool = False

    @property
    def text(self) -> str:
        """One line for the log."""
        if self.aboard:
            return f"{self.unit} starts aboard a transport"
        return f"{self.unit} {'infiltrates' if self.infiltrates else 'is deployed'} at {self.at}, facing {self.facing}"


class TokenPlaced(Event, frozen=True, tag="token"):
    """A piece got an order token."""

    unit: str
    tokens: int

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} has {self.tokens} order token{'s' * (self.tokens != 1)}"


class TokensRemoved(Event, frozen=True, tag="tokens-off"):
    """The order tokens of a piece come off."""

    unit: str

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"the order tokens of {self.unit} come off"


class EquipmentCancelled(Event, frozen=True, tag="cancelled"):
    """Special equipment was switched off until the turn ends."""

    unit: str
    name: str

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} does without {self.name} this turn"


class CommandRolled(Event, frozen=True, tag="command"):
    """A die for an extra order."""

    unit: str
    roll: Roll
    extra: bool

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"Command of {self.unit}: {self.roll.total}, {'an extra order' if self.extra else 'no extra order'}"


class CardPlayed(Event, frozen=True, tag="card-played"):
    """A card came into play before deployment."""

    side: str
    card: str
    name: str
    kind: str
    unit: str = ""

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.side} plays {self.name}{f' on {self.unit}' if self.unit else ''}"


class CardUsed(Event, frozen=True, tag="card"):
    """The ability of a card was used on a unit."""

    side: str
    card: str
    name: str
    unit: str

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.side} uses {self.name} on {self.unit}"


class ConditionRolled(Event, frozen=True, tag="condition"):
    """A die for a planetary condition in the clean-up."""

    roll: Roll
    needed: int

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"planetary condition: {self.roll.total}, {self.needed} or more brings it on"


class Scored(Event, frozen=True, tag="scored"):
    """A side scored points of a victory condition."""

    side: str
    condition: int
    points: int
    why: str

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.side} scores {self.points} for victory condition {self.condition}: {self.why}"


class GameScored(Event, frozen=True, tag="game-scored"):
    """The scores of all conditions at the end."""

    scores: dict[str, tuple[int, int, int]]
    won: dict[str, int]
    """How many conditions each side won."""
    tie_break: str = ""

    @property
    def text(self) -> str:
        """One line for the log."""
        scores = "; ".join(f"{side} {'/'.join(map(str, points))}" for side, points in self.scores.items())
        return f"victory conditions 1/2/3: {scores}{f' ({self.tie_break})' if self.tie_break else ''}"
