"""The account of a mission in play: what each objective has given, what is open, who holds it, and how one wins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from boxcars.core.scenario.mission import Mission, Objective
from boxcars.core.scenario.scoring import Standing, holder, in_area, met_by, open_for, points_for


class Share(msgspec.Struct, frozen=True):
    """What one side has of an objective, and what it can still win."""

    now: int
    open: int
    units: tuple[str, ...] = ()
    """The units that it has points for."""


class Ground(msgspec.Struct, frozen=True):
    """Who is on the ground of an objective."""

    state: Literal["held", "contested", "nobody"]
    side: str = ""
    """Who holds it."""
    units: tuple[str, ...] = ()
    """The units that stand there."""


class Account(msgspec.Struct, frozen=True):
    """How an objective stands."""

    objective: str
    words: str
    shares: dict[str, Share]
    """Each side that can score it."""
    ground: Ground | None = None
    secret: bool = False


def accounts(mission: Mission, standing: Standing, *, over: bool = False) -> tuple[Account, ...]:
    """How every objective stands; nothing is open once the battle is over."""
    return tuple(
        Account(
            objective.name,
            objective.in_words(),
            {side: _share(objective, side, standing, over) for side in standing.sides if objective.side in ("", side)},
            ground_of(objective, standing),
            objective.secret,
        )
        for objective in mission.objectives
    )


def _share(objective: Objective, side: str, standing: Standing, over: bool) -> Share:
    still = 0 if over else open_for(objective, side, standing)
    return Share(points_for(objective, side, standing), still, met_by(objective, side, standing))


def ground_of(objective: Objective, standing: Standing) -> Ground | None:
    """Who is on the ground of an objective, and who holds it; None if it is not about ground."""
    if objective.kind != "hold":
        return None
    units = tuple(fate.unit for fate in in_area(objective, standing))
    if side := holder(objective, standing):
        return Ground("held", side, units)
    return Ground("contested" if units else "nobody", "", units)


def terms(mission: Mission, turns: int) -> Iterator[str]:
    """How one wins and what ends the battle, each a sentence.

    >>> list(terms(Mission(), 12))[0]
    'Who has the most victory points at the end of turn 12 wins.'
    """
    yield f"Who has the most victory points at the end of turn {turns} wins."
    yield "It ends at once when only one side has units left, which then takes all ground that is still to be taken."
    for objective in mission.objectives:
        if objective.ends:
            yield f"It also ends with the turn in which points are scored for {objective.name}."


def conditions(mission: Mission) -> Iterator[str]:
    """What else holds in the battle, each a sentence.

    >>> list(conditions(Mission(attacker="blue", edges={"red": "west"})))
    ['Blue attacks, so the other side sets up first.', "Red's home edge is the west edge."]
    """
    if mission.attacker:
        yield f"{mission.attacker.capitalize()} attacks, so the other side sets up first."
    for side, edge in mission.edges.items():
        yield f"{side.capitalize()}'s home edge is the {edge} edge."
    if mission.forced_withdrawal:
        yield "Units that are crippled have to leave by their home edge."
    for side, number in mission.hidden.items():
        if number:
            yield f"{side.capitalize()} may hide {number} unit{'s' * (number > 1)} when it sets up."
