"""Units of the clix games: figures on a base with a combat dial and, for 'Mechs, a heat dial.

A dial is a row of clicks; each click has a value in every column, and a value may carry special equipment. In the data
a value is a token: its number, the two letters of its equipment, and "o" for a circle, which hurts when used. In a
heat dial the letter y, r or b is the colour of a heat effect. `data/clix` holds the units that come with Boxcars:
dials of published figures as others wrote them down, whose `origin` is "second-hand", and those we invented, "ours".

>>> hatchetman = clix_unit("Hatchetman")
>>> len(hatchetman.clicks), hatchetman.clicks[0].attack.value, hatchetman.clicks[0].damage.special.name
(12, 9, 'Full Strike')
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from functools import cache, cached_property
from typing import Final, Literal

import msgspec

from boxcars.catalog.gear.equipment_table import DATA
from boxcars.catalog.library.entry import plain
from boxcars.core.errors import BadUnitFile, UnknownUnit

ClixType = Literal["infantry", "vehicle", "mech"]
ClixClass = Literal["", "Light", "Medium", "Heavy", "Assault", "Colossal"]
Rank = Literal["", "Green", "Veteran", "Elite", "Unique"]
SpeedMode = Literal["foot", "hover", "tracked", "wheeled", "aquatic", "vtol", "mech", "quad"]
DamageType = Literal["ballistic", "energy", "melee"]
Column = Literal["speed", "ballistic", "energy", "melee", "attack", "defense"]
Colour = Literal["green", "red", "blue", "black", "grey"]
HeatColour = Literal["", "yellow", "red", "black"]
RepairScope = Literal["", "all", "foot", "not_foot"]
Origin = Literal["second-hand", "ours"]

MOST_CLICKS: Final = 17
"""A dial has 18 positions, and the last one eliminates the unit."""

_COLOURS: Final[tuple[Colour, ...]] = ("green", "red", "blue", "black", "grey")
_EQUIPMENT: Final[dict[Column, tuple[str, ...]]] = {
    "speed": ("CA Camouflage", "EV Evade", "JJ Jump Jets", "EC Electronic Camouflage", "IN Infiltrate"),
    "ballistic": (
        *("HB Homing Beacon", "AP Armor Piercing", "AN Anti-Personnel", "SM Streak Missiles"),
        "PD Point Defense System",
    ),
    "energy": ("TS TSEMP", "PU Pulse", "GR Grapple", "AS Alpha Strike", "FL Flamers"),
    "melee": ("FS Full Strike", "HH Hand-to-Hand Weapon", "RS Rapid Strike", "AG Agility", "BR Brawling"),
    "attack": ("RE Repair", "BY Bypass", "IT Improved Targeting", "SA Salvage", "CO Command"),
    "defense": ("DE Decoy", "RF Reflective Armor", "RA Reactive Armor", "HA Hardened Armor", "HV Heavy Armor"),
}
_STAT: Final = re.compile(r"(\d{1,2})([A-Z]{2})?(o)?")
_HEAT: Final = re.compile(r"(-?\d{1,2})([yrb])?")
_HEAT_COLOURS: Final[dict[str | None, HeatColour]] = {None: "", "y": "yellow", "r": "red", "b": "black"}


class SpecialEquipment(msgspec.Struct, frozen=True):
    """What a coloured square or circle on a dial stands for; the same colour is another thing in each column.

    >>> SPECIAL_EQUIPMENT["JJ"].name, SPECIAL_EQUIPMENT["JJ"].column, SPECIAL_EQUIPMENT["JJ"].colour
    ('Jump Jets', 'speed', 'blue')
    """

    code: str
    name: str
    column: Column
    colour: Colour


def _special_equipment() -> Iterator[SpecialEquipment]:
    for column, texts in _EQUIPMENT.items():
        for colour, text in zip(_COLOURS, texts, strict=True):
            code, _, name = text.partition(" ")
            yield SpecialEquipment(code, name, column, colour)


SPECIAL_EQUIPMENT: Final = {each.code: each for each in _special_equipment()}
"""All special equipment by its code."""


class Stat(msgspec.Struct, frozen=True):
    """One value of one click. `guessed` says that the source lacks it, and that the value before it stands in.

    >>> Stat.read("3APo")
    Stat(value=3, equipment='AP', circle=True, guessed=False)
    """

    value: int
    equipment: str = ""
    circle: bool = False
    guessed: bool = False

    @classmethod
    def read(cls, token: str) -> Stat:
        """The value that a token says."""
        parts = _STAT.fullmatch(token)
        code = parts[2] or "" if parts else ""
        if parts is None or (code and code not in SPECIAL_EQUIPMENT) or (parts[3] and not code):
            raise BadUnitFile(f"{token[:20]!r} is no value of a dial")
        return cls(int(parts[1]), code, bool(parts[3]))

    @property
    def special(self) -> SpecialEquipment | None:
        """Its special equipment, or None.

        >>> Stat.read("8JJ").special.name
        'Jump Jets'
        """
        return SPECIAL_EQUIPMENT.get(self.equipment)


class Click(msgspec.Struct, frozen=True):
    """One position of a combat dial; only 'Mechs have a secondary damage value.

    >>> click = clix_unit("Blade").clicks[0]
    >>> click.speed.value, click.damage.value, click.damage2.value, click.defense.value
    (12, 2, 3, 18)
    """

    damage: Stat
    damage2: Stat | None
    speed: Stat
    attack: Stat
    defense: Stat


class HeatWindow(msgspec.Struct, frozen=True):
    """What one window of a heat dial does to its value, and the colour of its heat effect.

    >>> HeatWindow.read("-1y")
    HeatWindow(modifier=-1, colour='yellow')
    """

    modifier: int
    colour: HeatColour = ""

    @classmethod
    def read(cls, token: str) -> HeatWindow:
        """The window that a token says."""
        parts = _HEAT.fullmatch(token)
        if parts is None:
            raise BadUnitFile(f"{token[:20]!r} is no value of a heat dial")
        return cls(int(parts[1]), _HEAT_COLOURS[parts[2]])


class HeatPosition(msgspec.Struct, frozen=True):
    """One position of a heat dial: a window for each damage value and one for speed.

    >>> clix_unit("Hatchetman").heat_positions[4].speed
    HeatWindow(modifier=2, colour='yellow')
    """

    damage: HeatWindow
    damage2: HeatWindow
    speed: HeatWindow


class Dial(msgspec.Struct, frozen=True, omit_defaults=True):
    """The columns of a combat dial, each a row of tokens; elimination follows the last.

    >>> clix_unit("Pathfinders").dial.speed
    '7CA 7CA 6CA 5CA'
    """

    damage: str
    speed: str
    attack: str
    defense: str
    damage2: str = ""


class HeatDial(msgspec.Struct, frozen=True):
    """The windows of a heat dial, each a row of tokens from the start; shutdown follows the last.

    >>> clix_unit("Hatchetman").heat.speed
    '0 0 1 2y 2y'
    """

    damage: str
    damage2: str
    speed: str


class ClixWeapon(msgspec.Struct, frozen=True):
    """A weapon: the type of its damage, how many targets it may have, and its range in inches.

    >>> clix_unit("Blade").weapons[1]
    ClixWeapon(type='ballistic', targets=2, min=0, max=18)
    """

    type: DamageType
    targets: int
    min: int
    max: int


class ArtilleryMarker(msgspec.Struct, frozen=True):
    """Where artillery comes down. `drift` has the lowest attack result of each band and how many inches it drifts.

    >>> artillery_marker("ART-A").blast_radius
    2.0
    """

    id: str
    target_value: int
    blast_radius: float
    drift: tuple[tuple[int, int], ...]
    fallback_attack: int
    fallback_damage: int
    origin: Origin

    def drift_inches(self, result: int) -> int:
        """How far the marker drifts after an attack with this result.

        >>> [artillery_marker("ART-A").drift_inches(result) for result in (16, 15, 12, 5)]
        [0, 2, 4, 6]
        """
        return 0 if result >= self.target_value else next(inches for least, inches in self.drift if result >= least)


class ClixUnit(msgspec.Struct, frozen=True, kw_only=True, dict=True, omit_defaults=True):
    """A figure as its base and dials describe it. The first weapon belongs to `damage`, the second to `damage2`.

    `repair_markers` are the clicks with a black marker, from 1; the start marker is always on the first.

    >>> blade = clix_unit("AOD091")
    >>> blade.name, blade.points, blade.weight_class, blade.vent, blade.repair_markers, blade.origin
    ('Blade', 109, 'Light', 2, (3, 6), 'second-hand')
    """

    id: str
    name: str
    variant: str = ""
    type: ClixType
    weight_class: ClixClass = ""
    faction: str = "Mercenary"
    rank: Rank = ""
    unique: bool = False
    points: int
    speed_mode: SpeedMode
    front_arc: int = 180
    weapons: tuple[ClixWeapon, ...]
    dial: Dial
    repair_markers: tuple[int, ...] = ()
    heat: HeatDial | None = None
    vent: int = 0
    capacity: int = 0
    artillery_range: int = 0
    artillery_marker: str = ""
    artillery_markers: int = 1
    """How many markers one order places."""
    repair_scope: RepairScope = ""
    origin: Origin

    @cached_property
    def clicks(self) -> tuple[Click, ...]:
        """The combat dial, click by click.

        >>> [click.speed.value for click in clix_unit("Pathfinders").clicks]
        [7, 7, 6, 5]
        """
        dial = self.dial
        damage2 = _stats(dial.damage2) or (None,) * len(dial.damage.split())
        rows = (_stats(dial.damage), damage2, _stats(dial.speed), _stats(dial.attack), _stats(dial.defense))
        return tuple(Click(*values) for values in zip(*rows, strict=True))

    @cached_property
    def heat_positions(self) -> tuple[HeatPosition, ...]:
        """The heat dial, position by position; nothing where there is none.

        >>> len(clix_unit("Hatchetman").heat_positions), clix_unit("Pathfinders").heat_positions
        (5, ())
        """
        if self.heat is None:
            return ()
        rows = ([HeatWindow.read(token) for token in row.split()] for row in msgspec.structs.astuple(self.heat))
        return tuple(HeatPosition(*windows) for windows in zip(*rows, strict=True))

    @property
    def equipment(self) -> tuple[SpecialEquipment, ...]:
        """All the special equipment on its dial, in the order of the tables.

        >>> [each.name for each in clix_unit("Blade").equipment]
        ['Camouflage', 'Armor Piercing', 'Salvage']
        """
        rows = (self.dial.damage, self.dial.damage2, self.dial.speed, self.dial.attack, self.dial.defense)
        codes = {stat.equipment for row in rows for stat in _stats(row)}
        return tuple(each for code, each in SPECIAL_EQUIPMENT.items() if code in codes)


def clix_unit(name: str) -> ClixUnit:
    """The clix unit of a name or id, in any case.

    >>> clix_unit("aod132") is clix_unit("Sekhmet Assault Vehicle")
    True
    >>> clix_unit("Hatchetmen")
    Traceback (most recent call last):
    boxcars.core.errors.UnknownUnit: no clix unit is called 'Hatchetmen'; did you mean 'Hatchetman'?
    """
    unit = _by_name().get(plain(name))
    if unit is None:
        close = difflib.get_close_matches(plain(name), _by_name(), n=1)
        hint = f"; did you mean {_by_name()[close[0]].name!r}?" if close else ""
        raise UnknownUnit(f"no clix unit is called {name!r}{hint}")
    return unit


@cache
def clix_units() -> tuple[ClixUnit, ...]:
    """Every clix unit that comes with Boxcars: infantry, vehicles and 'Mechs, published ones first.

    >>> sorted({unit.type for unit in clix_units()}), len(clix_units())
    (['infantry', 'mech', 'vehicle'], 86)
    """
    decoder = msgspec.json.Decoder(ClixUnit)
    return tuple(decoder.decode_lines((DATA / "clix" / "units.jsonl").read_bytes()))


def artillery_marker(id: str) -> ArtilleryMarker:
    """The artillery marker of an id.

    >>> artillery_marker("ART-B").target_value
    14
    """
    known = next((marker for marker in artillery_markers() if marker.id == id), None)
    if known is None:
        raise UnknownUnit(f"no artillery marker is called {id!r}")
    return known


@cache
def artillery_markers() -> tuple[ArtilleryMarker, ...]:
    """Every artillery marker.

    >>> [marker.id for marker in artillery_markers()]
    ['ART-A', 'ART-B']
    """
    decoder = msgspec.json.Decoder(ArtilleryMarker)
    return tuple(decoder.decode_lines((DATA / "clix" / "markers.jsonl").read_bytes()))


def validate_clix(unit: ClixUnit) -> list[str]:
    """Everything that is wrong with a clix unit; an empty list if nothing is.

    >>> validate_clix(clix_unit("Blade"))
    []
    >>> validate_clix(msgspec.structs.replace(clix_unit("Blade"), repair_markers=(3, 12)))
    ['the repair marker at click 12 is not on the dial']
    """
    wrong = [*_wrong_tokens(unit)]
    return wrong or [*_wrong_lengths(unit), *_wrong_equipment(unit), *_wrong_base(unit)]


@cache
def _by_name() -> dict[str, ClixUnit]:
    return {plain(word): unit for unit in clix_units() for word in (unit.name, unit.id)}


def _stats(row: str) -> tuple[Stat, ...]:
    """The values of a row; a question mark repeats the one before it as a guess."""
    stats: list[Stat] = []
    for token in row.split():
        stats.append(Stat(stats[-1].value, guessed=True) if token == "?" and stats else Stat.read(token))
    return tuple(stats)


def _wrong_tokens(unit: ClixUnit) -> Iterator[str]:
    for row in msgspec.structs.astuple(unit.dial):
        try:
            _stats(row)
        except BadUnitFile as wrong:
            yield wrong.message
    for row in msgspec.structs.astuple(unit.heat) if unit.heat else ():
        for token in row.split():
            if not _HEAT.fullmatch(token):
                yield f"{token[:20]!r} is no value of a heat dial"


def _wrong_lengths(unit: ClixUnit) -> Iterator[str]:
    rows = {name: len(row.split()) for name, row in msgspec.structs.asdict(unit.dial).items() if row}
    clicks = rows["damage"]
    yield from (f"{name} has {length} clicks instead of {clicks}" for name, length in rows.items() if length != clicks)
    if not 1 <= clicks <= MOST_CLICKS:
        yield f"the dial has {clicks} clicks; it may have 1 to {MOST_CLICKS}"
    for marker in unit.repair_markers:
        if not 1 <= marker <= clicks:
            yield f"the repair marker at click {marker} is not on the dial"
    if unit.heat and len({len(row.split()) for row in msgspec.structs.astuple(unit.heat)}) != 1:
        yield "the rows of the heat dial differ in length"


def _wrong_equipment(unit: ClixUnit) -> Iterator[str]:
    columns: list[tuple[Column, str]] = [
        *(("speed", unit.dial.speed), ("attack", unit.dial.attack), ("defense", unit.dial.defense)),
        *((weapon.type, row) for weapon, row in zip(unit.weapons, (unit.dial.damage, unit.dial.damage2), strict=False)),
    ]
    for column, row in columns:
        for each in dict.fromkeys(stat.special for stat in _stats(row)):
            if each and each.column != column:
                yield f"{each.name} is {each.column} equipment and stands in the {column} column"


def _wrong_base(unit: ClixUnit) -> Iterator[str]:
    is_mech = unit.type == "mech"
    weapons = 2 if is_mech else 1
    if len(unit.weapons) != weapons:
        yield f"it has {len(unit.weapons)} weapons instead of {weapons}"
    if bool(unit.dial.damage2) != is_mech:
        yield "a 'Mech has a secondary damage value, and nothing else has"
    if (unit.heat is not None, unit.vent > 0, unit.weight_class != "") != (is_mech,) * 3:
        yield "a 'Mech has a class, a heat dial and a vent rating, and nothing else has"
    for weapon in unit.weapons:
        if weapon.type == "melee" and weapon.max:
            yield f"a melee weapon has a range of {weapon.min}/{weapon.max}"
        if not 0 <= weapon.min <= weapon.max:
            yield f"the range {weapon.min}/{weapon.max} is none"
    if unit.artillery_marker and unit.artillery_marker not in {marker.id for marker in artillery_markers()}:
        yield f"no artillery marker is called {unit.artillery_marker!r}"
    if bool(unit.repair_scope) and "RE" not in {each.code for each in unit.equipment}:
        yield "it says what it repairs, and has no Repair"
