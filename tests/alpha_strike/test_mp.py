"""How far units can move, and how hard that makes them to hit."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.moving.move_options import parts
from boxcars.alpha_strike.moving.mp import available_move, is_immobile, modes, stands_still, target_movement
from boxcars.alpha_strike.unit import Unit
from boxcars.catalog.alpha_strike import Card
from tests.alpha_strike.tables import battle_of, make_card, unit
from tests.alpha_strike.walks import go, moving, refusals


def one(card: Card, **rules: object) -> tuple[Battle, Unit]:
    battle = moving(battle_of([unit("20,40", card)], [unit("20,8")], **rules))  # type: ignore[arg-type]
    return battle, battle["red-1"]


def modifier(battle: Battle, target: Unit) -> int:
    return sum(line.value for line in target_movement(battle, target))


@pytest.mark.parametrize(
    ("change", "left"),
    [
        ({}, 10),
        ({"heat": 1}, 8),
        ({"heat": 3}, 4),
        ({"criticals": {"mp": 1}}, 5),
        ({"criticals": {"mp": 2}}, 2),
        ({"criticals": {"mp": 2}, "heat": 1}, 0),
        ({"heat": 4}, 0),
        ({"effects": ["shutdown"]}, 0),
    ],
)
def test_damage_and_heat_take_from_the_ground_move_of_a_mech(change: dict[str, object], left: int) -> None:
    battle, mech = one(make_card(move=10))
    for name, value in change.items():
        setattr(mech, name, value)
    assert available_move(battle, mech).total == left


@pytest.mark.parametrize(
    ("slowed", "engine", "left"),
    [
        ([], 0, 10),
        (["-2"], 0, 8),
        (["half"], 0, 5),
        (["-2", "half"], 0, 4),
        (["half", "-2"], 0, 3),
        (["zero"], 0, 0),
        ([], 1, 5),
        (["-2"], 1, 4),
    ],
)
def test_motive_damage_counts_in_the_order_it_came_and_an_engine_hit_halves(
    slowed: list[str], engine: int, left: int
) -> None:
    battle, tank = one(make_card("CV", move=10))
    tank.slowed, tank.criticals = slowed, {"engine": engine} if engine else {}
    assert available_move(battle, tank).total == left


def test_heat_does_not_slow_a_jump_but_mp_hits_do() -> None:
    battle, mech = one(make_card(move={"": 10, "j": 6}))
    mech.heat = 2
    assert (available_move(battle, mech).total, available_move(battle, mech, "jump").total) == (6, 6)
    mech.criticals = {"mp": 1}
    assert available_move(battle, mech, "jump").total == 3


@pytest.mark.parametrize(("heat", "left"), [(0, 10), (1, 12), (2, 8), (3, 6)])
def test_triple_strength_myomer_runs_on_heat(heat: int, left: int) -> None:
    battle, mech = one(make_card(move=10, specials="TSM"))
    mech.heat = heat
    assert available_move(battle, mech).total == left


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ({"": 8}, ("ground",)),
        ({"j": 8}, ("ground", "jump")),
        ({"": 8, "j": 6, "s": 4}, ("ground", "jump", "swim")),
        ({"s": 6}, ("ground",)),
    ],
)
def test_a_card_gives_the_ways_to_move(move: dict[str, int], expected: tuple[str, ...]) -> None:
    assert modes(make_card(move=move)) == expected


@pytest.mark.ruling("AS-011.1")
def test_the_modifier_follows_the_reduced_move_not_the_card() -> None:
    battle, mech = one(make_card(move=10, tmm=2))
    mech.mode = "ground"
    assert modifier(battle, mech) == 2
    mech.heat = 2
    assert (available_move(battle, mech).total, modifier(battle, mech)) == (6, 1)


@pytest.mark.ruling("AS-013.1")
def test_a_unit_without_move_is_immobile_as_long_as_that_lasts() -> None:
    battle, mech = one(make_card(move=6))
    mech.heat = 3
    assert is_immobile(battle, mech)
    assert "AS-027.3" in refusals(battle, "move red-1 ground 20,38")
    mech.heat = 0
    assert not is_immobile(battle, mech)
    assert not refusals(battle, "move red-1 ground 20,38")


@pytest.mark.ruling("AS-013.1", "AS-027.3")
@pytest.mark.parametrize(
    ("move", "fields", "immobile"),
    [
        (0, {}, True),
        (1, {}, False),
        (2, {"slowed": ["-2"]}, True),
        (4, {"slowed": ["-2"]}, False),
        (8, {"slowed": ["zero"]}, True),
        (4, {"criticals": {"mp": 2}}, True),
        (6, {"criticals": {"mp": 1}}, False),
    ],
)
def test_whatever_takes_all_of_a_move_makes_a_unit_immobile(move: int, fields: dict[str, Any], immobile: bool) -> None:
    battle, tank = one(make_card("CV", move=move))
    for name, value in fields.items():
        setattr(tank, name, value)
    assert is_immobile(battle, tank) is immobile
    for order in ("move red-1 ground 20,39", "move red-1 stand"):
        assert ("AS-027.3" in refusals(battle, order)) is immobile


@pytest.mark.ruling("AS-027.3")
def test_an_immobile_unit_has_no_standstill_and_is_not_asked() -> None:
    battle = battle_of([unit("20,40", make_card("CV", move=6)), unit("30,40")], [unit("20,8")])
    battle["red-1"].slowed = ["zero"]
    moving(battle)
    assert (battle["red-1"].mode, battle.waiting) == ("immobile", ["red-2", "blue-1"])
    assert refusals(battle, "move red-1 stand") == ["AS-027.3"]
    assert modifier(battle, battle["red-1"]) == -4
    old, tank = one(make_card("CV", move=6), release="1st-printing")
    tank.slowed = ["zero"]
    assert not is_immobile(old, tank)


@pytest.mark.ruling("AS-017.1", "AS-020.4")
@pytest.mark.parametrize("mode", ["", "jump", "ground", "stand"])
def test_a_shut_down_target_is_at_minus_four_whatever_it_did(mode: str) -> None:
    battle, mech = one(make_card(move={"": 10, "j": 6}))
    mech.heat, mech.mode = 4, mode
    assert [line.value for line in target_movement(battle, mech)] == [-4]


@pytest.mark.ruling("AS-018.1", "AS-041.1")
@pytest.mark.parametrize(("move", "hits"), [(2, 1), (4, 2)])
def test_mp_hits_down_to_nothing_make_a_unit_immobile(move: int, hits: int) -> None:
    battle, mech = one(make_card(move=move))
    mech.criticals = {"mp": hits}
    assert is_immobile(battle, mech)
    assert modifier(battle, mech) == -4
    old, mech = one(make_card(move=move), without=["AS-041.1"])
    mech.criticals = {"mp": hits}
    assert not is_immobile(old, mech)
    assert modifier(old, mech) == 0


@pytest.mark.ruling("AS-036.2")
def test_a_target_at_a_standstill_has_no_modifier() -> None:
    battle, mech = one(make_card(move=12))
    go(battle, "move red-1 stand")
    assert stands_still(battle, mech)
    assert modifier(battle, mech) == 0
    old, mech = one(make_card(move=12), release="1st-printing")
    go(old, "move red-1 stand")
    assert modifier(old, mech) == 2


@pytest.mark.ruling("AS-036.3")
def test_an_inch_is_enough_for_the_whole_move() -> None:
    battle, mech = one(make_card(move=14))
    go(battle, "move red-1 ground 20,39")
    assert (mech.moved, modifier(battle, mech)) == (1, 3)


@pytest.mark.ruling("AS-036.4")
def test_a_jump_counts_the_jump_move_and_one() -> None:
    battle, mech = one(make_card(move={"": 14, "j": 8}))
    go(battle, "move red-1 jump 20,37")
    assert [line.value for line in target_movement(battle, mech)] == [1, 1]


@pytest.mark.ruling("AS-036.5")
def test_who_has_not_moved_counts_as_moving_on_the_ground() -> None:
    battle, mech = one(make_card(move={"": 10, "j": 6}))
    go(battle, "move red-1 jump 20,35")
    assert modifier(battle, mech) == 2
    moving(battle)
    assert [line.value for line in target_movement(battle, mech)] == [2]


@pytest.mark.ruling("AS-062.1")
@pytest.mark.parametrize(("move", "now", "before"), [(10, 1, 1), (4, 0, 0), (16, 2, 1)])
def test_a_climber_is_easier_to_hit(move: int, now: int, before: int) -> None:
    battle, mech = one(make_card(move=move))
    mech.mode = "climb"
    assert modifier(battle, mech) == now
    old, mech = one(make_card(move=move), release="v2.1")
    mech.mode = "climb"
    assert modifier(old, mech) == before


@pytest.mark.ruling("AS-063.1")
@pytest.mark.parametrize(("move", "now", "before"), [(12, [2], [3, -1]), (20, [4], [4, -1])])
def test_sprinting_does_not_change_the_modifier(move: int, now: list[int], before: list[int]) -> None:
    for release, values in (("v2.2", now), ("v2.1", before)):
        battle, mech = one(make_card(move=move), options=["sprint-and-climb"], release=release)
        go(battle, "move red-1 sprint 20,22")
        assert mech.moved == 18
        assert [line.value for line in target_movement(battle, mech)] == values


def test_who_has_no_inches_is_offered_to_stand_and_nothing_else() -> None:
    battle = battle_of(red=[unit("24,24", make_card(move={"": 8, "j": 6}))], blue=[unit("24,12")])
    red = battle["red-1"]
    offered = {str(move).split()[2] for part in parts(battle, red) for move in part}
    assert offered >= {"stand", "ground", "jump"}
    red.effects.append("stunned")
    assert [str(move) for part in parts(battle, red) for move in part] == ["move red-1 stand"]
