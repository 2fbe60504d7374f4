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
from boxcars.total_warfare.events.ground_events import BridgeLaid
from boxcars.total_warfare.units.unit import BRIDGES, Unit

_STILL: Final = ("", "stay")


def site(battle: Battle, unit: Unit) -> str:
    """The hex ahead, if a bridge can be laid across it: water, with land or a bridge beside it; else nothing."""
    ahead = battle.board.neighbour(unit.hex, unit.facing)
    if ahead is None or not unit.can_bridge:
        return ""
    water = battle.board[ahead]
    if water.water is None or water.bridge or unit.foot < water.level:
        return ""
    return ahead if any(_bears(battle.board[hex]) for hex in battle.board.neighbours(ahead)) else ""


def _bears(terrain: Terrain) -> bool:
    """Whether a bridge can rest on a hex: land, or another bridge."""
    return terrain.water is None or terrain.bridge is not None


def choose(battle: Battle, dice: Dice) -> list[Event]:
    """The end of a turn: lay what was announced in the last, and hear what is laid in the next."""
    layers = [unit for unit in battle.in_play() if unit.bridge]
    events: list[Event] = []
    for unit in layers:
        if unit.bridging:
            events += _lay(battle, unit)
        hex = site(battle, unit)
        unit.bridging = bool(hex) and dice.choices.ask(_question(unit, hex)) == "yes"
    return events


def _question(unit: Unit, hex: str) -> Question:
    return Question(
        unit.side,
        questions.BRIDGE.kind,
        f"{unit.design.name} carries a bridge of CF {unit.bridge}. Lay it across {hex}?",
        answers=("no", "yes"),
        default="no",
        unit=unit.id,
        labels=("No", f"Lay it across {hex}"),
        notes=("it keeps the bridge", "it stays still in the next turn, at whose end the bridge lies"),
        cite="TW-130.6",
    )


def _lay(battle: Battle, unit: Unit) -> list[Event]:
    """The bridge lies where its unit has stood still; one that has moved keeps it."""
    hex = site(battle, unit)
    if not hex or unit.mode not in _STILL or unit.hexes_moved:
        return []
    before, across = battle.board[hex], unit.facing
    exits = 1 << across | 1 << (across + 3) % 6
    kind = next(kind for kind, cf in enumerate(BRIDGES.values(), start=1) if unit.bridge <= cf)
    bridge = Bridge(type=kind, elevation=unit.foot - before.level, cf=unit.bridge, exits=exits)
    after = msgspec.structs.replace(before, bridge=bridge)
    battle.change_ground({hex: after})
    cf, unit.bridge = unit.bridge, 0
    return [BridgeLaid(unit=unit.id, hex=hex, cf=cf, terrain=after)]
