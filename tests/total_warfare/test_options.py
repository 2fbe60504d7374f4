"""The options of Total Warfare: each is offered with words, and can be played."""

from __future__ import annotations

import pytest

import boxcars as bx
from boxcars.core.ledger import ruling
from boxcars.core.ruling import RuleSet
from boxcars.total_warfare.options import OPTIONS


@pytest.mark.parametrize("word", sorted(OPTIONS.keys() - {"vacuum"}))
def test_every_option_has_words_and_starts_a_battle(word: str) -> None:
    option = OPTIONS[word]
    assert option.title
    assert option.explains.endswith(".")
    assert ruling(option.cite).id == option.cite if option.cite else word.startswith("reading:")
    game = bx.total_warfare.skirmish(["Atlas AS7-D"], ["Locust LCT-1V"], rules=RuleSet(options=(word,)))
    assert game.state.rules.has(word)


def test_of_conditions_that_shut_each_other_out_one_is_chosen() -> None:
    assert OPTIONS["dusk"].group == OPTIONS["moonless"].group != OPTIONS["storm"].group
    assert OPTIONS["moonless"].explains == (
        "+3 to hit with any weapon, +1 to physical attacks, +2 MP for every hex. Searchlights take it away. "
        "A target is easier to hit by 1 for every 15 points of its heat."
    )
