"""A flight, step by step: what each step costs, what it changes, and which rolls it calls for (TWB-105 to TWB-110).

`Pilot` makes steps with a unit. A plan makes them with a copy and rolls nothing; play makes the same ones with the
unit itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Final

import msgspec

from boxcars.core.errors import Illegal, Reason
from boxcars.core.tally import Line, Tally
from boxcars.hexes.board import Board, Terrain
from boxcars.hexes.coords import distance
from boxcars.total_warfare.aerospace import fuel, high_ways, maneuvers, orders, rows
from boxcars.total_warfare.aerospace.air_range import GROUND_HEXES
from boxcars.total_warfare.aerospace.crossing import Crossing
from boxcars.total_warfare.aerospace.handling import (
    AFLOAT_REACH,
    HIGHEST,
    HOVER_THRUST,
    SIDEWAYS_THRUST,
    YAW_THRUST,
    Handling,
    handling_of,
)
from boxcars.total_warfare.aerospace.orders import Step
from boxcars.total_warfare.aerospace.thrust import safe_thrust
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.units.flyer.state import AIR, HIGH, LOW, Flyer, Leg, Waypoint
from boxcars.total_warfare.units.unit import Due

EVADE_THRUST: Final = 2
CLIMB_THRUST: Final = 2
STEEP: Final = 3
"""So many altitudes down in a turn call for a control roll."""
_SLIP_ASIDE: Final = 8
_AFLOAT_TURNS: Final = (orders.LEFT, orders.RIGHT, orders.ROLL)
"""What a spheroid in the air makes one of in a turn: through any angle, or to swap its sides [TW-249.2]."""


def height_of(terrain: Terrain, unit: Flyer) -> int:
    """How high the ground of a hex rises, in altitudes: on a sheet that serves as low-altitude map a level each.

    Woods rise one more there, and what lies below 0 counts as 0; over the ground map altitude is apart from levels.
    """
    return height_over(terrain) if unit.map == LOW else 0


def height_over(terrain: Terrain) -> int:
    """How high a hex of a low-altitude map rises, in altitudes."""
    return max(terrain.level, 0) + bool(terrain.growth)


def is_too_low(unit: Flyer, altitude: int, height: int) -> bool:
    """Whether a unit cannot fly at an altitude over ground of such a height: into it, or close above without sensors.

    One whose sensors are hit does not fly nap of the earth; it only comes down to there, to land (TWB-102).
    """
    return not unit.in_space and altitude <= height + bool(unit.hits("sensors"))


class Strain(msgspec.Struct, frozen=True):
    """More thrust in one hex than a unit or its pilot bears easily."""

    thrust: int
    over: int
    """How much it is above what is borne."""
    who: str
    """`frame` or `pilot`."""


class Made(msgspec.Struct, frozen=True):
    """What one step came to: its thrust, and the rolls that it calls for at once."""

    step: Step
    cost: int
    line: Line
    strains: tuple[Strain, ...] = ()


class FlightPlan(msgspec.Struct, frozen=True):
    """A flight before it is made: where it ends, what it costs, and the rolls that it calls for."""

    end: Flyer
    """The unit as it would be, if all rolls succeed."""
    cost: Tally
    """The thrust, step by step."""
    at_once: tuple[Tally, ...]
    """The rolls on the way."""
    owed: tuple[Tally, ...]
    """The control rolls of the End Phase."""
    friction: Tally | None = None
    """What the air of the high-altitude map costs its nose."""


def pilot_of(battle: Battle, unit: Flyer) -> Pilot:
    """Who makes steps with a unit in a battle."""
    return Pilot(battle.board_of(unit), unit, handling_of(unit, battle.rules), battle.crossing)


class Pilot:
    """Makes steps with one unit on one board, or on two that it passes between."""

    def __init__(
        self, board: Board, unit: Flyer, handling: Handling | None = None, crossing: Crossing | None = None
    ) -> None:
        self.board, self.unit, self.crossing = board, unit, crossing
        self.handling = handling or handling_of(unit)
        if unit.to_fly < 0:
            unit.to_fly = 0 if self.handling.spheroid else unit.velocity * self.handling.per_point
            unit.path = (Waypoint(unit.hex, unit.facing, unit.altitude),)
        self._origin = unit.path[0].hex

    def make(self, step: Step) -> Made:
        """Make a step, a maneuver as if its roll succeeds; raises `Illegal` with why it cannot be made."""
        if step.word in maneuvers.MANEUVERS:
            strains, cost = self._maneuver(step)
        else:
            strains, cost = self._plain[step.word](self, step)
        self.unit.steps_made += (step.word,)
        return Made(step, cost, Line(step.words, cost, self._cite(step, cost)), strains)

    def _cite(self, step: Step, cost: int) -> str:
        """The rule that a step and its thrust stand on."""
        if step.word in maneuvers.MANEUVERS:
            return maneuvers.MANEUVERS[step.word].cite
        if self.unit.in_space:
            tolled = bool(cost) and step.word == orders.FORWARD
            return "TWB-107" if tolled else _SPACE_CITES.get(step.word, "TWB-106")
        if step.word in _AFLOAT_TURNS and self.handling.spheroid:
            return "TW-249.2"
        if step.word in (orders.LEFT, orders.RIGHT):
            return self.handling.turning if cost else "TW-084.3"
        cite = _CITES.get(step.word, "TWB-108")
        return "TWB-108" if cite in self.handling.without else cite

    def finish_reasons(self) -> Iterator[Reason]:
        """Why the flight cannot end as it stands."""
        unit = self.unit
        if unit.to_fly > 0 and not unit.has_left:
            yield Reason(f"it has {unit.to_fly} hexes still to fly at Velocity {unit.velocity}", "TWB-106")

    def settle_strain(self) -> tuple[Strain, ...]:
        """What the thrust spent in the hex that it leaves, or ends in, does to frame and pilot."""
        unit = self.unit
        spent, limit = unit.thrust_here, 2 * (6 - unit.pilot_hits)
        frame = [Strain(spent, spent - unit.integrity, "frame")] if spent > unit.integrity else []
        return (*frame, *([Strain(spent, spent - limit, "pilot")] if spent > limit and not unit.guided else []))

    def owed(self, *, flat_dives: bool = False) -> list[Due]:
        """The control rolls that the flight calls for in the End Phase (TWB-111).

        How deep it dived makes no difference to its roll if dives are `flat_dives`.
        """
        unit, safe = self.unit, self.handling.safe
        dues = []
        if unit.thrust_spent > unit.integrity:
            dues.append(Due("thrust above structural integrity", 0, "TWB-105"))
        if unit.in_air and not unit.in_space and unit.velocity > 2 * safe:
            dues.append(Due("too fast", 0, "TWB-108"))
        if unit.descended >= STEEP:
            dues.append(Due(f"{unit.descended} altitudes down", 0 if flat_dives else unit.descended, "TWB-108"))
        if unit.hovering and unit.thrust_spent > safe and not self.handling.spheroid:
            dues.append(Due("hovering above safe thrust", 0, "TW-084.2"))
        dues += [Due("more than one roll or yaw", 0, "TWB-106")] * (unit.rolls_made - 1)
        return dues

    def maneuver_due(self, step: Step) -> Due:
        """The control roll that a maneuver calls for."""
        maneuver = maneuvers.MANEUVERS[step.word]
        return Due(maneuver.title, maneuvers.modifier(self.handling, step.word), maneuver.cite, what="maneuver")

    def attempt(self, step: Step) -> None:
        """Begin a maneuver, which is paid for whether or not its roll succeeds; `make` then flies it."""
        unit = self.unit
        if why := list(maneuvers.reasons(unit, self.handling, step, height_of(self.board[unit.hex], unit))):
            raise Illegal(*why)
        self._pay(maneuvers.MANEUVERS[step.word].thrust(unit))
        unit.maneuver = step.word

    @property
    def botched(self) -> int:
        """The hexes that it flies straight on when a maneuver fails: half of what is left, at least a point."""
        per_point, left = self.handling.per_point, self.unit.to_fly
        return min(max(left // per_point // 2, 1) * per_point, left)

    def coast(self, count: int) -> bool:
        """Fly so many hexes straight on, to the edge of the map or to ground that is too high; whether off the map."""
        unit, hexes, beyond = self.unit, list[str](), False
        for _ in range(count):
            at = hexes[-1] if hexes else unit.hex
            ahead = self.board.neighbour(at, unit.facing)
            beyond = ahead is None
            if ahead is not None and self.handling.is_held(at, ahead):
                unit.to_fly = len(hexes)
                break
            if ahead is None or (hexes and height_of(self.board[at], unit) >= unit.altitude and not unit.in_space):
                break
            hexes.append(ahead)
        if hexes:
            self._advance(hexes)
        unit.to_fly -= len(hexes)
        unit.straight += len(hexes)
        return beyond

    # Steps

    def _pay(self, cost: int) -> None:
        if cost > (left := self.handling.most - self.unit.thrust_spent):
            raise Illegal(Reason(f"that takes {cost} thrust, and {left} is left", "TWB-105"))
        if why := fuel.shortage(self.unit, cost):
            raise Illegal(why)
        fuel.spend(self.unit, cost)
        self.unit.thrust_here += cost

    def _forward(self, step: Step) -> tuple[tuple[Strain, ...], int]:
        if self.handling.spheroid:
            return self._float(self.unit.facing, step.count)
        unit = self.unit
        if step.count > unit.to_fly:
            raise Illegal(
                Reason(f"it has {unit.to_fly} hexes to fly at Velocity {unit.velocity}, not {step.count}", "TWB-106")
            )
        count, toll = high_ways.passable(self.board, unit, self.handling, step.count)
        ahead = self.ray(unit.facing, count)
        self._pay(toll)
        strains = self._advance(ahead) if ahead else ()
        unit.to_fly = unit.to_fly - count if count == step.count else 0
        unit.straight += count
        return strains, toll

    def ray(self, direction: int, count: int, frm: str = "") -> list[str]:
        """The hexes in a direction; raises `Illegal` where they leave the map or the ground is in the way."""
        hex, hexes = frm or self.unit.hex, list[str]()
        for _ in range(count):
            beside = self.board.neighbour(hex, direction)
            if beside is None:
                raise Illegal(Reason(f"beyond {hex} the map ends; 'leave' goes on over its edge", "TWB-110"))
            self._check_height(beside, height_of(self.board[beside], self.unit))
            if why := self.handling.too_thin(beside):
                raise Illegal(why)
            hex = beside
            hexes.append(hex)
        return hexes

    def _check_height(self, hex: str, height: int) -> None:
        unit = self.unit
        if not is_too_low(unit, unit.altitude, height):
            return
        if unit.altitude <= height:
            raise Illegal(Reason(f"the ground in {hex} is as high as it flies", "TWB-102"))
        raise Illegal(Reason(f"over {hex} it would fly nap of the earth, with its sensors hit", "TWB-102"))

    def _advance(self, hexes: list[str]) -> tuple[Strain, ...]:
        unit = self.unit
        strains = self._close_hex()
        unit.path += tuple(Waypoint(hex, unit.facing, unit.altitude) for hex in hexes)
        unit.hex = hexes[-1]
        unit.hexes_moved += len(hexes)
        return strains

    def _close_hex(self) -> tuple[Strain, ...]:
        """Have done with the hex that it leaves: how it faced there, and what its thrust there does to it."""
        unit, strains = self.unit, self.settle_strain()
        last = msgspec.structs.replace(
            unit.path[-1], facing=unit.facing, altitude=unit.altitude, thrust=unit.thrust_here
        )
        unit.path = (*unit.path[:-1], last)
        unit.thrust_here = unit.turned_here = 0
        return strains

    def _turn(self, step: Step) -> tuple[tuple[Strain, ...], int]:
        unit, side = self.unit, 1 if step.word == orders.RIGHT else -1
        cost = self.turning(side, step.count)
        if isinstance(cost, Reason):
            raise Illegal(cost)
        self._pay(cost)
        unit.facing = (unit.facing + side * step.count) % 6
        unit.straight, unit.turned_here = 0, unit.turned_here + step.count
        return (), cost

    def turning(self, side: int, count: int) -> int | Reason:
        """The thrust of so many hexsides to one side in this hex, or why they cannot be turned."""
        unit, handling = self.unit, self.handling
        if handling.spheroid:
            return handling.afloat_turn(sum(word in _AFLOAT_TURNS for word in unit.steps_made))
        if unit.in_space:
            return self._space_turning(side, count)
        if count > 1 or unit.turned_here:
            return Reason("it turns one hexside in a hex", handling.turning)
        return handling.turn_cost(unit.velocity, unit.straight, unit.hexes_moved, side)

    def _space_turning(self, side: int, count: int) -> int | Reason:
        unit = self.unit
        if unit.velocity and not unit.hexes_moved:
            return Reason("it flies a hex before it turns", "TWB-106")
        if (most := self.handling.turns_in_hex(unit.velocity)) and unit.turned_here + count > most:
            return Reason(f"it turns {most} hexsides in a hex at most", "TWB-106")
        price = self.handling.price(unit.velocity, side)
        return count * price if price is not None else Reason("the thrusters that turn it that way are gone", "TWB-123")

    def _change_velocity(self, step: Step) -> tuple[tuple[Strain, ...], int]:
        unit, change = self.unit, step.count if step.word == orders.FASTER else -step.count
        early = all(word == step.word for word in unit.steps_made)
        if why := list(self._change_reasons(change, early)):
            raise Illegal(*why)
        self._pay(step.count)
        if early:
            unit.velocity += change
            unit.to_fly += change * self.handling.per_point
        else:
            unit.late += change
        return (), step.count

    def _change_reasons(self, change: int, early: bool) -> Iterator[Reason]:
        unit, fastest = self.unit, self.handling.fastest
        if self.handling.spheroid:
            yield Reason("a spheroid has no velocity in the atmosphere", "TW-084.10")
        if change < 0 and self.handling.guided:
            yield Reason("a missile cannot slow down", "TWB-130")
        if unit.bound:
            yield Reason("after a failed maneuver it does not change its velocity", "TWB-109")
        if early and unit.late_change:
            yield Reason("it changed its velocity at the end of its last move", "TWB-106")
        if not early and unit.to_fly:
            yield Reason("velocity changes before everything else, or after the last hex", "TWB-106")
        if not early and {orders.FASTER, orders.SLOWER} & set(unit.steps_made):
            yield Reason("velocity changes at one end of a flight, not at both, and one way", "TWB-106")
        velocity = unit.velocity + unit.late + change
        if velocity < 0:
            yield Reason(f"it has Velocity {unit.velocity + unit.late}", "TWB-106")
        if change > 0 and fastest is not None and velocity > fastest:
            yield Reason(f"thrust makes it no faster than Velocity {fastest}", "TWB-108")

    def _climb(self, step: Step) -> tuple[tuple[Strain, ...], int]:
        unit = self.unit
        self._check_air()
        if unit.altitude + step.count > HIGHEST:
            raise Illegal(Reason(f"there is nothing above Altitude {HIGHEST}", "TWB-108"))
        self._pay(CLIMB_THRUST * step.count)
        unit.altitude += step.count
        unit.climbed += step.count
        return (), CLIMB_THRUST * step.count

    def _descend(self, step: Step) -> tuple[tuple[Strain, ...], int]:
        unit, handling = self.unit, self.handling
        self._check_air()
        if unit.altitude - step.count <= height_of(self.board[unit.hex], unit):
            raise Illegal(Reason(f"{step.count} down from Altitude {unit.altitude} is into the ground", "TWB-102"))
        before, unit.descended = unit.descended, unit.descended + step.count
        unit.altitude -= step.count
        gained = handling.gained(unit.velocity, before, unit.descended)
        unit.velocity += gained
        unit.to_fly += gained * handling.per_point
        return (), 0

    def _check_air(self) -> None:
        if not self.unit.at_altitude:
            raise Illegal(Reason("there is no altitude in space", "TWB-106"))

    def _hover(self, step: Step) -> tuple[tuple[Strain, ...], int]:
        unit, handling = self.unit, self.handling
        if unit.map == HIGH:
            self._check_standing()
        elif not unit.at_altitude or not (handling.hovers or handling.spheroid):
            raise Illegal(Reason("it cannot hover", "TW-084.2"))
        if unit.hovering:
            raise Illegal(Reason("it hovers already", "TW-084.2"))
        cost = handling.holds_row_for if unit.map == HIGH else HOVER_THRUST
        self._pay(cost)
        unit.hovering = True
        return (), cost

    def _check_standing(self) -> None:
        """On the high-altitude map units hover in the air and the interface, where they stand still (TWB-107)."""
        unit = self.unit
        if not rows.is_slowing(unit.row):
            raise Illegal(Reason("there is nothing to hover over in space", "TWB-107"))
        if unit.velocity + unit.late or unit.to_fly:
            raise Illegal(Reason(f"it hovers at Velocity 0, and has Velocity {unit.velocity + unit.late}", "TWB-107"))

    def _evade(self, step: Step) -> tuple[tuple[Strain, ...], int]:
        if self.unit.evading:
            raise Illegal(Reason("it evades already", "TW-237.4"))
        self._pay(EVADE_THRUST)
        self.unit.evading = True
        return (), EVADE_THRUST

    def _jettison(self, step: Step) -> tuple[tuple[Strain, ...], int]:
        """Let all stores go, which costs nothing; without them its Safe Thrust is what it was (TWB-126)."""
        if not self.unit.stores:
            raise Illegal(Reason("nothing hangs on its hardpoints", "TWB-126"))
        self.unit.stores = []
        self.handling = msgspec.structs.replace(self.handling, safe=safe_thrust(self.unit).total)
        return (), 0

    def _roll(self, step: Step) -> tuple[tuple[Strain, ...], int]:
        """A roll right after a yaw is free and does not count; a spheroid in the air swaps its sides for its turn."""
        if self.handling.spheroid:
            return self._swap_sides()
        self._check_space()
        free = self.unit.steps_made[-1:] == (orders.YAW,)
        self._pay(0 if free else 1)
        self.unit.rolled = not self.unit.rolled
        self.unit.rolls_made += not free
        return (), 0 if free else 1

    def _swap_sides(self) -> tuple[tuple[Strain, ...], int]:
        cost = self.turning(1, 1)
        if isinstance(cost, Reason):
            raise Illegal(cost)
        self._pay(cost)
        self.unit.rolled = not self.unit.rolled
        return (), cost

    def _yaw(self, step: Step) -> tuple[tuple[Strain, ...], int]:
        self._check_space()
        self._pay(YAW_THRUST)
        self.unit.facing = (self.unit.facing + 3) % 6
        self.unit.rolls_made += 1
        return (), YAW_THRUST

    def _check_space(self) -> None:
        if not self.unit.in_space:
            raise Illegal(Reason("units roll and yaw in space; in the air a half-roll is a maneuver", "TWB-106"))

    def _leave(self, step: Step) -> tuple[tuple[Strain, ...], int]:
        unit = self.unit
        if self.board.neighbour(unit.hex, unit.facing) is not None:
            raise Illegal(Reason(f"the map goes on beyond {unit.hex}", "TWB-110"))
        if not unit.to_fly:
            raise Illegal(Reason("it has no hex left to fly", "TWB-110"))
        if self.next_sheet:
            raise Illegal(Reason("the low-altitude map goes on there; 'exit' flies on to it", "TWB-110"))
        return self.settle_strain(), 0

    def _ascend(self, step: Step) -> tuple[tuple[Strain, ...], int]:
        """From the highest altitude to where the high-altitude map begins; an airship tries in vain [TW-080.1]."""
        self._check_air()
        if not self.handling.ascends:
            raise Illegal(Reason("there is no way up off the map, without the option 'high-altitude'", "TWB-107"))
        if self.unit.altitude < HIGHEST:
            raise Illegal(Reason(f"it climbs off the map from Altitude {HIGHEST}", "TWB-107"))
        self._pay(CLIMB_THRUST)
        return self.settle_strain(), CLIMB_THRUST

    # Between the ground map and the low-altitude map

    @property
    def next_sheet(self) -> str | None:
        """The low-altitude hex that lies beyond the edge of the ground map, if the unit is over that."""
        return self.crossing.beyond(self.unit.facing) if self.crossing and self.unit.map == AIR else None

    def _enter(self, step: Step) -> tuple[tuple[Strain, ...], int]:
        """From the low-altitude map over the ground map, in a hex of the edge that its way lies across [TW-091.2]."""
        unit, crossing = self.unit, self.crossing
        if crossing is None or unit.map != LOW:
            raise Illegal(Reason("there is no ground map to come over from here", "TW-091.2"))
        if unit.hex != crossing.sky.sheet:
            raise Illegal(Reason(f"the ground map is {crossing.sky.sheet}, and it is in {unit.hex}", "TW-091.2"))
        if not crossing.is_entry(step.hex, unit.facing):
            edges = " or ".join(crossing.edges(unit.facing))
            raise Illegal(Reason(f"it comes in by the {edges} edge, where {step.hex[:8]} is not", "TW-091.2"))
        self._check_height(step.hex, 0)
        strains = self._pass_over(AIR, step.hex)
        unit.to_fly, unit.straight = unit.to_fly * GROUND_HEXES, unit.straight * GROUND_HEXES
        unit.hexes_moved *= GROUND_HEXES
        return strains, 0

    def _exit(self, step: Step) -> tuple[tuple[Strain, ...], int]:
        """Off the ground map to the next low-altitude hex along its facing, with the velocity that it has not used."""
        unit, beyond = self.unit, self.next_sheet
        if beyond is None:
            raise Illegal(Reason("no low-altitude map goes on there", "TWB-110"))
        if self.board.neighbour(unit.hex, unit.facing) is not None:
            raise Illegal(Reason(f"the map goes on beyond {unit.hex}", "TWB-110"))
        if not (unit.to_fly or (self.handling.spheroid and unit.hexes_moved < AFLOAT_REACH[AIR])):
            raise Illegal(Reason("it has no hex left to fly", "TWB-110"))
        if self.crossing:
            self._check_height(beyond, height_over(self.crossing.sky.board[beyond]))
        cost = 1 if self.handling.spheroid and not unit.hexes_moved else 0
        self._pay(cost)
        return self.fly_out(beyond), cost

    def fly_out(self, beyond: str) -> tuple[Strain, ...]:
        """Go on in a hex of the low-altitude map, where sixteen ground hexes are one."""
        unit = self.unit
        strains = self._pass_over(LOW, beyond)
        unit.to_fly, unit.straight = unit.to_fly // GROUND_HEXES, max(unit.straight // GROUND_HEXES, 1)
        unit.hexes_moved = max(unit.hexes_moved // GROUND_HEXES, 1)
        return strains

    def _pass_over(self, map: str, hex: str) -> tuple[Strain, ...]:
        """Put the unit in a hex of the other map; its path there begins anew."""
        unit, crossing = self.unit, self.crossing
        assert crossing is not None
        strains = self._close_hex()
        unit.legs = (*unit.legs, Leg(unit.map, unit.path))
        unit.map, unit.hex = map, hex
        unit.path = (Waypoint(hex, unit.facing, unit.altitude),)
        self.board = crossing.ground if map == AIR else crossing.sky.board
        self.handling = msgspec.structs.replace(self.handling, map=map)
        self._origin = hex
        return strains

    def _shift(self, step: Step) -> tuple[tuple[Strain, ...], int]:
        """A spheroid goes into any hex beside its own, however it faces [TW-084.10]."""
        if self.unit.map == HIGH:
            return self._shift_aside(step)
        if not self.handling.spheroid:
            raise Illegal(Reason("only a spheroid in the air moves as it does not face", "TW-084.10"))
        return self._float(self.unit.facing if step.facing is None else step.facing, 1)

    def _shift_aside(self, step: Step) -> tuple[tuple[Strain, ...], int]:
        """A hovering spheroid goes into a hex beside its own on the high-altitude map, which holds it up too.

        [TW-080.2]
        """
        unit, handling = self.unit, self.handling
        if not handling.goes_sideways:
            raise Illegal(Reason("only a spheroid that hovers moves as it does not face", "TW-080.2"))
        self._check_standing()
        if unit.hexes_moved and not handling.goes_far_sideways:
            raise Illegal(Reason("only DropShips shift for more than a hex", "TW-080.2"))
        [hex] = self.ray(unit.facing if step.facing is None else step.facing, 1)
        cost = SIDEWAYS_THRUST + handling.row_cost(rows.row_of(unit.hex), rows.row_of(hex))
        self._pay(cost)
        unit.hovering = True
        return self._advance([hex]), cost

    def _float(self, direction: int, count: int) -> tuple[tuple[Strain, ...], int]:
        """A spheroid: one hex on the low-altitude map, eight over the ground, for one thrust a turn, always away."""
        unit, most = self.unit, AFLOAT_REACH[self.unit.map]
        if unit.hexes_moved + count > most:
            raise Illegal(Reason(f"a spheroid moves {most} hex{'es' * (most > 1)} a turn", "TW-084.10"))
        hexes = self.ray(direction, count)
        far = [distance(self._origin, hex) for hex in (unit.hex, *hexes)]
        if any(later <= sooner for sooner, later in pairwise(far)):
            raise Illegal(Reason(f"a spheroid moves away from where it began, {self._origin}", "TWB-110"))
        cost = 0 if unit.hexes_moved else 1
        self._pay(cost)
        return self._advance(hexes), cost

    def _maneuver(self, step: Step) -> tuple[tuple[Strain, ...], int]:
        unit, cost = self.unit, maneuvers.MANEUVERS[step.word].thrust(self.unit)
        if unit.maneuver != step.word:
            self.attempt(step)
        maneuvers.perform(unit, self.handling, step)
        return self._slip(step) if step.word in maneuvers.SLIPS else (), cost

    def _slip(self, step: Step) -> tuple[Strain, ...]:
        """A hex to the front-left or front-right; over the ground eight, and eight straight ahead [TW-085.1]."""
        unit = self.unit
        aside = (unit.facing + (1 if step.word == orders.SLIP_RIGHT else -1)) % 6
        hexes = self.ray(aside, _SLIP_ASIDE if unit.map == AIR else 1)
        if unit.map == AIR:
            hexes += self.ray(unit.facing, GROUND_HEXES - _SLIP_ASIDE, hexes[-1])
        unit.to_fly -= len(hexes)
        return self._advance(hexes)

    _plain: Final[dict[str, Callable[[Pilot, Step], tuple[tuple[Strain, ...], int]]]] = {
        orders.FORWARD: _forward,
        orders.SHIFT: _shift,
        **dict.fromkeys((orders.LEFT, orders.RIGHT), _turn),
        **dict.fromkeys((orders.FASTER, orders.SLOWER), _change_velocity),
        orders.UP: _climb,
        orders.DOWN: _descend,
        orders.HOVER: _hover,
        orders.EVADE: _evade,
        orders.JETTISON: _jettison,
        orders.ROLL: _roll,
        orders.YAW: _yaw,
        orders.LEAVE: _leave,
        orders.ASCEND: _ascend,
        orders.ENTER: _enter,
        orders.EXIT: _exit,
    }


_SPACE_CITES: Final = {orders.EVADE: "TW-237.4", orders.HOVER: "TWB-107", orders.SHIFT: "TW-080.2"}
"""What is cited for a step in space, or on the high-altitude map, that has a rule of its own."""
_CITES: Final = {
    orders.HOVER: "TW-084.2",
    orders.EVADE: "TW-237.4",
    orders.JETTISON: "TWB-126",
    orders.LEAVE: "TWB-110",
    orders.ASCEND: "TWB-107",
    orders.ENTER: "TW-091.2",
}
"""What is cited for a step in the atmosphere that has a rule of its own."""
