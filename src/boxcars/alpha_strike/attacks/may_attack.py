"""Who may attack at all, and what may be a target: the same for weapons, blows, artillery and abilities (ASB-9)."""

from __future__ import annotations

from collections.abc import Iterator

from boxcars.alpha_strike.unit import SETTLING, Unit
from boxcars.core.errors import Reason


def attacker_reasons(unit: Unit, *, assaults: bool = False) -> Iterator[Reason]:
    """Why a unit cannot attack at all, whatever with; `assaults` if it does what it declared with its move.

    >>> from boxcars.alpha_strike import skirmish
    >>> atlas = skirmish(["Atlas AS7-D"], ["Marauder MAD-3R"], seed=1).state["red-1"]
    >>> atlas.heat = 4
    >>> [str(reason) for reason in attacker_reasons(atlas)]
    ['red-1 is shut down [ASB-15]']
    """
    if unit.destroyed:
        yield Reason(f"{unit.id} is out of the battle", "ASB-11.2")
    if unit.is_decoy:
        yield Reason(f"{unit.id} is a decoy, and attacks nobody", "ASB-22.3")
    if unit.carrier:
        yield Reason(f"{unit.id} is aboard {unit.carrier}", "ASB-6.5")
    if unit.shutdown:
        yield Reason(f"{unit.id} is shut down", "ASB-15")
    if "stunned" in unit.effects:
        yield Reason(f"the crew of {unit.id} is stunned", "ASB-11.4")
    if unit.flight and unit.flight.barred:
        yield Reason(f"{unit.id} lost control last turn and may not attack", "ASB-20.7")
    if unit.is_dropping:
        yield Reason(f"{unit.id} is dropping, and attacks nobody", "ASB-22.11")
    if unit.silent:
        yield Reason(f"{unit.id} spots as one that does not attack", "AS-035.3")
    if unit.mode == "sprint":
        yield Reason(f"{unit.id} sprinted and makes no attack", "ASB-21.1")
    if unit.assault and not assaults:
        yield bound_reason(unit)
    for word in unit.attacks:
        if word in SETTLING:
            yield Reason(f"{unit.id} has used {word}, and makes no other attack", SETTLING[word])


def bound_reason(unit: Unit) -> Reason:
    """A charge or a death from above that was declared is not called off."""
    return Reason(f"{unit.id} must carry out what it declared with its move", "AS-043.1")


def target_reasons(attacker: Unit, target: Unit) -> Iterator[Reason]:
    """Why something cannot be a target at all."""
    if target.side == attacker.side:
        yield Reason(f"{target.id} is of the same side", "ASB-9")
    if target.destroyed:
        yield Reason(f"{target.id} is out of the battle", "ASB-11.2")
    if target.carrier:
        yield Reason(f"{target.id} is aboard {target.carrier}", "ASB-6.5")
    if target.flight and not attacker.flight and target.flight.line is None:
        yield Reason(f"{target.id} is not over the table", "ASB-20.6")
    if target.hidden:
        yield Reason(f"{target.id} is hidden", "ASB-22.4")
