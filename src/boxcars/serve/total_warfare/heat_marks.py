"""The heat scale of a record sheet in words, from the tables of effects."""

from __future__ import annotations

from typing import Any

from boxcars.core.tally import chance_2d6, percent, signed
from boxcars.total_warfare.turn import heat
from boxcars.total_warfare.turn.heat import Scale

Row = tuple[int, str, str]
"""The heat from which an effect holds, its kind, and its words."""


def avoided(kind: str, words: str, scale: Scale) -> list[Row]:
    """Effects that dice avoid."""
    return [(at, kind, f"{words}, avoid on {number}+ ({percent(chance_2d6(number))})") for at, number in scale]


def changed(kind: str, words: str, scale: Scale) -> list[Row]:
    """Effects that change a number."""
    return [(at, kind, f"{signed(value)} {words}") for at, value in scale]


def scale_shape(now: int, *rows: list[Row]) -> list[dict[str, Any]]:
    """The effects of heat from the lowest on, those of all units with heat among them; `on` for those in force."""
    every = [
        *(row for part in rows for row in part),
        *changed("to hit", "to hit", heat.TO_HIT),
        *avoided("shutdown", "shutdown", heat.SHUTDOWN),
        *avoided("ammunition", "ammunition explodes", heat.AMMUNITION),
        (heat.AUTOMATIC_SHUTDOWN, "shutdown", "shutdown"),
    ]
    in_force = {kind: max((at for at, k, _ in every if k == kind and at <= now), default=-1) for _, kind, _ in every}
    return [{"at": at, "kind": kind, "text": text, "on": in_force[kind] == at} for at, kind, text in sorted(every)]
