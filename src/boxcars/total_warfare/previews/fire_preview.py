"""Fire before it is declared: every weapon against every enemy, and what a set of shots would do.

All numbers come from the rules themselves (`fire`, `to_hit`, `shot_odds`); this module only asks them.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import msgspec

from boxcars.catalog.gear.weapons import RangeBracket, Weapon
from boxcars.catalog.units.by_hand import LET_GO
from boxcars.catalog.units.design import Mount
from boxcars.core.errors import Reason
from boxcars.core.odds import convolve
from boxcars.core.tally import IMPOSSIBLE, Tally
from boxcars.hexes.sight import Contribution
from boxcars.hexes.sight import viewer as standing
from boxcars.total_warfare.actions import HEX, Fire, target_hex
from boxcars.total_warfare.aerospace import air_fire, attack_values, ground_to_air, screens
from boxcars.total_warfare.battle import Battle, Declaration, Shot
from boxcars.total_warfare.boarding.holding import is_aloft
from boxcars.total_warfare.effects.effect import effects_of
from boxcars.total_warfare.previews import shot_odds
from boxcars.total_warfare.previews.heat_sums import HeatSum, heat_sum
from boxcars.total_warfare.sight import arcs
from boxcars.total_warfare.sight.hex_sight import line_to_hex
from boxcars.total_warfare.sight.line_of_sight import line_of_sight, viewer
from boxcars.total_warfare.sight.sight import OPEN_AIR, Sight, sight
from boxcars.total_warfare.units import capacitors
from boxcars.total_warfare.units.dropship.state import DropShip
from boxcars.total_warfare.units.place import span_to
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons import ammunition, artillery, fire, hex_fire, to_hit
from boxcars.total_warfare.weapons.aim import Aim
from boxcars.total_warfare.weapons.shot_plan import ShotPlan
from boxcars.total_warfare.weapons.shot_reasons import aim_locations


class BestShot(msgspec.Struct, frozen=True):
    """The easiest shot of a unit at another, and the expected damage of all weapons that bear with it."""

    weapon: str
    mount: str
    tally: Tally
    chance: Fraction
    expected: float
    torso: int


class BinRow(msgspec.Struct, frozen=True):
    """Ammunition that a weapon can be fired with."""

    key: str
    name: str
    loc: str
    shots: int


class SpotterRow(msgspec.Struct, frozen=True):
    """A friend who can spot for indirect fire, and what is needed then."""

    unit: str
    tally: Tally


class WeaponRow(msgspec.Struct, frozen=True, kw_only=True):
    """One weapon against one target."""

    mount: str
    name: str
    loc: str
    rear: bool
    heat: int
    damage: str
    ammo: int | None
    short: int
    medium: int
    long: int
    minimum: int
    possible: bool
    reasons: tuple[Reason, ...]
    range: int
    band: RangeBracket | None
    tally: Tally | None
    chance: Fraction
    expected: float
    declared: bool
    aims: tuple[str, ...]
    """Locations that a shot can be aimed at, hexes of the flight path of a craft, or levels of a building."""
    aim: str = ""
    """The hex of a flight path that the numbers are for, where it is not the usual one."""
    modes: tuple[str, ...]
    bin: str = ""
    """The ammunition that the numbers are for."""
    bins: tuple[BinRow, ...] = ()
    """All that it could be fired with."""
    spotter: str = ""
    """Who spots, where the numbers are those of indirect fire."""
    spotters: tuple[SpotterRow, ...] = ()
    """All who could, the best first."""


class SightShape(msgspec.Struct, frozen=True, kw_only=True):
    """A line of sight for the map."""

    start: str
    to: str
    hexes: tuple[str, ...]
    path: str
    blocker: Contribution | None
    deciding: tuple[Contribution, ...]


class TargetRow(msgspec.Struct, frozen=True, kw_only=True):
    """One enemy, or one hex, and every weapon against it."""

    unit: str
    """The id of the enemy, or `hex:0507`."""
    name: str = ""
    """What is aimed at in a hex; empty for units."""
    bears: int = 0
    """What the building or the woods of a hex still bear."""
    range: int
    visible: bool
    reasons: tuple[Reason, ...]
    arc: str
    side_struck: str
    sight: SightShape
    weapons: tuple[WeaponRow, ...]


class FireTable(msgspec.Struct, frozen=True, kw_only=True):
    """All that a unit can declare."""

    unit: str
    torso: int
    flipped: bool
    areas: bool
    """Whether some weapon of it strikes whole hexes, so that every hex is a target."""
    can_twist: bool
    can_flip: bool
    primary: str
    declared: tuple[Shot, ...]
    heat: HeatSum
    targets: tuple[TargetRow, ...]


class TargetOdds(msgspec.Struct, frozen=True):
    """What a set of shots does to one target."""

    any_hit: Fraction
    expected: Fraction
    distribution: tuple[tuple[int, Fraction], ...]


class FireOdds(msgspec.Struct, frozen=True, kw_only=True):
    """What a set of shots does, and what it costs."""

    shots: int
    any_hit: Fraction
    expected: Fraction
    heat: int
    heat_after: int
    by_target: dict[str, TargetOdds]
    reasons: tuple[Reason, ...]


def trial(battle: Battle, unit: str, declaration: Declaration) -> Battle:
    """The battle as if a unit had declared so. It shares everything else with the true one: only look at it."""
    return msgspec.structs.replace(battle, declarations={**battle.declarations, unit: declaration})


def fire_table(battle: Battle, unit: str, declaration: Declaration, hexes: Sequence[str] = ()) -> FireTable:
    """Every weapon of a unit against every enemy, after what it has declared (or is thinking of).

    Hexes are rows too: those that are asked for, those already declared at, the one that bombs would fall on, and those
    of enemies where artillery or grenades could strike them.
    """
    attacker = battle.units[unit]
    guns = [mount for mount in attacker.design.mounts if artillery.is_artillery(mount.weapon)]
    bombs = any(mount.weapon.strikes_areas for mount in attacker.design.mounts)
    hexes = [*hexes, *([attacker.hex] if bombs and is_aloft(battle, attacker) else [])]
    hexes += screens.hexes_worth(battle, craft) if (craft := attacker.craft) and screens.can_screen(craft) else []
    throwers = [
        mount for mount in attacker.design.mounts if any(effect.is_thrown for effect in effects_of(mount.weapon))
    ]
    hexes += [hex for gun in (*guns[:1], *throwers) for hex in hex_fire.blast_hexes(battle, attacker, gun)]
    asked = trial(battle, unit, declaration)
    enemies = [enemy.id for enemy in battle.enemies(attacker.side)]
    wanted = [f"{HEX}{hex}" for hex in hexes] + [shot.target for shot in declaration.shots if target_hex(shot.target)]
    return FireTable(
        unit=unit,
        torso=declaration.torso,
        flipped=declaration.flipped,
        areas=bool(guns),
        can_twist=bool(attacker.twists),
        can_flip=attacker.can_flip(battle.rules),
        primary=fire.primary_target(battle, attacker, declaration),
        declared=tuple(declaration.shots),
        heat=heat_sum(battle, attacker, declaration.shots),
        targets=tuple(target_row(asked, attacker, target, declaration) for target in dict.fromkeys(enemies + wanted)),
    )


def target_row(battle: Battle, unit: Unit, target: str, declaration: Declaration) -> TargetRow:
    """Every weapon of a unit against one target, in a battle in which it has declared so."""
    hex = target_hex(target)
    enemy = None if hex else battle.units[target]
    seen = _seen(battle, unit, enemy) if enemy else line_to_hex(battle, unit, hex)
    blocked = (Reason(f"no line of sight: {seen.blocker.label}", seen.blocker.cite, "sight"),) if seen.blocker else ()
    place = fire.place_of(battle, unit, target)
    ahead = arcs.in_forward_arc(unit, place, declaration.torso)
    weapons = tuple(_weapon_row(battle, unit, mount, target, declaration) for mount in _in_hand(unit, hex))
    return TargetRow(
        unit=target,
        name=(_stands_in(battle, unit, hex) or "all that is in the hex") if hex else "",
        bears=hex_fire.strength(battle, hex) if hex and _stands_in(battle, unit, hex) else 0,
        range=weapons[0].range if unit.map and weapons else span_to(unit, place),
        visible=seen.visible,
        reasons=blocked,
        arc="forward" if ahead else "side or rear",
        side_struck=arcs.side(enemy, unit.hex, seen.path) if enemy else "",
        sight=_sight_shape(unit.hex, place, seen),
        weapons=weapons,
    )


def _seen(battle: Battle, attacker: Unit, target: Unit) -> Sight:
    """What an attacker sees of a target: nothing stands in the way of craft in flight."""
    craft = target.craft
    if craft and craft.map and not attacker.map:
        return ground_to_air.seen_from(battle, attacker, craft, ground_to_air.nearest_point(attacker, craft).hex)
    return OPEN_AIR if attacker.map else line_of_sight(battle, attacker, target)


def ranges(unit: Unit, weapon: Weapon) -> tuple[int, int, int]:
    """How far a weapon reaches at short, medium and long range: that of a craft in flight by its Attack Values."""
    return attack_values.reach(weapon) if unit.map else (weapon.short, weapon.medium, weapon.long)


def _stands_in(battle: Battle, unit: Unit, hex: str) -> str:
    """What a shot at a hex is meant for; bombs in the attacker's own hex and shells out of sight strike all there.

    There is no terrain in space.
    """
    if hex == unit.hex or unit.in_space or battle.phase == artillery.PHASE:
        return ""
    return hex_fire.in_words(battle.board[hex])


def _in_hand(unit: Unit, hex: str) -> list[Mount]:
    """What a unit could use now: who holds on to another unit can only let go, and nobody else can.

    A DropShip has its bays in flight, and their weapons on the ground. On its own hex a unit drops bombs or opens
    screens, and fires nothing else.
    """
    mounts = [mount for mount in unit.design.mounts if (mount.key == LET_GO) == bool(unit.host)]
    if isinstance(unit, DropShip):
        mounts = [mount for mount in mounts if (mount.key in unit.design.bays) == bool(unit.map)]
    if hex != unit.hex:
        return mounts
    return [mount for mount in mounts if mount.weapon.strikes_areas or screens.is_launcher(mount.weapon)]


def look(battle: Battle, start: Unit | str, to: str) -> SightShape:
    """What a unit, or a standing 'Mech in a hex, sees of a 'Mech that would stand in another hex."""
    eyes = standing(battle.board, start) if isinstance(start, str) else viewer(battle, start)
    return _sight_shape(eyes.hex, to, sight(battle.board, eyes, standing(battle.board, to)))


def _sight_shape(start: str, to: str, seen: Sight) -> SightShape:
    return SightShape(start=start, to=to, hexes=seen.hexes, path=seen.path, blocker=seen.blocker, deciding=seen.lines)


def _weapon_row(battle: Battle, unit: Unit, mount: Mount, target: str, declaration: Declaration) -> WeaponRow:
    weapon = capacitors.charged(unit, mount).weapon
    taken = next((shot for shot in declaration.shots if shot.mount == mount.key), None)
    declared = taken is not None and taken.target == target
    others = [shot for shot in declaration.shots if shot.mount != mount.key]
    without = trial(battle, unit.id, msgspec.structs.replace(declaration, shots=others))
    spotters = _spotters(without, unit, mount, target)
    plan, reasons = _shot_or_reasons(battle, without, unit, mount, target, spotters)
    way = _other_way(without, unit, mount, target) if reasons and not declared else None
    if way:
        plan, reasons = fire.preview(without, way), ()
    if not reasons and plan.tally.total >= IMPOSSIBLE:
        reasons = (Reason(f"it needs {plan.tally.total}, and two dice show 12 at most", "TWB-12"),)
    short, medium, long = ranges(unit, weapon)
    return WeaponRow(
        mount=mount.key,
        name=weapon.name,
        loc=mount.loc,
        rear=mount.rear,
        heat=weapon.heat,
        damage=_effect_text(battle, weapon, target),
        ammo=ammo_left(unit, weapon),
        short=short,
        medium=medium,
        long=long,
        minimum=weapon.minimum,
        possible=not reasons,
        reasons=reasons,
        range=plan.range,
        band=plan.band,
        tally=None if plan.reasons else plan.tally,
        chance=Fraction(0) if reasons else plan.tally.chance,
        expected=0.0 if reasons else expected_damage(battle, plan),
        declared=declared,
        aims=_aims(battle, unit, target, plan),
        aim=way.aim if way else "",
        modes=() if target_hex(target) else ammunition.modes(weapon),
        bin=plan.bin.key if plan.bin else "",
        bins=_bins(without, unit, mount),
        spotter=plan.spotter,
        spotters=spotters,
    )


def _aims(battle: Battle, attacker: Unit, target: str, plan: ShotPlan) -> tuple[str, ...]:
    """What a shot can be aimed at."""
    if hex := target_hex(target):
        return air_fire.hex_aims(battle, plan.mount, hex) if attacker.map else ()
    unit = battle.units[target]
    return aim_locations(attacker, unit, plan.weapon, plan.munition) + air_fire.other_aims(attacker, unit)


def _other_way(battle: Battle, unit: Unit, mount: Mount, target: str) -> Fire | None:
    """The shot of a weapon that bears on another hex of a craft's flight path, if there is one."""
    if target_hex(target):
        return None
    return next(fire.other_hex_ways(battle, unit, Fire(unit.id, mount.key, target)), None)


def _shot_or_reasons(
    battle: Battle, without: Battle, unit: Unit, mount: Mount, target: str, spotters: Sequence[SpotterRow]
) -> tuple[ShotPlan, tuple[Reason, ...]]:
    """The plan of a shot as it is declared, or as it would be if it were declared last (or moved to this target).

    `without` is the battle before the weapon was declared. What only friends see is fired at with the best spotter.
    """
    for shot, plan in zip(fire.declared(battle, unit.id).shots, fire.planned(battle, unit.id), strict=True):
        if (shot.mount, shot.target) == (mount.key, target):
            return plan, plan.reasons
    action = Fire(unit.id, mount.key, target, spotter=spotters[0].unit if spotters else "")
    return fire.preview(without, action), tuple(fire.fire_reasons(without, action))


def _spotters(battle: Battle, unit: Unit, mount: Mount, target: str) -> tuple[SpotterRow, ...]:
    """The friends who can spot a target that the unit does not see, the best first."""
    if hex := target_hex(target):
        ways = fire.indirect_hex_ways(battle, unit, mount, hex)
    else:
        ways = fire.indirect_ways(battle, unit, mount, battle.units[target])
    rows = [SpotterRow(way.spotter, fire.preview(battle, way).tally) for way in ways]
    return tuple(sorted(rows, key=lambda row: row.tally.total))


def _bins(battle: Battle, unit: Unit, mount: Mount) -> tuple[BinRow, ...]:
    """The bins that a weapon can draw from after the other shots, or a bay in flight, if there is a choice."""
    left = fire.shots_left(unit, fire.declared(battle, unit.id))
    fed = ammunition.bins_for(unit, mount.weapon) if mount.weapon.ammo else air_fire.other_loads(unit, mount)
    bins = [bin for bin in fed if left[bin.key] > 0]
    return tuple(BinRow(bin.key, bin.ammo.name, bin.loc, left[bin.key]) for bin in bins)


def supplied(battle: Battle, unit: str, declaration: Declaration) -> Declaration:
    """The declaration with a bin for each shot that names none, as declaring one after another would choose them."""
    done = msgspec.structs.replace(declaration, shots=[])
    for shot in declaration.shots:
        action = Fire(unit, shot.mount, shot.target, shot.aim, shot.ammo, shot.mode, shot.spotter)
        bin = fire.preview(trial(battle, unit, done), action).bin
        ammo = shot.ammo or (bin.key if bin else "")
        done.shots.append(msgspec.structs.replace(shot, ammo=ammo))
    return done


def expected_damage(battle: Battle, plan: ShotPlan) -> float:
    """The mean damage of a shot."""
    if target_hex(plan.target):
        return float(shot_odds.hex_damage(plan).mean())
    return float(shot_odds.odds(battle, plan).damage.mean())


def quick_damage(plan: ShotPlan) -> float:
    """The mean damage of a shot without regard to cover, from tables, where hundreds of shots are compared."""
    if plan.groups:
        return float(plan.tally.chance) * sum(plan.groups)
    return shot_odds.expected_damage(plan.weapon, plan.tally.total, plan.band or "long")


def fire_odds(battle: Battle, unit: str, declaration: Declaration) -> FireOdds:
    """The exact odds of a whole declaration: any hit, and the damage to each target."""
    attacker = battle.units[unit]
    plans = fire.planned(trial(battle, unit, declaration), unit)
    good = [plan for plan in plans if not plan.impossible]
    by_target: dict[str, list[ShotPlan]] = {}
    for plan in good:
        by_target.setdefault(plan.target, []).append(plan)
    heats = heat_sum(battle, attacker, declaration.shots)
    odds = {target: _target_odds(battle, group) for target, group in by_target.items()}
    return FireOdds(
        shots=len(plans),
        any_hit=_any_hit(good),
        expected=sum((each.expected for each in odds.values()), Fraction(0)),
        heat=heats.declared,
        heat_after=heats.after,
        by_target=odds,
        reasons=tuple(dict.fromkeys(reason for plan in plans for reason in plan.reasons)),
    )


def _target_odds(battle: Battle, plans: Sequence[ShotPlan]) -> TargetOdds:
    if target_hex(plans[0].target):
        total = convolve(shot_odds.hex_damage(plan) for plan in plans)
    else:
        total = shot_odds.total_damage([shot_odds.odds(battle, plan) for plan in plans])
    return TargetOdds(_any_hit(plans), total.mean(), tuple(sorted(total.items())))


def _any_hit(plans: Sequence[ShotPlan]) -> Fraction:
    missed = Fraction(1)
    for plan in plans:
        missed *= 1 - plan.tally.chance
    return 1 - missed


def best_shot(battle: Battle, attacker: Unit, target: Unit) -> tuple[BestShot | None, tuple[Reason, ...]]:
    """The easiest shot with the torso turned best, or why there is none. Both 'Mechs may be changed copies."""
    seen = _seen(battle, attacker, target)
    shots: list[tuple[float, BestShot]] = []
    reasons: tuple[Reason, ...] = ()
    for torso in arcs.torsos(attacker):
        plans = [to_hit.shot(battle, attacker, m, target, Aim(torso=torso, seen=seen)) for m in attacker.design.mounts]
        good = [plan for plan in plans if not plan.impossible]
        if good:
            best = min(good, key=lambda plan: (plan.tally.total, -plan.weapon.damage))
            total = sum(quick_damage(plan) for plan in good)
            shot = BestShot(best.weapon.name, best.mount.key, best.tally, best.tally.chance, total, torso)
            shots.append((total, shot))
        reasons = reasons or _shortest_reasons(plans)
    return (max(shots, key=lambda each: each[0])[1], ()) if shots else (None, reasons)


def _shortest_reasons(plans: Sequence[ShotPlan]) -> tuple[Reason, ...]:
    """Why no weapon can fire: the reasons of the one that comes closest."""
    if not plans:
        return (Reason("it has no weapons"),)
    closest = min(plans, key=lambda plan: (len(plan.reasons), plan.tally.total))
    too_hard = Reason(f"it needs {closest.tally.total}, and two dice show 12 at most", "TWB-12")
    return closest.reasons or (too_hard,)


def _effect_text(battle: Battle, weapon: Weapon, target: str) -> str:
    """What a weapon does to a target: its damage, or what a hit does by a rule of its own."""
    texts = () if target_hex(target) else (each.hit_text(battle.units[target]) for each in effects_of(weapon))
    return next(filter(None, texts), damage_text(weapon))


def damage_text(weapon: Weapon) -> str:
    """The damage as the record sheet prints it.

    >>> from boxcars.catalog import weapon
    >>> damage_text(weapon("LRM 20")), damage_text(weapon("PPC")), damage_text(weapon("Heavy Gauss Rifle"))
    ('1/missile, 20', '10', '25/20/10')
    """
    if text := next(filter(None, (effect.damage_text() for effect in effects_of(weapon))), ""):
        return text
    if weapon.damage_by_range:
        return "/".join(map(str, weapon.damage_by_range))
    return f"{weapon.damage}/missile, {weapon.cluster}" if weapon.cluster else str(weapon.damage)


def ammo_left(unit: Unit, weapon: Weapon) -> int | None:
    """Shots left for a weapon; None for one that needs none."""
    if not weapon.ammo:
        return None
    return sum(unit.shots[bin.key] for bin in ammunition.bins_for(unit, weapon))
