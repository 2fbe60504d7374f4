"""The attack sequence: choices of the targets, roll, damage, heat, second attack (MWB-19, MWB-34)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from boxcars.clix.battle import Battle
from boxcars.clix.combat import damage_steps
from boxcars.clix.combat.attack import (
    Attack,
    damage_type,
    single_equipment,
    splash,
    uses_alpha_strike,
    weapon_equipment,
)
from boxcars.clix.combat.capture import capture_failed, capture_succeeded
from boxcars.clix.combat.modifiers import attack_tally, defense_tally, uses_beacon
from boxcars.clix.combat.rolls import AttackRoll, roll_attack
from boxcars.clix.dials import heat
from boxcars.clix.dials.damage import deal
from boxcars.clix.equipment.point_defense import lender_for
from boxcars.clix.equipment.showing import Showing, equipped, is_optional
from boxcars.clix.equipment.tsemp import takes_token, tsemp_hit
from boxcars.clix.events.combat_events import AttackRolled, Comparison
from boxcars.clix.events.turn_events import EquipmentCancelled
from boxcars.clix.moving.forced import bring_down
from boxcars.clix.piece import Piece
from boxcars.clix.turn.orders import pay_circle
from boxcars.clix.turn.resolution import Resolution
from boxcars.core.tally import Line, Tally

CRITICAL_MISS = "critical miss"


class Hit(msgspec.Struct, frozen=True):
    """A unit that an attack hit."""

    target: Piece
    splash: bool = False
    bonus: int = 0
    """Damage that a critical second roll for Decoy adds."""


def resolve(now: Resolution, attack: Attack) -> bool:
    """Carry out a declared attack with its second one, if it has that; whether the first attack hit its target."""
    hits = _strike(now, attack)
    target = now.battle.units[attack.targets[0]]
    hit = any(each.target.id == target.id for each in hits)
    again = second_attack(now.battle, attack) if hit else None
    attacker = now.battle.units[attack.attacker]
    if again and target.alive and attacker.alive and _takes_second(now, attack, again):
        attacker.struck_twice = True
        now.use(attacker, again)
        now.owe_heat(attacker, 1, f"second attack of {again.name}", "DA-pulse.3")
        _strike(now, msgspec.structs.replace(attack, second=True, helped=()))
        if now.battle.keys.word("circle.cost_time") == "per_equipment":
            pay_circle(now, attacker, again.code)
    return hit


def second_attack(battle: Battle, attack: Attack) -> Showing | None:
    """The equipment that gives a second attack on a single target, once a turn: Pulse or Rapid Strike."""
    attacker = battle.units[attack.attacker]
    if attack.capture or attack.indirect or attacker.struck_twice:
        return None
    code = {"ranged": "PU", "close": "RS"}.get(attack.kind, "")
    return single_equipment(battle, attack, code) if code else None


def _takes_second(now: Resolution, attack: Attack, equipment: Showing) -> bool:
    """Dark Age asks after the hit; in Age of Destruction it follows unless it was cancelled before."""
    if now.battle.keys.word("second_attack.choice") != "asked":
        return True
    attacker = now.battle.units[attack.attacker]
    text = f"{attacker.id} has hit {attack.targets[0]}. Attack again with {equipment.name}?"
    return now.ask(attacker.side, "second-attack", text, ("yes", "no"), "yes", attacker.id) == "yes"


def _strike(now: Resolution, attack: Attack) -> list[Hit]:
    """One pass of the sequence: from the targets' choices to their heat."""
    battle, attacker = now.battle, now.battle.units[attack.attacker]
    value, turns = damage_steps.first_value(battle, attack), damage_steps.alpha_turns(battle, attack)
    if alpha := uses_alpha_strike(battle, attack):
        now.use(attacker, alpha)
        heat.gain(now, attacker, [Line("Alpha Strike", turns, "DA-heat-effects.2")], rolls=False)
        if battle.keys.word("alpha_strike.heat_modifier") == "after_turning":
            value = damage_steps.first_value(battle, attack)
    affected = [
        *((battle.units[id], False) for id in attack.targets),
        *((each, True) for each in splash(battle, attack)),
    ]
    compared = [_compare(now, attack, target, is_splash) for target, is_splash in affected]
    criticals = not attack.is_special or battle.keys.on("special.criticals")
    needed = [each.needed for each in compared]
    rolled = roll_attack(now, attacker, f"{attack.kind} attack of {attacker.id}", needed, criticals=criticals)
    results = tuple(_result(each, rolled) for each in compared)
    now.tell(
        AttackRolled(
            attacker=attacker.id, kind=attack.kind, roll=rolled.roll, compared=results, critical=rolled.critical
        )
    )
    if rolled.critical == "miss":
        now.owe_damage(attacker, 1, CRITICAL_MISS, "MWB-13", "critical-miss")
    hits = [Hit(battle.units[each.target], each.splash) for each in results if each.hit]
    if not rolled.critical:
        hits = [kept for each in hits if (kept := _past_decoy(now, attack, each, results))]
    if any(each.splash for each in compared):
        now.use(attacker, weapon_equipment(battle, attack, "AN"))
    if attack.capture:
        _finish_capture(now, attack, rolled, hits)
    else:
        _deal_all(now, attack, hits, _with_turns(value, turns), critical=rolled.critical == "hit")
    return hits


def _with_turns(value: Tally, turns: int) -> Tally:
    return value.plus("Alpha Strike", turns, "MWB-22") if turns else value


def _compare(now: Resolution, attack: Attack, target: Piece, is_splash: bool) -> Comparison:
    """Let the target choose, then sum up both sides."""
    _target_cancels(now, attack, target, is_splash)
    kept = attack.second and not now.battle.keys.on("second_attack.asks_anew")
    lender = now.lent.get(target.id) if kept else lender_for(now, target)
    now.lent[target.id] = lender
    defense = defense_tally(now.battle, attack, target, lender=lender, splash=is_splash)
    _note_defensive_use(now, target, defense)
    return Comparison(target.id, attack_tally(now.battle, attack, target), defense, False, is_splash)


def _target_cancels(now: Resolution, attack: Attack, target: Piece, is_splash: bool) -> None:
    """Ask a target's controller for each piece of optional equipment that would work [AOD-attack-sequence.5]."""
    if attack.second and not now.battle.keys.on("second_attack.asks_anew"):
        return
    codes = ("EV", "CA", *(() if is_splash else ("DE",))) if attack.kind == "ranged" else ("AG",)
    for code in codes:
        shown = equipped(now.battle, target, code)
        if shown is None or not is_optional(now.battle.keys, code):
            continue
        text = f"Does {target.id} use its {shown.name} against {attack.attacker}?"
        if now.ask(target.side, "equipment", text, ("use", "cancel"), "use", target.id) == "cancel":
            target.cancelled = (*target.cancelled, code)
            now.tell(EquipmentCancelled(unit=target.id, name=shown.name))


def _note_defensive_use(now: Resolution, target: Piece, defense: Tally) -> None:
    for code in ("EV", "CA"):
        if any(line.what == code for line in defense.lines):
            now.use(target, equipped(now.battle, target, code))


def _result(compared: Comparison, rolled: AttackRoll) -> Comparison:
    hit = rolled.total >= compared.needed
    if rolled.critical:
        hit = rolled.critical == "hit"
    return msgspec.structs.replace(compared, hit=hit)


def _past_decoy(now: Resolution, attack: Attack, hit: Hit, results: Sequence[Comparison]) -> Hit | None:
    """A hit on a target, unless Decoy turns it into a miss by a second roll [DA-special-equipment-decoy.1]."""
    battle, attacker = now.battle, now.battle.units[attack.attacker]
    decoy = equipped(battle, hit.target, "DE")
    if hit.splash or attack.kind != "ranged" or decoy is None:
        return hit
    if battle.keys.word("armor_piercing.ignores") == "all" and (piercing := damage_steps.pierces(battle, attack)):
        now.use(attacker, piercing)
        return hit
    now.use(hit.target, decoy)
    compared = next(each for each in results if each.target == hit.target.id)
    rolled = roll_attack(now, attacker, f"second roll of {attacker.id} for Decoy", [compared.needed])
    again = _result(compared, rolled)
    now.tell(
        AttackRolled(
            attacker=attacker.id,
            kind=attack.kind,
            roll=rolled.roll,
            compared=(again,),
            critical=rolled.critical,
            decoy=True,
        )
    )
    if rolled.critical == "miss":
        now.owe_damage(attacker, 1, CRITICAL_MISS, "DA-decoy.1", "critical-miss")
    bonus = battle.keys.number("decoy.second_roll_critical_hit_bonus") if rolled.critical == "hit" else 0
    return msgspec.structs.replace(hit, bonus=bonus) if again.hit else None


def _finish_capture(now: Resolution, attack: Attack, rolled: AttackRoll, hits: Sequence[Hit]) -> None:
    target = now.battle.units[attack.targets[0]]
    if hits:
        capture_succeeded(now, now.battle.units[attack.attacker], target)
    else:
        capture_failed(now, attack, target)
        if rolled.critical and not now.battle.keys.on("capture.critical_miss_adds"):
            lines = now.damage_due[attack.attacker]
            lines[:] = [line for line in lines if line.what != "critical-miss"]


def _deal_all(now: Resolution, attack: Attack, hits: Sequence[Hit], value: Tally, *, critical: bool) -> None:
    """Damage, then heat, to all whom the attack hit."""
    if not hits:
        return
    battle, attacker = now.battle, now.battle.units[attack.attacker]
    total = damage_steps.scored(now, attack, value, critical=critical)
    shares = _shares(now, attack, hits, total)
    heated: list[tuple[Piece, list[Line]]] = []
    for hit in hits:
        counts = critical and (not hit.splash or battle.keys.on("critical.applies_to_splash"))
        running = not hit.target.shut_down
        share = shares[hit.target.id]
        if hit.bonus:
            share = share.plus("critical second roll", hit.bonus, "MWB-22")
        tally = damage_steps.dealt(now, attack, hit.target, share, critical=counts)
        taken = deal(now, hit.target, max(tally.total, 0), f"{attack.kind} attack of {attacker.id}", attacker, tally)
        if lines := list(_heat_of(battle, attack, hit.target, taken, running=running)):
            heated.append((hit.target, lines))
    bring_down(now)
    for target, lines in heated:
        heat.gain(now, target, lines)
    if len(attack.targets) == 1 and hits[0].target.id == attack.targets[0]:
        _single_effects(now, attack, hits[0].target)


def _shares(now: Resolution, attack: Attack, hits: Sequence[Hit], total: Tally) -> dict[str, Tally]:
    """What each unit hit is dealt of the damage: all of it, or a part of it for several targets of a shot."""
    whole = {hit.target.id: total for hit in hits}
    targets = [hit.target.id for hit in hits if not hit.splash]
    personnel = weapon_equipment(now.battle, attack, "AN") and not now.battle.keys.on("anti_personnel.divides")
    if attack.kind != "ranged" or len(attack.targets) == 1 or len(targets) == 1 or personnel:
        return whole
    words = list(divisions(max(total.total, 0), len(targets)))
    text = f"How are {max(total.total, 0)} damage divided among {', '.join(targets)}?"
    attacker = now.battle.units[attack.attacker]
    answer = now.ask(
        attacker.side, "division", text, tuple(words), even_division(total.total, len(targets)), attacker.id
    )
    for id, part in zip(targets, map(int, answer.split("/")), strict=True):
        whole[id] = total.plus("share of several targets", part - total.total, "DA-combat.3")
    return whole


def divisions(total: int, parts: int) -> Iterator[str]:
    """All ways to divide damage among so many targets, as words.

    >>> list(divisions(2, 2))
    ['2/0', '1/1', '0/2']
    """
    if parts == 1:
        yield str(total)
        return
    for first in range(total, -1, -1):
        for rest in divisions(total - first, parts - 1):
            yield f"{first}/{rest}"


def even_division(total: int, parts: int) -> str:
    """Damage divided evenly, the first targets first.

    >>> even_division(3, 2), even_division(4, 3)
    ('2/1', '2/1/1')
    """
    each, more = divmod(max(total, 0), parts)
    return "/".join(str(each + (n < more)) for n in range(parts))


def _heat_of(battle: Battle, attack: Attack, target: Piece, taken: int, *, running: bool) -> Iterator[Line]:
    """The heat that an attack gives a 'Mech: energy that damaged it, and Flamers."""
    if not target.is_mech or target.eliminated:
        return
    if damage_type(battle, attack) == "energy" and taken:
        cap = battle.keys.number("heat.energy_cap_per_turn")
        if not cap or target.energy_heat < cap:
            target.energy_heat += 1
            yield Line("energy attack", 1, "AOD-heat.4" if cap else "DA-cooling.6")
    if attack.kind == "close" and running and weapon_equipment(battle, attack, "FL"):
        yield Line("Flamers", 2, "DA-cooling.8")


def _single_effects(now: Resolution, attack: Attack, target: Piece) -> None:
    """What a hit on a single target brings besides damage: a Homing Beacon, a TSEMP token."""
    attacker = now.battle.units[attack.attacker]
    if uses_beacon(now.battle, attack, target) and target.alive:
        target.beacon = True
        now.use(attacker, weapon_equipment(now.battle, attack, "HB"))
    tsemp = weapon_equipment(now.battle, attack, "TS") if attack.kind == "ranged" else None
    if tsemp and takes_token(target):
        now.use(attacker, tsemp)
        tsemp_hit(now, target)
