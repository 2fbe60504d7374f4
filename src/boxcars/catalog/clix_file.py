"""Clix figures as people write them: JSON with the names of the printed base, checked with all findings at once.

{"id": "INF", "name": "Stock Infantry", "type": "infantry", "points": 10, "speed_mode": "foot",
 "weapons": [{"type": "ballistic", "targets": 1, "min": 0, "max": 6}],
 "dial": {"damage": "2 2 2", "speed": "6 6 5", "attack": "7 7 6", "defense": "15 15 14"}}
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from boxcars.catalog.clix import ClixUnit, validate_clix
from boxcars.catalog.clix_corrections import corrected
from boxcars.core.errors import BadUnitFile

_NAMES: Final = {
    "class": "weight_class",
    "front_arc_deg": "front_arc",
    "marker": "artillery_marker",
    "markers": "artillery_markers",
}
"""Fields that a figure's file calls otherwise than the catalog."""
_LEFT_OUT: Final = frozenset({"set", "collector_number"})
MOST_FIGURES: Final = 500


def read_figure(data: Mapping[str, Any]) -> ClixUnit:
    """The figure that some fields describe; `BadUnitFile` with everything that is wrong if it is none.

    >>> dial = {"damage": "2 2", "speed": "6 5", "attack": "7 6", "defense": "15 14"}
    >>> weapons = [{"type": "ballistic", "targets": 1, "min": 0, "max": 6}]
    >>> recruits = {"name": "Recruits", "type": "infantry", "points": 7, "speed_mode": "foot", "weapons": weapons}
    >>> read_figure(recruits | {"dial": dial}).clicks[1].attack.value
    6
    >>> read_figure(recruits | {"dial": dial | {"speed": "6"}})
    Traceback (most recent call last):
    boxcars.core.errors.BadUnitFile: bad unit file: Recruits: speed has 1 clicks instead of 2
    """
    fields = {_NAMES.get(name, name): value for name, value in corrected(data).items() if name not in _LEFT_OUT}
    name = str(fields.get("name", "a figure without a name"))
    fields.setdefault("id", name)
    fields.setdefault("origin", "ours")
    if isinstance(fields.get("speed_mode"), str):
        fields["speed_mode"] = fields["speed_mode"].lower()
    unknown = set(fields) - set(ClixUnit.__struct_fields__)
    if unknown:
        raise BadUnitFile(f"{name[:40]}: a figure has no {', '.join(sorted(unknown))[:80]}")
    try:
        figure = msgspec.convert(fields, ClixUnit)
    except msgspec.ValidationError as wrong:
        raise BadUnitFile(f"{name[:40]}: {wrong}") from None
    if findings := validate_clix(figure):
        raise BadUnitFile(f"{name[:40]}: {'; '.join(findings)}")
    return figure


def read_figures(text: str) -> tuple[ClixUnit, ...]:
    """The figures of a JSON text: one, or a list of them; every figure that is wrong is named."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as wrong:
        raise BadUnitFile(f"this is no JSON: {wrong}") from None
    rows = data if isinstance(data, list) else [data]
    if len(rows) > MOST_FIGURES or not all(isinstance(row, dict) for row in rows):
        raise BadUnitFile(f"figures are objects, at most {MOST_FIGURES} of them")
    figures, wrong_ones = [], []
    for row in rows:
        try:
            figures.append(read_figure(row))
        except BadUnitFile as wrong:
            wrong_ones.append(wrong.message)
    if wrong_ones:
        raise BadUnitFile("; ".join(wrong_ones))
    return tuple(figures)
