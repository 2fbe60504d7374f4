"""A contract for import-linter: the modules of a package import each other in no circle, but for a few that are named.

    [[tool.importlinter.contracts]]
    name = "..."
    type = "acyclic"
    packages = ["boxcars.total_warfare"]
    recurring = ["boxcars.total_warfare.damage.damage"]

`recurring` names the modules whose rules lead back to each other. Imports for type checking alone do not count.
"""

from __future__ import annotations

from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from typing import cast

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class AcyclicContract(Contract):
    """No module of the packages leads back to itself, but through those that recur by rule."""

    type_name = "acyclic"

    packages = fields.ListField(subfield=fields.StringField())
    recurring = fields.ListField(subfield=fields.StringField(), required=False)

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Look for a circle in each package, and for names that are in none."""
        packages, named = cast(list[str], self.packages), set(cast(list[str] | None, self.recurring) or ())
        circles = [circle for package in packages for circle in _circles(graph, package, named)]
        idle = sorted(name for name in named if not _recurs(graph, name, named))
        return ContractCheck(kept=not circles and not idle, metadata={"circles": circles, "idle": idle})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Say which modules lead back to themselves."""
        for circle in check.metadata["circles"]:
            output.print_error(" -> ".join(circle))
        for name in check.metadata["idle"]:
            output.print_error(f"{name} no longer recurs; take it off the list")


def _circles(graph: ImportGraph, package: str, named: set[str]) -> Iterator[list[str]]:
    modules = {module for module in graph.modules if module.startswith(f"{package}.")} | {package}
    uses = {module: (graph.find_modules_directly_imported_by(module) & modules) - {module} for module in modules}
    for module in modules & named:
        uses[module] = uses[module] - named
    try:
        TopologicalSorter(uses).prepare()
    except CycleError as found:
        yield list(reversed(found.args[1]))


def _recurs(graph: ImportGraph, name: str, named: set[str]) -> bool:
    """Whether a named module truly leads back to itself through the others."""
    reached: set[str] = set()
    ahead = [name]
    while ahead:
        for used in graph.find_modules_directly_imported_by(ahead.pop()) & named - reached:
            reached.add(used)
            ahead.append(used)
    return name in reached
