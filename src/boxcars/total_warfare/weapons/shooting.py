"""One shot carried out: what it costs, the roll, the hits, and its damage group by group (TWB-12, TWB-14)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from boxcars.catalog.units.locations import REAR
from boxcars.core.dice import Dice, Roll
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.tally import IMPOSSIBLE, Line
from boxcars.total_warfare import rerolls
from boxcars.total_warfare.actions import target_hex
from boxcars.total_warfare.aerospace import capital_missiles, spheroids, strafing
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.boarding import hoists, swarming
from boxcars.total_warfare.buildings import construction, occupants
from boxcars.total_warfare.damage import gun_criticals, one_check, plating, strikes
from boxcars.total_warfare.damage.blow import Blow
from boxcars.total_warfare.effects.effect import Area, Group
from boxcars.total_warfare.events.unit_events import CoverStruck, ShotFired
from boxcars.total_warfare.sight import arcs
from boxcars.total_warfare.turn.heat import from_outside
from boxcars.total_warfare.units import capacitors
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons import anti_missile, blasts, cluster, hex_fire
from boxcars.total_warfare.weapons.ammunition import shots_used
from boxcars.total_warfare.weapons.hit_location import roll_location
from boxcars.total_warfare.weapons.shot_plan import PLAIN, ShotPlan

STREAK_HAS_ATTACKED = Key("TW-138.2", now=True, before=False)
"""A Streak launcher that does not lock on has attacked all the same."""
ONE_SHOT_A_SALVO = Key("TW-218.3", now=True, before=False)
"""A salvo takes one shot from each launcher of a squad, and not one for each missile."""
JAMS_OR_LESS = Key("TW-114.1", now=True, before=False)
"""A weapon jams on its number or less, and not on the number alone."""
CERTAIN_ROLL = 2
"""A number that every roll of two dice reaches (TWB-12)."""
LUCKY_ROLL = 12


def pay(battle: Battle, plan: ShotPlan) -> None:
    """Heat and ammunition of an attack; a Streak pays only when it locks on, but has attacked [TW-138.2]."""
    attacker = battle.units[plan.attacker]
    if not plan.weapon.streak:
        _use(battle, plan)
    elif STREAK_HAS_ATTACKED.of(battle.rules):
        attacker.fired.append(plan.mount.key)


def _use(battle: Battle, plan: ShotPlan) -> None:
    """Pay for a shot."""
    attacker, shots = battle.units[plan.attacker], shots_used(plan.mode)
    if plan.mount.key not in attacker.fired:
        attacker.fired.append(plan.mount.key)
    if plan.bin:
        spent = shots * plan.weapon.rounds * _marks(battle, attacker, plan)
        attacker.shots[plan.bin.key] = max(0, attacker.shots[plan.bin.key] - spent)
    if plan.weapon.heat:
        heat = plan.weapon.heat * shots * strafing.times_heated(battle, attacker, plan.mount, plan.target)
        attacker.gain_heat(Line(plan.weapon.name, heat, "QR-heat-points.1"))
    if attacker.charged:
        capacitors.discharge(attacker, plan.mount)
    for effect in plan.effects:
        effect.pay(attacker, plan.mount)
    kind_of(attacker).use_up(attacker, plan.mount, plan.bin.key if plan.bin else "")
    if "OS" in plan.weapon.types:
        attacker.jammed.append(plan.mount.key)


def _marks(battle: Battle, attacker: Unit, plan: ShotPlan) -> int:
    """What a salvo takes from each launcher of a squad: one shot, once a shot for each missile [TW-218.3]."""
    if not attacker.in_suits or plan.weapon.kind != "missile" or ONE_SHOT_A_SALVO.of(battle.rules):
        return 1
    return max(attacker.design.mount(plan.mount.key).weapon.cluster, 1)


def attack(
    battle: Battle, plan: ShotPlan, dice: Dice, *, rolled: Roll | None = None, met: anti_missile.Met | None = None
) -> list[Event]:
    """Resolve one declared attack: the roll, the hits, and the damage group by group.

    It may have been `rolled` for already; `met` is what thins it out, of the anti-missile systems of the target.
    """
    for effect in plan.effects:
        if (done := effect.attack(battle, plan, dice)) is not None:
            return done
    attacker = battle.units[plan.attacker]
    roll = rolled or to_hit_roll(plan, dice)
    stopped = met is not None and anti_missile.stops(plan, dice)
    struck = is_hit(plan, roll) and not stopped
    notes = [f"{'stopped' if stopped else 'met'} by {met.by}"] if met else []
    if roll is not None and cluster.jams(plan.mode, roll.total, exactly=not JAMS_OR_LESS.of(battle.rules)):
        attacker.jammed.append(plan.mount.key)
        notes.append("jams")
    groups, cluster_roll = _hits(battle, plan, dice, met=met) if struck else ([], None)
    if struck:
        notes += [f"{line.label} {line.value:+d}" for line in plan.cluster_lines if cluster_roll]
        notes += _beside(battle, plan, len(groups), dice)
    hex = target_hex(plan.target)
    if plan.weapon.strikes_areas and not struck:
        hex = _scattered(battle, plan, hex, roll, dice)
        notes.append(f"falls in {hex}" if hex else "falls beyond the edge of the map")
    whole = sum(groups)
    if whole:  # infernos do no damage
        groups = cluster.sheltered(groups, plan.walls.shelter, plan.walls.absorbed)
    if walls := whole - sum(groups):
        notes.append(f"the building takes {walls}")
    fired = plan.fired(roll, hit=struck, cluster=cluster_roll, groups=tuple(groups), note=", ".join(notes))
    return [fired, *_consequences(battle, plan, fired, hex, walls, dice)]


def _beside(battle: Battle, plan: ShotPlan, hits: int, dice: Dice) -> list[str]:
    """What hits on a unit do besides their damage, in words."""
    target = battle.units.get(plan.target)
    if target is None:
        return []
    return [note for effect in plan.effects for note in effect.beside(battle, plan, target, hits, dice)]


def _consequences(battle: Battle, plan: ShotPlan, fired: ShotFired, hex: str, walls: int, dice: Dice) -> list[Event]:
    """What a shot does by its kind where it strikes: in a hex, or at a unit behind `walls` that take so much of it."""
    for effect in plan.effects:
        if (done := effect.carry_out(battle, plan, len(fired.groups), dice)) is not None:
            return done
    if plan.weapon.strikes_areas:
        return _blast(battle, plan if fired.hit else replace(plan, aim=""), hex, dice)
    if hex:
        events = hex_fire.damage_hex(battle, plan, fired.groups)
        events += gun_criticals.rattle(battle, hex, sum(fired.groups), dice)
        attacker = battle.units[plan.attacker]
        return [*events, *occupants.strike_inside(battle, attacker, hex, fired.groups, dice, _source(plan))]
    return _strike_unit(battle, plan, fired, walls, dice)


def _strike_unit(battle: Battle, plan: ShotPlan, fired: ShotFired, walls: int, dice: Dice) -> list[Event]:
    """What a shot at a unit does to it, and to the building around it."""
    target = battle.units[plan.target]
    for effect in plan.effects if fired.hit else ():
        if (done := effect.strike(battle, plan, target, dice)) is not None:
            return done
    walls += _burst_on_walls(battle, plan, fired.groups)
    if plan.walls.shelter or walls:
        taken = walls if fired.hit else full_damage(plan)
        events = construction.weaken(battle, target.hex, taken, _source(plan))
        return [*events, *deal(battle, plan, target, fired.groups, dice)]
    lucky = fired.roll is not None and fired.roll.total == LUCKY_ROLL
    plan = spheroids.settled(battle, plan, dice) if fired.hit and target.flown else plan
    dealt = deal(battle, plan, target, fired.groups, dice, lucky=lucky)
    return [*dealt, *capital_missiles.break_in(battle, plan, target, dealt, dice)]


def _scattered(battle: Battle, plan: ShotPlan, hex: str, roll: Roll | None, dice: Dice) -> str:
    """Where a bomb or a shell falls that misses; empty beyond the edge of the map."""
    places = (effect.where_it_falls(battle, plan, hex, roll, dice) for effect in plan.effects)
    return next(place for place in places if place is not None)


def _blast(battle: Battle, plan: ShotPlan, hex: str, dice: Dice) -> list[Event]:
    """All that a blast does to the hexes it falls on, and to everybody there; nothing beyond the edge of the map."""
    if not hex:
        return []
    for effect in plan.effects:
        if (done := effect.burst(battle, plan, hex, dice)) is not None:
            return done
    events: list[Event] = []
    for place, amount, struck in blast_area(battle, plan, hex):
        for unit, points in struck:
            events += blasts.uncover(unit)
            events += deal(battle, blasts.at_unit(plan, unit, hex), unit, cluster.grouped(points), dice)
        events += blasts.strike_ground(battle, place, amount, _source(plan), dice)
    return events


def blast_area(battle: Battle, plan: ShotPlan, hex: str) -> Area:
    """The hexes that a blast strikes, how hard, and who is struck there by how much, from where it falls outward."""
    areas = (effect.area(battle, plan, hex) for effect in plan.effects)
    return next(area for area in areas if area is not None)


def _burst_on_walls(battle: Battle, plan: ShotPlan, groups: Sequence[int]) -> int:
    """What a building takes of burst fire at a platoon inside: the weapon's ordinary damage [TW-175.3]."""
    target = battle.units[plan.target]
    bursts = "AI" in plan.weapon.types and target.takes_whole(battle.units[plan.attacker], plan.weapon)
    return sum(groups) if bursts and occupants.is_sheltered(battle, target) else 0


def full_damage(plan: ShotPlan) -> int:
    """What a shot that misses a unit inside a building does to the building: all of it (TWB-22.2).

    A Streak that does not lock on is not fired.
    """
    return 0 if plan.weapon.streak else sum(full_groups(plan))


def full_groups(plan: ShotPlan) -> list[int]:
    """The damage groups of a shot all of whose projectiles strike."""
    munition = "standard" if PLAIN in plan.notes else plan.munition
    hits = cluster.cluster_size(plan.weapon, munition, plan.mode) or 1
    return cluster.groups(plan.weapon, hits, plan.band or "long", munition, plan.mode)


def is_hit(plan: ShotPlan, roll: Roll | None) -> bool:
    """Whether a shot hits with a roll, or surely where none is made."""
    return plan.tally.total <= CERTAIN_ROLL or (roll is not None and roll.total >= plan.tally.total)


def _hits(battle: Battle, plan: ShotPlan, dice: Dice, *, met: anti_missile.Met | None) -> tuple[list[int], Roll | None]:
    """The damage groups of a hit, with the cluster roll; a Streak has locked on, a flamer may heat instead (TWB-21)."""
    if plan.weapon.streak:
        _use(battle, plan)
    modifier = plan.cluster_modifier + (anti_missile.CLUSTER_MODIFIER if met and not plan.interception.as_one else 0)
    for effect in plan.effects:
        if (rolled := effect.groups(plan, dice)) is not None:
            return rolled
    if plan.groups:
        return anti_missile.what_is_left(plan, dice, met.points) if met else (list(plan.groups), None)
    if plan.whole:
        return full_groups(plan), None
    hits, roll = cluster.roll_hits(plan.weapon, plan.munition, plan.mode, dice, modifier)
    if plan.mode == "heat":
        target, weapon = battle.units[plan.target], plan.weapon
        points = weapon.volley[hits] if weapon.volley else weapon.damage  # a platoon heats or burns [TW-213.1]
        points = plating.heat_felt(target, weapon, points)
        target.gain_heat(from_outside(weapon.name, points))
    return cluster.groups(plan.weapon, hits, plan.band or "long", plan.munition, plan.mode), roll


def to_hit_roll(plan: ShotPlan, dice: Dice) -> Roll | None:
    """Roll to hit, unless the result is certain and nothing can jam."""
    certain = plan.tally.total <= CERTAIN_ROLL or plan.tally.total >= IMPOSSIBLE
    if certain and plan.mode not in cluster.RAPID:
        return None
    return dice.two_d6(f"{plan.attacker} {plan.mount.key} to hit {plan.target}")


def blow(battle: Battle, plan: ShotPlan, groups: Sequence[int]) -> Blow:
    """The groups of a shot that struck, for a target that takes them in one lump."""
    source, attacker, plain = _source(plan), battle.units[plan.attacker], PLAIN in plan.notes
    return Blow(tuple(groups), source, plan.weapon, plan.munition, plan.mode, attacker=attacker, plain=plain)


def _source(plan: ShotPlan) -> str:
    return f"{plan.attacker} {plan.weapon.name}"


def deal(
    battle: Battle, plan: ShotPlan, target: Unit, groups: Sequence[int], dice: Dice, *, lucky: bool = False
) -> list[Event]:
    """Locate and deal each group; a leg behind partial cover is not hit, the cover is (TWB-10.7).

    A `lucky` attack hit with a natural 12, so that its first group may break something in a craft (TWB-122).
    """
    struck = blow(battle, plan, groups)
    absorbed = kind_of(target).absorb(battle, target, struck, dice)
    if absorbed is not None:
        return absorbed
    events: list[Event] = []
    for number, amount in enumerate(groups):
        if target.destroyed:
            break
        one_check.remember(battle, target, events)
        events += _deal_group(battle, plan, target, struck, amount, dice, lucky=lucky and number == 0)
    one_check.forget(target)
    return events + kind_of(target).aftermath(battle, target, dice)


def _deal_group(
    battle: Battle, plan: ShotPlan, target: Unit, struck: Blow, amount: int, dice: Dice, *, lucky: bool
) -> list[Event]:
    """Locate one group, and deal what is left of it by what is in its way: a load, cover, swarming troops."""
    events: list[Event] = []
    if not plan.weapon.strikes_areas:
        events, load = hoists.struck_load(battle, target, dice)
        if load:
            side = arcs.side(load, battle.units[plan.attacker].hex)
            return events + strikes.strike_with(battle, load, struck, [amount], dice, side=side)
    location, rear, critical, roll = _struck(plan, target, dice)
    if plan.cover and plan.places.table == "full" and target.is_low(location):
        called = target.called(location)
        events.append(CoverStruck(unit=target.id, location=location, called=called, amount=amount, roll=roll))
        return events + construction.weaken(battle, covering_hex(plan, target), amount, "cover")
    shielded, amount = swarming.shield(battle, target, (location, rear), amount, struck, dice)
    events += shielded
    if not amount:
        return events
    group = _group(target, location, amount, rear=rear)
    points, met = plating.reduce(target, location, amount, struck, rear=rear)
    events += met
    events += kind_of(target).hit(
        battle,
        target,
        location,
        target.weapon_damage(location, points),
        dice,
        rear=rear,
        roll=roll,
        source=_source(plan),
        critical=critical or (lucky and target.lucky_hits),
        side=plan.side,
    )
    for effect in plan.effects:
        events += effect.after_group(battle, plan, target, group, dice)
    events += kind_of(target).check_hull_breach(battle, target, location, dice, below=plan.wet)
    return events


def _group(target: Unit, location: str, amount: int, *, rear: bool) -> Group:
    """A damage group, and what it finds where it falls."""
    plate = REAR[location] if rear and location in REAR else location
    armor, structure = target.armor.get(plate, 0), target.structure.get(location, 0)
    return Group(location=location, rear=rear, amount=amount, armor=armor, structure=structure)


def covering_hex(plan: ShotPlan, target: Unit) -> str:
    """The hex that covers the target's legs: its own in a building [TW-171.3], else the one on the line of sight."""
    if "building" in plan.cover:
        return target.hex
    return next((part.hex for part in plan.sight.lines if part.what == "partial-cover"), target.hex)


def _struck(plan: ShotPlan, target: Unit, dice: Dice) -> tuple[str, bool, bool, Roll | None]:
    """Where a group falls: in the one place it can, where it was aimed, or by the table."""
    only = plan.places.only
    return (only, False, False, None) if only else _aimed(plan, dice) or _located(plan, target, dice)


def _located(plan: ShotPlan, target: Unit, dice: Dice) -> tuple[str, bool, bool, Roll]:
    """Where a group falls; a place that the weapon does not reach is rolled again [TW-138.4]."""
    *_, found = rerolls.until(
        lambda: roll_location(target, plan.side, dice, plan.places.table),
        lambda found: found[0] not in plan.places.spared,
        f"the place on {target.id} that is struck",
    )
    return found


def _aimed(plan: ShotPlan, dice: Dice) -> tuple[str, bool, bool, Roll] | None:
    """The named location of an aimed shot on a 6, 7 or 8; else it falls where it may [TW-110.5]."""
    if not plan.aim:
        return None
    roll = dice.two_d6("aimed shot")
    return (plan.aim, plan.side == "rear", False, roll) if 6 <= roll.total <= 8 else None
