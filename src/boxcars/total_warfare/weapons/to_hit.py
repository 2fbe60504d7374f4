"""What a weapon needs to hit, line by line, and every reason why it cannot fire (TWB-12).

`shot` reads only the two units it is given and the board, so that a caller can pass a changed copy of a unit and
ask what it would need from somewhere else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from boxcars.catalog.gear.equipment_table import equipment
from boxcars.catalog.gear.weapons import RangeBracket, Weapon
from boxcars.catalog.units.by_hand import is_by_hand
from boxcars.catalog.units.design import Bin, Mount
from boxcars.core.errors import Illegal, Reason
from boxcars.core.tally import Line, Tally
from boxcars.hexes.coords import Path
from boxcars.total_warfare import conditions
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.boarding import carrying, storming
from boxcars.total_warfare.buildings import occupants
from boxcars.total_warfare.buildings.construction import is_inside, tenth_of_cf
from boxcars.total_warfare.electronics import c3, narc, stealth, tag
from boxcars.total_warfare.moving import mp
from boxcars.total_warfare.sight import arcs
from boxcars.total_warfare.sight.line_of_sight import line_of_sight, viewer, water_state
from boxcars.total_warfare.sight.sight import Sight, is_afloat, woods_at
from boxcars.total_warfare.units import condition
from boxcars.total_warfare.units.condition import is_immobile
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.mech import LOCATION_NAMES, Mech
from boxcars.total_warfare.units.place import span
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons import ammunition, anti_missile, arrays, guidance, torpedoes
from boxcars.total_warfare.weapons.ammunition import at_distance, choose_bin, loaded_mount, modes, shots_used
from boxcars.total_warfare.weapons.cluster import RAPID
from boxcars.total_warfare.weapons.indoors import are_together, is_point_blank, range_between, table_between
from boxcars.total_warfare.weapons.shot_plan import ShotPlan

RANGE_MODIFIERS: dict[RangeBracket, int] = {"short": 0, "medium": 2, "long": 4}
MOWING = frozenset({"flechette", "fragmentation"})
"""The munitions made against conventional infantry."""
BRACKETS: tuple[RangeBracket, ...] = ("short", "medium", "long")


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
    >>> from boxcars.total_warfare.units.mech import fresh_mech
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
    >>> from boxcars.total_warfare.units.mech import fresh_mech
    >>> find_mount(fresh_mech("red-1", "red", design("Atlas AS7-D"), "0508", 0), "AC/20").key
    'ac20-rt'
    """
    return mounts_named(unit, name)[0]


def shot(
    battle: Battle,
    attacker: Unit,
    mount: Mount,
    target: Unit,
    *,
    torso: int | None = None,
    flipped: bool | None = None,
    aim: str = "",
    ammo: str = "",
    mode: str = "",
    secondary: int = 0,
    spotter: Unit | None = None,
    others: Sequence[Line] = (),
    seen: Sight | None = None,
) -> ShotPlan:
    """Plan a shot: the number needed with all its lines, and all reasons against it.

    `torso` and `flipped` stand in for the attacker's own (a twist not yet shown), `secondary` is the modifier of a
    secondary target, `spotter` makes it indirect fire, `others` are lines that follow from other declarations,
    `seen` is a line of sight already known.
    """
    if is_by_hand(mount.weapon):
        return storming.storm(battle, attacker, mount, target, aim=aim)
    indoors = battle.under(target).building is not None
    range = range_between(battle, attacker, target) if indoors else span(attacker, target)
    point_blank = indoors and is_point_blank(battle, attacker, target)
    bin = choose_bin(attacker, mount.weapon, ammo, range)
    mount = loaded_mount(mount, bin)
    mount = at_distance(kind_of(attacker).manned(attacker, mount), range)
    sight = seen or line_of_sight(battle, spotter or attacker, target)
    wet = condition.location_under_water(battle, attacker, mount.loc) or torpedoes.swims(battle, attacker, mount.weapon)
    plan = ShotPlan(
        attacker=attacker.id,
        target=target.id,
        mount=mount,
        range=range,
        band="short" if point_blank else mount.weapon.bracket(range, underwater=wet),
        point_blank=point_blank,
        side=arcs.side(target, attacker.hex, path_to_side(battle, sight, spotter)),
        cover=cover_from_above(sight.cover) if spotter else sight.cover,
        sight=sight,
        wet=wet,
        shelter=building_shelter(battle, attacker, target) if indoors else 0,
        absorbed=occupants.absorbed_percent(battle, attacker, target) if indoors else 0,
        whole=kind_of(target).takes_whole(attacker, mount.weapon) and not (bin and bin.ammo.munition == "inferno"),
        mows=kind_of(target).conventional and bin is not None and bin.ammo.munition in MOWING,
        table="kick" if wet and water_state(battle, target) == "wading" else table_between(battle, attacker, target),
        spared=torpedoes.above_water(target, mount.weapon),
        aim=aim,
        mode=mode,
        bin=bin,
        spotter=spotter.id if spotter else "",
        homing=guidance.follows_mark(battle, bin, attacker, target),
        scorches=int(mount.weapon.heat_dice > 0 and not kind_of(target).tracks_heat),
        interceptors=len(anti_missile.systems(battle, target, mount.weapon, attacker.hex)),
    )
    if spotter is None and (member := c3.nearest_member(battle, attacker, target)):
        plan = msgspec.structs.replace(plan, member=member[0], shared_range=member[1])
    if guidance.follows_beacon(battle, plan, attacker, target):
        plan = msgspec.structs.replace(
            plan, beacon=spotter is not None or can_fire_indirectly(mount.weapon) or sight.visible
        )
    turned = attacker.torso if torso is None else torso
    turned_back = attacker.flipped if flipped is None else flipped
    reasons = (
        *plan_reasons(battle, plan, attacker, target),
        *arc_reasons(attacker, target, mount, turned, turned_back),
        *(spotter_reasons(battle, attacker, mount.weapon, spotter) if spotter else ()),
    )
    lines = (
        *plan_lines(battle, plan, attacker, target),
        *(secondary_lines(secondary) if secondary else ()),
        *(spotter_lines(spotter) if (spotter and not plan.homing) or plan.lobbed else ()),
        *narc.to_hit_lines(battle, attacker, target, follows=plan.beacon),
        *others,
    )
    if sure := kind_of(target).sure_line(target, attacker):
        lines = (sure,)
    return msgspec.structs.replace(
        plan,
        reasons=reasons,
        tally=Tally("to hit", lines),
        cluster_lines=tuple(guidance.cluster_lines(battle, plan, attacker)) if mount.weapon.cluster else (),
    )


def path_to_side(battle: Battle, sight: Sight, spotter: Unit | None) -> Path:
    """The path that decides the side struck on a corner: that of the sight [TW-119.1].

    Older printings, and indirect fire, leave the side to the target, who takes the better one.
    """
    return "" if target_picks_side(battle, spotter.id if spotter else "") else sight.path


def target_picks_side(battle: Battle, spotter: str) -> bool:
    """Whether the owner of a target picks the side struck on a corner, because no line of sight decides it."""
    return bool(spotter) or not battle.rules.has("TW-119.1")


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


# The lines


def plan_lines(battle: Battle, plan: ShotPlan, attacker: Unit, target: Unit) -> list[Line]:
    """The lines of one shot by itself, in the order of TWB-12.

    Missiles that follow a mark pass over what stands on the spotter's line [TW-142.3], and so do those that a homing
    pod draws without a spotter [TW-111.5].
    """
    kind, mount, weapon, munition = kind_of(attacker), plan.mount, plan.weapon, plan.munition
    aimed = bool(plan.aim) and not is_immobile(target)
    laid = "cluster" if is_flak(battle, target, weapon, munition) else munition  # no computer lays flak [TW-136.2]
    return [
        Line("gunnery", attacker.gunnery, "TWB-12"),
        *kind.stance_lines(attacker),
        *kind.condition_lines(attacker, mount),
        *target_lines(battle, attacker, target, plan),
        *range_lines(plan),
        *stealth.range_lines(battle, attacker, target, shared_band(plan)),
        *(() if plan.lobbed or (plan.homing and plan.spotter) else terrain_lines(battle, target, plan.sight)),
        *weapon_lines(weapon, munition, plan.band),
        *guidance.to_hit_lines(plan, attacker),
        *conditions.weapon_lines(battle.rules, weapon),
        *flak_lines(battle, target, weapon, munition),
        *kind.equipment_lines(attacker, weapon, laid, aimed=aimed),
    ]


def stance_lines(attacker: Unit) -> Iterator[Line]:
    """What the attacker's movement and posture add to all its shots (TWB-12.1)."""
    return kind_of(attacker).stance_lines(attacker)


def condition_lines(attacker: Unit, mount: Mount) -> Iterator[Line]:
    """What heat and damage add to a weapon's shots (TWB-12.1)."""
    return kind_of(attacker).condition_lines(attacker, mount)


def equipment_lines(
    attacker: Unit, weapon: Weapon, munition: str = "standard", *, aimed: bool = False
) -> Iterator[Line]:
    """What the attacker's equipment adds to a weapon's shots, as a targeting computer does (TWB-12.4)."""
    return kind_of(attacker).equipment_lines(attacker, weapon, munition, aimed=aimed)


def arm_lines(attacker: Mech, arm: str) -> Iterator[Line]:
    """A broken shoulder counts instead of the other actuators of its arm.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech import fresh_mech
    >>> atlas = fresh_mech("red-1", "red", design("Atlas AS7-D"), "0508", 0)
    >>> atlas.hits["LA"] = [0, 1, 2]
    >>> [str(line) for line in arm_lines(atlas, "LA")]
    ['+4 shoulder hit']
    """
    if condition.count_hits(attacker, "shoulder", arm):
        yield Line("shoulder hit", 4, "QR-critical-effects.12")
        return
    for part in ("upper arm", "lower arm"):
        if condition.count_hits(attacker, part, arm):
            yield Line(f"{part} actuator hit", 1, "QR-weapon-attacker.1")


def target_lines(battle: Battle, attacker: Unit, target: Unit, plan: ShotPlan) -> Iterator[Line]:
    """What the target's state adds: its movement, or that it cannot move, and prone (TWB-12.2).

    It cannot outrun missiles that follow a mark [TW-142.3].
    """
    kind = kind_of(target)
    if kind.is_immobile(target):
        yield immobile_line(plan.aim, target.called(plan.aim))
    elif not plan.homing:
        moved = mp.target_movement(target)
        yield from moved
        yield from precision_lines(plan.munition, sum(line.value for line in moved))
    if target.prone:
        near = plan.range <= 1
        label = "target prone, adjacent" if near else "target prone"
        yield Line(label, -2 if near else 1, "QR-attack-target.1")
    yield from kind.target_lines(battle, target)
    yield from kind.hiding_lines(target, attacker, None if plan.point_blank else shared_band(plan) or "long")


def precision_lines(munition: str, moved: int) -> Iterator[Line]:
    """Precision rounds take up to 2 off what the target's movement adds (TWB-12.4).

    >>> [line.value for line in precision_lines("precision", 3)], list(precision_lines("precision", 0))
    ([-2], [])
    """
    if munition == "precision" and moved > 0:
        yield Line("precision ammunition", -min(moved, 2), "TWB-12.4")


def immobile_line(aim: str, called: str = "") -> Line:
    """An immobile target is easy to hit, but not in the head when it is aimed at [TW-110.3].

    >>> immobile_line("").value, immobile_line("LL").value, immobile_line("HD").value
    (-4, -4, 3)
    """
    if aim == "HD":
        return Line("aimed at the head", 3, "TWB-13.1")
    place = f", aimed at {called or LOCATION_NAMES[aim]}" if aim else ""
    return Line(f"target immobile{place}", -4, "TW-110.3")


def range_lines(plan: ShotPlan) -> Iterator[Line]:
    """The range, and what minimum range adds to it (TWB-12.3)."""
    if plan.band is None or plan.point_blank:
        return
    if plan.weapon.by_hex:
        yield Line(f"range {plan.range}", plan.weapon.by_hex[plan.range], "TWB-34.2")
        return
    yield _bracket_line(plan, plan.band)
    minimum = plan.weapon.minimum
    if 0 < minimum >= plan.range:
        yield Line(f"minimum range {minimum}", minimum - plan.range + 1, "QR-weapon-range.1")


def shared_band(plan: ShotPlan) -> RangeBracket | None:
    """The range bracket that counts: its own, or that of a nearer member of its C3 network [TW-131.4]."""
    nearer = plan.weapon.bracket(plan.shared_range, underwater=plan.wet) if plan.member and plan.band else None
    return nearer or plan.band


def _bracket_line(plan: ShotPlan, band: RangeBracket) -> Line:
    """The range, or that of a member of its C3 network; minimum range stays its own [TW-131.6]."""
    if not plan.member:
        return Line(f"{band} range, {plan.range}", RANGE_MODIFIERS[band], "QR-weapon-range.1")
    nearer = shared_band(plan) or band
    return Line(f"{nearer} range, {plan.shared_range} from {plan.member} by C3", RANGE_MODIFIERS[nearer], "TW-131.4")


def terrain_lines(battle: Battle, target: Unit, sight: Sight) -> Iterator[Line]:
    """What stands on the line and around the target: woods, building hexes, partial cover."""
    for part in sight.lines:
        yield Line(part.label, part.value, part.cite)
    ground = battle.under(target)
    if ground.growth and (woods := woods_at(battle.board, viewer(battle, target))):
        yield Line(f"target in {ground.growth_name}", woods, "QR-attack-terrain.1")


def weapon_lines(weapon: Weapon, munition: str, band: RangeBracket | None = None) -> Iterator[Line]:
    """What the weapon itself and its ammunition add (TWB-12.4).

    >>> from boxcars.catalog import weapon
    >>> [str(line) for line in weapon_lines(weapon("Medium Pulse Laser"), "standard")]
    ['−2 Medium Pulse Laser']
    """
    if weapon.to_hit_by_range and band:
        at_range = weapon.to_hit_by_range[BRACKETS.index(band)]
        yield Line(f"{weapon.name} at {band} range", at_range, "TWB-12.4")
    elif weapon.to_hit:
        yield Line(weapon.name, weapon.to_hit, "QR-weapon-attacker.1")
    if munition == "cluster":
        yield Line("cluster ammunition", -1, "QR-weapon-attacker.1")
    if munition == "armor-piercing":
        yield Line("armor-piercing ammunition", 1, "TWB-12.4")


def flak_lines(battle: Battle, target: Unit, weapon: Weapon, munition: str) -> Iterator[Line]:
    """What flak takes off against what flies, or has flown this turn [TW-114.5]; hyper-assault Gauss one more."""
    if is_flak(battle, target, weapon, munition):
        hyper = guidance.family(weapon) == "hag"
        yield Line("flak", -3 if hyper else -2, "TW-136.1" if hyper else "TW-114.5")


def is_flak(battle: Battle, target: Unit, weapon: Weapon, munition: str) -> bool:
    """Whether a shot is flak: of cluster ammunition or a hyper-assault Gauss rifle, at what flies."""
    if "F" not in weapon.types or not kind_of(target).is_airborne(battle, target):
        return False
    return munition == "cluster" or guidance.family(weapon) == "hag"


def secondary_lines(modifier: int) -> Iterator[Line]:
    """The modifier of a secondary target.

    >>> [str(line) for line in secondary_lines(2)]
    ['+2 secondary target to the side or rear']
    """
    where = "ahead" if modifier == 1 else "to the side or rear"
    yield Line(f"secondary target {where}", modifier, "QR-weapon-secondary-target.1")


def spotter_lines(spotter: Unit | None) -> Iterator[Line]:
    """Indirect fire costs +1, and the movement of a spotter that is no infantry (TWB-13.2)."""
    yield Line("indirect fire", 1, "QR-weapon-attacker.1")
    hurries = spotter and kind_of(spotter).stacks_as != "infantry"
    for line in mp.attacker_movement(spotter) if spotter and hurries else ():
        yield Line(line.label.replace("attacker", "spotter"), line.value, "QR-weapon-attacker.1")


def cover_from_above(cover: tuple[str, ...]) -> tuple[str, ...]:
    """Indirect fire comes down behind hills and walls; only water still takes its leg hits [TW-111.6].

    >>> cover_from_above(("terrain", "water"))
    ('water',)
    """
    return tuple(cause for cause in cover if cause == "water")


# The reasons


def plan_reasons(battle: Battle, plan: ShotPlan, attacker: Unit, target: Unit) -> list[Reason]:
    """The reasons against one shot by itself, other than arcs."""
    return [
        *weapon_reasons(attacker, plan.mount, plan.bin, plan.mode),
        *kind_of(attacker).posture_reasons(attacker, plan.mount),
        *rider_reasons(battle, attacker, plan.mount),
        *(wall_reasons(battle, attacker, target) if battle.under(target).building else ()),
        *target_reasons(attacker, target),
        *ammunition.harmless_reasons(plan.weapon, target),
        *(tag.target_reasons(target) if tag.is_tag(plan.weapon) else ()),
        *(narc.target_reasons(battle, target) if narc.family(plan.weapon) else ()),
        *sight_reasons(attacker, target, plan),
        *water_reasons(battle, target, plan),
        *(torpedoes.reasons(battle, plan, attacker) if torpedoes.is_torpedo(plan.weapon) else ()),
        *range_reasons(plan),
        *kind_of(attacker).range_reasons(attacker, plan.band),
        *(() if plan.range else same_hex_reasons(battle, attacker, target)),
        *(aim_reasons(attacker, target, plan) if plan.aim else ()),
    ]


def weapon_reasons(attacker: Unit, mount: Mount, bin: Bin | None, mode: str = "") -> Iterator[Reason]:
    """Whether the warrior can fire, and the weapon works and is loaded."""
    weapon = mount.weapon
    if not attacker.can_act:
        yield Reason(f"{attacker.id} is out of action", "TWB-2")
    if attacker.assault:
        yield Reason(f"{attacker.id} makes its {attacker.assault.kind} and fires no weapons", "TWB-19.3")
    kind = kind_of(attacker)
    yield from kind.weapon_reasons(attacker, mount)
    if kind.is_broken(attacker, mount):
        yield Reason(f"{mount.key} is destroyed", "TWB-17.3")
    if mount.key in attacker.jammed:
        spent = "OS" in weapon.types
        yield Reason(f"{mount.key} {'has been fired' if spent else 'is jammed'}", "TW-114.2" if spent else "TW-114.1")
    if arrays.is_array(weapon) and not weapon.cluster:
        yield Reason(f"{mount.key} has no gun left that works", "TWB-14")
    if "PB" in weapon.types:
        yield Reason(f"{weapon.name} is no weapon of attack", "TW-129.3")
    if weapon.ammo and (bin is None or attacker.shots[bin.key] < shots_used(mode) * weapon.rounds):
        yield Reason(f"no ammunition for {mount.key} is left", "TWB-14")
    if mode and mode not in modes(weapon):
        yield Reason(f"{weapon.name} has no mode {mode}", "TW-114.1")


def posture_reasons(attacker: Unit, mount: Mount) -> Iterator[Reason]:
    """What the attacker's posture keeps from firing (TWB-12.1)."""
    return kind_of(attacker).posture_reasons(attacker, mount)


def wall_reasons(battle: Battle, attacker: Unit, target: Unit) -> Iterator[Reason]:
    """Infantry inside a building is struck from outside by fire at its hex alone (TWB-22.5)."""
    if occupants.is_sheltered(battle, target) and not are_together(battle, attacker, target):
        yield Reason(f"{target.id} is inside the building; fire at its hex", "TWB-22.5")


def rider_reasons(battle: Battle, attacker: Unit, mount: Mount) -> Iterator[Reason]:
    """Weapons of a place that a suit rides on cannot fire (TWB-37.2)."""
    for squad, _ in carrying.riders_at(battle, attacker, mount.loc, rear=mount.rear)[:1]:
        yield Reason(f"{squad.id} rides in front of {mount.key}", "TWB-37.2")


def target_reasons(attacker: Unit, target: Unit) -> Iterator[Reason]:
    """Who can be shot at: enemies that are still in the battle."""
    if target.destroyed:
        yield Reason(f"{target.id} is destroyed", "TWB-2")
    if target.side == attacker.side:
        yield Reason(f"{target.id} is on the same side", "TWB-2")
    if target.host:
        yield Reason(f"{target.id} is on {target.host} and no target", "TW-220.6")


def sight_reasons(attacker: Unit, target: Unit, plan: ShotPlan) -> Iterator[Reason]:
    """Line of sight, and cover that a leg's weapons cannot fire over (TWB-10)."""
    if plan.lobbed:
        return
    if plan.sight.blocker:
        blocker = plan.sight.blocker
        yield Reason(f"no line of sight to {target.id}: {blocker.label}", blocker.cite)
    elif not plan.sight.visible:
        yield Reason(f"no line of sight to {target.id}", "TWB-10.3")
    if plan.sight.attacker_cover and not plan.spotter and kind_of(attacker).is_low(attacker, plan.mount.loc):
        yield Reason(f"the legs are behind {plan.sight.attacker_cover}", "TWB-10.7")


def arc_reasons(attacker: Unit, target: Unit, mount: Mount, torso: int, flipped: bool) -> Iterator[Reason]:
    """Whether the target is in the weapon's arc (TWB-11)."""
    if not arcs.bears_on_unit(attacker, mount, target, torso, flipped):
        arc = arcs.ARC_NAMES[arcs.weapon_arc(attacker, mount, flipped)]
        yield Reason(f"{target.id} is not in the {arc} of {mount.key}", "TWB-11")


def water_reasons(battle: Battle, target: Unit, plan: ShotPlan) -> Iterator[Reason]:
    """Wet weapons reach only what is in the water, vessels included, dry ones nothing below the surface.

    [QR-underwater.2]
    """
    state = water_state(battle, target)
    if plan.wet and plan.weapon.underwater is None:
        yield Reason(f"{plan.weapon.name} does not fire under water", "TWB-5.6")
    if plan.wet and state == "dry" and not is_vessel(battle, target):
        yield Reason(f"{plan.mount.key} is under water and {target.id} is not", "QR-underwater.2")
    if not plan.wet and state == "submerged":
        yield Reason(f"{target.id} is under water and {plan.mount.key} is not", "QR-underwater.2")


def is_vessel(battle: Battle, unit: Unit) -> bool:
    """Whether a unit is a vessel afloat, whose hull reaches into the water."""
    return kind_of(unit).mover(unit).clear is None and is_afloat(battle.board, viewer(battle, unit))


def range_reasons(plan: ShotPlan) -> Iterator[Reason]:
    """Whether the weapon reaches so far."""
    if plan.band:
        return
    ranges = plan.weapon.underwater if plan.wet else (plan.weapon.short, plan.weapon.medium, plan.weapon.long)
    if ranges:
        yield Reason(f"range {plan.range} is beyond its long range, {ranges[-1]}", "TWB-12.3")


def same_hex_reasons(battle: Battle, attacker: Unit, target: Unit) -> Iterator[Reason]:
    """Who fires in his own hex: infantry, and anybody inside one building [TW-175.2]."""
    soldiers = kind_of(attacker).stacks_as == "infantry"
    if not soldiers and not all(is_inside(battle.under(unit), unit.foot) for unit in (attacker, target)):
        yield Reason(f"{target.id} is in its own hex, where only infantry fires", "TWB-12.3")


def aim_reasons(attacker: Unit, target: Unit, plan: ShotPlan) -> Iterator[Reason]:
    """Aimed shots: at immobile targets or by computer, not with clusters or several shots [TW-110.2, TW-110.4]."""
    if plan.aim not in kind_of(target).aims(target):
        yield Reason(f"{plan.aim} is no location", "TWB-13.1")
    if not is_immobile(target):
        if not kind_of(attacker).can_aim(attacker, plan.weapon, plan.munition):
            yield Reason(f"{target.id} is not immobile, so no shot at it can be aimed", "TW-110.2")
        elif plan.aim == "HD":
            yield Reason("a targeting computer cannot aim at the head", "TWB-13.1")
    if plan.spotter or not can_aim(plan.weapon, plan.munition, plan.mode):
        yield Reason(f"{plan.weapon.name} cannot be aimed so", "TW-110.2" if plan.spotter else "TW-110.4")


def spotter_reasons(battle: Battle, attacker: Unit, weapon: Weapon, spotter: Unit) -> Iterator[Reason]:
    """What indirect fire needs: an LRM, and a friend who can spot (TWB-13.2)."""
    if not can_fire_indirectly(weapon):
        yield Reason(f"{weapon.name} does not fire indirectly", "TWB-13.2")
    if spotter.side != attacker.side or spotter.id == attacker.id:
        yield Reason(f"{spotter.id} is no friend who could spot", "TW-111.3")
    if spotter.host:
        yield Reason(f"{spotter.id} is carried and cannot spot", "TW-224.1")
    if not spotter.can_act:
        yield Reason(f"{spotter.id} is out of action and cannot spot", "TWB-2")
    if spotter.assault and battle.rules.has("TW-111.4"):
        yield Reason(f"{spotter.id} makes its {spotter.assault.kind} and cannot spot", "TW-111.4")


def can_fire_indirectly(weapon: Weapon) -> bool:
    """Whether a weapon can fire over obstacles at what a friend sees: LRMs can, and those of a multi-missile launcher.

    >>> from boxcars.catalog import weapon
    >>> can_fire_indirectly(weapon("Clan LRM 20")), can_fire_indirectly(weapon("SRM 6"))
    (True, False)
    """
    item = equipment(weapon.equipment)
    return weapon.minimum > 0 if item.ammo == "mml" else item.has("indirect")


def can_aim(weapon: Weapon, munition: str = "standard", mode: str = "") -> bool:
    """Whether shots of a weapon can be aimed.

    >>> from boxcars.catalog import weapon
    >>> can_aim(weapon("PPC")), can_aim(weapon("LRM 10")), can_aim(weapon("uac5"), mode="2"), can_aim(weapon("uac5"))
    (True, False, False, True)
    """
    return not (weapon.cluster or munition == "cluster" or mode in RAPID or is_by_hand(weapon))


def aim_locations(attacker: Unit, target: Unit, weapon: Weapon, munition: str = "standard") -> tuple[str, ...]:
    """Where a plain shot can be aimed: anywhere on an immobile target, by computer anywhere but at the head.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech import fresh_mech
    >>> puma = fresh_mech("red-1", "red", design("Puma (Adder) Prime"), "0508", 0)
    >>> aim_locations(puma, puma, puma.design.mounts[0].weapon)
    ('CT', 'LT', 'RT', 'LA', 'RA', 'LL', 'RL')
    """
    if not can_aim(weapon, munition):
        return ()
    places = kind_of(target).aims(target)
    if is_immobile(target):
        return places
    by_computer = kind_of(attacker).can_aim(attacker, weapon, munition)
    return tuple(place for place in places if place != "HD") if by_computer else ()
