"""Trains: a tractor and the trailer that it pulls (TWB-33.4).

A train is coupled when the battle is set up. Its trailer stands in the hex of the tractor and goes where that goes.
"""

from __future__ import annotations

from boxcars.catalog.units.vehicle import Vehicle as VehicleDesign
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.vehicle.state import UNHITCHED, Vehicle


def train_mp(tractor: VehicleDesign, trailer: VehicleDesign) -> int:
    """The cruising MP of a tractor with a trailer: what its engine makes of the weight of both.

    >>> tank = VehicleDesign(chassis="Tractor", tons=75, motion="tracked", cruise=5, armor={}, equipment=())
    >>> cart = VehicleDesign(chassis="Cart", tons=50, motion="tracked", cruise=0, trailer=True, armor={}, equipment=())
    >>> tank.engine.rating, train_mp(tank, cart)
    (375, 3)
    """
    power = tractor.engine.rating + min(tractor.suspension, trailer.suspension)
    return min(int(power // (tractor.tons + trailer.tons)), tractor.cruise)


def hitch(battle: Battle, trailer_id: str, tractor_id: str) -> str:
    """Couple a trailer to a tractor, or say why that cannot be."""
    trailer, tractor = battle.units.get(trailer_id), battle.units.get(tractor_id)
    if not isinstance(tractor, Vehicle) or not isinstance(trailer, Vehicle):
        return "a train is made of vehicles that stand on the map"
    if why := _obstacle(tractor, trailer):
        return why
    tractor.tows, trailer.tractor, trailer.stopped = trailer.id, tractor.id, ""
    tractor.train_loss = tractor.design.cruise - train_mp(tractor.design, trailer.design)
    trailer.facing = tractor.facing
    return ""


def _obstacle(tractor: Vehicle, trailer: Vehicle) -> str:
    """Why two vehicles do not make a train."""
    why = {
        f"{trailer.id} is no trailer": not trailer.design.is_trailer,
        f"{tractor.id} has no hitch to pull it by": not tractor.design.can_tow,
        f"{tractor.id} is of another side": tractor.side != trailer.side,
        f"{tractor.id} pulls {tractor.tows} already": bool(tractor.tows),
        "they do not start in one hex": (tractor.hex, tractor.foot) != (trailer.hex, trailer.foot),
        "they do not cross the same ground": kind_of(tractor).mover(tractor) != kind_of(trailer).mover(trailer),
        "one of them fills its hex": tractor.design.superheavy or trailer.design.superheavy,
    }
    return next((text for text, holds in why.items() if holds), "")


def follow(battle: Battle) -> None:
    """Take every trailer to where its tractor is now, and let go of what is destroyed."""
    for trailer in battle.units.values():
        if trailer.tractor and isinstance(trailer, Vehicle):
            tractor = battle[trailer.tractor]
            assert isinstance(tractor, Vehicle)
            if trailer.destroyed or tractor.destroyed:
                _unhitch(tractor, trailer)
            else:
                _pull(tractor, trailer)


def _pull(tractor: Vehicle, trailer: Vehicle) -> None:
    trailer.hex, trailer.foot, trailer.map, trailer.facing = tractor.hex, tractor.foot, tractor.map, tractor.facing
    trailer.mode, trailer.hexes_moved, trailer.skidded = tractor.mode, tractor.hexes_moved, tractor.skidded


def _unhitch(tractor: Vehicle, trailer: Vehicle) -> None:
    """What is left of a train: a tractor with its own MP, or a trailer that stands where it is."""
    tractor.tows, tractor.train_loss = "", 0
    trailer.tractor, trailer.stopped = "", trailer.stopped or UNHITCHED
