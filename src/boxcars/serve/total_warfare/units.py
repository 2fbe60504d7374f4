"""The units of Total Warfare as the map and the roster show them."""

from __future__ import annotations

from typing import Any

from boxcars.draw import unit_token
from boxcars.total_warfare import Battle
from boxcars.total_warfare.moving import mp
from boxcars.total_warfare.turn.victory import condition_left
from boxcars.total_warfare.units.mech import Mech

_MOVED = {"walk": "walked", "run": "ran", "masc": "ran", "jump": "jumped"}
_STOOD = {"stay": "stood still"}
_TO_DO = {"movement": "to move", "fire": "to fire", "physical": "to attack"}


def unit_shape(battle: Battle, unit: Mech) -> dict[str, Any]:
    """A unit for the map and the roster."""
    design = unit.design
    armor, full = sum(unit.armor.values()), sum(design.armor.values())
    return {
        "id": unit.id,
        "side": unit.side,
        "name": design.name,
        "chassis": design.chassis,
        "model": design.model,
        "code": design.letters,
        "tons": design.tons,
        "bv": design.bv,
        "hex": unit.hex,
        "facing": unit.facing,
        "torso": unit.torso,
        "torso_facing": unit.torso_facing,
        "flipped": unit.flipped,
        "prone": unit.prone,
        "foot": unit.foot,
        "height": unit.height,
        "mode": unit.mode,
        "hexes_moved": unit.hexes_moved,
        "target_modifier": target_modifier(unit),
        "mp_spent": unit.mp_spent,
        "armor_percent": round(100 * armor / full) if full else 0,
        "condition_percent": round(100 * condition_left(unit)),
        "heat": unit.heat,
        "destroyed": unit.destroyed,
        "shutdown": unit.shutdown,
        "awake": unit.awake,
        "can_act": unit.can_act,
        "pilot": unit.pilot,
        "pilot_hits": unit.pilot_hits,
        "gunnery": unit.gunnery,
        "piloting": unit.piloting,
        "walk": mp.walking_mp(battle, unit).total,
        "run": mp.running_mp(battle, unit).total,
        "jump": mp.jumping_mp(battle, unit).total,
        "assault": str(unit.assault or ""),
        "ready": _is_asked(battle, unit),
        "to_do": to_do(battle, unit),
        "token": unit_token(unit),
    }


def target_modifier(unit: Mech) -> int:
    """What its movement adds to shots at it."""
    return sum(line.value for line in mp.target_movement(unit))


def _is_asked(battle: Battle, unit: Mech) -> bool:
    if not battle.exchange or battle.exchange[0][0] != unit.side:
        return False
    return unit.id == battle.acting if battle.acting else unit.id in battle.waiting


def to_do(battle: Battle, unit: Mech) -> str:
    """The roster's line: what the unit still has to do, or has done."""
    if unit.destroyed:
        return f"destroyed ({unit.destroyed})"
    if not unit.can_act:
        return "shut down" if unit.shutdown else "unconscious"
    if unit.id == battle.acting:
        return "moving" if battle.phase == "movement" else "declaring"
    if unit.id in battle.waiting:
        return _TO_DO.get(battle.phase, "")
    if battle.phase in ("fire", "physical"):
        return str(unit.assault or "") or ("declared" if battle.phase == "fire" else "done")
    return f"{_MOVED[unit.mode]} +{target_modifier(unit)}" if unit.mode in _MOVED else _STOOD.get(unit.mode, "")
