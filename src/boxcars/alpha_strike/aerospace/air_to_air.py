"""Air-to-air attacks: what one needs and does, between two units that are engaged (ASB-20.5)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from boxcars.alpha_strike.abilities import stealth
from boxcars.alpha_strike.actions import Attack
from boxcars.alpha_strike.aerospace import air_weapons, engagement
from boxcars.alpha_strike.aerospace.engaged import Engagement
from boxcars.alpha_strike.attacks import weapon_attack
from boxcars.alpha_strike.attacks.attack_damage import NO_DAMAGE, DamagePlan, amount
from boxcars.alpha_strike.attacks.line_of_sight import Look
from boxcars.alpha_strike.attacks.may_attack import attacker_reasons, target_reasons
from boxcars.alpha_strike.attacks.modifiers import modifier_line
from boxcars.alpha_strike.attacks.ranges import BEYOND, ROWS, Band, index
from boxcars.alpha_strike.attacks.to_hit import Aim, attacker_lines, skill_line, type_lines
from boxcars.alpha_strike.attacks.weapon_attack import AttackPlan
from boxcars.alpha_strike.attacks.weapons import WeaponChoice
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.unit import Unit
from boxcars.core.errors import Reason
from boxcars.core.tally import Line, Tally
from boxcars.tabletop.field import Sight

REAR_BONUS = 1
"""What an attack from behind does more (ASB-20.5)."""
_NOWHERE = Look(Sight(0, 0, 0, 0, ()))
"""In the air nothing lies between."""


def plan(battle: Battle, attack: Attack) -> AttackPlan:
    """Plan an attack in the air: the number needed with all its lines, the damage, and all reasons against it."""
    attacker, target = battle[attack.unit], battle[attack.target]
    key = "nose" if attacker.card.arcs and attack.weapon == "standard" else attack.weapon
    choice = next((each for each in air_weapons.choices(attacker, battle.rules) if each.key == key), None)
    fight = engagement.between(battle, attacker, target)
    band = fight.band if fight else None
    harm = NO_DAMAGE
    if choice and fight and band:
        harm = damage(battle, attacker, target, choice, band, attack.overheat, behind=fight.tails(attacker.id))
    return AttackPlan(
        attack=attack,
        choice=choice,
        aim=Aim(_NOWHERE, _NOWHERE, band),
        reasons=tuple(_reasons(battle, attacker, target, attack, choice, fight)),
        tally=number(battle, attacker, target, band or "medium", attack.weapon),
        damage=harm,
        rear=bool(fight and fight.tails(attacker.id)),
    )


def number(battle: Battle, attacker: Unit, target: Unit, band: Band, weapon: str = "standard") -> Tally:
    """What it needs: Skill, the band, what the target is, and what the attacker has suffered; nothing of movement."""
    lines = [
        skill_line(attacker),
        band_line(band),
        *([modifier_line("AS-037.15")] if target.is_dropping else ()),
        *stealth.lines(target, band),
        *type_lines(battle, attacker, target),
        *attacker_lines(battle, attacker),
    ]
    if weapon == "rear":
        lines.append(modifier_line("AS-037.33"))
    return Tally("to hit", tuple(lines))


def band_line(band: Band) -> Line:
    """What a range in the air adds.

    >>> str(band_line("extreme"))
    '+6 extreme range'
    """
    if band in BEYOND:
        return Line(f"{band} range", BEYOND[band], "ASB-20.5")
    return modifier_line(ROWS[band], f"{band} range")


def damage(
    battle: Battle, attacker: Unit, target: Unit, choice: WeaponChoice, band: Band, overheat: int, *, behind: bool
) -> DamagePlan:
    """What a hit does: the value of the band, with heat and overheat, and 1 more from behind."""
    harm = amount(battle, attacker, target, choice, band, overheat=overheat)
    if not behind or not choice.values[index(band)]:
        return harm
    return msgspec.structs.replace(harm, tally=harm.tally.plus("from behind", REAR_BONUS, "ASB-20.5"))


def _reasons(
    battle: Battle, attacker: Unit, target: Unit, attack: Attack, choice: WeaponChoice | None, fight: Engagement | None
) -> Iterator[Reason]:
    yield from attacker_reasons(attacker)
    yield from target_reasons(attacker, target)
    if choice is None:
        yield Reason(f"{attacker.id} has no weapons {attack.weapon[:20]!r} in the air", "ASB-20.5")
        return
    yield from weapon_attack.printing_reasons(battle.rules, choice)
    yield from air_weapons.limit_reasons(battle.rules, attacker, choice, target.id)
    if attack.spotter:
        yield Reason("nobody spots for an attack in the air", "ASB-20.5")
    if fight is None or fight.band is None:
        yield Reason(f"{attacker.id} is not engaged with {target.id}", "ASB-20.5")
        return
    yield from air_weapons.bearing_reasons(attacker, fight, choice)
    if not choice.works_at(index(fight.band)):
        yield Reason(f"its {choice.label} do nothing at {fight.band} range", "ASB-20.5", "range")
    yield from weapon_attack.overheat_reasons(attacker, attack, choice, fight.band)
