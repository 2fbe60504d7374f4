"""A duel for tests of attacks: red-1 looks east at blue-1, so many inches away on a table with little on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boxcars.alpha_strike.actions import Attack
from boxcars.alpha_strike.attacks import to_hit
from boxcars.alpha_strike.battle import Battle, UnitSetup
from boxcars.alpha_strike.unit import base_radius
from boxcars.catalog.alpha_strike import Card, Special
from boxcars.core.tally import Tally
from tests.alpha_strike.tables import battle_of, make_card, unit

X, Y = 5.0, 24.0
"""Where red-1 stands."""


def duel(
    inches: float = 10,
    mine: Card | None = None,
    other: Card | None = None,
    *pieces: str,
    mode: str = "ground",
    other_mode: str = "ground",
    skill: int = 4,
    facing: int = 90,
    other_facing: int = 270,
    friends: Sequence[UnitSetup] = (),
    others: Sequence[UnitSetup] = (),
    **rules: Any,
) -> Battle:
    """Two units in the Combat Phase, with so many inches between their bases, and pieces of terrain as texts."""
    mine, other = mine or make_card(), other or make_card()
    x = X + inches + base_radius(mine) + base_radius(other)
    battle = battle_of(
        [unit(f"{X},{Y}", mine, facing=facing, skill=skill), *friends],
        [unit(f"{x:.3f},{Y}", other, facing=other_facing), *others],
        "\n".join(["table firing-range 120 x 48", *pieces]),
        **rules,
    )
    battle.turn, battle.phase, battle.order = 1, "combat", ("red", "blue")
    for each in battle.units.values():
        each.mode = "ground"
    battle["red-1"].mode, battle["blue-1"].mode = mode, other_mode
    return battle


def strip(kind: str, start: float, end: float, measures: str = "") -> str:
    """A piece that lies across the line from `start` to `end` inches from red-1's middle."""
    west, east = X + start, X + end
    return f"{kind} {measures} {west:g},20 {east:g},20 {east:g},28 {west:g},28"


def special(code: str, *bands: float, value: float | None = None, parts: Sequence[Special] = ()) -> Special:
    """A special ability with damage by range."""
    return Special(code, value, tuple(bands), parts=tuple(parts))


def number(battle: Battle, weapon: str = "standard", **fields: Any) -> Tally:
    """What red-1 needs against blue-1."""
    return to_hit.number(battle, Attack("red-1", "blue-1", weapon, **fields))


def worth(tally: Tally, id: str) -> int | None:
    """The value of the line that cites a ruling; None without one."""
    found = [line.value for line in tally.lines if line.cite == id]
    return sum(found) if found else None
