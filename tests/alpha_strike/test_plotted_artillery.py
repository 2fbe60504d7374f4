"""Points of impact plotted before the game: how many, by whom, and what artillery needs there."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars.alpha_strike.actions import Artillery, parse_action
from boxcars.alpha_strike.artillery import artillery_preview
from boxcars.alpha_strike.artillery.plotted_artillery import plotted_points
from boxcars.alpha_strike.attacks import combat
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.events.special_events import ArtilleryFired
from boxcars.catalog.alpha_strike import Special
from boxcars.core.dice import ScriptedDice
from boxcars.core.errors import BadSetup, Illegal
from tests.alpha_strike.tables import battle_of, make_card, unit

OPTION = "battlefield-intelligence"
LONG_TOM = make_card("CV", specials=[Special("ARTLT", 1)])
HILL = "table behind-a-hill 72 x 48\nhill level 8 0,24 72,24 72,26 0,26"
HERE = "36,10"


def battery(guns: int = 1, scores: tuple[int, int] = (8, 2), plotted: tuple[str, ...] = (HERE,), **more: Any) -> Battle:
    """Red Long Toms south of a hill, and a blue unit north of it where red may have plotted a point."""
    red = [unit(f"{30 + 4 * n},40", LONG_TOM if n < guns else None) for n in range(max(1, guns))]
    given: dict[str, Any] = {"options": [OPTION], "intelligence": dict(zip(("red", "blue"), scores, strict=True))}
    battle = battle_of(red, [unit(HERE, facing=180)], HILL, plotted={"red": plotted}, **(given | more))
    battle.turn, battle.phase, battle.order = 1, "combat", ("red", "blue")
    for each in battle.units.values():
        each.mode = "ground"
    return battle


def places(count: int) -> tuple[str, ...]:
    return tuple(f"{10 + n},10" for n in range(count))


@pytest.mark.ruling("AS-082.12", "AS-082.13", "AS-082.14")
@pytest.mark.parametrize(("guns", "scores", "most"), [(4, (5, 2), 3), (4, (8, 2), 4), (0, (8, 2), 0), (4, (2, 8), 0)])
def test_as_many_points_as_the_lead_but_no_more_than_guns(guns: int, scores: tuple[int, int], most: int) -> None:
    assert plotted_points(*scores, artillery=guns) == most
    assert len(battery(guns, scores, places(most)).plotted.get("red", ())) == most
    with pytest.raises(BadSetup, match=f"may plot {most} points of impact, not {most + 1}"):
        battery(guns, scores, places(most + 1))


@pytest.mark.ruling("AS-082.7", "AS-082.12")
def test_a_plotted_point_needs_no_roll_and_nobody_who_sees_it() -> None:
    battle = battery()
    fire = f"artillery red-1 ART-LT {HERE}"
    assert fire in map(str, combat.options(battle, ["red-1"]))
    combat.verify(battle, parse_action(fire))
    event, *_ = combat.apply(battle, parse_action(fire), ScriptedDice(()))[0]
    assert isinstance(event, ArtilleryFired)
    assert str(event.tally) == "2 = 2 plotted before the game, no roll [AS-082.12]"
    assert event.text == f"red-1 fires ART-LT at {HERE}: plotted before the game, lands at {HERE}"
    assert battle["blue-1"].armor == 5 - 3
    for elsewhere in ("artillery red-1 ART-LT 37,10", f"{fire} spotter red-1"):
        with pytest.raises(Illegal):
            combat.verify(battery(), parse_action(elsewhere))


def test_a_plotted_point_is_offered_where_it_strikes_an_enemy() -> None:
    for at, offered in ((HERE, True), ("10,10", False)):
        battle = battery(plotted=(at,))
        found = [each.aim for each in artillery_preview.options(battle, battle["red-1"])]
        assert found == ([at] if offered else [])
        combat.verify(battle, Artillery("red-1", "ART-LT", at))


def test_only_its_own_side_knows_and_uses_what_was_plotted() -> None:
    battle = battery(guns=2)
    assert battle.masked("red").plotted == {"red": (HERE,)}
    assert battle.masked("blue").plotted == {}
    battle.plotted = {"blue": (HERE,)}
    with pytest.raises(Illegal):
        combat.verify(battle, Artillery("red-1", "ART-LT", HERE))


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"options": ()}, "without the option battlefield-intelligence"),
        ({"plotted": ("90,90",)}, "that is not on the table"),
        ({"intelligence": {"green": 2}}, "there is no side 'green' in this battle"),
        ({"attacker": "green"}, "there is no side 'green' in this battle"),
        ({"edges": {"green": "north"}}, "there is no side 'green' in this battle"),
        ({"edges": {"red": "up"}}, "the home edge of red is south, north, west, east, not 'up'"),
    ],
)
def test_what_cannot_be_so_is_refused(wrong: dict[str, Any], why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        battery(**wrong)


def test_a_point_of_a_side_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadSetup, match="there is no side 'green'"):
        battle_of([unit("36,40")], [unit("36,3")], plotted={"green": ()})
