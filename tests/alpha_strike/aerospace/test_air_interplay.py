"""Where rules of the air meet others: smoke, woods, night and armor below, heat, engines, strips."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars.alpha_strike.actions import Attack
from boxcars.alpha_strike.aerospace import air_to_ground, continuing, landing
from boxcars.alpha_strike.aerospace.tasks import ground_weapons
from boxcars.alpha_strike.attacks import to_hit
from boxcars.alpha_strike.attacks.attack_damage import has_anti_missile
from boxcars.alpha_strike.attacks.line_of_sight import is_submerged
from boxcars.alpha_strike.attacks.weapons import weapons_of
from boxcars.alpha_strike.battle import Battle, Trench, UnitSetup
from boxcars.alpha_strike.damage import criticals
from boxcars.alpha_strike.environment import fire, lights, smoke
from boxcars.alpha_strike.events.flight_events import ControlContested
from boxcars.alpha_strike.turn import heat
from boxcars.catalog.alpha_strike import Card
from boxcars.core.dice import ScriptedDice
from boxcars.tabletop.measure import Point
from tests.alpha_strike.aerospace.air import air_battle, aloft, dropship, engage, fighter, put_over, why
from tests.alpha_strike.tables import make_card, unit

HEAVY_WOODS = "heavy-woods tall 2 30,15 42,15 42,25 30,25"
LIGHT_WOODS = "woods tall 2 30,15 42,15 42,25 30,25"


def attack_run(
    *blue: UnitSetup, task: str = "strike", card: Card | None = None, pieces: str = "", **rules: Any
) -> Battle:
    """A fighter that flies down the middle of the table from the north over an enemy at 36,20."""
    below = blue or (unit("36,20", make_card(move=4)),)
    battle = air_battle([aloft(card)], below, f"table plain 72 x 48\n{pieces}", phase="combat", **rules)
    put_over(battle, "red-1", task=task)
    return battle


def number(battle: Battle, task: str = "strike") -> int:
    """What red-1 needs from the air, beyond Skill and the kind of attack."""
    total = air_to_ground.number(battle, battle["red-1"], battle["blue-1"], task).total
    return total - 4 - air_to_ground.MODIFIERS[task]


def upward(pieces: str = "", away: float = 5, **rules: Any) -> Battle:
    """A 'Mech that walked and looks at a fighter that strikes, so many inches from its line."""
    gun = unit(f"{36 - away - 0.625:.3f},20", facing=90)
    battle = air_battle([gun], [aloft()], f"table plain 72 x 48\n{pieces}", phase="combat", **rules)
    put_over(battle, "blue-1", task="strike")
    return battle


def on_the_ground(battle: Battle) -> int:
    """What red-1 needs to hit the flyer with its weapons."""
    return to_hit.number(battle, Attack("red-1", "blue-1")).total


class TestFromTheAir:
    """Alpha Strike, aerospace dossier, section 7.1: the terrain of the general table, and conditions."""

    @pytest.mark.parametrize(
        ("pieces", "options", "more"),
        [
            (LIGHT_WOODS, (), 2),
            (HEAVY_WOODS, (), 2),
            (LIGHT_WOODS, ("advanced-terrain",), 1),
            (HEAVY_WOODS, ("advanced-terrain",), 2),
            (HEAVY_WOODS.replace("heavy", "ultra"), ("advanced-terrain",), 3),
            (HEAVY_WOODS, ("advanced-terrain", "reading:as-woods-density"), 2),
        ],
    )
    def test_woods_around_the_target_count_by_their_density(
        self, pieces: str, options: tuple[str, ...], more: int
    ) -> None:
        assert number(attack_run(pieces=pieces, options=options)) == more

    def test_smoke_around_the_target_counts_from_the_air_too(self) -> None:
        battle = attack_run()
        smoke.lay_by_missiles(battle, Point(36, 20))
        assert number(battle) == 1
        smoke.lay_by_artillery(battle, Point(36, 20))
        assert number(battle) == 2
        battle["blue-1"].at = Point(36, 40)
        assert number(battle) == 0

    @pytest.mark.parametrize("task", ["strafe", "strike"])
    def test_night_rain_and_smoke_add_up(self, task: str) -> None:
        battle = attack_run(task=task, options=("full-moon", "heavy-rain"))
        assert number(battle, task) == 2 + 1
        smoke.lay_by_missiles(battle, Point(36, 20))
        assert number(battle, task) == 2 + 1 + 1
        lights.illuminate(battle, Point(36, 20), 6)
        assert number(battle, task) == 1 + 1

    def test_trenches_protect_infantry_from_strikes(self) -> None:
        battle = attack_run(unit("36,20", make_card("CI", move=4)))
        battle.trenches = [Trench(Point(36, 20), 0)]
        assert number(battle) == 2

    @pytest.mark.parametrize(
        ("specials", "armor", "points", "hot"),
        [("", "RFA", 1, 1), ("", "", 3, 2), ("REL", "RFA", 3, 2), ("ENE", "RFA", 3, 1)],
    )
    def test_reflective_armor_halves_strafing_and_its_heat(
        self, specials: str, armor: str, points: int, hot: int
    ) -> None:
        gun = fighter(damage=(6, 0, 0, 0), specials=f"HT3/-/- {specials}")
        battle = attack_run(unit("36,20", make_card(specials=armor)), task="strafe", card=gun)
        choice = ground_weapons(battle["red-1"])
        assert choice
        made = air_to_ground.strafing_damage(battle, battle["red-1"], battle["blue-1"], choice)
        assert (made.total, made.heat) == (points, hot)

    @pytest.mark.ruling("AS-057.1")
    def test_anti_missile_systems_bear_on_what_comes_from_the_air(self) -> None:
        battle = attack_run(unit("36,20", make_card(specials="AMS"), facing=180))
        assert has_anti_missile(battle, battle["blue-1"], battle["red-1"])


class TestFromTheGround:
    @pytest.mark.ruling("AS-036.6")
    def test_the_woods_around_who_fires_at_the_air_count(self) -> None:
        around = "woods tall 2 26,15 33,15 33,25 26,25"
        plain, hidden = upward(), upward(around)
        assert on_the_ground(hidden) - on_the_ground(plain) == 2
        dense = upward(around, options=("advanced-terrain",))
        assert on_the_ground(dense) - on_the_ground(plain) == 1

    def test_the_smoke_around_who_fires_at_the_air_counts(self) -> None:
        battle = upward()
        before = on_the_ground(battle)
        smoke.lay_by_missiles(battle, battle["red-1"].at)
        assert on_the_ground(battle) == before + 1

    @pytest.mark.ruling("AS-092.1")
    @pytest.mark.parametrize(("away", "options", "cites"), [(15, (), []), (15, ("heavy-fog",), ["AS-092.1"])])
    def test_who_sees_little_sees_no_flyer_far_away(
        self, away: int, options: tuple[str, ...], cites: list[str]
    ) -> None:
        assert why(upward(away=away, options=options), "attack red-1 blue-1") == cites

    def test_a_network_shares_its_ranges_to_what_flies(self) -> None:
        linked = make_card(specials="C3I")
        guns = [unit("16,20", linked, facing=90), unit("31,20", linked)]
        battle = air_battle(guns, [aloft()], phase="combat")
        put_over(battle, "blue-1", task="strike")
        for id in ("red-1", "red-2"):
            battle[id].c3 = "net"
        found = to_hit.number(battle, Attack("red-1", "blue-1"))
        assert [line.value for line in found.lines[:2]] == [4, 0], "red-2 is 4.375 inches from the line"

    def test_what_flies_over_a_lake_is_not_under_water(self) -> None:
        battle = upward("water depth 3 30,0 42,0 42,10 30,10")
        assert not is_submerged(battle, battle["blue-1"])

    def test_a_flare_on_the_ground_lights_nobody_in_the_air(self) -> None:
        battle = upward(options=("full-moon",))
        lights.illuminate(battle, battle["blue-1"].at, 10)
        assert not lights.is_lit(battle, battle["blue-1"])


class TestHeatAndEngines:
    def test_an_engine_hit_heats_no_fighter(self) -> None:
        battle = air_battle([aloft()])
        flyer = battle["red-1"]
        flyer.criticals["engine"], flyer.attacks = 1, ["weapon"]
        assert heat.end_of_turn(battle, flyer).total == 0

    def test_a_fighter_over_water_is_not_cooled_by_it(self) -> None:
        battle = air_battle(
            [aloft(fighter(overheat=2))], table="table lake 72 x 48\nwater depth 2 30,0 42,0 42,10 30,10"
        )
        flyer = put_over(battle, "red-1")
        flyer.overheat, flyer.attacks = 2, ["weapon"]
        assert heat.end_of_turn(battle, flyer).total == 2

    @pytest.mark.parametrize("word", ["ENG", "SAW", "BRID"])
    def test_who_works_with_saws_or_bridges_has_not_fired(self, word: str) -> None:
        battle = air_battle([unit("20,20")])
        worker = battle["red-1"]
        worker.heat, worker.attacks = 2, [word]
        assert heat.end_of_turn(battle, worker).total == 0

    def test_an_engine_hit_leaves_the_damage_of_a_fixed_wing_support_vehicle(self) -> None:
        plane = make_card("SV", move={"a": 6}, damage=(4, 2, 0), threshold=2)
        battle = air_battle([aloft(plane)])
        battle["red-1"].criticals["engine"] = 1
        assert weapons_of(battle["red-1"])[0].values[:2] == (4, 2)

    def test_a_large_craft_has_one_box_for_thruster_hits(self) -> None:
        battle = air_battle([aloft(dropship())])
        told = [criticals.roll(battle, battle["red-1"], ScriptedDice([3, 4]))[0].text for _ in range(2)]
        assert battle["red-1"].marks.criticals == ["thruster"], told


class TestStrips:
    @pytest.mark.parametrize(("options", "rough"), [((), False), (("advanced-terrain",), True)])
    def test_special_ground_is_no_clear_strip(self, options: tuple[str, ...], rough: bool) -> None:
        battle = attack_run(unit("5,5"), task="land", pieces="mud 30,10 42,10 42,30 30,30", options=options)
        told = landing.land(battle, battle["red-1"], ScriptedDice([6, 6, 1, 1] if rough else [6, 6]))[0]
        assert told.rough is rough  # type: ignore[attr-defined]

    def test_nobody_lifts_off_without_thrust(self) -> None:
        battle = air_battle([UnitSetup("x", "36,46", 0, card=fighter())])
        battle["red-1"].mode = ""
        assert why(battle, "fly red-1 liftoff") == []
        battle["red-1"].criticals["engine"] = 2
        assert why(battle, "fly red-1 liftoff") == ["ASB-20.7"]


class TestContinuing:
    def test_who_has_contested_others_this_turn_adds_a_quarter_to_continue(self) -> None:
        battle = air_battle([aloft(fighter(8))], [aloft(fighter(8)), aloft(fighter(8))], phase="end")
        for enemy in ("blue-1", "blue-2"):
            engage(battle, "red-1", enemy)
        continuing.apply(battle["red-1"], "blue-1")
        events = continuing.end_engagements(battle, ScriptedDice([4, 4, 3, 3]))
        (contest,) = [event for event in events if isinstance(event, ControlContested)]
        assert contest.results == (8 + 2, 6 + 4)
        assert contest.winner == ""


def test_dusk_yields_to_flares_and_fires_but_not_to_searchlights() -> None:
    battle = attack_run(unit("36,20", make_card(move=4, specials="SRCH")), options=("dusk", "fire"))
    assert number(battle) == 1
    fire.ignite(battle, Point(36, 20), inferno=True)
    assert number(battle) == 2  # no dusk, but heavy smoke over the inferno
