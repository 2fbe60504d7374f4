"""Virtual-reality pods: hostile ECM takes the pictures away that the pilot sees the battle by (ASB-18.10)."""

from __future__ import annotations

from collections.abc import Iterator

from boxcars.alpha_strike.abilities import ecm
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.unit import Unit
from boxcars.core.errors import Reason
from boxcars.core.tally import Line

GROPES = 2
"""How much harder its blows are while it is blind."""


def is_blind(battle: Battle, unit: Unit) -> bool:
    """Whether hostile ECM blinds a unit that is steered through a pod."""
    return unit.has("VR") and ecm.is_jammed(battle, unit)


def reasons(battle: Battle, unit: Unit) -> Iterator[Reason]:
    """Why a unit attacks nobody from afar."""
    if is_blind(battle, unit):
        yield Reason(f"ECM blinds the pod of {unit.id}, which attacks nobody from afar", "ASB-18.10")


def physical_lines(battle: Battle, unit: Unit) -> Iterator[Line]:
    """What being blind does to a physical attack."""
    if is_blind(battle, unit):
        yield Line("ECM blinds its pod", GROPES, "ASB-18.10")
