"""What damage does to a VTOL in the air: rotors, crew, flight stabilizer, engine, and the crash (TWB-32.2)."""

from __future__ import annotations

from typing import Final

from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.boarding import carrying
from boxcars.total_warfare.damage import destruction
from boxcars.total_warfare.damage.critical_effects import Critical
from boxcars.total_warfare.damage.destruction import CRASH
from boxcars.total_warfare.events.unit_events import LevelChanged
from boxcars.total_warfare.moving import air
from boxcars.total_warfare.piloting.driving_rolls import attempt
from boxcars.total_warfare.units.unit import Due
from boxcars.total_warfare.units.vtol.state import Vtol

PILOT_HIT: Final = Due("the pilot is hit", 0, "TWB-32.2")
FORCED_LANDING: Final = Due("forced landing", 4, "TW-197.4")
STALLS = Key("TW-197.1", now=True, before=False)
"""A VTOL whose rotor leaves it no MP comes down."""


def vtol_of(critical: Critical) -> Vtol:
    """The VTOL that is hit."""
    assert isinstance(critical.vehicle, Vtol)
    return critical.vehicle


def copilot(critical: Critical, result: str) -> list[Event]:
    """+1 to hit; the crew dies with the second hit."""
    vtol = vtol_of(critical)
    if vtol.copilot_hit:
        return critical.crew_killed(result)
    vtol.copilot_hit = True
    return critical.hit(result, "+1 to hit")


def pilot(critical: Critical, result: str) -> list[Event]:
    """+2 on driving rolls, and one at once to keep its height; the crew dies with the second hit."""
    vtol = vtol_of(critical)
    if vtol.driver_hit:
        return critical.crew_killed(result)
    vtol.driver_hit = True
    return critical.hit(result, "+2 on its driving rolls", _lurch(critical.battle, vtol, critical.dice))


def _lurch(battle: Battle, vtol: Vtol, dice: Dice) -> list[Event]:
    """A driving roll to keep its height: failure costs a level, and where there is none below it crashes."""
    terrain = battle.under(vtol)
    if not air.is_aloft(terrain, vtol.foot):
        return []
    events, margin = attempt(vtol, PILOT_HIT, dice)
    if not margin:
        return events
    if not air.sinks(terrain, vtol.foot):
        return events + destruction.destroy(vtol, CRASH)
    return [*events, *sink(battle, vtol, vtol.foot - 1)]


def sink(battle: Battle, vtol: Vtol, foot: int) -> list[Event]:
    """Come down to a level."""
    vtol.foot = foot
    height = foot - battle.under(vtol).level
    return [LevelChanged(unit=vtol.id, foot=foot, elevation=height)]


def rotor_damage(critical: Critical, result: str) -> list[Event]:
    """One cruising MP less, at once."""
    vtol = vtol_of(critical)
    vtol.slowed.append("rotor")
    return critical.hit(result, "it loses 1 cruising MP", stall(critical.battle, vtol, critical.dice))


def flight_stabilizer(critical: Critical, result: str) -> list[Event]:
    """+3 on driving rolls, and no flank speed for the rest of the game."""
    vtol_of(critical).stabilizer_hit = True
    return critical.hit(result, "+3 on its driving rolls and no flank speed")


def rotors_destroyed(critical: Critical, result: str) -> list[Event]:
    """It is destroyed [TW-197.5]."""
    gone = destruction.destroy(critical.vehicle, "its rotors are destroyed")
    return critical.hit(result, "the rotors are gone", gone)


def engine_damage(critical: Critical, result: str) -> list[Event]:
    """It never moves again: in the air it comes down, if the ground and the pilot allow [TW-197.4]."""
    vtol = vtol_of(critical)
    vtol.engine_dead = True
    vtol.lock_turrets()
    return critical.hit(result, "it will not fly again", come_down(critical.battle, vtol, critical.dice))


def stall(battle: Battle, vtol: Vtol, dice: Dice) -> list[Event]:
    """One that has no MP left in the air comes down as if its engine were damaged [TW-197.1]."""
    slow = sum(loss == "rotor" for loss in vtol.slowed) >= vtol.design.cruise
    falls = slow and not vtol.stopped and not vtol.destroyed and STALLS.of(battle.rules)
    return come_down(battle, vtol, dice) if falls else []


def come_down(battle: Battle, vtol: Vtol, dice: Dice) -> list[Event]:
    """Land for good."""
    vtol.stopped = vtol.stopped or ("its engine is destroyed" if vtol.engine_dead else "its rotors do not carry it")
    return land_hard(battle, vtol, dice)


def land_hard(battle: Battle, vtol: Vtol, dice: Dice) -> list[Event]:
    """Come down out of the air: by a driving roll over open ground or a roof, nowhere else [TW-197.4]."""
    terrain = battle.under(vtol)
    if not air.is_aloft(terrain, vtol.foot):
        return []
    below = next(foot for foot in range(vtol.foot, terrain.floor - 1, -1) if not air.is_free(terrain, foot))
    if not air.is_landing(terrain, below) or terrain.rubble or terrain.water is not None:
        return destruction.destroy(vtol, CRASH)
    events, margin = attempt(vtol, FORCED_LANDING, dice)
    if margin:
        return events + destruction.destroy(vtol, CRASH)
    return [*events, *sink(battle, vtol, below), *carrying.come_down_hard(battle, vtol, dice)]
