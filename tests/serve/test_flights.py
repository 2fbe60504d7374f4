"""Flights at the table: what the server says before one is made, and how its units are told."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.serve.client import Table, http

__all__ = ["http"]

SKY: dict[str, Any] = {
    "board": "open-plain",
    "scale": "low",
    "forces": {
        "red": [{"design": "Slayer SL-15", "hex": "0803", "facing": 3, "altitude": 5, "velocity": 4}],
        "blue": [{"design": "Lightning LTN-G15", "hex": "0813", "facing": 0, "altitude": 4, "velocity": 3}],
    },
}


@pytest.fixture
def sky(http: TestClient) -> Table:
    return Table(http, **SKY)


def asked(table: Table, what: str, **query: Any) -> Any:
    side = table.deciding()
    return table.get(what, side, **{"unit": f"{side}-1"} | query).json()


def test_a_craft_shows_how_it_flies(sky: Table) -> None:
    red = next(unit for unit in sky.view()["units"] if unit["id"] == "red-1")
    assert (red["kind"], red["flight"]["altitude"], red["flight"]["velocity"]) == ("aerospace", 5, 4)
    assert red["flight"]["vector"] == ["0803", "0804", "0805", "0806", "0807"]
    assert ">v4<" in red["token"]


def test_every_end_of_a_flight_is_answered_and_can_be_played(sky: Table) -> None:
    side = sky.deciding()
    table = asked(sky, "flights", change=1, altitude=5)
    hex, reach = next(iter(table["hexes"].items()))
    plan = asked(sky, "flight", change=1, altitude=5, to=hex)
    assert (plan["legal"], plan["hex"], plan["cost"]) == (True, hex, reach["cost"])
    sky.play(plan["action"])
    flown = next(unit for unit in sky.view(side)["units"] if unit["id"] == f"{side}-1")
    assert (flown["hex"], flown["facing"]) == (hex, plan["facing"])
    assert flown["to_do"] in ("flew", "")


def test_a_written_flight_is_planned_too(sky: Table) -> None:
    side = sky.deciding()
    straight = 4 if side == "red" else 3
    assert asked(sky, "flight", action=f"fly {side}-1 F{straight}")["legal"]
    assert not asked(sky, "flight", action=f"fly {side}-1 F9")["legal"]


def test_what_cannot_be_is_refused_in_words(sky: Table) -> None:
    side = sky.deciding()
    assert sky.get("flight", side, unit=f"{side}-1", to="0101").status_code == 422
    assert sky.get("flight", side, unit=f"{side}-1", to="0101", facing=7).status_code == 400
    assert sky.get("flight", side, unit=f"{side}-1", to="0101", facing=6).status_code == 400
    assert sky.get("flight", side, unit=f"{side}-1", to="0101", facing=-2).status_code == 400
    nobody = sky.get("flight", side, action="fly red-9 F3")
    assert nobody.status_code == 404
    assert nobody.json()["error"].startswith("there is no unit 'red-9'; there are ")
    assert sky.get("flight", side, action=f"move {side}-1 stay").json()["error"] == "only a flight can be planned here"
    assert "is no step of a flight" in asked(sky, "flights", maneuver="dance")["reasons"][0]["text"]
    refused = asked(sky, "flights", change=-9)
    assert refused["reasons"]
    assert refused["hexes"] == {}


def test_events_of_a_flight_move_the_token_along(sky: Table) -> None:
    side = sky.deciding()
    straight = 4 if side == "red" else 3
    sky.play(f"fly {side}-1 F{straight} up")
    [line] = [line for line in sky.get("log", side, since=0, units=1).json()["lines"] if line["kind"] == "flew"]
    assert [point["hex"] for point in line["path"]][-1] == line["units"][0]["hex"]
    assert f">{line['altitude']}<" in line["units"][0]["token"]


def test_the_sheet_of_a_craft_has_its_arcs_boxes_fuel_and_heat(sky: Table) -> None:
    sheet = sky.get("sheet", "red", unit="red-1").json()
    assert sheet["svg"].count("data-loc") == 4
    assert {"name": "engine", "hits": 0, "max": 3} in sheet["flyer"]["boxes"]
    assert sheet["flyer"]["fuel"] == {"now": 800, "full": 800}
    assert sheet["flyer"]["values"]["ac10-nos"] == [10, 10, 0, 0]
    assert (sheet["flyer"]["slots"], sheet["flyer"]["stores"]) == (16, [])
    assert sheet["heat"]["scale"][0]["text"].startswith("moves at random, avoid on 5+")


def test_where_fuel_is_counted_a_plan_shows_what_it_burns_and_the_sheet_what_is_left(http: TestClient) -> None:
    table = Table(http, **SKY | {"rules": {"options": ["fuel"]}})
    side = table.deciding()
    flight = f"fly {side}-1 v+1 F{5 if side == 'red' else 4}"
    plan = asked(table, "flight", action=flight)
    assert plan["burns"] == 1
    table.play(flight)
    left = table.get("sheet", side, unit=f"{side}-1").json()["flyer"]["fuel"]
    assert left == {"now": plan["fuel"] - 1, "full": plan["fuel"]}


def test_the_sheet_of_a_dropship_has_its_weapon_bays_its_rooms_its_doors_and_who_is_aboard(http: TestClient) -> None:
    ship = {"design": "Fury (2638)", "hex": "0808", "facing": 3, "altitude": 5, "velocity": 2}
    platoon = {"design": "Foot Platoon (Rifle)", "hex": "0808", "facing": 3, "carrier": "red-1"}
    table = Table(http, **SKY | {"scale": "ground", "forces": SKY["forces"] | {"red": [ship, platoon]}})
    own = table.get("sheet", "red", unit="red-1").json()["flyer"]
    lasers = next(bay for bay in own["arcs"] if bay["mounts"] == ["ml-nos", "ml-nos-2"])
    assert (lasers["name"], lasers["values"]) == ("bay of 2 Medium Laser", [10, 0, 0, 0])
    assert own["bays"][0] == {"holds": "light vehicles", "size": 8.0, "doors": 1}
    assert own["doors"] == {"left": 3, "all": 3, "hit": 0}
    assert own["aboard"] == [{"unit": "red-2", "troopers": 28}]


def test_the_sheet_of_a_ship_lists_the_mechs_and_fighters_in_its_bays_with_its_troops(http: TestClient) -> None:
    ship = {"design": "Leopard (3056)", "hex": "0808", "facing": 3, "altitude": 5, "velocity": 2}
    cargo = [{"design": name, "hex": "0808", "carrier": "red-1"} for name in ("Atlas AS7-D", "Slayer SL-15")]
    table = Table(http, **SKY | {"scale": "ground", "forces": SKY["forces"] | {"red": [ship, *cargo]}})
    own = table.get("sheet", "red", unit="red-1").json()["flyer"]
    assert own["aboard"] == [{"unit": "red-2", "troopers": 0}, {"unit": "red-3", "troopers": 0}]


def test_a_ship_offers_its_missiles_by_launcher_and_they_have_tokens_and_sheets(http: TestClient) -> None:
    tender = {"design": "Lamprey Missile Tender BX", "hex": "0813", "facing": 0, "velocity": 3}
    union = {"design": "Union (2708)", "hex": "0803", "facing": 3, "velocity": 0}
    table = Table(http, board="open-plain", scale="space", forces={"red": [tender], "blue": [union]})
    if table.deciding() == "blue":
        table.play("fly blue-1")
    rows = asked(table, "flight", action="fly red-1 F3")["launches"]
    assert [(row["unit"], [way["called"] for way in row["ways"]]) for row in rows[:2]] == [
        ("red-2", ["Stays", "Launcher 1"]),
        ("red-4", ["Stays", "Launcher 2", "Launcher 3"]),
    ]
    table.play(rows[0]["ways"][1]["action"])
    whale = next(unit for unit in table.view("red")["units"] if unit["id"] == "red-2")
    assert (whale["name"], whale["hex"], whale["flight"]["velocity"]) == ("Killer Whale-T missile", "0810", 3)
    sheet = table.get("sheet", "red", unit="red-2").json()
    assert sheet["flyer"]["fuel"] == {"now": 30, "full": 30}
    assert [weapon["name"] for weapon in sheet["weapons"]] == ["Killer Whale-T"]


def test_in_space_the_board_lends_its_size_alone_and_craft_are_deployed_without_altitude(http: TestClient) -> None:
    forces = {"red": ["Union (2708)", "Slayer SL-15"], "blue": ["Union (2708)", "Shrike BX-1"]}
    table = Table(http, board="twin-lakes", scale="space", forces=forces)
    view = table.view()
    assert (view["scale"], view["board"]["name"], view["board"]["width"]) == ("space", "space", 32)
    assert {(unit["flight"]["altitude"], unit["flight"]["velocity"]) for unit in view["units"]} == {(0, 2)}
    assert {hex["text"] for hex in table.get("board").json()["hexes"].values()} == {"clear"}
    side = table.deciding()
    table.play(f"fly {side}-1 F2")
    (flown,) = [line["text"] for line in table.get("log").json()["lines"] if line["kind"] == "flew"]
    assert flown.endswith("0 thrust: Velocity 2"), "there is no altitude to tell of"


def test_a_ship_in_flight_is_offered_its_bays_and_no_single_weapon(http: TestClient) -> None:
    corvette = {"design": "Manta Missile Corvette BX", "hex": "0808", "facing": 3, "velocity": 2}
    union = {"design": "Union (2708)", "hex": "0814", "facing": 0, "velocity": 0}
    table = Table(http, board="open-plain", scale="space", forces={"red": [corvette], "blue": [union]})
    while table.view()["phase"] != "fire":
        table.play(f"fly {table.deciding()}-1" + (" F2" if table.deciding() == "red" else ""))
    row, *hexes = table.get("shots", "red", unit="red-1").json()["targets"]
    assert {each["name"] for each in hexes} == {"all that is in the hex"}, "screens, and no woods in space"
    names = [weapon["name"] for weapon in row["weapons"]]
    assert names[0] == "bay of 2 Capital Missile Launcher (AR10 Launcher)"
    assert all(name.startswith("bay of ") for name in names)


def test_every_end_of_a_flight_has_its_altitudes_and_its_number(sky: Table) -> None:
    table = asked(sky, "flights")
    numbers = asked(sky, "flight_numbers")["hexes"]
    assert numbers.keys() == table["hexes"].keys()
    assert all(low <= table["altitude"] <= high for low, high in (table["heights"][hex] for hex in table["hexes"]))


def test_shots_between_craft_count_altitudes_and_see_over_everything(http: TestClient) -> None:
    near = SKY | {"forces": SKY["forces"] | {"blue": [SKY["forces"]["blue"][0] | {"hex": "0812"}]}}
    table = Table(http, **near)
    while table.view()["phase"] != "fire":
        side = table.deciding()
        table.play(f"fly {side}-1 F{4 if side == 'red' else 3}")
    side = table.deciding()
    shots = table.get("shots", side, unit=f"{side}-1").json()
    [target] = shots["targets"]
    assert (target["range"], target["visible"], target["sight"]["deciding"]) == (3, True, [])
    laser = next(weapon for weapon in target["weapons"] if weapon["name"] == "Medium Laser" and weapon["loc"] == "NOS")
    assert (laser["short"], laser["medium"], laser["long"]) == (6, 6, 6)
    odds = table.get("fire_odds", side, unit=f"{side}-1", shots=f"{laser['mount']}:{target['unit']}").json()
    assert odds["heat"] == 3


def test_craft_without_a_place_are_deployed_in_the_air(http: TestClient) -> None:
    forces = {"red": ["Transgressor TR-13", "Lightning LTN-G15"], "blue": ["Slayer SL-15", "Shrike BX-1"]}
    table = Table(http, board="twin-lakes", scale="low", forces=forces)
    flights = [unit["flight"] for unit in table.view()["units"]]
    assert [(each["map"], each["altitude"], each["velocity"]) for each in flights] == [("low", 5, 2)] * 4


SWEEP: dict[str, Any] = {
    "board": "old-quarry",
    "sky": {},
    "forces": {"red": ["Locust LCT-1V", "Lightning LTN-G15"], "blue": ["Wasp WSP-1A", "Slayer SL-15"]},
}


def test_beside_a_ground_map_craft_are_deployed_on_the_low_altitude_map(http: TestClient) -> None:
    units = {unit["id"]: unit for unit in Table(http, **SWEEP).view()["units"]}
    begun = [(units[id]["flight"]["map"], units[id]["hex"]) for id in ("red-2", "blue-2")]
    assert begun == [("low", "0508"), ("low", "0502")]
    assert (units["red-1"]["hex"], units["blue-1"]["hex"]) == ("0816", "0802"), "the others on the ground"


def test_a_craft_that_is_given_a_hex_says_which_map_it_is_on(http: TestClient) -> None:
    craft = {"design": "Slayer SL-15", "hex": "0507", "altitude": 5, "velocity": 3, "map": "low"}
    forces = {"red": [craft], "blue": [{"design": "Wasp WSP-1A", "hex": "0809"}]}
    [red] = [unit for unit in Table(http, **SWEEP | {"forces": forces}).view()["units"] if unit["id"] == "red-1"]
    assert (red["flight"]["map"], red["hex"]) == ("low", "0507")


def test_on_the_high_altitude_map_columns_are_rows_of_air_and_a_plan_says_what_the_air_costs(http: TestClient) -> None:
    forces = {
        "red": [{"design": "Slayer SL-15", "hex": "1210", "facing": 4, "velocity": 9}],
        "blue": [{"design": "Slayer SL-15", "hex": "0312", "facing": 1, "velocity": 1}],
    }
    table = Table(http, board="open-plain", scale="high", forces=forces)
    view = table.view()
    assert (view["scale"], view["board"]["name"]) == ("high", "high altitude")
    assert {unit["flight"]["map"] for unit in view["units"]} == {"high"}
    hexes = table.get("board").json()["hexes"]
    assert {hexes["0101"]["text"], hexes["0117"]["text"]} == {"the ground row"}
    assert (hexes["0601"]["text"], hexes["1601"]["text"]) == ("the interface", "clear")
    while table.deciding() != "red":
        table.play("fly blue-1 F1")
    fast = asked(table, "flight", action="fly red-1 F9")
    assert fast["legal"]
    assert fast["friction"]["total"] > 0
    table.play("fly red-1 F9")
    assert [line for line in table.get("log").json()["lines"] if line["kind"] == "flew"]
