"""Questions before a decision: reach, plans, attacks, odds, measuring. Nothing here changes a game."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.responses import Response

from boxcars.alpha_strike import Battle
from boxcars.alpha_strike.actions import Attack, Deploy, Done, EndTurn, Move, Physical, Switch, parse_action
from boxcars.alpha_strike.attacks import targets
from boxcars.alpha_strike.attacks.attack_preview import measured
from boxcars.alpha_strike.buildings.buildings import standing
from boxcars.alpha_strike.moving import move_preview
from boxcars.alpha_strike.moving.as_far import as_far
from boxcars.alpha_strike.moving.flying import FLYERS
from boxcars.alpha_strike.moving.mp import ground_letter
from boxcars.alpha_strike.moving.threat import threat
from boxcars.alpha_strike.turn import deployment, end_phase
from boxcars.alpha_strike.unit import Unit
from boxcars.catalog import any_design
from boxcars.catalog.alpha_strike import card
from boxcars.core.errors import BadAction
from boxcars.core.game import Action
from boxcars.core.scenario import arriving
from boxcars.serve.alpha_strike.air import AIR_QUESTIONS
from boxcars.serve.alpha_strike.attacks import attacks_shape, place_shape, sight_shape
from boxcars.serve.alpha_strike.moves import moves_shape, plan_shape, threat_shape
from boxcars.serve.alpha_strike.mustering import muster
from boxcars.serve.alpha_strike.odds import odds_shape
from boxcars.serve.alpha_strike.seen import battle_seen
from boxcars.serve.errors import bad_request
from boxcars.serve.idle import passes
from boxcars.serve.inch_areas import area_shapes
from boxcars.serve.requests import Call, Handler, json_response, unit_named
from boxcars.tabletop.measure import Base

MOST_ALTITUDE = 1000
"""No altitude above this is read."""

_STAND_IN = "Wolverine WVR-6R"
"""Between places, what such a 'Mech would see of another is measured."""

_SWITCHES = {
    "overheat": ("Overheat on purpose", "Its heat rises by 1 before the next turn."),
    "cool": ("Use emergency cooling", "Heat is shed at the risk of burning out."),
    "stealth": ("Stealth {to}", "Stealth makes it harder to hit at range, and its own electronics do not work."),
    "ecm": ("ECM suite: {to}", "What the suite does from the next turn on."),
    "targeting": ("Targeting: {to}", "The range that its targeting system is made for from the next turn on."),
    "continue": ("Continue the engagement", "Both stay in the zone if it goes on; the front arc is kept for it."),
}
"""What can be switched, as a button says it and as it is explained."""


def get_moves(call: Call) -> Response:
    """Where a unit can get to."""
    battle = battle_seen(call)
    unit = unit_named(battle.units, call.text("unit"))
    return json_response(moves_shape(move_preview.moves(battle, unit.id)))


def get_places(call: Call) -> Response:
    """Where a unit that has yet to come can deploy; with an `action`, what speaks against that place."""
    battle = battle_seen(call)
    unit = unit_named(battle.reserves, call.text("unit"))
    zone, field = deployment.zone_of(battle, unit), battle.field
    asked = parse_action(call.text("action")) if call.text("action") else None
    reasons = deployment.place_reasons(battle, unit, asked) if isinstance(asked, Deploy) else ()
    return json_response(
        {
            "zone": area_shapes(zone, field.width, field.depth, field.point),
            "where": zone.in_words(deployment.INCH),
            "facing": deployment.ahead(battle, unit),
            "may_hide": arriving.hides_left(battle, unit.side) > 0,
            "flies": ground_letter(unit.card) in FLYERS,
            "altitude": unit.altitude,
            "reasons": [reason.text for reason in reasons],
        }
    )


def get_muster(call: Call) -> Response:
    """Actions that deploy the rest of the viewer's units, if it is his turn to deploy."""
    table = call.table()
    viewer = call.viewer(table)
    battle: Battle = table.view(viewer.side).state
    asked = deployment.decision(battle) if battle.phase == "deployment" else None
    return json_response({"actions": muster(battle) if asked and asked.side in viewer.sides else []})


def get_threat(call: Call) -> Response:
    """What a unit threatens, on either side."""
    battle = battle_seen(call)
    unit = unit_named(battle.units, call.text("unit"))
    return json_response(threat_shape(threat(battle, unit.id)))


def get_plan(call: Call) -> Response:
    """What a move would do."""
    battle = battle_seen(call)
    move = _move_asked(call, battle)
    unit_named(battle.units, move.unit)
    return json_response(plan_shape(move_preview.plan_preview(battle, move)))


def _move_asked(call: Call, battle: Battle) -> Move:
    """The move that a request writes out, or one by a cheap way toward the place that it names, as far as it goes."""
    if text := call.text("action"):
        move = parse_action(text)
        if not isinstance(move, Move):
            raise bad_request("only a move can be planned")
        return move
    unit = unit_named(battle.units, call.text("unit"))
    mode, facing = call.text("mode", "ground"), call.number("facing", -1)
    if not -1 <= facing < 360:
        raise bad_request("facings are 0 to 359, in degrees clockwise from north")
    via = [battle.field.point(word) for word in call.text("via").split(";") if word]
    to = unit.at if mode == "stand" else battle.field.point(call.text("to"))
    turned = None if facing < 0 else facing
    return as_far(battle, move_preview.route(battle, unit.id, mode, to, via, turned, _altitude(call)))


def _altitude(call: Call) -> float | None:
    text = call.text("altitude")
    try:
        altitude = float(text) if text else None
    except ValueError:
        altitude = -1
    if altitude is not None and not 0 <= altitude <= MOST_ALTITUDE:
        raise bad_request(f"'altitude' is 0 to {MOST_ALTITUDE} inches, not {text[:40]!r}")
    return altitude


def get_attacks(call: Call) -> Response:
    """Every attack of a unit, with `buildings=1` on buildings as well."""
    battle = battle_seen(call)
    unit = unit_named(battle.units, call.text("unit"))
    return json_response(attacks_shape(battle, unit, buildings=call.number("buildings", 0) > 0))


def get_idle(call: Call) -> Response:
    """How the units pass that can attack nothing now but buildings and the ground."""
    table = call.table()
    view = table.view(call.viewer(table).side)
    return json_response({"actions": [str(action) for action in passes(view, _is_pass, _counts)]})


def _is_pass(action: Action) -> bool:
    return isinstance(action, Done)


def _counts(battle: Battle, action: Action) -> bool:
    """Whether an action is aimed at a unit, or is anything else than an attack."""
    if isinstance(action, Attack) and targets.place(battle, action.target):
        return False
    return not (isinstance(action, Attack | Physical) and action.target in standing(battle))


def get_shells(call: Call) -> Response:
    """The ways to fire a unit's artillery at a place."""
    battle = battle_seen(call)
    return json_response(place_shape(battle, unit_named(battle.units, call.text("unit")), call.text("at")))


def get_odds(call: Call) -> Response:
    """What an attack of any kind would do."""
    return json_response(odds_shape(battle_seen(call), call.text("action")))


def get_measure(call: Call) -> Response:
    """The distance between units or places, and what is seen from one at the other."""
    battle = battle_seen(call)
    id = call.text("unit")
    eyes = unit_named(battle.units, id) if id else None
    start, end = _standing(battle, call, "from", eyes), _standing(battle, call, "to")
    distance, sight = measured(battle, start, end)
    shape = {"from": start.at, "to": end.at, "distance": distance}
    return json_response({**shape, "sight": sight_shape(sight)})


def _standing(battle: Battle, call: Call, name: str, eyes: Unit | None = None) -> Unit:
    """The unit that a field of the query names; or some unit, else a 'Mech, as if it stood at the place there."""
    word = call.text(name)
    if word in battle.units:
        return battle.units[word]
    try:
        at = battle.field.point(word)
    except BadAction as error:
        raise bad_request(f"'{name}' is no unit and no place: {error}") from None
    if not battle.field.holds(Base(at, 0)):
        raise bad_request(f"'{name}' is not on the table")
    if eyes is not None:
        return msgspec.structs.replace(eyes, at=at)
    own = card(any_design(_STAND_IN))
    return Unit(id=word, side="", card=own, skill=4, at=at, armor=own.armor, structure=own.structure)


def get_switches(call: Call) -> Response:
    """What a side may change in the End Phase."""
    table = call.table()
    viewer = call.viewer(table)
    battle: Battle = table.view(viewer.side).state
    side = call.text("side") or viewer.side
    if side not in battle.sides:
        raise bad_request(f"'side' is {' or '.join(battle.sides)}, not {side[:40]!r}")
    asked = battle.phase == "end" and battle.ending[:1] == [side]
    switches = [switch for unit in battle.in_play(side) for switch in end_phase.switches(battle, unit)]
    rows = [_switch_shape(switch) for switch in switches] if asked else []
    return json_response({"side": side, "asked": asked, "rows": rows, "end": str(EndTurn(side))})


def _switch_shape(switch: Switch) -> dict[str, Any]:
    label, explains = _SWITCHES[switch.what]
    words = {"label": label.format(to=switch.to), "explains": explains, "action": str(switch)}
    return {"unit": switch.unit, "what": switch.what, "to": switch.to, **words}


QUESTIONS: dict[str, Handler] = {
    "places": get_places,
    "muster": get_muster,
    "moves": get_moves,
    "threat": get_threat,
    "plan": get_plan,
    "attacks": get_attacks,
    "shells": get_shells,
    "idle": get_idle,
    "odds": get_odds,
    "measure": get_measure,
    "switches": get_switches,
    **AIR_QUESTIONS,
}
"""What can be asked before a decision, by the last word of the address."""
