"""Which standing orders concern a side: those about what its units carry, are and do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from boxcars.total_warfare import Battle, questions
from boxcars.total_warfare.moving import mining
from boxcars.total_warfare.setup.known_gear import COOLANT_POD
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons import anti_missile


def _carries(*words: str) -> Callable[[Unit], bool]:
    return lambda unit: unit.design.carries_any(words)


def _flushes(unit: Unit) -> bool:
    pods = any(fitting.name == COOLANT_POD for fitting in unit.design.equipment)
    return pods or unit.design.carries_any(("radical-heatsink",))


_CONCERNS: Final[dict[str, Callable[[Unit], bool]]] = {
    questions.ANTI_MISSILE.kind: lambda unit: any(anti_missile.is_system(mount.weapon) for mount in unit.design.mounts),
    questions.ECM.kind: _carries("ecm"),
    questions.PROBE.kind: _carries("bap"),
    questions.C3.kind: _carries("c3s", "c3i", "c3-master"),
    questions.BRIDGE.kind: lambda unit: bool(unit.bridge),
    questions.HOIST.kind: lambda unit: bool(unit.hoist),
    questions.PODS.kind: _carries("ap-pod", "b-pod"),
    questions.CAPACITOR.kind: _carries("ppc-capacitor"),
    questions.COOLANT.kind: _flushes,
    questions.GROUNDWORK.kind: _carries("bulldozer", "is-chainsaw", "is-dual-saw"),
    questions.CLUB.kind: lambda unit: isinstance(unit, Mech),
    questions.STORE_LOST.kind: lambda unit: unit.flown,
    questions.FLIGHT_ROW.kind: lambda unit: unit.flown,
    questions.MINES.kind: lambda unit: any(fitting.name == mining.DISPENSER for fitting in unit.design.equipment),
}
"""What a unit must have for a question to be asked about it; the others may be asked of any."""


def concerns(battle: Battle, side: str, kind: str) -> bool:
    """Whether a kind of question may be asked of a side at all.

    >>> import boxcars as bx
    >>> battle = bx.total_warfare.skirmish(["Atlas AS7-D"], ["Sapper Minelayer BX"]).state
    >>> concerns(battle, "red", "mines"), concerns(battle, "blue", "mines"), concerns(battle, "red", "evade")
    (False, True, True)
    """
    has = _CONCERNS.get(kind)
    return has is None or any(has(unit) for unit in battle.everybody.values() if unit.side == side)
