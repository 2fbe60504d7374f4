"""The scenarios that come with Boxcars, and playing any: `load`, `start`, `result`.

>>> import boxcars as bx
>>> game = start(load("bridge-at-dawn"), seed=7)
>>> game.decision.kind
'deploy'
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from boxcars import games
from boxcars.core.dice import SeededDice
from boxcars.core.errors import BadSetup
from boxcars.core.game import Game
from boxcars.core.scenario.scenario_file import Scenario, read_scenario, write_scenario
from boxcars.core.scenario.scoring import Standing, score_table, totals
from boxcars.core.shelf import Shelf

__all__ = ["Scenario", "load", "names", "read_scenario", "result", "setup_of", "standing_of", "start", "write_scenario"]


def _shelf(game: games.GameRow) -> Shelf:
    return Shelf("boxcars.scenarios", game.package, "json")


@lru_cache(maxsize=64)
def names(game: str = "") -> tuple[str, ...]:
    """The names of the scenarios that come with Boxcars, of one game or of all.

    >>> "bridge-at-dawn" in names("total-warfare")
    True
    """
    rows = [games.row(game)] if game else [row for row in games.rows() if row.standing]
    return tuple(name for row in rows for name in _shelf(row).names())


def load(name: str) -> Scenario:
    """A scenario by its name, or of a file.

    >>> load("bridge-at-dawn").title
    'The bridge at dawn'
    """
    for row in games.rows():
        if row.standing and name in names(row.name):
            return read_scenario(_shelf(row).text(name, BadSetup))
    file = Path(name)
    if file.suffix == ".json" and file.is_file():
        return read_scenario(file.read_bytes())
    raise BadSetup(f"there is no scenario {name[:60]!r}; there are {', '.join(names())}, or the file of one")


def setup_of(scenario: Scenario) -> Any:
    """The setup of a scenario, as its game takes it; its mission has the story and the orders of the sides."""
    row = games.row(scenario.game)
    if not row.standing:
        raise BadSetup(f"{row.title} has no scenarios")
    try:
        setup = msgspec.convert(scenario.setup, row.load("rules").RULEBOOK.setup_type)
        if setup.mission is None:
            return setup
        told = msgspec.structs.replace(setup.mission, story=scenario.story, orders=scenario.briefs)
        return msgspec.structs.replace(setup, mission=told)
    except msgspec.ValidationError as wrong:
        raise BadSetup(f"the scenario cannot be played: {wrong}") from None


def start(scenario: Scenario, seed: str | int | None = None) -> Game[Any]:
    """A game of a scenario; without a seed, with a fresh one."""
    rules = games.row(scenario.game).load("rules")
    game: Game[Any] = rules.new_game(setup_of(scenario), SeededDice.of(seed))
    return game


def standing_of(game: str, battle: Any) -> Standing:
    """A battle as victory points see it."""
    found: Standing = games.row(game).load("standing")(battle)
    return found


def result(game: Game[Any]) -> dict[str, Any]:
    """How a scenario stands or has ended, as plain data for JSON: victory points, and what became of each unit."""
    battle = game.state
    standing = standing_of(game.rulebook.name, battle)
    lines = score_table(battle.mission, standing) if battle.mission else ()
    outcome = game.outcome
    return {
        "game": game.rulebook.name,
        "title": battle.mission.title if battle.mission else "",
        "over": outcome is not None,
        "winner": outcome.winner if outcome else "",
        "reason": outcome.reason if outcome else "",
        "turn": battle.turn,
        "turns": battle.turns,
        "points": totals(lines, battle.sides),
        "objectives": [msgspec.to_builtins(line) for line in lines],
        "units": [msgspec.to_builtins(fate) for fate in standing.fates],
    }
