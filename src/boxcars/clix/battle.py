"""The state of a battle, and how it is set up. It holds no dice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Self

import msgspec

from boxcars.catalog.clix import ClixUnit
from boxcars.catalog.clix_cards import Card
from boxcars.clix.cards.held import CardUse, HeldCard, changed_terrain
from boxcars.clix.edition import Keys, Value
from boxcars.clix.ground.base import CONTACT, Base, base_at
from boxcars.clix.ground.terrain import WALL, Feature, features
from boxcars.clix.piece import Piece, TurnStart
from boxcars.core.battle import BattleHead
from boxcars.core.ruling import RuleSet
from boxcars.core.scenario.encoding import encode_scenario
from boxcars.core.scenario.hiding import conceal_mission
from boxcars.core.scenario.mission import Mission
from boxcars.tabletop.measure import Point
from boxcars.tabletop.table import Table

MINE, THEIRS, NOBODYS = "friendly", "opposing", "captive"


class UnitSetup(msgspec.Struct, frozen=True, omit_defaults=True):
    """One unit to begin with: a figure of the catalog by name, or one of its own, and how it stands."""

    unit: str = ""
    figure: ClixUnit | None = None
    """A figure that the catalog does not have."""
    at: str = ""
    """A place, as in `12.5,30`; empty for one that is deployed in play."""
    facing: int = 0
    """Degrees clockwise from north."""
    click: int = 1
    heat: int = 0
    tokens: int = 0
    shut_down: bool = False
    cruising: bool = False
    carrier: str = ""
    """The id of the transport that carries it."""
    captor: str = ""
    """The id of the piece that holds it captive."""
    faction: str = ""
    """Another faction than that of its figure."""
    id: str = ""
    """Its id; by default its side and number, as in `red-1`."""


class CardSetup(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card that a side brings: one of the catalog by name or id, or one of its own."""

    card: str = ""
    own: Card | None = None
    unit: str = ""
    """The 'Mech that gear or a pilot is on; the condition that Perfect Day cancels."""
    paid: str = ""
    """The faction whose recruitment cost is paid for a gunslinger."""


class Setup(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """All that a battle starts from. The sides are in the order of play, the first player first."""

    forces: dict[str, tuple[UnitSetup, ...]]
    rules: RuleSet = RuleSet()
    """Its `edition` is `dark-age` or `age-of-destruction`."""
    keys: dict[str, Value] = {}
    """What is played differently from the edition, by key."""
    table: str = "table open 36 x 36\n"
    """The text of the table."""
    walls: tuple[tuple[str, str], ...] = ()
    """Low walls, each from a place to a place."""
    edges: dict[str, str] = {}
    """The edge of each side: `south` for the first and `north` for the second, unless said."""
    teams: dict[str, str] = {}
    """Sides with the same word are a team."""
    alliances: tuple[tuple[str, str], ...] = ()
    """Factions that may form up together, two by two."""
    cards: dict[str, tuple[CardSetup, ...]] = {}
    """The combat enhancement cards of each side."""
    build_total: int = 0
    """The agreed points; 0 for no limit and the orders of 450 points."""
    orders: int = 0
    """Orders a turn, if not by the build total."""
    roll_first: bool = False
    """Roll for the first player; else it is the first side."""
    brings: dict[str, tuple[str, ...]] = {}
    """The pieces of terrain that each side brings to the common pile, which are placed before deployment."""
    turns: int = 0
    """How many turns the sides have together, if not as many as the key says."""
    mission: Mission | None = None
    """The terms of a scenario; its home edges count before `edges`."""


class PlacedTerrain(msgspec.Struct, frozen=True):
    """A piece of terrain that a player has placed, by the name of its template."""

    name: str
    at: Point
    turned: int = 0


class Rectangle(msgspec.Struct, frozen=True):
    """A deployment zone; its border belongs to it.

    >>> Rectangle(8, 33, 28, 36).holds(Point(28, 33)), Rectangle(8, 33, 28, 36).distance(Point(31, 29))
    (True, 5.0)
    """

    west: float
    north: float
    east: float
    south: float

    def holds(self, point: Point) -> bool:
        """Whether a dot is in it."""
        return self.west <= point.x <= self.east and self.north <= point.y <= self.south

    def distance(self, point: Point) -> float:
        """How far a point is from its nearest point."""
        x = max(self.west - point.x, 0.0, point.x - self.east)
        y = max(self.north - point.y, 0.0, point.y - self.south)
        return round(float((x * x + y * y) ** 0.5), 3)


class Marker(msgspec.Struct, frozen=True):
    """An artillery marker on the table, until its owner's next turn begins."""

    gun: str
    side: str
    at: Point
    arrow: float
    """The direction of the line of fire when it was placed."""
    kind: str
    """The id of the marker's data."""
    helpers: tuple[str, ...] = ()
    """The further members of an artillery formation."""
    turn: int = 0


class Score(msgspec.Struct):
    """What a side has scored so far: points eliminated, and points for units in an enemy zone."""

    eliminated: int = 0
    in_enemy_zone: int = 0


class Battle(BattleHead, kw_only=True):
    """A battle of the clix games: plain data that the rules change. Its sides sit clockwise in order of play."""

    units: dict[str, Piece]
    keys: Keys
    table: Table
    walls: tuple[tuple[Point, Point], ...] = ()
    teams: dict[str, str] = {}
    alliances: tuple[tuple[str, str], ...] = ()
    zones: dict[str, Rectangle]
    build_total: int = 0
    orders_a_turn: int = 3

    active: str = ""
    """The side whose turn it is."""
    orders_left: int = 0
    turn_over: bool = False
    """The active side has ended its turn."""
    rolls_first: bool = False
    """The first player is still to be rolled for."""
    pile: list[str] = []
    """The pieces of terrain that are still to be placed."""
    placer: int = 0
    """How many pieces have been placed or set aside, which says whose turn it is to place one."""
    placed: list[PlacedTerrain] = []
    deploying: list[tuple[str, bool]] = []
    """Who still has to deploy, and whether what infiltrates."""
    markers: list[Marker] = []
    cards: tuple[HeldCard, ...] = ()
    card_uses: list[CardUse] = []
    scores: dict[str, Score] = {}

    @property
    def features(self) -> tuple[Feature, ...]:
        """The terrain, low walls included, as planetary conditions make it once all of it has been placed."""
        ground = features(self.table, self.keys.on("elevated.enabled"), self.keys.on("deep_water.enabled"))
        terrain = ground + tuple(Feature(WALL, wall) for wall in self.walls)
        return changed_terrain(self.cards, terrain) if self.cards and not self.pile else terrain

    def base(self, piece: Piece, at: Point | None = None, facing: int | None = None) -> Base:
        """A piece's base where it stands, or where it would."""
        radius, spine = self.keys.bases[piece.figure.type]
        place, way = piece.at if at is None else at, piece.facing if facing is None else facing
        return base_at(place, way, radius, spine, piece.figure.front_arc)

    def standing(self) -> Iterator[Piece]:
        """Every piece whose base is on the table."""
        return (piece for piece in self.units.values() if piece.on_table)

    def relation(self, side: str, piece: Piece) -> str:
        """What a piece is to a side: `friendly`, `opposing` or, as a captive, neither [AOD-concepts.2]."""
        if piece.is_captive:
            return NOBODYS
        return MINE if self.friends(side, piece.side) else THEIRS

    def friends(self, side: str, other: str) -> bool:
        """Whether two sides are one, or a team."""
        return side == other or (side in self.teams and self.teams[side] == self.teams.get(other))

    def opposes(self, piece: Piece, other: Piece) -> bool:
        """Whether another piece is opposing to one."""
        return not piece.is_captive and self.relation(piece.side, other) == THEIRS

    def is_friend(self, piece: Piece, other: Piece) -> bool:
        """Whether another piece is friendly to one; nothing is friendly to itself."""
        return piece.id != other.id and not piece.is_captive and self.relation(piece.side, other) == MINE

    def in_contact(self, piece: Piece, other: Piece) -> bool:
        """Whether two pieces touch; a cruising VTOL touches nobody [AOD-vtol.8]."""
        if piece.id == other.id or not (piece.on_table and other.on_table) or piece.cruising or other.cruising:
            return False
        return self.base(piece).touches(self.base(other))

    def touching(self, piece: Piece) -> list[Piece]:
        """Every piece in contact with one."""
        if not piece.on_table or piece.cruising:
            return []
        x, y, near = piece.at.x, piece.at.y, 2 * self.keys.longest_reach + CONTACT
        return [
            other
            for other in self.standing()
            if abs(other.at.x - x) <= near and abs(other.at.y - y) <= near and self.in_contact(piece, other)
        ]

    def opponents_touching(self, piece: Piece) -> list[Piece]:
        """The opposing pieces in contact with one."""
        return [other for other in self.touching(piece) if self.opposes(piece, other)]

    def captives_of(self, piece: Piece) -> list[Piece]:
        """Whom a piece holds captive."""
        return [other for other in self.units.values() if other.captor == piece.id and other.alive]

    def passengers(self, piece: Piece) -> list[Piece]:
        """Who rides in a transport."""
        return [other for other in self.units.values() if other.carrier == piece.id and other.alive]

    def occupied(self, piece: Piece, at: Point | None = None) -> list[Feature]:
        """The terrain that a piece's dot is in; a cruising VTOL is in none [AOD-terrain.1, AOD-vtol.7]."""
        place = piece.at if at is None else at
        return [] if piece.cruising else [feature for feature in self.features if feature.holds(place)]

    def left_of(self, side: str) -> str:
        """The player on the direct left of another."""
        return self.sides[(self.sides.index(side) + 1) % len(self.sides)]

    def copy(self) -> Self:
        """An independent copy."""
        twin = super().copy()
        twin.deploying = list(self.deploying)
        twin.pile, twin.placed = list(self.pile), list(self.placed)
        twin.markers = list(self.markers)
        twin.card_uses = list(self.card_uses)
        twin.scores = {side: msgspec.structs.replace(score) for side, score in self.scores.items()}
        return twin

    def masked(self, side: str) -> Self:
        """A copy without the transports of other sides' hidden passengers, and without their secret objectives.

        [DA-transports.5, AOD-transports.18]
        """
        seen = self.copy()
        conceal_mission(seen, side)
        hidden = self.keys.word("transport.hidden")
        for piece in seen.units.values():
            secret = piece.carrier and not self.friends(side, piece.side) and not piece.is_captive
            if secret and (hidden == "all" or piece.is_infantry):
                piece.carrier, piece.at, piece.start = ABOARD, Point(0.0, 0.0), TurnStart()
        return seen


ABOARD = "aboard"
"""What an opponent sees in place of a passenger's transport."""


def encode_battle(battle: Battle, *, whole: bool = False) -> bytes:
    """The battle as JSON, canonical or, to be read back, in the order of play."""
    fields: dict[str, Any] = msgspec.structs.asdict(battle)
    fields["table"] = battle.table.key
    fields["units"] = {id: _piece_fields(piece) for id, piece in battle.units.items()}
    encode_scenario(battle, fields, _piece_fields)
    return msgspec.json.encode(fields, order=None if whole else "deterministic")


def _piece_fields(piece: Piece) -> dict[str, Any]:
    return msgspec.structs.asdict(piece) | {"figure": piece.figure.id}
