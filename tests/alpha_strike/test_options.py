"""Options and readings: every word that players may choose changes something, and a test says what."""

from __future__ import annotations

from pathlib import Path

import pytest

import boxcars.alpha_strike
from boxcars.alpha_strike.options import OPTIONS, READINGS
from boxcars.core.ledger import ruling
from boxcars.core.option import Option

RULES = Path(boxcars.alpha_strike.__file__).parent
TESTS = Path(__file__).parent


def sources(folder: Path, *, but: str) -> str:
    """The text of all modules of a folder but one."""
    return "\n".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py") if path.name != but)


@pytest.mark.parametrize("option", OPTIONS.values(), ids=lambda option: option.word)
def test_the_rules_ask_for_every_word_and_a_test_plays_it(option: Option) -> None:
    assert ruling(option.cite)
    assert f'"{option.word}"' in sources(RULES, but="options.py")
    assert f'"{option.word}"' in sources(TESTS, but="test_options.py")


@pytest.mark.parametrize("option", READINGS, ids=lambda option: option.word)
def test_a_reading_names_the_ruling_that_can_be_read_in_two_ways(option: Option) -> None:
    assert option.word == f"reading:{option.cite}"
