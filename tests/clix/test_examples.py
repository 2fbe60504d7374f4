"""Every worked example of the clix games is played by a test that says so."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

EXAMPLES = {f"CX-{number:03}" for number in range(1, 172)}
TESTS = Path(__file__).parent.parent


def claimed(file: Path) -> Iterator[str]:
    """The examples that the tests of a file say they play: `@pytest.mark.example("CX-001")`."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.example":
            yield from (str(ast.literal_eval(each)) for each in node.args)


def test_every_worked_example_is_played() -> None:
    files = [*TESTS.glob("clix/test_*.py"), *TESTS.glob("catalog/test_clix*.py")]
    assert {id for file in files for id in claimed(file)} == EXAMPLES
