"""Where the greedy bot of Total Warfare deploys, which way it faces, and when it comes out of hiding."""

from __future__ import annotations

import pytest

from boxcars.core.scenario.area import Area
from boxcars.core.scenario.mission import Mission, Objective
from boxcars.hexes import Board
from boxcars.players.total_warfare import deploying
from boxcars.players.total_warfare.goals import goals_of
from boxcars.total_warfare.actions import Deploy, Lurk, Reveal
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.scenario import hiding
from boxcars.total_warfare.units.unit import Unit
from tests.players.tables import mech, table

PLAIN = Board.plain(16, 17)


def value(battle: Battle, hex: str) -> float:
    newcomer = mech("red-9", "Locust LCT-1V", "0101", 0)
    return deploying._place_value(battle, newcomer, goals_of(battle, newcomer), hex)


def test_a_place_is_better_in_light_woods_apart_from_friends_and_six_hexes_from_enemies() -> None:
    board = PLAIN.with_terrain("0110", woods=1).with_terrain("0112", woods=2)
    friend, foe = mech("red-1", "Locust LCT-1V", "0115", 0), mech("blue-1", "Locust LCT-1V", "0101", 3)
    battle = table("deployment", friend, foe, board=board)
    assert value(battle, "0110") == 2.0
    assert value(battle, "0112") == 0.0, "heavy woods are no better than open ground"
    assert value(battle, "0113") == 0.0
    assert value(battle, "0114") == value(battle, "0115") == -1.5
    assert [value(battle, hex) for hex in ("0108", "0107", "0106", "0103")] == [0, 0, -1, -4]
    battle.units["red-2"] = mech("red-2", "Locust LCT-1V", "0116", 0)
    assert value(battle, "0115") == -3.0
    assert value(table("deployment", friend), "0108") == 0.0, "nobody is there to fear"


def test_what_it_fights_for_draws_it() -> None:
    battle = table("deployment", mech("blue-1", "Locust LCT-1V", "1617", 3))
    hold = Objective(name="Hill", kind="hold", points=5, area=Area(places=("0505",)))
    battle.mission = Mission(objectives=(hold,))
    assert value(battle, "0505") > value(battle, "0507") > value(battle, "0510")


@pytest.mark.parametrize(
    ("foes", "facing"), [(["0501"], "N"), (["0510"], "S"), (["1504"], "NE"), (["0106"], "SW"), (["0501", "0507"], "S")]
)
def test_it_faces_the_nearest_enemy(foes: list[str], facing: str) -> None:
    units = [mech(f"blue-{number}", "Locust LCT-1V", hex, 3) for number, hex in enumerate(foes, 1)]
    battle = table("deployment", *units)
    assert deploying._ahead(battle, mech("red-9", "Locust LCT-1V", "0101", 0), "0505") == facing


def test_at_the_edge_of_the_map_it_faces_an_enemy_as_well() -> None:
    battle = table("deployment", mech("blue-1", "Locust LCT-1V", "0105", 3))
    assert deploying._ahead(battle, mech("red-9", "Locust LCT-1V", "0101", 0), "0101") == "S"


@pytest.mark.parametrize(
    ("edge", "facing"), [("west", "SE"), ("east", "NW"), ("south", "N"), ("north", "S"), ("", "N")]
)
def test_where_it_sees_nobody_it_faces_into_the_map(edge: str, facing: str) -> None:
    battle = table("deployment")
    zone = Area(edge=edge, depth=3) if edge else Area(places=("0505",))
    battle.mission = Mission(zones={"red": zone})
    assert deploying._ahead(battle, mech("red-9", "Locust LCT-1V", "0101", 0), "0505") == facing


def hidden(unit: Unit, foe_hex: str, *, phase: str = "fire", turn: int = 1) -> Battle:
    unit.hidden = True
    battle = table(phase, unit, mech("blue-1", "Locust LCT-1V", foe_hex, 3))
    battle.turn, battle.turns = turn, 10
    return battle


def test_who_is_hidden_comes_out_to_fire_where_that_hurts() -> None:
    atlas = mech("red-1", "Atlas AS7-D", "0508", 0)
    near = deploying.come_out(hidden(atlas, "0506"), "red-1")
    assert (near.action, near.reason) == (Reveal("red-1"), "comes out, for it has an enemy before its guns")
    far = deploying.come_out(hidden(mech("red-1", "Locust LCT-1V", "0517", 0), "0502"), "red-1")
    assert (far.action, far.reason) == (Lurk("red-1"), "lies in wait")


@pytest.mark.parametrize(("turn", "out"), [(5, False), (6, True)])
def test_who_is_hidden_comes_out_to_move_when_half_the_battle_is_over(turn: int, out: bool) -> None:
    battle = hidden(mech("red-1", "Atlas AS7-D", "0508", 0), "0506", phase=hiding.TO_MOVE, turn=turn)
    answer = deploying.come_out(battle, "red-1")
    assert answer.action == (Reveal("red-1") if out else Lurk("red-1"))
    assert answer.reason == ("comes out, for it has waited long enough" if out else "lies in wait")


@pytest.mark.parametrize(
    ("hides", "words"), [(0, "deploys near what it fights for"), (1, "hides near what it fights for")]
)
def test_it_deploys_in_the_best_hex_of_its_zone_and_hides_where_it_may(hides: int, words: str) -> None:
    board = PLAIN.with_terrain("0302", woods=1)
    battle = table("deployment", mech("blue-1", "Locust LCT-1V", "0317", 0), board=board)
    battle.mission = Mission(zones={"red": Area(places=("0301", "0302", "0303"))}, hidden={"red": hides})
    battle.reserves["red-9"] = mech("red-9", "Locust LCT-1V", "0101", 0)
    answer = deploying.choose_place(battle, "red-9")
    assert answer.action == Deploy("red-9", "0302", "S", hidden=bool(hides))
    assert answer.reason == words
