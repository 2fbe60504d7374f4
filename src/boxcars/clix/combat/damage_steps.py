"""Damage, step by step, in the order of the edition (MWB-19).

Dark Age: heat, attacker's equipment, type of attack, critical, division, terrain, unit type, target's equipment.
Age of Destruction: heat, type of attack, attacker's equipment, division, critical, unit type, target's equipment.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from typing import Final

from boxcars.clix.battle import Battle
from boxcars.clix.combat.attack import (
    Attack,
    damage_type,
    single_equipment,
    uses_alpha_strike,
    uses_streak,
    weapon_equipment,
)
from boxcars.clix.combat.modifiers import uses_beacon
from boxcars.clix.dials.values import damage_value
from boxcars.clix.equipment.showing import ARMOR, Showing, equipped, showing
from boxcars.clix.ground.terrain import DEEP
from boxcars.clix.piece import Piece
from boxcars.clix.turn.resolution import Resolution
from boxcars.core.tally import Tally

Step = Callable[[Tally], Tally]
_CLOSE_LEAST: Final = 1
"""What a 'Mech's close attack deals at least, before later steps [AOD-close.3]."""


def at_most(tally: Tally, limit: int, why: str, cite: str) -> Tally:
    """A tally cut to a limit by a line of its own.

    >>> at_most(Tally.of("damage", "damage value", 4), 2, "indirect fire", "DA-damage-sequence.4").total
    2
    """
    return tally if tally.total <= limit else tally.plus(f"{why}: at most {limit}", limit - tally.total, cite)


def at_least(tally: Tally, limit: int, why: str, cite: str) -> Tally:
    """A tally raised to a limit by a line of its own."""
    return tally if tally.total >= limit else tally.plus(f"{why}: at least {limit}", limit - tally.total, cite)


def scored(now: Resolution, attack: Attack, value: Tally, *, critical: bool) -> Tally:
    """The damage of an attack before it is divided among targets; `value` is that of the dial with its heat."""
    keys = now.battle.keys
    steps: list[Step] = [
        lambda tally: _by_equipment(now, attack, tally),
        lambda tally: _by_type(now.battle, attack, tally),
    ]
    if not keys.on("indirect.cap_after_equipment"):
        steps.reverse()
    for step in steps:
        value = step(value)
    if critical and keys.word("critical.scope") == "attack_sum":
        value = value.plus("critical hit", 1, "DA-damage-sequence.5")
    return value


def first_value(battle: Battle, attack: Attack) -> Tally:
    """The dial's value with its heat, and a 'Mech's least in close combat."""
    attacker = battle.units[attack.attacker]
    value = damage_value(battle, attacker, attack.slot)
    if attack.kind == "close" and attacker.is_mech:
        value = at_least(value, _CLOSE_LEAST, "close combat of a 'Mech", "AOD-close.3")
    return value


def _by_type(battle: Battle, attack: Attack, value: Tally) -> Tally:
    keys = battle.keys
    if attack.indirect:
        return at_most(value, keys.number("indirect.damage_cap"), "indirect fire", "AOD-attack-sequence.8")
    match attack.kind:
        case "charge":
            return value.plus("charge", keys.number("charge.bonus"), "AOD-special-attacks.7")
        case "dfa":
            return value.plus("death from above", keys.number("dfa.bonus"), "MWB-17")
        case "ram":
            return value.plus("a ram deals 2", keys.number("ram.damage") - value.total, "DA-special-attacks.5")
    return value


def _by_equipment(now: Resolution, attack: Attack, value: Tally) -> Tally:
    """The attacker's own equipment, apart from what depends on the target."""
    battle, attacker = now.battle, now.battle.units[attack.attacker]
    weapon = weapon_equipment(battle, attack, "HH")
    if attack.kind == "close" and weapon and len(attack.targets) == 1:
        now.use(attacker, weapon)
        die = now.dice.d6(f"Hand-to-Hand Weapon of {attacker.id}")
        value = Tally.of("damage", "Hand-to-Hand Weapon", die, "DA-hand-to-hand-weapon.1")
    if streak := uses_streak(battle, attack):
        now.use(attacker, streak)
        value = at_least(value.plus("Streak Missiles", -1, "DA-special-equipment-streak-missiles.2"), 1, "Streak", "")
    brawling = _brawling(battle, attack)
    if brawling and (not weapon or battle.keys.on("hand_to_hand.brawling_adds")):
        now.use(attacker, brawling)
        value = value.plus("Brawling", 1, "DA-brawling.2")
    return value


def _brawling(battle: Battle, attack: Attack) -> Showing | None:
    """Brawling adds to close combat and special attacks, on whichever value it shows [DA-brawling.2]."""
    if attack.kind == "ranged" or (attack.kind == "ram" and not battle.keys.on("brawling.on_ram")):
        return None
    return equipped(battle, battle.units[attack.attacker], "BR")


def dealt(now: Resolution, attack: Attack, target: Piece, share: Tally, *, critical: bool) -> Tally:
    """The damage to one unit hit, from its share on: critical, terrain, unit type, its own equipment."""
    battle = now.battle
    tally = _kept(battle, attack, target, share)
    if attack.kind == "close":
        tally = _flamers(now, attack, target, tally, critical=critical)
    each = battle.keys.word("critical.scope") == "each_target"
    if critical and each and not _flames_only(battle, attack, target):
        tally = tally.plus("critical hit", 1, "AOD-ranged.1")
    tally = _in_water(battle, target, tally)
    if damage_type(battle, attack) == "energy" and target.is_infantry:
        tally = at_most(tally, 1, "energy on infantry", "DA-damage-sequence.7")
    return reduced(now, attack, target, tally)


def _kept(battle: Battle, attack: Attack, target: Piece, share: Tally) -> Tally:
    """What equipment that may come in place of damage leaves of it: a Homing Beacon, TSEMP."""
    tsemp = attack.kind == "ranged" and single_equipment(battle, attack, "TS")
    if uses_beacon(battle, attack, target) and not battle.keys.on("homing_beacon.deals_damage"):
        return share.plus("Homing Beacon in place of damage", -share.total, "MWB-22")
    if tsemp and not battle.keys.on("tsemp.deals_damage"):
        return share.plus("TSEMP in place of damage", -share.total, "MWB-22")
    return share


def _flames_only(battle: Battle, attack: Attack, target: Piece) -> bool:
    return attack.kind == "close" and target.is_mech and weapon_equipment(battle, attack, "FL") is not None


def _flamers(now: Resolution, attack: Attack, target: Piece, tally: Tally, *, critical: bool) -> Tally:
    """Flamers deal 1 more to infantry and vehicles; a running 'Mech is heated, not damaged."""
    keys, attacker = now.battle.keys, now.battle.units[attack.attacker]
    flamers = weapon_equipment(now.battle, attack, "FL")
    if flamers is None:
        return tally
    if not target.is_mech:
        now.use(attacker, flamers)
        return tally.plus("Flamers", 1, "DA-special-equipment-flamers.1")
    if target.shut_down and keys.word("flamers.shutdown_mech") == "normal":
        return tally
    now.use(attacker, flamers)
    kept = keys.number("flamers.critical_damage_vs_mech") if critical and not target.shut_down else 0
    return tally.plus("Flamers heat a 'Mech instead", kept - tally.total, "DA-special-equipment-flamers.2")


def _in_water(battle: Battle, target: Piece, tally: Tally) -> Tally:
    """Deep water takes some damage off what is submerged in it; hover units never are [DA-hover.2]."""
    reduction = battle.keys.number("deep_water.damage_reduction")
    if not reduction or not is_submerged(battle, target):
        return tally
    return tally.plus("deep water", -min(reduction, max(tally.total, 0)), "DA-damage-sequence.6")


def is_submerged(battle: Battle, piece: Piece) -> bool:
    """Whether a piece is under water: in deep water, and neither hovering nor flying."""
    if piece.figure.speed_mode in ("hover", "vtol"):
        return False
    return any(feature.kind == DEEP for feature in battle.occupied(piece))


def armor_against(battle: Battle, attack: Attack, target: Piece) -> list[Showing]:
    """The armor of a unit that works against an attack."""
    if attack.is_special and not battle.keys.on("special.armor_applies"):
        return []
    kind = damage_type(battle, attack)
    matching = {"HA", "HV"} | ({"RF"} if kind == "energy" else set()) | ({"RA"} if kind == "ballistic" else set())
    armor = [each for each in showing(battle, target) if each.code in matching]
    return [] if armor and pierces(battle, attack) else armor


def pierces(battle: Battle, attack: Attack) -> Showing | None:
    """Armor Piercing, which takes the armor of all whom a ranged attack affects."""
    return weapon_equipment(battle, attack, "AP") if attack.kind == "ranged" else None


def reduced(now: Resolution, attack: Attack, target: Piece, tally: Tally) -> Tally:
    """The unit's own equipment, in the order that the attacker chooses [AOD-special-equipment.7]."""
    battle, attacker = now.battle, now.battle.units[attack.attacker]
    if (piercing := pierces(battle, attack)) and any(each.code in ARMOR for each in showing(battle, target)):
        now.use(attacker, piercing)
    applying = armor_against(battle, attack, target)
    if attack.kind != "ranged" and (agility := equipped(battle, target, "AG")):
        applying.append(agility)
    results = {order: _apply(tally, order) for order in permutations(applying)}
    order = _chosen(now, attacker, target, results)
    final = results[order]
    for each in applying:
        used = final.total > 0 if battle.keys.word("circle.armor_trigger") == "dealt" else tally.total > 0
        if each.code == "AG":
            used = tally.total > 1
        if used:
            now.use(target, each)
    return final


def _apply(tally: Tally, order: tuple[Showing, ...]) -> Tally:
    for each in order:
        if each.code == "AG":
            tally = at_most(tally, 1, "Agility", "DA-agility.1")
        elif tally.total > 0:
            tally = tally.plus(each.name, -min(ARMOR[each.code], tally.total), "DA-damage-sequence.8")
    return tally


def _chosen(
    now: Resolution, attacker: Piece, target: Piece, results: dict[tuple[Showing, ...], Tally]
) -> tuple[Showing, ...]:
    """The order of equipment: asked only where it matters, and else the one that leaves most damage."""
    best = max(results, key=lambda order: results[order].total)
    if len({tally.total for tally in results.values()}) == 1:
        return best
    words = {"-".join(each.code for each in order): order for order in results}
    default = next(word for word, order in words.items() if order == best)
    text = f"In which order does the equipment of {target.id} reduce the damage?"
    return words[now.ask(attacker.side, "equipment-order", text, tuple(words), default, target.id)]


def alpha_turns(battle: Battle, attack: Attack) -> int:
    """The turns of the heat dial that Alpha Strike makes, which it adds to the damage."""
    attacker = battle.units[attack.attacker]
    return len(attacker.figure.heat_positions) - attacker.heat if uses_alpha_strike(battle, attack) else 0
