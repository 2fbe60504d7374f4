"""A force like another: as many units of the same kinds, weights and roles, and nearly the same value."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from random import Random
from typing import Final

import msgspec

from boxcars.core.errors import BoxcarsError

NEAR: Final = 0.02
"""Forces whose values differ by no larger share are even."""

_MOST: Final = 40
"""So many units are drawn at random for each place of the force; among them values are made to fit."""

_FEW: Final = 6
"""With fewer to choose from, other roles and then other weights are drawn too."""


class Model(msgspec.Struct, frozen=True):
    """A unit for which one like it is looked for, or one that may take its place.

    >>> Model("Atlas AS7-D", "mech", 100, "Juggernaut", 1897).value
    1897
    """

    name: str
    kind: str
    weight: float
    role: str
    value: float
    """What it is worth with the crew that it would have."""

    def is_near(self, other: Model) -> bool:
        """Whether it weighs about the same: within a tenth, or ten tons."""
        return abs(self.weight - other.weight) <= max(10, self.weight / 10)


def alike(models: Sequence[Model], others: Callable[[Model], Sequence[Model]], seed: int) -> list[Model]:
    """A force like the one of these models, the same for the same seed.

    `others(model)` are units that could stand in its place, valued with its crew. Where no draw comes near enough in
    value, it is the nearest that two changes at a time lead to.

    >>> wasp, stinger = Model("Wasp", "mech", 20, "Scout", 384), Model("Stinger", "mech", 20, "Scout", 359)
    >>> [model.name for model in alike([wasp], lambda _: [wasp, stinger], seed=1)]
    ['Stinger']
    """
    random = Random(seed)
    choices = [_drawn(model, others(model), random) for model in models]
    force = [random.choice(each) for each in choices]
    target = sum(model.value for model in models)
    while (gap := _gap(force, target)) > NEAR * target:
        nearer = min(_changes(force, choices), key=lambda changed: _gap(changed, target), default=force)
        if _gap(nearer, target) >= gap:
            break
        force = nearer
    return force


def _gap(force: Sequence[Model], target: float) -> float:
    return abs(sum(model.value for model in force) - target)


def _drawn(model: Model, others: Sequence[Model], random: Random) -> list[Model]:
    """Some that may stand in the place of a model: of its weight and role if there are enough of those."""
    kin = [other for other in others if other.kind == model.kind and other.name != model.name]
    near = [other for other in kin if model.is_near(other)]
    fitting = [other for other in near if other.role == model.role]
    found = next((some for some in (fitting, near, kin) if len(some) >= _FEW), near or kin)
    if not found:
        raise BoxcarsError(f"no other unit is like {model.name}")
    return random.sample(found, min(_MOST, len(found)))


def _changes(force: list[Model], choices: Sequence[Sequence[Model]]) -> list[list[Model]]:
    """The force with one unit changed, and with two."""
    singles = [_with(force, {place: other}) for place, some in enumerate(choices) for other in some]
    pairs = [
        _with(force, {one: first, two: second})
        for one, two in combinations(range(len(force)), 2)
        for first in choices[one][: _MOST // 2]
        for second in choices[two][: _MOST // 2]
    ]
    return singles + pairs


def _with(force: list[Model], changed: dict[int, Model]) -> list[Model]:
    return [changed.get(place, model) for place, model in enumerate(force)]
