"""Quads and VTOLs: the worked examples CX-045 to CX-054."""

from __future__ import annotations

import pytest

import boxcars as bx
from boxcars.clix.events.combat_events import AttackRolled
from boxcars.clix.events.move_events import BreakAwayRolled, Spun
from boxcars.clix.piece import TurnStart
from tests.clix.stock import AOD, INF, MEK, VEH, Table

U, area = bx.clix.unit, bx.clix.area
KESTREL = "Kestrel Gunship"


@pytest.mark.ruling("AOD-vtol.1")
@pytest.mark.example("CX-045")
def test_a_change_of_level_takes_two_inches() -> None:
    table = Table([U(KESTREL, "10,20/90", cruising=True)])
    assert table.refuses("move a-1 fly down 18,20 up 26,20") == ""
    assert "would move 22" in table.refuses("move a-1 fly down 18,20 up 26,20 down")
    table.play("move a-1 fly down 18,20 up 26,20")
    assert (table["a-1"].at, table["a-1"].cruising) == ((26, 20), True)
    slow = bx.clix.figure(KESTREL, dial={"speed": "10 10 10 10 10 10"})
    table = Table([U(slow, "10,20/90", cruising=True)])
    assert table.refuses("move a-1 fly 18,20 down") == ""
    assert "would move 11" in table.refuses("move a-1 fly 19,20 down")


@pytest.mark.ruling("AOD-vtol.5", "AOD-vtol.14")
@pytest.mark.example("CX-046")
def test_a_vtol_moves_and_fires_once_for_twelve_of_its_speed() -> None:
    table = Table([U(KESTREL, "10,20/90", click=3)], [U(VEH, "20,20/270")], dice=[3, 4])
    shot = "fire=b-1"
    assert "has 6" in table.refuses(f"move a-1 fly 12,20 {shot} 7.9,20")
    assert "shoots once" in table.refuses(f"move a-1 fly 12,20 {shot} 8,20 {shot}")
    assert "whose range is 0/8" in table.refuses(f"move a-1 fly {shot}")
    events = table.play(f"move a-1 fly 12,20 {shot} 8,20 cancel SM")
    rolled = next(event for event in events if isinstance(event, AttackRolled))
    assert (rolled.roll.total + rolled.compared[0].attack.total, rolled.compared[0].hit) == (15, False)
    assert (table["a-1"].at, table["a-1"].tokens) == ((8, 20), 1)
    slow = bx.clix.figure(KESTREL, dial={"speed": "12 12 12 12 12 12"})
    table = Table([U(slow, "13,20/90")], [U(VEH, "20,20/270")])
    assert "needs a speed of 13" in table.refuses(f"move a-1 fly {shot}")
    fast = bx.clix.figure(KESTREL, dial={"speed": "26 26 26 26 26 26"})
    table = Table([U(fast, "13,20/90")], [U(VEH, "20,20/270")])
    assert "shoots once" in table.refuses(f"move a-1 fly {shot} {shot}")


@pytest.mark.ruling("AOD-vtol.6", "AOD-vtol.15")
@pytest.mark.example("CX-047")
def test_no_base_lies_below_a_vtol_that_fires() -> None:
    hawk = bx.clix.figure(KESTREL, dial={"speed": "16 16 16 16 16 16"})
    table = Table([U(hawk, "18,18/0", cruising=True)], [U(VEH, "18,18/90"), U(INF, "18,10/0")])
    target = "fire=b-2"
    assert "over the base of b-1" in table.refuses(f"move a-1 fly {target} 18,16")
    assert "over the base of b-1" in table.refuses(f"move a-1 fly 18,16.1 {target} 18,15.9 facing 0")
    assert table.refuses(f"move a-1 fly 18,16.025 {target} 18,14 facing 0") == ""
    assert "has 4" in table.refuses(f"move a-1 fly 18,16.025 {target} 18,13.9 facing 0")


@pytest.mark.ruling("AOD-vtol.7", "AOD-vtol.8", "AOD-vtol.9", "AOD-vtol.11")
@pytest.mark.example("CX-048")
def test_lines_to_a_cruising_vtol_ignore_what_lies_between() -> None:
    building = area("building", 16, 20, 24, 26)
    flyer = U(KESTREL, "18,21/0", cruising=True)
    table = Table([U(VEH, "18,30/0"), U(INF, "18,27.8/0")], [flyer], terrain=[building])
    assert table.defense("ranged a-1 b-1") == 20
    woods = area("woods", 17, 19, 29, 31)
    table = Table([U(VEH, "18,30/0")], [flyer], terrain=[building, woods])
    assert table.defense("ranged a-1 b-1") == 21
    table = Table([U(VEH, "18,30/0")], [flyer], terrain=[building, area("woods", 17, 19, 21.5, 22)])
    assert table.defense("ranged a-1 b-1") == 20, "woods between do not count"
    table = Table([U(KESTREL, "18,28/0", cruising=True)], [flyer])
    assert table.defense("ranged a-1 b-1 cancel SM") == 19
    over = Table([U(VEH, "18,30/0")], [U(VEH, "18,22/180"), U(KESTREL, "18,26/0", cruising=True)])
    assert over.defense("ranged a-1 b-1") == 17, "its base blocks nothing"
    beside = Table([U(INF, "18,22.975/0")], [flyer])
    assert not beside.game.state.touching(beside["a-1"])
    beside.play("move a-1 walk 18,27")
    assert beside["a-1"].at == (18, 27), "it needs no roll to leave"


@pytest.mark.ruling("AOD-vtol.10")
@pytest.mark.example("CX-049")
def test_a_cruising_vtol_ends_over_buildings_but_not_over_bases() -> None:
    table = Table(
        [U(KESTREL, "18,30/0", cruising=True)], [U(INF, "18,20/0")], terrain=[area("building", 8, 12, 20, 24)]
    )
    assert table.refuses("move a-1 fly 10,22 facing 0") == ""
    assert "overlap that of b-1" in table.refuses("move a-1 fly 18,21.875 facing 0")
    assert table.refuses("move a-1 fly 18,15 facing 0") == "", "it flies over the base"


@pytest.mark.ruling("AOD-vtol.12", "AOD-vtol.16")
@pytest.mark.example("CX-050")
def test_a_vtol_touches_shoots_and_leaves_without_a_roll_or_a_spin() -> None:
    table = Table([U(KESTREL, "10,20/90", click=3)], [U(INF, "14.975,20/0")], dice=[6, 5])
    events = table.play("move a-1 fly 13,20 fire=b-1 10,20 facing 90 cancel SM")
    rolled = next(event for event in events if isinstance(event, AttackRolled))
    assert rolled.compared[0].defense.total == 15, "no called shot"
    assert not [event for event in events if isinstance(event, Spun | BreakAwayRolled)]
    assert table["b-1"].click == 3
    table = Table([U(KESTREL, "10,20/90", click=3)], [U(INF, "14.975,20/0")])
    events = table.play("move a-1 fly 13,20 facing 90")
    assert [event.unit for event in events if isinstance(event, Spun)] == ["b-1"]
    table = Table([U(KESTREL, "13,20/90", click=3)], [U(INF, "14.975,20/0")], dice=[4])
    events = table.play("move a-1 fly 10,20 facing 90")
    assert sum(isinstance(event, BreakAwayRolled) for event in events) == 1


@pytest.mark.ruling("AOD-vtol.13")
@pytest.mark.example("CX-051")
def test_a_vtol_that_fails_to_break_away_may_still_climb_and_shoot() -> None:
    foes = [U(INF, "14.975,20/0"), U(VEH, "13,13/180")]
    table = Table([U(KESTREL, "13,20/90", click=3)], foes, dice=[3, 5, 5], answers=["up-fire"])
    table.play("order vtol-after-failure ask")
    events = table.play("move a-1 fly 11,20 fire=b-2 facing 90 cancel SM")
    rolled = next(event for event in events if isinstance(event, AttackRolled))
    assert rolled.compared[0].defense.total == 17, "no called shot from above"
    assert (table["a-1"].at, table["a-1"].cruising, table["b-2"].click) == ((13, 20), True, 3)


@pytest.mark.ruling("AOD-vtol.13")
@pytest.mark.parametrize(("speed", "answers"), [(13, ("stay", "fire")), (14, ("stay", "up", "fire", "up-fire"))])
def test_a_vtol_that_fails_to_break_away_climbs_with_the_two_inches_that_a_level_costs(
    speed: int, answers: tuple[str, ...]
) -> None:
    """A shot on the way takes 12 of its speed."""
    flyer = bx.clix.figure(KESTREL, dial={"speed": " ".join([str(speed)] * 6)})
    table = Table([U(flyer, "13,20/90")], [U(INF, "14.975,20/0"), U(VEH, "13,13/180")], dice=[3])
    table.game.play("order vtol-after-failure ask")
    table.game.play("move a-1 fly 12,20 fire=b-2 facing 90 cancel SM")
    assert table.game.question
    assert table.game.question.answers == answers


@pytest.mark.ruling("AOD-vtol.2", "AOD-vtol.3", "AOD-vtol.4", "AOD-vtol.17")
@pytest.mark.example("CX-052")
def test_what_a_vtol_cannot_do() -> None:
    units = [U(KESTREL, "18,20/0"), U(VEH, "19.2,20/0"), U(VEH, "20.4,20/0")]
    units += [U("Pack Mule Carrier", "18,22.75/180"), U(KESTREL, "18,16/0")]
    table = Table(units, [U(VEH, "18,12/90")], terrain=[area("woods", 10, 14, 18, 22)])
    march = "march a-2 walk 19.2,18 and a-3 walk 20.4,18 and a-1 walk 18,18"
    assert "cannot be in a formation" in table.refuses(march)
    assert "cannot ram" in table.refuses("move a-5 ram at b-1")
    table.game.state.units["a-1"].start = TurnStart(behind=("a-4",))
    assert "cannot be carried" in table.refuses("move a-4 walk board=a-1 18,24")
    assert "may not enter hindering" in table.refuses("move a-5 fly 12,20")
    assert table.refuses("move a-5 fly 15,18 15,23 facing 0") == "", "its rim may graze the woods"
    captors = Table([U(INF, "18,21.975/0")], [U(KESTREL, "18,20/0"), U(INF, "3,3/0")], dice=[6, 6])
    captors.play("close a-1 b-1 capture")
    assert captors["b-1"].eliminated
    assert captors.game.state.scores["a"].eliminated == 52
    falls = Table([U(MEK, "18,30/0")], [U(KESTREL, "18,22/0", cruising=True, click=4)], dice=[6, 6])
    falls.play("ranged a-1 b-1 with primary")
    assert falls["b-1"].eliminated, "3 and a critical eliminate it"
    falls = Table([U(VEH, "18,30/0")], [U(KESTREL, "18,22/0", cruising=True, click=3)], dice=[6, 5])
    falls.play("ranged a-1 b-1")
    assert (falls["b-1"].is_salvage, falls["b-1"].cruising) == (True, False)


@pytest.mark.ruling("AOD-quad.4", "AOD-quad.5", "AOD-defense-modifiers.3", "AOD-defense-modifiers.5")
@pytest.mark.example("CX-053")
def test_a_quad_in_woods_is_hull_down_and_ignores_the_called_shot_for_infantry() -> None:
    woods = [area("woods", 16, 20, 16, 20)]
    table = Table([U(MEK, "18,28/0")], [U("Oxbow", "18,18/180")], terrain=woods)
    assert table.defense("ranged a-1 b-1 with primary") == 22
    beside = Table([U(MEK, "18,20/0")], [U("Oxbow", "18,18/0")], terrain=woods)
    assert beside.defense("close a-1 b-1") == 20, "not in close combat"
    units, foes = [U("Oxbow", "18,20/0")], [U(INF, "16.4,20/0"), U(INF, "19.6,20/0"), U(VEH, "18,12/180")]
    table = Table(units, foes)
    assert table.defense("ranged a-1 b-3 with primary cancel SM") == 17
    table = Table(units, [*foes, U(VEH, "18,22.375/0")])
    assert table.defense("ranged a-1 b-3 with primary cancel SM") == 19


@pytest.mark.ruling("AOD-quad.6")
@pytest.mark.example("CX-054")
def test_a_quad_strikes_through_any_part_of_its_base() -> None:
    table = Table([U("Oxbow", "18,20/0")], [U(INF, "18,21.6/0")], dice=[4, 4])
    table.play("close a-1 b-1")
    assert table["b-1"].click == 4
    other = Table([U(MEK, "18,20/0")], [U(INF, "18,21.6/0")], AOD)
    assert "front arc" in other.refuses("close a-1 b-1")
