"""The link between a drone and its operator, which enemy ECM cuts (TWB-17.114)."""

from __future__ import annotations

from boxcars.core.game import Event
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.electronics import ecm
from boxcars.total_warfare.events.electronic_events import LinkChanged
from boxcars.total_warfare.units import drones
from boxcars.total_warfare.units.mech.state import Mech


def check(battle: Battle, mech: Mech) -> list[Event]:
    """The End Phase of a drone: it stops where it is jammed or its operating system is gone, or obeys again."""
    if not mech.unmanned or mech.destroyed:
        return []
    cut = not drones.is_steerable(mech) or ecm.is_jammed(battle, mech)
    if cut == mech.cut_off:
        return []
    mech.cut_off = cut
    return [LinkChanged(unit=mech.id, obeys=not cut)]
