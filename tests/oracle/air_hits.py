"""The aerospace rows of the table of hits: where craft are struck, what may break there, and how strong they are."""

from __future__ import annotations

from collections import Counter
from typing import Any

from boxcars.hexes import Board
from boxcars.hexes.coords import Side
from boxcars.total_warfare.aerospace import air_criticals, air_damage, spheroids
from boxcars.total_warfare.aerospace.air_hit_location import hand_of, struck
from boxcars.total_warfare.units.flyer.state import Flyer
from tests.oracle.scene import Designs, placed
from tests.oracle.tables import PLAIN, Row

_WORDS = {
    "sensors": "sensor",
    "collar": "dock_collar",
    "boom": "kf_boom",
    "heat sink": "heat_sink",
    "life support": "life_support",
    "fuel": "fuel_tank",
}
_THRUSTERS = {"LS": "left_thruster", "RS": "right_thruster"}
_ABOVE = {"normal": 0, "above": 1, "below": -1}


def locations(unit: Flyer, row: Row, *, with_departures: bool) -> dict[str, Any]:
    """For every roll the location and what may break there, or the share of each where more dice decide."""
    return {str(total): _shares(unit, row, total, with_departures) for total in range(2, 13)}


def _shares(unit: Flyer, row: Row, total: int, departs: bool) -> Any:
    """What a roll comes to, over the die for the wing and that for the side of a spheroid."""
    found: Counter[str] = Counter()
    for die in range(1, 7):
        for side in _sides(unit, row, departs):
            hit = struck(air_damage.build_of(unit), side, total, hand_of(die))
            found[f"{hit.location} pot:{_word(unit, hit.critical, hit.location)}"] += 1
    [(only, _), *others] = found.items()
    return {each: round(count / found.total(), 6) for each, count in found.items()} if others else only


def _sides(unit: Flyer, row: Row, departs: bool) -> list[Side]:
    """The sides that the attacks of a row strike: of a spheroid by a die, which the table asks only at one altitude.

    AD-30: from another altitude it has the side column, left or right at random, which is the one for above.
    """
    above, side = _ABOVE[row["hit_table"]], row["side"]
    if unit.design.listed.shape != "spheroid" or (above and departs):
        return ["above" if above else side]
    return [spheroids.struck(die, above, side) for die in range(1, 7)]


def _word(unit: Flyer, critical: str, location: str) -> str:
    """What the table calls a critical hit; a ship of old has no boom, and its avionics suffer instead."""
    if critical == "thruster":
        return _THRUSTERS[location]
    if critical == "boom" and air_criticals.has_no_boom(unit):
        return "avionics"
    return _WORDS.get(critical, critical)


def structure(designs: Designs, board: Board, row: Row, with_departures: bool) -> Any:
    """Its structural integrity, and the thresholds of its locations."""
    unit = placed(designs, PLAIN, id="t", file=row["file"], hex="0505", el=0, facing=0)
    assert isinstance(unit, Flyer)
    return unit.integrity, {location: air_damage.threshold(unit, location) for location in row["thresholds"]}
