"""Reading and writing .board files, the text format that hex boards are shared in."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import msgspec

from boxcars.core.errors import BadBoard
from boxcars.hexes.board import ALL_SIDES, Board, Bridge, Building, Feature, Road, Terrain
from boxcars.hexes.coords import cell_beside

MAX_SIDE = 400
MAX_HEXES = 100_000
MAX_TEXT = 20_000_000
_MAX_LEVEL = 1000
_MAX_ENTRIES = 40
_USUAL_CF = {1: 15, 2: 40, 3: 90, 4: 120, 5: 120}
_WORDS = re.compile(r'"([^"]*)"|(\S+)')

_SIMPLE = {"woods": 3, "jungle": 3, "foliage_elev": 30, "rough": 2, "rubble": 6, "water": 100}
"""Entries that become a field of `Terrain` of (nearly) the same name, with their largest value."""

_MERGED = {"bridge_elev": (0, 100), "bridge_cf": (1, 1000), "bldg_elev": (1, 100), "bldg_cf": (1, 1000)}
"""Entries that become part of a bridge or a building, with their least and largest value."""

_BOUNDS = {name: (0, most) for name, most in _SIMPLE.items()} | _MERGED | {"fuel_tank_elev": (0, 100)}

ADVANCED = frozenset(
    [
        "rapids",
        "ice",
        "bldg_class",
        "bldg_armor",
        "fuel_tank",
        "heavy_industrial",
        "planted_fields",
        "swamp",
        "mud",
        "sand",
        "snow",
        "tundra",
        "magma",
        "geyser",
        "hazardous_liquid",
        "fire",
        "smoke",
        "fortified",
        "cliff_top",
        "elevator",
        "space",
        "atmosphere",
        "screen",
        "black_ice",
        "sky",
        "deployment_zone",
        "ultra_sublevel",
    ]
)
"""Terrain from outside Total Warfare: kept as written, with a warning."""

QUIET = frozenset(
    [
        "bldg_basement_type",
        "bldg_base_collapsed",
        "fuel_tank_elev",
        "fuel_tank_cf",
        "fuel_tank_magn",
        "arms",
        "legs",
        "metal_deposit",
        "fluff",
        "bldg_fluff",
        "road_fluff",
        "ground_fluff",
        "water_fluff",
        "none",
        "cliff_bottom",
        "incline_top",
        "incline_bottom",
        "incline_high_top",
        "incline_high_bottom",
    ]
)
"""Details and decoration: kept as written."""

Entries = dict[str, Feature]


class BoardFile(msgspec.Struct, frozen=True):
    """A board read from a file, and what had to be repaired or ignored on the way."""

    board: Board
    warnings: tuple[str, ...] = ()


def read_board(text: str, name: str = "") -> BoardFile:
    """Read the text of a .board file.

    >>> read_board('size 1 1\\nhex 0101 2 "woods:1" "grass"\\nend').board["0101"].treetop
    4
    >>> read_board('size 1 2\\nhex 0101 2 "" ""\\nend')
    Traceback (most recent call last):
    boxcars.core.errors.BadBoard: bad board: line 3: the file ends after 1 of 2 hexes
    """
    if len(text) > MAX_TEXT:
        raise BadBoard(f"the text is longer than {MAX_TEXT} characters")
    return _Reader(name).read(text)


class _Reader:
    """Collects the statements of one file."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.size: tuple[int, int] | None = None
        self.hexes: list[tuple[int, Entries, str]] = []
        self.tags: list[str] = []
        self.roads_to_pavement = True
        self.warnings: dict[str, None] = {}
        self.line = 0
        self.statements: dict[str, Callable[[list[str]], None]] = {
            "size": self._size,
            "option": self._option,
            "tag": self._tag,
            "hex": self._hex,
        }

    def read(self, text: str) -> BoardFile:
        for self.line, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
            words = _words(line)
            if not words:
                continue
            if words[0].lower() == "end":
                break
            statement = self.statements.get(words[0].lower())
            if statement:
                statement(words[1:])
        return self._finish()

    def _size(self, words: list[str]) -> None:
        if self.size is not None:
            raise self._bad("the size is given twice")
        if len(words) < 2:
            raise self._bad("size needs a width and a height")
        width, height = (self._number(word, 1, MAX_SIDE, "side") for word in words[:2])
        if width * height > MAX_HEXES:
            raise self._bad(f"{width} x {height} is more than {MAX_HEXES} hexes")
        self.size = width, height

    def _option(self, words: list[str]) -> None:
        if len(words) >= 2 and words[0].lower() == "exit_roads_to_pavement":
            self.roads_to_pavement = words[1].lower() != "false"

    def _tag(self, words: list[str]) -> None:
        self.tags += words[:1]

    def _hex(self, words: list[str]) -> None:
        if self.size is None:
            raise self._bad("a hex comes before the size")
        width, height = self.size
        if len(self.hexes) == width * height:
            raise self._bad(f"there are more than {width} x {height} hexes")
        if len(words) < 3:
            raise self._bad("a hex needs a number, a level and its terrain")
        self._check_number(words[0], len(self.hexes) % width, len(self.hexes) // width)
        level = self._number(words[1], -_MAX_LEVEL, _MAX_LEVEL, "level")
        self.hexes.append((level, self._entries(words[2]), words[3] if len(words) > 3 else ""))

    def _check_number(self, number: str, column: int, row: int) -> None:
        expected = f"{column + 1:02}{row + 1:02}"
        if len(expected) == 4 and number != expected:
            raise self._bad(f"hex {number} stands where {expected} belongs")

    def _entries(self, text: str) -> Entries:
        entries: Entries = {}
        for written in filter(None, (part.strip() for part in text.split(";"))):
            name, *numbers = written.split(":")
            name = name.strip().lower()
            if not numbers or len(numbers) > 2:
                raise self._bad(f"terrain {written!r} is not name:value or name:value:exits")
            value = self._number(numbers[0], *_BOUNDS.get(name, (-(10**6), 10**6)), name)
            exits = self._number(numbers[1], 0, 10**6, f"{name} exits") if len(numbers) > 1 else None
            if name in entries:
                raise self._bad(f"terrain {name} is given twice")
            entries[name] = Feature(name, value, exits)
        if len(entries) > _MAX_ENTRIES:
            raise self._bad(f"a hex has more than {_MAX_ENTRIES} kinds of terrain")
        return entries

    def _number(self, word: str, least: int, most: int, what: str) -> int:
        if not re.fullmatch(r"[+-]?[0-9]{1,9}", word.strip()):
            raise self._bad(f"{what} {word[:40]!r} is not a whole number")
        number = int(word)
        if not least <= number <= most:
            raise self._bad(f"{what} {number} is not between {least} and {most}")
        return number

    def _bad(self, message: str) -> BadBoard:
        return BadBoard(message, self.line)

    def _finish(self) -> BoardFile:
        if self.size is None:
            raise self._bad("there is no size")
        width, height = self.size
        if len(self.hexes) < width * height:
            raise self._bad(f"the file ends after {len(self.hexes)} of {width * height} hexes")
        terrain = tuple(self._terrain(index) for index in range(len(self.hexes)))
        board = Board(width, height, terrain, self.name, tuple(self.tags))
        return BoardFile(board, tuple(self.warnings))

    def _terrain(self, index: int) -> Terrain:
        level, entries, theme = self.hexes[index]
        kept = sorted(entries.keys() - _SIMPLE.keys() - _MERGED.keys() - _BUILT)
        for name in kept:
            if name not in QUIET:
                kind = "advanced" if name in ADVANCED else "unknown"
                self.warnings[f"{kind} terrain: {name}"] = None
        fields: dict[str, Any] = {name: entries[name].value for name in _SIMPLE if name in entries}
        foliage = fields.pop("foliage_elev", 0)
        if fields.get("woods") or fields.get("jungle"):
            fields["foliage"] = foliage
        return Terrain(
            level=level,
            pavement=entries["pavement"].value if "pavement" in entries else 0,
            road=self._road(index, entries),
            bridge=self._bridge(index, entries),
            building=self._building(index, entries),
            impassable="impassable" in entries,
            other=tuple(entries[name] for name in kept),
            theme=theme,
            **fields,
        )

    def _road(self, index: int, entries: Entries) -> Road | None:
        road = entries.get("road")
        if road is None:
            return None
        wanted = {"road", "pavement"} if self.roads_to_pavement else {"road"}
        return Road(self._exits(index, road, wanted), road.value)

    def _bridge(self, index: int, entries: Entries) -> Bridge | None:
        bridge = entries.get("bridge")
        if bridge is None:
            return None
        if "bridge_elev" not in entries or not 1 <= bridge.value <= 4:
            self._dropped(index, "bridge", "has no bridge_elev" if 1 <= bridge.value <= 4 else "is of no type")
            return None
        cf = self._cf(index, bridge, entries.get("bridge_cf"))
        return Bridge(bridge.value, entries["bridge_elev"].value, cf, self._exits(index, bridge, {"bridge"}))

    def _building(self, index: int, entries: Entries) -> Building | None:
        building = entries.get("building")
        if building is None:
            return None
        if "bldg_elev" not in entries or not 1 <= building.value <= 5:
            self._dropped(index, "building", "has no bldg_elev" if 1 <= building.value <= 5 else "is of no type")
            return None
        cf = self._cf(index, building, entries.get("bldg_cf"))
        return Building(building.value, entries["bldg_elev"].value, cf, (building.exits or 0) & ALL_SIDES)

    def _cf(self, index: int, kind: Feature, cf: Feature | None) -> int:
        if cf is not None:
            return cf.value
        usual = _USUAL_CF[kind.value]
        self.warnings[f"hex {self._place(index)}: {kind.name} without CF gets {usual}"] = None
        return usual

    def _dropped(self, index: int, what: str, why: str) -> None:
        self.warnings[f"hex {self._place(index)}: the {what} {why} and is left out"] = None

    def _place(self, index: int) -> str:
        assert self.size is not None
        return f"{index % self.size[0] + 1:02}{index // self.size[0] + 1:02}"

    def _exits(self, index: int, entry: Feature, wanted: set[str]) -> int:
        """The written exits, or exits to every neighbour that has one of the wanted kinds."""
        if entry.exits is not None:
            return entry.exits & ALL_SIDES
        assert self.size is not None
        width, height = self.size
        mask = 0
        for direction in range(6):
            column, row = cell_beside(index % width, index // width, direction)
            if 0 <= column < width and 0 <= row < height:
                there = self.hexes[row * width + column][1]
                mask |= (not wanted.isdisjoint(there)) << direction
        return mask


_BUILT = frozenset({"pavement", "road", "bridge", "building", "impassable"})


def _words(line: str) -> list[str]:
    """The words and quoted strings of a line, up to a comment."""
    words = []
    for match in _WORDS.finditer(line):
        quoted, bare = match.groups()
        if bare is not None and bare.startswith("#"):
            break
        words.append(bare if bare is not None else quoted)
    return words


def write_board(board: Board) -> str:
    """The text of a .board file; reading it gives an equal board.

    >>> print(write_board(Board.plain(1, 1).with_terrain("0101", level=1, woods=2)))
    size 1 1
    hex 0101 1 "woods:2;foliage_elev:2" ""
    end
    <BLANKLINE>
    """
    lines = [f"size {board.width} {board.height}", *(f'tag "{tag}"' for tag in board.tags)]
    for index, terrain in enumerate(board.terrain):
        number = f"{index % board.width + 1:02}{index // board.width + 1:02}"
        lines.append(f'hex {number} {terrain.level} "{";".join(_written(terrain))}" "{terrain.theme}"')
    return "\n".join([*lines, "end", ""])


def _written(terrain: Terrain) -> list[str]:
    """The terrain entries of one hex."""
    entries = []
    for field in ("woods", "jungle", "rough", "rubble"):
        if getattr(terrain, field):
            entries.append(f"{field}:{getattr(terrain, field)}")
    if terrain.growth:
        entries.append(f"foliage_elev:{terrain.foliage}")
    if terrain.water is not None:
        entries.append(f"water:{terrain.water}")
    if terrain.pavement:
        entries.append(f"pavement:{terrain.pavement}")
    if road := terrain.road:
        entries.append(f"road:{road.kind}:{road.exits}")
    if bridge := terrain.bridge:
        entries += [f"bridge:{bridge.type}:{bridge.exits}", f"bridge_elev:{bridge.elevation}"]
        entries.append(f"bridge_cf:{bridge.cf}")
    if building := terrain.building:
        entries += [f"building:{building.type}:{building.exits}", f"bldg_elev:{building.height}"]
        entries.append(f"bldg_cf:{building.cf}")
    if terrain.impassable:
        entries.append("impassable:1")
    for name, value, exits in ((entry.name, entry.value, entry.exits) for entry in terrain.other):
        entries.append(f"{name}:{value}" if exits is None else f"{name}:{value}:{exits}")
    return entries
