"""Bridge-layers: a bridge that is carried takes hits for its place, and is laid across water [TW-130.5, TW-130.6].

In an End Phase a player says that a bridge is laid. The unit stays still for the whole next turn, and at its end the
bridge lies in the hex ahead.
"""

from __future__ import annotations

from typing import Final

import msgspec

from boxcars.core.choices import Question
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.hexes.board import Bridge, Terrain
from boxcars.total_warfare import questions
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.ground_events import BridgeLaid
from boxcars.total_warfare.units.vehicle import BRIDGES, Vehicle

_STILL: Final = ("", "stay")


def site(battle: Battle, vehicle: Vehicle) -> str:
    """The hex ahead, if a bridge can be laid across it: water, with land or a bridge beside it; else nothing."""
    ahead = battle.board.neighbour(vehicle.hex, vehicle.facing)
    if ahead is None or not vehicle.bridge or not vehicle.can_act:
        return ""
    water = battle.board[ahead]
    if water.water is None or water.bridge or vehicle.foot < water.level:
        return ""
    return ahead if any(_bears(battle.board[hex]) for hex in battle.board.neighbours(ahead)) else ""


def _bears(terrain: Terrain) -> bool:
    """Whether a bridge can rest on a hex: land, or another bridge."""
    return terrain.water is None or terrain.bridge is not None


def choose(battle: Battle, dice: Dice) -> list[Event]:
    """The end of a turn: lay what was announced in the last, and hear what is laid in the next."""
    vehicles = [unit for unit in battle.in_play() if isinstance(unit, Vehicle) and unit.bridge]
    events: list[Event] = []
    for vehicle in vehicles:
        if vehicle.bridging:
            events += _lay(battle, vehicle)
        hex = site(battle, vehicle)
        vehicle.bridging = bool(hex) and dice.choices.ask(_question(vehicle, hex)) == "yes"
    return events


def _question(vehicle: Vehicle, hex: str) -> Question:
    return Question(
        vehicle.side,
        questions.BRIDGE.kind,
        f"{vehicle.design.name} carries a bridge of CF {vehicle.bridge}. Lay it across {hex}?",
        answers=("no", "yes"),
        default="no",
        unit=vehicle.id,
        labels=("No", f"Lay it across {hex}"),
        notes=("it keeps the bridge", "it stays still in the next turn, at whose end the bridge lies"),
        cite="TW-130.6",
    )


def _lay(battle: Battle, vehicle: Vehicle) -> list[Event]:
    """The bridge lies where its unit has stood still; one that has moved keeps it."""
    hex = site(battle, vehicle)
    if not hex or vehicle.mode not in _STILL or vehicle.hexes_moved:
        return []
    before, across = battle.board[hex], vehicle.facing
    exits = 1 << across | 1 << (across + 3) % 6
    kind = next(kind for kind, cf in enumerate(BRIDGES.values(), start=1) if vehicle.bridge <= cf)
    bridge = Bridge(type=kind, elevation=vehicle.foot - before.level, cf=vehicle.bridge, exits=exits)
    after = msgspec.structs.replace(before, bridge=bridge)
    battle.change_ground({hex: after})
    cf, vehicle.bridge = vehicle.bridge, 0
    return [BridgeLaid(unit=vehicle.id, hex=hex, cf=cf, terrain=after)]
