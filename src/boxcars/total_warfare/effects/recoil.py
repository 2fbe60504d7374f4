"""The kick of a heavy Gauss rifle, which may throw down a 'Mech that moves (TWB-14, TWB-17.50)."""

from __future__ import annotations

from boxcars.catalog.gear.weapons import Weapon
from boxcars.catalog.units.design import Mount
from boxcars.total_warfare.effects.effect import Effect
from boxcars.total_warfare.units.unit import Due, Unit

KICKS = ("heavy-gauss-rifle", "improved-heavy-gauss-rifle")
CAUSE = "heavy Gauss rifle fired on the move"


def modifier(tons: float) -> int:
    """What it adds to the roll to stay upright, by the weight of a 'Mech: +2 for light ones, −1 for assault ones.

    >>> [modifier(tons) for tons in (35, 55, 75, 100)]
    [2, 1, 0, -1]
    """
    return 2 - sum(tons >= limit for limit in (40, 60, 80))


class Recoil(Effect):
    """Its kick may throw down a unit that has spent MP this turn; one roll for all its rifles."""

    in_tables = True

    def belongs_to(self, weapon: Weapon, munition: str) -> bool:
        return weapon.key in KICKS

    def pay(self, attacker: Unit, mount: Mount) -> None:
        if attacker.mp_spent and all(due.cause != CAUSE for due in attacker.due):
            attacker.due.append(Due(CAUSE, modifier(attacker.design.tons), "TWB-14"))
