"""Bots think of the kept games what they thought: the same actions are best, and worth the same."""

from __future__ import annotations

import pytest

from tests.golden.moments import moments
from tests.golden.records import GAMES

pytest.importorskip("numba")
from tests.golden.thoughts import FOLDER, thoughts_in


@pytest.mark.parametrize("name", GAMES)
def test_bots_think_of_a_kept_game_what_they_thought(name: str) -> None:
    kept = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert thoughts_in(name).splitlines() == kept.splitlines()


def test_moments_are_decisions_of_every_kind_from_the_first_to_the_last() -> None:
    found = moments("as-duel")
    assert {each.decision.kind for each in found} == {"move", "attack", "end"}
    assert found[0].at == 1
    assert all(each.view.side == each.decision.side for each in found)
