"""The blocks of a `.blk` file: a line `<name>`, lines of data, a line `</name>`."""

from __future__ import annotations

from typing import Any, Final, Literal

from boxcars.catalog.files.text import built_by, number, slug, weapon_quirk, whole
from boxcars.catalog.gear.equipment_table import TechBase, find_equipment
from boxcars.catalog.units.construction import ARMOR_KINDS, EngineKind
from boxcars.catalog.units.fitting import Bay, Fitting
from boxcars.catalog.units.marks import read_fitting
from boxcars.core.errors import BadUnitFile

FLUFF: Final = frozenset(
    {
        *("capabilities", "overview", "deployment", "history", "manufacturer", "primaryfactory"),
        *("systemmanufacturers", "systemmodels", "notes", "use", "length", "width", "height", "imagepath"),
        *("fluffimage", "icon"),
    }
)
ENGINES: Final[tuple[EngineKind, ...]] = (
    *("fusion", "ice", "xl", "xxl", "light", "compact", "fuel-cell", "fission"),
    *("none", "maglev", "steam", "battery", "solar", "external"),
)
"""Kinds of engine, in the order of the numbers that files give them."""

RULES_WORDS: Final = {3: "Advanced", 4: "Experimental", 5: "Unofficial"}
"""What files write behind a mixed tech base."""

PATCHWORK: Final = 7
"""The number of the armor that is different in every location."""

_MOST_BLOCKS: Final = 500
_MOST_EQUIPMENT: Final = 5000
_MOST: Final = 10**9


class Blocks:
    """A file taken apart; it remembers which blocks have been asked for, so that the others can be kept.

    >>> blocks = Blocks("<Name>\\nScorpion\\n</Name>\\n<tonnage>\\n25.0\\n</tonnage>\\n<color>\\nred\\n</color>")
    >>> blocks.text("name"), blocks.number("tonnage"), blocks.unread()
    ('Scorpion', 25.0, {'color': 'red'})
    """

    def __init__(self, text: str) -> None:
        self._data: dict[str, tuple[str, ...]] = {}
        self._line: dict[str, int] = {}
        self._asked: set[str] = set()
        self._take_apart(text.split("\n"))

    def _take_apart(self, lines: list[str]) -> None:
        """The first opening and the first closing line of a name count; without one of them there is no block."""
        opened: dict[str, int] = {}
        closed: dict[str, int] = {}
        for n, line in enumerate(lines):
            plain = line.strip()
            if plain[:1] == "<" and plain[-1:] == ">":
                name = plain[1:-1].lower()
                known = closed if name[:1] == "/" else opened
                known.setdefault(name.lstrip("/").strip(), n)
        ends = {name: (first, closed[name]) for name, first in opened.items() if closed.get(name, -1) > first}
        total = sum(last - first for first, last in ends.values())
        if len(ends) > _MOST_BLOCKS or total > 4 * len(lines):
            raise BadUnitFile("it has too many blocks, or blocks inside each other")
        for name, (first, last) in ends.items():
            plain_lines = (line.strip() for line in lines[first + 1 : last])
            self._data[name] = tuple(line for line in plain_lines if line and line[0] != "#")
            self._line[name] = first + 2

    def __contains__(self, name: str) -> bool:
        return name in self._data

    def lines(self, name: str) -> tuple[str, ...]:
        """The lines of a block, none if it is missing."""
        self._asked.add(name)
        return self._data.get(name, ())

    def line(self, name: str) -> int | None:
        """Where the data of a block begin."""
        return self._line.get(name)

    def text(self, name: str, default: str = "") -> str:
        """The first line of a block."""
        lines = self.lines(name)
        return lines[0] if lines else default

    def needed(self, name: str) -> str:
        """The first line of a block that must be there."""
        text = self.text(name)
        if not text:
            raise BadUnitFile(f"it has no block <{name}>")
        return text

    def flag(self, name: str) -> bool:
        """Whether a block says yes: by being there, unless it says false or 0."""
        return name in self and self.text(name, "true").lower() not in ("false", "0")

    def number(self, name: str, default: float = 0.0) -> float:
        """The number in a block."""
        text = self.text(name)
        value = number(text, f"<{name}>", self.line(name)) if text else default
        if abs(value) > _MOST:
            raise BadUnitFile(f"<{name}> is {value:g}, which is too much", self.line(name))
        return value

    def whole(self, name: str, default: int = 0) -> int:
        """The whole number in a block."""
        text = self.text(name)
        value = whole(text, f"<{name}>", self.line(name)) if text else default
        if abs(value) > _MOST:
            raise BadUnitFile(f"<{name}> is {value}, which is too much", self.line(name))
        return value

    def choice(self, name: str, choices: tuple[str, ...], default: str = "") -> str:
        """The word for a number, or for the word itself, in a block."""
        text = self.text(name, default).lower()
        if text.isdecimal() and int(text[:6]) < len(choices):
            return choices[int(text)]
        if text not in choices:
            raise BadUnitFile(f"<{name}> is {text[:40]!r}, not one of {', '.join(choices)}", self.line(name))
        return text

    def unread(self) -> dict[str, str]:
        """The blocks that nobody asked for and that are not prose, as they are."""
        return {name: "\n".join(lines) for name, lines in self._data.items() if name not in self._asked | FLUFF}


def read_head(blocks: Blocks) -> dict[str, Any]:
    """The fields of `Unit` that a file states.

    >>> head = read_head(Blocks("<Name>\\nScorpion\\n</Name>\\n<type>\\nClan Level 3\\n</type>"))
    >>> head["chassis"], head["tech_base"], head["rules_level"]
    ('Scorpion', 'clan', 3)
    """
    tech_base, mixed, level = _tech(blocks.text("type"))
    for ignored in ("unittype", "blockversion", "version"):
        blocks.lines(ignored)
    return {
        "chassis": blocks.needed("name"),
        "model": blocks.text("model"),
        "clan_name": blocks.text("clanname"),
        "mul_id": max(0, blocks.whole("mul id:")),
        "tech_base": tech_base,
        "mixed": mixed,
        "rules_level": level,
        "year": _year(blocks),
        "role": blocks.text("role"),
        "source": blocks.text("source"),
        "fixed_bv": blocks.whole("bv"),
        "quirks": blocks.lines("quirks"),
        "weapon_quirks": tuple(map(weapon_quirk, blocks.lines("weaponquirks"))),
        "fluff": {name: "\n".join(blocks.lines(name)) for name in sorted(FLUFF) if blocks.lines(name)},
    }


def _year(blocks: Blocks) -> int:
    """The year, 0 if it is not a number."""
    text = blocks.text("year")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 0


def _tech(text: str) -> tuple[TechBase, bool, int]:
    """Tech base of the chassis, whether it is mixed, and rules level.

    >>> _tech("Mixed (Clan Chassis) Advanced"), _tech("IS Level 1")
    (('clan', True, 3), ('is', False, 1))
    """
    lower = text.lower()
    level = next((level for level, word in RULES_WORDS.items() if word.lower() in lower), 2)
    if "level " in lower and lower[-1].isdecimal():
        level = int(lower[-1])
    return ("clan" if "clan" in lower else "is"), "mixed" in lower, level


def read_equipment(blocks: Blocks, tech_base: TechBase, places: dict[str, str]) -> tuple[Fitting, ...]:
    """The equipment of all locations; `places` has the code of each by its name in the file.

    >>> blocks = Blocks("<Turret Equipment>\\nER PPC\\n</Turret Equipment>")
    >>> [(each.name, each.loc) for each in read_equipment(blocks, "clan", {"turret": "TU"})]
    [('Clan ER PPC', 'TU')]
    """
    fittings = tuple(
        read_fitting(line, tech_base, loc)
        for name, loc in places.items()
        for line in blocks.lines(f"{name} equipment")[:_MOST_EQUIPMENT]
    )
    if len(fittings) > _MOST_EQUIPMENT:
        raise BadUnitFile(f"it carries more than {_MOST_EQUIPMENT} pieces of equipment")
    return fittings


def read_armor_points(blocks: Blocks) -> list[int]:
    """The points of armor in the order of the file; some write -1 where there can be none.

    >>> read_armor_points(Blocks("<armor>\\n16\\n-1\\n</armor>"))
    [16, 0]
    """
    where = blocks.line("armor")
    points = [max(0, whole(line, "<armor>", where)) for line in blocks.lines("armor")[:20]]
    if any(point > _MOST for point in points):
        raise BadUnitFile("<armor> is too much", where)
    return points


def read_armor_kind(blocks: Blocks, places: dict[str, str], default: str = "standard") -> dict[str, Any]:
    """The kind of armor, and of each location where it is a patchwork.

    >>> read_armor_kind(Blocks("<armor_type>\\n1\\n</armor_type>"), {})
    {'armor_kind': 'ferro-fibrous'}
    """
    kind = _armor_word(blocks, "armor_type", default)
    fields: dict[str, Any] = {"armor_kind": kind}
    if kind == ARMOR_KINDS[PATCHWORK]:
        each = {loc: f"{name}_armor_type" for name, loc in places.items()}
        fields["patchwork"] = {loc: _armor_word(blocks, name, default) for loc, name in each.items() if name in blocks}
    return fields


def _armor_word(blocks: Blocks, name: str, default: str) -> str:
    text = blocks.text(name)
    if not text:
        return default
    code = whole(text, f"<{name}>", blocks.line(name))
    if code >= len(ARMOR_KINDS):
        raise BadUnitFile(f"<{name}> is {code}, which is no kind of armor", blocks.line(name))
    return default if code < 0 else ARMOR_KINDS[code]


def read_engine(blocks: Blocks, tech_base: TechBase) -> EngineKind:
    """The kind of engine.

    >>> read_engine(Blocks("<engine_type>\\n2\\n</engine_type>"), "clan")
    'clan-xl'
    """
    code = blocks.whole("engine_type")
    if not 0 <= code < len(ENGINES):
        raise BadUnitFile(f"<engine_type> is {code}, which is no kind of engine", blocks.line("engine_type"))
    is_clan = blocks.flag("clan_engine") if "clan_engine" in blocks else tech_base == "clan"
    return built_by(ENGINES[code], clan=is_clan)


def read_bays(blocks: Blocks) -> tuple[Bay, ...]:
    """The transport list.

    >>> [bay.size for bay in read_bays(Blocks("<transporters>\\ntroopspace:4.5\\n</transporters>"))]
    [4.5]
    """
    return tuple(read_bay(line) for line in blocks.lines("transporters")[:_MOST_EQUIPMENT])


def read_bay(line: str) -> Bay:
    """One line of a transport list; one that makes no sense is kept as the kind of bay it claims to be.

    >>> read_bay("infantrybay:3.0:1:2:Jump").platoon, read_bay("troopspace:4.5:omni").omnipod
    ('Jump', True)
    """
    parts = [part.strip() for part in line.split(":")]
    is_pod = parts[-1].lower() == "omni"
    if is_pod:
        parts.pop()
    kind, *rest = parts
    size, doors, bay, *words = (*rest, *[""] * 3)[: max(3, len(rest))]
    facing = next((word for word in words if word[:1].lower() == "f" and word[1:].isdecimal()), "")
    plain = ["" if word == facing else word for word in words]
    try:
        return Bay(
            kind.lower(),
            number(size, "size") if size else 0.0,
            whole(doors, "doors") if doors else 0,
            whole(bay, "bay") if bay else -1,
            plain[0] if plain else "",
            facing or (plain[1] if len(plain) > 1 else ""),
            plain[2] if len(plain) > 2 else "",
            is_pod,
        )
    except BadUnitFile:
        return Bay(line)


def named(name: str, tech_base: TechBase) -> str:
    """The name that we have for equipment, or the file's own where it is not known.

    >>> named("InfantryAssaultRifle", "is"), named("Phaser", "is")
    ('Auto-Rifle (Modern, Generic)', 'Phaser')
    """
    item = find_equipment(name, tech_base)
    return item.name if item else name


def shape(blocks: Blocks) -> Literal["aerodyne", "spheroid", "none"]:
    """The shape of an aerospace unit.

    >>> shape(Blocks("<motion_type>\\nSpheroid\\n</motion_type>"))
    'spheroid'
    """
    word = slug(blocks.text("motion_type", "aerodyne"))
    if word == "spheroid":
        return "spheroid"
    return "none" if word == "none" else "aerodyne"
