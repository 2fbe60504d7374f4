"""What belongs to what: fire-control systems and capacitors, and the weapons they serve.

Files do not say it. Each system serves the first weapon of its kind in the same location that has none yet, both
in the order of the equipment list.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from boxcars.catalog.gear.equipment_table import Equipment
from boxcars.catalog.units.fitting import Fitting

Control = Literal["art4", "artp", "art5", "apollo", "cap"]
"""Artemis IV, its prototype, Artemis V, Apollo and the PPC capacitor, as `Equipment.as_with_fcs` calls them."""

STEERS: Final[dict[Control | None, str]] = {"art4": "artemis-capable", "art5": "artemis-v-capable"}
"""The systems that steer missiles made for them, and the munition that these are."""

_SYSTEMS: Final[dict[str, Control]] = {
    "artemis": "art4",
    "artemis-proto": "artp",
    "artemis-v": "art5",
    "apollo": "apollo",
    "ppc-capacitor": "cap",
}
CLAN_CAPACITOR_YEAR: Final = 3101
"""From this year on a Clan ER PPC may have a capacitor."""


def fire_controls(equipment: Sequence[Fitting], year: int = 0) -> dict[int, Control]:
    """The systems of the weapons that have one, by the weapon's place in the list.

    >>> fire_controls([Fitting("LRM 20", "LT"), Fitting("LRM 20", "RT"), Fitting("Artemis IV FCS", "RT")])
    {1: 'art4'}
    """
    controls = {}
    for place, system in serving(equipment, year).items():
        item = equipment[system].item
        if item is not None and (control := control_of(item)):
            controls[place] = control
    return controls


def serving(equipment: Sequence[Fitting], year: int = 0) -> dict[int, int]:
    """The place in the list of the system that serves a weapon, by the weapon's place.

    >>> serving([Fitting("LRM 20", "LT"), Fitting("LRM 20", "RT"), Fitting("Artemis IV FCS", "RT")])
    {1: 2}
    """
    served: dict[int, int] = {}
    for system, fitting in enumerate(equipment):
        item = fitting.item
        control = control_of(item) if item is not None and item.kind == "gear" else None
        if control is None:
            continue
        for place, other in enumerate(equipment):
            weapon = other.item
            if place in served or other.loc != fitting.loc or weapon is None:
                continue
            if serves(control, weapon, year):
                served[place] = system
                break
    return served


def control_of(item: Equipment) -> Control | None:
    """Which system an item is, if it is one.

    >>> from boxcars.catalog import equipment
    >>> control_of(equipment("Artemis IV FCS")), control_of(equipment("CASE"))
    ('art4', None)
    """
    return next((control for word, control in _SYSTEMS.items() if item.has(word)), None)


def serves(control: Control, weapon: Equipment, year: int = 0) -> bool:
    """Whether a system can serve a weapon.

    >>> from boxcars.catalog import equipment
    >>> serves("cap", equipment("PPC")), serves("cap", equipment("Clan ER PPC"), 3075)
    (True, False)
    """
    if weapon.kind != "weapon":
        return False
    if control == "cap":
        return weapon.capacitor_bv > 0 and (weapon.tech != "clan" or year >= CLAN_CAPACITOR_YEAR)
    if control == "apollo":
        return "apollo" in weapon.as_with_fcs
    return weapon.has("artemis-capable")
