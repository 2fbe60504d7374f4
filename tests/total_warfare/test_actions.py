"""Actions and their text: whatever is said parses back, whatever cannot be meant is refused in words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boxcars.core.errors import BadAction
from boxcars.hexes.coords import DIRECTIONS
from boxcars.total_warfare.actions import (
    MODES,
    PHYSICAL_ATTACKS,
    TWISTS,
    AnyAction,
    Assault,
    Done,
    Fire,
    Hold,
    Move,
    Physical,
    Twist,
    parse_action,
)

names = st.from_regex(r"[a-z]{1,6}-[0-9]{1,2}", fullmatch=True)
hexes = st.from_regex(r"[0-9]{4}", fullmatch=True)
facings = st.sampled_from(DIRECTIONS)
maybe_a_facing = st.just("") | facings
steps = st.one_of(hexes, hexes.map("back {}".format), facings.map("stand {}".format), st.just("drop"))
assaults = st.none() | st.builds(Assault, st.sampled_from(["charge", "dfa"]), names)

actions: st.SearchStrategy[AnyAction] = st.one_of(
    st.builds(Move, names, st.sampled_from(MODES), st.lists(steps).map(tuple), maybe_a_facing, assaults),
    st.builds(Twist, names, st.sampled_from([*TWISTS, "flip"])),
    st.builds(Fire, names, names, names, st.sampled_from(["", "HD", "LL"]), st.just("") | names),
    st.builds(Hold, names, names),
    st.builds(Done, names),
    st.builds(Physical, names, st.sampled_from(PHYSICAL_ATTACKS[1:]), names),
    names.map(lambda unit: Physical(unit, "none")),
)


@given(actions)
def test_every_action_parses_back(action: AnyAction) -> None:
    assert parse_action(str(action)) == action


@given(
    st.text() | st.lists(st.sampled_from(["move", "fire", "red-1", "walk", "facing", "N", "0505", "aim"])).map(" ".join)
)
def test_any_text_is_an_action_or_refused(text: str) -> None:
    try:
        action = parse_action(text)
    except BadAction:
        return
    assert parse_action(str(action)) == action


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "'' is no action of Total Warfare; there are move, twist"),
        ("dance red-1", "'dance' is no action"),
        ("move", "'move' needs a unit, as in 'move red-1 walk 0506 0507 facing SE'"),
        ("move red-1", "not of the form"),
        ("move red-1 crawl 0505", "'crawl' is no way to move; there are stay, walk, run, masc, boost"),
        ("move red-1 walk 0505 facing up", "'up' is no facing; there are N, NE, SE, S, SW, NW"),
        ("move red-1 walk facing N 0505", "'0505' stands after the facing"),
        ("move red-1 walk back", "not of the form"),
        ("twist red-1 upward", "'upward' is no torso twist; there are left, ahead, right, flip"),
        ("fire red-1 ac20-rt", "not of the form 'fire red-1 ac20-rt blue-1'"),
        ("fire red-1 ac20-rt blue-1 aim", "not of the form"),
        ("fire red-1 ac20-rt blue-1 hope HD", "not of the form"),
        ("done red-1 blue-1", "not of the form 'done red-1'"),
        ("physical red-1 bite blue-1", "'bite' is no physical attack"),
        ("physical red-1 push", "not of the form"),
        ("physical red-1 none blue-1", "not of the form"),
        (f"move red-1 walk {'0505 ' * 1000}", "at most 4000 characters"),
    ],
)
def test_what_cannot_be_meant_is_refused_in_words(text: str, words: str) -> None:
    with pytest.raises(BadAction) as refused:
        parse_action(text)
    assert words in str(refused.value)
