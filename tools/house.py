"""Measure the house: how large its rooms are, and how much of it one needs to know to change a thing.

    python -m tools.house

The figures are those of the plan for the third storey, each with its aim. `CONTRIBUTING.md` shows the last ones.
"""

from __future__ import annotations

import ast
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import FrameType
from typing import NamedTuple

from starlette.testclient import TestClient

from boxcars.serve.app import create_app
from boxcars.total_warfare.units.base.kind import Kind
from tests.serve.client import Table

SOURCE = Path(__file__).parent.parent / "src" / "boxcars"
HEX = "total_warfare"
PLAN = "boxcars.total_warfare.weapons.way", "plan"
"""The method that plans a shot: its number, and what speaks against it."""
REQUEST = "boxcars.serve.table", "play"
"""The function that plays what is declared."""
MOST_STEPS = 200


class Figure(NamedTuple):
    """One measure, with what it should come to."""

    name: str
    now: int
    aim: int


def main() -> None:
    """Print the rooms and the figures."""
    trees = {file: ast.parse(file.read_text(encoding="utf-8")) for file in sorted(SOURCE.rglob("*.py"))}
    print(f"{'room':<16}{'files':>6}{'lines':>8}")
    for room, files in rooms(trees).items():
        print(f"{room:<16}{len(files):>6}{sum(map(_lines, files)):>8,}")
    print(f"\n{'figure':<58}{'now':>6}{'aim':>6}")
    for figure in [*standing(trees), *shot_declared()]:
        print(f"{figure.name:<58}{figure.now:>6}{figure.aim:>6}")


def rooms(files: Iterable[Path]) -> dict[str, list[Path]]:
    """The files of each folder of the source."""
    rooms: dict[str, list[Path]] = {}
    for file in files:
        parts = file.relative_to(SOURCE).parts
        if len(parts) > 1:
            rooms.setdefault(parts[0], []).append(file)
    return rooms


def _lines(file: Path) -> int:
    return len(file.read_text(encoding="utf-8").splitlines())


def standing(trees: dict[Path, ast.Module]) -> Iterator[Figure]:
    """What can be counted in the source."""
    hexes = {file: tree for file, tree in trees.items() if HEX in file.relative_to(SOURCE).parts[:1]}
    yield Figure("files of Total Warfare", len(hexes), 230)
    yield Figure("modules in the longest list of imports", max(map(_imports, trees.values())), 25)
    yield Figure("isinstance in Total Warfare", sum(_calls(tree, "isinstance") for tree in hexes.values()), 80)
    yield Figure("rules.has in the line of a rule", sum(_calls(tree, "has", "rules") for tree in trees.values()), 100)
    yield Figure("methods of a kind of unit", len(_kind_methods()), 70)
    yield Figure("fields of the plan of a shot", _fields(trees, "ShotPlan"), 18)


def _imports(tree: ast.Module) -> int:
    """How many modules of ours one module imports."""
    nodes = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
    ours = [node for node in nodes if (node.module or "").startswith("boxcars")]
    return len({(node.module, name.name if _is_room(node) else "") for node in ours for name in node.names})


def _is_room(node: ast.ImportFrom) -> bool:
    """Whether modules are imported from a package, instead of names from a module."""
    return (SOURCE.parent / (node.module or "").replace(".", "/")).is_dir()


def _calls(tree: ast.Module, name: str, of: str = "") -> int:
    called = (node.func for node in ast.walk(tree) if isinstance(node, ast.Call))
    if not of:
        return sum(isinstance(func, ast.Name) and func.id == name for func in called)
    return sum(isinstance(func, ast.Attribute) and func.attr == name and _last(func.value) == of for func in called)


def _last(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def _fields(trees: dict[Path, ast.Module], name: str) -> int:
    classes = (node for tree in trees.values() for node in tree.body if isinstance(node, ast.ClassDef))
    return sum(isinstance(part, ast.AnnAssign) for each in classes if each.name == name for part in each.body)


def _kind_methods() -> list[str]:
    return [name for name in dir(Kind) if not name.startswith("_")]


def shot_declared() -> Iterator[Figure]:
    """What the table does when one shot is declared: the modules that run, and how often the shot is planned."""
    ran: Counter[tuple[str, str]] = Counter()
    asking: set[int] = set()
    """The threads that are at the request; bots warm up in others."""

    def watch(frame: FrameType, event: str, _: object) -> None:
        function = str(frame.f_globals.get("__name__", "")), frame.f_code.co_name
        if function == REQUEST and event in ("call", "return"):
            (asking.add if event == "call" else asking.discard)(threading.get_ident())
        if event == "call" and threading.get_ident() in asking and function[0].startswith("boxcars."):
            ran[function] += 1

    threading.setprofile(watch)
    try:
        with tempfile.TemporaryDirectory() as folder, TestClient(create_app(Path(folder) / "games.sqlite")) as http:
            _declare_a_shot(Table(http), ran)
    finally:
        threading.setprofile(None)
    yield Figure("modules that run when a shot is declared", len({module for module, _ in ran}), 70)
    yield Figure("how often that shot is planned", ran[PLAN], 1)


def _declare_a_shot(table: Table, ran: Counter[tuple[str, str]]) -> None:
    """Play a duel until somebody can fire, and count what the declaration alone runs."""
    for step in range(MOST_STEPS):
        side = table.deciding()
        options = table.get("options", side, **{"as": side}).json()["options"]
        fires = [text for text in options if text.startswith("fire") and "hex:" not in text]
        ran.clear()
        table.play(fires[0] if fires else options[step % len(options)])
        if fires:
            return
    sys.exit("nobody came to fire")


if __name__ == "__main__":
    main()
