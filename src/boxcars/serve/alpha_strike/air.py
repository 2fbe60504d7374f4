"""The air as the page shows it: flights, the Radar Map, moves and engagements before they are made."""

from __future__ import annotations

from typing import Any

from starlette.responses import Response

from boxcars.alpha_strike import Battle
from boxcars.alpha_strike.actions import Attack, parse_action
from boxcars.alpha_strike.aerospace import (
    air_odds,
    air_to_ground,
    bombing,
    control,
    craft,
    engagement,
    flight,
    flight_line,
    flight_options,
    landing,
    radar_map,
)
from boxcars.alpha_strike.aerospace.aloft import DROP, TASKS, Flight, FlightLine
from boxcars.alpha_strike.aerospace.bomb_kinds import KINDS
from boxcars.alpha_strike.aerospace.declaring import TIED
from boxcars.alpha_strike.aerospace.declaring import label as take_label
from boxcars.alpha_strike.air_actions import FALL, Engage, Fly
from boxcars.alpha_strike.attacks import weapon_attack
from boxcars.alpha_strike.unit import Unit
from boxcars.core.tally import percent
from boxcars.draw.alpha_strike.radar import radar_svg, spot
from boxcars.serve.alpha_strike.numbers import number_shape
from boxcars.serve.alpha_strike.seen import battle_seen
from boxcars.serve.errors import bad_request
from boxcars.serve.requests import Call, Handler, json_response, unit_named
from boxcars.serve.shapes import jsonable

_ALTITUDE = {True: "low", False: "high"}


def flight_shape(unit: Unit) -> dict[str, Any] | None:
    """What a unit does in the air: where it stands on the Radar Map, and its line over the table."""
    now = unit.flight
    if now is None:
        return None
    trail = [spot(zone, now.lane if zone == radar_map.INNER else "") for zone in now.trail]
    return {
        "zone": now.zone,
        "lane": now.lane,
        "title": radar_map.title(now.zone, now.lane),
        "spot": spot(now.zone, now.lane),
        "trail": trail,
        "line": line_shape(now.line),
        "task": now.task,
        "altitude": _ALTITUDE[now.is_low] if now.line else "",
        "named": now.named,
        "keeps": now.keeps,
        "bombs": [KINDS[bomb].title for bomb in unit.bombs],
    }


def line_shape(line: FlightLine | None) -> dict[str, Any] | None:
    """A flight line."""
    if line is None:
        return None
    return {"start": line.start, "end": line.end, "facing": line.facing, "length": line.length}


def get_radar(call: Call) -> Response:
    """The picture of the Radar Map, and where units stand in each zone."""
    battle = battle_seen(call)
    spots = {zone: spot(zone) for zone in radar_map.ZONES if zone != radar_map.INNER}
    lanes = {lane: spot(radar_map.INNER, lane) for lane in radar_map.LANES}
    return json_response({"svg": radar_svg(battle.field.width, battle.field.depth), "spots": spots, "lanes": lanes})


def get_flights(call: Call) -> Response:
    """Where a unit can fly this turn, with its thrust and what it could declare over the table."""
    battle = battle_seen(call)
    unit = unit_named(battle.units, call.text("unit"))
    moves = list(flight_options.moves(battle, unit))
    best = {fly.zones[-1]: fly for fly in reversed(moves) if fly.zones}
    over = next((fly for fly in moves if fly.zones[-1:] == (radar_map.CENTRAL,)), None)
    return json_response(
        {
            "unit": unit.id,
            "thrust": jsonable(craft.thrust(battle.rules, unit)),
            "zones": [_zone_shape(battle, zone, fly) for zone, fly in sorted(best.items())],
            "stay": _first(moves, "stay"),
            "liftoff": _first(moves, "liftoff"),
            "hover": _first(moves, "hover"),
            "drop": next((str(fly) for fly in moves if fly.way == "stay" and fly.task == DROP), ""),
            "fall": _first(moves, FALL),
            "entry": _entry_shape(battle, over) if over else None,
            "tasks": [
                task for task in TASKS if any(fly.task == task for fly in moves) or over or _first(moves, "hover")
            ],
        }
    )


def _first(moves: list[Fly], way: str) -> str:
    return next((str(fly) for fly in moves if fly.way == way), "")


def _zone_shape(battle: Battle, zone: str, fly: Fly) -> dict[str, Any]:
    planned = flight.plan(battle, fly).flight
    lane = planned.lane if planned else ""
    return {
        "zone": zone,
        "steps": len(fly.zones),
        "title": radar_map.title(zone, lane),
        "lane": lane,
        "action": str(fly),
    }


def _entry_shape(battle: Battle, fly: Fly) -> dict[str, Any]:
    """Where a unit may come over the table: the part of the edge, and the zones on the way."""
    planned = flight.plan(battle, fly).flight
    lane = planned.lane if planned else "N"
    return {
        "lane": lane,
        "edge": flight_line.entry_span(battle.field, lane),
        "zones": fly.zones,
        "at": fly.at,
        "facing": fly.facing,
    }


def get_flight(call: Call) -> Response:
    """What a move in the air comes to: why not, its line, who is under it, and who can fire at it."""
    battle = battle_seen(call)
    action = parse_action(call.text("action"))
    if not isinstance(action, Fly):
        raise bad_request("only a flight can be planned")
    unit = unit_named(battle.units, action.unit)
    planned = flight.plan(battle, action)
    shape = {"action": str(action), "possible": planned.possible, "reasons": jsonable(planned.reasons)}
    if planned.flight is None:
        return json_response({**shape, "line": None, "under": [], "fire": [], "rest": None})
    twin = battle.copy()
    flyer = twin[unit.id]
    flyer.flight = planned.flight
    return json_response(
        {
            **shape,
            "zone": planned.flight.zone,
            "lane": planned.flight.lane,
            "line": line_shape(planned.flight.line),
            "under": _under(twin, flyer, planned.flight),
            "fire": _fire(twin, flyer),
            "control": percent(air_odds.keeps_control(twin, flyer)),
            "needs": control.number(twin.rules, flyer).total,
            "low": planned.flight.is_low,
            "rest": _rest(flyer, planned.flight, hovers=action.way == "hover"),
        }
    )


def _under(battle: Battle, unit: Unit, planned: Flight) -> list[dict[str, Any]]:
    """Who is under the line, and what the attack that is declared needs against each."""
    if planned.line is None:
        return []
    rows = []
    for other in battle.on_table():
        if not flight_line.is_under(battle.field, planned.line, other.base):
            continue
        tally = None
        if planned.task in ("strafe", "strike"):
            tally = air_to_ground.number(battle, unit, other, planned.task)
        elif planned.task in ("dive", "bomb"):
            tally = bombing.number(battle, unit, planned.task, KINDS["he"])
        friend = other.side == unit.side
        rows.append({"unit": other.id, "friend": friend, **number_shape(tally)})
    return rows


def _fire(battle: Battle, unit: Unit) -> list[dict[str, Any]]:
    """Who on the ground can fire at it, and at what number."""
    rows = []
    for enemy in battle.known_enemies(unit.side) if flight_line.over(unit) else ():
        planned = weapon_attack.plan(battle, Attack(enemy.id, unit.id))
        if not planned.impossible:
            rows.append({"unit": enemy.id, "distance": planned.distance, **number_shape(planned.tally)})
    return rows


def _rest(unit: Unit, planned: Flight, *, hovers: bool) -> Any:
    """Where it comes to rest, if it lands."""
    if planned.task != "land" or planned.line is None:
        return None
    long = landing.strip(unit, hovers=hovers)
    return {
        "from": flight_line.place(planned.line, planned.touches),
        "to": flight_line.place(planned.line, planned.touches + long),
        "strip": long,
    }


def get_engagements(call: Call) -> Response:
    """Whom a unit may engage, the chance to win control, and what each way to take it promises."""
    battle = battle_seen(call)
    unit = unit_named(battle.units, call.text("unit"))
    rows = [_engagement_shape(battle, unit, enemy) for enemy in engagement.enemies_in_zone(battle, unit)]
    zone = radar_map.title(unit.flight.zone, unit.flight.lane) if unit.flight else ""
    return json_response({"unit": unit.id, "zone": zone, "rows": rows, "none": str(Engage(unit.id))})


def _engagement_shape(battle: Battle, unit: Unit, enemy: Unit) -> dict[str, Any]:
    odds = air_odds.control_odds(battle, unit, enemy)
    won, lost = air_odds.prospects(battle, unit, enemy), air_odds.prospects(battle, enemy, unit)
    tied = air_odds.if_tied(battle, unit, enemy)
    takes = [
        _prospect_shape(prospect, str(Engage(unit.id, (enemy.id,), prospect.take)))
        | dict(zip(("dealt", "taken"), air_odds.exchange(odds, prospect, tied, lost[0]), strict=True))
        for prospect in won
    ]
    return {
        "enemy": enemy.id,
        "win": float(odds.win),
        "tie": float(odds.tie),
        "lose": float(odds.lose),
        "win_percent": percent(odds.win),
        "tie_percent": percent(odds.tie),
        "lose_percent": percent(odds.lose),
        "mine": _control_shape(battle, unit),
        "theirs": _control_shape(battle, enemy),
        "takes": takes,
        "tied": _prospect_shape(tied, ""),
        "lost": _prospect_shape(lost[0], ""),
        "action": str(Engage(unit.id, (enemy.id,))),
    }


def _control_shape(battle: Battle, unit: Unit) -> dict[str, Any]:
    power = craft.thrust(battle.rules, unit).total
    needs = control.number(battle.rules, unit).total
    return {
        "needs": needs,
        "percent": percent(air_odds.keeps_control(battle, unit)),
        "thrust": power,
        "adds": power // 2,
    }


def _prospect_shape(prospect: air_odds.Prospect, action: str) -> dict[str, Any]:
    return {
        "take": prospect.take,
        "label": take_label(prospect.take) if prospect.take else TIED,
        "deal": _shot_shape(prospect.deal),
        "reply": _shot_shape(prospect.reply),
        "action": action,
    }


def _shot_shape(shot: air_odds.Shot | None) -> dict[str, Any] | None:
    if shot is None:
        return None
    numbers = {"damage": shot.damage, "expected": round(shot.expected, 2)}
    return {"weapon": shot.weapon, **numbers, **number_shape(shot.tally)}


AIR_QUESTIONS: dict[str, Handler] = {
    "radar": get_radar,
    "flights": get_flights,
    "flight": get_flight,
    "engagements": get_engagements,
}
"""What can be asked of the air, by the last word of the address."""
