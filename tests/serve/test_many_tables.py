"""More tables than are kept open at once: none is lost, each plays on, and people who play are not shut out."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from boxcars.core.rulebook import BattleRulebook
from boxcars.serve import tables as tables_module
from boxcars.serve.app import create_app
from tests.serve.client import Table


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> int:
    """Only so many tables stay open."""
    monkeypatch.setattr(tables_module, "OPEN_TABLES", 4)
    return 4


def test_tables_beyond_those_kept_open_play_on_where_they_stood(tmp_path: Path, few: int) -> None:
    http = TestClient(create_app(tmp_path / "games.db"))
    tables = [Table(http, seed=str(number)) for number in range(3 * few)]
    for _ in range(2):
        for table in tables:
            unit = table.view("")["decision"]["units"][0]
            table.play(f"move {unit} stay")
    assert [len(table.get("log").json()["lines"]) > 2 for table in tables] == [True] * len(tables)
    assert len(http.app.state.room.tables._recent) == few  # type: ignore[attr-defined]


def test_a_table_that_somebody_holds_is_never_opened_twice(tmp_path: Path, few: int) -> None:
    http = TestClient(create_app(tmp_path / "games.db"))
    room = http.app.state.room  # type: ignore[attr-defined]
    held = room.tables.open(Table(http).id)
    for _ in range(2 * few):
        Table(http)
    assert held.id not in room.tables._recent
    assert room.tables.open(held.id) is held


def test_a_table_that_left_comes_back_without_playing_its_whole_game_again(
    tmp_path: Path, few: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    http = TestClient(create_app(tmp_path / "games.db"))
    tables, table, chance = http.app.state.room.tables, Table(http), random.Random(3)  # type: ignore[attr-defined]
    for _ in range(40):
        table.step(chance)
    for _ in range(few):
        Table(http)
    assert table.id not in tables._open
    played: list[object] = []
    apply = BattleRulebook.apply

    def counted(self: BattleRulebook[Any], state: Any, action: Any, dice: Any) -> Any:
        played.append(action)
        return apply(self, state, action, dice)

    monkeypatch.setattr(BattleRulebook, "apply", counted)
    assert len(tables.open(table.id).log) == 41
    assert len(played) < 20
