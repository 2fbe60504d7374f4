"""The facts these tests compare with; they lie beside the project and are not part of it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

SHARED = Path(__file__).parents[3] / "shared"


def lines(path: str) -> list[str]:
    file = SHARED / path
    if not file.exists():
        pytest.skip(f"the shared file {path} is not here")
    return file.read_text(encoding="utf-8").splitlines()


def rows(path: str) -> Iterator[dict[str, Any]]:
    return (json.loads(line) for line in lines(path))


@cache
def oracle_units() -> dict[str, dict[str, Any]]:
    return {f"{row['chassis']} {row['model']}".strip(): row for row in rows("oracle/units.jsonl")}


def table(path: str, heading: str) -> list[list[str]]:
    """The cells of every table row under a heading of a dossier, up to the next heading."""
    found: list[list[str]] = []
    inside = False
    for line in lines(path):
        if line.startswith("#"):
            inside = line.lstrip("# ").startswith(heading)
        elif inside and line.startswith("| "):
            found.append([cell.strip() for cell in line.strip("|").split("|")])
    assert found, f"{heading} is not in {path}"
    return found
