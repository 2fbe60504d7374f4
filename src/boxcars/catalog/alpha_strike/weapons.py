"""The weapons of a unit for its card: their values by range, and what multiplies them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Final

import msgspec

from boxcars.catalog.gear.equipment_table import MOST_SHOTS, Bands, Equipment
from boxcars.catalog.units.carried import carried, has
from boxcars.catalog.units.design import (
    BattleArmor,
    CapitalShip,
    Design,
    DropShip,
    Infantry,
    Mech,
    SmallCraft,
)
from boxcars.catalog.units.fitting import Fitting
from boxcars.catalog.units.links import Control, fire_controls

NOTHING: Final[Bands] = (0.0, 0.0, 0.0, 0.0)
FEW_SHOTS: Final = 0.75
ONE_SHOT: Final = 0.1
TARGETING_COMPUTER: Final = 1.1
ACTUATOR_ENHANCEMENT: Final = 1.05
_ENOUGH_TURNS: Final = 10
"""Ammunition for so many turns of full fire is as good as any more."""


class Gun(msgspec.Struct, frozen=True, dict=True):
    """A weapon aboard, the fire control that serves it, and the factor on its damage.

    >>> from boxcars.catalog import design
    >>> [gun.item.name for gun in guns(design("Awesome AWS-8Q"))]
    ['PPC', 'PPC', 'PPC', 'Small Laser']
    >>> guns(design("Awesome AWS-8Q"))[0].damage
    (0.75, 1.0, 1.0, 0.0)
    """

    fitting: Fitting
    item: Equipment
    control: Control | None = None
    factor: float = 1.0

    @cached_property
    def damage(self) -> Bands:
        """Damage by range, with fire control."""
        raw = self.item.as_damage or NOTHING
        if self.control is not None:
            raw = self.item.as_with_fcs.get(self.control, raw)
        return times(raw, self.factor)

    @cached_property
    def plain_damage(self) -> Bands:
        """Damage by range without fire control, which special abilities go by."""
        return times(self.item.as_damage or NOTHING, self.factor)

    @property
    def has_artemis(self) -> bool:
        """Whether an Artemis system of any kind serves it."""
        return self.control in ("art4", "artp", "art5")

    @property
    def heat(self) -> float:
        """The heat it makes at its highest rate of fire; a one-shot weapon makes none that lasts."""
        if self.item.has("one-shot"):
            return 0.0
        return self.item.as_heat * MOST_SHOTS.get(self.item.ammo, 1)

    @property
    def long_heat(self) -> float:
        """The heat it makes at long range."""
        reaches = self.item.as_damage is not None and self.item.as_damage[2] > 0 and not self.item.has("no-long-heat")
        return self.heat if reaches or self.item.has("long-heat") else 0.0


def guns(design: Design) -> tuple[Gun, ...]:
    """All weapons of a design, in the order of its equipment.

    >>> from boxcars.catalog import design
    >>> [gun.factor for gun in guns(design("Timber Wolf Prime")) if gun.item.name == "Clan LRM 20"]
    [0.75, 0.75]
    """
    controls = fire_controls(design.equipment, design.year)
    supplies = _supplies(design)
    computer = has(design, "targcomp")
    helped = _enhanced_arms(design)
    weapons = []
    for place, fitting in enumerate(design.equipment):
        item = fitting.item
        if item is None or item.kind != "weapon" or item.has("infantry-attack"):
            continue
        factor = supplies.get(item.name, 1.0)
        if item.has("one-shot") and not item.has("fusillade"):
            factor *= ONE_SHOT
        if computer and item.has("direct"):
            factor *= TARGETING_COMPUTER
        if fitting.loc in helped:
            factor *= ACTUATOR_ENHANCEMENT
        weapons.append(Gun(fitting, item, controls.get(place), factor))
    return tuple(weapons)


def is_artillery(item: Equipment) -> bool:
    """Whether a weapon is artillery or an artillery cannon, which has no standard damage on the ground.

    >>> from boxcars.catalog import equipment
    >>> is_artillery(equipment("Arrow IV")), is_artillery(equipment("Sniper Cannon")), is_artillery(equipment("PPC"))
    (True, True, False)
    """
    return item.has("artillery") or item.has("artillery-damage")


def times(bands: Sequence[float], factor: float) -> Bands:
    """Damage by range, multiplied; values below zero mean that a weapon has its own rule and count nothing.

    >>> times((0.75, 1.0, 1.0, 0.0), 2), times((-0.5, -0.5, 0, 0), 1)
    ((1.5, 2.0, 2.0, 0.0), (0.0, 0.0, 0.0, 0.0))
    """
    short, medium, long, extreme = (max(0.0, value) * factor for value in bands)
    return short, medium, long, extreme


def total(all_bands: Iterable[Bands]) -> Bands:
    """The sum by range.

    >>> total([(1, 1, 0, 0), (2, 0, 0, 0)])
    (3.0, 1.0, 0.0, 0.0)
    """
    short = medium = long = extreme = 0.0
    for bands in all_bands:
        short += bands[0]
        medium += bands[1]
        long += bands[2]
        extreme += bands[3]
    return short, medium, long, extreme


def _supplies(design: Design) -> dict[str, float]:
    """The factor for each weapon that needs ammunition: none, few shots or enough. Large craft never run out."""
    if isinstance(design, SmallCraft | DropShip | CapitalShip):
        return {}
    shots: Counter[tuple[str, int]] = Counter()
    number: Counter[str] = Counter()
    needing: dict[str, Equipment] = {}
    for fitting, item in carried(design):
        if item.kind == "ammo":
            shots[item.ammo, item.rack] += fitting.loaded
        elif item.kind == "weapon" and item.ammo:
            if item.has("one-shot"):
                shots[item.ammo, item.rack] += 2 if item.has("two-shot") else 1
            elif _needs_ammunition(design, item):
                number[item.name] += 1
                needing[item.name] = item
    return {name: _supply(item, shots[item.ammo, item.rack] // number[name]) for name, item in needing.items()}


def _needs_ammunition(design: Design, item: Equipment) -> bool:
    if isinstance(design, BattleArmor):
        return item.has("missile")
    return not (item.has("infantry") and not isinstance(design, Infantry))


def _supply(item: Equipment, shots: int) -> float:
    if not shots:
        return 0.0
    return 1.0 if shots >= _ENOUGH_TURNS * MOST_SHOTS.get(item.ammo, 1) else FEW_SHOTS


def _enhanced_arms(design: Design) -> frozenset[str]:
    """The arms with actuator enhancement; the front legs of a quad stand in their places."""
    if not isinstance(design, Mech):
        return frozenset()
    enhanced = (fitting.loc for fitting, item in carried(design) if item.has("actuator-enhancement-system"))
    return frozenset(enhanced) & {"LA", "RA"}
