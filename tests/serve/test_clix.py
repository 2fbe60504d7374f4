"""The clix games at the table: starting, deploying, asking before an order, giving it, and what is told of it."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from boxcars.catalog.clix import SPECIAL_EQUIPMENT
from boxcars.clix import play, ready_army, unit
from boxcars.clix.actions import Move
from boxcars.serve.clix.equipment_words import EXPLAINS
from boxcars.serve.clix.moves import plan_shape
from boxcars.serve.clix.orders import costs, modes, neighbours
from boxcars.serve.clix.units import kind_words
from tests.clix.stock import MEK, with_equipment
from tests.clix.stock import Table as Stock
from tests.serve.client import Table, http

__all__ = ["http"]

NEAR = {
    "red": [{"unit": "Warden", "at": "18,24", "facing": 0}, {"unit": "Line Rifles", "at": "14,24", "facing": 0}],
    "blue": [{"unit": "Lark", "at": "18,16", "facing": 180}, {"unit": "Line Rifles", "at": "14,16", "facing": 180}],
}
"""A 'Mech and infantry on each side, in sight of each other."""


def clix_table(http: TestClient, **asked: Any) -> Table:
    """A game that begins with the first turn of red."""
    return Table(http, **({"game": "clix", "forces": NEAR, "table": "open"} | asked))


def test_the_start_page_is_told_of_six_armies_tables_and_editions(http: TestClient) -> None:
    armies = http.get("/api/forces", params={"game": "clix"}).json()["forces"]
    assert [army["build_total"] for army in armies] == [300, 300, 300, 450, 450, 450]
    assert all(army["points"] <= army["build_total"] for army in armies)
    rules = http.get("/api/rules", params={"game": "clix"}).json()
    assert rules["editions"] == ["dark-age", "age-of-destruction"]
    assert sum(key["differs"] for key in rules["keys"]) >= 34
    tables = http.get("/api/clix/tables").json()["tables"]
    assert http.get(f"/api/clix/tables/{tables[0]['name']}").json()["svg"].startswith("<svg")
    assert len(http.get("/api/clix/figures").json()["figures"]) >= 80


def test_an_army_over_its_points_is_refused_with_the_reason(http: TestClient) -> None:
    body = {"game": "clix", "forces": {"red": ["Warden"] * 3, "blue": ["Lark"]}, "build_total": 300, "seats": {}}
    answer = http.post("/api/games", json=body)
    assert answer.status_code == 422
    assert "the army of red: the force costs 384 of 300 points" in answer.json()["error"]


def test_a_refused_setup_tells_every_finding_with_its_rule(http: TestClient) -> None:
    forces = {"red": [{"unit": "Lark", "tokens": 2}, "Nobody"], "blue": [{"unit": "Line Rifles", "shut_down": True}]}
    answer = http.post("/api/games", json={"game": "clix", "table": "tarn-meadow", "forces": forces, "seats": {}})
    assert answer.status_code == 422
    assert answer.json()["reasons"] == [
        {"text": "red-2 cannot be set up: no clix unit is called 'Nobody'", "cite": ""},
        {"text": "red-1 runs and holds 1 order token at most, not 2: two mark a shutdown", "cite": "AOD-heat.7"},
        {"text": "blue-1 is no 'Mech and cannot be shut down", "cite": "MWB-12"},
    ]


def test_a_side_deploys_by_hand_or_has_the_rest_placed(http: TestClient) -> None:
    table = Table(http, game="clix", forces={"red": ["Warden", "Line Rifles"], "blue": ["Lark"]}, table="open")
    assert table.view()["decision"]["kind"] == "deploy"
    table.play("deploy red-1 12,34 facing 0")
    rest = table.get("muster").json()["actions"]
    assert [action.split()[1] for action in rest] == ["red-2"]
    table.play(*rest)
    assert table.get("muster", "red").json()["actions"] != []
    table.play(*table.get("muster", "blue").json()["actions"])
    view = table.view()
    assert (view["turn"], view["phase"], view["decision"]["kind"]) == (1, "order", "order")


@pytest.mark.parametrize("edition", ["dark-age", "age-of-destruction"])
def test_an_army_with_a_transport_has_all_of_it_placed_on_the_table(http: TestClient, edition: str) -> None:
    forces = {"blue": ready_army("Marcher Picket").units, "red": ready_army("Cinder Raiders").units}
    table = Table(http, game="clix", forces=forces, table="tarn-meadow", build_total=300, rules={"edition": edition})
    for _ in ("red", "blue"):
        asked = table.get("muster", table.deciding()).json()["actions"]
        assert not [action for action in asked if " aboard " in action]
        table.play(*asked)
    assert table.view()["decision"]["kind"] == "order"


def test_a_run_with_evade_is_told_without_heat_and_one_without_it_with_heat() -> None:
    evading = with_equipment(MEK, speed="EV")
    battle = Stock([unit(evading, "18,24/0"), unit(MEK, "8,24/0")], [unit("Lark", "18,6/180")], "dark-age").game.state

    def told(id: str, mode: str, at: str, *cancel: str) -> list[str]:
        costs: list[str] = plan_shape(battle, Move(id, mode, (at,), 0, cancel=cancel))["costs"]
        return costs

    assert told("a-1", "run", "18,20") == told("a-2", "walk", "8,20") == ["1 token"]
    assert told("a-2", "run", "8,20") == ["1 token", "1 heat for running"]
    assert told("a-1", "run", "18,20", "EV") == ["1 token", "1 heat for running"], "Evade is switched off"


def test_orders_say_what_they_cost_and_why_not(http: TestClient) -> None:
    forces = NEAR | {
        "red": [{"unit": "Warden", "at": "18,24", "tokens": 1}, {"unit": "Line Rifles", "at": "14,24", "tokens": 1}]
    }
    table = clix_table(http, forces=forces)
    mech = {each["kind"]: each for each in table.get("orders", unit="red-1").json()["kinds"]}
    assert mech["move"]["costs"] == ["1 token", "pushed: 1 heat"]
    assert mech["vent"]["reasons"][0]["text"] == "red-1 is not hot"
    rifles = {each["kind"]: each for each in table.get("orders", unit="red-2").json()["kinds"]}
    assert rifles["move"]["costs"] == ["1 token", "pushed: 1 damage"]
    assert "no 'Mech" in rifles["vent"]["reasons"][0]["text"]


@pytest.mark.parametrize(
    ("tokens", "kind", "mech", "rifles"),
    [
        (0, "move", ["1 token"], ["1 token"]),
        (1, "ranged", ["1 token", "pushed: 1 heat"], ["1 token", "pushed: 1 damage"]),
        (1, "vent", ["1 token"], ["1 token"]),
        (0, "assault", ["1 token", "1 heat"], ["1 token", "1 heat"]),
    ],
)
def test_an_order_tells_its_token_its_push_and_its_heat(
    tokens: int, kind: str, mech: list[str], rifles: list[str]
) -> None:
    row = [unit("Warden", "18,24/0", tokens=tokens), unit("Line Rifles", "14,24/0", tokens=tokens)]
    battle = Stock(row, [unit("Lark", "18,6/180")], "age-of-destruction").game.state
    assert [list(costs(battle, battle.units[id], kind)) for id in ("a-1", "a-2")] == [mech, rifles]


def test_each_kind_of_piece_is_offered_its_own_ways_of_moving() -> None:
    row = [unit("Warden", "18,24/0"), unit("Line Rifles", "14,24/0"), unit("Longreach Howitzer", "24,24/0")]
    battle = Stock(row, [unit("Lark", "18,6/180")], "age-of-destruction").game.state
    assert [modes(battle.units[id]) for id in ("a-1", "a-2", "a-3")] == [
        ("walk", "run", "jump", "charge", "dfa"),
        ("walk", "jump"),
        ("walk", "jump", "ram"),
    ]


def test_who_may_form_up_are_the_friends_that_touch_one_another() -> None:
    row = [unit("Line Rifles", f"{x},20/0") for x in (18, 19.2, 20.4, 30)]
    battle = Stock(row, [unit("Line Rifles", "16.8,20/90")], "age-of-destruction").game.state
    near = {id: sorted(other.id for other in neighbours(battle, battle.units[id])) for id in ("a-1", "a-2", "a-4")}
    assert near == {"a-1": ["a-2", "a-3"], "a-2": ["a-1", "a-3"], "a-4": []}


def test_a_place_near_a_base_is_taken_to_contact(http: TestClient) -> None:
    forces = {"red": [{"unit": "Line Rifles", "at": "18,20"}], "blue": [{"unit": "Lark", "at": "18,16", "facing": 180}]}
    plan = clix_table(http, forces=forces).get("plan", unit="red-1", mode="walk", to="18,17.4").json()
    assert (plan["legal"], plan["contacts"]) == (True, ["blue-1"])
    assert (plan["x"], plan["y"]) == (18.0, 17.6)


def test_an_attack_is_shown_with_both_sums_and_exact_odds(http: TestClient) -> None:
    table = clix_table(http)
    targets = table.get("attacks", unit="red-1", kind="ranged").json()["targets"]
    lark = next(each for each in targets if each["target"] == "blue-1")
    row = next(each for each in lark["rows"] if each["legal"])
    found = table.get("odds", action=row["action"]).json()
    [compared] = found["compared"]
    assert compared["needed"] == row["needed"] == compared["defense"]["total"] - compared["attack"]["total"]
    told = next(each for each in found["odds"] if each["unit"] == "blue-1")
    assert 0 < sum(each["chance"] for each in told["clicks"]) <= row["chance"] + 1e-6


def test_the_log_names_who_attacks_whom_and_tells_dials_between_events(http: TestClient) -> None:
    table = clix_table(http)
    table.play("ranged red-1 blue-1 with primary")
    lines = table.get("log", since=0, units=1).json()["lines"]
    attack = next(line for line in lines if line["kind"] == "attack")
    assert (attack["unit"], attack["target"]) == ("red-1", "blue-1")
    token = next(line for line in lines if line["kind"] == "token")
    assert token["units"][0]["tokens"] == 1
    table.play("move red-2 walk 14,20")
    moved = next(line for line in table.get("log", since=0).json()["lines"] if line["kind"] == "moved")
    assert moved["path"] == ["14,24", "14,20"]


def test_an_assault_is_offered_from_where_its_move_ends(http: TestClient) -> None:
    table = clix_table(http)
    move = table.get("plan", unit="red-1", mode="walk", to="18,21").json()["action"]
    rows = table.get("attacks", unit="red-1", kind="ranged", after=move).json()["targets"][0]["rows"]
    assert rows[0]["action"].startswith("assault red-1 walk 18,21")
    assert any(line["label"] == "assault order" for line in _lines(table, rows))


def _lines(table: Table, rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    action = next(row["action"] for row in rows if row["legal"])
    found = table.get("odds", action=action).json()
    lines: list[dict[str, Any]] = found["compared"][0]["defense"]["lines"]
    return lines


def test_the_header_tells_the_edition_and_the_changed_keys(http: TestClient) -> None:
    table = clix_table(http, rules={"edition": "dark-age"}, keys={"charge.self_damage": "half"})
    view = table.view()
    assert (view["edition"], view["changed_keys"]) == ("dark-age", {"charge.self_damage": "half"})


@pytest.mark.parametrize(
    ("question", "query"), [("attacks", {"kind": "both"}), ("plan", {"facing": "400", "to": "1,1"})]
)
def test_questions_that_make_no_sense_are_refused_in_words(
    http: TestClient, question: str, query: dict[str, str]
) -> None:
    answer = clix_table(http).get(question, unit="red-1", **query)
    assert answer.status_code == 400
    assert answer.json()["error"]


def test_the_other_side_does_not_see_who_rides_in_which_transport(http: TestClient) -> None:
    forces = {
        "red": [{"unit": "Pack Mule Carrier", "at": "18,30"}, {"unit": "Line Rifles", "carrier": "red-1"}],
        "blue": [{"unit": "Lark", "at": "18,6", "facing": 180}],
    }
    table = clix_table(http, forces=forces, seats={"red": "you", "blue": "friend"})
    own = {unit["id"]: unit for unit in table.view("red")["units"]}
    seen = {unit["id"]: unit for unit in table.view("blue")["units"]}
    assert own["red-2"]["carrier"] == "red-1"
    assert (seen["red-2"]["carrier"], seen["red-1"]["passengers"]) == ("aboard", [])
    assert "+1" in own["red-1"]["token"]
    assert "+1" not in seen["red-1"]["token"]


def test_an_army_is_priced_with_its_cards_and_all_that_is_wrong_is_said(http: TestClient) -> None:
    army = {"units": ["Warden", "Line Rifles"], "build_total": 300}
    told = http.post("/api/clix/army", json=army).json()
    assert (told["points"], told["orders"], told["legal"]) == (136, 2, True)
    pilot = next(each for each in http.get("/api/clix/cards").json()["cards"] if each["kind"] == "pilot")
    wrong = army | {"cards": [{"card": pilot["id"], "on": 2}], "build_total": 200}
    told = http.post("/api/clix/army", json=wrong).json()
    texts = [reason["text"] for reason in told["reasons"]]
    assert told["card_points"] == pilot["points"]
    assert texts[0] == "a build total is a multiple of 150, not 200"
    assert any("belongs on a 'Mech" in text for text in texts)


def test_figures_of_ones_own_are_read_and_played_or_refused_with_all_findings(http: TestClient) -> None:
    recruits: dict[str, Any] = {
        "name": "Recruits",
        "type": "infantry",
        "points": 7,
        "speed_mode": "foot",
        "weapons": [{"type": "ballistic", "targets": 1, "min": 0, "max": 6}],
        "dial": {"damage": "1 1", "speed": "6 5", "attack": "6 5", "defense": "14 13"},
    }
    [read] = http.post("/api/clix/figures", json=recruits).json()["figures"]
    assert read["points"] == 7
    forces = {"red": [{"unit": "Recruits", "figure": read["figure"], "at": "18,30"}], "blue": NEAR["blue"]}
    assert clix_table(http, forces=forces).view()["units"][0]["name"] == "Recruits"
    broken = recruits | {"dial": recruits["dial"] | {"speed": "6", "attack": "6"}}
    answer = http.post("/api/clix/figures", json=[broken, recruits | {"colour": "green"}])
    assert answer.status_code == 422
    for finding in ("speed has 1 clicks", "attack has 1 clicks", "a figure has no colour"):
        assert finding in answer.json()["error"]


@pytest.mark.parametrize("kind", ["list", "dials", "cards"])
def test_an_army_is_printed_as_pdf_and_as_svg(http: TestClient, kind: str) -> None:
    army = {"name": "Picket", "units": ["Lark", "Line Rifles"], "cards": [{"card": "Storm"}], "kind": kind}
    assert http.post("/api/clix/print", json=army).content.startswith(b"%PDF-")
    svg = http.post("/api/clix/print", json=army | {"format": "svg"}).text
    assert svg.startswith("<svg")
    assert {"list": "Line Rifles", "dials": "Lark", "cards": "Storm"}[kind] in svg


def test_a_view_tells_what_the_armies_cost_and_who_leads(http: TestClient) -> None:
    view = clix_table(http, build_total=300).view()
    assert view["army_points"] == {"red": 128 + 8, "blue": 92 + 8}
    assert view["leaders"] == ["", "red", ""], "its army is worth more"


def test_a_captive_is_put_on_the_side_that_was_pointed_at(http: TestClient) -> None:
    forces = {
        "red": [{"unit": "Line Rifles", "at": "18,24"}],
        "blue": [{"unit": "Bastion Line Tank", "at": "18,22.025", "captor": "red-1"}, {"unit": "Lark", "at": "3,3"}],
    }
    table = clix_table(http, forces=forces)
    assert table.get("orders", unit="red-1").json()["captive"] == "blue-1"
    plan = table.get("plan", unit="red-1", mode="walk", to="20,24").json()
    assert plan["captive"]["unit"] == "blue-1"
    placed = table.get("plan", unit="red-1", mode="walk", to="20,24", captive="23,24", captive_facing=90).json()
    assert placed["legal"]
    assert (placed["captive"]["x"], placed["captive"]["facing"]) == (21.975, 90)
    table.play(placed["action"])
    assert next(unit for unit in table.view()["units"] if unit["id"] == "blue-1")["place"] == "21.975,24"


def test_a_vtol_is_offered_shots_from_its_way(http: TestClient) -> None:
    forces = {
        "red": [{"unit": "Kestrel Gunship", "at": "10,20", "facing": 90, "click": 3}],
        "blue": [{"unit": "Bastion Line Tank", "at": "20,20", "facing": 270}],
    }
    table = clix_table(http, forces=forces)
    there = table.get("plan", unit="red-1", mode="fly", to="12,20").json()
    assert [shot["target"] for shot in there["shots"]] == ["blue-1"]
    asked = {"unit": "red-1", "mode": "fly", "to": "9,20", "via": "12,20", "fire": "blue-1", "fire_after": "1"}
    plan = table.get("plan", **asked).json()
    assert plan["action"].startswith("move red-1 fly 12,20 fire=blue-1 9,20")
    assert (plan["legal"], plan["allowed"]["total"], plan["compared"][0]["target"]) == (True, 6, "blue-1")


def test_the_members_of_a_march_go_each_their_own_way(http: TestClient) -> None:
    row = [{"unit": "Line Rifles", "at": f"{x},24", "facing": 0} for x in (12, 13.2, 14.4)]
    table = clix_table(http, forces={"red": row, "blue": [{"unit": "Lark", "at": "18,4", "facing": 180}]})
    first = table.get("plan", unit="red-1", mode="walk", to="12,21").json()["action"]
    march = table.get("march", action=first, members="red-2;red-3").json()
    assert (march["legal"], [end["y"] for end in march["ends"]]) == (True, [21, 21])
    own = table.get("march", action=first, members="red-2;red-3@12.1,22.3").json()
    assert own["legal"], own["reasons"]
    assert own["ends"][1]["x"] != 14.4
    far = table.get("march", action=first, members="red-2;red-3@16,21").json()
    assert "red-3 would end touching no other member" in far["reasons"][0]["text"]
    assert table.get("march", action="vent red-1", members="red-2").status_code == 400


def test_who_may_take_control_of_a_captive_is_offered_bypass(http: TestClient) -> None:
    forces = {
        "red": [{"unit": "Seizure Team", "at": "18,21.6"}, {"unit": "Line Rifles", "at": "18,18.4"}],
        "blue": [{"unit": "Lark", "at": "18,20", "captor": "red-2"}, {"unit": "Lark", "at": "3,3"}],
    }
    table = clix_table(http, forces=forces)
    [bypass] = table.get("orders", unit="red-1").json()["bypass"]
    assert (bypass["unit"], bypass["reasons"]) == ("blue-1", [])
    table.play(bypass["action"])
    assert next(unit for unit in table.view()["units"] if unit["id"] == "blue-1")["side"] == "red"


@pytest.mark.parametrize(
    ("figure", "words"),
    [
        ("Blade", "light 'Mech"),
        ("Oxbow", "medium quad"),
        ("Salamander Battle Armor", "infantry"),
        ("Wasp Riders", "hover infantry"),
        ("Courser Scout Car", "wheeled vehicle"),
        ("Kestrel Gunship", "VTOL"),
    ],
)
def test_a_figure_is_called_what_it_is(figure: str, words: str) -> None:
    battle = play({"red": [figure], "blue": ["Lark"]}, seed=1).state
    assert kind_words(battle.units["red-1"]) == words


def test_a_line_is_measured_with_the_stretch_of_woods_it_crosses(http: TestClient) -> None:
    """From 24 to 16 inches the line runs through the woods between 22 and 18: it is hindered, not blocked."""
    table = clix_table(http, table='table ring 36 x 36\nwoods tall 2 "copse" 16,18 20,18 20,22 16,22\n')
    told = table.get("measure", **{"from": "red-1", "to": "blue-1"}).json()
    assert (told["distance"], told["words"]) == (8, "hindered")
    [woods] = told["sight"]["crossings"]
    assert [woods[end] for end in ("from", "to")] == [[18, 22], [18, 18]]
    beside = table.get("measure", **{"from": "red-2", "to": "blue-2"}).json()
    assert (beside["words"], beside["sight"]["crossings"]) == ("clear", [])
    nowhere = table.get("measure", **{"from": "18,20", "to": "18,20"}).json()
    assert (nowhere["distance"], nowhere["sight"]["crossings"]) == (0, [])
    assert {"name": "copse", "kind": "hindering", "x": 18.0, "y": 20.0} in table.get("board").json()["places"]


def test_a_small_base_in_between_blocks_but_for_mechs_at_an_end(http: TestClient) -> None:
    """In Age of Destruction a line from or to a 'Mech passes by infantry."""
    forces = {
        "red": [{"unit": "Warden", "at": "18,20", "facing": 0}, {"unit": "Line Rifles", "at": "10,20", "facing": 0}],
        "blue": [{"unit": "Line Rifles", "at": f"{x},24", "facing": 0} for x in (18, 10)],
    }
    table = clix_table(http, forces=forces)

    def between(start: str, end: str) -> str:
        return str(table.get("measure", **{"from": start, "to": end}).json()["words"])

    assert [between("red-1", "18,28"), between("18,28", "red-1")] == ["clear", "clear"]
    assert [between("red-2", "10,28"), between("10,28", "red-2")] == ["blocked by the base of blue-2"] * 2


def test_a_move_beyond_the_reach_goes_as_far_as_it_goes(http: TestClient) -> None:
    table = clix_table(http)
    plan = table.get("plan", unit="red-1", mode="walk", to="18,34").json()
    assert plan["legal"], plan["reasons"]
    assert plan["left"] == pytest.approx(0, abs=0.01)
    assert (plan["x"], plan["y"]) == (18, pytest.approx(24 + plan["allowed"]["total"], abs=0.01))
    near = table.get("plan", unit="red-1", mode="walk", to="18,26").json()
    assert (near["x"], near["y"]) == (18, 26)


def test_all_special_equipment_is_explained() -> None:
    assert EXPLAINS.keys() == SPECIAL_EQUIPMENT.keys()
    assert all(text.endswith(".") and 20 < len(text) < 130 for text in EXPLAINS.values())
