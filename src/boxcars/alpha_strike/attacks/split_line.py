"""Lines of sight between two rows of hexes, on a hex board: the owner of the target picks the hexes of one side.

Where he is not asked the engine takes what is best for the target, and so an attack that this would block is not made.
"""

from __future__ import annotations

from boxcars.alpha_strike.attacks.line_of_sight import Look, look, looks
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.questions import LINE_OF_SIGHT
from boxcars.alpha_strike.unit import Unit
from boxcars.core.choices import Question
from boxcars.core.dice import Dice

_HANDS = ("left", "right")


def picked(battle: Battle, viewer: Unit, target: Unit, dice: Dice) -> Look:
    """What a unit sees of another once the owner of the target has picked a side of the line."""
    usual, hands = look(battle, viewer, target), looks(battle, viewer, target)
    differ = len({(hand.woods, hand.dense, hand.cover) for hand in hands}) > 1
    if not differ or target.id not in battle.units or not all(hand.visible for hand in hands):
        return usual
    question = Question(
        target.side,
        LINE_OF_SIGHT.kind,
        f"{viewer.card.name} sees {target.card.name} along a line between hexes. Which side counts?",
        answers=_HANDS,
        default=_HANDS[hands.index(usual)],
        unit=target.id,
        labels=("Left hexes", "Right hexes"),
        notes=tuple(" and ".join(filter(None, (hand.woods, hand.cover))) or "nothing between" for hand in hands),
        cite="ASB-26",
    )
    return hands[_HANDS.index(dice.choices.ask(question))]
