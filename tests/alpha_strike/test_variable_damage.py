"""Variable damage, an option, and what a hit does in numbers (ASB-22.1, ASB-11.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from boxcars.alpha_strike.actions import Attack
from boxcars.alpha_strike.artillery import area
from boxcars.alpha_strike.attacks import combat
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.damage import damage, variable_damage
from boxcars.alpha_strike.events.damage_events import DamageTaken, HullBreachRolled
from boxcars.catalog.alpha_strike import Card, Special
from boxcars.core.dice import ScriptedDice
from boxcars.core.game import Event
from tests.alpha_strike.tables import battle_of, make_card, unit

HIT = (6, 6)
DEEP = "table pond 24 x 24\nwater depth 3 0,0 24,0 24,24 0,24\n"


def facing(
    red: Card,
    blue: Card | None = None,
    away: float = 4,
    table: str = "open-plain",
    options: Sequence[str] = ("variable-damage",),
    **fields: Any,
) -> Battle:
    """A battle in which red-1 fires north at blue-1, so many inches between their bases."""
    target = unit(f"10,{20 - away - 1.25:g}", blue or make_card(armor=9), facing=180)
    battle = battle_of([unit("10,20", red)], [target], table, options=options, **fields)
    for each in battle.units.values():
        each.mode = "ground"
    return battle


def fire(battle: Battle, *dice: int) -> list[Event]:
    """Fire, with dice after those that hit; all must be used up."""
    script = ScriptedDice([*HIT, *dice])
    attack = Attack("red-1", "blue-1")
    combat.verify(battle, attack)
    events, _ = combat.apply(battle, attack, script)
    assert script.left == 0
    return events


def taken(battle: Battle, *dice: int) -> int:
    """The points that blue-1 takes."""
    return next(event.points for event in fire(battle, *dice) if isinstance(event, DamageTaken))


@pytest.mark.ruling("AS-070.4", "AS-070.8", "AS-070.9", "AS-070.10")
@pytest.mark.parametrize(("value", "dice", "points"), [(4, (2, 4, 6, 5), 3), (3, (1, 1, 2), 1), (2, (3, 6), 2)])
def test_each_point_is_a_die_of_three_or_more_and_one_is_sure(value: int, dice: tuple[int, ...], points: int) -> None:
    assert taken(facing(make_card(damage=(value, value, 3)), away=8), *dice) == points


@pytest.mark.ruling("AS-070.5")
def test_added_points_are_diced_too() -> None:
    battle = facing(make_card(damage=(2, 2, 2)))
    battle["blue-1"].facing = 0
    assert taken(battle, 1, 2, 3) == 1
    battle = facing(make_card(damage=(2, 2, 2)))
    battle["blue-1"].facing = 0
    assert taken(battle, 3, 3, 3) == 3


@pytest.mark.ruling("AS-070.6")
def test_heat_is_not_diced() -> None:
    battle = facing(make_card(damage=(2, 2, 0), specials=(Special("HT", bands=(1, 1, 0)),)))
    fire(battle, 1, 1)
    assert battle["blue-1"].marks.heat == 1


@pytest.mark.ruling("AS-070.7")
def test_reductions_come_after_the_dice() -> None:
    red, blue = make_card(damage=(3, 3, 2), specials=(Special("IF", 1),)), make_card(specials="AMS")
    assert taken(facing(red, blue, away=8), 3, 4, 5) == 2
    assert taken(facing(red, blue, away=8), 1, 1, 2) == 1


@pytest.mark.ruling("AS-070.11")
@pytest.mark.parametrize(("die", "varied", "plain"), [(3, 0, 0), (4, 0, 1), (5, 1, 1)])
def test_minimal_damage_needs_a_five(die: int, varied: int, plain: int) -> None:
    card = make_card(damage=(0.5, 0, 0))
    assert taken(facing(card), die) == varied
    assert taken(facing(card, options=()), die) == plain


@pytest.mark.ruling("AS-070.12")
def test_minimal_damage_can_breach_a_hull() -> None:
    battle = facing(make_card(damage=(0.5, 0, 0), specials="ENE"), away=2, table=DEEP)
    events = fire(battle, 2, 4, 5)
    assert [type(event) for event in events][-2:] == [DamageTaken, HullBreachRolled]
    assert battle["blue-1"].armor == 9


@pytest.mark.ruling("AS-038.8")
def test_halved_minimal_damage_is_nothing() -> None:
    battle = facing(make_card(damage=(0.5, 0, 0)), away=2, table=DEEP, options=())
    events = fire(battle, 4, 5)
    assert [type(event) for event in events][-2:] == [DamageTaken, HullBreachRolled]
    assert battle["blue-1"].armor == 9


@pytest.mark.ruling("AS-070.13")
def test_area_damage_is_diced_for_each_unit() -> None:
    battle = battle_of(
        [unit("5,5")], [unit(at) for at in ("19.5,20", "21.5,20", "20.5,21.5")], options=["variable-damage"]
    )
    dice = ScriptedDice([3, 3, 1, 4, 1, 1])
    area.strike(battle, battle.field.point("20.5,20"), ((2, 2),), dice, source="a test")
    assert [unit.armor for unit in battle.in_play("blue")] == [3, 4, 4]
    assert [roll.dice for roll in dice.taken()] == [(3, 3), (1, 4), (1, 1)]


def test_nothing_needs_no_dice() -> None:
    assert variable_damage.roll(0, ScriptedDice([]), "a test") == (0, None)
    battle = battle_of([unit("5,5")], [unit("9,9")], options=["variable-damage"])
    assert damage.scored(battle, 0, ScriptedDice([]), "a test") == (0, None)


# What a hit does without the option


@pytest.mark.ruling("AS-017.2", "AS-039.1", "AS-039.2")
@pytest.mark.parametrize(("away", "heat"), [(4, 1), (8, 0), (30, 0)])
def test_heat_has_a_value_for_each_range(away: float, heat: int) -> None:
    red = make_card(damage=(3, 3, 3), specials=(Special("HT", bands=(1, 0, 0)),))
    for release, added in (("v2.2", heat), ("1st-printing", 1)):
        battle = battle_of([unit("10,46", red)], [unit(f"10,{46 - away - 1.25:g}", facing=180)], release=release)
        assert taken(battle) == 3
        assert battle["blue-1"].marks.heat == added


@pytest.mark.ruling("AS-039.3")
@pytest.mark.parametrize(
    ("value", "specials", "points", "before"),
    [
        (5, (Special("TOR", bands=(2, 2, 2)),), 4, 4),
        (5, (Special("ENE"),), 5, 2),
        (1, (), 1, 1),
        (5, (), 2, 2),
    ],
)
def test_water_halves_all_but_torpedoes_and_energy(
    value: int, specials: tuple[Special, ...], points: int, before: int
) -> None:
    red = make_card(damage=(value, value, value), specials=specials)
    assert taken(facing(red, away=2, table=DEEP, options=()), 1, 1) == points
    assert taken(facing(red, away=2, table=DEEP, options=(), release="1st-printing"), 1, 1) == before


@pytest.mark.ruling("AS-039.5")
def test_a_protomech_does_the_damage_of_its_card() -> None:
    proto = make_card("PM", damage=(1, 0.5, 0))
    assert taken(facing(proto, options=())) == 1
    assert taken(facing(proto, away=8, options=()), 4) == 1
