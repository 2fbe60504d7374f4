"""Tools on vehicles: they strike what stands beside them, in the arc of the place where they are mounted [TW-130.3]."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boxcars.core.errors import Reason
from boxcars.core.keys import Key
from boxcars.core.tally import IMPOSSIBLE, Tally
from boxcars.hexes.coords import Arc, in_arc
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.physical import hand_weapons
from boxcars.total_warfare.physical.attack import Attack
from boxcars.total_warfare.physical.close_combat import base_tally, target_lines
from boxcars.total_warfare.physical.hand_weapons import SAWS, WEAPONS
from boxcars.total_warfare.units.place import span
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.units.vehicle.state import FRONT_TURRET, TURRETS, Vehicle
from boxcars.total_warfare.weapons.hit_location import Table

_ARCS: Final[dict[str, Arc]] = {"RS": "right_side", "LS": "left_side", "RR": "rear"}
_TABLES: Final[dict[int, Table]] = {-1: "punch", 0: "full", 1: "kick"}
"""The location table by how much higher the target's feet are, as for a club (TWB-19.2)."""
VEHICLES_STRIKE = Key("TW-130.3", now=True, before=False)
"""All vehicles strike with their tools, and not support vehicles alone."""
SUPPORT_STRIKES = Key("TW-144.3", now=True, before=False)
"""Support vehicles strike with their tools; once they only charged."""


def attacks(battle: Battle, unit: Unit) -> list[Attack]:
    """The attacks of a vehicle's tools on the enemies beside it."""
    beside = [enemy for enemy in battle.enemies(unit.side, map=unit.map) if span(unit, enemy) == 1]
    if not strikes(battle, unit):
        return []
    words = [word for word in WEAPONS if not WEAPONS[word].in_hand and any(_places(unit, word))]
    return [assess(battle, unit, word, enemy) for enemy in beside for word in words]


def assess(battle: Battle, unit: Unit, word: str, target: Unit) -> Attack:
    """One attack with a tool: what it needs, what it does, and why it cannot be made."""
    tool = WEAPONS.get(word)
    if tool is None or tool.in_hand or not any(_places(unit, word)) or not strikes(battle, unit):
        no = Reason(f"{unit.id} has no tool for that", battle.rules.cite("TW-130.3", "TWB-31.9"))
        return Attack(unit.id, word, target.id, Tally("to hit", ()), None, "full", (no,))
    tally = base_tally(unit).plus(tool.equipment.lower(), tool.to_hit, "TWB-19.1")
    tally = tally.extended(target_lines(battle, target))
    table = "full" if target.prone or target.height == 1 else _TABLES.get(target.foot - unit.foot, "full")
    reasons = tuple(_reasons(unit, word, target, tally))
    return Attack(unit.id, word, target.id, tally, hand_weapons.damage(word, 0), table, reasons)


def strikes(battle: Battle, unit: Unit) -> bool:
    """Whether a vehicle strikes with its tools: before printing 8 none did, before printing 11 support vehicles only.

    [TW-130.3, TW-144.3]
    """
    support = isinstance(unit, Vehicle) and unit.design.is_support
    return VEHICLES_STRIKE.of(battle.rules) or (support and SUPPORT_STRIKES.of(battle.rules))


def _places(unit: Unit, word: str) -> Iterator[str]:
    """Where a tool is mounted."""
    return (fitting.loc for fitting in unit.design.equipment if fitting.name == WEAPONS[word].equipment)


def saw_arcs(unit: Unit) -> tuple[tuple[int, Arc], ...]:
    """Where the saws of a vehicle reach."""
    return tuple((_facing(unit, place), _arc(place)) for word in SAWS for place in _places(unit, word))


def _reasons(unit: Unit, word: str, target: Unit, tally: Tally) -> Iterator[Reason]:
    if not unit.can_act or unit.assault:
        yield Reason("it can do nothing now", "TWB-2")
    if target.side == unit.side or target.destroyed:
        yield Reason(f"{target.id} is no enemy in play", "TWB-19.1")
    if span(unit, target) != 1:
        yield Reason(f"{target.id} is not beside it", "TWB-19.1")
    elif not any(in_arc(unit.hex, target.hex, _facing(unit, place), _arc(place)) for place in _places(unit, word)):
        yield Reason(f"{target.id} is outside the arc of the {WEAPONS[word].equipment.lower()}", "TWB-19.1")
    if target.foot - unit.foot not in ((0, 1) if target.height == 1 else _TABLES) or target.prone:
        yield Reason(f"{target.id} is out of its reach", "TWB-19.2")
    if tally.total >= IMPOSSIBLE:
        yield Reason(f"it needs {tally.total}, which two dice never show", "TWB-12")


def _arc(place: str) -> Arc:
    return _ARCS.get(place, "forward")


def _facing(unit: Unit, place: str) -> int:
    """A turret turns its tool with it."""
    if place not in TURRETS:
        return unit.facing
    return (unit.facing + (unit.torso // 6 if place == FRONT_TURRET else unit.torso)) % 6
