"""Tele-operated missiles: flyers that a ship brings along, with one place to be hit (TWB-130)."""

from __future__ import annotations

from boxcars.catalog.units.aerospace import Fighter as FighterDesign
from boxcars.core.dice import Dice, Roll
from boxcars.core.errors import BadSetup
from boxcars.core.game import Event
from boxcars.total_warfare.aerospace.warheads import NOSE
from boxcars.total_warfare.battle import Battle, UnitSetup
from boxcars.total_warfare.damage import destruction
from boxcars.total_warfare.events.unit_events import DamageTaken
from boxcars.total_warfare.units.flyer.rules import FlyerKind
from boxcars.total_warfare.units.missile.state import Missile
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons.hit_location import Table


class MissileKind(FlyerKind[Missile, FighterDesign]):
    """A tele-operated missile; no design of the catalog is one."""

    def fresh(self, id: str, side: str, design: FighterDesign, setup: UnitSetup, foot: int) -> Unit:
        raise BadSetup(f"{design.name} comes with the ship that launches it")

    def column(self, unit: Missile, side: str, table: Table) -> tuple[str, ...]:
        """One place, whatever the dice say."""
        return (NOSE,) * 11

    def struck(self, unit: Missile, side: str, dice: Dice) -> tuple[str, Roll] | None:
        """Its one place; the roll tells nothing else."""
        return NOSE, dice.two_d6(f"{unit.id} hit location")

    def hit(
        self,
        battle: Battle,
        unit: Missile,
        location: str,
        amount: int,
        dice: Dice,
        *,
        rear: bool = False,
        roll: Roll | None = None,
        source: str = "",
        critical: bool = False,
        side: str = "",
    ) -> list[Event]:
        """It bears so many points, and nothing breaks in it before."""
        if unit.destroyed or amount <= 0:
            return []
        taken = min(unit.armor[NOSE], amount)
        unit.armor[NOSE] -= taken
        unit.damage_taken += amount
        left = unit.armor[NOSE]
        damage = DamageTaken(
            unit=unit.id,
            location=NOSE,
            called=unit.called(NOSE),
            amount=taken,
            armor=left,
            structure=unit.integrity,
            roll=roll,
            source=source,
        )
        return [damage] if left else [damage, *destruction.destroy(unit, "it is shot down")]
