"""The reference page of the keys of the clix games, from their table: `python -m tests.clix_keys_page` writes it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from boxcars.clix.edition import EDITIONS, KEYS, Key, Value

PAGE = Path(__file__).parent.parent / "docs/reference/clix-keys.md"

_INTRODUCTION = """# The keys of the clix games

Every point in which Dark Age and Age of Destruction differ, and every one that no source states, is a key. A game sets
any of them by name: [Set up and play clix games](../how-to/clix.md). The page is made from `boxcars.clix.KEYS`.

How a value is known stands behind it: **stated** by a source, **read** from the words of a source that does not speak
of this very case, or **guessed**, which is our best reading until somebody checks a printed rule book.

Three matters of the rules have no key: when contact is made (a move makes it where it ends), the front arc of a figure
(its file says it, and else it is 180 degrees), and the minutes that a game lasts (no clock runs here). Measures are
exact to a thousandth of an inch.
"""


def page() -> str:
    """The whole page."""
    counts = {edition: Counter(key.standing(edition) for key in KEYS.values()) for edition in EDITIONS}
    summary = [
        f"| {edition.replace('-', ' ').title()} | {counts[edition]['stated']} | {counts[edition]['read']} | "
        f"{counts[edition]['guessed']} |"
        for edition in EDITIONS
    ]
    return "\n".join(
        [
            _INTRODUCTION,
            "| edition | stated | read | guessed |",
            "|---|--:|--:|--:|",
            *summary,
            "",
            "| key | what it decides | Dark Age | | Age of Destruction | |",
            "|---|---|---|---|---|---|",
            *(_row(key) for key in KEYS.values()),
            "",
        ]
    )


def _row(key: Key) -> str:
    cells = [f"{_words(key.default(edition))} | {key.standing(edition)}" for edition in EDITIONS]
    choice = f" ({', '.join(word.replace('_', ' ') for word in key.words)})" if key.words else ""
    return f"| `{key.name}` | {key.text}{choice} | {' | '.join(cells)} |"


def _words(value: Value) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value).replace("_", " ")


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
