"""Craft that leave the bays of another in flight: two by a door are safe, more are not (TWB-116)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import inf
from typing import Final

from boxcars.core.dice import Dice
from boxcars.core.errors import Illegal, Reason
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Tally
from boxcars.total_warfare.aerospace import control, tele_missiles
from boxcars.total_warfare.aerospace.orders import Fly, Launch
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.boarding import hangars
from boxcars.total_warfare.damage import strikes
from boxcars.total_warfare.events.carrying_events import Launched
from boxcars.total_warfare.events.unit_events import RollMade
from boxcars.total_warfare.units.flyer.state import Flyer, craft_among
from boxcars.total_warfare.units.missile.state import Missile
from boxcars.total_warfare.units.unit import Due

GEAR_COUNTS = Key("TW-086.1", now=True, before=False)
"""Damaged landing gear makes a launch with others by one door harder."""
SAFE: Final = 2
"""So many craft leave by a door in a turn without danger."""
GEAR: Final = 5
"""What damaged landing gear adds to the roll of a craft that leaves with too many [TW-086.1]."""
FASTEST: Final = 2
"""The velocity in the atmosphere above which a launch harms the craft."""
OFFERED: Final = 4
"""So many flights are offered with launches; others can be asked for."""
_HARM: Final = 10
_WRECKED: Final = 2
"""The roll that wrecks a door by which too many leave."""


def check(battle: Battle, flown: Flyer, launches: tuple[Launch, ...]) -> None:
    """Raise `Illegal` with why a craft that has flown so cannot launch others."""
    if why := [reason for launch in launches for reason in reasons(battle, flown, launch)]:
        raise Illegal(*why)
    if len({launch.unit for launch in launches}) < len(launches):
        raise Illegal(Reason("each craft is launched once", "TWB-116"))
    leaving = Counter(launch.door for launch in launches)
    if any(number > most_by(flown, door) for door, number in leaving.items()):
        raise Illegal(Reason("a launcher fires one missile a turn", "TWB-130"))


def reasons(battle: Battle, flown: Flyer, launch: Launch) -> Iterator[Reason]:
    """Why a unit cannot be launched by a door."""
    unit = battle.craft(launch.unit)
    if unit is None or unit.bay != flown.id:
        yield Reason(f"{launch.unit[:20]} is no craft in a bay of {flown.design.name}", "TWB-116")
        return
    if flown.has_left:
        yield Reason(f"{flown.design.name} leaves the map, with all that is aboard", "TWB-116")
    if not unit.can_act:
        yield Reason(f"{unit.design.name} can do nothing now", "TWB-116")
    if is_resting(battle, unit):
        yield Reason(f"{unit.design.name} was recovered, and rests until turn {unit.rests_until}", "TWB-116")
    if launch.door not in (doors := doors_open_to(flown, unit)):
        listed = ", ".join(map(str, doors)) or "none"
        yield Reason(f"{unit.design.name} cannot leave by door {launch.door}; open to it: {listed}", "TWB-116")


def is_resting(battle: Battle, unit: Flyer) -> bool:
    """Whether a craft was recovered too lately to be launched again."""
    return bool(unit.rests_until) and battle.turn <= unit.rests_until


def doors_open_to(carrier: Flyer, unit: Flyer) -> list[int]:
    """The doors by which a craft can be launched; of a missile its launchers, which are counted after them."""
    return tele_missiles.ports(carrier, unit) if isinstance(unit, Missile) else hangars.doors_for(carrier, unit)


def most_by(carrier: Flyer, door: int) -> float:
    """How many can leave by a door in a turn, safely or not; of missiles one by a launcher."""
    return inf if door <= tele_missiles.doors_of_bays(carrier) else 1


def launch_roll(rules: RuleSet, unit: Flyer, leaving: int) -> Tally:
    """The control roll of a craft that leaves by a door with others: one more for each after the second.

    Damaged landing gear counts here, and at no other launch [TW-086.1].
    """
    tally = control.control_roll(unit, Due(f"{leaving} by one door", leaving - SAFE, "TWB-116"))
    counts = unit.hits("gear") and GEAR_COUNTS.of(rules)
    return tally.plus("landing gear damaged", GEAR, "TW-086.1") if counts else tally


def rolls(battle: Battle, launches: tuple[Launch, ...]) -> list[Tally]:
    """The control rolls that some launches call for."""
    leaving = Counter(launch.door for launch in launches)
    crowded = [launch for launch in launches if leaving[launch.door] > SAFE]
    units = ((battle[launch.unit].copy(), leaving[launch.door]) for launch in crowded)
    found: list[Tally] = []
    for unit, number in units:
        carrier = battle.units.get(unit.bay)
        if isinstance(unit, Flyer) and isinstance(carrier, Flyer):
            _put_beside(carrier, unit)
            found.append(launch_roll(battle.rules, unit, number))
    return found


def make(battle: Battle, carrier: Flyer, launches: tuple[Launch, ...], dice: Dice) -> list[Event]:
    """Launch craft: they are where their carrier is, and as fast; they fly in their own turn."""
    events: list[Event] = []
    leaving = Counter(launch.door for launch in launches)
    for launch in launches:
        unit = battle[launch.unit]
        assert isinstance(unit, Flyer)
        _put_out(carrier, unit)
        by = tele_missiles.port_name(carrier, launch.door)
        events.append(Launched(unit=unit.id, carrier=carrier.id, by=by, hex=unit.hex, map=unit.map))
        if leaving[launch.door] > SAFE:
            events += _jostle(battle, unit, leaving[launch.door], dice)
        if unit.in_play and is_rough(carrier):
            points = _HARM * dice.two_d6(f"rough launch of {unit.id}").total
            events += strikes.strike(battle, unit, "front", [points], dice, source="rough launch")
    for door, number in leaving.items():
        events += _strain_door(carrier, door, number, dice)
    return events


def _put_beside(carrier: Flyer, unit: Flyer) -> None:
    unit.bay, unit.map, unit.hex, unit.facing = "", carrier.map, carrier.hex, carrier.facing
    unit.foot, unit.altitude, unit.velocity = carrier.foot, carrier.altitude, carrier.velocity


def _put_out(carrier: Flyer, unit: Flyer) -> None:
    _put_beside(carrier, unit)
    if isinstance(unit, Missile):
        carrier.shots[unit.bin] -= 1


def _jostle(battle: Battle, unit: Flyer, leaving: int, dice: Dice) -> list[Event]:
    """The roll of one of too many, and the damage of failing it."""
    tally, roll = launch_roll(battle.rules, unit, leaving), dice.two_d6(f"launch of {unit.id}")
    failed_by = max(tally.total - roll.total, 0)
    events: list[Event] = [RollMade(unit=unit.id, what="launch", tally=tally, roll=roll, success=not failed_by)]
    if failed_by:
        events += strikes.strike(battle, unit, "front", [_HARM * failed_by], dice, source="launch")
    return events


def _strain_door(carrier: Flyer, door: int, leaving: int, dice: Dice) -> list[Event]:
    """Every craft after the second may wreck the door for later turns."""
    events: list[Event] = []
    for _ in range(leaving - SAFE):
        tally = Tally.of("door", "a door that too many leave by", _WRECKED + 1, "TWB-116")
        roll = dice.two_d6(f"door {door} of {carrier.id}")
        events.append(
            RollMade(unit=carrier.id, what=f"door {door}", tally=tally, roll=roll, success=roll.total > _WRECKED)
        )
        if roll.total <= _WRECKED and door not in carrier.shut:
            carrier.shut.append(door)
    return events


def safe_launches(battle: Battle, carrier: Flyer) -> tuple[Launch, ...]:
    """As many craft as a carrier launches without danger, two by each door."""
    left, launches = Counter[int](), list[Launch]()
    for unit, doors in ready(battle, carrier):
        if door := next((door for door in doors if left[door] < min(SAFE, most_by(carrier, door))), 0):
            left[door] += 1
            launches.append(Launch(unit.id, door))
    return tuple(launches)


def is_rough(carrier: Flyer) -> bool:
    """Whether a carrier is out of control, or too fast in the atmosphere."""
    return bool(carrier.out_of_control) or (carrier.in_air and carrier.velocity > FASTEST)


def ready(battle: Battle, carrier: Flyer) -> list[tuple[Flyer, list[int]]]:
    """The craft in the bays of another, and its missiles, that can be launched, and the doors open to each."""
    crafts = [unit for unit in craft_among(hangars.aboard(battle, carrier)) if unit.can_act]
    rested = (unit for unit in crafts if not is_resting(battle, unit))
    craft = [(unit, doors) for unit in rested if (doors := hangars.doors_for(carrier, unit))]
    return [*craft, *tele_missiles.next_up(battle, carrier)]


def with_launches(battle: Battle, carrier: Flyer, flights: Sequence[Fly]) -> list[Fly]:
    """Some flights of a carrier with launches: of one craft, of as many as is safe, of all by one door."""
    safe = safe_launches(battle, carrier)
    if not safe or not flights:
        return []
    by_doors = ((unit, doors) for unit, doors in ready(battle, carrier) if not unit.guided)
    crowded = tuple(Launch(unit.id, doors[0]) for unit, doors in by_doors)
    ways = [way for way in dict.fromkeys((crowded[:1] or safe[:1], safe, crowded)) if way]
    chosen = [flights[at] for at in range(0, len(flights), max(1, len(flights) // OFFERED))]
    return [Fly(carrier.id, fly.steps, launches=launches) for fly in chosen for launches in ways]
