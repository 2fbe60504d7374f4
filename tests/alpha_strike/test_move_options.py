"""Offered moves are legal and many, and previews tell what the rules say."""

from __future__ import annotations

from random import Random

import pytest

from boxcars.alpha_strike import skirmish
from boxcars.alpha_strike.moving.move_options import MoveOptions
from boxcars.alpha_strike.moving.move_plan import plan
from boxcars.alpha_strike.moving.move_preview import moves, plan_preview, route
from boxcars.catalog.alpha_strike import Card, Special
from boxcars.tabletop.measure import Point
from tests.alpha_strike.tables import battle_of, make_card, unit
from tests.alpha_strike.walks import box, go, moving, planned, refusals, table

LAND = table(
    f"hill level 1 {box(8, 30, 24, 44)}",
    f"hill level 3 {box(12, 34, 18, 40)}",
    f"woods tall 2 {box(26, 30, 36, 42)}",
    f"water depth 2 {box(8, 14, 40, 26)}",
    f"rough {box(38, 34, 46, 44)}",
    f"building medium tall 2 {box(30, 44, 33, 47)}",
    "road wide 2 along 2,28 46,28",
)

KINDS = {
    "'Mech": ("24,29", make_card(move={"": 8, "j": 6})),
    "tank": ("24,29", make_card("CV")),
    "wheels": ("24,29", make_card("CV", move={"w": 10})),
    "hover": ("24,29", make_card("CV", move={"h": 12})),
    "WiGE": ("24,29", make_card("CV", move={"g": 14})),
    "VTOL": ("24,29", make_card("CV", move={"v": 20})),
    "ship": ("24,20", make_card("CV", move={"n": 8})),
    "submarine": ("24,20", make_card("CV", move={"s": 8})),
    "suits": ("24,29", make_card("BA", move={"j": 6})),
    "foot in woods": ("30,36", make_card("CI", move={"f": 2})),
    "slow 'Mech in rough": ("40,40", make_card(move=2)),
    "swimmer": ("24,20", make_card(move={"": 8, "s": 6}, specials="UMU")),
    "train": ("24,29", make_card("SV", move={"r": 10})),
}

RIVER = "1409"
"""A hex of water on river-fork."""


@pytest.mark.parametrize(("where", "enemy"), [(LAND, "24,36"), ("hexes:river-fork", "24,26")])
@pytest.mark.parametrize("kind", KINDS)
def test_what_is_offered_is_legal(kind: str, where: str, enemy: str) -> None:
    at, card = KINDS[kind]
    if where != LAND:
        at = RIVER if kind in ("ship", "submarine") else "24,20"
    battle = battle_of([unit(at, card)], [unit(enemy)], where, options=["sprint-and-climb"])
    moving(battle)
    battle["blue-1"].mode = "stand"
    found = MoveOptions(battle, ["red-1"])
    for index in Random(kind).sample(range(len(found)), min(60, len(found))):
        assert not plan(battle, found[index]).reasons, str(found[index])
    assert str(found[0]) == "move red-1 stand"
    assert len(found) == len(list(found))
    assert found[-1] == found[len(found) - 1]
    with pytest.raises(IndexError):
        found[len(found)]


def texts(card: Card, *, riders: int = 0, beside: bool = False) -> list[str]:
    foot = make_card("CI", move={"f": 2}, specials=[Special("CAR", 4)])
    force = [unit("20,40", card), *(unit("20,40", foot, carrier="red-1") for _ in range(riders))]
    force += [unit("21.25,40", foot)] if beside else []
    battle = moving(battle_of(force, [unit("20,34")]))
    battle["blue-1"].mode = "stand"
    return [str(move) for move in MoveOptions(battle, ["red-1"])]


def test_charges_jumps_and_loads_are_offered() -> None:
    jumper = texts(make_card(move={"": 8, "j": 6}))
    assert any("ground" in text and text.endswith("charge blue-1") for text in jumper)
    assert any("jump" in text and text.endswith("dfa blue-1") for text in jumper)
    apc = make_card("CV", specials=[Special("IT", 8)])
    assert any("drop red-2" in text for text in texts(apc, riders=1))
    assert any(text.startswith("move red-1 ground") and "mount red-2" in text for text in texts(apc, beside=True))


def test_a_stuck_unit_is_offered_its_minimum_move() -> None:
    battle = moving(battle_of([unit("40,40", make_card(move=2))], [unit("4,4")], LAND))
    found = [move for move in MoveOptions(battle, ["red-1"]) if move.steps]
    assert any(plan(battle, move).price.length == 2 for move in found)


def test_the_moves_of_a_unit_for_the_page() -> None:
    battle = moving(battle_of([unit("24,29", make_card(move={"": 8, "j": 6}))], [unit("24,34")], LAND))
    battle["blue-1"].mode = "stand"
    found = moves(battle, "red-1")
    assert {mode: reach.move.total for mode, reach in found.modes.items()} == {"ground": 8, "jump": 6}
    assert all(len(line) > 8 for reach in found.modes.values() for line in reach.outline)
    assert [(offer.kind, offer.unit) for offer in found.assaults] == [("charge", "blue-1"), ("dfa", "blue-1")]
    assert not any(refusals(battle, str(offer.action)) for offer in found.assaults)
    go(battle, "move red-1 stand")
    assert [reason.cite for reason in moves(battle, "red-1").reasons] == ["ASB-5"]


def test_a_route_goes_round_what_is_dear() -> None:
    wall = table(f"water depth 2 {box(10, 36, 23, 38)}")
    battle = moving(battle_of([unit("20,40", make_card("CV", move=14))], [unit("40,4")], wall))
    move = route(battle, "red-1", "ground", Point(20, 34), facing=0)
    assert len(move.steps) > 1
    assert planned(battle, str(move)).reasons == ()
    assert "ASB-6.2" in refusals(battle, "move red-1 ground 20,34")
    assert route(battle, "red-1", "ground", Point(20, 34), via=[Point(25, 37)]).steps == ("25,37", "20,34")


def test_a_plan_for_the_page_tells_its_stretches_and_shots() -> None:
    battle = moving(battle_of([unit("24,29")], [unit("24,8")], LAND))
    seen = plan_preview(battle, route(battle, "red-1", "ground", Point(25, 32)))
    assert seen.legal
    assert round(sum(part.cost for part in seen.stretches), 3) == seen.price.total
    assert seen.left == seen.move.total - seen.price.total if seen.move else False
    assert (seen.target_modifier, [shot.target for shot in seen.shots]) == (1, ["blue-1"])
    wrong = plan_preview(battle, route(battle, "red-1", "ground", Point(47, 47)))
    assert not wrong.legal
    assert wrong.price.total > 8
    assert not plan_preview(battle, route(battle, "red-1", "ground", Point(60, 60))).legal


def test_a_force_on_a_table_of_ours_moves_at_random() -> None:
    game = skirmish(["Atlas AS7-D", "Wasp WSP-1A"], ["Marauder MAD-3R", "Locust LCT-1V"], "mill-pond", seed=3)
    random = Random(3)
    for _ in range(24):
        if not game.decision:
            break
        found = game.options()
        game.play(str(found[random.randrange(len(found))]))
    assert game.state.turn > 1
