"""The app: which address is answered by what, and errors in one shape."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Route

from boxcars import games
from boxcars.core.errors import BoxcarsError
from boxcars.serve import (
    answers,
    catalog_api,
    chat,
    forces_api,
    forces_like,
    games_api,
    house_api,
    import_api,
    lessons_api,
    odds_api,
    openapi,
    play_api,
    print_api,
    questions_api,
    report,
    scenarios_api,
)
from boxcars.serve.bots import REST_SECONDS, Bots
from boxcars.serve.errors import Refused, bad_request, error_body, status_of
from boxcars.serve.files import Files
from boxcars.serve.guard import Guard
from boxcars.serve.house import House
from boxcars.serve.hub import LocalHub
from boxcars.serve.limits import Limits
from boxcars.serve.pages import PAGES, STATIC, document, lost_document, table_document
from boxcars.serve.proxies import Proxies
from boxcars.serve.requests import MAX_BODY, Call, Handler, Room, json_response, read_body
from boxcars.serve.sqlite_store import SqliteStore
from boxcars.serve.store import default_path
from boxcars.serve.stream import news
from boxcars.serve.tables import Tables
from boxcars.serve.view import versions_shape
from boxcars.serve.workers import Desk, Workers

LOG = logging.getLogger("boxcars.serve")
MOST_PRINTING = 4
"""So many clients may wait for something that is printed."""
MOST_TRYING = 8
"""So many clients may wait for a game between bots."""

Endpoint = Callable[[Request], Awaitable[Response]]


def api_document() -> dict[str, Any]:
    """What the server can be asked and what it answers, as an OpenAPI document."""
    gets, posts = _handlers()
    return openapi.document(gets, posts, answers.Error)


def get_document(call: Call) -> Response:
    """This document: what can be asked, and what is answered."""
    return json_response(api_document())


GETS: dict[str, Handler] = {
    "/api/boards": catalog_api.get_boards,
    "/api/boards/{name}": catalog_api.get_board,
    "/api/designs": catalog_api.get_designs,
    "/api/units": forces_api.get_units,
    "/api/unit": forces_api.get_unit,
    "/api/unit/sheet": print_api.get_unit_sheet,
    "/api/rulings": catalog_api.get_rulings,
    "/api/rulings/{ruling}": catalog_api.get_ruling,
    "/api/odds": odds_api.get_odds,
    "/api/lessons": lessons_api.get_lessons,
    "/api/rules": games_api.get_rules,
    "/api/events": games_api.get_events,
    "/api/scenarios": scenarios_api.get_scenarios,
    "/api/scenarios/{name}": scenarios_api.get_scenario,
    "/api/scenarios/{name}/briefing": scenarios_api.get_briefing,
    "/api/forces": games_api.get_forces,
    "/api/openapi.json": get_document,
    "/api/house": house_api.get_house,
    "/api/house/games": house_api.get_house_games,
    "/api/games": games_api.get_games,
    "/api/games/{id}": play_api.get_view,
    "/api/games/{id}/summary": play_api.get_summary,
    "/api/games/{id}/board": play_api.get_board,
    "/api/games/{id}/sheet": play_api.get_sheet,
    "/api/games/{id}/log": play_api.get_log,
    "/api/games/{id}/options": play_api.get_options,
    "/api/games/{id}/bot": play_api.get_bot,
    "/api/games/{id}/advice": play_api.get_advice,
    "/api/games/{id}/record": play_api.get_record,
    "/api/games/{id}/replay": play_api.get_replay,
    "/api/games/{id}/dice_check": play_api.get_dice_check,
    "/api/games/{id}/report": report.get_report,
    "/api/games/{id}/chat": chat.get_chat,
    "/api/games/{id}/lesson": lessons_api.get_lesson,
    "/api/games/{id}/{question}": questions_api.get_answer,
}

LONG_BODIES = {"/api/units/import": import_api.MAX_FILE}
"""Where more may be sent than elsewhere."""

POSTS: dict[str, Handler] = {
    "/api/boards/read": catalog_api.post_board,
    "/api/house": house_api.post_house,
    "/api/scenarios/check": scenarios_api.post_check,
    "/api/scenarios/even": scenarios_api.post_even,
    "/api/scenarios/try": scenarios_api.post_try,
    "/api/units/import": import_api.post_import,
    "/api/forces/price": forces_api.post_price,
    "/api/forces/like": forces_like.post_like,
    "/api/forces/even": forces_like.post_even,
    "/api/forces/mul": forces_api.post_mul,
    "/api/forces/read": forces_api.post_read,
    "/api/forces/print": print_api.post_print,
    "/api/games": play_api.post_game,
    "/api/import": play_api.post_import,
    "/api/games/{id}/play": play_api.post_play,
    "/api/games/{id}/dice": play_api.post_dice,
    "/api/games/{id}/undo": play_api.post_undo,
    "/api/games/{id}/takeback": play_api.post_take_back,
    "/api/games/{id}/name": play_api.post_name,
    "/api/games/{id}/chat": chat.post_chat,
    "/api/games/{id}/branch": play_api.post_branch,
    "/api/games/{id}/again": play_api.post_again,
}


def _handlers() -> tuple[dict[str, Handler], dict[str, Handler]]:
    """All handlers, with those of the games."""
    gets, posts = dict(GETS), dict(POSTS)
    for row in games.rows():
        gets |= row.load("routes") if row.routes else {}
        posts |= row.load("posts") if row.posts else {}
    return gets, posts


def create_app(
    store_path: str | Path | None = None,
    *,
    workers: int = 0,
    names: Collection[str] | None = None,
    house: House | None = None,
    proxies: Proxies | None = None,
) -> Starlette:
    """The app over the games of one file; without a path, those of the user.

    Bots think, scenarios are tried out, and forces are printed, in so many worker processes, or in threads where there
    are none. `names` are those under which the server may be asked, beside addresses; None for any. `house` says where
    others in the local network find it, and opens it to them. `proxies` are those before it that are trusted.
    """
    hub = LocalHub()
    tables = Tables(SqliteStore(store_path or default_path()))
    desk = Desk(Workers(min(workers, 1)), MOST_PRINTING, "printed")
    ring = Desk(Workers(min(workers, 1)), MOST_TRYING, "tried out")
    bots = Bots(hub, Workers(workers), REST_SECONDS if workers else 0.0)
    room = Room(tables, hub, bots, desk, ring, Limits(), house or House(), proxies or Proxies())

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        room.bots.warm_up()
        yield
        room.bots.close()
        room.desk.close()
        room.ring.close()
        room.tables.store.close()

    app = Starlette(
        routes=_routes(room),
        middleware=[Middleware(Guard, names=names), Middleware(GZipMiddleware, minimum_size=2000, compresslevel=4)],
        exception_handlers={
            HTTPException: _http_error,
            BoxcarsError: _our_error,
            RecursionError: _too_deep,
            Exception: _fault,
        },
        lifespan=lifespan,
    )
    app.state.room = room
    return app


def _routes(room: Room) -> list[BaseRoute]:
    routes: list[BaseRoute] = [
        *[Route(path, _page(partial(document, path))) for path in PAGES],
        Route("/table/{id}", _page(table_document)),
        Route("/api/games/{id}/stream", _stream(room)),
    ]
    gets, posts = _handlers()
    routes += [Route(path, _endpoint(room, handler), methods=["GET"]) for path, handler in gets.items()]
    routes += [Route(path, _endpoint(room, handler), methods=["POST"]) for path, handler in posts.items()]
    routes.append(Route("/static/{path:path}", Files(STATIC).answer))
    routes += [
        Route(f"/games/{row.name}/{{path:path}}", Files(Path(row.files)).answer) for row in games.rows() if row.files
    ]
    return routes


def _endpoint(room: Room, handler: Handler) -> Endpoint:
    """A handler runs in a thread, because rules take their time."""
    called = openapi.with_body(handler)

    async def respond(request: Request) -> Response:
        most = LONG_BODIES.get(request.url.path, MAX_BODY)
        body = await read_body(request, most) if request.method == "POST" else b""
        answer = await run_in_threadpool(called, Call(room, request, body))
        return answer if isinstance(answer, Response) else json_response(answer)

    return respond


def _page(text: Callable[[], str]) -> Endpoint:
    async def answer(_: Request) -> Response:
        # the seat's secret is in the address: no other site may learn it
        headers = {"Referrer-Policy": "no-referrer", "Cache-Control": "no-cache"}
        return HTMLResponse(text(), headers=headers)

    return answer


def _stream(room: Room) -> Endpoint:
    """One event for every change that the viewer may see, and a heartbeat."""

    async def answer(request: Request) -> Response:
        call = Call(room, request)
        table = await run_in_threadpool(call.table)
        viewer = call.viewer(table)
        look = partial(run_in_threadpool, versions_shape, table, viewer)

        async def events() -> AsyncIterator[bytes]:
            listener = room.hub.listen(table.id)
            try:
                async for event in news(look, listener, asyncio.get_running_loop().time):
                    yield event
            finally:
                listener.close()

        headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
        return StreamingResponse(events(), media_type="text/event-stream", headers=headers)

    return answer


async def _our_error(_: Request, error: Exception) -> Response:
    assert isinstance(error, BoxcarsError)
    answer = json_response(error_body(error), status_of(error))
    if answer.status_code in (429, 503):
        answer.headers["Retry-After"] = "5"
    return answer


async def _http_error(request: Request, error: Exception) -> Response:
    """In words: to a browser that looks for a page as one, to all others as data."""
    assert isinstance(error, HTTPException)
    if error.status_code == 404 and "text/html" in request.headers.get("accept", ""):
        return HTMLResponse(lost_document(request.url.path[:80]), status_code=404)
    text = f"there is nothing at {request.url.path[:80]}" if error.status_code == 404 else error.detail
    return json_response(error_body(Refused(error.status_code, text)), error.status_code)


async def _too_deep(_: Request, error: Exception) -> Response:
    refused = bad_request("the request is nested too deeply")
    return json_response(error_body(refused), refused.status)


async def _fault(request: Request, error: Exception) -> Response:
    LOG.error("a fault at %s", request.url.path, exc_info=error)
    return json_response(error_body(Refused(500, "a fault of ours; the game is as it was")), 500)
