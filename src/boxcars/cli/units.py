"""`boxcars units`: find units in the library, look at one, and import those that the user has."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec

from boxcars.catalog.files import to_json
from boxcars.catalog.force import regular_bv
from boxcars.catalog.library.collection import Collection, Found, Query, library, library_path
from boxcars.catalog.library.entry import Entry, entry_data, entry_of
from boxcars.catalog.library.importing import ImportReport, import_units
from boxcars.catalog.library.library import any_design
from boxcars.catalog.units.design import Design
from boxcars.catalog.units.mech import Mech
from boxcars.catalog.units.quirks import quirk_words
from boxcars.catalog.working import number
from boxcars.cli.printing import console, grid, print_json, say
from boxcars.core.errors import BoxcarsError

_HEADINGS = ("unit", "kind", "tons", "tech", "year", "role", "BV", "PV")
_RIGHT = (2, 4, 6, 7)


def print_found(query: Query, *, as_json: bool) -> None:
    """Print the units that a query describes, one line each."""
    units = library().find(query)
    if as_json:
        print_json({"total": units.total, "units": [entry_data(entry) for entry in units.entries]})
        return
    if not units.total:
        raise BoxcarsError("no unit is like that; boxcars units import PATH brings in the files you have")
    console().print(grid([_HEADINGS, *map(_row, units.entries)], right=_RIGHT, styles=("bold",)))
    _print_rest(units, query)


def _row(entry: Entry) -> tuple[str, ...]:
    kind = f"{entry.kind}, {entry.variety}" if entry.variety else entry.kind
    year = str(entry.year or "")
    return (
        entry.name,
        kind,
        number(entry.tons),
        entry.tech,
        year,
        entry.role,
        value(regular_bv(entry)),
        value(entry.pv),
    )


def value(points: int | None) -> str:
    """A value for a table; a stroke where there is none."""
    return "–" if points is None else str(points)


def _print_rest(units: Found, query: Query) -> None:
    more = units.total - query.offset - len(units.entries)
    if more > 0:
        say(f"and {more} more; add words, or use --limit", style="dim")


def print_unit(name: str, *, bv: bool, card: bool, as_json: bool) -> None:
    """Print one unit: what it is and carries, and on request how its values come about."""
    design = any_design(name)
    if as_json:
        print(msgspec.json.format(to_json(design), indent=2).decode())
        return
    _print_head(design)
    _print_equipment(design)
    if bv:
        _print_bv(design)
    if card:
        _print_card(design)


def _print_head(design: Design) -> None:
    entry = entry_of(design)
    kind = f"{entry.kind}, {entry.variety}" if entry.variety else entry.kind
    built = f"{entry.year}, {entry.era}" if entry.year else ""
    tons = f"{number(entry.tons)} tons" if entry.tons else ""
    say(entry.name, style="bold")
    say(" · ".join(filter(None, (kind, tons, entry.tech, built, entry.role, design.source))), style="dim")
    rows = [("BV", _bv_words(entry)), ("PV", value(entry.pv)), ("move", entry.move), ("armor", _armor(design, entry))]
    if isinstance(design, Mech):
        rows.append(("engine", f"{design.engine.rating} {design.engine.kind}"))
        rows.append(("heat sinks", f"{design.heat_sinks} {design.sink_kind}"))
    if design.quirks:
        rows.append(("quirks", ", ".join(map(quirk_words, design.quirks))))
    console().print(grid(rows, styles=("dim",)))


def _bv_words(entry: Entry) -> str:
    """The Battle Value with a regular crew, and without one where that is another."""
    regular = regular_bv(entry)
    return value(regular) if regular == entry.bv else f"{value(regular)} with a regular crew, {value(entry.bv)} without"


def _armor(design: Design, entry: Entry) -> str:
    points = getattr(design, "armor", None)
    if not isinstance(points, dict):
        return str(entry.armor)
    return f"{entry.armor}: " + ", ".join(f"{loc} {count}" for loc, count in points.items())


def _print_equipment(design: Design) -> None:
    places: dict[str, Counter[str]] = {}
    for each in design.equipment:
        mark = " (unknown)" if each.item is None else " (rear)" if each.rear else ""
        places.setdefault(each.loc or "–", Counter())[each.name + mark] += 1
    if places:
        say()
        console().print(grid([(loc, _listed(items)) for loc, items in places.items()], styles=("bold",)))


def _listed(items: Counter[str]) -> str:
    return ", ".join(f"{count} {name}" if count > 1 else name for name, count in items.items())


def _print_bv(design: Design) -> None:
    from boxcars.catalog.battle_value import battle_value

    say()
    say("Battle Value", style="bold")
    say(battle_value(design).table())


def _print_card(design: Design) -> None:
    from boxcars.catalog.alpha_strike import card

    say()
    say("Alpha Strike", style="bold")
    say(str(card(design)))


def run_import(path: Path, *, as_json: bool) -> None:
    """Import a folder or archive into the user's library, with a progress bar for those who watch."""
    collection = Collection(library_path())
    try:
        report = import_units(path, collection) if as_json else _watched(path, collection)
    finally:
        collection.close()
    if as_json:
        print_json(report)
    else:
        print_report(report)
    if not report.read:
        raise BoxcarsError(f"nothing was imported from {path}: none of its files could be read")


def _watched(path: Path, collection: Collection) -> ImportReport:
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("reading"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console(), transient=True, disable=not console().is_terminal) as bar:
        task = bar.add_task("reading", total=None)
        return import_units(path, collection, lambda done, total: bar.update(task, completed=done, total=total))


def print_report(report: ImportReport) -> None:
    """Print what an import did."""
    known = report.read - report.added
    say(f"{report.read} unit files read" + (f", {known} of them twice" if known else ""), style="bold")
    if report.unknown:
        say()
        say(f"{len(report.unknown)} kinds of equipment that no table knows are kept by name:")
        console().print(grid([(str(count), name) for name, count in report.unknown.items()], right=(0,)))
    if report.problems:
        say()
        say(f"{len(report.problems)} files could not be read:")
        for problem in report.problems:
            say(str(problem))
