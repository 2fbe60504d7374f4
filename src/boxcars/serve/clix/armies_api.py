"""What can be asked without a game: the tables, the figures, the cards, and whether an army is legal."""

from __future__ import annotations

from typing import Any, Literal

from starlette.responses import Response

from boxcars.catalog.clix import ClixUnit, clix_units
from boxcars.catalog.clix_cards import card, cards
from boxcars.catalog.clix_file import read_figures
from boxcars.clix import UnitSetup
from boxcars.clix.army.pieces import figure_of
from boxcars.clix.army.setting_up import zone
from boxcars.clix.army.tables import READY_TABLES, ReadyTable, ready_table
from boxcars.clix.edition import AGE_OF_DESTRUCTION, Keys
from boxcars.clix.ground.terrain import features
from boxcars.draw.clix.card_words import card_words
from boxcars.draw.paper import NoPdf, Page, Paper, dial_pages, page_svg, pages_pdf
from boxcars.draw.paper.army import army_list_pages, clix_card_pages
from boxcars.serve.boards import board_response
from boxcars.serve.clix.army import ArmyAsked, army_shape
from boxcars.serve.clix.figure_page import figure_page
from boxcars.serve.clix.ground import Ground
from boxcars.serve.clix.served import CLIX
from boxcars.serve.errors import Refused, bad_request, not_found
from boxcars.serve.requests import Call, Handler, json_response


def get_tables(call: Call) -> Response:
    """The ready tables."""
    return json_response({"tables": [_table_row(each) for each in READY_TABLES]})


def _table_row(ready: ReadyTable) -> dict[str, Any]:
    return {"name": ready.name, "title": ready.title, "text": ready.about, "width": 36, "depth": 36}


def get_table(call: Call) -> Response:
    """One table, drawn with the zones of two players."""
    table = ready_table(call.path["name"]).table
    keys = Keys(AGE_OF_DESTRUCTION)
    zones = tuple((side, zone(keys, table, edge)) for side, edge in (("red", "south"), ("blue", "north")))
    return board_response(call, CLIX, Ground(table, zones, features(table, elevated=False, deep=False)))


def get_figures(call: Call) -> Response:
    """Every figure that comes with Boxcars."""
    return json_response({"figures": [figure_shape(figure) for figure in clix_units()]})


def figure_shape(figure: ClixUnit) -> dict[str, Any]:
    """A figure for a list: what it is, what it costs, and the first click of its dial."""
    first = figure.clicks[0]
    damage = f"{first.damage.value}/{first.damage2.value}" if first.damage2 else f"{first.damage.value}"
    return {
        "id": figure.id,
        "name": figure.name,
        "variant": figure.variant,
        "type": figure.type,
        "weight_class": figure.weight_class,
        "speed_mode": figure.speed_mode,
        "faction": figure.faction,
        "rank": figure.rank,
        "unique": figure.unique,
        "points": figure.points,
        "clicks": len(figure.clicks),
        "speed": first.speed.value,
        "attack": first.attack.value,
        "defense": first.defense.value,
        "damage": damage,
        "equipment": [each.name for each in figure.equipment],
        "origin": figure.origin,
    }


def get_cards(call: Call) -> Response:
    """Every card that comes with Boxcars."""
    fields = ("id", "name", "kind", "points", "points_per_150", "factions", "weight_classes", "slot", "unique")
    shown = [{name: getattr(each, name) for name in fields} | {"text": card_words(each)} for each in cards()]
    return json_response({"cards": shown})


def post_army(call: Call, asked: ArmyAsked) -> Response:
    """What an army costs, and everything that is wrong with it."""
    return json_response(army_shape(asked))


def post_figures(call: Call) -> Response:
    """Figures of somebody's own, read and checked; what is wrong is said of each at once."""
    figures = read_figures(call.body.decode("utf-8", "replace"))
    return json_response({"figures": [figure_shape(each) | {"figure": each} for each in figures]})


def post_figure(call: Call, asked: UnitSetup) -> Response:
    """The dials of one figure, by its name or as a figure of somebody's own."""
    return json_response(figure_page(figure_of(asked)))


class PrintAsked(ArmyAsked, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A request to print an army."""

    kind: Literal["list", "dials", "cards"] = "list"
    format: Literal["pdf", "svg"] = "pdf"
    paper: Paper = "a4"
    page: int = 1


def post_print(call: Call, asked: PrintAsked) -> Response:
    """An army's list, dials or cards, as PDF or as one page of SVG."""
    pages = _pages(asked)
    if not pages:
        raise bad_request(f"the army has no {asked.kind} to print")
    if asked.format == "svg":
        if not 1 <= asked.page <= len(pages):
            raise not_found(f"there are {len(pages)} pages, and none is number {asked.page}")
        return Response(page_svg(pages[asked.page - 1]), media_type="image/svg+xml")
    call.room.limits.printing.count(call.client)
    try:
        return Response(pages_pdf(pages), media_type="application/pdf")
    except NoPdf as missing:
        raise Refused(501, str(missing)) from None


def _pages(asked: PrintAsked) -> list[Page]:
    brought = [card(each.card) for each in asked.cards]
    match asked.kind:
        case "list":
            return army_list_pages(asked.name[:80], asked.figures, brought, asked.build_total, asked.paper)
        case "dials":
            return dial_pages(asked.figures, asked.paper)
        case "cards":
            return clix_card_pages(brought, asked.paper)


ROUTES: dict[str, Handler] = {
    "/api/clix/tables": get_tables,
    "/api/clix/tables/{name}": get_table,
    "/api/clix/figures": get_figures,
    "/api/clix/cards": get_cards,
}
POSTS: dict[str, Handler] = {
    "/api/clix/army": post_army,
    "/api/clix/figure": post_figure,
    "/api/clix/figures": post_figures,
    "/api/clix/print": post_print,
}
