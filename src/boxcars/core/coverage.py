"""Which rulings are proven by passing tests, where the code cites them, and which of them a rule set switches.

The test run writes `rulings/proven.json` (`pytest --prove`): an id stands in it while a test that claims it passes; and
`rulings/partly.json`: what is missing where a test claims a part only. `python -m tests.reached` writes
`rulings/reached.json`: the random game that first met each ruling. A ruling counts when it is proven and a game can
reach it. Two files are written by hand: `rulings/aside.json` has rulings that have no meaning in a program, and why;
`rulings/unswitched.json` has those whose older reading no printing brings back, by the reason why.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec

from boxcars.core.ruling import LEDGERS, Ruling, ledger

PROVEN_FILE = "proven.json"
PARTLY_FILE = "partly.json"
REACHED_FILE = "reached.json"
ASIDE_FILE = "aside.json"
UNSWITCHED_FILE = "unswitched.json"

_NO_READING = ("Unknown", "Silent")
"""How `before` begins where the source does not say what held, or nothing did."""

_ID = re.compile(r"(?<![\w:-])(?:(?:TWB|ASB|MWB)-\d+(?:\.\d+)?|(?:TW|QR|AS|DA|AOD)-[a-z0-9-]+\.\d+)(?![\w-])")

_WITHOUT_RULES = frozenset({"core", "cli", "serve", "draw"})
"""Rooms that apply no ruling; an id in them is an example."""

_SHARED = frozenset({"hexes", "tabletop", "catalog", "players"})
"""Rooms that apply rulings and are no game."""


class Citation(msgspec.Struct, frozen=True, order=True):
    """A line of the package's source that cites a ruling.

    >>> str(Citation("boxcars/total_warfare/units/mech.py", 36))
    'boxcars/total_warfare/units/mech.py:36'
    """

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


class Coverage(msgspec.Struct, frozen=True):
    """How much of a ledger, or of one of its chapters, is proven.

    >>> Coverage("falling", ("TW-068.1", "TW-068.2"), ("TW-068.2",)).percent
    50.0
    """

    name: str
    ids: tuple[str, ...]
    proven: tuple[str, ...]
    aside: tuple[str, ...] = ()
    """The ids that have no meaning in a program; they count as not proven, and are not missing."""

    @property
    def percent(self) -> float:
        """The proven share of the ids."""
        return 100 * len(self.proven) / len(self.ids) if self.ids else 100.0

    @property
    def missing(self) -> tuple[str, ...]:
        """The ids that a test could prove and none does."""
        return tuple(id for id in self.ids if id not in self.proven and id not in self.aside)


@cache
def proven() -> dict[str, tuple[str, ...]]:
    """The tests that proved each id in the last recorded run."""
    file = files("boxcars.core") / "rulings" / PROVEN_FILE
    if not file.is_file():
        return {}
    return msgspec.json.decode(file.read_bytes(), type=dict[str, tuple[str, ...]])


@cache
def partly() -> dict[str, tuple[str, ...]]:
    """What is still missing of the rulings that tests prove in part."""
    file = files("boxcars.core") / "rulings" / PARTLY_FILE
    parts = msgspec.json.decode(file.read_bytes(), type=dict[str, dict[str, str]]) if file.is_file() else {}
    return {id: tuple(dict.fromkeys(tests.values())) for id, tests in parts.items()}


@cache
def reached() -> dict[str, str]:
    """The random game in which each ruling was first met: its room and its seed."""
    file = files("boxcars.core") / "rulings" / REACHED_FILE
    return msgspec.json.decode(file.read_bytes(), type=dict[str, str]) if file.is_file() else {}


@cache
def aside() -> dict[str, str]:
    """The rulings that have no meaning in a program, each with a sentence why.

    >>> aside()["DA-artillery.11"]
    'It says how to replace lost paper tokens; a program loses none.'
    """
    file = files("boxcars.core") / "rulings" / ASIDE_FILE
    return msgspec.json.decode(file.read_bytes(), type=dict[str, str])


@cache
def unswitched() -> dict[str, str]:
    """The rulings with an older reading that no edition brings back, each with a sentence why.

    >>> unswitched()["TW-091.1"]
    'The older text left it open; the answer that came later is played in every edition.'
    """
    file = files("boxcars.core") / "rulings" / UNSWITCHED_FILE
    by_reason = msgspec.json.decode(file.read_bytes(), type=dict[str, tuple[str, ...]])
    return {id: reason for reason, ids in by_reason.items() for id in ids}


def has_older_reading(row: Ruling) -> bool:
    """Whether an edition brought the ruling, changed an outcome by it, and the source says what held before.

    >>> [has_older_reading(ledger("total-warfare")[id]) for id in ("TW-137.4", "TW-062.4", "TW-016.1")]
    [True, False, False]
    """
    told = bool(row.before) and not row.before.startswith(_NO_READING)
    return told and row.changes_outcome and row.since is not None


def games_citing(id: str) -> tuple[str, ...]:
    """The rooms of the games whose rules cite an id.

    >>> games_citing("TW-137.4")
    ('total_warfare',)
    """
    rooms = {place.file.split("/")[1] for place in citations().get(id, ())}
    return tuple(sorted(rooms - _SHARED))


@cache
def citations() -> dict[str, tuple[Citation, ...]]:
    """Every line of the rules that cites an id, by id.

    >>> "boxcars/total_warfare/turn/phases.py" in {place.file for place in citations()["TWB-2"]}
    True
    """
    found: dict[str, list[Citation]] = {}
    for name, source in _sources(files("boxcars"), "boxcars"):
        for number, line in enumerate(source.splitlines(), start=1):
            if line.lstrip().startswith(">>>"):
                continue
            for id in dict.fromkeys(_ID.findall(line)):
                found.setdefault(id, []).append(Citation(name, number))
    return {id: tuple(found[id]) for id in sorted(found)}


@cache
def switchable() -> frozenset[str]:
    """The rulings that the rules ask a rule set for, so that it can switch them off.

    >>> "TW-137.4" in switchable(), "TW-109.1" in switchable()
    (True, False)
    """
    sources = (source for _, source in _sources(files("boxcars"), "boxcars"))
    return frozenset(id for source in sources if "rules.has(" in source for id in _asked(ast.parse(source)))


def _asked(module: ast.Module) -> Iterator[str]:
    """The ids that a module gives to `rules.has`, said there or by a constant of the module."""
    constants = dict(_constants(module))
    for call in ast.walk(module):
        if isinstance(call, ast.Call) and f".{ast.unparse(call.func)}".endswith(".rules.has"):
            names = [node.id for node in ast.walk(call) if isinstance(node, ast.Name) and node.id in constants]
            for part in (*call.args, *map(constants.__getitem__, names)):
                yield from _ID.findall(ast.unparse(part))


def _constants(module: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    """The names that a module gives to values, with or without their types."""
    for node in module.body:
        if isinstance(node, ast.Assign):
            yield ast.unparse(node.targets[0]), node.value
        elif isinstance(node, ast.AnnAssign) and node.value:
            yield ast.unparse(node.target), node.value


def _sources(folder: Traversable, name: str) -> list[tuple[str, str]]:
    sources: list[tuple[str, str]] = []
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        path = f"{name}/{entry.name}"
        if entry.is_dir() and entry.name not in _WITHOUT_RULES:
            sources += _sources(entry, path)
        elif entry.name.endswith(".py"):
            sources.append((path, entry.read_text(encoding="utf-8")))
    return sources


def coverage(names: Sequence[str] = LEDGERS) -> list[Coverage]:
    """How much of each ledger is proven.

    >>> [len(part.ids) for part in coverage(["quick-reference"])]
    [71]
    """
    return [_covered(name, list(ledger(name).values())) for name in names]


def coverage_by_chapter(name: str) -> list[Coverage]:
    """How much of each chapter of a ledger is proven, in the order of the ledger.

    >>> coverage_by_chapter("total-warfare")[1].name
    'ground-movement'
    """
    chapters: dict[str, list[Ruling]] = {}
    for row in ledger(name).values():
        chapters.setdefault(row.chapter, []).append(row)
    return [_covered(chapter, rows) for chapter, rows in chapters.items()]


def counts(id: str) -> bool:
    """Whether a ruling is proven whole, and stands in no rule of a game, or in one that a game has met."""
    return id in proven() and id not in partly() and (id in reached() or not games_citing(id))


def _covered(name: str, rows: list[Ruling]) -> Coverage:
    ids = tuple(row.id for row in rows)
    return Coverage(name, ids, tuple(filter(counts, ids)), tuple(id for id in ids if id in aside()))
