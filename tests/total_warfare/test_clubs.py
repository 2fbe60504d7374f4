"""Clubs: picking them up, and striking with them."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars.core.choices import ScriptedChoices
from boxcars.core.dice import ScriptedDice
from boxcars.hexes import Board, Bridge
from boxcars.total_warfare.actions import Assault, Physical, parse_action
from boxcars.total_warfare.battle import Battle, encode_battle
from boxcars.total_warfare.events.ground_events import ClubFound
from boxcars.total_warfare.physical import clubs, physical
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.mech.state import Mech
from tests.total_warfare.field import of_kind
from tests.total_warfare.scenes import (
    HAND,
    PLAIN,
    SHOULDER,
    UPPER_ARM,
    attacks_made,
    broken,
    damage_to,
    mech,
    scene,
    without,
)
from tests.total_warfare.test_physical import assessed, duel, resolved, why_not

WOODS = PLAIN.with_terrain("0505", woods=1)


def atlas(**state: Any) -> Mech:
    return mech("red-1", "Atlas AS7-D", "0505", **state)


def in_woods(red: Mech, board: Board = WOODS) -> Battle:
    return scene(red, mech("blue-1", "Wolverine WVR-6R", "0510"), board=board, phase="physical")


def asked(battle: Battle, *answers: str) -> list[ClubFound]:
    """What is picked up at the end of a phase without attacks; every answer must be asked for."""
    choices = ScriptedChoices(answers)
    found = of_kind(physical.resolve(battle, ScriptedDice([], choices)), ClubFound)
    assert choices.left == 0
    return found


def test_a_mech_that_made_no_attack_picks_up_a_tree() -> None:
    battle = in_woods(atlas())
    [found] = asked(battle, "yes")
    assert found.text == "red-1 picks up a tree for a club"
    assert battle.mech("red-1").club
    assert kind_of(battle["red-1"]).condition_words(battle["red-1"]) == ["holds a club"]
    assert asked(battle) == [], "one club is enough"


def test_without_a_word_it_picks_up_nothing_and_its_record_is_as_before() -> None:
    battle = in_woods(atlas())
    physical.resolve(battle, ScriptedDice([]))
    assert not battle.mech("red-1").club
    assert b"club" not in encode_battle(battle)


def test_a_mech_on_a_deck_over_the_trees_reaches_none_and_one_in_the_water_among_them_does() -> None:
    over = in_woods(atlas(foot=1), WOODS.with_terrain("0505", bridge=Bridge(type=3, elevation=1, cf=90, exits=9)))
    assert clubs.seekers(over) == []
    flooded = in_woods(atlas(foot=-1), PLAIN.with_terrain("0505", woods=1, water=1))
    assert [what for _, what in clubs.seekers(flooded)] == ["tree"]


@pytest.mark.parametrize(("rubble", "what"), [(1, ""), (2, "girder"), (4, "girder")])
def test_rubble_of_a_medium_building_or_a_heavier_one_holds_girders(rubble: int, what: str) -> None:
    battle = in_woods(atlas(), PLAIN.with_terrain("0505", rubble=rubble))
    assert [found.what for found in asked(battle, *(["yes"] if what else []))] == ([what] if what else [])


@pytest.mark.parametrize(
    "red",
    [
        atlas(fired=["ml-la"]),
        atlas(assault=Assault("charge", "blue-1"), spoiled=True),
        atlas(prone=True),
        atlas(shutdown=True),
        broken(atlas(), "LA", HAND),
        broken(atlas(), "RA", SHOULDER),
        without(atlas(), "LA"),
        mech("red-1", "Jenner JR7-D", "0505"),
        mech("red-1", "Tarantula ZPH-1", "0505"),
    ],
    ids=["fired", "charged", "prone", "shut down", "no hand", "no shoulder", "no arm", "no hands built", "a quad"],
)
def test_who_finds_no_club(red: Mech) -> None:
    battle = in_woods(red)
    assert asked(battle) == []


def test_who_struck_with_a_fist_finds_no_club() -> None:
    battle = duel(atlas(), board=WOODS)
    physical.declare(battle, Physical("red-1", "punch-left", "blue-1"))
    choices = ScriptedChoices([])
    physical.resolve(battle, ScriptedDice([1, 1], choices))
    assert not battle.mech("red-1").club


@pytest.mark.ruling("TW-145.1", "QR-physical-attacker.1", "QR-critical-effects.6", "QR-critical-effects.12")
def test_a_club_takes_both_shoulders_and_hands_and_arms_that_have_not_fired() -> None:
    assert assessed(duel(atlas(club=True)), "club").legal
    assert assessed(duel(atlas(club=True, fired=["ac20-rt", "lrm20-lt"])), "club").legal
    for gun, arm in (("ml-la", "left arm"), ("ml-ra", "right arm")):
        assert f"{arm} was fired" in why_not(duel(atlas(club=True, fired=[gun])), "club")
    for arm, name in (("LA", "left arm"), ("RA", "right arm")):
        assert f"shoulder of the {name} is destroyed" in why_not(duel(broken(atlas(club=True), arm, SHOULDER)), "club")
        assert f"{name} has no hand" in why_not(duel(broken(atlas(club=True), arm, HAND)), "club")
        assert f"{name} is lost" in why_not(duel(without(atlas(club=True), arm)), "club")
    assert "it holds no club" in why_not(duel(atlas()), "club")


@pytest.mark.ruling("QR-physical-attacker.1", "QR-damage-calculation.3", "QR-critical-effects.13")
def test_a_club_does_a_fifth_of_the_tonnage_at_one_less() -> None:
    battle = duel(atlas(club=True))
    attack = assessed(battle, "club")
    assert (attack.tally.total, attack.damage and attack.damage.total, attack.table) == (5 - 1, 20, "full")
    events = resolved(battle, *(3, 4), *(3, 4), *(6, 6), red_1="club")
    assert (attacks_made(events)[0].hit, damage_to(events, "blue-1")) == (True, 20)
    hurt = assessed(duel(broken(atlas(club=True), "LA", UPPER_ARM)), "club")
    assert hurt.tally.total == 5 - 1 + 2
    lighter = assessed(duel(mech("red-1", "Wolverine WVR-6R", "0505", club=True)), "club").damage
    assert lighter
    assert lighter.total == 11, "55 tons"


@pytest.mark.parametrize(("rise", "table"), [(1, "kick"), (-1, "punch"), (2, "")])
def test_levels_of_a_blow_with_a_club(rise: int, table: str) -> None:
    board = PLAIN.with_terrain("0504", level=max(rise, 0)).with_terrain("0505", level=max(-rise, 0))
    attack = assessed(duel(atlas(club=True), mech("blue-1", "Wolverine WVR-6R", "0504", 3), board=board), "club")
    assert (attack.legal, attack.table if table else "") == (bool(table), table)


def test_a_club_is_offered_to_who_holds_one_and_strikes_ahead_of_the_torso() -> None:
    battle = duel(atlas(club=True))
    assert Physical("red-1", "club", "blue-1") in physical.options(battle, ["red-1"])
    assert Physical("red-1", "club", "blue-1") not in physical.options(duel(atlas()), ["red-1"])
    assert str(parse_action("physical red-1 club blue-1")) == "physical red-1 club blue-1"
    behind = duel(atlas(club=True, facing=3))
    assert "not in front of its torso" in why_not(behind, "club")
