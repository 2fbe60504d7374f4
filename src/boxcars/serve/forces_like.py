"""Forces that are made to match: one like another out of the library, and what would make two of them even."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from starlette.responses import Response

from boxcars import games
from boxcars.catalog.alike import Model, alike
from boxcars.catalog.force import Force, Member, price
from boxcars.catalog.library.collection import library, query_of
from boxcars.catalog.library.library import any_design
from boxcars.core.errors import BoxcarsError
from boxcars.serve.errors import bad_request
from boxcars.serve.games import game_asked
from boxcars.serve.new_game import GameAsked
from boxcars.serve.requests import Call, json_response
from boxcars.serve.scenario_even import proposals, values_of

MOST_LIKE: Final = 24
"""A force of more units is not matched."""
_LOOKED_AT: Final = 1000
_ON_WATER: Final = frozenset({"naval", "hydrofoil", "submarine"})
"""Ways of moving by which a unit needs water to begin on."""


class Like(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A force like which another is wanted; `year` and `tech` say which units it may have."""

    units: tuple[Member, ...]
    game: str = games.FIRST
    points: str = "bv"
    seed: Annotated[int, msgspec.Meta(ge=0, le=2**32)] = 0
    year: str = ""
    tech: str = ""


def post_like(call: Call, asked: Like) -> Response:
    """A force like another: as many units of the same kinds, weights and roles, within two hundredths of its value."""
    if not 1 <= len(asked.units) <= MOST_LIKE:
        raise bad_request(f"a force of 1 to {MOST_LIKE} units can be matched")
    if asked.points not in ("bv", "pv"):
        raise bad_request("'points' is bv or pv")
    models = [_model(member, asked.points) for member in asked.units]
    crews = {id(model): member for model, member in zip(models, asked.units, strict=True)}
    force = alike(models, lambda model: _others(asked, model, crews[id(model)]), asked.seed)
    units = [
        msgspec.structs.replace(member, unit=model.name, pilot="", c3="")
        for member, model in zip(asked.units, force, strict=True)
    ]
    values = [sum(model.value for model in some) for some in (models, force)]
    return json_response({"units": units, "value": values[1], "wanted": values[0]})


def _model(member: Member, points: str) -> Model:
    [cost] = price(Force(units=(msgspec.structs.replace(member, c3=""),))).prices
    value = cost.bv if points == "bv" else cost.pv
    if cost.entry is None or not value:
        raise BoxcarsError(f"{member.unit} has no value by which another could be found")
    return Model(cost.entry.name, cost.entry.kind, cost.entry.tons, cost.entry.role, value)


def _others(asked: Like, model: Model, member: Member) -> list[Model]:
    """The units that the game plays, of the kind of a model, on land or on water as it is, valued with its crew."""
    game = game_asked(asked.game)
    found = library().find(query_of(kind=model.kind, year=asked.year, tech=asked.tech, limit=_LOOKED_AT))
    names = [entry.name for entry in found.entries if getattr(entry, asked.points)]
    afloat = _needs_water(model.name)
    beside = (name for name in names if _needs_water(name) == afloat)
    playable = (name for name in beside if not game.facts(any_design(name))["obstacle"])
    return [_model(msgspec.structs.replace(member, unit=name), asked.points) for name in playable]


def _needs_water(name: str) -> bool:
    return getattr(any_design(name), "motion", "") in _ON_WATER


def post_even(call: Call) -> Response:
    """What the forces of a new game are worth, and which changes of one unit would bring them nearest together."""
    name = call.decoded(GameAsked).game
    game = game_asked(name)
    battle: Any = game.rulebook.new(call.decoded(game.new_game).setup())
    changes = [msgspec.to_builtins(each) for each in proposals(name, battle)]
    return json_response({"values": values_of(game, battle), "proposals": changes})
