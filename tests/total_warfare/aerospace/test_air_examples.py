"""The worked examples of the air: a test plays each of them."""

from __future__ import annotations

import re
from pathlib import Path

EXAMPLES = {f"TWA-{number:03}" for number in range(1, 63)}


def test_every_worked_example_is_played_by_a_test() -> None:
    texts = (file.read_text(encoding="utf-8") for file in Path(__file__).parents[1].rglob("test_*.py"))
    marks = (mark for text in texts for mark in re.findall(r"mark\.example\(([^)]*)\)", text))
    played = {id for mark in marks for id in re.findall(r"TWA-\d{3}", mark)}
    assert played == EXAMPLES
