"""What may explode aboard: a unit without any of it has ENE."""

from __future__ import annotations

from boxcars.catalog.gear.equipment_table import Equipment
from boxcars.catalog.units.carried import carried
from boxcars.catalog.units.design import Design
from boxcars.catalog.units.fitting import Fitting


def carries_explosives(design: Design) -> bool:
    """Whether anything aboard may explode.

    >>> from boxcars.catalog import design
    >>> carries_explosives(design("Awesome AWS-8Q")), carries_explosives(design("Atlas AS7-D"))
    (False, True)
    """
    return any(is_explosive(fitting, item) for fitting, item in carried(design))


def is_explosive(fitting: Fitting, item: Equipment) -> bool:
    """Whether a piece of equipment does damage when it explodes. A PPC capacitor does none when it is not charged.

    >>> from boxcars.catalog import equipment
    >>> is_explosive(Fitting("AC/20 Ammo"), equipment("AC/20 Ammo")), is_explosive(Fitting("PPC"), equipment("PPC"))
    (True, False)
    """
    if item.has("bomb-bay") or item.has("booby-trap"):
        return True
    if not item.has("explosive") or item.has("ppc-capacitor"):
        return False
    if item.kind == "ammo":
        shots = fitting.loaded
        racks = 1 if item.has("capital-missile") else item.rack
        return item.damage_per_shot * racks * shots > 0
    return item.kind == "gear" or item.explosion > 0
