"""The worked examples of the errata, with its numbers."""

from __future__ import annotations

import pytest

from boxcars.alpha_strike.actions import Attack
from boxcars.alpha_strike.attacks import weapon_attack, weapon_fire
from boxcars.core.dice import ScriptedDice
from tests.alpha_strike.shooting import duel, number, special, strip
from tests.alpha_strike.tables import make_card, unit

OWN_WOODS = strip("woods", -1, 1, "tall 4")
"""The attacker of p. 38 stands in woods."""


@pytest.mark.ruling("AS-038.1")
def test_infantry_at_sixteen_inches() -> None:
    found = number(duel(16, None, make_card("CI", move=2), OWN_WOODS, skill=3))
    assert [line.value for line in found.lines] == [3, 2, 0, 2]
    assert found.total == 7


@pytest.mark.ruling("AS-038.2")
def test_the_large_support_vehicle_by_the_table_and_as_printed() -> None:
    slow = make_card("SV", move=5, specials="LG")
    assert number(duel(26, None, slow, OWN_WOODS, skill=3)).total == 3 + 4 + 2 + 1 - 1
    assert number(duel(26, None, slow, OWN_WOODS, skill=3, options=["reading:AS-038.2"])).total == 10
    fast = make_card("SV", move=10, specials="LG")
    assert number(duel(26, None, fast, OWN_WOODS, skill=3)).total == 10


@pytest.mark.ruling("AS-038.3")
def test_the_mech_in_the_water() -> None:
    card = make_card(move={"": 10, "j": 2})
    scene = (2, None, card, OWN_WOODS, strip("water", 2.5, 8, "depth 1"))
    found = number(duel(*scene, skill=3))
    assert sorted(line.value for line in found.lines) == [0, 2, 2, 2, 3]
    assert found.total == 9
    assert number(duel(*scene, skill=3, other_mode="jump")).total == 3 + 0 + 1 + 2 + 2
    highest = duel(*scene, skill=3, other_mode="jump", options=["reading:AS-038.3"])
    assert number(highest).total == 9


@pytest.mark.ruling("AS-038.4")
def test_the_vehicle_behind_two_inches_of_woods() -> None:
    found = number(duel(8, None, make_card("CV", move=8), OWN_WOODS, strip("woods", 4, 6, "tall 4"), skill=3))
    assert found.total == 3 + 2 + 1 + 2


@pytest.mark.ruling("AS-038.5")
def test_who_cannot_be_shot_at() -> None:
    submerged = duel(10, None, None, OWN_WOODS, strip("water", 6, 20, "depth 2"))
    assert weapon_attack.plan(submerged, Attack("red-1", "blue-1")).reasons[0].cite == "AS-038.5"
    behind = duel(10, None, make_card("PM"), facing=270)
    plan = weapon_attack.plan(behind, Attack("red-1", "blue-1"))
    assert plan.aim.own.visible
    assert [reason.cite for reason in plan.reasons] == ["ASB-7"]


ATLAS = make_card(damage=(3, 3, 3), overheat=2, specials=[special("OVL"), special("REAR", 1, 1, 0)])
SURE_HIT = (6, 6)


@pytest.mark.ruling("AS-048.4", "AS-048.7")
@pytest.mark.parametrize(("overheat", "vulcan", "centurion"), [(0, 1, 2), (2, 1, 4)])
def test_the_atlas_fires_both_ways(overheat: int, vulcan: int, centurion: int) -> None:
    battle = duel(10, ATLAS, others=[unit("1,24", facing=90)])
    weapon_fire.resolve(battle, Attack("red-1", "blue-2", "rear"), ScriptedDice(SURE_HIT))
    forward = Attack("red-1", "blue-1", overheat=overheat)
    assert not weapon_attack.plan(battle, forward).reasons
    weapon_fire.resolve(battle, forward, ScriptedDice(SURE_HIT))
    assert (5 - battle["blue-2"].armor, 5 - battle["blue-1"].armor) == (vulcan, centurion)
