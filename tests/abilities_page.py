"""The reference page of the special abilities, made from their table: `python -m tests.abilities_page` writes it."""

from __future__ import annotations

from pathlib import Path

from boxcars.alpha_strike.abilities.abilities import STATUSES, Ability, abilities

PAGE = Path(__file__).parent.parent / "docs/reference/alpha-strike-abilities.md"

_INTRODUCTION = """# Special abilities of Alpha Strike

Every code that a card can have, what it does in our words, and what becomes of it in the game, or why nothing does. Tap
a code on a card at the table to read the same, or ask `boxcars abilities STL VTM`. The page is
made from `boxcars.alpha_strike.abilities.abilities`.
"""


def page() -> str:
    """The whole page."""
    counts = {status: [a for a in abilities().values() if a.status == status] for status in STATUSES}
    summary = [f"| {STATUSES[status]} | {len(found)} |" for status, found in counts.items() if found]
    rows = [_row(ability) for ability in abilities().values()]
    return "\n".join(
        [
            _INTRODUCTION,
            "| in the game | codes |",
            "|---|--:|",
            *summary,
            "",
            "| code | name | what it does | in the game | source |",
            "|---|---|---|---|---|",
            *rows,
            "",
        ]
    )


def _row(ability: Ability) -> str:
    how = f"{ability.how}: {ability.why}" if ability.why else ability.how
    return f"| {ability.code} | {ability.name} | {ability.text} | {how} | {ability.cite} |"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
