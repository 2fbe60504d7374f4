"""The table of to-hit numbers: 'Mech against 'Mech, one weapon, undamaged."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from boxcars.catalog import Design, ammo_for, design, weapon
from boxcars.core.ruling import RuleSet
from boxcars.hexes import Board, Viewer
from boxcars.hexes.sight import Contribution, Sight, is_inside, medium, shared_building
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.line_of_sight import viewer
from boxcars.total_warfare.mech import LOCATIONS, Mech, fresh_mech
from boxcars.total_warfare.to_hit import ShotPlan, shot
from tests.oracle import departures
from tests.oracle.tables import Row, Table

QUADS = ("Scorpion", "Goliath")
_MODES = {"none": "stay", "walk": "walk", "run": "run", "jump": "jump"}


@cache
def armed(name: str, internal: str, location: str, rear: bool) -> Design:
    """A design with nothing but the weapon of a row, and ammunition for it."""
    found = weapon(internal)
    slots: dict[str, tuple[str, ...]] = dict.fromkeys(LOCATIONS, ())
    slots[location] = (found.name + " (R)" * rear,) * found.slots
    if found.ammo:
        slots["CT" if location == "HD" else "HD"] += (ammo_for(found)[0].name,)
    return msgspec.structs.replace(
        design("Atlas AS7-D"),
        chassis=name,
        tech_base=found.tech_base,
        config="quad" if name.startswith(QUADS) else "biped",
        slots=slots,
    )


def mech(board: Board, row: Row, who: str, unit: Design) -> Mech:
    """The attacker (a) or target (t) of a row."""
    hex = row[f"{who}_hex"]
    made = fresh_mech(who, who, unit, hex, row[f"{who}_facing"], foot=board[hex].level + row[f"{who}_el"])
    made.prone = row[f"{who}_prone"]
    made.mode = _MODES[row[f"{who}_move"]]
    made.hexes_moved = row[f"{who}_delta"]
    return made


def situation(board: Board, row: Row) -> tuple[Battle, Mech, Mech]:
    """The battle of a row, with its attacker and target."""
    attacker = mech(board, row, "a", armed(row["attacker"], row["weapon_internal"], row["w_loc"], row["w_rear"]))
    attacker.gunnery = row["gunnery"]
    attacker.heat = row["heat"]
    attacker.torso = (row["a_torso"] - row["a_facing"] + 1) % 6 - 1
    target = mech(board, row, "t", design("Atlas AS7-D"))
    battle = Battle(rules=RuleSet(), board=board, sides=("a", "t"), units={"a": attacker, "t": target}, turns=1)
    return battle, attacker, target


def answer(plan: ShotPlan, ignoring: str = "") -> Any:
    """The target number and whether the partial cover table is used, or that the shot is impossible."""
    impossible = any(reason.cite != ignoring for reason in plan.reasons)
    return "IMPOSSIBLE" if impossible else (plan.tally.total, bool(plan.cover))


def ours(board: Board, row: Row) -> Any:
    """Our number along the sight of the other program, which also fires anti-missile systems at 'Mechs."""
    battle, attacker, target = situation(board, row)
    seen = departed_sight(board, viewer(battle, attacker), viewer(battle, target))
    return answer(shot(battle, attacker, attacker.design.mounts[0], target, seen=seen), ignoring="TW-129.3")


def ours_alone(board: Board, row: Row) -> Any:
    """Our number by our rules alone."""
    battle, attacker, target = situation(board, row)
    return answer(shot(battle, attacker, attacker.design.mounts[0], target))


def departed_sight(board: Board, attacker: Viewer, target: Viewer) -> Sight:
    """Sight with OD-1 and OD-2, and cover and buildings with OD-4 to OD-6."""
    seen = departures.sight(board, attacker, target)
    if seen is None:
        return Sight(visible=False)
    causes = ["terrain"] if seen.target_cover else []
    charged = departures.total(seen)
    standing = target.can_take_cover
    if standing and medium(board, target) == "wading" and medium(board, attacker) != "submerged":
        causes.append("water")  # OD-4: no +1 of its own
    terrain = board[target.hex]
    if standing and terrain.building and target.foot == terrain.level:
        causes.append("building")  # OD-5: the ground floor of any building, added to other cover
        charged += 1
    if shared_building(board, attacker, target) and is_inside(board, target):
        charged += 1  # OD-6
    return Sight(
        visible=True,
        cover=tuple(causes),
        attacker_cover=seen.attacker_cover,
        lines=(Contribution(target.hex, "between", charged, ""),),
    )


def theirs(row: Row) -> Any:
    """The number and the hit table of a row."""
    return (row["value"], row["hit_table"] == 6) if isinstance(row["value"], int) else "IMPOSSIBLE"


TABLE = Table(
    "to hit",
    "tohit.jsonl",
    ours,
    ours_alone,
    theirs,
    lambda row: f"{row['attacker']} {row['weapon']} {row['a_hex']} at {row['t_hex']}: {row['desc']}",
)
