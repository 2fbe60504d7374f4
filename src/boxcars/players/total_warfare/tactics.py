"""How the greedy bot answers each decision of Total Warfare."""

from __future__ import annotations

from typing import Any

from boxcars.core.game import Action, Decision, View
from boxcars.core.scenario import arriving
from boxcars.players.deadline import Deadline
from boxcars.players.player import Score
from boxcars.players.tactics import Answer
from boxcars.players.total_warfare import (
    air_tactics,
    brawling,
    deploying,
    flight_tactics,
    goals,
    moving,
    plain_tactics,
    shooting,
)
from boxcars.players.total_warfare.bombardment import area_shots
from boxcars.players.total_warfare.outlook import Scout
from boxcars.total_warfare import skirmish
from boxcars.total_warfare.actions import AnyAction, Done, Move, Physical
from boxcars.total_warfare.aerospace import flying
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.electronics import tag
from boxcars.total_warfare.game import BattleGame
from boxcars.total_warfare.scenario import hiding
from boxcars.total_warfare.units.flyer.state import Flyer
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons import artillery, fire, marking


class TotalWarfareTactics:
    """Moves by the fire that is to come, fires what is worth its heat, and strikes where it pays."""

    def __init__(self) -> None:
        self._orders: list[AnyAction] = []
        self._orders_for = ("", 0)
        self._volley = Answer(Done(""), "")
        self._scout = Scout()

    def choose(self, view: View[Any], decision: Decision, deadline: Deadline) -> Answer:
        """The best action found before the deadline."""
        battle = view.state
        if decision.kind == arriving.KIND:
            return deploying.choose_place(battle, decision.units[0])
        if decision.kind == hiding.KIND:
            return deploying.come_out(battle, decision.units[0])
        if decision.kind == flying.KIND:
            return flight_tactics.choose_flight(battle, flying.flyer(battle, decision.units[0]), deadline)
        if battle.mission and decision.kind == "move" and (gone := goals.departure(battle, decision.units)):
            return gone
        if decision.kind == "move" and (stowed := plain_tactics.in_bays(battle, decision.units)):
            return plain_tactics.leave_bay(battle, stowed[0])
        if not battle.enemies(decision.side) and not (battle.mission and decision.kind == "move"):
            return Answer(wait(decision), "waits, for no enemy is left")
        if battle.phase == tag.PHASE:
            return _mark(view, battle, decision)
        if battle.phase == artillery.PHASE:
            return _shell(view, battle, decision)
        if not knows(battle, decision):
            return self._plainly(view, battle, decision, deadline)
        if decision.kind == "move":
            return self._move(battle, decision, deadline)
        if decision.kind == "fire":
            return self._fire(view, battle, decision)
        return _brawl(battle, decision)

    def _plainly(self, view: View[Any], battle: Battle, decision: Decision, deadline: Deadline) -> Answer:
        """Play a unit that the tables for 'Mechs do not know, or against enemies that they do not know."""
        unit = decision.units[0]
        if decision.kind == "move":
            return plain_tactics.choose_move(battle, battle[unit], deadline)
        if decision.kind == "fire":
            if self._orders_for != (unit, battle.turn) or not self._orders:
                self._orders, self._orders_for = _volley(battle, battle[unit]), (unit, battle.turn)
            while self._orders:
                if view.can(order := self._orders.pop(0)):
                    return Answer(order, "fires all that bears", then=tuple(self._orders))
        if decision.kind == "physical":
            return plain_tactics.strike(battle, battle[unit])
        return Answer(wait(decision), "waits, for it has nothing better to do")

    @staticmethod
    def practice() -> tuple[BattleGame, int]:
        """Two small lances that move and attack once."""
        red, blue = ["Locust LCT-1V", "Archer ARC-2R"], ["Wasp WSP-1A", "Archer ARC-2R"]
        return skirmish(red, blue, "open-plain", seed=1), 24

    def _move(self, battle: Battle, decision: Decision, deadline: Deadline) -> Answer:
        mech = moving.unit_to_move(battle, decision.units)
        search = moving.Search(battle, mech, self._scout.enemies(battle, mech.side))
        chosen = search.choose(deadline)
        return Answer(chosen.move, moving.in_words(chosen), tuple(search.scores))

    def _fire(self, view: View[Any], battle: Battle, decision: Decision) -> Answer:
        unit = decision.units[0]
        if self._orders_for != (unit, battle.turn) or not self._orders:
            volley = shooting.choose_fire(battle, battle.mech(unit), self._scout.enemies(battle, decision.side))
            *shots, done = volley.actions(battle)
            self._orders = [*shots, *area_shots(battle, battle[unit]), done]
            self._orders_for = (unit, battle.turn)
            reason = shooting.in_words(battle, volley)
            self._volley = Answer(Done(unit), reason, (Score(reason, volley.value, given=volley.damage),))
        while self._orders:
            order = self._orders.pop(0)
            if view.can(order):
                return Answer(order, self._volley.reason, self._volley.scores, tuple(self._orders))
        return self._volley


def _volley(battle: Battle, unit: Unit) -> list[AnyAction]:
    """What a unit fires that the tables for 'Mechs do not know."""
    if isinstance(unit, Flyer) and unit.map:
        return air_tactics.volley(battle, unit)
    return plain_tactics.volley(battle, unit)


def knows(battle: Battle, decision: Decision) -> bool:
    """Whether a 'Mech decides and, where it is to move, the tables for 'Mechs know some enemy of it."""
    if decision.kind != "move":
        return isinstance(battle[decision.units[0]], Mech)
    ours = any(isinstance(battle[id], Mech) for id in decision.units)
    return ours and any(isinstance(enemy, Mech) for enemy in battle.enemies(decision.side))


def wait(decision: Decision) -> Action:
    """Decide to do nothing."""
    unit = decision.units[0]
    return {"move": Move(unit, "stay"), "fire": Done(unit), "physical": Physical(unit, "none")}[decision.kind]


def _mark(view: View[Any], battle: Battle, decision: Decision) -> Answer:
    """Mark the surest target once."""
    unit = decision.units[0]
    mark = marking.best_mark(battle, battle[unit])
    if mark and unit not in battle.declarations and view.can(mark):
        return Answer(mark, "marks what its TAG reaches most surely")
    return Answer(Done(unit), "marks nothing more")


def _shell(view: View[Any], battle: Battle, decision: Decision) -> Answer:
    """Fire artillery at where enemies are, as long as that is worth it."""
    unit = decision.units[0]
    declared = {shot.mount for shot in fire.declared(battle, unit).shots}
    for shot in area_shots(battle, battle[unit]):
        if shot.mount not in declared and view.can(shot):
            return Answer(shot, "shells a hex where enemies may still be when it comes down")
    return Answer(Done(unit), "keeps its shells, for no hex is worth one")


def _brawl(battle: Battle, decision: Decision) -> Answer:
    options = brawling.choose_attack(battle, battle.mech(decision.units[0]))
    action, score = options[0]
    return Answer(action, brawling.in_words(action, score), tuple(score for _, score in options))
