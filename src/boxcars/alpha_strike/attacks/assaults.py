"""Charges and death from above as they are declared, with the move [AS-019.1, AS-043.1]."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from boxcars.alpha_strike.actions import Assault
from boxcars.alpha_strike.attacks import charge, death_from_above, physical
from boxcars.alpha_strike.attacks.may_attack import target_reasons
from boxcars.alpha_strike.attacks.physical import contact_reasons
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.unit import Unit
from boxcars.core.errors import Reason
from boxcars.core.tally import Tally

ON_FOOT = ("ground", "stand")
"""How a charge may be made; death from above needs a jump."""


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


class AssaultPreview(msgspec.Struct, frozen=True, kw_only=True):
    """What is declared with a move, as it would be resolved if nothing changed until then."""

    kind: str
    target: str
    tally: Tally
    damage: Tally
    """What the target takes of a hit."""
    taken: Tally
    """What the attacker takes of a hit."""
    missed: Tally
    """What the attacker takes of a miss."""


def preview(battle: Battle, there: Unit, assault: Assault) -> AssaultPreview:
    """The number of a charge or a death from above, and what it gives and takes, from where a move ends."""
    target = battle[assault.target]
    unit = msgspec.structs.replace(there, assault=assault)
    return AssaultPreview(
        kind=assault.kind,
        target=target.id,
        tally=physical.number(battle, unit, assault.kind, target),
        damage=physical.amount(battle, unit, assault.kind, target),
        taken=recoil(battle, unit, assault, target, hit=True),
        missed=recoil(battle, unit, assault, target, hit=False),
    )


def recoil(battle: Battle, unit: Unit, assault: Assault, target: Unit, *, hit: bool) -> Tally:
    """What an assault costs the attacker itself [AS-043.5, AS-043.7]."""
    if assault.kind == "charge":
        label, taken, cite = f"target of Size {target.card.size}", charge.recoil(target) if hit else 0, "AS-043.5"
    else:
        label, taken = f"Size {unit.card.size}", death_from_above.recoil(battle.rules, unit, hit=hit)
        cite = "AS-043.7"
    return Tally.of("damage to the attacker", label, taken, cite)
