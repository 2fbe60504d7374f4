"""The weapon attack phase: declaring in secret, showing, and resolving everything at once (TWB-2, TWB-12).

All numbers of the phase are worked out before any damage is dealt, and attacks of units that are destroyed in the
phase are still resolved [TW-038.1].
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from msgspec.structs import replace

from boxcars.catalog.units.by_hand import is_by_hand
from boxcars.catalog.units.design import Mount
from boxcars.core.dice import Dice, Roll
from boxcars.core.errors import Illegal, Reason
from boxcars.core.game import Event
from boxcars.core.tally import IMPOSSIBLE, Line
from boxcars.hexes.coords import Side
from boxcars.total_warfare.actions import HEX, AnyAction, Done, Fire, Hold, Twist, target_hex
from boxcars.total_warfare.battle import Battle, Declaration, Shot
from boxcars.total_warfare.boarding import swarming
from boxcars.total_warfare.buildings import collapse, construction, occupants
from boxcars.total_warfare.damage.blow import Blow
from boxcars.total_warfare.electronics import tag
from boxcars.total_warfare.events import CoverStruck, FireDeclared, FireRevealed, ShotFired, UnitReady
from boxcars.total_warfare.piloting import displacement, psr
from boxcars.total_warfare.sight import arcs, split_line
from boxcars.total_warfare.sight.line_of_sight import line_of_sight
from boxcars.total_warfare.sight.sight import Sight
from boxcars.total_warfare.turn.heat import FROM_OUTSIDE
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.place import nearest_hex
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons import (
    anti_missile,
    arrays,
    cluster,
    hex_fire,
    infernos,
    piercing,
    plasma,
    pods,
    recoil,
)
from boxcars.total_warfare.weapons.ammunition import bins_for, modes, shots_used
from boxcars.total_warfare.weapons.anti_missile import ShotKey
from boxcars.total_warfare.weapons.hit_location import roll_location
from boxcars.total_warfare.weapons.shot_plan import ShotPlan
from boxcars.total_warfare.weapons.to_hit import (
    aim_locations,
    can_fire_indirectly,
    mounts_named,
    shot,
    target_picks_side,
)

FireAction = Twist | Fire | Hold | Done

CERTAIN_ROLL = 2
"""A number that every roll of two dice reaches (TWB-12)."""


# Declaring


def units_to_fire(battle: Battle) -> list[Unit]:
    """The units that declare fire: all that can act and have not declared a charge or death from above."""
    swarms = {troops.id for troops in swarming.holding_on(battle)}
    able = [unit for unit in battle.in_play() if unit.can_act and not unit.assault]
    return [unit for unit in able if not unit.host or unit.id in swarms]


def declared(battle: Battle, unit: str) -> Declaration:
    """What a unit has declared so far."""
    return battle.declarations.get(unit) or _undeclared(battle, unit)


def _undeclared(battle: Battle, unit: str) -> Declaration:
    """Nothing but where a unit has turned for its TAG, which stays so for its weapons [TW-142.6]."""
    mech = battle.units[unit]
    turned = unit in battle.signals.turned
    return Declaration(torso=mech.torso, flipped=mech.flipped) if turned else Declaration()


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
    wanted = Shot(action.mount, action.target, action.aim, action.ammo, action.mode, action.spotter)
    with_it = replace(declaration, shots=[*declaration.shots, wanted])
    loaded = replace(mech, shots=shots_left(mech, declaration)) if declaration.shots else mech
    return _plan(battle, loaded, with_it, wanted, primary_target(battle, mech, with_it))


def _plan(
    battle: Battle, mech: Unit, declaration: Declaration, wanted: Shot, primary: str, seen: Sight | None = None
) -> ShotPlan:
    hex = target_hex(wanted.target)
    planner = partial(hex_fire.hex_shot, hex=hex) if hex else partial(shot, target=battle.units[wanted.target])
    return planner(
        battle,
        mech,
        mech.design.mount(wanted.mount),
        torso=declaration.torso,
        flipped=declaration.flipped,
        aim=wanted.aim,
        ammo=wanted.ammo,
        mode=wanted.mode,
        secondary=secondary_modifier(battle, mech, wanted.target, declaration, primary),
        spotter=battle.units[wanted.spotter] if wanted.spotter else None,
        others=list(spotting_lines(battle, mech, wanted)),
        seen=seen,
    )


def place_of(battle: Battle, mech: Unit, target: str) -> str:
    """The hex of a target that is nearest to its attacker; a target may be a hex itself."""
    return target_hex(target) or nearest_hex(battle.units[target], mech.hex)


def spotting_lines(battle: Battle, mech: Unit, wanted: Shot) -> Iterator[Line]:
    """Spotting and attacking in one phase burdens the spotter's shots and those it spots for, by 1 each [TW-111.7].

    A unit that has marked the target with TAG spots without that [TW-142.8].
    """
    shots = (each for declaration in battle.declarations.values() for each in declaration.shots)
    if any(each.spotter == mech.id and not tag.marks(battle, mech.id, each.target) for each in shots):
        yield Line("spotting", 1, "TW-111.7")
    marked = tag.marks(battle, wanted.spotter, wanted.target)
    if wanted.spotter and not marked and declared(battle, wanted.spotter).shots:
        yield Line("spotter attacks", 1, "TW-111.7")


def primary_target(battle: Battle, mech: Unit, declaration: Declaration) -> str:
    """The one primary target: the first declared in the forward arc, or else the first of all [TW-110.1]."""
    targets = [each.target for each in declaration.shots]
    ahead = (t for t in targets if arcs.in_forward_arc(mech, place_of(battle, mech, t), declaration.torso))
    return next(ahead, targets[0] if targets else "")


def secondary_modifier(battle: Battle, mech: Unit, target: str, declaration: Declaration, primary: str) -> int:
    """What a target other than the primary one costs: +1 ahead, +2 elsewhere [QR-weapon-secondary-target.1]."""
    if target == primary:
        return 0
    return 1 if arcs.in_forward_arc(mech, place_of(battle, mech, target), declaration.torso) else 2


def shots_left(mech: Unit, declaration: Declaration) -> dict[str, int]:
    """The ammunition that the shots declared so far leave."""
    left = mech.shots.copy()
    for each in declaration.shots:
        if each.ammo:
            mount = kind_of(mech).manned(mech, mech.design.mount(each.mount))
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
    yield from tag.phase_reasons(battle, mech.design.mount(action.mount).weapon)
    yield from preview(battle, action).reasons
    yield from _volley_reasons(mech, action.mount, declaration)


def _spots_another(battle: Battle, action: Fire) -> bool:
    """Whether a spotter is named already for some other target; one target is all it can spot [TW-098.1].

    What it has marked with TAG is that target [TW-142.8].
    """
    if tag.marks_another(battle, action.spotter, action.target):
        return True
    if not battle.rules.has("TW-098.1"):
        return False
    shots = (each for declaration in battle.declarations.values() for each in declaration.shots)
    return any(each.spotter == action.spotter and each.target != action.target for each in shots)


def _volley_reasons(mech: Unit, mount: str, declaration: Declaration) -> Iterator[Reason]:
    """What the shots declared so far keep a weapon from firing too."""
    others = [mech.design.mount(each.mount) for each in declaration.shots]
    wanted = mech.design.mount(mount)
    yield from kind_of(mech).volley_reasons(mech, wanted, others)
    yield from arrays.volley_reasons(mech, wanted, others)


def _twist_reasons(battle: Battle, action: Twist) -> Iterator[Reason]:
    mech = battle.units[action.unit]
    yield from tag.turn_reasons(battle, mech)
    if declared(battle, action.unit).shots:
        yield Reason("the torso is fixed once a weapon is declared; hold it first", "TWB-11")
    if action.to not in ("flip", "ahead", *kind_of(mech).twists(mech)):
        yield Reason(f"{mech.id} cannot twist its torso", "TWB-11")
    if action.to == "flip" and not arcs.can_flip(mech, battle.rules):
        yield Reason(f"{mech.id} cannot flip its arms", "TW-106.1")


def declare(battle: Battle, action: FireAction) -> tuple[list[Event], bool]:
    """Note a declaration; only its own side sees it. The second value says whether the unit is done."""
    declaration = battle.declarations.setdefault(action.unit, _undeclared(battle, action.unit))
    match action:
        case Twist(to="flip"):
            declaration.flipped = not declaration.flipped
        case Twist():
            declaration.torso = kind_of(battle.units[action.unit]).twists(battle.units[action.unit]).get(action.to, 0)
        case Fire():
            action = mounted(battle, action)
            bin = preview(battle, action).bin
            ammo = bin.key if bin else ""
            made = Shot(action.mount, action.target, action.aim, ammo, action.mode, action.spotter)
            declaration.shots.append(made)
        case Hold():
            declaration.shots = [each for each in declaration.shots if each.mount != action.mount]
        case Done():
            return [UnitReady(unit=action.unit)], True
    side = battle.units[action.unit].side
    return [FireDeclared(unit=action.unit, what=str(action), secret=side)], False


def options(battle: Battle, units: Sequence[str]) -> Sequence[AnyAction]:
    """What these units may declare now; shots that cannot hit are left out."""
    return [action for unit in units for action in _options_of(battle, battle.units[unit])]


def _options_of(battle: Battle, mech: Unit) -> Iterator[AnyAction]:
    declaration = declared(battle, mech.id)
    yield Done(mech.id)
    if not declaration.shots and not any(tag.turn_reasons(battle, mech)):
        twists = kind_of(mech).twists(mech)
        yield from (Twist(mech.id, to) for to, torso in twists.items() if torso != declaration.torso)
        if arcs.can_flip(mech, battle.rules):
            yield Twist(mech.id, "flip")
    yield from (Hold(mech.id, each.mount) for each in declaration.shots)
    for target, mount in _bearing(battle, mech):
        yield from _ways_to_fire(battle, mech, mount, target)
    free = _free_mounts(battle, mech)
    for hex, mount in hex_fire.within_reach(battle, mech, free, declaration.torso, declaration.flipped):
        action = Fire(mech.id, mount.key, f"{HEX}{hex}")
        if _can_fire(battle, mech, action):
            yield action


def _free_mounts(battle: Battle, mech: Unit) -> list[Mount]:
    """The weapons of this phase that a unit has not declared yet."""
    taken = {each.mount for each in declared(battle, mech.id).shots}
    usable = (mount for mount in mech.design.mounts if tag.is_its_phase(battle, mount.weapon))
    return [mount for mount in usable if mount.key not in taken]


def _bearing(battle: Battle, mech: Unit) -> Iterator[tuple[Unit, Mount]]:
    """Each enemy with the weapons that are not declared yet and have it in their arc."""
    declaration, free = declared(battle, mech.id), _free_mounts(battle, mech)
    for target in battle.enemies(mech.side):
        for mount in free:
            if arcs.bears_on_unit(mech, mount, target, declaration.torso, declaration.flipped):
                yield target, mount


def bearing_plans(battle: Battle, unit: Unit, torso: int) -> Iterator[ShotPlan]:
    """The shots of this phase's weapons at every enemy, with the torso or turret turned so."""
    for target in battle.enemies(unit.side):
        seen = line_of_sight(battle, unit, target)
        for mount in _free_mounts(battle, unit):
            yield shot(battle, unit, mount, target, torso=torso, seen=seen)


def indirect_options(battle: Battle, mech: Unit) -> Iterator[Fire]:
    """What a unit can fire at enemies that only its friends see."""
    for target, mount in _bearing(battle, mech):
        yield from indirect_ways(battle, mech, mount, target)


def _ways_to_fire(battle: Battle, mech: Unit, mount: Mount, target: Unit) -> Iterator[Fire]:
    """The plain shot first, then other ammunition, modes and aimed shots."""
    plain = Fire(mech.id, mount.key, target.id)
    if not _can_fire(battle, mech, plain):
        yield from indirect_ways(battle, mech, mount, target)
        return
    yield plain
    weapon = mount.weapon
    kinds = {bin.ammo.key: bin for bin in reversed(bins_for(mech, weapon))}
    others = [replace(plain, ammo=bin.key) for bin in kinds.values()] if len(kinds) > 1 else []
    others += [replace(plain, mode=mode) for mode in modes(weapon)]
    others += [replace(plain, aim=location) for location in aim_locations(mech, target, weapon)]
    yield from (action for action in others if _can_fire(battle, mech, action))


def indirect_ways(battle: Battle, mech: Unit, mount: Mount, target: Unit) -> Iterator[Fire]:
    """Fire over obstacles, with each friend who sees what the firer does not."""
    if not can_fire_indirectly(mount.weapon) or line_of_sight(battle, mech, target).visible:
        return
    for friend in battle.in_play(mech.side):
        indirect = Fire(mech.id, mount.key, target.id, spotter=friend.id)
        if not _spots_another(battle, indirect) and _can_fire(battle, mech, indirect):
            yield indirect


def _can_fire(battle: Battle, mech: Unit, action: Fire) -> bool:
    plan = preview(battle, action)
    return not plan.impossible and not any(_volley_reasons(mech, action.mount, declared(battle, mech.id)))


# Resolving


def resolve(battle: Battle, dice: Dice) -> list[Event]:
    """Show the declarations and resolve every attack; rolls to stay upright come last."""
    events: list[Event] = [FireRevealed(declarations=battle.declarations)]
    holding = swarming.holding_on(battle)
    plans: list[ShotPlan] = []
    seen = split_line.chosen(battle, dice)
    for mech in battle.units.values():
        if mech.id in battle.declarations:
            shots = [pods.turned_aside(battle, plan) for plan in planned(battle, mech.id, seen)]
            plans += _on_corners(battle, shots, dice)
            declaration = battle.declarations[mech.id]
            kind_of(mech).turn(mech, declaration.torso, declaration.flipped)
    for plan in plans:
        pay(battle, plan)
    rolled = _rolled_early(battle, plans, dice)
    hits = [plan for plan in plans if (key := anti_missile.shot_key(plan)) in rolled and is_hit(plan, rolled[key])]
    met = anti_missile.engage(battle, hits, dice)
    for plan in plans:
        key = anti_missile.shot_key(plan)
        events += attack(battle, plan, dice, rolled=rolled.get(key), met=key in met)
    events += swarming.bites(battle, dice, holding)
    battle.declarations = {}
    events += collapse.settle(battle, dice) + displacement.part_crowds(battle, dice)
    events += psr.roll_due(battle, dice)
    return events + swarming.after(battle, events, dice)


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
        anti_missile.shot_key(plan): to_hit_roll(plan, dice)
        for plan in plans
        if not target_hex(plan.target)
        and anti_missile.systems(battle, battle.units[plan.target], plan.weapon, battle.units[plan.attacker].hex)
    }


def pay(battle: Battle, plan: ShotPlan) -> None:
    """Heat and ammunition of an attack; a Streak pays only when it locks on, but has attacked [TW-138.2]."""
    attacker = battle.units[plan.attacker]
    if not plan.weapon.streak:
        _use(attacker, plan)
    elif battle.rules.has("TW-138.2"):
        attacker.fired.append(plan.mount.key)


def _use(attacker: Unit, plan: ShotPlan) -> None:
    shots = shots_used(plan.mode)
    if plan.mount.key not in attacker.fired:
        attacker.fired.append(plan.mount.key)
    if plan.bin:
        attacker.shots[plan.bin.key] = max(0, attacker.shots[plan.bin.key] - shots * plan.weapon.rounds)
    if plan.weapon.heat:
        kind_of(attacker).gain_heat(attacker, Line(plan.weapon.name, plan.weapon.heat * shots, "QR-heat-points.1"))
    recoil.owe(attacker, plan.weapon)
    if "OS" in plan.weapon.types:
        attacker.jammed.append(plan.mount.key)


def attack(battle: Battle, plan: ShotPlan, dice: Dice, *, rolled: Roll | None = None, met: bool = False) -> list[Event]:
    """Resolve one declared attack: the roll, the hits, and the damage group by group.

    It may have been `rolled` for already; `met` says that an anti-missile system of the target thins it out.
    """
    if is_by_hand(plan.weapon):
        return swarming.attack(battle, plan, dice)
    attacker = battle.units[plan.attacker]
    roll = rolled or to_hit_roll(plan, dice)
    stopped = met and anti_missile.stops(plan, dice)
    struck = is_hit(plan, roll) and not stopped
    notes = ["stopped" if stopped else "met"] if met else []
    notes = [f"{word} by an anti-missile system" for word in notes]
    if roll is not None and cluster.jams(plan.mode, roll.total, exactly=not battle.rules.has("TW-114.1")):
        attacker.jammed.append(plan.mount.key)
        notes.append("jams")
    groups, cluster_roll = _hits(battle, plan, dice, met=met) if struck else ([], None)
    if struck:
        notes += [f"{line.label} {line.value:+d}" for line in plan.cluster_lines if cluster_roll]
        notes += plasma.heat_up(battle.units[plan.target], plan.weapon, dice) if plasma.heats(plan) else []
    whole = sum(groups)
    groups = cluster.sheltered(groups, plan.shelter, plan.absorbed) if whole else groups  # infernos do no damage
    if walls := whole - sum(groups):
        notes.append(f"the building takes {walls}")
    fired = ShotFired(
        unit=attacker.id,
        mount=plan.mount.key,
        weapon=plan.weapon.name,
        target=plan.target,
        tally=plan.tally,
        roll=roll,
        hit=struck,
        cluster=cluster_roll,
        groups=tuple(groups),
        note=", ".join(notes),
    )
    if plan.munition == infernos.INFERNO:
        return [fired, *infernos.burn(battle, plan, len(groups), dice)]
    if target_hex(plan.target):
        hex = target_hex(plan.target)
        events = hex_fire.damage_hex(battle, plan, groups)
        return [fired, *events, *occupants.strike_inside(battle, attacker, hex, groups, dice, _source(plan))]
    target = battle.units[plan.target]
    walls += _burst_on_walls(battle, plan, groups)
    if plan.shelter or walls:
        taken = walls if struck else full_damage(plan)
        events = construction.weaken(battle, target.hex, taken, _source(plan))
        return [fired, *events, *deal(battle, plan, target, groups, dice)]
    if struck and pods.sticks(plan):
        return [fired, *pods.land(battle, plan, dice)]
    return [fired, *deal(battle, plan, target, groups, dice)]


def _burst_on_walls(battle: Battle, plan: ShotPlan, groups: Sequence[int]) -> int:
    """What a building takes of burst fire at a platoon inside: the weapon's ordinary damage [TW-175.3]."""
    target = battle.units[plan.target]
    bursts = "AI" in plan.weapon.types and kind_of(target).takes_whole(battle.units[plan.attacker], plan.weapon)
    return sum(groups) if bursts and occupants.is_sheltered(battle, target) else 0


def full_damage(plan: ShotPlan) -> int:
    """What a shot that misses a unit inside a building does to the building: all of it (TWB-22.2).

    A Streak that does not lock on is not fired.
    """
    return 0 if plan.weapon.streak else sum(full_groups(plan))


def full_groups(plan: ShotPlan) -> list[int]:
    """The damage groups of a shot all of whose projectiles strike."""
    munition = "standard" if plan.mows else plan.munition
    hits = cluster.cluster_size(plan.weapon, munition, plan.mode) or 1
    return cluster.groups(plan.weapon, hits, plan.band or "long", munition, plan.mode)


def is_hit(plan: ShotPlan, roll: Roll | None) -> bool:
    """Whether a shot hits with a roll, or surely where none is made."""
    return plan.tally.total <= CERTAIN_ROLL or (roll is not None and roll.total >= plan.tally.total)


def _hits(battle: Battle, plan: ShotPlan, dice: Dice, *, met: bool) -> tuple[list[int], Roll | None]:
    """The damage groups of a hit, with the cluster roll; a Streak has locked on, a flamer may heat instead (TWB-21)."""
    if plan.weapon.streak:
        _use(battle.units[plan.attacker], plan)
    if plan.mode == "heat":
        target = battle.units[plan.target]
        kind_of(target).gain_heat(target, Line(f"from outside: {plan.weapon.name}", plan.weapon.damage, FROM_OUTSIDE))
    modifier = plan.cluster_modifier + (anti_missile.CLUSTER_MODIFIER if met else 0)
    if plan.scorches:
        return plasma.scorched(plan.weapon, dice, plan.scorches)
    if plan.whole:
        return full_groups(plan), None
    hits, roll = cluster.roll_hits(plan.weapon, plan.munition, plan.mode, dice, modifier)
    return cluster.groups(plan.weapon, hits, plan.band or "long", plan.munition, plan.mode), roll


def to_hit_roll(plan: ShotPlan, dice: Dice) -> Roll | None:
    """Roll to hit, unless the result is certain and nothing can jam."""
    certain = plan.tally.total <= CERTAIN_ROLL or plan.tally.total >= IMPOSSIBLE
    if certain and plan.mode not in cluster.RAPID:
        return None
    return dice.two_d6(f"{plan.attacker} {plan.mount.key} to hit {plan.target}")


def blow(battle: Battle, plan: ShotPlan, groups: Sequence[int]) -> Blow:
    """The groups of a shot that struck, for a target that takes them in one lump."""
    source, attacker = _source(plan), battle.units[plan.attacker]
    return Blow(tuple(groups), source, plan.weapon, plan.munition, plan.mode, attacker=attacker, plain=plan.mows)


def _source(plan: ShotPlan) -> str:
    return f"{plan.attacker} {plan.weapon.name}"


def deal(battle: Battle, plan: ShotPlan, target: Unit, groups: Sequence[int], dice: Dice) -> list[Event]:
    """Locate and deal each group; a leg behind partial cover is not hit, the cover is (TWB-10.7)."""
    absorbed = kind_of(target).absorb(battle, target, blow(battle, plan, groups), dice)
    if absorbed is not None:
        return absorbed
    events: list[Event] = []
    for amount in groups:
        if target.destroyed:
            break
        location, rear, critical, roll = _aimed(plan, dice) or roll_location(target, plan.side, dice, plan.table)
        if plan.cover and plan.table == "full" and kind_of(target).is_low(target, location):
            called = target.called(location)
            events.append(CoverStruck(unit=target.id, location=location, called=called, amount=amount, roll=roll))
            events += construction.weaken(battle, covering_hex(plan, target), amount, "cover")
            continue
        shielded, amount = swarming.shield(battle, target, (location, rear), amount, blow(battle, plan, groups), dice)
        events += shielded
        if not amount:
            continue
        whole, tough = target.structure.get(location, 0), piercing.may_pierce(plan, target, location, rear=rear)
        events += kind_of(target).hit(
            battle,
            target,
            location,
            kind_of(target).toll(target, location, amount),
            dice,
            rear=rear,
            roll=roll,
            source=_source(plan),
            critical=critical,
            side=plan.side,
        )
        events += arrays.rattle(battle, target, plan.weapon, location, amount, dice)
        events += piercing.pierce(battle, plan, target, location, whole, dice) if tough else []
    return events


def covering_hex(plan: ShotPlan, target: Unit) -> str:
    """The hex that covers the target's legs: its own in a building [TW-171.3], else the one on the line of sight."""
    if "building" in plan.cover:
        return target.hex
    return next((part.hex for part in plan.sight.lines if part.label.startswith("partial cover")), target.hex)


def _aimed(plan: ShotPlan, dice: Dice) -> tuple[str, bool, bool, Roll] | None:
    """The named location of an aimed shot on a 6, 7 or 8; else it falls where it may [TW-110.5]."""
    if not plan.aim:
        return None
    roll = dice.two_d6("aimed shot")
    return (plan.aim, plan.side == "rear", False, roll) if 6 <= roll.total <= 8 else None
