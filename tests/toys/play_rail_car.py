"""Rail cars as they play where their kind was added: run by `test_toys.py` with a source that has it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import boxcars as bx
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.moving.move_plan import available_mp
from boxcars.total_warfare.physical import physical
from boxcars.total_warfare.previews.shot_odds import odds
from boxcars.total_warfare.units.kind import kind_of
from tests.serve.client import Table, http
from tests.total_warfare.field import plan, script, two

__all__ = ["http"]

CAR = "Gun Car"


@pytest.fixture
def battle() -> Battle:
    """A rail car beside an enemy 'Mech."""
    battle = bx.total_warfare.skirmish(["Atlas AS7-D"], [CAR], "open-plain", seed=1).state
    atlas, car = battle["red-1"], battle["blue-1"]
    atlas.hex, atlas.facing, car.hex, car.facing = "0505", 3, "0506", 0
    return battle


def test_it_runs_at_one_speed(battle: Battle) -> None:
    car = battle["blue-1"]
    assert available_mp(battle, car, "cruise").total == 4
    assert "it runs on rails" in str(available_mp(battle, car, "flank"))


def test_it_is_easier_to_hit_and_its_odds_are_exact(battle: Battle) -> None:
    shot = plan(battle, "AC/20")
    assert [(line.label, line.value) for line in shot.tally.lines if line.cite == "TOY-4"] == [("on rails", -1)]
    assert odds(battle, shot).damage.mean() == 20 * shot.tally.chance


def test_the_second_blow_throws_it_off_its_rails(battle: Battle) -> None:
    atlas, car = battle.mech("red-1"), battle["blue-1"]
    kick = physical.assess(battle, atlas, "kick-right", car)
    for words in (["jolted"], ["jolted", "it is off its rails"]):
        physical._strike(battle, kick, script(two(12), 1, two(7)))
        assert [
            word for word in kind_of(car).condition_words(car) if word in ("jolted", "it is off its rails")
        ] == words
    assert car.is_immobile


def lines(game: Any) -> list[str]:
    return [event.text for entry in game.log for event in entry.events]


def test_bots_play_it_and_the_record_plays_again(tmp_path: Path) -> None:
    game = bx.total_warfare.skirmish([CAR, CAR], ["Locust LCT-1V"], "open-plain", seed=3)
    bx.players.play(game, {"red": "greedy", "blue": "greedy"}, max_actions=250)
    log = lines(game)
    assert any(line.startswith("red-1 cruises") for line in log)
    assert not any(line.startswith("red-1 flanks") for line in log)
    assert any("red-1" in line and "AC/5" in line for line in log)
    game.save(tmp_path / "rails.bxr")
    assert lines(bx.replay(tmp_path / "rails.bxr")) == log


def test_the_page_shows_it(http: TestClient) -> None:
    car, locust = ({"design": CAR, "hex": "0505", "facing": 3}, {"design": "Locust LCT-1V", "hex": "0508"})
    table = Table(http, forces={"red": [car], "blue": [locust]})
    assert "it runs on rails" in str(table.get("sheet", "red", unit="red-1").json())
    table.play_until("fire")
    assert table.get("shots", "red", unit="red-1").json()["targets"]
