"""The table of aerospace attacks: between craft, on the ground and from it, and bombs."""

from __future__ import annotations

from functools import partial
from typing import Any

from boxcars.catalog.gear.equipment_table import find_equipment
from boxcars.hexes import Board
from boxcars.total_warfare.aerospace import runs
from boxcars.total_warfare.aerospace.orders import Run, RunKind
from boxcars.total_warfare.battle import Battle, UnitSetup
from boxcars.total_warfare.units.flyer.state import AIR, LOW, SPACE, Flyer, Waypoint
from boxcars.total_warfare.units.kinds import kind_for
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons.aim import Aim
from boxcars.total_warfare.weapons.hex_fire import hex_shot
from boxcars.total_warfare.weapons.shot_plan import ShotPlan
from boxcars.total_warfare.weapons.to_hit import shot
from tests.oracle import departures_aero
from tests.oracle.scene import Designs, battle_of, bin_key, mount_key, part_of, unit_of
from tests.oracle.tables import Row, Table

CASES = ("space", "air_to_air", "ground_to_air", "strike", "strafe", "dive_bomb", "altitude_bomb")
IMPOSSIBLE = "IMPOSSIBLE"
_MAPS = {"space": SPACE, "air_to_air": LOW}
_RUNS: dict[str, RunKind] = {"strike": "strike", "strafe": "strafe", "dive_bomb": "dive", "altitude_bomb": "bomb"}
_BOXES = {"sensor_hits": "sensors", "fcs_hits": "fcs", "avionics_hits": "avionics"}
_CRAFT = ("asf", "conv", "smallcraft", "dropship")


def tables(designs: Designs) -> tuple[Table, ...]:
    """One comparison for each kind of attack."""
    return tuple(_table(designs, case) for case in CASES)


def _table(designs: Designs, case: str) -> Table:
    return Table(
        f"aerospace: {case.replace('_', ' ')}",
        "aero.jsonl",
        partial(ours, designs, with_departures=True),
        partial(ours, designs, with_departures=False),
        theirs,
        lambda row: (
            f"{row['id']} {row['a_unit']} ({row['a_kind']}) {row['weapon']} at {row.get('t_unit', row.get('t_hex'))}:"
            f" {row['mods']}"
        ),
        keep=lambda row: row["case"] == case,
        plays=partial(is_played, designs),
    )


def is_played(designs: Designs, row: Row) -> bool:
    """Whether the game plays the units of a row, and its weapon."""
    files = [row[field] for field in ("a_file", "t_file") if field in row]
    return all(map(designs.has, files)) and (row["case"].endswith("bomb") or bool(_key(designs, row)))


def theirs(row: Row) -> Any:
    """The answer in the table."""
    return row["value"] if isinstance(row["value"], int) else IMPOSSIBLE


def ours(designs: Designs, board: Board, row: Row, *, with_departures: bool) -> Any:
    """What the game says of the attack."""
    plan, battle = planned(designs, board, row)
    if plan is None:
        return IMPOSSIBLE
    if with_departures:
        return IMPOSSIBLE if departures_aero.reasons(plan, row) else departures_aero.bent(battle, plan, row)
    return IMPOSSIBLE if plan.reasons else plan.tally.total


def planned(designs: Designs, board: Board, row: Row) -> tuple[ShotPlan | None, Battle]:
    """The attack of a row; none where its run cannot be announced."""
    attacker = _unit(designs, board, row, "a")
    units = [attacker] if "t_file" not in row else [attacker, _unit(designs, board, row, "t")]
    battle = battle_of(board, *units)
    if isinstance(attacker, Flyer) and row["case"] in _RUNS:
        run = Run(_RUNS[row["case"]], (row["t_hex"],))
        if list(runs.reasons(attacker, run)):
            return None, battle
        runs.announce(attacker, run)
    if "t_file" not in row:
        return hex_shot(battle, attacker, attacker.design.mount("he-1"), row["t_hex"]), battle
    mount = attacker.design.mount(_key(designs, row))
    ammo = "" if "bay" in row else bin_key(designs, row["a_file"], row.get("ammo", ""))
    return shot(battle, attacker, mount, units[1], Aim(torso=_torso(row), ammo=ammo)), battle


def _torso(row: Row) -> int | None:
    if row["a_kind"] in _CRAFT or "a_twist" not in row:
        return None
    turned: int = (row["a_twist"] - row["a_facing"]) % 6
    return turned if turned <= 3 else turned - 6


def _unit(designs: Designs, board: Board, row: Row, who: str) -> Unit:
    part = part_of(row, f"{who}_")
    if part["kind"] not in _CRAFT:
        return unit_of(designs, board, part, who)
    design = designs.get(part["file"])
    kind = kind_for(design)
    assert kind is not None
    stores = ("he",) * row.get("bombs_he", 0) if who == "a" else ()
    unit = kind.fresh(who, who, design, UnitSetup(design.name, part["hex"], part["facing"], stores=stores), 0)
    assert isinstance(unit, Flyer)
    unit.map = _MAPS.get(row["case"], AIR)
    unit.gunnery, unit.heat = part.get("gunnery", 4), part.get("heat", 0)
    unit.altitude, unit.velocity = part.get("altitude", 0), part["velocity"]
    unit.path = tuple(Waypoint(hex, unit.facing, unit.altitude) for hex in part.get("flight_path", ()))
    state = part.get("state", {})
    unit.boxes = {_BOXES[name]: hits for name, hits in state.items() if name in _BOXES}
    unit.out_of_control = int("out_of_control" in state)
    unit.evading, unit.shutdown = "evading" in state, "shutdown" in state
    return unit


def _key(designs: Designs, row: Row) -> str:
    """The key of the weapon or the bay that a row fires; empty where the game does not play it."""
    if "bay" not in row:
        return mount_key(designs, row["a_file"], row["weapon_internal"], row["w_loc"], row["w_rear"])
    design = designs.get(row["a_file"])
    kind = kind_for(design)
    assert kind is not None
    unit = kind.fresh("a", "a", design, UnitSetup(design.name, "0101", 0), 0)
    assert isinstance(unit, Flyer)
    wanted = sorted(item.name for each in row["bay"] if (item := find_equipment(each)))
    for key, members in unit.design.bays.items():
        here = (members[0].loc, members[0].rear) == (row["w_loc"], row["w_rear"])
        if here and sorted(member.weapon.equipment for member in members) == wanted:
            return key
    return ""
