"""From the critical slots of a 'Mech to the things that fill them."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from boxcars.catalog.gear.equipment import slot_fittings
from boxcars.catalog.units.fitting import Fitting

INWARDS: Final = ("LL", "RL", "CL", "LA", "RA", "LT", "RT", "CT", "HD")
"""The order in which the table is read: a split weapon begins in the outer location."""

_INNER: Final = {"LL": "LT", "RL": "RT", "LA": "LT", "RA": "RT", "LT": "CT", "RT": "CT"}
_SPLITTABLE_SLOTS: Final = 8

Slots = Mapping[str, Sequence[str]]
Armored = Mapping[str, Sequence[int]]


class _Reading:
    """What has been read so far: the fittings, spread equipment by name, and weapons that go on further in."""

    def __init__(self, armored: Armored, *, superheavy: bool) -> None:
        self.armored = armored
        self.superheavy = superheavy
        self.found: list[Fitting] = []
        self.spread: dict[str, int] = {}
        self.begun: dict[tuple[str, str], tuple[int, int]] = {}

    def add(self, fitting: Fitting, loc: str, slots: tuple[int, ...]) -> int:
        is_armored = slots[0] in self.armored.get(loc, ())
        self.found.append(msgspec.structs.replace(fitting, loc=loc, slots=slots, armored=is_armored))
        return len(self.found) - 1


def read_table(slots: Slots, armored: Armored, *, superheavy: bool = False) -> tuple[Fitting, ...]:
    """Everything in the critical slots, piece by piece, from the limbs inwards.

    Equipment that is spread over the 'Mech, like endo steel, is one piece. A weapon of eight slots or more may go on
    in the next location inwards, to which it then belongs.

    >>> table = {"LA": ["Gyro", "AC/20", "AC/20"], "LT": ["AC/20"] * 8 + ["PPC", "PPC", "PPC"]}
    >>> [(f.name, f.loc, len(f.slots), f.outer) for f in read_table(table, {})]
    [('AC/20', 'LT', 8, 'LA'), ('PPC', 'LT', 3, '')]
    """
    reading = _Reading(armored, superheavy=superheavy)
    for loc in INWARDS:
        if loc in slots:
            _read_location(reading, loc, slots[loc])
    return tuple(reading.found)


def is_spread(fitting: Fitting) -> bool:
    """Whether equipment is one piece however many slots, all over the 'Mech, it fills.

    >>> is_spread(Fitting("Endo Steel")), is_spread(Fitting("PPC"))
    (True, False)
    """
    item = fitting.item
    return item is not None and (item.has("spread") or item.has("targcomp"))


def _read_location(reading: _Reading, loc: str, texts: Sequence[str]) -> None:
    taken: set[int] = set()
    for slot, text in enumerate(texts):
        if not text or slot in taken:
            continue
        fittings = slot_fittings(text)
        for fitting in fittings:
            if is_spread(fitting):
                _read_spread(reading, fitting, loc, slot)
            elif len(fittings) > 1:
                reading.add(fitting, loc, (slot,))
            else:
                same = tuple(n for n in range(slot, len(texts)) if texts[n] == text and n not in taken)
                taken.update(_read_piece(reading, fitting, loc, text, same))


def _read_piece(reading: _Reading, fitting: Fitting, loc: str, text: str, same: tuple[int, ...]) -> tuple[int, ...]:
    """Add one piece, or the rest of one begun outside, and say which slots it fills."""
    begun = reading.begun.pop((loc, text), None)
    if begun is not None:
        index, missing = begun
        _go_on(reading, index, loc, same[:missing])
        return same[:missing]
    want = slots_wanted(fitting, superheavy=reading.superheavy)
    filled = same if want is None else same[:want]
    index = reading.add(fitting, loc, filled)
    if want is not None and want > len(filled) and want >= _SPLITTABLE_SLOTS and loc in _INNER:
        reading.begun[_INNER[loc], text] = index, want - len(filled)
    return filled


def _read_spread(reading: _Reading, fitting: Fitting, loc: str, slot: int) -> None:
    known = reading.spread.get(fitting.name)
    if known is None:
        reading.spread[fitting.name] = reading.add(fitting, loc, (slot,))
    elif reading.found[known].loc == loc:
        there = reading.found[known]
        reading.found[known] = msgspec.structs.replace(there, slots=(*there.slots, slot))


def _go_on(reading: _Reading, index: int, loc: str, slots: tuple[int, ...]) -> None:
    outside = reading.found[index]
    reading.found[index] = msgspec.structs.replace(
        outside, loc=loc, slots=slots, outer=outside.loc, outer_slots=outside.slots
    )


def slots_wanted(fitting: Fitting, *, superheavy: bool = False) -> int | None:
    """How many slots one piece fills; None if all of its name in the location are one piece.

    >>> slots_wanted(Fitting("AC/20")), slots_wanted(Fitting("Hatchet"))
    (10, None)
    """
    item = fitting.item
    if item is None or item.name == "Cargo Container (10 tons)":
        return 1
    if item.slots is None:
        return max(1, math.ceil(fitting.size)) if item.has("sized") else None
    return max(1, math.ceil(item.slots / 2) if superheavy else item.slots)
