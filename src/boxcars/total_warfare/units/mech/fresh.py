"""A 'Mech of any kind as it leaves the bay."""

from __future__ import annotations

from boxcars.catalog.units.design import MechDesign
from boxcars.total_warfare.units.industrial.state import IndustrialMech, IndustrialQuad
from boxcars.total_warfare.units.mech.state import LOCATIONS, Mech
from boxcars.total_warfare.units.piloted import SecondWarrior
from boxcars.total_warfare.units.quad.state import Quad
from boxcars.total_warfare.units.unit import bridge_of


def fresh_mech(
    id: str, side: str, design: MechDesign, hex: str, facing: int, *, foot: int = 0, gunnery: int = 4, piloting: int = 5
) -> Mech:
    """A 'Mech as it leaves the bay.

    >>> from boxcars.catalog import design
    >>> fresh_mech("red-1", "red", design("Wolverine WVR-6R"), "0508", 0).armor["HD"]
    8
    """
    quad, biped = (IndustrialQuad, IndustrialMech) if design.industrial else (Quad, Mech)
    struct = quad if design.config == "quad" else biped
    return struct(
        id=id,
        side=side,
        design=design,
        gunnery=gunnery,
        piloting=piloting,
        hex=hex,
        facing=facing,
        foot=foot,
        armor=dict(design.armor),
        structure=dict(design.structure),
        hits={location: [] for location in LOCATIONS},
        shots={bin.key: bin.shots for bin in design.bins},
        bridge=bridge_of(design.equipment),
        second=_second_warrior(design),
    )


def _second_warrior(design: MechDesign) -> SecondWarrior | None:
    """Who sits in the command console of a 'Mech, if it has one."""
    if design.cockpit != "command-console":
        return None
    first, second = (slot for slot, name in enumerate(design.slots["HD"]) if name == "Cockpit")
    return SecondWarrior(seat=second, other=first)
