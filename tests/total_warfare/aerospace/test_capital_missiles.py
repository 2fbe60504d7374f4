"""Capital missiles: how far they reach, what they need and do, and what breaks besides."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars.catalog import any_design, mech_design
from boxcars.catalog.units.aerospace import DropShip as DropShipDesign
from boxcars.catalog.units.fitting import Fitting
from boxcars.core.dice import ScriptedDice
from boxcars.total_warfare.actions import Fire
from boxcars.total_warfare.aerospace import bay_fire
from boxcars.total_warfare.aerospace.orders import Run
from boxcars.total_warfare.aerospace.warheads import BREAKS_ON
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.setup.skirmish import can_fight, obstacle
from boxcars.total_warfare.units.dropship.state import DropShip
from boxcars.total_warfare.units.fighter.state import Fighter
from boxcars.total_warfare.units.flyer.state import AIR, SPACE, Waypoint, built
from boxcars.total_warfare.units.mech.fresh import fresh_mech
from boxcars.total_warfare.weapons import fire
from tests.total_warfare.aerospace.skies import broken, cites, declare, fighter, hits, lines, plan, sky

BAY = "bay1-nos"
ROUNDS = 4


def warship(*launchers: str, **state: Any) -> DropShip:
    """A DropShip of red with some launchers in one bay of its nose, and rounds for each."""
    listed = any_design("Fury (2638)")
    assert isinstance(listed, DropShipDesign)
    guns = tuple(
        Fitting(f"Capital Missile Launcher ({name})", "NOS", new_bay=not number)
        for number, name in enumerate(launchers)
    )
    rounds = tuple(Fitting(f"{name} Ammo", "NOS", shots=ROUNDS) for name in dict.fromkeys(launchers))
    armed = type(listed)(**{**fields(listed), "equipment": (*guns, *rounds)})
    assert can_fight(armed)
    placed: dict[str, Any] = {"hex": "0528", "facing": 0, "map": SPACE, "velocity": 4} | state
    made = built(DropShip, "red-1", "red", armed, **placed)
    assert isinstance(made, DropShip)
    return made


def fields(design: DropShipDesign) -> dict[str, Any]:
    """All that a design is made of."""
    return {name: getattr(design, name) for name in design.__struct_fields__}


def against(ship: DropShip, hex: str = "0503", design: str = "Slayer SL-15", **state: Any) -> Battle:
    """A craft of blue in space, 25 hexes ahead if nothing is said, that faces the ship."""
    placed: dict[str, Any] = {"hex": hex, "facing": 3, "map": SPACE, "altitude": 0} | state
    return sky(ship, fighter("blue-1", design, **placed))


@pytest.mark.parametrize(("row", "band"), [(16, "short"), (15, "medium"), (4, "medium"), (3, "long")])
def test_they_reach_twice_as_far_as_other_weapons(row: int, band: str) -> None:
    found = plan(against(warship("White Shark"), f"05{row:02}"), BAY)
    assert (found.range, found.band, found.groups) == (28 - row, band, (30,)), "three points, each of them ten"


def test_a_barracuda_hits_more_easily_unless_others_are_in_its_bay() -> None:
    assert lines(plan(against(warship("Barracuda", "Barracuda"), "0518"), BAY)) == {
        "gunnery": 4,
        "bay of 2 Capital Missile Launcher (Barracuda)": -2,
        "attack on the nose": 1,
    }
    mixed = plan(against(warship("Barracuda", "Killer Whale"), "0518"), BAY)
    assert (lines(mixed), mixed.groups) == ({"gunnery": 4, "attack on the nose": 1}, (60,))


def test_a_ship_of_the_catalog_launches_them_from_its_nose_and_astern() -> None:
    listed = any_design("Narwhal Missile Ship BX")
    assert isinstance(listed, DropShipDesign)
    for facing, bay, groups in ((0, "bay1-nos", (40,)), (0, "bay2-nos", (30,)), (3, "bay10-aft", (40,))):
        narwhal = built(DropShip, "red-1", "red", listed, hex="0528", facing=facing, map=SPACE, velocity=4)
        assert isinstance(narwhal, DropShip)
        found = plan(against(narwhal), bay)
        assert (found.reasons, found.band, found.groups) == ((), "long", groups)


def test_evading_costs_them_nothing() -> None:
    assert "attacker evades" not in lines(plan(against(warship("White Shark", evading=True)), BAY))


@pytest.mark.parametrize(("launcher", "needed"), [("White Shark", 9), ("Killer Whale", 10), ("Barracuda", 11)])
def test_a_missile_that_hits_may_break_something_besides(launcher: str, needed: int) -> None:
    for rolled, found in ((needed, "fcs"), (needed - 1, "")):
        battle = against(warship(launcher))
        battle["blue-1"].armor["NOS"] = 84
        declare(battle, BAY)
        struck, by_threshold, besides = [4, 4], [1, 1], [6, rolled - 6]
        events = fire.resolve(battle, ScriptedDice([6, 5, *struck, *by_threshold, *besides]))
        assert [place for place, _ in hits(events)] == ["NOS"]
        assert broken(events) == ["", found]
        assert not battle["red-1"].destroyed, "only steered missiles are spent"


def test_where_they_break_a_heat_sink_they_break_ten() -> None:
    for besides, lost in (([3, 5], 10), ([6, 6], 20)):
        battle = against(warship("White Shark"))
        battle["blue-1"].armor["RWG"] = 84
        declare(battle, BAY)
        struck, by_threshold = [1, 3], [6, 6]
        events = fire.resolve(battle, ScriptedDice([6, 5, *struck, *by_threshold, *besides]))
        assert [place for place, _ in hits(events)] == ["RWG"]
        blue = battle["blue-1"]
        assert isinstance(blue, Fighter)
        assert (blue.hits("heat sink"), blue.design.listed.heat_sinks) == (lost, 20)


def test_a_round_is_fired_from_each_launcher() -> None:
    ship = warship("White Shark", "White Shark")
    battle = against(ship)
    declare(battle, BAY)
    fire.resolve(battle, ScriptedDice([1, 1]))
    assert list(ship.shots.values()) == [ROUNDS - 2]


def test_one_anti_missile_system_does_nothing_to_them() -> None:
    for lost, meet in (([], 2), (["ams-lwg"], 0)):
        battle = against(warship("White Shark"), design="Aegis BX-2", broken=lost)
        assert plan(battle, BAY).interceptors == meet
        declare(battle, BAY)
        dice = ScriptedDice([6, 5, 4, 4, 1, 1, 1, 1])
        assert hits(fire.resolve(battle, dice)) == [("NOS", 27 if meet else 30)], "one hit, three points less"


def test_they_are_fired_at_craft_and_in_flight_only() -> None:
    path = tuple(Waypoint(f"10{row:02}", 0, 3) for row in range(20, 5, -1))
    run = Run("strike", ("1010",))
    ship = warship("White Shark", map=AIR, hex="1006", altitude=3, path=path, run=run)
    below = fresh_mech("blue-1", "blue", mech_design("Atlas AS7-D"), "1010", 0)
    assert "TWB-130" in cites(plan(sky(ship, below), BAY))
    landed = warship("White Shark", map="", hex="1006", velocity=0)
    overhead = fighter("blue-1", hex="1005", map=AIR, altitude=2)
    assert "TWB-130" in cites(plan(sky(landed, overhead), "whiteshark-nos"))


# AR10 launchers

MANTA = "Manta Missile Corvette BX"
"""Two AR10 launchers in its nose, with Barracudas, White Sharks and Killer Whales."""
LOTS = {"ar10b-nos-1": (20, -2, 11), "ar10w-nos-1": (30, 0, 9), "ar10k-nos-1": (40, 0, 10)}
"""What a missile of each lot does, adds to the number, and breaks on."""


def manta(**state: Any) -> DropShip:
    """The Manta of red in space."""
    listed = any_design(MANTA)
    assert isinstance(listed, DropShipDesign)
    made = built(DropShip, "red-1", "red", listed, hex="0528", facing=0, map=SPACE, velocity=4, **state)
    assert isinstance(made, DropShip)
    return made


def fire_of(battle: Battle, lot: str = "") -> Fire:
    """The fire of its AR10 launchers from a lot."""
    return Fire("red-1", BAY, "blue-1", ammo=lot)


@pytest.mark.ruling("TWB-130.1")
@pytest.mark.parametrize("lot", list(LOTS))
def test_an_ar10_hits_strikes_and_breaks_as_the_missile_that_it_fires(lot: str) -> None:
    each, modifier, breaks = LOTS[lot]
    battle = against(manta())
    found = fire.preview(battle, fire_of(battle, lot))
    assert (found.reasons, found.groups, found.notes.get(BREAKS_ON, 0), found.bin and found.bin.key) == (
        (),
        (2 * each,),
        breaks,
        lot,
    )
    assert found.tally.total == 4 + 4 + 1 + modifier, "long range, the nose"
    battle.phase = "fire"
    fire.declare(battle, fire_of(battle, lot))
    ship = battle["red-1"]
    before = ship.shots[lot]
    struck, by_threshold, besides = [4, 4], [1, 1], [6, breaks - 6]
    events = fire.resolve(battle, ScriptedDice([6, 5, *struck, *by_threshold, *besides]))
    assert ([place for place, _ in hits(events)], broken(events)) == (["NOS"], ["", "fcs"])
    assert before - ship.shots[lot] == 2, "a round for each launcher"
    assert bay_fire.arc_heat(manta(), ("NOS", False)) == 2 * 20 + 10 + 2 * 1 + 2 * 8, "by the launcher"


def test_ar10s_fire_the_first_lot_and_what_is_left_where_it_runs_out() -> None:
    battle = against(manta())
    assert fire.preview(battle, fire_of(battle)).bin == battle["red-1"].design.bins[0]
    battle["red-1"].shots["ar10b-nos-1"] = 1
    mixed = fire.preview(battle, fire_of(battle))
    assert (mixed.groups, mixed.notes[BREAKS_ON], lines(mixed).get("attack on the nose")) == ((20 + 30,), 9, 1)
    assert mixed.tally.total == 4 + 4 + 1, "a Barracuda helps only if all are"
    offered = {
        action.ammo for action in fire.options(battle, ["red-1"]) if isinstance(action, Fire) and action.mount == BAY
    }
    assert offered == {"", *LOTS}
    assert "nothing to fire from lrm20-ls-1" in str(fire.preview(battle, fire_of(battle, "lrm20-ls-1")))


def test_nuclear_and_tele_operated_missiles_for_ar10s_keep_a_ship_out() -> None:
    listed = any_design(MANTA)
    assert isinstance(listed, DropShipDesign)
    for name in ("AR10 Santa Anna Ammo", "AR10 Barracuda (Tele-Operated) Ammo"):
        loaded = type(listed)(**{**fields(listed), "equipment": (*listed.equipment, Fitting(name, "NOS", shots=1))})
        assert name in obstacle(loaded)
