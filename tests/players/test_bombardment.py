"""What whole hexes are worth to a bot's artillery: enemies in the blast, less friends, and who may be gone by then."""

from __future__ import annotations

import pytest

from boxcars.core.tally import chance_2d6
from boxcars.players.total_warfare.bombardment import area_shots
from boxcars.total_warfare.actions import Fire
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.weapons import artillery, hex_fire
from tests.total_warfare.field import PLAIN, field, join

CATAPULT, ARROW = "Catapult BX-A", "arrow-rt"
"""Its Arrow IV strikes a hex with 20 points and those around it with 10, and makes 10 heat."""
COST = 0.15 * 10 + 0.2


def battle_of(**units: str) -> Battle:
    """A Catapult in the north, a 'Mech of blue in 0509, and others."""
    battle = field(CATAPULT, red_hex="0501", blue_hex="0509")
    for id, hex in units.items():
        join(battle, id.replace("_", "-"), "Locust LCT-1V", hex)
    return battle


def aims(battle: Battle) -> list[str]:
    shots = area_shots(battle, battle["red-1"])
    assert all(isinstance(shot, Fire) and shot.mount == ARROW for shot in shots)
    return [shot.target for shot in shots]


def test_of_several_hexes_that_is_struck_where_most_enemies_are() -> None:
    assert aims(battle_of()) == ["hex:0509"]
    assert aims(battle_of(blue_2="0513", blue_3="0514")) == ["hex:0513"], "20 and 10 points"
    assert aims(battle_of(blue_2="0510", blue_3="0508", red_2="0513")) == ["hex:0509"]


def test_a_friend_in_the_blast_weighs_half_as_much_again_as_an_enemy() -> None:
    assert aims(battle_of(red_2="0509")) == []
    assert aims(battle_of(red_2="0508")) == ["hex:0509"], "20 points against 15"
    assert aims(battle_of(red_2="0508", red_3="0510")) == []
    assert aims(battle_of(red_2="0511")) == ["hex:0509"], "nothing is left two hexes away"


@pytest.mark.parametrize(("points", "fires"), [(20, True), (5, False)])
def test_a_shell_is_fired_where_what_it_may_do_is_more_than_its_heat_and_its_round(points: int, fires: bool) -> None:
    chance = float(chance_2d6(8))
    assert (chance * points > COST) is (points > 4)
    battle = battle_of(red_2="0508") if points == 5 else battle_of()
    battle["red-1"].gunnery = 4 if fires else 6
    assert float(chance_2d6(10)) * 5 < COST
    assert bool(aims(battle)) is fires


def test_a_shell_out_of_sight_comes_down_when_most_have_gone_but_not_who_cannot_move() -> None:
    hidden = PLAIN.with_terrain("0505", level=5)
    battle = field(CATAPULT, board=hidden, red_hex="0501", blue_hex="0509")
    battle.phase = artillery.PHASE
    battle["red-1"].gunnery = 0
    assert aims(battle) == ["hex:0509"]
    join(battle, "red-2", "Locust LCT-1V", "0508")
    battle.mech("red-2").shutdown = True
    assert aims(battle) == [], "0.35 of 20 points against 15"
    battle.mech("blue-1").shutdown = True
    assert aims(battle) == ["hex:0509"]


def test_what_cannot_be_fired_so_is_worth_nothing() -> None:
    battle = battle_of()
    assert hex_fire.blast_hexes(battle, battle["red-1"], battle["red-1"].design.mount(ARROW)) == ["0509"]
    battle["red-1"].shots = dict.fromkeys(battle["red-1"].shots, 0)
    assert aims(battle) == []
    turned = battle_of()
    turned["red-1"].facing = 0
    assert aims(turned) == []
