"""The net gun as it plays where it was added: run by `test_toys.py` with a source that has it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import boxcars as bx
from boxcars.catalog import mech_design, weapon
from boxcars.core.tally import chance_2d6
from boxcars.total_warfare.actions import Fire
from boxcars.total_warfare.battle import Battle, Declaration, Shot
from boxcars.total_warfare.effects import lasting
from boxcars.total_warfare.moving.move_plan import available_mp
from boxcars.total_warfare.previews.shot_odds import odds
from boxcars.total_warfare.turn import end_phase
from boxcars.total_warfare.weapons import fire
from tests.serve.client import Table, http
from tests.total_warfare.field import field, plan, script, two

__all__ = ["http"]

NETTER = "Netter NET-1"


@pytest.fixture
def battle() -> Battle:
    """A 'Mech with a net gun, three hexes from its enemy."""
    return field(mech_design(NETTER))


def test_it_is_a_weapon_of_the_catalog_and_says_what_it_does(battle: Battle) -> None:
    assert (weapon("Net Gun").long, weapon("Net Gun").heat) == (6, 1)
    shot = plan(battle, "Net Gun")
    assert (shot.reasons, shot.tally.total) == ((), 6)
    assert "a net does nothing to a hex" in str(fire.preview(battle, Fire("red-1", shot.mount.key, "hex:0507")))


def test_a_hit_entangles_for_two_ends_of_turns(battle: Battle) -> None:
    target = battle.mech("blue-1")
    battle.declarations = {"red-1": Declaration(shots=[Shot(plan(battle, "Net Gun").mount.key, "blue-1")])}
    events = fire.resolve(battle, script(two(9)))
    assert "blue-1 is entangled by the net of red-1: 2 MP less" in [event.text for event in events]
    for mp, words in ((1, ["entangled, 2 MP less"]), (1, ["entangled, 2 MP less"]), (3, [])):
        assert (available_mp(battle, target, "walk").total, lasting.words(target)) == (mp, words)
        end_phase.resolve(battle, script())


def test_its_odds_are_those_of_the_roll(battle: Battle) -> None:
    shot = plan(battle, "Net Gun")
    assert odds(battle, shot).damage.mean() == 0
    assert shot.tally.chance == chance_2d6(6)


def lines(game: Any) -> list[str]:
    return [event.text for entry in game.log for event in entry.events]


def test_bots_fire_it_and_the_record_plays_again(tmp_path: Path) -> None:
    game = bx.total_warfare.skirmish([NETTER], ["Atlas AS7-D"], "open-plain", seed=3)
    bx.players.play(game, {"red": "greedy", "blue": "greedy"}, max_actions=250)
    log = lines(game)
    assert any("entangled by the net" in line for line in log)
    game.save(tmp_path / "net.bxr")
    assert lines(bx.replay(tmp_path / "net.bxr")) == log


def test_the_page_shows_it(http: TestClient) -> None:
    netter, locust = ({"design": NETTER, "hex": "0505", "facing": 3}, {"design": "Locust LCT-1V", "hex": "0508"})
    table = Table(http, forces={"red": [netter], "blue": [locust]})
    table.play_until("fire")
    rows = table.get("shots", "red", unit="red-1").json()
    assert "entangles: 2 MP less" in str(rows)
    shown = http.get("/api/events", params={"game": "total-warfare"}).json()["events"]
    assert shown["net"] == {"pause": 700, "follows": True}
