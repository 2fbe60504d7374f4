"""The view: everything that the map, the roster and the bars show, as one side may know it."""

from __future__ import annotations

from bisect import bisect_left
from typing import Any

import msgspec

from boxcars.core.dice import seed_commitment
from boxcars.core.game import View
from boxcars.core.parley import draw_offered
from boxcars.games import names_in
from boxcars.serve import answers
from boxcars.serve.awaited import number_needed
from boxcars.serve.missions import mission_shape
from boxcars.serve.seats import Viewer
from boxcars.serve.served import Served
from boxcars.serve.shapes import tally_shape
from boxcars.serve.table import Table
from boxcars.serve.thoughts import Thought, known_thought


def view_shape(table: Table, viewer: Viewer, past: View[Any] | None = None) -> dict[str, Any]:
    """The table as a viewer sees it now, or as it saw it in the `past`."""
    view = past or table.view(viewer.side)
    game, battle = table.served, view.state
    n, version = table.version(viewer.side)
    why_not = table.undo_reason(table.undoer(viewer)) if past is None else "this is the past"
    common = answers.View(
        id=table.id,
        n=n,
        version=version,
        game=table.stored.game,
        you=viewer.sides,
        through=viewer.side,
        sides=battle.sides,
        seats={side: answers.Seat(seat.kind, seat.name) for side, seat in table.seats.items()},
        turn=battle.turn,
        turns=battle.turns,
        phase=battle.phase,
        phases=game.phases,
        order=battle.order,
        decision=decision_shape(view, viewer, table),
        question=question_shape(view),
        orders=orders_shape(view, game),
        acting=battle.acting,
        waiting=battle.waiting,
        outcome=view.outcome,
        units=[game.unit(battle, unit) for unit in battle.everybody.values()],
        mission=mission_shape(table.stored.game, battle),
        names=names_in(table.stored.game, battle),
        undo=answers.Undoing(not why_not, why_not),
        take_back=take_back_shape(table, viewer),
        draw=draw_shape(table, viewer),
        again=table.again,
        dice=dice_shape(table),
        need_dice=need_dice_shape(table, viewer) if past is None else None,
        read_only=table.read_only,
        bot=bot_shape(table, viewer.side),
    )
    named = zip(common.__struct_encode_fields__, common.__struct_fields__, strict=True)
    return {name: getattr(common, field) for name, field in named} | game.own_view(battle)


def versions_shape(table: Table, viewer: Viewer) -> answers.Versions:
    """What the event stream tells: the version for each side of a seat, so that a page knows whether it has it, and how
    many lines the chat has.
    """
    with table.lock:
        n, version = table.version(viewer.side)
        versions = {side: table.version(side)[1] for side in viewer.sides}
        return answers.Versions(n, version, versions, table.chat_total)


def decision_shape(view: View[Any], viewer: Viewer, table: Table) -> answers.Decision | None:
    """Who must decide what, and whether it is you."""
    decision = view.decision
    if decision is None:
        return None
    yours = decision.side in viewer.sides and not table.read_only and table.need_dice is None
    return answers.Decision(**msgspec.structs.asdict(decision), yours=yours)


def question_shape(view: View[Any]) -> answers.Question | None:
    """What the side that looks is asked in the middle of an action, with every answer."""
    asked = view.question
    if asked is None:
        return None
    labels, notes = asked.labels or asked.answers, asked.notes or ("",) * len(asked.answers)
    ways = [
        answers.QuestionAnswer(word, label, note, word == asked.default)
        for word, label, note in zip(asked.answers, labels, notes, strict=True)
    ]
    return answers.Question(asked.side, asked.kind, asked.text, asked.unit, asked.cite, ways)


def orders_shape(view: View[Any], game: Served) -> list[answers.StandingOrder]:
    """The standing orders of the side that looks, with all that it could order, and whether they concern it."""
    kinds = view.rulebook.questions if view.orders else ()
    return [
        answers.StandingOrder(
            kind=kind.kind,
            text=kind.text,
            order=view.orders[kind.kind],
            orders=kind.orders,
            concerns=game.concerns(view.state, view.side, kind.kind),
        )
        for kind in kinds
    ]


def take_back_shape(table: Table, viewer: Viewer) -> answers.TakingBack:
    """Whether the viewer may ask for something back, who asks now, and where things were taken back by consent."""
    why_not = table.ask_back_reason(table.undoer(viewer))
    seen = table.history(viewer.side).numbers
    done = [answers.TakenBack(bisect_left(seen, at), side) for at, side in table.taken_back]
    return answers.TakingBack(not why_not, why_not, table.asks_back, done)


def draw_shape(table: Table, viewer: Viewer) -> answers.Drawing:
    """Who offers a draw, and whether the viewer can offer or accept one, or resign."""
    offer, game = draw_offered(table.log), table.game
    if game is None or game.decision is None or table.read_only or table.need_dice:
        return answers.Drawing("", can_offer=False, can_accept=False, can_resign=False)
    words = {"can_offer": "draw offer", "can_accept": "draw accept", "can_resign": "resign"}
    can = {name: any(game.can(word, by=side) for side in viewer.sides) for name, word in words.items()}
    return answers.Drawing(offer.side if offer else "", **can)


def dice_shape(table: Table) -> answers.Dice:
    """The dice: the seed's hash during the game, the seed after it, and whether somebody knew it from the start."""
    kind, _, seed = table.stored.dice.partition(" ")
    if kind == "typed":
        return answers.Dice("typed", None, None, known=False)
    if kind == "commitment":
        return answers.Dice("sealed", seed, None, known=False)
    shown = seed if table.is_over else None
    return answers.Dice("seeded", seed_commitment(seed), shown, table.seed_known)


def need_dice_shape(table: Table, viewer: Viewer) -> answers.NeedDice | None:
    """The dice that people must roll now, and for who types them the number to reach, where there is one."""
    need, pending, game = table.need_dice, table.pending, table.game
    if need is None:
        return None
    needed = None
    if game and pending and (not table.roller or table.roller in viewer.sides):
        needed = number_needed(game, pending.action, pending.dice)
    told = tally_shape(needed) if needed else None
    return answers.NeedDice(need.count, need.why, table.dice_given, table.roller, told)


def bot_shape(table: Table, side: str) -> dict[str, str]:
    """What each bot is doing."""
    deciding = table.game.decision.side if table.game and table.game.decision else ""
    bots = [bot for bot, seat in table.seats.items() if seat.is_bot]
    return {bot: "thinking" if bot == deciding else thought_known(table, bot, side).reason for bot in bots}


def thought_known(table: Table, bot: str, side: str) -> Thought:
    """What a side may know of a bot's last thought."""
    return known_thought(table.log, table.thoughts.get(bot, Thought("")), bot, side)
