"""What a weapon needs to hit, line by line, and every reason why it cannot fire (TWB-12).

`shot` reads only the two units it is given and the board, so that a caller can pass a changed copy of a unit and
ask what it would need from somewhere else.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from boxcars.catalog.units.by_hand import is_by_hand
from boxcars.catalog.units.design import Bin, Mount
from boxcars.core.errors import Illegal, Reason
from boxcars.core.keys import Key
from boxcars.core.tally import Line
from boxcars.hexes.coords import Path
from boxcars.total_warfare.aerospace import air_fire
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.boarding import storming
from boxcars.total_warfare.buildings import occupants
from boxcars.total_warfare.buildings.construction import is_inside, tenth_of_cf
from boxcars.total_warfare.effects import torpedoes
from boxcars.total_warfare.electronics import c3
from boxcars.total_warfare.sight.line_of_sight import line_of_sight, water_state
from boxcars.total_warfare.sight.sight import Sight
from boxcars.total_warfare.units import condition
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.place import span
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons import anti_missile, guidance
from boxcars.total_warfare.weapons.aim import AS_IT_STANDS, Aim
from boxcars.total_warfare.weapons.ammunition import (
    choose_bin,
    crosses_the_surface,
    loaded_mount,
)
from boxcars.total_warfare.weapons.cluster import INFERNO
from boxcars.total_warfare.weapons.hit_location import Table
from boxcars.total_warfare.weapons.indoors import is_point_blank, range_between, table_between
from boxcars.total_warfare.weapons.shot_plan import ANYWHERE, NO_WALLS, Help, Places, ShotPlan, Walls
from boxcars.total_warfare.weapons.shot_reasons import (
    arc_reasons,
    can_fire_indirectly,
    is_vessel,
    plan_reasons,
    spotter_reasons,
)
from boxcars.total_warfare.weapons.way import Way

INDIRECT_IN_ANY_ARC = Key("TW-249.8", now=True, before=False)
"""Nose weapons of craft on the ground fire indirectly into any arc."""
PATH_PICKS_SIDE = Key("TW-119.1", now=True, before=False)
"""The line of sight that counts decides which side is struck on a corner."""


def explain_shot(battle: Battle, unit: str, weapon: str, target: str) -> ShotPlan:
    """The shot of a unit's weapon at another unit: by its key, or the first of its name that bears.

    >>> import boxcars as bx
    >>> battle = bx.total_warfare.skirmish(["Atlas AS7-D"], ["Locust LCT-1V"], "open-plain", seed=1).state
    >>> explain_shot(battle, "red-1", "AC/20", "blue-1").reasons[0].cite
    'TWB-12.3'
    """
    if missing := [id for id in (unit, target) if id not in battle.units]:
        raise Illegal(f"there is no unit {missing[0]}; there are {', '.join(battle.units)}")
    attacker = battle.units[unit]
    return first_that_bears(
        shot(battle, attacker, each, battle.units[target]) for each in mounts_named(attacker, weapon)
    )


def first_that_bears(plans: Iterable[ShotPlan]) -> ShotPlan:
    """Of the shots with weapons of one name the first that can be fired, or else that has the least against it."""
    return min(plans, key=lambda plan: len(plan.reasons))


def mounts_named(unit: Unit, name: str) -> list[Mount]:
    """The weapon with a key, or all that have a name: `ml-la`, `ml`, `Medium Laser` or `medium-laser`.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> [each.key for each in mounts_named(fresh_mech("red-1", "red", design("Atlas AS7-D"), "0508", 0), "ml")]
    ['ml-ctr', 'ml-ctr-2', 'ml-la', 'ml-ra']
    """
    mounts = unit.design.mounts
    if keyed := [each for each in mounts if each.key == name]:
        return keyed
    word = name.casefold().replace(" ", "-")
    if named := [each for each in mounts if word in (each.weapon.slug, each.weapon.name.casefold().replace(" ", "-"))]:
        return named
    raise Illegal(f"{unit.id} has no weapon {name[:40]}; it has {', '.join(each.key for each in mounts)}")


def find_mount(unit: Unit, name: str) -> Mount:
    """A weapon of a 'Mech by its key, or the first one that has this name.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> find_mount(fresh_mech("red-1", "red", design("Atlas AS7-D"), "0508", 0), "AC/20").key
    'ac20-rt'
    """
    return mounts_named(unit, name)[0]


def shot(
    battle: Battle,
    attacker: Unit,
    mount: Mount,
    target: Unit,
    aim: Aim = AS_IT_STANDS,
) -> ShotPlan:
    """Plan a shot: the number needed with all its lines, and all reasons against it."""
    return way_at(attacker, mount, target).plan(battle, attacker, mount, target, aim)


def way_at(attacker: Unit, mount: Mount, target: Unit) -> Way:
    """The way in which a unit attacks another."""
    if is_by_hand(mount.weapon):
        return storming.BY_HAND
    return air_fire.way_at(attacker, target) if attacker.map or target.map else ON_THE_GROUND


def _reasons(battle: Battle, plan: ShotPlan, attacker: Unit, target: Unit, aim: Aim) -> list[Reason]:
    """Every reason against a shot on the ground."""
    mount, torso, flipped = plan.mount, aim.torso_of(attacker), aim.flips(attacker)
    lobbed = aim.spotted and INDIRECT_IN_ANY_ARC.of(battle.rules)
    return [
        *plan_reasons(battle, plan, attacker, target),
        *arc_reasons(attacker, target, mount, torso, flipped, indirect=lobbed),
        *(spotter_reasons(battle, attacker, mount.weapon, aim.spotter) if aim.spotter else ()),
    ]


def _sure_line(battle: Battle, plan: ShotPlan, attacker: Unit, target: Unit, aim: Aim) -> Line | None:
    """The line of a target that cannot be missed."""
    return target.sure_line(attacker)


def _lay(battle: Battle, attacker: Unit, mount: Mount, target: Unit, aim: Aim) -> ShotPlan:
    """A shot on the ground, with what meets it, guides it and shares its range."""
    return _prepared(battle, _laid(battle, attacker, mount, target, aim), attacker, target)


def _laid(battle: Battle, attacker: Unit, mount: Mount, target: Unit, aim: Aim) -> ShotPlan:
    """A shot as its weapon is laid: range, load and line, and how it strikes."""
    theirs, here, there = kind_of(target), battle.under(attacker), battle.under(target)
    indoors = there.building is not None
    range = range_between(battle, attacker, target) if indoors else span(attacker, target)
    point_blank = indoors and is_point_blank(battle, attacker, target)
    bin = choose_bin(attacker, mount.weapon, aim.ammo, range)
    launcher, mount = mount.weapon, kind_of(attacker).manned(attacker, loaded_mount(mount, bin))
    weapon, munition = mount.weapon, bin.ammo.munition if bin else ""
    sight = aim.seen or line_of_sight(battle, aim.spotter or attacker, target)
    wet = (here.depth > 0 or there.depth > 0) and _fires_under_water(battle, attacker, mount, target, bin)
    return ShotPlan(
        attacker=attacker.id,
        target=target.id,
        mount=mount,
        range=range,
        band="short" if point_blank else weapon.bracket(range, underwater=wet),
        side=theirs.side(target, attacker.hex, path_to_side(battle, sight, aim.spotter) if sight.path else ""),
        cover=cover_from_above(sight.cover) if aim.spotted else sight.cover,
        sight=sight,
        wet=wet,
        walls=_walls(battle, attacker, target, point_blank=point_blank) if indoors else NO_WALLS,
        whole=target.takes_whole(attacker, weapon) and INFERNO not in (munition, aim.mode),
        places=Places(_table(battle, attacker, target, wet=wet)) if wet or indoors else ANYWHERE,
        aim=aim.at,
        mode=aim.mode,
        bin=bin,
        spotter=aim.spotter.id if aim.spotter else "",
        interception=anti_missile.interception(battle, target, weapon, attacker.hex, launcher=launcher),
    )


def _prepared(battle: Battle, plan: ShotPlan, attacker: Unit, target: Unit) -> ShotPlan:
    """A shot with what guides it and shares its range, but not yet what it needs or speaks against it."""
    if plan.bin:
        plan = _guided(battle, plan, attacker, target)
    if not plan.spotter and (member := c3.nearest_member(battle, attacker, target)):
        shared = msgspec.structs.replace(plan.help, member=member[0], shared_range=member[1])
        plan = msgspec.structs.replace(plan, help=shared)
    return plan


def _guided(battle: Battle, plan: ShotPlan, attacker: Unit, target: Unit) -> ShotPlan:
    """A shot with what its missiles follow."""
    drawn = guidance.follows_beacon(battle, plan, attacker, target)
    homing = guidance.follows_mark(battle, plan.bin, attacker, target)
    beacon = drawn and (bool(plan.spotter) or can_fire_indirectly(plan.weapon) or plan.sight.visible)
    if homing or beacon:
        plan = msgspec.structs.replace(plan, help=Help(homing=homing, beacon=beacon))
    return guidance.unlocked(battle, plan, attacker) if plan.weapon.streak else plan


def _walls(battle: Battle, attacker: Unit, target: Unit, *, point_blank: bool) -> Walls:
    """What the building around a target does to a shot."""
    absorbed = occupants.absorbed_percent(battle, attacker, target)
    return Walls(point_blank, building_shelter(battle, attacker, target), absorbed)


def _fires_under_water(battle: Battle, attacker: Unit, mount: Mount, target: Unit, bin: Bin | None) -> bool:
    """Whether a shot goes through water: of a wet weapon, a torpedo, or from a vessel afloat at what is submerged."""
    if crosses_the_surface(bin):
        return False
    if condition.location_under_water(battle, attacker, mount.loc) or torpedoes.swims(battle, attacker, mount.weapon):
        return True
    return water_state(battle, target) == "submerged" and is_vessel(battle, attacker)


def _table(battle: Battle, attacker: Unit, target: Unit, *, wet: bool) -> Table:
    """The table by which a shot strikes: under water only the legs of one that wades."""
    if wet and water_state(battle, target) == "wading":
        return "kick"
    return table_between(battle, attacker, target)


def path_to_side(battle: Battle, sight: Sight, spotter: Unit | None) -> Path:
    """The path that decides the side struck on a corner: that of the sight [TW-119.1].

    Older printings, and indirect fire, leave the side to the target, who takes the better one.
    """
    return "" if target_picks_side(battle, spotter.id if spotter else "") else sight.path


def target_picks_side(battle: Battle, spotter: str) -> bool:
    """Whether the owner of a target picks the side struck on a corner, because no line of sight decides it."""
    return bool(spotter) or not PATH_PICKS_SIDE.of(battle.rules)


def building_shelter(battle: Battle, attacker: Unit, target: Unit) -> int:
    """What a building takes of each attack on a unit inside: a tenth of its CF, rounded up.

    It takes nothing of attacks from the same level of the same building.
    """
    board = battle.board
    terrain = board[target.hex]
    if not is_inside(terrain, target.foot) or occupants.is_sheltered(battle, target):
        return 0
    together = board.building_id(attacker.hex) == board.building_id(target.hex) and attacker.foot == target.foot
    return 0 if together else tenth_of_cf(terrain)


def cover_from_above(cover: tuple[str, ...]) -> tuple[str, ...]:
    """Indirect fire comes down behind hills and walls; only water still takes its leg hits [TW-111.6].

    >>> cover_from_above(("terrain", "water"))
    ('water',)
    """
    return tuple(cause for cause in cover if cause == "water")


ON_THE_GROUND: Final = Way(lay=_lay, reasons=_reasons, sure=_sure_line, leaves_out={}, steers=True)
"""Fire of what is on the ground, or flies by a rotor or on a cushion, at the same: nothing is left out (TWB-12)."""
