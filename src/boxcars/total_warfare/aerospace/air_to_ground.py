"""Strikes of craft at units on the ground, and what all attacks on the ground have in common (TWB-125)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boxcars.catalog.units.design import Bin, Mount
from boxcars.core.errors import Reason
from boxcars.core.keys import Key
from boxcars.core.tally import Line
from boxcars.hexes.board import Terrain
from boxcars.total_warfare.aerospace import air_to_hit, bay_fire, runs
from boxcars.total_warfare.aerospace.air_to_air import chosen_bin, fighting_reasons, munition_reasons
from boxcars.total_warfare.aerospace.attack_values import is_capital
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.buildings import occupants
from boxcars.total_warfare.buildings.construction import is_inside, structure_of, tenth_of_cf
from boxcars.total_warfare.electronics import tag
from boxcars.total_warfare.sight import arcs
from boxcars.total_warfare.sight.line_of_sight import water_state
from boxcars.total_warfare.sight.sight import OPEN_AIR, Sight
from boxcars.total_warfare.units.flyer.state import Flyer
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons import ammunition, anti_missile, blasts, shot_lines, shot_reasons
from boxcars.total_warfare.weapons.aim import Aim
from boxcars.total_warfare.weapons.line_sources import LineSource, Source, equipment_at_hex, skill_in_flight
from boxcars.total_warfare.weapons.shot_plan import NO_WALLS, ShotPlan, Walls
from boxcars.total_warfare.weapons.way import NO_UNIT, NOT_STATED, Way, without

REACHES_LOW_FLYERS = Key("TW-243.1", now=True, before=False)
"""Attacks on the ground reach units that fly low over it."""
STRAFES_WITHOUT_AMMUNITION = Key("TW-243.3", now=True, before=False)
"""Weapons with ammunition do not strafe."""
LOW_STRAFE: Final = 2
"""What strafing nap of the earth costs more."""
_STRAFING: Final = frozenset({"DE", "P"})
"""The types of weapons that strafe, if they need no ammunition [TW-243.3]."""
_BLIND_SPOT: Final = 2
"""The levels that the hex before a target may stand above it and not hide it from a low craft."""


def _lay(battle: Battle, attacker: Flyer, mount: Mount, target: Unit, aim: Aim) -> ShotPlan:
    """An attack on a unit on the ground: ground damage and clusters, and what varies as at short range [TW-245.3]."""
    bin, in_bay = chosen_bin(attacker, mount, aim), mount.key in attacker.design.bays
    mount = mount if in_bay else kind_of(attacker).manned(attacker, ammunition.loaded_mount(mount, bin))
    weapon = mount.weapon
    origin = runs.hex_before(attacker, target.hex)
    inside = is_inside(battle.under(target), target.foot) and not occupants.is_sheltered(battle, target)
    return ShotPlan(
        attacker=attacker.id,
        target=target.id,
        mount=mount,
        range=0,
        band="short",
        side=arcs.side(target, origin),
        cover=("water",) if water_state(battle, target) == "wading" else (),
        sight=OPEN_AIR,
        walls=Walls(shelter=tenth_of_cf(battle.under(target))) if inside else NO_WALLS,
        whole=target.takes_whole(attacker, weapon),
        aim=aim.at,
        mode=aim.mode,
        bin=bin,
        groups=bay_fire.groups(attacker, mount.key, "short", rules=battle.rules) if in_bay else (),
        interception=anti_missile.interception(battle, target, weapon, origin),
    )


def _lay_at_hex(battle: Battle, attacker: Flyer, mount: Mount, hex: str, aim: Aim) -> ShotPlan:
    """An attack on what stands in a hex, which cannot get out of the way."""
    bin = ammunition.choose_bin(attacker, mount.weapon)
    mount = kind_of(attacker).manned(attacker, ammunition.loaded_mount(mount, bin))
    return plan_at_hex(attacker, mount, hex, bin)


def _hex_reasons(battle: Battle, plan: ShotPlan, attacker: Flyer, hex: str, aim: Aim) -> Iterator[Reason]:
    yield from shot_reasons.weapon_reasons(attacker, plan.mount, plan.bin)
    yield from run_reasons(attacker, hex)
    yield from munition_reasons(plan)
    yield from aft_reasons(attacker, plan.mount)
    if attacker.run and attacker.run.how != "strike":
        yield Reason(
            f"{attacker.id} has announced {runs.RULES[attacker.run.how].called}",
            battle.rules.cite("TW-242.3", "TWB-125"),
        )
    terrain = battle.board[hex]
    if not (terrain.growth or structure_of(terrain)):
        yield Reason(f"nothing in {hex} can be shot down", "TWB-13.3")


def plan_at_hex(attacker: Flyer, mount: Mount, hex: str, bin: Bin | None = None) -> ShotPlan:
    """A shot at a hex that the craft flies over, without what it needs and what speaks against it."""
    return ShotPlan(
        attacker=attacker.id,
        target=f"hex:{hex}",
        mount=mount,
        range=0,
        band="short",
        side="front",
        cover=(),
        sight=OPEN_AIR,
        bin=bin,
    )


def run_lines(battle: Battle, plan: ShotPlan, attacker: Flyer, target: object, aim: Aim) -> Iterator[Line]:
    """The way in which a craft attacks the ground."""
    if attacker.run:
        rule = runs.RULES[attacker.run.how]
        yield Line(rule.called, rule.to_hit, "TWB-125")


def _hex_line(battle: Battle, plan: ShotPlan, attacker: Flyer, hex: str, aim: Aim) -> tuple[Line, ...]:
    """A hex is an immobile target."""
    return (Line("a hex", -4, "TWB-13.3"),)


def _terrain_lines(battle: Battle, plan: ShotPlan, attacker: Flyer, target: Unit, aim: Aim) -> Iterator[Line]:
    """What grows around the target; strafing nap of the earth is harder, and through the woods of the hex before."""
    yield from shot_lines.terrain_lines(battle, target, Sight(visible=True))
    if not attacker.run or attacker.run.how != "strafe" or attacker.altitude != air_to_hit.NOE:
        return
    yield Line("strafing nap of the earth", LOW_STRAFE, "TWB-125")
    before = _ground_before(battle, attacker, target)
    if before and before.growth:
        yield Line(f"{before.growth_name} before the target", before.growth, "TWB-125")


def _ground_before(battle: Battle, attacker: Flyer, target: Unit) -> Terrain | None:
    """What lies before a target as a craft comes; nothing beyond the edge of the map."""
    hex = runs.hex_before(attacker, target.hex)
    if hex not in battle.board:
        return None
    return battle.board[hex]


def _reasons(battle: Battle, plan: ShotPlan, attacker: Flyer, target: Unit, aim: Aim) -> Iterator[Reason]:
    """Every reason against an attack on a unit that is on the ground, or flies by a rotor or on a cushion."""
    yield from shot_reasons.weapon_reasons(attacker, plan.mount, plan.bin, plan.mode)
    yield from shot_reasons.target_reasons(battle, attacker, target)
    yield from run_reasons(attacker, target.hex)
    yield from munition_reasons(plan)
    yield from aft_reasons(attacker, plan.mount)
    yield from blasts.unit_reasons(plan.mount) if plan.weapon.strikes_areas else ()
    if attacker.run and attacker.run.how in ("dive", "bomb"):
        yield Reason(f"{attacker.id} drops bombs, which fall on hexes", battle.rules.cite("TW-242.3", "TWB-125"))
    if tag.is_tag(plan.weapon) != (attacker.run is not None and attacker.run.how == "tag"):
        yield Reason("TAG is all that marks, and marking all that a craft does with its turn", "TW-246.4")
    if kind_of(target).is_aloft(target, battle.under(target)) and not REACHES_LOW_FLYERS.of(battle.rules):
        yield Reason(f"{target.id} flies, and attacks on the ground do not reach it", "TWB-125")
    if water_state(battle, target) == "submerged":
        yield Reason(f"{target.id} is under water", "TWB-125")
    yield from shot_reasons.wall_reasons(battle, attacker, target)
    if plan.aim and not target.is_immobile:
        yield Reason(f"{target.id} is not immobile, so no shot at it can be aimed", "TW-110.2")
    if aim.spotted:
        yield Reason("nobody spots for craft in flight", "TWB-117")
    if attacker.run and attacker.run.how == "strafe":
        yield from strafing_reasons(battle, plan)
        yield from _blind_reasons(battle, attacker, target)


def run_reasons(attacker: Flyer, hex: str) -> Iterator[Reason]:
    """A craft attacks on the ground what it has announced with its flight, and nothing else [TW-084.9]."""
    yield from fighting_reasons(attacker)
    if attacker.run is None:
        yield Reason(f"{attacker.id} has announced no attack on the ground with its flight", "TW-084.9")
    elif hex not in attacker.run.hexes:
        yield Reason(f"{hex} is not under the attack that {attacker.id} has announced", "TW-084.9")


def aft_reasons(attacker: Flyer, mount: Mount) -> Iterator[Reason]:
    """Aerodynes attack the ground with what fires ahead, spheroids with what fires down; none with capital missiles."""
    if is_capital(mount.weapon):
        yield Reason(f"{mount.weapon.name} is fired at craft in flight only", "TWB-130")
    aft = mount.loc == "AFT" or mount.rear
    if attacker.design.listed.shape == "spheroid":
        if not aft:
            yield Reason(f"{mount.key} does not point down", "TWB-125")
    elif aft:
        yield Reason(f"{mount.key} does not fire ahead", "TWB-125")


def strafing_reasons(battle: Battle, plan: ShotPlan) -> Iterator[Reason]:
    """Only energy weapons without ammunition strafe, before printing 5 those with ammunition too [TW-243.3]."""
    fed = bool(plan.weapon.ammo) and STRAFES_WITHOUT_AMMUNITION.of(battle.rules)
    if _STRAFING.isdisjoint(plan.weapon.types) or fed or tag.is_tag(plan.weapon):
        yield Reason(f"{plan.weapon.name} does not strafe", battle.rules.cite("TW-243.3", "TWB-125"))


def _blind_reasons(battle: Battle, attacker: Flyer, target: Unit) -> Iterator[Reason]:
    """From nap of the earth what stands higher before a target hides it."""
    if attacker.altitude != air_to_hit.NOE:
        return
    before = _ground_before(battle, attacker, target)
    if before and before.level > target.foot + target.height + _BLIND_SPOT:
        yield Reason(f"{target.id} is behind higher ground", "TWB-125")


OF_A_RUN: Final[dict[Source, LineSource]] = {
    Source.SKILL: skill_in_flight("TWB-125"),
    Source.RUN: run_lines,
    Source.FLIGHT: air_to_hit.flight_lines,
}
"""What every attack on the ground asks besides the state of the craft."""
_OF_CRAFT: Final = {
    **without("a craft adds its run and its flight instead: TWB-125", Source.STANCE, Source.ROTOR),
    **without("no range counts: TW-245.3", Source.RANGE),
    **without("craft fire no special munitions: TW-238.2", Source.PODS),
    **without("nobody spots for craft in flight: TWB-125", Source.SPOTTER),
    **without(f"{NOT_STATED}: TWB-125", Source.WEATHER, Source.SECONDARY),
}
STRIKE: Final = Way(
    lay=_lay,
    reasons=_reasons,
    steers=True,
    instead=OF_A_RUN | {Source.TERRAIN: _terrain_lines, Source.RECOIL: air_to_hit.recoil_lines},
    leaves_out=_OF_CRAFT | without(f"{NOT_STATED}: TWB-125", Source.PRONE, Source.LIGHT_ON_UNIT),
)
"""An attack of a craft on a unit that is on the ground, or flies by a rotor or on a cushion [TW-242.1]."""
AT_HEX: Final = Way(
    lay=_lay_at_hex,
    reasons=_hex_reasons,
    instead=OF_A_RUN
    | {
        Source.MOVEMENT: _hex_line,
        Source.RECOIL: air_to_hit.recoil_lines,
        Source.EQUIPMENT: equipment_at_hex,
    },
    leaves_out=_OF_CRAFT
    | NO_UNIT
    | without("what stands there is the target itself: TWB-13.3", Source.TERRAIN)
    | without(f"{NOT_STATED}: TWB-125", Source.EFFECTS, Source.GUIDANCE, Source.OTHERS),
)
"""A strike at the woods, the building or the bridge in a hex."""
