"""The tables of `docs/rulings.md` and the sentence of the README, written anew by `pytest --prove`."""

from __future__ import annotations

from pathlib import Path

from boxcars.core.coverage import Coverage, coverage, coverage_by_chapter, partly, proven, together
from boxcars.core.switches import switchable

ROOT = Path(__file__).parent.parent
PAGE, README = ROOT / "docs/rulings.md", ROOT / "README.md"
_BEGIN, _END = "<!-- coverage -->", "<!-- end of coverage -->"


def write_page() -> None:
    """Put the present numbers between the marks of the page and of the README."""
    proven.cache_clear()
    partly.cache_clear()
    _put(PAGE, f"\n\n{tables()}\n")
    _put(README, f" {sentence()} ")


def _put(page: Path, text: str) -> None:
    before, _, rest = page.read_text(encoding="utf-8").partition(_BEGIN)
    after = rest.partition(_END)[2]
    page.write_text(f"{before}{_BEGIN}{text}{_END}{after}", encoding="utf-8")


def sentence() -> str:
    """The numbers of all ledgers together."""
    whole = together(coverage())
    return (
        f"Of {len(whole.ids):,} rulings {len(whole.proven):,} are proven by tests that fail without them; "
        f"{len(whole.met):,} of these run in battles that people can set up, {len(whole.only_tested):,} only in tests. "
        f"{len(whole.aside):,} are set aside with a reason, {len(whole.open):,} are open. "
        f"{sum(id in switchable() for id in whole.ids):,} can be switched off, by printing or one by one."
    )


def tables() -> str:
    """The ledgers, and below them the chapters of those that have something proven."""
    parts = coverage()
    rows = [_head("ledger"), *map(_row, parts)]
    for part in parts:
        if part.proven:
            rows += ["", f"### {part.name}", "", _head("chapter"), *map(_row, coverage_by_chapter(part.name))]
    return "\n".join(rows) + "\n"


def _head(name: str) -> str:
    return (
        f"| {name} | rulings | proven | | met in a battle | only in a test | set aside | open |\n"
        "|---|--:|--:|--:|--:|--:|--:|--:|"
    )


def _row(part: Coverage) -> str:
    others = (part.met, part.only_tested, part.aside, part.open)
    counted = " | ".join(str(len(ids) or "") for ids in others)
    return f"| {part.name} | {len(part.ids)} | {len(part.proven)} | {part.percent:.1f} % | {counted} |"
