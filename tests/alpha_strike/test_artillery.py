"""Artillery: who may fire it where, what it needs, where it comes down, and whom it strikes."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars.alpha_strike.abilities import special_use
from boxcars.alpha_strike.actions import Artillery, Attack, Physical, Use, parse_action
from boxcars.alpha_strike.advanced import minefields
from boxcars.alpha_strike.artillery import artillery_plan, artillery_preview, artillery_rounds
from boxcars.alpha_strike.artillery.artillery_weapons import WEAPONS
from boxcars.alpha_strike.attacks import combat
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.events.special_events import ArtilleryFired
from boxcars.alpha_strike.unit import Unit
from boxcars.catalog import equipment
from boxcars.catalog.alpha_strike.point_value import _ARTILLERY
from boxcars.catalog.alpha_strike.weapon_specials import granted
from boxcars.core.dice import ScriptedDice
from boxcars.core.errors import Illegal
from boxcars.core.ledger import ruling
from boxcars.core.ruling import RuleSet
from boxcars.tabletop.measure import Base, Point
from boxcars.tabletop.table import Table
from tests.alpha_strike.gear import apart, battle_of, hill, older, unit, woods

MUNITIONS = RuleSet(options=("artillery-munitions", "minefields"))


def gun(specials: str, at: tuple[float, float] = (70, 70), **fields: Any) -> Unit:
    """A unit with artillery that faces north."""
    return unit(at, specials, **fields)


def line_up(specials: str, *enemies: float, **fields: Any) -> Battle:
    """A gun, and enemies so many inches north of it."""
    blue = [unit((70, 70 - apart(inches)), facing=180) for inches in enemies]
    return battle_of({"red": [gun(specials, **fields)], "blue": blue})


def north(inches: float) -> str:
    """The place so many inches north of the gun's base."""
    return Point(70, 70 - 0.625 - inches).word


def total(battle: Battle, weapon: str, aim: str, **words: Any) -> int:
    tally = artillery_plan.plan(battle, Artillery("red-1", weapon, aim, **words)).tally
    assert tally is not None
    return tally.total


def why(battle: Battle, weapon: str, aim: str, **words: Any) -> list[str]:
    return [reason.cite for reason in artillery_plan.plan(battle, Artillery("red-1", weapon, aim, **words)).reasons]


@pytest.mark.ruling("AS-042.8", "AS-173.1")
def test_the_tables_of_the_ledger() -> None:
    advanced = {row["special"]: row for row in ruling("AS-173.1").data["rows"]}
    assert advanced.keys() == WEAPONS.keys()
    for word, row in advanced.items():
        weapon = WEAPONS[word]
        damage = "/".join("0*" if value == 0.5 else str(value) for value in weapon.damage)
        figures = (weapon.advanced_reach, damage, weapon.template, weapon.cannon)
        assert figures == (row["max_range_in"], row["damage"], row["aoe_in"], row["cannon"])
        assert weapon.homing == ("aoe_homing" in row)
    basic = {word: row for row in ruling("AS-042.8").data["rows"] for word in row["special"]}
    basic["ART-AC"] = basic.pop("ART-AIC")
    for word, row in basic.items():
        weapon = WEAPONS[word]
        assert (weapon.reach, weapon.template) == ((row["max_range"] or "Long").lower(), row["aoe_in"])
    assert all(WEAPONS[word].reach is None for word in WEAPONS.keys() - basic.keys())


@pytest.mark.ruling("AS-173.2")
def test_prototypes_are_the_same() -> None:
    codes = {word.replace("-", ""): weapon for word, weapon in WEAPONS.items()}
    arrow, tom = granted(equipment("Prototype Arrow IV")), granted(equipment("Primitive Prototype Long Tom Artillery"))
    assert codes[arrow.partition("+")[0]] is WEAPONS["ART-AIS"]
    assert codes[tom.partition("+")[0]] is WEAPONS["ART-LT"]
    assert (WEAPONS["ART-LT"].advanced_reach, WEAPONS["ART-LT"].damage) == (1020, (3, 1))


def test_all_artillery_of_the_tables_has_its_points_in_the_conversion() -> None:
    assert {weapon.code for weapon in WEAPONS.values()} == _ARTILLERY.keys()


@pytest.mark.ruling("AS-042.1")
def test_artillery_comes_besides_the_other_attack() -> None:
    battle = line_up("ARTT-1", 20)
    combat.verify(battle, Artillery("red-1", "ART-T", "blue-1"))
    combat.apply(battle, Artillery("red-1", "ART-T", "blue-1"), ScriptedDice([6, 6]))
    with pytest.raises(Illegal, match=r"fired its artillery"):
        combat.verify(battle, Artillery("red-1", "ART-T", "blue-1"))
    combat.verify(battle, Attack("red-1", "blue-1"))
    combat.apply(battle, Attack("red-1", "blue-1"), ScriptedDice([6, 6]))
    assert battle["blue-1"].armor == 6 - 1 - 3
    weapons_first = line_up("ARTT-1", 20)
    weapons_first["red-1"].attacks.append("weapon")
    assert why(weapons_first, "ART-T", "blue-1") == []
    old = battle_of({"red": [gun("ARTT-1")], "blue": [unit((70, 50))]}, rules=older("2nd-printing"))
    assert why(old, "ART-T", "blue-1") == ["ASB-13"]


@pytest.mark.ruling("AS-173.3")
def test_infantry_with_a_tube_does_nothing_else() -> None:
    battle = line_up("ARTBA-1 AM", 5, type="BA")
    assert why(battle, "ART-BA", "blue-1") == []
    _, done = combat.apply(battle, Artillery("red-1", "ART-BA", "blue-1"), ScriptedDice([6, 6]))
    assert done
    with pytest.raises(Illegal, match=r"AS-173\.3"):
        combat.verify(battle, Attack("red-1", "blue-1"))
    after = line_up("ARTBA-1", 5, type="BA")
    after["red-1"].attacks.append("weapon")
    assert why(after, "ART-BA", "blue-1") == ["AS-173.3"]
    before = battle_of({"red": [after["red-1"]], "blue": [after["blue-1"]]}, rules=older("v2.1"))
    assert why(before, "ART-BA", "blue-1") == []
    big = line_up("ARTBA-1", 5)
    combat.apply(big, Artillery("red-1", "ART-BA", "blue-1"), ScriptedDice([6, 6]))
    combat.verify(big, Attack("red-1", "blue-1"))


@pytest.mark.ruling("AS-042.2")
def test_indirect_artillery_aims_at_places_only() -> None:
    battle = battle_of({"red": [gun("ARTS-1"), unit((60, 60))], "blue": [unit((70, 70 - apart(20)))]})
    assert why(battle, "ART-S", "blue-1") == []
    assert why(battle, "ART-S", north(20)) == []
    assert why(battle, "ART-S", "blue-1", spotter="red-2") == ["AS-042.2"]
    assert why(battle, "ART-S", north(20), spotter="red-2") == []
    assert why(battle, "ART-S", "999,999") == ["AS-042.3", "ASB-7", "AS-042.2", "AS-034.1"]
    assert why(battle, "ART-S", "nowhere") == ["AS-042.2"]


@pytest.mark.ruling("AS-042.2")
def test_a_place_must_be_seen_directly_or_by_a_spotter() -> None:
    red = [gun("ARTS-1"), unit((100, 50)), unit((70, 68))]
    battle = battle_of({"red": red, "blue": [unit((70, 50))]}, pieces=(hill(60, 58, 80, 62, level=6),))
    place = Point(70, 50).word
    assert why(battle, "ART-S", place) == ["AS-034.2"]
    assert why(battle, "ART-S", place, spotter="red-2") == []
    assert why(battle, "ART-S", place, spotter="red-3") == ["AS-034.2"]
    assert why(battle, "ART-S", place, spotter="red-9") == ["ASB-12"]
    assert why(battle, "ART-S", place, spotter="red-1") == ["AS-035.1", "AS-034.2"]


@pytest.mark.ruling("AS-042.3")
@pytest.mark.parametrize(
    ("code", "reach"), [("T", 42), ("LT", 42), ("LTC", 42), ("TC", 24), ("SC", 24), ("AIS", 42), ("BA", 42)]
)
def test_how_far_it_fires(code: str, reach: float) -> None:
    battle = line_up(f"ART{code}-1", 5)
    assert why(battle, f"ART-{code}", north(reach)) == []
    assert "AS-042.3" in why(battle, f"ART-{code}", north(reach + 0.1))


@pytest.mark.ruling("AS-042.3", "AS-042.4")
def test_extreme_range_with_the_option() -> None:
    forces = {"red": [gun("ARTT-1 ARTSC-1"), unit((70, 30))], "blue": [unit((70, 20))]}
    battle = battle_of(forces, rules=RuleSet(options=("extended-ranges",)))
    place = north(50)
    assert why(battle, "ART-T", place, spotter="red-2") == []
    assert total(battle, "ART-T", place, spotter="red-2") == 4 + 6 + 1
    assert "AS-042.3" in why(battle, "ART-SC", place, spotter="red-2")


def test_cruise_missiles_are_not_fired_in_the_standard_game() -> None:
    assert why(line_up("ARTCM7-1", 5), "ART-CM7", north(20)) == ["AS-042.8"]


@pytest.mark.ruling("AS-042.4")
@pytest.mark.parametrize(
    ("weapon", "inches", "needs"),
    [("LT", 10, 8), ("LT", 2, 8), ("LTC", 10, 6), ("SC", 10, 6), ("SC", 5, 4), ("LTC", 30, 8)],
)
def test_the_number_against_a_place(weapon: str, inches: float, needs: int) -> None:
    assert total(line_up(f"ART{weapon}-1", 40), f"ART-{weapon}", north(inches)) == needs


@pytest.mark.ruling("AS-074.7")
def test_cannons_fired_directly_by_the_advanced_rules_go_by_range_alone() -> None:
    battle = line_up("ARTSC-1", 40)
    battle.rules = ADVANCED
    assert total(battle, "ART-SC", north(10)) == 4 + 2
    battle.rules = RuleSet(options=("advanced-artillery",), without=("AS-074.7",))
    assert total(battle, "ART-SC", north(10)) == 4 + 2 + 4


@pytest.mark.ruling("AS-042.4")
def test_target_movement_counts_only_against_a_unit() -> None:
    battle = line_up("ARTLT-1", 10)
    assert total(battle, "ART-LT", "blue-1") == 4 + 4 + 1
    assert total(battle, "ART-LT", battle["blue-1"].at.word) == 4 + 4
    battle["blue-1"].heat = 4
    assert total(battle, "ART-LT", "blue-1") == 4 + 4 - 4
    assert total(battle, "ART-LT", battle["blue-1"].at.word) == 4 + 4


def test_woods_on_the_way_count_once() -> None:
    battle = battle_of({"red": [gun("ARTT-1")], "blue": [unit((70, 50))]}, pieces=(woods(60, 52, 80, 54),))
    assert total(battle, "ART-T", Point(70, 50).word) == 4 + 4 + 2


@pytest.mark.ruling("AS-042.6")
@pytest.mark.parametrize(
    ("weapon", "gear", "inches", "bonus"),
    [
        ("T", "LPRB", 12, -1),
        ("T", "LPRB", 12.1, 0),
        ("T", "PRB", 18, -1),
        ("T", "PRB", 18.1, 0),
        ("T", "BH", 26, -1),
        ("T", "BH", 26.1, 0),
        ("T", "TAG", 10, 0),
        ("AIS", "TAG", 24, -2),
        ("AIS", "TAG", 24.1, 0),
        ("AIS", "TAG PRB", 18, -2),
        ("AC", "LTAG", 6, -2),
        ("AC", "LTAG PRB", 7, -1),
    ],
)
def test_what_the_spotter_is_worth(weapon: str, gear: str, inches: float, bonus: int) -> None:
    place = Point(70, 40)
    red = [gun(f"ART{weapon}-1"), unit((70 + 0.625 + inches, 40), gear)]
    battle = battle_of({"red": red, "blue": [unit((0, 0))]})
    assert total(battle, f"ART-{weapon}", place.word, spotter="red-2") == 4 + 4 + 1 + bonus
    assert total(battle, f"ART-{weapon}", place.word, spotter="red-2", spotter_attacks=True) == 4 + 4 + 2 + bonus


@pytest.mark.ruling("AS-074.5")
def test_a_spotter_serves_one_artillery_attack() -> None:
    red = [gun("ARTT-1"), gun("ARTT-1", (66, 70)), unit((60, 60)), unit((80, 60))]
    battle = battle_of({"red": red, "blue": [unit((70, 50))]})
    place = Point(70, 50).word
    combat.apply(battle, Artillery("red-1", "ART-T", place, spotter="red-3"), ScriptedDice([6, 6]))
    assert battle["red-3"].spotted == place
    assert battle["red-3"].silent
    with pytest.raises(Illegal, match=r"AS-074\.5"):
        combat.verify(battle, Artillery("red-2", "ART-T", place, spotter="red-3"))
    combat.verify(battle, Artillery("red-2", "ART-T", place, spotter="red-4"))
    battle.rules = RuleSet(without=("AS-074.5",))
    combat.verify(battle, Artillery("red-2", "ART-T", place, spotter="red-3"))


@pytest.mark.ruling("AS-074.5")
def test_a_spotter_serves_one_cannon_at_a_unit_too() -> None:
    red = [gun("ARTLTC-1"), gun("ARTLTC-1", (66, 70)), unit((60, 60))]
    battle = battle_of({"red": red, "blue": [unit((70, 50))]}, rules=RuleSet(options=("advanced-artillery",)))
    combat.apply(battle, Artillery("red-1", "ART-LTC", "blue-1", spotter="red-3"), ScriptedDice([6, 6]))
    with pytest.raises(Illegal, match=r"AS-074\.5"):
        combat.verify(battle, Artillery("red-2", "ART-LTC", "blue-1", spotter="red-3"))


@pytest.mark.ruling("AS-042.2", "AS-042.7")
@pytest.mark.parametrize(
    ("weapon", "die", "pips", "lands"),
    [
        ("S", 1, 3, Point(70, 44)),
        ("SC", 1, 3, Point(70, 47)),
        ("S", 4, 6, Point(70, 62)),
        ("S", 2, 5, Point(78.66, 45)),
        ("LTC", 6, 2, Point(68.268, 49)),
    ],
)
def test_scatter(weapon: str, die: int, pips: int, lands: Point) -> None:
    battle = battle_of({"red": [gun(f"ART{weapon}-1")], "blue": [unit((70, 50))]})
    action = Artillery("red-1", f"ART-{weapon}", Point(70, 50).word)
    events, _ = combat.apply(battle, action, ScriptedDice([1, 1, die, pips]))
    fired = events[0]
    assert isinstance(fired, ArtilleryFired)
    assert not fired.hit
    assert fired.at == lands
    assert battle["blue-1"].armor == 6


def test_a_shell_that_misses_a_unit_on_a_hill_bursts_on_the_ground_below() -> None:
    """It is six inches higher up there; what hits it bursts at its feet, and spares who stands below."""
    for dice, damage in (([1, 1, 4, 6], (0, 1)), ([6, 6], (1, 0))):
        blue = [unit((70, 50)), unit((70, 56 if len(dice) > 2 else 52.5))]
        battle = battle_of({"red": [gun("ARTLTC-1")], "blue": blue}, pieces=(hill(66, 48, 74, 51.5, 6),))
        combat.apply(battle, Artillery("red-1", "ART-LTC", "blue-1"), ScriptedDice(dice))
        assert tuple(int(battle[id].armor < 6) for id in ("blue-1", "blue-2")) == damage


def test_what_comes_down_off_the_table_strikes_nobody() -> None:
    battle = battle_of({"red": [gun("ARTS-1", (70, 20))], "blue": [unit((70, 1))]})
    events, _ = combat.apply(battle, Artillery("red-1", "ART-S", "70,1"), ScriptedDice([1, 1, 1, 1]))
    assert len(events) == 1
    assert battle["blue-1"].armor == 6


@pytest.mark.ruling("AS-042.5", "AS-076.1")
@pytest.mark.parametrize(("gap", "damage"), [(0, 3), (1, 3), (1.1, 1), (3, 1), (3.1, 0)])
def test_everybody_in_the_area_takes_the_damage(gap: float, damage: int) -> None:
    red = [gun("ARTLT-1"), unit((70 - 0.625 - gap, 50))]
    battle = battle_of({"red": red, "blue": [unit((70 + 0.625 + gap, 50)), unit((70, 50))]})
    combat.apply(battle, Artillery("red-1", "ART-LT", "70,50"), ScriptedDice([6, 6]))
    assert [6 - battle[id].armor for id in ("red-2", "blue-1", "blue-2")] == [damage, damage, 3]


@pytest.mark.ruling("AS-076.1")
def test_split_damage_of_a_cruise_missile() -> None:
    near, far = Base(Point(1.625, 0), 0.625), Base(Point(3.625, 0), 0.625)
    table = Table("test", 10, 10)
    struck = [
        [d for wide, d in WEAPONS["ART-CM7"].zones if table.is_under(Point(0, 0), wide, at)] for at in (near, far)
    ]
    assert [zone[0] for zone in struck] == [7, 2]


def designated(rules: RuleSet = MUNITIONS) -> Battle:
    """A launcher that sees nothing, and a friend that has designated one of two units that stand together."""
    red = [gun("ARTAIS-1"), unit((80, 50), "TAG", designated="blue-1")]
    blue = [unit((70, 50)), unit((71.25, 50))]
    return battle_of({"red": red, "blue": blue}, pieces=(hill(60, 58, 72, 62, level=6),), rules=rules)


@pytest.mark.ruling("AS-076.2", "AS-173.4")
def test_a_homing_round_strikes_its_target_alone() -> None:
    battle = designated()
    action = parse_action("artillery red-1 ART-AIS blue-1 with homing")
    combat.verify(battle, action)
    combat.apply(battle, action, ScriptedDice([6, 6]))
    assert [battle[id].armor for id in ("blue-1", "blue-2")] == [4, 6]
    standard = designated()
    action = Artillery("red-1", "ART-AIS", "70,50", spotter="red-2")
    combat.verify(standard, action)
    combat.apply(standard, action, ScriptedDice([6, 6]))
    assert [standard[id].armor for id in ("blue-1", "blue-2")] == [4, 4]


def test_homing_rounds_need_a_designated_unit_and_the_option() -> None:
    assert why(designated(), "ART-AIS", "blue-2", munition="homing") == ["ASB-17"]
    assert why(designated(), "ART-AIS", "70,50", munition="homing") == ["ASB-17"]
    assert why(designated(RuleSet()), "ART-AIS", "blue-1", munition="homing") == ["ASB-13.1"]
    assert why(designated(), "ART-AIS", "blue-1", munition="flechette") == ["ASB-13.1", "AS-034.2"]
    assert total(designated(), "ART-AIS", "blue-1", munition="homing") == 4 + 4 + 1 + 1
    battle = designated()
    combat.apply(battle, Artillery("red-1", "ART-AIS", "blue-1", munition="homing"), ScriptedDice([1, 1]))
    assert battle["blue-1"].armor == 6


ADVANCED = RuleSet(options=("advanced-artillery",))


def behind_a_hill(specials: str) -> Battle:
    """A gun, two friends that see what the gun does not, one with a probe, and an enemy 20" away in woods."""
    red = [gun(specials), unit((100, 50)), unit((80, 50), "PRB")]
    blue = [unit((70, 70 - apart(20)), move={"": 10}, facing=180)]
    pieces = (hill(60, 58, 80, 62, level=6), woods(68, 45, 72, 50))
    return battle_of({"red": red, "blue": blue}, pieces=pieces, rules=ADVANCED)


@pytest.mark.ruling("AS-074.6")
@pytest.mark.parametrize(("heat", "adds"), [(0, 2), (4, 0)])
def test_direct_fire_by_the_advanced_rules(heat: int, adds: int) -> None:
    battle = battle_of({"red": [gun("ARTT-1")], "blue": [unit((70, 50), move={"": 10}, heat=heat)]}, rules=ADVANCED)
    assert total(battle, "ART-T", "blue-1") == 4 + 4 + adds
    assert total(battle, "ART-T", "70,50") == 4 + 4
    assert why(battle, "ART-T", "blue-1") == []
    battle.field = Table("test", 144, 144, (woods(60, 55, 80, 57),))
    battle["red-1"].mode = "jump"
    assert total(battle, "ART-T", "blue-1") == 4 + 4 + adds + 2 + 2


@pytest.mark.ruling("AS-074.6")
def test_direct_fire_counts_what_its_target_is() -> None:
    suits = unit((70, 50), type="BA", move={"f": 2})
    battle = battle_of({"red": [gun("ARTT-1")], "blue": [suits]}, rules=ADVANCED)
    assert total(battle, "ART-T", "blue-1") == 4 + 4 + 1
    assert total(battle, "ART-T", "70,50") == 4 + 4


@pytest.mark.ruling("AS-074.8")
def test_indirect_fire_by_the_advanced_rules_needs_no_spotter() -> None:
    battle = behind_a_hill("ARTT-1 PRB")
    place = battle["blue-1"].at.word
    assert why(battle, "ART-T", place) == []
    assert total(battle, "ART-T", place) == 4 + 7
    assert total(battle, "ART-T", place, spotter="red-2") == 4 + 7
    assert total(battle, "ART-T", place, spotter="red-3") == 4 + 7 - 1
    assert why(battle, "ART-T", "blue-1") == ["AS-074.8"]
    assert why(battle, "ART-T", "blue-1", spotter="red-2") == ["AS-074.8"]
    battle.rules = RuleSet()
    assert why(battle, "ART-T", place) == ["AS-034.2"]


@pytest.mark.ruling("AS-074.9")
def test_cannons_fire_indirectly_at_units_by_the_advanced_rules() -> None:
    battle = behind_a_hill("ARTLTC-1")
    battle.field = Table("test", 144, 144, (hill(60, 58, 80, 62, level=6),))
    battle["blue-1"].heat = 4
    assert why(battle, "ART-LTC", "blue-1", spotter="red-2") == []
    assert total(battle, "ART-LTC", "blue-1", spotter="red-2") == 4 + 2 + 1
    assert why(battle, "ART-LTC", "blue-1") == ["AS-034.2"]
    battle.rules = RuleSet()
    assert why(battle, "ART-LTC", "blue-1", spotter="red-2") == ["AS-042.2"]


@pytest.mark.ruling("AS-073.1")
def test_the_advanced_ranges() -> None:
    battle = line_up("ARTLT-1 ARTSC-1 ARTCM12-1", 5)
    battle.rules = ADVANCED
    battle["red-1"].at = Point(70, 140)
    assert why(battle, "ART-LT", "70,20") == []
    assert why(battle, "ART-CM12", "70,20") == []
    assert "AS-042.3" in why(battle, "ART-SC", "70,114")
    assert why(battle, "ART-SC", "70,116") == []
    assert [artillery_plan.reach(battle, WEAPONS[word]) for word in ("ART-LT", "ART-SC")] == [1020, 24]


@pytest.mark.ruling("AS-077.1", "AS-077.2", "AS-077.3")
@pytest.mark.parametrize(
    ("weapon", "zones"),
    [
        ("ART-AIS", ((2, 1), (6, 0.5))),
        ("ART-S", ((2, 1), (6, 0.5))),
        ("ART-T", ((2, 0.5),)),
        ("ART-LT", ((6, 2), (10, 0.5))),
    ],
)
def test_cluster_rounds(weapon: str, zones: tuple[tuple[float, float], ...]) -> None:
    assert artillery_rounds.zones(MUNITIONS, WEAPONS[weapon], "cluster") == zones
    before = tuple(zone for zone in zones if zone[1] != 0.5) or ((2, 0),)  # it falls even where it does nothing
    assert artillery_rounds.zones(RuleSet(release="v2.1"), WEAPONS[weapon], "cluster") == before


@pytest.mark.ruling("AS-077.2", "AS-077.3")
def test_a_long_tom_cluster_by_the_formula() -> None:
    rules = RuleSet(options=("reading:AS-077.2",))
    assert artillery_rounds.zones(rules, WEAPONS["ART-LT"], "cluster") == ((6, 2), (10, 1))


@pytest.mark.ruling("AS-077.1")
@pytest.mark.parametrize(("gap", "damage"), [(3, 2), (3.1, 1), (5, 1), (5.1, 0)])
def test_a_long_tom_cluster_reaches_two_inches_beyond_the_template(gap: float, damage: int) -> None:
    blue = [unit((70 + 0.625 + gap, 50))]
    battle = battle_of({"red": [gun("ARTLT-1")], "blue": blue}, rules=MUNITIONS)
    action = parse_action("artillery red-1 ART-LT 70,50 with cluster")
    combat.verify(battle, action)
    combat.apply(battle, action, ScriptedDice([6, 6, 4]))
    assert battle["blue-1"].armor == 6 - damage


@pytest.mark.ruling("AS-077.6")
@pytest.mark.parametrize(("gap", "heat"), [(1, 2), (1.5, 0)])
def test_inferno_rounds_heat_what_is_under_the_template(gap: float, heat: int) -> None:
    battle = battle_of({"red": [gun("ARTAC-1")], "blue": [unit((70 + 0.625 + gap, 50))]}, rules=MUNITIONS)
    combat.apply(battle, Artillery("red-1", "ART-AC", "70,50", munition="inferno"), ScriptedDice([6, 6]))
    assert battle["blue-1"].marks.heat == heat
    assert battle["blue-1"].armor == 6


@pytest.mark.ruling("AS-077.9")
def test_thunder_rounds_lay_mines_under_the_template() -> None:
    battle = battle_of({"red": [gun("ARTAIS-1")], "blue": [unit((70, 50))]}, rules=MUNITIONS)
    events, _ = combat.apply(
        battle, Artillery("red-1", "ART-AIS", "70,50", munition="thunder"), ScriptedDice([1, 1, 1, 3])
    )
    assert events[-1].text == "a minefield of density 1 lies at 70,44"
    field = battle.mines[0]
    assert (field.at, field.density, battle["blue-1"].armor) == ("70,44", 1, 6)
    inside, outside = (Base(Point(70 + gap, 44), 0) for gap in (1, 1.1))
    assert minefields.enters(battle, field, inside, [inside.at])
    assert not minefields.enters(battle, field, outside, [outside.at])


def test_rounds_need_their_options() -> None:
    assert why(line_up("ARTAIS-1", 5), "ART-AIS", north(5), munition="cluster") == ["ASB-13.1"]
    battle = line_up("ARTAIS-1 ARTLT-1", 5)
    battle.rules = RuleSet(options=("artillery-munitions",))
    assert why(battle, "ART-AIS", north(5), munition="cluster") == []
    assert why(battle, "ART-AIS", north(5), munition="thunder") == ["ASB-22.5"]
    assert why(battle, "ART-LT", north(5), munition="inferno") == ["ASB-13.1"]
    offered = {action.munition for action in artillery_preview.options(battle, battle["red-1"])}
    assert offered == {"", "cluster", "inferno", "flechette", "smoke", "illumination"}


@pytest.mark.ruling("AS-037.32", "AS-074.1")
def test_artillery_from_the_air() -> None:
    flyer = gun("ARTAIS-1 ARTAC-1 ARTT-1", type="CV", move={"v": 12}, altitude=3.0)
    battle = battle_of({"red": [flyer, unit((60, 60))], "blue": [unit((70, 50))]})
    assert why(battle, "ART-AIS", "70,50", spotter="red-2") == []
    assert total(battle, "ART-AIS", "70,50", spotter="red-2") == 4 + 4 + 1 + 1
    assert why(battle, "ART-AC", "70,50", spotter="red-2") == []
    assert why(battle, "ART-AIS", "70,50") == ["AS-074.1"]
    assert why(battle, "ART-T", "70,50", spotter="red-2") == ["AS-074.1"]
    before = RuleSet(without=("AS-074.1",))
    older = battle_of({"red": [flyer, unit((60, 60))], "blue": [unit((70, 50))]}, rules=before)
    assert why(older, "ART-AIS", "70,50") == why(older, "ART-T", "70,50", spotter="red-2") == []
    flyer.altitude = 0
    assert total(battle, "ART-AIS", "70,50") == 4 + 4
    assert why(battle, "ART-T", "70,50") == []


def test_arcs_and_turrets() -> None:
    behind = Point(70, 90).word
    assert why(line_up("ARTS-1", 5), "ART-S", behind) == ["ASB-7"]
    assert why(line_up("ARTS-1 TUR(1/1/-,ARTS-1)", 5), "ART-S", behind) == []


def test_the_preview_offers_only_what_is_legal() -> None:
    red = [gun("ARTLT-1"), unit((60, 60), "PRB")]
    battle = battle_of({"red": red, "blue": [unit((70, 50)), unit((73, 50)), unit((20, 60))]})
    rows = artillery_preview.preview(battle, battle["red-1"])
    assert len({row.action for row in rows}) == len(rows)
    between = next(row for row in rows if row.aim == "71.5,50")
    assert between.caught == ("blue-1", "blue-2")
    assert (between.template, between.damage) == (6, (3, 1))
    offered = list(artillery_preview.options(battle, battle["red-1"]))
    assert {str(action) for action in offered} == {row.action for row in rows if row.possible}
    for action in offered:
        combat.verify(battle, action)
        assert parse_action(str(action)) == action
    assert set(offered) <= set(combat.options(battle, ["red-1"]))


def test_what_needs_thirteen_is_not_offered() -> None:
    battle = battle_of({"red": [gun("ARTLT-1")], "blue": [unit((70, 50))]})
    direct = "artillery red-1 ART-LT blue-1"
    needed = {row.action: row.tally for row in artillery_preview.preview(battle, battle["red-1"])}[direct]
    assert needed is not None
    for harder, offered in ((12 - needed.total, True), (13 - needed.total, False)):
        battle["red-1"].skill += harder
        actions = [str(action) for action in artillery_preview.options(battle, battle["red-1"])]
        assert (direct in actions) is offered
        battle["red-1"].skill -= harder


def test_the_best_spotters_are_offered() -> None:
    red = [gun("ARTLT-1"), unit((60, 60)), unit((60, 58), "PRB"), unit((60, 56), damage=(1, 0, 0, 0))]
    battle = battle_of({"red": red, "blue": [unit((70, 50))]})
    offered = [str(action) for action in artillery_preview.options(battle, battle["red-1"])]
    assert [text for text in offered if "spotter" in text] == [
        "artillery red-1 ART-LT 70,50 spotter red-3",
        "artillery red-1 ART-LT 70,50 spotter red-3 attacking",
    ]
    battle["red-3"].attacks.append("weapon")
    offered = [str(action) for action in artillery_preview.options(battle, battle["red-1"])]
    assert "artillery red-1 ART-LT 70,50 spotter red-4" in offered


@pytest.mark.parametrize(
    "action", [Artillery("red-1", "ART-XX", "1,1"), Artillery("red-1", "ART-S", "1,1"), Use("red-1", "NOTHING")]
)
def test_what_a_unit_has_not_it_cannot_use(action: Artillery | Use) -> None:
    with pytest.raises(Illegal):
        combat.verify(line_up("ARTT-1", 5), action)


def test_a_trap_and_a_tube_leave_no_physical_attack() -> None:
    battle = line_up("BT", 0)
    special_use.apply(battle, Use("red-1", "BT"), ScriptedDice([6, 6, 6, 6]))
    with pytest.raises(Illegal):
        combat.verify(battle, Physical("red-1", "standard", "blue-1"))
    assert combat.options(battle, ["red-1"]) == [parse_action("done red-1")]
