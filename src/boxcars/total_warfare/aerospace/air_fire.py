"""Fire of and at craft in flight: which rules an attack goes by (TWB-117).

Craft in flight attack each other air-to-air; what is on the ground, or flies by a rotor or on a cushion, they attack
air-to-ground [TW-242.1]; and it fires back from the ground.
"""

from __future__ import annotations

from boxcars.catalog.units.design import Mount
from boxcars.core.errors import Reason
from boxcars.total_warfare.aerospace import air_to_air
from boxcars.total_warfare.aerospace.air_to_air import Wanted
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.units.flyer import Flyer
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons.shot_plan import ShotPlan

__all__ = ["Wanted", "shot"]


def shot(
    battle: Battle,
    attacker: Unit,
    mount: Mount,
    target: Unit,
    wanted: Wanted,
) -> ShotPlan:
    """Plan an attack of or at a craft in flight, as `to_hit.shot` plans all others."""
    if isinstance(attacker, Flyer) and isinstance(target, Flyer) and attacker.map and target.map:
        return air_to_air.shot(battle, attacker, mount, target, wanted)
    return _refused(attacker, mount, target)


def _refused(attacker: Unit, mount: Mount, target: Unit) -> ShotPlan:
    """An attack that cannot be made."""
    who = attacker if attacker.map else target
    return ShotPlan(
        attacker=attacker.id,
        target=target.id,
        mount=mount,
        reasons=(Reason(f"{who.id} is in flight", "TWB-117"),),
        range=0,
        band=None,
        side="front",
        cover=(),
        sight=air_to_air.OPEN_AIR,
    )
