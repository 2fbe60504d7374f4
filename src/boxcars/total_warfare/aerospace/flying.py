"""The flight of a turn: who flies when, what is legal, and carrying it out (TWB-103, TWB-105)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from boxcars.catalog.units.locations import SI
from boxcars.core.dice import Dice
from boxcars.core.errors import Illegal, Reason
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.core.scenario.scenario_events import UnitLeft
from boxcars.core.tally import Line, Tally
from boxcars.total_warfare.aerospace import (
    air_ramming,
    collisions,
    control,
    crashes,
    ground_moves,
    high_altitude,
    launching,
    maneuvers,
    orders,
    out_of_control,
    paradrops,
    recovery,
    runs,
)
from boxcars.total_warfare.aerospace.flight import FlightPlan, Made, Pilot, Strain, pilot_of
from boxcars.total_warfare.aerospace.flight_options import FlightOptions, has_a_way
from boxcars.total_warfare.aerospace.handling import Handling, handling_of
from boxcars.total_warfare.aerospace.orders import ASCEND, DRIFT, LEAVE, Fly
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.boarding import swarming
from boxcars.total_warfare.damage import destruction
from boxcars.total_warfare.events.flight_events import (
    CrossedOver,
    Flew,
    IntegrityLost,
    RunAnnounced,
    StoresJettisoned,
)
from boxcars.total_warfare.events.unit_events import RollMade
from boxcars.total_warfare.piloting import pilot
from boxcars.total_warfare.units.flyer.state import CraftSize, Flyer, Leg, Waypoint, craft_among
from boxcars.total_warfare.units.unit import Due, Unit

KIND: Final = "fly"
MANEUVER_CONTROL: Final = Key("reading:aero-maneuver-control", now=True, before=False)
DIVE_FLAT: Final = Key("reading:aero-dive-flat", now=True, before=False)
NO_PILOT_STRAIN: Final = Key("reading:aero-no-pilot-strain", now=True, before=False)
SHIPS_PHASE: Final = "flight of DropShips"
CRAFT_PHASE: Final = "flight of small craft"
PHASE: Final = "flight"
PHASES: Final = (SHIPS_PHASE, CRAFT_PHASE, PHASE)
"""The larger fly before the smaller (TWB-103)."""
STALL: Final = "stall"
STALLING: Final = "stall, and an altitude down"
"""What a unit without velocity owes in the End Phase, and what a plan of it says beforehand."""
OFF_THE_MAP: Final = "flew off the map"
"""What becomes of a unit that leaves the map, where nothing lies beyond."""


def ships_to_fly(battle: Battle) -> list[Unit]:
    """The DropShips, which fly first."""
    return _ready(battle, "DropShip")


def craft_to_fly(battle: Battle) -> list[Unit]:
    """The small craft, which fly next."""
    return _ready(battle, "small craft")


def units_to_fly(battle: Battle) -> list[Unit]:
    """All others."""
    return _ready(battle, "fighter")


def _ready(battle: Battle, size: CraftSize) -> list[Unit]:
    return [unit for unit in craft_among(battle.units.values()) if unit.craft_size == size and _is_ready(unit)]


def _is_ready(unit: Flyer) -> bool:
    """Whether a unit flies this turn: not in the bay of another."""
    return unit.can_act and not unit.bay


def is_flown(battle: Battle) -> bool:
    """Whether somebody flies by thrust in this battle."""
    return any(unit.flown and unit.in_play for unit in battle.units.values())


def flyer(battle: Battle, id: str) -> Flyer:
    """A unit that flies by thrust."""
    unit = battle[id].craft
    if unit is None:
        raise Illegal(Reason(f"{id} does not fly by thrust", "TWB-103"))
    return unit


def options(battle: Battle, units: Sequence[str]) -> Sequence[Fly]:
    """A way of least thrust to every end of a flight, and what else the units can do."""
    return FlightOptions(battle, [flyer(battle, id) for id in units])


def verify(battle: Battle, action: Fly) -> None:
    """Raise `Illegal` with why a flight is not legal."""
    plan(battle, action)


def plan(battle: Battle, action: Fly) -> FlightPlan:
    """What a flight would come to; raises `Illegal` with the reasons against it."""
    unit = flyer(battle, action.unit)
    if ground_moves.is_one(unit, action):
        return ground_moves.plan(battle, unit, action)
    twin = unit.copy()
    if any(step.word == DRIFT for step in action.steps):
        return _plan_drift(battle, unit, action)
    if unit.out_of_control:
        raise Illegal(Reason(f"{unit.id} is out of control and can only drift", "TWB-112"))
    guide = pilot_of(battle, twin)
    lines, at_once = list[Line](), list[Tally]()
    for step in action.steps:
        if twin.steps_made[-1:] in ((LEAVE,), (ASCEND,)):
            raise Illegal(Reason("leaving the map ends a flight", "TWB-110"))
        if step.word in maneuvers.MANEUVERS:
            guide.attempt(step)
            at_once.append(control.control_roll(twin, guide.maneuver_due(step), guide.handling))
        done = guide.make(step)
        lines.append(done.line)
        at_once += [strain_roll(twin, strain) for strain in felt(battle, done.strains)]
    if why := [*guide.finish_reasons(), *run_reasons(battle, twin, action)]:
        raise Illegal(*why)
    paradrops.check(battle, twin, action.drops)
    launching.check(battle, twin, action.launches)
    recovery.check(battle, twin, action)
    air_ramming.check(battle, twin, action)
    twin.ramming = action.ram
    at_once += [strain_roll(twin, strain) for strain in felt(battle, guide.settle_strain())]
    at_once += launching.rolls(battle, action.launches) + recovery.rolls(battle, twin, action)
    at_once += high_altitude.owed(twin, guide.handling)
    dues = guide.owed(flat_dives=DIVE_FLAT.of(battle.rules))
    dues += [_stall_due(battle.rules, STALLING)] if is_stalling(twin, guide.handling) else []
    owed = tuple(control.control_roll(twin, due, guide.handling) for due in dues)
    burned = high_altitude.friction(twin, battle.rules)
    return FlightPlan(twin, Tally("thrust", tuple(lines)), tuple(at_once), owed, burned)


def _plan_drift(battle: Battle, unit: Flyer, action: Fly) -> FlightPlan:
    """Flying straight on: all that is left to a unit out of control, or to one that has no other way."""
    launches = bool(action.launches) and unit.in_control
    if len(action.steps) > 1 or action.drops or launches or action.carrier or action.ram:
        raise Illegal(Reason("a unit that drifts does nothing else, but to launch craft out of control", "TWB-112"))
    if unit.in_control and has_a_way(battle, unit):
        raise Illegal(Reason(f"{unit.id} is in control and flies where it is told", "TWB-112"))
    twin = unit.copy()
    guide = pilot_of(battle, twin)
    guide.coast(twin.to_fly)
    if why := list(run_reasons(battle, twin, action)):
        raise Illegal(*why)
    launching.check(battle, twin, action.launches)
    owed = tuple(control.control_roll(twin, due, guide.handling) for due in guide.owed())
    burned = high_altitude.friction(twin, battle.rules)
    return FlightPlan(twin, Tally("thrust", ()), tuple(launching.rolls(battle, action.launches)), owed, burned)


def run_reasons(battle: Battle, flown: Flyer, action: Fly) -> Iterator[Reason]:
    """Why a unit that has flown so cannot make the attack on the ground that it announces."""
    if action.run is None:
        return
    runs.name_path(battle, flown, action.run)
    if flown.tumbling:
        yield Reason(f"{flown.id} moves at random and cannot say where it will be", "TWB-125")
    if off := [hex for hex in action.run.hexes if hex not in battle.board]:
        yield Reason(f"there is no hex {off[0][:20]} on the board", "TWB-125")
    else:
        yield from runs.reasons(flown, action.run, battle.rules)


def announce(battle: Battle, unit: Flyer, action: Fly) -> list[Event]:
    """Announce the attack on the ground that goes with a flight, once it is flown."""
    if action.run is None or unit.destroyed:
        return []
    runs.name_path(battle, unit, action.run)
    runs.announce(unit, action.run)
    return [RunAnnounced(unit=unit.id, how=action.run.how, hexes=action.run.hexes, altitude=unit.altitude)]


def felt(battle: Battle, strains: Sequence[Strain]) -> list[Strain]:
    """The strains that count: by another reading no thrust is too much for a pilot."""
    return [strain for strain in strains if strain.who != "pilot" or not NO_PILOT_STRAIN.of(battle.rules)]


def strain_roll(unit: Flyer, strain: Strain) -> Tally:
    """The roll that the thrust of one hex calls for: of control, or of the pilot's own strength (TWB-105)."""
    if strain.who == "frame":
        return control.control_roll(unit, Due(f"{strain.thrust} thrust in one hex", strain.over, "TWB-105"))
    tally = Tally.of("pilot strain", f"{strain.thrust} thrust in one hex", 2 + strain.over, "TWB-105")
    return tally.plus("pilot hits", 2 * unit.pilot_hits, "TWB-105") if unit.pilot_hits else tally


# Carrying a flight out


def apply(battle: Battle, action: Fly, dice: Dice) -> tuple[list[Event], bool]:
    """Carry a flight out as far as the rolls allow, with those on board; false if the unit may still go on."""
    unit = flyer(battle, action.unit)
    unit.mode = KIND
    events, done = _carry_out(battle, unit, action, dice)
    events += high_altitude.arrive(battle, unit, dice) if done else []
    return events + swarming.after(battle, events, dice), done


def _carry_out(battle: Battle, unit: Flyer, action: Fly, dice: Dice) -> tuple[list[Event], bool]:
    if ground_moves.is_one(unit, action):
        return ground_moves.make(battle, unit, action, dice), True
    guide = pilot_of(battle, unit)
    if any(step.word == DRIFT for step in action.steps):
        drifted = drift(battle, guide, dice)
        aloft = unit.in_play and unit.map
        drifted += launching.make(battle, unit, action.launches, dice) if aloft else []
        return drifted + announce(battle, unit, action), True
    events: list[Event] = []
    earlier: list[Event] = []
    start, done = len(unit.path) - 1, list[Made]()
    for step in action.steps:
        if step.word in maneuvers.MANEUVERS:
            guide.attempt(step)
            rolled, failed = control.roll_control(unit, guide.maneuver_due(step), dice, maneuvers.title(step.word))
            if failed:
                earlier += [*_told(battle, unit, start, done), *events, *rolled]
                return earlier + _fail(battle, guide, failed, dice), _is_over(unit)
            events += rolled
        before = len(unit.legs)
        done.append(guide.make(step))
        events += _strains(battle, unit, done[-1].strains, dice)
        events += [StoresJettisoned(unit=unit.id)] if step.word == orders.JETTISON else []
        if len(unit.legs) > before:
            earlier += [*_told(battle, unit, start, done, unit.legs[-1]), *events, crossed(unit)]
            events, done, start = [], [], 0
        if unit.destroyed:
            return [*earlier, *_told(battle, unit, start, done), *events], True
    events += _strains(battle, unit, guide.settle_strain(), dice)
    unit.due += guide.owed(flat_dives=DIVE_FLAT.of(battle.rules))
    events += paradrops.make(battle, action.drops, dice) + launching.make(battle, unit, action.launches, dice)
    flown = _told(battle, unit, start, done)
    gone = leave(battle, unit) if unit.has_left else []
    gone += recovery.make(battle, unit, action.carrier, dice) if action.carrier and unit.in_play else []
    events += [*gone, *announce(battle, unit, action), *air_ramming.announce(unit, action)]
    return [*earlier, *flown, *events], True


def crossed(unit: Flyer) -> CrossedOver:
    """The event of a unit that has just come over another map."""
    return CrossedOver(unit=unit.id, map=unit.map, hex=unit.hex)


def _told(battle: Battle, unit: Flyer, start: int, done: Sequence[Made], leg: Leg | None = None) -> list[Event]:
    """The flight so far on the map that the unit is on, or on the one that it has just left, as it is told."""
    if not done:
        return []
    flown = leg or Leg(unit.map, unit.path)
    return [
        Flew(
            unit=unit.id,
            steps=" ".join(str(each.step) for each in done),
            path=flown.path[start:],
            facing=unit.facing,
            altitude=unit.altitude,
            velocity=unit.velocity,
            cost=Tally("thrust", tuple(each.line for each in done)),
            left=unit.has_left,
            map=flown.map if battle.sky else "",
        )
    ]


def _strains(battle: Battle, unit: Flyer, strains: Sequence[Strain], dice: Dice) -> list[Event]:
    """The rolls for too much thrust in one hex, and what they cost who fails (TWB-105)."""
    events: list[Event] = []
    for strain in felt(battle, strains):
        tally = strain_roll(unit, strain)
        roll = dice.two_d6(f"{strain.who} strain of {unit.id}")
        success = roll.total >= tally.total
        events.append(RollMade(unit=unit.id, what=f"{strain.who} strain", tally=tally, roll=roll, success=success))
        if not success and strain.who == "pilot":
            events += pilot.hurt(battle, unit, 1, "strain", dice)
        elif not success:
            unit.structure[SI] -= 1
            events.append(IntegrityLost(unit=unit.id, integrity=unit.integrity, cause="strain"))
            events += [] if unit.integrity else destruction.destroy(unit, "its structure is gone")
        if unit.destroyed:
            break
    return events


def _fail(battle: Battle, guide: Pilot, failed_by: int, dice: Dice) -> list[Event]:
    """A maneuver fails; by another reading the unit is out of control and drifts on."""
    if not MANEUVER_CONTROL.of(battle.rules):
        return _botch(battle, guide, dice)
    events = out_of_control.lose_control(battle, guide.unit, failed_by, dice)
    return events + (drift(battle, guide, dice) if guide.unit.in_play else [])


def _botch(battle: Battle, guide: Pilot, dice: Dice) -> list[Event]:
    """A maneuver fails: the unit flies straight ahead for half of what it has left, whatever lies there (TWB-109)."""
    guide.unit.bound = True
    return _coast(battle, guide, guide.botched, dice)


def _is_over(unit: Flyer) -> bool:
    """Whether a unit whose maneuver failed has nothing left to do."""
    return not unit.can_act or bool(unit.out_of_control)


def go_where_it_tumbles(unit: Flyer) -> None:
    """Put a unit where its random movement begins, if that is elsewhere [TW-093.5]."""
    if unit.tumbles_from:
        unit.hex, unit.facing, unit.tumbles_from = unit.tumbles_from.hex, unit.tumbles_from.facing, None
        unit.path = (Waypoint(unit.hex, unit.facing, unit.altitude),)


def drift(battle: Battle, guide: Pilot, dice: Dice) -> list[Event]:
    """Fly straight on without thrust, or at random; who is too fast owes a control roll for it all the same."""
    unit = guide.unit
    events = _tumble(battle, guide, dice) if unit.tumbling else _coast(battle, guide, unit.to_fly, dice)
    if unit.in_play and unit.map:
        unit.due += guide.owed(flat_dives=DIVE_FLAT.of(battle.rules))
    return events


def _tumble(battle: Battle, guide: Pilot, dice: Dice) -> list[Event]:
    """Fly at random: a die turns the unit after every point of velocity (TWB-112)."""
    unit, events = guide.unit, list[Event]()
    go_where_it_tumbles(unit)
    while unit.to_fly > 0 and unit.in_play:
        events += _coast(battle, guide, min(guide.handling.per_point, unit.to_fly), dice)
        if unit.in_play:
            turn = crashes.RANDOM_TURNS[dice.roll(1, f"random movement of {unit.id}").total - 1]
            unit.facing, unit.straight = (unit.facing + turn) % 6, 0 if turn else unit.straight
    return events


def _coast(battle: Battle, guide: Pilot, hexes: int, dice: Dice) -> list[Event]:
    """Fly so many hexes straight on; who is out of control may collide with those whose hexes it enters."""
    events: list[Event] = []
    while ahead := collisions.next_meeting(battle, guide, hexes):
        hexes -= ahead
        events += _stretch(battle, guide, ahead, dice) + collisions.check_collision(battle, guide.unit, dice)
        if not (hexes and guide.unit.in_play and guide.unit.map):
            return events
    return events + _stretch(battle, guide, hexes, dice)


def _stretch(battle: Battle, guide: Pilot, hexes: int, dice: Dice) -> list[Event]:
    """Fly so many hexes straight on, off the map or into a hill if they lie there."""
    unit, start, to_fly = guide.unit, len(guide.unit.path) - 1, guide.unit.to_fly
    beyond = guide.coast(hexes)
    next_sheet = guide.next_sheet if beyond else None
    events: list[Event] = [
        Flew(
            unit=unit.id,
            steps=orders.DRIFT,
            path=unit.path[start:],
            facing=unit.facing,
            altitude=unit.altitude,
            velocity=unit.velocity,
            cost=Tally("thrust", ()),
            left=beyond and not next_sheet,
            map=unit.map if battle.sky else "",
        )
    ]
    if next_sheet:
        rest = (hexes - to_fly + unit.to_fly) // guide.handling.per_point
        guide.fly_out(next_sheet)
        events.append(crossed(unit))
        events += [] if crashes.is_down(battle, unit) else collisions.check_collision(battle, unit, dice)
        if rest and unit.in_play and not crashes.is_down(battle, unit):
            return events + _coast(battle, guide, rest, dice)
    elif beyond:
        return events + leave(battle, unit)
    down = unit.in_play and crashes.is_down(battle, unit)
    return events + crashes.crash(battle, unit, dice) if down else events


def leave(battle: Battle, unit: Flyer) -> list[Event]:
    """Take a unit off the map for good."""
    unit.destroyed = OFF_THE_MAP
    return [UnitLeft(unit=unit.id, edge="", withdraws=False)]


def resolve(battle: Battle, dice: Dice) -> list[Event]:
    """The end of aerospace movement: units that nobody steers drift on, and who has no velocity stalls [TW-084.1]."""
    events: list[Event] = []
    for unit in craft_among(battle.in_play()):
        if unit.map and not unit.bay:
            if not unit.can_act and unit.to_fly < 0:
                events += drift(battle, pilot_of(battle, unit), dice)
                events += high_altitude.arrive(battle, unit, dice)
            events += high_altitude.fall(battle, unit, dice) if unit.in_play else []
            events += stall(battle, unit, dice) if unit.in_play else []
            events += runs.name_row(battle, unit, dice) if unit.in_play else []
    return events + swarming.after(battle, events, dice)


def stall(battle: Battle, unit: Flyer, dice: Dice) -> list[Event]:
    """An aerodyne without velocity drops an altitude, and owes a control roll [TW-084.1]."""
    handling = handling_of(unit, battle.rules)
    if is_sinking(unit, handling):
        return out_of_control.sink(battle, unit, 1, "without thrust to hold it", dice)
    if not is_stalling(unit, handling):
        return []
    unit.due.append(_stall_due(battle.rules, STALL))
    return out_of_control.sink(battle, unit, 1, "stall", dice)


def _stall_due(rules: RuleSet, cause: str) -> Due:
    return Due(cause, 0, rules.cite("TW-084.1", "TWB-108"))


def is_stalling(unit: Flyer, handling: Handling) -> bool:
    """Whether a unit has no velocity in the air, and neither hovers nor has just flown a VIFF [TW-085.2].

    Before printing 8 it stalled too if it had come to none on its way, and a descent made it faster again [TW-084.1].
    """
    held = unit.hovering or (unit.maneuver == orders.VIFF and handling.viff_holds)
    still = unit.velocity == 0 or ("TW-084.1" in handling.without and _came_to_rest(unit, handling))
    return unit.at_altitude and still and not held and handling.stalls


def _came_to_rest(unit: Flyer, handling: Handling) -> bool:
    """Whether a unit slowed down to Velocity 0 this turn, and has no more now than its descent has given it."""
    return orders.SLOWER in unit.steps_made and unit.velocity == handling.gained(0, 0, unit.descended)


def is_sinking(unit: Flyer, handling: Handling) -> bool:
    """Whether a spheroid in the air neither held its altitude nor changed it, so that it loses one [TW-084.10]."""
    held = unit.hovering or (unit.descended and not handling.holds_always)
    return unit.at_altitude and not held and handling.spheroid
