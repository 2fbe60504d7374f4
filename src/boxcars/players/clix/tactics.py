"""How the greedy bot answers each decision of the clix games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from boxcars.clix import ready_army, scenario
from boxcars.clix.actions import EndTurn
from boxcars.clix.battle import Battle
from boxcars.clix.game import ClixGame, new_game
from boxcars.clix.orders import is_legal
from boxcars.clix.turn.orders import order_kinds, order_reasons
from boxcars.core.dice import SeededDice
from boxcars.core.game import Decision, View
from boxcars.players.clix.attacking import Weighed, attacks
from boxcars.players.clix.deploying import choose_deployment
from boxcars.players.clix.moving import assaults, marches, moves, passes, special_attacks, vents
from boxcars.players.clix.outlook import Outlook
from boxcars.players.clix.reasons import in_words
from boxcars.players.deadline import Deadline
from boxcars.players.tactics import Answer

_WORTH_IT: Final = 0.05
"""An order that is worth less is not given: who rests loses its tokens and its heat."""
_SHOWN: Final = 8


class ClixTactics:
    """Gives the order that is worth most, to whichever unit, until no order is worth its price."""

    def choose(self, view: View[Any], decision: Decision, deadline: Deadline) -> Answer:
        """The best action found before the deadline."""
        battle: Battle = view.state
        if decision.kind == "deploy":
            placed = choose_deployment(battle, decision.side, decision.units)
            return Answer(placed or view.options()[0], "takes its place in the line")
        if decision.kind != "order":
            return Answer(view.options()[0], "takes the first place that is free")
        return _order(battle, decision, deadline)

    @staticmethod
    def practice() -> tuple[ClixGame, int]:
        """Two armies that deploy and come nearer."""
        armies = {"red": ready_army("Marcher Picket").units, "blue": ready_army("Cinder Raiders").units}
        return new_game(scenario(armies, build_total=300), SeededDice("practice")), 24


def worthwhile(outlook: Outlook, decision: Decision, deadline: Deadline) -> list[Weighed]:
    """All orders that are worth their price, best first; not all of them may be legal."""
    weighed: list[Weighed] = []
    for id in decision.units:
        weighed += _for_one(outlook, id)
        if deadline.passed:
            break
    return sorted((each for each in weighed if each.value > _WORTH_IT), key=lambda each: -each.value)


def _order(battle: Battle, decision: Decision, deadline: Deadline) -> Answer:
    best = worthwhile(Outlook(battle, decision.side), decision, deadline)
    legal = next((each for each in best if is_legal(battle, each.order)), None)
    if legal is None:
        return Answer(EndTurn(decision.side), "ends its turn, for no order is worth its price")
    shown = tuple(each.score for each in best[best.index(legal) :][:_SHOWN])
    return msgspec.structs.replace(answer_of(legal), scores=shown)


def answer_of(weighed: Weighed) -> Answer:
    """An order with its reason."""
    return Answer(weighed.order, in_words(weighed), (weighed.score,))


def _for_one(outlook: Outlook, id: str) -> Iterator[Weighed]:
    """Everything that one piece might be ordered to do."""
    battle, piece = outlook.battle, outlook.battle.units[id]
    kinds = {kind for kind in order_kinds(battle) if not any(order_reasons(battle, piece, kind))}
    if "vent" in kinds:
        yield from vents(outlook, piece)
    yield from attacks(outlook, piece, kinds)
    if "assault" in kinds:
        yield from assaults(outlook, piece)
    if "move" in kinds:
        yield from special_attacks(outlook, piece)
        yield from passes(outlook, piece)
        yield from moves(outlook, piece)
        yield from marches(outlook, piece)
