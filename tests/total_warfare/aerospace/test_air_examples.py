"""The worked examples of the air: which of them no test plays."""

from __future__ import annotations

import re
from pathlib import Path

EXAMPLES = {f"TWA-{number:03}" for number in range(1, 63)}
LEFT = {"TWA-037", "TWA-038"}
"""Launching through doors, and dismounting from a landed carrier."""


def test_every_worked_example_is_played_by_a_test_but_for_those_that_are_named_here() -> None:
    texts = (file.read_text(encoding="utf-8") for file in Path(__file__).parents[1].rglob("test_*.py"))
    marks = (mark for text in texts for mark in re.findall(r"mark\.example\(([^)]*)\)", text))
    played = {id for mark in marks for id in re.findall(r"TWA-\d{3}", mark)}
    assert played <= EXAMPLES
    assert EXAMPLES - played <= LEFT
