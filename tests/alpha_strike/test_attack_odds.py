"""Exact odds against the rules themselves, rolled many times."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from boxcars.alpha_strike.actions import Attack
from boxcars.alpha_strike.attacks import weapon_fire
from boxcars.alpha_strike.attacks.attack_odds import mean_damage, odds
from boxcars.alpha_strike.battle import Battle
from boxcars.catalog.alpha_strike import Card
from boxcars.core.dice import SeededDice
from tests.alpha_strike.shooting import duel, special
from tests.alpha_strike.tables import make_card

ROLLS = 3000
SHARE = 0.035
"""How far a share of so many rolls may lie from its chance: nearly four standard deviations."""

ATTACK = Attack("red-1", "blue-1")
INFANTRY = make_card("CI", armor=30)
TOUGH = make_card(armor=30)
SCENES: dict[str, tuple[Card, Card, tuple[str, ...], float]] = {
    "plain": (make_card(), TOUGH, (), 10),
    "rear and 0*": (make_card(damage=(0.5, 0.5, 0)), TOUGH, (), 3),
    "heat on infantry": (make_card(specials=[special("HT", 2, 2)]), INFANTRY, (), 3),
    "variable": (make_card(damage=(5, 5, 0)), make_card(armor=30, specials="SHLD"), ("variable-damage",), 10),
    "variable 0*": (make_card(damage=(0.5, 0.5, 0)), TOUGH, ("variable-damage",), 3),
    "flak": (
        make_card(damage=(3, 3, 0), specials=[special("FLK", 0.5, 0.5)]),
        make_card("BM", move={"v": 8}, armor=30),
        (),
        10,
    ),
}


def scene(name: str) -> Battle:
    """One of the scenes."""
    mine, other, options, inches = SCENES[name]
    battle = duel(inches, mine, other, options=options, other_facing=90 if "rear" in name else 270)
    if name == "flak":
        battle["blue-1"].altitude = 2
    return battle


@pytest.mark.parametrize("name", SCENES)
def test_odds_are_those_of_the_rules(name: str) -> None:
    battle, dice = scene(name), SeededDice(name)
    exact = odds(battle, ATTACK)
    found: Counter[int] = Counter()
    for _ in range(ROLLS):
        trial = battle.copy()
        weapon_fire.resolve(trial, ATTACK, dice)
        found[30 - trial["blue-1"].armor] += 1
    assert set(found) == set(exact.damage)
    for points, chance in exact.damage.items():
        assert found[points] / ROLLS == pytest.approx(float(chance), abs=SHARE)
    assert mean_damage(battle, exact.plan) == pytest.approx(float(exact.expected))


def test_odds_of_a_plain_attack_in_numbers() -> None:
    exact = odds(duel(10), ATTACK)
    assert exact.hit == Fraction(21, 36)
    assert (exact.damage[3], exact.damage[0]) == (Fraction(21, 36), Fraction(15, 36))
    assert exact.expected == Fraction(63, 36)
    assert exact.destroyed == exact.critical == exact.through == 0


def test_chances_to_break_cripple_and_destroy() -> None:
    battle = duel(3, make_card(damage=(4, 4, 4)), make_card(armor=2, structure=4))
    exact = odds(battle, ATTACK)
    assert exact.through == exact.critical == exact.crippled == exact.hit == Fraction(30, 36)
    assert exact.destroyed == 0
    lighter = odds(duel(3, make_card(damage=(3, 3, 3)), make_card(armor=2, structure=4)), ATTACK)
    assert (lighter.through, lighter.crippled) == (lighter.hit, Fraction(0)), "one of four is lost"
    battle["blue-1"].armor = 0
    assert odds(battle, ATTACK).destroyed == exact.hit
    assert odds(battle, ATTACK).critical == 0
    weak = duel(3, None, make_card("CV", armor=9, specials="BAR"))
    assert odds(weak, ATTACK).critical == odds(weak, ATTACK).hit
    infantry = duel(3, None, make_card("CI", armor=1, structure=5))
    assert odds(infantry, ATTACK).critical == 0
    for armor, shaken in ((6, 1), (9, 0)):
        flyer = odds(duel(3, None, make_card("AF", move={"a": 8}, armor=armor)), ATTACK)
        assert flyer.critical == shaken * flyer.damage[3], "3 points exceed a third of 6, not of 9"


def test_an_impossible_attack_has_no_chances() -> None:
    exact = odds(duel(50), ATTACK)
    assert exact.hit == exact.expected == exact.heat == 0
    assert mean_damage(duel(50), exact.plan) == 0
    behind = duel(10, facing=270)
    refused = odds(behind, ATTACK).plan
    assert refused.reasons
    assert refused.tally.chance > 0
    assert mean_damage(behind, refused) == 0


def test_heat_is_told_apart() -> None:
    exact = odds(duel(3, make_card(specials=[special("HT", 1)])), ATTACK)
    assert exact.heat == exact.hit
    assert exact.damage[3] == exact.hit
