"""Who is on whom: infantry that has hold of another unit goes where it goes, until it lets go or is thrown off."""

from __future__ import annotations

from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.events.infantry_events import Boarded, LeftHost
from boxcars.total_warfare.moving.depths import DIVERS
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.troops.state import Troops
from boxcars.total_warfare.units.unit import Hold, Unit

SWARMERS_SAFE = Key("TW-220.6", now=True, before=False)
"""Swarmers are no target of weapons."""
ONE_SWARMS = Key("TW-220.5", now=True, before=False)
"""One unit at most is on a target, and not only one attacks it in a turn."""
RIDERS_SWIM = Key("TW-057.2", now=True, before=False)
"""Who rides and has UMU gets on and off under water."""


def held_by(battle: Battle, host: Unit, hold: Hold | None = None) -> list[Troops]:
    """The infantry on a unit, all or those who hold on in one way."""
    carrier = host.id
    return [
        troops
        for unit in battle.units.values()
        if (troops := unit.infantry) and troops.host == carrier and not troops.destroyed and hold in (None, troops.hold)
    ]


def burden(battle: Battle, carrier: Unit) -> int:
    """The MP that riders cost their carrier: 1 where only magnetic clamps hold them, whatever it lifts [TW-227.3]."""
    clamped = any(troops.has_clamps for troops in held_by(battle, carrier, "ride"))
    return int(clamped and not carrier.is_omni(battle.rules))


def is_aloft(battle: Battle, unit: Unit) -> bool:
    """Whether a unit is in the air now; one that flew and has landed is not."""
    return kind_of(unit).is_aloft(unit, battle.under(unit))


def swarmers(battle: Battle, host: Unit) -> Troops | None:
    """The infantry that swarms a unit, if any does [TW-220.5]; the first of them where a printing lets more."""
    return next(iter(held_by(battle, host, "swarm")), None)


def sheltered(rules: RuleSet, unit: Unit) -> list[Reason]:
    """Why a unit on another is no target of weapons: riders never are, and swarmers since printing 4 [TW-220.6]."""
    swarms = unit.hold == "swarm"
    if not unit.host or (swarms and not SWARMERS_SAFE.of(rules)):
        return []
    return [Reason(f"{unit.id} is on {unit.host} and no target", "TW-220.6" if swarms else "TWB-37.2")]


def is_full(battle: Battle, host: Unit) -> bool:
    """Whether nobody else can swarm a unit: one unit does at most [TW-220.5].

    Before printing 5 only the attacks of a turn were limited.
    """
    return swarmers(battle, host) is not None and ONE_SWARMS.of(battle.rules)


def board(troops: Troops, host: Unit, hold: Hold) -> list[Event]:
    """Take hold of a unit."""
    troops.host, troops.hold = host.id, hold
    follow(troops, host)
    return [Boarded(unit=troops.id, host=host.id, how=hold)]


def leave(troops: Troops, why: str, *, idle: bool = False) -> list[Event]:
    """Let go where the host is now; who was thrown off does nothing more this turn [TW-222.1]."""
    event = LeftHost(unit=troops.id, host=troops.host, why=why)
    troops.host, troops.hold = "", ""
    troops.idle = troops.idle or idle
    return [event]


def follow(troops: Troops, host: Unit) -> None:
    """Be where the host is."""
    troops.hex, troops.foot, troops.map = host.hex, host.foot, host.map


def is_in_deep_water(battle: Battle, troops: Troops) -> bool:
    """Whether troops that are on no other unit are in water of Depth 1 or more, and on no bridge above it."""
    terrain = battle.under(troops)
    return terrain.depth > 0 and troops.foot <= terrain.level and troops.foot != terrain.deck and not troops.host


def swims_off(battle: Battle, troops: Troops, hold: Hold) -> bool:
    """Whether troops get on and off under water: all with UMU from inside, those who ride only since [TW-057.2]."""
    return troops.swims and (hold != "ride" or RIDERS_SWIM.of(battle.rules))


def sink(battle: Battle, troops: Troops, hold: Hold = "") -> None:
    """What deep water does to troops who are off a unit that they held on to: who can swims below the surface.

    Suits that have nothing to swim with lie on the bottom from now on, and do not move. Before printing 10 all who rode
    outside do so, as no exception is made for those with UMU.
    """
    if not is_in_deep_water(battle, troops):
        return
    water = battle.under(troops)
    if swims_off(battle, troops, hold):
        troops.foot = min(troops.foot, water.level - DIVERS.below)
    elif troops.is_watertight:
        troops.foot, troops.sunk = water.floor, True  # [TW-057.4]


def throw_off(battle: Battle, troops: Troops, points: int, why: str, dice: Dice) -> list[Event]:
    """Off, with so many points to every trooper."""
    events = leave(troops, why, idle=True)
    return events + kind_of(troops).hurt_each(battle, troops, points, dice, why)
