"""Rams before they are announced with a flight: whom it could ram where it ends, and what that needs and does."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from boxcars.core.tally import Tally
from boxcars.total_warfare.aerospace import air_ramming
from boxcars.total_warfare.aerospace.orders import Fly
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.units.flyer.state import Flyer, craft_among


class RamRow(msgspec.Struct, frozen=True):
    """A craft that can be rammed where a flight ends, the number, the damage to both, and the flight with it."""

    unit: str
    tally: Tally
    deals: Tally
    takes: Tally
    action: str


def ram_rows(battle: Battle, there: Flyer, fly: Fly) -> Iterator[RamRow]:
    """The craft that one that has flown so could ram."""
    if not air_ramming.RAMMING.of(battle.rules) or air_ramming.ends_otherwise(there, fly):
        return
    for enemy in craft_among(battle.enemies(there.side, map=there.map)):
        if not any(air_ramming.reasons(battle, there, enemy.id)):
            ram = air_ramming.assess(there, enemy)
            action = str(msgspec.structs.replace(fly, ram=enemy.id))
            yield RamRow(enemy.id, ram.tally, ram.impact.deals, ram.impact.takes, action)
