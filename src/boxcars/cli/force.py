"""`boxcars force`: build a force in a file, price it, and give it to other programs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from boxcars.catalog.force import (
    BadForce,
    Bill,
    Force,
    Member,
    Price,
    bill_data,
    check_networks,
    price,
    read_force,
    write_force,
)
from boxcars.catalog.library.library import any_design
from boxcars.catalog.working import number
from boxcars.cli.printing import console, grid, print_json, say
from boxcars.cli.units import value

_HEADINGS = ("", "unit", "pilot", "G/P", "Skill", "C3", "tons", "BV", "PV")
_RIGHT = (0, 3, 4, 6, 7, 8)


def new_force(file: Path, name: str, units: Sequence[str]) -> None:
    """Write a new force to a file that is not there yet."""
    if file.exists():
        raise BadForce(f"{file} is there already; boxcars force add puts units into it")
    members = [Member(any_design(unit).name) for unit in units]
    _save(Force(name or file.stem).with_units(*members), file)


def add_unit(file: Path, unit: str, times: int, given: dict[str, Any]) -> None:
    """Put a unit into a force, once or several times."""
    member = _member({"unit": any_design(unit).name} | given)
    _save(read_force(file).with_units(*[member] * times), file)


def change_unit(file: Path, number: int, given: dict[str, Any]) -> None:
    """Change the warrior or the network of a unit."""
    force = read_force(file)
    old: dict[str, Any] = msgspec.to_builtins(force.member(number))
    _save(force.changed(number, _member(old | given)), file)


def remove_unit(file: Path, number: int) -> None:
    """Take a unit out of a force."""
    _save(read_force(file).without(number), file)


def export(file: Path, to: Path) -> None:
    """Write a force in the format that the name of the other file asks for."""
    if to.suffix.lower() not in (".mul", ".json"):
        raise BadForce(f"{to} ends with neither .mul nor .json")
    write_force(read_force(file), to)
    say(f"{to} written")


def show(file: Path, *, steps: bool, as_json: bool) -> None:
    """Print a force with its price, on request with every step."""
    force = read_force(file)
    bill = price(force)
    if as_json:
        print_json(bill_data(force, bill))
        return
    _print_table(force, bill)
    if steps:
        _print_steps(bill)


def _member(given: dict[str, Any]) -> Member:
    for skill in ("gunnery", "piloting", "skill"):
        if not 0 <= given.get(skill, 0) <= 8:
            raise BadForce(f"a skill is 0 to 8, and {skill} cannot be {given[skill]}")
    return msgspec.convert(given, Member)


def _save(force: Force, file: Path) -> None:
    """Save a force and show what it has become."""
    write_force(force, file)
    _print_table(force, price(force))


def _print_table(force: Force, bill: Bill) -> None:
    say(force.name or "A force", style="bold")
    if not force.units:
        say("no units yet; boxcars force add FILE UNIT puts one in", style="dim")
        return
    rows = [_row(n, each) for n, each in enumerate(bill.prices, 1)]
    total = (
        "",
        f"{len(rows)} {'unit' if len(rows) == 1 else 'units'}",
        "",
        "",
        "",
        "",
        number(bill.tons),
        str(bill.bv),
        str(bill.pv),
    )
    console().print(grid([_HEADINGS, *rows, total], right=_RIGHT, styles=("dim", "bold")))
    for each in bill.unpriced:
        say(f"{each.member.unit} {'has no value' if each.entry else 'is not in your library'}", style="dim")
    for problem in check_networks(force):
        say(problem, style="dim")


def _row(n: int, each: Price) -> tuple[str, ...]:
    member = each.member
    second = each.second_skill
    skills = f"{member.gunnery}/{second.value if second else '–'}"
    tons = number(each.entry.tons) if each.entry else "–"
    name = each.entry.name if each.entry else member.unit
    return (
        *(str(n), name, member.pilot, skills, str(member.alpha_strike_skill), member.c3),
        *(tons, value(each.bv), value(each.pv)),
    )


def _print_steps(bill: Bill) -> None:
    for each in bill.prices:
        for working in (each.bv_working, each.pv_working):
            if working:
                say()
                say(working.table())
