"""Active probes: what they find, above and below the surface, and who switches them."""

from __future__ import annotations

import pytest

from boxcars.core.choices import ScriptedChoices
from boxcars.core.dice import ScriptedDice
from boxcars.core.ruling import RuleSet
from boxcars.hexes import Board
from boxcars.total_warfare import new_game
from boxcars.total_warfare.battle import Battle, Setup, UnitSetup
from boxcars.total_warfare.electronics import c3, probes
from boxcars.total_warfare.events.electronic_events import Switched
from boxcars.total_warfare.turn import end_phase
from tests.total_warfare.field import field, join, of_kind, rearmed
from tests.total_warfare.test_battle_armor import squad
from tests.total_warfare.test_vehicle_gear import at_sea

STEALTHY, PLAIN_SUITS = "Chameleon Battle Armor [Mimetic](Sqd4)", "Elemental Battle Armor [Flamer](Sqd5)"
OPEN = Board.plain(15, 17)


def search(hidden: str, hex: str, *, board: Board = OPEN, prober: str = "Raven RVN-3L") -> Battle:
    """A unit with a probe in 0505, and one that it may find."""
    units: dict[str, tuple[UnitSetup, ...]] = {
        "red": (UnitSetup(prober, "0505", 3),),
        "blue": (UnitSetup(hidden, hex, 0),),
    }
    return new_game(Setup(board=board.to_text(), forces=units)).state


def found(battle: Battle) -> bool:
    return probes.finds(battle, battle["red-1"], battle["blue-1"])


@pytest.mark.ruling("TW-129.1")
@pytest.mark.parametrize(
    ("name", "is_found"),
    [
        ("Atlas AS7-D", True),
        ("Vedette Medium Tank", True),
        (PLAIN_SUITS, True),
        (STEALTHY, False),
        ("Foot Platoon (Rifle)", False),
    ],
)
def test_a_probe_finds_mechs_vehicles_and_suits_but_no_platoon_and_no_stealthy_suit(name: str, is_found: bool) -> None:
    assert found(search(name, "0507")) is is_found


@pytest.mark.ruling("TW-129.1")
@pytest.mark.parametrize(
    ("armor", "is_found"),
    [
        ("ba-standard", True),
        ("ba-basic-stealth", False),
        ("ba-prototype-stealth", False),
        ("ba-stealth", False),
        ("ba-improved-stealth", False),
    ],
)
def test_no_probe_finds_suits_in_stealth_armor_of_any_kind(armor: str, is_found: bool) -> None:
    battle = search(PLAIN_SUITS, "0507")
    battle.units["blue-1"] = squad("blue-1", hex="0507", armor_kind=armor)
    battle["blue-1"].hidden = True
    assert found(battle) is is_found


@pytest.mark.ruling("TW-129.1")
@pytest.mark.parametrize(("name", "is_found"), [(STEALTHY, True), ("Foot Platoon (Rifle)", False)])
def test_in_older_printings_a_probe_found_stealthy_suits(name: str, is_found: bool) -> None:
    battle = search(name, "0507")
    battle.rules = RuleSet(printing=3)
    assert found(battle) is is_found


@pytest.mark.parametrize(("prober", "reach"), [("Raven RVN-3L", 4), ("Koshi (Mist Lynx) Prime", 5), ("Atlas AS7-D", 0)])
def test_a_probe_searches_as_far_as_its_kind_does(prober: str, reach: int) -> None:
    for away in range(1, 7):
        assert found(search("Atlas AS7-D", f"05{5 + away:02}", prober=prober)) is (away <= reach)


def test_hills_and_the_ecm_of_enemies_hide_from_probes() -> None:
    assert not found(search("Atlas AS7-D", "0507", board=OPEN.with_terrain("0506", level=4)))
    assert not found(search("Raven RVN-3L", "0507")), "its own suite jams the probe"


POOL = OPEN.with_terrain("0505", water=1).with_terrain("0506", water=2).with_terrain("0507", water=2)


@pytest.mark.ruling("TW-129.2")
def test_a_probe_above_the_surface_finds_nothing_below_it() -> None:
    battle = search("Atlas AS7-D", "0507", board=POOL, prober="Black Hawk (Nova) BX-L")
    nova = battle.mech("red-1")
    place = next(fitting.loc for fitting in nova.design.equipment if fitting.item and fitting.item.has("bap"))
    assert not place.endswith("L"), "it stands in Depth 1, so that its legs alone are under water"
    assert battle["blue-1"].foot == -2
    assert not found(battle)
    nova.prone = True
    assert found(battle), "under water itself, along a line that is all water"
    battle.board = POOL.with_terrain("0506", water=0)
    assert not found(battle)


@pytest.mark.ruling("TW-129.2")
def test_a_probe_in_the_body_of_a_ship_searches_above_and_below() -> None:
    battle = at_sea(("Active Probe (Beagle)", "BD"))
    diver, wader = join(battle, "red-1", "Atlas AS7-D", "0505"), join(battle, "red-2", "Atlas AS7-D", "0503")
    assert (diver.foot, wader.foot) == (-2, -1)
    assert [probes.finds(battle, battle["blue-2"], each) for each in (diver, wader)] == [True, True]


def test_a_bloodhound_searches_eight_hexes() -> None:
    hound = rearmed("Atlas AS7-D", HD=("Bloodhound Active Probe",) * 3)
    battle = field(hound, blue_hex="0513")
    assert (battle["red-1"].hex, probes.reach(battle["red-1"])) == ("0505", 8)
    assert found(battle)
    battle["blue-1"].hex = "0514"
    assert not found(battle)


@pytest.mark.ruling("TW-114.4")
def test_probes_and_c3_are_switched_in_end_phases_too() -> None:
    battle = search("Atlas AS7-D", "0507")
    assert found(battle)
    assert switched_off(battle, "on", "on", "on", "off") == "red-1 switches its active probe off"
    assert not found(battle)
    linked = field("Wolverine BX-I")
    join(linked, "red-2", "Wolverine BX-I", "0506")
    assert c3.partners(linked, linked["red-1"])
    assert switched_off(linked, "on", "on", "on", "on", "off", "on", "on") == "red-1 switches its C3 off"
    assert not c3.partners(linked, linked["red-1"])


def switched_off(battle: Battle, *answers: str) -> str:
    choices = ScriptedChoices(answers)
    [switched] = of_kind(end_phase.resolve(battle, ScriptedDice([], choices)), Switched)
    assert choices.left == 0
    return switched.text
