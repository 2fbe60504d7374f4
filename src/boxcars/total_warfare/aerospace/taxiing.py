"""Taxiing: aerodynes that roll over the ground on their gear, as wheeled units do (TWB-115)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from boxcars.core.errors import Illegal, Reason
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Line, Tally
from boxcars.hexes.steps import steps as steps_ahead
from boxcars.total_warfare.aerospace import grounded
from boxcars.total_warfare.aerospace.handling import handling_of
from boxcars.total_warfare.aerospace.orders import FORWARD, LEFT, RIGHT, Fly, Step
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.events.unit_events import UnitMoved
from boxcars.total_warfare.moving import stacking
from boxcars.total_warfare.moving.terrain_costs import WHEELED
from boxcars.total_warfare.scenario import ambush
from boxcars.total_warfare.units.flyer.state import Flyer
from boxcars.total_warfare.units.unit import Unit

NEEDS_GEAR = Key("TW-088.4", now=True, before=False)
"""Nobody taxies on landing gear that is destroyed."""
MODE: Final = "cruise"
DESTROYED: Final = 2
"""The boxes of landing gear that is destroyed; one is damaged."""
_TURNS: Final = {LEFT: -1, RIGHT: 1}


class Taxi(msgspec.Struct):
    """A craft on its way over the ground: a copy of it where it is, and what it has spent."""

    unit: Flyer
    path: list[str]
    lines: list[Line]
    steps: list[str]

    @property
    def cost(self) -> Tally:
        """The MP that it has spent."""
        return Tally("MP", tuple(self.lines))


def is_one(action: Fly) -> bool:
    """Whether steps of a craft on the ground are a way to taxi."""
    return bool(action.steps) and all(step.word in (FORWARD, LEFT, RIGHT) for step in action.steps)


def taxi_mp(unit: Flyer) -> int:
    """The MP of a craft on the ground: half of its Safe Thrust."""
    return handling_of(unit).safe // 2


def mp_left(unit: Flyer) -> int:
    """What is left of it: a craft that has left the bay of another this turn has spent some [TW-091.1]."""
    return taxi_mp(unit) - unit.mp_spent


def reasons(rules: RuleSet, unit: Flyer) -> Iterator[Reason]:
    """Why a craft does not taxi; damaged gear is no hindrance, destroyed gear is, since printing 4 [TW-088.4]."""
    if unit.hits("gear") >= DESTROYED and NEEDS_GEAR.of(rules):
        yield Reason(f"{unit.id} cannot taxi: its landing gear is destroyed", "TW-088.4")
    if handling_of(unit).build == "spheroid":
        yield Reason(f"{unit.id} cannot taxi: it is a spheroid", "TWB-115")


def plan(battle: Battle, unit: Flyer, wanted: Sequence[Step]) -> Taxi:
    """Where some steps take a craft over the ground; raises `Illegal` with the reasons against it."""
    if why := list(reasons(battle.rules, unit)):
        raise Illegal(*why)
    taxi = Taxi(unit.copy(), [unit.hex], [], [])
    for step in wanted:
        for _ in range(step.count):
            if why := list(_roll(battle, taxi, step.word)):
                raise Illegal(*why)
    most = mp_left(unit)
    if taxi.cost.total > most:
        raise Illegal(Reason(f"{unit.id} has {most} MP on the ground, and that takes {taxi.cost.total}", "TWB-115"))
    return taxi


def _roll(battle: Battle, taxi: Taxi, word: str) -> Iterator[Reason]:
    """One hexside or one hex; yields what speaks against it."""
    unit = taxi.unit
    taxi.steps.append(word)
    if word in _TURNS:
        unit.facing = (unit.facing + _TURNS[word]) % 6
        taxi.lines.append(Line("turn", 1, "TWB-115"))
        return
    ways = [way for way in steps_ahead(battle.board, WHEELED, unit.hex, unit.foot, unit.facing) if way.allowed]
    if not ways:
        yield Reason(f"{unit.id} cannot roll on from {unit.hex}", "TWB-115")
        return
    unit.hex, unit.foot = ways[0].to, ways[0].foot
    taxi.path.append(unit.hex)
    taxi.lines += ways[0].lines
    if unfit := grounded.misfit(battle.board, unit):
        yield Reason(f"{unit.id} cannot roll into {unit.hex}: {unfit}", "TWB-129")
    elif any(stacking.is_full(battle, unit, hex, unit.foot) for hex in unit.footprint):
        yield Reason(f"{unit.id} has no room in {unit.hex}", "TWB-6")


def cut_short(battle: Battle, unit: Flyer, wanted: Sequence[Step]) -> tuple[tuple[Step, ...], Unit] | None:
    """The steps of a way before the first hex in which an enemy hides, and that enemy [TW-259.3]."""
    hiding = {enemy.hex: enemy for enemy in ambush.hidden_from(battle, unit.side)}
    taxi = Taxi(unit.copy(), [unit.hex], [], [])
    for word in (step.word for step in wanted for _ in range(step.count)):
        before = [*taxi.steps]
        any(_roll(battle, taxi, word))
        if met := next((hiding[hex] for hex in taxi.unit.footprint if hex in hiding), None):
            return _told(before), met
    return None


def make(battle: Battle, unit: Flyer, wanted: Sequence[Step]) -> list[Event]:
    """Carry it out."""
    taxi = plan(battle, unit, wanted)
    unit.hex, unit.foot, unit.facing = taxi.unit.hex, taxi.unit.foot, taxi.unit.facing
    unit.mode, unit.hexes_moved, unit.mp_spent = MODE, len(taxi.path) - 1, unit.mp_spent + taxi.cost.total
    return [
        UnitMoved(
            unit=unit.id,
            mode=MODE,
            path=tuple(taxi.path),
            facing=unit.facing,
            cost=taxi.cost,
            hexes=unit.hexes_moved,
            assault="",
        )
    ]


def ways(battle: Battle, unit: Flyer) -> dict[tuple[str, int], Taxi]:
    """The cheapest way to every place and facing that a craft can taxi to."""
    if any(reasons(battle.rules, unit)):
        return {}
    most, cheapest = mp_left(unit), dict[tuple[str, int], Taxi]()
    edge = [Taxi(unit.copy(), [unit.hex], [], [])]
    while edge:
        taxi = edge.pop(0)
        for word in (FORWARD, LEFT, RIGHT):
            onward = Taxi(taxi.unit.copy(), [*taxi.path], [*taxi.lines], [*taxi.steps])
            barred = any(_roll(battle, onward, word))
            key = onward.unit.hex, onward.unit.facing
            known = cheapest.get(key)
            if barred or onward.cost.total > most or key == (unit.hex, unit.facing):
                continue
            if known is None or onward.cost.total < known.cost.total:
                cheapest[key] = onward
                edge.append(onward)
    return cheapest


def flight(unit: Flyer, taxi: Taxi) -> Fly:
    """The action that a way is told by."""
    return Fly(unit.id, _told(taxi.steps))


def _told(words: Sequence[str]) -> tuple[Step, ...]:
    """Words as steps, those that follow each other as one with a count."""
    steps: list[Step] = []
    for word in words:
        if steps and steps[-1].word == word:
            steps[-1] = Step(word, steps[-1].count + 1)
        else:
            steps.append(Step(word))
    return tuple(steps)
