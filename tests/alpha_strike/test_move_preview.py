"""Moves before they are made: whom they set down, and the way off the table."""

from __future__ import annotations

from typing import Any

from boxcars.alpha_strike.actions import Move, parse_action
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.moving.move_preview import PlanPreview, moves, plan_preview, route
from boxcars.catalog.alpha_strike import Special
from boxcars.tabletop.measure import Point, length
from tests.alpha_strike.tables import battle_of, make_card, unit
from tests.alpha_strike.walks import moving

TRUCK = make_card("CV", move={"w": 12}, specials=(Special("IT", 6),))
SQUAD = make_card("CI", move={"f": 2}, specials=(Special("CAR", 3),), size=1)


def loaded(options: tuple[str, ...] = ()) -> Battle:
    """A truck near its home edge with two squads aboard, about to move."""
    aboard = [unit("30,44", SQUAD, carrier="red-1") for _ in range(2)]
    battle = battle_of([unit("30,44", TRUCK), *aboard], [unit("30,4")], options=options)
    battle.phase, battle.waiting = "movement", ["red-1"]
    return battle


def test_after_any_move_those_aboard_can_be_set_down_one_beside_the_other() -> None:
    battle = loaded()
    seen = plan_preview(battle, route(battle, "red-1", "ground", Point(30, 36)), shots=False)
    assert [offer.unit for offer in seen.drops] == ["red-2", "red-3"]
    one = plan_preview(battle, seen.drops[0].action, shots=False)
    assert one.legal
    assert [offer.unit for offer in one.drops] == ["red-3"]
    both = plan_preview(battle, one.drops[0].action, shots=False)
    assert both.legal
    assert not both.drops
    places = [battle.field.point(word) for _, word in both.action.drops]
    assert length(places[0], places[1]) > 1
    assert parse_action(str(both.action)) == both.action


def test_a_move_that_is_too_far_sets_nobody_down() -> None:
    battle = loaded()
    assert not plan_preview(battle, route(battle, "red-1", "ground", Point(30, 20)), shots=False).drops


def test_the_way_off_the_table_is_offered_with_its_option_alone() -> None:
    assert moves(loaded(), "red-1").leave is None
    leave = moves(loaded(("forced-withdrawal",)), "red-1").leave
    assert leave is not None
    assert leave.leaves
    assert plan_preview(loaded(("forced-withdrawal",)), leave, shots=False).legal


def declared(action: str, **cards: Any) -> PlanPreview:
    """A move with an assault by a unit at 20,40 on one at 20,35 that stands still and looks away."""
    battle = battle_of([unit("20,40", make_card(**cards))], [unit("20,35", make_card(size=3), facing=180)])
    battle["blue-1"].mode = "stand"
    battle.phase, battle.waiting = "movement", ["red-1"]
    move = parse_action(action)
    assert isinstance(move, Move)
    return plan_preview(battle, move)


def test_a_charge_tells_what_it_gives_and_takes_before_it_is_declared() -> None:
    seen = declared("move red-1 ground 20,36.25 charge blue-1", size=4, move=8)
    assert seen.reasons == ()
    assert seen.assault is not None
    assert [line.cite for line in seen.assault.tally.lines if line.cite == "AS-037.25"]
    assert (seen.assault.damage.total, seen.assault.taken.total, seen.assault.missed.total) == (2, 1, 0)
    assert seen.shots == ()


def test_a_death_from_above_tells_what_a_miss_costs() -> None:
    seen = declared("move red-1 jump 20,36.25 dfa blue-1", size=4, move={"": 8, "j": 8})
    assert seen.reasons == ()
    assert seen.assault is not None
    assert (seen.assault.damage.total, seen.assault.taken.total, seen.assault.missed.total) == (3, 4, 2)


def test_a_plan_says_what_each_enemy_needs_to_hit_there_as_it_stands() -> None:
    battle = moving(battle_of([unit("20,30")], [unit("20,20", facing=180), unit("40,20", facing=0)]))
    there = plan_preview(battle, Move("red-1", "ground", ("20,25",)))
    needed = "5 = 4 Skill [ASB-10], +0 short range, 3.75″ [AS-037.2], +1 target has 8″ of Move [AS-037.9]"
    assert str(there.threats["blue-1"].tally) == needed
    assert there.threats["blue-1"].damage == 3
    assert not there.threats["blue-2"].possible
    assert "front arc" in str(there.threats["blue-2"].reasons[0])
    unasked = plan_preview(battle, Move("red-1", "ground", ("20,25",)), shots=False)
    assert unasked.threats == {}
