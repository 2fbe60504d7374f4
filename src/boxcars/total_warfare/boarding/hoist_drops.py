"""Letting go of what hangs on a lift hoist: by choice in an End Phase, or with the end of the carrier [TW-137.1]."""

from __future__ import annotations

from typing import Final

from boxcars.core.choices import Question
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.hexes.board import Terrain
from boxcars.total_warfare import questions
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.boarding.hoists import load_of
from boxcars.total_warfare.damage import destruction
from boxcars.total_warfare.events.carrying_events import LoadDropped
from boxcars.total_warfare.moving import stacking
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Due, Unit

_LEAST: Final = 1
"""The levels that a load falls at least."""


def release(battle: Battle, dice: Dice) -> list[Event]:
    """The loads of carriers that are destroyed fall."""
    hanging = [unit for unit in battle.units.values() if unit.hoist and battle[unit.hoist].destroyed]
    return [event for load in hanging for event in drop(battle, load, "its carrier is destroyed", dice)]


def choose(battle: Battle, dice: Dice) -> list[Event]:
    """The end of a turn: every carrier may let go of its load where there is room for it."""
    events: list[Event] = []
    for carrier in battle.in_play():
        load = load_of(battle, carrier)
        if load and _can_let_go(battle, carrier, load) and dice.choices.ask(_question(carrier, load)) == "yes":
            events += drop(battle, load, "let go", dice)
    return events


def _can_let_go(battle: Battle, carrier: Unit, load: Unit) -> bool:
    """Whether somebody works the hoist, and there is room below."""
    return carrier.can_act and not stacking.is_full(battle, load, carrier.hex, landing(battle, load))


def _question(carrier: Unit, load: Unit) -> Question:
    return Question(
        carrier.side,
        questions.HOIST.kind,
        f"{carrier.design.name} carries {load.design.name} on its hoist. Let go of it?",
        answers=("no", "yes"),
        default="no",
        unit=carrier.id,
        labels=("No", "Let go"),
        notes=("it carries it on", "it falls a level at least"),
        cite="TW-137.1",
    )


def surface(terrain: Terrain, foot: int) -> int:
    """What lies below a level of a hex: a roof, a deck, the surface of water or the ground.

    >>> from boxcars.hexes import Building
    >>> surface(Terrain(building=Building(type=2, height=3, cf=40)), 5), surface(Terrain(water=2), 4)
    (3, 0)
    """
    tops = (terrain.roof if terrain.building else None, terrain.deck)
    return max((top for top in tops if top is not None and top <= foot), default=terrain.level)


def landing(battle: Battle, load: Unit) -> int:
    """The level on which a load comes to lie: the surface below it, or the bottom of water unless it floats."""
    terrain = battle.under(load)
    top = surface(terrain, load.foot)
    return terrain.floor if top == terrain.level and not kind_of(load).mover(load).floats else top


def drop(battle: Battle, load: Unit, why: str, dice: Dice) -> list[Event]:
    """A load falls from its height above the surface, one level at least; it is no cargo that breaks [TW-137.1]."""
    carrier, below = battle[load.hoist], surface(battle.under(load), load.foot)
    levels = max(load.foot - below, _LEAST)
    load.hoist, load.foot = "", landing(battle, load)
    carrier.load -= load.design.tons
    events: list[Event] = [LoadDropped(unit=load.id, carrier=carrier.id, levels=levels, why=why)]
    events += kind_of(load).drop(battle, load, Due("dropped", 0, "TW-137.1", automatic=True), dice, levels=levels)
    if not load.destroyed and not _can_lie(battle, load):
        events += destruction.destroy(load, "it sinks")
    return events


def _can_lie(battle: Battle, load: Unit) -> bool:
    """Whether the ground bears a load: deep water takes those who have no business in it."""
    mover, depth = kind_of(load).mover(load), min(battle.under(load).depth, 2)
    wet = load.foot < battle.under(load).level
    return not wet or mover.water[depth] is not None
