"""How the greedy bot strikes whole hexes: with bombs on what is below, and with artillery on where enemies stand."""

from __future__ import annotations

from boxcars.catalog.units.design import Mount
from boxcars.total_warfare.actions import HEX, Fire
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons import artillery, fire, hex_fire, shooting
from boxcars.total_warfare.weapons.shot_plan import ShotPlan

_PER_FRIEND = 1.5
"""What a point of damage to a friend weighs against one to an enemy."""

_STAYS = 0.35
"""The share of units that are still where they were when a shell comes down after the movement."""

_PER_HEAT = 0.15
_PER_SHOT = 0.2


def area_shots(battle: Battle, unit: Unit) -> list[Fire]:
    """What a unit fires at whole hexes in this phase, where that hurts enemies more than it costs."""
    shots = []
    for mount in unit.design.mounts:
        if mount.weapon.strikes_areas and not any(fire.phase_reasons(battle, mount.weapon)):
            options = [_shot(battle, unit, mount, hex) for hex in hex_fire.blast_hexes(battle, unit, mount)]
            worth, shot = max(options, key=lambda option: option[0], default=(0.0, None))
            shots += [shot] if shot and worth > 0 else []
    return shots


def _shot(battle: Battle, unit: Unit, mount: Mount, hex: str) -> tuple[float, Fire]:
    """What an attack on a hex is worth, less its heat and its ammunition; nothing where it cannot be made."""
    shot = Fire(unit.id, mount.key, f"{HEX}{hex}")
    plan = fire.preview(battle, shot)
    if plan.impossible:
        return 0.0, shot
    heat = mount.weapon.heat if unit.tracks_heat else 0
    spent = _PER_SHOT if mount.weapon.ammo else 0.0
    return float(plan.tally.chance) * _gain(battle, unit, plan, hex) - _PER_HEAT * heat - spent, shot


def _gain(battle: Battle, unit: Unit, plan: ShotPlan, hex: str) -> float:
    """The points that a blast in a hex does to enemies, less those it does to friends."""
    early = battle.phase == artillery.PHASE
    gain = 0.0
    for _, _, struck in shooting.blast_area(battle, plan, hex):
        for other, points in struck:
            stays = _STAYS if early and not other.is_immobile else 1.0
            gain += stays * points if other.side != unit.side else -_PER_FRIEND * stays * points
    return gain
