"""The server answers what the page asks at tables of kept games as it did."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette")
from starlette.testclient import TestClient

from boxcars.serve.app import create_app
from tests.golden.answers import PASSING, is_still_told
from tests.golden.sittings import ROOT, questions, table

FILES = sorted((ROOT / "tests/page/sittings").glob("*.answers.gz"))
CHANGING = (*PASSING, "svg", "played")
"""What is another for each game, or was not kept."""


@pytest.mark.parametrize("file", FILES, ids=[file.name.partition(".")[0] for file in FILES])
def test_what_the_page_asks_is_answered_as_it_was(file: Path) -> None:
    begins, asked = questions(file)
    with TestClient(create_app(":memory:")) as http:
        made = http.post("/api/import", json=table(begins)).json()
        headers = {"X-Seat": made["seats"][begins["side"]]}
        for question, status, before in asked:
            answer = http.get(question.replace("/games/g1", f"/games/{made['id']}"), headers=headers)
            assert answer.status_code == status, question
            now = json.loads(answer.text.replace(made["id"], "g1"))
            assert is_still_told(_lasting(before), _lasting(now)), (question, before, now)


def _lasting(told: Any) -> Any:
    """An answer without what is another each time."""
    if isinstance(told, dict):
        return {name: _lasting(value) for name, value in told.items() if name not in CHANGING}
    return [_lasting(each) for each in told] if isinstance(told, list) else told
