"""An attack as it is declared: who attacks whom, how, and with which damage value."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from boxcars.clix.battle import Battle
from boxcars.clix.dials.values import attack_value
from boxcars.clix.equipment.showing import DAMAGE_SLOTS, Showing, equipped, weapon_type
from boxcars.clix.piece import Piece
from boxcars.core.errors import Reason

SPECIAL = ("charge", "ram", "dfa")


class Attack(msgspec.Struct, frozen=True, kw_only=True):
    """A declared attack. Everything that a to-hit number or a damage value depends on can be read from it."""

    attacker: str
    kind: str
    """`ranged`, `close`, `charge`, `ram` or `dfa`."""
    targets: tuple[str, ...]
    slot: str = "damage"
    """`damage` or `damage2`."""
    indirect: bool = False
    capture: bool = False
    helped: tuple[str, ...] = ()
    assault: bool = False
    rear: bool | None = None
    """For a charge or a ram: whether the line went through the rear arc before the move."""
    obstructed: bool = False
    second: bool = False
    """It is the second attack of Pulse or Rapid Strike."""

    @property
    def is_special(self) -> bool:
        """Whether it is a special attack."""
        return self.kind in SPECIAL


def slot_of(weapon: str) -> str:
    """The damage value of a weapon's word; the primary one if nothing is said [AOD-ranged.2].

    >>> slot_of("secondary"), slot_of("")
    ('damage2', 'damage')
    """
    return DAMAGE_SLOTS[weapon == "secondary"]


def damage_type(battle: Battle, attack: Attack) -> str:
    """The range type of a ranged attack; close and special attacks have none [AOD-close.4]."""
    return weapon_type(battle.units[attack.attacker], attack.slot) if attack.kind == "ranged" else ""


def weapon_equipment(battle: Battle, attack: Attack, code: str) -> Showing | None:
    """The attacker's equipment of a code on the damage value that it uses; special attacks use none."""
    if attack.is_special:
        return None
    return equipped(battle, battle.units[attack.attacker], code, attack.slot)


def single_equipment(battle: Battle, attack: Attack, code: str) -> Showing | None:
    """The same, for equipment that works against a single target only."""
    return weapon_equipment(battle, attack, code) if len(attack.targets) == 1 else None


def uses_streak(battle: Battle, attack: Attack) -> Showing | None:
    """Streak Missiles, where the attack is made with them."""
    if attack.kind != "ranged" or (attack.indirect and not battle.keys.on("indirect.streak")):
        return None
    return single_equipment(battle, attack, "SM")


def uses_alpha_strike(battle: Battle, attack: Attack) -> Showing | None:
    """Alpha Strike, where the attack is made with it."""
    attacker = battle.units[attack.attacker]
    if attack.kind != "ranged" or attack.second or not attacker.is_mech:
        return None
    return single_equipment(battle, attack, "AS")


def zero_reasons(battle: Battle, piece: Piece) -> Iterator[Reason]:
    """With an attack value of 0 there is no ranged and no special attack, and a vehicle attacks in no way at all."""
    if attack_value(battle, piece).total > 0:
        return
    text = f"{piece.id} has an attack value of 0"
    if piece.is_vehicle:
        yield Reason(text, "DA-combat.2")
    else:
        yield Reason(text, "DA-combat.1")


def splash(battle: Battle, attack: Attack) -> list[Piece]:
    """The infantry next to a target that Anti-Personnel affects too, friend or foe, each once [DA-anti-personnel.8]."""
    if attack.kind != "ranged" or attack.capture or not weapon_equipment(battle, attack, "AN"):
        return []
    infantry: dict[str, Piece] = {}
    for id in attack.targets:
        for other in battle.touching(battle.units[id]):
            if other.is_infantry and not other.is_captive and other.id not in attack.targets:
                infantry[other.id] = other
    return [piece for id, piece in infantry.items() if id != attack.attacker]
