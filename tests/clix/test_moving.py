"""Movement and terrain: the worked examples CX-021 to CX-044."""

from __future__ import annotations

import pytest

import boxcars as bx
from boxcars.catalog.clix import ClixUnit
from boxcars.clix.events.move_events import BreakAwayRolled, Moved
from tests.clix.stock import AOD, BOTH, DA, INF, MEK, VEH, Table, heated, with_equipment

U, area = bx.clix.unit, bx.clix.area


def speed(figure: ClixUnit, value: int) -> ClixUnit:
    return bx.clix.figure(figure, dial={"speed": " ".join([str(value)] * len(figure.clicks))})


def moved(table: Table, action: str) -> tuple[float, float]:
    """The inches that a move took, and those that it had."""
    event = next(event for event in table.play(action) if isinstance(event, Moved))
    return event.inches, event.allowed


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("DA-blocking-terrain.1", "DA-blocking-terrain.2")
@pytest.mark.example("CX-021")
def test_the_dot_is_barred_from_blocking_terrain_and_the_rim_only_at_the_end(edition: str) -> None:
    table = Table([U(speed(MEK, 8), "18,22/0")], edition=edition, terrain=[area("blocking", 20, 24, 10, 20)])
    assert "rest on blocking" in table.refuses("move a-1 walk 19.5,15")
    assert "may not enter blocking" in table.refuses("move a-1 walk 20.1,20.1 20.1,15")
    assert moved(table, "move a-1 walk 19.2,16 18.6,15.2") == (7.119, 8)
    for x, rests in ((19.05, True), (19.0, False)):
        wall, where = [area("blocking", 20, 24, 10, 20)], [U(MEK, f"{x},15/0")]
        if rests:
            with pytest.raises(bx.core.errors.BadSetup, match="rest on blocking"):
                Table(where, edition=edition, terrain=wall)
        else:
            assert Table(where, edition=edition, terrain=wall)["a-1"].at == (x, 15)


@pytest.mark.ruling("AOD-terrain.1", "AOD-terrain.2")
@pytest.mark.example("CX-022")
def test_clear_into_hindering_terrain_ends_the_move() -> None:
    table = Table([U(INF, "13,18/0")], terrain=[area("woods", 10, 16, 10, 14)])
    assert table.refuses("move a-1 walk 13,13.95") == ""
    assert table.refuses("move a-1 walk 13,13.9") == ""
    assert "must stop" in table.refuses("move a-1 walk 13,13.85")
    assert "must stop" in table.refuses("move a-1 walk 13,12")
    table.play("move a-1 walk 13,14.3")
    assert not table.game.state.occupied(table["a-1"]), "only its rim is in the woods"
    table.play("end a", "end b", "move a-1 walk 13,13.95")
    assert table.game.state.occupied(table["a-1"])


@pytest.mark.ruling("AOD-terrain.3", "AOD-concepts.6")
@pytest.mark.example("CX-023")
def test_a_rim_on_hindering_terrain_halves_the_speed() -> None:
    table = Table([U(speed(INF, 9), "13,14.5/180")], terrain=[area("woods", 10, 16, 10, 14)])
    assert table.refuses("move a-1 walk 13,19.5") == ""
    assert "would move 5.1" in table.refuses("move a-1 walk 13,19.6")
    assert "must stop" in table.refuses("move a-1 walk 13,13")


@pytest.mark.ruling("AOD-concepts.5")
@pytest.mark.example("CX-024")
def test_a_run_out_of_woods_is_doubled_then_modified_then_halved() -> None:
    table = Table([U(MEK, "13,12/180", heat=2)], terrain=[area("woods", 10, 16, 10, 14)])
    assert table.refuses("move a-1 run 13,19") == ""
    assert "would move 7.1" in table.refuses("move a-1 run 13,19.1")
    table.play("move a-1 run 13,19")
    assert table["a-1"].heat == 3
    faster = Table([U(heated(MEK, speed="2 0 0 0 0"), "18,30/0")])
    assert faster.refuses("move a-1 run 18,14") == "", "7 doubled and 2 more are 16"
    assert "would move 16.1" in faster.refuses("move a-1 run 18,13.9")


@pytest.mark.ruling("AOD-terrain.4")
def test_the_half_for_hindering_terrain_comes_after_that_for_disembarking() -> None:
    mule = bx.clix.figure("Pack Mule Carrier", speed_mode="wheeled", dial={"speed": "8 8 8 8 7 6"})
    passenger = U(INF, carrier="a-1")
    table = Table([U(mule, "13,12/180"), passenger], terrain=[area("woods", 10, 16, 10, 14)])
    out = "unload=a-2@13,{y}/0"
    assert table.refuses(f"move a-1 walk 13,14 {out.format(y=12.025)} facing 180") == "", "8, then 4, then 2"
    assert "has 2" in table.refuses(f"move a-1 walk 13,14.1 {out.format(y=12.125)} facing 180")
    runner = Table([U(speed(MEK, 5), "13,12/180")], terrain=[area("woods", 10, 16, 10, 14)])
    assert runner.refuses("move a-1 run 13,17") == "", "5 doubled, then halved"
    assert "has 5" in runner.refuses("move a-1 run 13,17.1")


@pytest.mark.example("CX-025")
def test_who_begins_in_hindering_terrain_does_not_stop_again() -> None:
    woods = [area("woods", 10, 16, 10, 14), area("woods", 18, 22, 10, 14)]
    table = Table([U(INF, "15,12/90")], terrain=woods)
    assert "has 3" in table.refuses("move a-1 walk 18,12 18.05,12")
    table = Table([U(speed(INF, 8), "15,12/90")], terrain=woods)
    assert table.refuses("move a-1 walk 18.9,12") == ""


def test_who_stops_to_unload_at_the_edge_of_woods_still_may_not_go_on() -> None:
    mule = bx.clix.figure("Pack Mule Carrier", speed_mode="wheeled")
    table = Table([U(mule, "18,30/0"), U(INF, carrier="a-1")], terrain=[area("woods", 16, 20, 24, 28)])
    out = "unload=a-2@18,29.925/180"
    assert table.refuses(f"move a-1 walk 18,27.95 {out}") == ""
    assert "must stop" in table.refuses(f"move a-1 walk 18,27.95 {out} 18,26")


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("DA-terrain.1", "AOD-movement.7")
@pytest.mark.example("CX-026")
def test_woods_are_free_to_tracked_units_and_water_slows_them(edition: str) -> None:
    table = Table([U(VEH, "18,24/0")], edition=edition, terrain=[area("woods", 16, 20, 17, 21)])
    assert table.refuses("move a-1 walk 18,16") == ""
    table = Table([U(VEH, "18,24/0")], edition=edition, terrain=[area("water", 16, 20, 17, 21)])
    assert "must stop" in table.refuses("move a-1 walk 18,16")
    assert "must stop" in table.refuses("move a-1 walk 18,20.8")
    assert moved(table, "move a-1 walk 18,20.9") == (3.1, 8)


@pytest.mark.ruling("DA-hover.1", "DA-hover.3", "DA-terrain.3")
@pytest.mark.example("CX-027")
def test_hover_units_cross_water_and_keep_their_dot_out_of_woods() -> None:
    skimmer = bx.clix.figure(VEH, speed_mode="hover", dial={"speed": " ".join(["10"] * 8)})
    ground = [area("deep water", 12, 16, 18, 22), area("woods", 12, 16, 23, 26)]
    for deep in (True, False):
        table = Table([U(skimmer, "10,20/90")], edition=DA, terrain=ground, keys={"deep_water.enabled": deep})
        assert table.refuses("move a-1 walk 20,20") == ""
        assert table.refuses("move a-1 walk 10,22.5 17.5,22.5 facing 90") == ""
        assert "may not enter hindering" in table.refuses("move a-1 walk 14,24")
        assert "rest on hindering" in table.refuses("move a-1 walk 14,22.5 facing 90")


@pytest.mark.ruling("AOD-movement.8")
def test_the_rim_of_a_hover_unit_may_pass_over_woods_but_not_rest_there() -> None:
    skimmer = bx.clix.figure(VEH, speed_mode="hover", dial={"speed": " ".join(["10"] * 8)})
    table = Table([U(skimmer, "10,22.5/90")], terrain=[area("woods", 12, 16, 23, 26)])
    assert table.refuses("move a-1 walk 17.5,22.5 facing 90") == ""
    assert "rest on hindering" in table.refuses("move a-1 walk 14,22.5 facing 90")


@pytest.mark.example("CX-028")
def test_water_is_blocking_to_wheeled_units() -> None:
    table = Table([U("Courser Scout Car", "18,30/0")], terrain=[area("water", 16, 20, 24, 26)])
    assert "may not enter shallow water" in table.refuses("move a-1 walk 18,22")
    assert moved(table, "move a-1 walk 15.9,26 15.9,21") == (9.518, 12)


@pytest.mark.ruling("AOD-terrain.5")
@pytest.mark.example("CX-029")
def test_shallow_water_by_speed_mode() -> None:
    units = [U(INF, "12,20/0"), U(MEK, "14,20/0"), U("Undine Battle Armor", "16,20/0"), U(VEH, "18,20/0")]
    table = Table(units, terrain=[area("water", 10, 20, 14, 18)])
    assert table.refuses("move a-1 walk 12,17.9") == ""
    assert "must stop" in table.refuses("move a-1 walk 12,17.8")
    assert table.refuses("move a-2 walk 14,13") == ""
    assert table.refuses("move a-3 walk 16,12") == ""
    assert table.refuses("move a-4 walk 18,17.9") == ""
    assert "must stop" in table.refuses("move a-4 walk 18,17")


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("DA-terrain.2", "AOD-terrain.8")
@pytest.mark.example("CX-030", "CX-170")
def test_no_base_hangs_over_abrupt_elevation(edition: str) -> None:
    jumper = with_equipment(MEK, speed="JJ")
    keys = {"elevated.enabled": True}
    table = Table([U(jumper, "18,13/0")], edition=edition, terrain=[area("abrupt", 10, 16, 10, 16)], keys=keys)
    assert table.refuses("move a-1 jump 15,13") == ""
    assert "hang over" in table.refuses("move a-1 jump 15.1,13")
    tank = Table([U(VEH, "13,13/90")], edition=edition, terrain=[area("abrupt", 10, 16, 10, 16)], keys=keys)
    assert "hang over" in tank.refuses("move a-1 walk 11.3,12 facing 90")
    assert tank.refuses("move a-1 walk 11.375,12 facing 90") == ""
    with pytest.raises(bx.core.errors.BadSetup, match="hang over"):
        Table([U(INF, "15.5,13/0")], edition=edition, terrain=[area("abrupt", 10, 16, 10, 16)], keys=keys)


@pytest.mark.ruling("DA-low-walls.1")
@pytest.mark.example("CX-030")
def test_no_base_rests_on_a_low_wall_when_deployed_or_after_a_move() -> None:
    jumper = with_equipment(MEK, speed="JJ")
    table = Table([U(jumper, "18,16/0")], edition=DA, walls=[("20,10", "20,16")])
    assert "low wall" in table.refuses("move a-1 jump 19.02,13")
    assert table.refuses("move a-1 jump 19,13") == ""
    assert table.refuses("move a-1 jump 21,13") == "", "it may be crossed"
    with pytest.raises(bx.core.errors.BadSetup, match="low wall"):
        Table([U(INF, "19.7,13/0")], edition=DA, walls=[("20,10", "20,16")])


@pytest.mark.ruling("AOD-movement.1", "AOD-movement.2")
@pytest.mark.example("CX-031")
def test_a_unit_of_speed_0_may_turn_and_has_then_moved() -> None:
    lame = bx.clix.figure(INF, dial={"speed": "0 0 0 0 0"})
    table = Table([U(lame, "18,30/0")], [U(MEK, "18,20/0"), U(INF, "30,30/0")])
    table.play("move a-1 turn facing 90")
    assert (table["a-1"].facing, table["a-1"].moved, table["a-1"].tokens) == (90, True, 1)
    table = Table([U(INF, "18,23/0")], [U(MEK, "18,20/0")])
    table.play("move a-1 walk 18,21.6")
    assert (table["b-1"].facing, table["b-1"].moved) == (180, False), "a free spin is no move"


@pytest.mark.ruling("AOD-mech-speed.1", "AOD-mech-speed.3")
@pytest.mark.example("CX-032")
def test_a_mech_walks_over_infantry_in_age_of_destruction() -> None:
    def table(edition: str) -> Table:
        return Table([U(MEK, "18,24/0")], [U(INF, "18,20.5/0")], edition)

    assert table(AOD).refuses("move a-1 walk 18,17") == ""
    assert "would move 12" in table(AOD).refuses("move a-1 walk 18,12"), "a run is declared before it moves"
    assert table(AOD).refuses("move a-1 run 18,12") == ""
    assert "overlap that of b-1" in table(AOD).refuses("move a-1 walk 18,19")
    assert "crosses the base of b-1" in table(DA).refuses("move a-1 walk 18,17")


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("DA-special-equipment.1", "AOD-special-equipment.9")
@pytest.mark.example("CX-033")
def test_a_mech_jumps_or_switches_its_jump_jets_off_and_runs(edition: str) -> None:
    jumper = with_equipment(bx.clix.figure(MEK, dial={"speed": " ".join(["6"] * 12)}), speed="JJ")
    table = Table([U(jumper, "18,24/0")], edition=edition, terrain=[area("blocking", 16, 20, 18, 22)])
    assert "would move 7" in table.refuses("move a-1 jump 18,17")
    assert "rest on blocking" in table.refuses("move a-1 jump 18,18.5")
    way = "15.9,22.5 15.9,17.9 18,16.9"
    assert "cancel them to run" in table.refuses(f"move a-1 run {way}")
    assert moved(table, f"move a-1 run {way} cancel JJ") == (9.507, 12)
    assert (table["a-1"].heat, table["a-1"].cancelled) == (1, ("JJ",))
    table.play("end a")
    assert table["a-1"].cancelled == ()


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("DA-heat-effects-engine-overheat.1")
@pytest.mark.example("CX-034")
def test_an_overheated_engine_neither_runs_nor_jumps(edition: str) -> None:
    hot = with_equipment(heated(MEK, speed="0 0 -1b -1 -2"), speed="JJ")
    table = Table([U(hot, "18,24/0", heat=2)], edition=edition)
    assert "cannot run" in table.refuses("move a-1 run 18,20")
    assert "no Jump Jets" in table.refuses("move a-1 jump 18,20")
    assert table.refuses("move a-1 walk 18,18") == ""
    assert "would move 6.1" in table.refuses("move a-1 walk 18,17.9")


@pytest.mark.ruling("AOD-mech-speed.2")
@pytest.mark.example("CX-035")
def test_a_mech_that_breaks_away_tramples_infantry_before_it_moves() -> None:
    foes = [U(INF, "18,18.4/0"), U(INF, "19.6,20/0"), U(VEH, "16.4,20/0")]
    table = Table([U(MEK, "18,20/0"), U(INF, "19.132,21.132/0")], foes, dice=[3])
    assert table.game.state.in_contact(table["a-1"], table["a-2"])
    table.play("move a-1 walk 17,25")
    assert [table[id].click for id in ("b-1", "b-2", "b-3")] == [2, 2, 1]
    assert table["a-2"].click == 1, "its friends are not trampled"
    assert table["a-1"].at == (17, 25)
    table = Table([U(MEK, "18,20/0")], foes, dice=[2])
    table.play("move a-1 walk 18,25")
    assert [table[id].click for id in ("b-1", "b-2", "b-3")] == [1, 1, 1], "nor anybody if it fails"
    table = Table([U(MEK, "18,20/0")], foes, dice=[3])
    table.play("move a-1 walk 18,25")
    assert table["a-1"].at == (18, 25)


@pytest.mark.parametrize(("edition", "heat"), [(DA, 2), (AOD, 1)])
@pytest.mark.ruling("DA-break-away.1", "AOD-mech-speed.4")
@pytest.mark.example("CX-036")
def test_a_run_that_fails_to_break_away_costs_heat_only_in_dark_age(edition: str, heat: int) -> None:
    table = Table([U(MEK, "18,20/0", heat=1)], [U(VEH, "16.4,20/0")], edition, dice=[2])
    table.play("order turn-after-failure ask")
    table.answers = ["90"]
    table.play("move a-1 run 18,30")
    piece = table["a-1"]
    assert (piece.heat, piece.at, piece.facing, piece.tokens) == (heat, (18, 20), 90, 1)


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("DA-hover.4")
@pytest.mark.example("CX-037")
def test_hover_units_fail_to_break_away_on_1_only(edition: str) -> None:
    skimmer = bx.clix.figure(VEH, speed_mode="hover")
    units = [U(skimmer, "10,20/0"), U(VEH, "20,20/0"), U(skimmer, "28,20/0")]
    foes = [U(INF, "11.2,20/0"), U(INF, "21.2,20/0"), U(INF, "29.2,20/0")]
    table = Table(units, foes, edition, dice=[2, 3, 1])
    table.play("move a-1 walk 10,24 facing 0", "move a-2 walk 20,24 facing 90", "move a-3 walk 28,24 facing 0")
    assert table["a-1"].at == (10, 24)
    assert (table["a-2"].at, table["a-2"].facing) == ((20, 20), 0), "a vehicle stays and may not turn"
    assert table["a-3"].at == (28, 20)


@pytest.mark.parametrize(("edition", "rolls"), [(DA, 2), (AOD, 1)])
@pytest.mark.ruling("AOD-movement.4")
@pytest.mark.example("CX-038")
def test_shut_down_and_salvage_units_hold_nobody_in_age_of_destruction(edition: str, rolls: int) -> None:
    wreck = bx.clix.figure(VEH, dial={"attack": " ".join(["5SA"] * 8)})
    foes = [U(MEK, "10,18.4/0", shut_down=True), U(wreck, "10,21.975/0"), U(MEK, "20,18.4/0", shut_down=True)]
    foes.append(U(VEH, "20,21.975/0"))
    table = Table([U(INF, "10,20/0"), U(INF, "20,20/0")], foes, edition, dice=[4, 4][:rolls])
    events = table.play("move a-1 walk 14,22", "move a-2 walk 24,22")
    assert sum(isinstance(event, BreakAwayRolled) for event in events) == rolls
    assert table["a-2"].at == (24, 22)


@pytest.mark.ruling("AOD-quad.1", "AOD-quad.2", "AOD-quad.3", "AOD-movement.3", "AOD-movement.5")
@pytest.mark.example("CX-039")
def test_quads_walk_away_from_infantry_and_never_spin() -> None:
    foes = [U(INF, "18,18.4/0"), U(INF, "19.6,20/0")]
    table = Table([U("Oxbow", "18,20/0")], foes)
    table.play("move a-1 walk 18,25")
    assert [table[id].click for id in ("b-1", "b-2")] == [1, 1]
    table = Table([U("Oxbow", "18,20/0"), U(MEK, "26,20/0")], [U(VEH, "16.4,20/0"), U(VEH, "24.4,20/0")], dice=[2, 2])
    table.play("order turn-after-failure ask")
    table.answers = ["60"]
    table.play("move a-1 walk 18,25 facing 90", "move a-2 walk 26,25")
    assert (table["a-1"].at, table["a-1"].facing) == ((18, 20), 0)
    assert table["a-2"].facing == 60, "an ordinary 'Mech may turn"
    table = Table([U(INF, "10,24/0"), U(INF, "20,24/0")], [U("Oxbow", "10,20/0"), U(VEH, "20,20/0")])
    table.play("move a-1 walk 10,21.6", "move a-2 walk 20,21.975")
    assert (table["b-1"].facing, table["b-2"].facing) == (0, 0)


@pytest.mark.ruling("DA-grapple.1", "DA-grapple.2")
@pytest.mark.example("CX-040")
def test_grapple_holds_a_single_vehicle_and_no_formation() -> None:
    holder = [U("Tideborn Suits", "18,20/0")]
    for die, end in ((4, 20), (5, 24)):
        alone = Table([U(VEH, "16.8,20/0")], holder, DA, dice=[die])
        alone.play("move a-1 walk 16.8,24 facing 0")
        assert alone["a-1"].at == (16.8, end)
    three = [U(VEH, "16.8,20.697/0"), U(VEH, "19.2,20.697/0"), U(VEH, "18,18.8/90")]
    table = Table(three, holder, DA, dice=[4, 4, 4])
    table.play("march a-1 walk 16.8,15.697 facing 0 and a-2 walk 19.2,15.697 facing 0 and a-3 walk 18,13.8 facing 90")
    assert [table[id].at for id in ("a-1", "a-2", "a-3")] == [(16.8, 15.697), (19.2, 15.697), (18, 13.8)]


@pytest.mark.ruling("DA-evade.1")
@pytest.mark.example("CX-041")
def test_a_circle_of_evade_costs_a_click_when_it_helps() -> None:
    lark = bx.clix.figure("Lark", dial={"speed": "11EVo 11EVo 10EVo 9 9 8 7 6 5"})
    foes = [U(VEH, "16.4,20/0")]
    table = Table([U(lark, "18,20/0")], foes, DA, dice=[2])
    table.play("move a-1 walk 18,25")
    assert (table["a-1"].at, table["a-1"].click) == ((18, 25), 2)
    table = Table([U(lark, "18,20/0")], foes, DA, dice=[2])
    table.play("move a-1 walk 18,25 cancel EV")
    assert (table["a-1"].at, table["a-1"].click) == ((18, 20), 1)
    table = Table([U(VEH, "18,30/0")], [U(lark, "18,24/180")], DA, dice=[3, 4])
    table.play("ranged a-1 b-1")
    assert table["b-1"].click == 2, "a shot that missed because of it costs the click too"


@pytest.mark.parametrize(("edition", "facing"), [(DA, 0), (AOD, 0)])
@pytest.mark.ruling("AOD-movement.6")
@pytest.mark.example("CX-042")
def test_a_free_spin_depends_on_the_arc_in_dark_age_only(edition: str, facing: int) -> None:
    foes = [U(INF, "18,18/0")]
    table = Table([U(INF, "18,14/0")], foes, edition, answers=["90"])
    table.game.play("order free-spin ask", by="b")
    table.play("move a-1 walk 18,16.8")
    assert table["b-1"].facing == (90 if edition == AOD else 0)
    table = Table([U(INF, "18,22/0")], foes, edition)
    table.play("move a-1 walk 18,19.2")
    assert table["b-1"].facing == 180


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.example("CX-044")
def test_only_turning_needs_no_roll_but_for_vehicles(edition: str) -> None:
    units = [U(MEK, "18,20/0"), U(VEH, "28,20/0")]
    table = Table(units, [U(INF, "18,18.4/0"), U(INF, "28,18.025/0")], edition, dice=[3])
    table.play("move a-1 turn facing 90", "move a-2 turn facing 90")
    assert (table["a-1"].facing, table["a-2"].facing) == (90, 0)
