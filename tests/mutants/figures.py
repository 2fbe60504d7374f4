"""The figures of the last sample in the documents: `python -m tests.mutants --record`."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import msgspec

from tests.mutants.judging import Tried
from tests.mutants.rooms import ROOMS, ROOT

FILE = Path(__file__).parent / "figures.json"
PAGE = ROOT / "docs/reference/tests.md"
AIMS = {"rules": 95, "serve": 85, "players": 85, "page": 85}
"""The share of each room that the project wants, in percent."""
_BEGIN, _END = "<!-- mutants -->", "<!-- end of mutants -->"


class Figure(msgspec.Struct, frozen=True):
    """What was noticed of a room in one sample."""

    day: date
    seed: int
    tried: int
    noticed: int

    @property
    def percent(self) -> float:
        """The share that was noticed."""
        return 100 * self.noticed / self.tried


def write_figures(tried: list[Tried], seed: int, day: date) -> None:
    """Keep the figures of the rooms that were tried, and put all of them into the page."""
    figures = known_figures()
    for room in ROOMS:
        of_room = [each for each in tried if each.room == room]
        if of_room:
            figures[room] = Figure(day, seed, len(of_room), sum(bool(each.noticed_by) for each in of_room))
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(figures), indent=1) + b"\n")
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(_BEGIN)
    PAGE.write_text(f"{before}{_BEGIN}\n\n{table(figures)}\n\n{_END}{rest.partition(_END)[2]}", encoding="utf-8")


def known_figures() -> dict[str, Figure]:
    """The figures that were kept."""
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, Figure]) if FILE.exists() else {}


def table(figures: dict[str, Figure]) -> str:
    """The figures as a table.

    >>> print(table({"page": Figure(date(2026, 11, 18), 7, 20, 15)}))
    | room | mutants | noticed | share | aim | seed | day |
    |---|--:|--:|--:|--:|--:|---|
    | page | 20 | 15 | 75 % | 85 % | 7 | 2026-11-18 |
    """
    rows = ["| room | mutants | noticed | share | aim | seed | day |", "|---|--:|--:|--:|--:|--:|---|"]
    rows += [
        f"| {room} | {one.tried} | {one.noticed} | {one.percent:.0f} % | {AIMS[room]} % | {one.seed} | {one.day} |"
        for room, one in figures.items()
    ]
    return "\n".join(rows)
