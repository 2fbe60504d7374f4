"""Tokens and the armor diagram say what the unit is like."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from boxcars.catalog import mech_design
from boxcars.draw.armor import OUTLINES, armor_diagram_svg, hatching
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
