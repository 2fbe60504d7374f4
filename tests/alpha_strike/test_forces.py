"""Forces that are ready to play, and what they cost."""

from __future__ import annotations

from itertools import pairwise

import pytest

from boxcars.alpha_strike import skirmish
from boxcars.alpha_strike.setup.forces import LISTS, ReadyForce, ready_forces
from boxcars.alpha_strike.setup.skirmish import obstacle
from boxcars.alpha_strike.setup.task_forces import POINTS, SPREAD, task_forces
from boxcars.catalog import any_design
from boxcars.catalog.alpha_strike import SKILLS, card, skill_adjusted
from boxcars.catalog.force import Force, Member, price
from boxcars.core.ledger import ruling


@pytest.mark.ruling(*LISTS)
def test_the_seven_forces_come_to_their_points_and_can_be_played() -> None:
    forces = ready_forces()
    assert [force.pv for force in forces] == [ruling(id).data["total_pv"] for id in LISTS]
    assert [len(force.cards) for force in forces] == [12] * 5 + [10] * 2
    for red, blue in pairwise(forces):
        game = skirmish(red.cards, blue.cards, seed=1)
        assert {unit.card.name for unit in game.state.in_play("red")} == {each.name for each in red.cards}


@pytest.mark.ruling("AS-135.1")
def test_a_force_is_priced_by_the_current_value_not_by_the_list() -> None:
    name = "Thunder THR-1L"
    listed = next(each for each in ready_forces()[0].cards if each.name == name)
    assert listed.pv == card(any_design(name), formula="pv2016").pv == 39
    assert price(Force(units=(Member(name),))).pv == card(any_design(name)).pv == 44


@pytest.mark.ruling("AS-136.1", "AS-137.1", "AS-139.1", "AS-140.1")
def test_the_lists_print_how_far_these_jump() -> None:
    move = {each.name.split()[0]: each.move for force in ready_forces() for each in force.cards}
    assert move["Jenner"] == {"": 14, "j": 8}
    assert move["Gunslinger"] == {"": 6, "j": 4}
    assert move["Anvil"] == {"": 10, "j": 6}
    assert move["Hankyu"] == {"": 16, "j": 12}


@pytest.mark.ruling("AS-024.13")
def test_points_go_up_and_down_by_equal_steps_and_never_by_a_factor() -> None:
    for base in (1, 9, 35, 39, 104, 120):
        at = [skill_adjusted(base, skill) for skill in range(len(SKILLS))]
        assert len({a - b for a, b in pairwise(at[:5])}) == 1
        assert len({a - b for a, b in pairwise(at[4:]) if b > 1}) <= 1


@pytest.mark.parametrize("force", task_forces(), ids=lambda force: force.name)
def test_any_two_task_forces_are_even_and_can_fight(force: ReadyForce) -> None:
    assert abs(force.pv - POINTS) <= SPREAD
    assert [obstacle(each) for each in force.cards if obstacle(each)] == []


def test_a_task_force_takes_the_field_with_its_networks() -> None:
    kurita = next(force for force in task_forces() if force.name == "Kurita network")
    game = skirmish(red=kurita, blue=task_forces()[0], seed=1)
    networks = {unit.c3 for unit in game.state.units.values() if unit.side == "red" and unit.card.has("C3S", "C3M")}
    assert len(networks) == 1
    assert "" not in networks
