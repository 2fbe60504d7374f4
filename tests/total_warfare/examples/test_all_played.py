"""Every worked example of the rules for ground units is played by a test that says so."""

from __future__ import annotations

import re
from pathlib import Path

EXAMPLES = {f"TWG-{number:03}" for number in range(1, 155)}


def test_every_worked_example_is_played() -> None:
    texts = (file.read_text(encoding="utf-8") for file in Path(__file__).parents[1].rglob("test_*.py"))
    marks = (mark for text in texts for mark in re.findall(r"mark\.example\(([^)]*)\)", text))
    assert {id for mark in marks for id in re.findall(r"TWG-\d{3}", mark)} == EXAMPLES
