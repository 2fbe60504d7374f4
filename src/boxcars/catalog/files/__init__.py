"""Readers and writers of the unit files that people have, and of our own.

>>> from boxcars.catalog import design
>>> from_json(to_json(design("Atlas AS7-D"))) == design("Atlas AS7-D")
True
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from boxcars.catalog.files.blk import read_blk
from boxcars.catalog.files.blk_writer import write_blk
from boxcars.catalog.files.mtf import read_mtf
from boxcars.catalog.files.mtf_writer import write_mtf
from boxcars.catalog.files.mul import Listed, read_mul, write_mul
from boxcars.catalog.files.text import MAX_BYTES
from boxcars.catalog.units.construction import MECH_TONS
from boxcars.catalog.units.design import Design, design_decoder
from boxcars.catalog.units.locations import locations
from boxcars.catalog.units.marks import LONGEST_LINE
from boxcars.catalog.units.mech import Mech
from boxcars.core.errors import BadUnitFile

__all__ = [
    "Listed",
    "from_json",
    "read_blk",
    "read_mtf",
    "read_mul",
    "read_unit",
    "to_json",
    "unit_schema",
    "write_blk",
    "write_mtf",
    "write_mul",
    "write_unit",
]


def to_json(design: Design) -> bytes:
    """A design as our own JSON; `docs/reference/unit-schema.json` describes it.

    >>> from boxcars.catalog import design
    >>> to_json(design("Atlas AS7-D"))[:32]
    b'{"kind":"mech","chassis":"Atlas"'
    """
    return msgspec.json.encode(design)


def from_json(text: str | bytes) -> Design:
    """The design of our own JSON.

    >>> from_json('{"kind":"mech"}')
    Traceback (most recent call last):
    boxcars.core.errors.BadUnitFile: bad unit file: Object missing required field `chassis`
    """
    if len(text) > MAX_BYTES:
        raise BadUnitFile(f"it is longer than {MAX_BYTES} bytes")
    try:
        design = design_decoder().decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as wrong:
        raise BadUnitFile(str(wrong)) from None
    if isinstance(design, Mech):
        _check_frame(design)
    return design


def _check_frame(mech: Mech) -> None:
    """Refuse a 'Mech whose weight or locations no rule could read."""
    if mech.tons not in MECH_TONS:
        raise BadUnitFile(f"a 'Mech cannot weigh {mech.tons} tons")
    if set(mech.slots) != set(locations(mech.config)):
        raise BadUnitFile(f"the critical table has the locations {', '.join(mech.slots)}")
    if any(len(text) > LONGEST_LINE for texts in mech.slots.values() for text in texts):
        raise BadUnitFile("the critical table has names without end")


def unit_schema() -> dict[str, Any]:
    """The JSON Schema of our own format.

    >>> sorted(unit_schema()["$defs"])[:3]
    ['BattleArmor', 'Bay', 'CapitalShip']
    """
    schema = msgspec.json.schema(Design)
    for kind in schema["$defs"].values():
        kind["description"] = " ".join(kind.get("description", "").partition(">>>")[0].split())
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "A Boxcars design", **schema}


def read_unit(source: str | Path | bytes, name: str = "") -> Design:
    """The unit of a file: `.mtf`, `.blk` or our own `.json`, by the end of its name.

    Give a path, or the bytes of a file with its name, as an archive has them.

    >>> from boxcars.catalog import design
    >>> read_unit(to_json(design("Atlas AS7-D")), "atlas.json").tons
    100
    """
    if isinstance(source, bytes):
        content = source
    else:
        name = name or str(source)
        content = Path(source).read_bytes()
    ending = name.lower().rpartition(".")[2]
    if ending == "mtf":
        return read_mtf(content)
    if ending == "blk":
        return read_blk(content)
    if ending == "json":
        return from_json(content)
    raise BadUnitFile(f"{name!r} is no unit file: its name ends with none of .mtf, .blk and .json")


def write_unit(design: Design) -> str:
    """A design in the format that other programs read: `.mtf` for a 'Mech, `.blk` for everything else.

    >>> from boxcars.catalog import design
    >>> write_unit(design("Atlas AS7-D")).splitlines()[0]
    'chassis:Atlas'
    """
    return write_mtf(design) if isinstance(design, Mech) else write_blk(design)
