"""How the greedy bot answers each decision of Alpha Strike."""

from __future__ import annotations

from typing import Any

from boxcars.alpha_strike import skirmish
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.game import AlphaStrikeGame
from boxcars.core.game import Decision, View
from boxcars.core.scenario import arriving
from boxcars.players.alpha_strike import flying, moving, shooting
from boxcars.players.alpha_strike.ending import choose_switch
from boxcars.players.alpha_strike.goals import choose_place
from boxcars.players.alpha_strike.outlook import USUAL, Arsenal, Temper
from boxcars.players.deadline import Deadline
from boxcars.players.tactics import Answer


class AlphaStrikeTactics:
    """Moves by the attacks that are to come, attacks what is worth most, and keeps cool."""

    def __init__(self, temper: Temper = USUAL) -> None:
        self._temper = temper
        self._arsenal = Arsenal()

    def choose(self, view: View[Any], decision: Decision, deadline: Deadline) -> Answer:
        """The best action found before the deadline."""
        battle = view.state
        if decision.kind == arriving.KIND:
            return choose_place(battle, decision.units[0])
        if decision.kind == "end":
            return _end(battle, decision)
        if decision.kind == "fly":
            return flying.choose_flight(battle, decision.units)
        if decision.kind == "engage":
            return flying.choose_engagement(battle, decision.units)
        if decision.kind == "move":
            return self._move(battle, decision, deadline)
        return _attack(battle, decision)

    @staticmethod
    def practice() -> tuple[AlphaStrikeGame, int]:
        """Two units that move on a table and look around."""
        return skirmish(["Locust LCT-1V"], ["Archer ARC-2R"], "quarry-hills", seed=1), 6

    def _move(self, battle: Battle, decision: Decision, deadline: Deadline) -> Answer:
        unit = moving.unit_to_move(battle, decision.units)
        search = moving.Search(battle, unit, self._arsenal, self._temper)
        chosen = search.choose(deadline)
        return Answer(chosen.move, moving.in_words(chosen), search.scores)


def _attack(battle: Battle, decision: Decision) -> Answer:
    unit = shooting.unit_to_attack(battle, decision.units)
    weighed = shooting.choose_attack(battle, unit)
    return Answer(weighed[0].action, shooting.in_words(weighed[0], unit.heat), tuple(each.score for each in weighed))


def _end(battle: Battle, decision: Decision) -> Answer:
    action, reason = choose_switch(battle, decision.side)
    return Answer(action, reason)
