"""Which rulings that rule sets switch are missed by no test when they are left out.

    python -m tests.left_out TW-053.2 TW-111.5

runs the tests that claim these rulings (all that are switched, if none is named) with each of them out of force, and
prints those whose tests all pass: there nothing depends on the switch, or no test shows what does.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from _pytest.runner import runtestprotocol

from boxcars.core.coverage import proven
from boxcars.core.ruling import RuleSet
from boxcars.core.switches import switchable
from tests.conftest import claimed


class LeftOut:
    """Runs every claiming test once for each of its rulings that are asked for, with that one out of force."""

    def __init__(self, ids: set[str]) -> None:
        self.ids = ids
        self.run: Counter[str] = Counter()
        self.noticed: set[str] = set()
        self._out: dict[str, str] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keep what claims one of the rulings."""
        items[:] = [item for item in items if self.ids & set(claimed(item))]

    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> bool:
        """Run the test for each of them."""
        for id in sorted(self.ids & set(claimed(item)) - self.noticed):
            with out_of_force(id):
                reports = runtestprotocol(item, log=False, nextitem=None)
            self.run[id] += 1
            if any(report.failed for report in reports):
                self.noticed.add(id)
        return True


@contextmanager
def out_of_force(id: str) -> Iterator[None]:
    """Leave a ruling out of every rule set."""
    whole = RuleSet.has
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(RuleSet, "has", lambda rules, asked: asked != id and whole(rules, asked))
        _forget_rule_sets()
        yield
    _forget_rule_sets()


def _forget_rule_sets() -> None:
    """Let functions of the program forget what they remember of rule sets."""
    for module in [module for name, module in sys.modules.items() if name.startswith("boxcars.")]:
        for member in vars(module).values():
            if hasattr(member, "cache_clear") and "RuleSet" in getattr(member, "__annotations__", {}).values():
                member.cache_clear()


def main() -> None:
    """Run, and say what nobody noticed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ids", nargs="*")
    ids = set(parser.parse_args().ids) or set(switchable())
    files = sorted({test.partition("::")[0] for id in ids for test in proven().get(id, ())})
    watch = LeftOut(ids)
    pytest.main(["-q", "--no-header", "-p", "no:cacheprovider", "--no-summary", *files], plugins=[watch])
    for id in sorted(ids - watch.noticed):
        print(id, "is noticed by no test" if watch.run[id] else "is claimed by no test")
    print(f"{len(watch.noticed)} of {len(ids)} noticed")
    sys.exit(watch.noticed != ids)


if __name__ == "__main__":
    main()
