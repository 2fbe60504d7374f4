"""The weapon attack phase: declaring in secret, showing, and resolving everything at once (TWB-2, TWB-12).

All numbers of the phase are worked out before any damage is dealt, and attacks of units that are destroyed in the
phase are still resolved [TW-038.1].
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from boxcars.catalog.gear.weapons import Weapon
from boxcars.catalog.units.design import Mount
from boxcars.core.dice import Dice, Roll
from boxcars.core.errors import Illegal, Reason
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.tally import Line
from boxcars.hexes.coords import Side
from boxcars.total_warfare.actions import HEX, AnyAction, Done, Fire, Hold, Twist, target_hex
from boxcars.total_warfare.aerospace import air_fire, strafing
from boxcars.total_warfare.battle import Battle, Declaration, Shot
from boxcars.total_warfare.boarding import swarming
from boxcars.total_warfare.buildings import collapse
from boxcars.total_warfare.effects import lasting
from boxcars.total_warfare.effects.effect import effects_of
from boxcars.total_warfare.electronics import tag
from boxcars.total_warfare.events.unit_events import FireDeclared, FireRevealed, UnitReady
from boxcars.total_warfare.piloting import displacement, psr
from boxcars.total_warfare.sight import arcs, split_line
from boxcars.total_warfare.sight.hex_sight import line_to_hex
from boxcars.total_warfare.sight.line_of_sight import line_of_sight
from boxcars.total_warfare.sight.sight import Sight
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.place import nearest_hex
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons import (
    anti_missile,
    artillery,
    charging,
    hex_fire,
    pods,
    shooting,
)
from boxcars.total_warfare.weapons.aim import Aim
from boxcars.total_warfare.weapons.ammunition import bins_for, modes, shots_used
from boxcars.total_warfare.weapons.anti_missile import ShotKey
from boxcars.total_warfare.weapons.shot_plan import ShotPlan
from boxcars.total_warfare.weapons.shot_reasons import aim_locations, can_fire_indirectly
from boxcars.total_warfare.weapons.to_hit import mounts_named, shot, target_picks_side, way_at
from boxcars.total_warfare.weapons.way import Way

THIS_PHASE_ALONE = Key("TW-111.7", now=True, before=False)
"""Only attacks of the same phase are harder for a spotter."""
ONE_TARGET = Key("TW-098.1", now=True, before=False)
"""A spotter spots for one target alone."""
FireAction = Twist | Fire | Hold | Done

# Declaring


def units_to_fire(battle: Battle) -> list[Unit]:
    """The units that declare fire: all that can act and have not declared a charge or death from above.

    Not those who hide, or have fired out of hiding this turn [TW-259.4, TW-259.14].
    """
    swarms = {troops.id for troops in swarming.holding_on(battle)}
    able = [unit for unit in battle.in_play() if unit.can_act and not unit.assault]
    able = [unit for unit in able if not battle.is_hidden(unit) and unit.id not in battle.ambushed]
    return [unit for unit in able if not unit.host or unit.id in swarms]


def declared(battle: Battle, unit: str) -> Declaration:
    """What a unit has declared so far."""
    return battle.declarations.get(unit) or _undeclared(battle, unit)


def _undeclared(battle: Battle, unit: str) -> Declaration:
    """Nothing but where a unit has turned for its TAG, which stays so for its weapons [TW-142.6]."""
    attacker = battle.units[unit]
    turned = unit in battle.signals.turned
    return Declaration(torso=attacker.torso, flipped=attacker.flipped) if turned else Declaration()


def planned(battle: Battle, unit: str, seen: Mapping[split_line.Pair, Sight] | None = None) -> list[ShotPlan]:
    """The shots that a unit has declared, with the numbers they need as things stand.

    `seen` are the lines of sight that the owners of targets have picked.
    """
    mech, declaration, lines = battle.units[unit], declared(battle, unit), seen or {}
    primary = primary_target(battle, mech, declaration)
    return [
        _plan(battle, mech, declaration, each, primary, lines.get((each.spotter or unit, each.target)))
        for each in declaration.shots
    ]


def preview(battle: Battle, action: Fire) -> ShotPlan:
    """The shot that an action would declare, after all that its unit has declared already."""
    mech, declaration = battle.units[action.unit], declared(battle, action.unit)
    wanted = _wanted(action)
    with_it = replace(declaration, shots=[*declaration.shots, wanted])
    return _plan(battle, _loaded(mech, declaration), with_it, wanted, primary_target(battle, mech, with_it))


def _wanted(action: Fire) -> Shot:
    """The shot that an action names."""
    return Shot(action.mount, action.target, action.aim, action.ammo, action.mode, action.spotter)


def _loaded(unit: Unit, declaration: Declaration) -> Unit:
    """A unit with the ammunition that is left of what it has declared."""
    return replace(unit, shots=shots_left(unit, declaration)) if declaration.shots else unit


def _plan(
    battle: Battle, unit: Unit, declaration: Declaration, wanted: Shot, primary: str, seen: Sight | None = None
) -> ShotPlan:
    way, mount, target = _attack(battle, unit, wanted)
    return way.plan(battle, unit, mount, target, _aim(battle, unit, declaration, wanted, primary, seen))


def _attack(battle: Battle, unit: Unit, wanted: Shot) -> tuple[Way, Mount, Unit | str]:
    """The way in which a shot attacks, its weapon, and the unit or the hex that it is aimed at."""
    mount = unit.design.mount(wanted.mount)
    if hex := target_hex(wanted.target):
        return hex_fire.way_at(battle, unit, mount, hex), mount, hex
    target = battle.units[wanted.target]
    return way_at(unit, mount, target), mount, target


def _aim(
    battle: Battle, unit: Unit, declaration: Declaration, wanted: Shot, primary: str, seen: Sight | None = None
) -> Aim:
    return Aim(
        at=wanted.aim,
        ammo=wanted.ammo,
        mode=wanted.mode,
        torso=declaration.torso,
        flipped=declaration.flipped,
        secondary=secondary_modifier(battle, unit, wanted.target, declaration, primary),
        spotter=battle.units[wanted.spotter] if wanted.spotter else None,
        others=tuple(spotting_lines(battle, unit, wanted)),
        seen=seen,
    )


def place_of(battle: Battle, unit: Unit, target: str) -> str:
    """The hex of a target that is nearest to its attacker; a target may be a hex itself."""
    return target_hex(target) or nearest_hex(battle.units[target], unit.hex)


def spotting_lines(battle: Battle, unit: Unit, wanted: Shot) -> list[Line]:
    """Spotting and attacking in one phase burdens the spotter's shots and those it spots for, by 1 each [TW-111.7].

    A unit that has marked the target with TAG spots without that [TW-142.8]. Before printing 4 a charge or a death from
    above that the spotter has declared counted as well, and its blows had the burden too (`note_spotters`).
    """
    spotter, shots = wanted.spotter, (each for volley in battle.declarations.values() for each in volley.shots)
    spotted = [each.target for each in shots if each.spotter == unit.id]
    lines: list[Line] = []
    if any(not tag.marks(battle, unit.id, target) for target in spotted):
        lines.append(Line("spotting", 1, battle.rules.cite("TW-111.7", "TWB-13.2")))
    if spotter and not tag.marks(battle, spotter, wanted.target) and _attacks(battle, spotter):
        lines.append(Line("spotter attacks", 1, battle.rules.cite("TW-111.7", "TWB-13.2")))
    return lines


def _attacks(battle: Battle, spotter: str) -> bool:
    """Whether a spotter attacks in this phase, or before printing 4 has declared to attack in a later one."""
    if declared(battle, spotter).shots:
        return True
    return battle.units[spotter].assault is not None and not THIS_PHASE_ALONE.of(battle.rules)


def note_spotters(battle: Battle, plans: Sequence[ShotPlan]) -> None:
    """Before printing 4 all attacks of the turn were harder for who has spotted, those by hand too [TW-111.7]."""
    for plan in () if THIS_PHASE_ALONE.of(battle.rules) else plans:
        if plan.spotter and not tag.marks(battle, plan.spotter, plan.target):
            battle.units[plan.spotter].spotted = True


def primary_target(battle: Battle, unit: Unit, declaration: Declaration) -> str:
    """The one primary target: the first declared in the forward arc, or else the first of all [TW-110.1]."""
    targets = [each.target for each in declaration.shots]
    ahead = (t for t in targets if arcs.in_forward_arc(unit, place_of(battle, unit, t), declaration.torso))
    return next(ahead, targets[0] if targets else "")


def secondary_modifier(battle: Battle, unit: Unit, target: str, declaration: Declaration, primary: str) -> int:
    """What a target other than the primary one costs: +1 ahead, +2 elsewhere [QR-weapon-secondary-target.1]."""
    if target == primary or unit.splits_fire(battle.rules):
        return 0
    return 1 if arcs.in_forward_arc(unit, place_of(battle, unit, target), declaration.torso) else 2


def shots_left(unit: Unit, declaration: Declaration) -> dict[str, int]:
    """The ammunition that the shots declared so far leave."""
    left = unit.shots.copy()
    for each in declaration.shots:
        if each.ammo:
            mount = kind_of(unit).manned(unit, unit.design.mount(each.mount))
            left[each.ammo] -= shots_used(each.mode) * mount.weapon.rounds
    return left


def verify(battle: Battle, action: FireAction) -> None:
    """Raise `Illegal` with every reason if the declaration is not allowed."""
    match action:
        case Fire():
            reasons = list(fire_reasons(battle, mounted(battle, action)))
        case Twist():
            reasons = list(_twist_reasons(battle, action))
        case Hold():
            known = any(each.mount == action.mount for each in declared(battle, action.unit).shots)
            reasons = [] if known else [Reason(f"{action.mount} is not declared")]
        case Done():
            reasons = []
    if reasons:
        raise Illegal(*reasons)


def mounted(battle: Battle, action: Fire) -> Fire:
    """The declaration with a key where the weapon is only named: the first that bears and is not declared yet."""
    mech, taken = battle.units[action.unit], {each.mount for each in declared(battle, action.unit).shots}
    is_known = action.target in battle.units or target_hex(action.target) in battle.board
    is_known = is_known and action.spotter in ("", *battle.units)
    if not is_known or any(each.key == action.mount for each in mech.design.mounts):
        return action
    named = mounts_named(mech, action.mount)
    free = [replace(action, mount=each.key) for each in named if each.key not in taken]
    ways = free or [replace(action, mount=named[0].key)]
    return min(ways, key=lambda way: len(preview(battle, way).reasons))


def fire_reasons(battle: Battle, action: Fire) -> Iterator[Reason]:
    """Every reason why a weapon cannot be declared so."""
    mech, declaration = battle.units[action.unit], declared(battle, action.unit)
    if hex := target_hex(action.target):
        if hex not in battle.board:
            yield Reason(f"there is no hex {hex} on the board")
            return
    elif action.target not in battle.units:
        yield Reason(f"there is no unit {action.target}")
        return
    if all(mount.key != action.mount for mount in mech.design.mounts):
        yield Reason(f"{mech.id} has no weapon {action.mount}")
        return
    if action.spotter and action.spotter not in battle.units:
        yield Reason(f"there is no unit {action.spotter}")
        return
    if any(each.mount == action.mount for each in declaration.shots):
        yield Reason(f"{action.mount} is declared already", "TWB-2")
    if action.spotter and _spots_another(battle, action):
        yield Reason(f"{action.spotter} spots another target already", "TW-098.1")
    yield from phase_reasons(battle, mech.design.mount(action.mount).weapon)
    yield from preview(battle, action).reasons
    yield from _volley_reasons(battle, mech, action, declaration)


def phase_reasons(battle: Battle, weapon: Weapon) -> Iterator[Reason]:
    """Why a weapon cannot be declared in this phase: TAG has its own, and so has artillery out of sight."""
    if battle.phase != artillery.PHASE:
        yield from tag.phase_reasons(battle, weapon)
    elif not artillery.is_piece(weapon):
        yield Reason("only artillery is fired before the movement", "TWB-17.52")


def _spots_another(battle: Battle, action: Fire) -> bool:
    """Whether a spotter is named already for some other target; one target is all it can spot [TW-098.1].

    What it has marked with TAG is that target [TW-142.8].
    """
    if tag.marks_another(battle, action.spotter, action.target):
        return True
    if not ONE_TARGET.of(battle.rules):
        return False
    shots = (each for declaration in battle.declarations.values() for each in declaration.shots)
    return any(each.spotter == action.spotter and each.target != action.target for each in shots)


def _volley_reasons(battle: Battle, unit: Unit, action: Fire, declaration: Declaration) -> Iterator[Reason]:
    """What the shots declared so far keep a weapon from firing too."""
    others = [unit.design.mount(each.mount) for each in declaration.shots]
    wanted = unit.design.mount(action.mount)
    yield from kind_of(unit).volley_reasons(unit, wanted, others)
    for effect in dict.fromkeys(effect for mount in (wanted, *others) for effect in effects_of(mount.weapon)):
        yield from effect.volley_reasons(unit, wanted, others)
    yield from air_fire.volley_reasons(battle, unit, action, declaration.shots)


def _twist_reasons(battle: Battle, action: Twist) -> Iterator[Reason]:
    unit = battle.units[action.unit]
    yield from tag.turn_reasons(battle, unit)
    if declared(battle, action.unit).shots:
        yield Reason("the torso is fixed once a weapon is declared; hold it first", "TWB-11")
    if action.to not in ("flip", "ahead", *unit.twists):
        yield Reason(f"{unit.id} cannot twist its torso", "TWB-11")
    if action.to == "flip" and not unit.can_flip(battle.rules):
        yield Reason(f"{unit.id} cannot flip its arms", "TW-106.1")


def declare(battle: Battle, action: FireAction) -> tuple[list[Event], bool]:
    """Note a declaration; only its own side sees it. The second value says whether the unit is done."""
    declaration = battle.declarations.setdefault(action.unit, _undeclared(battle, action.unit))
    match action:
        case Twist(to="flip"):
            declaration.flipped = not declaration.flipped
        case Twist():
            turning = battle.units[action.unit]
            declaration.torso = turning.twisted(declaration.torso, action.to)
        case Fire():
            action = mounted(battle, action)
            declaration.shots.append(_made(battle, action))
        case Hold():
            declaration.shots = [each for each in declaration.shots if each.mount != action.mount]
        case Done():
            return [UnitReady(unit=action.unit)], True
    side = battle.units[action.unit].side
    return [FireDeclared(unit=action.unit, what=str(action), secret=side)], False


def _made(battle: Battle, action: Fire) -> Shot:
    """The shot that a declaration comes to; one that takes ammunition is laid, which names its bin and its rate."""
    unit, wanted = battle.units[action.unit], _wanted(action)
    if not (action.ammo or unit.design.mount(action.mount).weapon.ammo):
        return wanted
    declaration = declared(battle, unit.id)
    way, mount, target = _attack(battle, unit, wanted)
    aim = _aim(battle, unit, declaration, wanted, wanted.target)
    laid = way.laid(battle, _loaded(unit, declaration), mount, target, aim)
    return replace(wanted, ammo=laid.bin.key if laid.bin else "", mode=laid.mode)


def options(battle: Battle, units: Sequence[str]) -> Sequence[AnyAction]:
    """What these units may declare now; shots that cannot hit are left out."""
    return [action for unit in units for action in _options_of(battle, battle.units[unit])]


def _options_of(battle: Battle, unit: Unit) -> Iterator[AnyAction]:
    declaration = declared(battle, unit.id)
    yield Done(unit.id)
    if not declaration.shots and not any(tag.turn_reasons(battle, unit)):
        now = declaration.torso
        yield from (Twist(unit.id, to) for to in unit.twists if unit.twisted(now, to) != now)
        if unit.can_flip(battle.rules):
            yield Twist(unit.id, "flip")
    yield from (Hold(unit.id, each.mount) for each in declaration.shots)
    for target, mount in _bearing(battle, unit):
        yield from _ways_to_fire(battle, unit, mount, target)
    if unit.map:
        below = air_fire.hex_options(battle, unit, _free_mounts(battle, unit))
        yield from (action for action in below if _can_fire(battle, unit, action))
        return
    free = _free_mounts(battle, unit)
    for hex, mount in hex_fire.within_reach(battle, unit, free, declaration.torso, declaration.flipped):
        yield from _ways_at_hex(battle, unit, mount, hex)


def _ways_at_hex(battle: Battle, unit: Unit, mount: Mount, hex: str) -> Iterator[Fire]:
    """The plain shot at a hex; of an artillery piece also other ammunition, of a cannon what a friend spots for."""
    plain = Fire(unit.id, mount.key, f"{HEX}{hex}")
    if not _can_fire(battle, unit, plain):
        yield from indirect_hex_ways(battle, unit, mount, hex)
        return
    yield plain
    if artillery.is_piece(mount.weapon):
        kinds = {bin.ammo.key: bin for bin in reversed(bins_for(unit, mount.weapon))}
        others = [replace(plain, ammo=bin.key) for bin in kinds.values()] if len(kinds) > 1 else []
        yield from (action for action in others if _can_fire(battle, unit, action))


def _free_mounts(battle: Battle, unit: Unit) -> list[Mount]:
    """The weapons of this phase that a unit has not declared yet."""
    taken = {each.mount for each in declared(battle, unit.id).shots}
    usable = (mount for mount in unit.design.mounts if not any(phase_reasons(battle, mount.weapon)))
    return [mount for mount in usable if mount.key not in taken]


def _bearing(battle: Battle, unit: Unit) -> Iterator[tuple[Unit, Mount]]:
    """Each enemy with the weapons that are not declared yet and have it in their arc."""
    declaration, free = declared(battle, unit.id), _free_mounts(battle, unit)
    for target in battle.enemies(unit.side):
        for mount in free:
            in_flight = bool(unit.map or target.map)  # what bears on a flight path, the plan says
            lobs = unit.lobs_all_round(mount)
            if in_flight or lobs or arcs.bears_on_unit(unit, mount, target, declaration.torso, declaration.flipped):
                yield target, mount


def bearing_plans(battle: Battle, unit: Unit, torso: int) -> Iterator[ShotPlan]:
    """The shots of this phase's weapons at every enemy, with the torso or turret turned so."""
    for target in battle.enemies(unit.side):
        seen = line_of_sight(battle, unit, target)
        for mount in _free_mounts(battle, unit):
            yield shot(battle, unit, mount, target, Aim(torso=torso, seen=seen))


def indirect_options(battle: Battle, unit: Unit) -> Iterator[Fire]:
    """What a unit can fire at enemies that only its friends see."""
    for target, mount in _bearing(battle, unit):
        yield from indirect_ways(battle, unit, mount, target)


def _ways_to_fire(battle: Battle, unit: Unit, mount: Mount, target: Unit) -> Iterator[Fire]:
    """The plain shot first, then other ammunition, modes and aimed shots."""
    plain = Fire(unit.id, mount.key, target.id)
    yield from other_hex_ways(battle, unit, plain)
    if not _can_fire(battle, unit, plain):
        yield from indirect_ways(battle, unit, mount, target)
        return
    yield plain
    if unit.map:
        loads = (replace(plain, ammo=bin.key) for bin in air_fire.other_loads(unit, mount))
        yield from (action for action in loads if _can_fire(battle, unit, action))
        return
    weapon = mount.weapon
    kinds = {bin.ammo.key: bin for bin in reversed(bins_for(unit, weapon))}
    others = [replace(plain, ammo=bin.key) for bin in kinds.values()] if len(kinds) > 1 else []
    others += [replace(plain, mode=mode) for mode in modes(weapon)]
    others += [replace(plain, aim=location) for location in aim_locations(unit, target, weapon)]
    yield from (action for action in others if _can_fire(battle, unit, action))


def other_hex_ways(battle: Battle, unit: Unit, plain: Fire) -> Iterator[Fire]:
    """A shot from the ground at the other hexes of a flight path that are as near [TW-247.4]."""
    others = air_fire.other_aims(unit, battle.units[plain.target])
    yield from (way for hex in others if _can_fire(battle, unit, way := replace(plain, aim=hex)))


def indirect_ways(battle: Battle, unit: Unit, mount: Mount, target: Unit) -> Iterator[Fire]:
    """Fire over obstacles, with each friend who sees what the firer does not."""
    if unit.map or target.map or not can_fire_indirectly(mount.weapon):
        return
    if not line_of_sight(battle, unit, target).visible:
        yield from _spotted_ways(battle, unit, Fire(unit.id, mount.key, target.id))


def indirect_hex_ways(battle: Battle, unit: Unit, mount: Mount, hex: str) -> Iterator[Fire]:
    """Fire of an artillery cannon over obstacles at a hex, with each friend who sees it."""
    gun = artillery.is_artillery(mount.weapon) and can_fire_indirectly(mount.weapon)
    if gun and not line_to_hex(battle, unit, hex).visible:
        yield from _spotted_ways(battle, unit, Fire(unit.id, mount.key, f"{HEX}{hex}"))


def _spotted_ways(battle: Battle, unit: Unit, shot: Fire) -> Iterator[Fire]:
    """A shot with each friend who could spot for it."""
    for friend in battle.in_play(unit.side):
        indirect = replace(shot, spotter=friend.id)
        if not _spots_another(battle, indirect) and _can_fire(battle, unit, indirect):
            yield indirect


def _can_fire(battle: Battle, unit: Unit, action: Fire) -> bool:
    plan = preview(battle, action)
    return not plan.impossible and not any(_volley_reasons(battle, unit, action, declared(battle, unit.id)))


# Resolving


def resolve(battle: Battle, dice: Dice) -> list[Event]:
    """Show the declarations and resolve every attack; rolls to stay upright come last."""
    events: list[Event] = [FireRevealed(declarations=battle.revealed())]
    holding = swarming.holding_on(battle)
    plans: list[ShotPlan] = []
    seen = split_line.chosen(battle, dice)
    for mech in battle.units.values():
        if mech.id in battle.declarations:
            shots = [pods.turned_aside(battle, plan) for plan in planned(battle, mech.id, seen)]
            plans += _on_corners(battle, shots, dice)
            declaration = battle.declarations[mech.id]
            mech.turn(declaration.torso, declaration.flipped)
    note_spotters(battle, plans)
    for plan in plans:
        shooting.pay(battle, plan)
    plans = [each for plan in plans for each in strafing.spread(battle, plan)]
    rolled = _rolled_early(battle, plans, dice)
    hits = [
        plan for plan in plans if (key := anti_missile.shot_key(plan)) in rolled and shooting.is_hit(plan, rolled[key])
    ]
    met = anti_missile.engage(battle, hits, dice)
    for plan in plans:
        key = anti_missile.shot_key(plan)
        events += shooting.attack(battle, plan, dice, rolled=rolled.get(key), met=met.get(key))
    events += swarming.bites(battle, dice, holding)
    events += charging.charge_all(battle, dice)
    battle.declarations = {}
    return events + after_fire(battle, events, dice)


def after_fire(battle: Battle, fired: Sequence[Event], dice: Dice) -> list[Event]:
    """What follows when all that was `fired` has struck: buildings fall, units make room, and rolls are made."""
    events = collapse.check_collapses(battle, dice) + displacement.part_crowds(battle, dice)
    events += psr.roll_due(battle, dice)
    for unit in battle.in_play():
        for effect in lasting.lasting_on(unit):
            events += effect.after_fire(battle, unit, dice)
    return events + swarming.after(battle, [*fired, *events], dice)


def _on_corners(battle: Battle, plans: Sequence[ShotPlan], dice: Dice) -> list[ShotPlan]:
    """The shots of a unit, with the side that the owner of a target picks where no line of sight decides it."""
    sides: dict[str, Side] = {}
    open_plans = [plan for plan in plans if target_picks_side(battle, plan.spotter) and not target_hex(plan.target)]
    for plan in open_plans:
        if plan.target not in sides:
            attacker, target = battle.units[plan.attacker], battle.units[plan.target]
            sides[plan.target] = split_line.struck_side(attacker, target, dice)
    return [replace(plan, side=sides[plan.target]) if plan in open_plans else plan for plan in plans]


def _rolled_early(battle: Battle, plans: Sequence[ShotPlan], dice: Dice) -> dict[ShotKey, Roll | None]:
    """Missiles at anti-missile systems are rolled before all else: the systems choose from those that hit."""
    return {
        anti_missile.shot_key(plan): shooting.to_hit_roll(plan, dice)
        for plan in plans
        if not target_hex(plan.target)
        and anti_missile.systems(battle, battle.units[plan.target], plan.weapon, battle.units[plan.attacker].hex)
    }
