"""'Mechs on four legs: where they differ from those on two (TWB-3, TWB-11, TWB-15)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from boxcars.catalog.units.design import Mount
from boxcars.core.errors import Reason
from boxcars.core.tally import Line
from boxcars.total_warfare.moving import mp
from boxcars.total_warfare.moving.terrain_costs import QUAD, GroundMover
from boxcars.total_warfare.units import condition
from boxcars.total_warfare.units.mech.rules import BipedKind
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.weapons import hit_location
from boxcars.total_warfare.weapons.hit_location import Table

# fmt: off
PUNCH: dict[str, tuple[str, ...]] = {
    "left":  ("LT", "LT", "CT", "LA", "LL", "HD"),
    "front": ("LA", "LT", "CT", "RT", "RA", "HD"),
    "right": ("RT", "RT", "CT", "RA", "RL", "HD"),
    "rear":  ("LL", "LT", "CT", "RT", "RL", "HD"),
}
"""Columns of the punch table: from ahead and behind the nearer legs are struck [QR-punch-locations.1]."""

KICK: dict[str, tuple[str, ...]] = {
    "left":  ("LA", "LA", "LA", "LL", "LL", "LL"),
    "front": ("RA", "RA", "RA", "LA", "LA", "LA"),
    "right": ("RA", "RA", "RA", "RL", "RL", "RL"),
    "rear":  ("RL", "RL", "RL", "LL", "LL", "LL"),
}
"""Columns of the kick table [QR-kick-locations.1]."""
# fmt: on

_TABLES = {"punch": PUNCH, "kick": KICK}


class QuadKind(BipedKind):
    """A 'Mech on four legs; its front legs stand in the places of the arms."""

    config = "quad"
    swarm_column = hit_location.SWARM_QUAD

    def mover(self, unit: Mech, mode: str = "") -> GroundMover:
        """It shifts sideways as long as it has all its legs [TW-122.4]."""
        shifts = condition.stands_on_four(unit) and mode != mp.TRACKS
        return QUAD if shifts else super().mover(unit, mode)

    def start_clean(self, unit: Mech) -> None:
        """A turret that turns looks ahead again."""
        points = unit.turned(0)
        super().start_clean(unit)
        unit.torso = points

    def stance_lines(self, unit: Mech, *, up: bool = False) -> Iterable[Line]:
        """On four legs it fires as well when it lies; with a leg gone it is as a biped [TW-122.4]."""
        moved = mp.attacker_movement(unit)
        fallen = unit.prone and not condition.stands_on_four(unit)
        return [*moved, Line("attacker prone", 2, "TW-122.4")] if fallen else moved

    def posture_reasons(self, unit: Mech, mount: Mount) -> Iterable[Reason]:
        """It needs no arm to prop itself up."""
        return ()

    def volley_reasons(self, unit: Mech, mount: Mount, others: Sequence[Mount]) -> Iterable[Reason]:
        """It needs no arm to prop itself up."""
        return ()

    def column(self, unit: Mech, side: str, table: Table) -> tuple[str, ...]:
        return _TABLES[table][side] if table in _TABLES else super().column(unit, side, table)
