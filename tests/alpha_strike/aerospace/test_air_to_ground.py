"""Attacks from the air on the ground: strafing, striking and bombing (ASB-20.4, ASB-20.9)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from boxcars.alpha_strike.aerospace import air_attack, air_to_ground, bombing
from boxcars.alpha_strike.aerospace.arc_lines import arc_lines
from boxcars.alpha_strike.aerospace.bomb_kinds import KINDS
from boxcars.alpha_strike.aerospace.tasks import ground_weapons
from boxcars.alpha_strike.air_actions import Strafe
from boxcars.alpha_strike.attacks.line_of_sight import look
from boxcars.alpha_strike.battle import Battle, UnitSetup
from boxcars.alpha_strike.events.action_events import AttackRolled
from boxcars.alpha_strike.events.flight_events import BombDropped
from boxcars.catalog.alpha_strike import Card
from boxcars.tabletop.measure import Point
from tests.alpha_strike.aerospace.air import air_battle, aloft, do, dropship, fighter, harm, put_over, why
from tests.alpha_strike.tables import make_card, unit

RADIUS = 0.625
HIT, MISS = (6, 6), (1, 1)
LAKE = "water depth 2 30,20 42,20 42,30 30,30"
"""Deep water under the line."""


def attack_run(
    task: str,
    *blue: UnitSetup,
    card: Card | None = None,
    bombs: tuple[str, ...] = (),
    pieces: str = "",
    skill: int = 4,
    **rules: Any,
) -> Battle:
    """A fighter that flies down the middle of the table from the north over some enemies."""
    table = f"table plain 72 x 48\n{pieces}"
    own = card or fighter(9, specials="BOMB8")
    battle = air_battle([aloft(own, skill=skill, bombs=bombs)], blue, table, phase="combat", **rules)
    put_over(battle, "red-1", task=task)
    return battle


def test_an_arc_without_standard_weapons_has_no_line_for_them() -> None:
    armed = dropship()
    front, *others = armed.arcs
    bare = replace(armed, arcs=(replace(front, standard=(0, 0, 0, 0), capital=(3, 3, 0, 0)), *others))
    assert [line.key for line in arc_lines(armed)] == ["nose", "left", "right", "aft"]
    assert [line.key for line in arc_lines(bare)] == ["nose-cap", "left", "right", "aft"]


class TestSight:
    @pytest.mark.ruling("AS-055.1")
    @pytest.mark.example("ASX-11")
    def test_from_the_air_all_are_seen_but_the_sunk_and_the_housed(self) -> None:
        pieces = f"{LAKE}\nwater depth 1 34,32 38,32 38,36 34,36\nbuilding medium tall 2 34,38 38,38 38,42 34,42"
        mechs = [unit("36,10"), unit("36,25"), unit("36,34"), unit("36,40")]
        battle = attack_run("strike", *mechs, pieces=pieces)
        seen = [look(battle, battle["red-1"], each).visible for each in battle.on_table("blue")]
        assert seen == [True, False, True, False]
        assert [why(battle, f"attack red-1 blue-{n}") for n in (1, 2, 3, 4)] == [[], ["AS-055.1"], [], ["AS-055.1"]]

    @pytest.mark.ruling("AS-055.1", "AS-057.4")
    @pytest.mark.example("ASX-11")
    def test_who_is_under_water_is_bombed_nevertheless_with_its_depth_as_distance(self) -> None:
        for depth, taken in ((1, 2), (2, 0)):
            pieces = f"water depth {depth} 30,20 42,20 42,30 30,30"
            tank = make_card("BA", move={"s": 4})
            battle = attack_run("dive", unit("36,25", tank), pieces=pieces, bombs=("he",))
            battle["blue-1"].altitude = 0
            assert why(battle, "attack red-1 blue-1")
            do(battle, "bomb red-1 he 25", *HIT)
            assert harm(battle, "blue-1") == taken


class TestNumbers:
    @pytest.mark.example("ASX-12")
    def test_strafing_a_mech_that_moved_in_woods(self) -> None:
        mech = unit("36,20", make_card(move=10))
        battle = attack_run("strafe", mech, pieces="woods tall 2 30,15 42,15 42,25 30,25")
        assert air_to_ground.number(battle, battle["red-1"], battle["blue-1"], "strafe").total == 4 + 4 + 2 + 2

    @pytest.mark.example("ASX-13")
    def test_striking_battle_armor_that_jumped(self) -> None:
        battle = attack_run("strike", unit("36,20", make_card("BA", move={"j": 6})), skill=3)
        battle["blue-1"].mode = "jump"
        assert air_to_ground.number(battle, battle["red-1"], battle["blue-1"], "strike").total == 3 + 2 + 1 + 1 + 1

    @pytest.mark.ruling("AS-037.40")
    @pytest.mark.example("ASX-17")
    def test_heat_counts_in_dive_bombing(self) -> None:
        battle = attack_run("dive", bombs=("he",))
        battle["red-1"].heat = 2
        assert bombing.number(battle, battle["red-1"], "dive", KINDS["he"]).total == 4 + 2 + 2

    @pytest.mark.example("ASX-18")
    def test_bombing_knows_nothing_of_the_target(self) -> None:
        battle = attack_run("bomb", unit("36,20"), bombs=("he",))
        battle["blue-1"].effects = ["shutdown"]
        (dropped,) = [e for e in do(battle, "bomb red-1 he 20", *MISS, 1, 1) if isinstance(e, BombDropped)]
        assert dropped.tally.total == 4 + 3

    def test_targets_are_within_an_inch_of_the_line(self) -> None:
        for aside, cites in ((1.0, []), (1.1, ["ASB-20.4"])):
            battle = attack_run("strike", unit(f"{36 + RADIUS + aside:.3f},20"))
            assert why(battle, "attack red-1 blue-1") == cites

    def test_what_was_declared_is_done_and_only_once(self) -> None:
        battle = attack_run("strike", unit("36,20"))
        assert why(battle, "strafe red-1 15") == ["ASB-20.4"]
        do(battle, "attack red-1 blue-1", *MISS)
        assert why(battle, "attack red-1 blue-1") == ["AS-033.2"]


class TestStrafing:
    @pytest.mark.ruling("AS-057.3")
    @pytest.mark.parametrize(
        ("short", "specials", "points", "heat"),
        [
            (5, "HT2/-/-", 3, 1),
            (5, "HT2/-/- ENE", 5, 1),
            (1, "", 1, 0),
            (3, "", 2, 0),
            (3, "SRM2/2/- REAR1/-/-", 2, 0),
            (0.5, "", 1, 0),
        ],
    )
    @pytest.mark.example("ASX-14", "ASX-15", "ASX-16")
    def test_half_the_short_damage_and_half_the_heat(self, short: float, specials: str, points: int, heat: int) -> None:
        battle = attack_run("strafe", unit("36,20"), card=fighter(damage=(short, 0, 0, 0), specials=specials))
        choice = ground_weapons(battle["red-1"])
        assert choice
        made = air_to_ground.strafing_damage(battle, battle["red-1"], battle["blue-1"], choice)
        assert (made.total, made.heat) == (points, heat)

    def test_friend_and_foe_in_the_strip_are_rolled_for_one_by_one(self) -> None:
        battle = attack_run("strafe", unit("36,10.5"), unit("37.6,15"), unit("34,15"), unit("36,26"))
        battle["blue-2"].side = "red"
        events = do(battle, "strafe red-1 10", *HIT, *MISS)
        assert [(e.target, e.hit) for e in events if isinstance(e, AttackRolled)] == [
            ("blue-1", True),
            ("blue-2", False),
        ]
        assert [harm(battle, f"blue-{n}") for n in (1, 2, 3, 4)] == [2, 0, 0, 0]

    def test_the_strip_lies_on_the_line(self) -> None:
        battle = attack_run("strafe", unit("36,20"))
        assert why(battle, "strafe red-1 38") == []
        assert why(battle, "strafe red-1 38.1") == ["ASB-20.4"]

    @pytest.mark.ruling("AS-057.3")
    def test_overheat_is_added_only_by_the_older_reading(self) -> None:
        hot = fighter(damage=(5, 0, 0, 0), overheat=2)
        assert why(attack_run("strafe", unit("36,20"), card=hot), "strafe red-1 15 overheat 2") == ["AS-057.3"]
        either: tuple[dict[str, Any], ...] = (
            {"options": ["reading:as-air-strafe-overheat"]},
            {"release": "2nd-printing"},
        )
        for rules in either:
            battle = attack_run("strafe", unit("36,20"), card=hot, **rules)
            do(battle, "strafe red-1 15 overheat 2", *HIT)
            assert (harm(battle, "blue-1"), battle["red-1"].overheat) == (3 + 2, 2)
            again = attack_run("strafe", unit("36,20"), card=hot, **rules)
            assert why(again, "strafe red-1 15 overheat 3") == ["ASB-15"]

    @pytest.mark.ruling("AS-057.3")
    def test_before_energy_was_halved_too(self) -> None:
        energy = fighter(damage=(5, 0, 0, 0), specials="ENE")
        battle = attack_run("strafe", unit("36,20"), card=energy, release="2nd-printing")
        do(battle, "strafe red-1 15", *HIT)
        assert harm(battle, "blue-1") == 3

    def test_strips_with_overheat_are_offered_where_it_counts(self) -> None:
        hot = fighter(damage=(5, 0, 0, 0), overheat=2)
        for release, heats in (("v2.2", {0}), ("2nd-printing", {0, 1, 2})):
            battle = attack_run("strafe", unit("36,20"), card=hot, release=release)
            offered = [each for each in air_attack.options(battle, battle["red-1"]) if isinstance(each, Strafe)]
            assert {each.overheat for each in offered} == heats

    @pytest.mark.ruling("AS-057.2")
    def test_dropships_strafe_with_the_weapons_of_their_front_arc(self) -> None:
        battle = attack_run("strafe", unit("36,20"), card=dropship("DA"))
        do(battle, "strafe red-1 15", *HIT)
        assert harm(battle, "blue-1") == 3  # half of 5, the wings have 4, the aft 3

    @pytest.mark.ruling("AS-057.1")
    def test_damage_from_the_air_is_never_from_the_rear(self) -> None:
        for task, text in (("strafe", "strafe red-1 15"), ("strike", "attack red-1 blue-1")):
            battle = attack_run(task, unit("36,20", facing=180), card=fighter(damage=(4, 0, 0, 0)))
            do(battle, text, *HIT)
            assert harm(battle, "blue-1") == (2 if task == "strafe" else 4)


class TestStriking:
    def test_a_strike_does_the_short_damage_with_overheat_and_abilities(self) -> None:
        card = fighter(damage=(4, 0, 0, 0), specials="HT1/-/-", overheat=1)
        battle = attack_run("strike", unit("36,20"), card=card)
        do(battle, "attack red-1 blue-1 overheat 1", *HIT)
        assert (harm(battle, "blue-1"), battle["blue-1"].marks.heat) == (4 + 1, 1)

    def test_spheroids_strike_with_their_aft_arc(self) -> None:
        battle = attack_run("strike", unit("36,20"), card=dropship("DS"))
        do(battle, "attack red-1 blue-1", *HIT)
        assert harm(battle, "blue-1") == 3

    def test_a_rocket_pod_adds_a_point_once(self) -> None:
        battle = attack_run("strike", unit("36,20"), bombs=("rocket",))
        do(battle, "attack red-1 blue-1", *HIT)
        assert (harm(battle, "blue-1"), battle["red-1"].bombs) == (3 + 1, ())


class TestBombs:
    @pytest.mark.ruling("AS-055.2")
    @pytest.mark.example("ASX-19")
    def test_altitude_bombing_has_one_point_or_more_none_far_from_the_next(self) -> None:
        battle = attack_run("bomb", unit("36,20"), bombs=("he",) * 4)
        assert why(battle, "bomb red-1 he 20") == []
        assert why(battle, "bomb red-1 he 20 he 22 he 24 he 26") == []
        assert why(battle, "bomb red-1 he 20 he 20 he 22") == []
        assert why(battle, "bomb red-1 he 20 he 24") == ["AS-055.2"]
        assert why(battle, "bomb red-1 he 49") == ["AS-055.2"]
        assert why(battle, "bomb red-1 he 20 he 22 he 24 he 26 he 28") == ["ASB-20.9"]

    def test_a_dive_has_one_point(self) -> None:
        battle = attack_run("dive", unit("36,20"), bombs=("he",) * 2)
        assert why(battle, "bomb red-1 he 20 he 20") == []
        assert why(battle, "bomb red-1 he 20 he 22") == ["ASB-20.4"]

    @pytest.mark.ruling("AS-055.3", "AS-055.4", "AS-057.5", "AS-057.6")
    @pytest.mark.parametrize("task", ["bomb", "dive"])
    @pytest.mark.parametrize(("bomb", "near", "far", "damage"), [("he", 1, 1.9, 2), ("cluster", 3, 5.9, 1)])
    @pytest.mark.example("ASX-20", "ASX-21")
    def test_the_template_of_the_bomb_says_who_is_hit(
        self, task: str, bomb: str, near: float, far: float, damage: int
    ) -> None:
        beyond = far + 0.2
        enemies = [
            unit(f"{36 - near - RADIUS},20"),
            unit(f"{36 + far + RADIUS},20"),
            unit(f"36,{20 + beyond + RADIUS}"),
        ]
        battle = attack_run(task, *enemies, bombs=(bomb,))
        do(battle, f"bomb red-1 {bomb} 20", *HIT)
        assert [harm(battle, f"blue-{number}") for number in (1, 2, 3)] == [damage, 0, 0]
        older = attack_run(task, *enemies, bombs=(bomb,), without=("AS-057.5", "AS-057.6"))
        do(older, f"bomb red-1 {bomb} 20", *HIT)
        assert [harm(older, f"blue-{number}") for number in (1, 2, 3)] == [damage, damage, 0]

    @pytest.mark.ruling("AS-057.7")
    @pytest.mark.example("ASX-22")
    def test_an_inferno_bomb_brings_heat(self) -> None:
        battle = attack_run("dive", unit(f"{36 - 1 - RADIUS},20"), unit(f"{36 + 2 + RADIUS},20"), bombs=("inferno",))
        do(battle, "bomb red-1 inferno 20", *HIT)
        assert [battle["blue-1"].marks.heat, battle["blue-2"].marks.heat] == [2, 0]
        assert harm(battle, "blue-1") == 0

    @pytest.mark.ruling("AS-056.1")
    def test_bombs_that_miss_scatter_along_the_line(self) -> None:
        battle = attack_run("dive", unit("36,20"), bombs=("he",) * 3)
        events = do(battle, "bomb red-1 he 20 he 20 he 20", *MISS, 1, 5, *MISS, 4, 6, *HIT)
        places = [e.at for e in events if isinstance(e, BombDropped)]
        assert places == [Point(36, 25), Point(36, 14), Point(36, 20)]
        assert battle["red-1"].bombs == ()

    def test_or_by_another_reading_as_far_as_they_missed(self) -> None:
        battle = attack_run("dive", unit("36,20"), bombs=("he",), options=["reading:as-air-scatter-margin"])
        events = do(battle, "bomb red-1 he 20", *MISS, 1)
        assert [e.at for e in events if isinstance(e, BombDropped)] == [Point(36, 20 + 2 * (4 + 2 - 2))]

    def test_a_laser_guided_bomb_needs_a_designated_target(self) -> None:
        battle = attack_run("dive", unit("36,20"), bombs=("laser",))
        assert why(battle, "bomb red-1 laser 20") == ["ASB-20.9"]
        battle["red-1"].designated = "blue-1"
        (dropped,) = [e for e in do(battle, "bomb red-1 laser 20", *HIT) if isinstance(e, BombDropped)]
        assert (dropped.tally.total, harm(battle, "blue-1")) == (4 + 2 - 2, 2)

    @pytest.mark.ruling("AS-055.5", "AS-056.1")
    @pytest.mark.parametrize(("away", "altitude", "cites"), [(2, 1, []), (2, 0, ["AS-055.5"]), (3, 1, ["AS-055.5"])])
    @pytest.mark.example("ASX-23")
    def test_battle_armor_in_flight_bombs_who_is_below_it(self, away: float, altitude: float, cites: list[str]) -> None:
        suits = make_card("BA", move={"v": 8}, specials=fighter(specials="BOMB1").specials)
        flyer = UnitSetup("suits", "36,20", 0, 4, suits, altitude=altitude, bombs=("cluster",))
        enemy = unit(f"{36 + away + 2 * RADIUS},20", make_card("CV"))
        battle = air_battle([flyer], [enemy], phase="combat")
        assert why(battle, "bomb red-1 cluster blue-1 facing 90") == cites
        if not cites:
            assert why(battle, "bomb red-1 cluster blue-1") == ["AS-056.1"]
            (dropped, *_) = do(battle, "bomb red-1 cluster blue-1 facing 90", *MISS, 1, 6)
            assert isinstance(dropped, BombDropped)
            assert dropped.at == Point(dropped.aim.x + 6, 20)

    def test_battle_armor_carries_cluster_bombs_only(self) -> None:
        suits = make_card("BA", move={"v": 8}, specials=fighter(specials="BOMB1").specials)
        with pytest.raises(Exception, match="cluster bombs only"):
            air_battle([UnitSetup("suits", "36,20", 0, 4, suits, bombs=("he",))])
