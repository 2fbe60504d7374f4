"""Special ground on tables: each kind has a wash of its own, and changed patches hide what grew there."""

from __future__ import annotations

from boxcars.draw.pieces import pieces_svg
from boxcars.tabletop.table import Table
from boxcars.tabletop.terrain import SPECIAL_KINDS, Patch

SQUARE = "4,4 20,4 20,20 4,20"


def drawn(*lines: str, patch: Patch | None = None) -> dict[str, str]:
    """The groups of a table with these pieces."""
    table = Table.from_text("\n".join(["table plot 24 x 24", *lines]))
    return pieces_svg((table.patched(patch) if patch else table).pieces)


def test_every_special_kind_is_washed_and_named() -> None:
    for kind in SPECIAL_KINDS:
        washes = drawn(f"{kind} {SQUARE}")["washes"]
        assert f'class="special {kind}"' in washes
        assert f">{kind}<" in washes


def test_a_grade_of_woods_has_trees_of_its_own() -> None:
    for word, tree in {"woods": "tree", "heavy-woods": "fir", "light-jungle": "palm"}.items():
        assert f"#bx-{tree}" in drawn(f"{word} tall 2 {SQUARE}")["marks"]


def test_nothing_grows_in_a_razed_patch_and_a_hole_in_the_ice_is_water() -> None:
    whole = drawn(f"woods tall 2 {SQUARE}")["marks"].count("#bx-tree")
    razed = drawn(f"woods tall 2 {SQUARE}", patch=Patch("12,12", 6, "woods", "rough"))
    assert razed["marks"].count("#bx-tree") < whole
    assert 'class="bare ' in razed["washes"]
    hole = drawn(f"water depth 2 {SQUARE}", f"ice {SQUARE}", patch=Patch("12,12", 2, "ice"))
    assert 'class="pond w2"' in hole["washes"]
