"""Questions before a decision: reach, plans, shots, odds, physical attacks. Nothing here changes a game."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.responses import Response

from boxcars.core.dice import SeededDice
from boxcars.core.game import Action
from boxcars.core.tally import percent
from boxcars.hexes.coords import distance
from boxcars.hexes.sight import Viewer
from boxcars.hexes.sight import viewer as standing
from boxcars.serve.errors import bad_request, not_found
from boxcars.serve.idle import passes
from boxcars.serve.requests import Call, Handler, json_response, unit_named
from boxcars.serve.shapes import jsonable
from boxcars.serve.total_warfare.asking import battle_seen
from boxcars.serve.total_warfare.flights import FLIGHT_QUESTIONS
from boxcars.total_warfare import Battle
from boxcars.total_warfare.actions import (
    HEX,
    Done,
    Fire,
    Hold,
    Move,
    Physical,
    Twist,
    parse_action,
    target_hex,
)
from boxcars.total_warfare.battle import Declaration, Shot
from boxcars.total_warfare.moving.marching import SHED
from boxcars.total_warfare.previews import blow_preview, fire_preview, hex_numbers, preview
from boxcars.total_warfare.previews.fire_preview import SightShape, TargetRow, WeaponRow
from boxcars.total_warfare.previews.salvo import best_within
from boxcars.total_warfare.previews.threat import threat
from boxcars.total_warfare.rulebook import RULEBOOK
from boxcars.total_warfare.scenario import deployment, leaving
from boxcars.total_warfare.sight import arcs
from boxcars.total_warfare.sight.hex_sight import seen_at
from boxcars.total_warfare.sight.line_of_sight import viewer
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.troops.state import Troops
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.units.vehicle.state import Vehicle
from boxcars.total_warfare.weapons import fire

MOST_HEXES = 6
"""So many hexes can be asked about at once."""


def _battle_and_unit(call: Call) -> tuple[Battle, Unit]:
    battle = battle_seen(call)
    return battle, battle[unit_named(battle.units, call.text("unit")).id]


def get_moves(call: Call) -> Response:
    """Where a unit can get to."""
    battle, unit = _battle_and_unit(call)
    lighter = _without_load(unit) if call.flag("shed") else unit
    table = preview.moves(preview.battle_with(battle, lighter), lighter)
    sheds = table.can_move and isinstance(unit, Troops) and unit.can_shed
    leaves = [str(move) for move in leaving.leaves(battle, unit)]
    return json_response(
        {**jsonable(table), "leaves": leaves, "shed": str(Move(unit.id, "stay", (SHED,))) if sheds else ""}
    )


def _without_load(unit: Unit) -> Unit:
    """Suits that have dropped what burdens them."""
    if not isinstance(unit, Troops) or not unit.can_shed:
        raise bad_request(f"{unit.id} has nothing to drop")
    lighter = unit.copy()
    lighter.drop_load()
    return lighter


def get_places(call: Call) -> Response:
    """The hexes in which a unit that has yet to come can deploy or hide; with a `hex`, how high above it."""
    battle = battle_seen(call)
    unit = unit_named(battle.reserves, call.text("unit"))
    offered, hex = deployment.options(battle, (unit.id,)), call.text("hex")
    return json_response(
        {
            "hexes": list(dict.fromkeys(place.hex for place in offered if not place.hidden)),
            "hidden": list(dict.fromkeys(place.hex for place in offered if place.hidden)),
            "facing": deployment.INWARD.get(deployment.zone_of(battle, unit).edge, "N"),
            "where": deployment.zone_of(battle, unit).in_words(),
            "heights": deployment.heights(battle, unit, hex, hidden=call.number("hide", 0) > 0) if hex else [],
        }
    )


_ANY_HEIGHT = -1000


def get_threat(call: Call) -> Response:
    """What a unit threatens, on either side."""
    return json_response(jsonable(threat(*_battle_and_unit(call))))


def get_plan(call: Call) -> Response:
    """What a move would do."""
    battle = battle_seen(call)
    if text := call.text("action"):
        move = parse_action(text)
        if not isinstance(move, Move):
            raise bad_request("only a move can be planned")
        unit_named(battle.units, move.unit)
    else:
        _, unit = _battle_and_unit(call)
        sheds = call.flag("shed")
        walker = _without_load(unit) if sheds else unit
        facing = call.number("facing", -1)
        if not -1 <= facing < 6:
            raise bad_request("facings are 0 to 5")
        via = [hex for hex in call.text("via").split(",") if hex]
        height = call.number("elevation", _ANY_HEIGHT)
        move = preview.route(
            preview.battle_with(battle, walker),
            walker,
            call.text("mode"),
            call.text("to"),
            None if facing < 0 else facing,
            via,
            None if height == _ANY_HEIGHT else height,
        )
        move = msgspec.structs.replace(move, steps=(SHED, *move.steps)) if sheds else move
    return json_response(jsonable(preview.plan_preview(battle, move)))


def get_heatmap(call: Call) -> Response:
    """One number for every hex that a unit can reach."""
    battle, unit = _battle_and_unit(call)
    kind = call.text("kind", "to_hit")
    if kind not in ("to_hit", "exposure"):
        raise bad_request("'kind' is to_hit or exposure")
    mode, ways = call.text("mode", "walk"), kind_of(unit).modes(battle, unit)
    if mode not in ways:
        raise bad_request(f"'mode' is {', '.join(ways)}, not {mode[:20]!r}")
    look = hex_numbers.best_numbers if kind == "to_hit" else hex_numbers.exposures
    return json_response({"kind": kind, "hexes": jsonable(look(battle, unit, mode))})


def get_sight(call: Call) -> Response:
    """What a unit, or a 'Mech in a hex, sees of a 'Mech that would stand in another hex."""
    battle = battle_seen(call)
    start, to = call.text("from"), call.text("to")
    for hex in (to, *([start] if start not in battle.units else [])):
        if hex not in battle.board:
            raise not_found(f"there is no hex {hex[:40]!r} on this board")
    unit = battle.units.get(start)
    eyes = viewer(battle, unit) if unit else standing(battle.board, start)
    shape = _sight_shape(battle, fire_preview.look(battle, unit or start, to), eyes, standing(battle.board, to))
    return json_response({"range": distance(eyes.hex, to), **shape})


def _declaration(call: Call, battle: Battle, unit: Unit) -> Declaration:
    """What a unit has declared, changed by what the page is thinking of."""
    declared = fire.declared(battle, unit.id).copy()
    if call.text("torso"):
        declared.torso = call.number("torso")
        if declared.torso not in range(-1, 36):
            raise bad_request("'torso' is -1, 0 or 1, 0 to 5 for a turret, and up to 35 for two")
    if call.text("flipped"):
        declared.flipped = call.flag("flipped")
    if "shots" in call.request.query_params:
        declared.shots = [_shot(battle, unit, text) for text in call.text("shots").split(",") if text]
        declared = fire_preview.supplied(battle, unit.id, declared)
    return declared


def _shot(battle: Battle, unit: Unit, text: str) -> Shot:
    """`mount:target`, with `:aim=HD`, `:ammo=BIN`, `:mode=2` and `:spotter=UNIT`; a target may be `hex:0507`."""
    mount, _, rest = text.partition(":")
    target, *extras = rest.split(":")
    if target == "hex" and extras:
        target = f"{HEX}{_hex_named(battle, extras.pop(0))}"
    else:
        unit_named(battle.units, target)
    if all(known.key != mount for known in unit.design.mounts):
        raise bad_request(f"{unit.id} has no weapon {mount[:40]!r}")
    named = dict(extra.partition("=")[::2] for extra in extras)
    if spotter := named.get("spotter", ""):
        unit_named(battle.units, spotter)
    return Shot(mount, target, named.get("aim", ""), named.get("ammo", ""), named.get("mode", ""), spotter)


def _target_named(battle: Battle, target: str) -> str:
    """The id of a unit, or `hex:0507`."""
    if hex := target_hex(target):
        return f"{HEX}{_hex_named(battle, hex)}"
    return unit_named(battle.units, target).id


def _hex_named(battle: Battle, hex: str) -> str:
    if hex not in battle.board:
        raise not_found(f"there is no hex {hex[:40]!r} on this board")
    return hex


def get_shots(call: Call) -> Response:
    """Every weapon against every enemy, and against the hexes asked for."""
    battle, unit = _battle_and_unit(call)
    hexes = [_hex_named(battle, hex) for hex in call.text("hexes").split(",")[:MOST_HEXES] if hex]
    table = fire_preview.fire_table(battle, unit.id, _declaration(call, battle, unit), hexes)
    shape = jsonable(table)
    shape["targets"] = [_target_shape(battle, unit, row) for row in table.targets]
    shape["arcs"] = _arcs(battle, unit, table.torso)
    return json_response(shape)


def _arcs(battle: Battle, unit: Unit, torso: int) -> list[dict[str, Any]]:
    """The arcs of hull and turret of a vehicle that has weapons in both, as far as they reach."""
    reached: dict[str, list[str]] = {}
    for mount in unit.design.mounts if isinstance(unit, Vehicle) else ():
        name = "turret" if unit.turns_with_torso(mount) else "hull"
        near = (hex for hex in battle.board if 0 < distance(unit.hex, hex) <= mount.weapon.long)
        reached.setdefault(name, []).extend(hex for hex in near if arcs.bears_on(unit, mount, hex, torso, False))
    rows = [{"name": name, "hexes": sorted(set(hexes))} for name, hexes in reached.items()]
    return rows if len(rows) > 1 else []


def get_arc(call: Call) -> Response:
    """The hexes that a weapon bears on, out to its long range."""
    battle, unit = _battle_and_unit(call)
    mount = next((known for known in unit.design.mounts if known.key == call.text("mount")), None)
    if mount is None:
        raise not_found(f"{unit.id} has no weapon {call.text('mount')[:40]!r}")
    declared = _declaration(call, battle, unit)
    *_, long = fire_preview.ranges(unit, mount.weapon)
    near = (hex for hex in battle.board if distance(unit.hex, hex) <= long)
    return json_response(
        {"hexes": [hex for hex in near if arcs.bears_on(unit, mount, hex, declared.torso, declared.flipped)]}
    )


def _target_shape(battle: Battle, unit: Unit, row: TargetRow) -> dict[str, Any]:
    weapons = [_weapon_shape(unit.id, row.unit, weapon) for weapon in row.weapons]
    hex = target_hex(row.unit)
    target = seen_at(battle.board, hex) if hex else viewer(battle, battle.units[row.unit])
    sight = _sight_shape(battle, row.sight, viewer(battle, unit), target)
    return {**jsonable(row), "sight": sight, "weapons": weapons}


def _weapon_shape(unit: str, target: str, row: WeaponRow) -> dict[str, Any]:
    action = Fire(unit, row.mount, target, row.aim, spotter=row.spotter)
    actions = {"action": str(action), "undo": str(Hold(unit, row.mount))}
    return {**jsonable(row), "percent": percent(row.chance), **actions}


def _sight_shape(battle: Battle, sight: SightShape, eyes: Viewer, target: Viewer) -> dict[str, Any]:
    blocked = sight.blocker
    deciding = [jsonable(part) for part in (*sight.deciding, *([blocked] if blocked else []))]
    shape = {"from": sight.start, "to": sight.to, "hexes": sight.hexes, "path": sight.path, "deciding": deciding}
    heights = [_height_shape(battle, hex) for hex in (sight.start, *sight.hexes, sight.to)]
    seen = {"visible": blocked is None, "blocked_at": blocked.hex if blocked else None}
    return {**shape, **seen, "heights": heights, "tops": (eyes.top, target.top)}


def _height_shape(battle: Battle, hex: str) -> dict[str, Any]:
    terrain = battle.board[hex]
    ground = terrain.blocking_height
    return {"hex": hex, "ground": ground, "top": max(ground, terrain.treetop)}


def get_fire_odds(call: Call) -> Response:
    """What a set of shots does."""
    battle, unit = _battle_and_unit(call)
    odds = fire_preview.fire_odds(battle, unit.id, _declaration(call, battle, unit))
    return json_response({**jsonable(odds), "any_hit_percent": percent(odds.any_hit)})


def get_salvo(call: Call) -> Response:
    """The best salvo at a target that leaves a unit no hotter than it wants to be."""
    battle, unit = _battle_and_unit(call)
    target = _target_named(battle, call.text("target"))
    salvo = best_within(battle, unit.id, _declaration(call, battle, unit), target, call.number("heat"))
    return json_response(jsonable(salvo))


def get_physical(call: Call) -> Response:
    """Every physical attack of a unit."""
    battle, unit = _battle_and_unit(call)
    rows = [
        {**jsonable(row), "percent": percent(row.chance), "action": str(Physical(unit.id, row.attack, row.target))}
        for row in blow_preview.physicals(battle, unit)
    ]
    declared = battle.physicals.get(unit.id)
    shape = {"attack": declared.attack, "target": declared.target} if declared else None
    return json_response({"unit": unit.id, "declared": shape, "rows": rows, "none": str(Physical(unit.id, "none"))})


def get_idle(call: Call) -> Response:
    """How the units pass that can neither fire nor strike now, at nothing but the ground."""
    table = call.table()
    view = table.view(call.viewer(table).side)
    return json_response({"actions": [str(action) for action in passes(view, _is_pass, _counts)]})


def _is_pass(action: Action) -> bool:
    return isinstance(action, Done) or (isinstance(action, Physical) and action.attack == "none")


def _counts(battle: Battle, action: Action) -> bool:
    """Whether an action strikes a unit, or turns weapons so that one could be."""
    if isinstance(action, Twist):
        turned = RULEBOOK.copy(battle)
        RULEBOOK.apply(turned, action, SeededDice("idle"))
        fires = (each for each in RULEBOOK.options(turned) if isinstance(each, Fire) and each.unit == action.unit)
        return any(not target_hex(each.target) for each in fires)
    return not (isinstance(action, Fire | Physical) and target_hex(action.target))


QUESTIONS: dict[str, Handler] = {
    "idle": get_idle,
    "moves": get_moves,
    "places": get_places,
    "threat": get_threat,
    "plan": get_plan,
    "heatmap": get_heatmap,
    "sight": get_sight,
    "shots": get_shots,
    "arc": get_arc,
    "fire_odds": get_fire_odds,
    "salvo": get_salvo,
    "physical": get_physical,
    **FLIGHT_QUESTIONS,
}
"""What can be asked before a decision, by the last word of the address."""
