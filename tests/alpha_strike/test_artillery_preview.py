"""What is told of artillery before it is fired: whom it is aimed at, and what each unit under the template takes."""

from __future__ import annotations

from boxcars.alpha_strike import skirmish
from boxcars.alpha_strike.actions import Artillery
from boxcars.alpha_strike.artillery.artillery_preview import at_place, shell
from boxcars.tabletop.measure import Point

TOM = "Mobile Long Tom Artillery LT-MOB-25"


def test_each_unit_takes_the_damage_of_the_smallest_template_that_it_is_under() -> None:
    battle = skirmish([TOM], ["Hunchback HBK-4G", "Shadow Hawk SHD-2H"], "open-plain", seed=1).state
    battle["blue-1"].at, battle["blue-2"].at = Point(30, 12), Point(32.5, 12)
    direct = shell(battle, Artillery("red-1", "ART-LT", "blue-1"))
    assert direct.at_unit == "blue-1"
    assert [(each.unit, each.damage) for each in direct.struck] == [("blue-1", 3), ("blue-2", 1)]
    between = shell(battle, Artillery("red-1", "ART-LT", "31.2,12"))
    assert between.at_unit == ""
    assert [(each.unit, each.damage) for each in between.struck] == [("blue-1", 3), ("blue-2", 3)]


def test_a_place_where_an_enemy_stands_names_him() -> None:
    battle = skirmish([TOM], ["Hunchback HBK-4G"], "open-plain", seed=1).state
    hunchback = battle["blue-1"]
    hunchback.at = Point(30, 12)
    (told,) = at_place(battle, battle["red-1"], "30,12")
    assert (told.at_unit, told.spotter, [each.damage for each in told.struck]) == ("blue-1", "", [3])
    assert told.action == "artillery red-1 ART-LT 30,12"
