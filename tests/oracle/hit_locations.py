"""The part of the table of hits that says where a hit lands, and what it brings with it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from boxcars.core.dice import ScriptedDice
from boxcars.hexes import Board
from boxcars.total_warfare.damage import motive
from boxcars.total_warfare.events.unit_events import MotiveRolled, VehicleCritical
from boxcars.total_warfare.units.battle_armor.state import Squad
from boxcars.total_warfare.units.flyer.state import Flyer
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.kinds import kind_for
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.protomech.state import Proto
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.units.vehicle.state import Vehicle
from boxcars.total_warfare.units.vtol.state import Vtol
from boxcars.total_warfare.weapons.hit_location import Table, roll_location
from tests.oracle import air_hits
from tests.oracle.scene import QUAD_LEGS, Designs, battle_of, placed
from tests.oracle.tables import PLAIN, Row

TORSOS = ("CT", "LT", "RT")
ONE_DIE = ("punch", "kick", "above", "below")
"""The tables of one die."""
SWARMS = ("swarm", "swarm_conventional")
SIDES = ("front", "right", "rear", "left")
"""The sides of a vehicle, as the die of its swarmers finds them."""

FLANKS = {f"{end}{hand}": f"{end}-{hand}" for end in ("front", "rear") for hand in ("left", "right")}
"""What the table calls the flanks of a vehicle with six sides, and what we do."""

FULL_LOW = (1,) * 60
"""Dice that bring nothing more after those that matter."""


def ours(designs: Designs, board: Board, row: Row, with_departures: bool) -> Any:
    """For every roll the location, and whether it brings critical or motive damage."""
    unit = placed(designs, PLAIN, id="t", file=row["file"], hex="0505", el=0, facing=0)
    if isinstance(unit, Flyer):
        return air_hits.locations(unit, row, with_departures=with_departures)
    if len(unit.structure) == 1:
        return {"any": next(iter(unit.structure))}
    found = {_called(rolled): _outcome(designs, row, rolled) for rolled in _rolls(unit, row)}
    return _departed(row, unit, found) if with_departures else found


def _rolls(unit: Unit, row: Row) -> list[tuple[int, ...]]:
    if isinstance(unit, Squad) or (isinstance(unit, Mech) and row["hit_table"] in ONE_DIE):
        return [(face,) for face in range(1, 7)]
    return [(total // 2, total - total // 2) for total in range(2, 13)]


def _called(rolled: tuple[int, ...]) -> str:
    return f"d6={rolled[0]}" if len(rolled) == 1 else str(sum(rolled))


def _outcome(designs: Designs, row: Row, rolled: tuple[int, ...]) -> Any:
    """What a hit does with this roll; where one more die decides, the share of each result."""
    found = Counter(_told(designs, row, (*rolled, face)) for face in range(1, 7))
    [(only, _), *others] = found.items()
    return {each: round(count / 6, 6) for each, count in found.items()} if others else only


def _told(designs: Designs, row: Row, rolled: tuple[int, ...]) -> str:
    """What a hit of 1 point does with these dice, in the words of the table."""
    unit = placed(designs, PLAIN, id="t", file=row["file"], hex="0505", el=0, facing=0)
    battle, kind = battle_of(PLAIN, unit), kind_of(unit)
    swarm = row["hit_table"] in SWARMS
    side: str = FLANKS.get(row["side"]) or row["side"]
    first = () if not swarm or isinstance(unit, Mech) else (SIDES.index(side) + 1,)
    dice = ScriptedDice([*first, *rolled, *FULL_LOW])
    if swarm:
        location, rear, roll = kind.swarmed_place(unit, dice)
        critical = False
    else:
        location, rear, critical, roll = roll_location(unit, side, dice, _table(row))
    told = kind.hit(battle, unit, location, 1, dice, rear=rear, roll=roll, critical=critical, side=side)
    broken = critical or row["hit_table"] == "swarm" or any(isinstance(each, VehicleCritical) for each in told)
    words = [QUADS.get(location, location) if row["type"] == "quad" else location or "near miss"]
    words += ["(rear)"] * (rear and location in TORSOS)
    words += ["+crit"] * broken
    return " ".join([*words, *_motive(unit, location, told)])


QUADS = {ours: theirs for theirs, ours in QUAD_LEGS.items()}


def _table(row: Row) -> Table:
    if row["hit_table"] == "special_proto":
        return "accident"
    named: Table = row["hit_table"] if row["hit_table"] in ONE_DIE else "full"
    return named


def _motive(unit: Unit, location: str, told: list[Any]) -> list[str]:
    """The roll for motive damage with the modifier of the side; on a VTOL the MP that a hit on the rotors costs."""
    if isinstance(unit, Vtol):
        return ["+motive"] * unit.rotor_hits
    for event in told:
        if isinstance(event, MotiveRolled) and isinstance(unit, Vehicle):
            more = event.tally.total - motive.modifiers(unit).total
            return [f"+motive(+{more})" if more else "+motive"]
    return []


def _departed(row: Row, unit: Unit, found: dict[str, str]) -> dict[str, str]:
    """The same with the departures HD-1 to HD-6."""
    table, side = row["hit_table"], row["side"]
    if isinstance(unit, Proto):
        return {**found, "2": "MG"}
    if isinstance(unit, Vtol):
        swapped = {"5": found["5"].replace("LS", "RS"), "9": found["9"].replace("RS", "LS")}
        return {**found, **swapped} if side == "rear" else found
    if row["type"] == "superheavy vehicle" and side in ("rearleft", "rearright"):  # HD-6
        return {roll: told.replace("(+2)", "(+1)") for roll, told in found.items()}
    if isinstance(unit, Vehicle):
        if table == "underwater":  # HD-3
            hull = found["7"].split()[0]
            found = {**found, "10": hull, "11": hull, "12": f"{hull} +crit"}
        return {**found, "5": found["5"].replace("RS", "LS")} if side == "front" else found
    if table == "kick" and row["type"] == "quad" and side != "right":
        return {f"d6={face}": found[f"d6={7 - face}"] for face in range(1, 7)}
    return found


def is_played(designs: Designs, row: Row) -> bool:
    """Whether the game has the kind of a row; where hits fall on it needs no rules for its parts."""
    return kind_for(designs.get(row["file"])) is not None


def theirs(row: Row) -> Any:
    """The table, without marks that mean nothing: limbs and heads have no rear armor."""
    return {roll: _plain(result) for roll, result in row["result"].items()}


def _plain(result: Any) -> Any:
    if isinstance(result, dict):
        return {_plain(each): share for each, share in result.items()}
    location, *rest = result.split()
    return " ".join([location, *(word for word in rest if word != "(rear)" or location in TORSOS)])
