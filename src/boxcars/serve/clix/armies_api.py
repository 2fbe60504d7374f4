"""What can be asked without a game: the tables, the figures, the cards, and whether an army is legal."""

from __future__ import annotations

from typing import Any

from starlette.responses import Response

from boxcars.catalog.clix import ClixUnit, clix_units
from boxcars.clix.army.setting_up import zone
from boxcars.clix.army.tables import READY_TABLES, ReadyTable, ready_table
from boxcars.clix.edition import AGE_OF_DESTRUCTION, Keys
from boxcars.clix.ground.terrain import features
from boxcars.serve.boards import board_response
from boxcars.serve.clix.ground import Ground
from boxcars.serve.clix.served import CLIX
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


ROUTES: dict[str, Handler] = {
    "/api/clix/tables": get_tables,
    "/api/clix/tables/{name}": get_table,
    "/api/clix/figures": get_figures,
}
