"""Losing control and finding it again, and the altitude that it costs (TWB-112)."""

from __future__ import annotations

from typing import Final

from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.hexes.coords import distance
from boxcars.total_warfare.aerospace import control, crashes
from boxcars.total_warfare.aerospace.handling import HIGHEST
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.events.flight_events import AltitudeDrifted, AltitudeLost, ControlChanged
from boxcars.total_warfare.units.flyer.state import AIR, Flyer, Waypoint
from boxcars.total_warfare.units.unit import Due

AIRSHIPS_DRIFT = Key("TW-205.1", now=True, before=False)
"""An airship out of control rises and sinks by chance, and does not drop."""
AIRSHIPS_DRIFT_EACH_TURN = Key("TW-093.3", now=True, before=False)
"""An airship out of control rises and sinks by chance in every turn."""
ALWAYS_RANDOM: Final = Key("reading:aero-always-random", now=True, before=False)
RANDOM_FROM_END: Final = Key("reading:aero-random-from-end", now=True, before=False)
RANDOM_ALTITUDE: Final = (-1, -1, 0, 0, 1, 1)
"""How many altitudes an airship out of control rises, by a die: invented, since no source tells the printed table."""
TUMBLING: Final = 6
"""Who misses a control roll by so much moves at random."""


def make_control_roll(battle: Battle, unit: Flyer, due: Due, dice: Dice) -> list[Event]:
    """Make one control roll, with what failure brings."""
    events, failed_by = control.roll_control(unit, due, dice, bare=control.is_bare(battle.rules, due))
    return events + lose_control(battle, unit, failed_by, dice) if failed_by else events


def lose_control(battle: Battle, unit: Flyer, failed_by: int, dice: Dice) -> list[Event]:
    """A unit goes out of control, and in the air drops a die of altitudes at once [TW-247.9].

    One that is out of control already only begins to tumble, if it failed by enough.
    """
    tumbles = failed_by >= TUMBLING or ALWAYS_RANDOM.of(battle.rules)
    begins = tumbles and not unit.tumbling
    if begins and unit.at_altitude and not RANDOM_FROM_END.of(battle.rules):
        unit.tumbles_from = tumbling_start(battle, unit)
    if unit.out_of_control:
        unit.tumbling = unit.tumbling or tumbles
        return [ControlChanged(unit=unit.id, lost=True, random=True)] if begins else []
    unit.out_of_control, unit.tumbling = battle.turn, tumbles
    events: list[Event] = [ControlChanged(unit=unit.id, lost=True, random=tumbles)]
    if not unit.in_air or unit.in_space:
        return events
    if _is_adrift(battle, unit):
        return events + change_altitude(battle, unit, dice)
    roll = dice.roll(1, f"altitude that {unit.id} loses")
    return events + sink(battle, unit, roll.total, "out of control", dice)


def _is_adrift(battle: Battle, unit: Flyer) -> bool:
    """Whether a unit out of control rises and sinks by chance, as airships do, and does not drop [TW-205.1]."""
    return unit.is_airship and AIRSHIPS_DRIFT.of(battle.rules)


def change_altitude(battle: Battle, unit: Flyer, dice: Dice) -> list[Event]:
    """A roll on the Airship Random Altitude Change Table: an altitude down, none, or one up [TW-093.3]."""
    roll = dice.roll(1, f"altitude of {unit.id}")
    unit.altitude = min(unit.altitude + RANDOM_ALTITUDE[roll.total - 1], HIGHEST)
    events: list[Event] = [AltitudeDrifted(unit=unit.id, altitude=unit.altitude, roll=roll)]
    return events + crashes.crash(battle, unit, dice) if crashes.is_down(battle, unit) else events


def tumbling_start(battle: Battle, unit: Flyer) -> Waypoint | None:
    """Where random movement begins, of the hexes of this turn's flight path; None without one [TW-093.5].

    The farther along of the hex nearest to a ground unit that shot at it and the last hex that it attacked; without any
    contact with the ground the middle.
    """
    path, over_ground = unit.path, unit.map == AIR
    if not path:
        return None
    shooters = [id for id, declared in battle.declarations.items() if any(s.target == unit.id for s in declared.shots)]
    grounded = [battle[id] for id in shooters if id in battle.units and not battle[id].map]
    met = [_nearest(path, shooter.hex) for shooter in grounded if over_ground]
    run = unit.run.hexes if unit.run and over_ground else ()
    met += [number for number, point in enumerate(path) if point.hex in run]
    return path[max(met)] if met else path[-(-len(path) // 2) - 1]


def _nearest(path: tuple[Waypoint, ...], hex: str) -> int:
    """The number of the first hex of a path that is nearest to another."""
    return min(range(len(path)), key=lambda number: distance(path[number].hex, hex))


def sink(battle: Battle, unit: Flyer, altitudes: int, cause: str, dice: Dice) -> list[Event]:
    """Lose altitude against its will; who comes to the ground crashes."""
    ground = crashes.ground_under(battle, unit)
    unit.altitude = max(unit.altitude - altitudes, ground)
    events: list[Event] = [AltitudeLost(unit=unit.id, altitude=unit.altitude, cause=cause)]
    return events + crashes.crash(battle, unit, dice) if crashes.is_down(battle, unit) else events


def recover(battle: Battle, unit: Flyer, dice: Dice) -> list[Event]:
    """The roll for control in the End Phase, from the turn after it was lost [TW-093.4]."""
    if not unit.out_of_control or unit.out_of_control >= battle.turn:
        return []
    drifts = unit.is_airship and unit.map and AIRSHIPS_DRIFT_EACH_TURN.of(battle.rules)
    drifted = change_altitude(battle, unit, dice) if drifts else []
    if drifted and (unit.destroyed or not unit.map):
        return drifted
    events, failed_by = control.roll_control(unit, control.RECOVERY, dice)
    events = drifted + events
    if failed_by:
        return events
    unit.out_of_control, unit.tumbling, unit.tumbles_from = 0, False, None
    return [*events, ControlChanged(unit=unit.id, lost=False)]
