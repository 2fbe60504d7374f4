"""`boxcars rulings`: look up a ruling, and see what is proven."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from boxcars.cli.printing import console, grid, print_json, say
from boxcars.core.coverage import (
    Coverage,
    aside,
    citations,
    coverage,
    coverage_by_chapter,
    is_proven,
    partly,
    proven,
    reached,
    together,
)
from boxcars.core.editions import PRINTINGS, RELEASES
from boxcars.core.errors import BoxcarsError, UnknownRuling
from boxcars.core.ledger import LEDGERS, Ruling, ruling
from boxcars.core.look_up import DIFFER, SEARCHED, changes_between, find_rulings
from boxcars.core.switches import switchable, unswitched, why_not_switched

PAGE_DIGITS = 3
"""An id has the page in so many digits, as in AS-036.4."""


def print_rulings(words: Sequence[str], ledgers: Sequence[str], *, limit: int, as_json: bool) -> None:
    """Print the one ruling whose id is given, or a list of those that hold every word."""
    if not words:
        raise BoxcarsError("say what to look for, as in: boxcars rulings partial cover, or use --coverage")
    one = _by_id(words)
    rulings = [one] if one else find_rulings(words, ledgers or SEARCHED)
    if not rulings:
        raise UnknownRuling(f"no ruling has all of: {' '.join(words)}")
    if as_json:
        print_json([as_data(row) for row in rulings[:limit]])
    elif len(rulings) == 1:
        print_one(rulings[0])
    else:
        print_list(rulings, limit)


def _by_id(words: Sequence[str]) -> Ruling | None:
    """The ruling with this id, however its letters are written and with or without the zeros before its page."""
    if len(words) != 1:
        return None
    prefix, dash, rest = words[0].partition("-")
    page, dot, number = rest.lower().partition(".")
    for padded in (page, page.zfill(PAGE_DIGITS)):
        try:
            return ruling(f"{prefix.upper()}{dash}{padded}{dot}{number}")
        except UnknownRuling:
            continue
    return None


def as_data(row: Ruling) -> dict[str, Any]:
    """A ruling with its source, the code that cites it, the tests that prove it and whether a rule set switches it."""
    data: dict[str, Any] = msgspec.to_builtins(row)
    cited = [str(place) for place in citations().get(row.id, ())]
    switch = {"switchable": _is_switched(row), "unswitched": unswitched().get(row.id, "")}
    tests = {"proven": proven().get(row.id, ()), "partly": partly().get(row.id, ()), "met": reached().get(row.id, "")}
    return data | {"source": row.source, "cited": cited} | switch | tests


def _is_switched(row: Ruling) -> bool:
    return row.id in switchable()


def _switch(row: Ruling) -> str:
    """What switches a ruling off, or why nothing does."""
    if _is_switched(row):
        return f'RuleSet(without=("{row.id}",))'
    return f"no rule set: {why_not_switched(row.id)}"


def print_difference(words: Sequence[str], printings: Sequence[int], releases: Sequence[str], *, as_json: bool) -> None:
    """Print every ruling that two editions of a game have differently, and which of them a rule set switches."""
    editions, named = (PRINTINGS, list[int | str](printings)) if printings else (RELEASES, list[int | str](releases))
    if list(words) != [DIFFER] or len(named) != 2 or (printings and releases):
        raise BoxcarsError("to compare two editions say: boxcars rulings diff --printing 4 --printing 11")
    changed = changes_between(editions, *named)
    if as_json:
        print_json([as_data(row) for row in changed])
        return
    rows = [("⇄" if _is_switched(row) else "", row.id, str(row.since), row.title, row.before) for row in changed]
    console().print(grid(rows, styles=("green", "bold", "dim", "", "dim")))
    outcomes = sum(row.changes_outcome for row in changed)
    switched = sum(map(_is_switched, changed))
    between = f"{editions.word}s {named[0]} and {named[1]}"
    say(
        f"{between} differ in {len(changed)} rulings, {outcomes} of which change an outcome; "
        f"{switched} (⇄) follow the {editions.word} of a game",
        style="dim",
    )


def print_list(rulings: list[Ruling], limit: int) -> None:
    """One line for each ruling, best first; a tick stands before those that are proven."""
    rows = [("✓" if is_proven(row.id) else "", row.id, row.title, row.source) for row in rulings[:limit]]
    console().print(grid(rows, styles=("green", "bold", "", "dim")))
    if len(rulings) > limit:
        say(f"and {len(rulings) - limit} more; add words, or use --limit", style="dim")


def print_one(row: Ruling) -> None:
    """Everything about one ruling."""
    say(f"{row.id}  {row.title}", style="bold")
    say(" · ".join([row.source, row.kind, row.chapter, *row.units]), style="dim")
    say()
    say(row.rule)
    for label, text in _parts(row):
        say()
        say(label, style="bold")
        say(text)


def _parts(row: Ruling) -> list[tuple[str, str]]:
    cited = "\n".join(map(str, citations().get(row.id, ()))) or "nowhere yet"
    tests = "\n".join(proven().get(row.id, ())) or "no test yet"
    parts = [
        ("Before", row.before),
        ("Check", row.check),
        ("Notes", row.notes),
        ("Same as", row.same_as),
        ("Conflicts", "\n".join(row.conflicts)),
        ("Depends on", "\n".join(row.depends)),
        ("Table", "" if row.data is None else msgspec.json.format(msgspec.json.encode(row.data)).decode()),
        ("Switched off by", _switch(row)),
        ("Cited in", cited),
        ("Proven by", tests),
        ("Proven in part; missing", "\n".join(partly().get(row.id, ()))),
        ("Set aside", aside().get(row.id, "")),
        ("Met in", _met(row)),
    ]
    return [(label, text) for label, text in parts if text]


def _met(row: Ruling) -> str:
    """The random game that met a ruling, as `python -m tests.random_play` names it."""
    return reached().get(row.id, "no battle yet, only a test" if is_proven(row.id) else "")


def print_coverage(ledgers: Sequence[str], *, missing: bool, as_json: bool) -> None:
    """Print by ledger and chapter how many rulings are proven and met, only tested, set aside, and open.

    Chapters without any proof are left out, unless their ledger is named.
    """
    if unknown := [name for name in ledgers if name not in LEDGERS]:
        raise BoxcarsError(f"there is no ledger {unknown[0]}; there are {', '.join(LEDGERS)}")
    parts = coverage(ledgers or LEDGERS)
    if as_json:
        print_json({part.name: _coverage_data(part) for part in parts})
        return
    for part in parts:
        chapters = [chapter for chapter in coverage_by_chapter(part.name) if ledgers or chapter.proven]
        rows = [_coverage_row(part.name, part), *[_coverage_row(f"  {chapter.name}", chapter) for chapter in chapters]]
        console().print(_coverage_grid(rows))
        if missing:
            _print_missing(part)
    whole = together(parts)
    console().print(_coverage_grid([_coverage_row(whole.name, whole)]), style="bold")
    for line in in_words(whole):
        say(line, style="dim")
    if whole.open:
        say(f"open are {', '.join(whole.open)}; --missing tells what of each", style="dim")
    say(
        f"{sum(id in switchable() for id in whole.ids)} of these rulings can be switched off by a rule set", style="dim"
    )


def _coverage_grid(rows: list[tuple[str, ...]]) -> Any:
    return grid(rows, right=(1, 2))


def _coverage_row(name: str, part: Coverage) -> tuple[str, ...]:
    numbers = [(len(part.met), "met"), (len(part.only_tested), "only tested")]
    numbers += [(len(part.aside), "set aside"), (len(part.open), "open")]
    proven = f"{len(part.proven):>4} of {len(part.ids):>4}"
    return (f"{name:<36}", proven, f"{part.percent:>5.1f} %", ", ".join(f"{n} {word}" for n, word in numbers if n))


def in_words(whole: Coverage) -> list[str]:
    """What the numbers count, a sentence for each.

    >>> in_words(Coverage("falling", ("TW-068.1", "TW-068.2"), ("TW-068.2",)))[0]
    '1 of 2 rulings are proven by tests that fail without them'
    """
    return [
        f"{len(whole.proven)} of {len(whole.ids)} rulings are proven by tests that fail without them",
        f"{len(whole.met)} of these are met: a line that cites them ran in a battle that people can set up",
        f"{len(whole.only_tested)} of these are only tested: no random battle has come to them yet",
        f"{len(whole.aside)} are set aside, each with a reason, and {len(whole.open)} are open",
    ]


def _print_missing(part: Coverage) -> None:
    """What is open, with what is missing of it, then what is set aside, with the reason."""
    rows = [("open", id, "; ".join(partly().get(id, ())) or ruling(id).title) for id in part.open]
    rows += [("aside", id, aside()[id]) for id in part.aside]
    if rows:
        console().print(grid(rows, styles=("dim", "bold")))


def _coverage_data(part: Coverage) -> dict[str, Any]:
    chapters = {
        chapter.name: {"total": len(chapter.ids), "proven": len(chapter.proven)}
        for chapter in coverage_by_chapter(part.name)
    }
    return {
        "total": len(part.ids),
        "proven": len(part.proven),
        "met": len(part.met),
        "only_tested": part.only_tested,
        "percent": round(part.percent, 1),
        "switchable": [id for id in part.ids if id in switchable()],
        "chapters": chapters,
        "open": part.open,
        "aside": {id: aside()[id] for id in part.aside},
    }
