"""The odds page answers as `boxcars odds` does: by the rules of the game."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from boxcars import games
from boxcars.alpha_strike.attacks.attack_odds import AttackOdds
from boxcars.alpha_strike.attacks.attack_words import attack_question, imagine_attack, read_attack
from boxcars.cli.alpha_strike import odds as strike_odds
from boxcars.cli.clix import odds as clix_odds
from boxcars.cli.total_warfare import odds as hex_odds
from boxcars.clix.previews import attack_words as clix_words
from boxcars.total_warfare.previews.shot_odds import odds
from boxcars.total_warfare.previews.shot_words import imagine, question, read_shot
from tests.serve.client import http

__all__ = ["http"]

EXAMPLES = [(row.name, words) for row in games.rows() if row.odds_words for words in row.load("odds_words").EXAMPLES]


def by_command(game: str, words: str) -> dict[str, Any]:
    """What the command line answers."""
    if game == "total-warfare":
        asked = question(read_shot(words))
        battle, plan = imagine(asked)
        return hex_odds.as_data(asked, plan, odds(battle, plan))
    if game == "clix":
        order = clix_words.attack_question(clix_words.read_attack([words]))
        match, made_order = clix_words.imagine_attack(order)
        return clix_odds.as_data(order, match.ask(made_order), match.odds(made_order))
    attack = attack_question(read_attack([words]))
    field, made = imagine_attack(attack)
    return strike_odds.as_data(attack, made, AttackOdds(made, field))


@pytest.mark.parametrize(("game", "words"), [each for each in EXAMPLES if each[0] != "clix"])
def test_the_page_and_the_command_line_agree(http: TestClient, game: str, words: str) -> None:
    page = http.get("/api/odds", params={"game": game, "q": words}).json()
    command = by_command(game, words)
    assert page["possible"]
    assert page["tally"]["total"] == command["target_number"]
    assert [line["value"] for line in page["tally"]["lines"]] == [line["value"] for line in command["lines"]]
    assert page["mean"] == pytest.approx(command["mean_damage"])
    assert sum(row["chance"] for row in page["damage"]) == pytest.approx(1)


@pytest.mark.parametrize("words", [words for game, words in EXAMPLES if game == "clix"])
def test_the_page_and_the_command_line_agree_on_dials(http: TestClient, words: str) -> None:
    page = http.get("/api/odds", params={"game": "clix", "q": words}).json()
    command = by_command("clix", words)
    [target] = command["targets"]
    assert page["tally"]["total"] == target["needed"]
    assert page["tally"]["chance"] == pytest.approx(target["chance"], abs=1e-6)
    clicks = sum(
        row["chance"] * next((each["clicks"] for each in row["changes"] if each["unit"] == "blue-1"), 0)
        for row in command["outcomes"]
    )
    assert page["mean"] == pytest.approx(clicks)


@pytest.mark.parametrize(
    ("game", "words", "proposed"),
    [
        ("total-warfare", "laser at 3 hexes", "Medium Laser at 3 hexes"),
        ("alpha-strike", "warh at Griffin GRF-1N range 8", "Warhammer WHM-6R at Griffin GRF-1N range 8"),
        ("clix", "Lark at ward, 8 inches", "Lark at Warden, 8 inches"),
    ],
)
def test_half_a_name_is_answered_with_whole_ones(http: TestClient, game: str, words: str, proposed: str) -> None:
    answer = http.get("/api/odds", params={"game": game, "q": words})
    assert answer.status_code == 200
    assert proposed in answer.json()["proposals"]
    assert http.get("/api/odds", params={"game": game, "q": proposed}).json()["possible"]


@pytest.mark.parametrize("game", ["total-warfare", "alpha-strike", "clix"])
def test_every_choice_of_the_form_is_understood(http: TestClient, game: str) -> None:
    [told] = [each for each in http.get("/api/odds").json()["games"] if each["name"] == game]
    usual = {field["key"]: field["usual"] for field in told["form"]}
    for field in told["form"]:
        furthest = field["words"] if field["kind"] == "flag" else str(field["most"])
        for value in [item for item, _ in field["items"]] or [furthest]:
            chosen = usual if field["kind"] == "name" else usual | {field["key"]: value}
            parts = [each["words"].replace("{}", chosen[each["key"]]) for each in told["form"] if chosen[each["key"]]]
            answer = http.get("/api/odds", params={"game": game, "q": " ".join(parts)}).json()
            assert answer.get("problem", "") in ("", "Lark has clicks 1 to 9, not 12")


@pytest.mark.parametrize(
    ("game", "bounds"),
    [
        ("total-warfare", {"range": (1, 30), "gunnery": (0, 8), "heat": (0, 30), "moved": (0, 25)}),
        ("alpha-strike", {"range": (0, 42), "skill": (0, 7), "heat": (0, 3), "overheat": (0, 4)}),
        ("clix", {"range": (1, 36), "click": (1, 12), "target_click": (1, 12), "members": (2, 5)}),
    ],
)
def test_numbers_of_the_form_go_as_far_as_the_rules_do(
    http: TestClient, game: str, bounds: dict[str, tuple[int, int]]
) -> None:
    [told] = [each for each in http.get("/api/odds").json()["games"] if each["name"] == game]
    numbers = [field for field in told["form"] if field["kind"] == "number"]
    assert {field["key"]: (field["least"], field["most"]) for field in numbers} == bounds
    assert all(not field["usual"] or field["least"] <= int(field["usual"]) <= field["most"] for field in numbers)


def test_all_games_can_be_asked_and_give_examples(http: TestClient) -> None:
    told = http.get("/api/odds").json()["games"]
    assert [game["name"] for game in told] == ["total-warfare", "alpha-strike", "clix"]
    assert all(game["examples"] for game in told)


@pytest.mark.parametrize(
    ("game", "words", "says"),
    [
        ("total-warfare", "AC/20", "range"),
        ("total-warfare", "Blunderbuss range 3", "Blunderbuss"),
        ("alpha-strike", "Atlas AS7-D", "who attacks whom"),
    ],
)
def test_what_cannot_be_read_is_said_in_words(http: TestClient, game: str, words: str, says: str) -> None:
    answer = http.get("/api/odds", params={"game": game, "q": words})
    assert (answer.status_code, says in answer.json()["problem"]) == (200, True)
    assert "boxcars odds" not in answer.json()["problem"]


@pytest.mark.parametrize(("game", "words", "says"), [("chess", "pawn", "chess"), ("total-warfare", "x" * 301, "300")])
def test_what_cannot_be_asked_is_refused(http: TestClient, game: str, words: str, says: str) -> None:
    answer = http.get("/api/odds", params={"game": game, "q": words})
    assert (answer.status_code, says in answer.json()["error"]) == (400, True)


def test_what_cannot_be_fired_says_why(http: TestClient) -> None:
    answer = http.get("/api/odds", params={"game": "total-warfare", "q": "Medium Laser range 20"}).json()
    assert (answer["possible"], answer["tally"], bool(answer["reasons"])) == (False, None, True)
