"""Every reason why a weapon cannot fire at a target (TWB-10 to TWB-13)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from boxcars.catalog.gear.equipment_table import equipment
from boxcars.catalog.gear.weapons import Weapon
from boxcars.catalog.units.by_hand import is_by_hand
from boxcars.catalog.units.design import Bin, Mount
from boxcars.core.errors import Reason
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.boarding import carrying
from boxcars.total_warfare.boarding.holding import held_by, sheltered
from boxcars.total_warfare.buildings import occupants
from boxcars.total_warfare.buildings.construction import is_inside
from boxcars.total_warfare.effects import lasting
from boxcars.total_warfare.effects.effect import effects_of
from boxcars.total_warfare.electronics import tag
from boxcars.total_warfare.sight import arcs
from boxcars.total_warfare.sight.line_of_sight import viewer, water_state
from boxcars.total_warfare.sight.sight import is_afloat
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons import guidance
from boxcars.total_warfare.weapons.ammunition import crosses_the_surface, modes, shots_used
from boxcars.total_warfare.weapons.cluster import RAPID
from boxcars.total_warfare.weapons.indoors import are_together
from boxcars.total_warfare.weapons.shot_plan import ShotPlan

INFANTRY_REACHES_LANDED = Key("TW-111.1", now=True, before=False)
"""Infantry attacks craft that have landed."""
SOME_DO_NOT_AIM = Key("TW-110.4", now=True, before=False)
"""Hyper-assault Gauss rifles and rapid fire are not aimed."""
COMPUTER_AIMS_NO_HAG = Key("TW-143.3", now=True, before=False)
"""A targeting computer aims no hyper-assault Gauss rifles."""
ASSAULT_IS_ALL = Key("TW-111.4", now=True, before=False)
"""Who makes a charge or a death from above does not spot."""
SPHEROIDS_SPOT = Key("TW-111.8", now=True, before=False)
"""Spheroids that have landed spot."""
GROUND_UNITS_SPOT = Key("TW-111.3", now=True, before=False)
"""Ground units alone spot."""


def plan_reasons(battle: Battle, plan: ShotPlan, attacker: Unit, target: Unit) -> list[Reason]:
    """The reasons against one shot by itself, other than arcs."""
    kind, mount, ground = kind_of(attacker), plan.mount, battle.under(target)
    return [
        *weapon_reasons(attacker, mount, plan.bin, plan.mode),
        *kind.posture_reasons(attacker, mount),
        *rider_reasons(battle, attacker, mount),
        *(wall_reasons(battle, attacker, target) if ground.building else ()),
        *target_reasons(battle, attacker, target),
        *(infantry_reasons(battle, attacker) if target.flown else ()),
        *(effect_reasons(battle, plan, attacker, target) if plan.effects else ()),
        *sight_reasons(attacker, target, plan),
        *(water_reasons(battle, target, plan) if plan.wet or ground.depth else ()),
        *range_reasons(plan),
        *far_reasons(attacker, plan),
        *(() if plan.range else same_hex_reasons(battle, attacker, target)),
        *(aim_reasons(battle, attacker, target, plan) if plan.aim else ()),
    ]


def far_reasons(attacker: Unit, plan: ShotPlan) -> Iterator[Reason]:
    """What keeps a unit from firing at long range (TWB-38.5)."""
    if plan.band == "long" and attacker.no_long_range:
        yield Reason(attacker.no_long_range, "TWB-38.5")


def effect_reasons(battle: Battle, plan: ShotPlan, attacker: Unit, target: Unit) -> Iterator[Reason]:
    """What the weapon and its munition have against a target by rules of their own."""
    for effect in plan.effects:
        yield from effect.reasons(battle, plan, attacker, target)


def weapon_reasons(attacker: Unit, mount: Mount, bin: Bin | None, mode: str = "") -> list[Reason]:
    """Whether the warrior can fire, and the weapon works and is loaded."""
    kind, weapon = kind_of(attacker), mount.weapon
    reasons: list[Reason] = []
    if not attacker.can_act:
        reasons.append(Reason(f"{attacker.id} is out of action", "TWB-2", "out-of-action"))
    if attacker.assault:
        reasons.append(Reason(f"{attacker.id} makes its {attacker.assault.kind} and fires no weapons", "TWB-19.3"))
    reasons += kind.weapon_reasons(attacker, mount)
    if attacker.bridge and mount.loc in attacker.bridge_places:
        reasons.append(Reason(f"the bridge lies over {mount.key}", "TW-130.5"))
    if kind.is_broken(attacker, mount):
        reasons.append(Reason(f"{mount.key} is destroyed", "TWB-17.3"))
    if mount.key in attacker.jammed:
        spent = "OS" in weapon.types
        reasons.append(
            Reason(f"{mount.key} {'has been fired' if spent else 'is jammed'}", "TW-114.2" if spent else "TWB-14")
        )
    for effect in effects_of(weapon, bin.ammo.munition if bin else "standard"):
        reasons += effect.weapon_reasons(attacker, mount)
    if attacker.lasting:
        reasons += lasting.weapon_reasons(attacker)
    if weapon.ammo and (bin is None or attacker.shots[bin.key] < shots_used(mode) * weapon.rounds):
        reasons.append(Reason(f"no ammunition for {mount.key} is left", "TWB-14", "ammunition"))
    if mode and mode not in modes(weapon):
        reasons.append(Reason(f"{weapon.name} has no mode {mode}", "TWB-14"))
    return reasons


def posture_reasons(attacker: Unit, mount: Mount) -> Iterable[Reason]:
    """What the attacker's posture keeps from firing (TWB-12.1)."""
    return kind_of(attacker).posture_reasons(attacker, mount)


def wall_reasons(battle: Battle, attacker: Unit, target: Unit) -> Iterator[Reason]:
    """Infantry inside a building is struck from outside by fire at its hex alone (TWB-22.5)."""
    if occupants.is_sheltered(battle, target) and not are_together(battle, attacker, target):
        yield Reason(f"{target.id} is inside the building; fire at its hex", "TWB-22.5")


def rider_reasons(battle: Battle, attacker: Unit, mount: Mount) -> Iterable[Reason]:
    """Weapons of a place that a suit rides on cannot fire (TWB-37.2)."""
    if not held_by(battle, attacker, "ride"):
        return ()
    riders = carrying.riders_at(battle, attacker, mount.loc, rear=mount.rear)
    return (Reason(f"{riders[0][0].id} rides in front of {mount.key}", "TWB-37.2"),) if riders else ()


def target_reasons(battle: Battle, attacker: Unit, target: Unit) -> list[Reason]:
    """Who can be shot at: enemies that are still in the battle."""
    reasons: list[Reason] = []
    if target.destroyed:
        reasons.append(Reason(f"{target.id} is destroyed", "TWB-2", "destroyed"))
    if target.side == attacker.side:
        reasons.append(Reason(f"{target.id} is on the same side", "TWB-2", "own-side"))
    return reasons + sheltered(battle.rules, target)


def sight_reasons(attacker: Unit, target: Unit, plan: ShotPlan) -> list[Reason]:
    """Line of sight, and cover that a leg's weapons cannot fire over (TWB-10)."""
    sight, blocker = plan.sight, plan.sight.blocker
    reasons: list[Reason] = []
    if plan.lobbed or (blocker and crosses_the_surface(plan.bin) and blocker.what == "surface"):
        return reasons
    if blocker:
        reasons.append(Reason(f"no line of sight to {target.id}: {blocker.label}", blocker.cite, "sight"))
    elif not sight.visible:
        reasons.append(Reason(f"no line of sight to {target.id}", "TWB-10.3", "sight"))
    if sight.attacker_cover and not plan.spotter and attacker.is_low(plan.mount.loc):
        reasons.append(Reason(f"the legs are behind {sight.attacker_cover}", "TWB-10.7"))
    return reasons


def arc_reasons(
    attacker: Unit, target: Unit, mount: Mount, torso: int, flipped: bool, *, indirect: bool = False
) -> Iterable[Reason]:
    """Whether the target is in the weapon's arc (TWB-11), or need not be, as for some `indirect` fire [TW-249.8]."""
    if indirect and attacker.lobs_all_round(mount):
        return ()
    if arcs.bears_on_unit(attacker, mount, target, torso, flipped):
        return ()
    arc = arcs.ARC_NAMES[arcs.weapon_arc(attacker, mount, flipped)]
    return (Reason(f"{target.id} is not in the {arc} of {mount.key}", "TWB-11", "arc"),)


def water_reasons(battle: Battle, target: Unit, plan: ShotPlan) -> Iterable[Reason]:
    """Wet weapons reach only what is in the water, vessels included, dry ones nothing below the surface.

    [QR-underwater.2]
    """
    if crosses_the_surface(plan.bin):
        return ()
    state = water_state(battle, target)
    if not plan.wet and state != "submerged":
        return ()
    if not plan.wet:
        return (Reason(f"{target.id} is under water and {plan.mount.key} is not", "QR-underwater.2"),)
    reasons = []
    if plan.weapon.underwater is None:
        reasons.append(Reason(f"{plan.weapon.name} does not fire under water", "TWB-5.6"))
    if state == "dry" and not is_vessel(battle, target):
        reasons.append(Reason(f"{plan.mount.key} is under water and {target.id} is not", "QR-underwater.2"))
    return reasons


def is_vessel(battle: Battle, unit: Unit) -> bool:
    """Whether a unit is a vessel afloat, whose hull reaches into the water."""
    return kind_of(unit).mover(unit).clear is None and is_afloat(battle.board, viewer(battle, unit))


def range_reasons(plan: ShotPlan) -> Iterable[Reason]:
    """Whether the weapon reaches so far."""
    if plan.band:
        return ()
    ranges = plan.weapon.underwater if plan.wet else (plan.weapon.short, plan.weapon.medium, plan.weapon.long)
    return (_beyond(plan.range, ranges[-1]),) if ranges else ()


@lru_cache(maxsize=1024)
def _beyond(range: int, longest: int) -> Reason:
    return Reason(f"range {range} is beyond its long range, {longest}", "TWB-12.3", "range")


def same_hex_reasons(battle: Battle, attacker: Unit, target: Unit) -> Iterator[Reason]:
    """Who fires in his own hex: infantry, and anybody inside one building [TW-175.2]."""
    soldiers = attacker.stacks_as == "infantry"
    if not soldiers and not all(is_inside(battle.under(unit), unit.foot) for unit in (attacker, target)):
        yield Reason(f"{target.id} is in its own hex, where only infantry fires", "TWB-12.3")


def infantry_reasons(battle: Battle, attacker: Unit) -> Iterator[Reason]:
    """Infantry attacks what flies by thrust when it has landed; before printing 5 it never did [TW-111.1]."""
    if attacker.stacks_as == "infantry" and not INFANTRY_REACHES_LANDED.of(battle.rules):
        yield Reason(f"{attacker.id} is infantry, which does not attack aerospace units", "TWB-127")


def aim_reasons(battle: Battle, attacker: Unit, target: Unit, plan: ShotPlan) -> Iterator[Reason]:
    """Aimed shots: at immobile targets or by computer, not with clusters or several shots [TW-110.2, TW-110.4]."""
    if plan.aim not in target.aims:
        yield Reason(f"{plan.aim} is no location", "TWB-13.1")
    if not target.is_immobile:
        if not kind_of(attacker).can_aim(attacker, plan.weapon, plan.munition):
            yield Reason(f"{target.id} is not immobile, so no shot at it can be aimed", "TW-110.2")
        elif plan.aim == "HD":
            yield Reason("a targeting computer cannot aim at the head", "TWB-13.1")
    if bar := "TW-110.2" if plan.spotter else _aimed_no_more(battle, plan):
        yield Reason(f"{plan.weapon.name} cannot be aimed so", bar)


def _aimed_no_more(battle: Battle, plan: ShotPlan) -> str:
    """The ruling by which a weapon cannot be aimed; empty where it can.

    Before printing 3 neither HAGs nor rapid fire were barred [TW-110.4], but that in printing 2 no computer aimed HAGs
    [TW-143.3].
    """
    if can_aim(plan.weapon, plan.munition, plan.mode):
        return ""
    if SOME_DO_NOT_AIM.of(battle.rules):
        return "TW-110.4"
    if guidance.family(plan.weapon) == "hag":
        by_computer = not battle[plan.target].is_immobile
        return "TW-143.3" if by_computer and COMPUTER_AIMS_NO_HAG.of(battle.rules) else ""
    return "" if plan.mode in RAPID else "TW-110.2"


def spotter_reasons(battle: Battle, attacker: Unit, weapon: Weapon, spotter: Unit) -> Iterator[Reason]:
    """What indirect fire needs: an LRM, and a friend who can spot (TWB-13.2)."""
    if not can_fire_indirectly(weapon):
        yield Reason(f"{weapon.name} does not fire indirectly", "TWB-13.2")
    if spotter.side != attacker.side or spotter.id == attacker.id:
        yield Reason(f"{spotter.id} is no friend who could spot", battle.rules.cite("TW-111.3", "TWB-13.2"))
    if not tag.marks_any(battle, spotter.id) and (bar := _blind_by(battle.rules, spotter)):
        yield Reason(f"{spotter.id} is no ground unit and cannot spot", bar)
    if spotter.host:
        yield Reason(f"{spotter.id} is carried and cannot spot", battle.rules.cite("TW-224.1", "TWB-37.1"))
    if not spotter.can_act:
        yield Reason(f"{spotter.id} is out of action and cannot spot", "TWB-2")
    if spotter.assault and ASSAULT_IS_ALL.of(battle.rules):
        yield Reason(f"{spotter.id} makes its {spotter.assault.kind} and cannot spot", "TW-111.4")


def _blind_by(rules: RuleSet, spotter: Unit) -> str:
    """The ruling by which a unit cannot spot: ground units do [TW-111.3], and spheroids that have landed [TW-111.8]."""
    sees = spotter.can_spot
    if spotter.flown and SPHEROIDS_SPOT.of(rules):
        return "" if sees else "TW-111.8"
    return "TW-111.3" if GROUND_UNITS_SPOT.of(rules) and (spotter.flown or not sees) else ""


def can_fire_indirectly(weapon: Weapon) -> bool:
    """Whether a weapon can fire over obstacles at what a friend sees: LRMs, as those of a multi-missile launcher.

    Artillery cannons can, too [TWB-17.53].

    >>> from boxcars.catalog import weapon
    >>> can_fire_indirectly(weapon("Clan LRM 20")), can_fire_indirectly(weapon("SRM 6"))
    (True, False)
    """
    item = equipment(weapon.equipment)
    cannon = item.has("artillery-damage") and not item.has("artillery")
    return weapon.minimum > 0 if item.ammo == "mml" else cannon or item.has("indirect")


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
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> puma = fresh_mech("red-1", "red", design("Puma (Adder) Prime"), "0508", 0)
    >>> aim_locations(puma, puma, puma.design.mounts[-1].weapon)
    ('CT', 'LT', 'RT', 'LA', 'RA', 'LL', 'RL')
    """
    if not can_aim(weapon, munition):
        return ()
    places = target.aims
    if target.is_immobile:
        return places
    by_computer = kind_of(attacker).can_aim(attacker, weapon, munition)
    return tuple(place for place in places if place != "HD") if by_computer else ()
