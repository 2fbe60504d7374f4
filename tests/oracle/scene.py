"""The units of a row as the game has them: their files from the corpus, placed, moved and damaged as the row says.

A new kind of unit joins the comparison as soon as the game plays it; what a row says of its damage is put on it by a
function in `DAMAGE`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from boxcars.catalog.files import read_unit
from boxcars.catalog.gear.equipment_table import find_equipment
from boxcars.catalog.units.design import Design
from boxcars.catalog.units.small_arms import SMALL_ARMS
from boxcars.catalog.units.suit_arms import ANTI_PERSONNEL
from boxcars.core.errors import BadUnitFile
from boxcars.core.ruling import RuleSet
from boxcars.hexes import Board
from boxcars.total_warfare.battle import Battle, UnitSetup
from boxcars.total_warfare.electronics import power
from boxcars.total_warfare.units.battle_armor.state import Squad
from boxcars.total_warfare.units.infantry.state import Platoon
from boxcars.total_warfare.units.kinds import kind_for
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.protomech.state import Proto
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.units.vehicle.state import Vehicle
from boxcars.total_warfare.units.vtol.state import Vtol
from boxcars.total_warfare.weapons.ammunition import bins_for
from tests.oracle.corpora import UNITS, Corpus
from tests.oracle.tables import Row

FOLDER = "data/mekfiles/"
QUAD_LEGS = {"FRL": "RA", "FLL": "LA", "RRL": "RL", "RLL": "LL"}
"""What the table calls the legs of a quad, and what our files do."""

PLACES = {**QUAD_LEGS, "Point": "Squad"}
"""What the table calls the legs of a quad and a Point of Clan suits, and what our files do."""

_ACTUATORS = ("shoulder", "upper_arm", "lower_arm", "hand")
_COCKPIT_SENSORS = (1, 4)


class Designs:
    """The designs that rows name by their files, read from the archives of the corpus."""

    def __init__(self, corpus: Corpus) -> None:
        self.corpus = corpus
        self.get = cache(self._read)

    def _read(self, file: str) -> Design:
        name = file.removeprefix(FOLDER)
        content = self.corpus.read(UNITS, name)
        if content is None:
            raise BadUnitFile(f"{name} is in no {UNITS} of {self.corpus}")
        return read_unit(content, name)

    def has(self, file: str) -> bool:
        """Whether a kind of the game plays the unit of a file."""
        try:
            return kind_for(self.get(file)) is not None
        except BadUnitFile:
            return False


def placed(designs: Designs, board: Board, *, id: str, file: str, hex: str, el: int, facing: int) -> Unit:
    """A unit fresh from the bay, at an elevation that is counted from the surface of its hex."""
    design = designs.get(file)
    kind = kind_for(design)
    assert kind is not None
    setup = UnitSetup(design.name, hex, facing)
    return kind.fresh(id, id, design, setup, board[hex].level + el)


def unit_of(designs: Designs, board: Board, row: Row, id: str) -> Unit:
    """A unit of a row with all that the row says of it."""
    place = {"hex": row["hex"], "el": row["el"], "facing": row["facing"]}
    unit = placed(designs, board, id=id, file=row["file"], **place)
    unit.gunnery, unit.piloting = row.get("gunnery", 4), row.get("piloting", 5)
    unit.hexes_moved = row.get("delta", 0)
    unit.mode = _mode(unit, row.get("move", "none"))
    unit.skidded = row.get("move") == "skid"
    for struct in type(unit).__mro__:
        if struct in DAMAGE:
            DAMAGE[struct](unit, row)
            break
    return unit


def _mode(unit: Unit, move: str) -> str:
    """Our word for how it moved; a vehicle that skidded was flanking."""
    if isinstance(unit, Vehicle):
        return {"none": "stay", "walk": "cruise"}.get(move, "flank")
    return "stay" if move == "none" else move


def _hurt_mech(mech: Mech, row: Row) -> None:
    damage: dict[str, Any] = row.get("damage", {})
    mech.prone, mech.heat = row.get("prone", False), row.get("heat", 0)
    mech.shutdown, mech.awake = row.get("immobile") == "shutdown", row.get("immobile") != "unconscious"
    mech.hits["HD"] = list(_COCKPIT_SENSORS[: damage.get("sensor_hits", 0)])
    if arm := damage.get("arm"):
        mech.hits[arm] = [_ACTUATORS.index(part) for part in damage["actuators_hit"]]


def _hurt_vehicle(vehicle: Vehicle, row: Row) -> None:
    damage: dict[str, Any] = row.get("damage", {})
    vehicle.stopped = str(row.get("immobile", ""))
    vehicle.sensor_hits = damage.get("sensor_hits", 0)
    vehicle.commander_hit, vehicle.driver_hit = "commander_hit" in damage, "driver_hit" in damage
    vehicle.stabilizers = [damage["stabilizer_hit"]] if "stabilizer_hit" in damage else []
    vehicle.stunned = 2 * ("crew_stunned" in damage)


def _hurt_vtol(vtol: Vtol, row: Row) -> None:
    _hurt_vehicle(vtol, row)
    vtol.commander_hit, vtol.copilot_hit = False, vtol.commander_hit


def _stun_proto(proto: Proto, row: Row) -> None:
    proto.awake = "immobile" not in row


def _thin_platoon(platoon: Platoon, row: Row) -> None:
    [ranks] = platoon.structure
    platoon.structure[ranks] = row.get("troopers", platoon.troopers)


def _thin_squad(squad: Squad, row: Row) -> None:
    for suit in list(squad.structure)[row.get("troopers", len(squad.structure)) :]:
        squad.armor[suit] = squad.structure[suit] = 0


DAMAGE: dict[type[Unit], Callable[[Any, Row], None]] = {
    Mech: _hurt_mech,
    Vehicle: _hurt_vehicle,
    Vtol: _hurt_vtol,
    Proto: _stun_proto,
    Platoon: _thin_platoon,
    Squad: _thin_squad,
}
"""How the damage and the state that a row tells of are put on a unit, by its struct or one that this derives from."""


def part_of(row: Row, prefix: str) -> Row:
    """What a row says of one of its units, without the prefix of the fields."""
    return {name.removeprefix(prefix): value for name, value in row.items() if name.startswith(prefix)}


def mount_key(designs: Designs, file: str, internal: str, loc: str = "", rear: bool | None = None) -> str:
    """The key of a weapon that a row names; empty where the game does not play it so far."""
    design = designs.get(file)
    kind = kind_for(design)
    if kind is None:
        return ""
    unit = kind.fresh("a", "a", design, UnitSetup(design.name, "0101", 0), 0)
    wanted, place = find_equipment(internal), PLACES.get(loc, loc)
    played = {mount.key for mount in unit.design.mounts}
    if wanted and wanted.has("infantry"):
        return next((key for key in (SMALL_ARMS, ANTI_PERSONNEL) if key in played), "")
    return next(
        (
            each.key
            for each in design.keyed_weapons
            if each.key in played
            and each.fitting.item == wanted
            and place in ("", each.fitting.loc)
            and rear in (None, each.fitting.rear)
        ),
        "",
    )


def can_fire(designs: Designs, file: str, key: str) -> bool:
    """Whether the game plays a weapon of a unit, and something that it carries for it to fire."""
    design = designs.get(file)
    kind = kind_for(design)
    if kind is None or not key:
        return False
    unit = kind.fresh("a", "a", design, UnitSetup(design.name, "0101", 0), 0)
    weapon = unit.design.mount(key).weapon
    return not weapon.ammo or bool(bins_for(unit, weapon))


def bin_key(designs: Designs, file: str, internal: str) -> str:
    """The key of the ammunition that a row names; empty for any."""
    wanted = find_equipment(internal)
    lots = getattr(designs.get(file), "keyed_ammo", ())
    return next((each.key for each in lots if wanted and each.fitting.item == wanted), "")


def battle_of(board: Board, *units: Unit) -> Battle:
    """A battle of these units; their stealth armor is switched off, as in the tables."""
    sides = tuple(dict.fromkeys(unit.side for unit in units))
    battle = Battle(rules=RuleSet(), board=board, sides=sides, units={unit.id: unit for unit in units}, turns=1)
    battle.signals.off = [f"{unit.id} {power.STEALTH}" for unit in units]
    return battle
