"""`.mul` force lists: which units fight, and who sits in them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final
from xml.parsers import expat

import msgspec

from boxcars.catalog.files.text import decoded
from boxcars.core.errors import BadUnitFile

_MOST_UNITS: Final = 10_000
_ESCAPES: Final = str.maketrans(
    {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\n": "&#10;", "\r": "&#13;", "\t": "&#9;"}
)


class Listed(msgspec.Struct, frozen=True):
    """A unit of a force list: its name, its pilot and his skills.

    >>> Listed("Atlas", "AS7-D", "Kell", 3, 4).name
    'Atlas AS7-D'
    """

    chassis: str
    model: str = ""
    pilot: str = ""
    gunnery: int = 4
    piloting: int = 5

    @property
    def name(self) -> str:
        """The full name, as the library knows it."""
        return f"{self.chassis} {self.model}".rstrip()


class _Reading:
    """The units so far; the pilot of a unit stands inside it, in one of two spellings."""

    def __init__(self) -> None:
        self.units: list[Listed] = []
        self.inside = False
        self.manned = False

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        if tag == "entity":
            if len(self.units) == _MOST_UNITS:
                raise BadUnitFile(f"it lists more than {_MOST_UNITS} units")
            self.units.append(Listed(attributes.get("chassis", ""), attributes.get("model", "")))
            self.inside, self.manned = True, False
        elif tag in ("pilot", "crewMember") and self.inside and not self.manned:
            self.manned = True
            self.units[-1] = msgspec.structs.replace(
                self.units[-1],
                pilot=attributes.get("name", ""),
                gunnery=_skill(attributes, "gunnery", 4),
                piloting=_skill(attributes, "piloting", 5),
            )

    def end(self, tag: str) -> None:
        if tag == "entity":
            self.inside = False


def read_mul(content: str | bytes) -> tuple[Listed, ...]:
    """The units of a force list, in its order.

    >>> read_mul(write_mul([Listed("Atlas", "AS7-D", "Kell", 3, 4)]))
    (Listed(chassis='Atlas', model='AS7-D', pilot='Kell', gunnery=3, piloting=4),)
    >>> read_mul("<unit>")
    Traceback (most recent call last):
    boxcars.core.errors.BadUnitFile: bad unit file: line 1: no element found
    """
    text = decoded(content)
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise BadUnitFile("a force list has no document type")
    reading = _Reading()
    parser = expat.ParserCreate("utf-8")
    parser.StartElementHandler = reading.start
    parser.EndElementHandler = reading.end
    try:
        parser.Parse(text.encode("utf-8", errors="replace"), True)
    except expat.ExpatError as wrong:
        raise BadUnitFile(expat.ErrorString(wrong.code), wrong.lineno) from None
    return tuple(reading.units)


def _skill(attributes: dict[str, str], name: str, default: int) -> int:
    text = attributes.get(name, "")
    return int(text) if text in tuple("012345678") else default


def write_mul(units: Iterable[Listed]) -> str:
    """A force list that other programs read.

    >>> print(write_mul([Listed("Atlas", "AS7-D", "Kell", 3, 4)]))
    <?xml version="1.0" encoding="UTF-8"?>
    <unit version="1">
      <entity chassis="Atlas" model="AS7-D">
        <pilot size="1" name="Kell" nick="" gunnery="3" piloting="4"/>
      </entity>
    </unit>
    """
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<unit version="1">']
    for unit in units:
        lines += (
            f'  <entity chassis="{_escaped(unit.chassis)}" model="{_escaped(unit.model)}">',
            f'    <pilot size="1" name="{_escaped(unit.pilot)}" nick="" '
            f'gunnery="{unit.gunnery}" piloting="{unit.piloting}"/>',
            "  </entity>",
        )
    return "\n".join((*lines, "</unit>\n"))


def _escaped(text: str) -> str:
    """A text as it stands in an attribute; written here, because the standard module for it loads half the web."""
    return text.translate(_ESCAPES)
