"""Fire from the ground at craft in flight (TWB-127).

It goes to the nearest hex of the craft's flight path of the turn: arc, range, the angle of attack and the side struck
are taken there [TW-105.1, TW-247.4].
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from boxcars.catalog.units.design import Mount
from boxcars.core.errors import Reason
from boxcars.core.keys import Key
from boxcars.core.tally import Line
from boxcars.hexes.coords import Side, distance
from boxcars.hexes.sight import Viewer
from boxcars.total_warfare.aerospace import air_arcs, air_to_hit
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.effects.effect import can_fire_at_craft
from boxcars.total_warfare.electronics import searchlights, tag
from boxcars.total_warfare.sight import arcs
from boxcars.total_warfare.sight.line_of_sight import look, viewer, water_state
from boxcars.total_warfare.sight.sight import OPEN_AIR, Sight, woods_at
from boxcars.total_warfare.units.flyer.state import Flyer, Waypoint
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.place import span_to
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons import ammunition, anti_missile, shot_reasons
from boxcars.total_warfare.weapons.aim import Aim
from boxcars.total_warfare.weapons.line_sources import Source, skill_in_flight
from boxcars.total_warfare.weapons.shot_plan import ShotPlan
from boxcars.total_warfare.weapons.way import NOT_STATED, Way, without

HIGHEST: Final = 8
"""The highest altitude that fire from the ground reaches [TW-247.3]."""
HEXES_PER_ALTITUDE: Final = 2
NOE_FLAT: Final = Key("reading:aero-noe-flat", now=True, before=False)
"""The reading by which not the terrain counts for a craft nap of the earth, but how near its path passes."""


def flight_path(target: Flyer) -> tuple[Waypoint, ...]:
    """The hexes of the ground map that a craft has flown over this turn; only its own where there are none."""
    return target.over_ground or (Waypoint(target.hex, target.facing, target.altitude),)


def near_points(attacker: Unit, target: Flyer) -> list[Waypoint]:
    """The hexes of the path that fire may go to: the nearest ones, of which its owner picks one [TW-247.4].

    The one that is taken where nothing is said stands first: the last of the path, or else the first. Who stands on
    the path fires at the hex before his own, on its first hex at the second [TW-105.1].
    """
    path = flight_path(target)
    places = [point.hex for point in path]
    if attacker.hex in places and len(path) > 1:
        at = places.index(attacker.hex)
        return [path[at - 1] if at else path[1]]
    nearest = min(distance(attacker.hex, place) for place in places)
    near = [point for point in path if distance(attacker.hex, point.hex) == nearest]
    return [near[-1], *near[:-1]] if near[-1] == path[-1] else near


def nearest_point(attacker: Unit, target: Flyer, picked: str = "") -> Waypoint:
    """The hex of the path that fire goes to: the one that is `picked`, if it is one of the nearest."""
    near = near_points(attacker, target)
    return next((point for point in near if point.hex == picked), near[0])


def other_hexes(attacker: Unit, target: Flyer) -> tuple[str, ...]:
    """The other hexes of the path that fire may be told to go to [TW-247.4]."""
    usual, *others = (point.hex for point in near_points(attacker, target))
    return tuple(dict.fromkeys(hex for hex in others if hex != usual))


def range_to(attacker: Unit, target: Flyer) -> int:
    """Hexes to the nearest hex of the path, none for who is on it, and two for each altitude [TW-107.1, TW-247.5]."""
    hexes = min(span_to(attacker, point.hex) for point in flight_path(target))
    return hexes + HEXES_PER_ALTITUDE * target.altitude


def angle(attacker: Unit, target: Flyer, point: Waypoint) -> Side:
    """The side of the craft that is attacked, at the hex that fire goes to, as it faced there [TW-247.7]."""
    spheroid = air_to_hit.is_spheroid_in_air(target)
    return air_arcs.side_struck(point.hex, point.facing, attacker.hex, spheroid=spheroid, rolled=target.rolled)


def seen_from(battle: Battle, attacker: Unit, target: Flyer, hex: str) -> Sight:
    """Nothing hides a craft over a hex but the ground that it follows at Altitude 1 [TW-247.6]."""
    if target.altitude != air_to_hit.NOE or not target.over_ground:
        return OPEN_AIR
    return look(battle.board, viewer(battle, attacker), _low_craft(battle, hex))


def _low_craft(battle: Battle, hex: str) -> Viewer:
    return Viewer(hex, battle.board[hex].level + 1, 1)


def _lay(battle: Battle, attacker: Unit, mount: Mount, target: Flyer, aim: Aim) -> ShotPlan:
    """Fire from the ground: ground ranges, damage and clusters, on the column for above and below."""
    away, point = range_to(attacker, target), nearest_point(attacker, target, aim.at)
    bin = ammunition.choose_bin(attacker, mount.weapon, aim.ammo, away)
    mount = kind_of(attacker).manned(attacker, ammunition.loaded_mount(mount, bin))
    weapon = msgspec.structs.replace(mount.weapon, minimum=0)  # no range is too short [TW-107.1]
    return ShotPlan(
        attacker=attacker.id,
        target=target.id,
        mount=msgspec.structs.replace(mount, weapon=weapon),
        range=away,
        band=weapon.bracket(away),
        side=angle(attacker, target, point) if air_to_hit.is_spheroid_in_air(target) else "above",
        cover=(),
        sight=seen_from(battle, attacker, target, point.hex),
        mode=aim.mode,
        bin=bin,
        interception=anti_missile.interception(battle, target, weapon, attacker.hex),
    )


def _stance_lines(battle: Battle, plan: ShotPlan, attacker: Unit, target: Flyer, aim: Aim) -> Iterable[Line]:
    """What the movement and the posture of the attacker add to fire at what is above."""
    return kind_of(attacker).stance_lines(attacker, up=True)


def _angle_lines(battle: Battle, plan: ShotPlan, attacker: Unit, target: Flyer, aim: Aim) -> Iterable[Line]:
    """The angle of attack, at the hex of the path that fire goes to."""
    return air_to_hit.angle_lines(target, angle(attacker, target, nearest_point(attacker, target, aim.at)))


def _light_lines(battle: Battle, plan: ShotPlan, attacker: Unit, target: Flyer, aim: Aim) -> Iterable[Line]:
    """The night, at a craft that nobody lights."""
    return searchlights.shot_lines(battle, target)


def _terrain_lines(battle: Battle, plan: ShotPlan, attacker: Unit, target: Flyer, aim: Aim) -> Iterator[Line]:
    """The woods and smoke between and around a craft that flies nap of the earth [TW-247.6]."""
    if target.altitude != air_to_hit.NOE or not target.over_ground:
        return
    if NOE_FLAT.of(battle.rules):
        yield from _low_lines(attacker, target)
        return
    yield from plan.sight.to_hit_lines
    hex = nearest_point(attacker, target, aim.at).hex
    if woods := woods_at(battle.board, _low_craft(battle, hex)):
        yield Line(f"target over {battle.board[hex].growth_name}", woods, "TW-247.6")


def _low_lines(attacker: Unit, target: Flyer) -> Iterator[Line]:
    """By another reading a craft nap of the earth is harder to hit by as much over any ground."""
    near = range_to(attacker, target) - HEXES_PER_ALTITUDE * target.altitude <= 1
    yield Line("target nap of the earth", 1 if near else 3, "TWB-127")


def _can_fire_up(attacker: Unit, mount: Mount) -> bool:
    """Whether a weapon fires at craft in flight: all but what is not played at craft; of infantry only flak."""
    return attacker.infantry.is_flak(mount) if attacker.infantry else can_fire_at_craft(mount.weapon)


def _reasons(battle: Battle, plan: ShotPlan, attacker: Unit, target: Flyer, aim: Aim) -> Iterator[Reason]:
    kind, weapon = kind_of(attacker), plan.weapon
    yield from shot_reasons.weapon_reasons(attacker, plan.mount, plan.bin, plan.mode)
    yield from kind.posture_reasons(attacker, plan.mount)
    yield from shot_reasons.rider_reasons(battle, attacker, plan.mount)
    yield from shot_reasons.target_reasons(battle, attacker, target)
    if not target.over_ground:
        yield Reason(f"{target.id} does not fly over this map", "TWB-127")
        return
    if target.altitude > HIGHEST:
        yield Reason(f"{target.id} flies at Altitude {target.altitude}, above {HIGHEST}", "TW-247.3")
    yield from shot_reasons.infantry_reasons(battle, attacker)
    if not _can_fire_up(attacker, plan.mount):
        yield Reason(f"{attacker.id} cannot fire at craft in flight", "TW-111.1")
    if tag.is_tag(weapon):
        yield Reason("TAG does not mark craft in flight", "TWB-117")
    if water_state(battle, attacker) == "submerged":
        yield Reason(f"{attacker.id} is under water and {target.id} in the air", "TWB-127")
    if plan.sight.blocker:
        yield Reason(f"no line of sight to {target.id}: {plan.sight.blocker.label}", plan.sight.blocker.cite, "sight")
    yield from shot_reasons.range_reasons(plan)
    yield from shot_reasons.far_reasons(attacker, plan)
    hex = nearest_point(attacker, target, aim.at).hex
    if aim.at not in ("", hex):
        yield from _aim_reasons(battle, target, aim.at)
    if aim.spotted:
        yield Reason("nobody spots for fire at craft in flight", "TWB-127")
    if not _bears(attacker, plan.mount, hex, aim):
        arc = arcs.ARC_NAMES[arcs.weapon_arc(attacker, plan.mount, aim.flips(attacker))]
        yield Reason(f"{target.id} passes outside the {arc} of {plan.mount.key}", "TW-105.1", "arc")


def _bears(attacker: Unit, mount: Mount, hex: str, aim: Aim) -> bool:
    """Whether a weapon points at a craft over a hex; the nose of a spheroid that stands points at all that flies."""
    arc = arcs.weapon_arc(attacker, mount, aim.flips(attacker))
    if arc in ("overhead", "beneath"):
        return arc == "overhead"
    return hex == attacker.hex or arcs.bears_on(attacker, mount, hex, aim.torso_of(attacker), aim.flips(attacker))


def _aim_reasons(battle: Battle, target: Flyer, aim: str) -> Iterator[Reason]:
    """Nothing but a hex of the path can be named, and only one of the nearest [TW-247.4]."""
    if aim in battle.board:
        yield Reason(f"{aim} is none of the nearest hexes of the flight path of {target.id}", "TW-247.4")
    else:
        yield Reason("no shot at a craft in flight can be aimed", "TW-110.3")


def volley_reasons(attacker: Unit, target: Flyer, aim: str, others: Iterable[str]) -> Iterator[Reason]:
    """All fire of a unit goes to one hex of the path, however the others are aimed [TW-247.4]."""
    hex = nearest_point(attacker, target, aim).hex
    if any(nearest_point(attacker, target, other).hex != hex for other in others):
        yield Reason(f"{attacker.id} fires at another hex of the flight path of {target.id} already", "TW-247.4")


FROM_BELOW: Final = Way(
    lay=_lay,
    reasons=_reasons,
    steers=True,
    instead={
        Source.SKILL: skill_in_flight("TWB-127"),
        Source.STANCE: _stance_lines,
        Source.ANGLE: _angle_lines,
        Source.CRAFT: air_to_hit.target_lines,
        Source.TERRAIN: _terrain_lines,
        Source.LIGHT_ON_HEX: _light_lines,
    },
    leaves_out={
        **without("a craft adds its flight instead, and no target movement: TWB-127", Source.MOVEMENT, Source.SIZE),
        **without("a craft in flight does not lie on the ground", Source.PRONE),
        **without("asked with the weather", Source.LIGHT_ON_UNIT),
        **without("nobody spots for fire at craft in flight: TWB-127", Source.SPOTTER),
        **without(f"{NOT_STATED}: TWB-127", Source.HIDING, Source.STEALTH, Source.SECONDARY, Source.PODS),
    },
)
"""Fire from the ground at a craft in flight."""
