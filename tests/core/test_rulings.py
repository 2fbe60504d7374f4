"""Rulings: the ledgers, look-up, rule sets, what the code cites and what the tests prove."""

from __future__ import annotations

import ast
from collections import Counter
from functools import cache
from pathlib import Path

import msgspec
import pytest

from boxcars.core.coverage import aside, citations, coverage, coverage_by_chapter, is_proven, proven
from boxcars.core.editions import PRINTINGS
from boxcars.core.errors import BadSetup, BoxcarsError, UnknownRuling
from boxcars.core.ledger import BASE_RULES, LEDGERS, ledger, ruling, rulings
from boxcars.core.look_up import find_rulings
from boxcars.core.ruling import RuleSet
from boxcars.core.setup import check_rules
from boxcars.core.switches import switchable, unswitched
from tests.conftest import Proof

ROOT = Path(__file__).parents[2]


def test_every_ruling_is_found_by_its_id() -> None:
    rows = list(rulings())
    assert len({row.id for row in rows}) == len(rows) == 1447
    assert all(ruling(row.id) is row for row in rows)
    assert all(row.rule and row.title and row.source for row in rows)


def test_no_id_stands_twice() -> None:
    books = sorted((ROOT / "src" / "boxcars" / "core" / "rulings").glob("*.jsonl"))
    ids = [msgspec.json.decode(line)["id"] for book in books for line in book.read_bytes().splitlines()]
    assert len(ids) > 1447
    assert [id for id, times in Counter(ids).items() if times > 1] == []


def test_base_rules_are_looked_up_and_not_counted() -> None:
    assert ruling("TWB-12.3").ledger in BASE_RULES
    assert not set(BASE_RULES) & set(LEDGERS)
    base = [row for name in BASE_RULES for row in ledger(name).values()]
    assert {row.kind for row in base} == {"base"}
    assert all(20 < len(row.rule) < 1200 for row in base)


@pytest.mark.parametrize("id", ["TW-999.9", "XX-1.1", "TWB-99", "", "TW", "tw-068.2"])
def test_an_unknown_id_is_refused(id: str) -> None:
    with pytest.raises(UnknownRuling, match=f"no ruling has the id {id}"):
        ruling(id)


def test_a_rule_set_knows_what_its_printing_holds() -> None:
    assert ruling("TW-137.4").printing == 4
    assert not RuleSet(printing=3).has("TW-137.4")
    assert RuleSet(printing=4).has("TW-137.4")
    assert not RuleSet(without=("TW-137.4",)).has("TW-137.4")
    assert RuleSet(options=("forced-withdrawal",)).has("forced-withdrawal")
    assert not RuleSet().has("forced-withdrawal")
    assert RuleSet(printing=1).has("TWB-2")


def test_what_no_rule_set_switches_is_in_force_in_every_printing() -> None:
    assert RuleSet(printing=1).has("TW-062.4"), "its older text is not quoted, so it is played"
    assert not RuleSet(printing=10).has("TW-062.1")


@pytest.mark.parametrize(
    ("id", "why"),
    [
        ("TW-062.4", "'TW-062.4' cannot be switched off: the source does not quote the older text"),
        ("TW-091.1", "the older text left it open"),
        ("TW-109.1", "it changed no outcome, or has always held"),
        ("TW-016.1", "it corrects a name in the story"),
        ("TWB-2", "it changed no outcome, or has always held"),
        ("DA-pushing.1", "its edition is a rule book of its own; name another edition instead"),
        ("TW-999.1", "'TW-999.1' cannot be switched off: no ruling has this id"),
        ("charging", "'charging' cannot be switched off: no ruling has this id"),
    ],
)
def test_a_ruling_that_nothing_switches_is_refused_with_the_reason(id: str, why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        RuleSet(without=("TW-137.4", id))


def test_every_ruling_that_changed_an_outcome_is_switched_or_says_why_not() -> None:
    changing = {row.id for row in rulings() if row.changes_outcome and row.since is not None}
    assert changing <= switchable() | unswitched().keys() | aside().keys()


def test_every_ruling_came_with_an_edition_of_its_game() -> None:
    assert all(row.since in row.editions.names for row in rulings() if row.since)
    assert {row.editions.word for row in rulings()} == {"printing", "release", "edition"}


def test_each_clix_game_has_its_own_rulings() -> None:
    assert RuleSet(edition="dark-age").has("DA-pushing.1")
    assert not RuleSet(edition="age-of-destruction").has("DA-pushing.1")
    assert RuleSet().has("AOD-turns.1"), "the later edition, where none is named"
    assert not RuleSet(edition="dark-age").has("AOD-turns.1")
    assert RuleSet(edition="dark-age", options=("AOD-turns.1",)).has("AOD-turns.1"), "one by one"
    with pytest.raises(BadSetup, match="there is no edition 'bronze-age'; there are dark-age, age-of-destruction"):
        RuleSet(edition="bronze-age").has("DA-pushing.1")


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        (b"{}", RuleSet()),
        (b'{"printing":3}', RuleSet(printing=3)),
        (b'{"release":"v2.1","without":["AS-034.1"]}', RuleSet(release="v2.1", without=("AS-034.1",))),
        (b'{"edition":"dark-age"}', RuleSet(edition="dark-age")),
    ],
)
def test_a_rule_set_is_written_with_the_word_of_its_game(text: bytes, rules: RuleSet) -> None:
    assert msgspec.json.encode(rules) == text
    assert msgspec.json.decode(text, type=RuleSet) == rules


def test_a_game_goes_by_its_own_word_only() -> None:
    with pytest.raises(BadSetup, match="Total Warfare goes by printing, not by edition"):
        check_rules(RuleSet(edition="dark-age"), (), game="Total Warfare", editions=PRINTINGS)
    with pytest.raises(BadSetup, match="there is no printing 12: printings are 1 to 11"):
        check_rules(RuleSet(printing=12), (), game="Total Warfare", editions=PRINTINGS)


def test_rulings_with_an_older_reading_are_switched_and_others_are_not() -> None:
    assert {"TW-137.4", "AS-030.1"} <= switchable()
    assert "TW-151.5" in switchable(), "the older text was silent, and its destroyed units were moved"
    assert "TW-109.1" not in switchable(), "cited, and always applied"
    assert all(ruling(id).changes_outcome for id in switchable())


def test_looking_up_needs_every_word_and_puts_titles_first() -> None:
    found = find_rulings(["partial", "COVER"])
    assert all("partial" in f"{row.id} {row.title} {row.rule}".casefold() for row in found)
    titled = [row for row in found if "partial cover" in row.title.casefold()]
    assert found[: len(titled)] == sorted(titled, key=found.index)
    assert find_rulings(["TW-068.2"])[0].id == "TW-068.2"
    assert find_rulings(["xyzzy"]) == find_rulings([]) == []


def test_looking_up_keeps_to_the_ledgers_named() -> None:
    assert {row.ledger for row in find_rulings(["heat"], ["alpha-strike"])} == {"alpha-strike"}
    with pytest.raises(BoxcarsError, match="there is no ledger chess"):
        find_rulings(["heat"], ["chess"])


def test_every_id_that_the_code_cites_exists() -> None:
    unknown = []
    for id, places in citations().items():
        try:
            ruling(id)
        except UnknownRuling:
            unknown.append(f"{id} at {', '.join(map(str, places))}")
    assert not unknown


@pytest.mark.parametrize(
    ("id", "asks"),
    [
        ("AS-034.2", "both_ways = BOTH_WAYS.of(rules)"),
        ("AS-034.2", "        BOTH_WAYS.of(rules),"),
        ("AS-027.1", "withdrawal.RIDES_SLOWLY.of(battle.rules)"),
    ],
    ids=["in its module", "imported", "by the name of its module"],
)
def test_a_line_that_asks_a_key_cites_the_ruling_of_the_key(id: str, asks: str) -> None:
    lines = [
        (ROOT / "src" / place.file).read_text(encoding="utf-8").splitlines()[place.line - 1]
        for place in citations()[id]
    ]
    assert any(asks in line for line in lines)


def test_a_line_that_asks_a_key_of_another_module_cites_nothing_of_its_namesakes() -> None:
    files = {place.file for place in citations()["TW-114.4"]}
    assert "boxcars/total_warfare/electronics/power.py" in files
    assert "boxcars/alpha_strike/abilities/stealth.py" not in files  # it has a key SWITCHES too


def test_what_is_recorded_as_proven_names_tests_that_exist() -> None:
    for id, tests in proven().items():
        ruling(id)
        for test in tests:
            file, _, function = test.partition("::")
            assert function.split("::")[-1] in _functions(ROOT / file), f"{id} claims {test}, which is gone"


@cache
def _functions(file: Path) -> set[str]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


def test_coverage_counts_only_what_is_proven() -> None:
    for name, part in zip(LEDGERS, coverage(), strict=True):
        assert part.name == name
        assert set(part.proven) == {id for id in proven() if id in ledger(name) and is_proven(id)}
        assert len(part.open) + len(part.proven) + len(part.aside) == len(part.ids)
        chapters = coverage_by_chapter(name)
        assert sum(len(chapter.ids) for chapter in chapters) == len(part.ids)
        assert sum(len(chapter.proven) for chapter in chapters) == len(part.proven)


def report(test: str, *ids: str, outcome: str = "passed") -> pytest.TestReport:
    return pytest.TestReport(
        nodeid=test,
        location=("", 0, ""),
        keywords={},
        outcome=outcome,  # type: ignore[arg-type]
        longrepr=None,
        when="call",
        user_properties=[("ruling", id) for id in ids],
    )


def test_only_tests_that_pass_prove() -> None:
    proof, here = Proof(), "tests/core/test_rulings.py"
    proof.pytest_runtest_logreport(report(f"{here}::test_a", "TW-068.2", "TW-109.1"))
    proof.pytest_runtest_logreport(report(f"{here}::test_b", "TW-068.2", outcome="failed"))
    proof.pytest_runtest_logreport(report(f"{here}::test_c[1]", "TW-053.1"))
    proof.pytest_runtest_logreport(report(f"{here}::test_c[2]", "TW-053.1", outcome="failed"))
    proof.pytest_runtest_logreport(report(f"{here}::test_d", "TW-053.2", outcome="skipped"))
    before = {
        "TW-053.1": [f"{here}::test_c"],
        "TW-053.2": [f"{here}::test_d"],
        "TW-020.1": [f"{here}::test_vanished", "tests/core/vanished.py::test_e"],
        "AS-007.1": ["tests/core/test_game.py::test_not_run_this_time"],
    }
    assert proof.proven(before) == {
        "AS-007.1": ["tests/core/test_game.py::test_not_run_this_time"],
        "TW-053.2": [f"{here}::test_d"],
        "TW-068.2": [f"{here}::test_a"],
        "TW-109.1": [f"{here}::test_a"],
    }


def test_what_is_set_aside_says_why_and_is_not_proven() -> None:
    assert list(aside()) == sorted(aside()), "in order, so that people who add to it do not collide"
    for id, why in aside().items():
        assert ruling(id).id == id
        assert why[0].isupper()
        assert why.endswith(".")
        assert id not in proven()
