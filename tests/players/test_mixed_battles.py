"""What the greedy bot's 'Mechs do about enemies that are no 'Mechs."""

from __future__ import annotations

from boxcars import players
from boxcars.catalog import Infantry, ProtoMech, any_design, design
from boxcars.catalog import Vehicle as VehicleDesign
from boxcars.players.total_warfare.outlook import enemies_of
from boxcars.players.total_warfare.shooting import choose_fire
from boxcars.total_warfare.actions import Fire, Move, Physical
from boxcars.total_warfare.boarding import holding
from boxcars.total_warfare.turn.heat import SHUTDOWN_STARTS, dissipation
from boxcars.total_warfare.units.infantry.state import fresh_platoon
from boxcars.total_warfare.units.protomech.state import fresh_proto
from boxcars.total_warfare.units.vehicle.state import Vehicle, fresh_vehicle
from tests.players.tables import mech, table, view
from tests.total_warfare.test_battle_armor import ELEMENTALS, squad


def tank(hex: str, facing: int = 3, id: str = "blue-1") -> Vehicle:
    """A Vedette that has stood still."""
    vedette = design("Vedette Medium Tank")
    assert isinstance(vedette, VehicleDesign)
    unit = fresh_vehicle(id, "blue", vedette, hex, facing)
    unit.mode = "stay"
    return unit


def test_a_mech_fires_at_the_tank_beside_it_rather_than_at_a_mech_far_away() -> None:
    far = mech("blue-2", "Griffin GRF-1N", "0517", 0)
    battle = table("fire", mech("red-1", "Hunchback HBK-4G", "0508", 3), tank("0510"), far)
    volley = choose_fire(battle, battle.mech("red-1"), enemies_of(battle, "red"))
    assert {target for _, target, _ in volley.shots} == {"blue-1"}
    assert volley.damage > 10


def test_a_mech_fires_at_the_mech_in_front_rather_than_at_a_tank_far_away() -> None:
    near = mech("blue-2", "Griffin GRF-1N", "0510", 0)
    battle = table("fire", mech("red-1", "Hunchback HBK-4G", "0508", 3), tank("0516"), near)
    volley = choose_fire(battle, battle.mech("red-1"), enemies_of(battle, "red"))
    assert {target for _, target, _ in volley.shots} == {"blue-2"}


def test_a_mech_does_not_risk_a_shutdown_to_fire_all_that_bears_on_a_tank() -> None:
    rifleman = mech("red-1", "Rifleman RFL-3N", "0508", 3)
    rifleman.heat = 8
    battle = table("fire", rifleman, tank("0512"))
    volley = choose_fire(battle, rifleman, enemies_of(battle, "red"))
    fired = sum(rifleman.design.mount(key).weapon.heat for key, _, _ in volley.shots)
    assert fired
    assert rifleman.heat + fired - dissipation(battle, rifleman).total < SHUTDOWN_STARTS


def test_a_mech_kicks_the_tank_at_its_feet() -> None:
    battle = table("physical", mech("red-1", "Hunchback HBK-4G", "0508", 3), tank("0509"))
    action = players.make("greedy").choose(view(battle))
    assert isinstance(action, Physical)
    assert action.attack.startswith("kick")
    assert action.target == "blue-1"


def test_a_mech_shoots_at_a_tank_that_cannot_move() -> None:
    stuck = tank("0510")
    stuck.stopped = "motive system destroyed"
    battle = table("fire", mech("red-1", "Hunchback HBK-4G", "0508", 3), stuck)
    assert isinstance(players.make("greedy").choose(view(battle)), Fire)


def test_a_prone_mech_stands_up_when_only_tanks_are_left() -> None:
    battle = table("movement", mech("red-1", "Griffin GRF-1N", "0508", 0, "", prone=True), tank("0515"))
    action = players.make("greedy").choose(view(battle))
    assert isinstance(action, Move)
    assert action.steps[0].startswith("stand")


def test_a_mech_counts_the_troopers_that_fall_and_not_the_points_it_fires() -> None:
    rifles = any_design("Foot Platoon (Rifle)")
    assert isinstance(rifles, Infantry)
    platoon = fresh_platoon("blue-1", "blue", rifles, "0510", 0)
    griffin = mech("blue-2", "Griffin GRF-1N", "0511", 0)
    battle = table("fire", mech("red-1", "Hunchback HBK-4G", "0508", 3), platoon, griffin)
    volley = choose_fire(battle, battle.mech("red-1"), enemies_of(battle, "red"))
    assert {target for _, target, _ in volley.shots} == {"blue-2"}


def test_a_protomech_rages_at_the_mech_in_its_hex() -> None:
    roc = any_design("Roc")
    assert isinstance(roc, ProtoMech)
    battle = table("physical", fresh_proto("red-1", "red", roc, "0508", 0), mech("blue-1", "Atlas AS7-D", "0508", 0))
    assert str(players.make("greedy").choose(view(battle))) == "physical red-1 frenzy blue-1"


def test_suits_get_on_a_carrier_while_the_enemy_is_far_and_off_where_it_is_near() -> None:
    suits = squad("red-1", ELEMENTALS, "0505")
    suits.mode = ""
    omni = mech("red-2", "Mad Cat (Timber Wolf) Prime", "0505", 3)
    battle = table("movement", suits, omni, mech("blue-1", "Griffin GRF-1N", "0517", 0))
    assert str(players.make("greedy").choose(view(battle))) == "move red-1 mount red-2"
    holding.board(suits, omni, "ride")
    battle["blue-1"].hex = "0508"
    assert str(players.make("greedy").choose(view(battle))).startswith("move red-1 dismount")
