"""Campaigns on the page: every step is sent with the whole campaign, and the next one comes back.

The server keeps none: a campaign is its players' file.
"""

from __future__ import annotations

from itertools import islice
from typing import Any, Literal

import msgspec
from starlette.responses import Response

from boxcars.alpha_strike.campaign import between
from boxcars.alpha_strike.campaign.campaign import (
    START,
    Army,
    Campaign,
    Left,
    Veteran,
    begin,
    call_off,
    new_campaign,
    read_campaign,
    report_by_hand,
    scenario_of,
)
from boxcars.alpha_strike.campaign.repairs import REARM
from boxcars.alpha_strike.campaign.reporting import report_record
from boxcars.alpha_strike.campaign.tracks import TRACKS, track
from boxcars.catalog.alpha_strike import card
from boxcars.catalog.library.collection import library, query_of
from boxcars.catalog.library.entry import Entry
from boxcars.catalog.library.library import any_design
from boxcars.core.record import Record
from boxcars.core.ruling import RuleSet
from boxcars.serve.alpha_strike.catalog import facts
from boxcars.serve.errors import bad_request
from boxcars.serve.requests import Call, Handler, json_response
from boxcars.serve.served import Shape
from boxcars.tabletop.named import table_names

MOST_LOOKED_AT = 400
"""So many units of the library are looked at for those that can be played."""
MOST_OFFERED = 60


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is to be done in a campaign."""

    do: Literal["new", "show", "battle", "recall", "report", "result", "repair", "rearm", "train", "salvage", "buy"]
    campaign: dict[str, Any] | None = None
    title: str = "A campaign"
    forces: dict[str, list[str]] = {}
    support: int = START
    track: str = ""
    table: str = ""
    attacker: str = ""
    units: dict[str, list[str]] = {}
    record: str = ""
    left: dict[str, Left] = {}
    """For a battle on a real table: what is left of each unit, by its id in the battle."""
    points: dict[str, int] = {}
    held: str = ""
    side: str = ""
    what: str = ""
    """The unit by its key, or for `buy` by its name."""


def post_campaign(call: Call, step: Step) -> Response:
    """Do a step of a campaign: how it stands then, and the battle that is to be fought, if one is."""
    if step.do in ("new", "battle", "report"):
        call.room.limits.games.count(call.client)
    now = _done(step)
    scenario = msgspec.to_builtins(scenario_of(now)) if now.pending else None
    return json_response({"campaign": msgspec.to_builtins(now), "told": campaign_shape(now), "scenario": scenario})


def _done(step: Step) -> Campaign:
    if step.do == "new":
        return new_campaign(step.title[:80], step.forces, step.support)
    if step.campaign is None:
        raise bad_request("a step is sent with its campaign")
    campaign = read_campaign(msgspec.json.encode(step.campaign))
    match step.do:
        case "show":
            return campaign
        case "battle":
            return begin(campaign, step.track, step.table, step.attacker, step.units)
        case "recall":
            return call_off(campaign)
        case "result":
            return report_by_hand(campaign, step.left, step.points, step.held)
        case "report":
            return report_record(campaign, Record.read(step.record))
    return between.DEEDS[step.do](campaign, step.side, step.what)


def campaign_shape(campaign: Campaign) -> Shape:
    """How a campaign stands, for the page."""
    return {
        "title": campaign.title,
        "sides": {side: _army(army, campaign.rules) for side, army in campaign.sides.items()},
        "chapters": [
            {"track": track(each.track).title, "points": each.points, "held": each.held, "lost": list(each.lost)}
            for each in campaign.chapters
        ],
        "pending": track(campaign.pending.track).title if campaign.pending else "",
        "fighting": _fighting(campaign),
        "tracks": [
            {"word": word, "title": each.title, "text": each.explains, "cost": each.cost}
            for word, each in TRACKS.items()
        ],
        "tables": list(table_names()),
    }


def _fighting(campaign: Campaign) -> list[Shape]:
    """The units in the track that is being fought, by their ids in the battle, with what they have left before it."""
    fight = campaign.pending
    if fight is None:
        return []
    found = []
    for side, setups in fight.setup.forces.items():
        for number, _ in enumerate(setups, start=1):
            id = f"{side}-{number}"
            unit = campaign.veteran(side, fight.units[id])
            armor, structure = unit.own_card.armor - unit.wear.armor, unit.own_card.structure - unit.wear.structure
            found.append({"id": id, "side": side, "name": unit.unit, "armor": armor, "structure": structure})
    return found


def _army(army: Army, rules: RuleSet) -> Shape:
    wrecks = [
        {"key": key, "name": unit.unit, "price": between.SALVAGE * unit.own_card.pv}
        for key, unit in army.salvage.items()
    ]
    return {
        "support": army.support,
        "units": [{"key": key, **_unit(unit, rules)} for key, unit in army.units.items()],
        "salvage": wrecks,
    }


def _unit(unit: Veteran, rules: RuleSet) -> Shape:
    card, wear = unit.own_card, unit.wear
    repairs = between.repair_price(unit, rules) if unit.state != "lost" else 0
    trains = unit.seasoned and unit.state == "ready" and unit.skill > between.BEST_SKILL
    return {
        "name": unit.unit,
        "skill": unit.skill,
        "points": unit.points,
        "state": unit.state,
        "armor": [card.armor - wear.armor, card.armor],
        "structure": [card.structure - wear.structure, card.structure],
        "hits": sum(wear.criticals.values()) + len(wear.slowed),
        "repair": repairs,
        "rearm": REARM if not unit.rearmed and unit.state != "lost" else 0,
        "train": between.training_price(unit, rules) if trains else 0,
    }


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words that describe units which an army might have."""

    words: str = ""


def post_units(call: Call, wanted: Wanted) -> Response:
    """The units of the library that words describe and that can be played, each with its price; the first ones."""
    found = library().find(query_of(wanted.words[:80], limit=MOST_LOOKED_AT))
    offered = islice(filter(None, map(_offered, found.entries)), MOST_OFFERED)
    return json_response({"units": list(offered), "total": found.total})


def _offered(entry: Entry) -> Shape | None:
    """A unit that can be bought; none for one that cannot be played."""
    design = any_design(entry.name)
    line = facts(design)
    if line["obstacle"]:
        return None
    move = line["card_move"].replace('"', "″")
    words = f"{line['type']} {line['size']} · {move} · {line['damage']}"
    boxes = f"A {line['card_armor']} S {line['structure']}"
    own = card(design)
    return {"name": entry.name, "words": f"{words} · {boxes}", "pv": own.pv, "price": between.buying_price(own)}


POSTS: dict[str, Handler] = {"/api/campaign": post_campaign, "/api/campaign/units": post_units}
"""What can be sent without a game, by path."""
