"""How a flyer handles on a map: when it may turn, what that costs, how fast it may be (TWB-106, TWB-108, TWB-110).

`Handling` holds what these rules ask of a unit, as it is at the start of its flight. Plans and the search for ways ask
the same object, so that they cannot disagree.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple

import msgspec

from boxcars.core.errors import Reason
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.total_warfare.aerospace import fuel, orders, rows
from boxcars.total_warfare.aerospace.air_range import GROUND_HEXES
from boxcars.total_warfare.aerospace.orders import Step
from boxcars.total_warfare.aerospace.thrust import max_thrust, safe_thrust
from boxcars.total_warfare.units.flyer.state import AIR, HIGH, LOW, SPACE, Flyer

HIGH_ALTITUDE: Final = Key("high-altitude", now=True, before=False)
"""The word of the rule set: craft climb from the highest altitude off the map."""

Build = Literal["fighter", "conventional", "fixed-wing", "small-craft", "dropship", "airship", "spheroid"]


class Rotation(NamedTuple):
    """A turn in one hex: the hexsides to the right that it comes to, its thrust, and the steps that make it."""

    sides: int
    cost: int
    steps: tuple[Step, ...]


DIVE_EACH: Final = Key("reading:aero-dive-each", now=True, before=False)
VSTOL_NO_HOVER: Final = Key("reading:aero-vstol-no-hover", now=True, before=False)
FIXED_WING_DOUBLE: Final = Key("reading:aero-fixed-wing-double", now=True, before=False)
HOLD_ALWAYS: Final = Key("reading:aero-hold-always", now=True, before=False)
OVERSPEED: Final = Key("reading:aero-overspeed-by-thrust", now=True, before=False)
THRUSTER_THREE: Final = Key("reading:aero-thruster-three", now=True, before=False)
GRAVITY_THREE: Final = Key("reading:aero-gravity-three", now=True, before=False)

HIGHEST: Final = 10
FASTEST_AIRSHIP: Final = 3
NO_MORE_GAIN: Final = 12
"""The velocity from which a descent adds none to most craft."""
GAINING: Final = 2
"""The altitudes of a descent that make an aerodyne faster."""
PAID_SPACING: Final = 8
"""The ground hexes before each facing change that is paid for [TW-084.5]."""
DEAD_THRUSTER: Final = 4
DEAD_SOONER: Final = 3
"""The hits that kill a thruster, and by another reading."""
YAW_THRUST: Final = 2
HOVER_THRUST: Final = 2
SIDEWAYS_THRUST: Final = 3
"""What a hovering spheroid pays for each hex of the high-altitude map that it shifts [TW-080.2]."""
AFLOAT_REACH: Final[dict[str, int]] = {LOW: 1, AIR: 8}
"""The hexes that a spheroid moves in a turn, for one thrust [TW-084.10]."""
_TURNS: Final = {1: Step(orders.RIGHT), -1: Step(orders.LEFT)}
_LOW_ROW: Final = 1
_PROPELLED_HIGH: Final = 1
"""The highest row of craft that need air to fly, and the hexes a turn of those with propellers [TW-080.1]."""
_VSTOL: Final = ("fighter", "small-craft", "dropship")
_LARGE_TURNS: Final = 2
"""The hexsides that craft larger than fighters turn in a hex of space."""

_STRAIGHT: Final = {
    "fighter": (1, 1, 2, 3, 4, 5),
    "conventional": (1, 1, 1, 2, 3, 4),
    "dropship": (1, 2, 3, 4, 5, 6),
}
"""The Straight Movement Table by velocity: to 3, to 6, to 9, to 12, to 15, and above."""
_GROUND_SPACING: Final = {"small-craft": 6, "dropship": 8, "airship": 8}
_FIGHTER_SPACING: Final = 4
"""The hexes more for each point of velocity over the ground, and those of fighters."""
_SPACE_PRICES: Final = (1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 6)


class Handling(msgspec.Struct, frozen=True, kw_only=True):
    """What turning, thrust and speed come to for one unit on one kind of map."""

    build: Build
    map: str
    safe: int
    left: int = 0
    right: int = 0
    """Hits on the thrusters."""
    heavy: bool = False
    """Whether it is a DropShip."""
    vstol: bool = False
    """Whether it can lift itself by its thrust alone."""
    airless: bool = False
    """Whether there is no air to fly in, so that all stand on their thrust."""
    guided: bool = False
    """Whether it is a missile, which cannot slow down (TWB-130)."""
    propelled: bool = False
    """Whether a propeller drives it."""
    ascends: bool = False
    """Whether a way leads up off the map."""
    readings: frozenset[str] = frozenset()
    """The other readings that are played, by their words."""
    without: frozenset[str] = frozenset()
    """The rulings on flight that its printing does not have."""

    @property
    def most(self) -> int:
        """Maximum Thrust."""
        return max_thrust(self.safe)

    @property
    def in_space(self) -> bool:
        """Whether it flies by the rules of space: there, or on the high-altitude map (TWB-107)."""
        return self.map in (HIGH, SPACE)

    @property
    def highest_row(self) -> int:
        """The row of the high-altitude map above which it does not fly [TW-080.1]."""
        return _LOW_ROW if self.build in ("conventional", "fixed-wing") else rows.OPEN_SPACE

    def row_cost(self, before: int, after: int) -> int:
        """The thrust of going from one row of the high-altitude map to another (TWB-107)."""
        return rows.row_cost(before, after) if self.map == HIGH else 0

    def too_thin(self, hex: str) -> Reason | None:
        """Why it does not fly so high on the high-altitude map: some craft need thick air [TW-080.1]."""
        if self.map != HIGH or rows.row_of(hex) <= self.highest_row:
            return None
        return Reason(f"it needs air, and flies no higher than {rows.words(self.highest_row)}", "TW-080.1")

    def is_held(self, at: str, ahead: str) -> bool:
        """Whether it does not get from one hex of the high-altitude map to the next without thrust (TWB-107)."""
        return bool(self.row_cost(rows.row_of(at), rows.row_of(ahead)) or self.too_thin(ahead))

    @property
    def holds_row_for(self) -> int:
        """The thrust that keeps it in a row of the high-altitude map at Velocity 0, which no source tells (TWB-107)."""
        return SIDEWAYS_THRUST if GRAVITY_THREE.ruling in self.readings else HOVER_THRUST

    @property
    def goes_sideways(self) -> bool:
        """Whether it shifts from hex to hex of the high-altitude map while it hovers [TW-080.2]."""
        return self.map == HIGH and self.build == "spheroid"

    @property
    def goes_far_sideways(self) -> bool:
        """Whether it does so for more than one hex; before printing 5 only DropShips did [TW-080.2]."""
        return self.heavy or "TW-080.2" not in self.without

    @property
    def spheroid(self) -> bool:
        """Whether it moves as spheroids do in the atmosphere; without air everything does (TWB-101)."""
        return (self.build == "spheroid" or self.airless) and not self.in_space

    @property
    def stalls(self) -> bool:
        """Whether it falls without velocity: not spheroids in the air, which stand on their thrust, nor airships."""
        return not self.spheroid and self.build != "airship"

    @property
    def hovers(self) -> bool:
        """Whether it can stand still in the air on its thrust; by another reading only aerospace craft.

        Before printing 3 nobody did [TW-084.2].
        """
        if "TW-084.2" in self.without:
            return False
        return self.vstol and (self.build in _VSTOL or VSTOL_NO_HOVER.ruling not in self.readings)

    @property
    def viff_holds(self) -> bool:
        """Whether a VIFF keeps it from stalling in its turn [TW-085.2]; by another reading it does not."""
        return VSTOL_NO_HOVER.ruling not in self.readings

    @property
    def per_point(self) -> int:
        """The hexes of a velocity point."""
        return GROUND_HEXES if self.map == AIR else 1

    @property
    def fastest(self) -> int | None:
        """The velocity above which thrust does not take it, if there is one [TWB-108]."""
        if self.map == HIGH and self.propelled:
            return _PROPELLED_HIGH
        if self.in_space or (OVERSPEED.ruling in self.readings and self.build != "airship"):
            return None
        return min(2 * self.safe, FASTEST_AIRSHIP) if self.build == "airship" else 2 * self.safe

    @property
    def pays_for_turns(self) -> bool:
        """Whether it makes facing changes for thrust in the atmosphere (TWB-108)."""
        return self.build in ("fighter", "small-craft", "dropship")

    def free_after(self, velocity: int) -> int:
        """The straight hexes after which a facing change costs nothing [TW-084.3].

        >>> fighter = Handling(build="fighter", map="low", safe=6)
        >>> fighter.free_after(8), msgspec.structs.replace(fighter, map="air").free_after(3)
        (2, 16)
        """
        if self.map == AIR:
            doubled = self.build == "fixed-wing" and FIXED_WING_DOUBLE.ruling in self.readings
            as_fighter = self._turns_as == "conventional"
            more = _FIGHTER_SPACING if as_fighter else _GROUND_SPACING.get(self.build, _FIGHTER_SPACING)
            return (8 + more * (max(velocity, 1) - 1)) * (2 if doubled else 1)
        row = min((max(velocity, 1) - 1) // 3, 5)
        return _STRAIGHT[self._turns_as][row] * (2 if self.build == "fixed-wing" else 1)

    @property
    def _turns_as(self) -> str:
        """The line of the Straight Movement Table that it reads.

        Since printing 5 airships read that of DropShips, and before that of conventional fighters, as which they fly
        otherwise [TW-084.6]; aerodyne small craft that of fighters, and before that of DropShips, the other aerodynes
        that are no fighters [TW-084.7].
        """
        if self.build == "airship":
            return "conventional" if "TW-084.6" in self.without else "dropship"
        if self.build == "small-craft":
            return "dropship" if "TW-084.7" in self.without else "fighter"
        return self.build if self.build in _STRAIGHT else "conventional"

    def paid_after(self) -> int:
        """The straight hexes before a facing change that is paid for; before printing 4 one on any map [TW-084.5]."""
        return PAID_SPACING if self.map == AIR and "TW-084.5" not in self.without else 1

    @property
    def turning(self) -> str:
        """What a facing change for thrust stands on, in its printing."""
        return "TWB-108" if "TW-084.5" in self.without else "TW-084.5"

    def surcharge(self, side: int) -> int | None:
        """What thruster hits add to a hexside to the right (1) or left (-1); None where it cannot turn so (TWB-123).

        A hit weighs on turns away from its side; by another reading on those to it, and the third is the last.

        >>> hit = Handling(build="small-craft", map="low", safe=5, left=3)
        >>> hit.surcharge(1), hit.surcharge(-1)
        (3, 0)
        >>> msgspec.structs.replace(hit, readings=frozenset([THRUSTER_THREE.ruling])).surcharge(-1) is None
        True
        """
        other = THRUSTER_THREE.ruling in self.readings
        hits = self.left if (side > 0) != other else self.right
        return None if hits >= (DEAD_SOONER if other else DEAD_THRUSTER) else hits

    def price(self, velocity: int, side: int) -> int | None:
        """The thrust of one hexside that is not free; None where thrusters do not allow it.

        >>> Handling(build="fighter", map="low", safe=6).price(7, 1)
        4
        >>> Handling(build="small-craft", map="space", safe=5, left=1).price(14, 1)
        10
        """
        more = self.surcharge(side)
        if more is None:
            return None
        if self.in_space:
            return (_SPACE_PRICES[velocity] if velocity < len(_SPACE_PRICES) else velocity - 5) + more
        return -(-velocity // 2) + more

    def turn_cost(self, velocity: int, straight: int, entered: int, side: int) -> int | Reason:
        """The thrust of turning one hexside in the atmosphere, or why it cannot be done.

        `entered` are the hexes flown this turn, `straight` those since the last facing change. Since printing 11 the
        hits of thrusters leave free turns alone [TW-084.8].
        """
        if straight >= (need := self.free_after(velocity)):
            more = self.surcharge(side) if "TW-084.8" in self.without else 0
            return Reason("the thrusters that turn it that way are gone", "TWB-123") if more is None else more
        if not self.pays_for_turns:
            return Reason(
                f"it turns after {need} straight hexes at Velocity {velocity}, and flew {straight}", "TW-084.3"
            )
        if (self.map == LOW or "TW-084.5" in self.without) and not entered:
            return Reason("it cannot turn for thrust in the first hex of its flight", self.turning)
        if straight < (spacing := self.paid_after()):
            hexes = f"{spacing} hexes" if spacing > 1 else "a hex"
            return Reason(f"it flies {hexes} between facing changes, and flew {straight}", self.turning)
        price = self.price(velocity, side)
        if price is None:
            return Reason("the thrusters that turn it that way are gone", "TWB-123")
        return price

    def rotations(
        self, velocity: int, straight: int, entered: int, *, turns: bool = True, yaws: bool = False
    ) -> Sequence[Rotation]:
        """Every way to turn in a hex of its flight, with its thrust: by hexsides, and in space by yaws."""
        if self.in_space:
            return _space_turns(self, velocity, turns=turns and bool(entered or not velocity), yaws=yaws)
        if not turns:
            return ()
        costs = ((side, self.turn_cost(velocity, straight, entered, side)) for side in (1, -1))
        return [Rotation(side, cost, (_TURNS[side],)) for side, cost in costs if isinstance(cost, int)]

    def afloat_turn(self, turned: int) -> int | Reason:
        """The thrust of a turn through any angle of a spheroid in the air, which makes one a turn [TW-249.2]."""
        return Reason("a spheroid turns once a turn", "TW-249.2") if turned else 1

    @property
    def holding(self) -> int:
        """The thrust that a spheroid pays to hold its altitude, in a turn in which it does not descend [TW-084.10]."""
        return HOVER_THRUST

    @property
    def holds_always(self) -> bool:
        """Whether a spheroid pays for holding also when it descends, which is another reading."""
        return HOLD_ALWAYS.ruling in self.readings

    def turns_in_hex(self, velocity: int) -> int:
        """The most hexsides that it turns in a hex of space; 0 for as many as it likes (TWB-106)."""
        large = self.build in ("small-craft", "dropship", "spheroid")
        return _LARGE_TURNS if large and velocity else 0

    def gains(self, velocity: int) -> bool:
        """Whether a descent makes it faster (TWB-108)."""
        return not self.spheroid and not self.in_space and velocity < self._no_more_gain

    @property
    def _no_more_gain(self) -> int:
        """The velocity from which a descent adds none: of an airship the highest that it has (TWB-132)."""
        return FASTEST_AIRSHIP if self.build == "airship" else NO_MORE_GAIN

    @property
    def gaining(self) -> int:
        """The altitudes of a descent that make it faster: two, once a turn; by another reading each of them."""
        return 1 if DIVE_EACH.ruling in self.readings else GAINING

    def gained(self, velocity: int, before: int, after: int) -> int:
        """What a descent adds to a velocity when it has come to so many altitudes from fewer, all of this turn.

        >>> fighter = Handling(build="fighter", map="low", safe=6)
        >>> fighter.gained(4, 0, 3), fighter.gained(4, 2, 3), fighter.gained(12, 0, 3)
        (1, 0, 0)
        >>> msgspec.structs.replace(fighter, readings=frozenset([DIVE_EACH.ruling])).gained(10, 0, 3)
        2
        """
        if not self.gains(velocity):
            return 0
        if self.gaining == 1:
            return min(after - before, self._no_more_gain - velocity)
        return int(before < GAINING <= after)


@lru_cache(maxsize=4096)
def _space_turns(handling: Handling, velocity: int, *, turns: bool, yaws: bool) -> Sequence[Rotation]:
    """The net turns in one hex of space; before the first hex of a flight only a yaw is one."""
    cheapest = {0: Rotation(0, 0, ())}
    for side in (1, -1) if turns else ():
        price = handling.price(velocity, side)
        for sides in range(1, (handling.turns_in_hex(velocity) or 3) + 1) if price is not None else ():
            turn = Rotation(side * sides, sides * (price or 0), (Step(_TURNS[side].word, sides),))
            cheapest[turn.sides % 6] = min(turn, cheapest.get(turn.sides % 6, turn), key=_cost)
    for turn in list(cheapest.values()) if yaws else ():
        about = Rotation(turn.sides + 3, turn.cost + YAW_THRUST, (*turn.steps, Step(orders.YAW)))
        cheapest[about.sides % 6] = min(cheapest.get(about.sides % 6, about), about, key=_cost)
    return [turn for net, turn in sorted(cheapest.items()) if net]


def _cost(turn: Rotation) -> int:
    return turn.cost


def build_of(unit: Flyer) -> Build:
    """What a unit is to the rules of flight."""
    if unit.is_airship:
        return "airship"
    if fighter := unit.design.fighter:
        return "fighter" if fighter.variety == "aerospace" else fighter.variety
    if unit.design.listed.shape == "spheroid":
        return "spheroid"
    return "dropship" if unit.craft_size == "DropShip" else "small-craft"


READINGS: Final = (DIVE_EACH, VSTOL_NO_HOVER, FIXED_WING_DOUBLE, HOLD_ALWAYS, OVERSPEED, THRUSTER_THREE, GRAVITY_THREE)
"""The other readings of how craft handle."""
_PLAIN_RULES: Final = RuleSet()

POINTS: Final = {
    "sideways": Key("TW-080.2", now=True, before=False),
    "stalling": Key("TW-084.1", now=True, before=False),
    "hovering": Key("TW-084.2", now=True, before=False),
    "facing changes": Key("TW-084.5", now=True, before=False),
    "facing of airships": Key("TW-084.6", now=True, before=False),
    "facing of small craft": Key("TW-084.7", now=True, before=False),
    "thrusters": Key("TW-084.8", now=True, before=False),
    "sideslips": Key("TW-085.1", now=True, before=False),
}
"""The points of flight in which printings differ, each as it is now or as it was."""


@lru_cache(maxsize=64)
def _differing(rules: RuleSet) -> tuple[frozenset[str], frozenset[str]]:
    """The words of the other readings that a rule set chooses, and the rulings that it is without."""
    chosen = frozenset(reading.ruling for reading in READINGS if reading.of(rules))
    return chosen, frozenset(point.ruling for point in POINTS.values() if not point.of(rules))


def handling_of(unit: Flyer, rules: RuleSet = _PLAIN_RULES) -> Handling:
    """How a unit handles now, on the map that it is on.

    >>> from boxcars.catalog import any_design
    >>> from boxcars.total_warfare.units.fighter.state import Fighter
    >>> from boxcars.total_warfare.units.flyer.state import built
    >>> slayer = built(Fighter, "red-1", "red", any_design("Slayer SL-15"), hex="0508", facing=0, map="low")
    >>> handling_of(slayer).build, handling_of(slayer).most
    ('fighter', 9)
    """
    build = build_of(unit)
    vstol = build in _VSTOL or (unit.design.fighter is not None and unit.design.fighter.vstol)
    readings, without = _differing(rules)
    return Handling(
        build=build,
        map=unit.map,
        safe=safe_thrust(unit).total,
        left=unit.hits("left thruster"),
        right=unit.hits("right thruster"),
        heavy=unit.craft_size == "DropShip",
        vstol=vstol,
        airless=unit.airless,
        guided=unit.guided,
        propelled=fuel.is_propelled(unit.design.listed),
        ascends=HIGH_ALTITUDE.of(rules),
        readings=readings,
        without=without,
    )
