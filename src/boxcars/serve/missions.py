"""Scenarios at the table: the setup of a new one, and how it stands."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from boxcars import scenarios
from boxcars.core.errors import BadSetup, Reason
from boxcars.core.ruling import RuleSet
from boxcars.core.scenario.account import accounts, conditions, terms
from boxcars.core.scenario.mission import Arrival
from boxcars.core.scenario.scenario_file import FORMAT, Scenario
from boxcars.core.scenario.scoring import score_table, totals
from boxcars.serve.new_game import NewGame
from boxcars.serve.served import Shape


def setup_asked(asked: NewGame) -> Any:
    """The setup of a new game: that of the scenario it names or brings, else as its units are asked for."""
    if not asked.scenario:
        return asked.setup()
    scenario = _scenario(asked.scenario)
    if scenario.game != asked.game:
        raise BadSetup(f"{scenario.title} is a scenario of {scenario.game}")
    setup = scenarios.setup_of(scenario)
    return setup if asked.rules == RuleSet() else msgspec.structs.replace(setup, rules=asked.rules)


def _scenario(asked: str | dict[str, Any]) -> Scenario:
    if isinstance(asked, dict):
        return scenarios.read_scenario(msgspec.json.encode({"format": FORMAT, **asked}))
    if asked not in scenarios.names():
        raise BadSetup(f"there is no scenario {asked[:40]!r}; there are {', '.join(scenarios.names())}")
    return scenarios.load(asked)


def withdrawal_words(unit: str, edge: str, crippled: Iterable[Reason]) -> str:
    """That a unit must withdraw, by which edge and why: told before it is refused another move.

    >>> withdrawal_words("red-1", "south", [Reason("red-1 has no leg left", "TWB-45.2")])
    'must withdraw by the south edge: it has no leg left'
    """
    why = "; ".join(reason.text.replace(unit, "it") for reason in crippled)
    return f"must withdraw by the {edge} edge: {why}"


def mission_shape(game: str, battle: Any) -> Shape | None:
    """The terms of a scenario as a side knows them, and how every objective stands."""
    mission = battle.mission
    if mission is None:
        return None
    standing = scenarios.standing_of(game, battle)
    lines = score_table(mission, standing)
    objectives = accounts(mission, standing, over=battle.outcome is not None)
    return {
        "title": mission.title,
        "story": mission.story,
        "orders": mission.orders,
        "attacker": mission.attacker,
        "edges": mission.edges,
        "forced_withdrawal": mission.forced_withdrawal,
        "points": totals(lines, battle.sides),
        "objectives": [msgspec.to_builtins(each) for each in objectives],
        "arrivals": [_arrival(battle, each) for each in mission.arrivals],
        "terms": list(terms(mission, battle.turns)),
        "conditions": list(conditions(mission)),
    }


def _arrival(battle: Any, arrival: Arrival) -> Shape:
    """Reinforcements: who comes when, and where; units that a side does not know of are left out."""
    known = [battle.everybody[id] for id in arrival.units if id in battle.everybody]
    return {
        "turn": arrival.turn,
        "where": arrival.area.in_words(),
        "edge": arrival.area.edge,
        "side": known[0].side if known else "",
        "units": [unit.id for unit in known],
    }
