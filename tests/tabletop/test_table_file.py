"""The text of a table."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boxcars.core.errors import BadBoard
from boxcars.tabletop.fields import DEFAULT, field_names, load_field
from boxcars.tabletop.generate import generate_table
from boxcars.tabletop.hex_field import HexField
from boxcars.tabletop.measure import Point
from boxcars.tabletop.named import load_table, table_names
from boxcars.tabletop.table import Table

HEAD = "table ford 24 x 36\n"


@pytest.mark.parametrize("name", table_names())
def test_a_table_is_the_same_after_writing_and_reading(name: str) -> None:
    table = load_table(name)
    again = Table.from_text(table.to_text())
    assert again.pieces == table.pieces
    assert (again.name, again.width, again.depth, again.about) == (name, table.width, table.depth, table.about)
    assert again.key == table.key


def test_a_generated_table_is_the_same_after_writing_and_reading() -> None:
    table = generate_table(seed=3, theme="lakes")
    assert Table.from_text(table.to_text()).to_text() == table.to_text()


def test_the_key_names_the_contents() -> None:
    keys = {load_table(name).key for name in table_names()}
    assert len(keys) == len(table_names())


def test_comments_names_and_lines_are_read() -> None:
    text = """
    # A ford.
    table "The Ford" 24 x 36
    about "Where the road meets the river."

    water depth 1 wide 3 "The Aller" along 0,18 24,18
    building hardened tall 2.5 "Toll House" 4,4 8,4 8,8 4,8
    """
    table = Table.from_text(text)
    assert (table.name, table.about) == ("The Ford", "Where the road meets the river.")
    river, house = table.pieces
    assert (river.name, river.depth, river.wide, river.line) == ("The Aller", 1, 3, (Point(0, 18), Point(24, 18)))
    assert (house.building, house.tall, house.name) == ("hardened", 2.5, "Toll House")
    assert table.to_text().splitlines()[0] == 'table "The Ford" 24 x 36'


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "starts with its name and size"),
        ("hill level 1 0,0 1,0 1,1", "line 1: a table starts"),
        ("table ford 24 x 4000", "line 1: the sides"),
        ("table ford nan x 24", "line 1: 'nan' is no measure"),
        (HEAD + "lava 0,0 4,0 4,4", "line 2: there is no terrain 'lava'"),
        (HEAD + "clear 0,0 4,0 4,4", "line 2: there is no terrain 'clear'"),
        (HEAD + "rough instead moss 0,0 4,0 4,4", "no terrain 'moss' that it could lie instead of"),
        (HEAD + "\nhill level 1 0,0 4,4 4,0 0,4", "line 3: the hill crosses or touches itself"),
        (HEAD + 'hill level 1 "Knot" 0,0 4,4 4,0 0,4', 'the hill "Knot"'),
        (HEAD + "hill 0,0 4,0 4,4", "needs a height"),
        (HEAD + "hill level -1 0,0 4,0 4,4", "'-1' is no measure"),
        (HEAD + "hill level 99 0,0 4,0 4,4", "cannot have level 99"),
        (HEAD + "rough level 1 0,0 4,0 4,4", "the rough has no level"),
        (HEAD + "hill level 1 0,0 4,0", "has 2 corners"),
        (HEAD + "hill level 1 0,0 4,0 4;4", "'4;4' is no place"),
        (HEAD + "building tall 1 0,0 4,0 4,4", "needs a class"),
        (HEAD + "woods light tall 1 0,0 4,0 4,4", "has no class"),
        (HEAD + "road wide 2 0,0 4,0 4,4", "has a width and two points"),
        (HEAD + "road along 0,0 4,0", "has a width and two points"),
        (HEAD + "road wide 2 along 0,0", "has a width and two points"),
        (HEAD + "road wide 2 along 0,0 5,0 0,0.1", "crosses or touches itself"),
        (HEAD + f'rough "{"x" * 61}" 0,0 4,0 4,4', "line 2: a name is 1 to 60"),
        (HEAD + "rough 0,0 4,0 4,4\n" * 251, "at most 250 pieces"),
    ],
)
def test_a_wrong_line_is_told_with_its_number(text: str, complaint: str) -> None:
    with pytest.raises(BadBoard, match=complaint):
        Table.from_text(text)


def test_fields_are_loaded_by_name_by_text_and_as_hexes() -> None:
    assert load_field(DEFAULT).name == "mill-pond"
    assert load_field(load_field(DEFAULT).to_text()).key == load_field(DEFAULT).key
    assert isinstance(load_field("hexes:river-fork"), HexField)
    with pytest.raises(BadBoard, match="there is no table 'atlantis'; choose one of"):
        load_field("atlantis")


def test_every_table_says_what_it_is() -> None:
    notes = field_names()
    assert len(notes) >= 10
    assert all(note.about.endswith(".") and note.title for note in notes)
    page = (Path(__file__).parents[2] / "docs/reference/tables.md").read_text("utf-8")
    assert all(f"| `{note.name}` |" in page and note.about in page for note in notes)
    assert {(note.width, note.depth) for note in notes} == {(72, 48), (48, 48), (36, 36)}


@settings(max_examples=300)
@given(
    st.integers(0, 10**6), st.sampled_from(["", "x", '"', ",", "-", "nan", "1e400", "\n", "along", "wide", "0,0", "\0"])
)
def test_a_damaged_text_is_read_or_refused_but_never_breaks(where: int, damage: str) -> None:
    text = load_table("duel-ring").to_text()
    cut = where % len(text)
    try:
        table = Table.from_text(text[:cut] + damage + text[cut + 1 :])
    except BadBoard:
        return
    assert Table.from_text(table.to_text()).to_text() == table.to_text()
