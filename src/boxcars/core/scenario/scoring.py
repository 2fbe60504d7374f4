"""Victory points: who has how many, and for what. The same table is shown in play and decides at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from boxcars.core.scenario.area import Terrain, covers
from boxcars.core.scenario.mission import Mission, Objective
from boxcars.core.scenario.progress import Progress

FateKind = Literal["here", "reserve", "lost", "left", "withdrew"]


class Fate(msgspec.Struct, frozen=True):
    """What has become of one unit."""

    unit: str
    side: str
    value: int
    kind: FateKind
    place: str = ""
    edge: str = ""
    """Where it has left."""
    holds: bool = True
    """Whether it can hold ground where it stands."""
    crippled: bool = False
    """Whether it is crippled."""


class Standing(msgspec.Struct, frozen=True):
    """A battle as victory points see it."""

    terrain: Terrain
    fates: tuple[Fate, ...]
    turn: int
    turns: int
    kept: dict[str, dict[str, int]] = {}
    """Points of turns before, by objective and side."""
    any_withdrawal: bool = False
    """Whether enemies that left of their own will count for holding the field, as in older rules [AS-122.3]."""

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides."""
        return tuple(dict.fromkeys(fate.side for fate in self.fates))

    @property
    def alone(self) -> str:
        """The side that alone has units here or to come; it takes what is left to take."""
        fighting = {fate.side for fate in self.fates if fate.kind in ("here", "reserve")}
        return next(iter(fighting)) if len(fighting) == 1 else ""


class ScoreLine(msgspec.Struct, frozen=True):
    """One row of the table of victory points: an objective for one side, its points now and at most."""

    objective: str
    side: str
    points: int
    most: int
    words: str = ""
    secret: bool = False


def score_table(mission: Mission, standing: Standing) -> tuple[ScoreLine, ...]:
    """The victory points as things stand, one row for every objective and side that can score it."""
    return tuple(
        ScoreLine(
            objective.name,
            side,
            points_for(objective, side, standing),
            most_for(objective, side, standing),
            objective.in_words(),
            objective.secret,
        )
        for objective in mission.objectives
        for side in standing.sides
        if objective.side in ("", side)
    )


def given_up(standing: Standing, side: str) -> Standing:
    """A battle that a side has given up: what it still had there counts as lost. Without a side it is as it was."""
    fates = tuple(
        msgspec.structs.replace(fate, kind="lost") if fate.side == side and fate.kind in ("here", "reserve") else fate
        for fate in standing.fates
    )
    return msgspec.structs.replace(standing, fates=fates)


def totals(lines: Iterable[ScoreLine], sides: Sequence[str]) -> dict[str, int]:
    """The victory points of each side.

    >>> totals([ScoreLine("The bridge", "red", 3, 3), ScoreLine("Enemies", "red", 2, 4)], ("red", "blue"))
    {'red': 5, 'blue': 0}
    """
    lines = list(lines)
    return {side: sum(line.points for line in lines if line.side == side) for side in sides}


def winner_of(points: dict[str, int]) -> str:
    """Who has the most victory points; nobody if two have.

    >>> winner_of({"red": 5, "blue": 3}), winner_of({"red": 5, "blue": 5})
    ('red', '')
    """
    best = max(points.values())
    leaders = [side for side, total in points.items() if total == best]
    return leaders[0] if len(leaders) == 1 else ""


def holder(objective: Objective, standing: Standing) -> str:
    """The side that holds an area: it has units there and no other side has, or if that counts, the most units."""
    assert objective.area is not None
    if standing.alone:
        return standing.alone
    there = Counter(fate.side for fate in in_area(objective, standing))
    if len(there) == 1:
        return next(iter(there))
    (first, most), (_, second) = there.most_common(2) or [("", 0), ("", 0)]
    return first if objective.most and most > second else ""


def points_for(objective: Objective, side: str, standing: Standing) -> int:
    """What a side has of an objective."""
    if objective.kind == "hold":
        if objective.each_turn:
            return standing.kept.get(objective.name, {}).get(side, 0)
        return objective.points * (holder(objective, standing) == side)
    if objective.kind == "hold-the-field":
        return objective.points * holds_the_field(side, standing)
    return _worth(
        objective, [fate for fate in _counted(objective, side, standing) if _is_met(objective, fate, standing)]
    )


def most_for(objective: Objective, side: str, standing: Standing) -> int:
    """What a side could have of an objective at most."""
    if objective.kind == "hold" and objective.each_turn:
        first = max(objective.from_turn, standing.turn)
        return points_for(objective, side, standing) + objective.points * max(standing.turns - first + 1, 0)
    if objective.kind in ("hold", "hold-the-field"):
        return objective.points
    return _worth(objective, _counted(objective, side, standing))


def open_for(objective: Objective, side: str, standing: Standing) -> int:
    """What a side can still win of an objective, beside what it has; what it may lose again is not open."""
    if standing.alone and side != standing.alone:
        return 0
    if objective.kind == "survive":
        return 0
    if objective.kind in ("hold", "hold-the-field"):
        return most_for(objective, side, standing) - points_for(objective, side, standing)
    counted = _counted(objective, side, standing)
    met = [fate for fate in counted if _is_met(objective, fate, standing)]
    in_reach = [fate for fate in counted if fate in met or fate.kind in ("here", "reserve")]
    return _worth(objective, in_reach) - _worth(objective, met)


def met_by(objective: Objective, side: str, standing: Standing) -> tuple[str, ...]:
    """The units for which a side has points of an objective; none where it is about ground."""
    if objective.kind in ("hold", "hold-the-field"):
        return ()
    return tuple(fate.unit for fate in _counted(objective, side, standing) if _is_met(objective, fate, standing))


def in_area(objective: Objective, standing: Standing) -> tuple[Fate, ...]:
    """The units that can hold ground and are on that of an objective."""
    area = objective.area
    if area is None:
        return ()
    there = (fate for fate in standing.fates if fate.kind == "here" and fate.holds)
    return tuple(fate for fate in there if covers(standing.terrain, area, fate.place))


def holds_the_field(side: str, standing: Standing) -> bool:
    """Whether all enemies of a side are destroyed or have left under forced withdrawal [AS-122.3]."""
    enemies = [fate for fate in standing.fates if fate.side != side]
    own = [fate for fate in standing.fates if fate.side == side]
    gone = ("lost", "withdrew", "left") if standing.any_withdrawal else ("lost", "withdrew")
    return all(fate.kind in gone for fate in enemies) and not all(fate.kind in gone for fate in own)


def score_turn(mission: Mission, progress: Progress, standing: Standing) -> list[tuple[str, str, int]]:
    """Keep the points of areas that are counted each turn; the objectives, sides and points that were scored."""
    scored = []
    for objective in mission.objectives:
        if objective.kind != "hold" or not objective.each_turn or standing.turn < objective.from_turn:
            continue
        side = holder(objective, standing)
        if side and objective.side in ("", side):
            by_side = progress.points.setdefault(objective.name, {})
            by_side[side] = by_side.get(side, 0) + objective.points
            scored.append((objective.name, side, objective.points))
    return scored


def ended_by(mission: Mission, standing: Standing) -> str:
    """The objective that has ended the battle, if one has."""
    return next(
        (
            objective.name
            for objective in mission.objectives
            if objective.ends
            for side in standing.sides
            if objective.side in ("", side) and points_for(objective, side, standing)
        ),
        "",
    )


def _counted(objective: Objective, side: str, standing: Standing) -> list[Fate]:
    """The units that an objective is about, for a side."""
    mine = objective.kind != "destroy"
    named = objective.units
    return [fate for fate in standing.fates if (fate.side == side) is mine and (not named or fate.unit in named)]


def _is_met(objective: Objective, fate: Fate, standing: Standing) -> bool:
    if objective.kind == "destroy":
        return fate.kind in ("lost", "withdrew") or (objective.crippled and fate.crippled)
    if objective.kind == "survive":
        return fate.kind != "lost"
    free = fate.kind == "here" and fate.side == standing.alone
    return free or (fate.kind == "left" and fate.edge == objective.edge)


def _worth(objective: Objective, fates: Sequence[Fate]) -> int:
    if objective.per_value:
        return objective.points * sum(fate.value for fate in fates) // objective.per_value
    return objective.points * len(fates)
