"""The view: everything that the map, the roster and the bars show, as one side may know it."""

from __future__ import annotations

from bisect import bisect_left
from typing import Any

import msgspec

from boxcars.core.dice import seed_commitment
from boxcars.core.game import View
from boxcars.core.parley import draw_offered
from boxcars.games import names_in
from boxcars.serve.awaited import number_needed
from boxcars.serve.missions import mission_shape
from boxcars.serve.seats import Viewer
from boxcars.serve.served import Served
from boxcars.serve.shapes import jsonable, tally_shape
from boxcars.serve.table import Table
from boxcars.serve.thoughts import Thought, known_thought


def view_shape(table: Table, viewer: Viewer, past: View[Any] | None = None) -> dict[str, Any]:
    """The table as a viewer sees it now, or as it saw it in the `past`."""
    view = past or table.view(viewer.side)
    game, battle = table.served, view.state
    n, version = table.version(viewer.side)
    why_not = table.undo_reason(table.undoer(viewer)) if past is None else "this is the past"
    return {
        "id": table.id,
        "n": n,
        "version": version,
        "game": table.stored.game,
        "you": viewer.sides,
        "as": viewer.side,
        "sides": battle.sides,
        "seats": {side: {"kind": seat.kind, "name": seat.name} for side, seat in table.seats.items()},
        "turn": battle.turn,
        "turns": battle.turns,
        "phase": battle.phase,
        "phases": game.phases,
        "order": battle.order,
        "decision": decision_shape(view, viewer, table),
        "question": question_shape(view),
        "orders": orders_shape(view, game),
        "acting": battle.acting,
        "waiting": battle.waiting,
        "outcome": jsonable(view.outcome),
        "units": [game.unit(battle, unit) for unit in battle.everybody.values()],
        "mission": mission_shape(table.stored.game, battle),
        "names": names_in(table.stored.game, battle),
        "undo": {"can": not why_not, "why": why_not},
        "take_back": take_back_shape(table, viewer),
        "draw": draw_shape(table, viewer),
        "again": table.again,
        "dice": dice_shape(table),
        "need_dice": need_dice_shape(table, viewer) if past is None else None,
        "read_only": table.read_only,
        "bot": bot_shape(table, viewer.side),
        **game.own_view(battle),
    }


def versions_shape(table: Table, viewer: Viewer) -> dict[str, Any]:
    """What the event stream tells: the version for each side of a seat, so that a page knows whether it has it, and how
    many lines the chat has.
    """
    with table.lock:
        n, version = table.version(viewer.side)
        versions = {side: table.version(side)[1] for side in viewer.sides}
        return {"n": n, "version": version, "versions": versions, "chat": table.chat_total}


def decision_shape(view: View[Any], viewer: Viewer, table: Table) -> dict[str, Any] | None:
    """Who must decide what, and whether it is you."""
    decision = view.decision
    if decision is None:
        return None
    yours = decision.side in viewer.sides and not table.read_only and table.need_dice is None
    return {**msgspec.structs.asdict(decision), "yours": yours}


def question_shape(view: View[Any]) -> dict[str, Any] | None:
    """What the side that looks is asked in the middle of an action, with every answer."""
    asked = view.question
    if asked is None:
        return None
    labels, notes = asked.labels or asked.answers, asked.notes or ("",) * len(asked.answers)
    answers = [
        {"word": word, "label": label, "note": note, "default": word == asked.default}
        for word, label, note in zip(asked.answers, labels, notes, strict=True)
    ]
    facts = {name: getattr(asked, name) for name in ("side", "kind", "text", "unit", "cite")}
    return {**facts, "answers": answers}


def orders_shape(view: View[Any], game: Served) -> list[dict[str, Any]]:
    """The standing orders of the side that looks, with all that it could order, and whether they concern it."""
    kinds = view.rulebook.questions if view.orders else ()
    return [
        {"kind": kind.kind, "text": kind.text, "order": view.orders[kind.kind], "orders": kind.orders}
        | {"concerns": game.concerns(view.state, view.side, kind.kind)}
        for kind in kinds
    ]


def take_back_shape(table: Table, viewer: Viewer) -> dict[str, Any]:
    """Whether the viewer may ask for something back, who asks now, and where things were taken back by consent."""
    why_not = table.ask_back_reason(table.undoer(viewer))
    seen = table.history(viewer.side).numbers
    done = [{"at": bisect_left(seen, at), "side": side} for at, side in table.taken_back]
    return {"can": not why_not, "why": why_not, "asks": table.asks_back, "done": done}


def draw_shape(table: Table, viewer: Viewer) -> dict[str, Any]:
    """Who offers a draw, and whether the viewer can offer or accept one, or resign."""
    offer, game = draw_offered(table.log), table.game
    if game is None or game.decision is None or table.read_only or table.need_dice:
        return {"offers": "", "can_offer": False, "can_accept": False, "can_resign": False}
    words = {"can_offer": "draw offer", "can_accept": "draw accept", "can_resign": "resign"}
    can = {name: any(game.can(word, by=side) for side in viewer.sides) for name, word in words.items()}
    return {"offers": offer.side if offer else "", **can}


def dice_shape(table: Table) -> dict[str, Any]:
    """The dice: the seed's hash during the game, the seed after it, and whether somebody knew it from the start."""
    kind, _, seed = table.stored.dice.partition(" ")
    if kind == "typed":
        return {"kind": "typed", "commitment": None, "seed": None, "known": False}
    if kind == "commitment":
        return {"kind": "sealed", "commitment": seed, "seed": None, "known": False}
    shown = seed if table.is_over else None
    return {"kind": "seeded", "commitment": seed_commitment(seed), "seed": shown, "known": table.seed_known}


def need_dice_shape(table: Table, viewer: Viewer) -> dict[str, Any] | None:
    """The dice that people must roll now, and for who types them the number to reach, where there is one."""
    need, pending, game = table.need_dice, table.pending, table.game
    if need is None:
        return None
    needed = None
    if game and pending and (not table.roller or table.roller in viewer.sides):
        needed = number_needed(game, pending.action, pending.dice)
    return {
        "count": need.count,
        "why": need.why,
        "given": table.dice_given,
        "side": table.roller,
        "needed": tally_shape(needed) if needed else None,
    }


def bot_shape(table: Table, side: str) -> dict[str, str]:
    """What each bot is doing."""
    deciding = table.game.decision.side if table.game and table.game.decision else ""
    bots = [bot for bot, seat in table.seats.items() if seat.is_bot]
    return {bot: "thinking" if bot == deciding else thought_known(table, bot, side).reason for bot in bots}


def thought_known(table: Table, bot: str, side: str) -> Thought:
    """What a side may know of a bot's last thought."""
    return known_thought(table.log, table.thoughts.get(bot, Thought("")), bot, side)
