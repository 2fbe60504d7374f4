"""What happens to buildings: attacks, shells, units that walk through, and at last the collapse (ASB-22.7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import floor

from boxcars.alpha_strike.advanced.hidden_units import show
from boxcars.alpha_strike.attacks.arcs import is_airborne
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.buildings import buildings
from boxcars.alpha_strike.damage import damage
from boxcars.alpha_strike.moving.falls import fall
from boxcars.alpha_strike.moving.flying import flies
from boxcars.alpha_strike.unit import Unit
from boxcars.core.dice import Dice, Roll
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.shown import Shown
from boxcars.core.tally import Tally
from boxcars.tabletop.measure import HAIR, Base, Point
from boxcars.tabletop.structures import Structure

LOADS = {"light": 1, "medium": 3, "heavy": 6, "hardened": 10}
"""The Size that a roof or a floor bears in all, by the class of the building."""
BEARS_ALL = Key("reading:as-building-load", now=True, before=False)
"""The reading by which a building bears everybody as long as it stands."""
BURIES = 6
"""For so many points of its construction factor, or part of them, a building that falls does one point of damage to
everyone inside; that it hurts them is known, how much is unconfirmed."""


class BuildingDamaged(Event, frozen=True, tag="building-damaged"):
    """A building lost some of its construction factor."""

    words = "{name} takes {points} from {source}: {left} left"
    shown = Shown(ground=True)
    building: str
    name: str
    points: int
    left: int
    source: str
    by: str = ""
    """The unit that did it, if one did."""
    rolled: Roll | None = None
    """The dice that said how much, where dice did."""


class BuildingFell(Event, frozen=True, tag="building-fell"):
    """A building collapsed, and is rubble from now on."""

    words = "{name} collapses[ on {inside}]"
    shown = Shown(ground=True)
    building: str
    name: str
    inside: tuple[str, ...] = ()
    """The units that were in it."""


class BridgeFell(BuildingFell, frozen=True, tag="bridge-fell"):
    """A bridge gave way, and is no more."""

    words = "{name} gives way[ under {inside}]"
    shown = Shown(ground=True)


def title(structure: Structure) -> str:
    """What a building is called.

    >>> from boxcars.tabletop import load_field
    >>> title(load_field("mill-pond").structures["building-37"])
    'The Mill (building-37)'
    """
    return f"{structure.name} ({structure.key})" if structure.name else structure.key


def strike(
    battle: Battle, key: str, points: int, *, source: str, by: str = "", rolled: Roll | None = None
) -> list[Event]:
    """Take points off a building or a bridge; one with nothing left falls in the End Phase."""
    if points <= 0:
        return []
    remaining = max(0, buildings.left(battle, key) - points)
    battle.buildings[key] = remaining
    name = title(buildings.standing(battle)[key])
    return [
        BuildingDamaged(building=key, name=name, points=points, left=remaining, source=source, by=by, rolled=rolled)
    ]


def stopped(battle: Battle, attacker: Unit, sheltered: Unit, harm: Tally | None, source: str) -> list[Event]:
    """Let the walls take what they have stopped of a hit, as its tally says."""
    walls = buildings.shelter(battle, attacker, sheltered)
    if walls is None or harm is None:
        return []
    points = -sum(line.value for line in harm.lines if line.what == "walls")
    return strike(battle, walls.key, points, source=source, by=attacker.id)


def shelled(
    battle: Battle,
    center: Point,
    zones: Sequence[tuple[float, float]],
    dice: Dice,
    *,
    source: str,
    by: str = "",
    height: float | None = None,
) -> list[Event]:
    """What area effects do to buildings and bridges under their templates: that of the smallest that touches each."""
    shaken = dict(battle.field.structures) if buildings.PLAYED.of(battle.rules) else {}
    shaken |= battle.field.bridges if buildings.BRIDGES_PLAYED.of(battle.rules) else {}
    if not shaken:
        return []
    impact = battle.field.ground(center).level if height is None else height
    events: list[Event] = []
    for key, structure in shaken.items():
        base = Base(structure.nearest(center), 0)
        rise = max(structure.floor - impact, impact - structure.top, 0)
        values = (value for wide, value in zones if battle.field.is_under(center, wide, base, rise))
        value = next(values, 0)
        if value:
            points, rolled = damage.scored(battle, value, dice, f"{source} on {key}")
            events += strike(battle, key, points, source=source, by=by, rolled=rolled)
    return events


def walked(battle: Battle, unit: Unit, path: Sequence[Point]) -> list[Event]:
    """What a unit does to the buildings that it moved through: a point for each whole inch; infantry does none.

    Neither does who moves unseen, as the damage would tell a unit from a decoy [AS-088.1].
    """
    if not buildings.PLAYED.of(battle.rules) or unit.is_infantry or unit.mode == "jump" or flies(unit) or unit.hidden:
        return []
    events: list[Event] = []
    for key, far in battle.field.through(path).items():
        events += strike(battle, key, floor(far + HAIR), source=f"{unit.id} inside", by=unit.id)
    return events


def collapse(battle: Battle, dice: Dice) -> list[Event]:
    """Let the buildings fall that have nothing left; with the option, on those inside."""
    events: list[Event] = []
    standing = battle.field.structures
    for key in [key for key in standing if battle.buildings.get(key) == 0 or _overloaded(battle, standing[key])]:
        events += _fall(battle, standing[key], dice)
    return events


def _overloaded(battle: Battle, structure: Structure) -> bool:
    """Whether more Size stands on the roof of a building, or on one of its floors, than it bears."""
    if not buildings.PLAYED.of(battle.rules) or BEARS_ALL.of(battle.rules):
        return False
    loads: Counter[float] = Counter()
    for unit in battle.on_table():
        if structure.holds(unit.at) and battle.foot(unit) > structure.floor + HAIR and not is_airborne(unit):
            loads[round(battle.foot(unit), 3)] += unit.card.size
    return any(load > LOADS[structure.kind] for load in loads.values())


def on_roof(battle: Battle, structure: Structure) -> list[Unit]:
    """The units that stand on a building."""
    grounded = (unit for unit in battle.on_table() if not is_airborne(unit) and structure.holds(unit.at))
    return [unit for unit in grounded if abs(battle.foot(unit) - structure.top) <= HAIR]


def _fall(battle: Battle, structure: Structure, dice: Dice) -> list[Event]:
    """Bring a building down: who is inside is buried, who stands on it falls as from a bridge."""
    inside = [unit for unit in battle.on_table() if structure in buildings.around(battle, unit)]
    above = on_roof(battle, structure)
    battle.field = battle.field.razed(structure.key)
    battle.fallen = (*battle.fallen, structure.key)
    battle.buildings.pop(structure.key, None)
    name, known = title(structure), tuple(unit.id for unit in inside if not unit.hidden)
    events: list[Event] = [BuildingFell(building=structure.key, name=name, inside=known)]
    for unit in inside if buildings.PLAYED.of(battle.rules) else ():
        events += show(unit, f"{name} fell on it")
        events += damage.apply_damage(battle, unit, buried(structure), dice, source=f"the collapse of {name}")
    for unit in inside:
        unit.altitude = 0
    for unit in above:
        events += fall(battle, unit, structure.top, dice, through=name)
    return events


def buried(structure: Structure) -> int:
    """What the collapse of a building does to everyone inside.

    >>> from boxcars.tabletop import load_field
    >>> buried(load_field("mill-pond").structures["building-37"])
    5
    """
    return -(-buildings.factor(structure) // BURIES)
