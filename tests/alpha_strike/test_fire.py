"""Fires: how they start, whom they burn, how they end."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars.alpha_strike import RULEBOOK
from boxcars.alpha_strike.abilities import firefighting
from boxcars.alpha_strike.actions import Move, parse_action
from boxcars.alpha_strike.artillery import area
from boxcars.alpha_strike.attacks import combat
from boxcars.alpha_strike.attacks.line_of_sight import look
from boxcars.alpha_strike.battle import Battle, Minefield
from boxcars.alpha_strike.environment import fire, lights, wind
from boxcars.alpha_strike.environment.areas import Area
from boxcars.alpha_strike.events.action_events import AttackRolled
from boxcars.alpha_strike.events.end_events import HeatSettled
from boxcars.alpha_strike.moving import movement
from boxcars.alpha_strike.turn import end_phase
from boxcars.catalog.alpha_strike import Card
from boxcars.core.dice import ScriptedDice
from boxcars.core.errors import Illegal
from boxcars.core.game import Event
from boxcars.tabletop.measure import Base, Point
from tests.alpha_strike.shooting import X, Y, duel, number, special, strip, worth
from tests.alpha_strike.tables import make_card, unit

HIT = (6, 6)
WOODS = strip("woods", 8, 16, "tall 2")


def place(inches: float) -> str:
    """A place so many inches east of red-1's middle."""
    return f"{X + inches:g},{Y:g}"


def at(inches: float) -> Point:
    """The same as a point."""
    return Point(X + inches, Y)


def afield(*pieces: str, options: tuple[str, ...] = (), mine: Card | None = None, **fields: Any) -> Battle:
    """red-1 and blue-1 far from each other, with the option of fires."""
    return duel(30, mine, None, *pieces, options=("fire", "missile-munitions", *options), **fields)


def act(battle: Battle, words: str, *dice: int) -> list[Event]:
    """Let a unit do something legal in the Combat Phase."""
    action = parse_action(words)
    combat.verify(battle, action)
    return combat.apply(battle, action, ScriptedDice(dice))[0]


def burning(inches: float = 12, *pieces: str, inferno: bool = False, **fields: Any) -> Battle:
    """A battle with a fire of the turn before."""
    battle = afield(*(pieces or (WOODS,)), **fields)
    fire.ignite(battle, at(inches), inferno=inferno)
    battle.turn = 2
    return battle


def end(battle: Battle, *dice: int) -> list[Event]:
    """Run an End Phase."""
    return end_phase.resolve(battle, ScriptedDice(dice))


# Starting


@pytest.mark.example("ASA-32", "ASA-33")
@pytest.mark.parametrize(("dice", "burns"), [((3, 3), True), ((3, 2), False)])
def test_woods_are_set_on_fire_on_a_six(dice: tuple[int, int], burns: bool) -> None:
    battle = afield(WOODS)
    told, *_ = act(battle, f"attack red-1 {place(8.5)}", 1, 1, *dice)
    assert isinstance(told, AttackRolled)
    assert told.tally.total == 4 + 2 - 4
    assert bool(fire.burning(battle)) is burns


@pytest.mark.example("ASA-34")
def test_rain_makes_it_harder() -> None:
    battle = afield(WOODS, options=("heavy-rain",))
    needed = fire.number(battle, at(12))
    assert needed
    assert needed.total == 6 + 2


@pytest.mark.example("ASA-35")
def test_a_building_by_accident_needs_eleven() -> None:
    battle = afield(strip("building", 8, 16, "light tall 2"))
    needed = fire.number(battle, at(12), accident=True)
    assert needed
    assert needed.total == 11


@pytest.mark.parametrize(
    ("piece", "needed"),
    [("woods tall 2", 6), ("building light tall 2", 9), ("bridge level 1", 9), ("rubble", 9), ("rough", None)],
)
def test_each_kind_of_ground_catches_fire_at_its_own_number(piece: str, needed: int | None) -> None:
    kind, _, measures = piece.partition(" ")
    tally = fire.number(afield(strip(kind, 8, 16, measures)), at(12))
    assert (tally.total if tally else None) == needed


@pytest.mark.parametrize(
    ("word", "harder", "wet"),
    [
        ("light-rain", 1, 1),
        ("rain", 1, 2),
        ("heavy-rain", 2, 3),
        ("downpour", 2, 4),
        ("snowfall", 2, 2),
        ("light-hail", 3, 1),
        ("heavy-hail", 3, 2),
    ],
)
def test_wet_weather_makes_fires_harder_to_start_and_easier_to_put_out(word: str, harder: int, wet: int) -> None:
    needed = fire.number(afield(WOODS, options=(word,)), at(12))
    assert needed
    assert needed.total == 6 + harder
    roll = 11 - wet
    for total, burns in ((roll - 1, True), (roll, False)):
        battle = burning(options=(word,))
        end(battle, total - total // 2, total // 2)
        assert bool(fire.burning(battle)) is burns


@pytest.mark.parametrize(("word", "harder"), [("moderate-gale", 2), ("strong-gale", 4), ("storm", 4)])
def test_wind_makes_fires_harder_to_start(word: str, harder: int) -> None:
    needed = fire.number(afield(WOODS, options=(word,)), at(12))
    assert needed
    assert needed.total == 6 + harder


def test_heat_helps_and_bare_ground_does_not_burn() -> None:
    battle = afield(WOODS)
    hot = fire.number(battle, at(12), hot=True)
    assert hot
    assert hot.total == 4
    with pytest.raises(Illegal, match="nothing burns at"):
        act(battle, f"attack red-1 {place(20)}")
    plain = duel(30, None, None, WOODS)
    with pytest.raises(Illegal, match="not fired at a place"):
        act(plain, f"attack red-1 {place(12)}")


@pytest.mark.parametrize(("options", "why"), [(("razing",), "nothing to raze"), (("razing", "fire"), "nothing burns")])
def test_with_razing_too_bare_ground_is_no_target(options: tuple[str, ...], why: str) -> None:
    battle = duel(30, None, None, WOODS, options=options)
    combat.verify(battle, parse_action(f"attack red-1 {place(12)}"))
    with pytest.raises(Illegal, match=why):
        combat.verify(battle, parse_action(f"attack red-1 {place(20)}"))


def test_inferno_missiles_burn_on_any_ground_without_a_roll_but_not_in_a_vacuum() -> None:
    srms = make_card(specials=[special("SRM", 2, 2)])
    battle = afield(mine=srms)
    act(battle, f"attack red-1 {place(20)} with srm-inferno", *HIT)
    assert [each.name for each in fire.burning(battle)] == ["inferno fire"]
    airless = afield(mine=srms, options=("vacuum",))
    act(airless, f"attack red-1 {place(20)} with srm-inferno", *HIT)
    assert not fire.burning(airless)


def test_shells_and_mines_start_fires_by_accident() -> None:
    shelled = afield(WOODS)
    area.strike(shelled, at(12), ((2, 2),), ScriptedDice([4, 4]), source="a shell")
    assert len(fire.burning(shelled)) == 1
    mined = afield(WOODS, options=("minefields",), mines=(Minefield("blue", place(12), 5),))
    mined.phase, mined.waiting = "movement", ["red-1"]
    mined["red-1"].at = at(6)
    movement.apply(mined, Move("red-1", "ground", (place(11),)), ScriptedDice([*HIT, 4, 4, 4, 4]))
    assert len(fire.burning(mined)) == 1


@pytest.mark.parametrize(("value", "burns"), [(1, True), (0.5, False)])
def test_an_area_attack_of_one_may_start_a_fire_and_less_does_not(value: float, burns: bool) -> None:
    battle = afield(WOODS)
    area.strike(battle, at(12), ((2, value),), ScriptedDice([4, 4] if burns else []), source="a shell")
    assert bool(fire.burning(battle)) is burns


def test_one_place_burns_once() -> None:
    battle = burning()
    assert fire.kindle(battle, at(12.5), ScriptedDice([])) == []


# Burning units


@pytest.mark.example("ASA-36")
def test_a_mech_that_ends_in_a_fire_is_heated_before_it_cools() -> None:
    battle = burning()
    mech = battle["red-1"]
    mech.at, mech.heat = at(12), 1
    told = end(battle)
    settled = next(event for event in told if isinstance(event, HeatSettled))
    assert [line.value for line in settled.tally.lines] == [1, 1, -2]
    assert mech.heat == 0


@pytest.mark.example("ASA-37")
def test_a_tank_that_goes_through_two_fires_takes_one_point() -> None:
    battle = afield(strip("road", 4, 24, ""), WOODS, mine=make_card("CV", move=12))
    fire.ignite(battle, at(9))
    fire.ignite(battle, at(12))
    battle.phase, battle.waiting, battle.turn = "movement", ["red-1"], 2
    tank = battle["red-1"]
    tank.at = at(6)
    movement.apply(battle, Move("red-1", "ground", (place(17),)), ScriptedDice([]))
    assert tank.scorched
    end(battle, 1, 1)
    assert tank.armor == 4


@pytest.mark.example("ASA-38")
def test_a_large_unit_takes_a_point_for_each_fire_that_touches_it() -> None:
    battle = afield(WOODS, mine=make_card("CV", specials="LG"))
    for inches in (11, 13):
        fire.ignite(battle, at(inches))
    battle["red-1"].at = at(12)
    end(battle, 1, 1)
    assert battle["red-1"].armor == 3


def test_who_resists_fire_flies_or_jumped_over_it_is_not_burned() -> None:
    battle = burning(mine=make_card("CV", specials="FR"))
    battle["red-1"].at = at(12)
    end(battle)
    assert battle["red-1"].armor == 5
    flying = burning(mine=make_card("CV", move={"v": 10}))
    flying["red-1"].at, flying["red-1"].altitude = at(12), 3
    end(flying)
    assert flying["red-1"].armor == 5


# Burning on


def test_woods_burn_for_five_turns() -> None:
    battle = burning()
    for turn in range(2, 7):
        assert fire.burning(battle)
        battle.turn = turn
        end(battle)
    assert not fire.burning(battle)


def test_a_burning_building_loses_its_factor_and_falls() -> None:
    battle = burning(12, strip("building", 8, 16, "light tall 2"))
    end(battle)
    assert battle.buildings == {"building-1": 4}


@pytest.mark.example("ASA-44")
def test_fires_spread_down_the_wind() -> None:
    numbers = {word: fire.spread_numbers(blows) for word, blows in wind.WINDS.items()}
    gentle, strong = (7, 10, 10), (6, 9, 9)
    assert numbers == {"light-gale": gentle, "moderate-gale": gentle, "strong-gale": strong, "storm": strong}
    battle = burning(options=("moderate-gale",))
    # the wind blows to the south-east; ahead it catches, aside to the east it does not, to the south it does
    end(battle, 3, 4, 3, 4, 5, 5, 5)
    assert [each.at for each in fire.burning(battle)] == [place(12), "18.732,25", "17,26"]
    calm = burning()
    end(calm)
    assert len(fire.burning(calm)) == 1


def test_a_fire_that_does_not_catch_ahead_may_leap_further_and_to_both_sides() -> None:
    battle = burning(options=("moderate-gale",))
    # the wind blows to the north-east: ahead it does not catch, beyond it does; to the north too, to the south-east not
    end(battle, 2, 3, 3, 5, 5, 5, 5, 5, 4)
    assert [each.at for each in fire.burning(battle)] == [place(12), "20.464,22", "17,22"]


def test_rain_puts_fires_out_but_no_infernos() -> None:
    battle = burning(options=("heavy-rain",))
    end(battle, 4, 3)
    assert fire.burning(battle)
    end(battle, 4, 4)
    assert not fire.burning(battle)
    inferno = burning(inferno=True, options=("heavy-rain",))
    end(inferno)
    assert fire.burning(inferno)


def test_fires_smoke_and_light() -> None:
    battle = burning()
    assert worth(number(battle), "ASB-22.6") == 1
    inferno = burning(inferno=True)
    assert look(inferno, inferno["red-1"], inferno["blue-1"]).smoke == "heavy"
    battle["blue-1"].at = at(12)
    assert lights.is_lit(battle, battle["blue-1"])


def test_fires_are_kept_with_a_battle() -> None:
    battle = burning()
    fire.douse(battle, at(13), 2)
    fresh = afield(WOODS)
    assert RULEBOOK.decode(fresh, RULEBOOK.encode(battle, whole=True)).areas == battle.areas
    assert b"scorched" not in RULEBOOK.encode(fresh)


# Putting out


@pytest.mark.ruling("AS-101.1")
@pytest.mark.example("ASA-39")
@pytest.mark.parametrize(("value", "heat", "burns"), [(4, 0, False), (3, 0, True), (4, 2, True)])
def test_an_area_attack_of_four_puts_a_fire_out_but_no_inferno_does(value: float, heat: int, burns: bool) -> None:
    battle = burning()
    area.strike(battle, at(12), ((2, value),), ScriptedDice([]), source="a shell", heat=heat)
    assert bool(fire.burning(battle)) is burns


@pytest.mark.ruling("AS-101.1")
@pytest.mark.example("ASA-40")
def test_only_the_part_of_an_area_that_is_worth_four_puts_fires_out() -> None:
    battle = afield(WOODS)
    fire.ignite(battle, at(12))
    fire.ignite(battle, at(14.5))
    area.strike(battle, at(12), ((2, 7), (6, 2)), ScriptedDice([]), source="a cruise missile")
    assert [(each.at, each.doused) for each in fire.burning(battle)] == [(place(14.5), ())]


@pytest.mark.ruling("AS-101.1")
def test_the_rest_of_a_fire_that_is_partly_put_out_burns_on() -> None:
    battle = burning()
    fire.douse(battle, at(13), 2)
    [left] = fire.burning(battle)
    assert not fire.douse(battle, at(18), 2), "it does not burn there"
    assert fire.burning(battle) == [left]
    assert not _burns(battle, left, 12.9)
    assert _burns(battle, left, 11.2)


def _burns(battle: Battle, area: Area, inches: float) -> bool:
    """Whether somebody small who stands there is in a fire."""
    return fire.touches(battle, area, Base(at(inches), 0.1), [at(inches)])


def brigade(*helpers: str) -> Battle:
    """red-1, which fights fires, beside one, with friends who do so too."""
    card = make_card("CV", specials="FF")
    battle = burning(mine=card, friends=[unit(word, card) for word in helpers])
    battle["red-1"].at = at(10)
    return battle


@pytest.mark.ruling("AS-164.3")
@pytest.mark.example("ASA-43")
def test_firefighters_put_out_what_lies_under_a_small_template() -> None:
    battle = brigade()
    act(battle, f"use red-1 FF {place(12)}", 4, 4)
    assert not fire.burning(battle)
    beside = brigade()
    act(beside, f"use red-1 FF {place(10.5)}", 4, 4)
    [left] = fire.burning(beside)
    assert _burns(beside, left, 12), "its edge is 0.5 from the middle of the template, its other parts are not under it"
    assert not _burns(beside, left, 11.1)


@pytest.mark.ruling("AS-164.3")
def test_fighting_a_fire_takes_the_place_of_the_attack_and_needs_a_fire_near() -> None:
    battle = brigade()
    act(battle, f"use red-1 FF {place(12)}", 1, 1)
    assert fire.burning(battle)
    with pytest.raises(Illegal, match=r"AS-164\.3"):
        act(battle, "attack red-1 blue-1")
    with pytest.raises(Illegal, match="more than 2″"):
        act(brigade(), f"use red-1 FF {place(14)}")
    with pytest.raises(Illegal, match="nothing burns"):
        act(brigade(), f"use red-1 FF {place(8)}")


@pytest.mark.example("ASA-41", "ASA-42")
def test_earlier_turns_and_helpers_make_it_easier_up_to_three() -> None:
    battle = brigade("17,28", "16,20")
    mark = f"FF {place(12)}"
    battle["red-1"].spent = [mark, mark]
    battle["red-2"].spent, battle["red-2"].attacks = [mark], ["FF"]
    assert firefighting.number(battle, battle["red-1"], place(12)).total == 5
    battle["red-3"].spent, battle["red-3"].attacks = [mark], ["FF"]
    assert firefighting.number(battle, battle["red-1"], place(12)).total == 5
