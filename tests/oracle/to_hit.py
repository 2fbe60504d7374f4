"""The table of to-hit numbers: possible or not, the number, and whether partial cover takes the leg hits.

Undamaged 'Mechs with one weapon each: of a design only biped or quad matters here, so designs that the catalog does
not hold are stood in for by one that it does.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from boxcars.catalog import mech_design, weapon
from boxcars.catalog.gear.weapons import TechBase
from boxcars.catalog.units.design import MechDesign, Mount
from boxcars.core.ruling import RuleSet
from boxcars.hexes import Board
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.units.mech.fresh import fresh_mech
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.weapons import shot_reasons, to_hit
from boxcars.total_warfare.weapons.aim import Aim
from tests.oracle import departures_to_hit
from tests.oracle.tables import SHARED, Row, Table, rows

PARTIAL_COVER_TABLE = 6


@cache
def quads() -> frozenset[str]:
    """The names of all quads: those we know of, and those in the table of units where it is there."""
    units = SHARED / "oracle" / "units.jsonl"
    listed = rows(units) if units.is_file() else iter(())
    found = (row for row in listed if any(part[0] == "FLL" for part in row.get("locs") or ()))
    return frozenset({"Goliath GOL-1H", "Scorpion SCP-1N"} | {f"{row['chassis']} {row['model']}" for row in found})


@cache
def stand_in(quad: bool) -> MechDesign:
    """A 'Mech of the right number of legs."""
    biped = mech_design("Atlas AS7-D")
    return msgspec.structs.replace(biped, config="quad") if quad else biped


def mech(board: Board, row: Row, who: str) -> Mech:
    """One of the two 'Mechs of a row."""
    hex, name = row[f"{who}_hex"], row["attacker" if who == "a" else "target"]
    unit = fresh_mech(who, who, stand_in(name in quads()), hex, row[f"{who}_facing"])
    unit.foot = board[hex].level + row[f"{who}_el"]
    unit.prone = row[f"{who}_prone"]
    moved: str = row[f"{who}_move"]
    unit.mode = "stay" if moved == "none" else moved
    unit.hexes_moved = row[f"{who}_delta"]
    if who == "a":
        unit.heat, unit.gunnery = row["heat"], row["gunnery"]
    return unit


def answer(board: Board, row: Row, with_departures: bool) -> Any:
    """The number and the cover of a shot, or that it is impossible."""
    attacker, target = mech(board, row, "a"), mech(board, row, "t")
    battle = Battle(rules=RuleSet(), board=board, sides=("a", "t"), units={"a": attacker, "t": target}, turns=1)
    tech: TechBase = "clan" if row["weapon_internal"].startswith("CL") else "is"
    mount = Mount("weapon", weapon(row["weapon"], tech), row["w_loc"], row["w_rear"], ())
    torso = (row["a_torso"] - row["a_facing"] + 1) % 6 - 1
    seen = departures_to_hit.sight(battle, attacker, target) if with_departures else None
    plan = to_hit.shot(battle, attacker, mount, target, Aim(torso=torso, seen=seen))
    reasons = (
        *shot_reasons.posture_reasons(attacker, mount),
        *shot_reasons.sight_reasons(attacker, target, plan),
        *shot_reasons.arc_reasons(attacker, target, mount, torso, flipped=False),
        *shot_reasons.water_reasons(battle, target, plan),
        *shot_reasons.range_reasons(plan),
    )
    return "IMPOSSIBLE" if reasons else (plan.tally.total, bool(plan.cover))


def theirs(row: Row) -> Any:
    """The number and the cover in the table."""
    return (row["value"], row["hit_table"] == PARTIAL_COVER_TABLE) if isinstance(row["value"], int) else "IMPOSSIBLE"


TABLE = Table(
    "to hit",
    "tohit.jsonl",
    lambda board, row: answer(board, row, with_departures=True),
    lambda board, row: answer(board, row, with_departures=False),
    theirs,
    lambda row: f"{row['attacker']} {row['weapon']} {row['a_hex']} at {row['target']} {row['t_hex']}: {row['desc']}",
)
