"""Whatever is sent, the answer is a clear refusal or a true answer, never a fault, and the game is as it was."""

from __future__ import annotations

import random
from typing import Any
from urllib.parse import quote

import pytest
from starlette.testclient import TestClient

from boxcars.serve.app import GETS, POSTS, create_app
from tests.serve.client import TWO_PEOPLE, Table

NASTY: list[Any] = [
    *(
        "",
        " ",
        "0",
        "-1",
        "99999999999999999999",
        "1e9",
        "NaN",
        "None",
        "red-1",
        "blue-1",
        "red-9",
        "0508",
        "9999",
        "05",
    ),
    *(
        "walk",
        "run",
        "jump",
        "stay",
        "to_hit",
        "exposure",
        "\x00",
        "\u202e",
        "ü" * 300,
        "../../etc/passwd",
        "'; DROP TABLE games",
    ),
    *(
        "move red-1 walk 0508",
        "move red-1 walk back",
        "move blue-1 jump 0101 dfa red-1",
        "fire red-1 x y",
        "ml-ra:blue-1",
    ),
    *(
        "12,30",
        "12.5,30;14,31",
        "nan,nan",
        "inf,3",
        "1e400,2",
        "-5,-5",
        "12,",
        ",",
        "move red-1 ground 12,30 facing 90",
    ),
    *("move red-1 jump 1e308,1e308", "attack red-1 blue-1 overheat 9999", "attack red-1 red-1 with if spotter red-9"),
    *("physical red-1 kick blue-1", "artillery red-1 ART-LT 30,20", "use red-1 TAG red-1", "use red-1 BT", "end red"),
    *("hexes:river-fork", "hexes:", "mill-pond", "alpha-strike", "total-warfare", "switch red-1 ecm eccm"),
    *("ac5-ra:red-1", "ac5-ra:blue-1:aim=HD:mode=9", ":::", "move red-1 stay facing N", "done", "twist red-1 flip"),
]
BODIES: list[Any] = [
    *(None, [], {}, 0, "x", {"actions": "x"}, {"actions": [1]}, {"actions": [""]}, {"actions": ["done red-1"] * 65}),
    *(
        {"dice": [1]},
        {"dice": ["1"]},
        {"dice": [True]},
        {"n": "x"},
        {"as": "green"},
        {"all": 3},
        {"at": -1},
        {"at": 10**30},
    ),
    *({"record": "boxcars record 1\ngame x"}, {"record": 5}, {"forces": {}}, {"forces": {"red": [{}]}}, {"forces": []}),
    {"record": "boxcars record 1\ngame total-warfare\nengine 0\ndice seed 7\nsetup {}\nbegin | 66 | 00000000\n"},
    {"forces": {"red": ["Atlas AS7-D"], "blue": [{"design": "Atlas AS7-D", "hex": "9999", "facing": 9}]}},
    {"forces": {"red": ["Atlas AS7-D"], "blue": ["Atlas AS7-D"]}, "rules": {"printing": 10**40}},
    {"forces": {"red": ["Atlas AS7-D"], "blue": ["Atlas AS7-D"]}, "board": "size 100000 100000\n"},
    {"game": "chess", "forces": {}},
    {"game": "alpha-strike", "forces": {"red": ["Atlas AS7-D"], "blue": ["Atlas AS7-D"]}, "board": "river-fork"},
    *(
        {"game": "alpha-strike", "forces": {"red": ["Atlas AS7-D"], "blue": [unit]}}
        for unit in (
            *({}, "Nobody", 5, {"unit": "Atlas AS7-D", "at": "999,1"}, {"unit": "Atlas AS7-D", "list": "x" * 999}),
            *(
                {"unit": "Atlas AS7-D", **wrong}
                for wrong in (
                    {"skill": 99},
                    {"altitude": -5},
                    {"altitude": 1e300},
                    {"trade": 10**9},
                    {"trade": -(10**9)},
                    {"carrier": "nobody"},
                    {"facing": 10**18},
                    {"c3": "\x00" * 999},
                    {"hidden": True},
                )
            ),
        )
    ),
    *(
        {"game": "alpha-strike", "forces": {"red": ["Atlas AS7-D"], "blue": ["Atlas AS7-D"]}, **wrong}
        for wrong in (
            {"table": "nowhere"},
            {"table": "table x 9e99 x 1\n"},
            {"table": "hexes:\nsize 2 2"},
            {"rules": {"release": "v9"}},
            {"rules": {"options": ["free-beer"]}},
            {"seats": {"blue": "bot-clever"}},
            {"turns": 10**9},
            {"mines": [{"side": "red", "at": "x"}], "rules": {"options": ["minefields"]}},
            {"mines": [{"side": "green", "at": "9,9", "density": -5}], "rules": {"options": ["minefields"]}},
            {"mines": [{"side": "red", "at": "9e9,9", "kind": "nuke"}], "rules": {"options": ["minefields"]}},
            {"intelligence": {"nobody": 10**15}, "rules": {"options": ["battlefield-intelligence"]}},
            {"attacker": "nobody"},
        )
    ),
    {"record": "boxcars record 1\ngame alpha-strike\nengine 0\ndice seed 7\nsetup {}\nbegin | 66 | 00000000\n"},
    {
        "forces": {"red": ["Atlas AS7-D"], "blue": ["Atlas AS7-D"]},
        "rules": {"without": ["nothing"]},
        "seats": {"blue": "you"},
    },
]
FIELDS = (
    "unit",
    "mode",
    "to",
    "facing",
    "via",
    "action",
    "torso",
    "flipped",
    "shots",
    "since",
    "at",
    "as",
    "kind",
    "q",
    "from",
    "altitude",
    "side",
    "game",
)


@pytest.fixture(scope="module", params=["total-warfare", "alpha-strike"])
def table(request: pytest.FixtureRequest) -> Table:
    client = TestClient(create_app(":memory:"), raise_server_exceptions=False)
    return Table(client, seats=TWO_PEOPLE, game=request.param)


@pytest.mark.parametrize("path", GETS)
def test_no_query_is_a_fault(table: Table, path: str) -> None:
    chance = random.Random(path)
    before = table.view("red"), table.view("blue")
    for _ in range(60):
        query = {field: str(chance.choice(NASTY)) for field in chance.sample(FIELDS, chance.randrange(1, 6))}
        names = {"{id}": table.id, "{name}": str(chance.choice(NASTY)), "{ruling}": str(chance.choice(NASTY))}
        address = path
        for name, value in names.items():
            address = address.replace(name, quote(value, safe=""))
        seat = {"X-Seat": table.tokens["red"]} if chance.random() < 0.8 else {}
        answer = table.http.get(address, params=query, headers=seat)
        assert answer.status_code < 500, (address, query, answer.text)
    assert (table.view("red"), table.view("blue")) == before


@pytest.mark.parametrize("path", POSTS)
def test_no_body_is_a_fault(table: Table, path: str) -> None:
    before = table.view("red"), table.view("blue")
    for body in BODIES:
        for side in ("red", "blue"):
            seat = {"X-Seat": table.tokens[side]}
            answer = table.http.post(path.replace("{id}", table.id), json=body, headers=seat)
            assert answer.status_code < 500, (path, body, answer.text)
            assert answer.status_code < 300 or answer.json()["unchanged"] is True
    assert (table.view("red"), table.view("blue")) == before
