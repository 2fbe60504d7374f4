"""What the blows of a 'Mech need and do: skill, movement, the attack itself, broken actuators (TWB-19.1)."""

from __future__ import annotations

from boxcars.core.keys import Key, ruled
from boxcars.core.tally import Line, Tally
from boxcars.total_warfare.actions import CLUB
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.physical import hand_weapons, sharp_limbs
from boxcars.total_warfare.physical.blow_words import LIMBS, is_rear_kick, limb_of, type_of
from boxcars.total_warfare.physical.close_combat import base_tally, target_lines
from boxcars.total_warfare.physical.hand_weapons import WEAPONS
from boxcars.total_warfare.turn import heat
from boxcars.total_warfare.units import condition, enhancement, industrial_myomer
from boxcars.total_warfare.units.mech.state import ARMS, Mech
from boxcars.total_warfare.units.place import span
from boxcars.total_warfare.units.unit import Unit, tenth

_MODIFIERS = {"punch": 0, "kick": -2, "push": -1, **{word: weapon.to_hit for word, weapon in WEAPONS.items()}}
_LABELS = {word: weapon.title for word, weapon in WEAPONS.items() if weapon.title}
BURDENS_BOTH = {
    "upper leg": Key("TW-128.1", now=True, before=False),
    "lower leg": Key("TW-127.3", now=True, before=False),
    "foot": Key("TW-126.1", now=True, before=False),
}
"""A broken actuator burdens the kicks of either leg, and not of its own alone."""
HAND_COUNTS_TOO = Key("TW-145.4", now=True, before=False)
"""A missing hand makes a punch harder besides a missing lower arm."""
WEAK_WITHOUT_ARM = Key("TWB-19.5", now=True, before=False)
"""A punch without a lower arm does half the damage."""


def to_hit(battle: Battle, mech: Mech, attack: str, target: Unit) -> Tally:
    """The number an attack needs: Piloting, both movements, the attack's own modifier, broken actuators."""
    if sure := target.sure_line(mech):
        return Tally("to hit", (sure,))
    kind = type_of(attack)
    cite = WEAPONS[kind].cite if kind in WEAPONS else "QR-physical-attacker.1"
    tally = (
        base_tally(mech).plus(_LABELS.get(kind, kind), _MODIFIERS[kind], cite).extended(target_lines(battle, target))
    )
    hands = ARMS if kind in (CLUB, "push") else (limb_of(mech, attack),)
    tally = tally.extended(enhancement.limb_lines(mech, *hands))
    if kind in WEAPONS:
        tally = tally.extended([line for arm in hands for line in arm_lines(mech, arm)])
        clawed = [arm for arm in hands if kind == CLUB and sharp_limbs.claws_at(mech, arm)]
        return tally.extended([Line("club in a claw", sharp_limbs.CLUB_IN_CLAWS, sharp_limbs.CLAWS)] * len(clawed))
    if kind == "punch":
        return tally.extended(_punch_lines(battle, mech, LIMBS[attack]))
    if kind == "kick" and span(mech, target) == 0 and target.stacks_as == "infantry":
        tally = tally.plus("infantry underfoot", 3, "TWB-19.2")
    return tally.extended(_kick_lines(battle, mech, attack) if kind == "kick" else _push_lines(mech))


def arm_lines(mech: Mech, arm: str) -> list[Line]:
    """What broken actuators of an arm add to a blow with it."""
    return [
        Line(f"{part} actuator destroyed", 2, "QR-physical-attacker.1")
        for part in ("upper arm", "lower arm")
        if condition.count_hits(mech, part, arm)
    ]


def _punch_lines(battle: Battle, mech: Mech, arm: str) -> list[Line]:
    lines = arm_lines(mech, arm)
    no_lower_arm = _lacks_lower_arm(mech, arm)
    if no_lower_arm:
        lines.append(Line("no lower arm actuator", 2, battle.rules.cite("TW-145.4", "TWB-19.1")))
    if sharp_limbs.claws_at(mech, arm):
        lines.append(Line("claw", sharp_limbs.CLAW_TO_HIT, sharp_limbs.CLAWS))
    elif lacks_hand(mech, arm) and (HAND_COUNTS_TOO.of(battle.rules) or not no_lower_arm):
        lines.append(Line("no hand actuator", 1, "QR-physical-attacker.1"))
    return lines


def _lacks_lower_arm(mech: Mech, arm: str) -> bool:
    """Whether an arm is built without its lower half."""
    return "Lower Arm Actuator" not in mech.design.slots[arm]


def lacks_hand(mech: Mech, arm: str) -> bool:
    """Whether an arm has no hand, or one that is broken."""
    return "Hand Actuator" not in mech.design.slots[arm] or condition.count_hits(mech, "hand", arm) > 0


def cannot_grip(mech: Mech, arm: str) -> bool:
    """Whether an arm has neither a hand nor a claw to hold a club with."""
    return lacks_hand(mech, arm) and not sharp_limbs.claws_at(mech, arm)


def _kick_lines(battle: Battle, mech: Mech, attack: str) -> list[Line]:
    """What broken actuators add to a kick [TW-118.1, TW-118.2], and a kick to the rear."""
    leg = limb_of(mech, attack)
    broken = _broken_leg_actuators(battle, mech, leg)
    lines = [Line("kick to the rear", 1, "QR-physical-other.1")] if is_rear_kick(attack) else []
    lines += [Line(f"{part} actuator destroyed", 2, "TW-118.1") for part in broken]
    feet = _broken_in_legs(battle, mech, "foot", leg)
    return [*lines, Line("foot actuator destroyed", feet, "TW-118.2")] if feet else lines


def _broken_leg_actuators(battle: Battle, mech: Mech, leg: str) -> list[str]:
    return [part for part in ("upper leg", "lower leg") for _ in range(_broken_in_legs(battle, mech, part, leg))]


def _broken_in_legs(battle: Battle, mech: Mech, part: str, leg: str) -> int:
    """How many broken actuators of a kind burden a kick: those of both legs [TW-126.1, TW-127.3, TW-128.1].

    In older printings those of the leg that kicks.
    """
    legs = mech.legs if BURDENS_BOTH[part].of(battle.rules) else (leg,)
    return sum(condition.count_hits(mech, part, each) for each in legs)


def _push_lines(mech: Mech) -> list[Line]:
    return [Line("shoulder destroyed", 2, "QR-physical-attacker.1") for arm in ARMS if shoulder_hit(mech, arm)]


def shoulder_hit(mech: Mech, arm: str) -> bool:
    """Whether the shoulder of an arm is broken."""
    return condition.count_hits(mech, "shoulder", arm) > 0


@ruled()
def attack_damage(battle: Battle, mech: Mech, attack: str) -> Tally:
    """The damage of an attack, halved under water, rounded up.

    Broken actuators halve punches and kicks, rounded down, but not what a weapon does.
    """
    tons, limb, kind = mech.design.tons, limb_of(mech, attack), type_of(attack)
    broken: list[str] = []
    if kind in WEAPONS:
        tally = hand_weapons.damage(kind, tons)
    elif kind == "punch":
        tally = Tally.of("punch damage", f"{tons} tons ÷ 10", tenth(tons), "QR-damage-calculation.2")
        if sharp_limbs.claws_at(mech, limb):
            tally = sharp_limbs.claw_damage(tons)
        broken = [part for part in ("upper arm", "lower arm") if condition.count_hits(mech, part, limb)]
        if _lacks_lower_arm(mech, limb) and WEAK_WITHOUT_ARM.of(battle.rules):
            tally = tally.plus("no lower arm actuator, halved", tally.total // 2 - tally.total, "TWB-19.5")
    else:
        tally = Tally.of("kick damage", f"{tons} tons ÷ 5", tons // 5, "TWB-19.1")
        tally = sharp_limbs.with_talons(mech, tally, limb)
        broken = _broken_leg_actuators(battle, mech, limb)
    by_strength = kind not in WEAPONS or WEAPONS[kind].by_strength
    if by_strength and (heat.is_myomer_hot(mech) or industrial_myomer.is_built_in(mech)):
        tally = tally.plus("triple-strength myomer, doubled", tally.total, "TWB-21")
    for part in broken:
        tally = tally.plus(f"{part} actuator destroyed, halved", tally.total // 2 - tally.total, "TWB-17.3")
    if condition.location_under_water(battle, mech, limb):
        tally = tally.plus("under water, halved", -(tally.total // 2), "TWB-19.1")
    return tally
