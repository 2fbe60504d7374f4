"""Evening out the forces of a scenario: better crews for the weaker side, or worse ones for the stronger.

Where all crews are alike, another unit takes the place of one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from boxcars import games
from boxcars.serve.served import Served

_BEST, _WORST = 0, 8
"""The range of skills."""
_MOST = 5
"""So many changes are proposed."""


_UNIT = "unit"
"""The field of a setup that names a unit."""


class Proposal(msgspec.Struct, frozen=True):
    """A crew that is better or worse by one point of a skill, or another unit."""

    unit: str
    name: str
    skill: str
    """Which field of the unit changes."""
    was: int | str
    now: int | str
    values: dict[str, float]
    """What the forces are worth then, by side."""

    @property
    def gap(self) -> float:
        """By how much the best force is worth more than the worst."""
        return gap(self.values)


def gap(values: dict[str, float]) -> float:
    """By how much the best of some forces is worth more than the worst.

    >>> gap({"red": 1200, "blue": 1000})
    200
    """
    return max(values.values()) - min(values.values()) if values else 0.0


def values_of(served: Served, battle: Any) -> dict[str, float]:
    """What the force of each side is worth with its crews."""
    units = battle.everybody.values()
    return {side: sum(served.value(unit) for unit in units if unit.side == side) for side in battle.sides}


def proposals(game: str, battle: Any) -> list[Proposal]:
    """The changes of one unit that bring the forces of a battle nearest together, one for each, best first."""
    served: Served = games.row(game).load("served")
    before = gap(values_of(served, battle))
    best: dict[str, Proposal] = {}
    for each in sorted(_changes(game, served, battle), key=lambda each: each.gap):
        if each.gap < before:
            best.setdefault(each.unit, each)
    return list(best.values())[:_MOST]


def _changes(game: str, served: Served, battle: Any) -> Iterator[Proposal]:
    values, names = values_of(served, battle), games.names_in(game, battle)
    weakest = min(values, key=values.__getitem__)
    for id, unit in battle.everybody.items():
        for skill in served.skills:
            was = getattr(unit, skill)
            now = was - 1 if unit.side == weakest else was + 1
            if _BEST <= now <= _WORST:
                other = unit.copy()
                setattr(other, skill, now)
                worth = values[unit.side] - served.value(unit) + served.value(other)
                yield Proposal(id, names.get(id, id), skill, was, now, values | {unit.side: worth})
        for name, worth in served.stand_ins(battle, unit):
            after = values | {unit.side: values[unit.side] - served.value(unit) + worth}
            yield Proposal(id, names.get(id, id), _UNIT, served.name_of(unit), name, after)
