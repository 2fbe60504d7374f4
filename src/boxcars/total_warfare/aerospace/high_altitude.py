"""What the air above a planet does to craft on the high-altitude map, where they fly by the rules of space (TWB-107).

Air slows them, and burns those that come in too fast; whoever stands still falls.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from boxcars.core.dice import Dice
from boxcars.core.errors import BadSetup
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Line, Tally
from boxcars.total_warfare.aerospace import control, crashes, out_of_control, rows
from boxcars.total_warfare.aerospace.handling import Handling
from boxcars.total_warfare.aerospace.orders import ASCEND
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import strikes
from boxcars.total_warfare.events.flight_events import FellByGravity, FrictionMet
from boxcars.total_warfare.units.flyer.state import HIGH, Flyer, Waypoint
from boxcars.total_warfare.units.unit import Due

NO_FRICTION: Final = Key("reading:aero-no-friction", now=True, before=False)
ENTRY_AS_WARSHIP: Final = Key("reading:aero-entry-as-warship", now=True, before=False)

SAFE: Final = (2, 4, 6, 8, 10, 12)
"""The velocity with which each row is entered safely, from the ground row to the interface; a reading."""
FRICTION: Final = 10
"""The damage of each point above that; a reading."""
ENTRY: Final = 25
WARSHIP_ENTRY: Final = 250
"""The damage of a point of velocity to who enters out of control: a reading, and what the source tells of WarShips."""
FORBIDDEN: Final = Due("too high for an airship", 0, "TW-080.1")
NOSE_DOWN: Final = Due("nose not away from the planet", 0, "TWB-107")
CITE: Final = "TWB-107"


def check_start(unit: Flyer, handling: Handling) -> None:
    """Raise `BadSetup` where a unit cannot begin in its hex of the high-altitude map [TW-080.1]."""
    if unit.airless:
        raise BadSetup(f"{unit.id} cannot start here: a planet without air has no high-altitude map but space")
    if (row := rows.row_of(unit.hex)) > handling.highest_row:
        highest = rows.words(handling.highest_row)
        raise BadSetup(f"{unit.id} cannot start in {rows.words(row)}: it needs air, and flies up to {highest}")


# On the way


def friction(flown: Flyer, rules: RuleSet) -> Tally | None:
    """What a flight over the high-altitude map costs its nose, row by row; None for one that costs nothing.

    >>> from boxcars.catalog import any_design
    >>> from boxcars.total_warfare.units.fighter.state import Fighter
    >>> from boxcars.total_warfare.units.flyer.state import built
    >>> way = tuple(Waypoint(hex, 4, 0) for hex in ("0605", "0506", "0406"))
    >>> slayer = any_design("Slayer SL-15")
    >>> flown = built(Fighter, "red-1", "red", slayer, hex="0406", facing=4, map="high", velocity=9, path=way)
    >>> print(friction(flown, RuleSet()))
    10 = 10 atmospheric row 3 at Velocity 9, 8 is safe [TWB-107]
    """
    if flown.map != HIGH:
        return None
    lines = tuple(_friction_lines(flown, rules))
    return Tally("friction", lines) if lines else None


def _friction_lines(flown: Flyer, rules: RuleSet) -> Iterator[Line]:
    velocity = flown.velocity
    for row in _rows_entered(flown.path):
        over = velocity - SAFE[row]
        if over > 0 and not NO_FRICTION.of(rules):
            words = f"{rows.words(row)} at Velocity {velocity}, {SAFE[row]} is safe"
            yield Line(words, FRICTION * over, CITE)
    if flown.out_of_control and _falls_from_space(flown.path):
        yield _entry_line(velocity, rules)


def _entry_line(velocity: int, rules: RuleSet) -> Line:
    """An entry out of control; at Velocity 0 it counts as one at Velocity 1."""
    points = WARSHIP_ENTRY if ENTRY_AS_WARSHIP.of(rules) else ENTRY
    return Line(f"entry out of control at Velocity {velocity}", points * max(velocity, 1), CITE)


def _rows_entered(path: Sequence[Waypoint]) -> Iterator[int]:
    """The rows with air, and the interface, that a path comes into, one after another."""
    for before, after in pairwise(rows.row_of(point.hex) for point in path):
        if after != before and rows.is_slowing(after):
            yield after


def _falls_from_space(path: Sequence[Waypoint]) -> bool:
    passed = pairwise(rows.row_of(point.hex) for point in path)
    return (rows.OPEN_SPACE, rows.INTERFACE) in passed


def rolls(flown: Flyer) -> list[Due]:
    """The control rolls that the end of a flight calls for at once: of a spheroid whose nose is not up.

    An airship owes one that has tried to climb to the high-altitude map [TW-080.1]. To enter the atmosphere calls for
    none [TW-093.2], nor does hovering [TW-093.1].
    """
    upright = flown.facing in rows.AWAY or flown.hovering
    spheroid = flown.design.listed.shape == "spheroid"
    nose = [NOSE_DOWN] if spheroid and rows.is_air(flown.row) and not (upright or flown.out_of_control) else []
    return [FORBIDDEN] if flown.steps_made[-1:] == (ASCEND,) and not flown.climbs else nose


def owed(flown: Flyer, handling: Handling) -> list[Tally]:
    """The rolls of `rolls`, with all their lines."""
    return [control.control_roll(flown, due, handling) for due in rolls(flown)]


def arrive(battle: Battle, unit: Flyer, dice: Dice) -> list[Event]:
    """The end of a flight: what the air high up has done to the unit, and the rolls that it owes at once."""
    if not (unit.in_play and unit.map) or unit.bay:
        return []
    events = _burn(battle, unit, friction(unit, battle.rules), dice)
    for due in rolls(unit):
        if unit.in_play:
            events += out_of_control.make_control_roll(battle, unit, due, dice)
    return events


def _burn(battle: Battle, unit: Flyer, found: Tally | None, dice: Dice) -> list[Event]:
    """Damage of the air, on the nose as that of a crash."""
    if found is None:
        return []
    groups = crashes.groups(found.total, crashes.GROUP)
    return [
        FrictionMet(unit=unit.id, hex=unit.hex, damage=found),
        *strikes.strike(battle, unit, "front", groups, dice, source="friction"),
    ]


# At the end of all flights, and of the turn


def is_falling(unit: Flyer) -> bool:
    """Whether a unit falls a row nearer to the planet: at Velocity 0, unless it has paid to stay."""
    held = unit.velocity or unit.hovering
    return unit.row is not None and rows.GROUND_ROW < unit.row <= rows.INTERFACE and not held


def fall(battle: Battle, unit: Flyer, dice: Dice) -> list[Event]:
    """A unit that stands still falls a row; out of the interface as any other that enters, if it is out of control.

    [TW-079.1]
    """
    if not is_falling(unit):
        return []
    enters = unit.row == rows.INTERFACE and bool(unit.out_of_control)
    unit.hex = rows.below(unit.hex)
    unit.path = (*unit.path, Waypoint(unit.hex, unit.facing, 0))
    events: list[Event] = [FellByGravity(unit=unit.id, hex=unit.hex)]
    entry = Tally("friction", (_entry_line(0, battle.rules),)) if enters else None
    return events + _burn(battle, unit, entry, dice)
