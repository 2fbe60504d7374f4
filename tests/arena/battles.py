"""Battles of each game, by name: even ones, to which both sides bring the same units, and scenarios."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import boxcars as bx
from boxcars import scenarios
from boxcars.alpha_strike.setup.forces import ready_forces
from boxcars.core.errors import BoxcarsError
from boxcars.core.game import Game

NewBattle = Callable[[Random, str], Game[Any]]
"""Sets up a battle: chance chooses forces and ground, the word is the seed of its dice."""

MECHS = (
    "Griffin GRF-1N",
    "Hunchback HBK-4G",
    "Marauder MAD-3R",
    "Panther PNT-9R",
    "Phoenix Hawk PXH-1",
    "Shadow Hawk SHD-2H",
    "Warhammer WHM-6R",
    "Wolverine WVR-6R",
    "Archer ARC-2R",
    "Locust LCT-1V",
    "Wasp WSP-1A",
    "Atlas AS7-D",
)
BOARDS = ("old-quarry", "pine-barrens", "river-fork", "green-ridge", "open-plain")
TABLES = ("three-lakes", "quarry-hills", "harrow-cross", "blackwood")


def _of_mechs(count: int, boards: tuple[str, ...]) -> NewBattle:
    def new(random: Random, seed: str) -> Game[Any]:
        force = random.sample(MECHS, count)
        return bx.total_warfare.skirmish(force, force, random.choice(boards), seed=seed)

    return new


def _of_cards(count: int) -> NewBattle:
    def new(random: Random, seed: str) -> Game[Any]:
        force = random.sample(random.choice(ready_forces()).cards, count)
        return bx.alpha_strike.skirmish(force, force, random.choice(TABLES), seed=seed)

    return new


def _of_figures(edition: str) -> NewBattle:
    def new(random: Random, seed: str) -> Game[Any]:
        army = random.choice(bx.clix.ready_armies())
        terrain = [bx.clix.area("woods", 8, 13, 13, 17), bx.clix.area("woods", 23, 28, 19, 23)]
        forces = {"red": army.units, "blue": army.units}
        return bx.clix.play(forces, edition=edition, seed=seed, terrain=terrain, build_total=army.build_total)

    return new


def _of_scenarios(game: str) -> NewBattle:
    """The scenarios that come along, in which objectives count."""

    def new(random: Random, seed: str) -> Game[Any]:
        return scenarios.start(scenarios.load(random.choice(scenarios.names(game))), seed)

    return new


BATTLES: dict[str, dict[str, NewBattle]] = {
    "total-warfare": {"duel": _of_mechs(1, BOARDS), "lance": _of_mechs(4, BOARDS)},
    "alpha-strike": {"lance": _of_cards(4), "duel": _of_cards(1), "scenario": _of_scenarios("alpha-strike")},
    "clix": {"age-of-destruction": _of_figures("age-of-destruction"), "dark-age": _of_figures("dark-age")},
}
"""By game; its first battle is played where none is named."""


def battle_of(game: str, name: str = "") -> NewBattle:
    """A battle of a game by its name.

    >>> battle_of("clix")(Random(1), "1").state.sides
    ('red', 'blue')
    """
    if game not in BATTLES:
        raise BoxcarsError(f"no battles of {game!r} are ready; there are {', '.join(BATTLES)}")
    found = BATTLES[game]
    if name and name not in found:
        raise BoxcarsError(f"{game} has no battle {name!r}; there are {', '.join(found)}")
    return found[name or next(iter(found))]
