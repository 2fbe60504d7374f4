"""Skids and sideslips of vehicles (TWB-31.4)."""

from __future__ import annotations

from math import ceil
from typing import Final

from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.hexes.steps import footing_at, steps
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import destruction, motive
from boxcars.total_warfare.damage.destruction import CRASH
from boxcars.total_warfare.events.unit_events import Displaced
from boxcars.total_warfare.moving.skidding import Slide
from boxcars.total_warfare.moving.terrain_costs import FLOATING
from boxcars.total_warfare.piloting.displacement import direction_to
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.units.vehicle.state import Vehicle

SLIPS: Final = frozenset({"hover", "vtol", "wige"})
"""The motive types that slip sideways instead of skidding."""


def skid(battle: Battle, vehicle: Vehicle, direction: int, dice: Dice) -> list[Event]:
    """A vehicle that turned too fast on pavement: motive damage, then half the hexes moved on in its old direction."""
    vehicle.skidded = True
    slide = VehicleSlide(battle, vehicle, direction, dice)
    slide.events += motive.roll_motive(vehicle, dice)
    slide.slide_on()
    return slide.events


def slip(battle: Battle, vehicle: Vehicle, direction: int, margin: int, dice: Dice) -> list[Event]:
    """A sideslip in the old direction, by what the roll missed, less than the hexes moved.

    It does no harm by itself and counts for no skid [TW-067.1]; the vehicle may go on with the MP it has left.
    """
    slide = (AirSlip if vehicle.flies else Sideslip)(battle, vehicle, direction, dice)
    slide.left = min(margin, vehicle.hexes_moved - 1)
    slide.slide_on()
    return slide.events


def fly_into(battle: Battle, vehicle: Vehicle, hex: str, foot: int, dice: Dice) -> tuple[list[Event], bool]:
    """A flyer enters the hex of others on purpose, and may charge them as in a sideslip; false where that stops it.

    Then it has been moved as the collision says, and may go on with the MP it has left.
    """
    entry = _FlightInto(battle, vehicle, direction_to(vehicle.hex, hex), dice)
    goes_on = entry.gets_past(hex, foot) and vehicle.can_act
    return entry.events, goes_on


class VehicleSlide(Slide):
    """A vehicle that slides: it is hurt by what it strikes only, and stuck in terrain that is closed to it."""

    def __init__(self, battle: Battle, vehicle: Vehicle, direction: int, dice: Dice) -> None:
        super().__init__(battle, vehicle, direction, dice)
        self.vehicle = vehicle

    def _is_banned(self, hex: str) -> bool:
        vehicle = self.vehicle
        ways = steps(self.battle.board, kind_of(vehicle).mover(vehicle), vehicle.hex, vehicle.foot, self.direction)
        level = all(abs(way.rise) <= 1 for way in ways)
        return level and not any(way.allowed for way in ways)

    def _strike_banned(self, hex: str) -> None:
        """The slide ends in the closed hex, and the vehicle is stuck there; water drowns it [TW-062.12]."""
        vehicle, terrain = self.vehicle, self.battle.board[hex]
        if terrain.impassable:
            super()._strike_banned(hex)
            return
        self.events.append(Displaced(unit=vehicle.id, start=vehicle.hex, to=hex, cause=self.cause))
        vehicle.hex, vehicle.foot = hex, terrain.floor
        if terrain.depth and vehicle.design.motion not in FLOATING:
            self.events += destruction.destroy(vehicle, "it sinks")
            return
        self._collide(ceil(vehicle.design.tons / 5), "prohibited terrain")
        vehicle.stopped = vehicle.stopped or "it is stuck"

    def _suffer(self, hex: str) -> None:
        """Terrain that costs more than 1 MP takes its whole cost off the distance."""
        terrain = self.battle.board[hex]
        mover = kind_of(self.vehicle).mover(self.vehicle)
        prices = mover.prices(terrain, footing_at(terrain, terrain.level))
        self.left -= sum(price or 0 for _, price, _ in prices)


class Sideslip(VehicleSlide):
    """A hovercraft that slips sideways."""

    cause = "sideslip"


class AirSlip(Sideslip):
    """A flyer that slips sideways at its level; ground, trees and roofs that reach so high destroy it (TWB-32.1)."""

    def _is_banned(self, hex: str) -> bool:
        return kind_of(self.unit).flight_level(self.unit, self.battle.board[hex]) is None

    def _strike_banned(self, hex: str) -> None:
        self.events.append(Displaced(unit=self.unit.id, start=self.unit.hex, to=hex, cause=self.cause))
        self.unit.hex = hex
        self.events += destruction.destroy(self.unit, CRASH)

    def _suffer(self, hex: str) -> None:
        """The ground below does not slow it."""


class _FlightInto(AirSlip):
    """A flyer that enters the hex of others on purpose."""

    cause = "collision"

    def _stops_before(self, other: Unit) -> bool:
        """It flies past whom it has missed."""
        return False
