"""The table of `docs/rulings.md`, written anew by `pytest --prove`."""

from __future__ import annotations

from pathlib import Path

from boxcars.core.coverage import Coverage, coverage, coverage_by_chapter, proven

PAGE = Path(__file__).parent.parent / "docs/rulings.md"
_BEGIN, _END = "<!-- coverage -->", "<!-- end of coverage -->"


def write_page() -> None:
    """Put the present numbers between the marks of the page."""
    proven.cache_clear()
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(_BEGIN)
    after = rest.partition(_END)[2]
    PAGE.write_text(f"{before}{_BEGIN}\n\n{tables()}\n{_END}{after}", encoding="utf-8")


def tables() -> str:
    """The ledgers, and below them the chapters of those that have something proven."""
    parts = coverage()
    rows = [_head("ledger"), *map(_row, parts)]
    for part in parts:
        if part.proven:
            rows += ["", f"### {part.name}", "", _head("chapter"), *map(_row, coverage_by_chapter(part.name))]
    return "\n".join(rows) + "\n"


def _head(name: str) -> str:
    return f"| {name} | rulings | proven | | no meaning in a program |\n|---|--:|--:|--:|--:|"


def _row(part: Coverage) -> str:
    return f"| {part.name} | {len(part.ids)} | {len(part.proven)} | {part.percent:.1f} % | {len(part.aside) or ''} |"
