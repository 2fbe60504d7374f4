"""After the game: luck against expectation, damage by unit and kills, read from the log."""

from __future__ import annotations

import random
from types import SimpleNamespace

import pytest
from starlette.testclient import TestClient

from boxcars.core.dice import Roll
from boxcars.core.game import Entry, Outcome
from boxcars.core.tally import Tally
from boxcars.core.turn_events import PhaseBegan
from boxcars.serve.games import game_kept
from boxcars.serve.report import report_of, report_text
from boxcars.serve.store import Seat
from boxcars.total_warfare.events.unit_events import DamageTaken, Fell, ShotFired, UnitDestroyed
from tests.serve.client import Table, http

__all__ = ["http"]

BATTLE = SimpleNamespace(
    sides=("red", "blue"),
    turn=4,
    units={
        "red-1": SimpleNamespace(id="red-1", side="red", destroyed=""),
        "blue-1": SimpleNamespace(id="blue-1", side="blue", destroyed="center torso destroyed"),
    },
)


def shot(unit: str, target: str, number: int, *dice: int) -> ShotFired:
    hit = sum(dice) >= number
    tally = Tally.of("to hit", "gunnery", number)
    return ShotFired(unit=unit, mount="a", weapon="A", target=target, tally=tally, roll=Roll(dice), hit=hit)


def damage(unit: str, amount: int) -> DamageTaken:
    return DamageTaken(unit=unit, location="CT", amount=amount, armor=0, structure=1)


def fall(unit: str) -> Fell:
    harm = Tally.of("damage", "fall", 5)
    return Fell(unit=unit, cause="a roll failed", levels=0, facing=0, column="front", roll=None, damage=harm)


LOG = (
    Entry(
        "red",
        "done red-1",
        (),
        (
            shot("red-1", "blue-1", 8, 4, 4),
            damage("blue-1", 20),
            shot("red-1", "blue-1", 7, 1, 2),
            shot("blue-1", "red-1", 2, 3, 3),
            damage("red-1", 5),
            fall("red-1"),
            damage("red-1", 6),
        ),
    ),
    Entry("blue", "done blue-1", (), (damage("blue-1", 1), UnitDestroyed(unit="blue-1", why="center torso destroyed"))),
)


def test_rolls_are_held_against_their_chance_and_damage_is_owed_to_the_attack_before_it() -> None:
    report = report_of(LOG, game_kept("total-warfare"), BATTLE)
    red, blue = report.luck["red"], report.luck["blue"]
    assert (red.rolls, red.reached) == (2, 1)
    assert red.expected == pytest.approx(15 / 36 + 21 / 36)
    assert (blue.rolls, blue.reached, blue.expected) == (1, 1, 1.0)
    first, second = report.deeds["red-1"], report.deeds["blue-1"]
    assert (first.dealt, first.taken, first.kills) == (20, 11, 1)
    assert (second.dealt, second.taken, second.kills) == (5, 21, 0)


def test_who_dies_in_a_fire_after_the_shooting_is_no_kill_of_who_shot_last_at_others() -> None:
    burning = PhaseBegan(phase="heat", turn=1)
    burnt = (burning, damage("blue-1", 3), UnitDestroyed(unit="blue-1", why="burnt"))
    log = (Entry("red", "done red-1", (), (shot("red-1", "blue-2", 8, 4, 4), *burnt)),)
    report = report_of(log, game_kept("total-warfare"), BATTLE)
    assert (report.deeds["red-1"].dealt, report.deeds["red-1"].kills, report.deeds["blue-1"].taken) == (0, 0, 3)


def test_the_shot_of_one_that_is_no_unit_of_the_battle_is_nobodys_luck() -> None:
    log = (Entry("red", "done red-1", (), (shot("gun-1", "blue-1", 8, 4, 4), damage("blue-1", 3))),)
    report = report_of(log, game_kept("total-warfare"), BATTLE)
    assert {side: luck.rolls for side, luck in report.luck.items()} == {"red": 0, "blue": 0}
    assert (report.deeds["blue-1"].taken, report.deeds["red-1"].dealt) == (3, 0)


def test_the_report_speaks_of_units_by_their_names() -> None:
    report = report_of(LOG, game_kept("total-warfare"), BATTLE)
    names = {"red-1": "Wolverine", "blue-1": "Hunchback"}
    seats = {side: Seat("person", side.capitalize()) for side in BATTLE.sides}
    text = report_text(report, "Total Warfare, open plain", Outcome("red", "blue-1 is destroyed"), BATTLE, names, seats)
    assert text.splitlines() == [
        "Total Warfare, open plain",
        "Red wins in turn 4: Hunchback is destroyed.",
        "",
        "Red: 1 of 2 attack rolls, 1.0 expected",
        "- Wolverine: dealt 20, took 11, kills 1",
        "",
        "Blue: 1 of 1 attack rolls, 1.0 expected",
        "- Hunchback: dealt 5, took 21, destroyed",
    ]


@pytest.mark.parametrize("game", ["total-warfare", "alpha-strike"])
def test_a_game_that_was_played_is_reported_after_its_end_only(http: TestClient, game: str) -> None:
    table, chance = Table(http, game=game, turns=2), random.Random(3)
    assert table.get("report").status_code == 409
    while table.step(chance):
        pass
    report = table.get("report").json()
    rows = table.get("replay").json()["timeline"]
    for side in ("red", "blue"):
        taken = sum(unit["taken"] for unit in report["units"] if unit["side"] == side)
        assert taken == sum(row["damage"][side] for row in rows)
    assert sum(unit["dealt"] for unit in report["units"]) <= sum(unit["taken"] for unit in report["units"])
    lines = table.get("log", since=0).json()["lines"]
    rolled = [line for line in lines if line["kind"] in ("shot", "attack", "physical", "artillery") and line["roll"]]
    assert sum(each["rolls"] for each in report["luck"].values()) == len(rolled)
    assert "Wolverine" in report["text"]
