"""Every class of events says as data what it tells, what it changes, and how it is shown."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from boxcars import games
from boxcars.core.acts import Event, event_kinds
from boxcars.core.telling import Counted, Either, OneOf, sentences
from boxcars.core.text import Listing, Text, names_in
from boxcars.serve.shapes import tag_of
from tests.made_events import event_classes, made

CLASSES = event_classes()
MADE = 60


def name(kind: type[Event]) -> str:
    return f"{kind.__module__.removeprefix('boxcars.')}.{kind.__qualname__}"


def all_words(kind: type[Event]) -> dict[str, tuple[str, ...]]:
    """The sentences of a class, and those of the parts that it names."""
    parts = {part: getattr(kind, part) for part in dir(kind)}
    return {part: sentences(value) for part, value in parts.items() if isinstance(value, OneOf | Either | Counted)} | {
        "words": sentences(kind.words)
    }


@pytest.mark.parametrize("kind", CLASSES, ids=name)
def test_an_event_says_one_of_the_sentences_of_its_class(kind: type[Event]) -> None:
    listed = sentences(kind.words)
    for event in made(kind, MADE):
        assert event.sentence.template in listed
        assert not re.search(r"\b(True|False|None)\b|[{}\[\]]", event.text)


@pytest.mark.parametrize("kind", CLASSES, ids=name)
def test_all_sentences_of_a_class_are_said(kind: type[Event]) -> None:
    said = {template for event in made(kind, 300) for template in templates(event.sentence)}
    meant = {each for each in sentences(kind.words) if each}
    assert meant <= said


def templates(text: Text) -> set[str]:
    return {text.template, text.many} if text.many else {text.template}


@pytest.mark.parametrize("kind", CLASSES, ids=name)
def test_sentences_name_facts_that_the_event_holds_and_no_part_is_left_over(kind: type[Event]) -> None:
    words = all_words(kind)
    named = {fact for each in words.values() for sentence in each for fact in names_in(sentence)}
    assert named <= set(dir(kind))
    assert set(words) - {"words"} <= named


@pytest.mark.parametrize("kind", CLASSES, ids=name)
def test_facts_of_a_sentence_are_plain_and_can_be_compared(kind: type[Event]) -> None:
    for event in made(kind, MADE):
        assert len({event.sentence, event.sentence}) == 1
        assert all(isinstance(fact, str | int | float | Text | Listing | None) for _, fact in event.sentence.facts)
        assert not any(isinstance(fact, bool) for _, fact in event.sentence.facts)
        told, text = list(dict(event.sentence.facts)), event.sentence
        counted = told[:1] if text.many else []
        assert told == list(dict.fromkeys((*counted, *names_in(text.template), *names_in(text.many))))


def test_classes_of_all_games_are_tried() -> None:
    games = {kind.__module__.split(".")[1] for kind in CLASSES}
    assert games == {"core", "total_warfare", "alpha_strike", "clix"}


@pytest.mark.parametrize("kind", CLASSES, ids=name)
def test_what_a_class_changes_and_the_ways_that_it_shows_are_what_its_events_hold(kind: type[Event]) -> None:
    named = {now for now in kind.changes.values() if isinstance(now, str)} | set(kind.shown.way)
    assert named <= set(dir(kind))


def test_words_of_a_class_are_its_own_in_its_game() -> None:
    for game in ("total_warfare", "alpha_strike", "clix"):
        tags = [tag_of(kind) for kind in event_kinds(f"boxcars.{game}")]
        assert len(tags) == len(set(tags))


@pytest.mark.parametrize(
    "tag",
    ["damage", "motive", "vehicle-critical", "troopers", "near-miss", "armor", "swarmers-struck", "breach", "pulse"],
)
def test_what_a_shot_does_stands_under_the_shot(tag: str) -> None:
    [kind] = [each for each in event_kinds("boxcars.total_warfare") if tag_of(each) == tag]
    assert kind.shown.follows


@pytest.mark.parametrize("game", ["total-warfare", "alpha-strike", "clix"])
def test_the_table_knows_all_kinds_of_events_of_a_game_before_it_is_played(game: str) -> None:
    kinds = "from boxcars.core.acts import event_kinds as kinds"
    row = f"from boxcars import games; row = games.row({game!r}); row.load('served')"
    code = f"{kinds}; {row}; print(len(list(kinds(row.rules))))"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert int(told.stdout) == len(list(event_kinds(games.row(game).rules)))
