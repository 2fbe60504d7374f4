"""The lines of what a weapon needs to hit: attacker, target, range, terrain, weapon (TWB-12)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from boxcars.catalog.gear.weapons import RangeBracket, Weapon
from boxcars.catalog.units.design import Mount
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Line
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.moving import mp
from boxcars.total_warfare.sight.line_of_sight import viewer, woods_around
from boxcars.total_warfare.sight.sight import Sight
from boxcars.total_warfare.units import condition
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.mech.state import LOCATION_NAMES, Mech
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons import guidance
from boxcars.total_warfare.weapons.shot_plan import ShotPlan

VTOL_MOVES_FREELY = Key("TW-054.2", now=True, before=False)
"""VTOL movement makes the shots of a VTOL no harder than other movement."""
FLAK_IN_AIR_ALONE = Key("TW-136.1", now=True, before=False)
"""The flak of a hyper-assault Gauss rifle counts only against units that are airborne."""
RANGE_MODIFIERS: dict[RangeBracket, int] = {"short": 0, "medium": 2, "long": 4, "extreme": 6}
BRACKETS: tuple[RangeBracket, ...] = ("short", "medium", "long")


def stance_lines(attacker: Unit) -> Iterable[Line]:
    """What the attacker's movement and posture add to all its shots (TWB-12.1)."""
    return kind_of(attacker).stance_lines(attacker)


def vtol_lines(battle: Battle, attacker: Unit) -> Iterator[Line]:
    """VTOL movement does not worsen a VTOL's own shots; before printing 6 it did so as a jump does [TW-054.2]."""
    moved = mp.attacker_movement(attacker) if attacker.has_rotors else []
    if moved and not VTOL_MOVES_FREELY.of(battle.rules):
        yield Line("VTOL movement, as in a jump", mp.JUMPED - sum(line.value for line in moved), "TWB-12.1")


def condition_lines(attacker: Unit, mount: Mount) -> Iterable[Line]:
    """What heat and damage add to a weapon's shots (TWB-12.1)."""
    return kind_of(attacker).condition_lines(attacker, mount)


def equipment_lines(
    attacker: Unit, weapon: Weapon, munition: str = "standard", *, aimed: bool = False
) -> Iterable[Line]:
    """What the attacker's equipment adds to a weapon's shots, as a targeting computer does (TWB-12.4)."""
    return kind_of(attacker).equipment_lines(attacker, weapon, munition, aimed=aimed)


def arm_lines(attacker: Mech, arm: str) -> Iterator[Line]:
    """A broken shoulder counts instead of the other actuators of its arm.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
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
    place = f", aimed at {called or LOCATION_NAMES.get(aim, aim)}" if aim else ""
    return Line(f"target immobile{place}", -4, "TW-110.3")


def range_lines(battle: Battle, plan: ShotPlan) -> Sequence[Line]:
    """The range, and what minimum range adds to it (TWB-12.3)."""
    if plan.band is None or plan.walls.point_blank:
        return ()
    range, weapon = plan.range, plan.weapon
    if weapon.by_hex:
        return (Line(f"range {range}", weapon.by_hex[range], "TWB-34.2"),)
    bracket, minimum = _bracket_line(battle, plan, plan.band), weapon.minimum
    if 0 < minimum >= range:
        return bracket, Line(f"minimum range {minimum}", minimum - range + 1, "QR-weapon-range.1")
    return (bracket,)


def shared_band(plan: ShotPlan) -> RangeBracket | None:
    """The range bracket that counts: its own, or that of a nearer member of its C3 network [TW-131.4]."""
    if not plan.help.member or not plan.band:
        return plan.band
    return plan.weapon.bracket(plan.help.shared_range, underwater=plan.wet) or plan.band


def _bracket_line(battle: Battle, plan: ShotPlan, band: RangeBracket) -> Line:
    """The range, or that of a member of its C3 network; minimum range stays its own [TW-131.6].

    Everybody reads the lines: of a member that is hidden they tell neither name nor distance [TW-259.4].
    """
    if not plan.help.member:
        return _own_range_line(band, plan.range)
    nearer = shared_band(plan) or band
    hidden = battle.is_hidden(battle[plan.help.member])
    whence = "from a hidden friend" if hidden else f"{plan.help.shared_range} from {plan.help.member}"
    return Line(f"{nearer} range, {whence} by C3", RANGE_MODIFIERS[nearer], "TW-131.4")


@lru_cache(maxsize=1024)
def _own_range_line(band: RangeBracket, range: int) -> Line:
    return Line(f"{band} range, {range}", RANGE_MODIFIERS[band], "QR-weapon-range.1")


def terrain_lines(battle: Battle, target: Unit, sight: Sight) -> tuple[Line, ...]:
    """What stands on the line and around the target: woods, building hexes, partial cover."""
    ground = battle.under(target)
    if ground.growth and (woods := woods_around(battle, target, viewer(battle, target))):
        return (*sight.to_hit_lines, _growth_line(ground.growth_name, woods))
    return sight.to_hit_lines


@lru_cache(maxsize=64)
def _growth_line(name: str, points: int) -> Line:
    return Line(f"target in {name}", points, "QR-attack-terrain.1")


def weapon_lines(weapon: Weapon, munition: str, band: RangeBracket | None = None) -> list[Line]:
    """What the weapon itself and its ammunition add (TWB-12.4).

    >>> from boxcars.catalog import weapon
    >>> [str(line) for line in weapon_lines(weapon("Medium Pulse Laser"), "standard")]
    ['−2 Medium Pulse Laser']
    """
    lines: list[Line] = []
    if weapon.to_hit_by_range and band:
        at_range = weapon.to_hit_by_range[BRACKETS.index(band)]
        lines.append(Line(f"{weapon.name} at {band} range", at_range, "TWB-12.4"))
    elif weapon.to_hit:
        lines.append(Line(weapon.name, weapon.to_hit, "QR-weapon-attacker.1"))
    if munition == "cluster":
        lines.append(Line("cluster ammunition", -1, "QR-weapon-attacker.1"))
    if munition == "armor-piercing":
        lines.append(Line("armor-piercing ammunition", 1, "TWB-12.4"))
    return lines


def flak_line(rules: RuleSet, weapon: Weapon) -> Line:
    """What flak takes off against what flies, or has flown this turn [TW-114.5]; hyper-assault Gauss one more."""
    hyper = guidance.family(weapon) == "hag"
    return Line("flak", -3 if hyper else -2, rules.cite("TW-136.1", "TW-114.5") if hyper else "TW-114.5")


def is_flak(battle: Battle, target: Unit, weapon: Weapon, munition: str) -> bool:
    """Whether a shot is flak: of cluster ammunition or a hyper-assault Gauss rifle, at what flies.

    Before printing 5 that of the latter was good against any flyer, above the low altitudes too [TW-136.1].
    """
    if "F" not in weapon.types:
        return False
    hyper = guidance.family(weapon) == "hag"
    once = hyper and target.in_space and not FLAK_IN_AIR_ALONE.of(battle.rules)
    return (munition == "cluster" or hyper) and (once or kind_of(target).is_airborne(battle, target))


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
    hurries = spotter and spotter.stacks_as != "infantry"
    for line in mp.attacker_movement(spotter, "spotter") if spotter and hurries else ():
        yield Line(line.label, line.value, "QR-weapon-attacker.1")
