"""Older readings of Alpha Strike: the same state under two releases, and both outcomes."""

from __future__ import annotations

import msgspec
import pytest

from boxcars.alpha_strike.abilities import firefighting
from boxcars.alpha_strike.advanced import mine_work, minefields
from boxcars.alpha_strike.aerospace import bombing, flight
from boxcars.alpha_strike.aerospace.bomb_kinds import KINDS
from boxcars.alpha_strike.artillery import artillery_rounds
from boxcars.alpha_strike.artillery.artillery_weapons import WEAPONS
from boxcars.alpha_strike.battle import Battle, UnitSetup
from boxcars.alpha_strike.campaign.repairs import bill
from boxcars.alpha_strike.environment import fire, smoke, spotting, tornado
from boxcars.core.ruling import RuleSet
from boxcars.tabletop.measure import Point
from tests.alpha_strike.aerospace.air import air_battle, aloft, fighter, why
from tests.alpha_strike.aerospace.test_air_to_ground import RADIUS, attack_run
from tests.alpha_strike.tables import make_card, unit
from tests.alpha_strike.test_fire import brigade, place
from tests.alpha_strike.test_repairs import struck
from tests.alpha_strike.test_rounds import mined
from tests.alpha_strike.test_smoke import gun
from tests.alpha_strike.test_tornado import windy
from tests.alpha_strike.test_variable_damage import facing

FIRST, SECOND = "1st-printing", "2nd-printing"


def under(battle: Battle, release: str) -> Battle:
    """The battle under the rules of a release."""
    battle.rules = msgspec.structs.replace(battle.rules, release=release)
    return battle


@pytest.mark.ruling("AS-054.1")
@pytest.mark.parametrize(("release", "zones"), [("v2.1", [1, 1, 2]), ("v2.2", [2, 1, 2])])
def test_two_zones_once_needed_thrust_10_in_the_outer_rings_too(release: str, zones: list[int]) -> None:
    places = ((7, "1"), (7, "inner:N"), (10, "inner:N"))
    battles = [under(air_battle([aloft(fighter(thrust), zone)]), release) for thrust, zone in places]
    assert [flight.zones_in_reach(battle, battle["red-1"]) for battle in battles] == zones


@pytest.mark.ruling("AS-055.2")
@pytest.mark.parametrize(("release", "reasons"), [("v2.1", ["ASB-20.4"]), ("v2.2", [])])
def test_bombs_from_high_up_once_had_two_points_of_impact(release: str, reasons: list[str]) -> None:
    battle = under(attack_run("bomb", unit("36,20"), bombs=("he",) * 2), release)
    assert why(battle, "bomb red-1 he 20") == reasons
    assert why(battle, "bomb red-1 he 20 he 22") == []


@pytest.mark.ruling("AS-057.6", "AS-057.7")
@pytest.mark.parametrize(("release", "across"), [(FIRST, [12, 4]), (SECOND, [6, 2])])
def test_what_bombs_reach_was_once_their_radius(release: str, across: list[int]) -> None:
    battle = under(attack_run("dive", unit("36,20")), release)
    assert [bombing.template_of(battle, KINDS[bomb]) for bomb in ("cluster", "inferno")] == across


@pytest.mark.ruling("AS-077.1", "AS-077.5", "AS-077.6", "AS-077.7")
@pytest.mark.parametrize(
    ("ruling", "munition", "weapon", "before", "now"),
    [
        ("AS-077.1", "cluster", "ART-AIS", 8, 6),
        ("AS-077.1", "cluster", "ART-S", 12, 6),
        ("AS-077.1", "cluster", "ART-LT", 16, 10),
        ("AS-077.5", "illumination", "ART-T", 8, 6),
        ("AS-077.5", "illumination", "ART-LT", 12, 10),
        ("AS-077.6", "inferno", "ART-AIS", 4, 2),
        ("AS-077.7", "smoke", "ART-T", 8, 6),
    ],
)
def test_rounds_of_artillery_once_had_wider_areas(
    ruling: str, munition: str, weapon: str, before: int, now: int
) -> None:
    for rules, across in ((RuleSet(without=(ruling,)), before), (RuleSet(), now)):
        assert artillery_rounds.zones(rules, WEAPONS[weapon], munition)[-1][0] == across


@pytest.mark.ruling("AS-077.8", "AS-082.1")
@pytest.mark.parametrize(("release", "across", "height"), [(FIRST, [4, 8, 4], 4), (SECOND, [2, 6, 2], 2)])
def test_smoke_was_once_wider_and_higher(release: str, across: list[float], height: int) -> None:
    battle = under(gun("ARTT"), release)
    ground = battle.field.ground(Point(10, 10)).surface
    smoke.lay_by_artillery(battle, Point(10, 10))
    smoke.lay_by_missiles(battle, Point(10, 10))
    assert [area.across for area in battle.areas] == across
    assert smoke.top(battle, battle.areas[0]) == ground + height


@pytest.mark.ruling("AS-080.1")
@pytest.mark.parametrize(("release", "cleared"), [(FIRST, True), (SECOND, False)])
def test_mine_clearance_once_reached_two_inches(release: str, cleared: bool) -> None:
    battle = under(mined(place(12)), release)
    battle.rules = msgspec.structs.replace(battle.rules, without=("AS-102.2",) if release == SECOND else ())
    mine_work.clear(battle, battle.field.point(place(12)), 1)
    assert (not minefields.remains(battle, battle.mines[0])) is cleared


@pytest.mark.ruling("AS-089.1")
@pytest.mark.parametrize(("release", "inches"), [("v2.1", 40), ("v2.2", 42)])
def test_by_day_units_once_saw_40_inches(release: str, inches: int) -> None:
    battle = under(facing(make_card(), options=()), release)
    assert spotting.reach(battle, battle["red-1"], battle["blue-1"]).inches == inches


@pytest.mark.ruling("AS-094.1")
@pytest.mark.parametrize(("release", "across"), [(FIRST, 4), (SECOND, 2)])
def test_a_tornado_was_once_twice_as_wide(release: str, across: float) -> None:
    assert tornado.across(under(windy(), release)) == across


@pytest.mark.ruling("AS-164.3")
@pytest.mark.parametrize(("release", "left"), [(FIRST, 0), (SECOND, 1)])
def test_firefighters_once_reached_two_inches(release: str, left: int) -> None:
    battle = under(brigade(), release)
    fire.douse(battle, battle.field.point(place(11)), firefighting.across(battle))
    assert len(fire.burning(battle)) == left


@pytest.mark.ruling("AS-055.5")
@pytest.mark.parametrize(("release", "reasons"), [(FIRST, ["ASB-20.9"]), (SECOND, [])])
def test_battle_armor_once_bombed_only_from_right_above(release: str, reasons: list[str]) -> None:
    suits = make_card("BA", move={"v": 8}, specials=fighter(specials="BOMB1").specials)
    flyer = UnitSetup("suits", "36,20", 0, 4, suits, altitude=1, bombs=("cluster",))
    for away, found in ((2, reasons), (0, [])):
        enemy = unit(f"{36 + away + 2 * RADIUS},20", make_card("CV"))
        battle = under(air_battle([flyer], [enemy], phase="combat"), release)
        assert why(battle, "bomb red-1 cluster blue-1 facing 90") == found


@pytest.mark.ruling("AS-120.1", "AS-120.2")
@pytest.mark.parametrize(("release", "price"), [(FIRST, 80), (SECOND, 120)])
def test_only_points_of_structure_were_once_priced(release: str, price: int) -> None:
    battle = under(struck(), release)
    assert battle["blue-1"].criticals == {"mp": 1}
    lines = bill(battle["blue-1"], battle.rules).lines
    assert [line.value for line in lines if line.label.startswith("structure")] == [price]
