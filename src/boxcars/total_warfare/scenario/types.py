"""The types of scenario, and the victory conditions of each where a scenario names none (TWB-45.4)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from boxcars.core.errors import BadSetup
from boxcars.core.scenario.area import OPPOSITE
from boxcars.core.scenario.mission import Mission, Objective

Conditions = tuple[Objective, ...]

PER_VALUE = 100
"""Battle Value of enemies for each point of a fight to the end."""


def standup_fight(mission: Mission, attacker: str, defender: str) -> Conditions:
    """Who destroys or drives off more of the enemy."""
    return (Objective(name="Enemies beaten", kind="destroy", points=1, per_value=PER_VALUE),)


def breakthrough(mission: Mission, attacker: str, defender: str) -> Conditions:
    """The attacker gets units across and off the far edge; the defender stops them."""
    return _running(mission, attacker, defender)


def chase(mission: Mission, attacker: str, defender: str) -> Conditions:
    """The conditions of a breakthrough for the side that is chased [TW-262.1]."""
    return _running(mission, defender, attacker)


def extraction(mission: Mission, attacker: str, defender: str) -> Conditions:
    """The attacker comes home, with what it was sent for; the defender stops it."""
    return (
        Objective(name="Brought home", kind="leave", points=2, side=attacker, edge=_home(mission, attacker)),
        Objective(name="Stopped", kind="destroy", points=2, side=defender),
    )


def hold_the_line(mission: Mission, attacker: str, defender: str) -> Conditions:
    """The attacker passes the line, or breaks those who hold it."""
    return (
        *_running(mission, attacker, defender),
        Objective(name="Defenders beaten", kind="destroy", points=1, side=attacker),
    )


TYPES: dict[str, Callable[[Mission, str, str], Conditions]] = {
    "standup-fight": standup_fight,
    "hide-and-seek": standup_fight,
    "hold-the-line": hold_the_line,
    "extraction": extraction,
    "breakthrough": breakthrough,
    "chase": chase,
}


def with_conditions(mission: Mission, sides: tuple[str, ...]) -> Mission:
    """A mission with the victory conditions of its type, if it names a type and no conditions."""
    if not mission.kind:
        return mission
    if mission.kind not in TYPES:
        raise BadSetup(f"there is no type of scenario {mission.kind[:30]!r}; there are {', '.join(TYPES)}")
    if mission.objectives:
        return mission
    attacker = mission.attacker or sides[0]
    conditions = TYPES[mission.kind](mission, attacker, mission.foe(attacker, sides))
    return msgspec.structs.replace(mission, objectives=conditions)


def _running(mission: Mission, runner: str, hunter: str) -> Conditions:
    """One side runs for the edge opposite its home edge, the other stops it."""
    return (
        Objective(name="Through", kind="leave", points=2, side=runner, edge=OPPOSITE[_home(mission, runner)]),
        Objective(name="Stopped", kind="destroy", points=2, side=hunter),
    )


def _home(mission: Mission, side: str) -> str:
    if side not in mission.edges:
        raise BadSetup(f"the scenario cannot be played: {side} has no home edge")
    return mission.edges[side]
