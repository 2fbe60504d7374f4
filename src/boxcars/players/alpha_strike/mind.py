"""How the planner looks ahead in Alpha Strike: to the attacks of this turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.turn.standing import standing
from boxcars.alpha_strike.unit import Unit
from boxcars.core.game import Decision, View
from boxcars.players.alpha_strike import moving, shooting
from boxcars.players.alpha_strike.goals import goals_of
from boxcars.players.alpha_strike.outlook import Arsenal
from boxcars.players.deadline import Deadline
from boxcars.players.mind import Exchanges, Rehearsal, lost_by_side
from boxcars.players.tactics import Answer

_CANDIDATES: Final = 12


class AlphaStrikeMind:
    """Compares the expected attacks of both sides after the moves that are still to come."""

    measure = "PV"
    prior = 0.25
    caution = 0.0

    def __init__(self) -> None:
        self._arsenal = Arsenal()

    def candidates(self, view: View[Any], decision: Decision, deadline: Deadline) -> Sequence[Answer]:
        """The best moves of the unit that the greedy bot would move."""
        battle: Battle = view.state
        if decision.kind != "move" or not battle.known_enemies(decision.side):
            return ()
        unit = moving.unit_to_move(battle, decision.units)
        choices = moving.Search(battle, unit, self._arsenal).several(_CANDIDATES, deadline)
        return [Answer(choice.move, moving.in_words(choice), (choice.score,)) for choice in choices]

    def foresee(self, rehearsal: Rehearsal, side: str, tried: Answer) -> float:
        """How the attacks of this turn go."""
        rehearsal.play(tried.action)
        return _ATTACKS.foresee(rehearsal, side)

    def losses(self, state: Battle) -> dict[str, float]:
        """By the circles that are gone."""
        return lost_by_side(standing(state).fates, lambda id: _share_left(state.everybody[id]))


def _share_left(unit: Unit) -> float:
    return (unit.armor + unit.structure) / max(unit.card.armor + unit.card.structure, 1)


def _expect(battle: Battle, side: str) -> float:
    """What a side may expect of the coming attacks and of its ground, less what its enemies may of their attacks."""
    total = 0.0
    for unit in battle.in_play():
        best = max((each.score.value for each in shooting.choose_attack(battle, unit)), default=0.0)
        total += best if unit.side == side else -best
    if battle.mission:
        here = battle.field.word
        total += sum(goals_of(battle, unit).pull(here(unit.at)) for unit in battle.on_table(side))
    return total


_ATTACKS: Final = Exchanges("combat", _expect, lambda decision: None)
