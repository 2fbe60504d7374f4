"""The API as the page uses it, and what it says to requests that are wrong."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from starlette.testclient import TestClient

from boxcars.core.record import Record
from boxcars.core.replay import replay
from boxcars.total_warfare import RULEBOOK
from tests.serve.client import HOT_SEAT, TWO_PEOPLE, Table, http

__all__ = ["http"]

CLOSE = {
    "red": [{"design": "Wolverine WVR-6R", "hex": "0808", "facing": 2}],
    "blue": [{"design": "Hunchback HBK-4G", "hex": "0909", "facing": 5}],
}


def refusal(answer: Any, status: int) -> str:
    """The words of a refusal, which must have the one shape."""
    assert answer.status_code == status, answer.text
    body = answer.json()
    assert body["unchanged"] is True
    assert all(set(reason) == {"text", "cite"} for reason in body["reasons"])
    assert body["reasons"]
    return str(body["error"])


# Before a game


def test_boards_designs_and_rulings_can_be_asked_for(http: TestClient) -> None:
    boards = http.get("/api/boards").json()["boards"]
    assert {"river-fork", "open-plain"} <= {board["name"] for board in boards}
    drawn = http.get("/api/boards/open-plain").json()
    assert drawn["svg"].startswith("<svg")
    assert drawn["hexes"]["0101"]["text"]
    atlas = http.get("/api/designs", params={"q": "atlas as7-d"}).json()["designs"]
    assert [(design["name"], design["tons"], design["bv"] > 0) for design in atlas] == [("Atlas AS7-D", 100, True)]
    assert (atlas[0]["armor"], atlas[0]["code"]) == (304, "AS7")
    assert http.get("/api/designs", params={"q": "vehicle hover"}).json()["designs"] == []
    assert http.get("/api/rulings/TW-109.1").json()["source"] == "Total Warfare p. 109, since printing 5"
    assert http.get("/api/rulings/TWB-12").json()["rule"]
    assert http.get("/rulings").status_code == 200
    every = http.get("/api/rulings").json()
    assert every["total"] > 1312
    later = http.get("/api/rulings", params={"from": 50}).json()["rulings"]
    assert not {row["id"] for row in later} & {row["id"] for row in every["rulings"]}
    changing = http.get("/api/rulings", params={"changes": "1"}).json()
    assert 0 < changing["total"] < every["total"]
    assert {"editorial", "example"} & {row["kind"] for row in every["rulings"]}
    assert "editorial" not in {row["kind"] for row in changing["rulings"]}
    of_one = http.get("/api/rulings", params={"ledger": "dark-age", "q": "pushing"}).json()["rulings"]
    assert {row["ledger"] for row in of_one} == {"dark-age"}
    assert "there is no ledger 'chess'" in refusal(http.get("/api/rulings", params={"ledger": "chess"}), 400)
    found = http.get("/api/rulings", params={"q": "partial cover"}).json()["rulings"]
    assert 0 < len(found) <= 50


def test_a_new_game_has_links_and_a_published_hash(http: TestClient) -> None:
    table = Table(http, seats={"red": "you", "blue": "friend"}, names={"red": "Anna"})
    assert table.links["red"] == f"/table/{table.id}#seat={table.tokens['red']}"
    assert table.tokens["red"] != table.tokens["blue"]
    view = table.view()
    assert view["seats"]["red"] == {"kind": "person", "name": "Anna"}
    assert len(view["dice"]["commitment"]) == 64
    assert view["dice"]["seed"] is None
    assert (view["turn"], view["phase"], view["n"]) == (1, "movement", 1)


def test_a_shared_screen_has_one_token_and_looks_through_one_side(http: TestClient) -> None:
    table = Table(http, seats=HOT_SEAT)
    assert table.tokens["red"] == table.tokens["blue"]
    view = table.view()
    assert view["you"] == ["red", "blue"]
    assert view["as"] == view["decision"]["side"]
    assert table.view("red", **{"as": "blue"})["as"] == "blue"


def test_only_forces_are_needed(http: TestClient) -> None:
    made = http.post("/api/games", json={"forces": {"red": ["Locust LCT-1V"], "blue": ["Wasp WSP-1A"]}}).json()
    assert made["links"]["blue"] is None
    seats = http.get(f"/api/games/{made['id']}").json()["seats"]
    assert [seat["kind"] for seat in seats.values()] == ["person", "bot-greedy"]


# Playing


def test_a_whole_game_can_be_played_replayed_downloaded_and_imported(http: TestClient) -> None:
    table = Table(http, forces=CLOSE, turns=5)
    table.play_out()
    view = table.view()
    assert view["outcome"]["reason"]
    assert view["decision"] is None
    assert view["dice"]["seed"] == "7"
    record = table.get("record")
    assert record.headers["content-disposition"].startswith("attachment")
    game = replay(Record.read(record.text), RULEBOOK)
    assert game.outcome is not None

    replayed = table.get("replay", at=0).json()
    assert (replayed["view"]["turn"], replayed["view"]["phase"]) == (1, "movement")
    last = table.get("replay", at=replayed["total"] - 1).json()
    assert last["view"]["units"] == view["units"]
    log = table.get("log").json()
    taken = sum(line["amount"] for line in log["lines"] if line["kind"] == "damage")
    assert sum(sum(row["damage"].values()) for row in last["timeline"]) == taken > 0

    copied = http.post("/api/import", content=record.text, headers={"content-type": "text/plain"})
    assert copied.status_code == 201
    copy = http.get(f"/api/games/{copied.json()['id']}").json()
    assert copy["outcome"] == view["outcome"]

    branched = table.post("branch", at=3)
    assert branched.status_code == 201
    early = http.get(f"/api/games/{branched.json()['id']}").json()
    assert early["outcome"] is None
    assert early["n"] == 4


def test_the_log_carries_tallies_with_citations_and_dice(http: TestClient) -> None:
    table = Table(http, forces=CLOSE, turns=6)
    table.play_out(random.Random(2))
    lines = table.get("log").json()["lines"]
    assert [line["n"] for line in lines] == list(range(len(lines)))
    shot = next(line for line in lines if line["kind"] == "shot")
    assert shot["tally"]["lines"][0]["label"] == "gunnery"
    assert shot["tally"]["total"] == sum(line["value"] for line in shot["tally"]["lines"])
    assert all(line["cite"] and line["title"] for line in shot["tally"]["lines"])
    moved = next(line for line in lines if line["kind"] == "moved")
    assert moved["tally"]["name"] == "MP"
    assert lines[1]["rolls"].keys() == {"red", "blue"}
    later = table.get("log", since=5).json()
    assert (later["total"], later["lines"]) == (len(lines), lines[5:])


def test_undo_is_offered_while_nothing_was_rolled(http: TestClient) -> None:
    table = Table(http)
    side = table.deciding()
    before = table.view(side, **{"as": side})
    table.play(f"move {before['decision']['units'][0]} stay")
    view = table.view(side, **{"as": side})
    assert view["undo"] == {"can": True, "why": ""}
    undone = table.post("undo", side, **{"as": side}).json()
    assert undone["undone"] == [f"move {before['decision']['units'][0]} stay"]
    assert undone["view"] == before
    assert "nothing has been done" in refusal(table.post("undo", side, **{"as": side}), 409)


def test_previews_agree_with_what_then_happens(http: TestClient) -> None:
    table = Table(http, forces=CLOSE)
    side = table.deciding()
    unit = table.view(side)["decision"]["units"][0]
    moves = table.get("moves", side, unit=unit).json()
    hex, reached = max(moves["modes"]["walk"]["hexes"].items(), key=lambda item: int(item[1]["cost"]))
    facing = reached["facings"].index(reached["cost"])
    plan = table.get("plan", side, unit=unit, mode="walk", to=hex, facing=facing).json()
    assert plan["legal"] is True
    assert plan["cost"]["total"] == reached["cost"] == plan["path"][-1]["cost"]
    assert {"unit", "range", "you", "they"} <= plan["from_there"][0].keys()
    after = table.play(plan["action"])
    there = next(each for each in after["view"]["units"] if each["id"] == unit)
    assert (there["hex"], there["facing"], there["hexes_moved"]) == (plan["hex"], plan["facing"], plan["hexes_moved"])
    assert there["target_modifier"] == plan["target_modifier"]
    assert next(line for line in after["lines"] if line["kind"] == "moved")["tally"]["total"] == reached["cost"]


def test_every_hex_and_facing_of_the_reach_has_a_legal_plan_of_its_cost(http: TestClient) -> None:
    table = Table(http, forces=CLOSE, board="green-ridge")
    side = table.deciding()
    unit = table.view(side)["decision"]["units"][0]
    modes = table.get("moves", side, unit=unit).json()["modes"]
    chance = random.Random(4)
    for mode, reach in modes.items():
        for hex in chance.sample(sorted(reach["hexes"]), min(8, len(reach["hexes"]))):
            costs = reach["hexes"][hex]["facings"]
            facing = chance.choice([facing for facing, cost in enumerate(costs) if cost > 0] or [-1])
            if facing >= 0:
                plan = table.get("plan", side, unit=unit, mode=mode, to=hex, facing=facing).json()
                assert (plan["legal"], plan["cost"]["total"]) == (True, costs[facing]), (mode, hex, facing)


def test_a_plan_can_go_through_given_hexes_and_says_why_not(http: TestClient) -> None:
    table = Table(http, forces=CLOSE)
    side = table.deciding()
    unit = table.view(side)["decision"]["units"][0]
    walk = table.get("moves", side, unit=unit).json()["modes"]["walk"]["hexes"]
    start = next(each["hex"] for each in table.view(side)["units"] if each["id"] == unit)
    near = next(hex for hex, reached in walk.items() if reached["cost"] == 1 and hex != start)
    plan = table.get("plan", side, unit=unit, mode="walk", to=start, via=near).json()
    assert [point["hex"] for point in plan["path"]] == [start, near, start]
    assert "out of reach" in refusal(table.get("plan", side, unit=unit, mode="walk", to="1617"), 422)
    illegal = table.get("plan", side, action=f"move {unit} walk 1617").json()
    assert illegal["legal"] is False
    assert illegal["reasons"][0]["cite"]


def test_the_fire_table_gives_numbers_or_all_reasons_and_secondary_targets(http: TestClient) -> None:
    blue = [
        {"design": "Hunchback HBK-4G", "hex": "1009", "facing": 5},
        {"design": "Jenner JR7-D", "hex": "0805", "facing": 3},
    ]
    table = Table(http, forces=CLOSE | {"blue": blue})
    while table.view()["phase"] == "movement":
        table.play(f"move {table.view()['decision']['units'][0]} stay")
    query: dict[str, Any] = {"unit": "red-1", "as": "red"}
    shots = table.get("shots", "red", torso=0, **query).json()
    rows = {target["unit"]: {row["mount"]: row for row in target["weapons"]} for target in shots["targets"]}
    assert rows.keys() == {"blue-1", "blue-2"}
    for target in rows.values():
        for row in target.values():
            assert row["possible"] is (not row["reasons"])
            assert (row["tally"] is not None) or row["reasons"]
    good = [(mount, target) for target, weapons in rows.items() for mount, row in weapons.items() if row["possible"]]
    mount, first = good[0]
    second = "blue-2" if first == "blue-1" else "blue-1"
    changed = table.get("shots", "red", torso=0, shots=f"{mount}:{first}", **query).json()
    assert changed["primary"] == first
    other = next(target for target in changed["targets"] if target["unit"] == second)
    burdened = [row for row in other["weapons"] if row["tally"]]
    assert all(any("secondary target" in line["label"] for line in row["tally"]["lines"]) for row in burdened)
    odds = table.get("fire_odds", "red", torso=0, shots=f"{mount}:{first}", **query).json()
    assert odds["any_hit"] == pytest.approx(rows[first][mount]["chance"], abs=1e-4)
    assert sum(chance for _, chance in odds["by_target"][first]["distribution"]) == pytest.approx(1, abs=1e-4)
    assert odds["expected"] == pytest.approx(rows[first][mount]["expected"], abs=1e-4)
    assert odds["heat"] == rows[first][mount]["heat"]


def test_maps_of_numbers_cover_the_reach(http: TestClient) -> None:
    table = Table(http, forces=CLOSE)
    side = table.deciding()
    unit = table.view(side)["decision"]["units"][0]
    for mode, reach in table.get("moves", side, unit=unit).json()["modes"].items():
        for kind in ("to_hit", "exposure"):
            numbers = table.get("heatmap", side, unit=unit, mode=mode, kind=kind).json()["hexes"]
            assert numbers.keys() == reach["hexes"].keys()
            assert any(number["value"] for number in numbers.values())


def test_physical_attacks_are_listed_with_reasons_and_risk(http: TestClient) -> None:
    table = Table(http, forces=CLOSE)
    rows = table.get("physical", "red", unit="red-1").json()["rows"]
    kick = next(row for row in rows if row["attack"] == "kick-right")
    assert kick["tally"]["lines"]
    assert kick["damage"]["total"] == 11
    assert "piloting roll" in kick["risk"]
    assert all(row["possible"] is (not row["reasons"]) for row in rows)


def fire_everything(table: Table) -> None:
    """Stand still, and declare every shot that can hit."""
    while table.view()["phase"] == "movement":
        table.play(f"move {table.view()['decision']['units'][0]} stay")
    while table.view()["phase"] == "fire":
        options = table.get("options").json()["options"]
        table.play(next((text for text in options if text.startswith("fire")), options[0]))


def test_the_sheet_shows_what_was_hit_this_turn(http: TestClient) -> None:
    table = Table(http, forces=CLOSE, seed="1")
    fire_everything(table)
    hits = [line for line in table.get("log").json()["lines"] if line["kind"] == "damage" and line["unit"] == "blue-1"]
    assert hits
    sheet = table.get("sheet", unit="blue-1").json()
    assert {loc["loc"] for loc in sheet["locations"] if loc["hit_now"]} == {hit["location"][:2] for hit in hits}
    fronts = sum(loc["armor_max"] - loc["armor"] for loc in sheet["locations"])
    rears = sum((loc["rear_max"] or 0) - (loc["rear"] or 0) for loc in sheet["locations"])
    inside = sum(loc["structure_max"] - loc["structure"] for loc in sheet["locations"])
    assert fronts + rears + inside == sum(hit["amount"] for hit in hits)
    assert sheet["heat"]["after"] == sheet["heat"]["building"]["total"]


# What goes wrong


def test_a_wrong_action_gets_every_reason_and_changes_nothing(http: TestClient) -> None:
    table = Table(http)
    side = table.deciding()
    before = table.view(side)
    unit = before["decision"]["units"][0]
    assert "is no action" in refusal(table.post("play", side, actions=["dance red-1"]), 422)
    assert "is not beside" in refusal(table.post("play", side, actions=[f"move {unit} walk 1617"]), 422)
    assert "1 to 64 actions" in refusal(table.post("play", side, actions=[]), 400)
    assert "moved on" in refusal(table.post("play", side, actions=[f"move {unit} stay"], n=99), 409)
    assert table.view(side) == before


def test_seats_keep_the_sides_apart(http: TestClient) -> None:
    table, other = Table(http, seats=TWO_PEOPLE), Table(http, seats=TWO_PEOPLE)
    side = table.deciding()
    waiting = "blue" if side == "red" else "red"
    before = table.view("")
    move = [f"move {before['decision']['units'][0]} stay"]
    assert f"it is {side}'s decision" in refusal(table.post("play", waiting, actions=move), 403)
    assert "does not own" in refusal(table.post("play", waiting, actions=move, **{"as": side}), 403)
    assert "no seat" in refusal(table.post("play", "", actions=move), 403)
    table.tokens["red"] = other.tokens["red"]
    assert "does not belong to this game" in refusal(table.get("", "red"), 403)
    assert table.view("") == before


def test_requests_that_cannot_be_read_get_a_clear_answer(http: TestClient) -> None:
    table = Table(http)
    play = f"/api/games/{table.id}/play"
    assert "cannot be read" in refusal(http.post(play, content=b"{not json"), 400)
    assert "cannot be read" in refusal(http.post(play, content=b"\xff\xfe"), 400)
    assert "`acts`" in refusal(http.post(play, json={"acts": []}), 400)
    assert "`actions`" in refusal(http.post(play, json={}), 400)
    assert "whole number" in refusal(table.get("log", since="x"), 400)
    assert "no unit" in refusal(table.get("sheet", unit="red-9"), 404)
    assert "no weapon" in refusal(table.get("shots", unit="red-1", shots="ray:blue-1"), 400)


def test_a_request_that_is_too_long_is_refused(http: TestClient) -> None:
    table = Table(http)
    before = table.view()
    long = b'{"actions": ["' + b"x" * 1_100_000 + b'"]}'
    assert "longer than" in refusal(http.post(f"/api/games/{table.id}/play", content=long), 413)
    chunks = (b"x" * 100_000 for _ in range(20))
    assert "longer than" in refusal(http.post("/api/import", content=chunks), 413)
    assert table.view() == before


def test_unknown_games_routes_and_methods_are_told_in_the_same_shape(http: TestClient) -> None:
    assert "no game" in refusal(http.get("/api/games/nothing"), 404)
    assert "nothing at" in refusal(http.get("/api/nothing"), 404)
    lost = http.get("/<moon>", headers={"Accept": "text/html"})
    assert (lost.status_code, lost.headers["content-type"]) == (404, "text/html; charset=utf-8")
    assert "There is nothing at /&lt;moon&gt;" in lost.text
    assert refusal(http.get("/api/import"), 405)
    assert "no ruling" in refusal(http.get("/api/rulings/TW-999.9"), 404)
    assert "no board" in refusal(http.get("/api/boards/nowhere"), 404)


@pytest.mark.parametrize(
    ("body", "status", "words"),
    [
        ({"forces": {"red": ["Atlas AS7-X"], "blue": ["Atlas AS7-D"]}}, 422, "did you mean"),
        ({"forces": {"red": ["Atlas AS7-D"]}}, 422, "two sides"),
        ({"forces": {"red": ["Atlas AS7-D"], "blue": ["Atlas AS7-D"]}, "board": "nowhere"}, 422, "no board"),
        (
            {"forces": {"red": ["Atlas AS7-D"], "blue": ["Atlas AS7-D"]}, "board": "size 2 2\nhex 0101"},
            422,
            "bad board",
        ),
        ({"forces": {"red": ["Atlas AS7-D"], "blue": ["Atlas AS7-D"]}, "game": "chess"}, 400, "no game"),
        ({"forces": {"red": ["Atlas AS7-D"], "blue": ["Atlas AS7-D"]}, "dice": "loaded"}, 400, "seeded"),
        ({"forces": {"red": ["Atlas AS7-D"], "blue": ["Atlas AS7-D"]}, "seats": {"red": "cat"}}, 400, "a seat of"),
        ({"forces": {"red": ["Atlas AS7-D"], "blue": ["Atlas AS7-D"]}, "seats": {"green": "you"}}, 400, "no side"),
        ({"forces": {"red": ["Atlas AS7-D"] * 30, "blue": ["Atlas AS7-D"]}}, 422, "units fit"),
        ({"forces": {"red <b>": ["Atlas AS7-D"], "blue": ["Atlas AS7-D"]}}, 422, "small letters"),
        ({"forces": {"red": ["Atlas AS7-D"], "blue": ["Atlas AS7-D"]}, "turns": 9999}, 422, "turns"),
        ({"forces": {"red": ["Atlas AS7-D"], "blue": ["Atlas AS7-D"]}, "colour": "red"}, 400, "colour"),
        ({"forces": {"red": CLOSE["red"] * 2, "blue": CLOSE["blue"]}}, 422, "0808"),
        ({"forces": {"red": CLOSE["red"] * 2, "blue": CLOSE["blue"]}, "dice": "typed"}, 422, "0808"),
    ],
)
def test_a_setup_that_cannot_be_played_is_refused(http: TestClient, body: Any, status: int, words: str) -> None:
    assert words in refusal(http.post("/api/games", json=body), status)


def test_a_torn_or_altered_record_is_refused_with_its_line(http: TestClient) -> None:
    table = Table(http, forces=CLOSE, turns=2)
    table.play_out()
    text = table.get("record").text
    rows = text.splitlines()
    torn = "\n".join(rows[:-2]) + "\n" + rows[-2][:-3]
    answer = http.post("/api/import", json={"record": torn})
    assert "bad record" in refusal(answer, 422)
    assert answer.json()["line"] == len(rows) - 1
    altered = text.replace("red: ", "blue: ", 1)
    assert "was altered" in refusal(http.post("/api/import", json={"record": altered}), 422)
    assert "boxcars record" in refusal(http.post("/api/import", json={"record": "hello"}), 422)


def test_a_sealed_record_opens_but_cannot_be_played_on(http: TestClient) -> None:
    table = Table(http, forces=CLOSE)
    table.play_until("fire")
    sealed = table.get("record").text
    assert "dice commitment" in sealed
    copy = http.post("/api/import", json={"record": sealed}).json()
    view = http.get(f"/api/games/{copy['id']}", headers={"X-Seat": copy["seats"]["red"]}).json()
    assert "sealed" in view["read_only"]
    commitment = table.view()["dice"]["commitment"]
    assert view["dice"] == {"kind": "sealed", "commitment": commitment, "seed": None, "known": False}
    play = {"actions": [f"done {view['decision']['units'][0]}"]}
    answer = http.post(f"/api/games/{copy['id']}/play", json=play, headers={"X-Seat": copy["seats"]["red"]})
    assert "sealed" in refusal(answer, 409)
    assert "only after its end" in refusal(table.post("branch", at=0), 409)


def test_before_the_first_dice_no_entry_has_left_a_board(http: TestClient) -> None:
    table = Table(http, dice="typed", seed=None)
    assert "nothing has happened yet" in refusal(table.get("board", at=0), 404)
    assert table.get("board").status_code == 200


def test_people_can_type_their_dice(http: TestClient) -> None:
    table = Table(http, dice="typed", seed=None)
    view = table.view()
    assert view["need_dice"] == {"count": 2, "why": "initiative of red", "given": 0, "side": "red", "needed": None}
    assert view["decision"] is None
    assert "waits for dice" in refusal(table.post("play", actions=["move red-1 stay"]), 409)
    assert "no seat" in refusal(table.post("dice", "", dice=[1, 2]), 403)
    assert table.post("dice", dice=[1, 2]).json()["view"]["need_dice"]["given"] == 2
    assert refusal(table.post("dice", dice=[6]), 400) == "initiative of blue needs 2 dice, not 1"
    for die in (0, 7):
        assert refusal(table.post("dice", dice=[6, die]), 400) == "a die shows 1 to 6"
    begun = table.post("dice", dice=[6, 5]).json()
    assert begun["view"]["decision"]["side"] == "red"
    assert [line["kind"] for line in begun["lines"]][:2] == ["phase", "initiative"]
    assert refusal(table.post("dice", dice=[1, 2]), 409) == "nothing waits for dice"


def test_the_pages_are_served(http: TestClient) -> None:
    for path in ("/", "/table/abc"):
        page = http.get(path)
        assert page.headers["content-type"].startswith("text/html")
        assert page.headers["referrer-policy"] == "no-referrer"
    icon = http.get("/static/icon.svg")
    assert (icon.status_code, icon.headers["cache-control"]) == (200, "no-cache")


def test_suits_are_asked_where_they_could_go_without_their_load_if_they_have_one(http: TestClient) -> None:
    """The Limpets' mine layers keep them from jumping; who has nothing to drop is told so."""
    forces = {
        "red": ["Limpet Battle Armor [Magnetic](Sqd4)", "Fenrir Battle Armor [MG](Sqd4)"],
        "blue": ["Hunchback HBK-4G"],
    }
    table = Table(http, forces=forces, board="open-plain")
    now, then = (table.get("moves", unit="red-1", **more).json() for more in ({}, {"shed": "1"}))
    assert (list(now["modes"]), now["shed"]) == (["walk"], "move red-1 stay shed")
    assert list(then["modes"]) == ["walk", "jump"]
    assert table.get("moves", unit="red-2").json()["shed"] == ""
    assert refusal(table.get("moves", unit="red-2", shed="1"), 400) == "red-2 has nothing to drop"


def test_sight_can_be_measured_to_any_hex(http: TestClient) -> None:
    table = Table(http, board="green-ridge")
    seen = table.get("sight", **{"from": "red-1", "to": "0808"}).json()
    assert {"range", "visible", "hexes", "deciding", "blocked_at"} <= seen.keys()
    assert seen["visible"] is (seen["blocked_at"] is None)
    assert (seen["tops"], seen["heights"][-1]) == ([2, 3], {"hex": "0808", "ground": 1, "top": 1}), (
        "both two levels tall"
    )
    assert table.get("sight", **{"from": "0101", "to": "0103"}).json()["range"] == 2
    assert "no hex" in refusal(table.get("sight", **{"from": "red-1", "to": "9999"}), 404)


def test_on_a_shared_screen_whoever_acted_last_can_take_back(http: TestClient) -> None:
    table = Table(http, seats=HOT_SEAT)
    first = table.deciding()
    unit = table.view()["decision"]["units"][0]
    table.play(f"move {unit} stay")
    assert table.deciding() != first
    assert table.view()["undo"]["can"] is True
    assert table.post("undo").json()["undone"] == [f"move {unit} stay"]
    assert table.deciding() == first


def test_dice_that_are_sent_twice_count_once(http: TestClient) -> None:
    table = Table(http, dice="typed", seed=None)
    assert table.post("dice", dice=[1, 2], given=0).status_code == 200
    assert "2 dice were given before" in refusal(table.post("dice", dice=[1, 2], given=0), 409)
    assert table.view()["need_dice"]["given"] == 2


def test_on_a_shared_screen_a_request_sent_twice_plays_once_also_without_its_side(http: TestClient) -> None:
    table = Table(http)
    unit = table.view()["decision"]["units"][0]
    first, second = (table.post("play", actions=[f"move {unit} stay"], key="k") for _ in range(2))
    assert (first.status_code, second.status_code) == (200, 200)
    assert first.json()["lines"] == second.json()["lines"]
    assert first.json()["n"] == second.json()["n"]


@pytest.mark.parametrize("mode", ["dance", "stay", "", "fly", "masc", "cruise"])
def test_a_heatmap_of_a_way_in_which_the_unit_cannot_move_is_refused(http: TestClient, mode: str) -> None:
    answer = Table(http).get("heatmap", unit="red-1", mode=mode)
    assert refusal(answer, 400) == f"'mode' is walk, run, jump, not {mode!r}"


def test_either_every_unit_has_a_hex_or_none(http: TestClient) -> None:
    forces = {"red": CLOSE["red"], "blue": ["Hunchback HBK-4G"]}
    assert "every unit a hex, or none" in refusal(http.post("/api/games", json={"forces": forces}), 422)


@pytest.mark.parametrize("side", ["Red", "red1", "", "averylongname", "rot-weiß"])
def test_a_side_is_named_as_the_rules_want_it(http: TestClient, side: str) -> None:
    for units in (CLOSE["red"], ["Wolverine WVR-6R"]):
        forces = {side: units, "blue": CLOSE["blue"] if units is CLOSE["red"] else ["Hunchback HBK-4G"]}
        assert "small letters" in refusal(http.post("/api/games", json={"forces": forces}), 422)


def test_an_unknown_board_is_not_found(http: TestClient) -> None:
    assert "there is no board 'nope'" in refusal(http.get("/api/boards/nope"), 404)


@pytest.mark.parametrize("at", [-1, -99, 9999])
def test_an_import_ends_at_an_entry_of_its_record(http: TestClient, at: int) -> None:
    record = Table(http).get("record").text
    assert "'at' is 0 to 0" in refusal(http.post("/api/import", json={"record": record, "at": at}), 400)


def test_the_answer_to_an_action_is_all_that_a_page_must_show(http: TestClient) -> None:
    table = Table(http)
    before = table.get("log", since=0).json()["total"]
    side = table.deciding()
    answer = table.play(f"move {side}-1 stay")
    asked = table.get("log", side, since=before, units=1, **{"as": side}).json()
    assert (answer["total"], answer["lines"]) == (asked["total"], asked["lines"])
    assert answer["lines"][0]["units"]
    assert answer["version"] == table.get("", side, **{"as": side}).json()["version"]


def test_each_side_types_its_own_dice(http: TestClient) -> None:
    table = Table(http, dice="typed", seed=None, seats=TWO_PEOPLE)
    assert "red rolls and types these dice" in refusal(table.post("dice", "blue", dice=[6, 6]), 403)
    table.post("dice", "red", dice=[1, 2])
    assert table.view("red")["need_dice"]["side"] == "blue"
    assert "blue rolls" in refusal(table.post("dice", "red", dice=[6, 6]), 403)
    assert table.post("dice", "blue", dice=[6, 5]).status_code == 200
    for words in ("move {} stay", "done {}"):
        for _ in range(2):
            table.play(words.format(table.view("")["decision"]["units"][0]))
    chance = random.Random(1)
    while need := table.view("")["need_dice"]:
        other = "blue" if need["side"] == "red" else "red"
        fallen = [chance.randint(1, 6) for _ in range(need["count"])]
        assert table.post("dice", other, dice=fallen).status_code == 403
        assert table.post("dice", need["side"], dice=fallen).status_code == 200


def test_anybody_rolls_for_a_bot(http: TestClient) -> None:
    table = Table(http, dice="typed", seed=None, seats={"red": "you", "blue": "bot-random"})
    table.post("dice", "red", dice=[1, 2])
    assert table.view()["need_dice"]["side"] == ""
    assert table.post("dice", "red", dice=[6, 6]).status_code == 200


def test_a_friend_is_told_that_the_seed_was_chosen(http: TestClient) -> None:
    chosen, fair = Table(http, seats=TWO_PEOPLE, seed="mine"), Table(http, seats=TWO_PEOPLE, seed=None)
    assert chosen.view("blue")["dice"]["known"] is True
    assert fair.view("blue")["dice"]["known"] is False


def test_the_version_changes_whenever_the_view_does(http: TestClient) -> None:
    """Also where the other side declares something unseen, dice are typed, or a bot says why it acted."""
    tables = [
        Table(http, seats=TWO_PEOPLE, forces={"red": ["Locust LCT-1V"] * 2, "blue": ["Wasp WSP-1A"] * 2}, turns=2),
        Table(http, seats=TWO_PEOPLE, dice="typed", seed=None, turns=1),
        Table(http, seats=TWO_PEOPLE, game="alpha-strike", turns=1),
    ]
    for table in tables:
        chance, seen = random.Random(4), dict[tuple[str, str], str]()
        for _ in range(60):
            for side in ("red", "blue", ""):
                view = table.view(side)
                key, shown = (side, view.pop("version")), json.dumps(view)
                assert seen.setdefault(key, shown) == shown
            if need := table.view("")["need_dice"]:
                table.post("dice", need["side"], dice=[chance.randint(1, 6) for _ in range(need["count"])])
            elif not table.step(chance):
                break


def test_a_record_tells_nothing_of_who_declared_no_shot(http: TestClient) -> None:
    table = Table(http)
    while table.view("")["phase"] == "movement":
        table.play(f"move {table.view('')['decision']['units'][0]} stay")
    side, unit = table.deciding(), table.view("")["decision"]["units"][0]
    other = "blue" if side == "red" else "red"

    def record(side: str) -> str:
        return table.get("record", side, **{"as": side}).text

    before = record(other)
    table.play(f"done {unit}")
    assert record(other) == before
    assert f"done {unit}" in record(side)
    table.play(f"done {table.view('')['decision']['units'][0]}")
    assert f"done {unit}" in record(other)


@pytest.mark.parametrize("seats", [TWO_PEOPLE, HOT_SEAT, {"red": "you", "blue": "bot-greedy"}], ids=str)
def test_a_record_is_given_during_play_to_who_plays_alone(http: TestClient, seats: dict[str, str]) -> None:
    table = Table(http, seats=seats, turns=1)
    alone = seats is not TWO_PEOPLE
    assert table.get("record", "red").status_code == (200 if alone else 409)
    watched = table.get("record", "")
    assert watched.status_code == 409, "a person plays here, whose orders no spectator may know"
    assert "the standing orders of other players" in watched.json()["error"]
    if seats is TWO_PEOPLE:
        table.play("resign")
        assert [table.get("record", side).status_code for side in ("red", "blue", "")] == [200] * 3


def test_a_battle_is_called_by_the_force_of_the_one_who_looks_first(http: TestClient) -> None:
    table = Table(http, seats=TWO_PEOPLE)
    called = {side: table.get("summary", side).json()["name"] for side in ("red", "blue", "")}
    wolverine, hunchback = "Wolverine WVR-6R", "Hunchback HBK-4G"
    assert called["red"] == called[""] == f"{wolverine} against {hunchback}"
    assert called["blue"] == f"{hunchback} against {wolverine}"
