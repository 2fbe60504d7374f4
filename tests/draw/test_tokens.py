"""Tokens and the armor diagram say what the unit is like."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from boxcars.catalog import mech_design
from boxcars.draw.armor import OUTLINES, armor_diagram_svg, hatching
from boxcars.draw.flyer_armor import flyer_diagram_svg
from boxcars.draw.token_kinds import Chip, Traits
from boxcars.draw.tokens import corners, ring, token, token_svg


@pytest.mark.parametrize("side", ["blue", "red", "purple", "green", "anybody"])
def test_each_side_has_a_shape_of_its_own(side: str) -> None:
    ElementTree.fromstring(token(side="x" if side == "anybody" else side, code="A&B", facing=2))
    others = {token("ABC", other, 0) for other in ("blue", "red", "purple", "green", "x")}
    assert len(others) == 5


def test_the_movement_die_shows_how_and_how_much() -> None:
    assert 'class="die jump"' in token("WVR", "blue", 0, mode="jump", modifier=3)
    assert ">+3<" in token("WVR", "blue", 0, mode="jump", modifier=3)
    assert "die" not in token("WVR", "blue", 0, mode="stay", modifier=0)


def test_prone_twisted_and_out_of_action_differ() -> None:
    states = [
        token("WVR", "blue", 0),
        token("WVR", "blue", 0, prone=True),
        token("WVR", "blue", 0, torso=1),
        token("WVR", "blue", 0, torso=-1),
        token("WVR", "blue", 0, out=True),
    ]
    assert len(set(states)) == 5


def test_each_kind_of_unit_has_an_outline_of_its_own() -> None:
    kinds = [
        Traits(),
        Traits(gait="tracks"),
        Traits(gait="wheels"),
        Traits(gait="hover"),
        Traits(gait="naval"),
        Traits(gait="tracks", turret=2),
        Traits(small=True, faceless=True, count="24"),
        Traits(small=True, faceless=True, suits=(True, True, False)),
    ]
    drawn = [token("ABC", "blue", 1, traits=traits) for traits in kinds]
    assert len(set(drawn)) == len(kinds)
    for each in drawn:
        ElementTree.fromstring(each)
    assert 'class="facing"' not in drawn[6]
    assert (">24<" in drawn[6], drawn[7].count('class="suit"'), drawn[7].count("suit lost")) == (True, 2, 1)


def test_riders_and_swarmers_are_chips_in_the_colour_of_their_side() -> None:
    rider, inside, swarm = (Chip("blue", "CAV 4", hold) for hold in ("ride", "inside", "swarm"))
    drawn = {chip.hold: token("GRF", "red", 0, traits=Traits(aboard=(chip,))) for chip in (rider, inside, swarm)}
    assert all(f'class="chip blue {hold}"' in each and "CAV 4" in each for hold, each in drawn.items())
    assert [hold for hold, each in drawn.items() if "claws" in each] == ["swarm"]
    ahead = token("GRF", "red", 1, traits=Traits(aboard=(rider,)))
    assert "translate(19 -17)" in drawn["ride"]
    assert "translate(-19 17)" in ahead, "its facing lies under the usual corner"


def test_a_load_hangs_under_the_token_and_beside_a_facing_that_lies_there() -> None:
    tank, rider = Chip("red", "VED", "hoist"), Chip("red", "CAV 4")
    drawn = token("CRN", "red", 0, traits=Traits(aboard=(rider, tank)))
    assert 'class="chip red hoist" transform="translate(0 29)"' in drawn
    assert 'class="chip red ride" transform="translate(19 -17)"' in drawn
    assert "translate(-19 29)" in token("CRN", "red", 3, traits=Traits(aboard=(tank,)))


def test_who_is_in_a_building_shows_the_floor_on_a_ladder() -> None:
    drawn = token("RFL", "red", 0, traits=Traits(place="F2", floors=(3, 2)))
    assert (">F2<" in drawn, drawn.count('class="free"'), drawn.count('class="held"')) == (True, 2, 1)
    tall = token("RFL", "red", 0, traits=Traits(place="F9", floors=(12, 9)))
    assert (tall.count('class="free"'), ">9</text>" in tall) == (5, True), "six floors around it"
    assert "roof" in token("RFL", "red", 0, traits=Traits(place="roof"))


def test_whole_pictures_are_well_formed() -> None:
    ElementTree.fromstring(token_svg("WVR", "blue"))
    ElementTree.fromstring(f"<g>{ring()}{corners()}</g>")


def test_the_diagram_shows_loss_hits_and_destroyed_locations() -> None:
    mech = mech_design("Wolverine WVR-6R")
    armor = dict(mech.armor) | {"RT": 0, "LA": 0}
    structure = dict(mech.structure) | {"RT": 9, "LA": 0}
    svg = armor_diagram_svg(armor, structure, mech.armor, mech.structure, hit={"RT"})
    ElementTree.fromstring(svg)
    assert 'class="loc hit hurt" data-loc="RT"' in svg
    assert ">9/13</text>" in svg
    assert svg.count('class="gone"') == 1


def test_a_fresh_diagram_has_no_hatching_but_in_its_key() -> None:
    mech = mech_design("Wolverine WVR-6R")
    svg = armor_diagram_svg(mech.armor, mech.structure, mech.armor, mech.structure)
    assert svg.count('class="hatch"') == 1


def test_hatching_stays_inside() -> None:
    points = [(0.0, 0.0), (60.0, 0.0), (60.0, 60.0), (0.0, 60.0)]
    numbers = [float(part) for part in hatching(points).replace("M", " ").replace("L", " ").split()]
    assert min(numbers) >= 0
    assert max(numbers) <= 60


def test_the_right_side_mirrors_the_left() -> None:
    assert [(236 - x, y) for x, y in OUTLINES["LA"]] == OUTLINES["RA"]


def test_a_craft_in_flight_flies_its_altitude_and_shows_its_velocity() -> None:
    drawn = token("SPR", "blue", 0, traits=Traits(altitude="5", velocity=3))
    ElementTree.fromstring(drawn)
    assert ('class="flag"' in drawn, ">5<" in drawn, ">v3<" in drawn) == (True, True, True)
    assert 'class="flag"' not in token("SPR", "blue", 0, traits=Traits(velocity=3)), "there is no altitude in space"
    assert "v3" not in token("SPR", "blue", 0, out=True, traits=Traits(altitude="5", velocity=3))


@pytest.mark.parametrize(("facing", "corner"), [(1, "translate(-9.5 -13)"), (4, "translate(16 15)")])
def test_the_marks_of_a_craft_make_room_for_its_facing(facing: int, corner: str) -> None:
    marks = Traits(altitude="5", velocity=3)
    assert corner in token("SPR", "blue", facing, traits=marks)
    assert corner not in token("SPR", "blue", 0, traits=marks)


def test_the_diagram_of_a_craft_has_its_arcs_their_thresholds_and_its_integrity() -> None:
    full, thresholds = {"NOS": 24, "LWG": 19, "RWG": 19, "AFT": 18}, {"NOS": 3, "LWG": 2, "RWG": 2, "AFT": 2}
    svg = flyer_diagram_svg(full | {"LWG": 11}, full, thresholds, (6, 8), hit={"LWG"})
    ElementTree.fromstring(svg)
    assert 'class="loc hit" data-loc="LWG"' in svg
    assert ">t 3</text>" in svg
    assert (">6</text>" in svg, ">of 8</text>" in svg, "hull hurt" in svg) == (True, True, True)
