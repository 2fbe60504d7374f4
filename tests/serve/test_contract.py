"""docs/api.md is what the page is built against: its routes and fields are those of the server."""

from __future__ import annotations

import json
import re
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType
from typing import Any

import pytest
from starlette.testclient import TestClient

from boxcars import alpha_strike, total_warfare
from boxcars.core.game import Event
from boxcars.serve.app import GETS, POSTS
from boxcars.serve.log_lines import OWN_NAMES
from tests.serve.client import Table, http

__all__ = ["http"]

PAGE = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")
COMMON, STRIKE = PAGE.split("\n## Alpha Strike\n")


def examples(text: str) -> list[Any]:
    """The examples of a part of the page."""
    return [json.loads(block) for block in re.findall(r"```json\n(.*?)```", text, re.DOTALL)]


EXAMPLES, STRIKE_EXAMPLES = examples(COMMON), examples(STRIKE)

CLOSE = {
    "red": [{"design": "Wolverine WVR-6R", "hex": "0808", "facing": 2}],
    "blue": [{"design": "Hunchback HBK-4G", "hex": "0909", "facing": 5}],
}


def example(*fields: str, of: list[Any] = EXAMPLES) -> dict[str, Any]:
    """The one example of the page that has all these fields."""
    [found] = [each for each in of if set(fields) <= each.keys()]
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("path", [*GETS, *POSTS])
def test_every_route_is_described(path: str) -> None:
    words = path.replace("/api/games/{id}/", ".../").replace("{ruling}", "{id}")
    assert words in PAGE or path in PAGE


def test_every_field_that_is_described_is_there(http: TestClient) -> None:
    table = Table(http, forces=CLOSE)
    side = table.deciding()
    unit = table.view(side)["decision"]["units"][0]
    enemy = "blue-1" if unit == "red-1" else "red-1"
    view = table.view(side)
    assert view.keys() == example("version", "units").keys()
    assert view["decision"].keys() == example("version", "units")["decision"].keys()
    assert view["units"][0].keys() == example("hex", "to_do").keys()
    sheet = table.get("sheet", side, unit=unit).json()
    assert sheet.keys() == example("locations", "weapons").keys()
    for part in ("locations", "weapons"):
        assert sheet[part][0].keys() == example("locations", "weapons")[part][0].keys()
    moves = table.get("moves", side, unit=unit).json()
    assert moves.keys() == example("modes", "stand").keys()
    assert moves["modes"]["walk"].keys() == example("modes", "stand")["modes"]["walk"].keys()
    near = next(iter(moves["modes"]["walk"]["hexes"]))
    plan = table.get("plan", side, unit=unit, mode="walk", to=near).json()
    assert plan.keys() == example("path", "from_there").keys()
    shots = table.get("shots", side, unit=unit).json()
    described = example("targets", "can_twist")
    assert shots.keys() == described.keys()
    assert shots["targets"][0].keys() == described["targets"][0].keys()
    assert shots["targets"][0]["sight"].keys() == described["targets"][0]["sight"].keys()
    assert shots["targets"][0]["weapons"][0].keys() == described["targets"][0]["weapons"][0].keys()
    mount = shots["targets"][0]["weapons"][0]["mount"]
    odds = table.get("fire_odds", side, unit=unit, shots=f"{mount}:{enemy}").json()
    assert odds.keys() == example("any_hit", "by_target").keys()
    line = table.get("log", side).json()["lines"][0]
    common = ("n", "at", "turn", "phase", "side", "action", "kind", "unit", "target", "text", "tally", "damage", "roll")
    assert set(common) <= line.keys()
    assert set(common) <= example("n", "kind", "text").keys()


STRIKE_CLOSE = {
    "red": [{"unit": "Archer ARC-2R", "at": "20,30", "facing": 0}, {"unit": "Wasp WSP-1A", "at": "30,30", "facing": 0}],
    "blue": [{"unit": "Hunchback HBK-4G", "at": "20,20", "facing": 180}],
}


def same_fields(found: Any, *fields: str) -> dict[str, Any]:
    """The example of Alpha Strike that has some fields; it has exactly those of what was found."""
    described = example(*fields, of=STRIKE_EXAMPLES)
    assert found.keys() == described.keys()
    return described


def strike_table(http: TestClient) -> Table:
    return Table(http, game="alpha-strike", forces=STRIKE_CLOSE)


def test_every_field_of_alpha_strike_that_is_described_is_there(http: TestClient) -> None:
    table = strike_table(http)
    view = table.view("red")
    described = same_fields(view, "version", "units")
    assert view["decision"].keys() == described["decision"].keys()
    assert view["board"].keys() == described["board"].keys()
    assert view["rules"].keys() == described["rules"].keys()
    same_fields(view["units"][0], "x", "to_do")
    same_fields(table.get("board").json(), "svg", "places")
    sheet = table.get("sheet", unit="red-1").json()
    described = same_fields(sheet, "card", "criticals")
    for part in ("card", "heat"):
        assert sheet[part].keys() == described[part].keys()
    for part in ("weapons", "criticals", "specials", "workings"):
        assert sheet[part][0].keys() == described[part][0].keys()
    same_fields(http.get("/api/tables").json(), "tables")
    same_fields(table.get("switches", side="red").json(), "rows", "end")


def test_the_described_moves_are_there(http: TestClient) -> None:
    table = strike_table(http)
    unit = table.view()["decision"]["units"][0]
    side = unit.partition("-")[0]
    moves = table.get("moves", side, unit=unit).json()
    described = same_fields(moves, "modes", "stand")
    assert moves["modes"]["ground"].keys() == described["modes"]["ground"].keys()
    plan = table.get("plan", side, unit=unit, mode="ground", to="22,24", facing=90).json()
    described = same_fields(plan, "path", "stretches")
    for part in ("stretches", "target_lines", "shots"):
        assert plan[part][0].keys() == described[part][0].keys()
    assert plan["price"].keys() == {"name", "total", "lines"}


def test_the_described_attacks_are_there(http: TestClient) -> None:
    table = strike_table(http)
    attacks = table.get("attacks", unit="red-1").json()
    described = same_fields(attacks, "targets", "done")
    [target], [target_described] = attacks["targets"], described["targets"]
    assert target.keys() == target_described.keys()
    assert target["sight"].keys() == target_described["sight"].keys()
    assert all(attack.keys() == target_described["attacks"][0].keys() for attack in target["attacks"])
    odds = table.get("odds", action=target["attacks"][0]["action"]).json()
    same_fields(odds, "distribution")
    same_fields(table.get("odds", action="attack red-1 nobody").json(), "distribution")
    assert odds["legal"]
    assert sum(chance for _, chance in odds["distribution"]) == pytest.approx(1, abs=1e-4)


def test_every_kind_of_line_is_described_and_no_field_of_an_event_hides_one_of_the_line() -> None:
    common = {"n", "at", "turn", "phase", "side", "action", "kind", "text"}
    for game, part in ((total_warfare, COMMON), (alpha_strike, STRIKE)):
        for event in events_of(game):
            kind = str(event.__struct_config__.tag)
            assert re.search(rf"\bone of: `[^`]*(?<![\w-]){kind}(?![\w-])", part), kind
            if kind != "phase":
                assert not common & {OWN_NAMES.get(name, name) for name in event.__struct_fields__}, event


def events_of(game: ModuleType) -> list[type[Event]]:
    """All events of a game."""
    for module in iter_modules(game.__path__):
        import_module(f"{game.__name__}.{module.name}")
    return [event for event in Event.__subclasses__() if event.__module__.startswith(game.__name__)]


def test_the_questions_of_the_other_game_are_not_answered(http: TestClient) -> None:
    assert strike_table(http).get("shots", unit="red-1").status_code == 404
    assert Table(http).get("attacks", unit="red-1").status_code == 404
