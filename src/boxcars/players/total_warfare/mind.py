"""How the planner looks ahead in Total Warfare: to the fire of this turn, and of the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from boxcars.core.game import Action, Decision, View
from boxcars.players.deadline import Deadline
from boxcars.players.mind import Exchanges, Rehearsal, lost_by_side
from boxcars.players.tactics import Answer
from boxcars.players.total_warfare import brawling, goals, moving, plain_tactics, shooting
from boxcars.players.total_warfare.outlook import Enemies, Scout, enemies_of
from boxcars.players.total_warfare.tactics import knows, wait
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.scenario.standing import standing
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.unit import Unit

_CANDIDATES: Final = 12
_MOST_LUCK: Final = 20.0
"""What the dice of falls count at most: a warrior who is killed in one try says little of the move."""
_LYING: Final = 5.0
"""What it costs a unit to lie on the ground, besides the damage of its fall."""


class TotalWarfareMind:
    """Compares the expected fire of both sides after the moves that are still to come."""

    measure = "BV"
    prior = 0.25
    caution = 0.0

    def __init__(self) -> None:
        self._scout = Scout()

    def candidates(self, view: View[Any], decision: Decision, deadline: Deadline) -> Sequence[Answer]:
        """The best moves of the unit that the greedy bot would move."""
        battle: Battle = view.state
        if decision.kind != "move" or not battle.enemies(decision.side):
            return ()
        if battle.mission and goals.departure(battle, decision.units):
            return ()
        if plain_tactics.in_bays(battle, decision.units):
            return ()
        if not knows(battle, decision):
            return plain_tactics.several(battle, battle[decision.units[0]], _CANDIDATES, deadline)
        mech = moving.unit_to_move(battle, decision.units)
        search = moving.Search(battle, mech, self._scout.enemies(battle, mech.side))
        choices = search.several(_CANDIDATES, deadline)
        return [Answer(choice.move, moving.in_words(choice), (choice.score,)) for choice in choices]

    def foresee(self, rehearsal: Rehearsal, side: str, tried: Answer) -> float:
        """How the fire of this turn and the next goes, and what falls on the way have cost."""
        before = _balance(rehearsal.state, side)
        rehearsal.play(tried.action)
        fire = _FIRE.foresee(rehearsal, side)
        fallen = _balance(rehearsal.state, side) - before
        return fire + min(max(fallen, -_MOST_LUCK), _MOST_LUCK)

    def losses(self, state: Battle) -> dict[str, float]:
        """By the armor and structure that are gone."""
        units = state.everybody
        return lost_by_side(standing(state).fates, lambda id: units[id].share_left)


def _balance(battle: Battle, side: str) -> float:
    """By how much a side has more armor and structure left than its enemies, on the map and yet to come."""
    units = (*battle.in_play(), *battle.reserves.values())
    return sum(_left(unit) * (1 if unit.side == side else -1) for unit in units)


def _left(unit: Unit) -> float:
    return sum(unit.armor.values()) + sum(unit.structure.values()) - _LYING * unit.prone


def _expect(battle: Battle, side: str) -> float:
    """What a side may expect of the coming fire and of where it stands, less what its enemies may of their fire."""
    total = 0.0
    for each in battle.sides:
        enemies = enemies_of(battle, each)
        hopes = sum(_hope(battle, unit, enemies) for unit in battle.in_play(each) if unit.can_act and not unit.bay)
        total += hopes if each == side else -hopes
    if battle.mission:
        total += sum(goals.goals_of(battle, unit).pull(unit.hex) for unit in battle.in_play(side))
    return total


def _hope(battle: Battle, unit: Unit, enemies: Enemies) -> float:
    """What a unit may expect of its fire and its blows."""
    if not isinstance(unit, Mech) or not enemies.mechs:
        return max((plain_tactics.harm(battle, unit, enemy) for enemy in battle.enemies(unit.side)), default=0.0)
    return shooting.choose_direct(battle, unit, enemies).value + brawling.choose_attack(battle, unit)[0][1].value


def _pass(decision: Decision) -> Action | None:
    return wait(decision) if decision.kind in ("fire", "physical") else None


_FIRE: Final = Exchanges("fire", _expect, _pass, rounds=2)
