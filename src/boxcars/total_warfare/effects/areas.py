"""What strikes all that is in a hex: shells, and bombs of craft and of suits (TWB-17.51, TWB-126, TWB-35.4)."""

from __future__ import annotations

from collections.abc import Iterator

from boxcars.catalog.gear.weapons import Weapon
from boxcars.catalog.units.design import Mount
from boxcars.core.dice import Dice, Roll
from boxcars.core.errors import Reason
from boxcars.total_warfare.aerospace import bombs, stores
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.effects.effect import Area, Effect
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons import artillery, blasts, shooting
from boxcars.total_warfare.weapons.shot_plan import ShotPlan
from boxcars.total_warfare.weapons.way import Way


class Shells(Effect):
    """Shells of artillery: aimed at the hexes of enemies within reach, and weaker the farther from where they fall."""

    def belongs_to(self, weapon: Weapon, munition: str) -> bool:
        return artillery.is_artillery(weapon)

    def hexes(self, battle: Battle, attacker: Unit, mount: Mount) -> list[str]:
        return list(dict.fromkeys(unit.hex for unit in battle.enemies(attacker.side, map="")))

    def way_at_hex(self, battle: Battle, attacker: Unit, mount: Mount, hex: str) -> Way:
        return artillery.way_at_hex(battle, attacker, mount, hex)

    def where_it_falls(self, battle: Battle, plan: ShotPlan, hex: str, roll: Roll | None, dice: Dice) -> str:
        return artillery.where_it_falls(battle, plan, roll, dice)

    def area(self, battle: Battle, plan: ShotPlan, hex: str) -> Area:
        """A shell strikes each unit once, however many hexes that covers."""
        done: set[str] = set()
        for place, points in artillery.fall_off(battle.board, plan.weapon, hex):
            struck = [each for each in blasts.struck(battle, "", place, points) if each[0].id not in done]
            done |= {unit.id for unit, _ in struck}
            yield place, points, struck


class CraftBombs(Effect):
    """Bombs of craft: on a level of a building if one is named, and cluster bombs on the hexes about it, too."""

    def belongs_to(self, weapon: Weapon, munition: str) -> bool:
        return stores.is_bomb(weapon)

    def where_it_falls(self, battle: Battle, plan: ShotPlan, hex: str, roll: Roll | None, dice: Dice) -> str:
        attacker = battle.units[plan.attacker].craft
        assert attacker, "only craft carry such bombs"
        return bombs.where_it_falls(battle, attacker, hex, blasts.missed_by(plan, roll), dice)

    def area(self, battle: Battle, plan: ShotPlan, hex: str) -> Area:
        amount = shooting.full_damage(plan)
        for place in bombs.hexes_struck(battle, plan.weapon, hex):
            level = bombs.named_level(battle.board[place], plan.aim) if place == hex else None
            yield place, amount, blasts.struck(battle, plan.attacker, place, amount, level)


class AreaAttack(Effect):
    """All that strikes a hex: it is aimed at none but hexes, and suits drop it on the hex below them."""

    def belongs_to(self, weapon: Weapon, munition: str) -> bool:
        return weapon.strikes_areas

    def reasons(self, battle: Battle, plan: ShotPlan, attacker: Unit, target: Unit) -> Iterator[Reason]:
        return blasts.unit_reasons(plan.mount)

    def hexes(self, battle: Battle, attacker: Unit, mount: Mount) -> list[str]:
        return [attacker.hex]

    def way_at_hex(self, battle: Battle, attacker: Unit, mount: Mount, hex: str) -> Way:
        return blasts.DROPPED

    def where_it_falls(self, battle: Battle, plan: ShotPlan, hex: str, roll: Roll | None, dice: Dice) -> str:
        return blasts.where_it_falls(battle, hex, dice)

    def area(self, battle: Battle, plan: ShotPlan, hex: str) -> Area:
        amount = shooting.full_damage(plan)
        yield hex, amount, blasts.struck(battle, plan.attacker, hex, amount)
