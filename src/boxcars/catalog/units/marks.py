"""The marks on a line of equipment: rear-facing, pod-mounted, size, shots and their like.

A line is a name with marks before and behind it, in any order: `(R) (B) ISLargePulseLaser`,
`ISBACompactNarc:Body:Shots8#`, `Cargo (4 tons)`. Every game file that lists equipment uses them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from boxcars.catalog.gear.equipment_table import TechBase, find_equipment
from boxcars.catalog.units.fitting import Fitting
from boxcars.core.errors import BadUnitFile

LONGEST_LINE: Final = 200
"""The longest line of equipment; names are remembered, and a hostile file could fill the memory with them."""

_FRONT: Final = re.compile(r"\((R|B)\) *", re.IGNORECASE)
_BACK: Final = re.compile(
    r" *(?:"
    r"\((?P<bracket>R|T|ST|PT|OMNIPOD|ARMORED|SPLIT|FL|FR|RL|RR)\)"
    r"|:SIZE:(?P<size>\d{1,9}(?:\.\d{1,9})?)"
    r"|:Shots(?P<suit_shots>\d{1,9})#"
    r"|:(?P<colon>OMNI|Body|LA|RA|TU|SSWM|APM|DWP)"
    r"|:(?P<ship_shots>\d{1,9})"
    r"| \((?P<proto_shots>\d{1,9})\)"
    r"| *\((?P<old_size>\d{1,9}(?:\.\d{1,9})?) *(?:tons?|m|kg)\)"
    r")$",
    re.IGNORECASE,
)
_OLD_SIZE: Final = re.compile(r"\((\d{1,9}(?:\.\d{1,9})?) *(?:tons?|m|kg)\)$", re.IGNORECASE)
_MEANING: Final[Mapping[str, Mapping[str, Any]]] = {
    "r": {"rear": True},
    "b": {"new_bay": True},
    "t": {"turret": "mech"},
    "st": {"turret": "sponson"},
    "pt": {"turret": "pintle"},
    "omnipod": {"omnipod": True},
    "omni": {"omnipod": True},
    "armored": {"armored": True},
    "split": {},
    "fl": {"facing": "FL"},
    "fr": {"facing": "FR"},
    "rl": {"facing": "RL"},
    "rr": {"facing": "RR"},
    "body": {"suit_place": "body"},
    "la": {"suit_place": "left-arm"},
    "ra": {"suit_place": "right-arm"},
    "tu": {"suit_place": "turret"},
    "sswm": {"carried": "squad-support"},
    "apm": {"carried": "anti-personnel"},
    "dwp": {"carried": "detachable"},
}
_SUIT_PLACES: Final = {"body": ":Body", "left-arm": ":LA", "right-arm": ":RA", "turret": ":TU"}
_CARRIED: Final = {"squad-support": ":SSWM", "anti-personnel": ":APM", "detachable": ":DWP"}
_TURRETS: Final = {"mech": " (T)", "sponson": "(ST)", "pintle": "(PT)"}


@lru_cache(maxsize=1 << 14)
def read_fitting(line: str, tech_base: TechBase | None, loc: str = "") -> Fitting:
    """The equipment of a line, as a unit file of this tech base means it; with None, as our own names do.

    >>> ppc = read_fitting("(R) (B) ISERPPC", "is", "NOS")
    >>> ppc.name, ppc.loc, ppc.rear, ppc.new_bay
    ('ER PPC', 'NOS', True, True)
    >>> read_fitting("Cargo (4 tons)", "is").size, read_fitting("CLAPGaussRifle Ammo (10)", "clan").shots
    (4.0, 10)
    >>> read_fitting("Phaser (R)", "is").name
    'Phaser'
    """
    if len(line) > LONGEST_LINE:
        raise BadUnitFile(f"the equipment {line[:40]!r}... has a name of {len(line)} letters")
    marks: dict[str, Any] = {}
    rest = line.strip()
    while True:
        item = find_equipment(rest, tech_base)
        if item is not None:
            old_size = _OLD_SIZE.search(rest) if item.has("sized") else None
            return Fitting(item.name, loc, **({"size": float(old_size[1])} if old_size else {}) | marks)
        shorter = _without_mark(rest, marks)
        if not shorter:
            return Fitting(rest, loc, **marks)
        rest = shorter


def _without_mark(text: str, marks: dict[str, Any]) -> str:
    """The text without one mark, which is added to `marks`; empty if there is none or nothing else."""
    front = _FRONT.match(text)
    if front and len(text) > front.end():
        marks.update(_MEANING[front[1].lower()])
        return text[front.end() :]
    back = _BACK.search(text, max(0, len(text) - 40))
    if not back or not back.start():
        return ""
    word = back["bracket"] or back["colon"]
    size = back["size"] or back["old_size"]
    if word:
        marks.update(_MEANING[word.lower()])
    elif size:
        marks["size"] = float(size)
    else:
        marks["shots"] = int(back["suit_shots"] or back["ship_shots"] or back["proto_shots"])
    return text[: back.start()].rstrip()


def write_mech_marks(fitting: Fitting) -> str:
    """The marks that a line of a critical table puts behind a name.

    >>> write_mech_marks(Fitting("PPC", rear=True, omnipod=True))
    ' (R) (OMNIPOD)'
    """
    facing = f" ({fitting.facing})" if fitting.facing else ""
    return "".join(
        (
            _TURRETS[fitting.turret] if fitting.turret else "",
            facing,
            " (R)" if fitting.rear else "",
            " (OMNIPOD)" if fitting.omnipod else "",
            f":SIZE:{fitting.size:g}" if fitting.size else "",
        )
    )


def write_block_line(fitting: Fitting, *, is_proto: bool = False) -> str:
    """The line of an equipment block.

    >>> write_block_line(Fitting("ER PPC", "NOS", rear=True, new_bay=True))
    '(R) (B) ISERPPC'
    """
    item = fitting.item
    shots = fitting.shots
    suit = bool(fitting.suit_place or fitting.carried)
    shots_text = "" if shots is None else f" ({shots})" if is_proto else f":Shots{shots}#" if suit else f":{shots}"
    return "".join(
        (
            "(R) " if fitting.rear else "",
            "(B) " if fitting.new_bay else "",
            item.file_name if item else fitting.name,
            _TURRETS[fitting.turret] if fitting.turret else "",
            f"({fitting.facing})" if fitting.facing else "",
            _CARRIED[fitting.carried] if fitting.carried else "",
            _SUIT_PLACES[fitting.suit_place] if fitting.suit_place else "",
            ":OMNI" if fitting.omnipod else "",
            f":SIZE:{fitting.size:g}" if fitting.size else "",
            shots_text,
        )
    )
