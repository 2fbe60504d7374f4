"""The blows of a 'Mech: punches, kicks, pushes and weapons in hand, what each needs and what forbids it (TWB-19)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from boxcars.catalog.units.design import Item
from boxcars.core.errors import Reason
from boxcars.core.keys import Key
from boxcars.core.tally import IMPOSSIBLE, Tally
from boxcars.hexes.coords import Arc, in_arc
from boxcars.total_warfare.actions import CLUB, TOOLS
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.boarding.holding import held_by
from boxcars.total_warfare.buildings.construction import is_inside
from boxcars.total_warfare.electronics import narc
from boxcars.total_warfare.physical import hand_weapons
from boxcars.total_warfare.physical.attack import Attack
from boxcars.total_warfare.physical.blow_numbers import (
    arm_lines,
    attack_damage,
    cannot_grip,
    lacks_hand,
    shoulder_hit,
    to_hit,
)
from boxcars.total_warfare.physical.blow_words import (
    ATTACKS,
    BRUSHES,
    LIMBS,
    QUAD_LIMBS,
    aim_of,
    is_rear_kick,
    limb_of,
    single_blows,
    type_of,
)
from boxcars.total_warfare.physical.close_combat import (
    assailant,
    on_host_reasons,
)
from boxcars.total_warfare.physical.hand_weapons import WEAPONS
from boxcars.total_warfare.units import condition
from boxcars.total_warfare.units.mech.state import ARMS, LEGS, LOCATION_NAMES, Mech
from boxcars.total_warfare.units.place import footprint, span
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons.hit_location import Table

_ARM_ARC: dict[str, Arc] = {"LA": "left_arm", "RA": "right_arm"}
_TABLES: dict[tuple[str, int], Table] = {
    ("punch", 0): "punch",
    ("punch", 1): "kick",
    ("kick", 0): "kick",
    ("kick", -1): "punch",
    **{(weapon, 1): "kick" for weapon in WEAPONS},
    **{(weapon, 0): "full" for weapon in WEAPONS},
    **{(weapon, -1): "punch" for weapon in WEAPONS},
}
"""The location table by attack and by how much higher the target's feet are; nothing else is possible (TWB-19.2)."""
_ARMED = tuple(attack for attack in ATTACKS if not is_rear_kick(attack) and attack not in BRUSHES)
"""The attacks of a 'Mech with arms."""
_BARE = tuple(attack for attack in _ARMED if type_of(attack) not in WEAPONS)
"""Those that it makes with nothing in its hands."""
_AIMED: dict[str, Table] = {"high": "punch", "low": "kick"}
"""The table of a blow with a weapon that is aimed."""
_FROM_THE_GROUND = ("punch-left", "punch-right")
"""What a 'Mech that lies prone does to a vehicle in its hex."""
_AIMING = 4
_PRONE = Reason("a prone 'Mech cannot make this attack", "TWB-19.2")
_STANDING = 2
"""The levels of a 'Mech that stands."""
_AGAINST_FLYERS = {"punch": (1, 2), "kick": (0,), **dict.fromkeys(WEAPONS, (0, 1, 2, 3))}
"""By how much higher a VTOL may be for an attack to reach it [TW-198.1]."""
FIRED_ARM_RESTS = Key("TW-146.1", now=True, before=False)
"""An arm whose guns have fired strikes with no physical weapon."""
FLIPPED_ARMS_REST = Key("TW-106.3", now=True, before=False)
"""Flipped arms do not strike."""
HIPS_BAR_REAR_KICKS = Key("TW-147.2", now=True, before=False)
"""A destroyed hip bars kicks to the rear too."""
LEAPERS_STAND = Key("TW-147.1", now=True, before=False)
"""Who makes a death from above cannot be pushed, as who charges."""
AT_FLIGHT_LEVEL = Key("TW-198.1", now=True, before=False)
"""Levels to a VTOL are counted from the hex of its attacker, and not from one level more."""


def mech_attacks(battle: Battle, mech: Mech) -> Iterator[Attack]:
    """The attacks of a 'Mech, one after another."""
    for enemy in battle.enemies(mech.side, map=mech.map):
        if (apart := span(mech, enemy)) <= 1:
            possible = own_attacks(mech) if apart else [each for each in own_attacks(mech) if _is_near(mech, each)]
            yield from (assess_mech(battle, mech, attack, enemy) for attack in possible)
    for troops in held_by(battle, mech, "swarm") if mech.arms else ():
        yield from (assess_mech(battle, mech, attack, troops) for attack in BRUSHES)
    if mech.arms and narc.clinging(battle, mech):
        yield from (assess_mech(battle, mech, attack, mech) for attack in BRUSHES)


def _is_near(mech: Mech, attack: str) -> bool:
    """Whether an attack is one at what shares the hex of a 'Mech."""
    return type_of(attack) == "kick" or (mech.prone and attack in _FROM_THE_GROUND)


def own_attacks(mech: Mech) -> list[str]:
    """The attacks that a 'Mech is built for: a quad has no arms, and kicks to the rear as well.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> own_attacks(fresh_mech("red-1", "red", design("Tarantula ZPH-1"), "0508", 0))
    ['kick-left', 'kick-right', 'kick-rear-left', 'kick-rear-right']
    """
    if not mech.arms:
        return list(QUAD_LIMBS)
    if not mech.club and not mech.design.gear("club"):
        return list(_BARE)
    return [attack for attack in _ARMED if attack in _BARE or _wields(mech, attack)]


def _wields(mech: Mech, attack: str) -> bool:
    """Whether a 'Mech has the weapon that an attack swings."""
    swing, _ = aim_of(attack)
    return mech.club if swing == CLUB else _weapon(mech, swing) is not None


def _name_of(mech: Mech, location: str) -> str:
    return mech.called(location) or LOCATION_NAMES[location]


def _weapon(mech: Mech, attack: str) -> Item | None:
    """The physical weapon that an attack swings, in the arm that swings it."""
    return hand_weapons.carried(mech, type_of(attack), LIMBS[attack])


def assess_mech(battle: Battle, mech: Mech, attack: str, target: Unit) -> Attack:
    """Work out one attack of a 'Mech; a punch with both arms shows the better arm's numbers."""
    if attack not in ATTACKS:
        tool = "swings a tool with its left or its right arm"
        no = Reason(f"a 'Mech {tool if attack in TOOLS else f'knows no {attack}'}", "TWB-19.1")
        return Attack(mech.id, attack, target.id, Tally("to hit", ()), None, "full", (no,))
    if attack == "punch-both":
        arms = [assess_mech(battle, mech, one, target) for one in single_blows(attack)]
        best = min(arms, key=lambda arm: arm.tally.total)
        every = dict.fromkeys([*(reason for arm in arms for reason in arm.reasons), *([_PRONE] if mech.prone else [])])
        return msgspec.structs.replace(best, attack=attack, reasons=tuple(every))
    if attack in BRUSHES:
        return _assess_brush(battle, mech, attack, target)
    if aim_of(attack)[1]:
        return _assess_aimed(battle, mech, attack, target)
    if mech.prone and attack in _FROM_THE_GROUND and span(mech, target) == 0:
        return _assess_from_the_ground(battle, mech, attack, target)
    kind = type_of(attack)
    tally = to_hit(battle, mech, attack, target)
    reasons = [*_state_reasons(mech), *_target_reasons(battle, mech, attack, target), *_build_reasons(mech, attack)]
    if attack == "push":
        reasons += _push_reasons(battle, mech, target)
    else:
        reasons += [
            *_swing_reasons(battle, mech, attack, target.id, target.hex),
            *_level_reasons(battle, kind, mech, target),
        ]
    reasons += _odds_reasons(tally)
    harm = None if attack == "push" else attack_damage(battle, mech, attack)
    table = _TABLES.get((kind, _rise(mech, target)), "full")
    return Attack(mech.id, attack, target.id, tally, harm, "full" if target.prone else table, tuple(reasons))


def _assess_aimed(battle: Battle, mech: Mech, attack: str, target: Unit) -> Attack:
    """A weapon in hand may be aimed at the upper body or the legs of a 'Mech that stands level with it (TWB-19.2)."""
    swing, aim = aim_of(attack)
    plain = assess_mech(battle, mech, swing, target)
    reasons = [reason for reason in plain.reasons if reason.what != "too-hard"]
    if target.stacks_as != "mech" or target.prone:
        reasons.append(Reason(f"{target.id} is no 'Mech that stands", "TWB-19.2"))
    elif target.foot != mech.foot:
        reasons.append(Reason(f"{target.id} is not on its level", "TWB-19.2"))
    tally = plain.tally.plus(f"aimed {aim}", _AIMING, "TWB-19.2")
    return msgspec.structs.replace(
        plain, attack=attack, tally=tally, table=_AIMED[aim], reasons=(*reasons, *_odds_reasons(tally))
    )


def _assess_from_the_ground(battle: Battle, mech: Mech, attack: str, target: Unit) -> Attack:
    """One arm of a 'Mech that lies prone punches a vehicle in its hex while the other props it up (TWB-19.2)."""
    arm = LIMBS[attack]
    tally = to_hit(battle, mech, attack, target).plus("it lies prone", 2, "TWB-19.2")
    reasons = [reason for reason in _state_reasons(mech) if reason != _PRONE]
    reasons += [*_enemy_reasons(battle, mech, target), *_build_reasons(mech, attack)]
    if target.kind_word != "vehicle" or target.foot != mech.foot:
        reasons.append(Reason(f"{target.id} is no vehicle on its level", "TWB-19.2"))
    if any(condition.is_lost(mech, each) for each in ARMS if each != arm):
        reasons.append(Reason("it needs its other arm to prop itself up", "TWB-19.2"))
    reasons += [*_limb_reasons(mech, arm), *_joint_reasons(battle, mech, arm), *_odds_reasons(tally)]
    return Attack(mech.id, attack, target.id, tally, attack_damage(battle, mech, attack), "full", tuple(reasons))


def _assess_brush(battle: Battle, mech: Mech, attack: str, target: Unit) -> Attack:
    """Brush off swarmers, or from itself an iNarc pod, with an arm that works and has not fired (TWB-36.5)."""
    arm = LIMBS[attack]
    tally = Tally.of("to hit", "piloting skill", mech.piloting, "TWB-36.5").plus("brush off", 4, "TWB-36.5")
    tally = tally.extended(arm_lines(mech, arm))
    if mech.arms and lacks_hand(mech, arm):
        tally = tally.plus("no hand actuator", 1, "TWB-36.5")
    if target.has_magnets:
        tally = tally.plus("magnetic claws", 1, "TWB-36.5")
    reasons = _state_reasons(mech)
    if target is mech and not narc.clinging(battle, mech):
        reasons.append(Reason("no iNarc pod of an enemy clings to it", "TWB-36.5"))
    if target is not mech and all(troops is not target for troops in held_by(battle, mech, "swarm")):
        reasons.append(Reason(f"{target.id} does not swarm it", "TWB-36.5"))
    if not mech.arms:
        return Attack(mech.id, attack, target.id, tally, None, "full", (*reasons, *_build_reasons(mech, attack)))
    reasons += [*_limb_reasons(mech, arm), *_joint_reasons(battle, mech, arm)]
    reasons += _odds_reasons(tally)
    harm = attack_damage(battle, mech, attack.replace("brush", "punch"))
    return Attack(mech.id, attack, target.id, tally, harm, "full", tuple(reasons))


def _odds_reasons(tally: Tally) -> list[Reason]:
    never = tally.total >= IMPOSSIBLE
    return [Reason(f"it needs {tally.total}, which two dice never show", "TWB-12", "too-hard")] if never else []


def _state_reasons(mech: Mech) -> list[Reason]:
    """What keeps a 'Mech from all attacks but charges and deaths from above."""
    reasons = []
    if not mech.can_act:
        reasons.append(Reason("it can do nothing now", "TWB-2"))
    if mech.prone:
        reasons.append(_PRONE)
    if mech.assault:
        reasons.append(Reason("it charges or makes a death from above", "TWB-19.1"))
    return reasons


def _enemy_reasons(battle: Battle, mech: Mech, target: Unit) -> list[Reason]:
    """What keeps a unit from being a target at all."""
    reasons = on_host_reasons(battle.rules, mech, target)
    if target.side == mech.side or target.destroyed:
        reasons.append(Reason(f"{target.id} is no enemy in play", "TWB-19.1"))
    return reasons


def _target_reasons(battle: Battle, mech: Mech, attack: str, target: Unit) -> list[Reason]:
    """What keeps a unit from being struck."""
    reasons = _enemy_reasons(battle, mech, target)
    if span(mech, target) > 1 or (span(mech, target) == 0 and not _is_underfoot(attack, target)):
        reasons.append(Reason(f"{target.id} is not beside it", "TWB-19.1"))
    if _is_behind_walls(battle, mech, target):
        reasons.append(Reason(f"{target.id} is inside a building", battle.rules.cite("TW-171.4", "TWB-22.5")))
    return reasons


def _is_underfoot(attack: str, target: Unit) -> bool:
    """Whether a kick reaches a unit in the hex of the 'Mech: one that is low (TWB-19.2)."""
    return type_of(attack) == "kick" and not is_rear_kick(attack) and target.height == 1


def _build_reasons(mech: Mech, attack: str) -> list[Reason]:
    """What the build of a 'Mech does not allow."""
    if is_rear_kick(attack) and mech.arms:
        return [Reason("only a quad kicks to its rear", "TW-147.2")]
    return [] if mech.arms or attack in QUAD_LIMBS else [Reason("it has no arms", "TWB-19.1")]


def _is_behind_walls(battle: Battle, mech: Mech, target: Unit) -> bool:
    """Whether walls keep a blow from its target: it is inside, and the attacker is not on the same floor with it.

    Charges break through them [TW-171.4].
    """
    together = battle.board.building_id(mech.hex) == battle.board.building_id(target.hex) and mech.foot == target.foot
    return is_inside(battle.under(target), target.foot) and not together


def limb_reasons(battle: Battle, mech: Mech, attack: str, name: str, hex: str) -> list[Reason]:
    """Why a 'Mech cannot make an attack at something of this name in this hex, whatever is there and however high."""
    return [
        *_state_reasons(mech),
        *_build_reasons(mech, attack),
        *_swing_reasons(battle, mech, attack, name, hex),
    ]


def _swing_reasons(battle: Battle, mech: Mech, attack: str, name: str, hex: str) -> list[Reason]:
    """What keeps the limb of an attack from reaching a hex."""
    return _REASONS[type_of(attack)](battle, mech, attack, name, hex)


def _punch_reasons(battle: Battle, mech: Mech, attack: str, name: str, hex: str) -> list[Reason]:
    return [*_limb_reasons(mech, LIMBS[attack]), *_arm_reasons(battle, mech, attack, name, hex)]


def _weapon_reasons(battle: Battle, mech: Mech, attack: str, name: str, hex: str) -> list[Reason]:
    """A physical weapon needs its arm as a punch does, and the hand too; guns of the arm rule it out [TW-146.1].

    A tool is built into its arm.
    """
    arm, weapon = LIMBS[attack], _weapon(mech, attack)
    reasons = []
    if weapon is None:
        called = WEAPONS[type_of(attack)].called
        reasons.append(Reason(f"it has no {called} in the {LOCATION_NAMES[arm]}", "TWB-19.1"))
    elif condition.is_broken(mech, weapon):
        reasons.append(Reason(f"the {weapon.name.lower()} is destroyed", "TWB-17.3"))
    if _has_fired(mech, arm) and FIRED_ARM_RESTS.of(battle.rules):
        reasons.append(Reason(f"a weapon in the {LOCATION_NAMES[arm]} was fired", "TW-146.1"))
    if WEAPONS[type_of(attack)].in_hand and lacks_hand(mech, arm):  # [QR-critical-effects.6]
        reasons.append(Reason(f"the {LOCATION_NAMES[arm]} has no hand that works", "QR-critical-effects.6"))
    return reasons + _arm_reasons(battle, mech, attack, name, hex)


def _club_reasons(battle: Battle, mech: Mech, attack: str, name: str, hex: str) -> list[Reason]:
    """A club takes both shoulders and both hands, and no gun of either arm may have fired [TW-145.1]."""
    reasons = [] if mech.club else [Reason("it holds no club", "TWB-19.1")]
    for arm in ARMS:
        reasons += [*_grip_reasons(mech, arm), *_limb_reasons(mech, arm), *_joint_reasons(battle, mech, arm)]
    if not in_arc(mech.hex, hex, mech.torso_facing, "forward"):
        reasons.append(Reason(f"{name} is not in front of its torso", "TWB-19.1"))
    return reasons


def _grip_reasons(mech: Mech, arm: str) -> list[Reason]:
    """Whether an arm has no hand to hold something with."""
    name = LOCATION_NAMES[arm]
    return [Reason(f"the {name} has no hand that works", "TW-145.1")] if cannot_grip(mech, arm) else []


def can_hold_club(mech: Mech) -> bool:
    """Whether a 'Mech has two arms, shoulders and hands that work [TW-145.1].

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> [can_hold_club(fresh_mech("red-1", "red", design(name), "0508", 0)) for name in ("Atlas AS7-D", "Jenner JR7-D")]
    [True, False]
    """
    return bool(mech.arms) and not any(
        condition.is_lost(mech, arm) or shoulder_hit(mech, arm) or cannot_grip(mech, arm) for arm in ARMS
    )


def _arm_reasons(battle: Battle, mech: Mech, attack: str, name: str, hex: str) -> list[Reason]:
    """What keeps an arm from striking, with a fist or with a weapon."""
    arm = LIMBS[attack]
    reasons = _joint_reasons(battle, mech, arm)
    if not in_arc(mech.hex, hex, mech.torso_facing, _ARM_ARC[arm]):
        reasons.append(Reason(f"{name} is outside the arc of the {LOCATION_NAMES[arm]}", "TWB-19.1"))
    return reasons


def _joint_reasons(battle: Battle, mech: Mech, arm: str) -> list[Reason]:
    """What keeps an arm from moving as it should."""
    reasons = []
    if shoulder_hit(mech, arm):
        reasons.append(Reason(f"the shoulder of the {LOCATION_NAMES[arm]} is destroyed", "QR-physical-attacker.1"))
    if mech.flipped and FLIPPED_ARMS_REST.of(battle.rules):
        reasons.append(Reason("its arms are flipped", "TW-106.3"))
    return reasons


def _kick_reasons(battle: Battle, mech: Mech, attack: str, name: str, hex: str) -> list[Reason]:
    reasons = _limb_reasons(mech, limb_of(mech, attack))
    behind = is_rear_kick(attack)
    pair = LEGS if behind or mech.arms else ARMS
    counts = not behind or HIPS_BAR_REAR_KICKS.of(battle.rules)
    if counts and any(condition.count_hits(mech, "hip", leg) for leg in pair):
        reasons.append(Reason("a hip is destroyed", "TW-147.2" if behind else "QR-physical-attacker.1"))
    if any(condition.is_lost(mech, leg) for leg in pair):
        reasons.append(Reason("a leg is lost", "TWB-19.1"))
    if hex != mech.hex and not in_arc(mech.hex, hex, mech.facing, "rear" if behind else "forward"):
        reasons.append(Reason(f"{name} is not {'behind' if behind else 'in front of'} its feet", "TWB-19.1"))
    return reasons


def _push_reasons(battle: Battle, mech: Mech, target: Unit) -> list[Reason]:
    reasons = [reason for arm in ARMS for reason in _limb_reasons(mech, arm)]
    if battle.board.neighbour(mech.hex, mech.facing) not in footprint(target):
        reasons.append(Reason(f"{target.id} is not directly ahead of its feet", "TWB-19.1"))
    if target.foot != mech.foot:
        reasons.append(Reason("a push needs both on the same level", "TWB-19.2"))
    if target.prone:
        reasons.append(Reason(f"{target.id} is prone", "TWB-19.2"))
    elif target.flown:
        reasons.append(Reason(f"{target.id} is no 'Mech that could be pushed", "TWB-19.2"))
    elif target.height == 1:
        reasons.append(Reason(f"{target.id} is too low to be pushed", "TWB-31.9"))
    if target.assault and (target.assault.kind == "charge" or LEAPERS_STAND.of(battle.rules)):
        reasons.append(Reason(f"{target.id} itself charges or makes a death from above", "TW-147.1"))
    if assailant(battle, target, besides=mech) or _pushed_already(battle, mech, target):
        reasons.append(Reason(f"another charges, pushes or jumps on {target.id}", "TWB-19.3"))
    return reasons


def _pushed_already(battle: Battle, mech: Mech, target: Unit) -> bool:
    """Whether a unit of the same side has declared a push on the target; the other sides' are secret."""
    return any(
        declared.attack == "push" and declared.target == target.id and battle[id].side == mech.side and id != mech.id
        for id, declared in battle.physicals.items()
    )


def _limb_reasons(mech: Mech, limb: str) -> list[Reason]:
    reasons = []
    if condition.is_lost(mech, limb):
        reasons.append(Reason(f"the {_name_of(mech, limb)} is lost", "TWB-19.1"))
    if _has_fired(mech, limb):
        reasons.append(Reason(f"a weapon in the {_name_of(mech, limb)} was fired", "TWB-19.1"))
    return reasons


def _has_fired(mech: Mech, limb: str) -> bool:
    return any(limb in (mount.loc, mount.outer) for mount in mech.design.mounts if mount.key in mech.fired)


def _rise(mech: Mech, target: Unit) -> int:
    """How much higher a target stands; of one taller than a 'Mech the levels before the attacker count."""
    return max(target.foot, min(mech.foot, target.foot + target.height - _STANDING)) - mech.foot


def _level_reasons(battle: Battle, kind: str, mech: Mech, target: Unit) -> list[Reason]:
    rise = _rise(mech, target)
    possible = (kind, rise) in _TABLES
    if target.has_rotors:
        above = rise if AT_FLIGHT_LEVEL.of(battle.rules) else rise - 1  # the level of the hex and one more, once
        possible = above in _AGAINST_FLYERS.get(kind, ())
    elif target.height == 1:  # a kick reaches it on the ground, an arm on a ledge, a club in a hand both
        possible = rise == (0 if kind == "kick" else 1) or (kind in WEAPONS and rise == 0 and not target.prone)
    how = "prone and " if target.prone else ""
    level = f"{abs(rise)} level{'s' * (abs(rise) != 1)} {'higher' if rise > 0 else 'lower'}" if rise else "on its level"
    return [] if possible else [Reason(f"{target.id} is {how}{level}", "TWB-19.2")]


_REASONS = {
    "punch": _punch_reasons,
    "kick": _kick_reasons,
    **dict.fromkeys(WEAPONS, _weapon_reasons),
    CLUB: _club_reasons,
}
