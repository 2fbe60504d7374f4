"""The air of Alpha Strike at the table: flights and engagements before they are made, and a sortie by the API."""

from __future__ import annotations

import random

import pytest
from starlette.testclient import TestClient

from tests.serve.client import Table, http

__all__ = ["http"]

FORCES = {
    "red": [{"unit": "Seydlitz SYD-Z1", "at": "radar:A"}, {"unit": "Hunchback HBK-4G", "at": "36,20", "facing": 180}],
    "blue": [
        {"unit": "Lightning LTN-G15", "at": "radar:inner:S", "bombs": ["he", "he"]},
        {"unit": "Atlas AS7-D", "at": "10,44"},
    ],
}


@pytest.fixture
def sortie(http: TestClient) -> Table:
    table = Table(http, game="alpha-strike", forces=FORCES, table="open-plain")
    while table.view("")["phase"] == "movement":
        unit = table.view("")["decision"]["units"][0]
        table.play(f"move {unit} stand")
    return table


def ask(table: Table, what: str, **query: str) -> dict[str, object]:
    answer = table.get(what, "blue", **query)
    assert answer.status_code == 200, answer.text
    shape: dict[str, object] = answer.json()
    return shape


@pytest.mark.parametrize(
    ("craft", "engine", "others"),
    [
        ("Seydlitz SYD-Z1", "half its Thrust", ["fire-control", "weapon"]),
        ("Shuttle ST-46", "a quarter of its Thrust", ["fire-control", "weapon", "crew", "thruster"]),
        ("Leopard (3056)", "a quarter of its Thrust", ["fire-control", "weapon", "crew", "thruster"]),
    ],
)
def test_the_card_of_a_craft_says_what_critical_hits_cost_it(
    http: TestClient, craft: str, engine: str, others: list[str]
) -> None:
    forces = {"red": [{"unit": craft, "at": "radar:A"}], "blue": [{"unit": "Atlas AS7-D", "at": "10,44"}]}
    table = Table(http, game="alpha-strike", forces=forces, table="open-plain")
    tracks = {track["kind"]: track for track in table.get("sheet", unit="red-1").json()["criticals"]}
    assert list(tracks) == ["engine", *others]
    assert tracks["engine"]["effect"].startswith(engine)
    assert tracks["engine"]["max"] == (2 if engine.startswith("half") else 3)
    assert "thruster" not in tracks or tracks["thruster"]["effect"] == "1 Thrust less"


def test_a_view_tells_who_flies_where(sortie: Table) -> None:
    units = {unit["id"]: unit for unit in sortie.view("blue")["units"]}
    flight = units["blue-1"]["flight"]
    assert (flight["zone"], flight["lane"], flight["bombs"]) == ("inner", "S", ["high explosive"] * 2)
    assert (units["blue-1"]["off"], units["blue-2"]["off"], units["blue-2"]["flight"]) == (True, False, None)


def test_the_radar_map_is_drawn_once(sortie: Table) -> None:
    radar = ask(sortie, "radar")
    assert str(radar["svg"]).count("data-zone") == 20
    assert isinstance(radar["lanes"], dict)
    assert radar["lanes"]["S"] == [0.0, 33.0]


def test_flights_name_what_is_in_reach(sortie: Table) -> None:
    shape = ask(sortie, "flights", unit="blue-1")
    zones = shape["zones"]
    assert isinstance(zones, list)
    assert [row["zone"] for row in zones] == ["A", "B", "C", "D", "E", "F", "central"]
    entry = shape["entry"]
    assert isinstance(entry, dict)
    assert (entry["lane"], entry["edge"]) == ("S", [[0, 48], [72, 48]])
    assert shape["tasks"] == ["strafe", "strike", "dive", "bomb", "drop", "land"], "whatever a line may be drawn for"


def test_who_is_too_far_from_the_table_is_offered_nothing_to_do_over_it(http: TestClient) -> None:
    forces = {
        "red": [{"unit": "Hunchback HBK-4G", "at": "36,20"}],
        "blue": [{"unit": "Shuttle ST-46", "at": "radar:A"}],
    }
    table = Table(http, game="alpha-strike", forces=forces, table="open-plain")
    while table.view("")["phase"] == "movement":
        table.play(f"move {table.view('')['decision']['units'][0]} stand")
    shape = ask(table, "flights", unit="blue-1")
    assert (shape["entry"], shape["tasks"]) == (None, [])


def test_a_flight_is_told_before_it_is_made(sortie: Table) -> None:
    plan = ask(sortie, "flight", action="fly blue-1 central at 36,48 facing 0 strike")
    assert plan["possible"]
    under = plan["under"]
    assert isinstance(under, list)
    assert [(row["unit"], row["friend"], row["tally"]["total"]) for row in under] == [("red-2", False, 4 + 2)]
    fire = plan["fire"]
    assert isinstance(fire, list)
    assert [row["unit"] for row in fire] == ["red-2"]
    refused = ask(sortie, "flight", action="fly blue-1 central at 36,0 facing 180")
    assert not refused["possible"]
    assert refused["reasons"]
    assert sortie.get("flight", "blue", action="done blue-1").status_code == 400


def test_an_engagement_is_told_before_it_is_declared(sortie: Table) -> None:
    while sortie.view("")["phase"] == "flight":
        asked = sortie.view("")["decision"]
        sortie.play("fly red-1 stay" if asked["side"] == "red" else "fly blue-1 A")
    shape = ask(sortie, "engagements", unit="blue-1")
    rows = shape["rows"]
    assert isinstance(rows, list)
    (row,) = rows
    assert row["win"] + row["tie"] + row["lose"] == pytest.approx(1)
    best = row["takes"][0]
    assert best["action"].startswith("engage blue-1 red-1 take ")

    def damage(shot: dict[str, float] | None) -> float:
        return shot["expected"] if shot else 0.0

    tied, lost = row["tied"], row["lost"]
    ends = [(row["win"], best["deal"], best["reply"]), (row["tie"], tied["deal"], tied["reply"])]
    ends.append((row["lose"], lost["reply"], lost["deal"]))
    assert best["dealt"] == pytest.approx(sum(chance * damage(shot) for chance, shot, _ in ends), abs=0.01)
    assert best["taken"] == pytest.approx(sum(chance * damage(shot) for chance, _, shot in ends), abs=0.01)
    assert best["taken"] > 0


def test_a_sortie_is_played_to_its_end(http: TestClient) -> None:
    table = Table(http, game="alpha-strike", forces=FORCES, table="open-plain", turns=2)
    chance = random.Random(3)
    for _ in range(200):
        if not table.step(chance):
            break
    assert table.view("")["outcome"]
    kinds = {line["kind"] for line in table.get("log").json()["lines"]}
    assert "flew" in kinds
