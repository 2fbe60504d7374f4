"""What a battle is fought for, and on which terms: zones, edges, reinforcements, objectives. Plain data of any game."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Literal

import msgspec

from boxcars.core.errors import BadSetup
from boxcars.core.scenario.area import EDGES, Area, Terrain

ObjectiveKind = Literal["destroy", "survive", "leave", "hold", "hold-the-field"]

MOST_POINTS = 10_000


class Objective(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that victory points are given for.

    `destroy` counts enemies that are destroyed or driven off by forced withdrawal, `survive` one's own that are not
    destroyed, `leave` one's own that have left by an edge, `hold` an area in which one has units and the enemy has
    none, `hold-the-field` that the whole enemy force is destroyed or driven off [AS-122.3].

    >>> Objective(name="The bridge", kind="hold", points=3, area=Area(around="0508")).in_words()
    'hold 0508: 3 points'
    """

    name: str
    kind: ObjectiveKind
    points: int
    side: str = ""
    """Who can score it; empty if every side can."""
    area: Area | None = None
    """What is held."""
    edge: str = ""
    """Where units leave."""
    units: tuple[str, ...] = ()
    """The only units that count; empty if all do."""
    per_value: int = 0
    """The points are given for so much of the units' value; 0 gives them for each unit."""
    crippled: bool = False
    """Whether enemies that are crippled count like destroyed ones."""
    most: bool = False
    """Whether an area is held by who has more units in it, and not by who is alone there."""
    each_turn: bool = False
    """Whether an area is counted at the end of every turn, and not at the end of the battle."""
    from_turn: int = 1
    """The first turn at whose end an area is counted."""
    ends: bool = False
    """Whether the battle ends with the turn in which it is scored."""
    secret: bool = False
    """Whether only its own side knows of it before the end."""

    def in_words(self) -> str:
        """What is to be done for it."""
        points = f"{self.points} point{'s' * (self.points != 1)}"
        share = f" for {self.per_value} of value" if self.per_value else " each"
        turns = f" a turn{f', from turn {self.from_turn} on' * (self.from_turn > 1)}" * self.each_turn
        where = self.area.in_words() if self.area else ""
        who = " or ".join(self.units)
        done = {
            "destroy": f"destroy {'or cripple ' * self.crippled}{who or 'enemies'}: {points}{share}",
            "survive": f"save {who or 'your units'}: {points}{share}",
            "leave": f"take {who or 'units'} off the {self.edge} edge: {points}{share}",
            "hold": f"hold {where}{' with more units' * self.most}: {points}{turns}",
            "hold-the-field": f"drive the whole enemy force off: {points}",
        }[self.kind]
        return f"{done}, which ends the battle" if self.ends else done


class Arrival(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Reinforcements: units that come in later than the others, or elsewhere."""

    units: tuple[str, ...]
    area: Area
    turn: int = 1


class Mission(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The terms of a battle. What it does not name is as in any battle."""

    title: str = ""
    story: str = ""
    """What has happened, and what is at stake."""
    orders: dict[str, str] = {}
    """What each side has to do, in a sentence or two; each knows its own."""
    kind: str = ""
    """The type of scenario, by the game's own word; it brings victory conditions where none are named."""
    attacker: str = ""
    """The side that attacks; the other deploys first."""
    edges: dict[str, str] = {}
    """The home edge of each side: who withdraws leaves by it."""
    zones: dict[str, Area] = {}
    """Where each side deploys the units that its setup gives no place."""
    arrivals: tuple[Arrival, ...] = ()
    objectives: tuple[Objective, ...] = ()
    forced_withdrawal: bool = False
    """Whether crippled units have to leave by their home edge."""
    hidden: dict[str, int] = {}
    """How many units each side may hide when it deploys."""

    def arrival(self, unit: str) -> Arrival | None:
        """The reinforcements that a unit comes with."""
        return next((each for each in self.arrivals if unit in each.units), None)

    def zone(self, unit: str, side: str) -> Area:
        """Where a unit comes in."""
        arrival = self.arrival(unit)
        return arrival.area if arrival else self.zones[side]

    def exits(self, side: str) -> tuple[str, ...]:
        """The edges by which units of a side may leave: where an objective says so, and its home edge."""
        named = [each.edge for each in self.objectives if each.kind == "leave" and each.side in ("", side)]
        return tuple(dict.fromkeys([*named, *([self.edges[side]] if side in self.edges else [])]))

    def is_goal(self, side: str, edge: str) -> bool:
        """Whether a side has points to win by leaving by an edge; who does so is not driven off."""
        return any(each.kind == "leave" and each.side in ("", side) and each.edge == edge for each in self.objectives)

    def scores_by_leaving(self, side: str) -> bool:
        """Whether a side has points to win by leaving the table."""
        return any(each.kind == "leave" and each.side in ("", side) for each in self.objectives)

    def is_known(self, objective: Objective, side: str) -> bool:
        """Whether a side may know of an objective before the end; the side "" stands for everybody."""
        return not objective.secret or objective.side in ("", side)

    def hides_from(self, side: str) -> bool:
        """Whether others may hide units from a side, or have objectives that it does not know."""
        if any(other != side for other, number in self.hidden.items() if number):
            return True
        return any(not self.is_known(objective, side) for objective in self.objectives)

    def foe(self, side: str, sides: Collection[str]) -> str:
        """The first other side."""
        return next(other for other in sides if other != side)


def check_mission(mission: Mission, units: Mapping[str, str], placeless: Collection[str], terrain: Terrain) -> None:
    """Refuse terms that cannot be played, with all that is wrong with them."""
    if faults := list(findings(mission, units, placeless, terrain)):
        raise BadSetup(*(f"the scenario cannot be played: {why}" for why in faults))


def findings(mission: Mission, units: Mapping[str, str], placeless: Collection[str], terrain: Terrain) -> Iterator[str]:
    """What is wrong with the terms of a battle: `units` are the sides by unit, `placeless` those to be deployed."""
    yield from _wrong(mission, units, set(units.values()), terrain)
    for id in placeless:
        if units[id] not in mission.zones and mission.arrival(id) is None:
            yield f"{id} has neither a place nor a deployment zone"


def _wrong(mission: Mission, units: Mapping[str, str], sides: set[str], terrain: Terrain) -> Iterator[str]:
    named = {*mission.edges, *mission.zones, *mission.hidden, *({mission.attacker} - {""})}
    named |= {each.side for each in mission.objectives} - {""}
    yield from (f"there is no side {side[:20]!r}" for side in sorted(named - sides))
    edges = [*mission.edges.values(), *(each.edge for each in mission.objectives if each.edge)]
    yield from (f"there is no edge {edge[:20]!r}" for edge in edges if edge not in EDGES)
    listed = [id for each in mission.arrivals for id in each.units]
    listed += [id for objective in mission.objectives for id in objective.units]
    yield from (f"there is no unit {id[:20]!r}" for id in listed if id not in units)
    areas = [*mission.zones.values(), *(each.area for each in mission.arrivals)]
    for area in [*areas, *(each.area for each in mission.objectives if each.area)]:
        yield from _wrong_area(area, terrain)
    for each in mission.arrivals:
        if each.turn < 1:
            yield f"reinforcements cannot come in turn {each.turn}"
    for objective in mission.objectives:
        yield from _wrong_objective(objective)
    if mission.forced_withdrawal and sides - set(mission.edges):
        yield "with forced withdrawal every side has a home edge"


def _wrong_area(area: Area, terrain: Terrain) -> Iterator[str]:
    if area.edge and (area.edge not in EDGES or area.depth <= area.start):
        yield f"there is no strip {area.in_words()}"
    for place in area.named_places:
        if not terrain.has(place):
            yield f"the table has no place {place[:20]}"


def _wrong_objective(objective: Objective) -> Iterator[str]:
    if not 0 < objective.points <= MOST_POINTS:
        yield f"{objective.name} gives {objective.points} points"
    if objective.kind == "hold" and objective.area is None:
        yield f"{objective.name} is held, and has no area"
    if objective.kind == "leave" and not objective.edge:
        yield f"{objective.name} is about leaving, and names no edge"
