"""What attacks between craft, and of craft on the ground, need to hit, line by line (TWB-120)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boxcars.core.keys import Key
from boxcars.core.tally import Line
from boxcars.hexes.coords import Side
from boxcars.total_warfare.aerospace.air_heat import heat_lines
from boxcars.total_warfare.aerospace.attack_values import is_capital
from boxcars.total_warfare.aerospace.flight import height_of
from boxcars.total_warfare.aerospace.thrust import exceeds_safe
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.units.flyer.state import LOW, Flyer
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons.aim import Aim
from boxcars.total_warfare.weapons.shot_plan import ShotPlan

LOW_FLIGHT_COUNTS = Key("TW-237.3", now=True, before=False)
"""Who flies nap of the earth finds targets in the air less easily."""
ATTACKING_IS_EASIER_HIT = Key("TW-237.2", now=True, before=False)
"""A craft that attacks the ground is hit more easily."""
FREE_FIRE: Final = Key("reading:aero-thrust-free-fire", now=True, before=False)
"""The reading by which thrust above what is safe does not disturb a craft's fire."""

NOE: Final = 1
"""The altitude at which a craft flies nap of the earth."""
SENSORS: Final = (0, 1, 2, 5)
FIRE_CONTROL: Final = (0, 2, 4, 4)
_ANGLES: Final[dict[Side, int]] = {"front": 1, "left": 2, "right": 2, "rear": 0}
_ANGLE_NAMES: Final[dict[Side, str]] = {"front": "nose", "left": "side", "right": "side", "rear": "aft"}
_HEAVY_GAUSS: Final = ("heavy-gauss-rifle", "improved-heavy-gauss-rifle")


def is_spheroid_in_air(flyer: Flyer) -> bool:
    """Whether a craft is a spheroid in the atmosphere, which has no nose to be attacked at."""
    return flyer.design.listed.shape == "spheroid" and not flyer.in_space


def flight_lines(battle: Battle, plan: ShotPlan, attacker: Flyer, target: object, aim: Aim) -> Iterator[Line]:
    """What its flight adds to every attack of a craft, on the ground too; capital missiles find their way evading."""
    if exceeds_safe(attacker) and not FREE_FIRE.of(battle.rules):
        yield Line("safe thrust exceeded", 2, "TWB-120")
    if attacker.out_of_control:
        yield Line("out of control", 2, "TWB-120")
    if attacker.evading and not is_capital(plan.weapon):
        yield Line("attacker evades", 2, "TW-237.4")


def condition_lines(attacker: Flyer) -> Iterator[Line]:
    """What damage to a craft and its crew, and heat, add to every attack."""
    if attacker.pilot_hits:
        yield Line(f"{attacker.warrior} hit", attacker.pilot_hits, "TWB-133")
    if hits := attacker.hits("sensors"):
        yield Line("sensors destroyed" if hits >= len(SENSORS) - 1 else "sensors hit", SENSORS[hits], "TWB-123")
    if hits := attacker.hits("fcs"):
        yield Line("fire control hit", FIRE_CONTROL[hits], "TWB-123")
    yield from heat_lines(attacker)


def is_low(battle: Battle, flyer: Flyer) -> bool:
    """Whether a craft flies nap of the earth: at Altitude 1, on the low-altitude map one above the ground (TWB-102)."""
    ground = height_of(battle.under(flyer), flyer) if flyer.map == LOW else 0
    return flyer.at_altitude and flyer.altitude <= ground + NOE


def low_flight_lines(battle: Battle, plan: ShotPlan, attacker: Flyer, target: object, aim: Aim) -> Iterator[Line]:
    """An attacker nap of the earth finds targets in the air less easily, an OmniFighter by 1 [TW-237.3]."""
    if not is_low(battle, attacker) or not LOW_FLIGHT_COUNTS.of(battle.rules):
        return
    fighter = attacker.design.fighter
    yield Line("attacker flies nap of the earth", 1 if fighter and fighter.omni else 2, "TW-237.3")


def angle_lines(target: Flyer, side: Side) -> Iterator[Line]:
    """The angle of attack: the nose costs 1, a side 2, the aft nothing; spheroids in the air have none."""
    if not is_spheroid_in_air(target) and _ANGLES[side]:
        yield Line(f"attack on the {_ANGLE_NAMES[side]}", _ANGLES[side], "TWB-120")


def target_lines(battle: Battle, plan: ShotPlan, attacker: Unit, target: Flyer, aim: Aim) -> Iterator[Line]:
    """What the flight of a target adds: it stands still, evades, or attacks the ground itself [TW-237.2]."""
    if target.velocity == 0 and not is_spheroid_in_air(target):
        yield Line("target does not move", -2, "TWB-120")
    yield from evading_lines(target)
    if target.run and ATTACKING_IS_EASIER_HIT.of(battle.rules):
        yield Line("target attacks the ground", -3, "TW-237.2")


def evading_lines(target: Flyer) -> Iterator[Line]:
    """A target that evades is harder to hit, a fighter most [TW-237.4]."""
    if target.evading:
        yield Line("target evades", 3 if target.craft_size == "fighter" else 2, "TW-237.4")


def recoil_lines(battle: Battle, plan: ShotPlan, attacker: Flyer, target: object, aim: Aim) -> Iterator[Line]:
    """A heavy Gauss rifle shakes fighters and small craft."""
    if plan.weapon.key in _HEAVY_GAUSS and attacker.craft_size != "DropShip":
        yield Line(f"{plan.weapon.name} on a small craft", 1, "TWB-120")
