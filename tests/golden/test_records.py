"""The golden records play again to the same bytes: the record, the whole log and the final state."""

from __future__ import annotations

import pytest

from tests.golden.records import FOLDER, GAMES, played_again


@pytest.mark.parametrize("name", GAMES)
def test_a_kept_game_plays_again_to_the_same_bytes(name: str) -> None:
    for ending, text in played_again(name).items():
        kept = (FOLDER / f"{name}.{ending}").read_text(encoding="utf-8")
        assert text.splitlines() == kept.splitlines(), f"{name}.{ending} has changed"
        assert text == kept


def test_no_kept_game_is_forgotten() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == set(GAMES)
