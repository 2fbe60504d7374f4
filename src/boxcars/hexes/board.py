"""The board: what every hex holds, and the numbers the rules derive from it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from hashlib import blake2b
from typing import Any, Final, Literal, Self

import msgspec

from boxcars.hexes.coords import DIRECTIONS, cell, cell_beside, name
from boxcars.hexes.derived import Derived

WOODS = ("", "light woods", "heavy woods", "ultra-heavy woods")
JUNGLE = ("", "light jungle", "heavy jungle", "ultra-heavy jungle")
BUILDINGS = ("", "light building", "medium building", "heavy building", "hardened building", "wall")
ALL_SIDES = 63
"""Every hexside in a mask of exits."""

UNPAVED_ROADS = frozenset({3, 4})
"""Dirt and gravel roads, which do not make a paved step (TWB-4.1)."""

Footing = Literal["ground", "floor", "roof", "deck"]


class Road(msgspec.Struct, frozen=True, omit_defaults=True):
    """A road: 1 paved, 2 alley, 3 dirt, 4 gravel; bit d of `exits` is set where it leaves in direction d."""

    exits: int
    kind: int = 1

    @property
    def paved(self) -> bool:
        """Whether the road makes a paved step."""
        return self.kind not in UNPAVED_ROADS


class Bridge(msgspec.Struct, frozen=True):
    """A bridge: its deck lies `elevation` above the surface of the hex; exits are its ends."""

    type: int
    elevation: int
    cf: int
    exits: int


class Building(msgspec.Struct, frozen=True, omit_defaults=True):
    """One hex of a building: 1 light, 2 medium, 3 heavy, 4 hardened, 5 wall; exits join its hexes."""

    type: int
    height: int
    cf: int
    exits: int = 0
    basement: int = 0
    """The levels that are known to lie under its ground floor."""


class Feature(msgspec.Struct, frozen=True, array_like=True):
    """A terrain entry kept as it was written: advanced terrain and decoration."""

    name: str
    value: int
    exits: int | None = None


ATMOSPHERE: Final = "atmosphere"
"""The entry of a hex in the air above a planet, seen from space: its value is the row, 0 at the ground."""
ROWS: Final = ("the ground row", *(f"atmospheric row {row}" for row in range(1, 5)), "the interface")
"""The rows of the air above a planet in words."""


class Terrain(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one hex holds. The level of a water hex is the level of its surface.

    >>> pond = Terrain(level=1, water=2)
    >>> pond.floor, pond.blocking_height, str(pond)
    (-1, 1, 'level 1, water depth 2')
    """

    level: int = 0
    woods: int = 0
    jungle: int = 0
    foliage: int = 0
    water: int | None = None
    rough: int = 0
    rubble: int = 0
    pavement: int = 0
    road: Road | None = None
    bridge: Bridge | None = None
    building: Building | None = None
    impassable: bool = False
    other: tuple[Feature, ...] = ()
    theme: str = ""

    def __post_init__(self) -> None:
        if (self.foliage > 0) != (self.growth > 0):
            usual = (0, 2, 2, 3)[self.growth]
            msgspec.structs.force_setattr(self, "foliage", usual)

    @property
    def growth(self) -> int:
        """How thick the woods or jungle are: 0 none, 1 light, 2 heavy, 3 ultra-heavy; also the sight points."""
        return self.woods if self.woods >= self.jungle else self.jungle

    @property
    def growth_name(self) -> str:
        """The woods or jungle in words."""
        return WOODS[self.woods] if self.woods >= self.jungle else JUNGLE[self.jungle]

    @property
    def depth(self) -> int:
        """The depth of the water, 0 for shallow water and dry ground alike."""
        return self.water or 0

    @property
    def floor(self) -> int:
        """The level a walking unit stands on: the ground, or the bottom of the water."""
        return self.level - self.depth

    @property
    def roof(self) -> int:
        """The level of the roof, or of the ground where there is no building."""
        return self.level + self.building.height if self.building else self.level

    @property
    def lowest(self) -> int:
        """The level of the lowest floor of the building, or of the ground where there is none."""
        return self.level - self.building.basement if self.building else self.level

    @property
    def deck(self) -> int | None:
        """The level of the bridge deck, if there is a bridge."""
        return self.level + self.bridge.elevation if self.bridge else None

    @property
    def blocking_height(self) -> int:
        """The height that blocks line of sight: ground or water surface, with the building (TWB-10.1)."""
        return max(self.roof, self.level + self.feature("fuel_tank_elev")) if self.other else self.roof

    @property
    def treetop(self) -> int:
        """The level of the treetops, or of the ground where nothing grows."""
        return self.level + (self.foliage if self.growth == 3 else min(self.foliage, 2))

    def lies_like(self, other: Terrain) -> bool:
        """Whether moving and seeing make no difference between two hexes: only the strength of walls and decks may.

        >>> house = Terrain(building=Building(type=1, height=2, cf=15))
        >>> house.lies_like(Terrain(building=Building(type=1, height=2, cf=3))), house.lies_like(Terrain(rubble=1))
        (True, False)
        """
        return _without_strength(self) == _without_strength(other)

    def feature(self, name: str) -> int:
        """The value of a terrain entry kept as written, 0 if the hex has none.

        >>> Terrain(other=(Feature("swamp", 1),)).feature("swamp")
        1
        """
        return next((entry.value for entry in self.other if entry.name == name), 0)

    @property
    def row(self) -> int | None:
        """The row of a hex in the air above a planet; nothing where there is none, or none of that number.

        >>> Terrain(other=(Feature(ATMOSPHERE, 5),)).row, Terrain(other=(Feature(ATMOSPHERE, 9),)).row, Terrain().row
        (5, None, None)
        """
        rows = (entry.value for entry in self.other if entry.name == ATMOSPHERE and 0 <= entry.value < len(ROWS))
        return next(rows, None)

    def paved_toward(self, direction: int, footing: Footing = "ground") -> bool:
        """Whether a unit standing here can make a paved step through this hexside (TWB-4.1).

        >>> Terrain(road=Road(exits=0b001001)).paved_toward(3), Terrain(pavement=1).paved_toward(3)
        (True, True)
        """
        bit = 1 << direction
        if self.bridge and footing != "deck":
            return False  # the road of a bridge hex runs over the deck
        if self.bridge and self.bridge.exits & bit:
            return True
        return bool(self.pavement or (self.road and self.road.paved and self.road.exits & bit))

    def __str__(self) -> str:
        words = [f"level {self.level}"] if self.level else []
        words += [self.growth_name] if self.growth else []
        words += [f"water depth {self.water}"] if self.water is not None else []
        words += [label for label in ("rough", "rubble", "pavement", "impassable") if getattr(self, label)]
        words += ["road"] if self.road else []
        words += [f"bridge at level {self.deck}"] if self.bridge else []
        if self.building:
            words.append(f"{BUILDINGS[self.building.type]}, {self.building.height} high")
        words += [entry.name for entry in self.other if entry.name != ATMOSPHERE]
        words += [ROWS[self.row]] if self.row is not None else []
        return ", ".join(words) or "clear"


CLEAR = Terrain()


def _without_strength(terrain: Terrain) -> Terrain:
    if terrain.building is None and terrain.bridge is None:
        return terrain
    building = terrain.building and msgspec.structs.replace(terrain.building, cf=0)
    bridge = terrain.bridge and msgspec.structs.replace(terrain.bridge, cf=0)
    return msgspec.structs.replace(terrain, building=building, bridge=bridge)


_Numbered = tuple[dict[int, tuple[str, ...]], dict[str, int]]


class Board(msgspec.Struct, frozen=True, dict=True, eq=False):
    """An immutable board of hexes, row by row from the north-west.

    >>> board = Board.plain(16, 17).with_terrain("0508", woods=2, level=1)
    >>> print(board["0508"])
    level 1, heavy woods
    >>> "1617" in board, "1701" in board, len(board)
    (True, False, 272)
    """

    width: int
    height: int
    terrain: tuple[Terrain, ...]
    name: str = ""
    tags: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if len(self.terrain) != self.width * self.height:
            raise ValueError(f"{len(self.terrain)} hexes do not fill {self.width} x {self.height}")

    @classmethod
    def plain(cls, width: int, height: int, name: str = "", terrain: Terrain = CLEAR) -> Self:
        """A board of one terrain, clear unless told otherwise."""
        return cls(width, height, (terrain,) * (width * height), name)

    @classmethod
    def from_text(cls, text: str, name: str = "") -> Board:
        """Read the text of a .board file; see `boxcars.hexes.board_file` for the warnings too.

        >>> Board.from_text(Board.plain(2, 2).to_text()) == Board.plain(2, 2)
        True
        """
        from boxcars.hexes.board_file import read_board

        return read_board(text, name).board

    def to_text(self) -> str:
        """The text of a .board file."""
        from boxcars.hexes.board_file import write_board

        return write_board(self)

    def with_terrain(self, hex: str, **changes: Any) -> Self:
        """This board with one hex changed; the fields are those of `Terrain`."""
        return self.with_hexes({hex: msgspec.structs.replace(self[hex], **changes)})

    def with_hexes(self, hexes: Mapping[str, Terrain]) -> Self:
        """This board with several hexes replaced; what was worked out of it is handed on and mended there.

        >>> Board.plain(3, 3).with_hexes({"0202": Terrain(level=2)})["0202"].level
        2
        """
        terrain, mixed = list(self.terrain), hash(self)
        reshaped = []
        for hex, new in hexes.items():
            index = self.index(hex)
            old = terrain[index]
            mixed ^= hash((index, old)) ^ hash((index, new))
            if not old.lies_like(new):
                reshaped.append(hex)
            terrain[index] = new
        board = msgspec.structs.replace(self, terrain=tuple(terrain))
        board.__dict__.update(derived=self.derived.after(reshaped), _hash=mixed)
        return board

    def index(self, hex: str) -> int:
        """The place of a hex in `terrain`."""
        try:
            return self._numbering[hex]
        except KeyError:
            raise self._off_board(hex) from None

    def _off_board(self, hex: str) -> KeyError:
        return KeyError(f"hex {hex} is not on the board {self.name}".rstrip())

    def __getitem__(self, hex: str) -> Terrain:
        try:
            return self.terrain[self._numbering[hex]]
        except KeyError:
            raise self._off_board(hex) from None

    def __contains__(self, hex: object) -> bool:
        return hex in self._numbering

    def __iter__(self) -> Iterator[str]:
        return iter(self._numbering)

    def __len__(self) -> int:
        return len(self.terrain)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and (self is other or self._content == other._content)

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _numbering(self) -> dict[str, int]:
        return numbering(self.width, self.height)

    @cached_property
    def _hash(self) -> int:
        """A hash that `with_hexes` can mend: each hex is mixed in by itself."""
        mixed = hash((self.width, self.height))
        for each in enumerate(self.terrain):
            mixed ^= hash(each)
        return mixed

    @cached_property
    def derived(self) -> Derived:
        """What was worked out of this board, such as the arrays of sight and walking."""
        return Derived()

    def __repr__(self) -> str:
        return f"<Board {self.name or 'without a name'}, {self.width} x {self.height}>"

    @property
    def _content(self) -> tuple[int, int, tuple[Terrain, ...]]:
        return self.width, self.height, self.terrain

    @cached_property
    def key(self) -> str:
        """A hash of the content, the same on every machine: boards with equal keys are equal in every rule."""
        return blake2b(self.to_text().encode(), digest_size=16).hexdigest()

    def neighbour(self, hex: str, direction: int) -> str | None:
        """The hex beside this one, or None beyond the edge.

        >>> board = Board.plain(3, 3)
        >>> board.neighbour("0202", 0), board.neighbour("0101", 0)
        ('0201', None)
        """
        column, row = cell_beside(*cell(hex), direction)
        return name(column, row) if 0 <= column < self.width and 0 <= row < self.height else None

    def neighbours(self, hex: str) -> list[str]:
        """The hexes around this one that are on the board, clockwise from north.

        >>> Board.plain(3, 3).neighbours("0101")
        ['0201', '0102']
        """
        return list(_around(self.width, self.height)[hex])

    @property
    def buildings(self) -> dict[int, tuple[str, ...]]:
        """The hexes of every building, numbered from 1 in the order of their first hex.

        Hexes are one building when their exits join them and they are of one type.

        >>> hut = Building(type=1, height=1, cf=15, exits=0b001000)
        >>> Board.plain(2, 3).with_hexes({"0101": Terrain(building=hut), "0102": Terrain(building=hut)}).buildings
        {1: ('0101', '0102')}
        """
        return self._numbered_buildings[0]

    @property
    def _numbered_buildings(self) -> _Numbered:
        """The hexes of every building, and the number of the building of every hex that has one."""

        def patch(old: _Numbered, hexes: frozenset[str]) -> _Numbered:
            touched = any(hex in old[1] or self[hex].building for hex in hexes)
            return self._number_buildings() if touched else old

        return self.derived.get("buildings", self._number_buildings, patch)

    def _number_buildings(self) -> _Numbered:
        buildings: dict[int, tuple[str, ...]] = {}
        numbers: dict[str, int] = {}
        for hex, terrain in zip(self, self.terrain, strict=True):
            if terrain.building and hex not in numbers:
                joined = self._joined(hex)
                buildings[len(buildings) + 1] = tuple(sorted(joined, key=self.index))
                numbers.update(dict.fromkeys(joined, len(buildings)))
        return buildings, numbers

    def _joined(self, start: str) -> set[str]:
        joined, edge = {start}, [start]
        while edge:
            hex = edge.pop()
            for direction in range(6):
                beside = self.neighbour(hex, direction)
                if beside and beside not in joined and self._joins(hex, direction, beside):
                    joined.add(beside)
                    edge.append(beside)
        return joined

    def _joins(self, hex: str, direction: int, beside: str) -> bool:
        here, there = self[hex].building, self[beside].building
        if here is None or there is None or here.type != there.type:
            return False
        return bool(here.exits >> direction & 1 or there.exits >> (direction + 3) % 6 & 1)

    def building_id(self, hex: str) -> int:
        """The number of the building that a hex belongs to, 0 for none."""
        return self._numbered_buildings[1].get(hex, 0)


@lru_cache(maxsize=64)
def numbering(width: int, height: int) -> dict[str, int]:
    """The hexes of a board of this size, in order, with their places.

    >>> numbering(2, 2)
    {'0101': 0, '0201': 1, '0102': 2, '0202': 3}
    """
    return {name(index % width, index // width): index for index in range(width * height)}


@lru_cache(maxsize=64)
def _around(width: int, height: int) -> dict[str, tuple[str, ...]]:
    """The neighbours of every hex of a board of this size, clockwise from north."""
    hexes = numbering(width, height)

    def beside(hex: str) -> tuple[str, ...]:
        others = (name(*cell_beside(*cell(hex), direction)) for direction in range(len(DIRECTIONS)))
        return tuple(other for other in others if other in hexes)

    return {hex: beside(hex) for hex in hexes}
