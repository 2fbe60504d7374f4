"""What the tests of the server share: an app on a file of its own, and a small player."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest
from starlette.testclient import TestClient

from boxcars.serve.app import create_app

DUEL = {"red": ["Wolverine WVR-6R"], "blue": ["Hunchback HBK-4G"]}
LANCE = {"red": ["Wolverine WVR-6R", "Archer ARC-2R"], "blue": ["Hunchback HBK-4G", "Scorpion Light Tank"]}
HOT_SEAT = {"red": "you", "blue": "you"}
TWO_PEOPLE = {"red": "you", "blue": "friend"}


_USUAL: dict[str, dict[str, Any]] = {"alpha-strike": {"forces": LANCE, "table": "open-plain"}, "clix": {}}
"""What a game is started with where a test says nothing, for games other than the first."""


class Table:
    """A game on a server, with the tokens of its sides."""

    def __init__(self, http: TestClient, **asked: Any) -> None:
        self.http = http
        usual = _USUAL.get(asked.get("game", ""), {"forces": DUEL, "board": "open-plain"})
        body = usual | {"seats": HOT_SEAT, "seed": "7"} | asked
        answer = http.post("/api/games", json=body)
        assert answer.status_code == 201, answer.text
        made = answer.json()
        self.id: str = made["id"]
        self.links: dict[str, str | None] = made["links"]
        self.tokens: dict[str, str] = {side: token or "" for side, token in made["seats"].items()}

    def get(self, what: str = "", side: str = "red", **query: Any) -> httpx2.Response:
        path = f"/api/games/{self.id}/{what}" if what else f"/api/games/{self.id}"
        answer: httpx2.Response = self.http.get(path, params=query, headers=self._seat(side))
        return answer

    def post(self, what: str, side: str = "red", **body: Any) -> httpx2.Response:
        answer: httpx2.Response = self.http.post(f"/api/games/{self.id}/{what}", json=body, headers=self._seat(side))
        return answer

    def _seat(self, side: str) -> dict[str, str]:
        return {"X-Seat": self.tokens[side]} if side else {}

    def view(self, side: str = "red", **query: Any) -> Any:
        return self.get("", side, **query).json()

    def deciding(self) -> str:
        decision = self.view("")["decision"]
        return str(decision["side"]) if decision else ""

    def play(self, *actions: str, **more: Any) -> Any:
        """Play actions of the side that decides, which must be accepted."""
        side = self.deciding()
        answer = self.post("play", side, actions=list(actions), **{"as": side}, **more)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def step(self, chance: random.Random) -> str:
        """Play one random option; the side that played, or nothing at the end."""
        side = self.deciding()
        if side:
            options = self.get("options", side, **{"as": side}).json()["options"]
            done = [text for text in options if text.startswith("done")]
            self.play(chance.choice(done if done and chance.random() < 0.5 else options))
        return side

    def play_until(self, phase: str, chance: random.Random | None = None, most: int = 400) -> None:
        """Play random options until a phase asks for a decision."""
        chance = chance or random.Random(1)
        for _ in range(most):
            view = self.view("")
            if view["outcome"] or (view["phase"] == phase and view["decision"]):
                return
            self.step(chance)
        raise AssertionError(f"no {phase} phase in {most} actions")

    def play_out(self, chance: random.Random | None = None, most: int = 2000) -> None:
        """Play random options to the end."""
        chance = chance or random.Random(1)
        for _ in range(most):
            if not self.step(chance):
                return
        raise AssertionError(f"no end in {most} actions")


@pytest.fixture
def http(tmp_path: Path) -> Iterator[TestClient]:
    """A server on a new file."""
    with TestClient(create_app(tmp_path / "games.sqlite")) as client:
        yield client
