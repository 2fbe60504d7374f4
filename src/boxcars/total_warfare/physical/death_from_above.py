"""Death from above: a jump onto the enemy's head, declared with the move (TWB-19.4)."""

from __future__ import annotations

import msgspec

from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.tally import Tally
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import strikes
from boxcars.total_warfare.events.unit_events import PhysicalMade
from boxcars.total_warfare.moving import mp
from boxcars.total_warfare.physical import sharp_limbs
from boxcars.total_warfare.physical.close_combat import (
    MoveEnd,
    assault_target_reasons,
    automatic_miss,
    base_tally,
    skill_line,
    target_lines,
    target_of,
)
from boxcars.total_warfare.piloting import displacement, falling
from boxcars.total_warfare.piloting.displacement import direction_to
from boxcars.total_warfare.sight.arcs import blow_side
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.place import span, span_to
from boxcars.total_warfare.units.unit import Due, Unit
from boxcars.total_warfare.weapons import cluster

HEIGHT = 2
"""Levels that the attacker stands above the higher of the two hexes, and falls when it misses."""

STRUCK = Due("hit by death from above", 2, "QR-psr-physical.1")
STRIKING = Due("made a death from above", 4, "QR-psr-actions.1")
_MISSED = Due("missed death from above", 0, "TW-150.2", automatic=True)
ONTO_ITS_HEAD = Key("TW-149.1", now=True, before=False)
"""A leap onto a standing 'Mech asks for MP as high as it stands."""
SKILLS_COMPARED = Key("TW-144.6", now=True, before=False)
"""The skills of both count for deaths from above too, and not for charges alone."""
ONLY_SURVIVORS_MOVE = Key("TW-150.1", now=True, before=False)
"""Who is destroyed by its own attack takes nobody's hex."""


def reasons(battle: Battle, mech: Mech, target: Unit, end: MoveEnd) -> list[Reason]:
    """Why a move that ends so cannot be a death from above."""
    against = assault_target_reasons(battle, mech, target, "dfa")
    if end.mode != "jump":
        against.append(Reason("a death from above is a jump", "TWB-19.4"))
    if span_to(target, end.hex) != 1:
        against.append(Reason(f"{target.id} is not beside {end.hex}", "TWB-19.4"))
    elif span(mech, target) != span_to(mech, end.hex) + 1:
        against.append(Reason(f"{end.hex} is not on a shortest way to {target.id}", "TW-053.1"))
    needed, has = needed_mp(battle, mech, target), mp.jumping_mp(battle, mech).total
    if needed > has:
        cite = battle.rules.cite("TW-149.1", "TWB-19.4")
        against.append(Reason(f"the height of {target.id} needs {needed} jumping MP and it has {has}", cite))
    return against


def needed_mp(battle: Battle, mech: Mech, target: Unit) -> int:
    """The jumping MP that the height of the target asks for, +2 for a 'Mech that stands [TW-149.1].

    Older printings ask only for what a jump into that hex needs. Onto a DropShip it is all of its levels [TW-059.1].
    """
    if target.is_unyielding:
        return target.foot + target.height - mech.foot
    is_mech = target.stacks_as == "mech"
    stands = is_mech and not target.prone and ONTO_ITS_HEAD.of(battle.rules)
    level = target.foot if target.flies else max(target.foot, battle.under(target).level)
    return level - mech.foot + (HEIGHT if stands else 0)


def to_hit(battle: Battle, mech: Mech, target: Unit) -> Tally:
    """The number it needs: Piloting, +3 for the jump, the target's modifiers, the difference of the skills [TW-144.6].

    Infantry is hard to land on, guns on a roof are not. The first printing compares skills for charges only.
    """
    if sure := target.sure_line(msgspec.structs.replace(mech, hex=target.hex)):
        return Tally("to hit", (sure,))
    tally = base_tally(mech).extended(target_lines(battle, target))
    if target.stacks_as == "infantry":
        tally = tally.plus("infantry", 3, "TWB-19.4")
    return tally.extended([skill_line(mech, target)]) if SKILLS_COMPARED.of(battle.rules) else tally


def damage_to_target(mech: Mech) -> Tally:
    """What the target takes: three tenths of the tonnage, rounded up once, and more from talons on all feet.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> damage_to_target(fresh_mech("red-1", "red", design("Jenner JR7-D"), "0508", 0)).total
    11
    """
    tons = mech.design.tons
    harm = Tally.of("death from above damage", f"{tons} tons × 3 ÷ 10", -(-tons * 3 // 10), "QR-dfa.1")
    return sharp_limbs.with_talons(mech, harm, *mech.legs)


def damage_to_attacker(tons: int) -> Tally:
    """What the attacker takes: a fifth of its own tonnage, rounded up.

    >>> damage_to_attacker(35).total
    7
    """
    return Tally.of("damage to the attacker", f"{tons} tons ÷ 5", -(-tons // 5), "QR-dfa.1")


def miss_note(battle: Battle, mech: Mech, target: Unit) -> str:
    """Why a declared death from above misses without a roll; empty if it is rolled [TW-149.3]."""
    if not mech.can_act:
        return "the attacker can do nothing"
    if mech.spoiled:
        return "the attacker failed a piloting roll"
    if target.destroyed or span(mech, target) != 1:
        return "the target is gone"
    return ""


def resolve(battle: Battle, mech: Mech, dice: Dice) -> list[Event]:
    """Resolve a declared death from above, hit or miss."""
    target = battle[target_of(mech)]
    tally = to_hit(battle, mech, target)
    if note := miss_note(battle, mech, target):
        return [automatic_miss(mech, "dfa", target, tally, note), *_miss(battle, mech, target, dice)]
    roll = dice.two_d6(f"{mech.id} death from above on {target.id}")
    hit = roll.total >= tally.total
    harm = damage_to_target(mech)
    events: list[Event] = [
        PhysicalMade(unit=mech.id, attack="dfa", target=target.id, tally=tally, roll=roll, hit=hit, damage=harm)
    ]
    return events + (_hit if hit else _miss)(battle, mech, target, dice)


def _hit(battle: Battle, mech: Mech, target: Unit, dice: Dice) -> list[Event]:
    """Damage on the punch table (a prone target: its rear) and on the attacker's legs, then positions.

    The target is pushed away only if both survive [TW-150.1]; older printings did not ask.
    """
    source = f"death from above by {mech.id}"
    harm = cluster.grouped(damage_to_target(mech).total)
    back = cluster.grouped(damage_to_attacker(mech.design.tons).total)
    direction = direction_to(mech.hex, target.hex)
    if target.prone:
        events = strikes.strike(battle, target, "rear", harm, dice, source=source)
    else:
        side = blow_side(battle, target, mech.hex)
        events = strikes.strike(battle, target, side, harm, dice, table="punch", source=source, attacker=mech)
    events += strikes.strike(battle, mech, "front", back, dice, table="kick", source=source)
    if not (mech.destroyed and ONLY_SURVIVORS_MOVE.of(battle.rules)):
        events += displacement.take_hex(battle, mech, target, direction, "death from above", dice)
    target.due.append(STRUCK)
    mech.due.append(STRIKING)
    return events


def _miss(battle: Battle, mech: Mech, target: Unit, dice: Dice) -> list[Event]:
    """The target gets out of the way and the attacker falls 2 levels on its back there [TW-150.2]."""
    if mech.destroyed:
        return []
    events: list[Event] = []
    if not target.destroyed and span(mech, target) == 1:
        direction = direction_to(mech.hex, target.hex)
        events += displacement.take_hex(battle, mech, target, direction, "death from above", dice)
    mech.prone = False
    return events + falling.fall(battle, mech, _MISSED, dice, levels=HEIGHT, column="rear")
