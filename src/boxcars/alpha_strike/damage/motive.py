"""Motive damage: what hits do to the tracks, wheels and rotors of vehicles (ASB-11.5)."""

from __future__ import annotations

from boxcars.alpha_strike.events.damage_events import MotiveRolled
from boxcars.alpha_strike.unit import Unit
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.keys import ruled
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Tally

MODIFIERS = {"w": 1, "w(b)": 1, "w(m)": 1, "h": 1, "v": 2, "g": 2}
"""What the motive type adds to the roll; tracked, naval and rail vehicles add nothing."""

NAMES = {"t": "tracked", "w": "wheeled", "w(b)": "wheeled", "w(m)": "wheeled", "h": "hover", "v": "VTOL", "g": "WiGE"}

LEAST_LOSS = 2
"""A halved Move loses at least so many inches."""


def modifiers(unit: Unit) -> Tally:
    """What is added to a vehicle's motive rolls.

    >>> from boxcars.alpha_strike import skirmish
    >>> modifiers(skirmish(["Atlas AS7-D"], ["Scorpion Light Tank"], seed=1).state["blue-1"]).total
    0
    """
    code = next(iter(unit.card.move), "")
    tally = Tally.of("motive roll", NAMES.get(code, "motive type"), MODIFIERS.get(code, 0), "ASB-11.5")
    return tally.plus("armored motive system", -1, "ASB-18.8") if unit.has("ARS") else tally


def result(total: int) -> str:
    """The motive damage table: `-2`, `half`, `zero`, or nothing.

    >>> [result(total) for total in (8, 9, 10, 11, 12, 14)]
    ['', '-2', '-2', 'half', 'zero', 'zero']
    """
    if total >= 12:
        return "zero"
    return {9: "-2", 10: "-2", 11: "half"}.get(total, "")


def roll(unit: Unit, dice: Dice) -> list[Event]:
    """Roll once for a vehicle that has taken damage, and mark the result for the End Phase [AS-042.11]."""
    added = modifiers(unit)
    rolled = dice.two_d6(f"motive damage to {unit.id}")
    slowed = result(rolled.total + added.total)
    if slowed:
        unit.marks.motive.append(slowed)
    return [MotiveRolled(unit=unit.id, roll=rolled, modifiers=added, result=slowed)]


def cut(rules: RuleSet, move: int, slowed: str) -> int:
    """What a result of the table leaves of a Move, 0 at the least.

    >>> [cut(RuleSet(), move, "half") for move in (7, 2)], cut(RuleSet(release="v2.1"), 2, "half")
    ([3, 0], 1)
    >>> cut(RuleSet(), 10, "-2"), cut(RuleSet(), 10, "zero")
    (8, 0)
    """
    match slowed:
        case "zero":
            return 0
        case "-2":
            return max(0, move - 2)
        case _:
            return half(rules, move)


def halved(move: int) -> int:
    """Half a Move, rounded down and at least 2" less, as motive damage [AS-042.10] and MP hits make it.

    >>> halved(10), halved(7), halved(3)
    (5, 3, 1)
    """
    return max(0, min(move // 2, move - LEAST_LOSS))


@ruled("AS-042.10")
def half(rules: RuleSet, move: int) -> int:
    """Half a Move, as a motive hit leaves it: rounded down, and at least 2" less."""
    return halved(move)


@half.before
def half_rounded_down(rules: RuleSet, move: int) -> int:
    """Before v2.2 half a Move, rounded down."""
    return move // 2
