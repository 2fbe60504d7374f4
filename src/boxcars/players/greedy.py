"""A bot that moves and fires by expected damage, one decision at a time."""

from __future__ import annotations

from typing import Any

from boxcars.core.game import Action, Decision, View
from boxcars.players.deadline import Deadline
from boxcars.players.player import Player, Score, asked_of
from boxcars.players.total_warfare import brawling, moving, shooting
from boxcars.players.total_warfare.outlook import Scout
from boxcars.total_warfare.actions import AnyAction, Done, Move, Physical
from boxcars.total_warfare.battle import Battle


class GreedyPlayer(Player):
    """Plays for the best exchange of damage in the coming fire. It has no luck in it: the seed changes nothing."""

    name = "greedy"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._orders: list[AnyAction] = []
        self._orders_for = ("", 0)
        self._scout = Scout()

    def choose(self, view: View[Any], budget: float | None = None) -> Action:
        """The best action found; with a budget, the best found in so many seconds."""
        decision, battle = asked_of(view), view.state
        if not battle.enemies(decision.side):
            return self._wait(decision)
        if decision.kind == "move":
            return self._move(battle, decision, Deadline(budget))
        if decision.kind == "fire":
            return self._fire(view, battle, decision)
        return self._brawl(battle, decision)

    def _wait(self, decision: Decision) -> Action:
        """The last enemy has just fallen, and the phase has only to end."""
        unit = decision.units[0]
        self.reason, self.scores = "no enemy is left", ()
        return {"move": Move(unit, "stay"), "fire": Done(unit), "physical": Physical(unit, "none")}[decision.kind]

    def _move(self, battle: Battle, decision: Decision, deadline: Deadline) -> Action:
        mech = moving.unit_to_move(battle, decision.units)
        search = moving.Search(battle, mech, self._scout.enemies(battle, mech.side))
        chosen = search.choose(deadline)
        self.scores = tuple(search.scores)
        self.reason = moving.in_words(chosen)
        return chosen.move

    def _fire(self, view: View[Any], battle: Battle, decision: Decision) -> Action:
        unit = decision.units[0]
        if self._orders_for != (unit, battle.turn) or not self._orders:
            volley = shooting.choose_fire(battle, battle[unit], self._scout.enemies(battle, decision.side))
            self._orders, self._orders_for = volley.actions(battle), (unit, battle.turn)
            self.reason = shooting.in_words(battle, volley)
            self.scores = (Score(self.reason, volley.value, given=volley.damage),)
        while self._orders:
            order = self._orders.pop(0)
            if view.can(order):
                return order
        return Done(unit)

    def _brawl(self, battle: Battle, decision: Decision) -> Action:
        options = brawling.choose_attack(battle, battle[decision.units[0]])
        self.scores = tuple(score for _, score in options)
        action, score = options[0]
        self.reason = brawling.in_words(battle, action, score)
        return action
