"""Physical attacks: what they need, what they do, to whom and by whom (ASB-14)."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars.alpha_strike.actions import Assault, Physical
from boxcars.alpha_strike.attacks import physical
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.events.damage_events import CriticalRolled, HeatTaken
from boxcars.catalog.alpha_strike import Card, Special
from boxcars.core.dice import ScriptedDice
from boxcars.core.errors import Illegal
from boxcars.core.game import Event
from tests.alpha_strike.tables import battle_of, make_card, unit

OLD = "1st-printing"


def touching(red: Card | None = None, blue: Card | None = None, **fields: Any) -> Battle:
    """A battle in which red-1, facing north, touches blue-1, who faces it; both have moved on the ground."""
    battle = battle_of([unit("20,20", red)], [unit("20,18.75", blue, facing=180)], **fields)
    for each in battle.units.values():
        each.mode = "ground"
    return battle


def assaulting(kind: str, covered: float, red: Card | None = None, blue: Card | None = None, **fields: Any) -> Battle:
    """The same with an assault that red-1 has declared."""
    battle = touching(red, blue, **fields)
    battle["red-1"].assault = Assault(kind, "blue-1", covered)
    battle["red-1"].mode = "jump" if kind == "dfa" else "ground"
    return battle


def number(battle: Battle, attack: str) -> int:
    return physical.number(battle, battle["red-1"], attack, battle["blue-1"]).total


def amount(battle: Battle, attack: str) -> int:
    return physical.amount(battle, battle["red-1"], attack, battle["blue-1"]).total


def make(battle: Battle, attack: str, *dice: int) -> list[Event]:
    """Make an attack with some dice, which must be used up."""
    action = Physical("red-1", attack, "blue-1")
    physical.verify(battle, action)
    script = ScriptedDice(dice)
    events = physical.apply(battle, action, script)
    assert script.left == 0
    return events


def why_not(battle: Battle, attack: str) -> str:
    with pytest.raises(Illegal) as refused:
        physical.verify(battle, Physical("red-1", attack, "blue-1"))
    return str(refused.value)


TMM_2 = make_card(move=10)
MELEE = make_card(specials="MEL")


@pytest.mark.ruling("AS-016.2", "AS-037.25")
def test_a_charge_is_at_one_and_a_melee_attack_at_nothing() -> None:
    assert number(assaulting("charge", 6), "charge") == 4 + 1 + 1
    assert number(touching(MELEE), "melee") == 4 + 1
    assert number(assaulting("charge", 6, release=OLD), "charge") == 4 + 1 + 2
    assert number(touching(MELEE, release=OLD), "melee") == 4 + 1 + 1


@pytest.mark.ruling("AS-016.5", "AS-037.26")
def test_a_death_from_above_is_at_one() -> None:
    assert number(assaulting("dfa", 6, blue=TMM_2), "dfa") == 4 + 2 + 2 + 1
    assert number(assaulting("dfa", 6, blue=TMM_2, release="v2.1"), "dfa") == 4 + 2 + 2 + 3


@pytest.mark.ruling("AS-037.52", "AS-037.53", "AS-037.54")
def test_shield_fire_control_and_heat_do_not_trouble_physical_attacks() -> None:
    battle = assaulting("charge", 6, make_card(specials="SHLD MEL"))
    red = battle["red-1"]
    red.criticals["fire-control"], red.heat = 3, 3
    assert number(battle, "charge") == 4 + 1 + 1
    red.assault = None
    assert number(battle, "melee") == 4 + 1


def test_mimetic_armor_hides_nobody_at_arms_length() -> None:
    battle = touching(blue=make_card(specials="MAS"))
    battle["blue-1"].mode = "stand"
    assert number(battle, "standard") == 4


def test_industrial_myomer_is_clumsy() -> None:
    assert number(touching(make_card(specials="I-TSM")), "standard") == 4 + 1 + 2


# Anti-'Mech infantry

SUITS = make_card("BA", specials="AM", damage=(1, 0, 0), move=4)
PLATOON = make_card("CI", specials="AM", damage=(1, 0, 0), move=4)


@pytest.mark.ruling("AS-037.27", "AS-037.41")
def test_infantry_climbs_onto_mechs_at_one_and_on_foot_at_four() -> None:
    assert number(touching(SUITS), "anti-mech") == 4 + 1 + 1
    assert number(touching(PLATOON), "anti-mech") == 4 + 1 + 1 + 3


@pytest.mark.ruling("AS-037.42", "AS-037.55")
@pytest.mark.parametrize("type", ["BM", "CV"])
def test_battle_armor_on_or_in_the_target_is_in_the_way(type: str) -> None:
    battle = battle_of([unit("20,20", SUITS)], [unit("20,18.75", make_card(type)), unit("22,18.75", SUITS)])
    battle["blue-1"].mode = "ground"
    assert number(battle, "anti-mech") == 4 + 1 + 1
    battle["blue-2"].carrier = "blue-1"
    assert number(battle, "anti-mech") == 4 + 1 + 1 + 3


def critical_rolls(events: list[Event]) -> int:
    return sum(isinstance(event, CriticalRolled) for event in events)


@pytest.mark.ruling("AS-043.3")
def test_an_anti_mech_attack_rolls_a_critical_hit_if_it_does_anything() -> None:
    battle = touching(SUITS)
    assert critical_rolls(make(battle, "anti-mech", 3, 3, 4, 5)) == 1
    assert battle["blue-1"].armor == 4

    bare = touching(SUITS, make_card(armor=0))
    assert critical_rolls(make(bare, "anti-mech", 3, 3, 4, 5, 4, 5)) == 2

    weak = make_card("BA", specials="AM", damage=(0.5, 0, 0), move=4)
    assert critical_rolls(make(touching(weak), "anti-mech", 3, 3, 3)) == 0
    assert critical_rolls(make(touching(weak), "anti-mech", 3, 3, 4, 4, 5)) == 1
    assert critical_rolls(make(touching(weak, release="v2.1"), "anti-mech", 3, 3, 3, 4, 5)) == 1


@pytest.mark.ruling("AS-043.3")
def test_an_anti_mech_attack_brings_its_heat() -> None:
    hot = make_card("BA", specials=(Special("AM"), Special("HT", bands=(1, 0, 0))), damage=(0.5, 0, 0), move=4)
    events = make(touching(hot), "anti-mech", 3, 3, 3, 4, 5)
    assert critical_rolls(events) == 1
    assert [event.heat for event in events if isinstance(event, HeatTaken)] == [1]
    older = touching(hot, release="v2.1")
    make(older, "anti-mech", 3, 3, 3, 4, 5)
    assert older["blue-1"].marks.heat == 0


def test_who_can_climb_onto_what() -> None:
    assert "no anti-'Mech infantry" in why_not(touching(make_card("BA", move=4)), "anti-mech")
    assert "is infantry" in why_not(touching(SUITS, PLATOON), "anti-mech")
    flying = touching(SUITS, make_card("CV", move={"v": 10}))
    flying["blue-1"].altitude = 1
    assert "in the air" in why_not(flying, "anti-mech")


# What blows do


@pytest.mark.parametrize(
    ("attack", "size", "specials", "heat", "points"),
    [
        ("standard", 2, "", 0, 2),
        ("standard", 4, "", 0, 4),
        ("melee", 2, "MEL", 0, 3),
        ("standard", 2, "TSM", 0, 2),
        ("standard", 2, "TSM", 1, 3),
        ("melee", 3, "MEL TSM", 1, 5),
        ("standard", 2, "TSMX", 0, 3),
        ("standard", 2, "I-TSM", 0, 3),
    ],
)
def test_blows_do_the_size_and_what_myomer_adds(attack: str, size: int, specials: str, heat: int, points: int) -> None:
    battle = touching(make_card(size=size, specials=specials))
    battle["red-1"].heat = heat
    assert amount(battle, attack) == points


@pytest.mark.parametrize(("specials", "size", "points"), [("IRA", 2, 1), ("IRA", 1, 1), ("RFA", 2, 4), ("SHLD", 2, 1)])
def test_the_targets_armor_changes_blows(specials: str, size: int, points: int) -> None:
    assert amount(touching(make_card(size=size), make_card(specials=specials)), "standard") == points


def test_a_blow_from_behind_does_a_point_more() -> None:
    battle = touching(make_card(size=2))
    battle["blue-1"].facing = 0
    assert amount(battle, "standard") == 3


@pytest.mark.ruling("AS-043.2")
def test_a_protomech_strikes_like_any_unit() -> None:
    battle = touching(make_card("PM", size=1))
    make(battle, "standard", 3, 4)
    assert battle["blue-1"].armor == 4


@pytest.mark.ruling("AS-019.2", "AS-019.3", "AS-043.4", "AS-043.6", "AS-043.8")
@pytest.mark.parametrize(("size", "inches", "points"), [(3, 6, 2), (2, 7, 2), (2, 6, 2), (1, 3, 0), (4, 9, 5)])
def test_a_charge_does_inches_times_size_by_eight_and_a_death_from_above_one_more(
    size: int, inches: float, points: int
) -> None:
    charger = make_card(size=size, move={"": 10, "j": 10})
    battle = assaulting("charge", inches, charger)
    make(battle, "charge", 3, 4)
    assert battle["blue-1"].armor == 5 - points
    assert amount(assaulting("dfa", inches, charger), "dfa") == points + 1


@pytest.mark.ruling("AS-043.5")
@pytest.mark.parametrize(("size", "taken"), [(3, 1), (4, 1), (2, 0)])
def test_a_charger_takes_a_point_from_a_heavy_target(size: int, taken: int) -> None:
    battle = assaulting("charge", 4, make_card(size=1), make_card(size=size))
    make(battle, "charge", 3, 4)
    assert battle["red-1"].armor == 5 - taken
    assert battle["blue-1"].attacks == [], "the target keeps its own attack"
    missed = assaulting("charge", 4, make_card(size=1), make_card(size=size))
    make(missed, "charge", 1, 1)
    assert missed["red-1"].armor == 5


@pytest.mark.ruling("AS-043.7", "AS-043.9")
@pytest.mark.parametrize(
    ("size", "hit", "taken"), [(4, True, 4), (4, False, 2), (3, False, 2), (2, True, 2), (2, False, 1)]
)
def test_a_death_from_above_hurts_the_attacker(size: int, hit: bool, taken: int) -> None:
    jumper = make_card(size=size, move={"j": 10})
    battle = assaulting("dfa", 4, jumper, make_card(armor=9))
    make(battle, "dfa", *((6, 6) if hit else (1, 1)))
    assert battle["red-1"].armor == 5 - taken
    assert battle["blue-1"].attacks == [], "the target keeps its own attack"
    older = assaulting("dfa", 4, jumper, make_card(armor=9), release=OLD)
    make(older, "dfa", *((6, 6) if hit else (1, 1)))
    assert older["red-1"].armor == (5 - taken if hit else 5 - min(5, size + 1))


@pytest.mark.ruling("AS-070.14")
def test_variable_damage_is_not_for_physical_attacks() -> None:
    battle = assaulting("charge", 7, make_card(size=2), options=["variable-damage"])
    make(battle, "charge", 3, 4)
    assert battle["blue-1"].armor == 3
    for attack, attacker in (("standard", make_card(size=2)), ("melee", MELEE)):
        battle = touching(attacker, options=["variable-damage"])
        points = amount(battle, attack)
        make(battle, attack, 3, 4)
        assert battle["blue-1"].armor == 5 - points
    dfa = assaulting("dfa", 4, make_card(size=2, move={"j": 10}), options=["variable-damage"])
    make(dfa, "dfa", 6, 6)
    assert dfa["blue-1"].armor == 5 - 2


# Who can be struck, and when


def test_bases_must_touch_at_much_the_same_level() -> None:
    apart = touching()
    apart["blue-1"].at = apart.field.point("20,18.7")
    assert "not in base contact" in why_not(apart, "standard")
    high = touching(blue=make_card("CV", move={"v": 10}))
    high["blue-1"].altitude = 1.5
    assert "higher or lower" in why_not(high, "standard")
    high["blue-1"].altitude = 1
    physical.verify(high, Physical("red-1", "standard", "blue-1"))


def test_one_attack_a_turn() -> None:
    for word in ("weapon", "physical"):
        battle = touching()
        battle["red-1"].attacks = [word]
        assert "has made its attack" in why_not(battle, "standard")


def test_a_declared_assault_binds() -> None:
    battle = assaulting("charge", 6)
    assert "must carry out" in why_not(battle, "standard")
    assert physical.options(battle, battle["red-1"]) == [Physical("red-1", "charge", "blue-1")]
    assert "declared no such attack" in why_not(touching(), "charge")


@pytest.mark.parametrize(
    ("card", "attack", "why"),
    [
        (make_card("CV"), "standard", "no limbs"),
        (make_card("CI"), "standard", "no limbs"),
        (make_card(), "melee", "no melee weapon"),
        (make_card(), "bite", "no physical attack"),
    ],
)
def test_not_everybody_can_strike(card: Card, attack: str, why: str) -> None:
    assert why in why_not(touching(card), attack)


def test_the_target_must_be_in_front() -> None:
    battle = touching()
    battle["red-1"].facing = 180
    assert "not in front" in why_not(battle, "standard")


def test_who_cannot_act_cannot_strike() -> None:
    for field, value in (("heat", 4), ("effects", ["stunned"]), ("silent", True), ("carrier", "blue-1")):
        battle = touching()
        setattr(battle["red-1"], field, value)
        assert why_not(battle, "standard")


def test_a_preview_has_every_attack_of_its_kind() -> None:
    battle = touching(MELEE)
    rows = physical.preview(battle, battle["red-1"])
    assert [(row.attack, row.tally.total, row.damage.total, row.legal) for row in rows] == [
        ("standard", 5, 2, True),
        ("melee", 5, 3, True),
    ]
    tank = touching(make_card("CV"))
    assert physical.preview(tank, tank["red-1"]) == []
