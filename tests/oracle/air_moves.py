"""The table of movement by thrust: every end with its thrust, whole moves with their rolls, and special maneuvers."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from boxcars.catalog.units.locations import SI
from boxcars.core.errors import Illegal
from boxcars.hexes import Board
from boxcars.total_warfare.aerospace import flying, maneuvers, orders
from boxcars.total_warfare.aerospace.flight import Pilot, Strain, height_of
from boxcars.total_warfare.aerospace.flight_ways import Allowance, FlightWays
from boxcars.total_warfare.aerospace.handling import HIGHEST, Handling, handling_of
from boxcars.total_warfare.aerospace.orders import Step
from boxcars.total_warfare.units.flyer.state import AIR, LOW, SPACE, Flyer
from tests.oracle.departures_flight import TheirHandling, TheirPilot, TheirWays
from tests.oracle.scene import Designs, placed
from tests.oracle.tables import Row, Table

_MAPS = {"low": LOW, "low_terrain": LOW, "ground": AIR, "space": SPACE, "maneuver_low": LOW, "maneuver_ground": AIR}
_WORDS = {
    "ACC": orders.FASTER,
    "DEC": orders.SLOWER,
    "F": orders.FORWARD,
    "L": orders.LEFT,
    "R": orders.RIGHT,
    "UP": orders.UP,
    "DOWN": orders.DOWN,
    "HOVER": orders.HOVER,
    "EVADE": orders.EVADE,
    "ROLL": orders.ROLL,
    "YAW": orders.YAW,
}
_CAUSES = {
    "thrust above structural integrity": "thrust_si",
    "too fast": "overspeed",
    "hovering above safe thrust": "hover",
    "more than one roll or yaw": "rolls",
}
_TOLD = ("thrust", "end", "over_safe", "rolls", "sinks")
"""What the table tells of a maneuver with the rest flown straight ahead."""
_MANEUVERS = {
    "Loop": orders.LOOP,
    "Immelman": orders.IMMELMANN,
    "Split S": orders.SPLIT_S,
    "Hammerhead": orders.HAMMERHEAD,
    "Half Roll": orders.HALF_ROLL,
    "Barrel Roll": orders.BARREL_ROLL,
    "Side Slip (Left)": orders.SLIP_LEFT,
    "Side Slip (Right)": orders.SLIP_RIGHT,
    "VIFF": orders.VIFF,
}


def tables(designs: Designs) -> tuple[Table, ...]:
    """The three comparisons, with the designs of a corpus."""

    def table(name: str, ours: Callable[..., Any], theirs: Callable[[Row], Any], part: str) -> Table:
        return Table(
            name,
            "air_moves.jsonl",
            lambda board, row: ours(designs, board, row, with_departures=True),
            lambda board, row: ours(designs, board, row, with_departures=False),
            theirs,
            lambda row: f"{row['id']}: {row['unit']} on {row['map']} at velocity {row['velocity']}",
            keep=lambda row: part in row,
            plays=lambda row: designs.has(row["file"]),
        )

    return (
        table("ends of flights", ends, their_ends, "reach"),
        table("whole flights", samples, their_samples, "samples"),
        table("maneuvers", maneuver_ends, their_maneuvers, "maneuvers"),
    )


def unit_of(designs: Designs, board: Board, row: Row) -> Flyer:
    """The unit of a row before its move."""
    unit = placed(designs, board, id="a", file=row["file"], hex=row["start"], el=0, facing=row["facing"])
    assert isinstance(unit, Flyer)
    unit.map = _MAPS[row["map"]]
    unit.velocity, unit.altitude = row["velocity"], row.get("altitude", 0)
    unit.straight = row.get("straight", 0)
    unit.late_change = row.get("changed_at_end_of_last_turn", False)
    unit.pilot_hits = row.get("pilot_hits", 0)
    unit.structure[SI] = row["si"]
    unit.boxes = {
        "engine": row.get("engine_hits", 0),
        "left thruster": row.get("left_thruster_hits", 0),
        "right thruster": row.get("right_thruster_hits", 0),
    }
    return unit


def handling(unit: Flyer, row: Row, *, with_departures: bool) -> Handling:
    """How the unit handles, by our rules or by theirs."""
    ours = handling_of(unit)
    vstol = ours.vstol or ours.build == "spheroid"
    assert (ours.safe, ours.most, vstol) == (row["safe"], row["max"], row["vstol"]), row["id"]
    if not with_departures:
        return ours
    fields = {name: getattr(ours, name) for name in ours.__struct_fields__}
    return TheirHandling(**fields, began=unit.velocity)


# The ends


def ends(designs: Designs, board: Board, row: Row, *, with_departures: bool) -> Any:
    """The least thrust of every end."""
    unit = unit_of(designs, board, row)
    allow, most = set(row["allow"]), row.get("change_max", 99)
    allowed = Allowance(
        faster=most if "acc" in allow else 0,
        slower=most if "dec" in allow else 0,
        up=row.get("up_max", 0) if "up" in allow else 0,
        down=row.get("down_max", 0) if "down" in allow else 0,
        turns="turn" in allow,
        yaws="roll_yaw" in allow,
        shifts=not with_departures,  # they turn freely and then go ahead (AD-2)
    )
    found = handling(unit, row, with_departures=with_departures)
    ways = TheirWays(board, unit, allowed, found) if with_departures else FlightWays(board, unit, allowed, found)
    return {f"{end.hex} {end.facing} {end.velocity} {end.altitude}": way.cost for end, way in ways.ways.items()}


def their_ends(row: Row) -> Any:
    """The ends that the table has."""
    states = ((hex, state) for hex, found in row["reach"].items() for state in found)
    return {f"{hex} {facing} {velocity} {altitude}": thrust for hex, (facing, velocity, altitude, thrust) in states}


# Whole flights


def samples(designs: Designs, board: Board, row: Row, *, with_departures: bool) -> Any:
    """What every sample of a row comes to."""
    answers = []
    for sample in row["samples"]:
        unit = unit_of(designs, board, row)
        found = handling(unit, row, with_departures=with_departures)
        guide = TheirPilot(board, unit, found) if with_departures else Pilot(board, unit, found)
        answers.append(_fly(guide, steps_of(sample["steps"]), with_departures))
    return answers


def steps_of(text: str) -> list[Step]:
    """The steps of a sample; what a descent adds to velocity is none."""
    found = []
    for word in text.split():
        what, _, times = word.partition("*")
        if what != "acc":
            found.append(Step(_WORDS[what], int(times or 1)))
    return found


def _fly(guide: Pilot, steps: list[Step], with_departures: bool) -> Any:
    strains = list[Strain]()
    try:
        for step in steps:
            strains += guide.make(step).strains
    except Illegal as why:
        return str(why)
    if why_not := list(guide.finish_reasons()):
        return str(why_not[0])
    return _told(guide, strains + list(guide.settle_strain()), with_departures)


def _told(guide: Pilot, strains: list[Strain], with_departures: bool) -> Any:
    unit = guide.unit
    rolls = [[_cause(due.cause), due.modifier] for due in guide.owed()]
    sinks = 0
    if with_departures and guide.handling.spheroid:
        sinks = int(not (unit.thrust_spent or unit.descended))  # AD-32
        over = unit.hovering and unit.thrust_spent > guide.handling.safe
        rolls += [["hover", 0]] if over else []  # the ledger has no roll for spheroids that hover [TW-093.1]
    elif flying.is_stalling(unit, guide.handling) or (with_departures and _viffs(unit)):
        sinks, rolls = 1, [*rolls, ["stall", 0]]
    elif flying.is_sinking(unit, guide.handling):
        sinks = 1
    return {
        "thrust": unit.thrust_spent,
        "end": [unit.hex, unit.facing, unit.velocity, unit.altitude],
        "over_safe": unit.thrust_spent > guide.handling.safe,
        "rolls": sorted(rolls),
        "strain": [[strain.thrust, strain.over] for strain in strains if strain.who == "frame"],
        "pilot_strain": [
            [strain.thrust, flying.strain_roll(unit, strain).total] for strain in strains if strain.who == "pilot"
        ],
        "sinks": sinks,
    }


def _viffs(unit: Flyer) -> bool:
    """A unit that has flown a VIFF stalls in the other program (AD-35)."""
    return unit.maneuver == orders.VIFF


def _cause(cause: str) -> str:
    return "down" if re.match(r"\d+ altitudes down", cause) else _CAUSES[cause]


def their_samples(row: Row) -> Any:
    """What the table says of every sample."""
    return [_their_told(sample) for sample in row["samples"]]


def _their_told(sample: Row) -> Any:
    return {
        "thrust": sample["thrust"],
        "end": sample["end"],
        "over_safe": sample["over_safe"],
        "rolls": sorted(sample["rolls"]),
        "strain": sample.get("strain", []),
        "pilot_strain": sample.get("pilot_strain", []),
        "sinks": sample.get("sinks", 0),
    }


# Maneuvers


def maneuver_ends(designs: Designs, board: Board, row: Row, *, with_departures: bool) -> Any:
    """Of every maneuver whether it can be flown, what it costs and adds, and where the rest straight ahead ends."""
    answers = []
    for told in row["maneuvers"]:
        word = _MANEUVERS[told["maneuver"]]
        unit = _below_the_top(unit_of(designs, board, row), word, with_departures)
        found = handling(unit, row, with_departures=with_departures)
        Pilot(board, unit, found)
        can = not list(maneuvers.reasons(unit, found, Step(word), height_of(board[unit.hex], unit)))
        answer: dict[str, Any] = {
            "maneuver": told["maneuver"],
            "can": can,
            "thrust": maneuvers.MANEUVERS[word].thrust(unit),
            "extra": maneuvers.modifier(found, word),
        }
        if can:
            facings = range(6) if word in orders.AIMED else (None,)
            answer["then_straight"] = [
                _then_straight(designs, board, row, Step(word, facing=facing), with_departures) for facing in facings
            ]
        answers.append(_plain(answer))
    return answers


def _then_straight(designs: Designs, board: Board, row: Row, step: Step, with_departures: bool) -> Any:
    unit = _below_the_top(unit_of(designs, board, row), step.word, with_departures)
    found = handling(unit, row, with_departures=with_departures)
    aimed = {} if step.facing is None else {"facing": step.facing}
    if with_departures and _is_refused(found, unit, step):
        return aimed | {"refused": True}
    guide, unit_altitude = Pilot(board, unit, found), unit.altitude
    try:
        strains = list(guide.make(step).strains)
    except Illegal as why:
        return aimed | ({"off_map": True} if "map ends" in str(why) else {"refused": True})
    if with_departures and step.word == orders.VIFF:
        unit.thrust_spent += 2  # the climb is paid for, too (AD-35)
        unit.thrust_here += 2
        if unit.thrust_spent > found.most:
            return aimed | {"refused": True}
    if unit.to_fly:
        try:
            strains += guide.make(Step(orders.FORWARD, unit.to_fly)).strains
        except Illegal:
            return aimed | {"off_map": True}
    strains += guide.settle_strain()
    unit.altitude += row["altitude"] - unit_altitude
    told = _told(guide, strains, with_departures)
    return aimed | {name: told[name] for name in _TOLD}


def _below_the_top(unit: Flyer, word: str, with_departures: bool) -> Flyer:
    """The other program flies a VIFF from Altitude 10 to 11, which is none of our altitudes."""
    unit.altitude -= with_departures and word == orders.VIFF and unit.altitude == HIGHEST
    return unit


def _is_refused(found: Handling, unit: Flyer, step: Step) -> bool:
    """Thrusters that forbid turns forbid those of maneuvers (AD-20)."""
    if not isinstance(found, TheirHandling) or step.facing is None:
        return False
    right = (step.facing - unit.facing) % 6
    return (right in (1, 2) and found.forbids(1)) or (right in (4, 5) and found.forbids(-1))


def their_maneuvers(row: Row) -> Any:
    """What the table says of every maneuver."""
    return [_their_maneuver(told) for told in row["maneuvers"]]


def _their_maneuver(told: Row) -> Any:
    answer = {name: told[name] for name in ("maneuver", "can", "thrust", "extra")}
    if "then_straight" in told:
        answer["then_straight"] = [
            ({"facing": each["facing"]} if "facing" in each else {})
            | ({name: _their_told(each)[name] for name in _TOLD} if "end" in each else _why_not(each))
            for each in told["then_straight"]
        ]
    return _plain(answer)


def _why_not(told: Row) -> Any:
    return {name: True for name in ("off_map", "refused") if name in told}


def _plain(answer: dict[str, Any]) -> dict[str, Any]:
    """A maneuver that is refused in every facing cannot be flown."""
    if all("refused" in each for each in answer.get("then_straight", ())):
        return {name: answer[name] for name in ("maneuver", "thrust", "extra")} | {"can": False}
    return answer
