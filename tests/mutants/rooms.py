"""The rooms that mutants are drawn of, and the lines that a ruling is cited in."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from random import Random

import msgspec

from tests.mutants.mutant import Mutant
from tests.mutants.python_mutants import python_mutants

ROOT = Path(__file__).parents[2]
RULES = ("core", "hexes", "tabletop", "catalog", "total_warfare", "alpha_strike", "clix")
ROOMS = {
    "rules": [f"src/boxcars/{room}/**/*.py" for room in RULES],
    "serve": ["src/boxcars/serve/**/*.py"],
    "players": ["src/boxcars/players/**/*.py"],
    "page": ["src/boxcars/serve/static/js/**/*.js"],
}
"""What belongs to each room."""


def files_of(room: str) -> list[str]:
    """The files of a room, from the root of the repository.

    >>> files_of("players")[0]
    'src/boxcars/players/__init__.py'
    """
    return sorted({str(path.relative_to(ROOT)) for pattern in ROOMS[room] for path in ROOT.glob(pattern)})


def mutants_of(files: list[str]) -> list[Mutant]:
    """All mutants of some files."""
    page = [file for file in files if file.endswith(".js")]
    found = [each for file in files if file not in page for each in python_mutants(file, (ROOT / file).read_bytes())]
    if page:
        told = subprocess.run(
            ["node", "tests/mutants/page_mutants.js", *page], cwd=ROOT, capture_output=True, check=True, text=True
        )
        found += msgspec.json.decode(told.stdout, type=list[Mutant])
    return found


def drawn(mutants: list[Mutant], count: int, chance: Random) -> list[Mutant]:
    """A fair sample: each line that can be changed is as likely as any other, and none is drawn twice.

    >>> both = [Mutant("a.py", "constant", line, 0, "1", "2") for line in (1, 1, 1, 2)]
    >>> sorted(each.line for each in drawn(both, 5, Random(1)))
    [1, 2]
    """
    lines: dict[tuple[str, int], list[Mutant]] = {}
    for each in mutants:
        lines.setdefault((each.file, each.line), []).append(each)
    places = chance.sample(sorted(lines), min(count, len(lines)))
    return [chance.choice(lines[place]) for place in places]


def citing(id: str) -> list[Mutant]:
    """The mutants in the lines that cite a ruling, and in the statement that the line begins or ends."""
    pattern = re.compile(rf"\b{re.escape(id)}(?![\w.])")
    found = []
    for file in files_of("rules"):
        lines = (ROOT / file).read_text(encoding="utf-8").splitlines()
        near = {line + off for line, text in enumerate(lines, 1) if pattern.search(text) for off in (-1, 0, 1, 2)}
        if near:
            found += [each for each in mutants_of([file]) if each.line in near]
    return found


def claiming(id: str) -> list[str]:
    """The tests that prove a ruling, as the last full run wrote them down."""
    proven: dict[str, list[str]] = json.loads((ROOT / "src/boxcars/core/rulings/proven.json").read_text())
    return proven.get(id, [])
