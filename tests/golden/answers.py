"""Golden answers: what the table answers at moments of the golden records, to the side that must decide.

    python -m tests.golden.answers

writes them anew; do it when the table is meant to answer otherwise, and read the difference. More may be told than is
kept here: what was told must be told still.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from boxcars.games import row
from boxcars.serve.app import create_app
from tests.golden.moments import Moment, moments, spread
from tests.golden.records import FOLDER as RECORDS

FOLDER = Path(__file__).parent / "answers"
GAMES = (
    "tw-greedy-7",
    "tw-greedy-12",
    "tw-greedy-14",
    "tw-random-3",
    "sc-woods-with-eyes",
    "sc-feet-on-the-ground",
    "as-greedy-1",
    "as-combined-arms",
    "as-random-9",
    "as-hexes",
    "sc-coppice-night",
    "cx-random-1",
    "cx-random-51",
)
"""Games of all kinds of units."""
LONGEST = 80
"""Longer words, as pictures, are kept as a hash."""
WIDEST, DEEPEST = 60, 2
"""So are lists and tables that are longer, and what lies deeper."""
VIEWS = 3
"""So often in a game the whole view is asked for."""
OPTIONS = 4
"""Of so many of the actions of each kind that could be chosen it is asked what they would do."""
ASKED: dict[str, tuple[str, ...]] = {
    "move": ("moves", "threat"),
    "fire": ("shots",),
    "physical": ("physical",),
    "attack": ("attacks?buildings=1",),
    "end": ("switches",),
    "order": ("orders", "attacks", "attacks?kind=close"),
    "fly": ("flights", "flight_numbers"),
    "deploy": ("places", "muster"),
}
"""What is asked of the unit that decides, by what is decided."""
OF_AN_ACTION = {
    "move": "plan",
    "fly": "flight",
    **dict.fromkeys(("attack", "artillery", "ranged", "close"), "odds"),
}
"""What is asked of an action, by its first word."""
PASSING = ("id", "created", "version")
"""What is another for each game."""


def answers_in(name: str) -> Iterator[dict[str, Any]]:
    """The answers at some moments of a kept game, each with its question."""
    record = (RECORDS / f"{name}.bxr").read_text(encoding="utf-8")
    with TestClient(create_app(":memory:")) as http:
        found = moments(name, 2)
        for place, moment in enumerate(found):
            whole = place % max(1, len(found) // VIEWS) == 0
            yield from _answers(http, record, moment, ["", "summary"] if whole else [])


def _answers(http: TestClient, record: str, moment: Moment, views: list[str]) -> Iterator[dict[str, Any]]:
    seats = dict.fromkeys(moment.view.state.sides, "you")
    made = http.post("/api/import", json={"record": record, "seats": seats, "at": moment.at - 1}).json()
    headers = {"X-Seat": made["seats"][moment.decision.side] or ""}
    for question, more in [*((view, {}) for view in views), *_questions(moment)]:
        answer = http.get(f"/api/games/{made['id']}/{question}".rstrip("/"), params=more, headers=headers)
        yield {
            "at": moment.at,
            "asked": [question, more],
            "status": answer.status_code,
            "told": kept(answer.json()),
        }


def _questions(moment: Moment) -> Iterator[tuple[str, dict[str, str]]]:
    """Each question before the decision with its words, those that the game knows."""
    battle, kind, known = moment.view.state, moment.decision.kind, row(moment.view.rulebook.name).load("questions")
    unit = (*moment.decision.units, *battle.units)[0]
    yield "sheet", {"unit": unit}
    for asked in ASKED.get(kind, ()):
        word, _, more = asked.partition("?")
        if word in known:
            yield word, {"unit": unit, **dict([more.split("=")] if more else [])}
    options = [str(option) for option in moment.view.options()]
    for verb, word in OF_AN_ACTION.items():
        some = [option for option in options if option.startswith(f"{verb} ")]
        yield from ((word, {"action": action}) for action in spread(some, OPTIONS) if word in known)


def kept(told: Any, depth: int = 0) -> Any:
    """What is kept of an answer; of what is long or deep inside it a hash.

    >>> kept({"id": "h5k2", "n": 1.23456, "svg": "<svg>" * 20, "units": [{"id": "red-1", "at": {"x": 1.0, "y": 2.0}}]})
    {'n': 1.235, 'svg': '3e98699c0f17', 'units': [{'at': 'a7e52e4d51c3'}]}
    """
    if isinstance(told, float):
        return round(told, 3)
    if isinstance(told, str):
        return _hash(told) if len(told) > LONGEST else told
    if isinstance(told, dict):
        found = {key: kept(value, depth + 1) for key, value in told.items() if key not in PASSING}
        return found if len(found) <= WIDEST and depth < DEEPEST else _hash(found)
    if isinstance(told, list):
        each = [kept(one, depth) for one in told]
        return each if len(each) <= WIDEST and depth < DEEPEST else _hash(each)
    return told


def _hash(told: Any) -> str:
    return blake2b(json.dumps(told).encode(), digest_size=6).hexdigest()


def is_still_told(before: Any, now: Any) -> bool:
    """Whether an answer tells what it told before, be it that it tells more.

    >>> is_still_told({"n": [1]}, {"n": [1], "more": 2}), is_still_told({"n": [1]}, {"n": [1, 2]})
    (True, False)
    """
    if isinstance(before, dict):
        return isinstance(now, dict) and all(
            key in now and is_still_told(value, now[key]) for key, value in before.items()
        )
    if isinstance(before, list):
        same = isinstance(now, list) and len(before) == len(now)
        return same and all(is_still_told(*pair) for pair in zip(before, now, strict=True))
    return bool(before == now)


def main() -> None:
    """Write all of them."""
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        lines = [json.dumps(each, ensure_ascii=False, separators=(",", ":")) for each in answers_in(name)]
        (FOLDER / f"{name}.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
