"""What happened to infantry: troopers lost, loads dropped, and holds taken on other units."""

from __future__ import annotations

from boxcars.core.dice import Roll
from boxcars.core.game import Event
from boxcars.core.shown import Shown
from boxcars.core.tally import Tally
from boxcars.core.telling import Counted, Either, OneOf


class TroopersLost(Event, frozen=True, tag="troopers"):
    """Troopers of a platoon fell."""

    words = Counted("lost", "{unit} loses {lost} trooper, {left} left", "{unit} loses {lost} troopers, {left} left")
    shown = Shown(follows=True)
    unit: str
    tally: Tally
    """What the attack came to, in troopers, or in points where each of them bears two."""
    roll: Roll | None
    """The dice of burst fire, or of a fall."""
    lost: int
    left: int
    source: str = ""


class LoadShed(Event, frozen=True, tag="shed"):
    """Suits dropped their missile launchers or weapon packs."""

    words = "{unit} drops what burdens it"
    unit: str


class Boarded(Event, frozen=True, tag="boarded"):
    """Infantry took hold of another unit."""

    words = OneOf(
        "how",
        {"swarm": "{unit} swarms {host}", "ride": "{unit} climbs onto {host}", "inside": "{unit} gets into {host}"},
        "{unit} is on {host}",
    )
    unit: str
    host: str
    how: str


class LeftHost(Event, frozen=True, tag="left"):
    """Infantry is no longer on another unit."""

    words = "{unit} is off {host}: {why}"
    unit: str
    host: str
    why: str


class SwarmersStruck(Event, frozen=True, tag="swarmers-struck"):
    """A die for whether a shot at a swarmed unit strikes the swarmers."""

    words = Either("struck", "the shot strikes {unit}", "the shot strikes {host}")
    shown = Shown(follows=True)
    unit: str
    host: str
    roll: Roll
    struck: bool
