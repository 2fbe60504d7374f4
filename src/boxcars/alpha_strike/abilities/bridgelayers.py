"""Bridgelayers, with the option of bridges: spans of 2" that they lay beside them, and pick up again (ASB-18).

A vehicle lays one in a turn in which it does not move, and has one at a time; infantry makes one a game, in two turns.
The deck lies as high as the layer stands. Several that touch can be crossed as one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boxcars.alpha_strike.abilities.ability import Ability
from boxcars.alpha_strike.abilities.engineering import beside
from boxcars.alpha_strike.attacks import targets as aims
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.buildings.buildings import BRIDGES as OPTION
from boxcars.alpha_strike.buildings.buildings import BRIDGES_PLAYED as PLAYED
from boxcars.alpha_strike.environment.areas import SMALL
from boxcars.alpha_strike.environment.changed_ground import lay
from boxcars.alpha_strike.events.ground_events import BridgeLaid
from boxcars.alpha_strike.moving import bridges
from boxcars.alpha_strike.unit import Unit
from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.tabletop.measure import HAIR, Base, Point
from boxcars.tabletop.structures import Structure

CODES = ("BRID",)
INFANTRY_TURNS = 2
"""How many turns infantry works on a bridge."""


def targets(battle: Battle, unit: Unit, code: str) -> list[str]:
    """Where it could be used: before the unit, and on laid bridges beside it."""
    words = [*beside(battle, unit), *(battle.field.word(each.middle) for each in _laid(battle))]
    return [word for word in dict.fromkeys(words) if not list(reasons(battle, unit, code, word))]


def _laid(battle: Battle) -> list[Structure]:
    if not PLAYED.of(battle.rules) or not battle.patches:
        return []
    return [each for each in battle.field.bridges.values() if bridges.is_laid(battle, each)]


def reasons(battle: Battle, unit: Unit, code: str, target: str) -> Iterator[Reason]:
    """Why it cannot lay a bridge there, or pick up the one that lies there."""
    if not PLAYED.of(battle.rules):
        yield Reason(f"bridges are laid only with the option {OPTION}", "ASB-18")
        return
    if unit.mode not in ("stand", "immobile"):
        yield Reason(f"{unit.id} has moved, and a bridge takes a turn in which it does not", "ASB-18")
    at = aims.place(battle, target)
    if at is None or not battle.field.holds(Base(at, 0)):
        yield Reason(f"{target} is no place on the table", "ASB-18")
    elif not battle.field.is_under(at, SMALL, unit.base):
        yield Reason(f"{target} is not beside {unit.id}", "ASB-18")
    elif bridge := _lies_at(battle, at):
        yield from _pick_up_reasons(battle, unit, bridge)
    else:
        yield from _lay_reasons(battle, unit, at, target)


def _lies_at(battle: Battle, at: Point) -> Structure | None:
    """The laid bridge whose middle is there."""
    return next((each for each in _laid(battle) if battle.field.word(each.middle) == battle.field.word(at)), None)


def _pick_up_reasons(battle: Battle, unit: Unit, bridge: Structure) -> Iterator[Reason]:
    if unit.is_infantry:
        yield Reason(f"{unit.id} is infantry, which takes no bridge away", "ASB-18")
    if bridges.load(battle, bridge):
        yield Reason("somebody is on the bridge", "ASB-18")


def _lay_reasons(battle: Battle, unit: Unit, at: Point, target: str) -> Iterator[Reason]:
    own = _own(unit)
    if own and unit.is_infantry:
        yield Reason(f"{unit.id} has made its bridge of this game", "ASB-18")
    elif any(_lies_at(battle, battle.field.point(word)) for word in own):
        yield Reason(f"the bridge of {unit.id} lies already, and it has one", "ASB-18")
    ground = battle.field.ground(at)
    if ground.has("bridge", "building"):
        yield Reason(f"there is a {'bridge' if ground.has('bridge') else 'building'} at {target}", "ASB-18")
    elif ground.surface > _deck(battle, unit) + HAIR:
        yield Reason(f"the ground at {target} is higher than {unit.id} stands", "ASB-18")


def _deck(battle: Battle, unit: Unit) -> float:
    """The height of a bridge that a unit lays: that of the ground, or the water, which it stands on."""
    return battle.field.ground(unit.at).surface


def _own(unit: Unit) -> list[str]:
    """The places where a unit has laid bridges."""
    return [mark.removeprefix("bridge at ") for mark in unit.spent if mark.startswith("bridge at ")]


def apply(battle: Battle, unit: Unit, code: str, target: str, dice: Dice) -> list[Event]:
    """Work for a turn: pick a bridge up, or lay one when enough is done."""
    at = battle.field.point(target)
    if bridge := _lies_at(battle, at):
        bridges.take_away(battle, bridge)
        return [BridgeLaid(unit=unit.id, at=at, done="taken away")]
    word = battle.field.word(at)
    if unit.is_infantry and not _has_worked(battle, unit, word):
        return [BridgeLaid(unit=unit.id, at=at, done="begun")]
    unit.spent.append(f"bridge at {word}")
    grade = "makeshift-bridge" if unit.is_infantry else "laid-bridge"
    lay(battle, at, grade, across=SMALL, level=_deck(battle, unit))
    return [BridgeLaid(unit=unit.id, at=at, done="laid")]


def _has_worked(battle: Battle, unit: Unit, word: str) -> bool:
    """Count a turn of work on a bridge; whether that was the last."""
    work = f"bridging {word} in turn "
    unit.spent.append(f"{work}{battle.turn}")
    return len({mark for mark in unit.spent if mark.startswith(work)}) >= INFANTRY_TURNS


ABILITY: Final = Ability(CODES, targets, reasons, apply)
