"""Charges and death from above as they are declared, with the move [AS-019.1, AS-043.1]."""

from __future__ import annotations

from collections.abc import Iterator

from boxcars.alpha_strike.attacks import charge, death_from_above
from boxcars.alpha_strike.attacks.may_attack import target_reasons
from boxcars.alpha_strike.attacks.physical import contact_reasons
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.unit import Assault, Unit
from boxcars.core.errors import Reason

ON_FOOT = ("ground", "stand")
"""How a charge may be made; death from above needs a jump."""


def declared(words: str, inches: float) -> Assault | None:
    """The assault that a move declares, and how far it came.

    >>> declared("charge blue-1", 6.0)
    Assault(kind='charge', target='blue-1', inches=6.0)
    """
    kind, _, target = words.partition(" ")
    return Assault(kind, target, inches) if words else None


def reasons(battle: Battle, there: Unit, assault: Assault, mode: str) -> Iterator[Reason]:
    """Why a unit that ends a move of this mode like that cannot declare an assault."""
    own = charge.reasons(there) if assault.kind == "charge" else death_from_above.reasons(there)
    yield from own
    if assault.kind == "charge" and mode not in ON_FOOT:
        yield Reason("a charge is made on the ground", "AS-043.1")
    if assault.kind == "dfa" and mode != "jump":
        yield Reason("death from above is made by a jump", "AS-043.1")
    target = battle.units.get(assault.target)
    if target is None:
        yield Reason(f"there is no unit {assault.target[:40]}", "AS-043.1")
        return
    if not target.mode:
        yield Reason(f"{target.id} has not finished its movement", "AS-043.1")
    yield from target_reasons(there, target)
    yield from contact_reasons(battle, there, target)
