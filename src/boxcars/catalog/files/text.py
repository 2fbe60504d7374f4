"""What all readers of unit files share: decoding, limits, numbers and the words for kinds."""

from __future__ import annotations

import re
from typing import Final

from boxcars.catalog.gear.equipment_table import TechBase
from boxcars.catalog.units.construction import EngineKind
from boxcars.catalog.units.unit import WeaponQuirk
from boxcars.core.errors import BadUnitFile

MAX_BYTES: Final = 1 << 20
"""The largest file that is read; the longest that people have is a tenth of it."""

_NUMBER: Final = re.compile(r"[+-]?\d{1,12}(?:\.\d{1,12})?|[+-]?\.\d{1,12}")
_SLOT: Final = re.compile(r"-?[0-9]{1,3}")
_NOT_A_WORD: Final = re.compile(r"[^a-z0-9]+")

_ENGINE_WORDS: Final[tuple[tuple[str, EngineKind], ...]] = (
    ("xxl", "xxl"),
    ("xl", "xl"),
    ("light", "light"),
    ("compact", "compact"),
    ("ice", "ice"),
    ("i.c.e.", "ice"),
    ("fission", "fission"),
    ("fuel cell", "fuel-cell"),
    ("fuel-cell", "fuel-cell"),
    ("none", "none"),
    ("maglev", "maglev"),
    ("steam", "steam"),
    ("battery", "battery"),
    ("solar", "solar"),
)
_CLAN_ENGINES: Final[dict[EngineKind, EngineKind]] = {"xl": "clan-xl", "xxl": "clan-xxl"}


def decoded(content: str | bytes) -> str:
    """The text of a file: UTF-8 with or without a mark, or else the older Western encoding.

    >>> decoded(b"\\xef\\xbb\\xbfchassis:Atlas"), decoded(b"the \\x92Mech")
    ('chassis:Atlas', 'the ’Mech')
    """
    if len(content) > MAX_BYTES:
        raise BadUnitFile(f"it is longer than {MAX_BYTES} bytes")
    if isinstance(content, str):
        return content.removeprefix("\ufeff")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", errors="replace")


def number(text: str, what: str, line: int | None = None) -> float:
    """The number in a text, which may have commas between thousands.

    >>> number("1,500.5", "tonnage")
    1500.5
    >>> number("many", "tonnage", 7)
    Traceback (most recent call last):
    boxcars.core.errors.BadUnitFile: bad unit file: line 7: tonnage is 'many', not a number
    """
    plain = text.strip().replace(",", "")
    if not _NUMBER.fullmatch(plain):
        raise BadUnitFile(f"{what} is {text.strip()[:40]!r}, not a number", line)
    return float(plain)


def whole(text: str, what: str, line: int | None = None) -> int:
    """The whole number in a text.

    >>> whole(" 12.0 ", "armor"), whole("-1", "armor")
    (12, -1)
    """
    value = number(text, what, line)
    if value != int(value):
        raise BadUnitFile(f"{what} is {text.strip()[:40]!r}, not a whole number", line)
    return int(value)


def weapon_quirk(text: str) -> WeaponQuirk:
    """The quirk of a weapon with its location, slot and name; slot -1 where the text names none.

    >>> weapon_quirk("accurate:RA:4:PPC").weapon, weapon_quirk("accurate").slot
    ('PPC', -1)
    """
    quirk, loc, slot, weapon = (*text.split(":", 3), "", "", "")[:4]
    return WeaponQuirk(quirk, loc, int(slot) if _SLOT.fullmatch(slot) else -1, weapon)


def slug(text: str) -> str:
    """Words in lower case with hyphens between them.

    >>> slug("Heavy Ferro-Fibrous"), slug("Industrial Cockpit (AFC)")
    ('heavy-ferro-fibrous', 'industrial-cockpit-afc')
    """
    return _NOT_A_WORD.sub("-", text.lower()).strip("-")


def engine_kind(text: str, *, clan: bool) -> EngineKind:
    """The kind of engine that a text describes.

    >>> engine_kind("280 XL (Clan) Engine", clan=True), engine_kind("200 Fusion Engine", clan=False)
    ('clan-xl', 'fusion')
    """
    lower = text.lower()
    return built_by(next((kind for word, kind in _ENGINE_WORDS if word in lower), "fusion"), clan=clan)


def built_by(kind: EngineKind, *, clan: bool) -> EngineKind:
    """The kind of an engine when the Clans build it; theirs differ in XL and XXL only.

    >>> built_by("xl", clan=True), built_by("light", clan=True)
    ('clan-xl', 'light')
    """
    return _CLAN_ENGINES.get(kind, kind) if clan else kind


def named_tech(text: str) -> TechBase | None:
    """The tech base that a text names, if it names one.

    >>> named_tech("Ferro-Fibrous(Clan)"), named_tech("IS Reflective"), named_tech("Standard")
    ('clan', 'is', None)
    """
    lower = text.lower()
    if "clan" in lower and "is/clan" not in lower:
        return "clan"
    return "is" if "inner sphere" in lower or "(is)" in lower or lower.startswith("is ") else None


def other_tech(text: str, tech_base: TechBase) -> TechBase | None:
    """The tech base that a text names, if it is not that of the unit.

    >>> other_tech("Ferro-Fibrous(Clan)", "is"), other_tech("Ferro-Fibrous(Clan)", "clan")
    ('clan', None)
    """
    named = named_tech(text)
    return None if named == tech_base else named


def armor_kind(text: str) -> str:
    """The kind of armor that a text names.

    >>> armor_kind("IS Reflective(Inner Sphere)"), armor_kind("Standard Armor (Clan)"), armor_kind("")
    ('reflective', 'standard', 'standard')
    """
    kind = slug(text.partition("(")[0])
    return kind.removeprefix("is-").removeprefix("clan-").removesuffix("armor").strip("-") or "standard"
