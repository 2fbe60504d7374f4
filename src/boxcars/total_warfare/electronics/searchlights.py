"""Searchlights by night: who has his own switched on sees his way and is seen, and lights whom he sees ahead.

Without the option of searchlights nobody has one. How far one shines is a reading.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boxcars.core.tally import Line
from boxcars.hexes.coords import distance, in_arc
from boxcars.total_warfare import conditions
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.electronics import power
from boxcars.total_warfare.sight.hex_sight import line_to_hex
from boxcars.total_warfare.sight.line_of_sight import line_of_sight
from boxcars.total_warfare.units.unit import Unit

REACH: Final = 30
"""How many hexes a searchlight shines."""


def shines(battle: Battle, unit: Unit) -> bool:
    """Whether a unit has its searchlight on, and somebody to handle it.

    >>> import boxcars as bx
    >>> battle = bx.total_warfare.skirmish(["Atlas AS7-D"], ["Locust LCT-1V"]).state
    >>> shines(battle, battle["red-1"])
    True
    """
    return unit.can_act and not unit.host and power.is_on(battle, unit, power.LIGHT)


def is_lit(battle: Battle, target: Unit) -> bool:
    """Whether a target is seen by night: by its own light, or by that of any unit that sees it ahead of itself."""
    return shines(battle, target) or any(_lights(battle, unit, target) for unit in battle.in_play())


def is_hex_lit(battle: Battle, hex: str) -> bool:
    """Whether a hex is seen by night: by the light of a unit that stands in it, or that sees it ahead of itself."""
    shining = (unit for unit in battle.in_play() if not battle.is_hidden(unit) and shines(battle, unit))
    return any(
        (hex in unit.footprint and not unit.map) or (_points_at(unit, hex) and line_to_hex(battle, unit, hex).visible)
        for unit in shining
    )


def _lights(battle: Battle, unit: Unit, target: Unit) -> bool:
    """Whether the light of one unit falls on another."""
    if unit is target or target.map or battle.is_hidden(unit) or not shines(battle, unit):
        return False
    return _points_at(unit, target.hex) and line_of_sight(battle, unit, target).visible


def _points_at(unit: Unit, hex: str) -> bool:
    """Whether a hex lies ahead of a unit on the ground, and near enough."""
    ahead = in_arc(unit.hex, hex, (unit.facing + unit.torso) % 6, "forward")
    return not unit.map and ahead and distance(unit.hex, hex) <= REACH


def shot_lines(battle: Battle, target: Unit) -> Iterator[Line]:
    """What the night adds to shots at a target that nobody lights, less what its heat gives away (TWB-17.95)."""
    nights = conditions.nights(battle.rules)
    if not nights or is_lit(battle, target):
        return
    for night in nights:
        yield Line(night.label, night.weapons[conditions.ANY], "QR-weapon-weather.1")
        yield from conditions.glow_of(night, target.glow)


def hex_lines(battle: Battle, hex: str) -> Iterator[Line]:
    """What the night adds to shots at a hex that nobody lights."""
    nights = conditions.nights(battle.rules)
    if nights and not is_hex_lit(battle, hex):
        yield from (Line(night.label, night.weapons[conditions.ANY], "QR-weapon-weather.1") for night in nights)


def blow_lines(battle: Battle, target: Unit) -> Iterator[Line]:
    """What the night adds to physical attacks on a target that nobody lights."""
    nights = [night for night in conditions.nights(battle.rules) if night.blows]
    if nights and not is_lit(battle, target):
        yield from (Line(night.label, night.blows, "QR-physical-weather.1") for night in nights)
