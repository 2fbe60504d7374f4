"""The odds page answers as `boxcars odds` does: by the rules of the game."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from boxcars import games
from boxcars.alpha_strike.attacks.attack_odds import AttackOdds
from boxcars.alpha_strike.attacks.attack_words import attack_question, imagine_attack, read_attack
from boxcars.cli.alpha_strike import odds as strike_odds
from boxcars.cli.total_warfare import odds as hex_odds
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
    attack = attack_question(read_attack([words]))
    field, made = imagine_attack(attack)
    return strike_odds.as_data(attack, made, AttackOdds(made, field))


@pytest.mark.parametrize(("game", "words"), EXAMPLES)
def test_the_page_and_the_command_line_agree(http: TestClient, game: str, words: str) -> None:
    page = http.get("/api/odds", params={"game": game, "q": words}).json()
    command = by_command(game, words)
    assert page["possible"]
    assert page["tally"]["total"] == command["target_number"]
    assert [line["value"] for line in page["tally"]["lines"]] == [line["value"] for line in command["lines"]]
    assert page["mean"] == pytest.approx(command["mean_damage"])
    assert sum(row["chance"] for row in page["damage"]) == pytest.approx(1)


def test_both_games_can_be_asked_and_give_examples(http: TestClient) -> None:
    told = http.get("/api/odds").json()["games"]
    assert [game["name"] for game in told] == ["total-warfare", "alpha-strike"]
    assert all(game["examples"] for game in told)


@pytest.mark.parametrize(
    ("game", "words", "says"),
    [
        ("total-warfare", "AC/20", "range"),
        ("total-warfare", "Blunderbuss range 3", "Blunderbuss"),
        ("alpha-strike", "Atlas AS7-D", "who attacks whom"),
        ("chess", "pawn", "chess"),
        ("total-warfare", "x" * 301, "300"),
    ],
)
def test_what_cannot_be_read_is_said_in_words(http: TestClient, game: str, words: str, says: str) -> None:
    answer = http.get("/api/odds", params={"game": game, "q": words})
    assert (answer.status_code, says in answer.json()["error"]) == (400, True)
    assert "boxcars odds" not in answer.json()["error"]


def test_what_cannot_be_fired_says_why(http: TestClient) -> None:
    answer = http.get("/api/odds", params={"game": "total-warfare", "q": "Medium Laser range 20"}).json()
    assert (answer["possible"], answer["tally"], bool(answer["reasons"])) == (False, None, True)
