"""The table of single shots, carried out while every die shows the same: what they leave of their targets."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from boxcars.catalog.units.locations import REAR
from boxcars.catalog.units.mech import Mech as MechDesign
from boxcars.catalog.units.protomech import ProtoMech as ProtoMechDesign
from boxcars.catalog.units.vehicle import Vehicle as VehicleDesign
from boxcars.core.dice import Dice
from boxcars.hexes import Board
from boxcars.total_warfare.battle import Battle, Declaration, Shot
from boxcars.total_warfare.moving import driving
from boxcars.total_warfare.units.infantry.state import Platoon
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.piloted import Piloted
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.units.vehicle.state import Vehicle
from boxcars.total_warfare.units.vtol.state import Vtol
from boxcars.total_warfare.weapons import fire, shooting
from tests.oracle import departures_shots
from tests.oracle.hit_locations import QUADS
from tests.oracle.scene import Designs, battle_of, bin_key, mount_key, part_of, unit_of
from tests.oracle.tables import Row, Table


class SameDice(Dice):
    """Dice that all show the same face."""

    def __init__(self, face: int) -> None:
        super().__init__()
        self.face = face

    def _throw(self, count: int, why: str) -> tuple[int, ...]:
        return (self.face,) * count


def table(designs: Designs) -> Table:
    """The comparison, with the designs of a corpus."""
    return Table(
        "shots",
        "shots.jsonl",
        lambda board, row: ours(designs, board, row, with_departures=True),
        lambda board, row: ours(designs, board, row, with_departures=False),
        lambda row: theirs(designs, row),
        lambda row: f"{row['id']}, die {row['die']}, {row['a_unit']} {row['weapon']} at {row['t_unit']}",
        plays=lambda row: designs.has(row["t_file"]) and bool(_mount(designs, row)),
    )


def _mount(designs: Designs, row: Row) -> str:
    return mount_key(designs, row["a_file"], row["weapon_internal"], row["w_loc"])


def ours(designs: Designs, board: Board, row: Row, *, with_departures: bool) -> Any:
    """What the shot leaves of its target, and of the building it is on."""
    battle = declared(designs, board, row)
    target, dice = battle["t"], SameDice(row["die"])
    [plan] = fire.planned(battle, "a")
    if isinstance(target, Mech):
        target.prone = True  # who lies does not fall: the table ends with the shot itself
    if with_departures:
        departures_shots.bend(battle, plan, row, dice)
    else:
        shooting.attack(battle, plan, dice)
        kind_of(target).end_of_phase(battle, target, dice)
    return left_of(battle, target, row)


def declared(designs: Designs, board: Board, row: Row) -> Battle:
    """The battle of a row with its shot declared."""
    attacker, target = (unit_of(designs, board, part_of(row, f"{who}_"), who) for who in "at")
    battle = battle_of(board, attacker, target)
    shot = Shot(_mount(designs, row), "t", ammo=bin_key(designs, row["a_file"], row.get("ammo", "")))
    battle.declarations["a"] = Declaration(torso=_torso(row), shots=[shot])
    return battle


def _torso(row: Row) -> int:
    turned: int = (row.get("a_twist", row["a_facing"]) - row["a_facing"]) % 6
    return turned if turned <= 3 else turned - 6


def left_of(battle: Battle, target: Unit, row: Row) -> Any:
    """The state of a target; of one that is destroyed or has no crew, that alone."""
    if target.destroyed:
        return OUT
    if isinstance(target, Platoon):
        return {"troopers": target.troopers}
    state: dict[str, Any] = {"armor": _points(target)}
    if isinstance(target, Vehicle):
        state |= _broken(battle, target)
    if isinstance(target, Piloted):
        state["hurt"] = target.pilot_hits
    return state


OUT = "destroyed"


def _points(unit: Unit) -> dict[str, list[int]]:
    """Armor, rear armor and structure by location."""
    quad = isinstance(unit, Mech) and unit.design.config == "quad"
    points = {}
    for place, structure in unit.structure.items():
        armor = [unit.armor[each] for each in (place, REAR.get(place, "")) if each in unit.armor]
        points[QUADS.get(place, place) if quad else place] = [*armor, structure]
    return points


def _broken(battle: Battle, vehicle: Vehicle) -> dict[str, Any]:
    """What is broken on a vehicle."""
    rotorless = isinstance(vehicle, Vtol) and not vehicle.engine_dead
    flew = replace(vehicle, stopped="") if rotorless else vehicle  # the table keeps the MP of the engine
    return {
        "immobile": bool(vehicle.stopped),
        "cruise": 0 if flew.stopped else driving.cruising_mp(flew).total,
        "stunned": vehicle.stunned,
        "motive": sum(vehicle.motive),
        "weapons": len(vehicle.broken),
        "engine": vehicle.engine_dead,
    }


def theirs(designs: Designs, row: Row) -> Any:
    """The same from the table."""
    after = row["after"]
    if after.get("destroyed") or after.get("crew_dead"):
        return OUT
    if "troopers" in after:
        return {"troopers": after["troopers"]}
    state: dict[str, Any] = {"armor": after["armor_structure"]}
    design = designs.get(row["t_file"])
    if isinstance(design, VehicleDesign):
        state |= {
            "immobile": after.get("immobile", False),
            "cruise": after.get("cruise", design.cruise),
            "stunned": after.get("stunned", 0),
            "motive": after.get("motive_psr", 0),
            "weapons": len(after.get("weapons", ())),
            "engine": after.get("engine_hit", False),
        }
    if isinstance(design, MechDesign | ProtoMechDesign):
        state["hurt"] = after.get("crew_hits", 0)
    return state
