"""Blows at buildings: a 'Mech that reaches the walls of a hex beside it strikes them without a roll (TWB-19.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.tally import Tally
from boxcars.hexes.board import Terrain
from boxcars.total_warfare.actions import HEX, target_hex
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.buildings import occupants
from boxcars.total_warfare.buildings.construction import weaken
from boxcars.total_warfare.damage import gun_criticals
from boxcars.total_warfare.events.unit_events import PhysicalMade
from boxcars.total_warfare.moving.stacking import is_mech
from boxcars.total_warfare.physical.attack import Attack
from boxcars.total_warfare.physical.blow_numbers import attack_damage
from boxcars.total_warfare.physical.blow_words import BRUSHES, aim_of, single_blows, type_of
from boxcars.total_warfare.physical.blows import limb_reasons, own_attacks
from boxcars.total_warfare.physical.hand_weapons import WEAPONS
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.unit import Unit

TO_HIT: Final = Tally.of("to hit", "a building beside it is hit always", 2, "TWB-22.2")
_NEVER: Final = ("none", "push", *BRUSHES)
"""What is done to units alone."""
_LEVELS: Final = {"punch": (1,), "kick": (0,), **dict.fromkeys(WEAPONS, (0, 1))}
"""How high above its feet a 'Mech strikes: with arms, with legs, and with what it holds as with either."""


def attacks(battle: Battle, mech: Mech) -> Iterator[Attack]:
    """The blows that a 'Mech can strike at the buildings beside it."""
    for hex in battle.board.neighbours(mech.hex):
        if battle.board[hex].building:
            blows = (assess(battle, mech, word, hex) for word in own_attacks(mech) if _is_for_walls(word))
            yield from (attack for attack in blows if attack.legal)


def assess(battle: Battle, unit: Unit, attack: str, hex: str) -> Attack:
    """One blow at the building in a hex; a punch with both arms is as strong as the two together."""
    target = f"{HEX}{hex}"
    if not is_mech(unit) or not _is_for_walls(attack) or attack not in own_attacks(battle.mech(unit.id)):
        no = Reason("buildings are struck by 'Mechs, with limbs and with what they hold", "TWB-19.1")
        return Attack(unit.id, attack, target, TO_HIT, None, "full", (no,))
    mech = battle.mech(unit.id)
    reasons = dict.fromkeys(reason for one in single_blows(attack) for reason in _reasons(battle, mech, one, hex))
    return Attack(mech.id, attack, target, TO_HIT, _damage(battle, mech, attack), "full", tuple(reasons))


def _is_for_walls(attack: str) -> bool:
    return attack not in _NEVER and not aim_of(attack)[1]


def _damage(battle: Battle, mech: Mech, attack: str) -> Tally:
    first, *others = (attack_damage(battle, mech, one) for one in single_blows(attack))
    for other in others:
        first = first.extended(other.lines)
    return first


def _reasons(battle: Battle, mech: Mech, attack: str, hex: str) -> list[Reason]:
    name = f"the building in {hex}"
    if hex not in battle.board or not battle.board[hex].building:
        return [Reason(f"there is no building in {hex}", "TWB-19.1")]
    if hex not in battle.board.neighbours(mech.hex):
        return [Reason(f"{name} is not beside it", "TWB-19.1")]
    against = limb_reasons(battle, mech, attack, name, hex)
    if not is_within_reach(battle.board[hex], type_of(attack), mech.foot):
        against.append(Reason(f"no floor of {name} is level with its {_limbs(attack)}", "TWB-19.1"))
    return against


def is_within_reach(terrain: Terrain, kind: str, foot: int) -> bool:
    """Whether a floor of a building is as high as the limb that strikes from so high.

    >>> from boxcars.hexes import Building
    >>> hut = Terrain(building=Building(type=1, height=1, cf=15))
    >>> [is_within_reach(hut, kind, 0) for kind in ("punch", "kick", "hatchet")]
    [False, True, True]
    """
    return any(terrain.level <= foot + rise < terrain.roof for rise in _LEVELS[kind])


def _limbs(attack: str) -> str:
    return {"punch": "arms", "kick": "feet"}.get(type_of(attack), "arms or feet")


def holds_enemy(battle: Battle, attacker: Unit, hex: str) -> bool:
    """Whether an enemy that the attacker knows of is in a hex, so that the building there is worth a blow."""
    return any(hex in enemy.footprint for enemy in battle.enemies(attacker.side, map=attacker.map))


def carry_out(battle: Battle, attack: Attack, dice: Dice) -> list[Event]:
    """The walls take the blow, infantry on the floors that the attacker sees its share of it, and guns may feel it.

    (TWB-22.5, TWB-39)
    """
    hex, source = target_hex(attack.target), f"{attack.attack} of {attack.unit}"
    assert attack.damage is not None
    blow = PhysicalMade(
        unit=attack.unit,
        attack=attack.attack,
        target=attack.target,
        tally=attack.tally,
        roll=None,
        hit=True,
        damage=attack.damage,
    )
    points = attack.damage.total
    events: list[Event] = [blow]
    events += occupants.strike_inside(battle, battle[attack.unit], hex, [points], dice, source)
    events += weaken(battle, hex, points, source)
    return events + gun_criticals.rattle(battle, hex, points, dice)
