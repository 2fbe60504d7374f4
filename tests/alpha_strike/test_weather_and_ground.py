"""Several conditions at once: wind that stays or shifts, snow that lies, fires in houses, in tornadoes and on ice."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars.alpha_strike.actions import parse_action
from boxcars.alpha_strike.aerospace import control
from boxcars.alpha_strike.attacks import combat
from boxcars.alpha_strike.attacks.line_of_sight import look
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.buildings import buildings
from boxcars.alpha_strike.damage import hull_breach
from boxcars.alpha_strike.environment import fire, razing, smoke, wind
from boxcars.alpha_strike.environment.areas import Area
from boxcars.alpha_strike.moving import mp
from boxcars.alpha_strike.moving.bogging import sticky
from boxcars.alpha_strike.moving.terrain_costs import terms
from boxcars.alpha_strike.turn import end_phase, initiative
from boxcars.catalog.alpha_strike import Card, Special
from boxcars.core.dice import ScriptedDice
from boxcars.core.errors import BadSetup
from boxcars.core.game import Event
from boxcars.serve.alpha_strike.field import areas_shown
from boxcars.tabletop.field import Ground
from boxcars.tabletop.measure import Point
from tests.alpha_strike.aerospace.air import air_battle, aloft
from tests.alpha_strike.shooting import X, Y, duel, number, special, strip, worth
from tests.alpha_strike.tables import make_card

WOODS = strip("woods", 8, 16, "tall 2")
HOUSE = strip("building", 8, 16, "light tall 2")
MOUNTAIN = ("fire", "advanced-terrain")


def at(inches: float) -> Point:
    """A place so many inches east of red-1's middle."""
    return Point(X + inches, Y)


def end(battle: Battle, *dice: int) -> list[Event]:
    """Run an End Phase."""
    return end_phase.resolve(battle, ScriptedDice(dice))


def alight(inches: float, *pieces: str, mine: Card | None = None, options: tuple[str, ...] = (), **how: Any) -> Battle:
    """A battle in its second turn, with a fire of the first."""
    battle = duel(30, mine, None, *pieces, options=("fire", *options))
    fire.ignite(battle, at(inches), **how)
    battle.turn = 2
    return battle


# The wind


def test_the_wind_blows_on_as_it_began() -> None:
    battle = duel(20, options=("moderate-gale",))
    initiative.roll_initiative(battle, ScriptedDice([6, 6, 1, 1, 3]))
    assert battle.downwind == 120
    initiative.roll_initiative(battle, ScriptedDice([6, 6, 1, 1]))
    assert wind.bearing(battle, ScriptedDice([])) == 120


@pytest.mark.parametrize(
    ("dice", "downwind", "gale"),
    [((1, 1), 60, "moderate-gale"), ((6, 6), 300, "storm"), ((3, 4), 0, "strong-gale")],
)
def test_a_shifting_wind_turns_and_changes_by_two_dice(dice: tuple[int, int], downwind: int, gale: str) -> None:
    battle = duel(20, make_card(specials=[special("LRM", 1, 1, 1)]), options=("strong-gale", "shifting-wind"))
    battle.downwind = 0
    end(battle, *dice)
    assert (battle.downwind, wind.gale(battle)) == (downwind, gale)
    harder = {"moderate-gale": 1, "strong-gale": 2, "storm": 3}
    assert worth(number(battle), "ASB-23") == harder[gale]


@pytest.mark.parametrize(
    ("word", "foot", "motorized", "suits"),
    [("light-gale", 2, 0, 0), ("moderate-gale", 2, 2, 0), ("strong-gale", 4, 4, 2), ("storm", 4, 4, 2)],
)
def test_wind_slows_infantry(word: str, foot: int, motorized: int, suits: int) -> None:
    cards = (make_card("CI", move=6), make_card("CI", move={"m": 6}), make_card("BA", move=6))
    left = [mp.available_move(battle := duel(9, card, options=(word,)), battle["red-1"]).total for card in cards]
    assert left == [6 - foot, 6 - motorized, 6 - suits]
    calm = duel(9, cards[0], options=(word, "reading:as-wind"))
    assert mp.available_move(calm, calm["red-1"]).total == 6


def test_a_storm_sweeps_infantry_away_that_is_in_the_open() -> None:
    open_air, wooded = (duel(9, make_card("CI"), None, *pieces, options=("storm",)) for pieces in ((), (WOODS,)))
    wooded["red-1"].at = at(12)
    for battle in (open_air, wooded):
        end(battle)
    assert (open_air["red-1"].destroyed, wooded["red-1"].destroyed) == ("a storm swept it away", "")


# Air and temperature


def test_dense_air_bears_better_and_cold_slows_machines() -> None:
    tank = duel(9, make_card("CV", move={"h": 12}), options=("dense-air", "extreme-cold"))
    assert mp.available_move(tank, tank["red-1"]).total == 12 + 2 - 2
    mech = duel(9, options=("dense-air", "extreme-cold"))
    assert mp.available_move(mech, mech["red-1"]).total == 8


@pytest.mark.parametrize(("options", "breaks"), [((), True), (("reading:as-atmosphere",), False)])
def test_a_trace_of_air_breaches_hulls_and_feeds_no_fire(options: tuple[str, ...], breaks: bool) -> None:
    battle = duel(9, None, None, WOODS, options=("trace-air", "fire", *options))
    assert hull_breach.can_breach(battle, battle["red-1"]) is breaks
    assert fire.number(battle, at(12)) is None
    with pytest.raises(BadSetup):
        duel(9, make_card("CV", move={"h": 8}), options=("trace-air",))


def test_there_is_no_smoke_in_a_vacuum() -> None:
    battle = duel(9, options=("vacuum",))
    assert smoke.lay_by_artillery(battle, at(5)) == []
    assert battle.areas == []


# The sky


@pytest.mark.parametrize(("word", "harder"), [("heavy-rain", 1), ("downpour", 2), ("rain", 0), ("heavy-snow", 1)])
def test_heavy_weather_troubles_control_in_the_air(word: str, harder: int) -> None:
    battle = air_battle([aloft()], options=(word,))
    assert control.number(battle.rules, battle["red-1"]).total == 4 + harder


@pytest.mark.parametrize(
    ("word", "cost", "holds"),
    [("snowfall", 1, ""), ("heavy-snow", 2, "deep-snow"), ("downpour", 2, "mud"), ("rain", 1, "")],
)
def test_what_falls_lies_on_the_ground(word: str, cost: int, holds: str) -> None:
    battle = duel(9, make_card("CV", move=8), options=("advanced-terrain", word))
    tank = battle["red-1"]
    assert terms(battle, tank).cost(Ground()) == cost
    assert terms(battle, tank).cost(Ground(kinds=("road",))) == 1
    assert sticky(battle.rules, tank, Ground()) == holds
    plain = duel(9, make_card("CV", move=8), options=(word,))
    assert terms(plain, plain["red-1"]).cost(Ground()) == 1


def test_sand_blows_in_a_gale_alone_and_troubles_energy_weapons() -> None:
    with pytest.raises(BadSetup, match="moderate gale"):
        duel(9, options=("blowing-sand",))
    options = ("blowing-sand", "moderate-gale")
    assert worth(number(duel(9, make_card(specials="ENE"), options=options)), "ASB-23") == 1
    assert worth(number(duel(9, options=options)), "ASB-23") is None


def test_hail_troubles_no_indirect_fire_without_missiles() -> None:
    for code, harder in (("IF", None), ("LRM", 1)):
        card = make_card(specials=[Special("IF", 1) if code == "IF" else special("LRM", 1, 1, 1)])
        assert worth(number(duel(9, card, options=("light-hail",))), "ASB-23") == harder


# Fires


def test_who_went_through_a_fire_is_burned_even_if_it_was_put_out_since() -> None:
    battle = alight(12, WOODS, mine=make_card("CV"))
    battle["red-1"].scorched = True
    fire.douse(battle, at(12), 6)
    end(battle, 1, 1, 1, 1)
    assert battle["red-1"].armor == 4


def test_everybody_in_a_burning_building_is_in_the_fire() -> None:
    for inches, armor in ((15, 4), (18, 5)):
        battle = alight(9, HOUSE, mine=make_card("CV"))
        battle["red-1"].at = at(inches)
        end(battle, *([1, 1] if armor == 4 else []))
        assert battle["red-1"].armor == armor


def test_a_building_that_has_burned_down_falls_at_once_and_its_fire_is_out() -> None:
    battle = alight(12, HOUSE)
    (key,) = battle.field.structures
    battle.buildings[key] = 1
    end(battle)
    assert key not in buildings.standing(battle)
    assert not fire.burning(battle)


def test_the_smoke_of_a_fire_stays_when_it_is_out_and_then_thins() -> None:
    battle = alight(12, inferno=True)
    fire.douse(battle, at(12), 6)
    assert [(area.name, area.born) for area in battle.areas] == [("heavy smoke", 2)]
    battle.turn = 3
    end(battle, 6, 5)
    assert [area.name for area in battle.areas] == ["light smoke"]


@pytest.mark.parametrize(("options", "veils"), [((), 2), (("reading:as-fire-smoke",), 1)])
def test_in_a_wind_a_fire_smokes_beside_itself_too(options: tuple[str, ...], veils: int) -> None:
    battle = alight(12, WOODS, options=("moderate-gale", *options))
    battle.downwind = 90
    assert len(smoke.veils(battle)) == veils
    assert smoke.veils(battle)[-1].at == f"{X + 14:g},{Y:g}"
    shown = [(area.kind, area.at) for area in areas_shown(battle)]
    assert shown == [("fire", f"{X + 12:g},{Y:g}"), ("smoke", f"{X + 14:g},{Y:g}")], (
        "the fire and what it smokes beside it"
    )


def test_a_near_miss_may_set_on_fire_the_house_that_covers_the_target() -> None:
    low = strip("building", 8, 10, "light tall 1")
    for roll, dice in (((4, 3), (6, 5)), ((1, 2), ())):
        battle = duel(12, None, None, low, options=("fire", "buildings"))
        seen = look(battle, battle["red-1"], battle["blue-1"])
        assert seen.cover
        assert number(battle).total == 9
        thrown = ScriptedDice([*roll, *dice])
        combat.apply(battle, parse_action("attack red-1 blue-1"), thrown)
        assert (thrown.left, bool(fire.burning(battle))) == (0, bool(dice))


def test_a_tornado_blows_fires_out_and_thins_smoke_without_a_roll() -> None:
    battle = alight(12, WOODS)
    battle.areas += [Area("smoke", f"{X + 12:g},{Y:g}", 2, 1, "heavy"), Area("tornado", f"{X + 12:g},{Y:g}", 2, 1)]
    smoke.disperse(battle, 0, ScriptedDice([]))
    assert fire.blow_out(battle)
    assert not fire.burning(battle)
    assert [area.name for area in battle.areas if area.kind == "smoke"] == ["light smoke", "light smoke"]
    assert fire.number(battle, at(12)) is None


def test_snow_keeps_fires_down() -> None:
    battle = duel(30, None, None, WOODS, strip("deep-snow", 8, 16), options=MOUNTAIN)
    tally = fire.number(battle, at(12))
    assert tally
    assert tally.total == 6 + 2
    assert fire.number(battle, at(12), accident=True) is None


def test_infernos_burn_on_ice_but_not_on_water() -> None:
    lake, ice = strip("water", 8, 16, "depth 2"), strip("ice", 8, 16)
    frozen = duel(30, None, make_card("CV"), lake, ice, options=MOUNTAIN)
    assert fire.ignite(frozen, at(12), inferno=True)
    frozen["blue-1"].at, frozen["blue-1"].altitude = at(12), 2
    end(frozen, 1, 1)
    assert frozen["blue-1"].armor == 4
    assert not fire.ignite(duel(30, None, None, lake, options=MOUNTAIN), at(12), inferno=True)


def test_fields_burn_down_to_rough_ground() -> None:
    battle = alight(12, strip("fields", 8, 16), options=("advanced-terrain",))
    assert battle.areas[0].left == 3
    for turn in (2, 3, 4):
        battle.turn = turn
        end(battle, *([1, 1] if turn > 4 else []))
    assert battle.field.ground(at(12)).has("rough")


def test_woods_that_were_shot_at_burn_down_sooner() -> None:
    battle = duel(30, None, None, WOODS, options=("fire", "razing"))
    razing.strike(battle, at(12), 3)
    fire.ignite(battle, at(12))
    assert battle.areas[0].left == 2


def test_smoke_of_a_shell_that_has_thinned_in_the_middle_is_light_everywhere() -> None:
    battle = duel(20)
    smoke.lay_by_artillery(battle, at(8))
    assert look(battle, battle["red-1"], battle["blue-1"]).smoke == "heavy"
    battle.turn = 2
    smoke.disperse(battle, 0, ScriptedDice([6, 6, 1, 1]))
    assert look(battle, battle["red-1"], battle["blue-1"]).smoke == "light"


# Fields, industry, roofs


@pytest.mark.parametrize(
    ("piece", "card", "more"),
    [
        (strip("fields", 8, 16), make_card("CI"), 1),
        (strip("fields", 8, 16), None, None),
        (strip("industrial", 4, 6), None, 1),
    ],
)
def test_fields_and_industry_make_attacks_harder(piece: str, card: Card | None, more: int | None) -> None:
    battle = duel(12, None, card, piece, options=("advanced-terrain",))
    assert worth(number(battle), "ASB-21.3") == more
    other = duel(12, None, card, piece, options=("advanced-terrain", "reading:as-fields"))
    assert worth(number(other), "ASB-21.3") is None


@pytest.mark.parametrize(("size", "options", "armor"), [(1, (), 5), (2, (), 4), (2, ("reading:as-building-load",), 5)])
def test_a_roof_that_bears_too_much_falls_with_who_is_on_it(size: int, options: tuple[str, ...], armor: int) -> None:
    battle = duel(30, make_card(size=size), None, HOUSE, options=("buildings", *options))
    mech = battle["red-1"]
    mech.at, mech.altitude = at(12), 2
    end(battle)
    assert (mech.armor, mech.altitude) == (armor, 0 if armor == 4 else 2)
