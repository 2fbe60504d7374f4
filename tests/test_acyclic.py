"""The contract against circles of imports: which ones it sees, and which names it allows."""

from __future__ import annotations

import grimp
import pytest

from tools.acyclic import AcyclicContract


def graph(*imports: tuple[str, str]) -> grimp.ImportGraph:
    found = grimp.ImportGraph()
    found.add_module("game")
    for importer, imported in imports:
        found.add_import(importer=f"game.{importer}", imported=f"game.{imported}")
    return found


def is_kept(found: grimp.ImportGraph, *recurring: str) -> bool:
    options = {"packages": ["game"], "recurring": [f"game.{name}" for name in recurring]}
    contract = AcyclicContract(name="no circles", session_options={}, contract_options=options)
    return contract.check(found, verbose=False).kept


@pytest.mark.parametrize(
    ("imports", "recurring", "kept"),
    [
        ([("heat", "damage"), ("damage", "unit"), ("heat", "unit")], [], True),
        ([("heat", "damage"), ("damage", "fall"), ("fall", "heat")], [], False),
        ([("heat", "damage"), ("damage", "fall"), ("fall", "damage")], ["damage", "fall"], True),
        ([("heat", "damage"), ("damage", "fall"), ("fall", "heat")], ["damage", "fall"], False),
        ([("heat", "damage"), ("damage", "unit")], ["heat", "damage"], False),
    ],
    ids=["a tree", "a circle", "a circle by rule", "a circle beyond the named", "names that no longer recur"],
)
def test_the_contract_tells_circles_from_trees(
    imports: list[tuple[str, str]], recurring: list[str], kept: bool
) -> None:
    assert is_kept(graph(*imports), *recurring) is kept
