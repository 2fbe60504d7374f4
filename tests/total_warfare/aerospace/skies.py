"""Small battles in the air, for tests of aerospace rules."""

from __future__ import annotations

from typing import Any

from boxcars.catalog import any_design
from boxcars.catalog.units.aerospace import Fighter as FighterDesign
from boxcars.core.game import Event
from boxcars.core.ruling import RuleSet
from boxcars.hexes import Board
from boxcars.total_warfare.battle import Battle, Declaration, Shot
from boxcars.total_warfare.events.unit_events import DamageTaken, ShotFired, VehicleCritical
from boxcars.total_warfare.units.fighter.state import Fighter
from boxcars.total_warfare.units.flyer.state import LOW, built
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons.shot_plan import ShotPlan
from boxcars.total_warfare.weapons.to_hit import find_mount, shot


def fighter(id: str, design: str | FighterDesign = "Slayer SL-15", **state: Any) -> Fighter:
    """A fighter of the side before the dash, at Altitude 5 and Velocity 4 of a low-altitude map if nothing is said."""
    placed = {"hex": "0508", "facing": 0, "map": LOW, "altitude": 5, "velocity": 4} | state
    listed = any_design(design) if isinstance(design, str) else design
    assert isinstance(listed, FighterDesign)
    made = built(Fighter, id, id.partition("-")[0], listed, **placed)
    assert isinstance(made, Fighter)
    return made


def sky(*units: Unit, options: tuple[str, ...] = ()) -> Battle:
    """A battle of some units over an empty map."""
    sides = tuple(dict.fromkeys(unit.side for unit in units))
    known = {unit.id: unit for unit in units}
    return Battle(rules=RuleSet(options=options), board=Board.plain(30, 30), sides=sides, units=known, turns=9, turn=1)


def plan(battle: Battle, weapon: str, attacker: str = "red-1", target: str = "blue-1") -> ShotPlan:
    """The attack of a unit with its first weapon of a name."""
    unit = battle[attacker]
    return shot(battle, unit, find_mount(unit, weapon), battle[target])


def lines(found: ShotPlan) -> dict[str, int]:
    """The lines of an attack by their words, those that add nothing left out."""
    return {line.label: line.value for line in found.tally.lines if line.value}


def cites(found: ShotPlan) -> set[str]:
    """The rules that speak against an attack."""
    return {reason.cite for reason in found.reasons}


def declare(battle: Battle, *weapons: str, attacker: str = "red-1", target: str = "blue-1") -> None:
    """Let a unit fire its first weapons of some names."""
    shots = battle.declarations.setdefault(attacker, Declaration()).shots
    for name in weapons:
        found = plan(battle, name, attacker, target)
        assert not found.reasons, found
        shots.append(Shot(found.mount.key, target, ammo=found.bin.key if found.bin else "", mode=found.mode))


def hits(events: list[Event]) -> list[tuple[str, int]]:
    """The groups that struck: where, and how much they took."""
    return [(event.location, event.amount) for event in events if isinstance(event, DamageTaken)]


def fired(events: list[Event]) -> list[ShotFired]:
    """The attacks."""
    return [event for event in events if isinstance(event, ShotFired)]


def broken(events: list[Event]) -> list[str]:
    """The results of all chances of critical hits, empty where nothing broke."""
    return [event.result for event in events if isinstance(event, VehicleCritical)]
