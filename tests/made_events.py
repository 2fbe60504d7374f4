"""Events of every class, made by the types of their fields: what they tell and how they are shown is tried on them."""

from __future__ import annotations

import importlib
import pkgutil
import random
from collections.abc import Iterator
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

import boxcars
from boxcars.core.acts import Event
from boxcars.core.dice import Roll
from boxcars.core.tally import Line, Tally
from boxcars.hexes.board import Terrain
from boxcars.tabletop.measure import Point
from boxcars.tabletop.price import Price, PriceLine
from boxcars.total_warfare.units.mech.state import LOCATION_NAMES

ROOMS = ("core", "total_warfare", "alpha_strike", "clix")
WORDS = {
    "ability": ("C3EM", "LTAG"),
    "attack": ("standard", "melee", "anti-mech", "charge", "dfa"),
    "assault": ("", "charge red-1", "dfa blue-2"),
    "critical": ("", "hit", "miss"),
    "effect": ("", "disturbed", "shut down", "its engine is hit"),
    "gale": ("", "light-gale", "storm"),
    "how": ("swarm", "ride", "inside", "found by a probe"),
    "kind": ("homing", "ranged", "conventional"),
    "lane": ("", "left", "right"),
    "location": tuple(LOCATION_NAMES),
    "map": ("air", "low"),
    "mode": ("walk", "masc", "jump", "stay", "stand", "immobile", "sprint"),
    "motive": ("-2", "half", "zero"),
    "place": ("0508", "12.5,30"),
    "result": ("", "-2", "half", "zero", "fire-control"),
    "target": ("blue-1", "hex:0508", "building 1"),
    "way": ("liftoff", "hover", ""),
    "what": ("smoke", "heavy-woods", "overheat", "engine"),
    "word": ("offer", "accept", "decline"),
}
"""Values of fields that have a few of their own."""
COUNTS = ("screens",)
MAY_BE_EMPTY = ("criticals", "effects", "enemies", "groups", "inside", "motive", "targets")
ANY_WORDS = ("", "red-1", "blue-2", "a hit in the gyro", "AC/20", "0508")
SOMEBODY = "blue-1"
TRIES = 2000


@cache
def event_classes() -> tuple[type[Event], ...]:
    """Every class of events that a game of the house tells."""
    for module in pkgutil.walk_packages(boxcars.__path__, "boxcars."):
        if module.name.split(".")[1] in ROOMS:
            importlib.import_module(module.name)
    return tuple(sorted(_below(Event), key=lambda each: (each.__module__, each.__qualname__)))


def _below(base: type[Event]) -> Iterator[type[Event]]:
    for each in base.__subclasses__():
        if each.__module__.startswith("boxcars."):
            yield each
            yield from _below(each)


def made(kind: type[Event], count: int, seed: int = 1) -> list[Event]:
    """So many different events of a class whose words all have a meaning."""
    chance = random.Random(f"{kind.__module__}.{kind.__qualname__} {seed}")
    hints = get_type_hints(kind)
    found: list[Event] = []
    for _ in range(TRIES):
        fields = {each.name: _value(chance, hints[each.name], each.name) for each in msgspec.structs.fields(kind)}
        event = kind(**{**fields, "secret": ""})
        if _has_meaning(event):
            found.append(event)
        if len(found) == count:
            break
    return found


def _has_meaning(event: Event) -> bool:
    try:
        return bool(event.text)
    except (KeyError, IndexError):  # a word that stands in no table, or a way that leads nowhere
        return False


def _value(chance: random.Random, wanted: Any, name: str) -> Any:
    """Something of a type, for a field of a name."""
    origin, parts = get_origin(wanted), get_args(wanted)
    if origin is Literal:
        return chance.choice(parts)
    if origin is UnionType:
        return _value(chance, chance.choice(parts), name)
    if origin is list:
        return [_value(chance, parts[0], name) for _ in range(chance.randint(0, 3))]
    if origin is tuple:
        each = parts[:1] * chance.randint(name not in MAY_BE_EMPTY, 3) if parts[-1] is ... else parts
        values = [_value(chance, part, name) for part in each]
        return tuple(SOMEBODY if value == "" else value for value in values)
    if origin is dict:
        return {key: _value(chance, parts[1], name) for key in ("red", "blue")[: chance.randint(0, 2)]}
    if wanted is NoneType:
        return None
    return _plain(chance, wanted, name)


def _plain(chance: random.Random, wanted: Any, name: str) -> Any:
    if wanted is str:
        own = WORDS.get(name, ())
        return chance.choice(own if own and chance.random() < 0.8 else ANY_WORDS)
    if wanted is bool:
        return chance.random() < 0.5
    if wanted is int:
        return chance.choice((1, 2, 3, 7) if name in COUNTS else (0, 1, 2, 3, 7, -1, -4))
    if wanted is float:
        return chance.choice((0.0, 1.0, 2.5, 12.125))
    if wanted is Roll:
        return Roll(tuple(chance.randint(1, 6) for _ in range(chance.randint(1, 3))), "to hit")
    if wanted is Tally:
        return Tally("to hit", tuple(Line(f"line {n}", chance.randint(-2, 5)) for n in range(chance.randint(0, 3))))
    if wanted is Price:
        return Price("move", (PriceLine("clear", chance.choice((0.0, 2.0, 4.5))),), length=chance.choice((0.0, 3.5)))
    if wanted is Point:
        return Point(chance.choice((0.0, 12.5, 30.0)), chance.choice((1.0, 4.125)))
    if wanted is Terrain:
        return Terrain(level=chance.randint(-1, 3), woods=chance.randint(0, 2))
    hints = get_type_hints(wanted)
    fields = getattr(wanted, "__struct_fields__", None) or wanted._fields
    return wanted(**{field: _value(chance, hints[field], field) for field in fields})
