"""Which rulings are proven by passing tests, and where the code cites them.

The test run writes `rulings/proven.json` (`pytest --prove`): an id stands in it while a test that claims it passes; and
`rulings/partly.json`: what is missing where a test claims a part only. `python -m tests.reached` writes
`rulings/reached.json`: the random game that first ran a line that cites a ruling, or showed it. `rulings/aside.json` is
written by hand: rulings that are set aside, and why. Every ruling is proven and met, proven and met in a test only, set
aside, or open.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec

from boxcars.core.ledger import LEDGERS, Ruling, ledger

PROVEN_FILE = "proven.json"
PARTLY_FILE = "partly.json"
REACHED_FILE = "reached.json"
ASIDE_FILE = "aside.json"

RULING_ID = re.compile(r"(?<![\w:-])(?:(?:TWB|ASB|MWB)-\d+(?:\.\d+)?|(?:TW|QR|AS|DA|AOD)-[a-z0-9-]+\.\d+)(?![\w-])")

_KEY = re.compile(rf'^(\w+)(?:: [^=\n]+)? = Key\(\s*"({RULING_ID.pattern})"', re.MULTILINE)
_ASKS = re.compile(r"\b(?:(\w+)\.)?([A-Z][A-Z0-9_]+)\.of\(")

_WITHOUT_RULES = frozenset({"core", "cli", "serve", "draw"})
"""Rooms that apply no ruling; an id in them is an example."""

_SHARED = frozenset({"hexes", "tabletop", "catalog", "players"})
"""Rooms that apply rulings and are no game."""


class Citation(msgspec.Struct, frozen=True, order=True):
    """A line of the package's source that cites a ruling.

    >>> str(Citation("boxcars/total_warfare/units/mech/state.py", 36))
    'boxcars/total_warfare/units/mech/state.py:36'
    """

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


class Coverage(msgspec.Struct, frozen=True):
    """How much of a ledger, or of one of its chapters, is proven.

    >>> falling = Coverage("falling", ("TW-068.1", "TW-068.2", "TW-062.1"), ("TW-068.2", "TW-062.1"), ("TW-062.1",))
    >>> falling.percent, falling.only_tested, falling.open
    (66.66666666666667, ('TW-068.2',), ('TW-068.1',))
    """

    name: str
    ids: tuple[str, ...]
    proven: tuple[str, ...]
    """The ids whose whole rule passing tests show."""
    met: tuple[str, ...] = ()
    """The proven ids that play in a battle which people can set up: a line that cites them ran there."""
    aside: tuple[str, ...] = ()
    """The ids that are set aside with a reason; they count as not proven, and are not open."""

    @property
    def percent(self) -> float:
        """The proven share of the ids."""
        return 100 * len(self.proven) / len(self.ids) if self.ids else 100.0

    @property
    def only_tested(self) -> tuple[str, ...]:
        """The proven ids that no battle has met yet, only a test."""
        return tuple(id for id in self.proven if id not in self.met)

    @property
    def open(self) -> tuple[str, ...]:
        """The ids that a test could prove and none does, or not the whole of them."""
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
    """The random game in which a line that cites each ruling first ran: its room and its seed."""
    file = files("boxcars.core") / "rulings" / REACHED_FILE
    return msgspec.json.decode(file.read_bytes(), type=dict[str, str]) if file.is_file() else {}


@cache
def aside() -> dict[str, str]:
    """The rulings that are set aside, each with a sentence why.

    >>> aside()["DA-artillery.11"]
    'It says how to replace lost paper tokens; a program loses none.'
    """
    file = files("boxcars.core") / "rulings" / ASIDE_FILE
    return msgspec.json.decode(file.read_bytes(), type=dict[str, str])


def games_citing(id: str) -> tuple[str, ...]:
    """The rooms of the games whose rules cite an id.

    >>> games_citing("TW-137.4")
    ('total_warfare',)
    """
    rooms = {place.file.split("/")[1] for place in citations().get(id, ())}
    return tuple(sorted(rooms - _SHARED))


@cache
def citations() -> dict[str, tuple[Citation, ...]]:
    """Every line of the rules that cites an id, or asks a key that is declared by it, by id.

    >>> "boxcars/total_warfare/turn/phases.py" in {place.file for place in citations()["TWB-2"]}
    True
    """
    by_id: dict[str, list[Citation]] = {}
    keys = _keys()
    for name, source in sources():
        for number, line in enumerate(source.splitlines(), start=1):
            if line.lstrip().startswith(">>>"):
                continue
            for id in dict.fromkeys([*RULING_ID.findall(line), *_asked(name, source, line, keys)]):
                by_id.setdefault(id, []).append(Citation(name, number))
    return {id: tuple(by_id[id]) for id in sorted(by_id)}


def _keys() -> dict[str, dict[str, str]]:
    """By the names of keys (`core.keys.Key`), the files that declare one so, and the ruling of each."""
    keys: dict[str, dict[str, str]] = {}
    for file, source in sources():
        for name, id in _KEY.findall(source):
            keys.setdefault(name, {})[file] = id
    return keys


def _asked(file: str, source: str, line: str, keys: dict[str, dict[str, str]]) -> Iterator[str]:
    """The rulings of the keys that a line asks: of its own module, of one that it names, or of one it has them from."""
    for module, name in _ASKS.findall(line) if ".of(" in line else ():
        for place, id in keys.get(name, {}).items():
            dotted = place.removesuffix(".py").replace("/", ".")
            if module:
                found = dotted.rpartition(".")[2] == module and place.split("/")[1] in source
            else:
                found = place == file or (file not in keys[name] and f"from {dotted} import" in source)
            if found:
                yield id


def sources() -> list[tuple[str, str]]:
    """Every file of the rules, by its path, with its text."""
    return _sources(files("boxcars"), "boxcars")


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


def is_proven(id: str) -> bool:
    """Whether passing tests show the whole of a ruling.

    >>> is_proven("TW-137.4"), is_proven("TW-016.1")
    (True, False)
    """
    return id in proven() and id not in partly()


def _covered(name: str, rows: list[Ruling]) -> Coverage:
    ids = tuple(row.id for row in rows)
    shown = tuple(filter(is_proven, ids))
    return Coverage(
        name, ids, shown, tuple(id for id in shown if id in reached()), tuple(id for id in ids if id in aside())
    )


def together(parts: Sequence[Coverage]) -> Coverage:
    """The sum of several parts.

    >>> sum(len(part.met) for part in coverage()) == len(together(coverage()).met)
    True
    """
    fields = ("ids", "proven", "met", "aside")
    return Coverage("together", *(tuple(id for part in parts for id in getattr(part, field)) for field in fields))
