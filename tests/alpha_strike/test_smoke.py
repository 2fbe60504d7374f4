"""Smoke of missiles and of artillery: where it lies, what it hides, how it thins; and flechettes of artillery."""

from __future__ import annotations

import pytest

from boxcars.alpha_strike import RULEBOOK
from boxcars.alpha_strike.actions import parse_action
from boxcars.alpha_strike.attacks import combat
from boxcars.alpha_strike.attacks.line_of_sight import Look, look
from boxcars.alpha_strike.attacks.targets import point_of_impact
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.environment import smoke
from boxcars.alpha_strike.environment.areas import Area, Density
from boxcars.alpha_strike.turn import end_phase
from boxcars.catalog.alpha_strike import Card
from boxcars.core.dice import ScriptedDice
from boxcars.core.game import Event
from boxcars.core.ruling import LATEST
from boxcars.tabletop.measure import Base, Point
from tests.alpha_strike.shooting import X, Y, duel, number, special, strip, worth
from tests.alpha_strike.tables import battle_of, make_card, unit

HIT, MISS = (6, 6), (1, 1)
OPTIONS = ("missile-munitions", "artillery-munitions")
LRMS = make_card(specials=[special("LRM", 2, 2, 2)])


def place(inches: float) -> str:
    """A place so many inches east of red-1's middle."""
    return f"{X + inches:g},{Y:g}"


def fire(battle: Battle, words: str, *dice: int) -> list[Event]:
    """Let a unit attack, legally."""
    action = parse_action(words)
    combat.verify(battle, action)
    return combat.apply(battle, action, ScriptedDice(dice))[0]


def gun(code: str, *pieces: str, other: Card | None = None, inches: float = 20, without: str = "") -> Battle:
    """red-1 with artillery, and blue-1."""
    gunner = make_card(specials=[special(code, value=1)])
    return duel(inches, gunner, other, *pieces, options=OPTIONS, without=without.split())


def thickness(battle: Battle, inches: float) -> str:
    """How thick the smoke is at a place."""
    at = Point(X + inches, Y)
    there = [
        area for area in battle.areas if battle.field.is_under(battle.field.point(area.at), area.across, Base(at, 0))
    ]
    return min((area.density for area in there), default="")


@pytest.mark.ruling("AS-082.1", "AS-082.2", "AS-080.6")
@pytest.mark.example("ASA-21")
def test_smoke_missiles_fill_the_small_template_with_smoke_and_do_nothing_else() -> None:
    battle = duel(12, LRMS, options=OPTIONS)
    told = fire(battle, f"attack red-1 {battle['blue-1'].at.word} with lrm-smoke", *HIT)
    assert battle.areas == [Area("smoke", battle["blue-1"].at.word, 2, 1, "light")]
    assert smoke.top(battle, battle.areas[0]) == 2
    assert (battle["blue-1"].armor, len(told)) == (5, 2), "no damage, and no roll for anything else"


def test_smoke_missiles_that_miss_make_none() -> None:
    battle = duel(32, LRMS, options=OPTIONS)
    fire(battle, f"attack red-1 {place(30)} with lrm-smoke", *MISS)
    assert not battle.areas


@pytest.mark.ruling("AS-077.7", "AS-077.8")
@pytest.mark.example("ASA-11")
@pytest.mark.parametrize("code", ["ARTT", "ARTS", "ARTLT", "ARTAIS", "ARTAC"])
def test_smoke_rounds_fill_the_large_template_and_are_heavy_under_the_small_one(code: str) -> None:
    battle = gun(code)
    fire(battle, f"artillery red-1 {code[:3]}-{code[3:]} {place(10)} with smoke", *HIT)
    assert [thickness(battle, 10 + away) for away in (1, 2, 3, 3.5)] == ["heavy", "light", "light", ""]
    assert battle["blue-1"].armor == 5


@pytest.mark.ruling("AS-077.8")
@pytest.mark.example("ASA-12")
def test_smoke_stands_two_inches_over_its_ground() -> None:
    battle = gun("ARTT", strip("hill", 8, 12, "level 1"))
    fire(battle, f"artillery red-1 ART-T {place(10)} with smoke", *HIT)
    assert {smoke.top(battle, area) for area in battle.areas} == {3}


def veiled(*areas: tuple[float, float, Density], pieces: tuple[str, ...] = (), inches: float = 20) -> Battle:
    """red-1 and blue-1 with smoke between: how far off, how wide and how thick."""
    battle = duel(inches, LRMS, None, *pieces, options=OPTIONS)
    battle.areas = [Area("smoke", place(away), across, 1, thick) for away, across, thick in areas]
    return battle


@pytest.mark.parametrize(("thick", "modifier"), [("light", 1), ("heavy", 2)])
def test_smoke_on_the_way_makes_attacks_harder_once(thick: Density, modifier: int) -> None:
    battle = veiled((8, 2, thick))
    assert worth(number(battle), "ASB-22.6") == modifier
    assert worth(number(veiled()), "ASB-22.6") is None
    assert worth(number(veiled((8, 2, thick), (14, 2, "light"))), "ASB-22.6") == modifier


def test_light_smoke_on_light_smoke_is_heavy() -> None:
    assert worth(number(veiled((8, 2, "light"), (9, 2, "light"))), "ASB-22.6") == 2


def test_smoke_around_a_unit_counts_and_smoke_aside_does_not() -> None:
    around = veiled((21.5, 2, "light"))
    assert worth(number(around), "ASB-22.6") == 1
    aside = veiled()
    aside.areas = [Area("smoke", f"{X + 8},{Y + 3}", 2, 1, "heavy")]
    assert worth(number(aside), "ASB-22.6") is None


@pytest.mark.example("ASA-22")
def test_a_line_over_the_smoke_is_free_of_it() -> None:
    hills = (strip("hill", -3, 3, "level 3"), strip("hill", 18, 24, "level 3"))
    assert worth(number(veiled((10, 2, "heavy"), pieces=hills)), "ASB-22.6") is None


def test_more_than_six_inches_of_smoke_hide_everything_and_heavy_smoke_counts_twice() -> None:
    assert look_at(veiled((6, 6, "light"))).visible
    assert not look_at(veiled((6, 6, "light"), (12, 2, "light"))).visible
    hidden = look_at(veiled((6, 4, "heavy")))
    assert [reason.text for reason in hidden.reasons] == ["8″ of woods and smoke are between, more than 6″"]


def test_smoke_is_never_thicker_than_heavy() -> None:
    thrice = look_at(veiled((8, 2, "light"), (8, 2, "light"), (8, 2, "light")))
    assert (thrice.smoke, smoke.inches(LATEST, thrice.sight.crossings)) == ("heavy", 4)


def look_at(battle: Battle) -> Look:
    """What red-1 sees of blue-1."""
    return look(battle, battle["red-1"], battle["blue-1"])


def test_what_was_seen_before_the_smoke_is_not_remembered() -> None:
    battle = veiled()
    assert look_at(battle).smoke == ""
    battle.areas.append(Area("smoke", place(8), 2, 1, "heavy"))
    assert look_at(battle).smoke == "heavy"


def test_smoke_on_a_hex_board_fills_a_hex_and_its_neighbours() -> None:
    battle = battle_of([unit("0101")], [unit("0109")], "hexes:open-plain")
    battle.areas = [Area("smoke", "0105", 2, 1, "light")]
    assert look_at(battle).smoke == "light"
    assert smoke.inches(LATEST, look_at(battle).sight.crossings) == 6
    stake = point_of_impact(battle, battle.field.point("0501"))
    assert look(battle, battle["red-1"], stake).smoke == ""


def test_who_aims_at_the_own_hex_looks_through_the_smoke_there() -> None:
    battle = battle_of([unit("0105")], [unit("0109")], "hexes:open-plain")
    battle.areas = [Area("smoke", "0105", 2, 1, "light")]
    stake = point_of_impact(battle, battle.field.point("0105"))
    assert look(battle, battle["red-1"], stake).smoke == "light"


def end(battle: Battle, *dice: int) -> list[str]:
    """Run an End Phase; what is left of the smoke."""
    end_phase.resolve(battle, ScriptedDice(dice))
    return [area.density for area in battle.areas]


def test_smoke_thins_by_a_step_on_eleven_but_not_in_its_first_turn() -> None:
    battle = veiled((8, 2, "heavy"))
    assert end(battle) == ["heavy"]
    battle.turn = 2
    assert end(battle, 6, 4) == ["heavy"]
    assert end(battle, 6, 5) == ["light"]
    assert end(battle, 6, 5) == []


def windy(wind: str, thick: Density, *pieces: str, options: tuple[str, ...] = ()) -> Battle:
    """red-1 and blue-1 with smoke of the turn before 8" ahead of red-1, in a wind."""
    battle = duel(20, LRMS, None, *pieces, options=(*OPTIONS, wind, *options))
    battle.areas = [Area("smoke", place(8), 2, 1, thick)]
    battle.turn = 2
    return battle


@pytest.mark.example("ASA-93")
@pytest.mark.parametrize(("dice", "left"), [((4, 3), "heavy"), ((4, 4), "light")])
def test_a_strong_gale_carries_smoke_four_inches_and_thins_it_on_eight(dice: tuple[int, int], left: str) -> None:
    battle = windy("strong-gale", "heavy")
    told = end_phase.resolve(battle, ScriptedDice([1, *dice]))
    assert [(area.at, area.density) for area in battle.areas] == [(f"{X + 8:g},{Y - 4:g}", left)]
    assert told[0].text == f"the heavy smoke at {place(8)} drifts to {X + 8:g},{Y - 4:g}"


@pytest.mark.parametrize(("wind", "far", "needed"), [("moderate-gale", 2, 10), ("strong-gale", 4, 8), ("storm", 4, 6)])
def test_the_stronger_the_wind_the_farther_smoke_drifts_and_the_sooner_it_thins(
    wind: str, far: int, needed: int
) -> None:
    battle = windy(wind, "light")
    assert end(battle, 1, needed // 2, needed // 2 - 1) == ["light"]
    assert battle.areas[0].at == f"{X + 8:g},{Y - far:g}"
    assert end(battle, needed // 2, needed // 2) == [], "the wind blows on as it began"


def test_smoke_stays_where_it_was_laid_this_turn_and_where_no_wind_blows() -> None:
    battle = windy("storm", "light")
    battle.turn = 1
    assert end(battle) == ["light"]
    assert battle.areas[0].at == place(8)


def test_smoke_climbs_no_cliff_and_is_gone_beyond_one_and_off_the_table() -> None:
    north = f"{X + 4:g},{Y - 3:g} {X + 12:g},{Y - 3:g} {X + 12:g},{Y - 9:g} {X + 4:g},{Y - 9:g}"
    climbed, cliff = (windy("storm", "light", f"hill level {level} {north}") for level in (4, 5))
    assert end(climbed, 1, 1, 1) == end(cliff, 1, 1, 1) == ["light"]
    assert (climbed.areas[0].at, cliff.areas[0].at) == (f"{X + 8:g},{Y - 4:g}", f"{X + 8:g},{Y - 2:g}")
    above = windy("storm", "light", strip("hill", 7, 9, "level 5"))
    assert end(above, 2) == [], "to the east-north-east it goes over the edge"
    edge = windy("storm", "light")
    edge.areas = [Area("smoke", f"{X + 8:g},1", 2, 1, "heavy")]
    assert end(edge, 1) == []


def test_smoke_over_a_fire_does_not_drift() -> None:
    battle = windy("moderate-gale", "light", options=("fire",))
    battle.areas = [Area("fire", place(8), 2, 1, left=3)]
    end_phase.resolve(battle, ScriptedDice([1]))
    assert [area.at for area in smoke.veils(battle)] == [place(8), f"{X + 8:g},{Y - 2:g}"]


def test_smoke_is_kept_with_a_battle() -> None:
    battle = veiled((8, 2, "heavy"))
    fresh = veiled()
    assert b"areas" not in RULEBOOK.encode(fresh)
    assert RULEBOOK.decode(fresh, RULEBOOK.encode(battle, whole=True)).areas == battle.areas


# Flechettes of artillery


@pytest.mark.ruling("AS-077.4")
@pytest.mark.example("ASA-05", "ASA-06")
@pytest.mark.parametrize(
    ("code", "away", "hit"), [("ARTS", 1, True), ("ARTS", 1.5, False), ("ARTT", 1.5, False), ("ARTLT", 3, True)]
)
def test_flechettes_use_the_normal_template_of_their_weapon(code: str, away: float, hit: bool) -> None:
    battle = gun(code, other=make_card("CI"))
    base = battle["blue-1"]
    at = f"{base.at.x - base.radius - away:g},{Y:g}"
    before = base.armor
    fire(battle, f"artillery red-1 {code[:3]}-{code[3:]} {at} with flechette", *HIT)
    assert (battle["blue-1"].armor < before) is hit


@pytest.mark.ruling("AS-077.4")
@pytest.mark.parametrize(("code", "radius"), [("ARTT", 2), ("ARTS", 4), ("ARTLT", 6)])
def test_before_flechettes_had_radii_of_their_own(code: str, radius: int) -> None:
    for beyond, hit in ((-0.1, True), (0.1, False)):
        battle = gun(code, other=make_card("CI"), without="AS-077.4")
        base = battle["blue-1"]
        at = f"{base.at.x - base.radius - radius - beyond:.2f},{Y:g}"
        before = base.armor
        fire(battle, f"artillery red-1 {code[:3]}-{code[3:]} {at} with flechette", *HIT)
        assert (battle["blue-1"].armor < before) is hit


@pytest.mark.ruling("AS-077.4")
@pytest.mark.example("ASA-07", "ASA-08")
@pytest.mark.parametrize(
    ("code", "type", "lost"), [("ARTS", "CI", 4), ("ARTS", "BA", 2), ("ARTS", "BM", 1), ("ARTT", "BM", 0)]
)
def test_flechettes_tear_infantry_and_little_else(code: str, type: str, lost: int) -> None:
    battle = gun(code, other=make_card(type))
    minimal = [3] if lost == 0 else []
    fire(battle, f"artillery red-1 {code[:3]}-{code[3:]} {battle['blue-1'].at.word} with flechette", *HIT, *minimal)
    assert 5 - battle["blue-1"].armor == lost


def test_flechettes_leave_buildings_alone() -> None:
    house = strip("building", 8, 12, "medium tall 2")
    left = {}
    for munition in ("", " with flechette"):
        gunner = make_card(specials=[special("ARTS", value=1)])
        battle = duel(20, gunner, None, house, options=(*OPTIONS, "buildings"))
        fire(battle, f"artillery red-1 ART-S {place(10)}{munition}", *HIT)
        left[munition] = battle.buildings
    assert left == {"": {"building-1": 10}, " with flechette": {}}


def test_flechettes_tear_down_woods_by_their_damage() -> None:
    gunner, woods = make_card(specials=[special("ARTS", value=1)]), strip("woods", 8, 12, "tall 2")
    battle = duel(20, gunner, None, woods, options=(*OPTIONS, "razing"))
    fire(battle, f"artillery red-1 ART-S {place(8.5)} with flechette", *HIT)
    assert battle.razing == {place(8.5): 2}
