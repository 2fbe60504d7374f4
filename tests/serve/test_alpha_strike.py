"""A game of Alpha Strike at the table: the same seats, dice, records and replays as any other."""

from __future__ import annotations

import random
import time
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import boxcars
from boxcars.alpha_strike.attacks import physical
from boxcars.alpha_strike.battle import UnitSetup
from boxcars.alpha_strike.events import action_events, end_events
from boxcars.core.record import Record
from boxcars.core.tally import Line, Tally
from boxcars.games import replay
from boxcars.serve import table as table_module
from boxcars.serve.alpha_strike.attacks import physical_shape
from boxcars.serve.alpha_strike.new_battle import UnitAsked
from boxcars.serve.alpha_strike.served import ALPHA_STRIKE
from boxcars.serve.app import create_app
from boxcars.serve.moments import follow
from boxcars.tabletop.measure import Point
from tests.alpha_strike.tables import make_card
from tests.serve.client import TWO_PEOPLE, Table, http

__all__ = ["http"]

CLOSE = {
    "red": [
        {"unit": "Archer ARC-2R", "at": "20,30", "facing": 0},
        {"unit": "Locust LCT-1V", "at": "26,30", "facing": 0},
    ],
    "blue": [
        {"unit": "Hunchback HBK-4G", "at": "20,22", "facing": 180},
        {"unit": "Scorpion Light Tank", "at": "26,22", "facing": 180},
    ],
}
FACTS = (
    "off",
    "x",
    "y",
    "facing",
    "altitude",
    "mode",
    "armor",
    "structure",
    "heat",
    "carrier",
    "shutdown",
    "destroyed",
)


def strike(http: TestClient, **asked: Any) -> Table:
    return Table(http, **{"game": "alpha-strike", "forces": CLOSE, **asked})


@pytest.fixture
def finished(http: TestClient) -> Table:
    """A battle that was fought at random to its end."""
    table = strike(http, turns=4)
    table.play_out(random.Random(2))
    return table


def test_a_game_is_played_to_its_end_and_its_dice_can_be_checked(finished: Table) -> None:
    view = finished.view()
    assert view["outcome"]
    assert view["decision"] is None
    checked = finished.get("dice_check").json()
    assert checked["matches"]
    assert checked["replayed"]
    assert checked["dice"] > 10


def test_its_record_is_found_by_the_game_it_names(finished: Table, tmp_path: Path) -> None:
    text = finished.get("record").text
    assert "\ngame alpha-strike\n" in text
    assert replay(Record.read(text)).outcome is not None
    (tmp_path / "strike.bxr").write_text(text, encoding="utf-8")
    assert boxcars.replay(str(tmp_path / "strike.bxr")).record.text() == text


def test_a_record_is_imported_and_a_finished_game_goes_on_from_an_earlier_moment(finished: Table) -> None:
    text = finished.get("record").text
    answer = finished.http.post("/api/import", content=text, headers={"Content-Type": "text/plain"})
    assert answer.status_code == 201
    imported = finished.http.get(f"/api/games/{answer.json()['id']}").json()
    assert imported["game"] == "alpha-strike"
    assert imported["outcome"] == finished.view()["outcome"]
    branch = finished.post("branch", at=3, seats={"red": "you", "blue": "you"})
    assert branch.status_code == 201
    assert finished.http.get(f"/api/games/{branch.json()['id']}").json()["outcome"] is None


def test_the_events_of_every_entry_lead_from_the_state_before_to_the_state_after(finished: Table) -> None:
    kinds = set()
    for at in range(finished.get("replay", at=0).json()["total"]):
        moment = finished.get("replay", at=at, timeline=0).json()
        now = facts(moment["before"])
        for line in moment["lines"]:
            now.update(facts(line["units"]))
            kinds.add(line["kind"])
        assert now == facts(moment["view"]["units"]), moment["lines"]
    assert {"phase", "initiative", "moved", "attack", "damage", "heat"} <= kinds


def test_riders_armor_and_heat_are_followed_between_two_entries() -> None:
    battle = boxcars.alpha_strike.skirmish([make_card()], [make_card()], "open-plain", seed=1).state
    unit = battle["red-1"]
    for event in (
        action_events.UnitMounted("red-1", "red-9"),
        end_events.ArmorRegained("red-1", 1, 3),
        end_events.HeatSettled("red-1", 0, Tally("heat", (Line("weapons", 2),))),
    ):
        assert follow(ALPHA_STRIKE, battle, event) == [unit]
    assert (unit.carrier, unit.armor, unit.heat) == ("red-9", 3, 2)
    assert follow(ALPHA_STRIKE, battle, action_events.UnitDismounted("red-1", "red-9", Point(12.0, 30.0))) == [unit]
    assert (unit.carrier, unit.at) == ("", Point(12.0, 30.0))
    unit.altitude = 4.0
    assert follow(ALPHA_STRIKE, battle, end_events.Crashed("red-1")) == [unit]
    assert follow(ALPHA_STRIKE, battle, end_events.UnitDestroyed("red-1", "a crash")) == [unit]
    assert (unit.altitude, unit.destroyed) == (0, "a crash")


def facts(units: Any) -> dict[str, tuple[Any, ...]]:
    return {unit["id"]: tuple(unit[name] for name in FACTS) for unit in units}


def test_damage_is_told_with_its_own_line_and_counted_in_the_timeline(finished: Table) -> None:
    lines = finished.get("log", units=1).json()["lines"]
    hurt = [line for line in lines if line["kind"] == "damage" and line["points"]]
    assert hurt
    for line in hurt:
        told = next(unit for unit in line["units"] if unit["id"] == line["unit"])
        assert (told["armor"], told["structure"]) == (line["armor"], line["structure"])
    timeline = finished.get("replay", at=0).json()["timeline"]
    assert sum(sum(row["damage"].values()) for row in timeline) == sum(line["points"] for line in hurt)


def test_the_lines_carry_tallies_and_prices(finished: Table) -> None:
    lines = finished.get("log").json()["lines"]
    attack = next(line for line in lines if line["kind"] == "attack")
    assert attack["tally"]["total"] == sum(part["value"] for part in attack["tally"]["lines"])
    assert all(part["cite"] for part in attack["tally"]["lines"])
    moved = next(line for line in lines if line["kind"] == "moved" and line["mode"] == "ground")
    assert moved["price"]["total"] == pytest.approx(sum(part["value"] for part in moved["price"]["lines"]))
    assert len(moved["path"][0]) == 2


def test_a_move_is_undone_and_dice_are_taken_back_by_consent(http: TestClient) -> None:
    table = strike(http)
    before = table.view()["units"]
    side = table.deciding()
    unit = table.view(side)["decision"]["units"][0]
    table.play(f"move {unit} stand facing 90")
    assert table.view()["undo"]["can"]
    assert table.post("undo", side, **{"as": side}).json()["undone"] == [f"move {unit} stand facing 90"]
    assert table.view()["units"] == before
    table.play_until("combat")
    attacks = [text for text in _options(table) if text.startswith("attack")]
    here = table.view()
    table.play(attacks[0])
    assert not table.view()["undo"]["can"]
    side = here["decision"]["side"]
    assert table.post("takeback", side, do="ask", **{"as": side}).status_code == 200
    assert table.view()["units"] == here["units"]
    assert len(table.view()["take_back"]["done"]) == 1


def _options(table: Table) -> list[str]:
    side = table.deciding()
    options: list[str] = table.get("options", side, **{"as": side}).json()["options"]
    return options


def test_people_roll_their_own_dice(http: TestClient) -> None:
    table = strike(http, dice="typed", seed=None)
    need = table.view()["need_dice"]
    assert need["count"] == 2
    for dice in ([1, 1], [6, 6]):
        assert table.post("dice", dice=dice).status_code == 200
    assert table.view()["order"] == ["red", "blue"]
    assert table.view()["phase"] == "movement"


def test_a_game_is_found_again_after_a_restart(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path / "games.sqlite")) as http:
        table = strike(http)
        table.play_until("combat")
        before = table.view()
    with TestClient(create_app(tmp_path / "games.sqlite")) as http:
        table.http = http
        assert table.view() == before
        table.play_out(random.Random(3))
        assert table.view()["outcome"]


def test_a_bot_plays_against_a_person_and_against_itself(http: TestClient) -> None:
    bots = http.get("/api/rules", params={"game": "alpha-strike"}).json()["bots"]
    for bot in bots:
        table = strike(http, seats={"red": bot, "blue": bot}, turns=2)
        for _ in range(600):
            if table.view("")["outcome"]:
                break
            time.sleep(0.05)
        assert table.view("")["outcome"], bot


def test_only_the_side_to_decide_may_play(http: TestClient) -> None:
    table = strike(http, seats=TWO_PEOPLE)
    side = table.deciding()
    other = "blue" if side == "red" else "red"
    refused = table.post("play", other, actions=[f"move {other}-1 stand"])
    assert refused.status_code == 403
    refused = table.post("play", side, actions=[f"move {side}-1 ground 70,1"])
    assert refused.status_code == 422
    assert refused.json()["reasons"][0]["cite"]
    assert table.post("play", side, actions=["dance"]).status_code == 422


def test_the_list_of_games_tells_what_is_played(http: TestClient) -> None:
    summary = strike(http, table="mill-pond", forces={"red": ["Atlas AS7-D"], "blue": ["Wasp WSP-1A"]}).get("summary")
    told = summary.json()
    assert told["game"] == "alpha-strike"
    assert told["board"] == "mill-pond"
    assert told["forces"] == {"red": ["Atlas AS7-D"], "blue": ["Wasp WSP-1A"]}


# secrets


def test_what_is_hidden_is_in_no_answer_to_the_others(http: TestClient) -> None:
    rules = {"options": ["hidden-units", "minefields"]}
    hidden = [{"unit": "Atlas AS7-D", "at": "40,40"}, {"unit": "Locust LCT-1V", "at": "11.11,33.33", "hidden": True}]
    forces = {"red": hidden, "blue": [{"unit": "Wasp WSP-1A", "at": "40,10"}]}
    mines = [{"side": "red", "at": "12.34,5.67"}]
    table = strike(http, forces=forces, rules=rules, mines=mines, seats=TWO_PEOPLE)
    assert len(table.view("red")["units"]) == 3
    assert len(table.view("red")["mines"]) == 1
    for _ in range(4):
        side = table.deciding()
        unit = table.view(side)["decision"]["units"][-1]
        if table.view(side)["decision"]["kind"] != "move":
            break
        table.play(f"move {unit} stand facing 77")
        assert_hidden(table, "blue")
        assert_hidden(table, "")
    assert any("facing" in line and line["unit"] == "red-2" for line in table.get("log", "red").json()["lines"])
    assert table.get("record", "blue").status_code == 409
    assert table.get("sheet", "blue", unit="red-2").status_code == 404


def assert_hidden(table: Table, side: str) -> None:
    for what in ("", "log", "replay", "summary", "options", "bot", "record"):
        text = table.get(what, side).text
        for secret in ("11.11", "33.33", "12.34", "5.67", "Locust"):
            assert secret not in text, (what, secret)


def mined(http: TestClient, at: str) -> Table:
    """Red is to move, and mines of blue lie somewhere."""
    forces = {"red": [{"unit": "Locust LCT-1V", "at": "20,30"}], "blue": [{"unit": "Wasp WSP-1A", "at": "40,10"}]}
    mines = [{"side": "blue", "at": at}]
    rules = {"options": ["minefields"]}
    table = strike(http, forces=forces, rules=rules, mines=mines, seats=TWO_PEOPLE)
    if table.deciding() == "blue":
        table.play("move blue-1 stand")
    return table


@pytest.mark.parametrize("second", ["nonsense", "move red-1 stand"])
def test_two_actions_over_an_unseen_minefield_are_answered_as_if_there_were_none(http: TestClient, second: str) -> None:
    tables = mined(http, "20,25"), mined(http, "60,5")
    actions = ["move red-1 ground 20,20 facing 0", second]
    met, free = (table.post("play", "red", actions=actions) for table in tables)
    assert (met.status_code, met.text) == (free.status_code, free.text)
    assert met.status_code == 422
    met, free = (table.post("play", "red", actions=actions[:1]) for table in tables)
    assert [line["kind"] for line in met.json()["lines"]][:2] == ["moved", "mine"]
    assert "mine" not in [line["kind"] for line in free.json()["lines"]]


def test_what_an_unseen_minefield_ends_is_not_followed_by_the_rest_of_a_request(
    http: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The move stands, and nothing of what was to come after it is played, be it legal by itself."""
    table = mined(http, "20,25")
    monkeypatch.setattr(table_module, "rehearse", lambda *_: None)
    actions = ["move red-1 ground 20,20 facing 0", "move red-1 stand", "draw offer"]
    answer = table.post("play", "red", actions=actions)
    assert answer.status_code == 200
    view = answer.json()["view"]
    assert view["units"][0]["y"] == 20
    assert view["draw"] == {"offers": "", "can_offer": True, "can_accept": False, "can_resign": True}


def test_who_has_declared_an_assault_is_offered_no_way_around_it(http: TestClient) -> None:
    near = {"unit": "Wolverine WVR-6R", "at": "20,25", "facing": 180}
    table = strike(http, forces={**CLOSE, "blue": [near, *CLOSE["blue"][1:]]})
    while table.view()["phase"] == "movement":
        id = table.view()["decision"]["units"][0]
        moves = table.get("moves", table.deciding(), unit=id).json()
        table.play(moves["assaults"][0]["action"] if id == "red-1" else moves["stand"])
    done = {id: table.get("attacks", unit=id).json()["done"] for id in ("red-1", "red-2")}
    assert done == {"red-1": "", "red-2": "done red-2"}


# setting up


def test_mines_are_laid_for_both_sides_and_each_sees_its_own(http: TestClient) -> None:
    table = strike(http, seats=TWO_PEOPLE, mines=4, rules={"options": ["minefields"]})
    red, blue = (table.get("", side).json()["mines"] for side in ("red", "blue"))
    assert [{mine["side"] for mine in mines} for mines in (red, blue)] == [{"red"}, {"blue"}]
    assert all(16 <= mine["y"] <= 32 for mine in (*red, *blue))
    asked = {"game": "alpha-strike", "forces": CLOSE, "seats": TWO_PEOPLE, "rules": {"options": ["minefields"]}}
    assert http.post("/api/games", json={**asked, "mines": 21}).status_code == 422


def test_sides_that_deploy_are_put_in_a_row_through_their_zone_if_they_like(http: TestClient) -> None:
    """In a plain battle too; who carries somebody brings him along, and who flies is in the air from the start."""
    red = [
        "Atlas AS7-D",
        {"unit": "Elemental Battle Armor [MG](Sqd5)", "carrier": "red-3"},
        "Mad Cat (Timber Wolf) Prime",
    ]
    forces = {"red": red, "blue": ["Wasp WSP-1A", "Lightning LTN-G15"]}
    table = strike(http, forces=forces, deploys=True)
    view = table.view()
    assert (view["phase"], view["decision"]["kind"]) == ("deployment", "deploy")
    assert [unit["id"] for unit in view["units"] if unit["flight"]] == ["blue-2"]
    zones = {
        "red": ({"west": 0, "north": 42, "east": 72, "south": 48}, 0, 45),
        "blue": ({"west": 0, "north": 0, "east": 72, "south": 6}, 180, 3),
    }
    for side in (table.deciding(), "blue" if table.deciding() == "red" else "red"):
        zone, facing, deep = zones[side]
        asked = table.get("places", side, unit=f"{side}-1").json()
        assert (asked["zone"], asked["facing"]) == ([zone], facing)
        assert asked["where"].startswith("within 6″ of the ")
        actions = table.get("muster", side, **{"as": side}).json()["actions"]
        number = {"red": 2, "blue": 1}[side]
        assert len(actions) == number
        table.play(*actions)
        placed = [
            unit
            for unit in table.view()["units"]
            if unit["side"] == side and not unit["carrier"] and not unit["flight"]
        ]
        assert [round(unit["x"] * (number + 1) / 72, 1) for unit in placed] == pytest.approx(
            [*range(1, number + 1)], abs=0.1
        )
        assert all(abs(unit["y"] - deep) <= 1 for unit in placed)
    assert table.view()["phase"] == "movement"
    assert table.get("muster").json()["actions"] == []
    assert strike(http, forces=forces).view()["phase"] == "movement"


@pytest.mark.parametrize("option", ["", "concealed-data", "battlefield-intelligence"])
def test_units_with_places_and_those_that_count_before_are_not_deployed(http: TestClient, option: str) -> None:
    wasps = {"red": ["Wasp WSP-1A"], "blue": ["Wasp WSP-1A"]}
    asked = {"forces": wasps, "rules": {"options": [option]}} if option else {"forces": CLOSE}
    answer = http.post("/api/games", json={"game": "alpha-strike", "seats": TWO_PEOPLE, "deploys": True, **asked})
    assert answer.status_code == 422
    assert "are not deployed in the first turn" in answer.text


def test_ready_forces_are_played_with_the_cards_of_their_lists(http: TestClient) -> None:
    forces = http.get("/api/forces", params={"game": "alpha-strike"}).json()["forces"]
    lists = [force for force in forces if force["cite"]]
    assert len(lists) == 7
    assert [force["pv"] for force in lists] == sorted(force["pv"] for force in lists)
    kurita = next(force for force in forces if force["name"] == "Kurita Company")
    asked = [{key: unit[key] for key in ("unit", "skill", "list")} for unit in kurita["units"]]
    table = strike(http, forces={"red": asked, "blue": asked})
    units = table.view()["units"]
    assert table.view()["points"] == {"red": kurita["pv"], "blue": kurita["pv"]}
    assert next(unit["move"] for unit in units if unit["chassis"] == "Jenner") == '14"/8"j'
    assert len({(unit["x"], unit["y"]) for unit in units}) == 24


def test_ready_forces_of_our_own_are_played_with_their_usual_cards(http: TestClient) -> None:
    forces = http.get("/api/forces", params={"game": "alpha-strike"}).json()["forces"]
    horses, quads = (
        next(each for each in forces if each["name"] == name) for name in ("Hell's Horses", "Pack of quads")
    )
    asked = {
        side: [{key: unit[key] for key in ("unit", "skill", "list")} for unit in force["units"]]
        for side, force in (("red", horses), ("blue", quads))
    }
    assert strike(http, forces=asked).view()["points"] == {"red": horses["pv"], "blue": quads["pv"]}


def test_a_unit_asked_for_by_its_name_alone_brings_nothing_else() -> None:
    assert UnitAsked("Atlas AS7-D").placed("12,30", 90) == UnitSetup("Atlas AS7-D", "12,30", 90)


def test_a_card_that_is_not_in_the_list_is_refused(http: TestClient) -> None:
    forces = {"red": [{"unit": "Atlas AS7-D", "list": "AS-136.2"}], "blue": ["Atlas AS7-D"]}
    answer = http.post("/api/games", json={"game": "alpha-strike", "forces": forces})
    assert answer.status_code == 422
    assert "is not in the list" in answer.json()["error"]


def test_tables_and_hex_boards_can_be_chosen_and_seen(http: TestClient) -> None:
    tables = http.get("/api/tables").json()["tables"]
    kinds = {each["kind"] for each in tables}
    assert kinds == {"table", "hexes"}
    for each in tables:
        shown = http.get(f"/api/tables/{each['name']}").json()
        assert (shown["kind"], shown["width"], shown["depth"]) == (each["kind"], each["width"], each["depth"])
        assert (shown["hex"] is None) == (each["kind"] == "table")
        assert each["metres"] == [15 * each["width"], 15 * each["depth"]]
        picture = http.get(each["picture"])
        assert picture.headers["content-type"].startswith("image/svg+xml")
        assert picture.text.startswith("<svg")
    assert http.get("/api/tables/nowhere").status_code == 404


@pytest.mark.ruling("AS-008.1")
@pytest.mark.parametrize(("release", "metres"), [("v2.2", [1080, 720]), ("2nd-printing", [540, 360])])
def test_a_view_says_how_many_metres_the_table_stands_for(http: TestClient, release: str, metres: list[int]) -> None:
    assert strike(http, table="mill-pond", rules={"release": release}).view()["board"]["metres"] == metres


def test_a_decoy_is_a_unit_to_its_side_and_a_counter_to_the_other(http: TestClient) -> None:
    mine = [{"unit": "Atlas AS7-D", "at": f"{x},45"} for x in (20, 30)]
    forces = {"red": [*mine, {"unit": "decoy", "at": "40,45"}], "blue": [{"unit": "Atlas AS7-D", "at": "20,3"}]}
    table = strike(http, forces=forces, rules={"options": ["concealed-data"]}, seats=TWO_PEOPLE)
    assert [(each["id"], each["name"], each["pv"]) for each in table.view("red")["units"]][-1] == ("red-3", "decoy", 0)
    assert len(table.view("blue")["blips"]) == 3
    assert table.get("sheet", "red", unit="red-3").status_code == 200
    refused = http.post("/api/games", json={"game": "alpha-strike", "forces": forces})
    assert (refused.status_code, "need the option" in refused.json()["error"]) == (422, True)


def test_a_side_sees_its_own_plotted_points_alone(http: TestClient) -> None:
    gun = {"unit": "Mobile Long Tom Artillery LT-MOB-25", "at": "20,45", "rating": 3}
    forces = {"red": [gun], "blue": [{"unit": "Atlas AS7-D", "at": "20,3", "facing": 180, "rating": 1}]}
    rules = {"options": ["battlefield-intelligence"]}
    table = strike(http, forces=forces, rules=rules, plotted={"red": ["20,12"]}, seats=TWO_PEOPLE)
    assert table.view("red")["plotted"] == {"red": [[20, 12]]}
    assert table.view("blue")["plotted"] == {}
    assert table.get("record", "blue").status_code == 409
    refused = http.post("/api/games", json={"game": "alpha-strike", "forces": forces, "plotted": {"red": ["20,12"]}})
    assert (refused.status_code, "without the option" in refused.json()["error"]) == (422, True)


def test_bonuses_on_initiative_are_placed_and_shown_on_the_card_to_their_side_alone(http: TestClient) -> None:
    gun = {"unit": "Mobile Long Tom Artillery LT-MOB-25", "at": "20,45", "initiative": ["headquarters"]}
    forces = {"red": [gun | {"at": "40,45", "initiative": []}, gun], "blue": [{"unit": "Atlas AS7-D", "at": "20,3"}]}
    table = strike(http, forces=forces, rules={"options": ["battlefield-intelligence"]}, seats=TWO_PEOPLE)
    shown = {
        (side, unit): table.get("sheet", side, unit=unit).json()["initiative"]
        for side, unit in [("red", "red-1"), ("red", "red-2"), ("blue", "red-2")]
    }
    assert shown == {("red", "red-1"): [], ("red", "red-2"): ["headquarters"], ("blue", "red-2"): []}
    refused = http.post("/api/games", json={"game": "alpha-strike", "forces": forces})
    assert (refused.status_code, "need the option" in refused.json()["error"]) == (422, True)
    listed = http.get("/api/units", params={"game": "alpha-strike", "q": "Mobile Long Tom"}).json()["units"]
    assert listed[0]["initiative"] == ["headquarters"]


def test_a_table_is_made_as_asked_and_seen_before(http: TestClient) -> None:
    wishes: dict[str, str | int] = {"theme": "lakes", "width": 48, "depth": 36, "seed": 3}
    seen = http.get("/api/tables/generated", params=wishes).json()
    forces = {"red": ["Atlas AS7-D"], "blue": ["Wasp WSP-1A"]}
    assert strike(http, table=wishes, forces=forces).get("board").json() == seen
    assert seen["width"] == 48
    for wrong in ({"theme": "cheese"}, {"seed": "x"}, {"width": "wide"}):
        assert http.get("/api/tables/generated", params=wrong).status_code == 400
    assert http.get("/api/tables/generated", params={"width": 9999}).status_code == 422
    assert "lakes" in http.get("/api/tables").json()["themes"]


def test_a_game_on_a_hex_board_speaks_of_hexes(http: TestClient) -> None:
    forces = {"red": [{"unit": "Atlas AS7-D", "at": "0510"}], "blue": [{"unit": "Wasp WSP-1A", "at": "0504"}]}
    table = strike(http, table="hexes:open-plain", forces=forces)
    unit = table.view()["units"][0]
    assert unit["place"] == "0510"
    centers = table.get("board").json()["hex"]["centers"]
    assert centers["0510"] == [unit["x"], unit["y"]]
    assert table.get("measure", **{"from": "red-1", "to": "blue-1"}).json()["distance"] == 12


def test_units_are_listed_with_their_cards_and_with_what_keeps_them_out(http: TestClient) -> None:
    def first(**query: Any) -> Any:
        return http.get("/api/units", params={"limit": 1, **query}).json()["units"][0]

    atlas = first(q="Atlas AS7-D", game="alpha-strike")
    assert (atlas["type"], atlas["card_move"], atlas["damage"], atlas["obstacle"]) == ("BM", '6"', "5/5/2", "")
    assert first(q="Atlas AS7-D", game="total-warfare")["obstacle"] == ""
    assert first(type="fighter", game="alpha-strike")["obstacle"] == ""
    assert first(q="Sentry Turret BX", game="alpha-strike")["obstacle"]
    assert "obstacle" not in first(q="Atlas AS7-D")


def test_the_card_explains_its_abilities(http: TestClient) -> None:
    table = strike(http)
    archer = table.get("sheet", unit="red-1").json()
    fire = next(special for special in archer["specials"] if special["code"] == "IF")
    assert (fire["text"], fire["name"]) == ("IF2", "Indirect fire")
    assert fire["explains"]
    assert [track["kind"] for track in archer["criticals"]] == ["engine", "fire-control", "mp", "weapon"]
    assert archer["weapons"][0]["weapon"] == "standard"
    forces = {"red": ["Brutus Assault Tank"], "blue": ["Atlas AS7-D"]}
    tank = strike(http, forces=forces).get("sheet", unit="red-1").json()
    assert [special["code"] for special in tank["specials"] if special["inside"] == "TUR"] == ["IF", "LRM"]
    assert tank["heat"] is None
    assert tank["criticals"][0]["effect"].startswith("half Move and damage")


# before deciding


def test_a_place_is_planned_by_a_cheap_way_and_the_plan_can_be_played(http: TestClient) -> None:
    table = strike(http)
    side = table.deciding()
    plan = table.get("plan", side, unit=f"{side}-1", mode="ground", to="22,26", facing=45).json()
    assert plan["legal"], plan["reasons"]
    assert plan["path"][-1] == [22, 26]
    assert plan["left"] == pytest.approx(plan["move"] - plan["price"]["total"])
    assert {shot["target"].partition("-")[0] for shot in plan["shots"]} == {"red", "blue"} - {side}
    table.play(plan["action"])
    unit = next(unit for unit in table.view()["units"] if unit["id"] == f"{side}-1")
    assert (unit["x"], unit["y"], unit["facing"]) == (22, 26, 45)
    assert unit["target_modifier"] == plan["target_modifier"]
    assert unit["to_do"] == f"moved +{plan['target_modifier']}"


def test_a_plan_that_cannot_be_is_told_with_its_reasons(http: TestClient) -> None:
    table = strike(http)
    plan = table.get("plan", action="move red-1 ground 70,1").json()
    assert not plan["legal"]
    assert plan["reasons"]
    assert table.get("plan", unit="red-1", mode="ground", to="somewhere").status_code == 422
    assert table.get("plan", unit="red-1", mode="ground", to="22,26", facing=400).status_code == 400
    assert table.get("plan", unit="red-1", mode="ground", to="22,26", altitude="high").status_code == 400
    for altitude, status in (("-0.1", 400), ("0", 200), ("1000", 200), ("1000.1", 400), ("nan", 400), ("", 200)):
        answer = table.get("plan", unit="red-1", mode="ground", to="22,26", altitude=altitude)
        assert answer.status_code == status, altitude
    assert table.get("plan", action="done red-1").status_code == 400
    assert table.get("plan", unit="red-9", to="22,26").status_code == 404


def test_an_attack_does_what_its_preview_promised(http: TestClient) -> None:
    table = strike(http)
    table.play_until("combat")
    side = table.deciding()
    unit = next(id for id in table.view(side)["decision"]["units"] if _possible(table, side, id))
    promised = _possible(table, side, unit)[0]
    odds = table.get("odds", side, action=promised["action"]).json()
    assert odds["percent"] == promised["percent"]
    assert odds["tally"] == promised["tally"]
    line = next(line for line in table.play(promised["action"])["lines"] if line["kind"] == "attack")
    assert line["tally"] == promised["tally"]


def _possible(table: Table, side: str, unit: str) -> list[Any]:
    targets = table.get("attacks", side, unit=unit).json()["targets"]
    return [attack for target in targets for attack in target["attacks"] if attack["possible"]]


def test_odds_are_told_for_every_kind_of_attack_or_refused_with_reasons(http: TestClient) -> None:
    table = strike(http)
    for action in (
        "physical red-1 standard blue-1",
        "artillery red-1 ART-LT 30,20",
        "use red-1 TAG blue-1",
        "done red-1",
    ):
        answer = table.get("odds", action=action).json()
        assert not answer["legal"]
        assert answer["reasons"]


def test_switches_are_offered_to_the_side_that_ends_its_turn(http: TestClient) -> None:
    table = strike(http)
    table.play_until("end")
    side = table.deciding()
    other = "blue" if side == "red" else "red"
    offered = switches(table, side, side).json()
    assert offered["asked"]
    assert offered["rows"]
    assert all(row["label"] and row["explains"] for row in offered["rows"])
    assert not switches(table, side, other).json()["asked"]
    assert switches(table, side, "green").status_code == 400
    table.play(offered["rows"][0]["action"])
    table.play(offered["end"])


def switches(table: Table, viewer: str, side: str) -> Any:
    headers = {"X-Seat": table.tokens[viewer]}
    return table.http.get(f"/api/games/{table.id}/switches", params={"side": side}, headers=headers)


def test_places_are_measured_as_if_mechs_stood_there(http: TestClient) -> None:
    table = strike(http)
    told = table.get("measure", **{"from": "20,30", "to": "blue-1"}).json()
    assert told["from"] == [20, 30]
    assert told["distance"] == 6.75
    assert told["sight"]["visible"]
    tank = table.get("measure", unit="blue-2", **{"from": "20,30", "to": "blue-1"}).json()
    assert (tank["from"], tank["distance"]) == ([20, 30], 6.75)
    assert table.get("measure", **{"from": "20,30", "to": "90,90"}).status_code == 400
    assert table.get("measure", **{"from": "here", "to": "there"}).status_code == 400


@pytest.mark.parametrize("attack", physical.ATTACKS)
def test_every_physical_attack_is_called_by_its_name(attack: str) -> None:
    """By the words of the rules, not by the word of the action."""
    names = {
        "standard": "physical attack",
        "melee": "melee weapon",
        "anti-mech": "anti-'Mech attack",
        "charge": "charge",
        "dfa": "death from above",
    }
    number = Tally.of("to hit", "skill", 4)
    row = physical.PhysicalAttack("red-1", attack, "blue-1", number, Tally.of("damage", "size", 2), "", ())
    assert physical_shape(row)["label"] == names[attack]
