"""Transports and passengers: the worked examples CX-055 to CX-064."""

from __future__ import annotations

import pytest

import boxcars as bx
from boxcars.clix.battle import ABOARD
from tests.clix.stock import AOD, BOTH, DA, INF, MEK, VEH, Table

U, area = bx.clix.unit, bx.clix.area
MULE = "Pack Mule Carrier"


@pytest.mark.example("CX-055")
def test_who_may_board_in_dark_age() -> None:
    units = [U(MULE, "18,20/0"), U(INF, "18,21.975/0"), U(INF, "22,20.5/0"), U(INF, "18,18.025/0")]
    table = Table(units, edition=DA)
    table.play("move a-3 walk 19.2,20.5")
    assert table.refuses("move a-1 walk board=a-2") == ""
    assert "did not touch it when the turn began" in table.refuses("move a-1 walk board=a-3")
    assert "rear arc" in table.refuses("move a-1 walk board=a-4")
    assert table.refuses("move a-1 walk board=a-2 18,22 18,24 facing 0") == ""
    assert "has 4" in table.refuses("move a-1 walk board=a-2 18,24.1 facing 0")


@pytest.mark.ruling("DA-transports.1")
def test_boarding_in_dark_age_needs_contact_when_the_turn_and_the_order_begin() -> None:
    units = [U(MULE, "18,20/0"), U(INF, "18,21.975/0"), U(INF, "22,20.5/0")]
    table = Table(units, edition=DA)
    table.play("move a-3 walk 19.2,20.5")
    assert "did not touch it when the turn began" in table.refuses("move a-1 walk board=a-3")
    table.play("move a-2 walk 18,24")
    assert "does not touch the rear arc" in table.refuses("move a-1 walk board=a-2")
    table.play("end a", "end b")
    assert table.refuses("move a-1 walk board=a-3") == ""


@pytest.mark.ruling("AOD-transports.5", "AOD-transports.6", "AOD-transports.8")
@pytest.mark.example("CX-056")
def test_who_may_board_in_age_of_destruction() -> None:
    units = [U(MULE, "18,20/0"), U(INF, "18,21.975/0", tokens=1), U(INF, "19.2,20.5/0"), U(INF, "16.8,20.5/0")]
    foes = [U(INF, "15.6,20.5/0"), U(VEH, "19.2,16/0")]

    aod = Table(units, foes, dice=[2, 3])
    aod.play("ranged a-3 b-2")
    assert "has had an order" in aod.refuses("move a-1 walk board=a-3")
    assert "touches an opposing unit" in aod.refuses("move a-1 walk board=a-4")
    assert aod.refuses("move a-1 walk board=a-2 18,25 facing 0") == ""
    assert "has 5" in aod.refuses("move a-1 walk board=a-2 18,25.1 facing 0")
    aod.play("move a-1 walk board=a-2 18,25 facing 0")
    assert (aod["a-2"].tokens, aod["a-2"].carrier) == (0, "a-1")
    older = Table(units, foes, DA, dice=[2, 3])
    older.play("ranged a-3 b-2")
    assert older.refuses("move a-1 walk board=a-3") == "", "an earlier order does not matter in Dark Age"


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("AOD-transports.1", "AOD-transports.7")
@pytest.mark.example("CX-057")
def test_capacity_counts_vehicles_three_and_captives_too(edition: str) -> None:
    units = [U(MULE, "18,20/0"), U("Courser Scout Car", "18,22.75/0"), U(INF, "19.2,20.5/0"), U(INF, "16.8,20.5/0")]
    table = Table(units, edition=edition)
    assert table.refuses("move a-1 walk board=a-2+a-3") == ""
    assert "room for 4" in table.refuses("move a-1 walk board=a-2+a-3+a-4")
    captor = [U(MULE, "18,20/0"), U(INF, "18,21.975/0"), U(INF, "19.2,20.5/0"), U(MULE, "16.8,20.4/0")]
    captive = [U(VEH, "18,23.95/0", captor="a-2"), U(INF, "1,1/0")]
    table = Table(captor, captive, edition)
    table.play("move a-1 walk board=a-2")
    assert (table["a-2"].carrier, table["b-1"].carrier) == ("a-1", "a-1")
    table = Table(captor, captive, edition)
    assert "room for 4" in table.refuses("move a-1 walk board=a-2+a-3"), "3 for the captive and 2 more"
    assert "cannot be carried" in table.refuses("move a-1 walk board=a-4")


@pytest.mark.ruling("AOD-transports.9", "AOD-transports.10", "AOD-transports.11")
@pytest.mark.example("CX-058")
def test_a_passenger_gets_out_on_the_way() -> None:
    units = [U(MULE, "18,30/0"), U(INF, carrier="a-1"), U(INF, carrier="a-1")]
    foes = [U(INF, "20.4,30/0")]
    table = Table(units, foes)
    out = "unload=a-2@18,28.975/180"
    assert table.refuses(f"move a-1 walk 18,27 {out} 18,25") == ""
    assert "has 5" in table.refuses(f"move a-1 walk 18,27 {out} 18,24.9")
    assert "would touch b-1" in table.refuses("move a-1 walk unload=a-2@19.2,30/0 facing 0")
    assert table.refuses("move a-1 walk unload=a-2@19.2,30.3/0 facing 0") == ""
    table.play("move a-1 walk 18,27")
    assert "has been given an order" in table.refuses("move a-1 walk unload=a-2@18,28.975/180"), "not declared with it"
    table = Table(units, foes)
    table.play(f"move a-1 walk 18,27 {out} 18,25")
    assert (table["a-2"].at, table["a-3"].carrier) == ((18, 28.975), "a-1")
    edge = Table([U(MULE, "18,34.6/0"), U(INF, carrier="a-1")], foes)
    assert "over the edge" in edge.refuses("move a-1 walk unload=a-2@18,36.5/0 facing 0")


@pytest.mark.ruling("AOD-transports.11")
def test_a_passenger_may_be_put_beside_friends_but_a_hair_away_from_enemies() -> None:
    out = "move a-1 walk unload=a-2@18,31.975/180 facing 0"
    for beside, why in (("19.2,31.975/0", "would touch b-1"), ("19.3,31.975/0", "")):
        assert why in Table([U(MULE, "18,30/0"), U(INF, carrier="a-1")], [U(INF, beside)]).refuses(out)
        assert Table([U(MULE, "18,30/0"), U(INF, carrier="a-1")], [U(INF, "19.3,31.975/0")]).refuses(out) == ""
    friends = Table([U(MULE, "18,30/0"), U(INF, carrier="a-1"), U(INF, "19.2,31.975/0")])
    assert friends.refuses(out) == ""


def test_on_its_way_a_transport_faces_where_it_goes_and_at_its_end_as_ordered() -> None:
    table = Table([U(MULE, "18,30/0"), U(INF, carrier="a-1")])
    behind, beside = "unload=a-2@18,28.975/180", "unload=a-2@16.025,27/270"
    assert table.refuses(f"move a-1 walk 18,27 {behind} 18,25 facing 90") == ""
    assert "must touch" in table.refuses(f"move a-1 walk 18,27 {beside} 18,25 facing 90")
    assert table.refuses(f"move a-1 walk 18,27 {beside} facing 90") == ""
    assert "must touch" in table.refuses(f"move a-1 walk 18,27 {behind} facing 90")


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("AOD-transports.16", "DA-transports.3")
def test_a_captive_that_is_lost_with_its_captors_transport_scores_for_nobody(edition: str) -> None:
    mine = [U(VEH, "18,30/0"), U(INF, carrier="b-1", captor="b-2")]
    foes = [U(MULE, "18,22/180", click=5), U("Gantry Techs", carrier="b-1"), U(INF, "3,3/0")]
    table = Table(mine, foes, edition, dice=[6, 6])
    table.play("ranged a-1 b-1")
    assert all(table[id].eliminated for id in ("b-1", "b-2", "a-2"))
    assert {side: score.eliminated for side, score in table.game.state.scores.items()} == {"a": 25 + 11, "b": 0}


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("DA-transports.3", "AOD-transports.3", "AOD-transports.16")
@pytest.mark.example("CX-060")
def test_passengers_are_lost_with_their_transport(edition: str) -> None:
    passengers = [U("Line Rifles", carrier="b-1"), U("Gantry Techs", carrier="b-1")]
    foes = [U(MULE, "18,22/180", click=5), *passengers, U(INF, "3,3/0")]
    table = Table([U(VEH, "18,30/0")], foes, edition, dice=[6, 6])
    table.play("ranged a-1 b-1")
    assert all(table[id].eliminated for id in ("b-1", "b-2", "b-3"))
    assert table.game.state.scores["a"].eliminated == 25 + 8 + 11
    rides = Table([U(MULE, "18,22/180"), U("Gantry Techs", carrier="a-1")], edition=edition)
    assert "passenger" in rides.refuses("repair a-2 a-1")
    passengers[1] = U("Beacon Command Crawler", carrier="b-1", click=3)
    own = Table([U(bx.clix.figure(MULE, capacity=6), "18,22/180"), *(U(p.unit, carrier="a-1") for p in passengers)])
    assert bx.clix.points_at_end(own.game.state, "a") == 25, "while aboard they count for nothing"
    own.play("end a", "end b")
    assert own.dice.left == 0, "Command aboard rolls no die"


@pytest.mark.ruling("AOD-transports.13", "AOD-transports.14", "AOD-transports.15")
@pytest.mark.example("CX-061")
def test_everybody_gets_out_of_a_transport_in_salvage_or_captured() -> None:
    foes = [U(MULE, "18,22/180", click=5), U(INF, carrier="b-1"), U(INF, carrier="b-1"), U(INF, "30,5/0")]
    table = Table([U(bx.clix.figure(INF, dial={"damage": "1 1 1 1 1"}), "18,28/0")], foes, dice=[6, 5])
    table.play("ranged a-1 b-1")
    assert (table["b-1"].is_salvage, table["b-2"].carrier, table["b-3"].carrier) == (True, "", "")
    assert (table["b-2"].click, table["b-3"].click, table["b-2"].tokens) == (1, 1, 0)
    near = Table([U(INF, "5,5/0")], [U(MULE, "18,20/0", click=6), U(INF, "18,21.975/0")])
    near.play("end a")
    assert "takes nobody aboard" in near.refuses("move b-1 walk board=b-2")
    captive = U(INF, "0,0", captor="b-2", carrier="b-1")
    foes = [U(MULE, "18,20/90"), U(INF, carrier="b-1"), U(INF, "30,5/0")]
    taken = Table([U(INF, "16.025,20/90"), captive], foes, dice=[6, 6])
    taken.play("close a-1 b-1 capture")
    assert (taken["b-1"].captor, taken["b-2"].carrier, taken["b-2"].click) == ("a-1", "", 2)
    assert (taken["a-2"].carrier, taken["a-2"].click) == ("", 1)
    assert taken.game.state.in_contact(taken["a-2"], taken["b-2"]), "its captor does not release it"


@pytest.mark.ruling("AOD-transports.12")
@pytest.mark.example("CX-059")
def test_who_finds_no_room_is_eliminated_as_the_controller_chooses() -> None:
    units = [U(MULE, "18,34.6/0"), U(INF, carrier="a-1"), U(INF, carrier="a-1")]
    for out, lost in (("a-2", "a-3"), ("a-3", "a-2")):
        table = Table(units, [U(INF, "16.3,35/0")])
        assert "there is room for" in table.refuses(f"move a-1 walk unload={lost}@lost facing 0")
        table.play(f"move a-1 walk unload={out}@19.2,35/90 unload={lost}@lost facing 0")
        assert (table[out].at, table[lost].eliminated) == ((19.2, 35), True)
        assert table.game.state.scores["b"].eliminated == 10


LIFTER = bx.clix.figure(
    "Kestrel Gunship", capacity=2, dial={"speed": "14 14 14 14 14 14", "damage": "3 3 2 2 2 0"}, id="LIFT"
)


@pytest.mark.ruling("AOD-vtol-transports.1", "AOD-vtol-transports.3")
@pytest.mark.example("CX-062")
def test_only_jump_jets_leave_a_cruising_transport_which_then_stays() -> None:
    units = [U(LIFTER, "10,20/90", cruising=True), U("PAL Suit", carrier="a-1"), U(INF, carrier="a-1")]
    table = Table(units)
    assert table.refuses("move a-1 fly 13,20 unload=a-2@13,20/0") == ""
    assert "has no Jump Jets" in table.refuses("move a-1 fly 13,20 unload=a-3@13,20/0")
    assert "may not move after" in table.refuses("move a-1 fly 13,20 unload=a-2@13,20/0 14,20")


@pytest.mark.ruling("AOD-vtol-transports.2")
@pytest.mark.example("CX-062")
def test_a_jumper_touches_a_cruising_transport_in_that_order_only() -> None:
    table = Table([U(LIFTER, "10,20/90", cruising=True), U("PAL Suit", carrier="a-1")])
    assert "must touch a-1" in table.refuses("move a-1 fly 13,20 unload=a-2@13,22.5/0")
    table.play("move a-1 fly 13,20 unload=a-2@13,21/0")
    assert not table.game.state.in_contact(table["a-1"], table["a-2"])
    below = [U(LIFTER, "10,20/90", cruising=True), U("PAL Suit", "10,21/0"), U("PAL Suit", "10,24/0")]
    table = Table(below)
    assert "is not below a-1" in table.refuses("move a-1 fly board=a-3")
    table.play("move a-1 fly board=a-2 14,20")
    assert table["a-2"].carrier == "a-1"


@pytest.mark.parametrize("edition", BOTH)
def test_a_captive_gets_out_with_its_captor(edition: str) -> None:
    units = [U(MULE, "18,20/0"), U(INF, carrier="a-1")]
    foes = [U(VEH, carrier="a-1", captor="a-2"), U(INF, "3,3/0")]
    table = Table(units, foes, edition)
    assert "gets out with its captor" in table.refuses("move a-1 walk unload=b-1@18,22.75/0 facing 0")
    table.play("move a-1 walk unload=a-2@18,21.975/180 facing 0")
    assert (table["a-2"].carrier, table["b-1"].carrier, table["b-1"].captor) == ("", "", "a-2")
    assert table.game.state.in_contact(table["a-2"], table["b-1"])
    wall = [area("building", 14, 22, 22.6, 24), area("building", 14, 17, 18, 22.6), area("building", 19, 22, 18, 22.6)]
    tight = Table(units, foes, edition, terrain=wall)
    assert "no room for b-1 beside a-2" in tight.refuses("move a-1 walk unload=a-2@18,21.975/180 facing 0")


@pytest.mark.ruling("AOD-vtol-transports.4")
@pytest.mark.example("CX-062")
def test_who_cannot_jump_is_lost_when_a_cruising_transport_gains_salvage() -> None:
    foes = [U(LIFTER, "18,22/0", cruising=True, click=5), U("PAL Suit", carrier="b-1"), U(INF, carrier="b-1")]
    foes.append(U(INF, "3,3/0"))
    table = Table([U(bx.clix.figure(INF, dial={"damage": "1 1 1 1 1"}), "18,28/0")], foes, dice=[6, 5])
    table.play("ranged a-1 b-1")
    assert (table["b-1"].cruising, table["b-2"].alive, table["b-3"].eliminated) == (False, True, True)


@pytest.mark.ruling("AOD-vtol.18")
@pytest.mark.example("CX-064")
def test_a_vtol_transport_climbs_after_unloading_if_two_inches_are_left() -> None:
    table = Table([U(LIFTER, "10,20/90"), U(INF, carrier="a-1")])
    assert table.refuses("move a-1 fly 15,20 unload=a-2@13.025,20/0 up") == ""
    assert "has 7" in table.refuses("move a-1 fly 15.1,20 unload=a-2@13.125,20/0 up")


@pytest.mark.ruling("AOD-transports.2")
@pytest.mark.example("CX-064")
def test_a_passenger_takes_no_orders_and_counts_in_no_formation() -> None:
    units = [U(MULE, "18,30/0"), U(INF, carrier="a-1"), U(INF, "19.2,30/0"), U(INF, "20.4,30/0")]
    table = Table(units, keys={"formation.mercenaries": "free"})
    assert "passenger" in table.refuses("move a-2 walk 18,25")
    march = "march a-1 walk 18,28 and a-3 walk 19.2,28 and a-4 walk 20.4,28"
    assert table.refuses(march) == "", "three members and a passenger"
    assert "passenger" in table.refuses(march + " and a-2 walk 16.8,28")


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("DA-transports.2", "AOD-transports.17", "AOD-transports.19", "AOD-formations.8")
@pytest.mark.example("CX-063")
def test_one_transport_of_a_formation_unloads_and_none_that_rams(edition: str) -> None:
    units = [
        U(MULE, "18,30/0"),
        U(MULE, "19.2,30/0"),
        U(INF, "20.4,30/0"),
        U(INF, carrier="a-1"),
        U(INF, carrier="a-2"),
    ]
    table = Table(units, [U(VEH, "18,25/90")], edition, keys={"formation.mercenaries": "free"})
    march = "march a-1 walk unload=a-4@18,31.975/180 facing 0 and a-2 turn facing 0 and a-3 turn facing 0"
    assert table.refuses(march) == ""
    other = march.replace("a-2 turn facing 0", "a-2 walk unload=a-5@19.2,31.975/180 facing 0")
    assert "only a-1, the primary unit" in table.refuses(other)
    assert "no special attack" in table.refuses("move a-1 ram unload=a-4@18,31.975/180 at b-1")


@pytest.mark.ruling("DA-transports.4")
def test_a_transport_that_unloaded_does_not_ram_in_the_same_turn() -> None:
    table = Table([U(MULE, "18,30/0"), U(INF, carrier="a-1")], [U(VEH, "18,25/90")], DA)
    table.play("move a-1 walk unload=a-2@18,31.975/180 facing 0")
    assert "has been given an order" in table.refuses("move a-1 ram at b-1")


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("DA-transports.5", "AOD-transports.18")
@pytest.mark.example("CX-009")
def test_an_opponent_does_not_see_who_rides_where(edition: str) -> None:
    forces = {"a": [U(MULE), U(MULE), U(INF), U(INF), U(INF)], "b": [U(INF, "3,3/0")]}
    game = bx.clix.play(forces, edition=edition, seed=1)
    for line in ("deploy a-3 aboard a-1", "deploy a-4 aboard a-1", "deploy a-5 aboard a-2"):
        game.play(line)
    game.play("deploy a-1 12,34 facing 0")
    game.play("deploy a-2 16,34 facing 0")
    seen = game.view("b")
    assert [seen.state.units[f"a-{n}"].carrier for n in (3, 4, 5)] == [ABOARD] * 3
    assert len(seen.state.units) == 6
    assert not [entry for entry in seen.log if "aboard a-" in entry.action]
    assert game.view("a").state.units["a-3"].carrier == "a-1"
    game.play("move a-2 walk 16,31 facing 0")
    for line in ("end a", "end b", "move a-2 walk unload=a-5@16,32.975/180 facing 0"):
        game.play(line)
    seen = game.view("b")
    assert (seen.state.units["a-5"].carrier, seen.state.units["a-5"].at) == ("", (16, 32.975))
    assert seen.state.units["a-3"].carrier == ABOARD


@pytest.mark.parametrize("first", ["deploy a-2 aboard a-1", "deploy a-1 12,34 facing 0"])
def test_who_is_deployed_aboard_is_where_its_transport_is_whoever_of_them_comes_first(first: str) -> None:
    game = bx.clix.play({"a": [U(MULE), U(INF)], "b": [U(INF, "3,3/0")]}, edition=DA, seed=1)
    lines = ["deploy a-2 aboard a-1", "deploy a-1 12,34 facing 0"]
    for line in sorted(lines, key=lambda line: line != first):
        game.play(line)
    passenger = game.state.units["a-2"]
    assert (passenger.carrier, passenger.at, passenger.deployed) == ("a-1", (12, 34), True)


@pytest.mark.example("CX-009")
def test_a_towed_vehicle_is_seen_in_age_of_destruction() -> None:
    forces = {"a": [U(MULE), U(VEH)], "b": [U(INF, "3,3/0")]}
    for edition, carrier in ((AOD, "a-1"), (DA, ABOARD)):
        game = bx.clix.play(forces, edition=edition, seed=1)
        game.play("deploy a-2 aboard a-1")
        game.play("deploy a-1 12,34 facing 0")
        assert game.view("b").state.units["a-2"].carrier == carrier


def test_mechs_are_never_carried() -> None:
    table = Table([U(bx.clix.figure(MULE, capacity=9), "18,20/0"), U(MEK, "18,22.375/0")])
    assert "cannot be carried" in table.refuses("move a-1 walk board=a-2")


def test_passengers_get_out_at_one_moment_of_the_move() -> None:
    table = Table([U(MULE, "18,30/0"), U(INF, carrier="a-1"), U(INF, carrier="a-1")])
    first, beside, behind = "unload=a-2@18,28.975/180", "unload=a-3@19.2,27.3/0", "unload=a-3@18,26.975/180"
    assert table.refuses(f"move a-1 walk 18,27 {first} {beside} 18,25") == ""
    assert "at one moment of the move" in table.refuses(f"move a-1 walk 18,27 {first} 18,25 {behind}")
