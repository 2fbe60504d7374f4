"""What special armor, structure and parts do, in a line each on the sheet."""

from __future__ import annotations

from typing import Final

from boxcars.total_warfare.moving.mining import fields_left
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons import artillery

_ARMOR: Final = {
    "reactive": "half of missiles and blasts",
    "reflective": "half of energy weapons, twice of blows, falls and blasts",
    "ferro-lamellor": "1 less for every 5 points of a hit",
    "ballistic-reinforced": "half of ballistic weapons and missiles",
    "impact-resistant": "1 less for every 3 points of blows and falls",
    "hardened": "a point bears 2 of damage, 1 less running MP",
    "anti-penetrative-ablation": "−2 on critical hits through it",
    "heat-dissipating": "half of the heat from outside",
}
_STRUCTURE: Final = {
    "composite": "a point of damage takes 2",
    "reinforced": "a point bears 2 of damage, −1 on critical hits",
}
_PARTS: Final = {
    "is-claw": "claw: its punch does a seventh of the tonnage, at +1",
    "talon": "talons: kicks and deaths from above do half as much again",
    "partial-wing": "partial wing: longer jumps, which take 3 heat away",
    "ppc-capacitor": "PPC capacitor: 5 heat in a turn without a shot, and the next does 5 more",
    "radical-heatsink": "radical heat sinks: each sink takes 1 more, on a roll that may break them",
    "actuator-enhancement-system": "actuator enhancement: −1 to hit with that arm or leg",
    "is-supercharger": "supercharger: twice the walking or cruising MP, on a roll that may break it",
    "is-jetbooster": "jet booster: twice the cruising MP, on a roll that may break it",
    "fully-amphibious": "amphibious chassis: it swims, at 1 MP more for each hex of water",
    "limited-amphibious": "amphibious chassis: it swims, at 2 MP more for each hex of water",
    "minesweeper": "mine sweeper: clears the mines of a hex that it enters on 6+, five times",
    "c3em": "C3 emergency master: a slave that stands in for a lost or jammed master, for 6 turns",
    "drone-operating-system": "drone: +1 to hit and on piloting rolls, nobody inside, and enemy ECM stops it",
    "tsemp": "TSEMP: no damage, but it may disturb a machine or shut it down",
    "flotation-hull": "flotation hull: it does not sink",
}
_CONSOLE: Final = "command console: a second warrior, and +2 to initiative while both can act"
_RANGES: Final = f"{{}}: at what it sees {artillery.NEAREST} to {artillery.MAPSHEET} hexes away, else up to {{}} hexes"


def build_words(unit: Unit) -> list[str]:
    """What the armor, the structure and the parts of a unit do that others do not.

    >>> import boxcars as bx
    >>> battle = bx.total_warfare.skirmish(["Atlas AS7-D"], ["Crusader BX-R"]).state
    >>> build_words(battle["blue-1"]), build_words(battle["red-1"])
    (['reactive armor: half of missiles and blasts'], [])
    """
    armor = unit.plating
    words = [f"{armor} armor: {_ARMOR[armor]}"] if armor in _ARMOR else []
    words += _frame_words(unit) if isinstance(unit, Mech) else []
    words += [meaning for part, meaning in _PARTS.items() if unit.design.carries_any((part,))]
    words += [_RANGES.format(name, reach) for name, reach in _pieces(unit).items()]
    left = fields_left(unit)
    return [*words, f"mine dispensers: {left} minefields left to lay in secret"] if left else words


def _frame_words(mech: Mech) -> list[str]:
    """What the structure and the cockpit of a 'Mech do that others do not."""
    structure = mech.design.structure_kind
    words = [f"{structure} structure: {_STRUCTURE[structure]}"] if structure in _STRUCTURE else []
    return words + ([_CONSOLE] if mech.design.cockpit == "command-console" else [])


def _pieces(unit: Unit) -> dict[str, int]:
    """The artillery pieces of a unit that fire at what they see, and how far they reach out of sight."""
    pieces = (mount.weapon for mount in unit.design.mounts if artillery.is_piece(mount.weapon))
    return {weapon.name: artillery.reach(weapon) for weapon in pieces if not artillery.is_cruise_missile(weapon)}
