"""Conventional infantry: platoons of men with rifles, support weapons and field guns."""

from __future__ import annotations

from typing import Final

from boxcars.catalog.units.fitting import Fitting
from boxcars.catalog.units.unit import Unit

SPECIALTIES: Final = {
    1: "bridge-engineers",
    2: "demolition-engineers",
    4: "fire-engineers",
    8: "mine-engineers",
    16: "sensor-engineers",
    32: "trench-engineers",
    64: "marines",
    128: "mountain",
    256: "paramedics",
    512: "paratroops",
    1024: "tag",
    2048: "xct",
    4096: "scuba",
}
"""What a platoon may be trained for, by the bit that unit files give it."""


TROOPS: Final = "TPRS"
FIELD_GUNS: Final = "FGUN"
_PLACE_WORDS: Final = {TROOPS: "troops", FIELD_GUNS: "field"}


class Infantry(Unit, frozen=True, kw_only=True, dict=True, omit_defaults=True, tag="infantry"):
    """A platoon. `motion` is "leg", "jump", "motorized", "tracked", "wheeled", "hover", "vtol", "microlite", "umu",
    "motorized scuba", "submarine" or "beast:" and the name of the beast.

    Weapons and armor kit go by their names in the equipment tables. Equipment stands in TPRS, with the troopers,
    or FGUN, the field guns. `armor_divisor` is 0 where the kit says it; `anti_mech` is the old skill, 8 for none.

    >>> foot = Infantry(chassis="Foot Platoon", motion="leg", squad_size=7, squads=4, primary="Auto-Rifle")
    >>> foot.men
    28
    """

    motion: str
    squad_size: int
    squads: int
    primary: str
    secondary: str = ""
    secondary_per_squad: int = 0
    armor_kit: str = ""
    armor_divisor: float = 0.0
    armor_marks: tuple[str, ...] = ()
    anti_mech: int = 8
    specialties: tuple[str, ...] = ()
    augmentations: tuple[str, ...] = ()
    equipment: tuple[Fitting, ...] = ()

    @property
    def men(self) -> int:
        """How many men the platoon has."""
        return self.squad_size * self.squads

    @property
    def field_guns(self) -> tuple[Fitting, ...]:
        """The field guns with their ammunition."""
        return tuple(fitting for fitting in self.equipment if fitting.loc == FIELD_GUNS)

    def armament(self) -> tuple[Fitting, ...]:
        """What the men carry, then the field guns.

        >>> foot = Infantry(chassis="Foot Platoon", motion="leg", squad_size=7, squads=4, primary="Laser Rifle")
        >>> [each.key for each in foot.keyed_weapons]
        ['laser-rifle-troops']
        """
        carried = (Fitting(name, TROOPS) for name in (self.primary, self.secondary) if name)
        return (*carried, *self.equipment)

    def place_word(self, fitting: Fitting) -> str:
        """With the troops, or in the battery of field guns."""
        return _PLACE_WORDS.get(fitting.loc, fitting.loc.lower())
