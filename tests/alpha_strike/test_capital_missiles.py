"""Capital missiles at the ground."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from boxcars.alpha_strike.abilities import special_use
from boxcars.alpha_strike.actions import Use, parse_action
from boxcars.alpha_strike.artillery import artillery
from boxcars.alpha_strike.attacks import combat
from boxcars.alpha_strike.attacks.weapons import weapons_of
from boxcars.alpha_strike.battle import Battle
from boxcars.catalog.alpha_strike import Special
from boxcars.catalog.alpha_strike.arcs import Arc
from boxcars.core.dice import ScriptedDice
from boxcars.core.errors import Illegal
from boxcars.core.game import Event
from boxcars.tabletop.measure import Point
from tests.alpha_strike.aerospace.air import air_battle, aloft, do, dropship, harm, put_over, why
from tests.alpha_strike.shooting import X, Y, duel, special
from tests.alpha_strike.tables import make_card, unit

HIT = (6, 6)
AIM = f"{X + 30:g},{Y:g}"


def silo(code: str = "MSL", away: float = 3, **rules: Any) -> Battle:
    """red-1 with capital missiles of 4, and blue-1 so far from where they are aimed."""
    battle = duel(40, make_card(specials=[special(code, 4, 4, 2)]), None, options=["capital-missiles"], **rules)
    base = battle["blue-1"]
    base.at = Point(X + 30 + away + base.radius, Y)
    return battle


def fire(battle: Battle, words: str = f"use red-1 MSL {AIM}", *dice: int) -> list[Event]:
    """Fire, legally."""
    action = parse_action(words)
    combat.verify(battle, action)
    return combat.apply(battle, action, ScriptedDice(dice))[0]


@pytest.mark.ruling("AS-087.1")
@pytest.mark.example("ASA-16")
@pytest.mark.parametrize("code", ["MSL", "SDS-CM"])
@pytest.mark.parametrize(("away", "lost"), [(3, 4), (4, 0)])
def test_they_strike_all_under_the_large_template(code: str, away: float, lost: int) -> None:
    battle = silo(code, away)
    fire(battle, f"use red-1 {code} {AIM}", *HIT)
    assert 5 - battle["blue-1"].armor == lost


@pytest.mark.ruling("AS-087.1")
def test_before_the_second_printing_they_struck_within_six_inches() -> None:
    battle = silo(away=6, without=["AS-087.1"])
    fire(battle, f"use red-1 MSL {AIM}", *HIT)
    assert battle["blue-1"].armor == 1


def test_they_need_what_indirect_artillery_needs_and_scatter_when_they_miss() -> None:
    battle = silo()
    [choice] = special_use.preview(battle, battle["red-1"])
    assert choice.tally
    assert choice.tally.total == 4 + 7
    fire(battle, f"use red-1 MSL {AIM}", 1, 1, 1, 6)
    assert battle["blue-1"].armor == 5, "they came down 12 inches to the north"


def test_they_are_fired_once_a_turn_besides_the_attack_and_only_with_the_option() -> None:
    battle = silo()
    fire(battle, f"use red-1 MSL {AIM}", *HIT)
    with pytest.raises(Illegal, match="has fired its capital missiles this turn"):
        fire(battle)
    fire(battle, "attack red-1 blue-1", 1, 1)
    plain = silo()
    plain.rules = duel().rules
    assert Use("red-1", "MSL", AIM) not in list(special_use.options(plain, plain["red-1"]))
    with pytest.raises(Illegal, match="an option that is not played"):
        fire(plain)


def missile_ship(zone: str) -> Battle:
    """A DropShip with capital missiles of 6 in its nose, in a zone of the Radar Map, and blue-1 where it aims."""
    nose = Arc("front", standard=(3, 3, 0, 0), missiles=(6, 6, 6, 6), specials=(Special("MSL"),))
    ship = replace(dropship(), arcs=(nose, *dropship().arcs[1:]))
    return air_battle([aloft(ship, zone)], [unit("36,20")], phase="combat", options=["capital-missiles"])


def test_those_of_a_dropship_over_the_table_come_down_at_once() -> None:
    battle = missile_ship("inner:N")
    put_over(battle, "red-1")
    do(battle, "use red-1 MSL 36,20", *HIT, 1, 1)
    assert harm(battle, "blue-1") == 6
    assert "nose-msl" in [choice.key for choice in weapons_of(battle["red-1"])]


def test_those_of_a_dropship_in_the_inner_ring_come_down_a_turn_later() -> None:
    battle = missile_ship("inner:N")
    do(battle, "use red-1 MSL 36,20")
    assert (harm(battle, "blue-1"), [shot.lands for shot in battle.shots]) == (0, [2])
    battle.turn = 2
    artillery.land(battle, ScriptedDice([*HIT, 1, 1]))
    assert (harm(battle, "blue-1"), battle.shots) == (6, [])
    assert why(missile_ship("A"), "use red-1 MSL 36,20") == ["AS-087.1"]
