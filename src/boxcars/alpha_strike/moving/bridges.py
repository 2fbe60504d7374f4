"""Bridges, an option: what they bear, and what becomes of all who are on one that gives way (ASB-18).

Those of a table are as strong as buildings of their class; one that names none is heavy. Those that are laid in play
are `abilities/bridgelayers.py`. A bridge is attacked, shelled and burnt as a building is.
"""

from __future__ import annotations

from collections.abc import Sequence

from boxcars.alpha_strike.actions import Move
from boxcars.alpha_strike.attacks.arcs import is_airborne
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.buildings import building_damage, buildings
from boxcars.alpha_strike.buildings.building_damage import BridgeFell
from boxcars.alpha_strike.environment.areas import SMALL
from boxcars.alpha_strike.environment.changed_ground import change
from boxcars.alpha_strike.moving.cut_short import cut_short, inside
from boxcars.alpha_strike.moving.falls import fall
from boxcars.alpha_strike.moving.flying import dives, flies
from boxcars.alpha_strike.moving.mp import ground_letter
from boxcars.alpha_strike.unit import Unit
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.tabletop.field import Stretch
from boxcars.tabletop.hex_field import HexField
from boxcars.tabletop.measure import Point
from boxcars.tabletop.structures import Structure

BEARS_ALL = Key("reading:as-bridge-load", now=True, before=False)
"""The reading by which a bridge bears everybody as long as it stands."""
LIMITS = ((25, 4), (11, 3), (6, 2), (1, 1))
"""What is left of a bridge at least, and the greatest Size that it bears then."""


def bears(rules: RuleSet, left: int) -> int:
    """The greatest Size of a unit that a bridge bears of which so much is left.

    >>> [bears(RuleSet(), left) for left in (25, 18, 10, 5, 0)]
    [4, 3, 2, 1, 0]
    """
    if left and BEARS_ALL.of(rules):
        return LIMITS[0][1]
    return next((size for least, size in LIMITS if left >= least), 0)


def bridge_at(battle: Battle, at: Point) -> Structure | None:
    """The bridge that lies there, with the option, if one does; of two that meet, the weaker."""
    if not buildings.BRIDGES_PLAYED.of(battle.rules) or not battle.field.ground(at).has("bridge"):
        return None
    decks = [each for each in battle.field.bridges.values() if each.holds(at)]
    return min(decks, key=lambda each: buildings.left(battle, each.key), default=None)


def gives_way(battle: Battle, unit: Unit, at: Point) -> bool:
    """Whether there is a bridge there that does not bear a unit."""
    bridge = bridge_at(battle, at)
    return bridge is not None and _overloads(battle, unit, bridge)


def cut(battle: Battle, move: Move) -> Move:
    """A move as it comes out: it ends on the first bridge of its way that does not bear the unit."""
    if (broken := _broken(battle, move)) is None:
        return move
    parts, number = broken
    jumps = move.mode == "jump"
    place = parts[-1].end if jumps else inside(battle, battle[move.unit], parts[number:])
    return cut_short(battle, move, parts[:number], place)


def broken_by(battle: Battle, move: Move) -> str:
    """The key of the bridge that a move would break, or ""."""
    if (broken := _broken(battle, move)) is None:
        return ""
    parts, number = broken
    bridge = bridge_at(battle, _on_deck(battle, parts[number]))
    return bridge.key if bridge else ""


def _broken(battle: Battle, move: Move) -> tuple[Sequence[Stretch], int] | None:
    """The parts of a way, and the number of the first whose bridge does not bear the unit; None where all do."""
    unit = battle[move.unit]
    if not buildings.BRIDGES_PLAYED.of(battle.rules) or move.mode == "stand" or _is_above(unit, move.mode):
        return None
    path = (unit.at, *(battle.field.point(step) for step in move.steps))
    parts = battle.field.stretches(path[-1:] if move.mode == "jump" else path)
    for number, part in enumerate(parts):
        if part.ground.has("bridge") and gives_way(battle, unit, _on_deck(battle, part)):
            return parts, number
    return None


def _on_deck(battle: Battle, part: Stretch) -> Point:
    """A place of a stretch that is surely on its bridge: its middle, on a hex board its end."""
    halfway = Point((part.start.x + part.end.x) / 2, (part.start.y + part.end.y) / 2)
    return part.end if isinstance(battle.field, HexField) else halfway


def _is_above(unit: Unit, mode: str = "") -> bool:
    """Whether a unit is no load for a bridge: it flies over it, or dives under it."""
    return flies(unit, mode) or dives(unit, mode) or ground_letter(unit.card) == "g" or is_airborne(unit)


def tread(battle: Battle, unit: Unit, dice: Dice) -> list[Event]:
    """After a move: let a bridge fall at once that does not bear who is on it."""
    bridge = bridge_at(battle, unit.at)
    return _fall(battle, bridge, dice) if bridge and _overloads(battle, unit, bridge) else []


def collapse(battle: Battle, dice: Dice) -> list[Event]:
    """In the End Phase: let the bridges fall that have nothing left, or bear no more who is on them."""
    events: list[Event] = []
    if not buildings.BRIDGES_PLAYED.of(battle.rules):
        return events
    standing = battle.field.bridges
    for bridge in [standing[key] for key in battle.buildings if key in standing]:
        crowd = (unit for unit in load(battle, bridge) if _overloads(battle, unit, bridge))
        if not battle.buildings[bridge.key] or any(crowd):
            events += _fall(battle, bridge, dice)
    return events


def load(battle: Battle, bridge: Structure) -> list[Unit]:
    """The units on a bridge: the middle of the base counts."""
    return [unit for unit in battle.on_table() if not _is_above(unit) and bridge.holds(unit.at)]


def _overloads(battle: Battle, unit: Unit, bridge: Structure) -> bool:
    return not _is_above(unit) and unit.card.size > bears(battle.rules, buildings.left(battle, bridge.key))


def _fall(battle: Battle, bridge: Structure, dice: Dice) -> list[Event]:
    """Take a bridge away, and let all fall who were on it."""
    fallen = load(battle, bridge)
    name, known = building_damage.title(bridge), tuple(unit.id for unit in fallen if not unit.hidden)
    take_away(battle, bridge)
    events: list[Event] = [BridgeFell(building=bridge.key, name=name, inside=known)]
    for unit in fallen:
        events += fall(battle, unit, bridge.floor, dice, through=name)
    return events


def take_away(battle: Battle, bridge: Structure) -> None:
    """Remove a bridge from the field; one that was laid leaves the ground as it was."""
    battle.buildings.pop(bridge.key, None)
    if is_laid(battle, bridge):
        change(battle, bridge.middle, "bridge", across=SMALL, narrow=True)
        return
    battle.field = battle.field.razed(bridge.key)
    battle.fallen = (*battle.fallen, bridge.key)


def is_laid(battle: Battle, bridge: Structure) -> bool:
    """Whether a bridge was laid in play."""
    return any(patch.kind == "bridge" and bridge.holds(battle.field.point(patch.at)) for patch in battle.patches)
