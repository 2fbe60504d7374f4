"""Single requests are answered as they were: without a game, at the bounds of what may be asked, and wrong ones."""

from __future__ import annotations

import json

import pytest

pytest.importorskip("starlette")
from tests.golden.answers import is_still_told
from tests.golden.requests import FILE, answers


def test_single_requests_are_answered_as_they_were() -> None:
    before = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]
    now = [json.loads(json.dumps(answer)) for answer in answers()]
    assert [each["asked"] for each in now] == [each["asked"] for each in before]
    assert [each["asked"] for each in now if each["status"] >= 500] == []
    assert [(old, new) for old, new in zip(before, now, strict=True) if not is_still_told(old, new)] == []
