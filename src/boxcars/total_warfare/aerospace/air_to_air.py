"""Attacks of craft in flight on craft in flight (TWB-117 to TWB-120).

`IN_FLIGHT` is their way of attacking: what one needs, what it does, and all that speaks against it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from boxcars.catalog.gear.weapons import RangeBracket, Weapon
from boxcars.catalog.units.design import Bin, Mount
from boxcars.catalog.units.links import STEERS
from boxcars.core.errors import Reason
from boxcars.core.keys import Key
from boxcars.core.tally import Line
from boxcars.hexes.coords import Side, distance, in_arc
from boxcars.total_warfare.aerospace import (
    air_arcs,
    air_range,
    air_to_hit,
    attack_values,
    bay_fire,
    screens,
    spheroids,
    thick_air,
    warheads,
)
from boxcars.total_warfare.aerospace.attack_values import is_capital
from boxcars.total_warfare.aerospace.crossing import Sky
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.sight import arcs
from boxcars.total_warfare.sight.sight import OPEN_AIR
from boxcars.total_warfare.units.flyer.state import AIR, LOW, CraftSize, Flyer
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.weapons import ammunition, anti_missile, guidance, shot_lines, shot_reasons
from boxcars.total_warfare.weapons.aim import Aim
from boxcars.total_warfare.weapons.line_sources import Source, skill_in_flight, weapon_at_any_range
from boxcars.total_warfare.weapons.shot_plan import ShotPlan
from boxcars.total_warfare.weapons.way import NOT_STATED, Way, without

SECONDARY_COUNTS = Key("TW-237.1", now=True, before=False)
"""A secondary target costs a craft what it costs other units."""
RUN_IS_ALL = Key("TW-242.3", now=True, before=False)
"""Who attacks the ground makes no other attacks in the turn."""
ULTRA_DOWN: Final = Key("reading:aero-ultra-down", now=True, before=False)
"""The reading by which both halves of an odd Attack Value of an Ultra autocannon are rounded down."""

_MUNITIONS: Final = frozenset(
    {"standard", "cluster", "artemis-capable", "artemis-v-capable", "extended-range", "high-explosive"}
)
"""What craft fire: no special munitions but those of Artemis and of LB-X, which fire nothing else [TW-238.2]."""


def altitudes_between(attacker: Flyer, target: Flyer) -> int:
    """How many altitudes one craft is above or below another; in space there are none."""
    return 0 if attacker.in_space else abs(attacker.altitude - target.altitude)


def hexes_between(attacker: Flyer, target: Flyer) -> int:
    """How far apart two craft are, in hexes of the low-altitude map or of space."""
    hexes = distance(attacker.hex, target.hex)
    return air_range.low_altitude_hexes(hexes, over_ground=attacker.map == AIR)


def places(attacker: Flyer, target: Flyer) -> tuple[str, str]:
    """Where two craft are for arcs and sides: in one hex the one that moved later still counts where it came from.

    Larger craft move first; of equals the faster one is later (TWB-118).
    """
    if attacker.hex != target.hex:
        return attacker.hex, target.hex
    if _order(attacker) > _order(target):
        return came_from(attacker), target.hex
    return attacker.hex, came_from(target)


def _order(flyer: Flyer) -> tuple[int, int, str]:
    """Who moves later: the smaller class, then the faster one."""
    return class_of(flyer), flyer.velocity, flyer.id


_CLASSES: Final[dict[CraftSize, int]] = {"DropShip": 0, "small craft": 1, "fighter": 2}


def class_of(flyer: Flyer) -> int:
    """The class of a craft, the largest first: DropShips, small craft, then all others."""
    return _CLASSES[flyer.craft_size]


def came_from(flyer: Flyer) -> str:
    """The hex from which a craft came into its own; its own if it did not move."""
    return next((point.hex for point in reversed(flyer.path) if point.hex != flyer.hex), flyer.hex)


def side_of(attacker: Flyer, target: Flyer) -> Side:
    """The side of a craft that another one attacks, which its angle of attack goes by."""
    spheroid = air_to_hit.is_spheroid_in_air(target)
    origin, hex = places(attacker, target)
    return air_arcs.side_struck(hex, target.facing, origin, spheroid=spheroid, rolled=target.rolled)


def on_low_map(sky: Sky, flyer: Flyer) -> Flyer:
    """A craft as it is on the low-altitude map: over the ground map it is in the hex that this is."""
    if flyer.map == LOW:
        return flyer
    twin = flyer.copy()
    twin.map, twin.hex = LOW, sky.sheet
    twin.path = next((leg.path for leg in reversed(flyer.legs) if leg.map == LOW), ())
    return twin


def full_rate(weapon: Weapon) -> str:
    """The mode in which craft fire a weapon: always as fast as it can.

    >>> from boxcars.catalog import weapon
    >>> full_rate(weapon("rac5")), full_rate(weapon("ac5"))
    ('6', '')
    """
    return str(weapon.rate) if weapon.rate > 1 else ""


def _on_one_map(battle: Battle, attacker: Flyer, target: Flyer) -> tuple[Flyer, Flyer]:
    """Two craft as they are to each other: one over the ground map is on the low-altitude map in the hex that it is."""
    if battle.sky and attacker.map != target.map:
        return on_low_map(battle.sky, attacker), on_low_map(battle.sky, target)
    return attacker, target


def _lay(battle: Battle, attacker: Flyer, mount: Mount, target: Flyer, aim: Aim) -> ShotPlan:
    """An attack between craft, with its damage."""
    altitudes, hexes = altitudes_between(attacker, target), hexes_between(attacker, target)
    hexes += thick_air.farther(battle, attacker, target)
    band = air_range.bracket(hexes + altitudes, capital=is_capital(mount.weapon))
    bin = best_bin(attacker, mount, aim, band)
    mount = kind_of(attacker).manned(attacker, bay_fire.as_loaded(attacker, mount, aim.ammo))
    plan = ShotPlan(
        attacker=attacker.id,
        target=target.id,
        mount=mount,
        range=hexes + altitudes,
        band=band,
        side=_struck_side(target, side_of(attacker, target), altitudes),
        cover=(),
        sight=OPEN_AIR,
        aim=aim.at,
        mode=full_rate(mount.weapon),
        bin=bin,
        notes=warheads.notes(bay_fire.fired(attacker, mount.key, aim.ammo)),
        interception=anti_missile.interception(battle, target, mount.weapon, attacker.hex),
    )
    return msgspec.structs.replace(plan, groups=_groups(battle, plan, attacker, aim.ammo))


def _secondary_lines(battle: Battle, plan: ShotPlan, attacker: Flyer, target: Flyer, aim: Aim) -> Iterable[Line]:
    """What a secondary target costs a craft; before printing 5 it cost nothing [TW-237.1]."""
    if not aim.secondary or not SECONDARY_COUNTS.of(battle.rules):
        return ()
    lines = shot_lines.secondary_lines(aim.secondary)
    return [msgspec.structs.replace(line, cite="TW-237.1") for line in lines]


def chosen_bin(attacker: Flyer, mount: Mount, aim: Aim) -> Bin | None:
    """The ammunition of an attack: as wanted, or what feeds the bay of a DropShip."""
    if mount.key in attacker.design.bays:
        return bay_fire.first_load(attacker, mount.key, aim.ammo)
    return ammunition.choose_bin(attacker, mount.weapon, aim.ammo)


def best_bin(attacker: Flyer, mount: Mount, aim: Aim, band: RangeBracket | None) -> Bin | None:
    """The ammunition of an attack on a craft: as wanted, or what craft may fire that does most at a range."""
    if aim.ammo or mount.key in attacker.design.bays:
        return chosen_bin(attacker, mount, aim)
    bins = ammunition.bins_for(attacker, mount.weapon)
    return max(
        bins,
        key=lambda bin: (bin.ammo.munition in _MUNITIONS, attack_values.loaded_value(mount, bin, band)),
        default=None,
    )


def _struck_side(target: Flyer, angle: Side, altitudes: int) -> Side:
    """The column of the hit table: from three altitudes away above or below, but for spheroids (TWB-119)."""
    if air_range.is_far_above(altitudes) and not air_to_hit.is_spheroid_in_air(target):
        return "above"
    return angle


def _groups(battle: Battle, plan: ShotPlan, attacker: Flyer, lot: str) -> tuple[int, ...]:
    """The damage of a hit: the Attack Value of the range bracket in its groups."""
    mount, rules, ultra_down = plan.mount, battle.rules, ULTRA_DOWN.of(battle.rules)
    members = attacker.design.bays.get(mount.key, (mount,))
    steered = any(each.control in STEERS for each in members) and not guidance.is_jammed(battle, plan, attacker)
    if mount.key in attacker.design.bays:
        return bay_fire.groups(attacker, mount.key, plan.band, lot, ultra_down=ultra_down, steered=steered, rules=rules)
    value = attack_values.loaded_value(mount, plan.bin, plan.band, steered=steered, rules=rules)
    return attack_values.value_groups(mount.weapon, value, ultra_down=ultra_down)


def _range_lines(battle: Battle, plan: ShotPlan, attacker: Flyer, target: Flyer, aim: Aim) -> Iterable[Line]:
    """The range, of which none is too short."""
    if not plan.band:
        return ()
    return (Line(f"{plan.band} range, {plan.range}", shot_lines.RANGE_MODIFIERS[plan.band], "TWB-119"),)


def _angle_lines(battle: Battle, plan: ShotPlan, attacker: Flyer, target: Flyer, aim: Aim) -> Iterable[Line]:
    """The angle of attack."""
    return air_to_hit.angle_lines(target, side_of(attacker, target))


def _reasons(battle: Battle, plan: ShotPlan, attacker: Flyer, target: Flyer, aim: Aim) -> Iterator[Reason]:
    yield from shot_reasons.weapon_reasons(attacker, plan.mount, plan.bin, plan.mode)
    yield from shot_reasons.target_reasons(battle, attacker, target)
    yield from fighting_reasons(attacker)
    yield from munition_reasons(plan)
    yield from screens.unit_reasons(plan.mount)
    yield from bay_fire.load_reasons(attacker, plan.mount.key, aim.ammo)
    if attacker.run and RUN_IS_ALL.of(battle.rules):
        yield Reason(
            f"{attacker.id} attacks the ground and makes no other attacks this turn",
            battle.rules.cite("TW-242.3", "TWB-125"),
        )
    if attacker.map != target.map:
        yield Reason(f"{target.id} flies over another map", "TWB-117")
        return
    yield from thick_air.reasons(battle, plan, attacker, target)
    if aim.mode not in ("", plan.mode):
        yield Reason(f"{plan.weapon.name} is fired in flight at its full rate only", "TWB-117")
    if plan.aim:
        yield Reason("no shot at a craft in flight can be aimed", "TW-110.3")
    if aim.spotted:
        yield Reason("nobody spots for craft in flight", "TWB-117")
    if plan.band is None:
        yield Reason(f"range {plan.range} is beyond extreme range", "TWB-119", "range")
    elif not plan.groups:
        yield Reason(f"{plan.weapon.name} has no Attack Value at {plan.band} range", "TWB-117")
    yield from _arc_reasons(attacker, target, plan.mount)


def _arc_reasons(attacker: Flyer, target: Flyer, mount: Mount) -> Iterator[Reason]:
    """Whether a target is in the arc of a weapon, and not right above or below (TWB-118, TWB-119)."""
    dead = air_range.in_dead_zone(hexes_between(attacker, target), altitudes_between(attacker, target))
    if air_to_hit.is_spheroid_in_air(attacker):
        yield from spheroids.altitude_reasons(attacker, target, mount, dead=dead)
    elif dead:
        yield Reason(f"{target.id} is in the dead zone above or below", "TWB-119")
    origin, hex = places(attacker, target)
    arc = arcs.weapon_arc(attacker, mount)
    if not in_arc(origin, hex, attacker.facing, arc):
        yield Reason(f"{target.id} is not in the {arcs.ARC_NAMES[arc]} of {mount.key}", "TWB-118", "arc")


def fighting_reasons(attacker: Flyer) -> Iterator[Reason]:
    """What keeps a craft from firing at all: it evades, or it rams."""
    yield from evading_reasons(attacker)
    if attacker.ramming:
        yield Reason(f"{attacker.id} rams and makes no other attacks this turn", "TWB-131.2")


def evading_reasons(attacker: Flyer) -> Iterator[Reason]:
    """What evading keeps a craft from: any attack, unless it is a DropShip."""
    if attacker.evading and attacker.craft_size != "DropShip":
        yield Reason(f"{attacker.id} evades and makes no attacks", "TW-237.4")


def munition_reasons(plan: ShotPlan) -> Iterator[Reason]:
    """Craft fire no special munitions [TW-238.2]."""
    if plan.munition not in _MUNITIONS:
        yield Reason(f"craft fire no {plan.munition} ammunition", "TW-238.2")


IN_FLIGHT: Final = Way(
    lay=_lay,
    reasons=_reasons,
    meeting=_on_one_map,
    instead={
        Source.SKILL: skill_in_flight("TWB-120"),
        Source.FLIGHT: air_to_hit.flight_lines,
        Source.LOW_FLIGHT: air_to_hit.low_flight_lines,
        Source.RANGE: _range_lines,
        Source.ANGLE: _angle_lines,
        Source.CRAFT: air_to_hit.target_lines,
        Source.SCREENS: screens.lines,
        Source.AIR: thick_air.lines,
        Source.WEAPON: weapon_at_any_range,
        Source.RECOIL: air_to_hit.recoil_lines,
        Source.SECONDARY: _secondary_lines,
    },
    leaves_out={
        **without("craft add their flight instead: TWB-120", Source.STANCE, Source.ROTOR, Source.MOVEMENT, Source.SIZE),
        **without("a craft in flight does not lie on the ground", Source.PRONE),
        **without("no terrain lies between craft in flight: TWB-120", Source.TERRAIN),
        **without("nobody spots for craft in flight: TWB-117", Source.SPOTTER),
        **without("craft fire no special munitions: TW-238.2", Source.PODS),
        **without(f"{NOT_STATED}: TWB-120", Source.LIGHT_ON_UNIT, Source.HIDING, Source.WEATHER),
    },
)
"""An attack between craft in flight."""
