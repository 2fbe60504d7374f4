"""A game is its own folders and one row: a small one of the tests is known everywhere by its row alone."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from typer.testing import CliRunner

import boxcars as bx
from boxcars import games
from boxcars.core.errors import BadRecord, BoxcarsError
from boxcars.games import GameRow
from tests.random_play import Trial, play_one
from tests.toy_game import ROW
from tests.toy_game.rules import Battle
from tests.toy_game.tactics import duel

SOURCE = Path(bx.__file__).parent


@pytest.fixture
def tag() -> Iterator[GameRow]:
    with games.added(ROW) as row:
        yield row


def test_a_record_of_the_game_is_played_again(tag: GameRow, tmp_path: Path) -> None:
    game = duel()
    assert bx.players.play(game, {"red": "random", "blue": "greedy"})
    game.save(tmp_path / "tag.bxr")
    again = bx.replay(tmp_path / "tag.bxr")
    assert again.outcome == game.outcome
    assert games.rulebook_of(game.record) is game.rulebook
    assert bx.toy_game.RULEBOOK is game.rulebook


def test_without_its_row_nobody_knows_the_game() -> None:
    game = duel()
    with pytest.raises(BadRecord, match="there is no game 'tag'; there are total-warfare, alpha-strike"):
        bx.replay(game.record)
    with pytest.raises(BoxcarsError, match="the greedy bot does not play tag"):
        bx.players.play(game, {"red": "greedy", "blue": "greedy"})
    assert not hasattr(bx, "toy_game")


def test_what_a_game_does_not_have_is_said(tag: GameRow) -> None:
    with pytest.raises(BoxcarsError, match="tag has no tactics"):
        GameRow(name="tag", title="Tag", rules="tests.toy_game").load("tactics")


def test_the_greedy_bot_plays_it(tag: GameRow) -> None:
    game = duel()
    assert bx.players.play(game, {"red": "greedy", "blue": "greedy"})
    assert any(event.text.endswith("hit") for entry in game.log for event in entry.events)


def test_random_games_keep_the_contract(tag: GameRow) -> None:
    trial: Trial[Battle] = tag.load("trial").TRIAL
    assert sum(play_one(trial, seed).actions for seed in range(20)) > 100


def test_a_notebook_shows_it(tag: GameRow) -> None:
    assert "<svg" in bx.draw.show(duel()).svg


def test_the_command_line_has_its_odds(tag: GameRow) -> None:
    from boxcars.cli.odds_app import odds_commands

    assert CliRunner().invoke(odds_commands(), ["tag"]).output == "6+\n"


def test_the_server_serves_it(tag: GameRow, tmp_path: Path) -> None:
    from boxcars.serve.app import create_app

    with TestClient(create_app(tmp_path / "games.db")) as http:
        told = http.get("/api/games").json()["games"]
        assert {"name": "tag", "title": "Tag", "kit": "/games/tag/kit.js", "offer": "/games/tag/offer.js"} in told
        assert "export const kit" in http.get("/games/tag/kit.js").text
        assert http.get("/games/tag/../rules.py").status_code == 404
        assert http.get("/api/tag/board").json()["width"] == 6
        assert http.get("/api/rules", params={"game": "tag"}).json()["bots"] == ["bot-greedy", "bot-random"]
        forces = {"red": [{"unit": "Rook", "hex": "0202"}], "blue": [{"unit": "Bishop", "hex": "0204"}]}
        made = http.post("/api/games", json={"game": "tag", "forces": forces, "seats": {"red": "you", "blue": "you"}})
        planned = {"game": "tag", "forces": forces, "seats": {"blue": "bot-planner"}}
        refused = http.post("/api/games", json=planned)
        assert refused.status_code == 400
        assert "a seat of this game is you, friend or bot-greedy or bot-random" in refused.text
        view = http.get(f"/api/games/{made.json()['id']}").json()
        assert (view["game"], view["phase"], len(view["units"])) == ("tag", "step", 2)
        asked = http.get(f"/api/games/{made.json()['id']}/shots")
        assert "there is no question 'shots' in tag" in asked.text


OWN_FOLDERS = ("total_warfare", "alpha_strike", "clix")

NAMES_A_GAME = {
    *("games.py", "cli/table.py", "serve/catalog_api.py"),
    "draw/battle.py",
    *(
        "draw/paper/card_back.py",
        "draw/paper/cards.py",
        "draw/paper/fighter_sheet.py",
        "draw/paper/mech_sheet.py",
        "draw/paper/parts.py",
    ),
    *("draw/paper/reference.py", "draw/paper/tables.py"),
}
"""The row, pictures and paper of a game, and what shows boards or tables: these may name a game, no other module."""


def test_no_module_outside_a_games_own_knows_a_game() -> None:
    found = set()
    for file in SOURCE.rglob("*.py"):
        path = file.relative_to(SOURCE)
        if not set(path.parts[:-1]) & set(OWN_FOLDERS) and _imports_a_game(file):
            found.add(path.as_posix())
    assert found <= NAMES_A_GAME


def _imports_a_game(file: Path) -> bool:
    rooms = tuple(f"boxcars.{name}" for name in OWN_FOLDERS)
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        named = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        named += [f"boxcars.{alias.name}" for alias in node.names] if named == ["boxcars"] else []  # type: ignore[attr-defined]
        named += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if any(name == room or name.startswith(f"{room}.") for name in named for room in rooms):
            return True
    return False
