"""The tables of what a hit does: locations, motive and critical damage, clusters, platoons, and attacks by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boxcars.catalog.units.by_hand import attacks_by_hand
from boxcars.catalog.units.infantry import TROOPS, Infantry
from boxcars.catalog.units.platoon import platoon_mp, trooper_damage, worn_divisor
from boxcars.catalog.units.small_arms import range_modifiers
from boxcars.core.dice import ScriptedDice
from boxcars.core.tally import Tally
from boxcars.hexes import Board
from boxcars.total_warfare.boarding import storming
from boxcars.total_warfare.damage import motive, proto_damage, vehicle_criticals
from boxcars.total_warfare.events.unit_events import VehicleCritical
from boxcars.total_warfare.moving import driving
from boxcars.total_warfare.piloting import driving_rolls, psr
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.protomech.state import Proto
from boxcars.total_warfare.units.troops.state import Troops
from boxcars.total_warfare.units.unit import Due, Unit
from boxcars.total_warfare.units.vehicle.state import Vehicle
from boxcars.total_warfare.units.vtol.state import Vtol
from boxcars.total_warfare.weapons.aim import AS_IT_STANDS
from boxcars.total_warfare.weapons.cluster import cluster_hits
from tests.oracle import air_hits, departures, departures_shots, hit_locations, platoon_losses
from tests.oracle.damage_words import hurt
from tests.oracle.scene import Designs, battle_of, part_of, placed, unit_of
from tests.oracle.tables import PLAIN, Row, Table

HEX = "0505"
SKILL = Due("", 0, "")
"""A roll for no reason but the skill itself."""

Ours = Callable[[Designs, Board, Row, bool], Any]


def tables(designs: Designs) -> tuple[Table, ...]:
    """One comparison for each part of the table."""
    return tuple(_table(designs, name, ours, theirs) for name, (ours, theirs) in PARTS.items())


def _table(designs: Designs, name: str, ours: Ours, theirs: Callable[[Row], Any]) -> Table:
    return Table(
        f"hits: {name.replace('_', ' ')}",
        "hits.jsonl",
        lambda board, row: ours(designs, board, row, True),
        lambda board, row: ours(designs, board, row, False),
        theirs,
        lambda row: f"{row['id']} {row.get('unit', row.get('a_unit', row.get('weapon', '')))}",
        keep=lambda row: row["table"] == name,
        plays=lambda row: _is_played(designs, row),
    )


def _is_played(designs: Designs, row: Row) -> bool:
    """Whether the game plays the units of a row, and has weapons of its class."""
    files = [row[field] for field in ("file", "a_file", "t_file") if field in row]
    if not all(map(designs.has, files)):
        return False
    return hit_locations.is_played(designs, row) if row["table"] == "hit_location" else platoon_losses.is_known(row)


def fresh(designs: Designs, file: str) -> Unit:
    """A unit on open ground."""
    return placed(designs, PLAIN, id="t", file=file, hex=HEX, el=0, facing=0)


def thrown(total: int) -> tuple[int, int]:
    """Two dice that show a total."""
    return total // 2, total - total // 2


# Vehicles


def _motive(designs: Designs, board: Board, row: Row, with_departures: bool) -> Any:
    return {str(total): _after_motive(designs, row, total) for total in range(2, 13)}


def _after_motive(designs: Designs, row: Row, *totals: int) -> dict[str, Any]:
    """What rolls of motive damage leave; on a VTOL a hit costs a point of cruising MP without a roll."""
    vehicle = fresh(designs, row["file"])
    assert isinstance(vehicle, Vehicle)
    for total in totals:
        if isinstance(vehicle, Vtol):
            vehicle.slowed.append("rotor")
        motive.roll_motive(vehicle, ScriptedDice(thrown(total)), side=row.get("side", "front"))
        motive.apply_pending(battle_of(PLAIN, vehicle), vehicle)
    stopped = bool(vehicle.stopped)
    left = 0 if stopped else driving.cruising_mp(vehicle).total
    result = {"walk_lost": row["walk"] - left, "psr_mod": sum(vehicle.motive)}
    return {**result, "immobile": True} if stopped else result


def _motive_twice(designs: Designs, board: Board, row: Row, with_departures: bool) -> Any:
    after = _after_motive(designs, row, *row["rolls"])
    return row["walk"] - after["walk_lost"], after["psr_mod"], after.get("immobile", False)


def _critical(designs: Designs, board: Board, row: Row, with_departures: bool) -> Any:
    return {str(total): _critical_of(designs, row, total) for total in range(2, 13)}


def _critical_of(designs: Designs, row: Row, total: int) -> str:
    vehicle = fresh(designs, row["file"])
    assert isinstance(vehicle, Vehicle)
    vehicle.driver_hit = vehicle.commander_hit = row["state"] == "driver and commander hit"
    vehicle.sensor_hits = 4 if row["state"] == "sensors 4 hits" else 0
    if isinstance(vehicle, Vtol):
        vehicle.copilot_hit = vehicle.driver_hit
    dice = ScriptedDice([*thrown(total), *(1,) * 40])
    told = vehicle_criticals.check(battle_of(PLAIN, vehicle), vehicle, row["loc"], dice)[0]
    assert isinstance(told, VehicleCritical)
    if "crew is dead" in told.effect:
        return "crew_killed"
    fuelless = told.result == "fuel tank" and vehicle.engine_dead
    return _CRITICALS["engine hit" if fuelless else told.result]


_CRITICALS = {
    "": "none",
    "driver hit": "driver",
    "commander hit": "commander",
    "co-pilot hit": "copilot",
    "pilot hit": "pilot",
    "crew stunned": "crew_stunned",
    "crew killed": "crew_killed",
    "weapon malfunction": "weapon_malfunction",
    "weapon destroyed": "weapon_destroyed",
    "stabilizer": "stabilizer",
    "sensors": "sensors",
    "turret jam": "turret_jam",
    "turret locks": "turret_lock",
    "turret blown off": "turret_blown_off",
    "engine hit": "engine",
    "engine damage": "engine",
    "fuel tank": "fuel_tank",
    "ammunition": "ammo",
    "cargo hit": "cargo",
    "rotor damage": "rotor_damage",
    "flight stabilizer": "flight_stabilizer",
    "rotors destroyed": "rotor_destroyed",
}
"""Our word for each result, and that of the table."""


# ProtoMechs


def _proto(designs: Designs, board: Board, row: Row, with_departures: bool) -> Any:
    """What boxes crossed off in a location do: MP, the pilot, and the numbers of the weapons by location."""
    proto = fresh(designs, row["file"])
    assert isinstance(proto, Proto)
    battle, kind = battle_of(PLAIN, proto), kind_of(proto)
    for _ in range(row["hits"]):
        proto_damage.cross_off(proto, row["loc"], ScriptedDice([6]))
    hurts = proto.crossed > 0
    if with_departures:
        hurts = departures_shots.shaded({row["loc"]: row["hits"]}) > 0
    if proto.destroyed:  # the table has the MP of the undamaged machine then
        proto.boxes["T"] = 0
    points = tuple(kind.movement_mp(battle, proto, mode).total for mode in ("walk", "run", "jump"))
    mounts = proto.design.mounts
    burdens = {mount.loc: sum(line.value for line in kind.condition_lines(proto, mount)) for mount in mounts}
    return points, hurts, {place: burden for place, burden in burdens.items() if burden}


def _proto_there(row: Row) -> Any:
    burdens = {name.split("@")[1]: sum(value for value, _ in lines) for name, lines in row.get("weapon_mods", ())}
    return (row["walk"], row["run"], row["jump"]), row["pilot_hit"], burdens


# Clusters, platoons and skills


def _cluster(designs: Designs, board: Board, row: Row, with_departures: bool) -> Any:
    return {str(total): cluster_hits(row["size"], total) for total in range(2, 13)}


def _platoon(designs: Designs, board: Board, row: Row, with_departures: bool) -> Any:
    design = designs.get(row["file"])
    assert isinstance(design, Infantry)
    mp = platoon_mp(design)
    return (
        design.men,
        round(trooper_damage(design), 4),
        [*range_modifiers(design), "AUTO_FAIL"],
        (mp.ground, mp.jump),
        (worn_divisor(design) or 1.0) + ("dermal_armor" in design.augmentations),
    )


def _platoon_there(row: Row) -> Any:
    per_trooper = round(row["damage_per_trooper"], 4)
    return row["troopers"], per_trooper, row["range_mod_by_distance"], (row["walk"], row["jump"]), row["damage_divisor"]


def _by_hand(designs: Designs, board: Board, row: Row, with_departures: bool) -> Any:
    """A leg or swarm attack in the hex of its target."""
    place = {"hex": HEX, "el": row.get("t_el", 0), "facing": 0}
    troops = unit_of(designs, PLAIN, {**part_of(row, "a_"), **place}, "a")
    target = unit_of(designs, PLAIN, {**part_of(row, "t_"), **place}, "t")
    assert isinstance(troops, Troops)
    troops.drop_load()
    attack = "leg-attack" if row["attack"] == "leg" else "swarm"
    [mount] = (each for each in attacks_by_hand(TROOPS) if each.key == attack)
    plan = storming.BY_HAND.plan(battle_of(PLAIN, troops, target), troops, mount, target, AS_IT_STANDS)
    hands = f"{troops.id} {troops.cannot_storm}"
    if any(reason.text != hands or not with_departures or not _lists_attacks(troops) for reason in plan.reasons):
        return "IMPOSSIBLE"
    return plan.tally.total - troops.storm_skill + row["a_anti_mek_skill"]


def _lists_attacks(troops: Troops) -> bool:
    """Whether the file of suits names attacks by hand; the other program does not look at their hands then.

    Ours does: a cargo lifter is none of the hands that climb a 'Mech (ground units 6.1, rule 1).
    """
    return any((item := each.item) and item.has("infantry-attack") for each in troops.design.equipment)


def _piloting(designs: Designs, board: Board, row: Row, with_departures: bool) -> Any:
    unit = fresh(designs, row["file"])
    unit.piloting = row["piloting"]
    for each in row.get("damage", ()):
        hurt(unit, each)
    battle = battle_of(PLAIN, unit)
    if isinstance(unit, Proto):
        needed = Tally.of("piloting", "piloting skill", unit.piloting, "TWB-7")
    elif isinstance(unit, Mech):
        needed = psr.piloting_roll(battle, unit, SKILL)
    elif isinstance(unit, Vehicle):
        needed = driving_rolls.driving_roll(unit, SKILL)
    else:
        return unit.piloting
    walk, run = ("cruise", "flank") if isinstance(unit, Vehicle) else ("walk", "run")
    more = departures.fast_modes(battle, unit) if with_departures else ()
    slow, *fast = (kind_of(unit).movement_mp(battle, unit, mode).total for mode in (walk, run, *more))
    return needed.total, slow, max(slow, *fast)


def _piloting_there(row: Row) -> Any:
    moves = row["kind"] not in ("inf", "ba")
    return (row["value"], row["walk_now"], row["run_now"]) if moves else row["value"]


def _result(row: Row) -> Any:
    return row["result"]


PARTS: dict[str, tuple[Ours, Callable[[Row], Any]]] = {
    "hit_location": (hit_locations.ours, hit_locations.theirs),
    "aero_structure": (air_hits.structure, lambda row: (row["si"], row["thresholds"])),
    "motive_damage": (_motive, _result),
    "motive_damage_twice": (_motive_twice, lambda row: (row["walk_now"], row["psr_mod"], row["immobile"])),
    "vehicle_critical": (_critical, _result),
    "proto_critical": (_proto, _proto_there),
    "cluster": (_cluster, _result),
    "infantry_damage": (platoon_losses.damage, platoon_losses.damage_there),
    "weapon_vs_infantry": (platoon_losses.weapon, lambda row: (row["class"], row["damage"])),
    "infantry_in_open": (platoon_losses.in_the_open, lambda row: row["doubled"]),
    "infantry_unit": (_platoon, _platoon_there),
    "anti_mek": (_by_hand, lambda row: row["value"] if isinstance(row["value"], int) else "IMPOSSIBLE"),
    "piloting_base": (_piloting, _piloting_there),
}
"""The parts of the table: how the game answers a row, and what the table says."""
