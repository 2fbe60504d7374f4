"""Claws in place of hands and talons on feet: what they make of punches, kicks and deaths from above."""

from __future__ import annotations

from typing import Final

from boxcars.core.tally import Tally
from boxcars.total_warfare.units import condition
from boxcars.total_warfare.units.mech.state import Mech

CLAWS: Final = "TWB-17.70"
TALONS: Final = "TWB-17.71"
CLAW_TO_HIT: Final = 1
CLAW_SHARE: Final = 7
"""A claw does its bearer's tonnage divided by this."""
CLUB_IN_CLAWS: Final = 2
"""What each claw that holds a club adds to the number of the blow."""


def claws_at(mech: Mech, arm: str) -> bool:
    """Whether an arm ends in a claw that works.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> corbie = fresh_mech("red-1", "red", design("Corbie CRB-1"), "0508", 0)
    >>> [claws_at(corbie, arm) for arm in ("LA", "RA")]
    [False, True]
    """
    return any(item.loc == arm and not condition.is_broken(mech, item) for item in mech.design.gear("is-claw"))


def claw_damage(tons: int) -> Tally:
    """What a punch with a claw does: a seventh of the tonnage, rounded up.

    >>> claw_damage(30).total, claw_damage(35).total
    (5, 5)
    """
    return Tally.of("claw damage", f"{tons} tons ÷ {CLAW_SHARE}", -(-tons // CLAW_SHARE), CLAWS)


def with_talons(mech: Mech, harm: Tally, *legs: str) -> Tally:
    """The damage of an attack with these legs: half as much again if all of them have talons that work.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> hermes = fresh_mech("red-1", "red", design("Corbie CRB-1"), "0508", 0)
    >>> with_talons(hermes, Tally.of("kick damage", "30 tons ÷ 5", 6, "TWB-19.1"), "LL").total
    9
    """
    talons = mech.design.pieces("Clan Talons")
    if not talons:
        return harm
    whole = {piece.loc for piece in talons} - {piece.loc for piece in talons if condition.is_broken(mech, piece)}
    return harm.plus("talons", (harm.total + 1) // 2, TALONS) if whole.issuperset(legs) else harm
