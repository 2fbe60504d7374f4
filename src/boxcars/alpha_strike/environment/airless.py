"""Battles without air: who cannot fight there (ASB-23)."""

from __future__ import annotations

from boxcars.alpha_strike.environment import conditions
from boxcars.catalog.alpha_strike import Card
from boxcars.core.ruling import RuleSet

ON_AIR = ("h", "v", "g")
"""Letters of what floats or flies on air."""


def is_airless(rules: RuleSet) -> bool:
    """Whether a battle is fought without air to breathe and to burn: in a vacuum, or in a mere trace of air.

    >>> is_airless(RuleSet(options=("trace-air",))), is_airless(RuleSet(options=("thin-air",)))
    (True, False)
    """
    return conditions.holds(rules, "vacuum") or conditions.holds(rules, "trace-air")


def obstacle(card: Card) -> str:
    """Why a unit cannot be in a vacuum, or "" where it can.

    >>> from boxcars.catalog.alpha_strike import card
    >>> obstacle(card("Foot Platoon (Rifle)")), obstacle(card("Atlas AS7-D"))
    ('it has no air to breathe', '')
    """
    if any(letter in ON_AIR for letter in card.move):
        return "there is no air to carry it"
    if card.type in ("CI", "BA") and not card.has("SEAL", "SOA"):
        return "it has no air to breathe"
    if card.has("EE") or (card.has("FC") and not card.has("SEAL")):
        return "its engine has no air to burn"
    return ""
