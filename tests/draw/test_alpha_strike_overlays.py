"""Pictures of a move, a reach, a line of sight and an arc: they show what the engine says, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import boxcars as bx
from boxcars.alpha_strike import skirmish
from boxcars.alpha_strike.actions import Done, Move
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.moving.move_plan import plan
from boxcars.core.errors import BadAction, Illegal
from boxcars.draw import Picture, arc_picture, move_picture, reach_picture, sight_picture
from boxcars.draw.alpha_strike.battle import alpha_strike_token
from boxcars.draw.outlines import INCH
from boxcars.draw.overlays import Label, pills
from boxcars.tabletop.measure import Point


def standing(table: str = "mill-pond") -> Battle:
    """A Phoenix Hawk south of Harrow Down, and three enemies north of it."""
    names = ["Marauder MAD-3R", "Griffin GRF-1N", "Locust LCT-1V"]
    battle = bx.alpha_strike.skirmish(["Phoenix Hawk PXH-1"], names, table, seed=7).state
    battle.waiting = ["red-1"]
    places = {"red-1": Point(26, 34), "blue-1": Point(43, 20), "blue-2": Point(30, 16), "blue-3": Point(20, 44)}
    for id, at in places.items():
        battle[id].at = battle.field.point(battle.field.word(at))
    return battle


def texts(picture: Picture) -> list[str]:
    root = ElementTree.fromstring(picture.svg)
    return [found.text or "" for found in root.iter("{http://www.w3.org/2000/svg}text")]


def pill_texts(picture: Picture) -> list[str]:
    return re.findall(r'class="bx-pill(?: main)?"><rect[^>]*/><text[^>]*>([^<]*)<', picture.svg)


PICTURES = {
    "move": lambda battle: move_picture(battle, f"move red-1 ground {battle.field.word(Point(28, 38))}"),
    "stand": lambda battle: move_picture(battle, "move red-1 stand"),
    "jump": lambda battle: move_picture(battle, f"move red-1 jump {battle.field.word(Point(28, 28))}"),
    "reach": lambda battle: reach_picture(battle, "red-1"),
    "arc": lambda battle: arc_picture(battle, "red-1"),
    "sight": lambda battle: sight_picture(battle, "red-1", "blue-1"),
}


@pytest.mark.parametrize("table", ["mill-pond", "hexes:river-fork", "open-plain"])
@pytest.mark.parametrize("kind", PICTURES)
def test_every_picture_is_well_formed_and_brings_its_colours(kind: str, table: str) -> None:
    battle = standing(table)
    before = bx.alpha_strike.RULEBOOK.encode(battle)
    picture = PICTURES[kind](battle)
    assert ElementTree.fromstring(picture.svg).tag.endswith("svg")
    assert "var(--" not in picture.svg
    assert "PXH" in texts(picture)
    assert bx.alpha_strike.RULEBOOK.encode(battle) == before, "looking changes nothing"


def test_a_move_shows_its_prices() -> None:
    battle = standing()
    move = Move("red-1", "ground", ("29.5,28",))
    found = plan(battle, move)
    shown = pill_texts(move_picture(battle, move))
    assert [part.line.label for part in found.stretches if part.line.label.startswith("woods")]
    woods = next(part for part in found.stretches if part.line.label.startswith("woods"))
    assert f"woods: {woods.line.value:.1f}″" in shown
    assert f"{found.price.total:.1f}″ of 12″" in shown
    assert "1″ up: 2″" in shown


def test_a_move_that_is_not_legal_says_why() -> None:
    picture = move_picture(standing(), "move red-1 ground 40,20")
    assert "not legal" in pill_texts(picture)
    assert any("[ASB-6.1]" in text for text in texts(picture))


def test_a_reach_has_every_way_to_move() -> None:
    picture = reach_picture(standing(), "red-1")
    assert pill_texts(picture) == ["ground 12″", "jump 12″"]
    assert picture.svg.count('class="veil"') == 1


def test_who_cannot_move_has_no_reach() -> None:
    battle = standing()
    battle["red-1"].heat = 4
    assert "Phoenix Hawk PXH-1 (red-1): it cannot move" in texts(reach_picture(battle, "red-1"))


def test_an_arc_names_the_enemies_in_it_and_no_others() -> None:
    picture = arc_picture(standing(), "red-1")
    assert "20.8″ medium" in pill_texts(picture)
    assert "blue-3" not in " ".join(texts(picture)), "it is behind"
    assert 'class="dim"' in picture.svg


def test_infantry_fires_all_round() -> None:
    battle = bx.alpha_strike.skirmish(["Foot Platoon (MG)"], ["Atlas AS7-D"], seed=7).state
    picture = arc_picture(battle, "red-1")
    assert 'class="dim"' not in picture.svg
    assert '<circle class="line range"' in picture.svg


def test_sight_shows_what_blocks_it() -> None:
    picture = sight_picture(standing(), "red-1", "blue-1")
    assert pill_texts(picture)[0] == "not seen"
    assert "Harrow Down 1.6″" in pill_texts(picture)
    assert 'class="line beyond"' in picture.svg
    said = " ".join(texts(picture))
    assert "5.545″ of woods" in said
    assert "[AS-034.2]" in said


def test_a_clear_line_is_drawn_through() -> None:
    picture = sight_picture(standing("open-plain"), "red-1", "blue-1")
    assert pill_texts(picture) == ["20.8″"]
    assert 'class="line beyond"' not in picture.svg


def test_a_building_can_be_looked_at() -> None:
    battle = standing()
    battle["red-1"].at = Point(40, 34)
    picture = sight_picture(battle, "red-1", "building-37")
    assert "red-1 to building-37" in " ".join(texts(picture))


def test_labels_keep_apart_and_inside() -> None:
    labels = [Label(Point(10, 10), "woods: 4.7″", "beside") for _ in range(12)]
    drawn = pills(labels, [Point(10, 10)], (0, 0, 20 * INCH, 20 * INCH))
    boxes = [tuple(map(float, found)) for found in re.findall(r'<rect x="(\S+)" y="(\S+)" width="(\S+)" height', drawn)]
    assert 2 <= len(boxes) < 12, "those without room are left out"
    for x, y, wide in boxes:
        assert 0 <= x <= x + wide <= 20 * INCH
        others = [box for box in boxes if box != (x, y, wide)]
        assert all(abs(y - other[1]) >= 20 or x + wide <= other[0] or other[0] + other[2] <= x for other in others)


def test_a_picture_can_be_kept(tmp_path: Path) -> None:
    picture = reach_picture(standing(), "red-1")
    picture.save(tmp_path / "reach.svg")
    assert (tmp_path / "reach.svg").read_text(encoding="utf-8") == picture.svg


def test_a_game_and_a_view_are_drawn_as_their_battle_is() -> None:
    game = bx.alpha_strike.skirmish(["Phoenix Hawk PXH-1"], ["Griffin GRF-1N"], "mill-pond", seed=7)
    view, battle = game.view("red"), game.state
    for of in (game, view):
        assert move_picture(of, "move blue-1 stand") == move_picture(battle, "move blue-1 stand")
        assert reach_picture(of, "blue-1") == reach_picture(battle, "blue-1")
        assert arc_picture(of, "red-1") == arc_picture(battle, "red-1")
        assert sight_picture(of, "red-1", "blue-1") == sight_picture(battle, "red-1", "blue-1")


def test_wrong_questions_are_refused() -> None:
    battle = standing()
    with pytest.raises(Illegal, match="there is no unit red-9; there are red-1, blue-1"):
        reach_picture(battle, "red-9")
    with pytest.raises(Illegal, match="there is no unit building-999"):
        sight_picture(battle, "red-1", "building-999")
    with pytest.raises(BadAction, match="'done red-1' is no move"):
        move_picture(battle, str(Done("red-1")))


def test_the_kinds_of_units_are_told_apart_on_their_tokens() -> None:
    red = ["Bulldog Medium Tank", "Foot Platoon (Rifle)", "Atlas AS7-D"]
    battle = skirmish(red, ["Locust LCT-1V"], "open-plain", seed=1).state
    tank, platoon, mech = (alpha_strike_token(battle, battle[f"red-{number}"]) for number in (1, 2, 3))
    assert 'class="gait tracks"' in tank
    assert 'class="facing"' in tank
    assert 'class="facing"' not in platoon
    assert 'class="count"' in platoon
    assert "gait" not in mech
    assert 'class="facing"' in mech
