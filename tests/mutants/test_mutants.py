"""The mutants that are drawn are fair, and the lines and tests that belong to them are found."""

from __future__ import annotations

import ast
import shutil
from pathlib import Path
from random import Random

import pytest

from tests.mutants.__main__ import report
from tests.mutants.equivalent import equivalents
from tests.mutants.judging import Tried, judge, text_of
from tests.mutants.mutant import Mutant
from tests.mutants.page_tests import page_tests
from tests.mutants.page_watching import lines_run
from tests.mutants.places import places
from tests.mutants.python_mutants import python_mutants
from tests.mutants.rooms import ROOMS, ROOT, claiming, drawn, files_of, mutants_of
from tests.mutants.touched import Touched
from tests.mutants.trying import Tree


def changes(source: str) -> set[str]:
    return {each.applied(source.encode()).decode() for each in python_mutants("a.py", source.encode())}


@pytest.mark.parametrize(
    ("source", "changed"),
    [
        ("x = a < b", ["x = a <= b"]),
        ("x = a not in b", ["x = a in b"]),
        ("x = a + 2", ["x = a - 2", "x = a + 3", "x = a + 1"]),
        ("x = a and b", ["x = a or b", "x = ((a))", "x = ((b))"]),
        ("x = not a", ["x = (a)"]),
        ("x = a if b else c", ["x = c if b else a"]),
        ("x = (1.5, y.z)", ["x = (y.z,)", "x = (1.5,)", "x = (2.5, y.z)", "x = (0.5, y.z)"]),
        ('x = {"a": y.a, "b": y.b}', ['x = {"b": y.b}', 'x = {"a": y.a}']),
        ("a.b = 'ü'; c()", ["pass; c()", "a.b = 'ü'; pass"]),
        ("a.b -= c", ["pass", "a.b += c"]),
        ('if a == "run" or a == "jump": b', None),
        ("def f() -> None:\n    a()\n    b()", None),
    ],
)
def test_every_kind_of_change_is_drawn_and_can_be_read(source: str, changed: list[str] | None) -> None:
    found = changes(source)
    for each in found:
        ast.parse(each)
    assert changed is None or found == set(changed)


def test_other_words_of_the_module_and_early_returns() -> None:
    assert 'if a == "jump" or a == "jump": b' in changes('if a == "run" or a == "jump": b')
    assert "def f() -> None:\n    return\n    a()\n    b()" in changes("def f() -> None:\n    a()\n    b()")


@pytest.mark.parametrize(
    "source",
    [
        '"""Docs of 3."""',
        "x: Literal[3]",
        "def f(a: T[1]) -> U[2]: ...",
        "raise E(1 + 2)",
        "x = f'{a + 1}'",
        "x = 'a' + b",
        "if TYPE_CHECKING:\n    x = 1",
        "def __repr__(self):\n    return self.a + 1",
        '__all__ = ["one", "two"]',
    ],
)
def test_what_no_test_should_look_at_is_left_alone(source: str) -> None:
    assert changes(source) == set()


with_node = pytest.mark.skipif(
    not shutil.which("node") or not (ROOT / "node_modules").exists(), reason="Node is not here"
)


@with_node
def test_modules_of_the_page_are_changed_by_their_syntax_too() -> None:
    file = "src/boxcars/serve/static/js/playback.js"
    source = (ROOT / file).read_bytes()
    found = mutants_of([file])
    assert {"comparison", "boolean", "not", "swapped arms", "constant", "deleted"} <= {each.kind for each in found}
    assert all(source[each.at :].startswith(each.before.encode()) for each in found)


@with_node
def test_a_change_of_a_module_of_the_page_is_noticed_by_its_own_tests(tmp_path: Path) -> None:
    file = "src/boxcars/serve/static/js/playback.js"
    source = (ROOT / file).read_text(encoding="utf-8")
    before = "this.table.kit.events"
    line, at = source[: source.index(before)].count("\n") + 1, len(source[: source.index(before)].encode())
    mutant = Mutant(file, "", line, at, before, "[]")
    assert judge(Tree(tmp_path, 0), mutant, "page", page_tests(file), 60).noticed_by == "tests/page/playback.test.js"


def test_each_room_has_files_and_a_sample_of_it_is_the_same_for_the_same_seed() -> None:
    assert all(files_of(room) for room in ROOMS)
    found = mutants_of(["src/boxcars/core/tally.py"])
    sample = drawn(found, 5, Random("7 rules"))
    assert sample == drawn(found, 5, Random("7 rules"))
    assert len({each.line for each in sample}) == 5


def test_the_claims_of_a_ruling_are_those_that_were_proven() -> None:
    assert any("test_" in test for test in claiming("TW-068.2"))
    assert claiming("nothing") == []


def test_a_line_of_a_function_belongs_to_its_statement_and_data_to_those_who_use_it() -> None:
    file = "src/boxcars/serve/files.py"
    lines = (ROOT / file).read_text(encoding="utf-8").splitlines()
    inside = next(number for number, line in enumerate(lines, 1) if line.startswith("        headers ="))
    assert places(Mutant(file, "", inside, 0, "", "")) == [(file, inside)]
    file = "src/boxcars/total_warfare/turn/heat.py"
    lines = (ROOT / file).read_text(encoding="utf-8").splitlines()
    data = next(number for number, line in enumerate(lines, 1) if line.startswith("SHUTDOWN_STARTS"))
    assert len({used for used, _ in places(Mutant(file, "", data, 0, "", ""))}) > 1


def test_several_names_of_one_line_and_compiled_code_belong_to_all_who_use_them() -> None:
    file = "src/boxcars/total_warfare/aerospace/landing.py"
    lines = (ROOT / file).read_text(encoding="utf-8").splitlines()
    pair = next(number for number, line in enumerate(lines, 1) if line.startswith("_BUILDING, _ANY_BUILDING ="))
    used = {line for _, line in places(Mutant(file, "", pair, 0, "", ""))}
    assert len(used) > 2
    assert all("_BUILDING" in lines[line - 1] or "_ANY_BUILDING" in lines[line - 1] for line in used)
    found = places(Mutant("src/boxcars/tabletop/sight_kernels.py", "", 273, 0, "", ""))
    assert found
    assert all(not file.endswith("sight_kernels.py") for file, _ in found)


def test_the_innermost_range_says_whether_a_line_of_the_page_was_run() -> None:
    file = "src/boxcars/serve/static/js/waiting.js"
    text = (ROOT / file).read_text(encoding="utf-8")
    whole = {"startOffset": 0, "endOffset": len(text), "count": 1}
    second = text.index("\n") + 1
    never = {"startOffset": second, "endOffset": len(text), "count": 0}
    assert lines_run(file, [{"ranges": [whole, never]}]) == {1}


def test_which_test_runs_which_line_is_noted_and_kept(tmp_path: Path) -> None:
    touched = Touched(tmp_path)
    tests = "tests/core/test_tally.py"
    assert touched.stale([tests]) == [tests]
    touched.note([tests], 1)
    assert Touched(tmp_path).stale([tests]) == []
    file = "src/boxcars/core/tally.py"
    lines = (ROOT / file).read_text(encoding="utf-8").splitlines()
    line = next(number for number, line in enumerate(lines, 1) if line.strip().startswith("return "))
    found = touched.tests_of([(file, line)])
    assert found
    assert all(test.name.startswith(tests) for test in found)
    assert [test.breadth for test in found] == sorted(test.breadth for test in found)


def test_the_report_names_what_was_not_noticed_and_the_share_of_each_room() -> None:
    mutant = Mutant("src/boxcars/core/tally.py", "comparison", 3, 0, "<", "<=")
    text = text_of(mutant.file)
    tried = [Tried(mutant, "rules", 4, "", text), Tried(mutant, "rules", 4, "tests/x.py::test_y", text)]
    assert report(tried).splitlines() == [
        "src/boxcars/core/tally.py:3  comparison  (4 tests)",
        "    <  →  <=",
        "rules: 1 of 2 noticed (50 %)",
    ]


def test_what_was_found_equivalent_says_why_and_still_stands_there() -> None:
    for each in equivalents():
        lines = (ROOT / each.file).read_text(encoding="utf-8").splitlines()
        assert each.text in [line.strip() for line in lines]
        assert len(each.why) > 20
