"""Scenarios: any figures, anywhere, in any state, on any terrain, in one call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from boxcars.catalog.clix import ClixUnit, clix_unit
from boxcars.catalog.clix_file import read_figure
from boxcars.clix.battle import Setup, UnitSetup
from boxcars.clix.edition import AGE_OF_DESTRUCTION, Value
from boxcars.core.errors import BadSetup
from boxcars.core.ruling import RuleSet
from boxcars.tabletop.measure import inches

AnyFigure = str | ClixUnit | Mapping[str, Any]
"""A figure of the catalog by name or id, one of one's own, or the fields of one."""

_TERRAIN = {
    "woods": "woods tall 2",
    "hindering": "woods tall 2",
    "building": "building medium tall 2",
    "blocking": "building medium tall 2",
    "water": "water depth 1",
    "deep water": "water depth 2",
    "abrupt": "hill level 2",
    "gradual": "hill level 0.5",
}
"""How the kinds of terrain are written in the text of a table."""


def figure(data: AnyFigure, **changes: Any) -> ClixUnit:
    """A figure, with some of its fields changed: `dial` may give single columns.

    >>> figure("Line Rifles", points=9, dial={"speed": "7 7 6 5"}).clicks[0].speed.value
    7
    """
    base = clix_unit(data) if isinstance(data, str) else data if isinstance(data, ClixUnit) else read_figure(data)
    if not changes:
        return base
    fields: dict[str, Any] = msgspec.to_builtins(base)
    for part in ("dial", "heat"):
        if isinstance(changes.get(part), Mapping):
            changes[part] = {**(fields.get(part) or {}), **changes[part]}
    return read_figure({**fields, **changes})


def unit(data: AnyFigure, place: str = "", **how: Any) -> UnitSetup:
    """A unit to begin with at a place such as `18,20/90`, which faces east; `how` are fields of a `UnitSetup`.

    >>> unit("Warden", "18,20/90", click=3, heat=1).facing
    90
    """
    at, _, facing = place.partition("/")
    named: dict[str, Any] = {"unit": data} if isinstance(data, str) else {"figure": figure(data)}
    return UnitSetup(**named, at=at, facing=int(facing or how.pop("facing", 0)), **how)


def area(kind: str, west: float, east: float, north: float, south: float) -> str:
    """A rectangle of terrain, as a line of a table's text.

    >>> area("woods", 10, 16, 10, 14)
    'woods tall 2 10,10 16,10 16,14 10,14'
    """
    if kind not in _TERRAIN:
        raise BadSetup(f"there is no terrain {kind[:20]!r}; there are {', '.join(_TERRAIN)}")
    corners = ((west, north), (east, north), (east, south), (west, south))
    return " ".join([_TERRAIN[kind], *(f"{inches(x)},{inches(y)}" for x, y in corners)])


def scenario(
    forces: Mapping[str, Sequence[UnitSetup | AnyFigure]],
    *,
    edition: str = AGE_OF_DESTRUCTION,
    terrain: Sequence[str] = (),
    size: tuple[float, float] = (36, 36),
    walls: Sequence[tuple[str, str]] = (),
    keys: Mapping[str, Value] | None = None,
    **more: Any,
) -> Setup:
    """A setup of forces by side, the first player first; `more` are fields of a `Setup`.

    >>> setup = scenario({"red": [unit("Warden", "18,30/0")], "blue": [unit("Lark", "18,6/180")]}, edition="dark-age")
    >>> setup.rules.edition
    'dark-age'
    """
    head = f"table scenario {inches(size[0])} x {inches(size[1])}"
    return Setup(
        forces={side: tuple(map(_as_unit, force)) for side, force in forces.items()},
        rules=RuleSet(edition=edition),
        keys=dict(keys or {}),
        table="\n".join([head, *terrain]) + "\n",
        walls=tuple(walls),
        **more,
    )


def _as_unit(given: UnitSetup | AnyFigure) -> UnitSetup:
    return given if isinstance(given, UnitSetup) else unit(given)
