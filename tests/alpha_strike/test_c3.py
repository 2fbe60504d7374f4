"""C3 networks: how they are linked, what cuts them, and what they are good for."""

from __future__ import annotations

import pytest

from boxcars.alpha_strike.abilities import c3
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.unit import Unit
from boxcars.core.errors import BadSetup
from boxcars.core.ruling import RuleSet
from tests.alpha_strike.gear import apart, battle_of, older, unit

FAR = (100, 100)


def linked(*members: str, rules: RuleSet | None = None, enemies: list[Unit] | None = None) -> Battle:
    """Red units with some abilities each, 6" apart in a row and linked, and blue ones."""
    red = [unit((20 + 6 * n, 20), code) for n, code in enumerate(members)]
    battle = battle_of({"red": red, "blue": enemies or [unit(FAR)]}, rules=rules)
    c3.link(battle.rules, red)
    c3.check(battle.rules, red)
    return battle


def mates(battle: Battle, id: str) -> list[str]:
    return sorted(mate.id for mate in c3.mates(battle, battle[id]))


def test_a_master_links_three() -> None:
    battle = linked("C3M", "C3S", "C3S", "C3S", "C3S", "")
    assert mates(battle, "red-1") == ["red-2", "red-3", "red-4"]
    assert mates(battle, "red-2") == ["red-1", "red-3", "red-4"]
    assert battle["red-5"].c3 == battle["red-6"].c3 == ""


@pytest.mark.ruling("AS-051.1")
def test_a_boosted_master_links_three_where_it_once_linked_four() -> None:
    members = ("C3BSM", *["C3BSS"] * 4)
    assert len(mates(linked(*members), "red-1")) == 3
    assert len(mates(linked(*members, rules=older("v2.1")), "red-1")) == 4


def test_masters_are_chained_to_a_company_of_twelve() -> None:
    battle = linked("C3M2", *["C3S"] * 6, "C3M", *["C3S"] * 3, "C3M")
    assert len(mates(battle, "red-1")) == 11
    two_lances = linked("C3M", *["C3S"] * 3, "C3M", *["C3S"] * 3)
    assert [len(mates(two_lances, id)) for id in two_lances.units if id != "blue-1"] == [3] * 8


def test_equals_need_no_master() -> None:
    assert len(mates(linked(*["C3I"] * 7), "red-1")) == 5
    assert len(mates(linked(*["NOVA"] * 4), "red-2")) == 2


def test_a_unit_with_two_kinds_is_in_one_network() -> None:
    battle = linked("C3I NOVA", "C3I", "NOVA", "NOVA")
    assert [battle[f"red-{n}"].c3 for n in (1, 2, 3, 4)] == ["c3i-1", "c3i-1", "nova-1", "nova-1"]


@pytest.mark.parametrize(
    "members", [("C3S", "C3S"), ("C3M", "C3S", "C3S", "C3S", "C3S"), ("C3M", ""), ("C3I", "C3S"), ("C3I",) * 7]
)
def test_networks_that_cannot_be_are_refused(members: tuple[str, ...]) -> None:
    with pytest.raises(BadSetup, match="cannot be one network"):
        c3.check(RuleSet(), [unit((n, 0), code, c3="a") for n, code in enumerate(members)])


def test_the_nearest_member_that_sees_lends_its_range() -> None:
    battle = linked("C3M", "C3S", "C3S")
    target = battle["blue-1"]
    target.at = type(target.at)(20 + 12 + apart(5), 20)
    assert c3.range_for(battle, battle["red-1"], target) == (5, "red-3")
    assert c3.range_for(battle, battle["red-3"], target) == (5, "")
    battle["red-3"].c3 = ""
    assert c3.range_for(battle, battle["red-1"], target) == (11, "red-2")


def test_ecm_over_the_master_cuts_everybody() -> None:
    battle = linked("C3M", "C3S", "C3S", enemies=[unit((20, 20 + apart(12)), "ECM")])
    assert mates(battle, "red-2") == []


def test_ecm_over_a_member_cuts_that_member() -> None:
    battle = linked("C3M", "C3S", "C3S", enemies=[unit((32, 20 + apart(12)), "ECM")])
    battle["red-2"].at = type(battle["red-2"].at)(14, 20)
    assert mates(battle, "red-1") == ["red-2"]
    assert mates(battle, "red-3") == []


def test_a_field_on_the_way_to_the_master_cuts_the_link() -> None:
    red = [unit((0, 50), "C3M", c3="a"), unit((60, 50), "C3S", c3="a"), unit((0, 60), "C3S", c3="a")]
    battle = battle_of({"red": red, "blue": [unit((30, 50), "ECM")]})
    assert mates(battle, "red-1") == ["red-3"]
    equals = [unit((0, 50), "C3I", c3="a"), unit((60, 50), "C3I", c3="a"), unit((30, 80), "C3I", c3="a")]
    around = battle_of({"red": equals, "blue": [unit((30, 50), "ECM")]})
    assert mates(around, "red-1") == ["red-2", "red-3"]


@pytest.mark.ruling("AS-051.2")
def test_a_mixed_network_loses_only_its_standard_members_to_ecm() -> None:
    battle = linked("C3BSM", "C3BSS", "C3S", enemies=[unit((26, 25), "ECM")])
    assert mates(battle, "red-1") == ["red-2"]
    assert mates(battle, "red-3") == []
    angel = linked("C3BSM", "C3BSS", "C3S", enemies=[unit((26, 25), "AECM")])
    assert mates(angel, "red-1") == []


def test_a_nova_network_is_broken_only_by_another() -> None:
    assert len(mates(linked("NOVA", "NOVA", enemies=[unit((23, 25), "AECM")]), "red-1")) == 1
    assert mates(linked("NOVA", "NOVA", enemies=[unit((23, 25), "NOVA")]), "red-1") == []


@pytest.mark.ruling("AS-048.8")
def test_active_stealth_cuts_its_own_link() -> None:
    battle = linked("C3M", "C3S STL ECM", "C3S")
    assert mates(battle, "red-2") == []
    assert mates(battle, "red-1") == ["red-3"]
    battle["red-2"].stealth = False
    assert mates(battle, "red-2") == ["red-1", "red-3"]


@pytest.mark.ruling("AS-051.3")
def test_an_emergency_master_burns_out_with_its_slave() -> None:
    battle = linked("C3M", "C3S C3EM", "C3S")
    assert c3.end_turn(battle) == []
    battle["red-1"].heat = 4
    assert [event.text for event in c3.end_turn(battle)] == ["red-2: the emergency C3 master takes over the network"]
    assert mates(battle, "red-2") == []
    for turn in (2, 3):
        battle.turn = turn
        assert mates(battle, "red-2") == ["red-3"]
        events = c3.end_turn(battle)
    assert len(events) == 1
    battle.turn, battle["red-1"].heat = 4, 0
    assert mates(battle, "red-1") == ["red-3"]
    assert mates(battle, "red-2") == []
    battle.rules = older("v2.1")
    assert mates(battle, "red-2") == ["red-1", "red-3"]
