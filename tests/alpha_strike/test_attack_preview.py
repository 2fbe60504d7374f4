"""Attacks before they are made, as the page and bots ask for them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from boxcars.alpha_strike.actions import Attack
from boxcars.alpha_strike.attacks import attack_preview, combat, weapon_attack
from boxcars.alpha_strike.game import new_game
from boxcars.alpha_strike.setup.skirmish import skirmish_setup
from boxcars.core.dice import SeededDice
from boxcars.core.errors import Illegal
from boxcars.tabletop.measure import Point
from tests.alpha_strike.shooting import duel, number, special, strip
from tests.alpha_strike.tables import make_card, unit

MISSILES = make_card(overheat=2, specials=[special("IF", value=2), special("REAR", 1, 1)])
HILL = strip("hill", 4, 6, "level 6")


def test_every_weapon_on_every_enemy() -> None:
    friends = [unit("30,24", facing=90)]
    battle = duel(10, MISSILES, friends=friends, others=[unit("1,24", facing=90)])
    table = attack_preview.attacks(battle, "red-1")
    assert table.reasons == ()
    ahead, behind = table.targets
    assert (ahead.unit, ahead.arc, ahead.band, ahead.rear) == ("blue-1", "front", "medium", False)
    assert (behind.unit, behind.arc, behind.distance, behind.rear) == ("blue-2", "behind", 2.75, False)
    possible = {(row.weapon, each.unit): row.possible for each in table.targets for row in each.attacks}
    assert possible == {
        ("standard", "blue-1"): True,
        ("rear", "blue-1"): False,
        ("if", "blue-1"): True,
        ("standard", "blue-2"): False,
        ("rear", "blue-2"): True,
        ("if", "blue-2"): False,
    }
    standard = ahead.attacks[0]
    assert standard.tally == number(battle)
    assert standard.expected == pytest.approx(3 * 21 / 36)
    assert [(row.points, row.damage, str(row.action)) for row in standard.overheat] == [
        (1, 4, "attack red-1 blue-1 overheat 1"),
        (2, 5, "attack red-1 blue-1 overheat 2"),
    ]
    refused = behind.attacks[0]
    assert (refused.tally, refused.damage, refused.expected) == (None, None, 0.0)
    assert refused.reasons[0].cite == "ASB-7"


def test_the_best_shot_says_its_chance_or_why_there_is_none() -> None:
    battle = duel(10, MISSILES, others=[unit("1,24", make_card(damage=(0, 0, 0)))])
    at, back = (attack_preview.best_shot(battle, battle["red-1"], battle[id]) for id in ("blue-1", "blue-2"))
    assert (at.possible, at.weapon, at.chance) == (True, "standard", Fraction(21, 36))
    assert (back.possible, back.weapon) == (True, "rear")
    none = attack_preview.best_shot(battle, battle["blue-2"], battle["red-1"])
    assert (none.possible, none.weapon, none.tally, none.chance) == (False, "standard", None, Fraction(0))


def test_a_shot_that_is_asked_for_without_heat_is_made_without_it() -> None:
    game = new_game(skirmish_setup(["Warhammer WHM-6R"], ["Marauder MAD-3R"], "open-plain"), SeededDice("7"))
    mine, other = game.state["red-1"], game.state["blue-1"]
    mine.at, other.at, mine.facing, game.state.phase = Point(20, 20), Point(30, 20), 90, "combat"
    plain, hot = game.shot("red-1", "", "blue-1"), game.shot("red-1", "", "blue-1", 1)
    assert mine.card.overheat
    assert plain.plan.damage.total == mine.card.damage[1]
    assert hot.plan.damage.total == plain.plan.damage.total + 1


def test_indirect_fire_lists_its_spotters_and_shows_the_best() -> None:
    battle = duel(30, MISSILES, None, HILL, friends=[unit("41,30")])
    row = next(row for row in attack_preview.attacks(battle, "red-1").targets[0].attacks if row.weapon == "if")
    assert [(each.spotter, each.attacking, each.tally.total) for each in row.spotters] == [
        ("red-2", False, 10),
        ("red-2", True, 11),
    ]
    assert str(row.action) == "attack red-1 blue-1 with if spotter red-2"
    for each in row.spotters:
        combat.verify(battle, each.action)


def test_the_line_is_told_with_what_it_meets() -> None:
    battle = duel(10, None, None, strip("woods", 4, 6, "tall 4"))
    sight = attack_preview.attacks(battle, "red-1").targets[0].sight
    (woods,) = sight.crossings
    assert (woods.start, woods.end, woods.decides) == (Point(9, 24), Point(11, 24), True)
    assert (sight.visible, sight.woods, sight.start, sight.end) == (True, 2, Point(5, 24), Point(16.25, 24))
    blocked = duel(10, None, None, HILL)
    distance, shape = attack_preview.measured(blocked, blocked["red-1"], blocked["blue-1"])
    assert (distance, shape.visible) == (10, False)
    assert [crossing.decides for crossing in shape.crossings] == [True]
    tank, ship = make_card("CV"), make_card("SV", move=8, specials="VLG")
    between = duel(20, tank, tank, others=[unit("14,24", ship)])
    _, line = attack_preview.measured(between, between["red-1"], between["blue-1"])
    assert [(crossing.kind, crossing.label, crossing.decides) for crossing in line.crossings] == [
        ("unit", "blue-2, 4″", True)
    ]


@pytest.mark.parametrize(
    ("piece", "shown"),
    [
        (strip("hill", 5, 7, "level 1"), ("hill, 2″", False)),
        (strip("hill", 5, 7, "level 1.2"), ("partial cover by hill", True)),
        (strip("woods", 2, 10, "tall 4"), ("woods, 8″", True)),
    ],
)
def test_what_a_line_meets_decides_if_it_covers_or_hides(piece: str, shown: tuple[str, bool]) -> None:
    sight = attack_preview.attacks(duel(10, None, None, piece), "red-1").targets[0].sight
    assert [(crossing.label, crossing.decides) for crossing in sight.crossings] == [shown]


def test_shots_from_another_place() -> None:
    battle = duel(30, MISSILES, None, HILL)
    before = battle["red-1"].copy()
    (here,) = attack_preview.shots_from(battle, "red-1", Point(5, 24), 90, "stand")
    assert (here.possible, here.expected, here.damage) == (False, 0.0, 0)
    assert here.reasons
    (there,) = attack_preview.shots_from(battle, "red-1", Point(20, 24), 90, "jump")
    assert (there.possible, there.weapon, there.band) == (True, "standard", "medium")
    assert there.tally is not None
    assert there.tally.total == 4 + 2 + 1 + 2
    (away,) = attack_preview.shots_from(battle, "red-1", Point(20, 24), 270, "ground")
    assert (away.weapon, away.damage) == ("rear", 1)
    assert battle["red-1"] == before


def test_a_game_answers_about_a_shot() -> None:
    game = new_game(skirmish_setup(["Atlas AS7-K"], ["Marauder MAD-3R"], "open-plain"), SeededDice("7"))
    answer = game.shot("red-1", target="blue-1", overheat=2)
    assert answer.odds().plan == weapon_attack.plan(game.state, Attack("red-1", "blue-1", overheat=2))
    assert "for 5 damage" in str(answer)
    assert "AS-048.2" in str(game.shot("red-1", "rear", "blue-1"))
    with pytest.raises(Illegal, match="there is no unit blue-9"):
        game.shot("red-1", "", "blue-9")
    with pytest.raises(Illegal, match="name the target too"):
        game.shot("red-1", "blue-1")


def test_hidden_enemies_are_not_told() -> None:
    battle = duel(10)
    battle["blue-1"].hidden = True
    assert attack_preview.attacks(battle, "red-1").targets == ()
