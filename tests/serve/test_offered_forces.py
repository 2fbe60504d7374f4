"""The forces that the start page offers for Total Warfare: they can fight where they are put, and are a match."""

from __future__ import annotations

import re
from importlib.resources import files
from random import Random
from typing import Any

import pytest
from msgspec import convert
from msgspec.structs import replace

from boxcars.catalog import any_design
from boxcars.core.dice import SeededDice
from boxcars.core.game import Game
from boxcars.hexes.coords import direction_of, distance
from boxcars.serve.total_warfare.new_battle import NewBattle
from boxcars.total_warfare import RULEBOOK
from boxcars.total_warfare.battle import Scale, SkySetup
from boxcars.total_warfare.setup.skirmish import new_battle, open_sky, skirmish_setup

OFFER = files("boxcars.serve") / "static/js/total_warfare/offer.js"
Forces = tuple[str, str, Scale, SkySetup | None, list[str], list[str]]


def offered() -> list[Forces]:
    """Each offer: its key, its board, what that shows, the low-altitude map beside it, and both forces."""
    text = OFFER.read_text(encoding="utf-8").partition("export const offer")[0]
    found = []
    for block in re.findall(r"\{\s+key: .*?\n  \}", text, re.DOTALL):
        key = re.search(r'key: "([^"]+)"', block)
        place = re.search(r'place: "([^"]+)"', block)
        scale: Scale = "low" if 'scale: "low"' in block else "ground"
        sky = open_sky() if "sky: {}" in block else None
        blue, red = (
            re.findall(r'"([^"]+)"', force) for force in re.findall(r"(?:blue|red): \[(.*?)\],", block, re.DOTALL)
        )
        assert key is not None
        found.append((key[1], place[1] if place else "pine-barrens", scale, sky, blue, red))
    return found


def started(key: str) -> list[list[str]]:
    """The places where a battle has its units begin, blue's and red's; none where they are deployed."""
    block = OFFER.read_text(encoding="utf-8").partition(f'key: "{key}"')[2].partition("\n  }")[0]
    told = re.search(r'starts: \{\s+blue: "([^"]+)",\s+red: "([^"]+)"', block)
    return [side.split(", ") for side in told.groups()] if told else []


def standing(design: str, start: str) -> dict[str, Any]:
    """A unit of a new game in its place."""
    hex, word, carrier = (*start.split(" "), "", "")[:3]
    facing = direction_of(word) if word and not carrier else 0
    return {"design": design, "hex": hex, "carrier": carrier, "facing": facing}


@pytest.mark.parametrize(("key", "aboard"), [("town", []), ("crossing", ["blue-5"])])
def test_who_holds_a_place_begins_in_it(key: str, aboard: list[str]) -> None:
    [(_, board, _, _, blue, red)] = [each for each in offered() if each[0] == key]
    forces = {
        side: [standing(design, start) for design, start in zip(names, starts, strict=True)]
        for side, names, starts in zip(("blue", "red"), (blue, red), started(key), strict=True)
    }
    battle = new_battle(convert({"board": board, "forces": forces}, NewBattle).setup())
    assert [unit.id for unit in battle.units.values() if unit.host] == aboard
    ours, theirs = ([unit.hex for unit in battle.units.values() if unit.side == side] for side in ("blue", "red"))
    assert 4 <= min(distance(one, other) for one in ours for other in theirs) <= 8, "near, and not at once in melee"


def test_every_kind_of_battle_is_offered() -> None:
    keys = [key for key, *_ in offered()]
    assert keys == [
        *("lance", "duel", "scouts", "assault", "combined"),
        *("tanks", "town", "raid", "column", "crossing", "fighters", "sweep", "space", "planet", "point"),
    ]


@pytest.mark.parametrize("forces", offered(), ids=lambda forces: forces[0])
def test_offered_forces_fight_where_they_are_put_and_are_a_match(forces: Forces) -> None:
    _, board, scale, sky, blue, red = forces
    ours, theirs = (sum(any_design(name).bv for name in force) for force in (blue, red))
    assert 0.85 <= ours / theirs <= 1.18
    setup = replace(skirmish_setup(red, blue, board, turns=2, sky=sky), scale=scale)
    game, random = Game(RULEBOOK, setup, SeededDice("7")), Random(7)
    while game.decision:
        options = game.options()
        game.play(options[random.randrange(len(options))])
    assert game.outcome
    assert game.state.turn == 2 or scale == "low", "who flies off the map is gone"
