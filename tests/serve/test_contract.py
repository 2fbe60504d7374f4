"""docs/api.md is what the page is built against: its routes and fields are those of the server."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from boxcars.serve.app import GETS, POSTS
from tests.serve.client import Table, http

__all__ = ["http"]

PAGE = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")
COMMON, STRIKE = PAGE.split("\n## Alpha Strike\n")
EXAMPLES = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", COMMON, re.DOTALL)]

CLOSE = {
    "red": [{"design": "Wolverine WVR-6R", "hex": "0808", "facing": 2}],
    "blue": [{"design": "Hunchback HBK-4G", "hex": "0909", "facing": 5}],
}


def example(*fields: str) -> dict[str, Any]:
    """The one example of the page that has all these fields."""
    [found] = [each for each in EXAMPLES if set(fields) <= each.keys()]
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
