"""Sittings: what the page shows, asks and does at tables of the golden records, as somebody presses and taps there.

    python -m tests.golden.sittings

plays them anew, each with a server of its own, and keeps its answers and what was told; do it when the page is meant to
show something else, or the server to answer otherwise, and read the difference. `tests/page/sittings.test.js` plays
them with the answers that were kept, and `test_sittings.py` asks the server anew.
"""

from __future__ import annotations

import gzip
import json
import re
import subprocess
import sys
import urllib.request
from itertools import takewhile
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.browser.driver import serving
from tests.golden.moments import Moment, moments
from tests.golden.records import FOLDER

ROOT = Path(__file__).parents[2]
SITTINGS: dict[str, tuple[str, ...]] = {
    "tw-greedy-7": ("deploy", "reveal", "move Vehicle", "move Mech phone", "fire"),
    "tw-greedy-12": ("move Proto", "fire Proto", "move Platoon"),
    "tw-greedy-14": ("fly Fighter", "fly DropShip", "fire Fighter", "fire DropShip", "fire Platoon"),
    "tw-lances": ("move", "fire", "physical"),
    "tw-town": ("fire phone", "physical"),
    "sc-feet-on-the-ground": ("deploy", "move", "fire"),
    "as-greedy-1": ("deploy", "move", "fly", "engage", "attack phone"),
    "as-combined-arms": ("move", "attack", "end"),
    "as-hexes": ("move", "attack"),
    "as-random-9": ("move phone", "attack"),
    "cx-random-46": ("terrain", "deploy", "order"),
    "cx-random-51": ("order", "order phone"),
    "cx-random-1": ("order",),
    "sc-coppice-night": ("order",),
}
"""What each sitting begins with, by the game: a decision, then the kind of unit if that matters, and on what screen."""

_ASKED = re.compile("/games/g1(?!/advice)")
"""What is asked of a table, but not of a bot, whose thoughts are compared elsewhere."""


def main() -> None:
    """Keep all of them, or those of the games that are named."""
    for name, sittings in SITTINGS.items():
        if name in sys.argv[1:] or not sys.argv[1:]:
            found = moments(name)
            for sitting in sittings:
                keep(name, sitting, found)


def keep(name: str, sitting: str, found: list[Moment]) -> None:
    """Sit down in the middle of the moments that begin as is wanted."""
    kind, *more = sitting.split()
    fit = [each for each in found if each.decision.kind == kind and {_unit(each), "phone"} >= set(more)]
    moment = fit[len(fit) // 2]
    seats = dict.fromkeys(moment.view.state.sides, "you")
    begins = {"game": name, "at": moment.at - 1, "seats": seats, "side": moment.decision.side}
    with TemporaryDirectory() as folder, serving(Path(folder) / "games.sqlite") as address:
        made = _post(f"{address}/api/import", table(begins))
        seat = made["seats"][moment.decision.side]
        words = [f"{name}-{sitting.replace(' ', '-')}", address, made["id"], seat, json.dumps(begins)]
        subprocess.run(["node", "tests/page/sittings.js", *words], cwd=ROOT, check=True)


def table(begins: dict[str, Any]) -> dict[str, Any]:
    """A kept game at a moment, with one person for all sides, as it is brought to the server."""
    record = (FOLDER / f"{begins['game']}.bxr").read_text(encoding="utf-8")
    return {"record": record, "seats": begins["seats"], "at": begins["at"]}


def questions(sitting: Path) -> tuple[dict[str, Any], list[tuple[str, int, Any]]]:
    """What begins a kept sitting, and what was asked and answered before anything was played."""
    kept = json.loads(gzip.decompress(sitting.read_bytes()))
    before_play = takewhile(lambda each: each[0].startswith("GET "), kept["answers"])
    asked = {question[4:]: (status, json.loads(body)) for question, status, body in before_play}
    return kept["begins"], [(question, *answer) for question, answer in asked.items() if _ASKED.search(question)]


def _unit(moment: Moment) -> str:
    """The kind of unit that decides."""
    unit = next(iter(moment.decision.units), "")
    return type(moment.view.state.everybody.get(unit)).__name__


def _post(address: str, body: Any) -> Any:
    asked = urllib.request.Request(address, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(asked) as answer:
        return json.load(answer)


if __name__ == "__main__":
    main()
