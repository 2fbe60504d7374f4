"""Critical hits on gun emplacements: what a heavy blow at their building does to the guns (TWB-39)."""

from __future__ import annotations

from typing import Final

from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.buildings.construction import cf_at_start, weaken
from boxcars.total_warfare.damage import destruction
from boxcars.total_warfare.damage.gun_effects import (
    GunHit,
    burn_out,
    critical_event,
    explosive_shots,
    whole_weapons,
    working_weapons,
)
from boxcars.total_warfare.events.unit_events import Exploded
from boxcars.total_warfare.units.emplacement.state import GUN, Emplacement

_ROWS: Final = {
    6: "weapon malfunction",
    7: "gunners stunned",
    8: "weapon destroyed",
    9: "gunners killed",
    10: "turret",
    11: "ammunition",
    12: "other equipment",
}
_JAMS: Final = 3
"""Up to this die a turret jams, above it locks."""


def rattle(battle: Battle, hex: str, amount: int, dice: Dice) -> list[Event]:
    """A check for the guns on a building hex that has lost more than a tenth of its CF to one attack."""
    if amount <= -(-cf_at_start(battle, hex) // 10):
        return []
    guns = [unit for unit in battle.at(hex) if isinstance(unit, Emplacement)]
    return [event for unit in guns for event in check(battle, unit, dice)]


def check(battle: Battle, unit: Emplacement, dice: Dice) -> list[Event]:
    """One roll on the table of gun emplacements."""
    roll = dice.two_d6(f"{unit.id} critical hit")
    result = _ROWS.get(roll.total, "")
    hit = _Hit(battle, unit, GUN, dice, roll)
    if result == "weapon malfunction" and working_weapons(unit, GUN):
        return hit.malfunction(result)
    if result == "gunners stunned":
        return hit.stunned(result)
    if result == "weapon destroyed" and whole_weapons(unit, GUN):
        return hit.weapon_destroyed(result)
    if result == "gunners killed":
        return hit.hit(result, "the gunners are dead", destruction.destroy(unit, "its gunners are dead"))
    if result == "turret" and unit.has_turret and not unit.turret_locked:
        jams = dice.d6("turret jams or locks") <= _JAMS
        return hit.turret_jam("turret jam") if jams else hit.turret_locks("turret locks")
    if result == "ammunition" and explosive_shots(battle, unit):
        return hit.ammunition(result)
    return [critical_event(unit, GUN, "", "", roll)]


class _Hit(GunHit):
    """One critical hit on guns: what explodes, explodes in the building."""

    def stunned(self, result: str) -> list[Event]:
        """No attacks until the end of the next turn."""
        self._stun()
        return self.hit(result, "no attacks until the end of the next turn")

    def ammunition(self, result: str) -> list[Event]:
        """All of it explodes at once."""
        damage = explosive_shots(self.battle, self.unit)
        burn_out(self.unit)
        return self.hit(result, "all its ammunition explodes", self._explode("ammunition", damage))

    def _explode(self, item: str, damage: int) -> list[Event]:
        unit = self.unit
        explosion = Exploded(unit=unit.id, location=GUN, called=unit.called(GUN), item=item, damage=damage)
        return [explosion, *weaken(self.battle, unit.hex, damage, f"{unit.id} {item}")]
