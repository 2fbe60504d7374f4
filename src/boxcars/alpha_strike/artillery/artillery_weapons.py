"""The artillery weapons: reach, damage and templates in the standard and the advanced game [AS-042.8, AS-173.1]."""

from __future__ import annotations

import msgspec

from boxcars.alpha_strike.artillery.area import Zones
from boxcars.alpha_strike.attacks.ranges import Band
from boxcars.alpha_strike.unit import Unit
from boxcars.catalog.alpha_strike import Card
from boxcars.catalog.alpha_strike.rounding import MINIMAL

INNER, OUTER = 2, 6
"""The two templates: of damage a/b, a is for the first and b for the rest of the second [AS-042.5, AS-076.1]."""


class ArtilleryWeapon(msgspec.Struct, frozen=True):
    """One kind of artillery. `word` is its name in actions, `code` that on cards."""

    word: str
    name: str
    damage: tuple[float, ...]
    """Under the inner template and, if it has two values, under the rest of the outer one; 0.5 is 0*."""
    reach: Band | None
    """How far it fires in the standard game; None for what is not fired there."""
    advanced_reach: int
    """How far it fires under the advanced rules, in inches."""
    cannon: bool = False
    homing: bool = False
    """Whether it has homing rounds."""
    bomb: str = ""
    """The word of the bomb that it is, if craft carry it as one."""

    @property
    def code(self) -> str:
        """Its ability as cards write it.

        >>> WEAPONS["ART-LT"].code
        'ARTLT'
        """
        return self.word.replace("-", "")

    @property
    def zones(self) -> Zones:
        """The templates and their damage, the smaller first.

        >>> WEAPONS["ART-LT"].zones, WEAPONS["ART-S"].zones
        (((2, 3), (6, 1)), ((2, 2),))
        """
        return tuple(zip((INNER, OUTER), self.damage, strict=False))

    @property
    def template(self) -> int:
        """How wide its area is."""
        return OUTER if len(self.damage) > 1 else INNER


WEAPONS: dict[str, ArtilleryWeapon] = {
    weapon.word: weapon
    for weapon in (
        ArtilleryWeapon("ART-AIS", "Arrow IV", (2,), "long", 272, homing=True),
        ArtilleryWeapon("ART-AC", "Arrow IV (Clan)", (2,), "long", 306, homing=True),
        ArtilleryWeapon("ART-T", "Thumper", (1,), "long", 714),
        ArtilleryWeapon("ART-S", "Sniper", (2,), "long", 612),
        ArtilleryWeapon("ART-LT", "Long Tom", (3, 1), "long", 1020),
        ArtilleryWeapon("ART-BA", "battle armor tube artillery", (1,), "long", 68),
        ArtilleryWeapon("ART-TC", "Thumper cannon", (MINIMAL,), "medium", 24, cannon=True),
        ArtilleryWeapon("ART-SC", "Sniper cannon", (1,), "medium", 24, cannon=True),
        ArtilleryWeapon("ART-LTC", "Long Tom cannon", (2,), "long", 42, cannon=True),
        ArtilleryWeapon("ART-CM5", "cruise missile 50", (5,), None, 1700),
        ArtilleryWeapon("ART-CM7", "cruise missile 70", (7, 2), None, 3060),
        ArtilleryWeapon("ART-CM9", "cruise missile 90", (9, 4), None, 4080),
        ArtilleryWeapon("ART-CM12", "cruise missile 120", (12, 5), None, 5100),
    )
}
"""All artillery by its word. Prototypes of the Arrow IV and the Long Tom are the same [AS-173.2]."""


AIR_LAUNCHED = ArtilleryWeapon("ARROW", "air-launched Arrow IV", (2,), "long", 272, bomb="arrow")
"""The Arrow IV that craft carry as a bomb [AS-078.2]."""


def artillery_of(unit: Unit | Card) -> list[ArtilleryWeapon]:
    """The artillery that a unit or its card has.

    >>> from boxcars.alpha_strike import skirmish
    >>> battle = skirmish(["Mobile Long Tom Artillery LT-MOB-25"], ["Atlas AS7-D"], seed=1).state
    >>> [weapon.name for weapon in artillery_of(battle["red-1"])]
    ['Long Tom']
    """
    return [weapon for weapon in WEAPONS.values() if unit.has(weapon.code)]


def launchers(unit: Unit) -> list[ArtilleryWeapon]:
    """All that a unit may fire as artillery now: its own, and what it carries as bombs."""
    return artillery_of(unit) + ([AIR_LAUNCHED] if AIR_LAUNCHED.bomb in unit.bombs else [])
