"""Every worked example of the advanced rules and of the air has a test that names it."""

from __future__ import annotations

import re
from pathlib import Path

TESTS = Path(__file__).parent
COUNTS = {"ASA": 93, "ASX": 42}
"""How many examples the dossiers have: on advanced rules, and on aerospace units."""
EXAMPLES = {f"{dossier}-{number:02}" for dossier, count in COUNTS.items() for number in range(1, count + 1)}


def named() -> dict[str, list[str]]:
    """The examples that tests name, each with its tests."""
    found: dict[str, list[str]] = {}
    for file in sorted(TESTS.rglob("test_*.py")):
        waiting: list[str] = []
        for line in file.read_text(encoding="utf-8").splitlines():
            if mark := re.match(r"\s*@pytest\.mark\.example\((.*)\)", line):
                waiting += re.findall(r"AS[AX]-\d+", mark[1])
            elif test := re.match(r"\s*def (test_\w+)", line):
                for example in waiting:
                    found.setdefault(example, []).append(f"{file.name}: {test[1]}")
                waiting = []
    return found


def test_every_example_has_its_test() -> None:
    assert not EXAMPLES - named().keys()


def test_no_test_names_an_example_that_is_not_there() -> None:
    assert named().keys() <= EXAMPLES
