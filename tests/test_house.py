"""The figures of `tools.house` count what they say."""

from __future__ import annotations

import ast
from pathlib import Path

from tools import house

SOURCE = """
from boxcars.core import dice, tally
from boxcars.core.game import Game, Event
from pathlib import Path

class ShotPlan:
    attacker: str
    target: str

def rule(battle, unit):
    return isinstance(unit, Event) and battle.rules.has("TW-001.1") and battle.has("TW-001.1")
"""


def test_what_is_counted_in_a_module() -> None:
    file = house.SOURCE / house.HEX / "made_up.py"
    figures = {each.name: each.now for each in house.standing({file: ast.parse(SOURCE)})}
    assert figures.pop("methods of a kind of unit") > 20
    assert figures == {
        "files of Total Warfare": 1,
        "modules in the longest list of imports": 3,
        "isinstance in Total Warfare": 1,
        "rules.has in the line of a rule": 1,
        "fields of the plan of a shot": 2,
    }


def test_rooms_are_the_folders_of_the_source() -> None:
    files = [Path(house.SOURCE / name) for name in ("games.py", "core/dice.py", "core/scenario/mission.py")]
    assert {room: len(inside) for room, inside in house.rooms(files).items()} == {"core": 2}


def test_a_declared_shot_runs_some_modules_and_is_planned_once() -> None:
    modules, planned = house.shot_declared()
    assert 20 < modules.now < 200
    assert planned.now == 1
