"""What a unit threatens: its reach in any phase, and whom it hits as all stand."""

from __future__ import annotations

from boxcars.alpha_strike.moving.threat import threat
from boxcars.catalog.alpha_strike import Special
from tests.alpha_strike.tables import battle_of, make_card, unit

JUMPER = make_card(move={"": 8, "j": 6})


def test_an_enemy_s_reach_is_told_in_every_way_it_moves_also_in_the_combat_phase() -> None:
    battle = battle_of([unit("20,30")], [unit("20,20", JUMPER, facing=180)])
    battle.phase = "combat"
    battle["blue-1"].mode = "ground"
    seen = threat(battle, "blue-1")
    assert seen.has_moved
    assert {mode: reach.move.total for mode, reach in seen.modes.items()} == {"ground": 8, "jump": 6}
    furthest = max(point.y for loop in seen.modes["ground"].outline for point in loop)
    assert 27 < furthest <= 28.1


def test_its_best_attack_on_each_enemy_is_told_and_why_there_is_none() -> None:
    battle = battle_of([unit("20,30"), unit("20,10")], [unit("20,20", facing=180)])
    ahead, behind = threat(battle, "blue-1").shots
    assert (ahead.target, ahead.possible, ahead.damage) == ("red-1", True, 3)
    assert ahead.tally is not None
    assert str(ahead.tally.lines[1]) == "+2 medium range, 8.75″"
    assert (behind.target, behind.possible) == ("red-2", False)
    assert "front arc" in str(behind.reasons[0])


def test_what_cannot_move_or_is_carried_has_no_reach() -> None:
    squad = make_card("CI", move={"f": 2}, specials=(Special("CAR", 3),), size=1)
    truck = make_card("CV", move={"w": 12}, specials=(Special("IT", 6),))
    battle = battle_of([unit("20,30")], [unit("20,20", squad, carrier="blue-2"), unit("20,20", truck)])
    assert (threat(battle, "blue-1").modes, threat(battle, "blue-1").shots) == ({}, ())
    battle["blue-2"].effects = ["shutdown"]
    assert threat(battle, "blue-2").modes == {}
