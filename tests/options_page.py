"""The reference page of what can be chosen in Alpha Strike, made from the rules: `python -m tests.options_page`."""

from __future__ import annotations

from pathlib import Path

from boxcars.alpha_strike.options import ADVANCED, AIR, ENVIRONMENT, READINGS
from boxcars.alpha_strike.readings import POINTS, UNCHOSEN
from boxcars.core.editions import RELEASES
from boxcars.core.ledger import Ruling, ruling
from boxcars.core.option import Option
from boxcars.core.switches import switchable

PAGE = Path(__file__).parent.parent / "docs/reference/alpha-strike-options.md"

_INTRODUCTION = """# Options, readings and releases of Alpha Strike

What a `RuleSet` can choose in Alpha Strike, and how: [Choose the printing and house rules](../how-to/rule-sets.md). The
page is made from `boxcars.alpha_strike.options` and from what the rules ask for.
"""

_OPTIONS = """## Options

Rules that are played when their word is among `options`.

| word | | what it does | source |
|---|---|---|---|"""

_ENVIRONMENT = """## Light, weather and air

Conditions that hold for a whole battle when their word is among `options`; of a kind there is only one at once.

| word | | what it does | source |
|---|---|---|---|"""
_READINGS = """## Readings

Where the source says two things we follow one of them. These words, among `options` too, choose the other.

| word | | what it does | source |
|---|---|---|---|"""

_POINTS = """## Readings of the advanced rules

What could not be confirmed of the rules for munitions, ground, weather, intelligence and campaigns is played in one
way; these words choose another.

| word | | what it does | source |
|---|---|---|---|"""

_UNCHOSEN = """Other points could not be confirmed either, and have no word:

| point | what is played |
|---|---|"""

_AIR = """## Readings of the air

What could not be confirmed of the rules for aerospace units is played in one way; these words choose another.

| word | | what it does | source |
|---|---|---|---|"""

_RELEASES = f"""## Releases

`RuleSet(release=...)` goes back to an earlier state of the rules; without it, {RELEASES.latest} counts. In this order:
{", ".join(map(str, RELEASES.names))}.

These rulings changed an outcome, and the game has what held before as well. A release leaves out those that came later;
`without` leaves out single ones.

| ruling | | since | what held before |
|---|---|---|---|"""


def page() -> str:
    """The whole page."""
    rows = sorted((ruling(id) for id in switchable() if id.startswith("AS-")), key=_place)
    parts = [
        _INTRODUCTION,
        "\n".join([_OPTIONS, *map(_option, ADVANCED)]),
        "",
        "\n".join([_ENVIRONMENT, *map(_option, ENVIRONMENT)]),
        "",
        "\n".join([_READINGS, *map(_option, READINGS)]),
        "",
        "\n".join([_POINTS, *map(_option, POINTS)]),
        "",
        "\n".join([_UNCHOSEN, *(f"| {point.replace('-', ' ')} | {why} |" for point, why in UNCHOSEN.items())]),
        "",
        "\n".join([_AIR, *map(_option, AIR)]),
        "",
        "\n".join([_RELEASES, *map(_changed, rows)]),
    ]
    return "\n".join(parts) + "\n"


def _option(option: Option) -> str:
    return f"| `{option.word}` | {option.title} | {option.explains} | {option.cite} |"


def _changed(row: Ruling) -> str:
    return f"| {row.id} | {row.title} | {row.release} | {row.before.replace('|', '/')} |"


def _place(row: Ruling) -> tuple[int, str, int]:
    page, _, number = row.id.removeprefix("AS-").partition(".")
    return RELEASES.names.index(row.release) if row.release else 0, page, int(number)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
