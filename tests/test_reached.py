"""What a battle that people can set up meets: the executable lines that cite a ruling, and what its log shows."""

from __future__ import annotations

from boxcars.core.coverage import citations, coverage, is_proven, partly, reached, together
from tests.citing_lines import SOURCE, citing_lines
from tests.reached import Watch, play, shown
from tests.total_warfare.trial import TRIAL


def test_a_random_game_meets_the_rules_it_runs_through() -> None:
    met = play(TRIAL, 2, Watch("total_warfare"))
    assert "QR-movement-additional.1" in met, "shown in the log of every walk"
    assert not [id for id in met if id.startswith("AS-")]


def test_words_do_not_run() -> None:
    """A docstring or a comment cites for those who read; a line counts that says the id, its constant or its key."""
    falling = SOURCE / "boxcars/total_warfare/piloting/falling.py"
    lines = citing_lines("total_warfare")[str(falling)]
    text = falling.read_text(encoding="utf-8").splitlines()
    assert {id for ids in lines.values() for id in ids} >= {"TW-057.1", "TW-060.2", "TW-122.2"}
    assert "TW-122.3" not in {id for ids in lines.values() for id in ids}, "it stands in a docstring only"
    said = [text[line - 1] for line, ids in lines.items() if "TW-122.2" in ids]
    assert all("LEG_LOST" in line or "BRACES_ON_ONE_LEG.of" in line for line in said)


def test_citations_are_found_however_deep_they_stand() -> None:
    event = {"tally": {"lines": [{"label": "woods", "value": 1, "cite": "TWB-10.4"}, {"label": "none", "cite": ""}]}}
    assert list(shown([event])) == ["TWB-10.4"]


def test_every_ruling_is_counted_once() -> None:
    whole = together(coverage())
    assert sorted([*whole.met, *whole.only_tested, *whole.aside, *whole.open]) == sorted(whole.ids)
    assert set(whole.met) <= reached().keys()


def test_what_is_proven_in_part_does_not_count() -> None:
    assert not [id for id in partly() if is_proven(id)]


def test_only_rulings_that_the_rules_cite_were_met() -> None:
    assert reached().keys() <= citations().keys()
