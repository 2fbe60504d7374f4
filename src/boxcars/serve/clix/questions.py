"""Questions before a decision: orders, moves, attacks, odds, measuring. Nothing here changes a game."""

from __future__ import annotations

from starlette.responses import Response

from boxcars.clix import Battle
from boxcars.clix.actions import WORDS, AnyOrder, Move
from boxcars.clix.combat.line_of_fire import blocked_by
from boxcars.clix.ground.terrain import HINDERING
from boxcars.serve.clix.attacks import attack_shape, attacks_shape
from boxcars.serve.clix.marches import march_shape
from boxcars.serve.clix.moves import move_to, plan_shape, with_captive, with_shot
from boxcars.serve.clix.mustering import muster
from boxcars.serve.clix.orders import orders_shape
from boxcars.serve.errors import bad_request
from boxcars.serve.requests import Call, Handler, json_response, unit_named
from boxcars.tabletop.measure import Point, length


def battle_seen(call: Call) -> Battle:
    """The battle as the viewer may know it."""
    table = call.table()
    battle: Battle = table.view(call.viewer(table).side).state
    return battle


def get_orders(call: Call) -> Response:
    """What orders a unit may get, and what each costs."""
    battle = battle_seen(call)
    return json_response(orders_shape(battle, unit_named(battle.units, call.text("unit"))))


def get_plan(call: Call) -> Response:
    """What a move order would do: one that is written out, or one to a place."""
    battle = battle_seen(call)
    move = _move_asked(call, battle)
    WORDS.parse(str(move))  # what could not be written out is refused as it would be there
    return json_response(plan_shape(battle, move))


def _move_asked(call: Call, battle: Battle) -> Move:
    if text := call.text("action"):
        move = WORDS.parse(text)
        if not isinstance(move, Move):
            raise bad_request("only a move can be planned")
        unit_named(battle.units, move.unit)
        return move
    piece = unit_named(battle.units, call.text("unit"))
    facing = call.number("facing", -1)
    if not -1 <= facing < 360:
        raise bad_request("facings are 0 to 359, in degrees clockwise from north")
    mode, turned = call.text("mode", "walk"), None if facing < 0 else facing
    cancel = tuple(code for code in call.text("cancel").split("+") if code)
    doing = tuple(call.text("doing").split())
    if not call.text("to"):
        return Move(piece.id, mode, doing, turned, call.text("target"), cancel)
    via = [battle.table.point(word) for word in call.text("via").split(";") if word]
    to = battle.table.point(call.text("to"))
    move = move_to(battle, piece, mode, to, via=via, facing=turned, cancel=cancel, doing=doing)
    if target := call.text("fire"):
        move = with_shot(move, len(doing) + call.number("fire_after", 0), target)
    if call.text("captive"):
        move = with_captive(battle, move, battle.table.point(call.text("captive")), call.number("captive_facing", -1))
    return move


def get_march(call: Call) -> Response:
    """What a movement formation would do: the move of its primary unit, and where each member goes."""
    battle = battle_seen(call)
    primary = WORDS.parse(call.text("action"))
    if not isinstance(primary, Move):
        raise bad_request("'action' is the move of the primary unit")
    unit_named(battle.units, primary.unit)
    wanted: dict[str, Point | None] = {}
    for word in call.text("members").split(";"):
        id, _, place = word.partition("@")
        wanted[unit_named(battle.units, id).id] = battle.table.point(place) if place else None
    return json_response(march_shape(battle, primary, wanted))


def get_attacks(call: Call) -> Response:
    """Every target of a unit, for `kind` ranged or close; `after` a move, as an assault."""
    battle = battle_seen(call)
    piece = unit_named(battle.units, call.text("unit"))
    kind = call.text("kind", "ranged")
    if kind not in ("ranged", "close"):
        raise bad_request(f"'kind' is ranged or close, not {kind[:40]!r}")
    move = WORDS.parse(call.text("after")) if call.text("after") else None
    if move is not None and (not isinstance(move, Move) or move.unit != piece.id):
        raise bad_request("'after' is a move of the unit")
    return json_response(attacks_shape(battle, piece, kind, move))


def get_odds(call: Call) -> Response:
    """What an order needs, and the exact chances of what it does."""
    battle = battle_seen(call)
    order = WORDS.parse(call.text("action"))
    if not isinstance(order, AnyOrder):
        raise bad_request("only an order has odds")
    unit_named(battle.units, order.unit)
    return json_response(attack_shape(battle, order))


def get_measure(call: Call) -> Response:
    """The distance between units or places, and what lies on the line; anybody may measure at any time."""
    battle = battle_seen(call)
    start, end = _place(battle, call, "from"), _place(battle, call, "to")
    ends = {word for word in (call.text("from"), call.text("to")) if word in battle.units}
    mechs = [id in battle.units and battle.units[id].is_mech for id in (call.text("from"), call.text("to"))]
    blocked = blocked_by(battle, start, end, ends, mechs=(mechs[0], mechs[1]))
    crossings = [
        {
            "from": _along(start, end, first),
            "to": _along(start, end, last),
            "label": feature.kind,
            "kind": "woods",
            "decides": True,
        }
        for feature in battle.features
        if feature.kind == HINDERING and start != end
        for first, last in feature.stretches(start, end)
    ]
    words = f"blocked by {blocked}" if blocked else "hindered" if crossings else "clear"
    sight = {"from": start, "to": end, "visible": not blocked, "crossings": crossings}
    return json_response({"from": start, "to": end, "distance": length(start, end), "sight": sight, "words": words})


def _along(start: Point, end: Point, inches: float) -> Point:
    share = inches / (length(start, end) or 1)
    return Point(round(start.x + (end.x - start.x) * share, 3), round(start.y + (end.y - start.y) * share, 3))


def _place(battle: Battle, call: Call, name: str) -> Point:
    word = call.text(name)
    return battle.units[word].at if word in battle.units else battle.table.point(word)


def get_muster(call: Call) -> Response:
    """Actions that deploy all that is left of the side that deploys now."""
    table = call.table()
    viewer = call.viewer(table)
    battle: Battle = table.view(viewer.side).state
    ours = battle.deploying and battle.deploying[0][0] in viewer.sides
    return json_response({"actions": muster(battle) if ours else []})


QUESTIONS: dict[str, Handler] = {
    "orders": get_orders,
    "plan": get_plan,
    "march": get_march,
    "attacks": get_attacks,
    "odds": get_odds,
    "measure": get_measure,
    "muster": get_muster,
}
"""What can be asked before a decision, by the last word of the address."""
