"""Where the other program departs from what our shots do: to platoons, VTOLs and ProtoMechs (HD-9 to HD-27)."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil
from unittest.mock import patch

from boxcars.catalog.units.infantry import TROOPS
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import vehicle_criticals
from boxcars.total_warfare.damage.critical_effects import Critical
from boxcars.total_warfare.events.infantry_events import TroopersLost
from boxcars.total_warfare.units.infantry.state import Platoon
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.protomech.state import Proto
from boxcars.total_warfare.weapons import shooting
from boxcars.total_warfare.weapons.shot_plan import ShotPlan
from tests.oracle.tables import Row

DOUBLED = ("mechanized", "in the open")
"""The lines by which we double what a platoon loses."""

SHADED = {"T": (1, 2, 3), "RA": (2,), "LA": (2,), "HD": (2,), "L": (3,), "MG": ()}
"""The boxes of a ProtoMech that hurt its pilot (HD-9)."""


def shaded(boxes: Mapping[str, int]) -> int:
    """How many shaded boxes are among those crossed off."""
    return sum(box <= crossed for place, crossed in boxes.items() for box in SHADED[place])


def bend(battle: Battle, plan: ShotPlan, row: Row, dice: Dice) -> None:
    """Carry a shot out as the other program does."""
    target = battle.units[plan.target]
    if isinstance(target, Platoon):  # so many that no lump is cut short
        target.structure[TROOPS] += 1000
    with patch.dict(vehicle_criticals._EFFECTS, {"rotors destroyed": _stops}):
        events = shooting.attack(battle, plan, dice)
        kind_of(target).end_of_phase(battle, target, dice)
    if isinstance(target, Proto):
        target.pilot_hits = shaded(target.boxes)
    if isinstance(target, Platoon):
        fallen = sum(_fallen(plan, event, row, target) for event in events if isinstance(event, TroopersLost))
        target.structure[TROOPS] = max(row["before"]["troopers"] - fallen, 0)
        target.destroyed = "" if target.troopers else "no trooper is left"


def _stops(critical: Critical, result: str) -> list[Event]:
    """HD-24: without its rotors a VTOL is immobile and no more."""
    critical.vehicle.stopped = "its rotors are destroyed"
    return critical.hit(result, "the rotors are gone")


def _fallen(plan: ShotPlan, lost: TroopersLost, row: Row, platoon: Platoon) -> int:
    """The troopers of one lump, from what ours comes to before anything is doubled."""
    points = sum(line.value for line in lost.tally.lines if line.label not in DOUBLED)
    family = plan.weapon.name.split()[0]
    if family == "ATM":  # HD-22
        points = ceil(plan.weapon.cluster / 5)
    soft = lost.roll is not None or row["w_loc"] == "TPRS"
    if platoon.mechanized and "Flamer (Vehicle)" not in plan.weapon.name:  # HD-25
        points = points // 2 if soft else 2 * points  # HD-23
    doubled = 2 * points if row["in_open"] else points  # HD-10, HD-21
    divisor: float = row["t_damage_divisor"]
    return ceil(doubled / divisor)  # HD-27
