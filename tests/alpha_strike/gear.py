"""Battles in the middle of their combat phase, of units whose abilities are written as cards print them."""

from __future__ import annotations

from typing import Any

from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.unit import Unit, base_radius
from boxcars.catalog.alpha_strike import Card, Special
from boxcars.core.ruling import RuleSet
from boxcars.tabletop.field import Field
from boxcars.tabletop.measure import Point
from boxcars.tabletop.table import Table
from boxcars.tabletop.terrain import Piece


def special(word: str) -> Special:
    """An ability as a card prints it: `ECM`, `IF2`, `REAR1/1/-`, `ARTLT-1`, `TUR(2/2/1,TAG)`."""
    if word.startswith("TUR("):
        first, *parts = word[4:-1].split(",")
        return Special("TUR", bands=_bands(first), parts=tuple(map(special, parts)))
    if "/" in word:
        code = word.rstrip("0123456789/*-")
        return Special(code, bands=_bands(word[len(code) :]))
    if word.startswith("ART"):
        code, _, tubes = word.partition("-")
        return Special(code, int(tubes or 1))
    master = word.startswith(("C3M", "C3BSM", "C3EM"))
    code = word.rstrip("0123456789*") if master or not word.startswith(("C3", "BHJ")) else word
    number = word[len(code) :]
    return Special(code, _number(number) if number else None)


def _bands(text: str) -> tuple[float, ...]:
    return tuple(_number(value) for value in text.split("/"))


def _number(text: str) -> float:
    return 0.5 if text == "0*" else 0 if text == "-" else int(text)


def unit(at: tuple[float, float] = (0, 0), specials: str = "", **fields: Any) -> Unit:
    """A unit at a place that moved on the ground. Names of card fields go to its card, others to the unit itself."""
    card = {name: fields.pop(name) for name in tuple(fields) if name in Card.__struct_fields__ and name != "skill"}
    plain: dict[str, Any] = {"name": "Test", "type": "BM", "size": 3, "tmm": 1, "move": {"": 8}, "damage": (3, 3, 2, 0)}
    plain |= {"armor": 6, "structure": 4, "specials": tuple(map(special, specials.split()))}
    own = Card(**(plain | card))
    state: dict[str, Any] = {"armor": own.armor, "structure": own.structure, "skill": 4, "mode": "ground", "moved": 4.0}
    return Unit(id="", side="", card=own, at=Point(*at), radius=base_radius(own), **(state | fields))


def apart(inches: float, a: Unit | None = None, b: Unit | None = None) -> float:
    """How far the middles of two bases are apart that have so many inches between them."""
    return inches + sum(each.radius if each else 0.625 for each in (a, b))


def battle_of(
    forces: dict[str, list[Unit]],
    *,
    pieces: tuple[Piece, ...] = (),
    rules: RuleSet | None = None,
    field: Field | None = None,
) -> Battle:
    """A battle in its combat phase, all units still to attack; ids are `red-1` and so on."""
    units: dict[str, Unit] = {}
    for side, members in forces.items():
        for number, each in enumerate(members, start=1):
            each.id, each.side = f"{side}-{number}", side
            units[each.id] = each
    battle = Battle(
        rules=rules or RuleSet(),
        field=field or Table("test", 144, 144, pieces),
        sides=tuple(forces),
        order=tuple(forces),
        units=units,
        turns=12,
        turn=1,
        phase="combat",
        waiting=list(units),
    )
    battle.exchange = [(battle.order[0], len(forces[battle.order[0]]))]
    return battle


def hill(west: float, north: float, east: float, south: float, level: float) -> Piece:
    """A hill with steep sides."""
    return Piece(kind="hill", outline=_box(west, north, east, south), level=level)


def woods(west: float, north: float, east: float, south: float) -> Piece:
    """Woods of 2" height."""
    return Piece(kind="woods", outline=_box(west, north, east, south), tall=2)


def _box(west: float, north: float, east: float, south: float) -> tuple[Point, ...]:
    return (Point(west, north), Point(east, north), Point(east, south), Point(west, south))


def older(release: str) -> RuleSet:
    """The rules of an older release."""
    return RuleSet(release=release)
