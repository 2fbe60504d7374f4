"""Attack and defense modifiers, as tallies (MWB-13)."""

from __future__ import annotations

from collections.abc import Iterator

from boxcars.clix.battle import Battle
from boxcars.clix.combat.attack import Attack, damage_type, single_equipment, uses_streak
from boxcars.clix.combat.line_of_fire import is_higher, line_of_fire
from boxcars.clix.dials.values import attack_value, defense_value
from boxcars.clix.equipment.showing import equipped
from boxcars.clix.faction_abilities import ENHANCED_IMAGING, MERCILESS, has_ability
from boxcars.clix.ground.terrain import HINDERING
from boxcars.clix.piece import Piece
from boxcars.core.tally import Line, Tally


def is_rear(battle: Battle, attack: Attack, target: Piece) -> bool:
    """Whether an attack goes through its target's rear arc; death from above never does [DA-special-attacks.9]."""
    if attack.kind == "dfa":
        return battle.keys.on("dfa.rear_bonus")
    if attack.rear is not None:
        return attack.rear
    attacker, base = battle.units[attack.attacker], battle.base(target)
    if attack.kind == "close":
        return base.touched_in_rear(battle.base(attacker))
    return base.in_rear(attacker.at)


def attack_tally(battle: Battle, attack: Attack, target: Piece) -> Tally:
    """What is added to the dice against one target."""
    lines: list[Line] = []
    if is_rear(battle, attack, target):
        lines.append(Line("rear arc", 2, "AOD-attack-modifiers.3"))
    if target.shut_down:
        lines.append(Line("shut-down 'Mech", 4, "AOD-attack-modifiers.4"))
    if attack.helped and not attack.second:
        each = battle.keys.number("formation.bonus_ranged" if attack.kind == "ranged" else "formation.bonus_close")
        lines.append(
            Line(f"formation of {len(attack.helped) + 1}", each * len(attack.helped), "AOD-attack-modifiers.2")
        )
    if uses_beacon(battle, attack, target):
        lines.append(Line("Homing Beacon", 2, "MWB-22"))
    attacker = battle.units[attack.attacker]
    if attack.kind == "dfa" and has_ability(battle, attacker, MERCILESS):
        lines.append(Line(MERCILESS, battle.keys.number("merciless.attack"), "MWB-24"))
    return attack_value(battle, attacker).extended(lines)


def uses_beacon(battle: Battle, attack: Attack, target: Piece) -> bool:
    """Whether a Homing Beacon guides the attack: one target that is no infantry."""
    guided = attack.kind == "ranged" and not target.is_infantry
    return guided and single_equipment(battle, attack, "HB") is not None


def defense_tally(
    battle: Battle, attack: Attack, target: Piece, *, lender: Piece | None = None, splash: bool = False
) -> Tally:
    """What an attack on one unit must reach. `lender` lends its defense by Point Defense.

    A unit next to a target that Anti-Personnel affects has only its own modifiers [DA-anti-personnel.2].
    """
    if lender is not None:
        tally = Tally.of("defense", f"Point Defense of {lender.id}", lender.dial.defense.value, "DA-point-defense.2")
    else:
        tally = defense_value(battle, target)
    if attack.kind == "ranged":
        lines = [*_own_ranged(battle, attack, target, splash=splash)]
        if not splash:
            lines += _shot(battle, attack, target)
    else:
        lines = [*_fight(battle, attack)]
    if attack.assault:
        lines.append(Line("assault order", 1, "AOD-defense-modifiers.1"))
    return tally.extended(lines)


def _own_ranged(battle: Battle, attack: Attack, target: Piece, *, splash: bool) -> Iterator[Line]:
    """What helps a unit against a shot by where it stands and what it has."""
    occupies = any(feature.kind == HINDERING for feature in battle.occupied(target))
    seen = not attack.indirect or battle.keys.on("indirect.hindering")
    if seen and not uses_streak(battle, attack) and not _is_guided(battle, attack, target):
        shooter = battle.units[attack.attacker]
        hindered = occupies if splash else line_of_fire(battle, shooter, target).hindering
        if hindered and not has_ability(battle, shooter, ENHANCED_IMAGING):
            yield Line("hindering terrain", 1, "AOD-defense-modifiers.5")
    if occupies and target.is_quad:
        yield Line("hull-down", 1, "AOD-defense-modifiers.3")
    if equipped(battle, target, "EV"):
        yield Line("Evade", 2, "MWB-22", "EV")
    if occupies and equipped(battle, target, "CA"):
        yield Line("Camouflage", 2, "MWB-22", "CA")


def _is_guided(battle: Battle, attack: Attack, target: Piece) -> bool:
    return target.beacon and damage_type(battle, attack) == "ballistic"


def _shot(battle: Battle, attack: Attack, target: Piece) -> Iterator[Line]:
    """What the circumstances of a shot give its target."""
    attacker = battle.units[attack.attacker]
    if is_higher(battle, target) and not is_higher(battle, attacker):
        yield Line("height advantage", 1, "AOD-defense-modifiers.4")
    if attack.second:
        yield Line("second attack of Pulse", 2, "MWB-22")
    if attack.indirect:
        yield Line("indirect fire", 3, "AOD-defense-modifiers.11")
        return
    if is_called_shot(battle, attack):
        yield Line("called shot", 2, "AOD-defense-modifiers.6")
    if battle.keys.word("ranged.into_contact") == "friendly_fire" and touches_friend(battle, attacker, target):
        cite = "AOD-defense-modifiers.2" if target.is_mech else "AOD-defense-modifiers.7"
        yield Line("friendly fire", 1 if target.is_mech else 2, cite)


def is_called_shot(battle: Battle, attack: Attack) -> bool:
    """Whether the shooter is touched by an opponent and none of its targets touches it [AOD-ranged.8]."""
    attacker = battle.units[attack.attacker]
    if battle.keys.word("ranged.while_in_contact") != "called_shot":
        return False
    touching = battle.opponents_touching(attacker)
    if not touching or (attacker.is_quad and all(other.is_infantry for other in touching)):
        return False
    return not any(other.id in attack.targets for other in touching)


def touches_friend(battle: Battle, attacker: Piece, target: Piece) -> bool:
    """Whether a target touches a unit friendly to the attacker, other than the attacker itself."""
    return any(battle.is_friend(attacker, other) for other in battle.touching(target))


def _fight(battle: Battle, attack: Attack) -> Iterator[Line]:
    """What close combat and special attacks give their target."""
    if attack.capture:
        yield Line("capture", battle.keys.number("capture.defense_bonus"), "AOD-defense-modifiers.10")
    if attack.kind == "dfa":
        yield Line("death from above", battle.keys.number("dfa.defense_bonus"), "AOD-defense-modifiers.8")
    if attack.obstructed and (obstructed := battle.keys.number("charge.obstructed_defense")):
        yield Line("obstructed charge", obstructed, "AOD-defense-modifiers.9")
