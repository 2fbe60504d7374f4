"""The units of Alpha Strike as the map and the roster show them."""

from __future__ import annotations

from typing import Any

from boxcars.alpha_strike import Battle
from boxcars.alpha_strike.aerospace.radar_map import short_title
from boxcars.alpha_strike.aerospace.tasks import TITLES
from boxcars.alpha_strike.attacks.line_of_sight import height
from boxcars.alpha_strike.buildings.whereabouts import whereabouts
from boxcars.alpha_strike.moving.mp import target_movement
from boxcars.alpha_strike.naming import chassis_and_model
from boxcars.alpha_strike.turn import withdrawal
from boxcars.alpha_strike.turn.phases import TURN
from boxcars.alpha_strike.turn.standing import points
from boxcars.alpha_strike.unit import Unit
from boxcars.core.scenario import arriving
from boxcars.draw.alpha_strike.battle import alpha_strike_token, unit_code
from boxcars.serve.alpha_strike.air import flight_shape
from boxcars.serve.missions import withdrawal_words

_MOVED = {"ground": "moved", "jump": "jumped", "sprint": "sprinted", "climb": "climbed", "swim": "swam"}
_STOOD = {"stand": "stood still", "immobile": "cannot move"}
_TO_DO = {"movement": "to move", "combat": "to attack", "engagement": "to declare"} | dict.fromkeys(
    ("flight", "early flight"), "to fly"
)


def unit_shape(battle: Battle, unit: Unit) -> dict[str, Any]:
    """A unit for the map and the roster; one that has yet to come is off the table."""
    return {**_identity(unit), **_position(battle, unit), **_strength(battle, unit), **_state(battle, unit)}


def _identity(unit: Unit) -> dict[str, Any]:
    """Who a unit is, by its card."""
    card = unit.card
    chassis, model = chassis_and_model(card.name)
    return {
        "id": unit.id,
        "side": unit.side,
        "name": card.name,
        "chassis": chassis,
        "model": model,
        "code": unit_code(card.name),
        "type": card.type,
        "size": card.size,
        "role": card.role,
    }


def _position(battle: Battle, unit: Unit) -> dict[str, Any]:
    """Where a unit stands or flies, and how it came there."""
    off = unit.id in battle.reserves or (unit.flight is not None and unit.flight.line is None)
    foot = battle.foot(unit)
    return {
        "x": unit.at.x,
        "y": unit.at.y,
        "place": "" if off else battle.field.word(unit.at),
        "off": off,
        "radius": unit.base.radius,
        "facing": unit.facing,
        "altitude": unit.altitude,
        "flight": flight_shape(unit),
        "where": where_shape(battle, unit),
        "foot": foot,
        "top": foot + height(unit),
        "hidden": unit.hidden,
        "mode": unit.mode,
        "moved": unit.moved,
    }


def _strength(battle: Battle, unit: Unit) -> dict[str, Any]:
    """What a unit's card can do, and how much of it is left."""
    card = unit.card
    return {
        "move": card.move_text,
        "tmm": card.tmm,
        "target_modifier": target_modifier(battle, unit),
        "damage": card.damage_text,
        "overheat": card.overheat,
        "armor": unit.armor,
        "armor_full": card.armor,
        "structure": unit.structure,
        "structure_full": card.structure,
        "heat": unit.heat,
        "skill": unit.skill,
        "pv": points(unit),
        "condition_percent": condition_percent(unit),
    }


def _state(battle: Battle, unit: Unit) -> dict[str, Any]:
    """What has become of a unit, who is with it, and what it has yet to do."""
    return {
        "shutdown": unit.shutdown,
        "destroyed": unit.destroyed,
        "doomed": unit.marks.destroyed,
        "carrier": unit.carrier,
        "riders": [rider.id for rider in battle.riders(unit.id)],
        "spotted": unit.spotted,
        "assault": assault_text(unit),
        "effects": unit.effects,
        "withdrawal": _withdrawal(battle, unit),
        "ready": is_asked(battle, unit),
        "to_do": to_do(battle, unit),
        "token": alpha_strike_token(battle, unit),
    }


def moment_shape(battle: Battle, unit: Unit) -> dict[str, Any]:
    """What changes about a unit while an entry is told; the rest of it is in the view."""
    return {
        "id": unit.id,
        "off": unit.id in battle.reserves,
        "x": unit.at.x,
        "y": unit.at.y,
        "facing": unit.facing,
        "altitude": unit.altitude,
        "where": where_shape(battle, unit),
        "mode": unit.mode,
        "target_modifier": target_modifier(battle, unit),
        "armor": unit.armor,
        "structure": unit.structure,
        "heat": unit.heat,
        "carrier": unit.carrier,
        "shutdown": unit.shutdown,
        "destroyed": unit.destroyed,
        "doomed": unit.marks.destroyed,
        "condition_percent": condition_percent(unit),
        "token": alpha_strike_token(battle, unit),
    }


def where_shape(battle: Battle, unit: Unit) -> dict[str, Any]:
    """Where it is, if not on the ground."""
    where = whereabouts(battle, unit)
    return {"badge": where.badge, "words": where.words, "building": where.building}


def target_modifier(battle: Battle, unit: Unit) -> int:
    """What its movement adds to attacks on it."""
    return sum(line.value for line in target_movement(battle, unit))


def condition_percent(unit: Unit) -> int:
    """How much of armor and structure is left."""
    full = unit.card.armor + unit.card.structure
    return round(100 * max(0, unit.armor + unit.structure) / full) if full and not unit.destroyed else 0


def assault_text(unit: Unit) -> str:
    """A declared charge or death from above."""
    return str(unit.assault or "")


def _withdrawal(battle: Battle, unit: Unit) -> str:
    """That a unit must withdraw, in words; nothing if it need not."""
    if unit.destroyed or not withdrawal.must_withdraw(battle, unit):
        return ""
    edge = withdrawal.home_edge(battle, unit.side)
    return withdrawal_words(unit.id, edge, withdrawal.crippled(battle, unit))


def is_asked(battle: Battle, unit: Unit) -> bool:
    """Whether it can act in the present decision."""
    asked = TURN.decision(battle)
    return asked is not None and unit.id in asked.units


def _in_flight(unit: Unit) -> str:
    """Where a unit is in the air, or what it does over the table."""
    now = unit.flight
    assert now is not None
    if not now.line:
        return short_title(now.zone, now.lane)
    return TITLES.get(now.task, "landing" if now.task else "over the table")


def to_do(battle: Battle, unit: Unit) -> str:
    """The roster's line: what the unit still has to do, or has done."""
    if unit.id in battle.reserves:
        turn = arriving.arrives(battle, unit.id)
        return "to deploy" if turn <= battle.turn else f"comes in turn {turn}"
    if unit.destroyed:
        return f"destroyed ({unit.destroyed})"
    if unit.carrier:
        return f"aboard {unit.carrier}"
    if unit.shutdown:
        return "shut down"
    if unit.id == battle.acting:
        return "attacking"
    if unit.id in battle.waiting:
        return (battle.phase == "combat" and assault_text(unit)) or _TO_DO.get(battle.phase, "")
    if unit.hidden:
        return "hidden"
    if unit.flight and (unit.mode or battle.phase not in ("flight", "early flight")):
        return _in_flight(unit)
    if battle.phase in ("combat", "end"):
        return "done"
    if unit.mode in _MOVED:
        return f"{_MOVED[unit.mode]} +{target_modifier(battle, unit)}"
    return _STOOD.get(unit.mode, "")
