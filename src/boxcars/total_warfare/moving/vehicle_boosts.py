"""Superchargers and jet boosters of vehicles: flank speed at twice the cruising MP, and what it may break."""

from __future__ import annotations

from typing import Final, NamedTuple

from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.tally import Tally
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import vehicle_criticals
from boxcars.total_warfare.damage.criticals import number_of_criticals
from boxcars.total_warfare.damage.gun_effects import critical_event
from boxcars.total_warfare.events.unit_events import RollMade
from boxcars.total_warfare.moving import strain
from boxcars.total_warfare.units.vehicle.state import Vehicle
from boxcars.total_warfare.units.vtol.state import Vtol

BOOST: Final = "boost"
"""The way of moving with a supercharger or a jet booster."""


class Booster(NamedTuple):
    """What speeds a vehicle up: its property word, its name and its rule."""

    word: str
    called: str
    cite: str


SUPERCHARGER: Final = Booster("is-supercharger", "supercharger", "TWB-17.75")
JET_BOOSTER: Final = Booster("is-jetbooster", "jet booster", "TWB-17.76")
_BOOSTERS: Final = (SUPERCHARGER, JET_BOOSTER)
_WORDS: Final = tuple(booster.word for booster in _BOOSTERS)
_BODY: Final = "BD"


def booster_of(vehicle: Vehicle) -> Booster | None:
    """The booster that a vehicle has and that is not broken.

    >>> from boxcars.catalog import any_design
    >>> from boxcars.total_warfare.units.vehicle.state import fresh_vehicle
    >>> otter = fresh_vehicle("red-1", "red", any_design("Otter Amphibious Carrier BX"), "0508", 0)
    >>> booster_of(otter).called
    'supercharger'
    """
    if not vehicle.design.carries_any(_WORDS):
        return None
    sound = (each for each in _BOOSTERS if vehicle.design.places(each.word) and each.word not in vehicle.broken)
    return next(sound, None)


def boosted_mp(vehicle: Vehicle, cruise: int) -> Tally | None:
    """The MP of a vehicle that boosts: twice its present cruising MP; None without a booster that works."""
    if vehicle.no_flank or not (booster := booster_of(vehicle)):
        return None
    return Tally.of("flanking MP", f"cruising MP {cruise} × 2 with a {booster.called}", 2 * cruise, booster.cite)


def avoiding_damage(vehicle: Vehicle, booster: Booster) -> Tally:
    """The number that spares the vehicle when it boosts."""
    return strain.avoiding_damage(booster.called, vehicle.overdrive, booster.cite)


def engage(battle: Battle, vehicle: Vehicle, dice: Dice) -> tuple[list[Event], bool]:
    """Begin to boost: a roll, and what follows where it fails, before the first step; true if nothing broke."""
    booster = booster_of(vehicle)
    assert booster is not None
    tally, roll = avoiding_damage(vehicle, booster), dice.two_d6(f"{vehicle.id} {booster.called}")
    spared = roll.total >= tally.total
    events: list[Event] = [RollMade(unit=vehicle.id, what=booster.called, tally=tally, roll=roll, success=spared)]
    if spared:
        return events, True
    vehicle.broken.append(booster.word)
    events.append(critical_event(vehicle, _BODY, f"{booster.called} fails", "it is destroyed", roll))
    if isinstance(vehicle, Vtol) and booster == JET_BOOSTER:
        vehicle.rotor_hits += 1
        return events, False
    hits = dice.two_d6("engine hits")
    if number_of_criticals(hits.total):
        events += vehicle_criticals.break_engine(battle, vehicle, _BODY, hits, dice)
    return events, False
