"""The parts of the table of hits that say what attacks cost a platoon."""

from __future__ import annotations

from typing import Any

from boxcars.catalog import any_design
from boxcars.catalog import weapon as weapon_named
from boxcars.catalog.gear.equipment_table import equipment, find_equipment
from boxcars.catalog.gear.weapons import Weapon, weapon_of
from boxcars.catalog.units.infantry import Infantry
from boxcars.catalog.units.suit_arms import suit_weapon
from boxcars.core.dice import Dice
from boxcars.core.odds import outcomes
from boxcars.hexes import Board
from boxcars.total_warfare.damage import losses
from boxcars.total_warfare.damage.blow import Blow
from boxcars.total_warfare.units.infantry.state import Platoon, fresh_platoon
from tests.oracle.scene import Designs, battle_of
from tests.oracle.tables import PLAIN, Row

WOODS = PLAIN.with_terrain("0505", woods=1)
"""Where nothing is doubled."""

EXAMPLES = {
    "direct_fire": ("PPC", "standard"),
    "cluster_ballistic": ("LB 10-X AC", "cluster"),
    "pulse": ("Large Pulse Laser", "standard"),
    "cluster_missile": ("LRM 20", "standard"),
    "burst_1d6": ("Light Machine Gun", "standard"),
    "burst_2d6": ("Machine Gun", "standard"),
}
"""A weapon of each class, and its ammunition."""

COVER = ("swamp", "fuel_tank", "fortified")
"""Ground on which the other program doubles nothing, besides rough and rubble (HD-10)."""
BY_RACK = -2


def is_known(row: Row) -> bool:
    """Whether the game has weapons of the class of a row, or the weapon itself."""
    if row["table"] == "infantry_damage":
        return row["class"] in EXAMPLES or row["class"] == "burst_half_d6"
    return row["table"] != "weapon_vs_infantry" or _weapon(row) is not None


def damage(designs: Designs, board: Board, row: Row, with_departures: bool) -> Any:
    """The troopers that so much damage of a class costs, with the chance of each number."""
    name, munition = EXAMPLES.get(row["class"], ("", "standard"))
    light = suit_weapon(equipment("BA Machine Gun (Light)"))
    arm = weapon_named(name) if name else light
    assert arm is not None
    return _lost(arm, munition, row["damage"], mechanized=row["mechanized"])


def _lost(arm: Weapon, munition: str, points: int, *, mechanized: bool) -> dict[str, float]:
    def fallen(dice: Dice) -> int:
        troops = _platoon(WOODS, mechanized=mechanized)
        losses.suffer(battle_of(WOODS, troops), troops, Blow((points,), "", arm, munition), dice)
        return troops.design.infantry.men - troops.troopers

    return {str(number): round(float(chance), 6) for number, chance in outcomes(fallen).items()}


def damage_there(row: Row) -> Any:
    """The table, a sure number with its chance too."""
    result = row["result"]
    return {each: round(share, 6) for each, share in result.items()} if isinstance(result, dict) else {str(result): 1.0}


def _platoon(board: Board, hex: str = "0505", *, mechanized: bool = False) -> Platoon:
    design = any_design("Mechanized Tracked Platoon (Rifle)" if mechanized else "Foot Platoon (Rifle)")
    assert isinstance(design, Infantry)
    return fresh_platoon("t", "t", design, hex, 0, foot=board[hex].level)


def _weapon(row: Row) -> Weapon | None:
    item = find_equipment(row["weapon_internal"])
    return None if item is None else suit_weapon(item) if row.get("ba_weapon") else weapon_of(item)


def weapon(designs: Designs, board: Board, row: Row, with_departures: bool) -> Any:
    """The class of a weapon, and its damage, which for launchers is by their rack."""
    arm = _weapon(row)
    assert arm is not None
    if with_departures and arm.name == "Nail/Rivet Gun":  # HD-11
        return "direct_fire", 0
    return _class(arm), row["damage"]


def _class(arm: Weapon) -> str:
    if "AI" in arm.types:
        dice = losses.burst_dice(arm) * max(arm.rounds, 1)
        return "burst_half_d6" if dice < 1 else f"burst_{dice:.0f}d6"
    return {(5, 0): "cluster_missile", (10, 2): "pulse", (10, 1): "cluster_ballistic"}.get(
        losses.share(arm), "direct_fire"
    )


def in_the_open(designs: Designs, board: Board, row: Row, with_departures: bool) -> Any:
    """Whether damage to a platoon is doubled in a hex."""
    troops = _platoon(board, row["hex"])
    terrain = board[row["hex"]]
    covered = terrain.rough or terrain.rubble or any(map(terrain.feature, COVER)) or (terrain.pavement and terrain.road)
    if with_departures and covered:  # HD-10
        return False
    return losses.in_the_open(battle_of(board, troops), troops)
