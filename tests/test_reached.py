"""A ruling counts only if a game that people can set up reaches it."""

from __future__ import annotations

import pytest

from boxcars.core.coverage import citations, counts, games_citing, partly, proven, reached
from tests.reached import Watch, play, shown
from tests.total_warfare.trial import TRIAL


def test_a_random_game_meets_the_rules_it_runs_through() -> None:
    met = play(TRIAL, 2, Watch("total_warfare"))
    assert "QR-movement-additional.1" in met, "shown in the log of every walk"
    assert {"TWB-2", "QR-initiative.1"} & met, "said in the words of a function that is run"
    assert not [id for id in met if id.startswith("AS-")]


def test_citations_are_found_however_deep_they_stand() -> None:
    event = {"tally": {"lines": [{"label": "woods", "value": 1, "cite": "TWB-10.4"}, {"label": "none", "cite": ""}]}}
    assert list(shown([event])) == ["TWB-10.4"]


def test_what_no_game_has_met_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    id = next(id for id in proven() if games_citing(id) and id in reached())
    assert counts(id)
    reached.cache_clear()
    monkeypatch.setattr("boxcars.core.coverage.reached", dict)
    assert not counts(id)


def test_what_is_proven_in_part_does_not_count() -> None:
    assert not [id for id in partly() if counts(id)]


def test_only_rulings_that_the_rules_cite_were_met() -> None:
    assert reached().keys() <= citations().keys()
