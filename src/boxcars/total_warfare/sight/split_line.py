"""Lines of sight between two rows of hexes: the owner of the target picks the hexes of one side (TWB-10.2).

His choice holds for every attack between the two units in the phase, and fixes the side that is struck [TW-119.1].
Where he is not asked, the engine takes what is best for the target; shots that this would block cannot be declared.
"""

from __future__ import annotations

from collections.abc import Iterator

from boxcars.core.choices import Question
from boxcars.core.dice import Dice
from boxcars.hexes.coords import Side
from boxcars.total_warfare import questions
from boxcars.total_warfare.actions import target_hex
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.sight import arcs
from boxcars.total_warfare.sight.line_of_sight import line_of_sight, on_both_hands
from boxcars.total_warfare.sight.sight import Sight
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Unit

Pair = tuple[str, str]
"""Who looks, and at whom."""


def chosen(battle: Battle, dice: Dice) -> dict[Pair, Sight]:
    """The lines of sight of all shots that are declared, as the owners of their targets have picked them."""
    seen: dict[Pair, Sight] = {}
    for pair in _pairs(battle):
        if pair not in seen:
            looker, target = (battle.units[id] for id in pair)
            seen[pair] = _picked(battle, looker, target, dice)
    return seen


def _pairs(battle: Battle) -> Iterator[Pair]:
    for unit, declaration in battle.declarations.items():
        for each in declaration.shots:
            if target_hex(each.target):  # nobody owns a hex: the better line for it counts
                continue
            if not (battle.units[unit].map or battle.units[each.target].map):  # in the air no line is split
                yield each.spotter or unit, each.target


def _picked(battle: Battle, looker: Unit, target: Unit, dice: Dice) -> Sight:
    usual = line_of_sight(battle, looker, target)
    hands = on_both_hands(battle, looker, target)
    if not usual.path or hands is None or not all(hand.visible for hand in hands):
        return usual
    who = "A hidden spotter" if looker.hidden else looker.design.name
    question = Question(
        target.side,
        questions.LINE_OF_SIGHT.kind,
        f"{who} sees {target.design.name} along a line between hexes. Which side counts?",
        answers=("left", "right"),
        default=usual.path,
        unit=target.id,
        labels=("Left hexes", "Right hexes"),
        notes=tuple(_told(target, looker, hand) for hand in hands),
        cite="TW-119.1",
    )
    return hands[dice.choices.ask(question) == "right"]


def _told(target: Unit, looker: Unit, hand: Sight) -> str:
    """What one side of a line comes to."""
    cover = "partial cover" if hand.cover else "no cover"
    return f"+{hand.modifier} to hit, {cover}; attacks strike the {arcs.side(target, looker.hex, hand.path)}"


def struck_side(attacker: Unit, target: Unit, dice: Dice) -> Side:
    """The side struck where no line of sight decides it, as in indirect fire: on a corner the target's owner picks."""
    usual, sides = arcs.side(target, attacker.hex), kind_of(target).corner(target, attacker.hex)
    if sides is None:
        return usual
    question = Question(
        target.side,
        questions.STRUCK_SIDE.kind,
        f"{attacker.design.name} fires at a corner of {target.design.name}. Which side is struck?",
        answers=sides,
        default=usual,
        unit=target.id,
        labels=tuple(side.capitalize() for side in sides),
        cite="TWB-11",
    )
    return sides[sides.index(dice.choices.ask(question))]
