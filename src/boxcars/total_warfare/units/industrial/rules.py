"""IndustrialMechs: 'Mechs for work, poorly aimed, poorly sealed and easily broken (TWB-40)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boxcars.catalog.units.design import MechDesign, Mount
from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.tally import Line
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import criticals, destruction
from boxcars.total_warfare.sight.line_of_sight import water_state
from boxcars.total_warfare.units import condition
from boxcars.total_warfare.units.mech.rules import BipedKind
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.quad.rules import QuadKind
from boxcars.total_warfare.weapons.hit_location import roll_location

_FIRE_CONTROL: Final = {
    "industrial": Line("no advanced fire control", 1, "TWB-12.1"),
    "primitive": Line("primitive fire control", 1, "TWB-17.111"),
    "primitive-industrial": Line("primitive cockpit without advanced fire control", 2, "TWB-17.111"),
}
"""What the cockpits of IndustrialMechs add to their shots."""


class IndustrialKind(BipedKind):
    """An IndustrialMech on two legs."""

    industrial = True

    def condition_lines(self, unit: Mech, mount: Mount) -> Iterator[Line]:
        """Its cockpit may have no advanced fire control, or a primitive one (TWB-17.111)."""
        yield from super().condition_lines(unit, mount)
        if line := _FIRE_CONTROL.get(unit.design.cockpit):
            yield line

    def weapon_reasons(self, unit: Mech, mount: Mount) -> Iterator[Reason]:
        """One hit on its sensors blinds it."""
        if condition.sensor_hits(unit):
            yield Reason("its sensors are destroyed", "TWB-40")

    def end_phase(self, battle: Battle, unit: Mech, dice: Dice) -> list[Event]:
        """What a fall or a blow has shaken loose breaks, and water gets into what is not sealed."""
        events = super().end_phase(battle, unit, dice)
        if unit.shaken and not unit.destroyed:
            location, _, _, _ = roll_location(unit, "front", dice)
            here = condition.first_standing(unit, location)
            events += criticals.check(battle, unit, here, dice, more=unit.shaken - 1)
        unit.shaken = 0
        return events if unit.destroyed else events + _drown(battle, unit)


class IndustrialQuadKind(IndustrialKind, QuadKind):
    """An IndustrialMech on four legs."""


def _drown(battle: Battle, unit: Mech) -> list[Event]:
    """Wholly under water without sealing or air for its engine it is lost, at the end of the turn after."""
    if water_state(battle, unit) != "submerged" or is_watertight(unit.design):
        unit.under_since = 0
        return []
    if not unit.under_since:
        unit.under_since = battle.turn
        return []
    return destruction.destroy(unit, "water drowns its engine")


def is_watertight(design: MechDesign) -> bool:
    """Whether an IndustrialMech can work under water: it is sealed, and its engine needs no air.

    >>> from boxcars.catalog import mech_design
    >>> is_watertight(mech_design("Quarryman QRY-2"))
    False
    """
    return bool(design.gear("environmental-sealing")) and design.engine.kind != "ice"
