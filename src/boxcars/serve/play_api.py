"""Looking at a table, deciding, and what comes after the game."""

from __future__ import annotations

from functools import partial
from itertools import groupby
from operator import itemgetter
from typing import Annotated, Any

import msgspec
from starlette.responses import Response

from boxcars.core.errors import BoxcarsError
from boxcars.core.record import Record
from boxcars.core.replay import replay
from boxcars.serve import answers, moments
from boxcars.serve.battle_names import battle_name, own_first
from boxcars.serve.boards import board_response
from boxcars.serve.errors import Refused, bad_request, conflict, not_found
from boxcars.serve.games import game_asked
from boxcars.serve.log_lines import Seen
from boxcars.serve.new_game import GameAsked
from boxcars.serve.requests import (
    Branch,
    Call,
    GiveDice,
    Import,
    Play,
    Rename,
    TakeBack,
    Undo,
    json_response,
    unit_named,
)
from boxcars.serve.seats import Viewer, seat_link
from boxcars.serve.shapes import jsonable
from boxcars.serve.table import Table
from boxcars.serve.tables import branch
from boxcars.serve.thoughts import balance
from boxcars.serve.view import decision_shape, dice_shape, thought_known, view_shape

MOST_OPTIONS = 400


def post_game(call: Call) -> Annotated[Response, answers.NewTable]:
    """Set up a new game."""
    call.room.limits.games.count(call.client)
    asked = game_asked(call.decoded(GameAsked).game).new_game
    table = call.room.tables.new(call.decoded(asked))
    return _new_table(call, table)


def post_import(call: Call) -> Annotated[Response, answers.NewTable]:
    """A game from a record."""
    call.room.limits.games.count(call.client)
    if call.request.headers.get("content-type", "").startswith("text/plain"):
        try:
            asked = Import(call.body.decode())
        except UnicodeDecodeError:
            raise bad_request("the record is not UTF-8 text") from None
    else:
        asked = call.decoded(Import)
    return _new_table(call, call.room.tables.copy_of(Record.read(asked.record), asked.seats, asked.at))


def _new_table(call: Call, table: Table) -> Response:
    call.room.bots.wake(table)
    tokens = {side: seat.token or None for side, seat in table.seats.items()}
    links = {side: seat_link(table.id, seat.token) for side, seat in table.seats.items()}
    return json_response(answers.NewTable(table.id, links, tokens), 201)


def get_view(call: Call) -> Annotated[Response, answers.View]:
    """The table as the viewer may see it."""
    table = call.table()
    with table.lock:
        viewer = call.viewer(table)
        if table.show(viewer):
            call.room.hub.changed(table.id)
        return json_response(view_shape(table, viewer))


def get_summary(call: Call) -> Response:
    """A few words on a game, for the list of games."""
    table = call.table()
    with table.lock:
        viewer = call.viewer(table)
        view = table.view(viewer.side)
        game, battle = table.served, view.state
        forces = {side: [game.name_of(u) for u in battle.units.values() if u.side == side] for side in battle.sides}
        return json_response(
            {
                "id": table.id,
                "game": table.stored.game,
                "name": battle_name(battle.mission, own_first(forces, viewer.sides)),
                "created": table.stored.created,
                "board": game.board_name(battle),
                "turn": battle.turn,
                "phase": battle.phase,
                "n": table.version(viewer.side)[0],
                "you": viewer.sides,
                "seats": {side: {"kind": seat.kind, "name": seat.name} for side, seat in table.seats.items()},
                "decision": decision_shape(view, viewer, table),
                "outcome": view.outcome,
                "rolls": _rollers(table),
                "forces": forces,
                "read_only": table.read_only,
            }
        )


def _rollers(table: Table) -> tuple[str, ...]:
    """The sides of which one types the dice that are waited for; none where none are."""
    if table.need_dice is None:
        return ()
    return (table.roller,) if table.roller else tuple(table.seats)


def get_board(call: Call) -> Response:
    """The board of a game as it is now, or as an entry left it."""
    table = call.table()
    game, side = table.served, call.viewer(table).side
    if not call.text("at"):
        return board_response(call, game, game.board(table.view(side).state))
    with table.lock:
        numbers = table.history(side).numbers
        if not numbers:
            raise not_found("nothing has happened yet")
        at = min(max(call.number("at"), 0), len(numbers) - 1)
        state = table.view_after(numbers[at], side).state
    return board_response(call, game, game.board(state))


def get_sheet(call: Call) -> Response:
    """The record sheet of a unit."""
    table = call.table()
    battle = table.view(call.viewer(table).side).state
    unit = unit_named(battle.everybody, call.text("unit"))
    return json_response(table.served.sheet(battle, unit, table.log))


def get_log(call: Call) -> Annotated[Response, answers.LogLines]:
    """What happened, from a line on."""
    table = call.table()
    with table.lock:
        side = call.viewer(table).side
        seen = table.history(side)
        lines = seen.lines(call.number("since", 0))
        if call.flag("units"):
            _tell_units(table, side, seen, lines)
        return json_response({"total": seen.total, "lines": lines})


def _tell_units(table: Table, side: str, seen: Seen, lines: list[dict[str, Any]]) -> None:
    """Give each line the units that it changed, as they are after it. The first lines of an entry may be missing."""
    for at, group in groupby(lines, key=itemgetter("at")):
        number = seen.numbers[at]
        after = partial(_battle_after, table, number, side)
        told = moments.changes(table.served, table.battle_before(number, side), seen.entries[at].events, after)
        for line, units in zip(reversed(list(group)), reversed(told), strict=False):
            line["units"] = units


def _battle_after(table: Table, number: int, side: str) -> Any:
    return table.view_after(number, side).state


def get_options(call: Call) -> Response:
    """The texts of the legal actions."""
    table = call.table()
    options = table.view(call.viewer(table).side).options()
    shown = [str(options[at]) for at in range(min(len(options), MOST_OPTIONS))]
    return json_response({"count": len(options), "options": shown})


def post_play(call: Call, asked: Play) -> Annotated[Response, answers.Played]:
    """Play actions."""
    table = call.table()
    if len(asked.key) > 64:
        raise bad_request("a key has at most 64 characters")
    viewer = call.viewer(table, asked.through)
    side = asked.through or table.used_key(viewer, asked.key) or viewer.side
    span = table.play(side, asked.actions, key=asked.key, n=asked.n)
    return json_response(_after(call, table, viewer, span))


def post_dice(call: Call, asked: GiveDice) -> Annotated[Response, answers.Played]:
    """Take people's dice."""
    table = call.table()
    viewer = call.viewer(table, asked.through)
    if not viewer.side:
        raise Refused(403, "you have no seat at this table")
    return json_response(_after(call, table, viewer, table.give_dice(asked.dice, given=asked.given, by=viewer.sides)))


def post_undo(call: Call, asked: Undo) -> Annotated[Response, answers.Played]:
    """Take an action back."""
    table = call.table()
    viewer = call.viewer(table, asked.through)
    if asked.n is not None and asked.n != table.version(viewer.side)[0]:
        raise conflict("the game has moved on since you looked")
    undone = table.undo(table.undoer(viewer), whole=asked.all)
    return json_response({"undone": undone, **_after(call, table, viewer, (0, 0))})


def post_take_back(call: Call, asked: TakeBack) -> Annotated[Response, answers.Played]:
    """Ask to take back what dice have closed, or answer one who asks."""
    table = call.table()
    viewer = call.viewer(table, asked.through)
    if asked.n is not None and asked.n != table.version(viewer.side)[0]:
        raise conflict("the game has moved on since you looked")
    if asked.do == "ask":
        table.ask_back(viewer)
    else:
        table.answer_back(viewer, agrees=asked.do == "accept")
    return json_response(_after(call, table, viewer, (0, 0)))


def post_name(call: Call, asked: Rename) -> Annotated[Response, answers.Played]:
    """Call a player by another name."""
    table = call.table()
    viewer = call.viewer(table, asked.through)
    table.rename(viewer, asked.name)
    return json_response(_after(call, table, viewer, (0, 0)))


def _after(call: Call, table: Table, viewer: Viewer, span: tuple[int, int]) -> dict[str, Any]:
    """The answer to a change, which is on disk by now; everybody else is told."""
    call.room.hub.changed(table.id)
    with table.lock:
        n, version = table.version(viewer.side)
        seen = table.history(viewer.side)
        lines = seen.lines_of(*span)
        _tell_units(table, viewer.side, seen, lines)
        answer = {"n": n, "version": version, "total": seen.total, "lines": lines, "view": view_shape(table, viewer)}
    call.room.bots.wake(table)
    return answer


def get_bot(call: Call) -> Response:
    """What the bots thought of their last actions, as far as the viewer saw these."""
    table = call.table()
    with table.lock:
        side = call.viewer(table).side
        view = table.view(side)
        bots = {
            bot: {**jsonable(thought_known(table, bot, side)), "balance": jsonable(balance(view, bot))}
            for bot, seat in table.seats.items()
            if seat.is_bot
        }
        return json_response({"bots": bots})


def get_advice(call: Call) -> Response:
    """What the best bot would do in the viewer's place, and why: by what the viewer sees, and nothing is done."""
    table = call.table()
    side = call.viewer(table).side
    if not side:
        raise conflict("advice is for players")
    call.room.limits.advice.count(call.client)
    n, chosen = call.room.bots.advise(table, side)
    return json_response({"n": n, **jsonable(chosen), "balance": jsonable(balance(table.view(side), side))})


def get_record(call: Call) -> Response:
    """The record, as far as the viewer may have it."""
    id = call.path["id"]
    try:
        table = call.table()
    except Refused as error:
        if error.status != 409:
            raise
        record = call.room.tables.kept_record(id, call.token)
    else:
        record = table.record(call.viewer(table).side)
    headers = {"Content-Disposition": f'attachment; filename="boxcars-{id}.bxr"', "Cache-Control": "no-store"}
    return Response(record.text(), headers=headers, media_type="text/plain; charset=utf-8")


def get_replay(call: Call) -> Response:
    """The view after an entry, with the timeline."""
    table = call.table()
    with table.lock:
        viewer = call.viewer(table)
        seen = table.history(viewer.side)
        if not seen.entries:
            raise not_found("nothing has happened yet")
        at = min(max(call.number("at", len(seen.entries) - 1), 0), len(seen.entries) - 1)
        number = seen.numbers[at]
        past = table.view_after(number, viewer.side)
        lines = seen.lines_of(number, number + 1)
        _tell_units(table, viewer.side, seen, lines)
        battle = table.battle_before(number, viewer.side)
        before = [table.served.moment(battle, unit) for unit in battle.units.values()]
        answer: dict[str, Any] = {"at": at, "total": len(seen.entries), "before": before, "lines": lines}
        answer["board_before"] = table.served.own_view(battle)["board"]
        answer["view"] = view_shape(table, viewer, past)
        if call.text("timeline", "1") != "0":
            answer["timeline"] = seen.timeline(table.served, past.state)
        return json_response(answer)


def post_branch(call: Call, asked: Branch) -> Response:
    """A new game that goes on from an entry of a finished one."""
    table = call.table()
    viewer = call.viewer(table)
    numbers = table.history(viewer.side).numbers
    if not 0 <= asked.at < len(numbers):
        raise bad_request(f"the game has the entries 0 to {len(numbers) - 1}")
    return _new_table(call, branch(call.room.tables, table, viewer, numbers[asked.at], asked.seats))


def post_again(call: Call) -> Response:
    """The next game with the setup and the seats of a finished one; every seat keeps its secret."""
    call.room.limits.games.count(call.client)
    table = call.table()
    if not call.viewer(table).sides:
        raise Refused(403, "you have no seat at this table")
    new = call.room.tables.again(table)
    call.room.hub.changed(table.id)
    call.room.bots.wake(new)
    return json_response({"id": new.id}, 201)


def get_dice_check(call: Call) -> Response:
    """The dice of a finished game, played again and compared with the published hash."""
    table = call.table()
    with table.lock:
        known = dice_shape(table)
        if not table.is_over or known.seed is None:
            return json_response(known)
        record = table.record("")
        try:
            replayed = replay(record, table.served.rulebook) is not None
        except BoxcarsError:
            replayed = False
        dice = sum(len(roll) for line in record.lines for roll in line.rolls)
        matches = record.sealed().dice == f"commitment {known.commitment}"
        checked = {"matches": matches, "dice": dice, "replayed": replayed}
        return json_response(msgspec.structs.asdict(known) | checked)
