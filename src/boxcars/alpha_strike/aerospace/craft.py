"""What flies: kinds of aerospace units, their shapes, and how much thrust they have left (ASB-20, section on cards)."""

from __future__ import annotations

from typing import Final

from boxcars.alpha_strike.aerospace import bomb_kinds
from boxcars.alpha_strike.unit import Unit
from boxcars.catalog.alpha_strike import Card
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Tally

FIGHTERS: Final = ("AF", "CF", "SV")
LARGE: Final = ("SC", "DA", "DS")
"""Craft with four arcs: small craft and DropShips."""
DROPSHIPS: Final = ("DA", "DS")
STRUCTURE: Final = "MS"
"""A mobile structure, which flies with wings of its own."""
SPACERS: Final = ("JS", "WS", "SS")
"""What never comes down to a table."""

HOVER_ALL = Key("reading:as-air-hover-all", now=True, before=False)
HOVER_THRUST = 2
ENGINE_SHARE = Key("reading:as-air-engine-quarter", now=4, before=2)


def obstacle(card: Card) -> str:
    """Why an aerospace unit does not fly over a table, or "" where it does.

    >>> obstacle(Card.of("Invader", "JS", size=1, move="0k", damage="0/0/0/0", armor=9, structure=3, threshold=1))
    'JumpShips, WarShips and stations stay in space'
    """
    if card.type in SPACERS or "k" in card.move:
        return "JumpShips, WarShips and stations stay in space"
    return "" if any(card.move.values()) else "it has no thrust"


def is_spheroid(card: Card) -> bool:
    """Whether it stands on its tail."""
    return "p" in card.move


def is_vertical(card: Card) -> bool:
    """Whether it lands and lifts off without a strip: spheroids and airships (ASB-20.8)."""
    return "p" in card.move or "i" in card.move


def may_hover(rules: RuleSet, unit: Unit) -> bool:
    """Whether a unit may hover in place over the table [AS-054.2]; who may is another reading."""
    if is_vertical(unit.card) or unit.has("VSTOL"):
        return True
    return HOVER_ALL.of(rules) and thrust(rules, unit).total >= HOVER_THRUST


def thrust(rules: RuleSet, unit: Unit) -> Tally:
    """The thrust that a unit has left: less by bombs and thruster hits, then by what its engine lost (ASB-20.7).

    >>> from boxcars.alpha_strike import skirmish
    >>> from boxcars.core.ruling import LATEST
    >>> fighter = skirmish(["Lightning LTN-G15"], ["Atlas AS7-D"], seed=1).state["red-1"]
    >>> fighter.bombs, fighter.criticals["engine"] = ("he",), 1
    >>> print(thrust(LATEST, fighter))
    2 = 6 Thrust [ASB-2], −1 bombs carried [ASB-20.9], −3 engine hit [ASB-20.7]
    """
    if unit.is_dropping:
        return Tally.of("thrust", "it falls", 0, "ASB-22.11")
    left = Tally.of("thrust", "Thrust", max(unit.card.move.values()), "ASB-2")
    if unit.bombs:
        left = _less(left, "bombs carried", bomb_kinds.weight(unit.bombs), "ASB-20.9")
    if hits := unit.criticals.get("thruster", 0):
        left = _less(left, "thruster hit" if hits == 1 else f"{hits} thruster hits", hits, "ASB-20.7")
    if hits := unit.criticals.get("engine", 0):
        left = _less(left, "engine hit", _engine_loss(rules, unit, hits, left.total), "ASB-20.7")
    if unit.shutdown:
        left = _less(left, "shut down", left.total, "ASB-20.7")
    return left


def _engine_loss(rules: RuleSet, unit: Unit, hits: int, left: int) -> int:
    """What engine hits cost: a fighter half, then all; a large craft a quarter each, and all with the third."""
    if unit.type in LARGE:
        return left if hits >= 3 else -(-left * hits // 4)
    if hits >= 2:
        return left
    share = ENGINE_SHARE.of(rules)
    return max(1, left - left * (share - 1) // share)


def _less(left: Tally, label: str, lost: int, cite: str) -> Tally:
    return left.plus(label, -min(lost, left.total), cite)
