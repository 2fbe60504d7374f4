"""Older readings of infantry and those who carry it: the same state under two printings, and both outcomes."""

from __future__ import annotations

import msgspec
import pytest

from boxcars.catalog.units.fitting import Bay, Fitting
from boxcars.core.ruling import RuleSet
from boxcars.total_warfare.battle import Declaration, Shot
from boxcars.total_warfare.boarding import carrying, holding
from boxcars.total_warfare.electronics import probes
from boxcars.total_warfare.events.infantry_events import TroopersLost
from boxcars.total_warfare.events.unit_events import DamageTaken, ShotFired
from boxcars.total_warfare.physical import blows
from boxcars.total_warfare.physical.blow_words import BRUSHES
from boxcars.total_warfare.setup import older_stock
from boxcars.total_warfare.weapons import shooting
from tests.total_warfare.field import of_kind, plan, script, two
from tests.total_warfare.scenes import mech, moved, scene
from tests.total_warfare.test_battle_armor import LASERS, WOODS, against, fired, squad
from tests.total_warfare.test_carrying import CARGO_MECH, OMNI, aboard, carrier, men, options, together
from tests.total_warfare.test_hull_pods import B_POD, podded
from tests.total_warfare.test_infantry import TRACKED, platoon
from tests.total_warfare.test_large_vehicles import large
from tests.total_warfare.test_suit_gear import NIGHTHAWK, VTOL, jammed, limpets
from tests.total_warfare.test_swarming import SWARM, atlas, cites, close_up, storm, suits, swarmed, tank


@pytest.mark.ruling("TW-130.4")
@pytest.mark.parametrize(("printing", "answers"), [(4, False), (5, True)])
def test_a_pod_at_the_rear_once_did_not_answer_swarms(printing: int, answers: bool) -> None:
    battle = podded("CT", f"{B_POD} (R)", suits())
    battle.rules = RuleSet(printing=printing)
    dice = script(*([1, 2, 3, 4] if answers else []), two(2))
    shots = of_kind(shooting.attack(battle, storm(battle, SWARM), dice), ShotFired)
    assert [shot.weapon == "B-Pod" for shot in shots] == ([True, False] if answers else [False])


@pytest.mark.ruling("TW-216.2")
@pytest.mark.parametrize(("printing", "lost"), [(3, [3, 3, 3]), (4, [1, 1, 1])])
def test_suits_once_did_their_listed_damage_to_platoons(printing: int, lost: list[int]) -> None:
    lasers = squad("blue-1", LASERS, equipment=(Fitting("BA Small Laser", "Squad"),), hex="0507")
    battle = against(lasers, platoon("red-2"), board=WOODS)
    battle.rules = RuleSet(printing=printing)
    events = fired(battle, "ba-small-laser-squad", two(12), two(7), at="red-2")
    assert [each.lost for each in of_kind(events, TroopersLost)] == lost


@pytest.mark.ruling("TW-218.3")
@pytest.mark.parametrize(("printing", "left"), [(10, 2), (11, 3)])
def test_a_salvo_of_suits_once_cost_a_shot_for_each_missile(printing: int, left: int) -> None:
    loaded = (Fitting("BA SRM 2", "Squad"), Fitting("BA SRM 2 Ammo", "Squad", shots=4))
    four = squad("blue-1", LASERS, suits=4, equipment=loaded)
    battle = against(four)
    battle.rules = RuleSet(printing=printing)
    shooting.pay(battle, plan(battle, "ba-srm-2-squad", by="blue-1", at="red-1"))
    assert list(four.shots.values()) == [left]


@pytest.mark.ruling("TW-220.7")
@pytest.mark.parametrize(("printing", "barred"), [(3, False), (4, True)])
def test_a_wige_in_flight_could_once_be_swarmed(printing: int, barred: bool) -> None:
    flyer = tank(name="Gannet Combat WiGE BX")
    battle = close_up(flyer, suits())
    battle.rules = RuleSet(printing=printing)
    flyer.foot, flyer.mode = 1, "cruise"
    assert ("TW-220.7" in [reason.cite for reason in storm(battle, SWARM).reasons]) is barred


@pytest.mark.ruling("TW-222.1")
@pytest.mark.parametrize(("printing", "dice", "taken"), [(3, [3, 3, 4, 2], [10]), (4, [], [5, 5, 5, 5])])
def test_a_jump_once_shook_swarmers_off_with_three_dice(printing: int, dice: list[int], taken: list[int]) -> None:
    battle = swarmed(mech("blue-1", "Griffin GRF-1N", "0505", 3), suits(4))
    battle.phase, battle.rules = "movement", RuleSet(printing=printing)
    events, _ = moved(battle, "move blue-1 jump 0510", *two(9), *dice)
    assert [each.amount for each in of_kind(events, DamageTaken)] == taken
    assert not battle["red-1"].host


@pytest.mark.ruling("TW-223.5")
@pytest.mark.parametrize(("printing", "reasons"), [(3, ["TWB-37.1"]), (4, [])])
def test_no_vehicle_but_the_largest_once_carried_mechanized_infantry(printing: int, reasons: list[str]) -> None:
    rolling, hull = platoon("red-1", TRACKED, "0505"), carrier()
    hull.design = msgspec.structs.replace(hull.design, tons=101, bays=(Bay("cargobay", rolling.design.tons),))
    battle = together(rolling, hull)
    battle.rules = RuleSet(printing=printing)
    assert [reason.cite for reason in carrying.way_aboard(battle, rolling, hull)[1]] == reasons


@pytest.mark.ruling("TW-223.5")
def test_the_largest_vehicles_always_carried_mechanized_infantry() -> None:
    rolling, hull = platoon("red-1", TRACKED, "0505"), large("red-2", "0505")
    hull.design = msgspec.structs.replace(hull.design, bays=(Bay("cargobay", rolling.design.tons),))
    battle = together(rolling, hull)
    battle.rules = RuleSet(printing=3)
    assert not carrying.way_aboard(battle, rolling, hull)[1]


@pytest.mark.ruling("TW-227.1")
@pytest.mark.parametrize(("printing", "climbs"), [(4, False), (5, True)])
def test_clamps_once_held_on_to_no_vtol(printing: int, climbs: bool) -> None:
    flyer = tank("red-2", "0505", VTOL)
    flyer.mode = "stay"
    battle = together(limpets(), flyer)
    battle.rules = RuleSet(printing=printing)
    assert ("move red-1 mount red-2" in options(battle, "red-1")) is climbs


@pytest.mark.ruling("TW-057.6")
@pytest.mark.parametrize(("printing", "ways"), [(4, 0), (5, 6)])
def test_nobody_once_got_off_a_carrier_whose_hex_was_full(printing: int, ways: int) -> None:
    battle = aboard(men(), carrier(), platoon("red-3", hex="0505"))
    battle.rules = RuleSet(printing=printing)
    assert len([option for option in options(battle, "red-1") if "dismount" in option]) == ways


@pytest.mark.ruling("TW-228.3")
@pytest.mark.parametrize(("printing", "hexes"), [(2, 3), (3, 2)])
def test_clan_sensors_of_suits_once_reached_a_hex_farther(printing: int, hexes: int) -> None:
    scouts = squad("red-1", equipment=(Fitting("Clan Improved Sensors", "Squad"),))
    hidden = mech("blue-1", "Atlas AS7-D", "0508")
    battle = scene(scouts, hidden, rules=RuleSet(printing=printing))
    found = []
    for away in (1, 2, 3, 4):
        scouts.hex = f"05{8 - away:02}"
        found += [away] if probes.finds(battle, scouts, hidden) else []
    assert found == list(range(1, hexes + 1))


@pytest.mark.ruling("TW-220.5")
@pytest.mark.parametrize(("printing", "refused", "on"), [(4, [], 2), (5, ["TW-220.5"], 1)])
def test_more_than_one_unit_once_swarmed_another(printing: int, refused: list[str], on: int) -> None:
    battle = swarmed(atlas(), suits(5), suits(id="red-2"))
    battle.rules = RuleSet(printing=printing)
    second = storm(battle, SWARM, by="red-2")
    assert cites(second) == refused
    shooting.attack(battle, second, script(two(12)))
    assert len(holding.held_by(battle, battle["blue-1"], "swarm")) == on
    brushed = {
        attack.target for attack in blows.mech_attacks(battle, battle.mech("blue-1")) if attack.attack in BRUSHES
    }
    assert len(brushed) == on
    battle.declarations["red-1"] = Declaration(shots=[Shot(SWARM, "blue-1")])
    assert battle.rules.cite("TW-220.5", "TWB-36.4") in cites(storm(battle, SWARM, by="red-2")), (
        "one attack a turn in every printing"
    )


@pytest.mark.ruling("TW-223.4")
@pytest.mark.parametrize(("printing", "room"), [(2, 5), (3, 0)])
def test_the_cargo_space_of_a_mech_once_took_infantry_in(printing: int, room: float) -> None:
    walker = mech("red-2", CARGO_MECH, "0505", mode="stay")
    battle = together(men(), walker)
    battle.rules = RuleSet(printing=printing)
    hold, reasons = carrying.way_aboard(battle, men(), walker)
    assert (hold, not reasons) == ("inside", room > 0)
    if room:
        moved(battle, "move red-1 mount red-2")
        full = carrying.way_aboard(battle, platoon("red-3", hex="0505", squads=8), walker)[1]
        assert [reason.cite for reason in full] == ["TWB-37.1"]


@pytest.mark.ruling("TW-224.1")
@pytest.mark.parametrize(("printing", "covers"), [(3, True), (4, False)])
def test_the_ecm_of_suits_once_covered_their_carrier(printing: int, covers: bool) -> None:
    troops = squad("red-1", NIGHTHAWK, "0505")
    carrier = mech("red-2", OMNI, "0505", mode="stay")
    older_stock.issue(RuleSet(printing=printing), troops)
    battle = together(troops, carrier)
    assert jammed(battle, "0505")
    holding.board(troops, carrier, "ride")
    assert jammed(battle, "0505") is covers
