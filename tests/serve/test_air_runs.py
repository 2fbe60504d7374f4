"""Strafing and bombing as the page shows them before they are made."""

from __future__ import annotations

import pytest

from boxcars.alpha_strike.battle import Battle
from boxcars.serve.alpha_strike.air_runs import runs
from boxcars.serve.alpha_strike.odds import odds_shape
from tests.alpha_strike.aerospace.test_air_to_ground import RADIUS, attack_run
from tests.alpha_strike.tables import unit


def with_friend(task: str, *places: str, bombs: tuple[str, ...] = ()) -> Battle:
    """A fighter over enemies, the last of whom is a friend."""
    battle = attack_run(task, *map(unit, places), bombs=bombs)
    battle[f"blue-{len(places)}"].side = "red"
    return battle


@pytest.mark.parametrize(
    ("bombs", "action", "label", "caught", "expected"),
    [
        (("he",), "bomb red-1 he 20", "a bomb (high explosive) at 20″", ["blue-1"], 2 * 21 / 36),
        (("he", "he"), "bomb red-1 he 20 he 20", "2 bombs (high explosive) at 20″", ["blue-1"], 4 * 21 / 36),
        (("he", "he"), "bomb red-1 he 18 he 20", "2 bombs (high explosive) from 18″ to 20″", ["blue-1"], 2 * 21 / 36),
        (("inferno",), "bomb red-1 inferno 20", "a bomb (inferno) at 20″", ["blue-1"], 2 * 21 / 36),
        (("he",), "bomb red-1 he 30", "a bomb (high explosive) at 30″", ["blue-2"], -2 * 21 / 36),
    ],
)
def test_a_bombing_run_tells_whom_it_catches_and_counts_friends_against_it(
    bombs: tuple[str, ...], action: str, label: str, caught: list[str], expected: float
) -> None:
    battle = with_friend("bomb", f"{36 - RADIUS},20", f"{36 + RADIUS},30", bombs=bombs)
    odds = odds_shape(battle, action)
    assert odds["legal"], odds["reasons"]
    assert odds["caught"] == caught
    assert odds["expected"] == pytest.approx(expected, abs=0.01)
    offered = {row["action"]: row for row in runs(battle, battle["red-1"])}
    if action in offered:
        assert (offered[action]["label"], offered[action]["attack"]) == (label, "bomb")
        assert offered[action]["target"] == next((id for id in caught if id == "blue-1"), "red-1")
    assert list(offered.values()) == sorted(offered.values(), key=lambda row: -row["expected"])


@pytest.mark.parametrize(
    ("task", "bombs", "action", "reason"),
    [
        ("bomb", ("he",), "bomb red-1 he 20 he 20", "no bomb 'he' left"),
        ("bomb", ("he",), "bomb red-1 inferno 20", "no bomb 'inferno' left"),
        ("strafe", ("he",), "bomb red-1 he 20", "has not declared this attack"),
        ("bomb", ("he",), "strafe red-1 5", "has not declared this attack"),
    ],
)
def test_a_run_that_cannot_be_made_has_no_odds_but_a_reason(
    task: str, bombs: tuple[str, ...], action: str, reason: str
) -> None:
    odds = odds_shape(with_friend(task, "36,12", "37,14", bombs=bombs), action)
    assert (odds["legal"], odds["tally"], odds["caught"]) == (False, None, [])
    assert any(reason in each.text for each in odds["reasons"]), odds["reasons"]


def test_a_strafing_run_tells_whom_it_strikes_and_counts_friends_against_it() -> None:
    battle = with_friend("strafe", "36,12", "37,14", "36,18")
    rows = {row["action"]: row for row in runs(battle, battle["red-1"])}
    both, friend_too = (odds_shape(battle, f"strafe red-1 {start}") for start in (5, 10))
    assert (both["caught"], friend_too["caught"]) == (["blue-1", "blue-2"], ["blue-1", "blue-2", "blue-3"])
    assert both["expected"] == pytest.approx(2 * friend_too["expected"])
    assert rows
    for action, row in rows.items():
        assert row["label"] == f"strafe from {action.split()[2]}″ on"
        assert (row["attack"], row["possible"], row["reasons"]) == ("strafe", True, [])
        assert row["caught"] == odds_shape(battle, action)["caught"]
