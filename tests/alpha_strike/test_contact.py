"""Base contact is offered, and a base put down by hand beside another touches it."""

from __future__ import annotations

import pytest

from boxcars.alpha_strike import skirmish
from boxcars.alpha_strike.attacks import physical
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.moving.contact import TOLERANCE, worth_touching
from boxcars.alpha_strike.moving.move_options import MoveOptions
from boxcars.alpha_strike.moving.move_preview import moves, plan_preview, route
from boxcars.catalog.alpha_strike import Special
from boxcars.players.alpha_strike.moving import Search
from boxcars.players.alpha_strike.outlook import Arsenal
from boxcars.players.deadline import Deadline
from boxcars.tabletop.measure import Point
from tests.alpha_strike.tables import battle_of, make_card, unit
from tests.alpha_strike.walks import box, moving, table

FOOT = make_card("CI", move={"f": 2}, specials=[Special("CAR", 4), Special("AM")])
APC = make_card("CV", specials=[Special("IT", 8)])


def facing_off() -> Battle:
    """Red five inches south of blue, with the enemy's move over."""
    battle = moving(battle_of([unit("20,25")], [unit("20,20", facing=180)]))
    battle["blue-1"].mode = "stand"
    return battle


@pytest.mark.parametrize("off", [TOLERANCE, 0.1, 0.0, -0.1, -1.25])
def test_a_base_put_down_by_hand_beside_an_enemy_touches_it(off: float) -> None:
    battle = facing_off()
    move = route(battle, "red-1", "ground", Point(20, 21.25 + off))
    seen = plan_preview(battle, move)
    assert str(move) == "move red-1 ground 20,21.25 facing 0"
    assert seen.contacts == ("blue-1",)
    assert [(blow.attack, blow.tally.total, blow.damage.total, blow.legal) for blow in seen.blows] == [
        ("standard", 4, 2, True)
    ]


def test_farther_away_it_stays_where_it_is_put_and_is_told_why_it_cannot_strike() -> None:
    battle = facing_off()
    move = route(battle, "red-1", "ground", Point(20, 21.3 + TOLERANCE))
    assert str(move) == f"move red-1 ground 20,{21.3 + TOLERANCE} facing 0"
    assert (plan_preview(battle, move).contacts, plan_preview(battle, move).blows) == ((), ())
    battle["red-1"].at = Point(20, 21.3 + TOLERANCE)
    [blow] = physical.preview(battle, battle["red-1"])
    assert list(map(str, blow.reasons)) == ["red-1 is not in base contact with blue-1 [ASB-14]"]


def test_where_contact_is_out_of_reach_the_place_beside_it_stays_possible() -> None:
    battle = moving(battle_of([unit("20,29.3")], [unit("20,20")]))
    assert plan_preview(battle, route(battle, "red-1", "ground", Point(20, 21.4))).legal
    assert str(route(battle, "red-1", "ground", Point(20, 21.4))).startswith("move red-1 ground 20,21.4")


def test_a_typed_place_is_meant_as_it_is_written() -> None:
    game = skirmish(["Atlas AS7-D"], ["Locust LCT-1V"], "open-plain", seed=7)
    side = game.decision.side if game.decision else ""
    mover, other = (game.state[f"{each}-1"] for each in (side, "red" if side == "blue" else "blue"))
    other.at = Point(mover.at.x + 4, mover.at.y)
    game.play(f"move {mover.id} ground {mover.at.x + 2.7},{mover.at.y}")
    assert game.state[mover.id].base.gap(other.base) == pytest.approx(0.05)


def test_contact_is_offered_on_the_near_side_and_behind() -> None:
    battle = facing_off()
    offers = [str(offer.action) for offer in moves(battle, "red-1").contacts]
    assert offers[0] == "move red-1 ground 20,21.25 facing 0"
    assert offers[1].endswith("20,18.75 facing 180")
    texts = [str(move) for move in MoveOptions(battle, ["red-1"])]
    assert set(offers) <= set(texts)


def test_infantry_goes_to_its_carrier_and_a_tank_has_nobody_to_strike() -> None:
    battle = moving(battle_of([unit("20,25", FOOT), unit("22,25", APC), unit("24,25", FOOT)], [unit("20,20")]))
    assert [other.id for other in worth_touching(battle, battle["red-1"])] == ["blue-1", "red-2"]
    assert [other.id for other in worth_touching(battle, battle["red-2"])] == ["red-1", "red-3"]
    [offer] = moves(battle, "red-1").contacts
    assert (str(offer.action), offer.unit) == ("move red-1 ground 20.75,25 facing 90", "red-2")


def test_on_hexes_contact_is_the_hex_beside() -> None:
    battle = moving(battle_of([unit("0810", make_card(move=20))], [unit("0806")], "hexes:open-plain"))
    offers = [str(offer.action) for offer in moves(battle, "red-1").contacts]
    assert offers[0].split()[-3] == "0807"
    assert str(route(battle, "red-1", "ground", battle.field.point("0808"))).split()[-3] == "0808"


@pytest.mark.parametrize(("level", "touched"), [(1, ("blue-1",)), (1.1, ()), (2, ())])
def test_nobody_is_in_contact_with_what_stands_more_than_an_inch_higher(level: float, touched: tuple[str, ...]) -> None:
    where = table(f"hill level {level} {box(10, 10, 30, 20)}")
    battle = moving(battle_of([unit("20,25")], [unit("20,19.9")], where))
    battle["red-1"].at = Point(20, 21.15)
    assert plan_preview(battle, route(battle, "red-1", "stand", Point(20, 21.15))).contacts == touched


def test_the_greedy_bot_goes_into_contact_when_a_blow_is_worth_more_than_its_guns() -> None:
    brawler = make_card(move=6, damage=(1, 0, 0), size=4, specials="MEL")
    battle = moving(battle_of([unit("20,25", brawler)], [unit("20,20", make_card(damage=(1, 0, 0)))]))
    battle["blue-1"].mode = "stand"
    choice = Search(battle, battle["red-1"], Arsenal()).choose(Deadline(None))
    assert plan_preview(battle, choice.move).contacts == ("blue-1",)
    assert any(blow.legal for blow in plan_preview(battle, choice.move).blows)
    battle["blue-1"].mode = ""
    choice = Search(battle, battle["red-1"], Arsenal()).choose(Deadline(None))
    assert choice.score.given < 2, "who has still to move may walk away"
