"""The units of Total Warfare as the map and the roster show them."""

from __future__ import annotations

from collections import Counter
from typing import Any

from boxcars.core.scenario import arriving
from boxcars.draw import unit_badge, unit_token
from boxcars.serve.missions import withdrawal_words
from boxcars.total_warfare import Battle
from boxcars.total_warfare.aerospace import flying, tele_missiles
from boxcars.total_warfare.aerospace.thrust import max_thrust, safe_thrust
from boxcars.total_warfare.boarding import hangars
from boxcars.total_warfare.boarding.hoists import load_of
from boxcars.total_warfare.boarding.holding import held_by
from boxcars.total_warfare.effects import lasting
from boxcars.total_warfare.electronics import power
from boxcars.total_warfare.moving import mp
from boxcars.total_warfare.previews.vectors import fan, vector
from boxcars.total_warfare.scenario import withdrawal
from boxcars.total_warfare.turn.victory import condition_left
from boxcars.total_warfare.units.condition import armor_left
from boxcars.total_warfare.units.crew_value import crewed_value, skill_beside_gunnery
from boxcars.total_warfare.units.flyer.state import Flyer
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.missile.state import Missile
from boxcars.total_warfare.units.piloted import Piloted
from boxcars.total_warfare.units.troops.state import Troops
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons import artillery

_MOVED = {
    "walk": "walked",
    **dict.fromkeys(mp.RUNS, "ran"),
    "jump": "jumped",
    "fly": "flew",
    mp.PARADROP: "dropped",
    "swim": "swam",
    "cruise": "cruised",
    mp.TRACKS: "drove",
    "flank": "flanked",
}
_SPEEDS = {"walk": ("walk", "cruise"), "run": ("run", "flank"), "jump": ("jump",), "fly": ("fly",), "swim": ("swim",)}
"""What a unit calls its slow and its fast way of moving, and how it leaves the ground."""
_ON = {"swarm": "swarms", "ride": "rides on", "inside": "is inside"}
_ABOARD = {"swarm": "holds on to", "ride": "rides", "inside": "in"}
_HOST = {"swarm": "swarmed by", "ride": "carries", "inside": "carries inside"}
_STOOD = {"stay": "stood still"}
_TO_DO = {
    "reveal-move": "hidden",
    "reveal-fire": "hidden",
    artillery.PHASE: "to shell",
    "movement": "to move",
    **dict.fromkeys(flying.PHASES, "to fly"),
    "tag": "to mark",
    "fire": "to fire",
    "physical": "to attack",
}


def unit_shape(battle: Battle, unit: Unit) -> dict[str, Any]:
    """A unit for the map and the roster; one that has yet to come is off the map."""
    if unit.id in battle.reserves:
        when = f"comes in turn {arriving.arrives(battle, unit.id)}"
        to_do = "to deploy" if arriving.arrives(battle, unit.id) <= battle.turn else when
        return {**_shape(battle, somewhere(battle, unit)), "hex": "", "off": True, "to_do": to_do}
    return {**_shape(battle, unit), "off": False}


def moment_shape(battle: Battle, unit: Unit) -> dict[str, Any]:
    """What changes about a unit while an entry is told; the rest of it is in the view."""
    return {
        "id": unit.id,
        "hex": unit.hex,
        "map": unit.map,
        "off": False,
        "facing": unit.facing,
        "torso": unit.torso,
        "prone": unit.prone,
        "armor_percent": armor_percent(unit),
        **warrior_shape(unit),
        "destroyed": unit.destroyed,
        "token": unit_token(battle, unit),
    }


def somewhere(battle: Battle, unit: Unit) -> Unit:
    """A unit as it would stand on the map, where its hex does not matter: one that has yet to come has none."""
    if unit.id not in battle.reserves:
        return unit
    here = unit.copy()
    here.hex = next(iter(battle.board))
    return here


def _shape(battle: Battle, unit: Unit) -> dict[str, Any]:
    return {**_identity(unit), **_position(battle, unit), **_condition(battle, unit), **_duty(battle, unit)}


def _identity(unit: Unit) -> dict[str, Any]:
    """Who a unit is, by its design."""
    design = unit.design
    return {
        "id": unit.id,
        "side": unit.side,
        "name": design.name,
        "kind": unit.kind_word,
        "chassis": design.chassis,
        "model": design.model,
        "code": design.letters,
        "tons": design.tons,
        "bv": crewed_value(unit),
    }


def _position(battle: Battle, unit: Unit) -> dict[str, Any]:
    """Where and how a unit stands or flies, and how it came there."""
    return {
        "hex": unit.hex,
        "facing": unit.facing,
        "torso": unit.torso,
        "torso_facing": unit.torso_facing,
        "flipped": unit.flipped,
        "prone": unit.prone,
        "foot": unit.foot,
        "height": unit.height,
        "mode": unit.mode,
        "map": unit.map,
        **flight_shape(battle, unit),
        "hexes_moved": unit.hexes_moved,
        "target_modifier": target_modifier(battle, unit),
        "mp_spent": unit.mp_spent,
    }


def _condition(battle: Battle, unit: Unit) -> dict[str, Any]:
    """What is left of a unit and its warrior, and what ails it."""
    return {
        "armor_percent": armor_percent(unit),
        "strength": f"{unit.troopers} of {sum(unit.design.structure.values())}" if isinstance(unit, Troops) else "",
        "condition_percent": round(100 * condition_left(unit)),
        "destroyed": unit.destroyed,
        "can_act": unit.can_act,
        "pilot": unit.pilot,
        **warrior_shape(unit),
        "carrier": unit.host,
        "stowed": isinstance(unit, Missile) and not unit.destroyed and bool(unit.bay),
        "hidden": unit.hidden,
        "must_withdraw": withdrawal.must_withdraw(battle, unit),
        "state": [
            *lasting.words(unit),
            *power.words(battle, unit),
            *kind_of(unit).condition_words(unit),
            *_withdrawal(battle, unit),
            *hold_words(battle, unit),
        ],
    }


def _duty(battle: Battle, unit: Unit) -> dict[str, Any]:
    """What a unit can do, what it has yet to do, and its pictures."""
    return {
        "gunnery": unit.gunnery,
        "piloting": skill_beside_gunnery(unit),
        **_speeds(battle, unit),
        "twists": dict(unit.twists),
        "assault": str(unit.assault or ""),
        "ready": _is_asked(battle, unit),
        "to_do": to_do(battle, unit),
        "token": unit_token(battle, unit),
        "badge": unit_badge(battle, unit),
    }


def flight_shape(battle: Battle, unit: Unit) -> dict[str, Any]:
    """Where and how a unit flies by thrust; nothing of one that does not."""
    if not isinstance(unit, Flyer):
        return {}
    safe = safe_thrust(unit).total
    return {
        "flight": {
            "map": unit.map,
            "over": unit.over_ground[-1].hex if unit.over_ground else "",
            "altitude": unit.altitude,
            "velocity": unit.velocity,
            "safe_thrust": safe,
            "max_thrust": max_thrust(safe),
            "thrust_spent": unit.thrust_spent,
            "integrity": unit.integrity,
            "tracks_heat": unit.tracks_heat,
            "in_control": unit.in_control,
            "vector": vector(battle, unit),
            "fan": [[hex, float(chance)] for hex, chance in fan(battle, unit).items()],
            "path": [[point.hex, point.facing, point.altitude, point.thrust] for point in unit.path],
        }
    }


def armor_percent(unit: Unit) -> int:
    """The share of its armor or its troopers that is left, in percent."""
    return round(100 * armor_left(unit))


def _speeds(battle: Battle, unit: Unit) -> dict[str, int]:
    """The movement points of each way to move, none for those that it does not have."""
    kind = kind_of(unit)
    modes = kind.modes(battle, unit)
    used = {word: next((mode for mode in named if mode in modes), "") for word, named in _SPEEDS.items()}
    return {word: kind.movement_mp(battle, unit, mode).total if mode else 0 for word, mode in used.items()}


def warrior_shape(unit: Unit) -> dict[str, Any]:
    """The heat of a 'Mech or a craft, and the state of a warrior who fights alone."""
    off = {"heat": 0, "shutdown": unit.powered_down or unit.is_dark}
    hot = {"heat": unit.heat, "shutdown": unit.shutdown} if isinstance(unit, Mech | Flyer) else off
    awake, hits = (unit.awake, unit.pilot_hits) if isinstance(unit, Piloted) else (True, 0)
    return {**hot, "awake": awake, "pilot_hits": hits}


def _withdrawal(battle: Battle, unit: Unit) -> list[str]:
    """That a unit must withdraw, in words; nothing if it need not."""
    if battle.mission is None or not withdrawal.must_withdraw(battle, unit):
        return []
    return [withdrawal_words(unit.id, battle.mission.edges[unit.side], withdrawal.crippled(battle, unit))]


def hold_words(battle: Battle, unit: Unit) -> list[str]:
    """Whom a unit is on, and who is on it, in words."""
    apart = "is in a bay of" if unit.bay else "hangs on the hoist of"
    how = _ON[unit.hold] if isinstance(unit, Troops) and unit.hold else apart
    on = [f"{how} {battle[unit.host].design.title}"] if unit.host else []
    if load := load_of(battle, unit):
        on.append(f"carries {load.design.title} on its hoist")
    on += [f"has {stowed.design.title} in a bay" for stowed in hangars.aboard(battle, unit)]
    missiles = Counter(missile.design.title for missile in tele_missiles.aboard(battle, unit))
    on += [f"has {count} {title}{'s' * (count > 1)} to launch" for title, count in missiles.items()]
    aboard = held_by(battle, unit)
    return on + [
        f"{_HOST[troops.hold]} {troops.design.title}, {troops.troopers} left{masked(battle, unit, troops)}"
        for troops in aboard
    ]


def masked(battle: Battle, carrier: Unit, troops: Troops) -> str:
    """The places whose weapons cannot fire because suits ride on them, in words; nothing for other passengers."""
    seats = zip(carrier.ride_places(battle.rules), troops.structure.values(), strict=False)
    taken = dict.fromkeys(f"{place}{' rear' if rear else ''}" for (place, rear), alive in seats if alive)
    return f", before the weapons of {', '.join(taken)}" if troops.hold == "ride" and taken else ""


def target_modifier(battle: Battle, unit: Unit) -> int:
    """What its movement adds to shots at it, and that it flies."""
    return sum(line.value for line in (*mp.target_movement(unit), *kind_of(unit).target_lines(battle, unit)))


def _is_asked(battle: Battle, unit: Unit) -> bool:
    if not battle.exchange or battle.exchange[0][0] != unit.side:
        return False
    return unit.id == battle.acting if battle.acting else unit.id in battle.waiting


def to_do(battle: Battle, unit: Unit) -> str:
    """The roster's line: what the unit still has to do, or has done."""
    if unit.id in battle.progress.left:
        return "left the map"
    if unit.destroyed:
        return f"destroyed ({unit.destroyed})"
    if unit.hoist:
        return f"hangs on {battle[unit.hoist].design.letters}"
    if unit.bay and unit.id not in battle.waiting:
        return f"in {battle[unit.bay].design.letters}"
    if not unit.can_act:
        return "shut down" if warrior_shape(unit)["shutdown"] else "unconscious"
    if isinstance(unit, Troops) and unit.host and unit.id not in battle.waiting:
        return f"{_ABOARD[unit.hold]} {battle[unit.host].design.letters}"
    if unit.id == battle.acting:
        return "moving" if battle.phase == "movement" else "flying" if battle.phase in flying.PHASES else "declaring"
    if unit.id in battle.waiting:
        return _TO_DO.get(battle.phase, "")
    if battle.phase in ("tag", "fire", "physical"):
        return str(unit.assault or "") or ("done" if battle.phase == "physical" else "declared")
    if unit.flown:
        return _MOVED.get(unit.mode, "")
    return f"{_MOVED[unit.mode]} +{target_modifier(battle, unit)}" if unit.mode in _MOVED else _STOOD.get(unit.mode, "")
