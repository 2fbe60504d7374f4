"""The table tells of every part of a unit's state what it told."""

from __future__ import annotations

import json

import pytest

pytest.importorskip("starlette")
from tests.golden.answers import is_still_told
from tests.golden.shapes import FILE, shapes


def test_every_part_of_a_unit_s_state_is_told_as_it_was() -> None:
    before = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]
    now = [json.loads(json.dumps(shape)) for shape in shapes()]
    told = [(each["unit"], each.get("field"), each.get("value")) for each in now]
    assert told == [(each["unit"], each.get("field"), each.get("value")) for each in before]
    assert [(old, new) for old, new in zip(before, now, strict=True) if not is_still_told(old, new)] == []
