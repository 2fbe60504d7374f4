"""Liftoff: along a strip without a roll, or upright with one, and what failure brings (TWB-115)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Final

from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.tally import Line, Tally
from boxcars.hexes.board import Terrain
from boxcars.total_warfare.aerospace import control, exhaust, fuel, landing, taxiing
from boxcars.total_warfare.aerospace.crashes import groups
from boxcars.total_warfare.aerospace.handling import handling_of
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import strikes
from boxcars.total_warfare.events.flight_events import LiftedOff
from boxcars.total_warfare.events.unit_events import RollMade
from boxcars.total_warfare.units.flyer.state import AIR, Flyer, Waypoint
from boxcars.total_warfare.units.unit import Due

GEAR_NOT_NEEDED = Key("TW-088.3", now=True, before=False)
"""Craft lift off with landing gear that is destroyed."""
SHAPES_COUNT = Key("TW-088.5", now=True, before=False)
"""Every craft that is no spheroid lifts off upright at +2, and not fighters alone."""
SPARED_BY_5 = Key("TW-088.8", now=True, before=False)
"""A liftoff that fails by 5 damages the landing gear, and does not destroy it."""
SPARED_BY_MORE = Key("TW-088.9", now=True, before=False)
"""A liftoff that fails by more than 5 damages the landing gear, and does not destroy it."""
ATMOSPHERE: Final = Key("reading:aero-liftoff-atmosphere", now=True, before=False)
_GEAR_NEEDED_SINCE: Final = 4
"""The printing that barred liftoffs with gear that is destroyed, until printing 10 [TW-088.3]."""
THRUST: Final = 2
SHORT_RUN: Final = 10
LONG_RUN: Final = 20
"""The hexes of a strip to lift off along."""
GROUP: Final = 5
_UPRIGHT: Final = Due("upright liftoff", 0, "TW-088.2")
_SECOND: Final = Due("second try", 0, "TW-088.7")
_DAMAGE: Final = {3: 20, 4: 20, 5: 50}
_WORST_DAMAGE: Final = 100
_FIGHTERS: Final = ("fighter", "conventional")
"""The only builds that the table named before printing 3 [TW-088.5]."""


def reasons(battle: Battle, unit: Flyer, *, vertical: bool) -> Iterator[Reason]:
    """Why a unit cannot leave the ground so now; gear, damaged or wrecked, is none [TW-088.3].

    In printings 4 to 9 nobody lifted off with gear that was destroyed.
    """
    handling = handling_of(unit)
    barred = battle.rules.printing >= _GEAR_NEEDED_SINCE and not GEAR_NOT_NEEDED.of(battle.rules)
    if barred and unit.hits("gear") >= taxiing.DESTROYED:
        yield Reason(f"the landing gear of {unit.id} is destroyed", "TWB-115")
    if not unit.landed or unit.steps_made:
        yield Reason(f"{unit.id} lifts off from the ground, as all that it does in its turn", "TW-088.1")
    elif unit.mp_spent:
        yield Reason(f"{unit.id} has left the bay of another this turn", "TW-091.1")
    if handling.most < THRUST:
        yield Reason(f"liftoff takes {THRUST} thrust", "TW-088.1")
    elif why := fuel.shortage(unit, THRUST):
        yield why
    if vertical and not landing.lands_upright(battle, handling):
        yield Reason(f"{unit.id} cannot lift off upright", "TW-088.2")
    if vertical:
        return
    if handling.build == "spheroid":
        yield Reason("spheroids lift off upright", "TW-088.2")
    length = run_length(unit)
    if len(free := run(battle, unit)) < length:
        yield Reason(f"it needs a level strip of {length} clear or paved hexes, and there are {len(free)}", "TW-088.1")


def run_length(unit: Flyer) -> int:
    """The hexes that a unit needs to lift off along the ground."""
    short = landing.strip_length(unit, handling_of(unit)) == landing.SHORT_STRIP
    return SHORT_RUN if short else LONG_RUN


def run(battle: Battle, unit: Flyer) -> list[str]:
    """The hexes ahead that are level, free, and clear or paved; for a DropShip those beside them, too."""
    ahead = landing.stretch(battle, unit, run_length(unit))
    return list(takewhile(lambda hex: all(map(_is_smooth, _ground_across(battle, unit, hex))), ahead))


def _ground_across(battle: Battle, unit: Flyer, hex: str) -> list[Terrain]:
    return [battle.board[each] for each in landing.across(battle.board, unit, hex)]


def _is_smooth(terrain: Terrain) -> bool:
    return bool(terrain.pavement or terrain.road) or not any(landing.covers(terrain))


def liftoff_lines(battle: Battle, unit: Flyer) -> Iterator[Line]:
    """What the Vertical Liftoff Modifiers Table adds."""
    terrain = battle.board[unit.hex]
    if unit.hits("gear"):
        yield Line("landing gear damaged", 1, "TWB-115")
    if unit.hits("left thruster") or unit.hits("right thruster"):
        yield Line("thrusters damaged", 3, "TWB-115")
    if terrain.pavement:
        yield Line("pad", -1, "TWB-115")
    build = handling_of(unit).build
    if build in _FIGHTERS or (build != "spheroid" and SHAPES_COUNT.of(battle.rules)):
        yield Line("no spheroid", 2, battle.rules.cite("TW-088.5", "TWB-115"))
    under = unit.footprint
    around = {hex for each in under for hex in battle.board.neighbours(each)} - set(under)
    if all(battle.board[hex].level > terrain.level for hex in around):
        yield Line("from a crater", 3, "TWB-115")


def liftoff_roll(battle: Battle, unit: Flyer) -> Tally:
    """The number that a unit needs to lift off upright; it is not in the air yet [TW-088.2]."""
    in_air = control.atmosphere_lines(handling_of(unit)) if ATMOSPHERE.of(battle.rules) and not unit.airless else ()
    return control.control_roll(unit, _UPRIGHT).extended([*in_air, *liftoff_lines(battle, unit)])


def lift(battle: Battle, unit: Flyer, dice: Dice) -> list[Event]:
    """Leave the ground along a strip: at its end, Altitude 1 and Velocity 1, without a roll [TW-088.1]."""
    fuel.spend(unit, THRUST)
    events = exhaust.burn(battle, unit, dice, aft_only=True) if unit.craft_size == "DropShip" else []
    unit.hex = run(battle, unit)[-1]
    return [*events, *_take_off(unit, unit.facing)]


def rise(battle: Battle, unit: Flyer, facing: int, dice: Dice) -> list[Event]:
    """Leave the ground upright, in any facing, if the roll succeeds [TW-088.2]."""
    fuel.spend(unit, THRUST)
    tally = liftoff_roll(battle, unit)
    roll = dice.two_d6(f"liftoff of {unit.id}")
    failed_by = max(tally.total - roll.total, 0)
    events: list[Event] = [RollMade(unit=unit.id, what="liftoff", tally=tally, roll=roll, success=not failed_by)]
    events += exhaust.burn(battle, unit, dice) if unit.craft_size == "DropShip" else []
    if failed_by:
        unit.boxes["gear"] = max(unit.hits("gear"), _gear_after(battle, failed_by))
    if failed_by <= 2:
        return [*events, *_take_off(unit, facing)]
    if failed_by <= 4:
        again, failed = control.roll_control(unit, _SECOND, dice, "second try")
        events += again
        if not failed:
            return [*events, *_take_off(unit, facing)]
    unit.to_fly = 0
    points = _DAMAGE.get(failed_by, _WORST_DAMAGE)
    return events + strikes.strike(battle, unit, "rear", groups(points, GROUP), dice, source="failed liftoff")


def _gear_after(battle: Battle, failed_by: int) -> int:
    """The gear after a failure is damaged, and never destroyed [TW-088.6 to TW-088.9].

    Before printing 5 the worse failures destroyed it [TW-088.8, TW-088.9].
    """
    spares = SPARED_BY_5 if failed_by == 5 else SPARED_BY_MORE
    spared = failed_by < 5 or spares.of(battle.rules)
    return 1 if spared else taxiing.DESTROYED


def _take_off(unit: Flyer, facing: int) -> list[Event]:
    """In the air over the hex, with nothing left to spend this turn; its thrust holds a spheroid there."""
    unit.map, unit.altitude, unit.velocity, unit.facing = AIR, 1, 1, facing
    unit.to_fly = unit.straight = 0
    unit.hovering = handling_of(unit).spheroid
    unit.path = (Waypoint(unit.hex, facing, 1, THRUST),)
    return [LiftedOff(unit=unit.id, hex=unit.hex, facing=facing)]
