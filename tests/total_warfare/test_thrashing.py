"""A prone 'Mech that thrashes about on the infantry in its hex."""

from __future__ import annotations

import pytest

from boxcars.core.game import Event
from boxcars.hexes import Board, Terrain
from boxcars.total_warfare.actions import PHYSICAL_ATTACKS, Physical, parse_action
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.events.infantry_events import TroopersLost
from boxcars.total_warfare.events.unit_events import DamageTaken
from boxcars.total_warfare.naming import ATTACK_NAMES
from boxcars.total_warfare.physical import physical
from boxcars.total_warfare.previews.blow_preview import physicals
from tests.total_warfare.field import of_kind, script, two
from tests.total_warfare.scenes import rolls
from tests.total_warfare.test_stacking import PLAIN, RIFLES, TANK, table

AWESOME = "Awesome AWS-8Q"


def trampled(name: str = RIFLES, *, board: Board = PLAIN) -> Battle:
    """A prone 'Mech of 80 tons in the hex of an enemy."""
    battle = table(("red-1", AWESOME, "0505"), ("blue-1", name, "0505"), board=board, phase="physical")
    battle.mech("red-1").prone = True
    return battle


def thrashed(battle: Battle, *dice: int | tuple[int, ...]) -> list[Event]:
    action = parse_action("physical red-1 thrash blue-1")
    assert isinstance(action, Physical)
    physical.verify(battle, action)
    physical.declare(battle, action)
    rolled = script(*dice)
    events = physical.resolve(battle, rolled)
    assert rolled.left == 0
    return events


@pytest.mark.ruling("TW-216.5")
def test_a_platoon_loses_a_third_of_the_tonnage_and_nothing_is_rolled_to_hit() -> None:
    battle = trampled()
    events = thrashed(battle, two(5))
    [lost] = of_kind(events, TroopersLost)
    assert (lost.lost, lost.tally.total) == (27, 27), "not a tenth, and not doubled in the open"
    assert rolls(events) == [("piloting (thrashing about)", 5, True)]


def test_a_failed_roll_hurts_as_a_fall_does() -> None:
    battle = trampled()
    events = thrashed(battle, two(4), two(7), two(7))
    assert [hit.amount for hit in of_kind(events, DamageTaken)] == [5, 3]


def test_suits_take_it_in_groups() -> None:
    battle = trampled("Elemental Battle Armor [Flamer](Sqd5)")
    events = thrashed(battle, 1, 2, 3, 4, 5, 1, two(5))
    assert [hit.amount for hit in of_kind(events, DamageTaken)] == [5, 5, 5, 5, 5, 2]


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"prone": False}, "only a prone 'Mech thrashes"),
        ({"fired": ["ppc-ra"]}, "it has fired weapons"),
        ({"hex": "0506"}, "blue-1 is no infantry of an enemy in its hex"),
        ({"structure": dict.fromkeys(("HD", "CT", "LT", "RT", "LA", "RA", "LL", "RL"), 0)}, "it has no limb left"),
    ],
)
def test_who_can_thrash(change: dict[str, object], why: str) -> None:
    battle = trampled()
    mech = battle.mech("red-1")
    for name, value in change.items():
        setattr(mech, name, value)
    assert [reason.text for reason in physical.assess(battle, mech, "thrash", battle["blue-1"]).reasons] == [why]


def test_only_infantry_on_even_ground_is_thrashed() -> None:
    woods = Board.plain(9, 9, terrain=Terrain(woods=1))
    battle = trampled(board=woods)
    assert "clear or paved" in physical.assess(battle, battle["red-1"], "thrash", battle["blue-1"]).reasons[0].text
    among = trampled(TANK)
    assert "thrash" not in [attack.attack for attack in physical.attacks(among, among["red-1"])]


def test_the_page_shows_it_as_an_attack_that_always_hits() -> None:
    battle = trampled()
    [row] = [row for row in physicals(battle, battle["red-1"]) if row.attack == "thrash"]
    assert row.damage is not None
    assert (row.name, float(row.chance), row.damage.total) == ("thrash", 1.0, 27)


def test_every_attack_has_a_name() -> None:
    assert set(PHYSICAL_ATTACKS) - {"none"} == set(ATTACK_NAMES)
