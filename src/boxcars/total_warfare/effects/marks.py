"""TAG, and the pods of Narc and iNarc launchers: they mark a target, or cling to it (TWB-41)."""

from __future__ import annotations

from collections.abc import Iterator

from boxcars.catalog.gear.weapons import Weapon
from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.effects.effect import Effect
from boxcars.total_warfare.electronics import narc, tag
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons import pods
from boxcars.total_warfare.weapons.shot_plan import ShotPlan


class Tag(Effect):
    """It marks units, and does nothing else."""

    word = "tag"

    def reasons(self, battle: Battle, plan: ShotPlan, attacker: Unit, target: Unit) -> Iterator[Reason]:
        return tag.target_reasons(target)

    def hex_reasons(self, battle: Battle, plan: ShotPlan, attacker: Unit) -> Iterator[Reason]:
        yield Reason("TAG marks units, not hexes", "TWB-41")


class NarcPods(Effect):
    """Pods that stick where they hit; explosive ones do damage instead."""

    def belongs_to(self, weapon: Weapon, munition: str) -> bool:
        return bool(narc.family(weapon))

    def reasons(self, battle: Battle, plan: ShotPlan, attacker: Unit, target: Unit) -> Iterator[Reason]:
        return narc.target_reasons(battle, target)

    def strike(self, battle: Battle, plan: ShotPlan, target: Unit, dice: Dice) -> list[Event] | None:
        return None if plan.munition == narc.EXPLOSIVE else pods.land(battle, plan, dice)
