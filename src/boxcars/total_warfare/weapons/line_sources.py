"""From where the lines of a to-hit number come: one list in the order of the book for all ways of attacking (TWB-12).

A source is a function of the battle, the plan of the shot, who attacks, what is attacked (a unit, or the name of a hex)
and how it is aimed; it gives its lines. A way of attacking (`way.py`) asks all common sources, but for those that it
leaves out or has an answer of its own for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import Enum, auto
from functools import lru_cache
from typing import Final

from boxcars.core.keys import Key
from boxcars.core.tally import Line
from boxcars.total_warfare import conditions
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.electronics import narc, searchlights, stealth
from boxcars.total_warfare.moving import mp
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons import guidance, shot_lines
from boxcars.total_warfare.weapons.aim import Aim
from boxcars.total_warfare.weapons.shot_plan import ShotPlan

HOMING_PASSES_OVER = Key("TW-111.5", now=True, before=False)
"""Terrain does not count for missiles that a homing pod draws without a spotter."""
LineSource = Callable[..., Iterable[Line]]
"""Gives lines for a battle, a plan, who attacks, a target, and an aim."""


class Source(Enum):
    """What a to-hit number is made of, in the order in which its lines stand."""

    SKILL = auto()
    """The skill of who attacks."""
    RUN = auto()
    """How a craft comes that attacks the ground."""
    STANCE = auto()
    """The movement and the posture of who attacks."""
    ROTOR = auto()
    """Flight by a rotor, by older printings."""
    FLIGHT = auto()
    """What flight by thrust does to the aim."""
    LOW_FLIGHT = auto()
    """Flight close to the ground, of who attacks what is in the air."""
    CONDITION = auto()
    """Heat and damage of who attacks."""
    MOVEMENT = auto()
    """The movement of the target, or that it cannot move."""
    PRONE = auto()
    """That the target lies on the ground."""
    SIZE = auto()
    """What the target is: its size, and how it moves."""
    LIGHT_ON_UNIT = auto()
    """The night, at a unit on the ground that nobody lights."""
    HIDING = auto()
    """What hides the target by itself, as camouflage does."""
    RANGE = auto()
    """The range, and the least range."""
    ANGLE = auto()
    """The angle at which a craft in flight is attacked."""
    CRAFT = auto()
    """The flight of a craft that is attacked."""
    SCREENS = auto()
    """Screens on the line, in space."""
    AIR = auto()
    """Air on the line, on the high-altitude map."""
    STEALTH = auto()
    """Stealth armor of the target."""
    TERRAIN = auto()
    """What stands on the line of sight and around the target."""
    WEAPON = auto()
    """The weapon and its ammunition."""
    EFFECTS = auto()
    """What the weapon and its ammunition do by rules of their own."""
    RECOIL = auto()
    """The kick of a weapon on a small craft."""
    GUIDANCE = auto()
    """What guides the missiles."""
    WEATHER = auto()
    """The weather."""
    LIGHT_ON_HEX = auto()
    """The night, at a hex or at a craft in flight that nobody lights."""
    FLAK = auto()
    """Flak at what flies."""
    EQUIPMENT = auto()
    """Equipment of who attacks, as a targeting computer."""
    SECONDARY = auto()
    """That the target is not the primary one."""
    SPOTTER = auto()
    """Indirect fire, and the movement of who spots."""
    PODS = auto()
    """Pods that cling to either side of the shot."""
    OTHERS = auto()
    """What follows from other declarations."""


_GUNNERY: Final = "TWB-12"


def skill(battle: Battle, plan: ShotPlan, attacker: Unit, target: object, aim: Aim) -> Iterable[Line]:
    """The Gunnery skill."""
    return (_skill_line(attacker.gunnery),)


@lru_cache(maxsize=64)
def _skill_line(gunnery: int) -> Line:
    return Line("gunnery", gunnery, _GUNNERY, "skill")


def skill_in_flight(cite: str) -> LineSource:
    """The Gunnery skill, by the section that speaks of an attack of or at craft in flight."""

    def lines(battle: Battle, plan: ShotPlan, attacker: Unit, target: object, aim: Aim) -> Iterable[Line]:
        return (Line("gunnery", attacker.gunnery, cite),)

    return lines


def stance(battle: Battle, plan: ShotPlan, attacker: Unit, target: object, aim: Aim) -> Iterable[Line]:
    """What the movement and the posture of the attacker add."""
    return kind_of(attacker).stance_lines(attacker)


def rotor(battle: Battle, plan: ShotPlan, attacker: Unit, target: object, aim: Aim) -> Iterable[Line]:
    """What VTOL movement added to a VTOL's own shots before printing 6 [TW-054.2]."""
    return shot_lines.vtol_lines(battle, attacker) if attacker.flies else ()


def condition(battle: Battle, plan: ShotPlan, attacker: Unit, target: object, aim: Aim) -> Iterable[Line]:
    """What heat and damage of the attacker add."""
    return kind_of(attacker).condition_lines(attacker, plan.mount)


def movement(battle: Battle, plan: ShotPlan, attacker: Unit, target: Unit, aim: Aim) -> Iterable[Line]:
    """The movement of the target, or that it cannot move; it cannot outrun missiles that follow a mark [TW-142.3]."""
    if target.is_immobile:
        return (shot_lines.immobile_line(plan.aim, target.called(plan.aim)),)
    if plan.help.homing or not (moved := mp.target_movement(target)):
        return ()
    return [*moved, *shot_lines.precision_lines(plan.munition, sum(line.value for line in moved))]


def prone(battle: Battle, plan: ShotPlan, attacker: Unit, target: Unit, aim: Aim) -> Iterable[Line]:
    """A target that lies down is easier to hit from beside it, and harder from farther away."""
    if not target.prone:
        return ()
    near = plan.range <= 1
    return (Line("target prone, adjacent" if near else "target prone", -2 if near else 1, "QR-attack-target.1"),)


def size(battle: Battle, plan: ShotPlan, attacker: Unit, target: Unit, aim: Aim) -> Iterable[Line]:
    """What the kind of the target adds."""
    return kind_of(target).target_lines(battle, target)


def light_on_unit(battle: Battle, plan: ShotPlan, attacker: Unit, target: Unit, aim: Aim) -> Iterable[Line]:
    """The night, at a unit that nobody lights."""
    return searchlights.shot_lines(battle, target) if conditions.nights(battle.rules) else ()


def light_on_hex(battle: Battle, plan: ShotPlan, attacker: Unit, target: str, aim: Aim) -> Iterable[Line]:
    """The night, at a hex that nobody lights."""
    return searchlights.hex_lines(battle, target)


def hiding(battle: Battle, plan: ShotPlan, attacker: Unit, target: Unit, aim: Aim) -> Iterable[Line]:
    """What hides the target by itself, at the range that counts."""
    band = None if plan.walls.point_blank else shot_lines.shared_band(plan) or "long"
    return kind_of(target).hiding_lines(target, attacker, band)


def range_(battle: Battle, plan: ShotPlan, attacker: Unit, target: object, aim: Aim) -> Iterable[Line]:
    """The range, and what the least range adds to it."""
    return shot_lines.range_lines(battle, plan)


def stealth_armor(battle: Battle, plan: ShotPlan, attacker: Unit, target: Unit, aim: Aim) -> Iterable[Line]:
    """Stealth armor of the target, at the range that counts."""
    return stealth.range_lines(battle, attacker, target, shot_lines.shared_band(plan))


def terrain(battle: Battle, plan: ShotPlan, attacker: Unit, target: Unit, aim: Aim) -> Iterable[Line]:
    """What stands on the way and around the target, where missiles do not pass over it.

    Missiles that follow a mark do [TW-142.3], and those that a homing pod draws without a spotter [TW-111.5].
    """
    if (plan.help.homing and plan.spotter) or (plan.lobbed and HOMING_PASSES_OVER.of(battle.rules)):
        return ()
    return shot_lines.terrain_lines(battle, target, plan.sight)


def on_the_way(battle: Battle, plan: ShotPlan, attacker: Unit, target: object, aim: Aim) -> Iterable[Line]:
    """What stands on the way alone."""
    return plan.sight.to_hit_lines


def weapon(battle: Battle, plan: ShotPlan, attacker: Unit, target: object, aim: Aim) -> Iterable[Line]:
    """The weapon at its range, and its ammunition."""
    return shot_lines.weapon_lines(plan.mount.weapon, plan.munition, plan.band)


def weapon_at_any_range(battle: Battle, plan: ShotPlan, attacker: Unit, target: object, aim: Aim) -> Iterable[Line]:
    """The weapon and its ammunition, where what varies with the range does not count."""
    return shot_lines.weapon_lines(plan.mount.weapon, plan.munition)


def effects(battle: Battle, plan: ShotPlan, attacker: Unit, target: Unit, aim: Aim) -> Iterable[Line]:
    """What the weapon and its munition add by rules of their own."""
    if not plan.effects:
        return ()
    return [line for effect in plan.effects for line in effect.lines(battle, plan, attacker, target)]


def guided(battle: Battle, plan: ShotPlan, attacker: Unit, target: object, aim: Aim) -> Iterable[Line]:
    """What fire control adds that guides missiles."""
    return guidance.to_hit_lines(battle, plan, attacker) if plan.mount.control else ()


def weather(battle: Battle, plan: ShotPlan, attacker: Unit, target: object, aim: Aim) -> Iterable[Line]:
    """What the weather adds to shots of the weapon."""
    return conditions.weapon_lines(battle.rules, plan.mount.weapon)


def flak(battle: Battle, plan: ShotPlan, attacker: Unit, target: Unit, aim: Aim) -> Iterable[Line]:
    """What flak takes off, at what flies."""
    fired = plan.mount.weapon
    if "F" not in fired.types or not shot_lines.is_flak(battle, target, fired, plan.munition):
        return ()
    return (shot_lines.flak_line(battle.rules, fired),)


def equipment(battle: Battle, plan: ShotPlan, attacker: Unit, target: Unit, aim: Aim) -> Iterable[Line]:
    """What equipment of the attacker adds; no computer lays flak, as it lays no cluster [TW-136.2]."""
    fired, munition = plan.mount.weapon, plan.munition
    if "F" in fired.types and shot_lines.is_flak(battle, target, fired, munition):
        munition = "cluster"
    aimed = bool(plan.aim) and not target.is_immobile
    return kind_of(attacker).equipment_lines(attacker, fired, munition, aimed=aimed)


def equipment_at_hex(battle: Battle, plan: ShotPlan, attacker: Unit, target: object, aim: Aim) -> Iterable[Line]:
    """What equipment of the attacker adds at a hex, which does not fly."""
    return kind_of(attacker).equipment_lines(attacker, plan.mount.weapon, plan.munition, aimed=False)


def secondary(battle: Battle, plan: ShotPlan, attacker: Unit, target: object, aim: Aim) -> Iterable[Line]:
    """What a target adds that is not the primary one."""
    return shot_lines.secondary_lines(aim.secondary) if aim.secondary else ()


def spotter(battle: Battle, plan: ShotPlan, attacker: Unit, target: object, aim: Aim) -> Iterable[Line]:
    """Indirect fire, but for missiles that follow a mark."""
    if aim.spotter is None and not plan.lobbed:
        return ()
    return () if plan.help.homing else shot_lines.spotter_lines(aim.spotter)


def pods(battle: Battle, plan: ShotPlan, attacker: Unit, target: Unit, aim: Aim) -> Iterable[Line]:
    """What pods add that cling to the target or to the attacker."""
    return narc.to_hit_lines(battle, attacker, target, follows=plan.help.beacon) if battle.signals.pods else ()


def others(battle: Battle, plan: ShotPlan, attacker: Unit, target: object, aim: Aim) -> Iterable[Line]:
    """What follows from other declarations."""
    return aim.others


COMMON: Final[Mapping[Source, LineSource]] = {
    Source.SKILL: skill,
    Source.STANCE: stance,
    Source.ROTOR: rotor,
    Source.CONDITION: condition,
    Source.MOVEMENT: movement,
    Source.PRONE: prone,
    Source.SIZE: size,
    Source.LIGHT_ON_UNIT: light_on_unit,
    Source.HIDING: hiding,
    Source.RANGE: range_,
    Source.STEALTH: stealth_armor,
    Source.TERRAIN: terrain,
    Source.WEAPON: weapon,
    Source.EFFECTS: effects,
    Source.GUIDANCE: guided,
    Source.WEATHER: weather,
    Source.FLAK: flak,
    Source.EQUIPMENT: equipment,
    Source.SECONDARY: secondary,
    Source.SPOTTER: spotter,
    Source.PODS: pods,
    Source.OTHERS: others,
}
"""What every way of attacking asks unless it says otherwise: the sources of fire on the ground.

All others belong to the ways that name them, which are those of and at craft in flight.
"""
