"""The forces that the start page offers for Total Warfare: they can fight where they are put, and are a match."""

from __future__ import annotations

import re
from importlib.resources import files
from random import Random

import pytest

from boxcars.catalog import any_design
from boxcars.total_warfare import skirmish

OFFER = files("boxcars.serve") / "static/js/total_warfare_offer.js"
Forces = tuple[str, str, list[str], list[str]]


def offered() -> list[Forces]:
    """Each offer: its key, its board, and both forces."""
    text = OFFER.read_text(encoding="utf-8")
    found = []
    for block in re.findall(r"\{\s+key: .*?\n  \}", text, re.DOTALL):
        key = re.search(r'key: "([^"]+)"', block)
        place = re.search(r'place: "([^"]+)"', block)
        blue, red = (
            re.findall(r'"([^"]+)"', force) for force in re.findall(r"(?:blue|red): \[(.*?)\],", block, re.DOTALL)
        )
        assert key is not None
        found.append((key[1], place[1] if place else "pine-barrens", blue, red))
    return found


def test_every_kind_of_battle_is_offered() -> None:
    keys = [key for key, *_ in offered()]
    assert keys == [
        *("lance", "duel", "scouts", "assault", "combined"),
        *("tanks", "town", "raid", "column", "crossing", "point"),
    ]


@pytest.mark.parametrize("forces", offered(), ids=lambda forces: forces[0])
def test_offered_forces_fight_where_they_are_put_and_are_a_match(forces: Forces) -> None:
    _, board, blue, red = forces
    ours, theirs = (sum(any_design(name).bv for name in force) for force in (blue, red))
    assert 0.85 <= ours / theirs <= 1.18
    game, random = skirmish(red, blue, board, seed=7, turns=2), Random(7)
    while game.decision:
        options = game.options()
        game.play(options[random.randrange(len(options))])
    assert game.state.turn == 2
