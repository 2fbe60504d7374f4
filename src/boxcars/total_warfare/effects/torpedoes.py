"""Torpedoes, which run only through water (TWB-5.6)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from boxcars.catalog.gear.equipment_table import equipment
from boxcars.catalog.gear.weapons import Weapon
from boxcars.core.errors import Reason
from boxcars.core.keys import Key
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.effects.effect import Effect
from boxcars.total_warfare.sight.line_of_sight import water_state
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.units.vehicle.state import TURRETS
from boxcars.total_warfare.weapons.shot_plan import ShotPlan

CROSS_SURFACE = Key("TW-138.3", now=True, before=False)
"""Torpedoes cross the surface, from below it and from above."""
SPARE_ABOVE_WATER = Key("TW-138.4", now=True, before=False)
"""Torpedoes do not strike parts of a unit that are above the water."""


@lru_cache(maxsize=1024)
def is_torpedo(weapon: Weapon) -> bool:
    """Whether a weapon launches torpedoes.

    >>> from boxcars.catalog import weapon
    >>> is_torpedo(weapon("LRT 15")), is_torpedo(weapon("LRM 15"))
    (True, False)
    """
    return bool(weapon.equipment) and equipment(weapon.equipment).ammo.endswith("-torpedo")


def swims(battle: Battle, attacker: Unit, weapon: Weapon) -> bool:
    """Whether a launcher is in water, above the surface or below it [TW-138.3]."""
    return is_torpedo(weapon) and battle.under(attacker).depth > 0


def _across(battle: Battle, attacker: Unit, target: str) -> bool:
    """Whether the surface of the water lies between two units."""
    below = [water_state(battle, unit) == "submerged" for unit in (attacker, battle.units[target])]
    return below[0] != below[1]


def above_water(target: Unit) -> tuple[str, ...]:
    """The locations of a vessel that torpedoes do not reach: its turrets [TW-138.4]."""
    return tuple(place for place in TURRETS if place in target.structure)


def reasons(battle: Battle, plan: ShotPlan, attacker: Unit) -> Iterator[Reason]:
    """Why torpedoes cannot reach a target: all of the way must lie in water.

    Before printing 5 they did not cross the surface either [TW-138.3].
    """
    if battle.under(attacker).depth == 0:
        yield Reason(f"{plan.weapon.name} is launched in water only", "TWB-5.6")
    if _across(battle, attacker, plan.target) and not CROSS_SURFACE.of(battle.rules):
        yield Reason(f"{plan.weapon.name} is not launched through the surface", "TWB-10.6")
    dry = [hex for hex in plan.sight.hexes if battle.board[hex].depth == 0]
    if dry:
        yield Reason(f"there is no way through water to the target: {dry[0]} is too shallow", "TWB-5.6")


class Torpedoes(Effect):
    """They run through water alone, and do not reach the turrets of vessels [TW-138.4]."""

    def belongs_to(self, weapon: Weapon, munition: str) -> bool:
        return is_torpedo(weapon)

    def reasons(self, battle: Battle, plan: ShotPlan, attacker: Unit, target: Unit) -> Iterator[Reason]:
        return reasons(battle, plan, attacker)

    def lay(self, battle: Battle, plan: ShotPlan, attacker: Unit, target: Unit | None) -> ShotPlan:
        if target is None or not SPARE_ABOVE_WATER.of(battle.rules):
            return plan
        return replace(plan, places=replace(plan.places, spared=above_water(target)))
