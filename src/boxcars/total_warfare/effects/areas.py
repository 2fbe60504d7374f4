"""What strikes all that is in a hex: it is aimed at hexes, and suits drop it from the air (TWB-35.4)."""

from __future__ import annotations

from collections.abc import Iterator

from boxcars.catalog.gear.weapons import Weapon
from boxcars.catalog.units.design import Mount
from boxcars.core.errors import Reason
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.effects.effect import Effect
from boxcars.total_warfare.sight.hex_sight import line_to_hex
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons import artillery, blasts
from boxcars.total_warfare.weapons.aim import Aim
from boxcars.total_warfare.weapons.shot_plan import ShotPlan


class AreaAttack(Effect):
    """Bombs, shells and grenades."""

    def belongs_to(self, weapon: Weapon, munition: str) -> bool:
        return weapon.strikes_areas

    def reasons(self, battle: Battle, plan: ShotPlan, attacker: Unit, target: Unit) -> Iterator[Reason]:
        return blasts.unit_reasons(plan.mount)

    def hexes(self, battle: Battle, attacker: Unit, mount: Mount) -> list[str]:
        """Those of enemies within the reach of artillery, and for bombs the attacker's own."""
        artillerist = artillery.is_artillery(mount.weapon)
        below = battle.enemies(attacker.side, map="") if artillerist else [attacker]
        return list(dict.fromkeys(unit.hex for unit in below))

    def hex_shot(self, battle: Battle, attacker: Unit, mount: Mount, hex: str, aim: Aim) -> ShotPlan | None:
        if artillery.is_artillery(mount.weapon):
            return None
        return blasts.drop(battle, attacker, mount, hex, aim.seen or line_to_hex(battle, attacker, hex))
