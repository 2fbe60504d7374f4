"""Physical attacks before they are made: every one on the enemies beside a unit, with its odds and its risk."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from boxcars.core.errors import Reason
from boxcars.core.tally import Tally
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.naming import ATTACK_NAMES
from boxcars.total_warfare.physical import physical
from boxcars.total_warfare.physical.attack import Attack
from boxcars.total_warfare.physical.blow_words import single_blows
from boxcars.total_warfare.piloting import psr
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.unit import Unit


class PhysicalRow(msgspec.Struct, frozen=True, kw_only=True):
    """One physical attack on one target."""

    attack: str
    name: str
    target: str
    possible: bool
    reasons: tuple[Reason, ...]
    tally: Tally | None
    chance: Fraction
    damage: Tally | None
    """That of one blow."""
    blows: int
    """So many of them are struck, each with a roll of its own."""
    risk: str


def physicals(battle: Battle, unit: Unit) -> list[PhysicalRow]:
    """Every physical attack on the enemies beside a unit, the impossible ones with their reasons."""
    return [_physical_row(battle, unit, attack) for attack in physical.attacks(battle, unit)]


def _physical_row(battle: Battle, unit: Unit, attack: Attack) -> PhysicalRow:
    return PhysicalRow(
        attack=attack.attack,
        name=ATTACK_NAMES[attack.attack],
        target=attack.target,
        possible=attack.legal,
        reasons=attack.reasons,
        tally=attack.tally,
        chance=attack.tally.chance if attack.legal else Fraction(0),
        damage=attack.damage,
        blows=len(single_blows(attack.attack)),
        risk=_risk(battle, unit, attack),
    )


def _risk(battle: Battle, unit: Unit, attack: Attack) -> str:
    """What an attack can bring upon its own unit, in words; one that cannot miss brings nothing."""
    if attack.attack.startswith("kick") and isinstance(unit, Mech) and attack.tally.chance < 1:
        return f"a miss needs a piloting roll: {psr.piloting_roll(battle, unit, physical.MISSED_KICK).target}"
    return "it moves into the hex of the target" if attack.attack == "push" else ""
