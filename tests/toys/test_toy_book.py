"""A rule book that replaces many rules is a column and a folder of rules: no file of the source changes for it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import boxcars as bx
from boxcars import players
from boxcars.core import books
from boxcars.core.errors import BoxcarsError
from boxcars.core.game import Game
from boxcars.core.ruling import RuleSet
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.moving import air, mp
from boxcars.total_warfare.physical import blow_numbers, frenzy
from boxcars.total_warfare.turn import heat
from tests.toys.toy_book import TOY_RULES


@pytest.fixture
def rules() -> Iterator[RuleSet]:
    with books.added(TOY_RULES):
        yield RuleSet(book="toy-rules")


def duel(rules: RuleSet) -> Game[Battle]:
    return bx.total_warfare.skirmish(["Atlas AS7-D"], ["Hunchback HBK-4G"], "open-plain", seed=3, rules=rules)


def test_five_rules_are_those_of_the_book(rules: RuleSet) -> None:
    battle = duel(rules).state
    atlas = battle.mech("red-1")
    assert air.ceiling(rules) == 50
    assert frenzy.REACH.of(rules) == 1
    assert heat.FUEL_LAGS.of(rules) == 2
    assert mp.walk_with_masc(battle, atlas) == 2
    assert [blow_numbers.attack_damage(battle, atlas, blow).total for blow in ("kick-left", "punch-right")] == [10, 10]


def test_all_else_stays_as_it_is(rules: RuleSet) -> None:
    atlas = duel(RuleSet()).state.mech("red-1")
    assert blow_numbers.attack_damage(duel(RuleSet()).state, atlas, "kick-left").total == 20
    assert rules.has("TW-137.4")


def test_a_battle_by_the_book_is_played_and_its_record_plays_again(rules: RuleSet) -> None:
    game = duel(rules)
    players.play(game, {"red": "greedy", "blue": "greedy"}, max_actions=60)
    assert '"book":"toy-rules"' in game.record.text()
    assert bx.replay(game.record).state == game.state


def test_a_record_by_a_book_that_is_not_there_is_refused_in_words() -> None:
    with books.added(TOY_RULES):
        record = duel(RuleSet(book="toy-rules")).record
    with pytest.raises(BoxcarsError, match="there is no rule book 'toy-rules'"):
        bx.replay(record)
