"""How much a hit does: bonuses of the attacker, and the target's defenses."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars.alpha_strike.actions import Attack
from boxcars.alpha_strike.attacks import weapon_attack, weapon_fire
from boxcars.alpha_strike.attacks.attack_damage import DamagePlan
from boxcars.alpha_strike.attacks.attack_odds import odds
from boxcars.alpha_strike.attacks.weapons import find_weapon
from boxcars.alpha_strike.battle import Battle
from boxcars.catalog.alpha_strike import Special
from boxcars.catalog.alpha_strike.rounding import MINIMAL
from boxcars.core.dice import ScriptedDice
from tests.alpha_strike.shooting import duel, special, strip
from tests.alpha_strike.tables import make_card, unit

HIT = (6, 6)
MISSILES = [special("LRM", 1, 1, 1), special("IF", value=1)]


def damage(battle: Battle, weapon: str = "standard", **fields: Any) -> DamagePlan:
    """What a hit of red-1 on blue-1 does."""
    return weapon_attack.plan(battle, Attack("red-1", "blue-1", weapon, **fields)).damage


@pytest.mark.parametrize(
    ("inches", "overheat", "specials", "points"),
    [(3, 0, "", 3), (10, 0, "", 2), (30, 0, "", 1), (3, 2, "", 5), (10, 2, "", 4), (30, 2, "", 1), (30, 2, "OVL", 3)],
)
def test_overheat_adds_at_short_and_medium_and_at_long_with_ovl(
    inches: float, overheat: int, specials: str, points: int
) -> None:
    card = make_card(damage=(3, 2, 1), overheat=2, specials=specials)
    assert damage(duel(inches, card), overheat=overheat).total == points


def test_overheat_that_adds_nothing_is_refused() -> None:
    def against(battle: Battle) -> list[str]:
        return [str(reason) for reason in weapon_attack.plan(battle, Attack("red-1", "blue-1", overheat=1)).reasons]

    card = make_card(damage=(3, 0, 1), overheat=2, specials=[special("HT", 1, 1)])
    assert against(duel(3, card)) == []
    assert against(duel(30, card)) == ["overheat adds nothing at long range without OVL [ASB-11.1]"]
    assert against(duel(10, card)) == ["overheat adds nothing where weapons do no damage [ASB-11.1]"]
    assert against(duel(3)) == ["red-1 cannot overheat: it has no overheat value [ASB-15]"]


def test_overheat_counts_whether_it_hits_or_not() -> None:
    battle = duel(3, make_card(overheat=2))
    weapon_fire.resolve(battle, Attack("red-1", "blue-1", overheat=2), ScriptedDice([1, 1]))
    assert (battle["red-1"].overheat, battle["blue-1"].armor) == (2, 5)


@pytest.mark.ruling("AS-046.1")
@pytest.mark.parametrize(
    ("value", "facing", "turret", "taken"),
    [(3, 270, False, 2), (1, 270, False, 1), (3, 90, False, 4), (3, 90, True, 3)],
)
def test_anti_missile_systems(value: int, facing: int, turret: bool, taken: int) -> None:
    """From the rear a hit does one point more; a turret's system meets it there too."""
    ams = [special("TUR", parts=[Special("AMS")])] if turret else [Special("AMS")]
    mine = make_card(damage=(value, value, value), specials=MISSILES)
    battle = duel(3, mine, make_card(specials=ams), other_facing=facing)
    assert damage(battle).total == taken
    unarmed = duel(3, make_card(damage=(value, value, value)), make_card(specials=ams), other_facing=facing)
    assert damage(unarmed).total == value + (facing == 90)


@pytest.mark.ruling("AS-046.1")
@pytest.mark.parametrize("weapon", ["if", "lrm", "srm"])
def test_anti_missile_systems_meet_missile_attacks(weapon: str) -> None:
    mine = make_card(specials=[special("IF", value=3), special("LRM", 3, 3, 3), special("SRM", 3, 3)])
    assert damage(duel(3, mine, make_card(specials="AMS")), weapon).total == 2
    assert damage(duel(3, mine), weapon).total == 3


@pytest.mark.parametrize(("y", "specials", "taken"), [(21, "RAMS", 2), (20, "RAMS", 3), (21, "AMS", 3)])
def test_an_advanced_system_protects_friends_within_two_inches(y: float, specials: str, taken: int) -> None:
    mine = make_card(damage=(3, 3, 3), specials=MISSILES)
    battle = duel(3, mine, others=[unit(f"9.25,{y}", make_card(specials=specials), facing=270)])
    assert damage(battle).total == taken


@pytest.mark.parametrize(
    ("armor", "attacker", "taken"),
    [
        ("SHLD", "", 4),
        ("BRA", "AC", 2),
        ("BRA", "", 5),
        ("RCA", "LRM", 4),
        ("RCA", "", 5),
        ("RFA", "ENE", 2),
        ("RFA", "", 4),
        ("RFA", "ENE REL", 5),
    ],
)
def test_what_armor_takes_off(armor: str, attacker: str, taken: int) -> None:
    bands = {"AC": (2, 2, 0), "LRM": (2, 2, 2)}
    specials = [Special(code, bands=bands.get(code, ())) for code in attacker.split()]
    battle = duel(3, make_card(damage=(5, 5, 5), specials=specials), make_card(specials=armor))
    assert damage(battle).total == taken


def test_indirect_fire_passes_a_shield() -> None:
    mine = make_card(specials=[special("IF", value=2)])
    assert damage(duel(3, mine, make_card(specials="SHLD")), "if").total == 2


def test_narc_pods_guide_missiles_unless_jammed() -> None:
    mine = make_card(specials=[special("LRM", 2, 2, 2)])
    battle = duel(10, mine)
    battle["blue-1"].pods.append("red")
    assert (damage(battle, "lrm").total, damage(battle).total) == (3, 3)
    battle["blue-1"].pods[0] = "blue"
    assert damage(battle, "lrm").total == 2
    jammed = duel(10, mine, make_card(specials="ECM"))
    jammed["blue-1"].pods.append("red")
    assert damage(jammed, "lrm").total == 2


def test_heat_comes_besides_and_may_come_alone() -> None:
    card = make_card(damage=(2, 0, 0), specials=[special("HT", 1, 1)])
    battle = duel(3, card)
    assert (damage(battle).total, damage(battle).heat) == (2, 1)
    far = duel(10, card)
    assert (damage(far).total, damage(far).heat) == (0, 1)
    assert not weapon_attack.plan(far, Attack("red-1", "blue-1")).reasons
    weapon_fire.resolve(far, Attack("red-1", "blue-1"), ScriptedDice(HIT))
    assert (far["blue-1"].marks.heat, far["blue-1"].armor) == (1, 5)
    out = duel(30, card)
    assert weapon_attack.plan(out, Attack("red-1", "blue-1")).reasons
    reflective = duel(3, make_card(damage=(2, 2, 2), specials=[special("HT", 2, 2)]), make_card(specials="RFA"))
    assert damage(reflective).heat == 1


def test_a_minimal_value_may_be_worth_one_point() -> None:
    shown = damage(duel(3, make_card(damage=(MINIMAL, 0, 0))))
    assert (shown.best.total, shown.most) == (1, 1)


@pytest.mark.ruling("AS-046.1")
@pytest.mark.parametrize(
    ("ability", "taken"),
    [
        (special("IF", value=1), 2),
        (special("SRM", 1, 1), 2),
        (special("LRM", 1, 1, 1), 2),
        (special("AC", 1, 1, 1), 3),
        (special("TOR", 1, 1, 1), 3),
    ],
)
def test_each_kind_of_missile_lets_anti_missile_systems_meet_a_standard_attack(ability: Special, taken: int) -> None:
    mine = make_card(damage=(3, 3, 3), specials=[ability])
    assert damage(duel(3, mine, make_card(specials="AMS"))).total == taken


SEA = strip("water", -3, 40, "depth 3")


def test_heat_is_damage_to_what_has_no_heat_scale_and_shows_as_such() -> None:
    hot = make_card(damage=(3, 3, 3), specials=[special("HT", 2, 2)])
    battle = duel(3, hot, make_card("CI", armor=9))
    shown = damage(battle)
    assert str(shown.best) == "5 = 3 weapons at short range [ASB-11.1], +2 heat, it has no heat scale [ASB-11.1]"
    assert (shown.total, shown.heat, str(shown)) == (5, 0, "5 damage")
    exact = odds(battle, Attack("red-1", "blue-1"))
    assert exact.expected == 5 * exact.hit
    assert exact.heat == 0
    *_, told = weapon_fire.resolve(battle, Attack("red-1", "blue-1"), ScriptedDice(HIT))
    assert told.text.startswith("blue-1 takes 5 from weapons")
    suits = duel(3, hot, make_card("BA", specials="FR", armor=9))
    resisted = damage(suits)
    assert (resisted.total, resisted.heat) == (3, 2), "which it resists"


@pytest.mark.ruling("AS-039.3")
@pytest.mark.parametrize(
    ("card", "points"),
    [
        (make_card(damage=(5, 5, 5)), 2),
        (make_card(damage=(1, 1, 1)), 1),
        (make_card(damage=(5, 5, 5), specials="ENE"), 5),
        (make_card(damage=(5, 5, 5), specials=[special("TOR", 2, 2, 2)]), 4),
        (make_card(damage=(0.5, 0.5, 0.5)), 0),
    ],
)
def test_under_water_damage_is_halved(card: Any, points: int) -> None:
    assert damage(duel(2, card, None, SEA)).total == points
    before = 2 if card.has("ENE") else points
    assert damage(duel(2, card, None, SEA, release="1st-printing")).total == before


def test_torpedoes_are_not_halved() -> None:
    card = make_card(damage=(1, 1, 1), specials=[special("TOR", 3, 3, 3)])
    assert damage(duel(2, card, None, SEA), "tor").total == 3


@pytest.mark.parametrize(("die", "points"), [(3, 0), (4, 1)])
def test_zero_star_is_rolled_for(die: int, points: int) -> None:
    battle = duel(3, make_card(damage=(0.5, 0, 0)))
    weapon_fire.resolve(battle, Attack("red-1", "blue-1"), ScriptedDice([*HIT, die]))
    assert 5 - battle["blue-1"].armor == points
    behind = duel(3, make_card(damage=(0.5, 0, 0)), other_facing=90)
    weapon_fire.resolve(behind, Attack("red-1", "blue-1"), ScriptedDice([*HIT, die]))
    assert 5 - behind["blue-1"].armor == points + 1


def test_variable_damage_rolls_for_bonuses_too_and_defenses_come_after() -> None:
    mine = make_card(damage=(3, 3, 3), overheat=1, specials=MISSILES)
    battle = duel(3, mine, make_card(specials="AMS"), options=["variable-damage"])
    weapon_fire.resolve(battle, Attack("red-1", "blue-1", overheat=1), ScriptedDice([*HIT, 2, 4, 6, 5]))
    assert 5 - battle["blue-1"].armor == 3 - 1


@pytest.mark.parametrize(("hits", "values"), [(0, (3, 2, 0.5, 0)), (1, (2, 1, 0, 0)), (4, (0, 0, 0, 0))])
def test_weapon_hits(hits: int, values: tuple[float, ...]) -> None:
    battle = duel(3, make_card(damage=(3, 2, 0.5), specials=[special("HT", 1)]))
    battle["red-1"].criticals["weapon"] = hits
    found = find_weapon(battle["red-1"], "standard")
    assert (found.values if found else (0, 0, 0, 0)) == values


def test_an_engine_hit_halves_a_vehicles_damage() -> None:
    battle = duel(3, make_card("CV", damage=(3, 2, 0.5)))
    battle["red-1"].criticals["engine"] = 1
    found = find_weapon(battle["red-1"], "standard")
    assert found is not None
    assert found.values == (1, 1, 0, 0)


@pytest.mark.parametrize(("dice", "points"), [((6, 2), 3), ((5, 2), 1), ((4, 2), 1), ((3, 2), 0)])
def test_flak_that_misses_what_flies_by_two_does_its_own_damage(dice: tuple[int, int], points: int) -> None:
    """Skill 4, Medium +2, Move 8 +1, airborne +1: the number is 8."""
    battle = duel(10, make_card(specials=[special("FLK", 1, 1, 1)]), make_card("CV", move={"v": 8}, armor=9))
    battle["blue-1"].altitude = 1
    weapon_fire.resolve(battle, Attack("red-1", "blue-1"), ScriptedDice([*dice, 1, 1]))
    assert 9 - battle["blue-1"].armor == points
