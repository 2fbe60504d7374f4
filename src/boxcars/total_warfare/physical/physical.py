"""The physical attack phase: punches, kicks, pushes, hatchets and swords, charges and deaths from above (TWB-19)."""

from __future__ import annotations

from collections.abc import Sequence

from boxcars.core.dice import Dice, Roll
from boxcars.core.errors import Illegal
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.total_warfare.actions import CLAWS, FRENZY, THRASH, Physical, target_hex
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.boarding import swarming
from boxcars.total_warfare.buildings import collapse
from boxcars.total_warfare.damage import strikes
from boxcars.total_warfare.events.unit_events import FireDeclared, PhysicalMade, UnitReady
from boxcars.total_warfare.physical import charge, clubs, death_from_above, hand_weapons, ramming, thrashing, wall_blows
from boxcars.total_warfare.physical.attack import Attack
from boxcars.total_warfare.physical.blow_words import BRUSHES, single_blows, type_of
from boxcars.total_warfare.physical.close_combat import (
    automatic_miss,
)
from boxcars.total_warfare.physical.hand_weapons import WEAPONS
from boxcars.total_warfare.piloting import displacement, psr
from boxcars.total_warfare.sight.arcs import blow_side
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.place import footprint
from boxcars.total_warfare.units.unit import Due, Unit
from boxcars.total_warfare.weapons.cluster import cluster_hits
from boxcars.total_warfare.weapons.hit_location import random_side

DISPLACED_FIRST = Key("reading:displaced-first", now=True, before=False)
"""By this word attacks that displace a target are resolved before the blows of others at it."""

_KICKED = Due("kicked", 0, "QR-psr-physical.1")
_PUSHED = Due("pushed", 0, "QR-psr-physical.1")
MISSED_KICK = Due("missed a kick", 0, "QR-psr-actions.1")
ORDER_HOLDS_FOR_ALL = Key("TW-144.4", now=True, before=False)
"""The order of attacks that displace a target holds for every blow at it, and not only for other such attacks."""
FRENZY_AS_INFANTRY = Key("TW-187.1", now=True, before=False)
"""Platoons lose a trooper for each point of a frenzy."""
COMBINES_MOW = Key("TW-134.2", now=True, before=False)
"""Combines fell troopers by a die."""


def units_to_attack(battle: Battle) -> list[Unit]:
    """The units that have an attack to declare; charges and deaths from above need no further decision.

    Not those who hide, or have fired out of hiding this turn [TW-259.4, TW-259.14]. Nobody is asked for the sake of
    an empty building, though who is asked may strike one.
    """
    able = [unit for unit in battle.units.values() if unit.can_act and unit.id not in battle.ambushed]
    return [unit for unit in able if not unit.bay and not battle.is_hidden(unit) and _has_attack(battle, unit)]


def _has_attack(battle: Battle, unit: Unit) -> bool:
    return any(_is_worth_asking(battle, unit, attack) for attack in kind_of(unit).attacks(battle, unit))


def _is_worth_asking(battle: Battle, unit: Unit, attack: Attack) -> bool:
    hex = target_hex(attack.target)
    return attack.legal and (not hex or wall_blows.holds_enemy(battle, unit, hex))


def attacks(battle: Battle, unit: Unit) -> list[Attack]:
    """All attacks on the enemies and the buildings beside a unit, the impossible ones with their reasons."""
    return list(kind_of(unit).attacks(battle, unit))


def assess(battle: Battle, unit: Unit, attack: str, target: Unit) -> Attack:
    """Work out one attack on a unit."""
    return kind_of(unit).assess(battle, unit, attack, target)


def assess_named(battle: Battle, unit: Unit, attack: str, target: str) -> Attack:
    """Work out one attack on what an action names: a unit, or the building in a hex."""
    if hex := target_hex(target):
        return wall_blows.assess(battle, unit, attack, hex)
    return assess(battle, unit, attack, battle[target])


def options(battle: Battle, units: Sequence[str]) -> list[Physical]:
    """Every legal attack of these units, and none for each of them."""
    actions = []
    for id in units:
        actions.append(Physical(id, "none"))
        actions += [Physical(id, a.attack, a.target) for a in attacks(battle, battle[id]) if a.legal]
    return actions


def verify(battle: Battle, action: Physical) -> None:
    """Raise `Illegal` with every reason if an attack cannot be declared."""
    if action.attack == "none":
        return
    if action.target not in battle.units and not target_hex(action.target):
        raise Illegal(f"there is no unit {action.target}")
    attack = assess_named(battle, battle[action.unit], action.attack, action.target)
    if attack.reasons:
        raise Illegal(*attack.reasons)


def declare(battle: Battle, action: Physical) -> tuple[list[Event], bool]:
    """Declare an attack, unseen by the other sides until all have declared."""
    if action.attack != "none":
        battle.physicals[action.unit] = action
    what = f"{action.attack} {action.target}".rstrip()
    side = battle[action.unit].side
    return [FireDeclared(unit=action.unit, what=what, secret=side), UnitReady(unit=action.unit)], True


def resolve(battle: Battle, dice: Dice) -> list[Event]:
    """Resolve all attacks: those that move nobody first, then pushes, charges and deaths from above.

    The numbers of the first are taken before any damage.
    """
    plain = [one for declared in battle.physicals.values() for one in _single_attacks(battle, declared)]
    pushes = [one for one in plain if one.attack == "push"]
    late = _after_displacement(battle, plain)
    at_hand = clubs.seekers(battle)
    battle.physicals = {}
    events: list[Event] = []
    for attack in plain:
        if attack.attack != "push" and attack not in late:
            events += _strike(battle, attack, dice)
    events += _push_all(battle, pushes, dice) + _assault_all(battle, dice)
    for attack in late:
        events += _strike_late(battle, attack, dice)
    events += collapse.check_collapses(battle, dice) + displacement.part_crowds(battle, dice)
    events += psr.roll_due(battle, dice) + clubs.pick_up(at_hand, dice)
    return events + swarming.after(battle, events, dice)


def _after_displacement(battle: Battle, declared: Sequence[Attack]) -> list[Attack]:
    """By another reading, the blows at targets that a push, a charge or a death from above may displace before.

    In older printings only attacks that displace gave way to one another [TW-144.4].
    """
    if not (DISPLACED_FIRST.of(battle.rules) and ORDER_HOLDS_FOR_ALL.of(battle.rules)):
        return []
    movers = [(one.unit, one.target) for one in declared if one.attack == "push"]
    assaults = [(unit.id, unit.assault.target) for unit in battle.in_play() if unit.assault]
    movers += [(unit, target) for unit, target in assaults if not target_hex(target)]
    return [
        one
        for one in declared
        if one.attack != "push" and any(target == one.target and unit != one.unit for unit, target in movers)
    ]


def _strike_late(battle: Battle, attack: Attack, dice: Dice) -> list[Event]:
    """A blow after its target may have been displaced: out of reach it misses without a roll [TW-144.4]."""
    unit, target = battle[attack.unit], battle[attack.target]
    if assess(battle, unit, attack.attack, target).legal:
        return _strike(battle, attack, dice)
    return [automatic_miss(unit, attack.attack, target, attack.tally, "the target is no longer within reach")]


def _assault_all(battle: Battle, dice: Dice) -> list[Event]:
    """Resolve the charges, then the deaths from above."""
    events: list[Event] = []
    for unit in battle.units.values():
        if unit.assault and unit.assault.kind == "charge" and not unit.destroyed:
            rule = ramming if ramming.is_building(unit.assault.target) else charge
            events += rule.resolve(battle, unit, dice)
    for unit in battle.units.values():
        if unit.assault and unit.assault.kind == "dfa" and not unit.destroyed:
            events += death_from_above.resolve(battle, battle.mech(unit.id), dice)
    return events


def _single_attacks(battle: Battle, declared: Physical) -> list[Attack]:
    """The attacks of a declaration; each punching arm rolls by itself [TW-145.2]."""
    unit = battle[declared.unit]
    return [assess_named(battle, unit, one, declared.target) for one in single_blows(declared.attack)]


def _roll(attack: Attack, dice: Dice, note: str = "") -> tuple[PhysicalMade, bool]:
    roll: Roll = dice.two_d6(f"{attack.unit} {attack.attack} at {attack.target}")
    hit = roll.total >= attack.tally.total
    event = PhysicalMade(
        unit=attack.unit,
        attack=attack.attack,
        target=attack.target,
        tally=attack.tally,
        roll=roll,
        hit=hit,
        damage=attack.damage,
        note=note,
    )
    return event, hit


def _strike(battle: Battle, attack: Attack, dice: Dice) -> list[Event]:
    """A punch, a kick or a weapon: all its damage on one location, and the roll that a kick costs one of the two."""
    if attack.attack == THRASH:
        return thrashing.carry_out(battle, attack, dice)
    if line := hand_weapons.heat_of(attack.attack):
        battle.mech(attack.unit).heat_lines.append(line)
    if target_hex(attack.target):
        return wall_blows.carry_out(battle, attack, dice)
    mech, target = battle[attack.unit], battle[attack.target]
    blow, hit = _roll(attack, dice)
    events: list[Event] = [blow]
    if attack.attack in BRUSHES and attack.damage:
        return events + swarming.brushed(battle, mech, target, attack.damage.total, dice, hit=hit)
    is_kick = attack.attack.startswith("kick")
    if hit and attack.damage:
        underfoot = (is_kick or mech.prone) and mech.hex in target.footprint
        side = random_side(target, dice) if underfoot else blow_side(battle, target, mech.hex)
        source = f"{attack.attack} of {mech.id}"
        target.note_impact(0)
        mown = _mows(battle.rules, attack) and target.conventional
        groups = [_fell_troopers(source, dice)] if mown else _groups(attack, dice)
        plain = mown or _is_as_from_infantry(battle.rules, attack)
        events += strikes.strike(
            battle, target, side, groups, dice, table=attack.table, source=source, plain=plain, attacker=mech
        )
    if is_kick and hit:
        target.due.append(_KICKED)
    elif is_kick:
        mech.due.append(MISSED_KICK)
    return events


def _groups(attack: Attack, dice: Dice) -> list[int]:
    """The damage of a hit in one group, or in as many as those who strike together hit with."""
    damage = attack.damage.total if attack.damage else 0
    if attack.strikers <= 1:
        return [damage]
    hits = cluster_hits(attack.strikers, dice.two_d6(f"those of {attack.unit} who strike home").total)
    return [damage // attack.strikers] * hits


def _is_as_from_infantry(rules: RuleSet, attack: Attack) -> bool:
    """Whether platoons lose a trooper for each point: to claws, and since printing 8 to a frenzy [TW-187.1]."""
    return attack.attack == CLAWS or (attack.attack == FRENZY and FRENZY_AS_INFANTRY.of(rules))


def _mows(rules: RuleSet, attack: Attack) -> bool:
    """Whether an attack is made with a tool that fells troopers by a die: combines do since printing 5 [TW-134.2]."""
    word = type_of(attack.attack)
    return word in WEAPONS and WEAPONS[word].mows and (word != "combine" or COMBINES_MOW.of(rules))


def _fell_troopers(source: str, dice: Dice) -> int:
    """How many troopers a saw or a combine fells: as many as a die shows [TW-134.2, TW-134.3]."""
    return dice.d6(f"troopers that {source} fells")


def _push_all(battle: Battle, pushes: Sequence[Attack], dice: Dice) -> list[Event]:
    """Resolve the pushes one by one, each with all that follows from it before the next [TW-151.3]."""
    events: list[Event] = []
    waiting = list(pushes)
    while waiting:
        push = waiting.pop(0)
        back = next((other for other in waiting if (other.unit, other.target) == (push.target, push.unit)), None)
        if back:
            waiting.remove(back)
            events += _push_each_other(battle, push, back, dice)
        else:
            events += _push(battle, push, dice)
    return events


def _push(battle: Battle, push: Attack, dice: Dice) -> list[Event]:
    mech, target = battle[push.unit], battle[push.target]
    if battle.board.neighbour(mech.hex, mech.facing) not in footprint(target):
        return [automatic_miss(mech, "push", target, push.tally, "the target is no longer ahead")]
    event, hit = _roll(push, dice)
    return [event, *_shove(battle, push, dice)] if hit else [event]


def _push_each_other(battle: Battle, push: Attack, back: Attack, dice: Dice) -> list[Event]:
    """Two that push each other both roll; if both succeed they stay where they are (TWB-19.2)."""
    rolled = [(one, *_roll(one, dice)) for one in (push, back)]
    events: list[Event] = [event for _, event, _ in rolled]
    landed = [one for one, _, hit in rolled if hit]
    if len(landed) == 1:
        return events + _shove(battle, landed[0], dice)
    for one in landed:
        battle[one.target].due.append(_PUSHED)
    return events


def _shove(battle: Battle, push: Attack, dice: Dice) -> list[Event]:
    """A push that succeeded: the target owes a roll and is displaced, and the attacker follows."""
    mech, target = battle[push.unit], battle[push.target]
    target.due.append(_PUSHED)
    return displacement.take_hex(battle, mech, target, mech.facing, "push", dice)
