"""Jumps, charges and death from above."""

from __future__ import annotations

import pytest

from boxcars.alpha_strike.moving.move_preview import moves
from boxcars.alpha_strike.setup.forces import ready_forces
from boxcars.catalog import design
from boxcars.catalog.alpha_strike import card
from tests.alpha_strike.tables import battle_of, make_card, unit
from tests.alpha_strike.walks import box, cost, go, moving, planned, refusals, table

JUMPER = make_card(move={"": 10, "j": 6})


@pytest.mark.ruling("AS-014.4")
@pytest.mark.parametrize(
    ("start", "height", "legal", "legal_before"),
    [(2, 7, True, False), (2, 8, False, False), (0, 5, True, True), (0, 6, False, False), (2, 5, True, True)],
)
def test_a_jump_clears_what_is_lower_than_its_move_from_where_it_starts(
    start: int, height: int, legal: bool, legal_before: bool
) -> None:
    pieces = [f"hill level {start} {box(16, 38.5, 24, 44)}"] if start else []
    land = table(*pieces, f"hill level {height} {box(16, 36, 24, 38)}")
    battle = battle_of([unit("20,40", JUMPER)], [unit("40,8")], land)
    assert (refusals(battle, "move red-1 jump 20,34.5") == []) is legal
    old = battle_of([unit("20,40", JUMPER)], [unit("40,8")], land, release="1st-printing")
    assert (refusals(old, "move red-1 jump 20,34.5") == []) is legal_before


@pytest.mark.ruling("AS-032.4")
def test_the_jenner_of_the_example_walks_14_and_jumps_8() -> None:
    jenner = next(each for force in ready_forces() for each in force.cards if each.name == "Jenner JR7-K")
    battle = battle_of([unit("20,40", jenner)], [unit("40,8")])
    assert cost(battle, "move red-1 jump 20,32") == 8
    assert refusals(battle, "move red-1 jump 20,31.9") == ["ASB-6.1"]
    assert cost(battle, "move red-1 ground 20,26") == 14


def test_a_griffin_walks_and_jumps_as_far_as_its_card_says() -> None:
    battle = moving(battle_of([unit("20,40", card(design("Griffin GRF-1N")))], [unit("40,8")]))
    assert {mode: reach.move.total for mode, reach in moves(battle, "red-1").modes.items()} == {
        "ground": 10,
        "jump": 10,
    }


def test_a_jump_is_straight_passes_over_enemies_and_costs_no_terrain() -> None:
    land = table(f"woods tall 2 {box(0, 36, 48, 38)}", f"water depth 1 {box(0, 20, 48, 35)}")
    battle = battle_of([unit("20,40", JUMPER), unit("30,40", make_card("BA", move={"j": 6}))], [unit("20,37")], land)
    assert cost(battle, "move red-1 jump 20,35.5") == 4.5
    assert refusals(battle, "move red-1 jump 22,38 24,38") == ["ASB-6.3"]
    assert refusals(battle, "move red-1 jump 20,37") == ["ASB-6.1"]
    assert cost(battle, "move red-1 jump 20,34.5") == 5.5
    assert refusals(battle, "move red-2 jump 30,34.5") == ["ASB-6.3"]


@pytest.mark.ruling("AS-019.1", "AS-043.1")
def test_a_charge_waits_until_its_target_has_moved_and_stands_then() -> None:
    battle = moving(battle_of([unit("20,40", make_card(move=6))], [unit("20,33.75")]))
    assert battle["red-1"].base.gap(battle["blue-1"].base) == 5
    charge = "move red-1 ground 20,35 charge blue-1"
    assert refusals(battle, charge) == ["AS-043.1"]
    battle["blue-1"].mode = "stand"
    go(battle, charge)
    assault = battle["red-1"].assault
    assert assault is not None
    assert (assault.kind, assault.target, assault.inches) == ("charge", "blue-1", 5)
    assert "ASB-14" in refusals(battle, "move red-1 jump 20,35 dfa blue-1")


@pytest.mark.ruling("AS-043.1")
@pytest.mark.parametrize(("jump", "accepted"), [(8, True), (4, False)])
def test_death_from_above_needs_the_jump_to_get_there(jump: int, accepted: bool) -> None:
    card = make_card(move={"": 12, "j": jump})
    battle = moving(battle_of([unit("20,40", card)], [unit("20,32.75")]))
    assert battle["red-1"].base.gap(battle["blue-1"].base) == 6
    battle["blue-1"].mode = "ground"
    assert (refusals(battle, "move red-1 jump 20,34 dfa blue-1") == []) is accepted
    assert "AS-043.1" in refusals(battle, "move red-1 ground 20,34 dfa blue-1")


def test_a_jump_of_less_than_an_inch_is_a_standstill_but_may_come_from_above() -> None:
    battle = moving(battle_of([unit("20,40", JUMPER)], [unit("20,38")]))
    battle["blue-1"].mode = "stand"
    found = planned(battle, "move red-1 jump 20,39.25 dfa blue-1")
    assert (found.reasons, found.mode) == ((), "stand")


@pytest.mark.parametrize(("type", "refused"), [("BM", False), ("CV", False), ("BA", True), ("PM", True)])
def test_mechs_and_vehicles_charge(type: str, refused: bool) -> None:
    battle = moving(battle_of([unit("20,40", make_card(type))], [unit("20,35")]))
    battle["blue-1"].mode = "stand"
    assert ("ASB-14" in refusals(battle, "move red-1 ground 20,36.25 charge blue-1")) is refused


@pytest.mark.ruling("AS-019.1", "AS-043.1")
def test_a_charge_ends_in_contact() -> None:
    battle = moving(battle_of([unit("20,40")], [unit("20,35")]))
    battle["blue-1"].mode = "stand"
    assert refusals(battle, "move red-1 ground 20,37 charge blue-1") == ["ASB-14"]
    assert planned(battle, "move red-1 ground 20,36.25 charge blue-1").reasons == ()
    assert refusals(battle, "move red-1 ground 20,36.25 charge red-1")
    assert refusals(battle, "move red-1 ground 20,36.25 charge nobody") == ["AS-043.1"]
