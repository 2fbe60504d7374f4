"""A flight before its end is chosen: the hexes in which it can end as wished, and what else a unit can do in the air.

A wish says how fast and how high, which maneuver comes first and what is done last; the rest the search finds.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Final

import msgspec
from msgspec.structs import replace

from boxcars.core.errors import Illegal, Reason
from boxcars.core.tally import Tally
from boxcars.hexes.coords import DIRECTIONS
from boxcars.total_warfare.aerospace import control, flying, fuel, ground_moves, maneuvers, orders, taxiing
from boxcars.total_warfare.aerospace.crossing_ways import approaches, flown_on, ways_out
from boxcars.total_warfare.aerospace.flight import pilot_of
from boxcars.total_warfare.aerospace.flight_options import ways_of
from boxcars.total_warfare.aerospace.flight_ways import Allowance, FlightWays, Float, Way
from boxcars.total_warfare.aerospace.handling import handling_of
from boxcars.total_warfare.aerospace.orders import DRIFT, Fly, Step, read_step
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.previews.preview import NO_WAY, HexReach
from boxcars.total_warfare.units.flyer.state import LOW, SPACE, Flyer

_EXTRAS: Final = {
    orders.EVADE: "evade",
    orders.HOVER: "hover",
    orders.ROLL: "roll",
    orders.JETTISON: "jettison all stores",
    orders.ASCEND: "climb off the map",
    **{str(Step(orders.FASTER, points)): f"{points} faster at the end" for points in (1, 2)},
    **{str(Step(orders.SLOWER, points)): f"{points} slower at the end" for points in (1, 2)},
}
"""What can be done when all hexes are flown, by its step."""


_GROUND: Final = {
    orders.LAND: "land along a strip",
    orders.BRAKE: "brake hard",
    orders.SET_DOWN: "set down upright",
    orders.LIFT: "lift off along a strip",
    orders.RISE: "rise upright",
}
_SIDES: Final = {orders.SLIP_LEFT: " left", orders.SLIP_RIGHT: " right"}


class Wish(msgspec.Struct, frozen=True):
    """How a flight is wanted.

    >>> Wish(change=2, maneuver="immelmann:NE").first_steps
    (Step(word='v+', count=2, facing=None, hex=''), Step(word='immelmann', count=1, facing=1, hex=''))
    """

    change: int = 0
    """Of velocity, at the start."""
    altitude: int | None = None
    """The altitude in which it ends; None for the one that it has."""
    maneuver: str = ""
    """What is flown before the rest."""
    last: tuple[str, ...] = ()
    """What is done when all hexes are flown."""

    @property
    def first_steps(self) -> tuple[Step, ...]:
        """The steps before the search begins."""
        begun = Step(orders.FASTER if self.change > 0 else orders.SLOWER, abs(self.change))
        return (*((begun,) if self.change else ()), *((read_step(self.maneuver),) if self.maneuver else ()))

    @property
    def last_steps(self) -> tuple[Step, ...]:
        """The steps after it."""
        return tuple(read_step(word) for word in self.last)


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """Something that can be done besides flying on: its step, its thrust and its roll, or why it cannot be done."""

    step: str
    title: str
    aimed: bool = False
    """Whether it ends in a facing of choice."""
    thrust: int = 0
    roll: Tally | None = None
    reasons: tuple[Reason, ...] = ()


class Exit(msgspec.Struct, frozen=True):
    """A way off the map: the last hex, the facing, and how it is said."""

    hex: str
    facing: int
    action: str


class Entry(msgspec.Struct, frozen=True):
    """A way over the ground map: the hex of its edge, the facing there, the thrust, and how it is said."""

    hex: str
    facing: int
    cost: int
    action: str


class FlightTable(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that a unit can do in the air, as wished."""

    unit: str
    reasons: tuple[Reason, ...] = ()
    """Why it does not fly now, or not as wished."""
    drift: str = ""
    """The action of one that can do nothing but fly straight on."""
    was: int = 0
    """Its velocity before the flight."""
    velocity: int = 0
    """The velocity that it flies at."""
    changes: tuple[int, ...] = ()
    """The changes of velocity that it can pay for."""
    altitude: int | None = None
    """The altitude that the hexes are for; None in space."""
    altitudes: tuple[int, ...] = ()
    """Those in which it can end."""
    safe: int = 0
    most: int = 0
    hexes: dict[str, HexReach] = {}
    """The thrust that it takes to end in a hex, in all and for each facing."""
    heights: dict[str, tuple[int, int]] = {}
    """The lowest and the highest altitude in which it can end in a hex; none in space."""
    exits: tuple[Exit, ...] = ()
    entries: tuple[Entry, ...] = ()
    """From the low-altitude map straight across the ground map."""
    maneuvers: tuple[Choice, ...] = ()
    extras: tuple[Choice, ...] = ()
    others: dict[str, str] = {}
    """What takes all of a turn, in words by its action: to land, to lift off, to stay on the ground."""


class Search:
    """The ends of one wish; raises `Illegal` where its first or last steps cannot be made."""

    def __init__(self, battle: Battle, unit: Flyer, wish: Wish) -> None:
        self.battle, self.unit, self.wish = battle, unit, wish
        board = battle.board_of(unit)
        self.begun = unit.copy()
        guide = pilot_of(battle, self.begun)
        for step in wish.first_steps:
            guide.make(step)
        self.handling = guide.handling
        saving = self.begun.copy()
        fuel.spend(saving, sum(_last_costs(battle, self.begun, wish)))
        self.spent = saving.thrust_spent
        self.search = FlightWays(board, saving, Allowance(faster=0, slower=0, yaws=unit.in_space), self.handling)
        self._ways = list(self.search.found())

    @cached_property
    def altitudes(self) -> tuple[int, ...]:
        """The altitudes in which it can end."""
        return () if self.unit.in_space else tuple(sorted({way.end.altitude for way in self._ways}))

    @cached_property
    def altitude(self) -> int:
        """The altitude that is wished for, or the nearest to it that can be reached."""
        wanted = self.begun.altitude if self.wish.altitude is None else self.wish.altitude
        return min(self.altitudes, key=lambda each: abs(each - wanted), default=wanted)

    def ways(self) -> dict[tuple[str, int], Way | Float]:
        """A way of least thrust to every hex and facing at the altitude."""
        best: dict[tuple[str, int], Way | Float] = {}
        for way in self._ways:
            known = best.get((way.end.hex, way.end.facing))
            if way.end.altitude == self.altitude and (known is None or way.effort < known.effort):
                best[way.end.hex, way.end.facing] = way
        return best

    def hexes(self) -> dict[str, HexReach]:
        """The thrust in all to end in each hex."""
        costs: dict[str, list[int]] = {}
        for (hex, facing), way in self.ways().items():
            costs.setdefault(hex, [NO_WAY] * 6)[facing] = self.spent + way.cost
        return {hex: HexReach(min(cost for cost in each if cost >= 0), tuple(each)) for hex, each in costs.items()}

    def heights(self) -> dict[str, tuple[int, int]]:
        """The lowest and the highest altitude in which it can end in each hex."""
        ranges: dict[str, tuple[int, int]] = {}
        for end in (way.end for way in self._ways if self.altitudes):
            low, high = ranges.get(end.hex, (end.altitude, end.altitude))
            ranges[end.hex] = min(low, end.altitude), max(high, end.altitude)
        return ranges

    def action(self, way: Way | Float) -> Fly:
        """The whole flight that a way is a part of."""
        return Fly(self.unit.id, (*self.wish.first_steps, *way.steps, *self.wish.last_steps))

    def exits(self) -> Iterator[Exit]:
        """The ways off the map, without climbing or descending."""
        for steps in ways_out(self.battle, self.begun, self.search):
            twin = self.begun.copy()
            guide = pilot_of(self.battle, twin)
            for step in steps:
                guide.make(step)
            yield Exit(twin.hex, twin.facing, str(Fly(self.unit.id, (*self.wish.first_steps, *steps))))

    def entries(self) -> Iterator[Entry]:
        """The ways over the ground map, without climbing or descending [TW-091.2]."""
        crossing = self.battle.crossing
        if crossing is None or self.unit.map != LOW:
            return
        for way in approaches(self.search, crossing.sky.sheet):
            for hex in crossing.entries(way.facing):
                if steps := flown_on(self.battle, self.begun, (*way.steps, Step(orders.ENTER, hex=hex))):
                    flight = Fly(self.unit.id, (*self.wish.first_steps, *steps))
                    yield Entry(hex, way.facing, self.spent + way.cost, str(flight))


def _last_costs(battle: Battle, begun: Flyer, wish: Wish) -> Iterator[int]:
    """The thrust of the last steps, as if all hexes were flown."""
    there = begun.copy()
    there.to_fly = 0
    guide = pilot_of(battle, there)
    yield from (guide.make(step).cost for step in wish.last_steps)


def flights(battle: Battle, unit: Flyer, wish: Wish) -> FlightTable:
    """Where a unit can fly to as wished, and what else it can do."""
    if why := tuple(_unable(battle, unit)):
        return FlightTable(unit=unit.id, reasons=why)
    handling = handling_of(unit, battle.rules)
    velocity = unit.velocity
    table = FlightTable(unit=unit.id, was=velocity, velocity=velocity, safe=handling.safe, most=handling.most)
    if unit.out_of_control:
        return replace(table, drift=_drift(unit))
    actions = (action for action in ground_moves.options(battle, unit) if not taxiing.is_one(action))
    others = {str(action): _other_words(action) for action in actions}
    if unit.landed:
        return replace(table, others=others, hexes=_taxi_hexes(battle, unit))
    try:
        search = Search(battle, unit, wish)
    except Illegal as error:
        return replace(table, velocity=velocity + wish.change, reasons=error.reasons)
    hexes, exits, entries = search.hexes(), tuple(search.exits()), tuple(search.entries())
    return replace(
        table,
        velocity=search.begun.velocity,
        changes=tuple(sorted(ways_of(battle, unit, Allowance()).changes())),
        altitude=None if unit.in_space else search.altitude,
        altitudes=search.altitudes,
        hexes=hexes,
        heights=search.heights(),
        exits=exits,
        entries=entries,
        maneuvers=tuple(_maneuvers(battle, unit, wish)),
        extras=tuple(_extras(battle, unit, wish)),
        others=others,
        drift="" if hexes or exits or entries or others else _only_drift(battle, unit),
    )


def route(battle: Battle, unit: Flyer, wish: Wish, to: str, facing: int | None = None) -> Fly:
    """The flight of least thrust to a hex as wished, in the given facing or in the cheapest."""
    if unit.landed:
        return _taxi_route(battle, unit, to, facing)
    search = Search(battle, unit, wish)
    ends = [way for (hex, faced), way in search.ways().items() if hex == to and facing in (None, faced)]
    if not ends:
        toward = "" if facing is None else f" facing {DIRECTIONS[facing]}"
        raise Illegal(f"no such flight ends in {to[:8]}{toward}", cite="TWB-106")
    return search.action(min(ends, key=lambda way: (way.cost, _turned(unit, way))))


def _taxi_hexes(battle: Battle, unit: Flyer) -> dict[str, HexReach]:
    """The MP that it takes a craft on the ground to roll into each hex."""
    costs: dict[str, list[int]] = {}
    for (hex, facing), taxi in taxiing.ways(battle, unit).items():
        costs.setdefault(hex, [NO_WAY] * 6)[facing] = taxi.cost.total
    return {hex: HexReach(min(cost for cost in each if cost >= 0), tuple(each)) for hex, each in costs.items()}


def _taxi_route(battle: Battle, unit: Flyer, to: str, facing: int | None) -> Fly:
    """The cheapest way to roll into a hex."""
    ways = [taxi for (hex, faced), taxi in taxiing.ways(battle, unit).items() if hex == to and facing in (None, faced)]
    if not ways:
        raise Illegal(f"{unit.id} does not roll to {to[:8]} so", cite="TWB-115")
    return taxiing.flight(unit, min(ways, key=lambda taxi: taxi.cost.total))


def _turned(unit: Flyer, way: Way | Float) -> int:
    """How far a way ends from the facing that a unit has."""
    sides = (way.end.facing - unit.facing) % 6
    return min(sides, 6 - sides)


def _unable(battle: Battle, unit: Flyer) -> Iterator[Reason]:
    if not unit.can_act:
        yield Reason(f"{unit.id} can do nothing now", "TWB-103")
    elif battle.phase not in flying.PHASES:
        yield Reason("it is not the phase of flights", "TWB-103")
    elif unit.id not in battle.waiting:
        yield Reason(f"{unit.id} has flown this turn", "TWB-103")


def _other_words(action: Fly) -> str:
    """A landing, a liftoff or a turn on the ground in words."""
    words = " and ".join(_GROUND[step.word] for step in action.steps) or "stay on the ground"
    facings = [DIRECTIONS[step.facing] for step in action.steps if step.facing is not None]
    return f"{words}, facing {facings[0]}" if facings else words


def _drift(unit: Flyer) -> str:
    return str(Fly(unit.id, (Step(DRIFT),)))


def _only_drift(battle: Battle, unit: Flyer) -> str:
    """To fly straight on, where a unit in control has no other way."""
    try:
        flying.verify(battle, Fly(unit.id, (Step(DRIFT),)))
    except Illegal:
        return ""
    return _drift(unit)


def _maneuvers(battle: Battle, unit: Flyer, wish: Wish) -> Iterator[Choice]:
    """Every maneuver after the change of velocity that is wished for; none in space."""
    for word in maneuvers.MANEUVERS if not unit.in_space else ():
        twin = unit.copy()
        guide = pilot_of(battle, twin)
        step = Step(word, facing=twin.facing if word in orders.AIMED else None)
        title = f"{maneuvers.title(word)}{_SIDES.get(word, '')}"
        choice = Choice(step=word, title=title, aimed=word in orders.AIMED)
        try:
            for first in replace(wish, maneuver="").first_steps:
                guide.make(first)
            spent = twin.thrust_spent
            guide.attempt(step)
        except Illegal as error:
            yield replace(choice, reasons=error.reasons)
            continue
        roll = control.control_roll(twin, guide.maneuver_due(step), guide.handling)
        yield replace(choice, thrust=twin.thrust_spent - spent, roll=roll)


def _extras(battle: Battle, unit: Flyer, wish: Wish) -> Iterator[Choice]:
    """What can be done when all hexes are flown."""
    handling = handling_of(unit, battle.rules)
    swaps = unit.in_space or handling.spheroid
    elsewhere = {orders.HOVER: unit.map == SPACE, orders.ROLL: not swaps, orders.JETTISON: not unit.stores}
    elsewhere[orders.ASCEND] = unit.in_space or not handling.ascends
    for word, title in _EXTRAS.items():
        if elsewhere.get(word):
            continue
        twin = unit.copy()
        guide = pilot_of(battle, twin)
        try:
            for first in wish.first_steps:
                guide.make(first)
            twin.to_fly = 0
            twin.steps_made = (*twin.steps_made, orders.FORWARD)
            done = guide.make(read_step(word))
        except Illegal as error:
            yield Choice(step=word, title=title, reasons=error.reasons)
            continue
        yield Choice(step=word, title=title, thrust=done.cost)
